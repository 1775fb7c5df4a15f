"""Standing orders: kept by the table, obeyed after a pause, and known to nobody else."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import hullbreach as hb
from hullbreach.server.app import create_app
from hullbreach.server.bots import InThisProcess
from hullbreach.server.orders import PAUSE
from hullbreach.server.store import SqliteStore
from hullbreach.server.tables import Tables
from tests.marks import rule
from tests.server.house import Player, open_table

GAME = "alien-skirmish"
OPEN = [{"kind": "human"}, {"kind": "open"}]
A_PUSH_SOON = "0"
"""A seed with which the crew soon fails a roll."""


def served(folder: Path, pause: tuple[float, float] = (0, 0)) -> TestClient:
    return TestClient(create_app(Tables(SqliteStore(folder), InThisProcess(), pace=0, pause=pause)))


@pytest.fixture
def client(tmp_path: Path):
    with served(tmp_path) as client:
        yield client


def give(player: Player, *orders: str) -> Any:
    return player.client.put(f"{player.path}/orders", json={"orders": list(orders)}, headers=player.headers)


def test_the_orders_that_can_be_given_are_told_with_their_things(client: TestClient):
    crew, others = open_table(client, GAME, seats=OPEN)
    offered = {order["text"]: order for order in crew.get("/orders").json()["offered"]}
    assert {"hold-fire", "hold-fire-until", "never-push"} <= set(offered) and not offered["hold-fire"]["things"]
    assert {"name": "a_bridge", "label": "Bridge"} in offered["hold-fire-until"]["things"]
    assert [order["text"] for order in others.get("/orders").json()["offered"]] == ["stay-put"]


@rule("HB-008")
def test_an_order_that_does_not_exist_is_refused_and_changes_nothing(client: TestClient):
    crew, others = open_table(client, GAME, seats=OPEN)
    give(crew, "never-push")
    for player, wrong in ((crew, "fire-at-will"), (crew, "hold-fire-until nowhere"), (others, "hold-fire")):
        answer = give(player, wrong)
        assert answer.status_code == 422 and answer.json()["rule"] == "HB-008"
    assert [order["text"] for order in crew.get("/orders").json()["given"]] == ["never-push"]
    assert give(Player(client, crew.table), "never-push").status_code == 403


@rule("HB-008")
def test_orders_are_seen_by_their_seat_alone(client: TestClient):
    crew, others = open_table(client, GAME, seats=OPEN)
    before = {name: strip(player.state()) for name, player in watching(client, crew, others)}
    given = give(crew, "Hold-Fire  ", "hold-fire-until a_bridge", "hold-fire").json()["given"]
    assert [order["label"] for order in given] == [
        "Hold fire: never ask me about overwatch.",
        "Hold fire until an enemy is in Bridge.",
    ]
    assert [order["text"] for order in crew.state()["orders"]] == ["hold-fire", "hold-fire-until a_bridge"]
    for name, player in watching(client, crew, others):
        assert strip(player.state()) == before[name] and "hold-fire" not in json.dumps(player.state())
        assert player.get("/journal").text.count("\n") == 1


def watching(client: TestClient, crew: Player, others: Player) -> list[tuple[str, Player]]:
    return [("opponent", others), ("spectator", Player(client, crew.table))]


def strip(state: dict[str, Any]) -> str:
    return json.dumps(state)


def until(there: Callable[[], bool]) -> None:
    """Wait for what a table does by itself."""
    for _ in range(400):
        if there():
            return
        time.sleep(0.01)
    raise AssertionError("it did not happen")


def play_to_a_push(client: TestClient) -> tuple[Player, Player]:
    """Chance plays on until the crew is asked whether to push a roll."""
    crew, others = open_table(client, GAME, seats=[{"kind": "human"}] * 2, seed=A_PUSH_SOON)
    for player in (crew, others):
        team = next(c["text"] for c in player.state()["choices"] if c["text"].startswith("team "))
        player.play(team)
        player.play("ready")
    dice = hb.Seeded("orders")
    for _ in range(600):
        for player in (crew, others):
            state = player.state()
            if state["choices"]:
                texts = [choice["text"] for choice in state["choices"]]
                if "push" in texts:
                    return crew, others
                wanted = [text for text in texts if text.split()[0] in ("seal", "breach")] or texts
                player.choose(wanted[dice.below(len(wanted))], after=state["n"])
    raise AssertionError("nobody failed a roll")


@rule("HB-008")
@pytest.mark.slow
def test_an_order_answers_for_its_seat_and_the_entry_looks_like_any_other(client: TestClient):
    crew, _ = play_to_a_push(client)
    n = crew.state()["n"]
    give(crew, "never-push")
    until(lambda: crew.state()["n"] > n)
    line = json.loads(crew.get("/journal").text.splitlines()[n + 1])
    assert line["choice"] == "accept" and not line.get("late")


@rule("HB-008")
def test_what_was_ordered_survives_a_restart(tmp_path: Path):
    with served(tmp_path) as client:
        crew, _ = open_table(client, GAME, seats=OPEN)
        give(crew, "never-push", "single-shots")
        give(crew, "single-shots")
    with served(tmp_path) as client:
        back = Player(client, crew.table, crew.key)
        assert [order["text"] for order in back.get("/orders").json()["given"]] == ["single-shots"]


@rule("HB-008")
@pytest.mark.slow
def test_a_person_may_answer_before_the_order_does(tmp_path: Path):
    with served(tmp_path, pause=(30, 30)) as client:
        crew, others = play_to_a_push(client)
        give(crew, "never-push")
        state = crew.state()
        assert state["obeying"] and not others.state()["obeying"]
        assert crew.choose("push").status_code == 200 and not crew.state()["obeying"]


@rule("HB-008")
@pytest.mark.slow
def test_orders_are_obeyed_after_a_restart(tmp_path: Path):
    with served(tmp_path, pause=(30, 30)) as client:
        crew, _ = play_to_a_push(client)
        give(crew, "never-push")
        n = crew.state()["n"]
        assert crew.state()["obeying"]
    with served(tmp_path) as client:
        back = Player(client, crew.table, crew.key)
        until(lambda: back.state()["n"] > n)
        assert json.loads(back.get("/journal").text.splitlines()[n + 1])["choice"] == "accept"


@rule("HB-008")
@pytest.mark.slow
def test_orders_that_were_taken_back_are_not_obeyed(tmp_path: Path):
    tables = Tables(SqliteStore(tmp_path), InThisProcess(), pace=0, pause=(30, 30))
    with TestClient(create_app(tables)) as client:
        crew, _ = play_to_a_push(client)
        live = tables.living._living[crew.table]
        assert not tables.orders.busy(live)
        give(crew, "never-push")
        assert tables.orders.busy(live)
        assert give(crew).json()["given"] == [] and not crew.state()["obeying"]
        assert not tables.orders.busy(live)


@rule("HB-008")
@pytest.mark.slow
def test_the_pause_before_an_order_answers_is_like_a_persons(tmp_path: Path):
    with served(tmp_path, pause=(0.4, 0.5)) as client:
        crew, _ = play_to_a_push(client)
        n, began = crew.state()["n"], time.monotonic()
        give(crew, "never-push")
        until(lambda: crew.state()["n"] > n)
        assert time.monotonic() - began >= 0.4
    assert PAUSE[0] >= 0.5 and PAUSE[1] >= 2 * PAUSE[0]


@rule("HB-008")
def test_a_rematch_starts_without_orders(client: TestClient):
    crew, _ = open_table(client, GAME, seats=OPEN)
    give(crew, "never-push")
    said = crew.post("rematch").json()
    assert Player(client, said["table"], said["seats"][0]["key"]).get("/orders").json()["given"] == []


@rule("HB-008")
def test_orders_are_told_to_the_own_page_at_once(client: TestClient):
    crew, others = open_table(client, GAME, seats=OPEN)
    with crew.live() as live, others.live() as theirs:
        live.receive_json()
        theirs.receive_json()
        give(crew, "never-push")
        while not (said := live.receive_json())["orders"]:
            pass
        assert [order["text"] for order in said["orders"]] == ["never-push"]
