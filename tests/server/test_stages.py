"""The journal of a stage of a campaign, as far as who asks may know it."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace

from hullbreach.kernel.journal import to_text
from hullbreach.server.live_table import Listener, LiveTable
from hullbreach.server.looking_back import known_journal
from tests.kernel.test_campaign import HANDED, begin, play
from tests.marks import rule
from tests.server.house import nobody_at


@rule("HB-012")
def test_nobody_is_shown_what_was_handed_to_a_stage_not_even_when_it_is_over():
    for table in (play(begin(HANDED), 2), play(begin(HANDED), 99)):
        live = SimpleNamespace(table=table, hidden=True)
        for seat in (0, 1, None):
            header = json.loads(known_journal(live, seat).split("\n")[0])
            assert "handed" not in header and "seed" not in header and header["dice"] == []
    over = play(begin(), 99)
    assert over.position.outcome is not None and known_journal(SimpleNamespace(table=over, hidden=False), 0) == to_text(
        over.journal
    )


@rule("HB-012")
def test_who_looks_at_a_stage_is_told_its_secrets_as_soon_as_they_are_none():
    async def look_on() -> tuple[object, bool, object]:
        table = play(begin(), 99)
        live, listener = LiveTable("t", table, nobody_at(table), campaign="c", hidden=True), Listener(None, -1)
        live.join(listener)
        before = json.loads(live.push(listener))["seed"]
        live.hide(False)
        listener.since = -1
        return before, listener.bell.is_set(), json.loads(live.push(listener))["seed"]

    assert asyncio.run(look_on()) == (None, True, "7")
