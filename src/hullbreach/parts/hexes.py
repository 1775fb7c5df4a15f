"""Hex grids: axial and offset coordinates, distances, directions, lines, rings.

A hex is an axial pair (q, r) with flat sides above and below, so that its six directions begin with straight up and go
clockwise. `Hexes` numbers the hexes of one map, as `Grid` numbers spaces.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

Hex = tuple[int, int]

CENTRE: Final = (0, 0)
STEPS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""One step in each direction: north, north-east, south-east, south, south-west, north-west."""
DIRECTIONS: Final = ("n", "ne", "se", "s", "sw", "nw")
NOWHERE: Final = -1


def moved(start: Hex, direction: int, steps: int = 1) -> Hex:
    """The hex so many steps straight on; directions are counted round, so that 6 is 0 again."""
    q, r = STEPS[direction % 6]
    return start[0] + q * steps, start[1] + r * steps


def neighbours(centre: Hex) -> list[Hex]:
    """The six hexes around one, in the order of the directions."""
    return [moved(centre, direction) for direction in range(6)]


def opposite(direction: int) -> int:
    return (direction + 3) % 6


def distance(a: Hex, b: Hex) -> int:
    """The steps from one hex to another, nothing in the way."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def direction_to(start: Hex, goal: Hex) -> int:
    """The direction in which a hex lies straight on; NOWHERE when it does not, or is the same."""
    steps = distance(start, goal)
    for direction in range(6) if steps else ():
        if moved(start, direction, steps) == goal:
            return direction
    return NOWHERE


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at exactly a distance, clockwise from the one straight up."""
    if radius == 0:
        return [centre]
    found: list[Hex] = []
    here = moved(centre, 0, radius)
    for side in range(6):
        for _ in range(radius):
            found.append(here)
            here = moved(here, side + 2)
    return found


def spiral(centre: Hex, radius: int) -> list[Hex]:
    """The hexes within a distance, ring by ring from the centre."""
    return [place for distance_ in range(radius + 1) for place in ring(centre, distance_)]


def line(start: Hex, goal: Hex) -> list[Hex]:
    """The hexes that a straight line from centre to centre passes, both ends included; a step between each two.

    Where it runs along an edge, between two hexes, it keeps to the same side whichever end it begins at.
    """
    if goal < start:
        return line(goal, start)[::-1]
    steps = distance(start, goal)
    return [_between(start, goal, step, steps) for step in range(steps + 1)]


def _between(start: Hex, goal: Hex, step: int, steps: int) -> Hex:
    """The hex so many steps along the line: the nearest by cube rounding, in whole numbers."""
    if steps == 0:
        return start
    q = start[0] * steps + (goal[0] - start[0]) * step
    r = start[1] * steps + (goal[1] - start[1]) * step
    return _rounded(q, r, steps)


def _rounded(q: int, r: int, unit: int) -> Hex:
    s = -q - r
    near_q, near_r, near_s = _nearest(q, unit), _nearest(r, unit), _nearest(s, unit)
    off_q, off_r, off_s = abs(near_q * unit - q), abs(near_r * unit - r), abs(near_s * unit - s)
    if off_q > off_r and off_q > off_s:
        near_q = -near_r - near_s
    elif off_r > off_s:
        near_r = -near_q - near_s
    return near_q, near_r


def _nearest(number: int, unit: int) -> int:
    return (2 * number + unit) // (2 * unit)


def turned(place: Hex, centre: Hex, sixths: int) -> Hex:
    """A hex turned clockwise about another, by so many sixths of a full turn."""
    q, r = place[0] - centre[0], place[1] - centre[1]
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return centre[0] + q, centre[1] + r


def from_offset(column: int, row: int) -> Hex:
    """The axial pair of a column and a row on a printed map whose odd columns stand half a hex lower."""
    return column, row - (column - (column & 1)) // 2


def to_offset(place: Hex) -> tuple[int, int]:
    """The column and the row of a hex, likewise."""
    q, r = place
    return q, r + (q - (q & 1)) // 2


def middle_of(place: Hex) -> tuple[float, float]:
    """Where its middle is drawn, x to the right and y down; hexes side by side are 1 high."""
    q, r = place
    return q * 0.8660254037844386, r + q / 2


class Hexes:
    """The hexes of one map, numbered in the order given, with neighbours and walking distances."""

    def __init__(self, places: Iterable[Hex]) -> None:
        self.places: Final = tuple(places)
        self.number: Final = {place: i for i, place in enumerate(self.places)}
        assert len(self.number) == len(self.places), "a hex is there twice"
        self.size: Final = len(self.places)
        self.next: Final = [self._next(place) for place in self.places]
        """The number of the hex in each of the six directions; NOWHERE beyond the edge."""
        self.near: Final = [[there for there in row if there != NOWHERE] for row in self.next]

    def _next(self, place: Hex) -> list[int]:
        return [self.number.get(there, NOWHERE) for there in neighbours(place)]

    def apart(self, a: int, b: int) -> int:
        """The distance of two hexes, nothing in the way."""
        return distance(self.places[a], self.places[b])

    def within(self, centre: int, radius: int) -> list[int]:
        """The hexes within a distance, nearest first, and clockwise among those as near."""
        return self._known(spiral(self.places[centre], radius))

    def ring(self, centre: int, radius: int) -> list[int]:
        """The hexes at exactly a distance, clockwise from the one straight up."""
        return self._known(ring(self.places[centre], radius))

    def line(self, a: int, b: int) -> list[int]:
        """The hexes of the map on a straight line, both ends included."""
        return self._known(line(self.places[a], self.places[b]))

    def ahead(self, start: int, direction: int, steps: int) -> int:
        """The hex so many steps straight on; NOWHERE beyond the edge."""
        return self.number.get(moved(self.places[start], direction, steps), NOWHERE)

    def flood(self, start: int, limit: int, blocked: frozenset[int]) -> dict[int, int]:
        """Steps to every hex within `limit` of `start` without entering `blocked`, nearest first."""
        steps = {start: 0}
        queue = [start]
        for here in queue:
            if steps[here] == limit:
                break
            for there in self.near[here]:
                if there not in steps and there not in blocked:
                    steps[there] = steps[here] + 1
                    queue.append(there)
        return steps

    def _known(self, places: list[Hex]) -> list[int]:
        return [self.number[place] for place in places if place in self.number]


def hexagon(radius: int) -> Hexes:
    """A map of six sides: every hex within a distance of the centre, ring by ring."""
    return Hexes(spiral(CENTRE, radius))
