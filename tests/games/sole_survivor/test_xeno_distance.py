"""Xeno turn: how far each Xeno moves."""

import pytest

from tests.games.sole_survivor.table import OPEN, STILL, XENOS, movement_table, table
from tests.marks import rule

DICE = ("D", "D", "D", "D")


def moved(game) -> list[str]:
    return [event["xeno"] for event in game.told("xeno-moved")]


@rule("SS-047", "SS-R01", "SS-071")
def test_the_xenos_act_clockwise_from_the_runner():
    game = table(moves=(1, 1, 1, 1))
    game.play("end", dice=(4,))
    assert moved(game) == ["runner", "alpha", "reacher", "soldier"]


@rule("SS-047")
def test_all_four_xenos_act_every_turn():
    game = table(plan=OPEN, moves=(1, 1, 1, 1))
    for _ in range(2):
        game.play("end", dice=(4,))
        assert sorted(moved(game)) == sorted(XENOS)


@rule("SS-R02")
def test_the_order_is_that_of_the_sheet_not_of_the_places_on_the_board():
    game = table(moves=(1, 1, 1, 1), runner="I9", alpha="A9", reacher="A1", soldier="I1")
    game.play("end", dice=(4,))
    assert moved(game) == ["runner", "alpha", "reacher", "soldier"]


@rule("SS-R02", "SS-R01")
def test_the_side_is_that_of_the_sheet_not_of_the_place_on_the_board():
    game = table(moves=(1, 0, 0, 0), runner="I9", alpha="A9", reacher="A1", soldier="I1")
    game.play("end", dice=(4,))
    assert moved(game) == ["runner"]


@rule("SS-048", "SS-R01", "SS-R05")
@pytest.mark.parametrize("xeno", range(4))
def test_each_xeno_reads_its_own_side_and_block(xeno):
    moves = [0, 0, 0, 0]
    moves[xeno] = 2
    game = table(moves=tuple(moves))
    game.play("end", dice=(4,))
    assert moved(game) == [XENOS[xeno]]


@rule("SS-048", "SS-R04")
def test_the_column_beside_the_sheet_is_read_not_the_outermost():
    row = "9 9 - - - - - - 9 9"
    game = table(variant=movement_table((row,), (row,)), sheet=4, survivor="E5")
    game.play("end", dice=(4,))
    assert game.sheet == 3 and moved(game) == []


@rule("SS-048")
def test_the_row_is_that_of_the_aggression_in_force():
    top = ("- - - - - - - - - -", "1 1 1 1 1 1 1 1 1 1", "- - - - - - - - - -")
    for modules, runs in (["F2", "C7", "G8"], []), (["F2", "C7"], ["runner", "alpha"]), (["F2"], []):
        game = table(variant=movement_table(top, ("- - - - - - - - - -",)), modules=modules)
        game.play("end", dice=(4,))
        assert moved(game) == runs


@rule("SS-049")
@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_a_number_is_the_distance_in_spaces(number):
    game = table(plan=OPEN, moves=(0, number, 0, 0))
    game.play("end", dice=(4,))
    assert len(game.path("alpha")) == number


@rule("SS-050")
@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_a_die_icon_moves_as_many_spaces_as_rolled(face):
    game = table(plan=OPEN, moves=(0, "D", 0, 0))
    game.play("end", dice=(face, 4))
    assert len(game.path("alpha")) == face


@rule("SS-051")
@pytest.mark.parametrize("face", [5, 6])
def test_a_die_icon_with_5_or_6_does_not_move(face):
    game = table(plan=OPEN, moves=(0, "D", 0, 0))
    game.play("end", dice=(face, 4))
    assert game.path("alpha") == [] and game.where("alpha") == "I1"


@rule("SS-R41", "SS-050")
def test_each_die_icon_is_rolled_for_its_own_xeno():
    game = table(plan=OPEN, moves=DICE)
    game.play("end", dice=(1, 2, 3, 4, 6))
    assert [len(game.path(xeno)) for xeno in XENOS] == [1, 2, 3, 4] and game.ap == 6


@rule("SS-R41")
def test_a_xeno_rolls_at_its_own_turn_after_the_one_before_has_moved():
    game = table(plan=OPEN, moves=DICE)
    told = game.play("end", dice=(1, 1, 1, 1, 6))
    assert told == ["ended", "slid", *["die-rolled", "xeno-moved"] * 4, "rolled"]


@rule("SS-052")
def test_a_dash_does_not_move():
    game = table(moves=STILL)
    game.play("end", dice=(4,))
    assert moved(game) == [] and game.xenos() == ["A1", "I1", "I9", "A9"]


@rule("SS-053", "SS-074")
def test_a_runner_that_does_not_move_attacks_by_sight():
    game = table(plan=OPEN, moves=STILL, runner="E1", hp=6)
    game.play("end", dice=(4,))
    assert game.hp == 5 and game.where("runner") == "A1"


@rule("SS-053")
@pytest.mark.parametrize("face", [5, 6])
def test_a_runner_stopped_by_its_die_attacks_by_sight(face):
    game = table(plan=OPEN, moves=("D", 0, 0, 0), runner="E1", hp=6)
    game.play("end", dice=(face, 4))
    assert game.hp == 5


@rule("SS-054", "SS-077")
def test_a_reacher_that_does_not_move_attacks_by_reach():
    game = table(plan=OPEN, moves=STILL, reacher="D4", hp=6)
    game.play("end", dice=(4,))
    assert game.hp == 5 and game.where("reacher") == "I9"


@rule("SS-054")
def test_a_reacher_stopped_by_its_die_attacks_by_reach():
    game = table(plan=OPEN, moves=(0, 0, "D", 0), reacher="E6", hp=6)
    game.play("end", dice=(5, 4))
    assert game.hp == 5


@rule("SS-055")
@pytest.mark.parametrize("modules", [["F2", "C7", "G8"], ["F2", "G8"], ["G8"]])
@pytest.mark.parametrize("moves", [STILL, (1, 0, 0, 2)])
def test_flush_left_the_left_xenos_move_3_at_any_aggression(modules, moves):
    game = table(moves=moves, sheet=1, survivor="E5", modules=modules)
    game.play("end", dice=(4,))
    assert game.sheet == 0
    assert len(game.path("runner")) == 3 and len(game.path("soldier")) == 3


@rule("SS-056")
@pytest.mark.parametrize("modules", [["B10", "E10", "H10"], ["E10", "H10"], ["B10"]])
@pytest.mark.parametrize("moves", [STILL, (0, 1, 2, 0)])
def test_flush_right_the_right_xenos_move_3_at_any_aggression(modules, moves):
    game = table(plan=OPEN, moves=moves, sheet=5, survivor="E4", modules=modules)
    game.play("end", dice=(4,))
    assert game.sheet == 6
    assert len(game.path("alpha")) == 3 and len(game.path("reacher")) == 3


@rule("SS-055", "SS-056")
def test_a_sheet_that_stays_at_the_border_still_means_3():
    game = table(moves=STILL, sheet=0, survivor="E5")
    game.play("end", dice=(4,))
    assert sorted(moved(game)) == ["runner", "soldier"]
    game = table(plan=OPEN, moves=STILL, sheet=6, survivor="E4")
    game.play("end", dice=(4,))
    assert sorted(moved(game)) == ["alpha", "reacher"]


@rule("SS-057")
def test_flush_left_the_right_xenos_read_column_5():
    game = table(variant=movement_table(("- - - - 2 - - - - -",), ("- - - - 1 - - - - -",)), sheet=1, plan=OPEN)
    game.play("end", dice=(4,))
    assert [len(game.path(xeno)) for xeno in XENOS] == [3, 2, 1, 3]


@rule("SS-057")
def test_flush_right_the_left_xenos_read_column_6():
    table_text = movement_table(("- - - - - 2 - - - -",), ("- - - - - 1 - - - -",))
    game = table(variant=table_text, sheet=5, survivor="E4", plan=OPEN)
    game.play("end", dice=(4,))
    assert [len(game.path(xeno)) for xeno in XENOS] == [2, 3, 3, 1]


@rule("SS-R05")
def test_the_two_xenos_of_a_side_read_different_blocks():
    game = table(variant=movement_table((" ".join(["2"] * 10),), (" ".join(["1"] * 10),)), plan=OPEN)
    game.play("end", dice=(4,))
    assert [len(game.path(xeno)) for xeno in XENOS] == [2, 2, 1, 1]
