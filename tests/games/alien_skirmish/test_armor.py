"""Armor and damage."""

import pytest

from tests.games.alien_skirmish.table import Game, human, skirmish, xeno
from tests.marks import rule

HUMANS_ONLY = ("human", "human")


def blow(weapon: str, worn: str | None, manner: str = "plain", extra: int = 0) -> int:
    """The damage that a hit with so many extra successes does to somebody of Health 5 in that armor."""
    game = skirmish(
        human("abara", gear=[weapon]),
        human("keita", type="colonial-marine", worn=worn),
        active="abara",
        touching=[("abara", "keita")],
        sides=HUMANS_ONLY,
    )
    mod = {"combat-knife": 1, "fire-axe": 0, "cutting-torch": -1, "maintenance-jack": 1}[weapon]
    dice = [6] * (1 + extra)
    game.play(
        f"attack {weapon} keita {manner}",
        dice=dice + [1] * (5 + mod - len(dice) - (2 if manner == "weak-spot" else 0)),
    )
    return 5 - int(str(game.of("keita", "health")))


@pytest.mark.parametrize(("worn", "through"), [(None, 3), ("apesuit", 2), ("work-loader", 2), ("m3-armor", 1)])
@rule("AS-189", "AS-341", "AS-342", "AS-343")
def test_damage_is_reduced_by_the_armor_level(worn: str | None, through: int):
    assert blow("combat-knife", worn, extra=1) == through


@rule("AS-190")
def test_nothing_gets_through_armor_that_equals_or_exceeds_the_damage():
    assert blow("combat-knife", "m3-armor") == 0
    assert blow("maintenance-jack", "m3-armor") == 0


@pytest.mark.parametrize(("worn", "through"), [(None, 2), ("apesuit", 2), ("m3-armor", 1)])
@rule("AS-191")
def test_armor_counts_one_lower_against_armor_piercing_but_never_below_nothing(worn: str | None, through: int):
    assert blow("fire-axe", worn) == through


@pytest.mark.parametrize(
    ("weapon", "worn", "through"),
    [("combat-knife", "m3-armor", 1), ("fire-axe", "m3-armor", 2), ("fire-axe", "apesuit", 2)],
)
@rule("AS-192", "AS-R61", "AS-146")
def test_a_weak_spot_adds_to_armor_piercing_but_armor_never_falls_below_nothing(weapon: str, worn: str, through: int):
    assert blow(weapon, worn, "weak-spot") == through


@pytest.mark.parametrize(("type", "pool", "shot", "burned"), [("drone", 5, 1, 1), ("facehugger", 3, 2, 2)])
@rule("AS-189", "AS-241", "AS-340")
def test_natural_armor_works_like_worn_armor_and_may_be_lower_against_fire(
    type: str, pool: int, shot: int, burned: int
):
    game = skirmish(human("abara", gear=["shotgun"]), xeno("x1", type=type), active="abara")
    game.play("attack shotgun x1 plain", dice=[6] + [1] * (pool - 1))
    assert game.told("damage")[0]["through"] == shot
    fire = skirmish(human("abara", gear=["incinerator"]), xeno("x1", type=type), active="abara")
    fire.play("attack incinerator x1 plain", dice=[6] + [1] * (pool - 2))
    assert fire.told("damage")[0]["through"] == burned


def dressing(**abara: object) -> Game:
    return skirmish(
        human("abara", **abara), xeno("x1", "dock"), active="abara", lying={"hall": ["m3-armor", "work-loader"]}
    )


@rule("AS-R62")
def test_only_one_armor_is_worn_and_changing_it_is_an_action():
    game = dressing(worn="apesuit", gear=["m3-armor"])
    game.play("wear m3-armor")
    assert game.of("abara", "worn") == "m3-armor" and game.of("abara", "gear") == ["apesuit"]
    assert not game.offers("wear apesuit") and not game.offers("overwatch")


@rule("AS-R62", "AS-126")
def test_armor_picked_up_by_somebody_in_armor_is_carried():
    game = dressing(worn="apesuit", gear=[])
    game.play("take m3-armor")
    assert game.of("abara", "worn") == "apesuit" and game.of("abara", "gear") == ["m3-armor"]


@rule("AS-R97", "AS-R62")
def test_picking_up_the_work_loader_means_wearing_it():
    game = dressing(worn="apesuit", gear=[])
    game.play("take work-loader")
    assert game.of("abara", "worn") == "work-loader" and game.of("abara", "gear") == ["apesuit"]
