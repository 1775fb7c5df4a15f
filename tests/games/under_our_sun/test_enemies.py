"""Enemies: activation and movement."""

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun.position import NOBODY
from hullbreach.games.under_our_sun.spawning import draw_enemy
from hullbreach.games.under_our_sun.tables import HUMAN
from tests.games.under_our_sun.table import Table, character, journey
from tests.marks import rule

HIT, MISS = 2, 8
GRASS = {"D3": "dry-grassland"}
FOREST = {"D3": "dead-forest"}


@rule("UOS-189", "UOS-190", "UOS-206", "UOS-R09")
def test_stepping_onto_an_enemy_symbol_activates_an_enemy_and_begins_an_initial_round():
    game = journey(character("medic"), map=FOREST, enemies=("boar-a",))
    game.play("move D3")
    assert game.foes("D3") == ["boar-a"] and game.offered("attack") == {"boar-a bare"} and game.offers("dodge")


@rule("UOS-192", "UOS-R13")
def test_a_defeated_enemy_leaves_a_body_and_a_marker_on_the_symbol():
    game = journey(character("medic", "D3"), map=FOREST, foes=[("rattlesnake-a", "D3")])
    game.play("attack rattlesnake-a bare", dice=[HIT, MISS, MISS])
    assert game.foes() == [] and game.bodies("D3") == ["rattlesnake-a"] and game.has("D3", "quelled")


@rule("UOS-R77")
def test_without_a_symbol_there_is_no_marker():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("rattlesnake-a", "D3")])
    game.play("attack rattlesnake-a bare", dice=[HIT, MISS, MISS])
    assert not game.has("D3", "quelled")


@rule("UOS-193")
def test_a_symbol_with_a_marker_spawns_nothing():
    game = journey(character("medic"), map=FOREST, marks={"D3": ("quelled",)})
    game.play("move D3")
    assert game.foes() == [] and game.offers("wait")


@rule("UOS-193", "UOS-281")
def test_the_markers_are_removed_in_preparation():
    game = journey(character("medic", held={"food": 1}), map=FOREST, marks={"D3": ("quelled",)}, phase="night")
    game.begin("preparation")
    assert not game.has("D3", "quelled")


@rule("UOS-R12")
def test_a_symbol_spawns_nothing_while_an_enemy_stands_there():
    game = journey(character("medic"), map=FOREST, foes=[("husk-a", "D3")], enemies=("boar-a",))
    game.play("move D3")
    assert game.foes() == ["husk-a"]


@rule("UOS-R12")
def test_a_symbol_whose_enemy_has_wandered_off_spawns_a_new_one():
    game = journey(
        character("medic"), map={"D3": "dead-forest", "D2": "orchard"}, foes=[("husk-a", "D2")], enemies=("boar-a",)
    )
    game.play("move D3")
    assert game.foes("D3") == ["boar-a"]


@rule("UOS-191")
def test_enemies_take_up_no_space():
    game = journey(character("medic"), map={"D3": "landfill"}, foes=[("husk-a", "D3"), ("husk-b", "D3")])
    assert game.offers("move D3")


# Movement


def wandering(die: int | list[int], foe: str = "husk-a", **facts: object) -> Table:
    """An enemy on D2 in Preparation, the Medic on New Haven."""
    game = journey(
        character("medic", held={"food": 1}),
        map={"D2": "orchard", "D1": "chapel", "D3": "dry-grassland", "E1": "chapel", "E2": "chapel", "C2": "chapel"},
        foes=[(foe, "D2")],
        phase="night",
        **facts,  # type: ignore[arg-type]
    )
    game.begin("preparation", dice=[die] if isinstance(die, int) else die)
    return game


@rule("UOS-196", "UOS-197", "UOS-198", "UOS-282")
@pytest.mark.parametrize(("die", "hex"), [(1, "D1"), (2, "E1"), (3, "E2"), (4, "D3"), (5, "C2"), (6, "C1")])
def test_an_enemy_moves_one_tile_in_the_direction_rolled(die, hex):
    assert wandering(die).foe_at("husk-a") == hex


@rule("UOS-199")
def test_on_a_seven_an_enemy_stays():
    assert wandering(7).foe_at("husk-a") == "D2"


@rule("UOS-200")
def test_on_an_eight_an_enemy_moves_toward_the_nearest_character():
    assert wandering(8).foe_at("husk-a") == "D3"


@rule("UOS-202")
def test_an_enemy_that_enters_the_unknown_gets_a_face_down_tile():
    game = wandering(6)
    assert game.tile("C1") == "?" and game.foes("C1") == ["husk-a"]


@rule("UOS-D1")
def test_a_direction_off_the_world_means_staying():
    game = journey(character("medic", held={"food": 1}), map={"D1": "chapel"}, foes=[("husk-a", "D1")], phase="night")
    game.begin("preparation", dice=[1])
    assert game.foe_at("husk-a") == "D1"


@rule("UOS-R57")
def test_with_an_empty_stack_an_enemy_does_not_enter_the_unknown():
    assert wandering(6, tiles=()).foe_at("husk-a") == "D2"


@rule("UOS-203", "UOS-196")
def test_a_character_pins_the_enemies_on_its_tile():
    game = journey(character("medic", "D3", held={"food": 1}), map=GRASS, foes=[("husk-a", "D3")], phase="night")
    game.begin("preparation")
    assert game.foe_at("husk-a") == "D3"


@rule("UOS-201", "UOS-R58")
def test_of_two_equally_near_the_one_with_the_fewest_successes_is_sought():
    game = journey(
        character("medic", "D3", held={"food": 1}),
        character("scout", "D1", held={"food": 1}),
        map={"D1": "chapel", "D2": "orchard", "D3": "dry-grassland"},
        foes=[("husk-a", "D2")],
        phase="night",
    )
    game.begin("preparation", dice=[8, HIT, MISS, MISS, MISS])
    assert game.foe_at("husk-a") == "D1"


@rule("UOS-R58", "UOS-201")
def test_a_tie_is_rolled_again():
    game = journey(
        character("medic", "D3", held={"food": 1}),
        character("scout", "D1", held={"food": 1}),
        map={"D1": "chapel", "D2": "orchard", "D3": "dry-grassland"},
        foes=[("husk-a", "D2")],
        phase="night",
    )
    game.begin("preparation", dice=[8, HIT, MISS, HIT, MISS, MISS, MISS, HIT, HIT])
    assert game.foe_at("husk-a") == "D3"


@rule("UOS-R58")
def test_enemies_move_in_the_order_of_their_spawning():
    game = journey(
        character("medic", held={"food": 1}),
        map={"D2": "orchard", "D1": "chapel", "D3": "dry-grassland"},
        foes=[("husk-b", "D2"), ("boar-a", "D2")],
        phase="night",
    )
    game.begin("preparation", dice=[1, 7])
    assert game.foe_at("husk-b") == "D1" and game.foe_at("boar-a") == "D2"


@rule("UOS-R10")
def test_an_enemy_that_comes_to_a_character_begins_no_initial_round():
    game = journey(
        character("medic", "D3", held={"food": 1}),
        map={"D2": "orchard", "D3": "dry-grassland"},
        foes=[("husk-a", "D2")],
        phase="night",
    )
    game.begin("preparation", dice=[4])
    game.begin("morning", dice=[0])
    assert game.foe_at("husk-a") == "D3" and game.health("medic") == 7 and game.offers("wait")


@rule("UOS-R90")
def test_merchants_never_move():
    game = journey(character("medic", held={"food": 1}), map=GRASS, foes=[("dealer-a", "D3")], phase="night")
    game.begin("preparation")
    assert game.foe_at("dealer-a") == "D3"


@rule("UOS-R94")
def test_the_damage_on_an_enemy_stays_when_everybody_has_left():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("boar-a", "D3")], damage={"boar-a": 2})
    game.play("move D4", dice=[MISS])
    assert game.damage("boar-a") == 2


@rule("UOS-R58", "UOS-200")
def test_toward_a_character_the_lowest_direction_number_is_taken():
    """From C2 both C3 (4) and D3 (3) lead nearer to New Haven."""
    game = journey(
        character("medic", held={"food": 1}),
        map={"C2": "orchard", "D3": "dry-grassland", "C3": "dry-grassland"},
        foes=[("husk-a", "C2")],
        phase="night",
    )
    game.begin("preparation", dice=[8])
    assert game.foe_at("husk-a") == "D3"


@rule("UOS-R56", "UOS-202")
def test_exploring_a_face_down_tile_meets_its_enemy_only_by_sight():
    game = journey(character("medic"), map={"D3": "?dead-forest"}, foes=[("boar-a", "D3")])
    game.play("explore D3")
    assert game.tile("D3") == "dead-forest" and game.foes("D3") == ["boar-a"] and game.offers("wait")
    assert game.lying("D3") == {"wood": 3}


@rule("UOS-196", "UOS-282")
def test_enemies_do_not_move_in_the_day_phases():
    game = journey(character("medic"), map={"D2": "orchard"}, foes=[("husk-a", "D2")])
    game.begin("afternoon", dice=[0])
    assert game.foe_at("husk-a") == "D2"


@rule("UOS-203")
def test_a_dead_character_pins_nobody():
    game = journey(
        character("medic", held={"food": 1}),
        character("scout", "D3", dead=0),
        map={"D3": "dry-grassland", "D2": "orchard"},
        foes=[("husk-a", "D3")],
        phase="night",
    )
    game.begin("preparation", dice=[1])
    assert game.foe_at("husk-a") == "D2"


@rule("UOS-192", "UOS-193")
def test_a_body_does_not_keep_a_symbol_from_spawning_after_preparation():
    game = journey(
        character("medic", held={"food": 1}),
        map=FOREST,
        marks={"D3": ("quelled",)},
        bodies=[("boar-a", "D3")],
        enemies=("husk-a",),
        phase="night",
    )
    game.begin("preparation")
    game.begin("morning", dice=[0])
    game.play("move D3")
    assert game.foes("D3") == ["husk-a"]


@rule("UOS-R55", "UOS-035")
def test_a_deck_that_runs_out_is_shuffled_and_searched_whole():
    """The one card that fits was dealt before: it is among those that are shuffled, and found wherever it comes."""
    for seed in range(20):
        game = journey(character("medic"), enemies=("boar-a", "feral-dog-a", "crawler-a"))
        game.pos.enemy_gone = (game.foe("drifter-a"),)
        assert draw_enemy(game.pos, HUMAN, hb.Seeded(seed)) == game.foe("drifter-a")


@rule("UOS-R55")
def test_where_no_card_fits_the_whole_deck_has_been_turned_up():
    game = journey(character("medic"), enemies=("boar-a", "feral-dog-a"))
    game.pos.enemy_gone = (game.foe("crawler-a"),)
    assert draw_enemy(game.pos, HUMAN, hb.Scripted([])) == NOBODY
    assert game.deck("enemy") == [] or sorted(game.deck("enemy")) == ["boar-a", "crawler-a", "feral-dog-a"]
    assert sorted(game.pos.enemy_gone) == sorted(map(game.foe, ("boar-a", "feral-dog-a", "crawler-a")))
