"""Xeno turn: sliding the sheet."""

import pytest

import hullbreach as hb
from tests.games.sole_survivor.table import NOISE, OPEN, STILL, XENO_TURN, fresh_game, movement_table, table
from tests.marks import rule


@rule("SS-035")
def test_the_sheet_slides_then_the_xenos_move():
    game = table(plan=OPEN, moves=(1, 1, 1, 1))
    told = game.play("end", dice=(4,))
    assert told == ["ended", "slid", "xeno-moved", "xeno-moved", "xeno-moved", "xeno-moved", "rolled"]


@rule("SS-035", "SS-R08")
def test_a_xeno_attacks_after_its_move():
    game = table(plan=OPEN, moves=(0, 0, 0, 2), soldier="E7")
    told = game.play("end", dice=(4,))
    assert [name for name in told if name in {"slid", "xeno-moved", "damaged", "went-home"}] == [
        "slid",
        "xeno-moved",
        "damaged",
        "went-home",
    ]


@rule("SS-036")
def test_only_the_last_space_of_the_turn_counts():
    game = table(moves=STILL, survivor="E5", ap=4)
    game.play("move E4", "move E3", "move E4", "end", dice=(4,))
    assert game.sheet == 4


@rule("SS-036")
@pytest.mark.parametrize("facts", [{"ap": 0}, {"hp": 1}, {"modules": ["F2"]}, {"runner": "C3"}, {"turn": 9}])
def test_nothing_but_the_colour_matters(facts):
    game = table(moves=STILL, survivor="E5", **facts)
    game.play("end", dice=(4,))
    assert game.sheet == 2


@rule("SS-037")
@pytest.mark.parametrize(
    ("board", "grey"), [("cargo", "E5"), ("cargo", "D6"), ("hydroponics", "C3"), ("reactor", "D4")]
)
def test_grey_shifts_the_sheet_one_column_left(board, grey):
    game = table(board=board, moves=STILL, survivor=grey)
    game.play("end", dice=(4,))
    assert game.sheet == 2


@rule("SS-038")
@pytest.mark.parametrize(
    ("board", "white"), [("cargo", "E4"), ("hydroponics", "C5"), ("reactor", "E4"), ("reactor", "C7")]
)
def test_white_shifts_the_sheet_one_column_right(board, white):
    game = table(board=board, moves=STILL, survivor=white)
    game.play("end", dice=(4,))
    assert game.sheet == 4


@rule("SS-037", "SS-039")
@pytest.mark.parametrize(("before", "after"), [(6, 5), (5, 4), (4, 3), (3, 2), (2, 1), (1, 0), (0, 0)])
def test_grey_from_every_place_of_the_sheet(before, after):
    game = table(moves=STILL, survivor="E5", sheet=before)
    game.play("end", dice=(4,))
    assert game.sheet == after


@rule("SS-038", "SS-039")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 6)])
def test_white_from_every_place_of_the_sheet(before, after):
    game = table(moves=STILL, survivor="E4", sheet=before)
    game.play("end", dice=(4,))
    assert game.sheet == after


@rule("SS-039", "SS-R03")
def test_the_border_is_that_of_the_table_in_use():
    row = " ".join(["-"] * 8)
    game = table(variant=movement_table((row,), (row,)), survivor="E4", sheet=4)
    game.play("end", dice=(4,))
    assert game.sheet == 4


@rule("SS-040")
def test_flush_left_and_grey_does_not_move_the_sheet():
    game = table(moves=STILL, survivor="E5", sheet=0)
    told = game.play("end", dice=(4,))
    assert game.sheet == 0 and "stayed" in told and "slid" not in told


@rule("SS-040")
def test_flush_right_and_white_does_not_move_the_sheet():
    game = table(moves=STILL, survivor="E4", sheet=6)
    told = game.play("end", dice=(4,))
    assert game.sheet == 6 and "stayed" in told and "slid" not in told


@rule("SS-041")
def test_the_sheet_changes_place_only_by_slides_of_one_column():
    for seed in range(8):
        game = fresh_game(seed=seed)
        chance = hb.Seeded(seed)
        sheet = 3
        while game.outcome is None:
            offered = game.pos.choices(0)
            for event in game.pos.play(0, offered[chance.below(len(offered))], chance):
                if event.fact.name == "slid":
                    assert abs(event.values[0] - sheet) == 1
                    sheet = event.values[0]
            assert game.sheet == sheet and 0 <= sheet <= 6


@rule("SS-041", "SS-R26")
def test_a_new_scenario_does_not_lift_the_sheet():
    game = table(survivor="E2", modules=["F2"], sheet=1)
    game.play("move F2", dice=(5,))
    assert game.stage == 1 and game.sheet == 1


@rule("SS-042", "SS-048", "SS-R04")
@pytest.mark.parametrize("column", range(1, 11))
@pytest.mark.parametrize("sheet", range(7))
def test_four_columns_are_hidden_and_the_two_beside_the_sheet_are_read(column, sheet):
    row = " ".join("1" if k == column else "-" for k in range(1, 11))
    game = table(XENO_TURN, plan=OPEN, hand=["motion-scanner"], variant=movement_table((row,), (row,)), sheet=sheet)
    game.play("play motion-scanner stay", dice=(4,))
    left = 3 if sheet == 0 else int(column == sheet)
    right = 3 if sheet == 6 else int(column == sheet + 5)
    lengths = [len(game.path(xeno)) for xeno in ("runner", "alpha", "reacher", "soldier")]
    assert lengths == [left, right, right, left]


@rule("SS-R06")
@pytest.mark.parametrize(
    ("survivor", "before", "moved"),
    [("E5", 1, {"runner", "soldier"}), ("E4", 5, {"alpha", "reacher"}), ("E4", 0, set()), ("E5", 6, set())],
)
def test_the_extreme_is_judged_after_the_slide(survivor, before, moved):
    game = table(moves=STILL, survivor=survivor, sheet=before)
    game.play("end", dice=(4,))
    assert {event["xeno"] for event in game.told("xeno-moved")} == moved


@rule("SS-R07")
@pytest.mark.parametrize(("survivor", "sheet"), [("E5", 2), ("E4", 4)])
def test_a_rolled_1_slides_the_sheet_by_the_space_the_survivor_stands_on(survivor, sheet):
    game = table(NOISE, moves=STILL, hand=["silent-step"], survivor=survivor, ap=0)
    game.play("pass", dice=(4,))
    assert game.sheet == sheet
