"""The first game in ten steps is played as a beginner plays it."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.server.house import SOLO, Player, open_table


def drawn(state: dict) -> set[str]:
    """Everything on the table that can be pointed at."""
    scene = state["scene"]
    things = [*scene["board"]["spaces"], *scene["pieces"], *scene["tracks"], *scene["piles"]]
    return {thing["id"] for thing in things + [card for hand in scene["hands"] for card in hand["cards"]]}


def test_the_tutorial_has_ten_steps_that_can_be_played(client: TestClient):
    steps = client.get(f"/api/tutorial/{SOLO}").json()["steps"]
    (player,) = open_table(client, tutorial=True)
    assert len(steps) == 10
    for step in steps:
        state = player.state()
        assert step["title"] and step["text"] and set(step["highlight"]) <= drawn(state), step["title"]
        if step["choice"]:
            assert step["choice"] in [choice["text"] for choice in state["choices"]], step["title"]
            player.play(step["choice"])
    assert {"attacks", "played"} <= told_of(player)


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
