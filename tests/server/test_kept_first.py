"""On disk first: as long as the store has not answered, nobody can tell that anything was asked."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hullbreach import catalog
from hullbreach.conformance.toy import Toy
from hullbreach.conformance.toy_race import ToyRace
from hullbreach.server import wire
from hullbreach.server.bots import InThisProcess
from hullbreach.server.failures import Failed
from hullbreach.server.foresight import is_in_the_dark
from hullbreach.server.live_table import Listener, LiveTable
from hullbreach.server.looking_back import known_journal
from hullbreach.server.store import SqliteStore, StoredTable
from hullbreach.server.tables import Tables
from tests.server.house import at_the_tables

SOON = 0.15
OPEN = [wire.NewSeat("human"), wire.NewSeat("open")]
TOGETHER = [wire.NewSeat("human"), wire.NewSeat("human")]
WITH_A_BOT = [wire.NewSeat("human"), wire.NewSeat("bot", "random")]


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    catalog.GAMES |= {"toy": Toy, "race": lambda: ToyRace((60_000, 300))}
    yield
    for name in ("toy", "race"):
        del catalog.GAMES[name]
    catalog.game.cache_clear()


class Held(SqliteStore):
    """A store that can be told to hold what it is given, or to fail."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.open = asyncio.Event()
        self.open.set()
        self.failing = False
        self.passes = 0
        self.reached = asyncio.Event()

    async def create(self, table: StoredTable) -> None:
        await self._hold()
        await super().create(table)

    async def append(self, table: str, n: int, line: str) -> None:
        await self._hold()
        await super().append(table, n, line)

    async def set_orders(self, table: str, seat: int, orders: list[str]) -> None:
        await self._hold()
        await super().set_orders(table, seat, orders)

    async def _hold(self) -> None:
        if self.passes:
            self.passes -= 1
            return
        self.reached.set()
        await self.open.wait()
        if self.failing:
            raise sqlite3.OperationalError("database or disk is full")

    def hold(self, passes: int = 0) -> None:
        """Let so many through, and hold the next."""
        self.passes = passes
        self.open.clear()
        self.reached.clear()


def at_held_tables(folder: Path, work: Callable[[Tables, Held], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        store = Held(folder)
        tables = Tables(store, InThisProcess(), pace=0, pause=(0, 0))
        try:
            await asyncio.wait_for(work(tables, store), 30)
        finally:
            store.open.set()
            await tables.close()

    asyncio.run(all_of_it())


async def opened(tables: Tables, seats: list[wire.NewSeat], game: str = "toy", **wish: Any) -> LiveTable:
    said = await tables.opening.open(wire.NewTable(game, seats=seats, **wish))
    return await tables.living.find(said.table)


class Watch:
    """All that anybody can see of a table: who plays, who else sits there, who watches, live or by asking."""

    def __init__(self, tables: Tables, live: LiveTable) -> None:
        self.tables = tables
        self.live = live
        self.listeners = [Listener(seat, -1) for seat in (*range(len(live.table.header.seats)), None)]
        for listener in self.listeners:
            live.join(listener)
        tables.wake(live)
        self.before: list[Any] = []

    async def begin(self) -> Watch:
        """Once what can be foreseen of a still table is known."""
        live = self.live
        while is_in_the_dark(live):
            await asyncio.sleep(0.01)
        for listener in self.listeners:
            live.push(listener)
            listener.bell.clear()
        self.before = self.seen()
        return self

    def seen(self) -> list[Any]:
        live = self.live
        states = [without_time(live.state(listener.seat, -1)) for listener in self.listeners]
        journals = [known_journal(live, listener.seat) for listener in self.listeners]
        told = [self.tables.orders.told(live, seat).given for seat in range(len(live.table.header.seats))]
        return [states, journals, told, live.table.n, dict(live.forecasts), live.company.record]

    def heard(self) -> list[int | None]:
        return [listener.seat for listener in self.listeners if listener.bell.is_set()]

    def assert_nothing_seen(self) -> None:
        assert self.heard() == [] and self.seen() == self.before
        assert [without_time(self.live.push(listener))["n"] for listener in self.listeners] == [self.before[3]] * len(
            self.listeners
        )


def without_time(said: bytes) -> dict[str, Any]:
    state = json.loads(said)
    state["deadline_ms"] = None
    if state["clock"]:
        state["clock"]["now"] = 0
    return state


async def hushed(watch: Watch, store: Held, asked: asyncio.Task[Any] | None) -> None:
    """The store has been asked and has not answered."""
    await asyncio.wait_for(store.reached.wait(), 10)
    await asyncio.sleep(SOON)
    watch.assert_nothing_seen()
    assert asked is None or not asked.done()


@pytest.mark.slow
def test_a_choice_is_told_to_nobody_before_it_is_kept(tmp_path: Path):
    async def play(tables: Tables, store: Held) -> None:
        live = await opened(tables, OPEN)
        watch = await Watch(tables, live).begin()
        store.hold()
        asked = asyncio.create_task(tables.playing.play(live, 0, wire.Play("go left", 0)))
        await hushed(watch, store, asked)
        hint = await tables.foresight.hint(live, 0)
        assert {one.choice for one in hint.advice} <= {"go left", "go right"}, "a hint for what is still asked"
        with pytest.raises(IndexError):
            _ = live.table.journal.entries[0]
        store.open.set()
        assert (await asked).n == 1 and set(watch.heard()) == {0, 1, None} and watch.seen() != watch.before

    at_held_tables(tmp_path, play)


def test_who_chooses_next_waits_until_it_is_known_what_was_chosen(tmp_path: Path):
    async def play(tables: Tables, store: Held) -> None:
        live = await opened(tables, TOGETHER)
        watch = await Watch(tables, live).begin()
        store.hold()
        first = asyncio.create_task(tables.playing.play(live, 0, wire.Play("go left", 0)))
        await store.reached.wait()
        then = asyncio.create_task(tables.playing.play(live, 1, wire.Play("wait", 1)))
        back = asyncio.create_task(tables.taking_back.undo(live, 0, wire.Undo()))
        await hushed(watch, store, first)
        assert not then.done() and not back.done()
        store.open.set()
        assert [(await first).n, (await then).n, (await back).n] == [1, 2, 3]

    at_held_tables(tmp_path, play)


def test_an_undo_is_told_to_nobody_before_it_is_kept(tmp_path: Path):
    async def undo(tables: Tables, store: Held) -> None:
        live = await opened(tables, TOGETHER)
        await tables.playing.play(live, 0, wire.Play("go left", 0))
        watch = await Watch(tables, live).begin()
        store.hold()
        asked = asyncio.create_task(tables.taking_back.undo(live, 0, wire.Undo()))
        await hushed(watch, store, asked)
        store.open.set()
        assert (await asked).n == 2 and len(live.table.past) == 1

    at_held_tables(tmp_path, undo)


def test_a_bots_choice_is_told_to_nobody_before_it_is_kept(tmp_path: Path):
    async def play(tables: Tables, store: Held) -> None:
        live = await opened(tables, WITH_A_BOT)
        await tables.playing.play(live, 0, wire.Play("go left", 0))
        store.hold(passes=1)
        await tables.playing.play(live, 0, wire.Play("wait", 1))
        watch = await Watch(tables, live).begin()
        await hushed(watch, store, None)
        store.open.set()

    at_held_tables(tmp_path, play)


@pytest.mark.slow
def test_time_that_passes_is_told_to_nobody_before_it_is_kept(tmp_path: Path):
    async def run_out(tables: Tables, store: Held) -> None:
        live = await opened(tables, TOGETHER, "race", options={"length": 300, "ball": False})
        store.hold(passes=1)
        await tables.playing.play(live, 0, wire.Play("go", 0))
        watch = await Watch(tables, live).begin()
        await asyncio.wait_for(store.reached.wait(), 10)
        assert live.table.position.outcome is None and live.table.n == watch.before[3]
        store.open.set()
        while live.table.position.outcome is None:
            await asyncio.sleep(0.01)

    at_held_tables(tmp_path, run_out)


@pytest.mark.slow
def test_what_the_table_chooses_for_the_late_is_told_to_nobody_before_it_is_kept(tmp_path: Path):
    async def be_late(tables: Tables, store: Held) -> None:
        live = await opened(tables, OPEN, deadline_s=1)
        store.hold()
        watch = await Watch(tables, live).begin()
        await hushed(watch, store, None)
        store.open.set()
        while not live.table.n:
            await asyncio.sleep(0.01)

    at_held_tables(tmp_path, be_late)


def test_orders_are_not_obeyed_before_they_are_kept(tmp_path: Path):
    async def order(tables: Tables, store: Held) -> None:
        live = await opened(tables, OPEN, "alien-skirmish")
        watch = await Watch(tables, live).begin()
        store.hold()
        asked = asyncio.create_task(tables.orders.give(live, 0, wire.GiveOrders(["never-push"])))
        await hushed(watch, store, asked)
        store.open.set()
        assert [one.text for one in (await asked).given] == ["never-push"] and watch.heard() == [0]

    at_held_tables(tmp_path, order)


def test_a_table_cannot_be_found_before_it_is_kept(tmp_path: Path):
    async def found(tables: Tables, store: Held) -> None:
        store.hold()
        asked = asyncio.create_task(tables.opening.open(wire.NewTable("toy", seats=OPEN)))
        await store.reached.wait()
        await asyncio.sleep(SOON)
        assert not asked.done() and len(tables.living) == 0
        store.open.set()
        assert await tables.living.find((await asked).table)

    at_held_tables(tmp_path, found)


# A store that fails


@pytest.mark.slow
@pytest.mark.parametrize("what", ["choice", "undo", "late", "orders"])
def test_what_could_not_be_kept_was_never_seen_and_the_table_goes_on(tmp_path: Path, what: str):
    async def fail(tables: Tables, store: Held) -> None:
        live = await opened(tables, TOGETHER, "toy" if what != "orders" else "alien-skirmish", **late_if(what))
        if what == "undo":
            await tables.playing.play(live, 0, wire.Play("go left", 0))
        store.failing = what == "late"
        watch = await Watch(tables, live).begin()
        store.failing = True
        await ask_in_vain(tables, live, what)
        if what != "orders":
            assert live.gone and live.table.n == watch.before[3] and known_journal(live, 0) == watch.before[1][0]
            await refuse_what_is_gone(tables, live)
        store.failing = False
        again = await tables.living.find(live.id)
        assert (again is live) == (what == "orders")
        assert again.table.position == live.table.position and again.table.n == watch.before[3] and not again.orders

    at_held_tables(tmp_path, fail)


async def refuse_what_is_gone(tables: Tables, live: LiveTable) -> None:
    for asked in (
        tables.playing.play(live, 0, wire.Play("go left", 0)),
        tables.taking_back.undo(live, 0, wire.Undo()),
        tables.orders.give(live, 0, wire.GiveOrders()),
    ):
        with pytest.raises(Failed, match="What was asked before could not be written"):
            await asked


def late_if(what: str) -> dict[str, Any]:
    return {"deadline_s": 1} if what == "late" else {}


async def ask_in_vain(tables: Tables, live: LiveTable, what: str) -> None:
    match what:
        case "choice":
            asked = tables.playing.play(live, 0, wire.Play("go left", 0, id="x"))
        case "undo":
            asked = tables.taking_back.undo(live, 0, wire.Undo())
        case "orders":
            asked = tables.orders.give(live, 0, wire.GiveOrders(["never-push"]))
        case _:
            while not live.gone:
                await asyncio.sleep(0.01)
            return
    with pytest.raises(Failed) as failed:
        await asked
    assert failed.value.status == 507 and failed.value.failure.code == "disk-full"


def test_a_table_that_cannot_be_kept_is_not_opened(tmp_path: Path):
    async def fail(tables: Tables, store: Held) -> None:
        store.failing = True
        with pytest.raises(Failed) as failed:
            await tables.opening.open(wire.NewTable("toy", seats=OPEN))
        assert failed.value.status == 507 and len(tables.living) == 0

    at_held_tables(tmp_path, fail)


def test_a_request_that_is_cut_off_in_mid_write_leaves_a_table_that_agrees_with_the_disk(tmp_path: Path):
    async def cut(tables: Tables, store: Held) -> None:
        live = await opened(tables, OPEN)
        store.hold()
        asked = asyncio.create_task(tables.playing.play(live, 0, wire.Play("go left", 0)))
        await store.reached.wait()
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert live.gone and not live.lock.locked()
        store.open.set()
        again = await tables.living.find(live.id)
        assert again is not live and again.table.n == 0
        assert (await tables.playing.play(again, 0, wire.Play("go left", 0))).n == 1

    at_held_tables(tmp_path, cut)


def test_two_commands_with_one_name_count_once_though_they_come_at_once(tmp_path: Path):
    async def twice(tables: Tables) -> None:
        live = await opened(tables, OPEN)
        one = wire.Play("go left", 0, id="a")
        first, second = await asyncio.gather(*[tables.playing.play(live, 0, one) for _ in range(2)])
        assert first.n == second.n == live.table.n == 1
        assert [bytes(event) for event in first.events] == [bytes(event) for event in second.events] != []
        assert (await tables.playing.play(live, 0, wire.Play("wait", 1, id="b"))).n == 2
        other = await tables.playing.play(live, 1, wire.Play("wait", 2, id="a"))
        assert other.n == 3, "names are a seat's own"

    at_the_tables(tmp_path, twice)
