"""What takes a while is worked out beside the loop, and what holds the interpreter is noticed."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from hullbreach import catalog
from hullbreach.parts.walled_grid import WalledGrid
from hullbreach.server import wire
from hullbreach.server.beside import Beside, Holding
from hullbreach.server.failures import Failed
from hullbreach.server.reading import HELD_SECONDS, LAYING_OUT_SECONDS, NO_SENSE, Reading, is_too_slow
from hullbreach.server.tables import Tables
from tests.server.house import SOLO, at_the_tables

LARGE = 1_000_000


class Trusting:
    """Reads nothing, and finds nothing wrong."""

    at_once = 1

    async def think(self, work: Callable[..., Any], *about: object) -> Any:
        return ""

    def close(self) -> None: ...


class Tripping(Trusting):
    async def think(self, work: Callable[..., Any], *about: object) -> Any:
        raise KeyError("gr")


def held_by(work: Callable[[], object]) -> float:
    """The part of some work's time during which no other thread could run."""
    begun = process_time()
    with Holding() as held:
        work()
    return held.longest / (process_time() - begun)


def test_a_call_that_does_not_give_the_interpreter_back_is_noticed():
    assert held_by(lambda: sum(range(10 * LARGE))) > 0.8


def test_python_that_takes_as_long_holds_nobody_up():
    assert held_by(lambda: [number for number in range(LARGE) if number % 7 == 8]) < 0.5


def test_one_thing_at_a_time_is_done_beside_the_loop():
    running: list[threading.Thread] = []
    most: list[int] = []

    def work(number: int) -> int:
        running.append(threading.current_thread())
        most.append(len(running))
        running.pop()
        return number

    async def many() -> list[int]:
        beside = Beside()
        return await asyncio.gather(*[beside.do(work, number) for number in range(20)])

    assert asyncio.run(many()) == list(range(20)) and max(most) == 1


def test_who_fails_beside_the_loop_lets_the_next_one_go_on():
    async def both() -> int:
        beside = Beside()
        with pytest.raises(ValueError, match="invalid literal"):
            await beside.do(int, "x")
        return await beside.do(int, "7")

    assert asyncio.run(both()) == 7


@pytest.mark.slow
def test_the_loop_goes_on_while_a_variant_is_laid_out(tmp_path: Path):
    async def opened(tables: Tables) -> int:
        wish = wire.NewTable("endure-the-stars", variant="# nobody has laid this one out\n")
        opening = asyncio.create_task(tables.opening.open(wish))
        turns = 0
        while not opening.done():
            await asyncio.sleep(0)
            turns += 1
        assert (await opening).table
        return turns

    catalog.game("endure-the-stars").setting(None, None, {}, "")
    assert at_the_tables(tmp_path, opened, thinkers=Trusting()) > 50


def test_a_file_over_which_the_rules_trip_is_refused_with_a_sentence():
    async def read() -> object:
        return await Reading(Tripping()).in_turn("somewhere", int)

    assert asyncio.run(read()) == NO_SENSE


def test_what_takes_long_as_a_whole_or_in_one_step_is_too_slow_to_lay_out():
    assert is_too_slow(LAYING_OUT_SECONDS + 0.1, 0.0) and is_too_slow(0.5, HELD_SECONDS + 0.1)
    assert not is_too_slow(LAYING_OUT_SECONDS, HELD_SECONDS)


def test_a_variant_that_fails_at_the_table_only_is_refused_with_a_sentence(tmp_path: Path):
    async def opened(tables: Tables) -> str:
        with pytest.raises(Failed) as refused:
            await tables.opening.open(wire.NewTable(SOLO, variant="[start]\nhp = -5\n"))
        return refused.value.failure.why

    assert at_the_tables(tmp_path, opened, thinkers=Trusting()).startswith("The variant cannot be used: ")


@pytest.mark.slow
def test_a_large_board_is_worked_out_with_others_in_between():
    """Compiled, it would hold the interpreter from the first space to the last."""
    assert held_by(lambda: WalledGrid(22, 22, frozenset(range(484)), frozenset())) < 0.5
