"""Square grids: names of spaces, neighbours, walking distances, straight lines of sight."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hullbreach.kernel.vocabulary import Domain

UP: Final = 0
RIGHT: Final = 1
DOWN: Final = 2
LEFT: Final = 3
DIRECTIONS: Final = Domain(
    "direction", ("up", "right", "down", "left"), ("above you", "to your right", "below you", "to your left")
)
FAR: Final = 9999

_STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))

MOST_GRIDS: Final = 32
"""How many shapes are remembered: a variant that leaves a board as it is needs no new one."""


def space_names(height: int, width: int) -> tuple[str, ...]:
    """A1 at the top left, letters across, numbers down."""
    return tuple(f"{chr(65 + column)}{row + 1}" for row in range(height) for column in range(width))


class Grid:
    """Floor and solid walls on a grid of `width` columns; a space is row * width + column."""

    def __init__(self, height: int, width: int, floor: frozenset[int]) -> None:
        self.height: Final = height
        self.width: Final = width
        self.size: Final = height * width
        self.floor: Final = floor
        self._unmarked: Final = [False] * self.size
        self.near: Final = [self._neighbours(space) for space in range(self.size)]
        """The floor spaces one step away, in the order up, right, down, left."""
        self.distance: Final = self._distances()
        """Steps from a to b at [a * size + b]; FAR where there is no way."""
        self.rays: Final = [tuple(self._ray(space, way)) for space in range(self.size) for way in range(4)]
        """The spaces straight on from a space up to the first wall, at [space * 4 + direction]."""
        self.touching: Final = self._neighbourhoods()
        """Whether a and b are among each other's 8 surrounding spaces, at [a * size + b]."""
        self.sees: Final = self._sight()
        """Whether a and b share a row or column with no wall between, at [a * size + b]."""

    def row(self, space: int) -> int:
        return space // self.width

    def column(self, space: int) -> int:
        return space % self.width

    def steps(self, a: int, b: int) -> int:
        return self.distance[a * self.size + b]

    def in_sight(self, a: int, b: int) -> bool:
        return self.sees[a * self.size + b]

    def touches(self, a: int, b: int) -> bool:
        """Whether b is one of the 8 spaces around a."""
        return self.touching[a * self.size + b]

    def apart(self, a: int, b: int) -> int:
        """Row distance plus column distance, walls ignored."""
        return abs(a // self.width - b // self.width) + abs(a % self.width - b % self.width)

    def line(self, start: int, direction: int, length: int) -> tuple[int, ...]:
        """Up to `length` spaces straight on from a space, up to the first wall."""
        return self.rays[start * 4 + direction][:length]

    def first_steps_closer(self, start: int, goal: int) -> list[int]:
        """The neighbours of `start` that lie on a shortest path to `goal`."""
        left = self.steps(start, goal) - 1
        return [space for space in self.near[start] if self.steps(space, goal) == left]

    def straight_path(self, start: int, goal: int) -> list[int]:
        """The spaces after `start` up to `goal` when nothing is blocked; ties go up, right, down, left."""
        path: list[int] = []
        here = start
        while here != goal:
            here = self.first_steps_closer(here, goal)[0]
            path.append(here)
        return path

    def shortest_path(self, start: int, goal: int, blocked: list[int]) -> list[int]:
        """The spaces after `start` up to `goal`, avoiding `blocked`; ties go up, right, down, left."""
        steps = self.flood(goal, FAR, blocked)
        path: list[int] = []
        here = start
        while here != goal:
            here = min(self.near[here], key=lambda space: steps.get(space, FAR))
            path.append(here)
        return path

    def nowhere(self) -> list[bool]:
        """A mark for each space, none of them set."""
        return self._unmarked.copy()

    def reach(self, start: int, limit: int, closed: list[bool]) -> list[int]:
        """The spaces within `limit` steps of `start` without entering a closed one, nearest first.

        `closed` is used up: every space found is closed as well.
        """
        neighbours = self.near
        closed[start] = True
        found: list[int] = []
        edge = [start]
        for _ in range(limit):
            known = len(found)
            for space in edge:
                for near in neighbours[space]:
                    if not closed[near]:
                        closed[near] = True
                        found.append(near)
            if len(found) == known:
                break
            edge = found[known:]
        return found

    def flood(self, start: int, limit: int, blocked: list[int]) -> dict[int, int]:
        """Steps to every space within `limit` of `start` without entering `blocked`, nearest first."""
        steps = {start: 0}
        queue = [start]
        for space in queue:
            further = steps[space] + 1
            if further > limit:
                break
            for near in self.near[space]:
                if near not in steps and near not in blocked:
                    steps[near] = further
                    queue.append(near)
        return steps

    def _at(self, row: int, column: int) -> int:
        inside = 0 <= row < self.height and 0 <= column < self.width
        return row * self.width + column if inside else -1

    def _neighbours(self, space: int) -> tuple[int, ...]:
        if space not in self.floor:
            return ()
        row, column = self.row(space), self.column(space)
        around = [self._at(row + across, column + along) for across, along in _STEPS]
        return tuple([near for near in around if near in self.floor])

    def _distances(self) -> list[int]:
        table = [FAR] * (self.size * self.size)
        for start in self.floor:
            for goal, steps in self.flood(start, FAR, []).items():
                table[start * self.size + goal] = steps
        return table

    def _ray(self, start: int, direction: int) -> list[int]:
        across, along = _STEPS[direction]
        row, column = self.row(start) + across, self.column(start) + along
        spaces: list[int] = []
        while self._at(row, column) in self.floor:
            spaces.append(self._at(row, column))
            row, column = row + across, column + along
        return spaces

    def _neighbourhoods(self) -> list[bool]:
        spaces = range(self.size)
        return [
            abs(self.row(a) - self.row(b)) <= 1 and abs(self.column(a) - self.column(b)) <= 1 and a != b
            for a in spaces
            for b in spaces
        ]

    def _sight(self) -> list[bool]:
        table = [False] * (self.size * self.size)
        for start in self.floor:
            for direction in range(4):
                for seen in self.rays[start * 4 + direction]:
                    table[start * self.size + seen] = True
        return table


@lru_cache(MOST_GRIDS)
def grid(height: int, width: int, floor: frozenset[int]) -> Grid:
    """The grid of this shape; one that was worked out before is used again."""
    return Grid(height, width, floor)
