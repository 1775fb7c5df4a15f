"""Camp, campfire and cooking pit."""

import pytest

from tests.games.under_our_sun.table import character, journey
from tests.marks import rule

GRASS = {"D3": "dry-grassland"}
TENT = {"fabric": 2, "wood": 1, "connector": 1}


@rule("UOS-155")
def test_a_tent_is_crafted_as_an_item():
    game = journey(character("medic", "D3", held=TENT), map=GRASS)
    game.play("craft tent")
    assert game.items("medic") == ["tent"] and not game.has("D3", "camp") and game.ap("medic") == 5


@rule("UOS-155")
def test_a_camp_is_crafted_on_the_tile():
    game = journey(character("medic", "D3", held=TENT), map=GRASS)
    game.play("craft-camp")
    assert game.has("D3", "camp") and game.items("medic") == [] and game.held("medic") == {} and game.ap("medic") == 5


@rule("UOS-155")
def test_a_camp_needs_the_resources_of_a_tent():
    game = journey(character("medic", "D3", held={"fabric": 2, "wood": 1}), map=GRASS)
    assert not game.offers("craft-camp")


@rule("UOS-157", "UOS-D3")
def test_a_tent_is_exchanged_for_a_camp():
    game = journey(character("medic", "D3", items=("tent",)), map=GRASS)
    game.play("pitch")
    assert game.has("D3", "camp") and game.items("medic") == [] and game.ap("medic") == 5


@rule("UOS-156")
def test_a_camp_is_dismantled_to_a_tent():
    game = journey(character("medic", "D3"), map=GRASS, marks={"D3": ("camp",)}, lying={"D3": {}})
    game.play("dismantle")
    assert not game.has("D3", "camp") and game.items("medic") == ["tent"] and game.ap("medic") == 5


@rule("UOS-161")
def test_who_dismantles_a_camp_gets_what_is_stored():
    game = journey(
        character("medic", "D3", held={"metal": 2}, items=("knife",)),
        map=GRASS,
        marks={"D3": ("camp",)},
        lying={"D3": {}},
    )
    game.play("drop metal", "drop metal", "drop-item knife")
    assert game.held("medic") == {} and game.items("medic") == []
    game.play("dismantle")
    assert game.held("medic") == {"metal": 2} and sorted(game.items("medic")) == ["knife", "tent"]


@rule("UOS-R45")
def test_what_finds_no_area_stays_on_the_tile():
    game = journey(
        character("medic", "D3", items=("knife", "rope")),
        map=GRASS,
        marks={"D3": ("camp",)},
        lying={"D3": {"metal": 2}},
    )
    game.play("dismantle")
    assert sorted(game.items("medic")) == ["knife", "rope", "tent"] and game.lying("D3") == {"metal": 2}


@rule("UOS-R45")
def test_without_a_free_item_place_no_camp_is_dismantled():
    game = journey(character("medic", "D3", items=("knife", "rope", "machete")), map=GRASS, marks={"D3": ("camp",)})
    assert game.why_not("dismantle") == "UOS-R45"


@rule("UOS-160", "UOS-278")
def test_what_lies_in_a_camp_survives_preparation():
    game = journey(
        character("medic", "D3", held={"food": 1, "metal": 1}, items=("knife",)),
        map=GRASS,
        marks={"D3": ("camp",)},
        lying={"D3": {}},
        phase="night",
    )
    game.play("drop metal", "drop-item knife")
    game.begin("preparation")
    assert game.lying("D3").get("metal") == 1 and game.items_on("D3") == ["knife"]


@rule("UOS-160", "UOS-R46")
def test_water_is_stored_in_a_camp_and_drawn_from_it():
    game = journey(character("medic", "D3", water=3), map=GRASS, marks={"D3": ("camp",)})
    game.play("store-water", "store-water")
    assert game.water("medic") == 1 and game.ap("medic") == 6
    game.play("draw-water")
    assert game.water("medic") == 3 and game.ap("medic") == 5


@rule("UOS-R46")
def test_crafting_uses_the_goods_of_the_camp():
    game = journey(
        character("medic", "D3", held={"metal": 1, "fabric": 1}), map=GRASS, marks={"D3": ("camp",)}, lying={"D3": {}}
    )
    game.play("drop fabric", "craft knife")
    assert game.items("medic") == ["knife"] and game.lying("D3") == {}


@rule("UOS-R46")
def test_eating_uses_the_food_of_the_camp():
    game = journey(
        character("medic", "D3", health=3, held={"food": 1}), map=GRASS, marks={"D3": ("camp",)}, lying={"D3": {}}
    )
    game.play("drop food", "eat")
    assert game.health("medic") == 4 and game.lying("D3") == {}


@rule("UOS-R46")
def test_by_option_only_what_is_on_the_own_board_is_used():
    game = journey(
        character("medic", "D3", health=3, held={"metal": 1, "fabric": 1, "food": 1}),
        map=GRASS,
        marks={"D3": ("camp",)},
        options={"camp_larder": False},
    )
    game.play("drop fabric", "drop food")
    assert not game.offers("craft knife") and not game.offers("eat")


@rule("UOS-R68", "UOS-285")
def test_the_daily_food_may_come_from_the_camp():
    game = journey(
        character("medic", "D3", held={"food": 2}), map=GRASS, marks={"D3": ("camp",)}, lying={"D3": {}}, phase="night"
    )
    game.play("drop food", "drop food")
    game.begin("preparation")
    assert game.health("medic") == 7 and game.lying("D3") == {"food": 1}


@rule("UOS-158", "UOS-R44")
def test_a_camp_holds_as_many_as_its_tile_has_spaces():
    game = journey(
        character("medic", "D3", acted=True, ap=0),
        character("scout", "D3"),
        active="scout",
        map={"D3": "landfill"},
        marks={"D3": ("camp", "-event")},
        phase="night",
    )
    game.play("sleep")
    assert game.ap("scout") == 1


@rule("UOS-158")
def test_within_the_spaces_everybody_sleeps_in_the_camp():
    game = journey(
        character("medic", "D3", acted=True, ap=0),
        character("scout", "D3"),
        active="scout",
        map={"D3": "pine-grove"},
        marks={"D3": ("camp",)},
        phase="night",
    )
    game.play("sleep")
    assert game.ap("scout") == 3


# Fire


@rule("UOS-R42", "UOS-D3", "UOS-163")
def test_a_campfire_takes_two_wood_and_one_ap():
    game = journey(character("medic", "D3", held={"wood": 2}), map=GRASS)
    game.play("craft-fire")
    assert game.has("D3", "fire") and game.held("medic") == {} and game.ap("medic") == 5


@rule("UOS-D3")
def test_no_campfire_is_made_in_a_storm():
    game = journey(character("medic", "D3", held={"wood": 2}), map=GRASS, weather="storm")
    assert not game.offers("craft-fire")


@rule("UOS-162", "UOS-D6")
@pytest.mark.parametrize(("card", "burns"), [(0, True), (7, False), (9, True)])
def test_a_campfire_burns_until_the_next_storm(card, burns):
    game = journey(character("medic"), map=GRASS, marks={"D3": ("fire",)})
    game.begin("afternoon", dice=[card])
    assert game.has("D3", "fire") is burns


@rule("UOS-166")
def test_a_campfire_becomes_a_cooking_pit_for_one_metal():
    game = journey(character("medic", "D3", held={"metal": 1}), map=GRASS, marks={"D3": ("fire",)})
    game.play("make-pit")
    assert game.has("D3", "pit") and game.held("medic") == {} and game.ap("medic") == 5


@rule("UOS-166")
def test_a_pit_needs_a_fire():
    game = journey(character("medic", "D3", held={"metal": 1}), map=GRASS)
    assert not game.offers("make-pit")


@rule("UOS-167")
def test_cooking_makes_three_food_of_one_for_two_ap():
    game = journey(character("medic", "D3", held={"food": 1}), map=GRASS, marks={"D3": ("pit",)})
    game.play("cook")
    assert game.held("medic") == {"food": 3} and game.ap("medic") == 4


@rule("UOS-167")
def test_nobody_cooks_at_a_campfire():
    game = journey(character("medic", "D3", held={"food": 1}), map=GRASS, marks={"D3": ("fire",)})
    assert not game.offers("cook")


@rule("UOS-168")
def test_a_pit_that_a_storm_removes_leaves_one_metal():
    game = journey(character("medic"), map=GRASS, marks={"D3": ("pit",)}, lying={"D3": {}})
    game.begin("afternoon", dice=[7])
    assert not game.has("D3", "pit") and not game.has("D3", "fire") and game.lying("D3") == {"metal": 1}


@rule("UOS-165", "UOS-R58")
def test_animals_do_not_move_onto_a_tile_with_a_fire():
    game = journey(
        character("medic", held={"food": 1}),
        map={"D3": "dry-grassland", "D2": "orchard"},
        marks={"D3": ("fire",)},
        foes=[("boar-a", "D2")],
        phase="night",
    )
    game.begin("preparation", dice=[4])
    assert game.foe_at("boar-a") == "D2"


@rule("UOS-165", "UOS-163")
def test_animals_do_not_move_onto_a_tile_with_a_pit():
    game = journey(
        character("medic", held={"food": 1}),
        map={"D3": "dry-grassland", "D2": "orchard"},
        marks={"D3": ("pit",)},
        foes=[("boar-a", "D2")],
        phase="night",
    )
    game.begin("preparation", dice=[4])
    assert game.foe_at("boar-a") == "D2"


@rule("UOS-165")
def test_humans_do_move_onto_a_tile_with_a_fire():
    game = journey(
        character("medic", held={"food": 1}),
        map={"D3": "dry-grassland", "D2": "orchard"},
        marks={"D3": ("fire",)},
        foes=[("drifter-a", "D2")],
        phase="night",
    )
    game.begin("preparation", dice=[4])
    assert game.foe_at("drifter-a") == "D3"
