"""Turn order."""

import pytest

from tests.games.sole_survivor.table import OPEN, ORDERS, XENO_TURN, before_damage, before_move, fresh_game, table
from tests.marks import rule


@rule("SS-015")
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("seed", range(4))
def test_the_survivor_goes_first(order, seed):
    game = fresh_game(order, seed)
    assert game.turn == 1 and game.frame() == "Acting" and game.ap == 4
    assert game.sheet == 3 and game.xenos() == ["A1", "I1", "I9", "A9"]


@rule("SS-015")
def test_a_xeno_turn_follows_the_survivor_turn():
    game = table(moves=(1, 1, 1, 1))
    told = game.play("end", dice=(2,))
    assert told == ["ended", "slid", *["xeno-moved"] * 4, "rolled"]


@rule("SS-015", "SS-016")
def test_the_turns_alternate():
    game = table(moves=(1, 1, 1, 1))
    told = game.play("end", "end", dice=(2, 3))
    assert told == ["ended", "slid", *["xeno-moved"] * 4, "rolled"] * 2


@rule("SS-015")
def test_the_survivor_goes_first_in_the_next_scenario_too():
    game = table(survivor="E2", modules=["F2"], moves=(1, 1, 1, 1))
    told = game.play("move F2", dice=(5,))
    assert told[-1] == "rolled" and game.frame() == "Acting" and game.ap == 5
    assert game.xenos() == ["A1", "I1", "I9", "A9"]


@rule("SS-015")
@pytest.mark.parametrize("frames", [XENO_TURN, before_move("runner"), before_move("soldier"), before_damage("alpha")])
@pytest.mark.parametrize("choice", ["move D5", "end"])
def test_the_survivor_does_not_act_in_the_xeno_turn(frames, choice):
    game = table(frames, plan=OPEN, hand=["taser"], alpha="E4")
    assert game.why_not(choice) == "SS-015"


@rule("SS-016")
def test_a_new_survivor_turn_starts_after_the_xeno_turn():
    game = table(moves=(0, 0, 0, 0), turn=7)
    game.play("end", dice=(6,))
    assert game.turn == 8 and game.ap == 6 and game.movement == 0 and game.frame() == "Acting"


@rule("SS-016")
def test_the_survivor_can_move_again_in_a_new_turn():
    game = table(moves=(0, 0, 0, 0), hand=["medkit"], hp=3, ap=2)
    game.play("move E4", "play medkit", "end", dice=(2,))
    assert game.offers("move E5")
