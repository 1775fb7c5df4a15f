"""The five range bands, by zones."""

from itertools import pairwise

import pytest

from hullbreach.games.alien_skirmish.tables import RANGES
from tests.games.alien_skirmish.table import Game, Model, human, skirmish, xeno
from tests.marks import rule

ZONES = ["c0", "c1", "c2", "c3", "c4", "c5", "c6"]

ROW = "\n".join(
    [
        'map row "Row"',
        'level A 0 "Deck"',
        *[f'zone {zone} A corridor open 4/8 "{zone}"' for zone in ZONES],
        'zone bypass A corridor open 4/8 "Bypass"',
        *[f"border {a} {b} open w=4" for a, b in pairwise(ZONES)],
        "border bypass c0 door w=1",
        "border bypass c5 door w=1",
        *[f"sight c0 {ZONES[far]} via {' '.join(ZONES[1:far])}" for far in range(2, 7)],
        "",
    ]
)
"""Seven zones in one straight line, and a way round from the first to the sixth."""

BY_REACH = {"combat-knife": "Adjacent", "shotgun": "Short", "magnum": "Medium", "pulse-rifle": "Long"}
"""A weapon for each band that it just reaches."""


def reaching(game: Game, target: str = "x1") -> set[str]:
    """The bands of the weapons that can be used on the target."""
    return {band for weapon, band in BY_REACH.items() if game.offers(f"attack {weapon} {target} plain")}


def armed(who: str, zone: str, **facts: object) -> Model:
    return human(who, zone, gear=list(BY_REACH), **facts)


@rule("AS-056")
def test_there_are_five_bands_from_near_to_far():
    assert RANGES == ("Adjacent", "Short", "Medium", "Long", "Extreme")


@rule("AS-057", "AS-D01", "AS-D07")
def test_contact_is_adjacent_range():
    game = skirmish(armed("abara", "hall"), xeno("x1"), active="abara", touching=[("abara", "x1")])
    assert reaching(game) == {"Adjacent", "Short", "Medium", "Long"}
    game.play("attack magnum x1 plain", dice=[2] * 4)
    assert len(game.told("rolled")[0]["base"]) == 4, "CLOSE COMBAT 5, +1, and 2 less below its minimum of Short"


@rule("AS-058", "AS-D01")
def test_the_same_zone_without_contact_is_short_range():
    game = skirmish(armed("abara", "hall"), xeno("x1"), active="abara")
    assert reaching(game) == {"Short", "Medium", "Long"}
    game.play("attack magnum x1 plain", dice=[2] * 4)
    assert len(game.told("rolled")[0]["base"]) == 4, "RANGED COMBAT 3, +1"


@rule("AS-059", "AS-R18", "AS-D01")
@pytest.mark.parametrize(
    ("zone", "bands"),
    [
        ("c0", {"Short", "Medium", "Long"}),
        ("c1", {"Medium", "Long"}),
        ("c2", {"Long"}),
        ("c3", {"Long"}),
        ("c4", {"Long"}),
        ("c5", set()),
        ("c6", set()),
    ],
)
def test_one_border_is_medium_two_to_four_are_long_and_five_extreme(zone, bands):
    game = skirmish(armed("abara", "c0"), xeno("x1", zone), active="abara", plan=ROW)
    assert reaching(game) == bands


@rule("AS-056", "AS-R18")
def test_each_band_below_the_minimum_counts():
    def dice_at(zone: str, dice: int) -> None:
        game = skirmish(
            human("abara", "c0", type="commando", gear=["pulse-rifle"]), xeno("x1", zone), active="abara", plan=ROW
        )
        game.play("attack grenade-launcher x1 plain", dice=[2] * dice)

    dice_at("c0", 7)
    dice_at("c1", 9)
    dice_at("c4", 9)


@rule("AS-D01", "AS-R18")
def test_extreme_range_is_seen_but_no_weapon_reaches_it():
    game = skirmish(armed("abara", "c0"), xeno("x1", "c5"), active="abara", plan=ROW)
    assert game.why_not("attack pulse-rifle x1 plain") == "AS-160"
    hidden = skirmish(armed("abara", "c0"), xeno("x1", "bypass"), active="abara", plan=ROW)
    assert hidden.why_not("attack pulse-rifle x1 plain") == "AS-153", "here it is the sight that is missing"
    for weapon in game.pos.tables.weapons:
        assert weapon.farthest < RANGES.index("Extreme")


@rule("AS-D01")
def test_range_is_counted_along_the_line_of_sight_not_along_the_way():
    game = skirmish(armed("abara", "c0"), xeno("x1", "c5"), active="abara", plan=ROW, tokens=(0, 1))
    assert reaching(game) == set(), "five borders, though the bypass is only two zones long"


@rule("AS-D01", "AS-053")
def test_who_is_seen_through_a_door_is_at_medium_range():
    game = skirmish(armed("abara", "hall"), xeno("x1", "store", post="hall|store"), active="abara")
    assert reaching(game) == {"Medium", "Long"}


@rule("AS-D01", "AS-R26", "AS-057")
def test_two_on_either_side_of_a_door_are_adjacent():
    game = skirmish(armed("abara", "hall"), xeno("x1", "store", post="hall|store"), active="abara", tokens=(0, 1))
    game.play("step-up hall|store")
    assert reaching(game) == {"Adjacent", "Short", "Medium", "Long"} and game.touching("abara") == {"x1"}
