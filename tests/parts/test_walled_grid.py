"""Grids with Walls on edges: steps, sight, paths, and the drawings they are read from."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hullbreach.kernel.errors import ContentError
from hullbreach.parts.grid import FAR
from hullbreach.parts.walled_grid import KEYPAD, Plan, WalledGrid, read_plan

MARKS = ".#"


def plan(drawing: str) -> Plan:
    return read_plan("maps.toml", "plan", "\n".join(line.strip() for line in drawing.strip().splitlines()), MARKS)


def grid(drawing: str) -> WalledGrid:
    read = plan(drawing)
    return WalledGrid(read.height, read.width, frozenset(read.spaces(".")), read.walls)


def empty(height: int, width: int) -> WalledGrid:
    return WalledGrid(height, width, frozenset(range(height * width)), frozenset())


@st.composite
def grids(draw: st.DrawFn) -> WalledGrid:
    height, width = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    spaces = range(height * width)
    across = [(space, space + 1) for space in spaces if (space + 1) % width]
    down = [(space, space + width) for space in spaces if space + width < height * width]
    walls = draw(st.sets(st.sampled_from(across + down))) if across + down else set()
    solid = draw(st.sets(st.sampled_from(spaces), max_size=6))
    return WalledGrid(height, width, frozenset(spaces) - solid, frozenset(walls))


@st.composite
def grids_with_two_spaces(draw: st.DrawFn) -> tuple[WalledGrid, int, int]:
    made = draw(grids())
    spaces = st.integers(0, made.size - 1)
    return made, draw(spaces), draw(spaces)


def table(values: list, board: WalledGrid, a: int, b: int):
    return values[a * board.size + b]


OPEN = empty(3, 3)
WALLED = grid("""
    +-+-+-+
    |. .|.|
    + + + +
    |. . .|
    + +-+ +
    |. . #|
    +-+-+-+
""")


# Steps


def test_neighbours_come_in_the_order_of_the_keypad():
    assert OPEN.near[4] == (1, 2, 5, 8, 7, 6, 3, 0)
    assert [OPEN.step(4, key) for key in KEYPAD] == list(OPEN.near[4])


def test_a_step_off_the_board_or_by_no_way_leads_nowhere():
    assert [OPEN.step(0, key) for key in (8, 9, 6, 3, 2, 1, 4, 7)] == [-1, -1, 1, 4, 3, -1, -1, -1]
    assert OPEN.step(4, 5) == OPEN.step(4, 0) == -1


def test_the_end_of_a_row_is_no_neighbour_of_the_next():
    assert OPEN.near[2] == (5, 4, 1)


def test_a_wall_stops_the_step_across_it_and_the_diagonals_at_its_ends():
    assert WALLED.near[1] == (4, 3, 0)
    assert WALLED.near[4] == (1, 5, 3, 0)


def test_solid_squares_are_not_entered_but_passed_diagonally():
    board = grid("""
        +-+-+
        |. #|
        + + +
        |# .|
        +-+-+
    """)
    assert board.near == [(3,), (), (), (0,)]


def test_being_apart_counts_diagonals_as_one_whatever_lies_between():
    assert table(OPEN.apart, OPEN, 0, 8) == 2 and table(OPEN.apart, OPEN, 0, 5) == 2
    assert table(WALLED.apart, WALLED, 1, 2) == 1


def test_steps_go_around_walls():
    assert table(WALLED.distance, WALLED, 1, 2) == 3 and table(WALLED.distance, WALLED, 4, 7) == 3
    assert table(WALLED.distance, WALLED, 4, 4) == 0 and table(WALLED.distance, WALLED, 4, 8) == FAR


def test_a_reach_comes_in_rings():
    assert WALLED.reach(1, 2, WALLED.nowhere()) == [[4, 3, 0], [5, 6]]
    assert WALLED.reach(1, FAR, WALLED.nowhere()) == [[4, 3, 0], [5, 6], [2, 7]]


def test_a_reach_does_not_enter_what_is_closed():
    closed = WALLED.nowhere()
    closed[3] = closed[4] = True
    assert WALLED.reach(1, FAR, closed) == [[0]]


# Paths


def path(board: WalledGrid, start: int, goal: int, limit: int = FAR, closed: str = "", avoid: str = "") -> list[int]:
    shut, harmful = board.nowhere(), board.nowhere()
    for space in closed.split():
        shut[int(space)] = True
    for space in avoid.split():
        harmful[int(space)] = True
    return board.path(start, goal, limit, shut, harmful)


def test_a_path_is_straight_where_it_can_be():
    assert path(empty(3, 4), 4, 7) == [5, 6, 7]


def test_a_path_goes_around_what_is_closed_even_from_a_closed_space():
    assert path(OPEN, 3, 5, closed="3 4") == [1, 5]


def test_a_path_avoids_what_harms_where_it_is_no_longer():
    assert path(empty(2, 3), 0, 2, avoid="1") == [4, 2]
    assert path(empty(1, 3), 0, 2, avoid="1") == [1, 2]
    assert path(WALLED, 1, 2, avoid="5") == [4, 5, 2]


def test_of_two_harms_a_path_takes_the_lesser():
    found = path(empty(2, 4), 0, 3, avoid="1 2 5")
    assert len(found) == 3 and found[1] == 6


def test_there_is_no_path_beyond_the_limit_to_a_closed_space_or_to_where_one_stands():
    row = empty(1, 4)
    assert path(row, 0, 3, limit=3) == [1, 2, 3] and path(row, 0, 3, limit=2) == []
    assert path(row, 0, 3, closed="3") == path(row, 0, 3, closed="1") == path(row, 0, 0) == []


# Sight


def test_sight_in_the_open_is_everywhere():
    assert all(empty(5, 7).sees)


def test_nobody_sees_into_a_solid_square_or_out_of_it():
    assert not any(table(WALLED.sees, WALLED, 8, other) for other in range(9))


def test_lines_run_along_rows_columns_and_diagonals():
    board = empty(3, 4)
    straight = [space for space in range(12) if table(board.in_line, board, 5, space)]
    assert straight == [0, 1, 2, 4, 6, 7, 8, 9, 10]


def test_a_line_ends_at_a_wall():
    board = grid("""
        +-+-+-+-+
        |. . .|.|
        +-+-+-+-+
    """)
    assert [table(board.in_line, board, 0, space) for space in range(4)] == [False, True, True, False]


def crossings(board: WalledGrid, a: int, b: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The squares before and after each point where the line between the centres leaves a square, in fractions."""
    half = Fraction(1, 2)
    (x, y), (u, v) = [(half + space % board.width, half + space // board.width) for space in (a, b)]
    times = {(line - x) / (u - x) for line in range(board.width) if min(x, u) < line < max(x, u)}
    times |= {(line - y) / (v - y) for line in range(board.height) if min(y, v) < line < max(y, v)}
    stations = [Fraction(0), *sorted(times), Fraction(1)]
    middles = [(before + after) / 2 for before, after in pairwise(stations)]
    squares = [(int(x + t * (u - x)), int(y + t * (v - y))) for t in middles]
    return list(pairwise(squares))


def free(board: WalledGrid, before: tuple[int, int], after: tuple[int, int]) -> bool:
    (x, y), (u, v) = before, after

    def blocked(*squares: tuple[int, int]) -> bool:
        spaces = [row * board.width + column for column, row in squares]
        walls = [(min(pair), max(pair)) in board.walls for pair in pairwise(spaces)]
        return any(walls) or not board.floor.issuperset(spaces[1:])

    if x == u or y == v:
        return not blocked(before, after)
    return not (blocked(before, (u, y), after) and blocked(before, (x, v), after)) and not blocked(after, after)


@pytest.mark.slow
@given(grids_with_two_spaces())
def test_sight_is_what_exact_fractions_say(case):
    board, a, b = case
    on_floor = board.floor.issuperset((a, b))
    exact = on_floor and all(free(board, before, after) for before, after in crossings(board, a, b))
    assert table(board.sees, board, a, b) == exact


@pytest.mark.slow
@given(grids_with_two_spaces())
def test_sight_and_lines_are_the_same_both_ways(case):
    board, a, b = case
    assert table(board.sees, board, a, b) == table(board.sees, board, b, a)
    assert table(board.in_line, board, a, b) == table(board.in_line, board, b, a)


@pytest.mark.slow
@given(grids_with_two_spaces())
def test_neighbours_are_each_others_neighbours_and_see_each_other(case):
    board, a, b = case
    assert (b in board.near[a]) == (a in board.near[b]) == board.adjacent(a, b)
    if board.adjacent(a, b):
        assert table(board.apart, board, a, b) == table(board.distance, board, a, b) == 1


@pytest.mark.slow
@given(grids_with_two_spaces())
def test_walking_is_never_shorter_than_being_apart(case):
    board, a, b = case
    assert table(board.distance, board, a, b) == table(board.distance, board, b, a)
    assert table(board.distance, board, a, b) >= table(board.apart, board, a, b)


@given(grids_with_two_spaces(), st.sets(st.integers(0, 24)), st.sets(st.integers(0, 24)))
@pytest.mark.slow
def test_a_path_is_walkable_as_short_as_can_be_and_avoids_what_it_can(case, walls, harms):
    board, a, b = case
    closed = [space in walls for space in range(board.size)]
    avoid = [space in harms for space in range(board.size)]
    found = board.path(a, b, FAR, closed, avoid)
    rings = board.reach(a, FAR, closed.copy())
    assert len(found) == next((i + 1 for i, ring in enumerate(rings) if b in ring), 0)
    assert all(board.adjacent(before, after) for before, after in pairwise([a, *found]))
    assert not any(closed[space] for space in found)
    shut = [closed[space] or (avoid[space] and space != b) for space in range(board.size)]
    unharmed = next((i + 1 for i, ring in enumerate(board.reach(a, FAR, shut)) if b in ring), 0)
    if found and unharmed == len(found):
        assert not any(avoid[space] for space in found[:-1])


# Drawings


def test_a_drawing_gives_marks_and_walls():
    read = plan("""
        +-+-+
        |. #|
        +-+ +
        |.|.|
        +-+-+
    """)
    assert (read.height, read.width, read.marks) == (2, 2, ".#..")
    assert read.walls == {(0, 2), (2, 3)} and read.spaces("#") == (1,)


@pytest.mark.parametrize(
    ("drawing", "key", "value"),
    [
        ("+-+\n|.|", "plan", "2 lines"),
        ("+-\n|.\n+-", "plan, line 1", "+-"),
        ("+-+\n|. .|\n+-+", "plan, line 2", "|. .|"),
        ("+-+\n|x|\n+-+", "plan, line 2, column 2", "x"),
        ("+-+\n|. \n+-+", "plan, line 2, column 3", " "),
        ("+-+\n|.|\n+ +", "plan, line 3, column 2", " "),
        ("+-+-+\n|. .|\n+-.-+", "plan, line 3, column 3", "."),
        ("+-+-+\n|.-.|\n+-+-+", "plan, line 2, column 3", "-"),
        ("+-+\n|.|\n+|+\n|.|\n+-+", "plan, line 3, column 2", "|"),
    ],
)
def test_a_mistake_in_a_drawing_is_told_with_line_and_column(drawing, key, value):
    with pytest.raises(ContentError) as caught:
        read_plan("maps.toml", "plan", drawing, MARKS)
    assert (caught.value.file, caught.value.key, caught.value.value) == ("maps.toml", key, value)
