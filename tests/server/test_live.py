"""The live connection, several people at once, and what a restart leaves."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from hullbreach.kernel.journal import Entry
from hullbreach.server import wire
from hullbreach.server.bots import InThisProcess
from hullbreach.server.failures import Failed
from hullbreach.server.store import SqliteStore, StoredTable
from hullbreach.server.tables import Tables
from tests.server.house import SOLO, Player, open_table, server, timeless


def test_every_change_is_pushed_to_players_and_spectators(solo: Player):
    watcher = Player(solo.client, solo.table)
    with solo.live() as live, watcher.live() as watching:
        first, seen = live.receive_json(), watching.receive_json()
        assert first["n"] == seen["n"] == 0 and first["seat"] == 0 and seen["seat"] is None
        assert first["scene"]["board"] and seen["scene"]["board"]
        solo.play("roll")
        pushed, seen = next_n(live, 1), next_n(watching, 1)
        assert {event["n"] for event in pushed["events"]} == {1} and pushed["choices"] and seen["choices"] == []
        assert pushed["scene"]["board"] is None and pushed["scene"]["board_id"] == first["scene"]["board_id"]


def next_n(live, n: int):
    """The first push with this number of entries; those before may come and go with who is here."""
    while (said := live.receive_json())["n"] < n:
        pass
    return said


def test_a_connection_goes_on_where_it_was_lost(solo: Player):
    solo.go_on(3)
    with solo.live(since=2) as live:
        said = live.receive_json()
    assert said["n"] == 3 and {event["n"] for event in said["events"]} == {3}
    with solo.live(since=3) as live:
        assert live.receive_json()["events"] == []


def test_after_an_undo_there_is_nothing_to_add_to_a_log(solo: Player):
    solo.go_on(3)
    with solo.live(since=3) as live:
        live.receive_json()
        solo.post("undo")
        said = next_n(live, 4)
        assert said["n"] == 4 and said["events"] == []


def test_who_missed_an_undo_and_another_choice_is_told_no_events_to_add(client: TestClient, toy: str):
    """What they know of is no longer true: they have to ask for the whole log."""
    one, _ = open_table(client, toy, seats=[{"kind": "human"}, {"kind": "human"}])
    one.play("go left", "wait")
    one.post("undo")
    one.play("ring")
    with one.live(since=2) as live:
        assert (said := live.receive_json())["n"] == 4 and said["events"] == []
    with one.live(since=3) as live:
        assert {event["n"] for event in live.receive_json()["events"]} == {4}


def test_only_where_a_forecast_takes_a_while_the_one_who_is_asked_waits_for_it(client: TestClient, toy: str):
    one, other = open_table(client, toy, seats=[{"kind": "human"}, {"kind": "open"}])
    assert one.state()["forecast"] == other.state()["forecast"] == []
    (solo,) = open_table(client, seed="7")
    assert "forecast" not in solo.state() and Player(client, solo.table).state()["forecast"] == []


@pytest.mark.slow
def test_what_is_foreseen_at_once_is_in_the_first_push(client: TestClient):
    first, second = open_table(client, "endure-the-stars", seed="7", seats=[{"kind": "human"}, {"kind": "human"}])
    begin(first, second)
    with first.live() as live:
        said = live.receive_json()
    assert said["to_act"] == [0] and said["forecast"]


def begin(*players: Player) -> None:
    """Until the first player's survivors may act, and something is to be foreseen."""
    while not (state := players[0].state())["forecast"]:
        asked = players[state["to_act"][0]]
        asked.play(asked.state()["choices"][0]["text"])


def test_everybody_sees_who_is_here(client: TestClient, toy: str):
    one, other = open_table(client, toy, seats=[{"kind": "human", "name": "Ann"}, {"kind": "open"}])
    with one.live() as live:
        assert next_here(live) == [True, False]
        with other.live() as theirs:
            theirs.receive_json()
            assert next_here(live, [True, False]) == [True, True]
        assert next_here(live, [True, True]) == [True, False]


def next_here(live, unlike: list[bool] | None = None) -> list[bool]:
    """Who is here, as soon as that has changed; pushes about something else may come first."""
    while (here := [seat["here"] for seat in live.receive_json()["seats"]]) == unlike:
        pass
    return here


def test_a_forecast_follows_when_it_is_worked_out(solo: Player):
    solo.play("roll")
    with solo.live() as live:
        said = live.receive_json()
        assert "forecast" not in said
        while "forecast" not in said:
            said = live.receive_json()
    assert said["n"] == 1 and {"piece", "text", "path", "danger"} == set(said["forecast"][0])
    state = solo.state()
    assert state["forecast"] == said["forecast"] and state["choices"] == said["choices"]
    step = next(choice for choice in state["choices"] if choice["text"] == "move E4")
    assert step["note"] == "1 AP" and step["path"] == ["space:E4"]


@pytest.mark.parametrize("path", ["nowhere/live", "{table}/live?key={key}", "{table}/live?since=1"])
def test_a_connection_that_cannot_be_is_denied(solo: Player, path: str):
    wanted = f"/api/tables/{path.format(table=solo.table, key=solo.key)}"
    with pytest.raises(WebSocketDisconnect), solo.client.websocket_connect(wanted):
        pass


def test_of_two_who_choose_at_once_one_wins(tmp_path: Path):
    async def both() -> list[object]:
        tables = Tables(SqliteStore(tmp_path), InThisProcess())
        opened = await tables.opening.open(wire.NewTable(SOLO, seed="7"))
        live = await tables.living.find(opened.table)
        asked = wire.Play("roll", 0)
        answers = await asyncio.gather(*[tables.playing.play(live, 0, asked) for _ in range(2)], return_exceptions=True)
        await tables.close()
        return answers

    won, lost = asyncio.run(both())
    assert isinstance(won, wire.Played) and won.n == 1
    assert isinstance(lost, Failed) and lost.status == 409


def test_a_restart_resumes_every_table_where_it_was(tmp_path: Path):
    with server(tmp_path) as client:
        players = [open_table(client)[0] for _ in range(3)]
        for choices, player in enumerate(players):
            player.go_on(choices + 2)
        players[0].post("undo")
        before = [timeless(player.state()) for player in players]
    with server(tmp_path) as client:
        for player in players:
            player.client = client
        assert [timeless(player.state()) for player in players] == before
        players[0].go_on(1)
        assert players[0].state()["n"] == before[0]["n"] + 1


def test_a_table_whose_journal_is_damaged_says_so(tmp_path: Path):
    with server(tmp_path) as client:
        (player,) = open_table(client)
        player.go_on(1)
        opened = player.table
    store = SqliteStore(tmp_path)
    asyncio.run(store.append(opened, 2, '{"n":2,"seat":0,"digest":"0","choice":"end"}\n'))
    store.close()
    with server(tmp_path) as client:
        player.client = client
        answer = player.get()
        assert answer.status_code == 410 and answer.json()["code"] == "damaged"


def test_a_choice_that_cannot_be_kept_does_not_count(tmp_path: Path):
    """Another writer got in between: the table comes back from the store, which is the truth."""

    async def spoil() -> None:
        tables = Tables(SqliteStore(tmp_path), InThisProcess())
        opened = await tables.opening.open(wire.NewTable(SOLO, seed="7"))
        live = await tables.living.find(opened.table)
        step = live.table.work_out(0, "roll", live.table.engine_dice())
        await tables.store.append(live.id, 1, line_of(step.entry))
        with pytest.raises(Failed) as failed:
            await tables.playing.play(live, 0, wire.Play("roll", 0))
        again = await tables.living.find(opened.table)
        assert failed.value.status == 503 and live.gone and again is not live and again.table.n == 1
        with pytest.raises(Failed):
            await tables.playing.play(live, 0, wire.Play("roll", 0))
        await tables.close()

    asyncio.run(spoil())


def line_of(entry: Entry) -> str:
    from hullbreach.kernel.journal import to_line

    return to_line(entry)


# The store


@pytest.mark.slow
def test_what_is_kept_together_is_committed_together(tmp_path: Path):
    async def many() -> StoredTable | None:
        store = SqliteStore(tmp_path)
        await store.create(StoredTable("t", "{}\n", ["k"], "s", False, 1.0))
        await asyncio.gather(*[store.append("t", n, f"{n}\n") for n in range(1, 701)])
        found = await store.load("t")
        store.close()
        return found

    found = asyncio.run(many())
    assert found is not None and found.lines == [f"{n}\n" for n in range(1, 701)] and found.keys == ["k"]


def test_one_entry_that_cannot_be_kept_does_not_spoil_the_others(tmp_path: Path):
    async def some() -> list[object]:
        store = SqliteStore(tmp_path)
        await store.create(StoredTable("t", "{}\n", [], "s", False, 1.0))
        done = await asyncio.gather(*[store.append("t", n, "x") for n in (1, 1, 2)], return_exceptions=True)
        store.close()
        return list(done)

    first, twice, other = asyncio.run(some())
    assert first is None and isinstance(twice, Exception) and other is None


def test_two_servers_do_not_share_a_folder(tmp_path: Path):
    store = SqliteStore(tmp_path)
    with pytest.raises(BlockingIOError, match="another server"):
        SqliteStore(tmp_path)
    store.close()
    SqliteStore(tmp_path).close()
