"""Interactions: Collect, containers, Crafting, using items, trading, looting."""

from tests.games.under_our_sun.table import character, journey
from tests.marks import rule

HIT, MISS = 2, 8
GRASS = {"D3": "dry-grassland"}


# Collect


@rule("UOS-113")
def test_collecting_takes_up_to_two_resources_for_one_ap():
    game = journey(character("medic", "D3"), map={"D3": "dead-forest"}, lying={"D3": {"wood": 2, "food": 1}})
    assert game.offered("collect") == {"food", "wood", "food+wood", "wood+wood"}
    game.play("collect food+wood")
    assert game.held("medic") == {"food": 1, "wood": 1} and game.lying("D3") == {"wood": 1} and game.ap("medic") == 5


@rule("UOS-113")
def test_collecting_takes_one_item():
    game = journey(character("medic", "D3"), map=GRASS, items_on={"D3": ("knife", "rope")})
    game.play("pick-up knife")
    assert game.items("medic") == ["knife"] and game.items_on("D3") == ["rope"] and game.ap("medic") == 5


@rule("UOS-113")
def test_two_resources_need_two_free_places():
    game = journey(character("medic", "D3", items=("knife",), held={"metal": 5}), map=GRASS, lying={"D3": {"food": 2}})
    assert game.offered("collect") == {"food"}


@rule("UOS-113")
def test_nothing_is_collected_from_a_neighbouring_tile():
    game = journey(character("medic", "D4"), map=GRASS)
    assert game.offered("collect") == set()


# Containers


@rule("UOS-133")
def test_a_container_opens_with_the_test_it_shows():
    game = journey(character("medic", "D3"), map={"D3": "factory"})
    assert game.offers("open strength") and not game.offers("open dexterity")


@rule("UOS-D3")
def test_a_crowbar_adds_a_green_die_to_strength_tests_for_containers():
    game = journey(
        character("medic", "D3", items=("crowbar",)), map={"D3": "factory"}, lying={"D3": {}}, bag={"metal": 4}
    )
    game.play("open strength", dice=[HIT, MISS, MISS, 0, 0])
    assert game.held("medic") == {"metal": 2}


@rule("UOS-D3", "UOS-060")
def test_lockpicks_add_a_green_die_and_lose_a_use():
    game = journey(
        character("medic", "D3", items=("lockpicks",)), map={"D3": "clinic"}, lying={"D3": {}}, bag={"metal": 4}
    )
    game.play("pick-lock", dice=[HIT, MISS, MISS, 0, 0])
    assert game.held("medic") == {"metal": 2} and game.items("medic") == ["lockpicks:2"]


@rule("UOS-060")
def test_lockpicks_are_discarded_with_their_last_use():
    game = journey(character("medic", "D3", items=("lockpicks:1",)), map={"D3": "clinic"})
    game.play("pick-lock", dice=[MISS, MISS, MISS])
    assert game.items("medic") == []


@rule("UOS-D4")
def test_the_multitool_adds_a_green_die_to_the_mechanics_container_tests():
    game = journey(
        character("mechanic", "D3", items=("multitool",)), map={"D3": "factory"}, lying={"D3": {}}, bag={"metal": 4}
    )
    game.play("open strength", dice=[HIT, MISS, MISS, 0, 0])
    assert game.held("mechanic") == {"metal": 2}


# Crafting


@rule("UOS-117", "UOS-054", "UOS-055")
def test_crafting_pays_the_resources_and_takes_the_card():
    game = journey(character("medic", held={"metal": 2, "fabric": 1}))
    knives = game.supply("knife")
    game.play("craft knife")
    assert game.items("medic") == ["knife"] and game.held("medic") == {"metal": 1} and game.ap("medic") == 5
    assert game.supply("knife") == knives - 1


@rule("UOS-118")
def test_crafting_needs_all_the_resources():
    game = journey(character("medic", held={"metal": 1}))
    assert game.why_not("craft knife") in ("UOS-117", "UOS-118")


@rule("UOS-118")
def test_crafting_gear_needs_a_free_gear_area():
    game = journey(character("medic", held={"fabric": 2, "connector": 1}, gear="gas-mask"))
    assert not game.offers("craft utility-belt")


@rule("UOS-118", "UOS-R80")
def test_the_area_that_the_paid_cubes_leave_may_take_the_card():
    game = journey(character("medic", held={"metal": 1, "fabric": 1}, items=("rope", "machete")))
    game.play("craft knife")
    assert game.items("medic") == ["rope", "machete", "knife"]


@rule("UOS-118")
def test_crafting_needs_a_free_area():
    game = journey(character("medic", held={"metal": 2, "fabric": 1}, items=("rope", "machete")))
    assert not game.offers("craft knife")


@rule("UOS-R81")
def test_what_is_not_in_the_deck_is_not_crafted():
    game = journey(character("medic", held={"metal": 1, "fabric": 1}), character("scout", items=("knife", "knife")))
    assert game.supply("knife") == 0 and game.why_not("craft knife") == "UOS-R81"


@rule("UOS-054")
def test_a_crafted_item_is_used_from_that_moment():
    game = journey(character("medic", health=3, held={"fabric": 1, "alcohol": 1}))
    game.play("craft bandage", "heal bandage medic")
    assert game.health("medic") == 5 and game.items("medic") == []


@rule("UOS-D3", "UOS-029")
def test_a_crafted_water_bottle_is_empty():
    game = journey(character("medic", water=5, held={"plastic": 1, "connector": 1}))
    game.play("craft water-bottle")
    assert game.water("medic") == 5


@rule("UOS-059")
def test_a_crafted_card_has_all_its_uses():
    game = journey(character("medic", held={"metal": 1, "connector": 1}))
    game.play("craft lockpicks")
    assert game.items("medic") == ["lockpicks:3"]


@rule("UOS-D2", "UOS-019")
def test_the_mechanic_crafts_once_a_day_for_nothing_and_with_a_cube_less():
    game = journey(character("mechanic", held={"metal": 1}))
    game.play("tinker knife fabric")
    assert game.items("mechanic") == ["knife"] and game.held("mechanic") == {} and game.ap("mechanic") == 6
    assert game.is_in("mechanic", "skill_used")


@rule("UOS-020")
def test_the_mechanics_skill_comes_back_in_preparation():
    game = journey(character("mechanic", skill_used=True, held={"food": 1}), phase="night")
    game.begin("preparation")
    assert not game.is_in("mechanic", "skill_used")


@rule("UOS-020")
def test_the_mechanics_skill_does_not_come_back_in_the_afternoon():
    game = journey(character("mechanic", skill_used=True))
    game.begin("afternoon", dice=[0])
    assert game.is_in("mechanic", "skill_used")


@rule("UOS-D4", "UOS-120")
def test_the_tool_kit_crafts_for_nothing_and_is_turned_over():
    game = journey(character("medic", items=("tool-kit",), held={"metal": 1, "fabric": 1}))
    game.play("assemble knife")
    assert game.items("medic") == ["tool-kit*", "knife"] and game.ap("medic") == 6 and game.held("medic") == {}


# Using items


@rule("UOS-119", "UOS-D3")
def test_a_bandage_heals_two_for_one_ap():
    game = journey(character("medic", items=("bandage",)), character("scout", health=2))
    game.play("heal bandage scout")
    assert game.health("scout") == 4 and game.ap("medic") == 5 and game.items("medic") == []


@rule("UOS-R69")
def test_healing_stops_at_the_printed_maximum():
    game = journey(character("medic", items=("bandage",), health=6))
    game.play("heal bandage medic")
    assert game.health("medic") == 7


@rule("UOS-D3", "UOS-060")
def test_a_medkit_heals_twice():
    game = journey(character("medic", items=("medkit",), health=2))
    game.play("heal medkit medic")
    assert game.items("medic") == ["medkit:1"]
    game.play("heal medkit medic")
    assert game.health("medic") == 6 and game.items("medic") == []


@rule("UOS-D4")
def test_canned_stew_heals_two_for_nothing():
    game = journey(character("medic", items=("canned-stew",), health=3))
    game.play("heal canned-stew medic")
    assert game.health("medic") == 5 and game.ap("medic") == 6 and game.items("medic") == []


@rule("UOS-D4")
def test_canned_stew_counts_as_two_food():
    game = journey(character("medic", items=("canned-stew",)))
    game.play("unpack")
    assert game.held("medic") == {"food": 2} and game.items("medic") == [] and game.ap("medic") == 6


@rule("UOS-D2")
def test_the_medic_heals_two_for_one_ap_once_a_day():
    game = journey(character("medic"), character("scout", health=3))
    game.play("treat scout")
    assert game.health("scout") == 5 and game.ap("medic") == 5 and not game.offers("treat scout")


@rule("UOS-D4", "UOS-063")
def test_with_the_field_hospital_the_medic_heals_twice_a_day():
    game = journey(character("medic", items=("field-hospital",)), character("scout", health=1))
    game.play("treat scout", "treat scout")
    assert game.health("scout") == 5 and not game.offers("treat medic")


@rule("UOS-121", "UOS-280")
def test_a_turned_over_item_comes_back_in_preparation():
    game = journey(character("medic", items=("rope*",), held={"food": 1}), map={"D3": "mountain-spring"}, phase="night")
    assert not game.offers("climb D3")
    game.begin("preparation")
    assert game.items("medic") == ["rope"]


@rule("UOS-057", "UOS-D6", "UOS-R39")
def test_electric_objects_do_not_work_in_a_solar_storm():
    people = (character("medic", items=("radio", "aed")), character("scout", dead=0))
    assert journey(*people, weather="storm").offers("tune night")
    game = journey(*people, weather="solar-storm")
    assert game.why_not("tune night") == "UOS-057" and not game.offers("revive scout")


@rule("UOS-D3")
def test_a_trap_is_set_and_taken_back():
    game = journey(character("medic", "D3", items=("small-animal-trap",)), map=GRASS)
    game.play("set-trap")
    assert game.has("D3", "trap") and game.items("medic") == [] and game.ap("medic") == 5
    game.play("take-trap")
    assert not game.has("D3", "trap") and game.items("medic") == ["small-animal-trap"] and game.ap("medic") == 4


@rule("UOS-D3")
def test_no_trap_is_set_on_new_haven():
    game = journey(character("medic", items=("small-animal-trap",)))
    assert not game.offers("set-trap")


@rule("UOS-D3")
def test_a_trap_catches_one_food_on_a_yellow_success_in_preparation():
    game = journey(
        character("medic", held={"food": 1}), map=GRASS, lying={"D3": {}}, marks={"D3": ("trap",)}, phase="night"
    )
    game.begin("preparation", dice=[HIT])
    assert game.lying("D3") == {"food": 1} and game.has("D3", "trap")


@rule("UOS-D3")
def test_a_trap_may_stay_empty():
    game = journey(
        character("medic", held={"food": 1}), map=GRASS, lying={"D3": {}}, marks={"D3": ("trap",)}, phase="night"
    )
    game.begin("preparation", dice=[MISS])
    assert game.lying("D3") == {}


# Trading


@rule("UOS-122", "UOS-R65", "UOS-R78")
def test_a_trade_goes_both_ways_for_one_ap():
    game = journey(character("medic", held={"metal": 2}), character("scout", items=("knife",)))
    game.play("trade scout", "give metal", "give metal", "want-item knife", "propose")
    assert game.asked() == "scout"
    game.play("accept")
    assert game.items("medic") == ["knife"] and game.held("scout") == {"metal": 2} and game.ap("medic") == 5


@rule("UOS-R65")
def test_a_trade_needs_the_consent_of_the_other():
    game = journey(character("medic", held={"metal": 1}), character("scout", held={"food": 1}))
    game.play("trade scout", "want food", "propose", "decline")
    assert game.held("scout") == {"food": 1} and game.held("medic") == {"metal": 1}


@rule("UOS-R78")
def test_a_gift_is_a_trade():
    game = journey(character("medic", held={"food": 2}), character("scout"))
    game.play("trade scout", "give food", "propose", "accept")
    assert game.held("scout") == {"food": 1} and game.held("medic") == {"food": 1}


@rule("UOS-R78", "UOS-029")
def test_water_goes_from_bottle_to_bottle_and_needs_room_there():
    game = journey(character("medic", water=3), character("scout", water=4))
    game.play("trade scout", "give-water", "propose", "accept")
    assert game.water("medic") == 2 and game.water("scout") == 5


@rule("UOS-122")
def test_a_trade_needs_the_same_tile():
    game = journey(character("medic", "D3"), character("scout", "D4"), map=GRASS)
    assert game.offered("trade") == set()


@rule("UOS-123")
def test_each_partner_costs_one_ap():
    game = journey(character("medic", held={"food": 2}), character("scout"), character("soldier"))
    game.play("trade scout", "give food", "propose", "accept")
    game.play("trade soldier", "give food", "propose", "accept")
    assert game.ap("medic") == 4


@rule("UOS-179", "UOS-R78")
def test_by_option_deals_between_characters_go_by_the_values():
    game = journey(
        character("medic", held={"metal": 1}), character("scout", held={"food": 1}), options={"deals_at_values": True}
    )
    game.play("trade scout", "give metal", "want food")
    assert not game.offers("propose")


@rule("UOS-178", "UOS-179")
def test_by_option_one_food_is_worth_two_water():
    game = journey(
        character("medic", water=4), character("scout", water=2, held={"food": 1}), options={"deals_at_values": True}
    )
    game.play("trade scout", "give-water", "give-water", "want food", "propose", "accept")
    assert game.held("medic") == {"food": 1} and game.water("medic") == 2 and game.water("scout") == 4


# Looting


@rule("UOS-124", "UOS-222", "UOS-125")
def test_looting_rolls_a_green_die_and_removes_the_body():
    game = journey(character("medic", "D3"), map=GRASS, bodies=[("feral-dog-a", "D3")], lying={"D3": {}})
    game.play("loot feral-dog-a", dice=[1])
    assert game.held("medic") == {"food": 1, "fabric": 1} and game.bodies() == [] and game.ap("medic") == 5


@rule("UOS-R14", "UOS-222")
def test_loot_without_a_success_may_be_nothing_and_the_body_is_gone():
    game = journey(character("medic", "D3"), map=GRASS, bodies=[("feral-dog-a", "D3")], lying={"D3": {}})
    game.play("loot feral-dog-a", dice=[MISS])
    assert game.held("medic") == {} and game.bodies() == []


@rule("UOS-224", "UOS-223")
def test_one_success_at_a_raider_is_a_random_resource_and_a_loot_card():
    game = journey(
        character("medic", "D3"),
        map=GRASS,
        bodies=[("raider-a", "D3")],
        lying={"D3": {}},
        bag={"wood": 1},
        loot=("katana",),
    )
    game.play("loot raider-a", dice=[HIT, 0])
    assert game.held("medic") == {"wood": 1} and game.items("medic") == ["katana"]


@rule("UOS-223")
def test_two_successes_at_a_scavenger_gang_are_two_loot_cards():
    game = journey(
        character("medic", "D3"), map=GRASS, bodies=[("scavenger-gang", "D3")], loot=("katana", "canteen", "aed")
    )
    game.play("loot scavenger-gang", dice=[1])
    assert game.items("medic") == ["katana", "canteen"]


@rule("UOS-125")
def test_a_body_that_nobody_looted_is_removed_in_preparation():
    game = journey(character("medic", held={"food": 1}), map=GRASS, bodies=[("boar-a", "D3")], phase="night")
    game.begin("preparation")
    assert game.bodies() == [] and game.said()["enemy_gone"] == ["boar-a"]


@rule("UOS-R13")
def test_a_looted_body_goes_under_the_enemy_deck():
    game = journey(
        character("medic", "D3"), map=GRASS, bodies=[("boar-a", "D3")], lying={"D3": {}}, enemies=("husk-a",)
    )
    game.play("loot boar-a", dice=[MISS])
    assert game.foe_at("boar-a") == "" and game.pos.enemy_gone[-1] == game.foe("boar-a")


@rule("UOS-D2")
def test_the_hunter_loots_an_animal_for_nothing_with_a_food_more():
    game = journey(character("hunter", "D3"), map=GRASS, bodies=[("boar-a", "D3")], lying={"D3": {}})
    game.play("skin boar-a", dice=[MISS])
    assert game.held("hunter") == {"food": 2} and game.ap("hunter") == 6 and game.is_in("hunter", "skill_used")


@rule("UOS-D2")
def test_the_hunter_skins_only_animals():
    game = journey(character("hunter", "D3"), map=GRASS, bodies=[("drifter-a", "D3")])
    assert game.offered("skin") == set()
