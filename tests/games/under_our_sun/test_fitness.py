"""Fitness, action points and sleep."""

import pytest

from tests.games.under_our_sun.table import character, journey
from tests.marks import rule


@rule("UOS-021", "UOS-128")
def test_sleeping_costs_four_and_raises_the_fitness_by_one():
    game = journey(character("medic", fitness="tired"))
    game.play("sleep")
    assert game.fitness("medic") == "ok" and game.ap("medic") == 2


@rule("UOS-129", "UOS-D6")
def test_sleeping_costs_three_in_a_storm():
    game = journey(character("medic", ap=5, fitness="ok"), weather="storm")
    game.play("sleep")
    assert game.fitness("medic") == "fit" and game.ap("medic") == 2


@rule("UOS-130", "UOS-R35")
def test_sleeping_in_a_camp_costs_one_less():
    game = journey(character("medic", "D3"), map={"D3": "dry-grassland"}, marks={"D3": ("camp",)})
    game.play("sleep")
    assert game.ap("medic") == 3


@rule("UOS-R35")
def test_sleep_never_costs_less_than_three():
    game = journey(character("medic", "D3"), map={"D3": "dry-grassland"}, marks={"D3": ("camp",)}, weather="storm")
    game.play("sleep")
    assert game.ap("medic") == 3


@rule("UOS-131")
def test_sleeping_outside_a_camp_at_night_costs_five():
    game = journey(character("medic", "D3"), map={"D3": "dry-grassland"}, phase="night")
    game.play("sleep")
    assert game.ap("medic") == 1


@rule("UOS-R36", "UOS-131")
def test_new_haven_is_no_camp_for_sleeping():
    game = journey(character("medic"), phase="night")
    game.play("sleep")
    assert game.ap("medic") == 1


@rule("UOS-R35", "UOS-130")
def test_sleeping_in_a_camp_at_night_costs_three():
    game = journey(character("medic", "D3"), map={"D3": "dry-grassland"}, marks={"D3": ("camp",)}, phase="night")
    game.play("sleep")
    assert game.ap("medic") == 3


@rule("UOS-D3")
def test_a_sleeping_bag_saves_one_ap_outside_a_camp():
    game = journey(character("medic", gear="sleeping-bag"), phase="night")
    game.play("sleep")
    assert game.ap("medic") == 2


@rule("UOS-D3", "UOS-R35")
def test_a_sleeping_bag_does_not_help_below_three():
    game = journey(character("medic", ap=5, gear="sleeping-bag"), weather="storm")
    game.play("sleep")
    assert game.ap("medic") == 2


@rule("UOS-132")
def test_nobody_sleeps_beside_an_enemy():
    game = journey(character("medic", "D3"), map={"D3": "dry-grassland"}, foes=[("boar-a", "D3")])
    assert game.why_not("sleep") == "UOS-132"


@rule("UOS-132", "UOS-147")
def test_in_stealth_mode_one_sleeps_beside_an_enemy():
    game = journey(character("medic", "D3", hidden=True), map={"D3": "dry-grassland"}, foes=[("boar-a", "D3")])
    game.play("sleep", dice=[2, 8])
    assert game.fitness("medic") == "fit" and game.is_in("medic", "hidden")


@rule("UOS-R13")
def test_a_body_does_not_keep_anybody_awake():
    game = journey(character("medic", "D3"), map={"D3": "dry-grassland"}, bodies=[("boar-a", "D3")])
    assert game.offers("sleep")


@rule("UOS-R93")
def test_who_is_fit_does_not_sleep():
    game = journey(character("medic", fitness="fit"))
    assert game.why_not("sleep") == "UOS-R93"


@rule("UOS-022", "UOS-287")
@pytest.mark.parametrize(("fitness", "ap"), [("tired", 4), ("ok", 6), ("fit", 6)])
def test_the_tired_have_two_ap_fewer_in_the_morning(fitness, ap):
    game = journey(character("medic", fitness=fitness, ap=1), phase="night")
    game.begin("morning", dice=[0])
    assert game.ap("medic") == ap


@rule("UOS-022", "UOS-292")
def test_the_tired_have_two_ap_fewer_in_the_afternoon():
    game = journey(character("medic", fitness="tired", ap=1))
    game.begin("afternoon", dice=[0])
    assert game.ap("medic") == 4


@rule("UOS-022", "UOS-295")
@pytest.mark.parametrize(("fitness", "ap"), [("tired", 4), ("ok", 6)])
def test_the_tired_have_two_ap_fewer_in_the_night(fitness, ap):
    game = journey(character("medic", fitness=fitness, ap=1), phase="afternoon")
    game.begin("night")
    assert game.ap("medic") == ap


@rule("UOS-R40", "UOS-299", "UOS-287")
def test_a_storm_and_tiredness_leave_three_ap():
    game = journey(character("medic", fitness="tired", ap=1), phase="night")
    game.begin("morning", dice=[7])
    assert game.weather == "storm" and game.ap("medic") == 3


@rule("UOS-R40")
def test_waking_up_fit_alters_the_ap_only_from_the_next_phase_on():
    game = journey(character("medic", fitness="tired", ap=4))
    game.play("sleep", dice=[0])
    assert game.phase == "afternoon" and game.ap("medic") == 6


@rule("UOS-023", "UOS-101")
def test_each_action_lowers_the_ap_by_its_cost():
    game = journey(character("medic"), map={"D3": "factory"})
    game.play("explore E3")
    assert game.ap("medic") == 5


@rule("UOS-102")
def test_an_action_needs_its_whole_cost():
    game = journey(character("medic", ap=3))
    assert game.why_not("sleep") == "UOS-102"
    assert not game.offers("sleep")


@rule("UOS-024", "UOS-005")
def test_at_zero_ap_the_next_player_has_the_turn():
    game = journey(character("medic", ap=1), character("scout"))
    game.play("explore D3")
    assert game.active == "scout"


@rule("UOS-005", "UOS-229")
def test_who_waits_passes_the_turn_on():
    game = journey(character("medic"), character("scout"))
    game.play("wait")
    assert game.active == "scout" and game.ap("medic") == 6 and game.is_in("medic", "waiting")


@rule("UOS-R92")
def test_a_turn_with_ap_left_ends_only_by_waiting():
    game = journey(character("medic"))
    assert not {"pass", "end", "end-turn", "done"} & set(game.choices())
    assert game.offers("wait")


@rule("UOS-284", "UOS-R01")
@pytest.mark.parametrize(("before", "after"), [("fit", "ok"), ("ok", "tired"), ("tired", "tired")])
def test_preparation_lowers_the_fitness_and_it_stops_at_tired(before, after):
    game = journey(character("medic", fitness=before, held={"food": 1}), phase="night")
    game.begin("preparation")
    assert game.fitness("medic") == after


@rule("UOS-D4")
def test_an_energy_bar_gives_two_ap_but_never_more_than_six():
    game = journey(character("medic", ap=3, items=("energy-bar", "energy-bar")))
    game.play("snack")
    assert game.ap("medic") == 5
    game.play("snack")
    assert game.ap("medic") == 6 and game.items("medic") == []
