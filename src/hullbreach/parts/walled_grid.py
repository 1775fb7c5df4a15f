"""Square grids with solid squares and Walls on edges: steps in eight ways, lines of sight, drawings of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hullbreach.kernel.errors import ContentError
from hullbreach.parts.breath import breathe
from hullbreach.parts.grid import FAR, MOST_GRIDS

KEYPAD: Final = (8, 9, 6, 3, 2, 1, 4, 7)
"""The eight ways as digits of a keypad, in the order in which neighbours are told; every second one is diagonal."""

Edge = tuple[int, int]
"""The two spaces on its sides, the smaller number first."""

_STEPS: Final = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
_WAY_OF_KEY: Final = (-1, 5, 4, 3, 6, -1, 2, 7, 0, 1)
_HARM: Final = 1000


class WalledGrid:
    """Floor, solid squares and Walls on a grid of `width` columns; a space is row * width + column."""

    def __init__(self, height: int, width: int, floor: frozenset[int], walls: frozenset[Edge]) -> None:
        self.height: Final = height
        self.width: Final = width
        self.size: Final = height * width
        self.floor: Final = floor
        self.walls: Final = walls
        self._unmarked: Final = [False] * self.size
        self.beyond: Final = [self._step(space, way) for space in range(self.size) for way in range(8)]
        """The space one legal step away, or -1, at [space * 8 + way]."""
        self.near: Final = [self._neighbours(space) for space in range(self.size)]
        """The spaces one legal step away, in the order of KEYPAD."""
        self.beside: Final = self._neighbourhoods()
        """Whether b is one legal step from a, at [a * size + b]."""
        self.apart: Final = self._ranges()
        """The larger of column distance and row distance, whatever lies between, at [a * size + b]."""
        self.distance: Final = self._distances()
        """Steps from a to b at [a * size + b]; FAR where there is no way."""
        self.sees: Final = self._sight()
        """Whether the line between the centres of a and b is free, at [a * size + b]."""
        self.in_line: Final = self._lines()
        """Whether a sees b straight along its row, its column or a diagonal, at [a * size + b]."""

    def adjacent(self, a: int, b: int) -> bool:
        return self.beside[a * self.size + b]

    def step(self, space: int, key: int) -> int:
        """The space one legal step away by a digit of the keypad; -1 if there is none."""
        way = _WAY_OF_KEY[key]
        return self.beyond[space * 8 + way] if way >= 0 else -1

    def nowhere(self) -> list[bool]:
        """A mark for each space, none of them set."""
        return self._unmarked.copy()

    def reach(self, start: int, limit: int, closed: list[bool]) -> list[list[int]]:
        """The spaces 1, 2, ... up to `limit` steps from `start` without entering a closed one, a list for each.

        `closed` is used up: every space found is closed as well.
        """
        neighbours = self.near
        closed[start] = True
        rings: list[list[int]] = []
        edge = [start]
        for _ in range(limit):
            ring: list[int] = []
            for space in edge:
                for near in neighbours[space]:
                    if not closed[near]:
                        closed[near] = True
                        ring.append(near)
            if not ring:
                break
            rings.append(ring)
            edge = ring
        return rings

    def path(self, start: int, goal: int, limit: int, closed: list[bool], avoid: list[bool]) -> list[int]:
        """The spaces after `start` up to `goal` on a shortest path; empty if it is longer than `limit`.

        Of the shortest paths it is one with the fewest spaces of `avoid`, and of these one with the fewest diagonals.
        """
        steps = [FAR] * self.size
        cost = [0] * self.size
        before = [-1] * self.size
        steps[start] = 0
        edge = [start]
        for count in range(1, limit + 1):
            ring: list[int] = []
            for space in edge:
                for way in range(8):
                    near = self.beyond[space * 8 + way]
                    if near < 0 or closed[near] or steps[near] < count:
                        continue
                    price = cost[space] + (_HARM if avoid[near] else 0) + way % 2
                    if steps[near] == FAR:
                        steps[near] = count
                        ring.append(near)
                    elif price >= cost[near]:
                        continue
                    cost[near] = price
                    before[near] = space
            if steps[goal] == count:
                return _way_back(before, start, goal)
            if not ring:
                break
            edge = ring
        return []

    def _at(self, row: int, column: int) -> int:
        inside = 0 <= row < self.height and 0 <= column < self.width
        return row * self.width + column if inside else -1

    def _toward(self, space: int, way: int) -> int:
        """The next square in a way, whatever is there; -1 off the board."""
        rows, columns = _STEPS[way]
        return self._at(space // self.width + rows, space % self.width + columns)

    def _walled(self, a: int, b: int) -> bool:
        return (min(a, b), max(a, b)) in self.walls

    def _sides(self, space: int, way: int) -> tuple[int, int]:
        """The two squares beside a diagonal step."""
        return self._toward(space, way - 1), self._toward(space, (way + 1) % 8)

    def _step(self, space: int, way: int) -> int:
        """A diagonal step needs a corner without any Wall; solid squares beside it do not matter."""
        to = self._toward(space, way)
        if space not in self.floor or to not in self.floor:
            return -1
        if way % 2 == 0:
            return -1 if self._walled(space, to) else to
        cut = [side for side in self._sides(space, way) if self._walled(space, side) or self._walled(side, to)]
        return -1 if cut else to

    def _neighbours(self, space: int) -> tuple[int, ...]:
        return tuple([near for near in self.beyond[space * 8 : space * 8 + 8] if near >= 0])

    def _neighbourhoods(self) -> list[bool]:
        table = [False] * (self.size * self.size)
        for space, neighbours in enumerate(self.near):
            for near in neighbours:
                table[space * self.size + near] = True
        return table

    def _ranges(self) -> list[int]:
        places = [(space // self.width, space % self.width) for space in range(self.size)]
        return [max(abs(row - y), abs(column - x)) for row, column in places for y, x in places]

    def _distances(self) -> list[int]:
        table = [FAR] * (self.size * self.size)
        for start in self.floor:
            breathe()
            table[start * self.size + start] = 0
            for i, ring in enumerate(self.reach(start, FAR, self.nowhere())):
                for space in ring:
                    table[start * self.size + space] = i + 1
        return table

    def _sight(self) -> list[bool]:
        """Lines are looked at in one sense only: those that lead down, or right along a row."""
        table = [False] * (self.size * self.size)
        opens = [self._opens(space, way) for space in range(self.size) for way in range(8)]
        for rows in range(self.height):
            for columns in range(1 - self.width if rows else 0, self.width):
                breathe()
                self._look(rows, columns, opens, table)
        return table

    def _look(self, rows: int, columns: int, opens: list[bool], table: list[bool]) -> None:
        """Fill in who sees the space so many rows down and columns to the right."""
        ways = _ways_along(rows, columns)
        first, last = max(0, -columns), min(self.width, self.width - columns)
        for row in range(self.height - rows):
            for start in range(row * self.width + first, row * self.width + last):
                if start in self.floor and self._is_clear(start, ways, opens):
                    seen = start + rows * self.width + columns
                    table[start * self.size + seen] = True
                    table[seen * self.size + start] = True

    def _is_clear(self, start: int, ways: list[int], opens: list[bool]) -> bool:
        here = start
        for way in ways:
            if not opens[here * 8 + way]:
                return False
            rows, columns = _STEPS[way]
            here += rows * self.width + columns
        return True

    def _opens(self, space: int, way: int) -> bool:
        """Whether a line goes on into the next square; through a corner it does unless both sides are blocked."""
        to = self._toward(space, way)
        if to not in self.floor:
            return False
        if way % 2 == 0:
            return not self._walled(space, to)
        one, other = self._sides(space, way)
        return not (self._blocks(space, one, to) and self._blocks(space, other, to))

    def _blocks(self, space: int, side: int, to: int) -> bool:
        return side not in self.floor or self._walled(space, side) or self._walled(side, to)

    def _lines(self) -> list[bool]:
        table = [False] * (self.size * self.size)
        for start in self.floor:
            breathe()
            for way in range(8):
                here = self._toward(start, way)
                while here >= 0 and self.sees[start * self.size + here]:
                    table[start * self.size + here] = True
                    here = self._toward(here, way)
        return table


def _way_back(before: list[int], start: int, goal: int) -> list[int]:
    path: list[int] = []
    here = goal
    while here != start:
        path.append(here)
        here = before[here]
    path.reverse()
    return path


def _ways_along(rows: int, columns: int) -> list[int]:
    """The steps from square to square along the line between two centres, in whole numbers.

    The line leaves its i-th column at (2i + 1) / 2 columns of its length and its j-th row likewise: what comes first
    is the next step, and both at once are a corner.
    """
    down, right = 1 if rows > 0 else -1, 1 if columns > 0 else -1
    row = column = 0
    ways: list[int] = []
    while row < abs(rows) or column < abs(columns):
        sideways, upright = (2 * column + 1) * abs(rows), (2 * row + 1) * abs(columns)
        step = (down if upright <= sideways else 0, right if sideways <= upright else 0)
        row += abs(step[0])
        column += abs(step[1])
        ways.append(_STEPS.index(step))
    return ways


# Drawings


@lru_cache(MOST_GRIDS)
def walled_grid(height: int, width: int, floor: frozenset[int], walls: frozenset[Edge]) -> WalledGrid:
    """The grid of this shape; one that was worked out before is used again."""
    return WalledGrid(height, width, floor, walls)


class Plan:
    """A drawing that was read: a mark for each space, row by row, and the Walls between them."""

    def __init__(self, height: int, width: int, marks: str, walls: frozenset[Edge]) -> None:
        self.height: Final = height
        self.width: Final = width
        self.marks: Final = marks
        self.walls: Final = walls

    def spaces(self, marks: str) -> tuple[int, ...]:
        """The spaces with one of these marks, in reading order."""
        return tuple([space for space, mark in enumerate(self.marks) if mark in marks])


def read_plan(file: str, key: str, text: str, marks: str) -> Plan:
    """The plan of a drawing with known marks; a mistake is told with its line and column.

    Cells stand at every second character of every second line, with `|` or `-` between two cells for a Wall and a
    blank for none, `+` at all corners, and the frame drawn all around.
    """
    lines = text.strip("\n").split("\n")
    _check_shape(file, key, lines)
    for y, line in enumerate(lines):
        for x, mark in enumerate(line):
            expected = _expected(x, y, len(line) - 1, len(lines) - 1, marks)
            if mark not in expected:
                raise ContentError(file, _place(key, y, x), mark, f"one of the characters `{expected}`")
    return Plan(len(lines) // 2, len(lines[0]) // 2, "".join([line[1::2] for line in lines[1::2]]), _walls(lines))


def _place(key: str, y: int, x: int) -> str:
    return f"{key}, line {y + 1}, column {x + 1}"


def _check_shape(file: str, key: str, lines: list[str]) -> None:
    width = len(lines[0])
    if len(lines) < 3 or len(lines) % 2 == 0:
        raise ContentError(file, key, f"{len(lines)} lines", "3, 5, 7, ... lines: the rows and all edges")
    if width < 3 or width % 2 == 0:
        raise ContentError(file, f"{key}, line 1", lines[0], "3, 5, 7, ... characters: the columns and all edges")
    for y, line in enumerate(lines):
        if len(line) != width:
            raise ContentError(file, f"{key}, line {y + 1}", line, f"{width} characters as in line 1")


def _expected(x: int, y: int, last_x: int, last_y: int, marks: str) -> str:
    """What may stand at a character of a drawing."""
    match y % 2, x % 2:
        case 0, 0:
            return "+"
        case 0, _:
            return "-" if y in (0, last_y) else " -"
        case _, 0:
            return "|" if x in (0, last_x) else " |"
        case _:
            return marks


def _walls(lines: list[str]) -> frozenset[Edge]:
    height, width = len(lines) // 2, len(lines[0]) // 2
    walls: list[Edge] = []
    for space in range(height * width):
        row, column = space // width, space % width
        if column + 1 < width and lines[2 * row + 1][2 * column + 2] == "|":
            walls.append((space, space + 1))
        if row + 1 < height and lines[2 * row + 2][2 * column + 1] == "-":
            walls.append((space, space + width))
    return frozenset(walls)
