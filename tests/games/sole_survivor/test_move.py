"""Survivor actions: move."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.sole_survivor.table import OPEN, STILL, table
from tests.marks import rule

CORRIDOR = """
    R..######A..
    ...######...
    .....S......
    ...######...
    GM.######MYM
"""
"""The Survivor stands in a corridor one space wide."""


@rule("SS-024")
@pytest.mark.parametrize(("space", "cost"), [("E4", 1), ("E3", 2), ("D3", 3), ("E2", 3), ("E1", 4)])
def test_a_move_costs_1_ap_a_space(space, cost):
    game = table(ap=6)
    game.play(f"move {space}")
    assert game.ap == 6 - cost and game.where("survivor") == space


@rule("SS-024")
def test_without_ap_there_is_no_move():
    game = table(ap=0)
    assert game.steps() == set()
    assert game.why_not("move E4") == "SS-024"


@rule("SS-024")
def test_moves_of_one_turn_add_up():
    game = table(ap=5)
    game.play("move E4", "move E3", "move E5")
    assert game.ap == 1


@rule("SS-025")
def test_one_ap_goes_to_the_four_orthogonal_neighbours_only():
    assert table(plan=OPEN, ap=1).steps() == {"E4", "E6", "D5", "F5"}


@rule("SS-025")
@pytest.mark.parametrize("space", ["D4", "F4", "D6", "F6"])
def test_a_diagonal_neighbour_is_two_spaces_away(space):
    game = table(plan=OPEN, ap=2)
    game.play(f"move {space}")
    assert game.ap == 0
    assert table(plan=OPEN, ap=1).why_not(f"move {space}") == "SS-026"


@rule("SS-025")
def test_no_step_slips_between_two_walls_diagonally():
    plan = """
        R.......A
        .M.....M.
        ....#....
        ...#S....
        .........
        G...M...Y
    """
    game = table(plan=plan, ap=2)
    assert not game.offers("move D3")


@rule("SS-025", "SS-026")
def test_the_board_does_not_wrap_around_its_edges():
    game = table(plan=OPEN, survivor="I4", ap=1)
    assert game.steps() == {"I3", "I5", "H4"}


@rule("SS-026")
def test_n_ap_reach_exactly_the_spaces_within_n_steps():
    game = table(ap=2)
    assert game.steps() == {"E4", "E6", "D5", "F5", "E3", "E7", "C5", "G5", "F4", "D6"}


@rule("SS-026")
@pytest.mark.parametrize("ap", range(1, 7))
def test_on_open_floor_n_ap_reach_a_diamond(ap):
    game = table(plan=OPEN, ap=ap)
    columns, rows = "ABCDEFGHI", range(1, 11)
    diamond = {f"{c}{r}" for c in columns for r in rows if 0 < abs(columns.index(c) - 4) + abs(r - 5) <= ap}
    assert game.steps() == diamond - {"A1", "I1", "A9", "I9"}


@rule("SS-026")
def test_one_space_too_far_is_refused():
    assert table(ap=3).why_not("move E1") == "SS-026"


@rule("SS-026")
def test_a_detour_around_walls_counts_its_real_steps():
    assert not table(survivor="C4", ap=3).offers("move E4")
    game = table(survivor="C4", ap=5)
    game.play("move E4")
    assert game.ap == 1


@rule("SS-026")
def test_ap_paid_for_a_card_shorten_the_move():
    game = table(ap=3, hp=3, hand=["medkit"])
    game.play("play medkit")
    assert game.why_not("move E2") == "SS-026" and game.offers("move E3")


@rule("SS-026", "SS-022")
def test_a_step_already_taken_shortens_the_next():
    game = table(ap=3)
    game.play("move E4")
    assert game.offers("move E2") and not game.offers("move E1")


@rule("SS-D1")
@pytest.mark.parametrize("wall", ["D4", "F3", "D7"])
def test_walls_cannot_be_entered(wall):
    assert table(ap=6).why_not(f"move {wall}") == "SS-D1"


@rule("SS-027", "SS-R19")
def test_a_xeno_s_space_cannot_be_entered():
    game = table(runner="E4")
    assert game.why_not("move E4") == "SS-027"


@rule("SS-027")
def test_a_xeno_blocks_the_way_through():
    game = table(plan=CORRIDOR, alpha="H3", ap=4)
    assert game.steps() == {"G3", "E3", "D3", "C3", "B3", "C2", "C4"}
    assert game.why_not("move I3") == "SS-027"


@rule("SS-027")
@pytest.mark.parametrize("xeno", ["runner", "alpha", "reacher", "soldier"])
def test_every_xeno_blocks(xeno):
    game = table(plan=CORRIDOR, ap=3, **{xeno: "G3"})
    assert game.why_not("move G3") == "SS-027" and game.why_not("move H3") == "SS-027"


@rule("SS-027")
def test_a_way_around_a_xeno_is_taken_and_paid_in_full():
    game = table(plan=OPEN, runner="E4", ap=4)
    game.play("move E3")
    assert game.ap == 0
    assert not table(plan=OPEN, runner="E4", ap=3).offers("move E3")


@rule("SS-026", "SS-027")
@given(ap=st.integers(1, 10), order=st.randoms(use_true_random=False))
def test_whoever_stands_where_all_free_spaces_within_the_ap_are_offered_nearest_first(ap, order):
    pos = table(board="reactor", stage=2, ap=ap).pos
    pos.survivor, pos.boss, *pos.xenos = order.sample(sorted(pos.board.grid.floor), 6)
    reached = pos.board.grid.flood(pos.survivor, ap, pos.enemies())
    assert [choice.arg for choice in pos.tables.words.move.offers(pos, 0)] == list(reached)[1:]


@rule("SS-027", "SS-070")
def test_a_xeno_on_its_start_blocks_too():
    assert table(survivor="B1").why_not("move A1") == "SS-027"


@rule("SS-R19")
def test_the_boss_s_space_cannot_be_entered():
    game = table(board="reactor", stage=2, boss="E4")
    assert game.why_not("move E4") == "SS-027"
    assert "E4" not in game.steps()


@rule("SS-R19")
def test_the_boss_blocks_the_way_through():
    game = table(board="reactor", stage=2, boss="E4", ap=3)
    assert game.steps() == {"E6", "E7", "E8", "D6", "F6", "C6", "G6"}


@rule("SS-024")
def test_a_move_to_where_one_stands_is_no_move():
    assert not table(moves=STILL).offers("move E5")
