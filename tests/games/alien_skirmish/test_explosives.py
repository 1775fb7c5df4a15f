"""Explosive weapons."""

import pytest

from tests.games.alien_skirmish.table import human, skirmish, xeno
from tests.marks import rule

HUMANS_ONLY = ("human", "human")


@rule("AS-187", "AS-R60")
def test_everybody_in_the_targets_zone_suffers_the_same_each_less_its_own_armor():
    game = skirmish(
        human("abara", gear=["hand-grenade"]),
        human("bekele", "gallery"),
        human("castell", "bay"),
        human("keita", "gallery", worn="m3-armor"),
        human("lindqvist", "gallery", worn="apesuit"),
        active="abara",
        sides=HUMANS_ONLY,
    )
    game.play("attack hand-grenade keita plain", dice=[6, 6, 1])
    healths = {who: game.of(who, "health") for who in ("abara", "bekele", "castell", "keita", "lindqvist")}
    assert healths == {"abara": 4, "bekele": 1, "castell": 4, "keita": 3, "lindqvist": 2}


@rule("AS-R60")
def test_a_shooter_in_the_zone_is_caught_in_the_blast():
    game = skirmish(human("abara", gear=["hand-grenade"]), human("keita"), active="abara", sides=HUMANS_ONLY)
    game.play("attack hand-grenade keita plain", dice=[6, 1, 1])
    assert game.of("abara", "health") == 2 and game.of("keita", "health") == 2


@rule("AS-188")
def test_a_miss_harms_nobody():
    game = skirmish(
        human("abara", gear=["hand-grenade"]),
        human("bekele", "gallery"),
        human("keita", "gallery"),
        active="abara",
        touching=[("bekele", "keita")],
        sides=HUMANS_ONLY,
    )
    game.play("attack hand-grenade keita plain", "accept", dice=[1, 1, 1])
    assert game.of("bekele", "health") == 4 and game.of("keita", "health") == 4 and not game.told("damage")


@rule("AS-187")
def test_a_grenade_is_rolled_as_a_normal_ranged_attack():
    game = skirmish(
        human("abara", gear=["hand-grenade"]), xeno("x1", "store", type="facehugger", post="hall|store"), active="abara"
    )
    game.play("attack hand-grenade x1 aimed", "accept", dice=[1, 0])
    assert game.told("attacks")[0]["dice"] == [3, 2, -2, -2]


@rule("AS-187", "AS-201", "AS-R63")
def test_the_blast_reaches_the_broken():
    game = skirmish(
        human("abara", gear=["hand-grenade"]),
        human("bekele", "gallery", marks="broken"),
        human("castell"),
        human("keita", "gallery"),
        active="abara",
        sides=HUMANS_ONLY,
    )
    game.play("attack hand-grenade keita plain", dice=[6, 1, 1, 1])
    assert game.of("bekele", "zone") is None


@pytest.mark.parametrize(("manner", "health"), [("plain", 4), ("weak-spot", 3)])
@rule("AS-R96", "AS-191")
def test_the_launcher_is_not_armor_piercing(manner: str, health: int):
    game = skirmish(
        human("abara", type="colonial-marine"),
        human("keita", "gallery", worn="m3-armor"),
        human("lindqvist", "gallery", worn="m3-armor"),
        active="abara",
        sides=HUMANS_ONLY,
    )
    game.play(f"attack grenade-launcher keita {manner}", dice=[6] + [1] * (7 if manner == "plain" else 5))
    assert game.of("keita", "health") == health and game.of("lindqvist", "health") == 4
    assert game.frame() == "Activation"
