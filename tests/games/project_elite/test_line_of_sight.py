"""Line of Sight: the line between two centres, Walls, Blocking Spaces, corners and straight lines."""

import pytest

from tests.games.project_elite.boards import CRASH, LAB, Drawn, space, unfolded
from tests.marks import rule

YES, NO = True, False


# The checks of both sides


@rule("PE-R06", "PE-R05")
@pytest.mark.parametrize(
    ("board", "a", "b", "sees", "adjacent"),
    [
        pytest.param(LAB, (3, 4), (5, 4), NO, NO, id="a Wall between"),
        pytest.param(LAB, (2, 6), (11, 6), YES, NO, id="along the hallway"),
        pytest.param(LAB, (3, 3), (4, 2), YES, NO, id="skims one Wall corner"),
        pytest.param(LAB, (3, 2), (4, 3), NO, NO, id="both sides of the corner are walled"),
        pytest.param(LAB, (6, 2), (6, 3), YES, YES, id="through a door"),
        pytest.param(LAB, (5, 2), (6, 3), YES, NO, id="past the corner of a door"),
        pytest.param(LAB, (5, 4), (7, 4), NO, NO, id="a Blocking Space between"),
        pytest.param(LAB, (12, 4), (14, 4), YES, NO, id="through a door, two Spaces on"),
        pytest.param(CRASH, (3, 6), (4, 6), NO, NO, id="a Wall of the woods"),
        pytest.param(CRASH, (3, 4), (4, 5), NO, NO, id="a Blocking Space on one side, a Wall on the other"),
        pytest.param(CRASH, (3, 5), (4, 4), NO, NO, id="nobody can be on a Blocking Space"),
        pytest.param(CRASH, (6, 6), (13, 6), NO, NO, id="the wreck between"),
        pytest.param(CRASH, (6, 7), (7, 8), YES, YES, id="diagonally past the wreck"),
        pytest.param(CRASH, (8, 10), (9, 9), YES, NO, id="past the end of a Wall"),
        pytest.param(CRASH, (7, 9), (7, 10), NO, NO, id="a Wall above the Starting Area"),
        pytest.param(CRASH, (12, 8), (14, 6), YES, NO, id="skims the corner of the wreck"),
    ],
)
def test_checks_of_both_sides(board, a, b, sees, adjacent):
    here, there = space(board, a), space(board, b)
    assert board.grid.sees[here * board.size + there] == board.grid.sees[there * board.size + here] == sees
    assert board.grid.adjacent(here, there) == board.grid.adjacent(there, here) == adjacent


# Lines between centres


@rule("PE-214")
def test_a_line_between_centres_is_cut_by_a_wall_it_crosses():
    board = Drawn("""
        +-+-+-+-+-+
        |D . H . E|
        + + +-+ + +
        |F . I . G|
        +-+-+-+-+-+
    """)
    assert all(board.sees(pair) for pair in ("DE", "FG", "DF", "DI", "HG"))
    assert not any(board.sees(pair) for pair in ("DG", "FE", "HI"))


@rule("PE-214")
def test_a_flat_line_is_cut_only_by_what_lies_on_it():
    board = Drawn("""
        +-+-+-+-+
        |D . # E|
        + + + + +
        |F # . G|
        + + + + +
        |H . . I|
        +-+-+-+-+
    """)
    assert board.sees("HI") and board.sees("HG")
    assert not board.sees("DE") and not board.sees("FG") and not board.sees("DG")


@rule("PE-214")
@pytest.mark.parametrize(
    ("drawing", "sees"),
    [
        ("+-+-+ |D.#| +.+.+ |G.F| +.+.+ |#.E| +-+-+", YES),
        ("+-+-+ |D.F| +.+.+ |#.H| +.+.+ |G.E| +-+-+", NO),
        ("+-+-+ |D.F| +.+.+ |H.#| +.+.+ |G.E| +-+-+", NO),
        ("+-+-+ |D.F| +.+.+ |G|H| +.+.+ |I.E| +-+-+", NO),
    ],
)
def test_a_knights_line_passes_the_two_squares_in_the_middle(drawing, sees):
    assert unfolded(drawing).sees("DE") == sees


# Corners


@rule("PE-215", "PE-R06")
def test_a_line_through_a_corner_with_one_side_blocked_is_not_blocked():
    board = Drawn("""
        +-+-+-+
        |D #|E|
        + + + +
        |F G H|
        + +-+ +
        |I J K|
        +-+-+-+
    """)
    assert board.sees("DG") and board.sees("GE") and board.sees("GI") and board.sees("FJ")


@rule("PE-215", "PE-R06")
@pytest.mark.parametrize(
    "drawing",
    [
        "+-+-+ |D.#| +.+.+ |#.E| +-+-+",
        "+-+-+ |D|F| +-+.+ |G.E| +-+-+",
        "+-+-+ |D.F| +.+-+ |G|E| +-+-+",
        "+-+-+ |D|F| +.+.+ |G|E| +-+-+",
        "+-+-+ |D.F| +-+-+ |G.E| +-+-+",
        "+-+-+ |D.#| +-+.+ |G.E| +-+-+",
        "+-+-+ |D.#| +.+.+ |G|E| +-+-+",
    ],
)
def test_a_line_through_a_corner_with_both_sides_blocked_is_blocked(drawing):
    assert not unfolded(drawing).sees("DE")


@rule("PE-R06")
@pytest.mark.parametrize(
    "drawing",
    [
        "+-+-+ |D|F| +.+.+ |G.E| +-+-+",
        "+-+-+ |D.F| +-+.+ |G.E| +-+-+",
        "+-+-+ |D|F| +.+-+ |G.E| +-+-+",
        "+-+-+ |D.#| +.+-+ |G.E| +-+-+",
    ],
)
def test_spaces_that_touch_at_a_corner_may_see_each_other_without_being_adjacent(drawing):
    board = unfolded(drawing)
    assert board.sees("DE") and not board.adjacent("DE")


@rule("PE-R08")
def test_slots_and_spawn_points_do_not_block_sight():
    assert Drawn("+-+-+-+-+-+-+\n|D A s ? a E|\n+-+-+-+-+-+-+").sees("DE")


# Straight lines only


@rule("PE-216")
def test_straight_lines_run_orthogonally_or_diagonally_and_need_sight():
    board = Drawn("""
        +-+-+-+-+
        |X . D|E|
        + + + + +
        |. F . G|
        + + + + +
        |H # . I|
        + + + + +
        |J . . K|
        +-+-+-+-+
    """)
    assert all(board.in_line(f"X{there}") for there in "DFHJK")
    assert not board.in_line("XE") and not board.sees("XE")
    assert not board.in_line("XG") and board.sees("XG")
    assert not board.in_line("HI")


# The examples of the rulebook: Akosha K, Gilgamesh G, Biter D, Boss E, Shooter F, Naga N

EXAMPLE = """
    +-+-+-+-+-+-+
    |. . . . E .|
    + + + + + + +
    |K G . D . .|
    + + +-+ + + +
    |. # . . F .|
    + + + + + + +
    |. . N . . .|
    +-+-+-+-+-+-+
"""


@rule("PE-218")
def test_akosha_sees_past_a_hero_but_not_past_a_wall_or_a_tree():
    board = Drawn(EXAMPLE)
    assert board.sees("KG") and board.sees("KD") and board.sees("KE")
    assert not board.sees("KF") and not board.sees("KN")


@rule("PE-219")
def test_gilgamesh_with_straight_lines_targets_only_what_lines_up_with_him():
    board = Drawn(EXAMPLE)
    assert board.in_line("GD") and not board.in_line("GE") and not board.in_line("GN")
    assert board.sees("GE")
