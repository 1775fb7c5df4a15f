"""What is no longer needed goes, without anybody having to look for it among all that is."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest

from hullbreach.server import garbage, wire
from hullbreach.server.garbage import Garbage
from hullbreach.server.tables import Tables
from tests.server.house import SOLO, at_the_tables


@pytest.fixture
def collector() -> Iterator[None]:
    """As it was before."""
    gc.collect()
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)
    gc.enable()


class Loop:
    def __init__(self) -> None:
        self.itself = self


@pytest.mark.slow
def test_a_table_that_is_let_go_is_gone_at_once(tmp_path: Path, collector: None):
    async def let_go(tables: Tables) -> None:
        said = await tables.opening.open(wire.NewTable(SOLO, seed="7"))
        live = await tables.living.find(said.table)
        await tables.playing.play(live, 0, wire.Play("roll", 0))
        live.state(0, -1)
        seen = ref(live), ref(live.table), ref(live.table.position)
        del live
        gc.collect()
        gc.disable()
        tables.living.let_go(idle=-1)
        assert [one() for one in seen] == [None, None, None]

    at_the_tables(tmp_path, let_go)


@pytest.mark.slow
def test_what_has_lived_for_a_while_is_not_looked_at_but_when_there_is_time(collector: None, monkeypatch):
    looking = Garbage()
    old = Loop()
    looking.put_aside()
    gone = ref(old)
    del old
    looking.put_aside()
    assert gone() is not None, "it was put aside before it was garbage"
    monkeypatch.setattr(garbage, "AT_MOST_EVERY_SECONDS", 0.0)
    monkeypatch.setattr(garbage, "IDLE_SHARE", 1e9)
    looking.put_aside()
    assert gone() is None


def test_young_garbage_goes_each_time(collector: None):
    young = ref(Loop())
    Garbage().put_aside()
    assert young() is None
