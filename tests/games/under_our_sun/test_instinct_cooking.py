"""What instinct does where a mission wants much food: it makes a cooking pit there, and brings a third of it."""

import pytest

from hullbreach.games.under_our_sun import instinct_errands as errands
from hullbreach.games.under_our_sun import instinct_goods, instinct_turn
from hullbreach.games.under_our_sun.instinct_outlook import FEAST, Outlook
from tests.games.under_our_sun.table import SUN, Table, character, journey
from tests.games.under_our_sun.test_instinct_choices import FOOD, METAL, WOOD, by
from tests.games.under_our_sun.test_instinct_ways import ROAD, aim
from tests.marks import rule

OTHERS = (character("scout", "D2"), character("soldier", "D2"), character("hunter", "D2"))


def stocking(hex: str = "D4", marks: tuple[str, ...] = (), brought: int = 0, **facts: object) -> Table:
    """The first card of Exodus for four as it is printed: 12 food, 2 wood and 1 metal, some of the food brought."""
    game = journey(character("medic", hex, **facts), *OTHERS, map=ROAD, mission="exodus", marks={"D4": marks})
    game.pos.tables = SUN.setting("exodus", 4, {}, "").tables
    game.pos.card, game.pos.tally[FOOD] = 0, brought
    game.pos.ask_again()
    return game


def wanted(game: Table) -> tuple[int, ...]:
    cubes = Outlook(game.pos).cubes
    return cubes[FOOD], cubes[WOOD], cubes[METAL]


@rule("UOS-166", "UOS-167")
@pytest.mark.parametrize(
    ("marks", "brought", "cubes"),
    [
        ((), 0, (4, 4, 2)),
        (("fire",), 0, (4, 2, 2)),
        (("pit",), 0, (4, 2, 1)),
        ((), 12 - FEAST, (3, 4, 2)),
        ((), 13 - FEAST, (FEAST - 1, 2, 1)),
        (("pit",), 9, (1, 2, 1)),
        (("pit",), 10, (2, 2, 1)),
    ],
)
def test_a_third_of_much_food_is_fetched_and_what_a_pit_takes(marks, brought, cubes):
    assert wanted(stocking(marks=marks, brought=brought)) == cubes


def test_on_the_last_day_nobody_thinks_of_cooking():
    game = stocking()
    game.pos.day = game.pos.tables.mission.days()
    assert wanted(game) == (12, 2, 1)


@rule("UOS-117")
def test_what_is_made_at_once_is_not_cooked_for():
    game = journey(character("medic"), map=ROAD, mission="dead-frequency")
    assert Outlook(game.pos).cubes == Outlook(game.pos).goal.cubes and not Outlook(game.pos).cooks


@rule("UOS-166", "UOS-167", "UOS-R42")
@pytest.mark.parametrize(
    ("marks", "held", "chosen"),
    [
        ((), {"wood": 2, "food": 1}, "craft-fire"),
        ((), {"wood": 1, "food": 1}, ""),
        (("fire",), {"metal": 1, "food": 1}, "make-pit"),
        (("fire",), {"food": 1}, ""),
        (("pit",), {"food": 1}, "cook"),
        (("pit",), {"food": 4}, "cook"),
        (("pit",), {"food": 5}, ""),
        (("pit",), {"wood": 2}, ""),
    ],
)
def test_where_the_food_is_wanted_a_fire_becomes_a_pit_and_food_is_cooked_as_far_as_it_can_be_carried(
    marks, held, chosen
):
    assert by(instinct_turn.provide, stocking(marks=marks, held=held)) == chosen


def test_elsewhere_and_for_little_food_nothing_is_provided():
    assert by(instinct_turn.provide, stocking("D3", held={"wood": 2})) == ""
    assert by(instinct_turn.provide, stocking(brought=13 - FEAST, held={"wood": 2})) == ""


@rule("UOS-167")
def test_no_more_is_cooked_than_the_mission_wants():
    assert by(instinct_turn.provide, stocking(marks=("pit",), brought=9, held={"food": 2})) == "cook"
    assert by(instinct_turn.provide, stocking(marks=("pit",), brought=9, held={"food": 3})) == ""


@rule("UOS-D9")
@pytest.mark.parametrize(
    ("marks", "brought", "held", "chosen"),
    [
        ((), 0, {"food": 2}, ""),
        ((), 0, {"food": 1, "metal": 1}, ""),
        ((), 0, {"metal": 1}, "deliver"),
        (("pit",), 0, {"food": 5}, "deliver"),
        ((), 13 - FEAST, {"food": 2}, "deliver"),
    ],
)
def test_food_that_will_be_cooked_is_not_delivered_before(marks, brought, held, chosen):
    assert by(instinct_turn.for_mission, stocking(marks=marks, brought=brought, held=held)) == chosen


@rule("UOS-D9")
@pytest.mark.parametrize(
    ("marks", "held", "goes"),
    [
        ((), {"food": 2}, False),
        ((), {"food": 2, "wood": 1, "metal": 1}, False),
        ((), {"food": 2, "wood": 2}, True),
        (("fire",), {"food": 2, "wood": 2}, False),
        (("fire",), {"food": 2, "metal": 1}, True),
        (("pit",), {"food": 2}, True),
        ((), {"metal": 1}, True),
    ],
)
def test_who_has_food_goes_home_when_it_can_be_cooked_or_made_ready_for(marks, held, goes):
    hex, score = aim(stocking("D3", marks, held=held), errands.bring)
    assert (hex == "D4" and score > 0) == goes


@rule("UOS-113")
def test_wood_and_metal_for_a_pit_are_wished_for_as_the_mission_is():
    game = stocking("D2", brought=0, held={"wood": 2, "metal": 1})
    assert [instinct_goods.wishes(Outlook(game.pos), 0)[cube] for cube in (FOOD, WOOD, METAL)] == [
        instinct_goods.HUNGER[0],
        instinct_goods.NEEDED,
        instinct_goods.NEEDED,
    ]
