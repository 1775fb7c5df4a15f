"""Acid splash."""

import pytest

from tests.games.alien_skirmish.table import human, skirmish, xeno
from tests.marks import rule

KNIFE = [6, 6, 1, 1, 1, 1]
"""A Trucker's combat knife hits for 3; a Drone's armor lets 1 through."""
SPLASH9 = [1] * 9


@rule("AS-301", "AS-303", "AS-R90")
def test_everybody_in_contact_is_splashed_with_a_roll_of_its_own():
    game = skirmish(
        human("abara", gear=["combat-knife"]),
        human("bekele"),
        human("castell", marks="broken"),
        human("dufour"),
        xeno("x1"),
        xeno("x2", type="facehugger"),
        active="abara",
        touching=[("abara", "x1"), ("bekele", "x1"), ("castell", "x1"), ("x1", "x2")],
    )
    game.play("attack combat-knife x1 plain", dice=[*KNIFE, *SPLASH9, *SPLASH9, *SPLASH9])
    assert [splash["other"] for splash in game.told("acid")] == ["abara", "bekele", "castell"]
    assert game.of("x2", "health") == 2, "Xenomorphs are not splashed"


@rule("AS-R90")
def test_by_option_acid_splashes_xenomorphs_too():
    game = skirmish(
        human("abara", gear=["combat-knife"]),
        xeno("x1"),
        xeno("x2", type="drone"),
        active="abara",
        touching=[("abara", "x1"), ("x1", "x2")],
        options={"acid_on_xenomorphs": True},
    )
    game.play("attack combat-knife x1 plain", dice=[*KNIFE, *SPLASH9, *SPLASH9])
    assert [splash["other"] for splash in game.told("acid")] == ["abara", "x2"]


@rule("AS-R91")
def test_no_damage_no_splash():
    game = skirmish(human("abara", gear=["combat-knife"]), xeno("x1"), active="abara", touching=[("abara", "x1")])
    game.play("attack combat-knife x1 plain", dice=[6, *[1] * 5])
    assert game.told("damage")[0]["through"] == 0 and game.told("acid") == []


@rule("AS-R91", "AS-303")
def test_damage_comes_first_then_the_splash_then_the_fall():
    game = skirmish(
        human("abara", gear=["combat-knife"]), xeno("x1", health=1), active="abara", touching=[("abara", "x1")]
    )
    game.play("attack combat-knife x1 plain", dice=[*KNIFE, *SPLASH9, 2])
    names = [event["event"] for event in game.log]
    assert names.index("damage") < names.index("acid") < names.index("falls")


@rule("AS-302", "AS-333", "AS-340")
def test_fire_causes_no_splash():
    game = skirmish(
        human("abara", gear=["incinerator"]), human("bekele"), xeno("x1"), active="abara", touching=[("bekele", "x1")]
    )
    game.play("attack incinerator x1 plain", dice=[6, 6, 1, 1])
    assert game.of("x1", "health") == 5 and game.told("acid") == []


@rule("AS-303")
@pytest.mark.parametrize(
    ("kind", "health", "dice"), [("facehugger", 2, 6), ("facehugger", 1, 6), ("chestburster", 2, 6), ("drone", 7, 10)]
)
def test_the_splash_rolls_the_rating_and_the_damage_up_to_the_maximum_health(kind: str, health: int, dice: int):
    game = skirmish(
        human("abara", gear=["shotgun"]),
        xeno("x1", type=kind, health=health),
        xeno("x2", "dock"),
        active="abara",
        touching=[("abara", "x1")],
    )
    game.play("attack shotgun x1 plain", dice=[6, 6, *[1] * 5, *[1] * dice])
    assert len(game.told("acid")[0]["faces"]) == dice


@rule("AS-304", "AS-R92")
@pytest.mark.parametrize(
    ("successes", "armor", "lost"), [(0, None, 0), (1, None, 1), (3, None, 3), (1, "m3-armor", 0), (2, "m3-armor", 1)]
)
def test_a_splash_does_1_damage_and_1_more_for_each_extra_success_armor_piercing(
    successes: int, armor: str | None, lost: int
):
    game = skirmish(
        human("abara", gear=["combat-knife"], worn=armor), xeno("x1"), active="abara", touching=[("abara", "x1")]
    )
    game.play("attack combat-knife x1 plain", dice=[*KNIFE, *[6] * successes, *[1] * (9 - successes)])
    assert game.of("abara", "health") == 4 - lost


@rule("AS-305", "AS-R93", "AS-342")
@pytest.mark.parametrize(("successes", "lost"), [(2, 0), (3, 1)])
def test_the_apesuit_has_armor_3_against_acid_less_1_as_acid_pierces(successes: int, lost: int):
    game = skirmish(
        human("abara", gear=["combat-knife"], worn="apesuit"), xeno("x1"), active="abara", touching=[("abara", "x1")]
    )
    game.play("attack combat-knife x1 plain", dice=[*KNIFE, *[6] * successes, *[1] * (9 - successes)])
    assert game.of("abara", "health") == 4 - lost
    assert game.told("damage")[-1]["armor"] == 2


@rule("AS-R06")
def test_acid_rolls_no_stress_dice_and_is_not_pushed():
    game = skirmish(
        human("abara", gear=["combat-knife"], stress=1), xeno("x1"), active="abara", touching=[("abara", "x1")]
    )
    game.play("attack combat-knife x1 plain", dice=[*KNIFE, 2, *SPLASH9])
    assert game.told("acid")[0]["faces"] == SPLASH9 and not game.offers("push")
    assert game.told("stress-response") == [] and game.of("abara", "stress") == 1
