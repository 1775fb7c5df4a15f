"""Water: bottles, drinking, sources, rain."""

import pytest

from tests.games.under_our_sun.table import character, journey
from tests.marks import rule


@rule("UOS-289", "UOS-017")
def test_a_turn_in_the_morning_begins_with_drinking_one_water():
    game = journey(character("medic", water=5), begins=True)
    assert game.water("medic") == 4 and game.health("medic") == 7


@rule("UOS-294")
def test_a_turn_in_the_afternoon_begins_with_drinking_one_water():
    game = journey(character("medic", water=5), phase="afternoon", begins=True)
    assert game.water("medic") == 4


@rule("UOS-297")
def test_a_turn_in_the_night_begins_with_drinking_one_water():
    game = journey(character("medic", water=5), phase="night", begins=True)
    assert game.water("medic") == 4


@rule("UOS-017", "UOS-289")
def test_who_cannot_drink_loses_one_health():
    game = journey(character("medic", water=0), begins=True)
    assert game.water("medic") == 0 and game.health("medic") == 6


@rule("UOS-017", "UOS-D6")
@pytest.mark.parametrize(("water", "health"), [(2, 7), (1, 6), (0, 5)])
def test_in_a_heat_wave_two_are_drunk_and_each_that_is_missing_costs_a_health(water, health):
    game = journey(character("medic", water=water), weather="heat-wave", begins=True)
    assert game.water("medic") == 0 and game.health("medic") == health


@rule("UOS-D3")
def test_a_sun_cape_ignores_the_heat_wave():
    game = journey(character("medic", water=5, gear="sun-cape"), weather="heat-wave", begins=True)
    assert game.water("medic") == 4


@rule("UOS-115")
def test_replenishing_fills_the_whole_supply_and_takes_the_cube():
    game = journey(character("medic", "D3", water=1), map={"D3": "pine-grove"})
    game.play("replenish")
    assert game.water("medic") == 5 and game.water_on("D3") == 0 and game.ap("medic") == 5


@rule("UOS-115", "UOS-029", "UOS-D3")
def test_replenishing_fills_bottles_too():
    game = journey(character("medic", "D3", water=1, items=("water-bottle",)), map={"D3": "pine-grove"})
    game.play("replenish")
    assert game.water("medic") == 7


@rule("UOS-D4")
def test_a_canteen_has_room_for_four_more():
    game = journey(character("medic", "D3", water=1, items=("canteen",)), map={"D3": "pine-grove"})
    game.play("replenish")
    assert game.water("medic") == 9


@rule("UOS-116")
def test_without_a_cube_on_the_tile_nothing_is_replenished():
    game = journey(character("medic", "D3", water=1), map={"D3": "pine-grove"}, springs={"D3": 0})
    assert game.why_not("replenish") == "UOS-116"


@rule("UOS-116")
def test_one_cube_serves_one_refill():
    game = journey(character("medic", "D3", water=1), map={"D3": "water-tower"})
    game.play("replenish")
    assert game.water_on("D3") == 2


@rule("UOS-115")
def test_a_tile_without_a_source_replenishes_nobody():
    game = journey(character("medic", "D3", water=1), map={"D3": "dead-forest"})
    assert not game.offers("replenish")


@rule("UOS-114", "UOS-029")
def test_water_is_not_collected():
    game = journey(character("medic", "D3", water=1), map={"D3": "pine-grove"})
    assert not [text for text in game.offered("collect") if "water" in text]


@rule("UOS-127", "UOS-D6")
def test_rain_is_collected_in_a_storm_again_and_again():
    game = journey(character("medic", water=1), weather="storm")
    game.play("collect-rain", "collect-rain")
    assert game.water("medic") == 3 and game.ap("medic") == 4


@rule("UOS-127")
def test_rain_needs_a_storm():
    game = journey(character("medic", water=1))
    assert game.why_not("collect-rain") == "UOS-127"


@rule("UOS-127")
def test_rain_needs_a_free_water_place():
    game = journey(character("medic", water=5), weather="storm")
    assert not game.offers("collect-rain")


@rule("UOS-135", "UOS-134")
def test_discarded_water_is_gone_at_once_and_costs_nothing():
    game = journey(character("medic", "D3", water=3), map={"D3": "dry-grassland"})
    game.play("spill")
    assert game.water("medic") == 2 and game.ap("medic") == 6 and game.water_on("D3") == 0


@rule("UOS-D3")
def test_a_water_filter_takes_two_water_without_a_cube_and_is_turned_over():
    game = journey(
        character("medic", "D3", water=1, items=("water-filter",)), map={"D3": "pine-grove"}, springs={"D3": 0}
    )
    game.play("filter")
    assert game.water("medic") == 3 and game.items("medic") == ["water-filter*"] and game.ap("medic") == 5


@rule("UOS-D3")
def test_a_water_filter_needs_a_water_symbol():
    game = journey(character("medic", "D3", water=1, items=("water-filter",)), map={"D3": "dead-forest"})
    assert not game.offers("filter")


@rule("UOS-016", "UOS-177")
def test_water_pays_at_the_trading_post():
    game = journey(character("medic", water=3), shops={"lawrence": {"metal": 1, "water": 4}})
    game.play("deal lawrence", "pay-water", "get metal", "finish")
    assert game.water("medic") == 2 and game.held("medic") == {"metal": 1}
    assert game.shop("lawrence") == {"water": 5}
