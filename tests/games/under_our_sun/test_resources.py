"""Resources, their values, the random resource bag, ammunition."""

import pytest

from tests.games.under_our_sun.table import character, journey
from tests.marks import rule

HIT, MISS = 2, 8
GRASS = {"D3": "dry-grassland"}


@rule("UOS-177", "UOS-R08", "UOS-261")
@pytest.mark.parametrize(
    ("cube", "value"),
    [("food", 2), ("fabric", 1), ("metal", 1), ("connector", 2), ("wood", 2), ("alcohol", 3), ("plastic", 3)],
)
def test_the_value_of_a_cube_in_water(cube, value):
    game = journey(character("medic", water=1, held={cube: 1}), shops={"lawrence": {"water": 4}})
    game.play("deal lawrence", f"pay {cube}", *["get-water"] * value)
    assert game.water("medic") == 1 + value and not game.offers("get-water")


@rule("UOS-178")
def test_one_food_trades_for_two_water():
    game = journey(character("medic", water=1, held={"food": 1}), shops={"lawrence": {"water": 4}})
    game.play("deal lawrence", "pay food", "get-water", "get-water", "finish")
    assert game.water("medic") == 3 and game.shop("lawrence") == {"food": 1, "water": 2}


@rule("UOS-180")
def test_random_resources_come_from_the_bag():
    game = journey(
        character("medic", "D3"),
        map=GRASS,
        lying={"D3": {}},
        bodies=[("drifter-a", "D3")],
        bag={"metal": 1, "wood": 1, "plastic": 1},
    )
    game.play("loot drifter-a", dice=[HIT, 2])
    assert game.held("medic") == {"plastic": 1}


@rule("UOS-181", "UOS-R91")
def test_an_empty_bag_gets_one_cube_of_each_of_the_seven_resources():
    game = journey(character("medic", "D3"), map=GRASS, lying={"D3": {}}, bodies=[("drifter-a", "D3")])
    game.play("loot drifter-a", dice=[HIT, 6])
    assert game.held("medic") == {"plastic": 1}


@rule("UOS-182", "UOS-185")
def test_one_metal_becomes_two_cartridges():
    game = journey(character("medic", held={"metal": 1}))
    game.play("craft-cartridges")
    assert game.held("medic") == {"cartridge": 2} and game.ap("medic") == 5


@rule("UOS-183", "UOS-185")
def test_one_wood_becomes_three_arrows():
    game = journey(character("medic", held={"wood": 1}))
    game.play("craft-arrows")
    assert game.held("medic") == {"arrow": 3} and game.ap("medic") == 5


@rule("UOS-184")
def test_ammunition_takes_a_resource_place_each():
    game = journey(
        character("medic", "D3", held={"arrow": 3}, items=("knife", "rope")), map=GRASS, lying={"D3": {"food": 1}}
    )
    assert not game.offers("collect food")


@rule("UOS-R82", "UOS-184")
def test_ammunition_without_a_place_goes_onto_the_tile():
    game = journey(
        character("medic", "D3", held={"wood": 1, "metal": 2}, items=("knife", "rope")), map=GRASS, lying={"D3": {}}
    )
    game.play("craft-arrows")
    assert game.held("medic").get("arrow") == 1 and game.lying("D3") == {"arrow": 2}


@rule("UOS-D4")
def test_with_the_multitool_the_mechanic_makes_twice_as_much_ammunition():
    game = journey(character("mechanic", held={"metal": 1}, items=("multitool",)))
    game.play("craft-cartridges")
    assert game.held("mechanic") == {"cartridge": 4}


@rule("UOS-R82")
def test_loading_and_unloading_are_free():
    game = journey(character("medic", items=("bow:1",), held={"arrow": 2}))
    game.play("unload bow")
    assert game.items("medic") == ["bow:0"] and game.held("medic") == {"arrow": 3}
    game.play("load bow", "load bow")
    assert game.items("medic") == ["bow:2"] and game.held("medic") == {"arrow": 1} and game.ap("medic") == 6


@rule("UOS-R82", "UOS-D3")
def test_a_weapon_holds_no_more_than_it_can():
    game = journey(character("medic", items=("bow",), held={"arrow": 1}))
    assert game.items("medic") == ["bow:3"] and not game.offers("load bow")


@rule("UOS-R82")
def test_arrows_do_not_fit_a_pistol():
    game = journey(character("medic", items=("pistol:1",), held={"arrow": 1}))
    assert not game.offers("load pistol")


@rule("UOS-186")
def test_a_bought_weapon_is_fully_loaded():
    game = journey(character("medic", held={"alcohol": 2, "plastic": 1}), shops={"lawrence": {"items": ("pistol",)}})
    game.play("deal lawrence", "pay alcohol", "pay alcohol", "pay plastic", "buy pistol", "finish")
    assert game.items("medic") == ["pistol:4"]


@rule("UOS-187", "UOS-D4")
@pytest.mark.parametrize(("face", "loaded"), [(MISS, 1), (HIT, 2), (1, 3)])
def test_the_ammunition_of_a_found_rifle_is_rolled(face, loaded):
    game = journey(character("medic", "D3"), map=GRASS, bodies=[("crawler-a", "D3")], loot=("rifle",))
    game.play("loot crawler-a", dice=[1, face])
    assert game.items("medic") == [f"rifle:{loaded}"]


@rule("UOS-187", "UOS-D3")
def test_a_found_pistol_has_one_and_the_successes_of_two_green_dice_up_to_four():
    game = journey(character("medic", "D3"), map=GRASS, bodies=[("crawler-a", "D3")], loot=("pistol",))
    game.play("loot crawler-a", dice=[1, 1, 1])
    assert game.items("medic") == ["pistol:4"]


@rule("UOS-D1")
def test_the_cubes_of_the_supply():
    game = journey(character("medic"))
    for cube, number in {"fabric": 24, "metal": 32, "connector": 18, "wood": 32, "alcohol": 14, "plastic": 20}.items():
        assert game.supply(cube) <= number
        assert game.supply(cube) >= number - 3


@rule("UOS-117")
def test_only_cards_with_a_recipe_can_be_made_and_nothing_of_nothing():
    printed = journey(character("medic")).pos.tables.printed
    made = printed.craftable_of((1,) * 9)
    assert made == [card for card in printed.items if card.craftable] and len(made) < len(printed.items)
    assert printed.craftable_of((0,) * 9) == []
