"""Whose turn it is to have something thought about, and for whom nothing is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hullbreach.server import live_table, wire
from hullbreach.server.bots import InThisProcess
from hullbreach.server.failures import Failed
from hullbreach.server.live_table import Listener, LiveTable
from hullbreach.server.tables import Tables
from hullbreach.server.turns import LEAST_MS, Asker, Rank, Turn, Turns
from tests.marks import rule
from tests.server.house import SOLO, at_the_tables

PLAYS, FORESEES, ADVISES, REVIEWS = Rank


class Queue:
    """People who ask one after another, and the order in which they are served."""

    def __init__(self, at_once: int = 1, most_waiting: int = 99) -> None:
        self.turns = Turns(at_once, most_waiting)
        self.served: list[str] = []
        self.shares: list[float] = []
        self.done = asyncio.Event()
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, *askers: str, rank: Rank = PLAYS) -> None:
        """Each is written as `address table`, and whatever tells them apart."""
        for asker in askers:
            self.tasks[asker] = asyncio.create_task(self.have(asker, rank))
            await asyncio.sleep(0)

    async def have(self, asker: str, rank: Rank) -> None:
        async with self.turns.turn(rank, Asker(*asker.split()[:2])) as turn:
            self.served.append(asker)
            self.shares.append(turn.share)
            await self.done.wait()

    async def serve(self) -> list[str]:
        self.done.set()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        return self.served


def queued(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), 10))


def test_each_address_has_its_turn_and_at_each_address_each_table():
    async def work() -> None:
        queue = Queue()
        await queue.ask("home x", "crowd a 1", "crowd a 2", "crowd b 1", "home y", "crowd c 1")
        assert await queue.serve() == ["home x", "crowd a 1", "home y", "crowd b 1", "crowd c 1", "crowd a 2"]

    queued(work)


def test_who_plays_comes_before_who_foresees_and_who_asks():
    async def work() -> None:
        queue = Queue()
        await queue.ask("now x")
        for rank in (REVIEWS, ADVISES, FORESEES, PLAYS):
            await queue.ask(rank.name, rank=rank)
        assert await queue.serve() == ["now x", "PLAYS", "FORESEES", "ADVISES", "REVIEWS"]

    queued(work)


def test_one_process_is_left_for_who_plays():
    async def work() -> None:
        queue = Queue(at_once=2)
        await queue.ask("hint a", "hint b", rank=ADVISES)
        assert queue.served == ["hint a"]
        await queue.ask("bot x")
        assert queue.served == ["hint a", "bot x"]
        assert await queue.serve() == ["hint a", "bot x", "hint b"]

    queued(work)


def test_where_there_is_one_process_it_is_for_everybody():
    async def work() -> None:
        queue = Queue(at_once=1)
        await queue.ask("hint a", rank=ADVISES)
        assert queue.served == ["hint a"]

    queued(work)


@pytest.mark.parametrize("leaves", [["crowd a"], ["crowd b"], ["now x"], ["crowd a", "now x", "crowd b"]])
def test_who_leaves_is_passed_over(leaves: list[str]):
    async def work() -> None:
        queue = Queue()
        await queue.ask("now x", "crowd a", "crowd b", "crowd c")
        for asker in leaves:
            queue.tasks[asker].cancel()
        served = await queue.serve()
        assert [asker for asker in served if asker not in leaves] == [
            asker for asker in ("now x", "crowd a", "crowd b", "crowd c") if asker not in leaves
        ]

    queued(work)


def test_so_many_may_wait_at_one_address_and_the_next_is_told_so():
    async def work() -> None:
        queue = Queue(most_waiting=2)
        await queue.ask("crowd a", "crowd b", "crowd c", "crowd d", rank=ADVISES)
        await queue.ask("home a", rank=ADVISES)
        refused = queue.tasks["crowd d"].exception()
        assert isinstance(refused, Failed) and refused.status == 429 and "for you already" in refused.failure.why
        assert await queue.serve() == ["crowd a", "crowd b", "home a", "crowd c"]

    queued(work)


def test_the_more_wait_the_shorter_each_thinks():
    async def work() -> None:
        queue = Queue()
        await queue.ask("a a", "a b", "a c", "a d")
        await queue.serve()
        assert queue.shares == [1, 1 / 3, 1 / 2, 1]

    queued(work)
    assert Turn(1).budget(600) == 600 and Turn(0.5).budget(600) == 300
    assert Turn(0.001).budget(600) == LEAST_MS and Turn(0.001).budget(0) == 0


# Tables at which nobody looks

BOT = [wire.NewSeat("bot", bot="random")]


async def opened(tables: Tables, **wish: object) -> LiveTable:
    said = await tables.opening.open(wire.NewTable(SOLO, seed="7", **wish))  # type: ignore[arg-type]
    live = tables.living.known(said.table)
    assert live is not None
    return live


async def until(there: Callable[[], object]) -> None:
    while not there():
        await asyncio.sleep(0.01)


async def a_while() -> None:
    await asyncio.sleep(0.15)


def test_no_bot_plays_where_nobody_looks_until_somebody_does(tmp_path: Path):
    async def work(tables: Tables) -> None:
        live = await opened(tables, seats=BOT)
        await a_while()
        assert live.table.n == 0
        await tables.living.find(live.id)
        await until(lambda: live.table.n > 2)

    at_the_tables(tmp_path, work)


@pytest.mark.slow
def test_a_bot_stops_when_the_last_who_watched_has_left(tmp_path: Path):
    async def work(tables: Tables) -> None:
        live = await opened(tables, seats=BOT)
        watcher = Listener(None, -1)
        live.join(watcher)
        tables.wake(live)
        await until(lambda: live.table.n > 2)
        live.leave(watcher)
        await a_while()
        before = live.table.n
        await a_while()
        assert live.table.n == before and live.table.position.outcome is None

    at_the_tables(tmp_path, work)


def test_who_asks_without_a_live_connection_looks_on_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def work(tables: Tables) -> None:
        live = await opened(tables, seats=BOT)
        await tables.living.find(live.id)
        assert live.is_looked_at() and not live.look()
        live.looked -= live_table.LOOK_SECONDS
        assert not live.is_looked_at() and live.look()

    at_the_tables(tmp_path, work)


@pytest.mark.slow
@rule("HB-007")
def test_time_is_up_where_nobody_looks_but_the_table_chooses_when_somebody_does(tmp_path: Path):
    async def work(tables: Tables) -> None:
        live = await opened(tables, deadline_s=1)
        due = live.due
        assert due is not None
        await until(lambda: due.left_ms() == 0)
        await a_while()
        assert live.table.n == 0 and live.due is due
        await tables.living.find(live.id)
        await until(lambda: live.table.n == 1)
        assert live.table.journal.entries[0].late and live.due is not due

    at_the_tables(tmp_path, work)


class Slow(InThisProcess):
    """Each thought takes until it is let go; those that were never begun are not counted."""

    at_once = 1  # type: ignore[misc]

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.go = asyncio.Event()

    async def think(self, work, *about):  # type: ignore[no-untyped-def]
        self.begun.append(work.__name__)
        await self.go.wait()
        return await super().think(work, *about)


@pytest.mark.slow
def test_nobody_thinks_about_the_hint_of_who_has_left(tmp_path: Path):
    thinkers = Slow()

    async def work(tables: Tables) -> None:
        tables_of = [await opened(tables) for _ in range(3)]
        for live in tables_of:
            live.look()
        asked = [asyncio.create_task(tables.foresight.hint(live, 0)) for live in tables_of]
        await until(lambda: thinkers.begun)
        asked[1].cancel()
        await asyncio.sleep(0)
        thinkers.go.set()
        said = await asyncio.gather(*asked, return_exceptions=True)
        assert thinkers.begun == ["advise", "advise"] and isinstance(said[1], asyncio.CancelledError)
        assert isinstance(said[0], wire.Hint) and isinstance(said[2], wire.Hint)

    at_the_tables(tmp_path, work, thinkers=thinkers)


@pytest.mark.slow
def test_a_hint_for_a_question_that_is_answered_is_dropped(tmp_path: Path):
    thinkers = Slow()

    async def work(tables: Tables) -> None:
        first, live = await opened(tables), await opened(tables)
        for one in (first, live):
            one.look()
        waits = asyncio.create_task(tables.foresight.hint(first, 0))
        asked = asyncio.create_task(tables.foresight.hint(live, 0))
        again = asyncio.create_task(tables.foresight.hint(live, 0))
        await until(lambda: thinkers.begun and live.hints)
        await tables.playing.play(live, 0, wire.Play("roll", 0))
        for hint in (asked, again):
            with pytest.raises(Failed, match="gone on"):
                await hint
        thinkers.go.set()
        assert (await waits).advice and thinkers.begun == ["advise"]

    at_the_tables(tmp_path, work, thinkers=thinkers)


def test_a_bot_whose_table_was_left_while_it_waited_does_not_think(tmp_path: Path):
    thinkers = Slow()

    async def work(tables: Tables) -> None:
        first, live = await opened(tables, seats=BOT), await opened(tables, seats=BOT)
        for one in (first, live):
            await tables.living.find(one.id)
        await until(lambda: thinkers.begun)
        live.looked -= live_table.LOOK_SECONDS
        first.looked -= live_table.LOOK_SECONDS
        thinkers.go.set()
        await a_while()
        assert thinkers.begun == ["choose"] and live.table.n == 0 and first.table.n == 1

    at_the_tables(tmp_path, work, thinkers=thinkers)
