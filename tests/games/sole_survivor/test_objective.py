"""Objective and shape of the game."""

import pytest

import hullbreach as hb
from tests.games.sole_survivor.table import ORDERS, fresh_game, table
from tests.marks import rule


@rule("SS-001")
def test_every_scenario_has_three_modules_to_pick_up():
    for board in ORDERS["standard"]:
        assert len(table(board=board).modules()) == 3


@rule("SS-001", "SS-002")
def test_the_second_module_does_not_end_the_scenario():
    game = table(survivor="E2", modules=["F2", "G8"])
    game.play("move F2")
    assert game.stage == 0 and game.taken == 2


@rule("SS-002")
def test_the_third_module_ends_the_scenario_at_that_instant():
    game = table(survivor="E2", modules=["F2"])
    told = game.play("move F2", dice=(5,))
    assert game.stage == 1 and "escaped" in told


@rule("SS-002")
def test_no_xeno_turn_follows_the_third_module():
    game = table(survivor="E2", modules=["F2"], moves=(3, 3, 3, 3))
    told = game.play("move F2", dice=(5,))
    assert not {"ended", "slid", "stayed", "xeno-moved", "attacks"} & set(told)
    assert game.sheet == 3 and game.xenos() == ["A1", "I1", "I9", "A9"]


@rule("SS-003")
def test_two_scenarios_survived_are_not_yet_a_game_won():
    game = table(board="hydroponics", stage=1, survivor="C4", modules=["C3"])
    game.play("move C3")
    assert game.outcome is None and game.stage == 2


@rule("SS-003")
def test_three_scenarios_survived_are_a_game_won():
    game = table(board="reactor", stage=2, survivor="E4", modules=["E3"], boss="C3")
    game.play("move E3")
    assert game.outcome.results == (1,)


@rule("SS-004")
def test_the_game_is_for_one_player():
    assert hb.game("sole-survivor").seats == (1,)
    with pytest.raises(hb.Refused):
        hb.new("sole-survivor", seats=2, dice=hb.Seeded(1))


@rule("SS-004")
def test_nobody_chooses_for_the_xenos():
    game = table(moves=(2, 2, 2, 2))
    for _ in range(3):
        assert game.to_act == (0,) and game.pos.choices(1) == []
        game.play("end", dice=(3,))
        assert game.frame() == "Acting"


@rule("SS-004")
def test_a_game_has_one_survivor_token():
    assert isinstance(fresh_game().said()["survivor"], str)
