"""Movement and revealing: Move, Charge, Sneak, Explore, the order of things on entering a tile."""

import pytest

from tests.games.under_our_sun.table import character, journey
from tests.marks import rule

HIT, MISS = 2, 8


@rule("UOS-103")
@pytest.mark.parametrize(
    ("tile", "cost"), [("dry-grassland", 1), ("pine-grove", 2), ("mountain-spring", 3), ("mountain-pass", 4)]
)
def test_a_move_costs_the_movement_value_of_the_tile_entered(tile, cost):
    game = journey(character("medic"), map={"D3": tile}, marks={"D3": ("quelled",)})
    game.play("move D3")
    assert game.hex("medic") == "D3" and game.ap("medic") == 6 - cost


@rule("UOS-103")
def test_a_move_leads_to_adjacent_revealed_tiles_only():
    game = journey(character("medic"), map={"D3": "dry-grassland", "E3": "orchard", "C3": "?chapel", "D2": "chapel"})
    assert game.offered("move") == {"D3", "E3"}


@rule("UOS-103", "UOS-D1")
def test_the_neighbours_of_new_haven_are_in_the_six_directions():
    around = ("D3", "E3", "E4", "D5", "C4", "C3")
    game = journey(character("medic"), map=dict.fromkeys(around, "dry-grassland"))
    assert game.offered("move") == set(around)


@rule("UOS-102", "UOS-103")
def test_a_move_needs_the_whole_movement_value():
    game = journey(character("medic", ap=3), map={"D3": "canyon"})
    assert game.why_not("move D3") == "UOS-102"


@rule("UOS-104", "UOS-111")
def test_a_charge_reveals_a_tile_and_enters_it_for_two_whatever_its_value():
    game = journey(character("medic"), tiles=("mountain-spring",))
    game.play("charge D3")
    assert game.tile("D3") == "mountain-spring" and game.hex("medic") == "D3" and game.ap("medic") == 4
    assert game.water_on("D3") == 2


@rule("UOS-104")
def test_only_covered_tiles_are_charged():
    game = journey(character("medic"), map={"D3": "dry-grassland"})
    assert game.offered("charge") == {"E3", "E4", "D5", "C4", "C3"}


@rule("UOS-105", "UOS-189")
def test_charging_onto_an_enemy_symbol_begins_an_initial_round():
    game = journey(character("medic"), tiles=("dead-forest",), enemies=("boar-a",))
    game.play("charge D3")
    assert game.foes("D3") == ["boar-a"] and game.offers("attack boar-a bare") and game.ap("medic") == 4


@rule("UOS-106", "UOS-107")
def test_a_passed_sneak_costs_one_more_and_hides():
    game = journey(character("medic"), map={"D3": "dead-forest"})
    game.play("sneak D3", dice=[HIT, MISS])
    assert game.ap("medic") == 3 and game.hex("medic") == "D3" and game.is_in("medic", "hidden")
    assert game.foes() == []


@rule("UOS-107")
def test_a_passed_sneak_past_an_active_enemy_is_not_attacked():
    game = journey(character("medic"), map={"D3": "dry-grassland"}, foes=[("boar-a", "D3")])
    game.play("sneak D3", dice=[MISS, HIT])
    assert game.health("medic") == 7 and game.is_in("medic", "hidden") and game.offers("wait")


@rule("UOS-108", "UOS-189")
def test_a_failed_sneak_moves_costs_and_activates():
    game = journey(character("medic"), map={"D3": "dead-forest"}, enemies=("boar-a",))
    game.play("sneak D3", dice=[MISS, MISS])
    assert game.hex("medic") == "D3" and game.ap("medic") == 3 and game.foes("D3") == ["boar-a"]
    assert not game.is_in("medic", "hidden") and game.offered("attack") == {"boar-a bare"}


@rule("UOS-109")
def test_sneaking_at_night_adds_a_red_die():
    game = journey(character("medic"), map={"D3": "dry-grassland"}, phase="night", night=("quiet-night",))
    game.play("sneak D3", dice=[HIT, MISS, HIT])
    assert not game.is_in("medic", "hidden")
    game = journey(character("medic"), map={"D3": "dry-grassland"}, phase="night", night=("quiet-night",))
    game.play("sneak D3", dice=[HIT, HIT, HIT])
    assert game.is_in("medic", "hidden")


@rule("UOS-D3", "UOS-109")
def test_a_flashlight_takes_the_red_die_off_the_sneak_at_night():
    game = journey(character("medic", items=("flashlight",)), map={"D3": "dry-grassland"}, phase="night")
    game.play("sneak D3", dice=[HIT, MISS])
    assert game.is_in("medic", "hidden")


@rule("UOS-D4", "UOS-109")
def test_night_goggles_take_the_red_die_off_the_sneak_at_night():
    game = journey(character("medic", gear="night-goggles"), map={"D3": "dry-grassland"}, phase="night")
    game.play("sneak D3", dice=[HIT, MISS])
    assert game.is_in("medic", "hidden")


@rule("UOS-R03", "UOS-109")
def test_the_injured_sneak_at_night_with_two_red_dice():
    game = journey(character("medic", health=2), map={"D3": "dry-grassland"}, phase="night", night=("quiet-night",))
    game.play("sneak D3", dice=[HIT, HIT, HIT, HIT])
    assert not game.is_in("medic", "hidden")


@rule("UOS-D6", "UOS-106")
def test_overcast_makes_sneaking_one_cheaper_but_not_below_two():
    game = journey(character("medic"), map={"D3": "pine-grove", "E3": "dry-grassland"}, weather="overcast")
    game.play("sneak D3", dice=[HIT, MISS])
    assert game.ap("medic") == 4
    game = journey(character("medic"), map={"E3": "dry-grassland"}, weather="overcast")
    game.play("sneak E3", dice=[HIT, MISS])
    assert game.ap("medic") == 4


@rule("UOS-R20")
def test_nobody_sneaks_onto_a_covered_tile():
    game = journey(character("medic"), map={"D3": "?dead-forest"})
    assert not game.offers("sneak D3") and not game.offers("sneak E3")


@rule("UOS-110", "UOS-111")
def test_exploring_lays_a_stocked_tile_without_moving():
    game = journey(character("medic"), tiles=("farmstead",))
    game.play("explore D3")
    assert game.tile("D3") == "farmstead" and game.hex("medic") == "D4" and game.ap("medic") == 5
    assert game.lying("D3") == {"food": 2, "fabric": 1} and game.water_on("D3") == 1


@rule("UOS-110")
def test_only_adjacent_positions_without_a_revealed_tile_are_explored():
    game = journey(character("medic"), map={"D3": "dry-grassland", "E3": "?chapel"})
    assert game.offered("explore") == {"E3", "E4", "D5", "C4", "C3"}


@rule("UOS-049")
def test_a_revealed_event_symbol_gets_its_marker():
    game = journey(character("medic"), tiles=("orchard",))
    game.play("explore D3")
    assert game.has("D3", "event")


@rule("UOS-D1", "UOS-133")
@pytest.mark.parametrize(("tile", "kind"), [("factory", "strength"), ("clinic", "dexterity")])
def test_a_revealed_container_symbol_gets_its_marker(tile, kind):
    game = journey(character("medic"), tiles=(tile,))
    game.play("explore D3")
    assert game.has("D3", kind)


@rule("UOS-110")
def test_exploring_an_enemy_symbol_spawns_nothing():
    game = journey(character("medic"), tiles=("dead-forest",))
    game.play("explore D3")
    assert game.foes() == []


@rule("UOS-D6", "UOS-110")
def test_in_dust_exploring_costs_two():
    game = journey(character("medic"), weather="dust", tiles=("dead-forest",))
    game.play("explore D3")
    assert game.ap("medic") == 4


@rule("UOS-D2", "UOS-019")
def test_the_scout_explores_once_a_phase_for_nothing():
    game = journey(character("scout"), tiles=("orchard", "chapel"))
    game.play("scout D3")
    assert game.ap("scout") == 6 and game.tile("D3") == "orchard" and game.is_in("scout", "skill_used")
    assert not game.offers("scout E3")


@rule("UOS-020", "UOS-D2")
def test_the_scouts_skill_comes_back_at_the_start_of_each_day_phase():
    game = journey(character("scout", skill_used=True))
    game.begin("afternoon", dice=[0])
    assert not game.is_in("scout", "skill_used")


@rule("UOS-D3", "UOS-120")
def test_binoculars_explore_two_tiles_away_for_nothing_and_are_turned_over():
    game = journey(character("medic", items=("binoculars",)), tiles=("orchard",))
    game.play("spy D2")
    assert game.tile("D2") == "orchard" and game.ap("medic") == 6 and game.items("medic") == ["binoculars*"]
    assert not game.offers("spy D3")


@rule("UOS-D3")
def test_a_rope_enters_a_tile_of_three_or_four_for_two():
    game = journey(character("medic", items=("rope",)), map={"D3": "mountain-spring", "E3": "pine-grove"})
    assert game.offered("climb") == {"D3"}
    game.play("climb D3")
    assert game.hex("medic") == "D3" and game.ap("medic") == 4 and game.items("medic") == ["rope*"]


@rule("UOS-D3")
def test_hiking_boots_make_the_first_move_of_a_phase_one_cheaper():
    game = journey(character("medic", gear="hiking-boots"), map={"D3": "pine-grove", "D2": "pine-grove"})
    game.play("move D3")
    assert game.ap("medic") == 5
    game.play("move D2")
    assert game.ap("medic") == 3


@rule("UOS-D3")
def test_hiking_boots_leave_a_cost_of_one():
    game = journey(character("medic", gear="hiking-boots"), map={"D3": "dry-grassland"})
    game.play("move D3")
    assert game.ap("medic") == 5


@rule("UOS-D4", "UOS-063")
def test_the_grapnel_lets_the_scout_move_anywhere_for_two():
    game = journey(character("scout", items=("grapnel",)), map={"D3": "mountain-spring"})
    game.play("move D3")
    assert game.ap("scout") == 4


@rule("UOS-063")
def test_a_hero_item_is_of_no_use_to_others():
    game = journey(character("medic", items=("grapnel",)), map={"D3": "mountain-spring"})
    game.play("move D3")
    assert game.ap("medic") == 3


@rule("UOS-R56")
def test_charging_a_face_down_tile_meets_its_enemy_and_spawns_no_other():
    game = journey(character("medic"), map={"D3": "?dead-forest"}, foes=[("boar-a", "D3")], enemies=("boar-b",))
    game.play("charge D3")
    assert game.tile("D3") == "dead-forest" and game.foes() == ["boar-a"]
    assert game.offers("attack boar-a bare")


@rule("UOS-R57")
def test_with_an_empty_stack_nothing_is_explored_or_charged():
    game = journey(character("medic"), tiles=())
    assert game.offered("explore") == set() and game.offered("charge") == set()
    assert game.why_not("explore D3") == "UOS-R57"


@rule("UOS-146", "UOS-R70")
def test_leaving_a_tile_with_an_enemy_draws_its_attack():
    game = journey(character("medic", "D3"), map={"D3": "dry-grassland"}, foes=[("boar-a", "D3")])
    game.play("move D4", dice=[HIT])
    assert game.health("medic") == 6 and game.hex("medic") == "D4"


@rule("UOS-146", "UOS-244")
def test_leaving_draws_an_attack_of_every_enemy_there():
    game = journey(
        character("medic", "D3"), map={"D3": "dry-grassland"}, foes=[("boar-a", "D3"), ("feral-dog-a", "D3")]
    )
    game.play("move D4", dice=[HIT, HIT])
    assert game.health("medic") == 5


@rule("UOS-R70")
def test_a_death_while_leaving_breaks_the_move_off():
    game = journey(
        character("medic", "D3", health=1),
        character("scout"),
        map={"D3": "dry-grassland"},
        foes=[("boar-a", "D3")],
    )
    game.play("move D4", dice=[HIT])
    assert game.is_in("medic", "dead") and game.hex("medic") == "D3"


@rule("UOS-R70", "UOS-051")
def test_the_event_comes_after_the_initial_round_and_only_without_an_enemy():
    game = journey(character("medic"), map={"D3": "suburb"}, enemies=("rattlesnake-a",), events=("supply-cache",))
    game.play("move D3")
    assert game.has("D3", "event")
    game.play("attack rattlesnake-a bare", dice=[MISS, MISS, MISS])
    assert game.has("D3", "event") and game.deck("event")[0] == "supply-cache"


@rule("UOS-R70", "UOS-298")
def test_at_night_the_card_comes_after_the_initial_round():
    game = journey(
        character("medic", held={}),
        map={"D3": "dead-forest"},
        phase="night",
        enemies=("boar-a",),
        night=("nightmares",),
    )
    game.play("move D3")
    assert game.fitness("medic") == "ok"
    game.play("attack boar-a bare", dice=[MISS, MISS, MISS])
    assert game.fitness("medic") == "tired"


@rule("UOS-110")
@pytest.mark.parametrize(
    ("phase", "weather", "cost"), [("night", "", 1), ("morning", "dust", 2), ("morning", "storm", 1)]
)
def test_exploring_takes_one_ap_and_one_more_in_dust(phase, weather, cost):
    game = journey(character("medic"), phase=phase, weather=weather)
    game.play("explore D3")
    assert game.ap("medic") == 6 - cost
