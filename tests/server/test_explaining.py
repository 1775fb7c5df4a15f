"""Anything on the table can be asked about: the server finds the choice that would have been meant."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.server.house import Player, open_table


def why_not(player: Player, **asked: str) -> dict[str, object]:
    answer = player.post("explain", **asked)
    assert answer.status_code == 200, answer.text
    return answer.json()  # type: ignore[no-any-return]


def test_a_space_is_explained_by_the_verb_that_is_asked_now(solo: Player):
    assert why_not(solo, target="space:C4")["rule"] == "SS-017"
    solo.play("roll")
    assert why_not(solo, target="space:C4")["legal"] is True
    assert why_not(solo, target="space:A1") == {
        "legal": False,
        "rule": "SS-027",
        "why": "A Xeno stands on A1: you may not enter its space.",
    }


def test_a_card_is_explained_by_its_own_verb(solo: Player):
    said = why_not(solo, target="card:phase-cloak")
    assert said["legal"] is False and "Phase Cloak" in str(said["why"])


def test_a_space_is_explained_for_the_card_that_is_used_on_it(client: TestClient):
    (solo,) = open_table(client, seed="cards 8")
    solo.play("roll")
    assert why_not(solo, target="space:C4", using="card:decoy-beacon")["legal"] is True
    assert why_not(solo, target="space:I9", using="card:decoy-beacon")["rule"] == "SS-R48"


def test_what_no_choice_is_about_is_answered_with_the_question(solo: Player):
    for thing in ("survivor", "module:E3", "space:Z99", "nonsense"):
        said = why_not(solo, target=thing)
        assert said["legal"] is False and said["rule"] == "HB-004" and "roll the action die" in str(said["why"])


def test_a_thing_is_explained_for_the_piece_that_is_to_have_it(client: TestClient):
    crew, _ = open_table(client, game="alien-skirmish", scenario="gauntlet")
    crew.play("recruit space-trucker")
    assert why_not(crew, target="specialty:medic", using="who:abara")["legal"] is True
    crew.play("train abara medic")
    for who in ("abara", "bekele"):
        said = why_not(crew, target="specialty:medic", using=f"who:{who}")
        assert said["legal"] is False and said == why_not(crew, choice=f"train {who} medic")


@pytest.mark.slow
def test_a_space_is_explained_by_walking_there(client: TestClient):
    (hero, *_) = open_table(client, game="project-elite", options={"clock": "untimed"})
    begin(hero)
    piece = next(piece for piece in hero.state()["scene"]["pieces"] if piece.get("seat") == 0)
    word = piece["id"].partition(":")[2]
    said = why_not(hero, target="space:C4", using=piece["id"])
    assert said["legal"] is False and said == why_not(hero, choice=f"move {word} C4")


def begin(hero: Player) -> None:
    """Through the setup and into the Action Phase."""
    while not any(choice.get("gesture") == "rolls" for choice in hero.state()["choices"]):
        hero.play(hero.state()["choices"][0]["text"])
