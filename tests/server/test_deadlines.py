"""Tables that give each choice a time."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from time import monotonic, sleep

import pytest
from starlette.testclient import TestClient

from hullbreach.server import wire
from hullbreach.server.live_table import LiveTable
from hullbreach.server.tables import Tables
from tests.marks import rule
from tests.server.house import SOLO, Player, at_the_tables, open_table, server


def hurried(client: TestClient) -> Player:
    return open_table(client, deadline_s=1)[0]


def wait_for_entry(player: Player, n: int) -> dict[str, object]:
    patience = monotonic() + 20
    while monotonic() < patience:
        state = player.state()
        if state["n"] >= n:
            return state
        sleep(0.1)
    raise AssertionError(f"nobody chose: the table still has {player.state()['n']} entries")


@pytest.mark.slow
@rule("HB-007")
def test_the_table_chooses_when_time_is_up_and_says_so(client: TestClient):
    player = hurried(client)
    assert 0 <= player.state()["deadline_ms"] <= 1000
    state = wait_for_entry(player, 1)
    late = [event for event in state["events"] if event["event"] == "late"]
    assert late[0]["rule"] == "HB-007" and late[0]["n"] == 1


@rule("HB-007")
def test_a_choice_in_time_gives_the_next_one_its_own_time(client: TestClient):
    player = hurried(client)
    player.play("roll")
    state = player.state()
    assert state["n"] == 1 and not [event for event in state["events"] if event["event"] == "late"]
    assert state["deadline_ms"] > 0


@rule("HB-007")
def test_a_table_in_no_hurry_waits(client: TestClient):
    player = open_table(client)[0]
    assert player.state()["deadline_ms"] is None


@rule("HB-007")
def test_real_dice_cannot_be_hurried(client: TestClient):
    answer = client.post("/api/tables", json={"game": SOLO, "deadline_s": 5, "dice": "physical"})
    assert answer.status_code == 422 and "real dice" in answer.json()["why"]


@pytest.mark.slow
@rule("HB-007")
def test_the_time_runs_again_after_a_restart(tmp_path):
    with server(tmp_path) as client:
        player = hurried(client)
        table, key = player.table, player.key
        n = player.state()["n"]
    with server(tmp_path) as client:
        back = Player(client, table, key)
        back.state()
        assert wait_for_entry(back, n + 1)["n"] >= n + 1


@rule("HB-007")
def test_after_an_undo_the_whole_time_runs_again(tmp_path: Path):
    async def undo(tables: Tables) -> None:
        live = await opened(tables, 600)
        await tables.playing.play(live, 0, wire.Play("roll", 0))
        first = live.due
        await asyncio.sleep(0.05)
        await tables.taking_back.undo(live, 0, wire.Undo())
        assert (first.after, live.due.after) == (1, 2) and live.due.when >= first.when + 0.05

    at_the_tables(tmp_path, undo)


async def opened(tables: Tables, deadline_s: int) -> LiveTable:
    said = await tables.opening.open(wire.NewTable(SOLO, deadline_s=deadline_s))
    return await tables.living.find(said.table)


@pytest.mark.slow
@rule("HB-007")
def test_an_alarm_that_rings_while_a_choice_is_being_kept_does_not_hit_the_next(tmp_path: Path):
    async def be_slow(tables: Tables) -> None:
        live = await opened(tables, 2)
        async with live.lock:
            asked = asyncio.create_task(tables.playing.play(live, 0, wire.Play("roll", 0)))
            while live.due.left_ms() > 0:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.05)
        await asked
        await asyncio.sleep(0.1)
        assert live.table.n == 1 and live.due.after == 1 and live.due.left_ms() > 0

    at_the_tables(tmp_path, be_slow)


@rule("HB-007")
def test_asking_watching_and_agreeing_do_not_give_more_time(client: TestClient, toy: str):
    one, other = open_table(client, toy, seats=[{"kind": "human"}, {"kind": "open"}], deadline_s=600)
    one.play("go left", "wait")
    before = one.state()["deadline_ms"]
    sleep(0.2)
    with other.live() as live:
        live.receive_json()
        one.post("hint")
        one.post("undo", entries=2, agree=True)
    assert one.state()["deadline_ms"] <= before - 200


@pytest.mark.slow
@rule("HB-007")
def test_a_bot_that_thinks_is_not_late(client: TestClient, toy: str):
    (player,) = open_table(client, toy, seats=[{"kind": "human"}, {"kind": "bot", "bot": "random"}], deadline_s=1)
    state = wait_for_entry(player, 4)
    journal = [json.loads(line) for line in player.get("/journal").text.splitlines()[1:]]
    assert state["n"] >= 4 and {entry["seat"] for entry in journal if entry.get("late")} == {0}
    assert 1 in {entry["seat"] for entry in journal}


@pytest.mark.slow
@rule("HB-007")
def test_when_the_game_is_over_nobody_is_late(client: TestClient):
    player = open_table(client, deadline_s=600)[0]
    while (state := player.state())["outcome"] is None:
        assert state["deadline_ms"] > 590_000
        offered = [choice["text"] for choice in state["choices"]]
        player.play(next((choice for choice in ("end", "pass", "roll") if choice in offered), offered[0]))
    assert state["deadline_ms"] is None
