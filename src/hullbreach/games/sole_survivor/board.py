"""A scenario's board: floor, colours, starts and Modules, with everything that never changes worked out once."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.content import Component, Row
from hullbreach.parts.grid import FAR, grid

MOST_AP: Final = 16
UNKNOWN: Final = -1
XENO_MARKS: Final = "RAYG"
"""Where Runner, Alpha, Reacher and Soldier start, in the order in which they act."""


class Board(Component):
    """Static facts of one board. Spaces are numbered as on the widest board of the content."""

    def __init__(self, row: Row, size: tuple[int, int]) -> None:
        super().__init__(row)
        height, width = size
        marks = "".join([line.ljust(width, "#") for line in row.lines("plan")]).ljust(height * width, "#")
        tints = "".join([line.ljust(width, "#") for line in row.lines("colours")]).ljust(height * width, "#")
        floor = frozenset([space for space, mark in enumerate(marks) if mark != "#"])
        self.grid: Final = grid(height, width, floor)
        self.grey: Final = [tint == "g" for tint in tints]
        self.start: Final = marks.index("S")
        self.xeno_starts: Final = [marks.index(mark) for mark in XENO_MARKS]
        self.modules: Final = [space for space, mark in enumerate(marks) if mark == "M"]
        self.module_at: Final = [self.modules.index(s) if marks[s] == "M" else -1 for s in range(len(marks))]
        self.homes: Final = [self._nearest_first(start) for start in self.xeno_starts]
        self.all_modules: Final = (1 << len(self.modules)) - 1
        self._nearness: Final = [self._module_steps(lying) for lying in range(self.all_modules + 1)]
        self._next: list[list[int] | None] = [None] * (len(self._nearness) * self.grid.size)
        self._walks: dict[int, list[Choice]] = {}
        self._around: dict[int, list[int]] = {}
        self._rounds: list[int] = [UNKNOWN] * len(self._next)
        self.escapes: Final[list[list[float]]] = [[] for _ in self._next]
        """What instinct has found out about the Boss here: by what lies and where it stands, for each space."""
        self._ways: list[list[list[int] | None]] = [[] for _ in self._next]
        self._straight: list[tuple[int, ...] | None] = [None] * (self.grid.size * self.grid.size)

    def _nearest_first(self, start: int) -> list[int]:
        """SS-R18 Floor spaces by walking distance from a start, ties by lower row, then lower column."""
        return sorted(self.grid.floor, key=lambda space: (self.grid.steps(start, space), space))

    def boss_spaces(self, distance: int) -> list[int]:
        """SS-R36 Walking distance from the start exactly so, on floor, without Module or Xeno."""
        return [
            space
            for space in sorted(self.grid.floor)
            if self.grid.steps(self.start, space) == distance
            and self.module_at[space] < 0
            and space not in self.xeno_starts
        ]

    def walks(self, start: int, ap: int, xeno: int, row: list[Choice]) -> list[Choice]:
        """The moves from a space with so many AP around one Xeno, or -1 for none, nearest first.

        `row` has the move to each space.
        """
        size = self.grid.size
        key = (ap * size + start) * (size + 1) + xeno
        known = self._walks.get(key)
        if known is None:
            known = [row[space] for space in self.grid.flood(start, ap, [xeno]) if space != start]
            self._walks[key] = known
        return known

    def straight_path(self, start: int, goal: int) -> tuple[int, ...]:
        """The way of a move when nobody stands on it."""
        key = start * self.grid.size + goal
        known = self._straight[key]
        if known is None:
            known = tuple(self.grid.straight_path(start, goal))
            self._straight[key] = known
        return known

    def round_trip(self, start: int, lying: int) -> int:
        """The fewest steps from a space over all Modules still on the board; one underfoot costs nothing."""
        key = start * (self.all_modules + 1) + lying
        known = self._rounds[key]
        if known == UNKNOWN:
            left = [i for i in range(len(self.modules)) if lying >> i & 1]
            ways = [
                self.grid.steps(start, self.modules[i]) + self.round_trip(self.modules[i], lying & ~(1 << i))
                for i in left
            ]
            known = min(ways, default=0)
            self._rounds[key] = known
        return known

    def within_steps(self, start: int, steps: int) -> list[int]:
        """The other spaces within so many steps, nearest first, whoever stands there."""
        key = start * MOST_AP + steps
        known = self._around.get(key)
        if known is None:
            known = [space for space in self.grid.flood(start, steps, []) if space != start]
            self._around[key] = known
        return known

    def within_rows_and_columns(self, start: int, most: int) -> list[int]:
        """The other spaces whose row distance plus column distance is at most so much."""
        key = -1 - (start * MOST_AP + most)
        known = self._around.get(key)
        if known is None:
            known = [s for s in sorted(self.grid.floor) if 0 < self.grid.apart(start, s) <= most]
            self._around[key] = known
        return known

    def route(self, lying: int, start: int, goal: int, distance: int) -> list[int]:
        """SS-059 A Xeno's first steps on its shortest path, SS-060 the one that runs nearest to a Module."""
        return self.way(lying, start, goal)[:distance]

    def way(self, lying: int, start: int, goal: int) -> list[int]:
        """The whole path, for reading; worked out once.

        `lying` has a bit for each Module still on the board.
        """
        ways = self._ways[lying * self.grid.size + goal]
        if not ways:
            ways += [None] * self.grid.size
        known = ways[start]
        if known is None:
            known = self._found_way(lying, start, goal)
            ways[start] = known
        return known

    def _found_way(self, lying: int, start: int, goal: int) -> list[int]:
        key = lying * self.grid.size + goal
        step = self._next[key]
        if step is None:
            step = self._steps_to(goal, self._nearness[lying])
            self._next[key] = step
        route: list[int] = []
        here = start
        while here != goal and step[here] >= 0:
            here = step[here]
            route.append(here)
        return route

    def _module_steps(self, lying: int) -> list[int]:
        """Steps from each space to the nearest Module still on the board."""
        left = [space for i, space in enumerate(self.modules) if lying >> i & 1]
        return [
            min([self.grid.steps(space, module) for module in left], default=FAR) for space in range(self.grid.size)
        ]

    def _steps_to(self, goal: int, nearness: list[int]) -> list[int]:
        """SS-R13 At a fork the best approach still possible, then the nearer space, then the direction.

        Worked out from the goal outwards: the approach of a space is the closest that any shortest path from it
        comes to a Module.
        """
        step = [-1] * self.grid.size
        approach = nearness.copy()
        for space in self.grid.flood(goal, FAR, []):
            ahead = self.grid.first_steps_closer(space, goal)
            if ahead:
                step[space] = min(ahead, key=lambda near: (approach[near], nearness[near]))
                approach[space] = min(nearness[space], approach[step[space]])
        return step
