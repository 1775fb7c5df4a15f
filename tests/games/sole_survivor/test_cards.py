"""The eleven Resource cards, one after another."""

import pytest

from tests.games.sole_survivor.table import (
    FRESH,
    NOISE,
    OPEN,
    STILL,
    XENO_TURN,
    XENOS,
    before_damage,
    before_move,
    table,
)
from tests.marks import rule

HOME = {"runner": "A1", "alpha": "I1", "reacher": "I9", "soldier": "A9"}
AROUND = ["D4", "E4", "F4", "D5", "F5", "D6", "E6", "F6"]

CORRIDOR = """
    R..######A..
    ...######...
    .....S......
    ...######...
    GM.######MYM
"""
"""The Survivor stands on F3, in a corridor from D3 to I3."""


# Taser


@rule("SS-069", "SS-D3")
@pytest.mark.parametrize("space", AROUND)
def test_taser_sends_a_xeno_home_from_each_of_the_8_spaces_around(space):
    game = table(plan=OPEN, hand=["taser"], alpha=space)
    game.play("play taser alpha")
    assert game.where("alpha") == "I1" and game.hand() == [] and game.ap == 4


@rule("SS-069")
@pytest.mark.parametrize("xeno", XENOS)
def test_taser_works_on_every_xeno(xeno):
    game = table(plan=OPEN, hand=["taser"], **{xeno: "D4"})
    game.play(f"play taser {xeno}")
    assert game.where(xeno) == HOME[xeno]


@rule("SS-D3")
@pytest.mark.parametrize("space", ["E3", "C5", "G7", "C4", "G5"])
def test_taser_does_not_reach_two_spaces(space):
    game = table(plan=OPEN, hand=["taser"], alpha=space, runner="D4")
    assert not game.offers("play taser alpha") and game.why_not("play taser alpha")
    assert game.offers("play taser runner")


@rule("SS-D3")
def test_taser_hits_the_chosen_xeno_alone():
    game = table(plan=OPEN, hand=["taser"], alpha="D4", soldier="F4")
    game.play("play taser soldier")
    assert game.xenos() == ["A1", "D4", "I9", "A9"]


@rule("SS-D3", "SS-069")
def test_taser_cancels_the_attack_of_a_xeno_on_the_survivor_s_space():
    game = table(plan=OPEN, moves=(0, 3, 0, 0), hand=["taser"], alpha="E8", hp=2)
    game.play("end")
    told = game.play("play taser alpha", dice=(3,))
    assert game.hp == 2 and game.where("alpha") == "I1" and "damaged" not in told


@rule("SS-D3", "SS-069", "SS-074")
def test_taser_cancels_the_attack_of_the_runner_at_range():
    game = table(plan=OPEN, moves=STILL, hand=["taser"], runner="E1", hp=1)
    game.play("end")
    assert game.frame() == "BeforeDamage"
    told = game.play("play taser runner", dice=(3,))
    assert game.hp == 1 and game.where("runner") == "A1" and "damaged" not in told


@rule("SS-D3")
def test_taser_on_another_xeno_leaves_the_attack_alone():
    game = table(plan=OPEN, moves=STILL, hand=["taser"], runner="E1", alpha="D4", hp=3)
    game.play("end", "pass", "pass")
    assert game.frame() == "BeforeDamage"
    told = game.play("play taser alpha", dice=(3,))
    assert game.hp == 2 and game.where("alpha") == "I1" and "damaged" in told


@rule("SS-D3")
def test_taser_does_not_reach_a_runner_at_range_that_is_not_attacking():
    game = table(plan=OPEN, hand=["taser"], runner="E1", alpha="D4")
    assert not game.offers("play taser runner")


@rule("SS-091")
def test_taser_does_not_work_on_the_boss():
    game = table(board="reactor", stage=2, hand=["taser"], boss="E4")
    assert game.why_not("play taser boss") == "SS-091"
    assert not [choice for choice in game.choices() if choice.startswith("play")]


@rule("SS-091")
def test_taser_beside_the_boss_still_works_on_a_xeno():
    game = table(board="reactor", stage=2, hand=["taser"], boss="E4", alpha="D4")
    game.play("play taser alpha")
    assert game.where("boss") == "E4" and game.where("alpha") == "I1"


@rule("SS-R45")
def test_a_xeno_sent_home_before_its_move_still_moves():
    game = table(plan=OPEN, moves=(0, 2, 0, 0), hand=["taser"], alpha="D4")
    game.play("end")
    game.play("play taser alpha", dice=(4,))
    assert len(game.path("alpha")) == 2 and game.where("alpha") == game.path("alpha")[-1]


@rule("SS-R45")
def test_a_xeno_sent_home_before_its_move_may_attack():
    game = table(XENO_TURN, plan=OPEN, moves=(0, 2, 0, 0), hand=["taser"], survivor="I3", alpha="H4", hp=6)
    game.play("play taser alpha", dice=(4,))
    assert game.hp == 4


@rule("SS-R45")
def test_a_xeno_sent_home_after_its_move_does_nothing_more():
    game = table(plan=OPEN, moves=("D", 0, 0, 0), hand=["taser"], runner="D4", survivor="E5")
    game.play("end", "pass", "pass", dice=(6,))
    assert game.frame() == "BeforeMove" and game.where("runner") == "D4"
    told = game.play("play taser runner", dice=(4,))
    assert game.where("runner") == "A1" and "xeno-moved" not in told and game.hp == 6


@rule("SS-R45")
def test_a_runner_sent_home_after_its_move_does_not_attack_by_sight_from_there():
    game = table(plan=OPEN, moves=STILL, hand=["taser"], runner="B2", survivor="A3", hp=6)
    game.play("end", "pass", "pass")
    game.play("play taser runner", dice=(4,))
    assert game.where("runner") == "A1" and game.hp == 6


@rule("SS-R18")
def test_taser_on_a_xeno_whose_start_is_taken_puts_it_beside():
    game = table(plan=OPEN, hand=["taser"], alpha="D4", runner="I1")
    game.play("play taser alpha")
    assert game.where("alpha") == "H1"


# Flamethrower


@rule("SS-069", "SS-D3")
@pytest.mark.parametrize(
    ("direction", "near", "far", "beyond"),
    [
        ("up", "E4", "E2", "E1"),
        ("down", "E6", "E8", "E9"),
        ("left", "D5", "B5", "A5"),
        ("right", "F5", "H5", "I5"),
    ],
)
def test_flamethrower_burns_three_spaces_in_one_direction(direction, near, far, beyond):
    game = table(plan=OPEN, hand=["flamethrower"], runner=near, alpha=far, soldier=beyond)
    game.play(f"play flamethrower {direction}")
    assert game.xenos() == ["A1", "I1", "I9", beyond]
    assert game.ap == 2 and game.hand() == []


@rule("SS-D3")
@pytest.mark.parametrize("direction", ["down", "left", "right"])
def test_flamethrower_finds_nothing_in_the_other_directions(direction):
    game = table(plan=OPEN, hand=["flamethrower"], runner="E4", alpha="D4", soldier="F4")
    assert game.why_not(f"play flamethrower {direction}") == "SS-R47"


@rule("SS-D3")
def test_flamethrower_leaves_everything_beside_the_line():
    game = table(plan=OPEN, hand=["flamethrower"], runner="E3", alpha="D4", soldier="F3")
    game.play("play flamethrower up")
    assert game.xenos() == ["A1", "D4", "I9", "F3"]


@rule("SS-D3")
def test_flamethrower_stops_at_the_first_wall():
    assert table(survivor="D5", hand=["flamethrower"], runner="D3").why_not("play flamethrower up") == "SS-R47"
    game = table(survivor="F4", hand=["flamethrower"], runner="F5", alpha="F7")
    game.play("play flamethrower down")
    assert game.where("runner") == "A1" and game.where("alpha") == "F7"


@rule("SS-D3")
def test_flamethrower_goes_over_a_module():
    game = table(survivor="E2", hand=["flamethrower"], runner="G2")
    game.play("play flamethrower right")
    assert game.where("runner") == "A1" and "F2" in game.modules()


@rule("SS-D3")
def test_four_ways_only():
    game = table(plan=OPEN, hand=["flamethrower"], runner="E4", alpha="D5", reacher="F5", soldier="E6")
    burns = [choice for choice in game.choices() if choice.startswith("play")]
    assert sorted(burns) == [f"play flamethrower {way}" for way in ("down", "left", "right", "up")]


@rule("SS-092")
def test_flamethrower_does_not_work_on_the_boss():
    game = table(board="reactor", stage=2, hand=["flamethrower"], boss="E4")
    assert game.why_not("play flamethrower up") in {"SS-092", "SS-R47"}
    assert not game.offers("play flamethrower up")


@rule("SS-092")
def test_flamethrower_burns_a_xeno_behind_the_boss_and_leaves_the_boss():
    game = table(board="reactor", stage=2, hand=["flamethrower"], boss="E4", alpha="E3", modules=["C7", "G7"])
    game.play("play flamethrower up")
    assert game.where("boss") == "E4" and game.where("alpha") == "I1"


@rule("SS-D3", "SS-031")
@pytest.mark.parametrize("frames", [XENO_TURN, before_move("alpha"), before_damage("alpha")])
def test_flamethrower_is_for_the_own_turn(frames):
    game = table(frames, plan=OPEN, hand=["flamethrower", "taser"], alpha="E4")
    assert game.why_not("play flamethrower up") == "SS-031"


# Medkit


@rule("SS-D3")
@pytest.mark.parametrize(("before", "after"), [(1, 3), (2, 4), (3, 5), (4, 6)])
def test_medkit_gives_back_2_hp(before, after):
    game = table(hand=["medkit"], hp=before)
    game.play("play medkit")
    assert game.hp == after and game.ap == 3


@rule("SS-R24", "SS-D3")
def test_medkit_never_goes_above_6():
    game = table(hand=["medkit"], hp=5)
    game.play("play medkit")
    assert game.hp == 6


@rule("SS-R47", "SS-R24")
def test_medkit_at_6_hp_is_refused():
    assert table(hand=["medkit"], hp=6).why_not("play medkit") == "SS-R47"


@rule("SS-D3", "SS-029", "SS-031")
def test_medkit_comes_too_late_before_damage():
    game = table(before_damage("soldier"), plan=OPEN, hand=["medkit", "taser"], soldier="E5", hp=1)
    assert game.why_not("play medkit") == "SS-031"


# Adrenaline


@rule("SS-D3")
@pytest.mark.parametrize("ap", [0, 2, 6])
def test_adrenaline_gives_2_ap(ap):
    game = table(hand=["adrenaline"], ap=ap)
    game.play("play adrenaline")
    assert game.ap == ap + 2


@rule("SS-D3", "SS-026")
def test_adrenaline_lengthens_the_move():
    game = table(hand=["adrenaline"], ap=2)
    assert not game.offers("move E1")
    game.play("play adrenaline", "move E1")
    assert game.ap == 0


@rule("SS-D3")
def test_adrenaline_pays_for_cards():
    game = table(plan=OPEN, hand=["adrenaline", "flamethrower"], runner="E4", ap=0)
    game.play("play adrenaline", "play flamethrower up")
    assert game.ap == 0 and game.where("runner") == "A1"


# Silent Step


@rule("SS-D3")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_silent_step_rerolls_a_1_before_the_turn_ends(face):
    game = table(NOISE, moves=STILL, hand=["silent-step"], ap=0)
    told = game.play("play silent-step", dice=(face,))
    assert game.frame() == "Acting" and game.ap == face and "slid" not in told and "noise" not in told


@rule("SS-D3")
def test_silent_step_on_a_1_may_roll_another_1():
    game = table(NOISE, moves=STILL, hand=["silent-step"], ap=0)
    told = game.play("play silent-step", dice=(1, 4))
    assert "ended" in told and "slid" in told and game.hand() == []


@rule("SS-D3")
@pytest.mark.parametrize("face", [2, 6])
def test_the_second_result_stands_alone(face):
    game = table(FRESH, hand=["silent-step"], ap=5)
    game.play("play silent-step", dice=(face,))
    assert game.ap == face


@rule("SS-D3")
def test_silent_step_may_make_things_worse():
    game = table(FRESH, moves=STILL, hand=["silent-step"], ap=5)
    told = game.play("play silent-step", dice=(1, 3))
    assert "ended" in told and "slid" in told and game.ap == 3


@rule("SS-D3", "SS-R43")
def test_silent_step_is_too_late_after_a_step():
    game = table(FRESH, hand=["silent-step"], ap=3)
    assert game.offers("play silent-step")
    game.play("move E4")
    assert game.why_not("play silent-step") == "SS-R43"


@rule("SS-D3", "SS-R43")
def test_silent_step_is_too_late_after_a_card_of_the_turn():
    game = table(FRESH, hand=["silent-step", "medkit"], ap=3, hp=3)
    game.play("play medkit")
    assert game.why_not("play silent-step") == "SS-R43"


@rule("SS-D3")
def test_silent_step_is_playable_right_after_the_roll_of_a_new_turn():
    game = table(moves=STILL, hand=["silent-step"])
    game.play("end", dice=(2,))
    game.play("play silent-step", dice=(6,))
    assert game.ap == 6


# Ion Shield


@rule("SS-D3", "SS-029")
def test_ion_shield_prevents_all_damage_of_one_attack_and_the_attacker_goes_home():
    game = table(plan=OPEN, moves=(0, 1, 0, 0), hand=["ion-shield"], alpha="E4", hp=2)
    game.play("end")
    assert game.frame() == "BeforeDamage"
    told = game.play("play ion-shield", dice=(4,))
    assert game.hp == 2 and game.where("alpha") == "I1" and "damaged" not in told


@rule("SS-D3")
def test_ion_shield_lasts_for_one_attack_only():
    game = table(plan=OPEN, moves=(0, 1, 0, 1), hand=["ion-shield"], alpha="E4", soldier="E6", hp=3)
    game.play("end")
    game.play("play ion-shield", dice=(4,))
    assert game.hp == 2 and game.where("soldier") == "A9"


@rule("SS-D3", "SS-074")
def test_ion_shield_works_against_the_runner_s_sight():
    game = table(plan=OPEN, moves=STILL, hand=["ion-shield"], runner="E1", hp=1)
    game.play("end")
    game.play("play ion-shield", dice=(4,))
    assert game.hp == 1 and game.where("runner") == "A1"


@rule("SS-D3", "SS-R39", "SS-093")
def test_ion_shield_does_not_help_against_the_boss():
    game = table(board="reactor", stage=2, moves=STILL, hand=["ion-shield"], boss="E3", modules=["C7", "G7"], hp=6)
    game.play("end")
    assert game.outcome.results == (0,)


# Phase Cloak


@rule("SS-D3", "SS-R44")
def test_phase_cloak_lets_the_survivor_through_a_xeno():
    game = table(plan=CORRIDOR, hand=["phase-cloak"], alpha="G3", ap=3)
    game.play("play phase-cloak", "move H3")
    assert game.where("survivor") == "H3" and game.ap == 0 and game.where("alpha") == "G3"


@rule("SS-D3", "SS-R44")
def test_phase_cloak_lets_the_survivor_through_the_boss():
    game = table(board="reactor", stage=2, hand=["phase-cloak"], boss="E4", modules=["C7", "G7"], ap=3)
    game.play("play phase-cloak", "move E3")
    assert game.where("survivor") == "E3" and game.outcome is None


@rule("SS-R44")
def test_a_xeno_cannot_be_stepped_on_without_the_ap_to_walk_on():
    game = table(plan=CORRIDOR, hand=["phase-cloak"], alpha="G3", ap=2)
    game.play("play phase-cloak")
    assert game.ap == 1 and game.why_not("move G3") == "SS-R44"


@rule("SS-R44")
def test_two_xenos_in_a_row_take_the_ap_for_both_and_a_free_space():
    game = table(plan=CORRIDOR, hand=["phase-cloak"], alpha="G3", runner="H3", ap=4)
    game.play("play phase-cloak", "move I3")
    assert game.ap == 0
    game = table(plan=CORRIDOR, hand=["phase-cloak"], alpha="G3", runner="H3", ap=3)
    game.play("play phase-cloak")
    assert game.offers("move G3"), "with the AP left one can step back"
    assert game.why_not("move H3") == "SS-R44" and not game.offers("move I3")


@rule("SS-R44")
def test_the_survivor_is_never_left_standing_on_a_xeno():
    game = table(plan=CORRIDOR, hand=["phase-cloak", "medkit"], alpha="G3", ap=4, hp=2)
    game.play("play phase-cloak", "move G3")
    assert game.why_not("end") == "SS-R44" and game.why_not("play medkit") == "SS-R44"
    game.play("move H3")
    assert game.offers("end") and game.offers("play medkit") and game.ap == 1


@rule("SS-D3")
def test_phase_cloak_does_not_open_walls():
    game = table(hand=["phase-cloak"], ap=6)
    game.play("play phase-cloak")
    assert game.why_not("move D4") == "SS-D1"


@rule("SS-D3")
def test_phase_cloak_is_played_before_the_movement():
    game = table(plan=OPEN, hand=["phase-cloak"], ap=4)
    game.play("move E4")
    assert game.why_not("play phase-cloak") in {"SS-R43", "SS-032"}


@rule("SS-D3")
def test_phase_cloak_lasts_for_this_turn_only():
    game = table(plan=CORRIDOR, moves=STILL, hand=["phase-cloak"], alpha="H3", ap=3)
    game.play("play phase-cloak", "end", dice=(6,))
    assert game.why_not("move I3") == "SS-027"


@rule("SS-D3", "SS-065")
def test_phase_cloak_does_not_hide_the_survivor():
    game = table(plan=OPEN, moves=(0, 1, 0, 0), hand=["phase-cloak"], alpha="E4", hp=6)
    game.play("play phase-cloak", "end", dice=(6,))
    assert game.hp == 4


# Decoy Beacon


@rule("SS-D3", "SS-R48")
def test_xenos_walk_to_the_beacon_instead_of_the_survivor():
    game = table(plan=OPEN, moves=(0, 2, 0, 0), hand=["decoy-beacon"], alpha="E3")
    game.play("play decoy-beacon G4", "end", dice=(4,))
    assert game.where("alpha") in {"G3", "F4"} and game.hp == 6


@rule("SS-D3")
def test_the_beacon_is_put_on_a_space_within_three_steps():
    game = table(hand=["decoy-beacon"])
    spaces = {text.split()[-1] for text in game.choices() if text.startswith("play decoy-beacon")}
    within = table(ap=3).steps()
    assert spaces == within
    assert "E1" not in spaces and "D3" in spaces


@rule("SS-D3")
@pytest.mark.parametrize("space", ["E2", "F4", "E5", "D4", "E3"])
def test_the_beacon_needs_a_floor_space_free_of_tokens(space):
    game = table(board="reactor", stage=2, hand=["decoy-beacon"], runner="E2", boss="F4")
    walls = {"D4": "D3"}
    assert not game.offers(f"play decoy-beacon {walls.get(space, space)}")


@rule("SS-D3")
def test_the_steps_to_the_beacon_are_walked_not_flown():
    game = table(board="reactor", hand=["decoy-beacon"])
    assert not game.offers("play decoy-beacon G5") and game.offers("play decoy-beacon G4")


@rule("SS-R48", "SS-R17")
def test_reaching_the_beacon_does_nothing():
    game = table(plan=OPEN, moves=(0, 3, 0, 0), hand=["decoy-beacon"], alpha="F3", hp=6)
    told = game.play("play decoy-beacon F4", "end", dice=(4,))
    assert game.where("alpha") == "F4" and game.hp == 6 and "attacks" not in told


@rule("SS-R48", "SS-062")
def test_only_one_xeno_stops_on_the_beacon():
    game = table(plan=OPEN, moves=(0, 3, 0, 3), hand=["decoy-beacon"], alpha="G3", soldier="F1")
    game.play("play decoy-beacon G4", "end", dice=(4,))
    assert game.where("alpha") == "G4" and game.where("soldier") in {"F4", "G3"}


@rule("SS-R48", "SS-D3")
def test_a_xeno_on_its_way_to_the_beacon_passes_the_survivor_without_attacking():
    game = table(plan=CORRIDOR, moves=(0, 3, 0, 0), hand=["decoy-beacon"], alpha="H3", hp=6)
    game.play("play decoy-beacon E3", "end", dice=(4,))
    assert game.where("alpha") == "E3" and game.hp == 6 and "F3" in game.path("alpha")


@rule("SS-R48", "SS-D3")
def test_a_xeno_on_its_way_to_the_beacon_does_not_stop_on_the_survivor():
    game = table(plan=CORRIDOR, moves=(0, 2, 0, 0), hand=["decoy-beacon"], alpha="H3", hp=6)
    game.play("play decoy-beacon E3", "end", dice=(4,))
    assert game.where("alpha") == "G3" and game.hp == 6


@rule("SS-D3", "SS-074")
def test_the_runner_still_attacks_by_sight_with_a_beacon_out():
    game = table(plan=OPEN, moves=STILL, hand=["decoy-beacon"], runner="E1", hp=6)
    game.play("play decoy-beacon D5", "end", dice=(4,))
    assert game.hp == 5 and game.where("runner") == "A1"


@rule("SS-D3", "SS-077")
def test_the_reacher_still_attacks_by_reach_with_a_beacon_out():
    game = table(plan=OPEN, moves=STILL, hand=["decoy-beacon"], reacher="D4", hp=6)
    game.play("play decoy-beacon D5", "end", dice=(4,))
    assert game.hp == 5 and game.where("reacher") == "I9"


@rule("SS-D3")
def test_the_beacon_is_removed_after_one_xeno_turn():
    game = table(plan=OPEN, moves=(0, 1, 0, 0), hand=["decoy-beacon"], alpha="I5")
    game.play("play decoy-beacon H5")
    assert game.where("beacon") == "H5"
    game.play("end", dice=(4,))
    assert game.where("beacon") is None and game.where("alpha") == "H5"
    game.play("end", dice=(4,))
    assert game.where("alpha") == "G5"


@rule("SS-R48", "SS-093")
def test_the_boss_follows_the_beacon_and_catches_nobody():
    game = table(board="reactor", stage=2, moves=STILL, hand=["decoy-beacon"], boss="E3", modules=["C7", "G7"])
    game.play("play decoy-beacon E7", "end", dice=(4,))
    assert game.outcome is None and game.where("boss") == "E6" and "E5" in game.path("boss")


@rule("SS-R48", "SS-D3")
def test_the_boss_does_not_stop_on_the_survivor_on_its_way_to_the_beacon():
    game = table(board="reactor", stage=2, moves=STILL, hand=["decoy-beacon"], boss="E2", modules=["C7", "G7"])
    game.play("play decoy-beacon E7", "end", dice=(4,))
    assert game.outcome is None and game.where("boss") == "E4"


# Blink


@rule("SS-D3", "SS-034")
def test_blink_goes_through_walls():
    game = table(survivor="D5", hand=["blink"], ap=1)
    game.play("play blink D3")
    assert game.where("survivor") == "D3" and game.ap == 0


@rule("SS-D3")
def test_blink_reaches_rows_and_columns_4_away_in_all():
    game = table(plan=OPEN, hand=["blink"], runner="E4", alpha="I5")
    columns = "ABCDEFGHI"
    diamond = {f"{c}{r}" for c in columns for r in range(1, 10) if 0 < abs(columns.index(c) - 4) + abs(r - 5) <= 4}
    blinks = {text.split()[-1] for text in game.choices() if text.startswith("play blink")}
    assert blinks == diamond - {"E4", "I5"}


@rule("SS-D3")
@pytest.mark.parametrize("space", ["D4", "E4", "F5"])
def test_blink_does_not_land_on_walls_xenos_or_the_boss(space):
    game = table(stage=2, hand=["blink"], runner="E4", boss="F5")
    assert not game.offers(f"play blink {space}")
    assert game.why_not(f"play blink {space}")


@rule("SS-R42")
def test_blink_onto_a_module_picks_it_up_and_draws():
    game = table(hand=["blink"], deck=["taser"])
    game.play("play blink F2")
    assert game.taken == 1 and game.hand() == ["taser"] and "F2" not in game.modules()


@rule("SS-R42", "SS-081")
def test_blink_over_a_module_does_not_pick_it_up():
    game = table(survivor="E2", hand=["blink"])
    game.play("play blink G2")
    assert game.taken == 0 and "F2" in game.modules()


@rule("SS-R42", "SS-083")
def test_blink_onto_the_third_module_teleports():
    game = table(hand=["blink"], modules=["F2"])
    game.play("play blink F2", dice=(4,))
    assert game.stage == 1


@rule("SS-D3", "SS-032")
def test_blink_before_the_movement_leaves_the_movement():
    game = table(plan=OPEN, hand=["blink"], ap=3)
    game.play("play blink E3", "move E1")
    assert game.where("survivor") == "E1"


@rule("SS-D3", "SS-032")
def test_blink_after_a_step_ends_the_movement():
    game = table(plan=OPEN, hand=["blink"], ap=3)
    game.play("move E4", "play blink E3")
    assert game.why_not("move E2") == "SS-032"


# Motion Scanner


@rule("SS-D3")
@pytest.mark.parametrize("survivor", ["E5", "E4"])
@pytest.mark.parametrize(("way", "sheet"), [("left", 2), ("right", 4), ("stay", 3)])
def test_motion_scanner_ignores_the_colour(survivor, way, sheet):
    game = table(moves=STILL, survivor=survivor, hand=["motion-scanner"])
    game.play("end")
    assert game.frame() == "XenoTurn" and game.sheet == 3
    game.play(f"play motion-scanner {way}", dice=(4,))
    assert game.sheet == sheet and game.hand() == []


@rule("SS-D3")
@pytest.mark.parametrize(("survivor", "sheet"), [("E5", 2), ("E4", 4)])
def test_a_declined_motion_scanner_leaves_the_colour_to_decide(survivor, sheet):
    game = table(moves=STILL, survivor=survivor, hand=["motion-scanner"])
    game.play("end")
    game.play("pass", dice=(4,))
    assert game.sheet == sheet and game.hand() == ["motion-scanner"]


@rule("SS-R48", "SS-039")
@pytest.mark.parametrize(("sheet", "way", "survivor"), [(0, "left", "E4"), (6, "right", "E5")])
def test_a_slide_chosen_with_the_motion_scanner_stops_at_the_border(sheet, way, survivor):
    game = table(XENO_TURN, moves=STILL, hand=["motion-scanner"], sheet=sheet, survivor=survivor)
    game.play(f"play motion-scanner {way}", dice=(4,))
    assert game.sheet == sheet


@rule("SS-D3", "SS-R07")
def test_motion_scanner_works_after_a_rolled_1_too():
    game = table(moves=STILL, hand=["motion-scanner"])
    game.play("end", "pass", dice=(1,))
    assert game.frame() == "XenoTurn" and game.sheet == 2
    game.play("play motion-scanner right", dice=(4,))
    assert game.sheet == 3


@rule("SS-D3", "SS-R06")
def test_the_xenos_read_the_table_after_the_chosen_slide():
    game = table(XENO_TURN, hand=["motion-scanner"], moves=STILL, sheet=1, survivor="E4")
    game.play("play motion-scanner left", dice=(4,))
    assert len(game.path("runner")) == 3 and game.path("alpha") == []


# Cryo Grenade


@rule("SS-D3")
def test_cryo_grenade_stops_all_four_xenos_for_one_xeno_turn():
    game = table(plan=OPEN, moves=(2, 2, 2, 2), hand=["cryo-grenade"])
    game.play("play cryo-grenade")
    assert game.ap == 2
    told = game.play("end", dice=(4,))
    assert "xeno-moved" not in told and game.xenos() == ["A1", "I1", "I9", "A9"]
    game.play("end", dice=(4,))
    assert len(game.told("xeno-moved")) == 4


@rule("SS-D3")
def test_frozen_xenos_do_not_attack():
    game = table(plan=OPEN, moves=STILL, hand=["cryo-grenade"], runner="E1", reacher="D4", hp=6)
    told = game.play("play cryo-grenade", "end", dice=(4,))
    assert game.hp == 6 and "attacks" not in told
    game.play("end", dice=(4,))
    assert game.hp == 4


@rule("SS-R48", "SS-036")
def test_a_cryo_turn_still_slides_the_sheet():
    game = table(moves=STILL, hand=["cryo-grenade"])
    game.play("play cryo-grenade", "end", dice=(4,))
    assert game.sheet == 2


@rule("SS-R48", "SS-055")
def test_frozen_xenos_stay_even_when_the_sheet_is_at_the_border():
    game = table(moves=(2, 2, 2, 2), hand=["cryo-grenade"], sheet=1)
    game.play("play cryo-grenade", "end", dice=(4,))
    assert game.sheet == 0 and game.xenos() == ["A1", "I1", "I9", "A9"]


@rule("SS-R48", "SS-D3")
def test_in_a_cryo_turn_the_boss_moves_one_space():
    game = table(board="reactor", stage=2, moves=STILL, hand=["cryo-grenade"], boss="E2", modules=["C7", "G7"])
    game.play("play cryo-grenade", "end", dice=(4,))
    assert game.where("boss") == "E3"


@rule("SS-R48", "SS-089")
def test_after_a_cryo_turn_the_boss_moves_three_again():
    game = table(board="reactor", stage=2, moves=STILL, hand=["cryo-grenade"], boss="C9", modules=["E3"])
    game.play("play cryo-grenade", "end", dice=(4,))
    assert len(game.path("boss")) == 1
    game.play("end", dice=(4,))
    assert len(game.path("boss")) == 3


@rule("SS-R48", "SS-093")
def test_a_boss_beside_the_survivor_catches_it_in_a_cryo_turn():
    game = table(board="reactor", stage=2, moves=STILL, hand=["cryo-grenade"], boss="E4")
    game.play("play cryo-grenade", "end")
    assert game.outcome.results == (0,)
