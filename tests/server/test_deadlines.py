"""Tables that give each choice a time."""

from __future__ import annotations

from time import monotonic, sleep

from starlette.testclient import TestClient

from tests.marks import rule
from tests.server.house import SOLO, Player, open_table, server


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
