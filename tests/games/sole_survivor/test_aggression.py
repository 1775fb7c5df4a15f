"""Xeno turn: Aggression."""

import pytest

from tests.games.sole_survivor.table import OPEN, movement_table, table
from tests.marks import rule

RISING = ("1 1 1 1 1 1 1 1 1 1", "2 2 2 2 2 2 2 2 2 2", "3 3 3 3 3 3 3 3 3 3")
"""On this table a Xeno moves one space more than the Aggression level."""


def distances(modules: list[str]) -> list[int]:
    game = table(plan=OPEN, variant=movement_table(RISING, RISING), modules=modules)
    game.play("end", dice=(4,))
    return [len(game.path(xeno)) for xeno in ("runner", "alpha", "reacher", "soldier")]


@rule("SS-043")
def test_without_a_module_the_aggression_is_0():
    assert distances(["B10", "E10", "H10"]) == [1, 1, 1, 1]


@rule("SS-044")
@pytest.mark.parametrize("left", [["B10", "E10"], ["B10", "H10"], ["E10", "H10"]])
def test_with_one_module_the_aggression_is_1(left):
    assert distances(left) == [2, 2, 2, 2]


@rule("SS-045")
@pytest.mark.parametrize("left", [["B10"], ["E10"], ["H10"]])
def test_with_two_modules_the_aggression_is_2(left):
    assert distances(left) == [3, 3, 3, 3]


@rule("SS-044", "SS-045")
def test_a_module_picked_up_this_turn_counts_at_once():
    game = table(variant=movement_table(RISING, RISING), survivor="E2")
    game.play("move F2", "end", dice=(4,))
    assert len(game.path("runner")) == 2


@rule("SS-046")
def test_the_third_module_never_raises_the_aggression_to_3():
    game = table(variant=movement_table(RISING, RISING), survivor="E2", modules=["F2"])
    assert game.aggression == 2
    game.play("move F2", dice=(4,))
    assert game.aggression == 0


@rule("SS-R27")
def test_aggression_restarts_in_each_scenario():
    game = table(variant=movement_table(RISING, RISING), survivor="E2", modules=["F2"])
    game.play("move F2", "end", dice=(4, 4))
    assert len(game.path("runner")) == 1 and len(game.modules()) == 3
