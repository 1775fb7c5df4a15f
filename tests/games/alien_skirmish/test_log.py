"""The log: a sentence names the rule that it shows, not that of a like case."""

from __future__ import annotations

import pytest

import hullbreach as hb
from tests.games.alien_skirmish.table import Game, human, skirmish, xeno
from tests.marks import rule


def cited(game: Game, event: str) -> list[object]:
    return [told["rule"] for told in game.told(event)]


@rule("AS-201", "AS-R63")
def test_a_broken_character_who_is_hurt_again_does_not_roll_as_on_its_activation():
    game = skirmish(human("abara", marks="broken"), human("bekele"), xeno("x1"), active="x1")
    game.play("strike", dice=[5])
    game.play("victim abara", dice=[6, *[1] * 9, 3])
    assert cited(game, "clings") == ["AS-201"]


@rule("AS-194")
def test_a_broken_character_rolls_on_its_activation():
    game = skirmish(human("abara", marks="broken"), human("bekele"), xeno("x1", "dock"), active="bekele", tokens=(1, 1))
    game.play("end", dice=[0])
    assert game.offers("activate abara")
    game.play("activate abara", dice=[3, 0])
    assert cited(game, "clings") == ["AS-194"]


@rule("AS-324", "AS-128")
def test_a_captive_goes_along_by_its_own_rule_and_the_broken_by_another():
    game = skirmish(
        human("abara", type="commando"),
        xeno("x1", captor="abara"),
        xeno("x2", "dock"),
        active="abara",
        touching=[("abara", "x1")],
    )
    game.play("move gallery")
    assert cited(game, "pulled") == ["AS-324"]
    game = skirmish(human("abara"), human("bekele", marks="broken"), xeno("x1", "dock"), active="abara")
    game.play("drag bekele gallery")
    assert cited(game, "pulled") == ["AS-128"]


@rule("AS-R100", "AS-326")
def test_a_captive_that_gets_loose_is_no_victim_that_was_held():
    game = skirmish(
        human("abara", type="commando"), xeno("x1", captor="abara"), active="abara", touching=[("abara", "x1")]
    )
    game.play("release")
    assert cited(game, "freed") == ["AS-R100"]


@rule("AS-101", "AS-167")
@pytest.mark.parametrize(("mode", "cites"), [("stealth", "AS-101"), ("combat", "AS-167")])
def test_overwatch_is_taken_by_the_rule_of_the_mode(mode: str, cites: str):
    hidden = "ping" if mode == "stealth" else ()
    game = skirmish(human("abara"), human("bekele"), xeno("x1", "dock", marks=hidden), active="abara", mode=mode)
    game.play("overwatch", dice=[0] if mode == "combat" else [])
    assert cited(game, "overwatch") == [cites]


@rule("AS-R72", "AS-202")
@pytest.mark.parametrize(
    ("facts", "cites", "says"),
    [
        ({"specialty": "synthetic"}, "AS-R72", "Abara knows no fear."),
        ({"marks": "broken"}, "AS-202", "Abara is broken and past fear."),
    ],
)
def test_a_gaze_that_frightens_nobody_says_whom_it_fell_on(facts: dict[str, object], cites: str, says: str):
    game = skirmish(human("abara", **facts), human("bekele", "dock"), xeno("x1"), active="x1")
    game.play("strike", dice=[1])
    assert cited(game, "fearless") == [cites] and [str(event) for event in game.events][-1] == says
    assert game.told("stress") == game.told("panic") == []


@rule("AS-103")
def test_a_fight_that_no_ambush_began_names_nobody():
    game = skirmish(human("abara"), xeno("x1", "bay", marks="ping"), active="abara", mode="stealth")
    game.play("move gallery", dice=[*[1] * 11, 0])
    said = [str(event) for event in game.events]
    assert "Combat starts for everybody." in said and "nobody" not in " ".join(said)
    assert "Abara rolls 1, 1, 1: 0 successes of 3 dice, needed 6." in said


@rule("AS-008")
def test_a_character_without_a_specialty_is_not_said_to_have_nobodys():
    pos = hb.new("alien-skirmish", "last-survivors", dice=hb.Seeded(1))
    said: list[str] = []
    for seat, choice in ((0, "team work-crew"), (0, "ready"), (1, "team brood"), (1, "ready")):
        said += [str(event) for event in pos.play(seat, choice, hb.Seeded(2))]
    assert any(line.endswith(": Space Trucker, gear Maintenance Jack.") for line in said)


@rule("AS-R107", "AS-358")
def test_who_wins_because_no_enemy_is_left_has_not_reached_an_objective():
    game = skirmish(human("abara", health=1, marks="wounded"), xeno("x1"), active="x1", touching=[("abara", "x1")])
    game.play("strike", dice=[5, 6, *[1] * 9])
    assert cited(game, "killed") == ["AS-114"] and cited(game, "won") == ["AS-R107"]
