"""Xeno attack."""

import pytest

from tests.games.sole_survivor.table import OPEN, STILL, XENOS, table
from tests.marks import rule

HOME = {"runner": "A1", "alpha": "I1", "reacher": "I9", "soldier": "A9"}
DAMAGE = {"runner": 1, "alpha": 2, "reacher": 1, "soldier": 1}


def moves_of(xeno: str, distance: int) -> tuple[int, ...]:
    return tuple(distance if name == xeno else 0 for name in XENOS)


@rule("SS-064")
def test_nobody_who_does_not_reach_the_survivor_attacks():
    game = table(plan=OPEN, moves=(1, 2, 2, 2), runner="C2", alpha="E8", reacher="H8", soldier="B5")
    told = game.play("end", dice=(4,))
    assert game.hp == 6 and "attacks" not in told and game.frame() == "Acting"


@rule("SS-064")
@pytest.mark.parametrize("space", ["E4", "D5", "D4"])
def test_alpha_and_soldier_beside_the_survivor_do_not_attack(space):
    for xeno in ("alpha", "soldier"):
        game = table(plan=OPEN, moves=STILL, **{xeno: space})
        game.play("end", dice=(4,))
        assert game.hp == 6 and game.where(xeno) == space


@rule("SS-065", "SS-067", "SS-073", "SS-075", "SS-076", "SS-078")
@pytest.mark.parametrize("xeno", XENOS)
def test_a_xeno_on_the_survivor_s_space_attacks_and_goes_home(xeno):
    game = table(plan=OPEN, moves=moves_of(xeno, 2), **{xeno: "D4"})
    game.play("end", dice=(4,))
    assert game.hp == 6 - DAMAGE[xeno] and game.where(xeno) == HOME[xeno]


@rule("SS-066")
def test_every_attacker_s_damage_is_applied():
    game = table(plan=OPEN, moves=(1, 1, 1, 1), runner="E4", alpha="D5", reacher="F5", soldier="E6")
    game.play("end", dice=(4,))
    assert game.hp == 1 and len(game.told("damaged")) == 4
    assert game.xenos() == ["A1", "I1", "I9", "A9"]


@rule("SS-067")
def test_a_xeno_that_has_not_attacked_does_not_go_home():
    game = table(plan=OPEN, moves=(0, 1, 0, 0), alpha="E4", soldier="E6")
    game.play("end", dice=(4,))
    assert game.where("alpha") == "I1" and game.where("soldier") == "E6"


@rule("SS-068")
def test_play_goes_on_with_the_hit_points_that_are_left():
    game = table(plan=OPEN, moves=(0, 1, 0, 0), alpha="E4", hp=3)
    game.play("end", dice=(5,))
    assert game.hp == 1 and game.outcome is None and game.ap == 5 and game.where("survivor") == "E5"


@rule("SS-070")
def test_no_xeno_is_ever_removed():
    game = table(
        plan=OPEN,
        moves=(0, 1, 0, 0),
        hand=["taser", "flamethrower"],
        runner="E3",
        alpha="E6",
        reacher="D4",
        soldier="E2",
    )
    game.play("play flamethrower up", "play taser reacher", "end", dice=(4,))
    assert game.xenos() == ["A1", "I1", "I9", "A9"]


@rule("SS-R08")
def test_each_xeno_attacks_before_the_next_one_moves():
    game = table(plan=OPEN, moves=(0, 1, 0, 1), alpha="E4", soldier="E6")
    told = game.play("end", dice=(4,))
    acts = [name for name in told if name in {"xeno-moved", "damaged", "went-home"}]
    assert acts == ["xeno-moved", "damaged", "went-home"] * 2


@rule("SS-R08", "SS-062")
def test_an_attacker_s_space_is_free_for_the_next_xeno():
    game = table(plan=OPEN, moves=(0, 2, 0, 1), alpha="E3", soldier="D5")
    game.play("end", dice=(4,))
    assert game.hp == 3


@rule("SS-R09")
def test_a_runner_is_checked_at_the_end_of_its_own_turn_only():
    """Reset to its start after its attack, the Runner sees the Survivor from there and does nothing."""
    game = table(plan=OPEN, moves=STILL, survivor="A5", runner="A3", hp=6)
    game.play("end", dice=(4,))
    assert game.hp == 5 and len(game.told("attacks")) == 1


@rule("SS-R09")
def test_the_reacher_is_not_checked_again_after_the_others_have_moved():
    game = table(plan=OPEN, moves=STILL, survivor="H8", reacher="G7", hp=6)
    game.play("end", dice=(4,))
    assert game.hp == 5 and game.where("reacher") == "I9"


@rule("SS-R09", "SS-074", "SS-062")
def test_sight_counts_from_the_space_where_the_runner_really_stops():
    """From E3 it would see the Survivor, but the Soldier stands there and it stays on D3."""
    game = table(moves=(1, 0, 0, 0), runner="D3", soldier="E3")
    game.play("end", dice=(4,))
    assert game.hp == 6 and game.where("runner") == "D3"


@rule("SS-R18")
def test_a_home_taken_by_the_survivor():
    game = table(plan=OPEN, moves=(0, 1, 0, 0), survivor="I1", alpha="I2", runner="B5")
    game.play("end", dice=(4,))
    assert game.hp == 4 and game.where("alpha") == "H1"


@rule("SS-R18")
def test_a_home_taken_by_another_xeno():
    game = table(plan=OPEN, moves=(0, 1, 0, 0), alpha="E4", soldier="I1")
    game.play("end", dice=(4,))
    assert game.where("alpha") == "H1" and game.where("soldier") == "I1"


@rule("SS-R18")
def test_a_home_taken_by_the_boss():
    game = table(board="reactor", stage=2, moves=(0, 0, 0, 1), soldier="E6", boss="A9")
    game.play("end", dice=(4,))
    assert game.where("soldier") == "A8"


@rule("SS-R18")
def test_the_nearest_free_space_is_not_one_with_a_module():
    plan = """
        R......MA
        .........
        .........
        .........
        ....S....
        .........
        GM.....MY
    """
    game = table(plan=plan, moves=(0, 1, 0, 0), alpha="E4", soldier="I1")
    game.play("end", dice=(4,))
    assert game.where("alpha") == "I2"


@rule("SS-R18")
def test_the_nearest_free_space_is_counted_in_steps():
    game = table(plan=OPEN, moves=(0, 1, 0, 0), alpha="E4", soldier="I1", runner="H1", reacher="I2")
    game.play("end", dice=(4,))
    assert game.where("alpha") == "G1"


@rule("SS-R18")
def test_ties_go_to_the_lower_row_then_the_lower_column():
    game = table(plan=OPEN, moves=(0, 0, 0, 1), soldier="E4", alpha="A9")
    game.play("end", dice=(4,))
    assert game.where("soldier") == "A8"
    game = table(plan=OPEN, moves=(0, 0, 1, 0), reacher="E4", alpha="I9", survivor="E5")
    game.play("end", dice=(4,))
    assert game.where("reacher") == "I8"


@rule("SS-R18")
def test_no_attack_results_from_the_placement():
    game = table(plan=OPEN, moves=(0, 0, 1, 0), survivor="I9", reacher="I8", hp=6)
    game.play("end", dice=(4,))
    assert game.hp == 5 and game.where("reacher") == "I8"


@rule("SS-R22")
def test_defeat_is_immediate_and_the_other_xenos_do_not_act():
    game = table(plan=OPEN, moves=(0, 1, 2, 2), alpha="E4", hp=2)
    told = game.play("end")
    assert game.outcome.results == (0,) and told.count("xeno-moved") == 1
    assert game.where("soldier") == "A9" and game.where("reacher") == "I9"


@rule("SS-R22")
def test_hit_points_never_show_below_0():
    game = table(plan=OPEN, moves=(0, 1, 0, 0), alpha="E4", hp=1)
    game.play("end")
    assert game.hp == 0 and game.outcome is not None


@rule("SS-R12")
def test_the_runner_s_way_is_not_blocked():
    game = table(plan=OPEN, moves=STILL, runner="E1", alpha="E2", soldier="E3", reacher="E4", hp=6)
    game.play("end", dice=(4,))
    assert game.hp == 4 and game.where("runner") == "A1"


@rule("SS-R12")
def test_the_runner_traverses_nothing():
    game = table(plan=OPEN, moves=STILL, runner="E1", hp=6)
    told = game.play("end", dice=(4,))
    assert "xeno-moved" not in told and game.told("attacks")[0]["xeno"] == "runner"
