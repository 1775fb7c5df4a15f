"""In combat a ping in sight of an enemy is revealed at once, whatever brought it into sight."""

import pytest

import hullbreach as hb
from hullbreach.games.alien_skirmish.position import COMBAT, Skirmish
from hullbreach.games.alien_skirmish.sight import is_in_sight
from hullbreach.parts.bits import members
from tests.games.alien_skirmish.table import Game, human, skirmish, xeno
from tests.marks import rule


def loses_nothing(game: Game, who: str) -> bool:
    """It is on the table, unhurt in its rights: not activated, not stopped."""
    return game.marks(who).isdisjoint({"ping", "activated", "halted"})


# The broken


@rule("AS-248", "AS-R40", "AS-256")
def test_a_ping_that_comes_to_a_broken_human_is_revealed_and_its_activation_is_over():
    game = skirmish(
        human("abara", "store", marks="broken"),
        human("bekele", "dock"),
        xeno("x1", "hall", marks="ping"),
        active="x1",
        tokens=(2, 0),
    )
    game.play("move store", dice=[0])
    assert game.told("revealed")[0]["who"] == "x1" and game.frame() == "Activating"


@rule("AS-R40", "AS-R104")
def test_who_keeps_combat_from_ending_is_no_ping():
    game = skirmish(
        human("abara", "store", marks=("broken", "laid", "activated")),
        human("bekele", "dock"),
        xeno("x1", "store", marks="ping"),
        active="bekele",
        tokens=(0, 0),
        laid=["abara", "bekele", "x1"],
        activated=["abara", "bekele", "x1"],
    )
    game.play("end", dice=[0])
    assert game.said()["mode"] == "combat" and game.told("revealed")[0]["who"] == "x1"


@rule("AS-R35")
def test_in_stealth_mode_a_broken_character_notices_nothing():
    game = skirmish(
        human("abara", "store", specialty="synthetic", marks="broken"),
        human("bekele", "dock"),
        xeno("x1", "hall", marks="ping"),
        active="x1",
        mode="stealth",
    )
    game.play("move store")
    assert not game.told("detection") and "ping" in game.marks("x1")


# What was in the way


@rule("AS-248", "AS-R40", "AS-137")
def test_a_ping_behind_a_blocker_that_dies_is_revealed_at_once_and_loses_nothing():
    game = skirmish(
        human("abara", post="hall|store", gear=["combat-knife"]),
        xeno("x1", "store", post="hall|store", health=1),
        xeno("x2", "store", marks="ping"),
        active="abara",
        touching=[("abara", "x1")],
    )
    told = game.play("attack combat-knife x1 plain", dice=[6, 6, 1, 1, 1, 1, *[1] * 9, 5])
    assert told.index("killed") < told.index("revealed") and game.frame() == "Activation"
    assert loses_nothing(game, "x2")


@rule("AS-R40", "AS-136")
def test_a_false_ping_that_is_taken_away_shows_the_ping_behind_it():
    game = skirmish(
        human("abara", post="hall|store", gear=[]),
        xeno("x1", "store", type="cat", post="hall|store", marks="ping"),
        xeno("x2", "store", marks="ping"),
        xeno("x3", "dock"),
        active="abara",
        sealed=["hall|store"],
    )
    game.play("breach hall|store", dice=[6, *[1] * 6])
    assert [event["who"] for event in game.told("revealed")] == ["x1", "x2"] and loses_nothing(game, "x2")


# In a crawlspace


def two_in_the_duct(**x1: object) -> Game:
    """Abara was in the duct first; X1 came in behind her from Duct 1, where a ping lies hidden by it."""
    return skirmish(
        human("abara", "duct2", gear=["combat-knife"]),
        xeno("x1", "duct2", entry="duct1|duct2", **x1),
        xeno("x2", "duct1", marks="ping"),
        active="abara",
        touching=[("abara", "x1")],
    )


@rule("AS-R40", "AS-D13", "AS-148")
def test_a_ping_behind_somebody_who_is_passed_in_a_crawlspace_is_revealed_at_once():
    game = two_in_the_duct()
    game.play("pass x1", dice=[6, 1, 1, 1, 1])
    assert game.told("revealed")[0]["who"] == "x2" and loses_nothing(game, "x2")


@rule("AS-R40", "AS-D13", "AS-051")
def test_a_ping_behind_somebody_who_dies_in_a_crawlspace_is_revealed_at_once():
    game = two_in_the_duct(type="facehugger", health=1)
    game.play("attack combat-knife x1 plain", dice=[6, 1, 1, 1, 1, 1, *[1] * 5])
    assert game.told("revealed")[0]["who"] == "x2" and loses_nothing(game, "x2")


def shot_into_the_duct(kind: str, more: list[int]) -> Game:
    """Abara's shot misses X1 in the duct, and strays to the ping that lies hidden behind it."""
    game = skirmish(
        human("abara", "duct1", gear=["service-pistol"]),
        xeno("x1", "duct2", entry="duct1|duct2"),
        xeno("x2", "duct2", type=kind, marks="ping"),
        active="abara",
        touching=[("x1", "x2")],
    )
    game.play("attack service-pistol x1 plain", "accept", dice=[1] * 5 + [6, 1] + more)
    return game


@rule("AS-R120", "AS-R58")
def test_a_ping_that_a_stray_shot_hits_is_revealed_before_it_is_hurt():
    game = shot_into_the_duct("facehugger", [])
    names = [event.fact.name for event in game.events]
    assert names.index("friendly-fire") < names.index("revealed") < names.index("damage")


@rule("AS-R120", "AS-R101")
def test_a_stray_shot_finds_nothing_behind_a_false_ping():
    game = shot_into_the_duct("cat", [])
    assert game.told("revealed")[0]["who"] == "x2" and not game.told("damage")


# Whatever it was


@pytest.mark.parametrize("seed", range(4))
@rule("AS-248", "AS-R40")
def test_no_ping_is_ever_in_sight_while_somebody_is_asked_in_combat(seed: int):
    game, dice = hb.game("alien-skirmish"), hb.Seeded(seed)
    pos = hb.new("alien-skirmish", game.scenarios[seed % 3].id, dice=dice)
    assert isinstance(pos, Skirmish)
    bot = hb.bot("instinct" if seed else "random", seed=seed)
    while pos.to_act:
        if pos.mode == COMBAT:
            assert not [who for who in members(pos.ping) if is_in_sight(pos, who)]
        seat = pos.to_act[0]
        pos.play(seat, bot.choose(pos, seat), dice)
