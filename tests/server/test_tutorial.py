"""The first game in ten steps is played as a beginner plays it."""

from __future__ import annotations

import time

import pytest
from starlette.testclient import TestClient

from hullbreach import catalog
from tests.server.house import LIMIT_SECONDS, Player, open_table, seated

PARTS = ("pieces", "tracks", "piles")


def drawn(state: dict) -> set[str]:
    """Everything on the table that can be pointed at."""
    scene = state["scene"]
    things = [*scene["board"]["spaces"], *[thing for part in PARTS for thing in scene.get(part, [])]]
    return {thing["id"] for thing in things + [card for hand in scene.get("hands", []) for card in hand["cards"]]}


def asked(player: Player) -> dict:
    """The table once the player is asked: bots may have to choose before."""
    patience = time.monotonic() + LIMIT_SECONDS
    state = player.state()
    while not state["choices"] and time.monotonic() < patience:
        time.sleep(0.02)
        state = player.state()
    return state


@pytest.mark.quick(2)
@pytest.mark.parametrize("game", catalog.games())
def test_every_lesson_can_be_played_step_by_step(client: TestClient, game: str):
    steps = client.get(f"/api/tutorial/{game}").json()["steps"]
    answer = client.post("/api/tables", json={"game": game, "tutorial": True})
    player = seated(client, answer)
    assert len(steps) >= 10
    for step in steps:
        state = asked(player)
        assert step["title"] and step["text"] and step["highlight"], step["title"]
        assert set(step["highlight"]) <= drawn(state), (step["title"], set(step["highlight"]) - drawn(state))
        if step["choice"]:
            assert step["choice"] in [choice["text"] for choice in state["choices"]], step["title"]
            player.play(step["choice"])
    assert asked(player)["outcome"] is None, "the game goes on"


PROMISED: dict[str, list[int | str]] = {
    "alien-skirmish": [1, 3, 1, 1, 1, 3, 4],
    "endure-the-stars": [6, 5],
    "project-elite": ["alien", "alien", "alien", "hand", "move"],
    "sole-survivor": [5],
    "under-our-sun": ["G✓", "G✓", "Y·"],
}
"""A roll that a lesson speaks of."""


@pytest.mark.quick(2)
@pytest.mark.parametrize("game", sorted(PROMISED))
def test_the_dice_fall_as_the_lesson_says(client: TestClient, game: str):
    player = seated(client, client.post("/api/tables", json={"game": game, "tutorial": True}))
    for step in client.get(f"/api/tutorial/{game}").json()["steps"]:
        if step["choice"]:
            asked(player)
            player.play(step["choice"])
    assert PROMISED[game] in [event.get("did", {}).get("faces") for event in player.state()["events"]]


def test_the_husk_falls_in_the_lesson_of_under_our_sun(client: TestClient):
    player = seated(client, client.post("/api/tables", json={"game": "under-our-sun", "tutorial": True}))
    for step in client.get("/api/tutorial/under-our-sun").json()["steps"]:
        if step["choice"]:
            player.play(step["choice"])
    assert "Husk A is defeated." in [event["text"] for event in player.state()["events"]]


def told_of(player: Player) -> set[str]:
    return {event["event"] for event in player.state()["events"]}


def test_what_the_tutorial_says_happens(client: TestClient):
    (player,) = open_table(client, tutorial=True)
    player.play("roll")
    assert player.state()["view"]["ap"] == 5
    player.play("move E6", "move G7")
    assert player.state()["view"]["taken"] == 1 and "taser" in player.state()["view"]["hand"]
    player.play("end")
    assert player.state()["question"].startswith("Your turn begins")
    player.play("roll", "play silent-step", "end")
    assert "Reacher is about to deal 1 damage" in player.state()["question"]
    player.play("play taser reacher")
    assert player.state()["view"]["hp"] == 6 and player.state()["view"]["xenos"]["reacher"] == "I9"


def test_a_move_taken_back_in_the_tutorial_leads_on_all_the_same(client: TestClient):
    (player,) = open_table(client, tutorial=True)
    player.play("roll", "move E6")
    player.post("undo")
    player.play("move E6", "move G7", "end", "roll", "play silent-step", "end", "play taser reacher")
