"""The phases of a day in their order: Preparation, Morning, Afternoon, Night."""

import pytest

from hullbreach import catalog
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.kernel.dice import Seeded
from tests.games.under_our_sun.table import character, journey
from tests.marks import rule

HIT, MISS = 2, 8


@rule("UOS-002", "UOS-R02", "UOS-279")
def test_a_day_goes_through_morning_afternoon_and_night():
    game = journey(character("medic", held={"food": 1}), day=2)
    assert game.phase == "morning"
    game.play("wait", dice=[0])
    assert game.phase == "afternoon"
    game.play("wait")
    assert game.phase == "night" and game.day == 2
    game.play("wait", dice=[0])
    assert game.phase == "morning" and game.day == 3


@rule("UOS-004")
def test_turns_go_clockwise_from_the_starting_player():
    game = journey(character("medic"), character("scout"), character("soldier"), first=1)
    game.begin("afternoon", dice=[0])
    order = []
    for _ in range(2):
        order.append(game.active)
        game.play("wait")
    assert [*order, game.active] == ["scout", "soldier", "medic"] and game.phase == "afternoon"


@rule("UOS-277")
def test_preparation_passes_the_starting_player_token_on():
    game = journey(character("medic", held={"food": 1}), character("scout", held={"food": 1}), phase="night")
    assert game.starter == "medic"
    game.begin("preparation")
    assert game.starter == "scout"


@rule("UOS-277")
def test_the_token_goes_round():
    game = journey(character("medic", held={"food": 1}), character("scout", held={"food": 1}), phase="night", first=1)
    game.begin("preparation")
    assert game.starter == "medic"


@rule("UOS-278", "UOS-R101", "UOS-111")
def test_the_cubes_printed_on_a_tile_stay_in_preparation():
    game = journey(character("medic", held={"food": 1}), map={"D3": "dead-forest"}, phase="night")
    game.begin("preparation")
    assert game.lying("D3") == {"wood": 3}


@rule("UOS-278", "UOS-R36")
def test_what_was_dropped_on_new_haven_is_cleaned_up():
    game = journey(character("medic", held={"food": 1, "metal": 1}), phase="night")
    game.play("drop metal")
    game.begin("preparation")
    assert game.lying("D4") == {}


@rule("UOS-279")
def test_preparation_begins_a_new_day():
    game = journey(character("medic", held={"food": 1}), phase="night", day=3)
    game.begin("preparation")
    assert game.day == 4


@rule("UOS-280")
def test_preparation_turns_gear_back():
    game = journey(character("medic", gear="padded-vest*", held={"food": 1}), phase="night")
    game.begin("preparation")
    assert game.gear("medic") == "padded-vest"


@rule("UOS-283")
@pytest.mark.parametrize(("tile", "water"), [("pine-grove", 1), ("river-bend", 2), ("water-tower", 3), ("orchard", 0)])
def test_preparation_refills_the_water_sources(tile, water):
    game = journey(character("medic", held={"food": 1}), map={"D3": tile}, springs={"D3": 0}, phase="night")
    game.begin("preparation")
    assert game.water_on("D3") == water


@rule("UOS-283", "UOS-D1")
def test_the_source_of_new_haven_is_refilled_too():
    game = journey(character("medic", held={"food": 1}), springs={"D4": 0}, phase="night")
    game.begin("preparation")
    assert game.water_on("D4") == 1


@rule("UOS-285", "UOS-R95")
def test_preparation_takes_one_food():
    game = journey(character("medic", held={"food": 2}), phase="night")
    game.begin("preparation")
    assert game.held("medic") == {"food": 1} and game.health("medic") == 7


@rule("UOS-285")
def test_who_has_no_food_takes_one_damage():
    game = journey(character("medic", held={"metal": 1}), phase="night")
    game.begin("preparation")
    assert game.health("medic") == 6 and game.held("medic") == {"metal": 1}


@rule("UOS-R68")
def test_the_food_of_another_is_not_eaten():
    game = journey(character("medic"), character("scout", held={"food": 2}), phase="night")
    game.begin("preparation")
    assert game.health("medic") == 6 and game.held("scout") == {"food": 1}


@rule("UOS-286", "UOS-048", "UOS-047")
@pytest.mark.parametrize(
    ("number", "card"),
    [(0, "clear-sky"), (3, "overcast"), (5, "heat-wave"), (7, "storm"), (9, "solar-storm"), (11, "dust")],
)
def test_a_morning_draws_a_sun_card(number, card):
    game = journey(character("medic"), phase="night")
    game.begin("morning", dice=[number])
    assert game.weather == card


@rule("UOS-287", "UOS-D6")
@pytest.mark.parametrize(("number", "ap"), [(0, 6), (7, 5), (9, 6)])
def test_all_ap_are_set_to_six_or_five_in_a_storm(number, ap):
    game = journey(character("medic", ap=1), character("scout", ap=0), phase="night")
    game.begin("morning", dice=[number])
    assert game.ap("medic") == ap and game.ap("scout") == ap


@rule("UOS-292", "UOS-291")
@pytest.mark.parametrize(("number", "ap"), [(0, 6), (8, 5)])
def test_the_afternoon_sets_the_ap_anew(number, ap):
    game = journey(character("medic", ap=1))
    game.begin("afternoon", dice=[number])
    assert game.ap("medic") == ap


@rule("UOS-295", "UOS-R37", "UOS-047")
def test_the_night_has_no_weather():
    game = journey(character("medic", ap=1), phase="afternoon", weather="storm")
    game.begin("night")
    assert game.weather == "" and game.ap("medic") == 6 and not game.offers("collect-rain")


@rule("UOS-290", "UOS-289")
def test_a_turn_goes_on_with_actions_after_drinking():
    game = journey(character("medic", water=3), character("scout", water=3), begins=True)
    assert game.water("medic") == 2 and game.water("scout") == 3 and game.offers("wait")
    game.play("wait")
    assert game.water("scout") == 2 and game.active == "scout"


@rule("UOS-017", "UOS-012")
def test_who_dies_of_thirst_has_no_turn():
    game = journey(character("medic", water=0, health=1), character("scout"), begins=True)
    assert game.is_in("medic", "dead") and game.active == "scout"


@rule("UOS-288", "UOS-017")
def test_infection_and_thirst_add_up():
    game = journey(character("medic", infected=True, water=0), phase="night")
    game.begin("morning", dice=[0])
    assert game.health("medic") == 5


@rule("UOS-282", "UOS-281", "UOS-194")
def test_enemies_move_after_the_markers_were_removed_and_the_hidden_do_not_pin_them():
    game = journey(
        character("medic", "D3", held={"food": 1}),
        map={"D3": "dead-forest", "D2": "orchard"},
        marks={"D3": ("quelled",)},
        foes=[("husk-a", "D3")],
        phase="night",
    )
    game.begin("preparation", dice=[1])
    assert game.is_in("medic", "hidden") and game.foe_at("husk-a") == "D2"


@rule("UOS-284", "UOS-295")
def test_all_fitness_markers_go_down():
    game = journey(
        character("medic", fitness="fit", held={"food": 1}), character("scout", held={"food": 1}), phase="night"
    )
    game.begin("preparation")
    assert game.fitness("medic") == "ok" and game.fitness("scout") == "tired"


@rule("UOS-285", "UOS-284", "UOS-012")
def test_who_starves_in_preparation_is_dead_before_the_morning():
    game = journey(character("medic", health=1), character("scout", held={"food": 2}), phase="night")
    game.begin("preparation")
    assert game.is_in("medic", "dead")
    game.begin("morning", dice=[0])
    assert game.active == "scout"


@rule("UOS-R95", "UOS-R68")
def test_only_one_food_is_eaten_of_the_own_and_the_stored():
    game = journey(
        character("medic", "D3", held={"food": 2}),
        map={"D3": "dry-grassland"},
        marks={"D3": ("camp",)},
        lying={"D3": {}},
        phase="night",
    )
    game.play("drop food")
    game.begin("preparation")
    game.play("eat-own")
    assert game.health("medic") == 7 and game.held("medic") == {} and game.lying("D3") == {"food": 1}


@rule("UOS-004", "UOS-277")
def test_the_next_days_first_turn_is_the_next_players():
    game = journey(character("medic", held={"food": 1}), character("scout", held={"food": 1}), phase="night")
    game.play("wait", "wait", dice=[0])
    assert game.phase == "morning" and game.active == "scout" and game.starter == "scout"


@rule("UOS-D6", "UOS-287")
def test_dust_and_overcast_leave_the_ap_alone():
    for card in (3, 11):
        game = journey(character("medic", ap=1), phase="night")
        game.begin("morning", dice=[card])
        assert game.ap("medic") == 6


@rule("UOS-R95")
def test_the_owner_says_which_food_is_eaten():
    game = journey(
        character("medic", "D3", held={"food": 2}), map={"D3": "dry-grassland"}, marks={"D3": ("camp",)}, phase="night"
    )
    game.play("drop food")
    game.begin("preparation")
    assert not game.offers("wait"), "a question of Preparation comes before the turn that waits"
    game.play("eat-stored")
    assert game.held("medic") == {"food": 1} and game.health("medic") == 7
    assert game.lying("D3") == {"food": 1, "wood": 1}, "what the tile was stocked with"


@rule("UOS-083", "UOS-279")
def test_the_days_are_counted_from_one():
    pos = catalog.new("under-our-sun", seats=2, dice=Seeded(4))
    assert isinstance(pos, Journey)
    told = [event.to_json() for event in pos.told]
    while pos.day == 0:
        told += [event.to_json() for event in pos.play(pos.to_act[0], pos.choices(pos.to_act[0])[0], Seeded(4))]
    assert [one["day"] for one in told if one["event"] == "day"] == [1] == [pos.day]
