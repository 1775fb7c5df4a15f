"""Square grids: names, neighbours, distances, sight and paths."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hullbreach.parts.grid import DOWN, FAR, LEFT, RIGHT, UP, Grid, space_names


def grid(plan: str) -> Grid:
    """`.` is floor and `#` a wall."""
    rows = plan.split()
    floor = [i for i, mark in enumerate("".join(rows)) if mark == "."]
    return Grid(len(rows), len(rows[0]), frozenset(floor))


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    height, width = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    floor = draw(st.sets(st.integers(0, height * width - 1), min_size=1))
    return Grid(height, width, frozenset(floor))


@st.composite
def grids_with_two_spaces(draw: st.DrawFn) -> tuple[Grid, int, int]:
    made = draw(grids())
    spaces = st.sampled_from(sorted(made.floor))
    return made, draw(spaces), draw(spaces)


RING = grid("""
    ...
    .#.
    ...
""")


def test_spaces_are_named_by_letters_across_and_numbers_down():
    assert space_names(2, 3) == ("A1", "B1", "C1", "A2", "B2", "C2")


def test_a_space_has_a_row_and_a_column():
    assert (RING.row(5), RING.column(5)) == (1, 2)


def test_neighbours_come_in_the_order_up_right_down_left():
    assert grid("... ... ...").near[4] == (1, 5, 7, 3)


def test_walls_and_the_edge_are_nobodys_neighbours():
    assert RING.near[0] == (1, 3) and RING.near[1] == (2, 0) and RING.near[4] == ()


def test_the_end_of_a_row_is_no_neighbour_of_the_next():
    assert 3 not in grid("... ...").near[2]


def test_steps_go_around_walls():
    assert RING.steps(1, 7) == 4 and RING.steps(0, 8) == 4 and RING.steps(3, 3) == 0


def test_there_is_no_way_through_a_wall():
    assert grid(".#.").steps(0, 2) == FAR and RING.steps(0, 4) == FAR


def test_sight_is_along_rows_and_columns_up_to_a_wall():
    assert RING.in_sight(0, 2) and RING.in_sight(0, 6)
    assert not RING.in_sight(3, 5) and not RING.in_sight(0, 8) and not RING.in_sight(0, 0)


def test_the_eight_spaces_around_touch():
    whole = grid("... ... ...")
    assert all(whole.touches(4, other) for other in range(9) if other != 4)
    assert not whole.touches(4, 4) and not whole.touches(0, 2) and not whole.touches(2, 3)


def test_being_apart_ignores_walls():
    assert grid(".#.").apart(0, 2) == 2 and RING.apart(0, 8) == 4


@pytest.mark.parametrize(("direction", "seen"), [(UP, [1]), (RIGHT, [5]), (DOWN, [7]), (LEFT, [3])])
def test_a_line_goes_straight_on(direction, seen):
    assert list(grid("... ... ...").line(4, direction, 5)) == seen


def test_a_line_ends_at_its_length_and_at_a_wall():
    row = grid("...#.")
    assert list(row.line(0, RIGHT, 1)) == [1] and list(row.line(0, RIGHT, 9)) == [1, 2]


def test_the_first_steps_closer_are_all_that_lie_on_a_shortest_path():
    assert RING.first_steps_closer(0, 8) == [1, 3] and RING.first_steps_closer(0, 2) == [1]


def test_ties_between_paths_go_up_right_down_left():
    assert RING.shortest_path(0, 8, []) == [1, 2, 5, 8]
    assert RING.shortest_path(8, 0, []) == [5, 2, 1, 0]


def test_a_path_goes_around_what_is_blocked():
    assert RING.shortest_path(0, 8, [1]) == [3, 6, 7, 8]
    assert RING.shortest_path(0, 2, [1]) == [3, 6, 7, 8, 5, 2]


def test_a_path_to_where_one_stands_is_empty():
    assert RING.shortest_path(0, 0, []) == []


def test_a_flood_reaches_what_is_near_enough_nearest_first():
    assert RING.flood(0, 2, []) == {0: 0, 1: 1, 3: 1, 2: 2, 6: 2}


def test_a_flood_does_not_enter_what_is_blocked():
    assert RING.flood(0, FAR, [1, 6]) == {0: 0, 3: 1}


@given(grids_with_two_spaces())
def test_distances_are_the_same_both_ways(case):
    board, a, b = case
    assert board.steps(a, b) == board.steps(b, a) >= min(board.apart(a, b), FAR)


@given(grids_with_two_spaces())
def test_sight_is_mutual_and_never_through_a_wall(case):
    board, a, b = case
    assert board.in_sight(a, b) == board.in_sight(b, a)
    if board.in_sight(a, b):
        assert board.steps(a, b) == board.apart(a, b)


@given(grids_with_two_spaces())
def test_every_first_step_closer_is_one_step_closer(case):
    board, a, b = case
    closer = board.first_steps_closer(a, b)
    assert all(board.steps(space, b) == board.steps(a, b) - 1 for space in closer)
    assert bool(closer) == (a != b and board.steps(a, b) < FAR)


@given(grids_with_two_spaces(), st.sets(st.integers(0, 24)))
def test_a_path_is_walkable_and_as_short_as_can_be(case, walls):
    board, a, b = case
    blocked = sorted(walls & board.floor - {a, b})
    steps = board.flood(a, FAR, blocked)
    if b in steps:
        path = board.shortest_path(a, b, blocked)
        assert len(path) == steps[b] and not set(path) & set(blocked)
        assert all(after in board.near[before] for before, after in zip([a, *path], path, strict=False))


@pytest.mark.slow
@given(grids_with_two_spaces())
def test_a_straight_path_is_the_shortest_path_around_nothing(case):
    board, a, b = case
    if board.steps(a, b) < FAR:
        assert board.straight_path(a, b) == board.shortest_path(a, b, [])


@given(grids_with_two_spaces())
def test_a_flood_without_limit_agrees_with_the_distances(case):
    board, a, b = case
    assert board.flood(a, FAR, []).get(b, FAR) == board.steps(a, b)


@given(grids_with_two_spaces(), st.integers(0, 8), st.sets(st.integers(0, 24)))
def test_reaching_finds_what_a_flood_does_and_closes_it(case, limit, walls):
    board, start, _ = case
    blocked = [space for space in sorted(board.floor) if space in walls and space != start]
    closed = board.nowhere()
    for space in blocked:
        closed[space] = True
    found = board.reach(start, limit, closed)
    assert [start, *found] == list(board.flood(start, limit, blocked))
    assert sorted([start, *found, *blocked]) == [space for space, shut in enumerate(closed) if shut]
