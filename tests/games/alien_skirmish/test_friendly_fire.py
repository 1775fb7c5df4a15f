"""Friendly fire."""

import pytest

from tests.games.alien_skirmish.table import Game, human, skirmish, xeno
from tests.marks import rule

HUMANS_ONLY = ("human", "human")


def melee(gear: str = "service-pistol", **friend: object) -> Game:
    """Abara (RANGED COMBAT 3) shoots at Keita, who is in contact with Bekele, Abara's team-mate."""
    return skirmish(
        human("abara", gear=[gear]),
        human("bekele", **friend),
        human("keita"),
        active="abara",
        touching=[("bekele", "keita")],
        sides=HUMANS_ONLY,
    )


@pytest.mark.parametrize(("faces", "left"), [([5, 1], 4), ([6, 1], 4 - 2), ([6, 6], 4 - 3)])
@rule("AS-178", "AS-179", "AS-R06")
def test_a_miss_may_hit_whoever_is_adjacent_to_the_target(faces: list[int], left: int):
    game = melee()
    game.play("attack service-pistol keita plain", "accept", dice=[1] * 5 + faces)
    assert game.of("bekele", "health") == left and game.of("keita", "health") == 4


@rule("AS-178")
def test_a_hit_endangers_nobody_else():
    game = melee()
    game.play("attack service-pistol keita plain", dice=[6, 1, 1, 1, 1])
    assert game.of("bekele", "health") == 4 and not game.told("friendly-fire")


@rule("AS-178")
def test_a_miss_at_somebody_out_of_contact_hits_nobody():
    game = skirmish(
        human("abara", gear=["service-pistol"]), human("bekele"), human("keita"), active="abara", sides=HUMANS_ONLY
    )
    game.play("attack service-pistol keita plain", "accept", dice=[1] * 5)
    assert not game.told("friendly-fire")


@rule("AS-178")
def test_a_missed_blow_hits_nobody_else():
    game = skirmish(
        human("abara", gear=["combat-knife"]),
        human("bekele"),
        human("keita"),
        active="abara",
        touching=[("abara", "keita"), ("bekele", "keita")],
        sides=HUMANS_ONLY,
    )
    game.play("attack combat-knife keita plain", "accept", dice=[1] * 6)
    assert not game.told("friendly-fire")


@pytest.mark.parametrize(("draw", "unlucky"), [(0, "bekele"), (1, "castell"), (2, "lindqvist")])
@rule("AS-180", "AS-R58")
def test_chance_picks_among_several_of_either_team(draw: int, unlucky: str):
    game = skirmish(
        human("abara", gear=["service-pistol"]),
        human("bekele"),
        human("castell"),
        human("keita"),
        human("lindqvist"),
        active="abara",
        touching=[("bekele", "keita"), ("castell", "keita"), ("lindqvist", "keita")],
        sides=HUMANS_ONLY,
    )
    game.play("attack service-pistol keita plain", "accept", dice=[1] * 5 + [draw, 6, 1])
    assert {
        who: game.of(who, "health") for who in ("bekele", "castell", "lindqvist") if game.of(who, "health") != 4
    } == {unlucky: 2}


@rule("AS-R58", "AS-191")
def test_armor_and_armor_piercing_work_for_the_unlucky_one():
    game = melee("bolt-gun", worn="m3-armor")
    game.play("attack bolt-gun keita plain", "accept", dice=[1, 1, 6, 1])
    assert game.of("bekele", "health") == 4 - (3 - 1)


@rule("AS-R58", "AS-302")
def test_stray_fire_is_fire():
    game = skirmish(
        human("abara", gear=["incinerator"]),
        xeno("x1"),
        xeno("x2"),
        active="abara",
        touching=[("x1", "x2")],
    )
    game.play("attack incinerator x1 plain", "accept", dice=[1] * 4 + [6, 1])
    assert game.of("x2", "health") == 7 - (2 - 1)


@rule("AS-R58", "AS-188")
def test_an_explosive_that_misses_hits_nobody():
    game = melee("hand-grenade")
    game.play("attack hand-grenade keita plain", "accept", dice=[1] * 3)
    assert not game.told("friendly-fire") and game.of("bekele", "health") == 4


@rule("AS-R58", "AS-036")
def test_a_messed_up_shot_is_a_miss():
    game = skirmish(
        human("abara", gear=["service-pistol"], stress=1),
        human("bekele"),
        human("keita"),
        active="abara",
        touching=[("bekele", "keita")],
        sides=HUMANS_ONLY,
    )
    game.play("attack service-pistol keita plain", dice=[6, 6, 6, 6, 6, 1, 6, 6, 1])
    assert game.told("messed-up") and game.of("keita", "health") == 4 and game.of("bekele", "health") == 2


@rule("AS-R58", "AS-184")
def test_the_missed_second_roll_of_a_burst_can_stray():
    game = melee("pulse-rifle")
    game.play("attack pulse-rifle keita plain", dice=[6, 1, 1, 1, 1])
    game.play("attack pulse-rifle keita plain", "accept", dice=[1] * 5 + [2] + [6, 1])
    assert game.of("bekele", "health") == 2 and game.of("keita", "health") == 2
