"""End of the game."""

import pytest

from tests.games.sole_survivor.table import OPEN, STILL, table
from tests.marks import rule


@rule("SS-094")
@pytest.mark.parametrize(("hp", "lost"), [(1, True), (2, False)])
def test_the_game_is_lost_with_the_last_hit_point(hp, lost):
    game = table(plan=OPEN, moves=(0, 0, 0, 1), soldier="E4", hp=hp)
    game.play("end", dice=() if lost else (4,))
    assert (game.outcome is not None) == lost
    if lost:
        assert game.outcome.results == (0,) and game.outcome.rule == "SS-094" and game.hp == 0


@rule("SS-094")
@pytest.mark.parametrize("stage", [0, 1])
def test_hit_points_can_run_out_in_any_scenario(stage):
    game = table(stage=stage, moves=(0, 0, 0, 1), soldier="E4", hp=1)
    game.play("end")
    assert game.outcome.results == (0,)


@rule("SS-095")
def test_the_game_is_lost_to_the_boss_with_all_hit_points():
    game = table(board="reactor", stage=2, moves=STILL, boss="E4", hp=6)
    game.play("end")
    assert game.outcome.results == (0,) and game.outcome.rule == "SS-095"


@rule("SS-096", "SS-R38")
@pytest.mark.parametrize(
    ("board", "beside", "module"), [("cargo", "E2", "F2"), ("hydroponics", "C4", "C3"), ("reactor", "E4", "E3")]
)
def test_the_third_module_of_scenario_3_wins_whichever_board_it_is(board, beside, module):
    game = table(
        board=board, stage=2, survivor=beside, modules=[module], boss="I5" if board == "reactor" else "A6", hp=1
    )
    told = game.play(f"move {module}")
    assert game.outcome.results == (1,) and game.outcome.rule == "SS-096" and told[-1] == "won"


@rule("SS-096", "SS-R38")
def test_there_is_no_fourth_stage():
    game = table(board="reactor", stage=2, survivor="E4", modules=["E3"], boss="I5")
    game.play("move E3")
    assert game.to_act == () and game.choices() == [] and game.frame() == ""


@rule("SS-096")
@pytest.mark.parametrize("stage", [0, 1])
def test_earlier_scenarios_do_not_win(stage):
    game = table(stage=stage, survivor="E2", modules=["F2"])
    game.play("move F2")
    assert game.outcome is None


@rule("SS-096")
def test_two_modules_of_scenario_3_do_not_win():
    game = table(board="reactor", stage=2, survivor="E4", modules=["E3", "C7"], boss="I5")
    game.play("move E3")
    assert game.outcome is None


@rule("SS-096", "HB-003")
@pytest.mark.parametrize("choice", ["move E4", "end", "roll"])
def test_after_the_end_every_choice_is_refused(choice):
    game = table(board="reactor", stage=2, survivor="E4", modules=["E3"], boss="I5")
    game.play("move E3")
    assert game.why_not(choice) == "HB-003"
