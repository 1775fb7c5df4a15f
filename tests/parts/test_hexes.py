"""Hex grids: by example and by property."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hullbreach.parts.hexes import (
    CENTRE,
    DIRECTIONS,
    NOWHERE,
    Hexes,
    direction_to,
    distance,
    from_offset,
    hexagon,
    line,
    middle_of,
    moved,
    neighbours,
    opposite,
    ring,
    spiral,
    to_offset,
    turned,
)

numbers = st.integers(-40, 40)
hexes = st.tuples(numbers, numbers)
directions = st.integers(0, 5)


@pytest.mark.parametrize(
    ("direction", "place"),
    [("n", (0, -1)), ("ne", (1, -1)), ("se", (1, 0)), ("s", (0, 1)), ("sw", (-1, 1)), ("nw", (-1, 0))],
)
def test_the_six_directions_begin_straight_up_and_go_clockwise(direction, place):
    assert moved(CENTRE, DIRECTIONS.index(direction)) == place


def test_directions_are_counted_round():
    assert moved((2, 3), 7) == moved((2, 3), 1) and [opposite(way) for way in range(6)] == [3, 4, 5, 0, 1, 2]


@given(hexes)
def test_neighbours_are_six_and_one_step_away(place):
    around = neighbours(place)
    assert len(set(around)) == 6 and all(distance(place, there) == 1 for there in around)


@given(hexes, directions, st.integers(1, 30))
def test_straight_on_and_back_is_where_one_began(place, direction, steps):
    there = moved(place, direction, steps)
    assert distance(place, there) == steps and moved(there, opposite(direction), steps) == place
    assert direction_to(place, there) == direction and direction_to(there, place) == opposite(direction)


def test_what_does_not_lie_straight_on_has_no_direction():
    assert direction_to(CENTRE, (2, -1)) == NOWHERE and direction_to((3, 1), (3, 1)) == NOWHERE


@given(hexes, hexes, hexes)
def test_distance_is_a_distance(a, b, c):
    assert distance(a, b) == distance(b, a) >= 0 and (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@pytest.mark.parametrize(("a", "b", "steps"), [((0, 0), (3, -3), 3), ((0, 0), (2, 2), 4), ((-1, 2), (2, -2), 4)])
def test_distances_by_hand(a, b, steps):
    assert distance(a, b) == steps


@given(hexes, st.integers(0, 12))
def test_a_ring_is_all_that_is_so_far_away(centre, radius):
    found = ring(centre, radius)
    assert len(found) == len(set(found)) == max(1, 6 * radius)
    assert all(distance(centre, place) == radius for place in found)
    after = [*found[1:], found[0]]
    assert radius == 0 or all(distance(a, b) == 1 for a, b in zip(found, after, strict=True))


def test_a_ring_begins_straight_up_and_goes_clockwise():
    assert ring(CENTRE, 1) == neighbours(CENTRE)
    assert ring(CENTRE, 2)[:4] == [(0, -2), (1, -2), (2, -2), (2, -1)]


@given(hexes, st.integers(0, 8))
def test_a_spiral_is_all_within_a_distance_nearest_first(centre, radius):
    found = spiral(centre, radius)
    assert len(set(found)) == len(found) == 1 + 3 * radius * (radius + 1)
    assert [distance(centre, place) for place in found] == sorted(distance(centre, place) for place in found)


@given(hexes, hexes)
def test_a_line_goes_step_by_step_and_is_the_same_backwards(a, b):
    passed = line(a, b)
    assert passed[0] == a and passed[-1] == b and len(passed) == distance(a, b) + 1
    assert all(distance(one, other) == 1 for one, other in pairwise(passed))
    assert line(b, a) == passed[::-1]


@given(hexes, directions, st.integers(0, 12))
def test_a_line_straight_on_does_not_bend(place, direction, steps):
    assert line(place, moved(place, direction, steps)) == [moved(place, direction, step) for step in range(steps + 1)]


@given(hexes, hexes)
def test_a_line_keeps_to_the_hexes_nearest_to_it(a, b):
    """No middle of a hex that is passed lies farther from the line than half a hex."""
    (ax, ay), (bx, by) = middle_of(a), middle_of(b)
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    for place in line(a, b) if a != b else []:
        x, y = middle_of(place)
        assert abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length <= 0.5774


@given(hexes, hexes, st.integers(-7, 7))
def test_turning_keeps_the_distance_and_six_sixths_are_a_whole_turn(place, centre, sixths):
    assert distance(turned(place, centre, sixths), centre) == distance(place, centre)
    assert turned(turned(place, centre, sixths), centre, -sixths) == place


def test_a_sixth_of_a_turn_leads_to_the_next_direction():
    assert [turned(moved(CENTRE, way), CENTRE, 1) for way in range(6)] == [moved(CENTRE, way + 1) for way in range(6)]


@given(hexes)
def test_offset_coordinates_lead_there_and_back(place):
    assert from_offset(*to_offset(place)) == place


def test_odd_columns_stand_half_a_hex_lower():
    assert [to_offset(there) for there in neighbours(from_offset(2, 2))] == [
        (2, 1), (3, 1), (3, 2), (2, 3), (1, 2), (1, 1),
    ]  # fmt: skip
    assert middle_of(from_offset(1, 0))[1] == 0.5 and middle_of(from_offset(2, 0))[1] == 0.0


@given(hexes)
def test_neighbours_are_drawn_one_apart(place):
    x, y = middle_of(place)
    for there in neighbours(place):
        other = middle_of(there)
        assert abs(((other[0] - x) ** 2 + (other[1] - y) ** 2) ** 0.5 - 1) < 1e-9


# A map


def test_a_map_of_six_sides_has_its_hexes_ring_by_ring():
    world = hexagon(3)
    assert world.size == 37 and world.places[0] == CENTRE and world.within(0, 1) == [0, 1, 2, 3, 4, 5, 6]
    assert world.ring(0, 3) == list(range(19, 37)) and world.apart(0, 36) == 3


def test_beyond_the_edge_is_nowhere():
    world = hexagon(1)
    assert world.next[0] == [1, 2, 3, 4, 5, 6] and world.next[1] == [NOWHERE, NOWHERE, 2, 0, 6, NOWHERE]
    assert world.near[1] == [2, 0, 6] and world.ahead(0, 0, 1) == 1 and world.ahead(0, 0, 2) == NOWHERE
    assert world.ring(1, 1) == [2, 0, 6]


def test_a_way_leads_around_what_is_blocked():
    world = hexagon(2)
    free, blocked = world.flood(0, 9, frozenset()), world.flood(0, 9, frozenset({1, 2, 6}))
    assert all(steps == world.apart(0, place) for place, steps in free.items()) and len(free) == world.size
    north = world.number[(0, -2)]
    assert free[north] == 2 and blocked[north] == 5 and 1 not in blocked
    assert max(world.flood(0, 1, frozenset()).values()) == 1


def test_a_line_on_a_map_leaves_out_what_the_map_lacks():
    world = Hexes([(0, 0), (2, -2), (3, -3)])
    assert world.line(0, 2) == [0, 1, 2]


def test_a_hex_is_there_once():
    with pytest.raises(AssertionError, match="there twice"):
        Hexes([(0, 0), (0, 0)])
