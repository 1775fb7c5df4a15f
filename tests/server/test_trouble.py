"""A bot or a hint that fails hangs nobody: somebody stands in, the page says so, the log names it."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from hullbreach import catalog
from hullbreach.conformance.toy_race import ToyRace
from hullbreach.kernel.journal import Seat, read_journal
from hullbreach.server import thinking, wire
from hullbreach.server.app import create_app, encoded_games
from hullbreach.server.bots import TRIES, InThisProcess, Processes
from hullbreach.server.choosing import worked_out
from hullbreach.server.live_table import LiveTable
from hullbreach.server.store import SqliteStore
from hullbreach.server.tables import Tables
from hullbreach.server.timers import Tasks, Timers
from hullbreach.table.table import new_table
from tests.server.house import SOLO, Player, at_the_tables, nobody_at, open_table

SEARCH = [{"kind": "human"}, {"kind": "bot", "bot": "search"}]
INSTEAD = "The search bot failed: instinct plays on for it."
AT_LAST = "The search and the instinct bot failed: the first choice that is offered is made."
SOON = 100.0
SERVICE_RESTART = 1012
"""What a WebSocket is closed with whose page is to come again."""


def raises(*about: object) -> Any:
    raise TypeError("Ask object expected; got None")


def dances(*about: object) -> str:
    return "dance"


def out_of_turn(*about: object) -> str:
    return "guess first one"


def dies(*about: object) -> Any:
    os._exit(1)


def hangs(*about: object) -> Any:
    while True:
        pass


class Troubled(InThisProcess):
    """Some bots, or all hints, do something else instead of thinking."""

    def __init__(self, instead: Callable[..., Any], *bots: str) -> None:
        self.instead = instead
        self.bots = bots
        self.asked: list[str] = []

    async def think(self, work: Any, *about: Any) -> Any:
        name = about[2] if work is thinking.choose else work.__name__
        self.asked.append(name)
        return await super().think(self.instead if name in self.bots else work, *about)


@contextmanager
def served(folder: Path, thinkers: Any) -> Iterator[TestClient]:
    with TestClient(create_app(Tables(SqliteStore(folder), thinkers, pace=0)), raise_server_exceptions=False) as client:
        yield client


def until(there: Callable[[], Any]) -> Any:
    patience = time.monotonic() + SOON
    while time.monotonic() < patience:
        found = there()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError("it did not happen")


def let_the_bot_guess(player: Player) -> dict[str, Any]:
    """The person's part of a toy's round; then the bot is asked, and then the person again."""
    player.play("go left", "wait")
    until(lambda: player.state()["to_act"] == [0])
    return player.state()


# Bots


@pytest.mark.parametrize("instead", [raises, dances, out_of_turn])
def test_a_bot_that_fails_is_stood_in_for_by_instinct(tmp_path: Path, toy: str, instead, caplog):
    with served(tmp_path, Troubled(instead, "search")) as client:
        (player,) = open_table(client, toy, seats=SEARCH)
        assert "trouble" not in player.state()["seats"][1]
        state = let_the_bot_guess(player)
        assert state["seats"][1]["trouble"] == INSTEAD and "trouble" not in state["seats"][0]
        assert Player(client, player.table).state()["seats"] == state["seats"]
        assert {entry.at for entry in read_journal(player.get("/journal").text).entries} == {0}
    said = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert said and all(f"table {player.table}, seat 1: the search bot failed:" in line for line in said)


def test_where_instinct_fails_too_the_first_choice_is_made(tmp_path: Path, toy: str, caplog):
    with served(tmp_path, Troubled(raises, "search", "instinct")) as client:
        (player,) = open_table(client, toy, seats=SEARCH)
        assert let_the_bot_guess(player)["seats"][1]["trouble"] == AT_LAST
    assert "the instinct bot failed: TypeError('Ask object expected; got None')" in caplog.text


def test_instinct_is_not_asked_twice(tmp_path: Path, toy: str):
    thinkers = Troubled(raises, "instinct")
    with served(tmp_path, thinkers) as client:
        (player,) = open_table(client, toy, seats=[{"kind": "human"}, {"kind": "bot", "bot": "instinct"}])
        trouble = let_the_bot_guess(player)["seats"][1]["trouble"]
        assert trouble == "The instinct bot failed: the first choice that is offered is made."
        choices = [entry for entry in read_journal(player.get("/journal").text).entries if entry.seat == 1]
    assert thinkers.asked.count("instinct") == len(choices)


def test_the_page_is_told_at_once_and_also_when_the_bot_is_well_again(tmp_path: Path, toy: str):
    thinkers = Troubled(raises, "search")
    with served(tmp_path, thinkers) as client:
        (player,) = open_table(client, toy, seats=SEARCH)
        with player.live() as live:
            player.play("go left", "wait")
            while "trouble" not in (said := live.receive_json())["seats"][1]:
                pass
            assert said["seats"][1]["trouble"] == INSTEAD
            until(lambda: player.state()["to_act"] == [0])
            thinkers.bots = ()
            while player.state()["outcome"] is None and "trouble" in player.state()["seats"][1]:
                if player.state()["choices"]:
                    player.choose(player.state()["choices"][0]["text"])
        assert "trouble" not in player.state()["seats"][1]


def test_a_bot_that_fails_does_not_stop_a_table_that_nobody_plays_at(tmp_path: Path):
    with served(tmp_path, Troubled(raises, "search")) as client:
        opened = client.post("/api/tables", json={"game": SOLO, "seats": [{"kind": "bot"}]}).json()
        with Player(client, opened["table"]).live() as live:
            while live.receive_json()["n"] < 5:
                pass


@pytest.fixture
def race() -> Iterator[None]:
    catalog.GAMES["race"] = lambda: ToyRace((60_000,))
    yield
    del catalog.GAMES["race"]
    catalog.game.cache_clear()
    encoded_games.cache_clear()


@pytest.mark.slow
@pytest.mark.usefixtures("race")
def test_a_bot_that_fails_while_a_clock_runs_is_stood_in_for(tmp_path: Path):
    with served(tmp_path, Troubled(raises, "search", "instinct")) as client:
        (player,) = open_table(client, "race", seats=SEARCH, options={"ball": False})
        player.play("go")
        until(lambda: player.state()["n"] > 2)
        assert player.state()["seats"][1]["trouble"] == AT_LAST and player.state()["clock"]["running"]


@pytest.mark.slow
def test_who_is_late_gets_the_first_choice_where_the_default_fails(tmp_path: Path, caplog):
    async def be_late(tables: Tables) -> None:
        opened = await tables.opening.open(wire.NewTable(SOLO, deadline_s=1))
        live = await tables.living.find(opened.table)
        live.table.work_out_default = raises
        while not live.table.n:
            await asyncio.sleep(0.05)
        assert live.table.journal.entries[0].late and live.table.choices() == ["roll"]
        assert f"table {live.id}, seat 0: the default failed" in caplog.text

    at_the_tables(tmp_path, be_late)


def test_a_choice_that_the_rules_trip_over_is_replaced_by_another(tmp_path: Path, caplog):
    async def trip(tables: Tables) -> None:
        live = await at_a_choice(tables)
        table, first = live.table, str(live.table.position.choices(0)[0])
        table.work_out = tripping(table.work_out, first)
        step = worked_out(live, 0, table.position.choices(0)[0])
        assert step.entry.choice == str(table.position.choices(0)[1]) and not live.troubles
        assert f"table {live.id}, seat 0: `{first}` cannot be played" in caplog.text
        table.work_out = raises
        with pytest.raises(AssertionError, match="no choice of seat 0"):
            worked_out(live, 0, table.position.choices(0)[0])
        assert "server's log" in live.seats()[0].trouble

    at_the_tables(tmp_path, trip)


async def at_a_choice(tables: Tables) -> LiveTable:
    opened = await tables.opening.open(wire.NewTable(SOLO, seed="7"))
    live = await tables.living.find(opened.table)
    await tables.playing.play(live, 0, wire.Play("roll", 0))
    return live


def tripping(work_out: Callable[..., Any], over: str) -> Callable[..., Any]:
    def tried(seat: int, choice: str, *more: Any) -> Any:
        return raises() if choice == over else work_out(seat, choice, *more)

    return tried


# Hints and forecasts


def test_a_hint_that_fails_is_instincts_and_says_so(tmp_path: Path, caplog):
    with served(tmp_path, Troubled(raises, "advise")) as client:
        (player,) = open_table(client, seed="7")
        player.play("roll")
        answer = player.post("hint")
        assert answer.status_code == 200
        hint = answer.json()
        assert hint["trouble"] == "The search failed: this is what instinct would do."
        (advice,) = hint["advice"]
        assert advice["tries"] == 0 and advice["why"] and advice["choice"] in texts(player)
    assert f"table {player.table}, seat 0: the hint failed: TypeError" in caplog.text


def texts(player: Player) -> list[str]:
    return [choice["text"] for choice in player.state()["choices"]]


def test_a_hint_where_nobody_can_think_is_the_first_choice(tmp_path: Path):
    with served(tmp_path, Troubled(raises, "advise", "instinct")) as client:
        (player,) = open_table(client, seed="7")
        hint = player.post("hint").json()
        assert hint["advice"][0]["choice"] == texts(player)[0] == "roll" and "All bots failed" in hint["trouble"]


def advises_to_dance(*about: object) -> Any:
    return wire.Hint([wire.Advice("dance", "Dance", 1.0, 100, "why not")], 1)


def test_a_hint_to_do_what_is_not_offered_is_not_given(tmp_path: Path):
    with served(tmp_path, Troubled(advises_to_dance, "advise")) as client:
        (player,) = open_table(client, seed="7")
        assert player.post("hint").json()["advice"][0]["choice"] == "roll"


@pytest.mark.slow
def test_a_hint_that_failed_is_thought_about_again_and_a_good_one_is_not(tmp_path: Path):
    thinkers = Troubled(raises, "advise")
    with served(tmp_path, thinkers) as client:
        (player,) = open_table(client, seed="7")
        assert player.post("hint").json()["trouble"]
        thinkers.bots = ()
        assert "trouble" not in player.post("hint").json()
        player.post("hint")
    assert thinkers.asked.count("advise") == 2


def test_a_forecast_that_fails_is_empty_and_keeps_nobody_waiting(tmp_path: Path, caplog):
    with served(tmp_path, Troubled(raises, "foresee")) as client:
        (player,) = open_table(client, seed="7")
        player.play("roll")
        with player.live() as live:
            while "forecast" not in (said := live.receive_json()):
                pass
        assert said["forecast"] == [] and said["choices"][0]["text"]
    assert f"table {player.table}, seat 0: the forecast failed" in caplog.text


# Whatever else fails


def test_a_page_that_cannot_be_told_is_told_to_come_again(tmp_path: Path, caplog):
    tables = Tables(SqliteStore(tmp_path), InThisProcess(), pace=0)
    with TestClient(create_app(tables)) as client:
        (player,) = open_table(client, seed="7")
        live = tables.living._living[player.table]
        push, live.push = live.push, raises
        with pytest.raises(WebSocketDisconnect) as closed, player.live() as page:
            page.receive_json()
        assert closed.value.code == SERVICE_RESTART and f"table {player.table}: seat 0 cannot be told" in caplog.text
        live.push = push
        with player.live() as page:
            assert page.receive_json()["n"] == 0


def test_a_table_that_is_gone_tells_its_pages_to_come_again(tmp_path: Path):
    tables = Tables(SqliteStore(tmp_path), InThisProcess(), pace=0)
    with TestClient(create_app(tables)) as client:
        (player,) = open_table(client, seed="7")
        with player.live() as page:
            page.receive_json()
            live = tables.living._living[player.table]
            tables.living.forget(live)
            client.portal.call(live.close)
            with pytest.raises(WebSocketDisconnect) as closed:
                listen(page)
        assert closed.value.code == SERVICE_RESTART and player.state()["n"] == 0
        assert tables.living._living[player.table] is not live


def listen(page: Any) -> None:
    while True:
        page.receive_json()


def test_what_fails_beside_a_choice_does_not_fail_the_choice(tmp_path: Path, caplog):
    async def play(tables: Tables) -> None:
        opened = await tables.opening.open(wire.NewTable(SOLO, seed="7", deadline_s=600))
        live = await tables.living.find(opened.table)
        tables.real_time.wake = raises
        assert (await tables.playing.play(live, 0, wire.Play("roll", 0))).n == 1
        assert live.due.after == 1 and f"table {live.id}: RealTime failed" in caplog.text

    at_the_tables(tmp_path, play)


def test_work_that_fails_by_itself_is_logged_and_what_is_closed_starts_nothing(tmp_path: Path, caplog):
    async def work() -> None:
        table = new_table(catalog.game(SOLO), (Seat("human"),), seed="7")
        live = LiveTable("t", table, nobody_at(table))
        tasks, done = Tasks(), []

        async def fail(live: LiveTable) -> None:
            done.append(live.id)
            raises()

        timers = Timers(tasks, fail)
        timers.set(live, 30)
        timers.set(live, 0)
        assert timers.waits(live)
        while not done:
            await asyncio.sleep(0.01)
        assert not timers.waits(live) and done == ["t"]
        timers.set(live, 0)
        timers.stop(live)
        timers.stop(live)
        await asyncio.sleep(0.05)
        timers.set(live, 0)
        tasks.close()
        await asyncio.sleep(0.05)
        assert done == ["t"] and "table t: what it does by itself failed" in caplog.text

    asyncio.run(work())


# Processes


class Deadly(Processes):
    """Real processes, in which some bots do worse than thinking."""

    def __init__(self, instead: Callable[..., Any], *bots: str) -> None:
        super().__init__(1, longest=0.5)
        self.instead = instead
        self.bots = bots

    async def think(self, work: Any, *about: Any) -> Any:
        name = about[2] if work is thinking.choose else work.__name__
        return await super().think(self.instead if name in self.bots else work, *about)


@pytest.mark.slow
@pytest.mark.parametrize("instead", [dies, hangs])
def test_a_process_that_dies_or_hangs_is_replaced_and_instinct_plays_on(tmp_path: Path, instead, caplog):
    with served(tmp_path, Deadly(instead, "search", "advise")) as client:
        opened = client.post("/api/tables", json={"game": SOLO, "seats": [{"kind": "bot"}]}).json()
        watcher = Player(client, opened["table"])
        with watcher.live() as live:
            while (said := live.receive_json())["n"] < 2:
                pass
        assert said["seats"][0]["trouble"] == INSTEAD
        (player,) = open_table(client, seed="7")
        assert player.post("hint").json()["trouble"] == "The search failed: this is what instinct would do."
    assert "BrokenProcessPool" in caplog.text


@pytest.mark.slow
def test_a_pool_that_keeps_dying_gives_up_and_thinks_again_for_the_next(tmp_path: Path):
    async def think() -> int:
        pool = Processes(1)
        try:
            with pytest.raises(BrokenProcessPool):
                await asyncio.wait_for(pool.think(dies), SOON)
            return await asyncio.wait_for(pool.think(len, "four"), SOON)
        finally:
            pool.close()

    assert asyncio.run(think()) == 4 and TRIES > 1


@pytest.mark.slow
def test_a_process_that_dies_once_costs_nobody_an_answer(tmp_path: Path):
    async def think() -> str:
        pool = Processes(1)
        try:
            return await asyncio.wait_for(pool.think(dies_once, str(tmp_path / "died")), SOON)
        finally:
            pool.close()

    assert asyncio.run(think()) == "alive"


def dies_once(mark: str) -> str:
    path = Path(mark)
    if not path.exists():
        path.touch()
        os._exit(1)
    return "alive"
