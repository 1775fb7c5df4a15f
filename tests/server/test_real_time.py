"""Tables in real time: one clock, commands in order of arrival, pauses, bots at a person's tempo."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from hullbreach import catalog
from hullbreach.conformance.toy_race import PRESS_MS, ToyRace
from hullbreach.kernel.journal import NOBODY, read_journal, replay
from hullbreach.server.app import create_app, encoded_games
from hullbreach.server.bots import InThisProcess
from hullbreach.server.store import SqliteStore
from hullbreach.server.tables import Tables
from tests.marks import rule
from tests.server.house import Player, open_table

LONG, SHORT = 60_000, 400
TWO = [{"kind": "human"}, {"kind": "open"}]
SOON = 10.0
SIX_FIRST = "3"
"""A seed with which the first press of grey throws a ball."""


@pytest.fixture(autouse=True)
def race() -> Iterator[None]:
    """The race in the catalog, with laps of a minute or of a moment."""
    catalog.GAMES["race"] = lambda: ToyRace((LONG, SHORT))
    yield
    del catalog.GAMES["race"]
    catalog.game.cache_clear()
    encoded_games.cache_clear()


@contextmanager
def served(folder: Path, patience: float = 30) -> Iterator[TestClient]:
    app = create_app(Tables(SqliteStore(folder), InThisProcess(), pace=0, patience=patience))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with served(tmp_path) as client:
        yield client


def running(client: TestClient, **wish: Any) -> list[Player]:
    """A table whose clock has just begun to run."""
    options = {"ball": False, **wish.pop("options", {})}
    players = open_table(client, "race", **{"seats": TWO, "options": options, **wish})
    players[0].play("go")
    return players


def until(there: Callable[[], Any]) -> Any:
    """Wait for what a table does by itself."""
    patience = time.monotonic() + SOON
    while time.monotonic() < patience:
        found = there()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError("it did not happen")


def lines(player: Player) -> list[Any]:
    return read_journal(player.get("/journal").text).entries


def clock(player: Player) -> dict[str, Any]:
    return player.state()["clock"]  # type: ignore[no-any-return]


# The clock


@rule("HB-009")
def test_a_table_on_the_server_takes_the_live_value_of_an_option_unless_another_is_said(client: TestClient):
    told = next(game for game in client.get("/api/games").json()["games"] if game["id"] == "race")
    option = next(option for option in told["options"] if option["name"] == "clock")
    assert (option["default"], option["live"]) == ("untimed", "real")
    assert clock(running(client)[0])["running"]
    assert clock(running(client, options={"clock": "untimed"})[0]) is None


@rule("HB-009")
def test_the_clock_is_told_while_it_runs_and_only_then(client: TestClient):
    first, _ = open_table(client, "race", seats=TWO)
    assert clock(first) is None
    first.play("go")
    seen = clock(first)
    assert seen == {"now": seen["now"], "end": LONG, "running": True, "paused": "", "by": None}
    until(lambda: clock(first)["now"] > seen["now"])


@rule("HB-009")
def test_commands_are_stamped_with_the_time_of_their_arrival(client: TestClient):
    first, second = running(client)
    for player, button in ((first, "red"), (second, "blue"), (first, "green")):
        player.choose(f"press {button}", after=1)
        time.sleep(0.02)
    times = [entry.at for entry in lines(first)[1:]]
    assert times == sorted(times) and times[-1] - times[0] >= 40


@rule("HB-009")
def test_while_a_clock_runs_nothing_is_stale_but_what_is_taken_is_refused(client: TestClient):
    first, second = running(client)
    assert first.choose("press red", after=1).status_code == 200
    assert second.choose("press blue", after=1).status_code == 200
    refused = second.choose("press red", after=1)
    assert refused.status_code == 422 and refused.json()["rule"] == "TR-002"
    assert first.state()["n"] == 3


@pytest.mark.slow
@rule("HB-009")
def test_what_is_due_happens_by_itself(client: TestClient):
    first, second = running(client, options={"length": SHORT})
    state = until(lambda: (now := first.state())["outcome"] and now)
    assert [event["event"] for event in state["events"]][-1] == "over" and state["clock"] is None
    passed = lines(second)[-1]
    assert passed.seat == NOBODY and passed.at >= SHORT and not passed.choice


@pytest.mark.slow
@rule("HB-009")
def test_a_question_with_a_time_of_its_own_holds_the_others_up_and_answers_itself(client: TestClient):
    together = [{"kind": "human"}, {"kind": "human"}]
    first, second = running(client, seats=together, seed=SIX_FIRST, options={"ball": True, "length": SHORT})
    first.choose("press grey", after=1)
    assert first.choose("press blue", after=1).json()["rule"] == "HB-002"
    assert second.state()["question"] == "A ball! Which way do you dodge?"
    until(lambda: first.state()["outcome"])
    assert [event["event"] for event in first.state(since=2)["events"]] == ["hit", "over"]


@pytest.mark.slow
@rule("HB-009")
def test_a_command_that_arrives_after_the_end_finds_what_is_true_then(client: TestClient):
    first, _ = running(client, options={"length": SHORT}, scenario="distance")
    until(lambda: clock(first) is None)
    late = first.choose("press red", after=1)
    assert late.status_code == 409 and first.state()["view"]["lap"] == 2


@pytest.mark.slow
@rule("HB-009")
def test_the_journal_of_a_real_time_game_replays_without_a_clock(client: TestClient):
    first, second = running(client, options={"length": SHORT})
    for n in range(6):
        (first, second)[n % 2].choose(("press red", "press blue", "press green", "press white")[n % 4], after=1)
    until(lambda: first.state()["outcome"])
    journal = read_journal(first.get("/journal").text)
    assert list(replay(journal, catalog.game("race")))[-1].position.outcome is not None


def test_looking_back_shows_the_clock_as_it_was(client: TestClient):
    first, second = running(client)
    first.choose("press red", after=1)
    then = second.get("/moment?n=1").json()["clock"]
    assert then == {"now": 0, "end": LONG, "running": False, "paused": "", "by": None}


@pytest.mark.slow
@rule("HB-007", "HB-009")
def test_a_deadline_for_each_choice_does_not_count_while_a_clock_runs(client: TestClient):
    first, _ = open_table(client, "race", seats=TWO, deadline_s=1)
    assert first.state()["deadline_ms"] is not None
    first.play("go")
    assert first.state()["deadline_ms"] is None
    time.sleep(1.2)
    assert first.state()["n"] == 1


def test_where_a_rule_says_so_nothing_can_be_taken_back(client: TestClient):
    first, _ = running(client)
    refused = first.post("undo")
    assert refused.status_code == 422 and refused.json()["rule"] == "TR-006" and not first.state()["can_undo"]


# Exactly once


@rule("HB-009")
def test_a_command_that_is_sent_again_counts_once_also_after_a_restart(tmp_path: Path):
    with served(tmp_path) as client:
        first, second = running(client)
        answers = [first.choose("press red", after=1, id="one").json() for _ in range(2)]
        assert answers[0] == answers[1] and first.state()["n"] == 2
        assert second.choose("press blue", after=1, id="one").json()["n"] == 3, "names are a seat's own"
        assert [entry.id for entry in lines(first)] == ["", "one", ""], "and told to nobody else"
    with served(tmp_path) as client:
        back = Player(client, first.table, first.key)
        assert back.choose("press red", after=1, id="one").json() == answers[0] and back.state()["n"] == 3


@rule("HB-009")
def test_each_seat_is_told_which_of_its_commands_was_the_last_to_count(client: TestClient):
    first, second = running(client)
    assert first.state()["counted"] == ""
    first.choose("press red", after=1, id="one")
    first.choose("press blue", after=1, id="two")
    first.choose("press nothing", after=1, id="three")
    assert first.state()["counted"] == "two" and second.state()["counted"] == ""


def test_a_name_works_outside_real_time_too(client: TestClient):
    first, _ = open_table(client, "race", seats=TWO)
    assert first.choose("go", after=0, id="a").json() == first.choose("go", after=0, id="a").json()
    assert first.state()["n"] == 1


# Pauses


@rule("HB-010")
def test_anybody_may_stop_the_clock_and_nothing_can_be_done_until_it_runs_again(client: TestClient):
    first, second = running(client)
    stopped = second.post("pause")
    assert stopped.status_code == 200 and stopped.json()["paused"] == "asked" and stopped.json()["by"] == 1
    refused = first.choose("press red", after=1)
    assert refused.status_code == 422 and refused.json()["rule"] == "HB-010"
    time.sleep(0.1)
    assert clock(first) == stopped.json() and not stopped.json()["running"]
    assert first.post("resume").json()["running"]
    assert first.choose("press red", after=1).status_code == 200
    pressed = lines(first)[1]
    assert pressed.paused >= 100 and pressed.at < stopped.json()["now"] + 100


@rule("HB-010")
def test_where_no_clock_runs_there_is_nothing_to_stop(client: TestClient):
    first, _ = open_table(client, "race", seats=TWO)
    for what in ("pause", "resume"):
        refused = first.post(what)
        assert refused.status_code == 422 and refused.json()["rule"] == "HB-010"
    assert Player(client, first.table).post("pause").status_code == 403


@rule("HB-010")
def test_stopping_twice_is_stopping_once(client: TestClient):
    first, second = running(client)
    first.post("pause")
    assert second.post("pause").json()["by"] == 0
    assert first.post("resume").json() and second.post("resume").json()["running"]


@pytest.mark.slow
@rule("HB-010")
def test_a_clock_that_stands_still_runs_out_later(client: TestClient):
    first, _ = running(client, options={"length": SHORT})
    first.post("pause")
    time.sleep(SHORT / 1000)
    assert first.state()["outcome"] is None
    first.post("resume")
    until(lambda: first.state()["outcome"])
    assert lines(first)[-1].paused >= SHORT


@rule("HB-010")
def test_the_clock_stands_still_while_somebody_is_away_and_runs_when_they_are_back(client: TestClient):
    first, second = running(client)
    with second.live() as live:
        live.receive_json()
    gone = until(lambda: (now := clock(first))["paused"] and now)
    assert gone["paused"] == "dropped" and gone["by"] == 1
    assert first.choose("press red", after=1).json()["rule"] == "HB-010"
    with second.live() as live:
        live.receive_json()
        until(lambda: clock(first)["running"])


@rule("HB-010")
def test_nobody_is_waited_for_longer_than_a_while(tmp_path: Path):
    with served(tmp_path, patience=0.2) as client:
        first, second = running(client)
        with second.live() as live:
            live.receive_json()
        until(lambda: clock(first)["paused"] == "dropped")
        until(lambda: clock(first)["running"])
        assert first.choose("press red", after=1).status_code == 200


@rule("HB-010")
def test_a_pause_that_was_asked_for_does_not_end_by_itself(tmp_path: Path):
    with served(tmp_path, patience=0.05) as client:
        first, second = running(client)
        with second.live() as live:
            live.receive_json()
            first.post("pause")
        time.sleep(0.2)
        with second.live() as live:
            assert live.receive_json()["clock"]["paused"] == "asked"


@rule("HB-010")
def test_people_at_one_screen_are_there_as_long_as_one_of_them_is(client: TestClient):
    first, second = running(client, seats=[{"kind": "human"}, {"kind": "human"}])
    with first.live() as live:
        live.receive_json()
        with second.live() as other:
            other.receive_json()
        time.sleep(0.1)
        assert clock(first)["running"]
    until(lambda: clock(first)["paused"] == "dropped")


@rule("HB-010")
def test_after_a_restart_the_clock_stands_until_somebody_lets_it_run(tmp_path: Path):
    with served(tmp_path) as client:
        first, _ = running(client)
        first.choose("press red", after=1)
        at = lines(first)[1].at
    with served(tmp_path) as client:
        back = Player(client, first.table, first.key)
        assert clock(back) == {"now": at, "end": LONG, "running": False, "paused": "restarted", "by": None}
        assert back.choose("press blue", after=2).json()["rule"] == "HB-010"
        assert back.post("resume").json()["running"]
        assert back.choose("press blue", after=2).status_code == 200


# Bots


@pytest.mark.slow
@rule("HB-009")
def test_bots_act_side_by_side_each_at_the_tempo_of_a_person(client: TestClient):
    bots = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "instinct"}]
    first = running(client, seats=bots)[0]
    until(lambda: Counter(entry.seat for entry in lines(first)).get(1, 0) >= 3)
    entries = [entry for entry in lines(first) if entry.seat >= 0]
    assert {1, 2} <= {entry.seat for entry in entries}
    for seat in (1, 2):
        times = [entry.at for entry in entries if entry.seat == seat]
        assert all(later - sooner >= PRESS_MS for sooner, later in pairwise(times))


@pytest.mark.slow
@rule("HB-009")
def test_a_clock_that_a_bot_started_runs_out_too(client: TestClient):
    bots = [{"kind": "bot", "bot": "random"}] * 2
    answer = client.post("/api/tables", json={"game": "race", "seats": bots, "options": {"length": SHORT}})
    watcher = Player(client, answer.json()["table"])
    with watcher.live():
        until(lambda: watcher.state()["outcome"])
    assert {0, 1, NOBODY} == {entry.seat for entry in lines(watcher)}


class Counting(InThisProcess):
    """How often each seat thinks at once, at most."""

    def __init__(self) -> None:
        self.thinking: Counter[int] = Counter()
        self.most: Counter[int] = Counter()
        self.works: Counter[str] = Counter()

    async def think(self, work: Any, *about: Any) -> Any:
        seat = about[1]
        self.works[work.__name__] += 1
        self.thinking[seat] += 1
        self.most[seat] = max(self.most[seat], self.thinking[seat])
        try:
            return await super().think(work, *about)
        finally:
            self.thinking[seat] -= 1


@pytest.mark.slow
@rule("HB-009")
def test_a_bot_thinks_about_one_thing_at_a_time_however_often_it_is_woken(tmp_path: Path):
    thinkers = Counting()
    tables = Tables(SqliteStore(tmp_path), thinkers, pace=0)
    with TestClient(create_app(tables)) as client:
        seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
        (player,) = running(client, seats=seats)
        live = tables.living._living[player.table]
        for _ in range(20):
            client.portal.call(tables.wake, live)
        assert len(tables.real_time._acting) == 2
        until(lambda: player.state()["n"] > 4)
    assert thinkers.most[1] == thinkers.most[2] == 1


@pytest.mark.slow
def test_while_a_clock_runs_nothing_is_foreseen(tmp_path: Path):
    thinkers = Counting()
    with TestClient(create_app(Tables(SqliteStore(tmp_path), thinkers, pace=0))) as client:
        first, _ = running(client)
        thinkers.works.clear()
        with first.live() as live:
            live.receive_json()
            first.choose("press red", after=1)
            time.sleep(0.4)
    assert thinkers.works["foresee"] == 0


@pytest.mark.slow
@rule("HB-010")
def test_bots_do_nothing_while_the_clock_stands_still(client: TestClient):
    first = running(client, seats=[{"kind": "human"}, {"kind": "bot", "bot": "random"}])[0]
    until(lambda: first.state()["n"] > 1)
    first.post("pause")
    n = first.state()["n"]
    time.sleep(2 * PRESS_MS / 1000)
    assert first.state()["n"] == n
    first.post("resume")
    until(lambda: first.state()["n"] > n)


# Listeners


@rule("HB-009")
def test_everybody_is_told_of_commands_and_of_the_clock(client: TestClient):
    first, second = running(client)
    with first.live() as mine, second.live() as theirs:
        mine.receive_json(), theirs.receive_json()
        first.choose("press red", after=1, id="x")
        second.choose("press blue", after=1)
        for live in (mine, theirs):
            said = live.receive_json()
            while said["n"] < 3:
                said = live.receive_json()
            offered = {choice["text"] for choice in said["choices"]}
            assert offered and not offered & {"press red", "press blue"} and said["clock"]["running"]
        first.post("pause")
        said = theirs.receive_json()
        while said["clock"]["running"]:
            said = theirs.receive_json()
        assert said["clock"]["paused"] == "asked" and said["clock"]["by"] == 0
