"""What the server sends to the side that may not know what stands behind a ping."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import hullbreach as hb
from tests.marks import rule
from tests.server.house import Player, open_table, server

GAME = "alien-skirmish"
OPEN = [{"kind": "human"}, {"kind": "open"}]
SECRETS = re.compile(r"\b(drone|facehugger|chestburster|cat)s?\b", re.IGNORECASE)


@pytest.fixture
def client(tmp_path: Path):
    with server(tmp_path) as client:
        yield client


def begin(client: TestClient, scenario: str) -> tuple[Player, Player]:
    crew, others = open_table(client, GAME, seats=OPEN, scenario=scenario)
    for player in (crew, others):
        team = next(c["text"] for c in player.state()["choices"] if c["text"].startswith("team "))
        player.play(team)
        player.play("ready")
    return crew, others


def everything(player: Player) -> str:
    """All that a seat can fetch, but for what is printed on every table: the legend and how it is won."""
    state = player.state()
    moment = player.get(f"/moment?n={state['n']}").json()
    for said in (state, moment):
        del said["scene"]["legend"], said["scene"]["board"]["kinds"]
        said["scene"]["hands"] = [hand for hand in said["scene"]["hands"] if hand["name"] != "How it is won"]
    return json.dumps(state) + json.dumps(moment) + player.get("/journal").text


@pytest.mark.slow
@rule("AS-D22", "AS-D23")
@pytest.mark.parametrize("scenario", ["last-survivors", "gauntlet", "dog-catchers"])
def test_nothing_sent_to_the_crew_names_what_is_behind_a_ping(client: TestClient, scenario: str):
    crew, others = begin(client, scenario)
    watcher = Player(client, crew.table)
    dice = hb.Seeded(scenario)
    for _ in range(60):
        state = others.state()
        if state["view"]["mode"] == "combat" or any(event["event"] == "revealed" for event in state["events"]):
            break
        for player in (crew, others):
            offered = player.state()["choices"]
            if offered:
                player.choose(offered[dice.below(len(offered))]["text"])
        for player in (crew, watcher):
            if not any(event["event"] == "revealed" for event in player.state()["events"]):
                assert not SECRETS.search(everything(player))
    assert SECRETS.search(everything(others))


@rule("AS-D23")
def test_a_refusal_does_not_tell_what_is_behind_a_ping(client: TestClient):
    crew, _ = begin(client, "last-survivors")
    crew.play("activate abara")
    said = {
        re.sub("x[0-9]", "x", crew.post("explain", choice=f"attack unarmed x{n} plain").text.lower()) for n in (1, 2, 3)
    }
    assert len(said) == 1 and not SECRETS.search(said.pop())


@pytest.mark.slow
@rule("AS-D22")
def test_a_hint_uses_only_what_the_seat_may_know(client: TestClient):
    crew, _ = begin(client, "last-survivors")
    answer = crew.post("hint")
    assert answer.status_code == 200 and not SECRETS.search(answer.text)
