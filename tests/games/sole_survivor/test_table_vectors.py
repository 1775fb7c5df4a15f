"""The movement table of the ledger (D2), place by place of the sheet; the printed one may be tuned."""

import pytest

from tests.games.sole_survivor.table import BOTTOM, OPEN, TOP, XENO_TURN, XENOS, Table, table
from tests.marks import rule

MODULES = {0: ["B10", "E10", "H10"], 1: ["B10", "H10"], 2: ["E10"]}
"""What still lies on the open board at each Aggression level."""


def reads(game: Table, choice: str, expected: str) -> bool:
    """Whether the Xenos read this, in their order: the dice are all rolled, and stop who rolls."""
    game.play(choice, dice=(6,) * expected.count("D") + (2,))
    rolled = {event["xeno"] for event in game.told("die-rolled")}
    return expected.split() == ["D" if xeno in rolled else str(len(game.path(xeno)) or "-") for xeno in XENOS]


@rule("SS-048", "SS-043", "SS-D2")
def test_from_the_start_on_grey_with_aggression_0():
    game = table(plan=OPEN, modules=MODULES[0])
    assert reads(game, "end", "D - - D") and game.sheet == 2


@rule("SS-048", "SS-045", "SS-055", "SS-057", "SS-D2")
def test_from_place_1_on_grey_with_aggression_2():
    game = table(plan=OPEN, sheet=1, modules=MODULES[2])
    assert reads(game, "end", "3 1 1 3") and game.sheet == 0


@rule("SS-048", "SS-044", "SS-D2")
def test_from_place_0_on_white_with_aggression_1():
    game = table(plan=OPEN, sheet=0, survivor="E4", modules=MODULES[1])
    assert reads(game, "end", "2 1 - 2") and game.sheet == 1


@rule("SS-048", "SS-055", "SS-056", "SS-R04", "SS-R05", "SS-D2")
@pytest.mark.parametrize("aggression", range(3))
@pytest.mark.parametrize("sheet", range(7))
def test_every_place_of_the_sheet(sheet, aggression):
    top, bottom = ["", *TOP[aggression].split()], ["", *BOTTOM[aggression].split()]
    left = ("3", "3") if sheet == 0 else (top[sheet], bottom[sheet])
    right = ("3", "3") if sheet == 6 else (top[sheet + 5], bottom[sheet + 5])
    game = table(XENO_TURN, plan=OPEN, sheet=sheet, modules=MODULES[aggression], hand=["motion-scanner"])
    assert reads(game, "play motion-scanner stay", f"{left[0]} {right[0]} {right[1]} {left[1]}")
