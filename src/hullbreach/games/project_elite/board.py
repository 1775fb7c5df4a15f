"""One side of the board: Spaces, slots and the Alien Path, with everything that never changes worked out once."""

from __future__ import annotations

from typing import Final

from hullbreach.parts.content import Component, Row
from hullbreach.parts.grid import FAR
from hullbreach.parts.walled_grid import Plan, WalledGrid

BLOCKING: Final = "#"
STARTING_AREA: Final = "S"
CLUSTERS: Final = "ABC"
SPAWN_POINT: Final = "s"
SEARCH: Final = "?"
OBJECTIVES: Final = "abcdefghijkl"
MARKS: Final = "." + BLOCKING + STARTING_AREA + CLUSTERS + SPAWN_POINT + SEARCH + OBJECTIVES


class Board(Component):
    """PE-007 The printed features of one side; a Space is row * width + column of this side."""

    def __init__(
        self, row: Row, plan: Plan, grid: WalledGrid, next: list[tuple[int, ...]], on_lane: list[bool]
    ) -> None:
        super().__init__(row)
        marks = plan.marks
        self.grid: Final = grid
        self.size: Final = grid.size
        self.width: Final = grid.width
        self.height: Final = grid.height
        self.usable: Final = [mark != BLOCKING for mark in marks]
        """PE-021 Where a figure may be."""
        self.starting_area: Final = plan.spaces(STARTING_AREA)
        self.in_start: Final = [mark == STARTING_AREA for mark in marks]
        self.clusters: Final = (marks.index("A"), marks.index("B"), marks.index("C"))
        """The Alien Cluster slots A, B and C."""
        self.is_spawn: Final = [mark == SPAWN_POINT for mark in marks]
        self.spawn_points: Final = tuple([self._spawn_points(slot) for slot in self.clusters])
        """PE-093 The Spawn Points adjacent to each Alien Cluster slot, in reading order."""
        self.search_slots: Final = plan.spaces(SEARCH)
        self.objectives: Final = tuple([marks.index(mark) for mark in OBJECTIVES])
        """The Space of Objective slot n, at [n - 1]."""
        self.next: Final = next
        """PE-014 Where the Alien Path leads from each Space: one Space, two at a fork, none in the Starting Area."""
        self.on_lane: Final = on_lane
        """Whether an arrow of the Alien Path is printed on the Space."""
        self.to_go: Final = self._path_steps()
        """The fewest steps along the Alien Path to the Starting Area, 0 inside it; FAR for a Blocking Space."""
        self.home: Final = [self._steps_home(space) for space in range(self.size)]
        """The steps of a Hero to the nearest Space of the Starting Area; FAR for a Blocking Space."""
        self.near_or_on: Final = [(space, *grid.near[space]) for space in range(self.size)]
        """PE-145 The Space itself and those adjacent to it."""

    def _spawn_points(self, slot: int) -> tuple[int, ...]:
        return tuple(sorted([space for space in self.grid.near[slot] if self.is_spawn[space]]))

    def _steps_home(self, space: int) -> int:
        return min([self.grid.distance[space * self.size + home] for home in self.starting_area])

    def _path_steps(self) -> list[int]:
        """Worked out from the Starting Area outwards, against the arrows."""
        before: list[list[int]] = [[] for _ in range(self.size)]
        for space, ahead in enumerate(self.next):
            for near in ahead:
                before[near].append(space)
        steps = [FAR] * self.size
        queue = list(self.starting_area)
        for space in queue:
            steps[space] = 0
        for space in queue:
            for behind in before[space]:
                if steps[behind] == FAR:
                    steps[behind] = steps[space] + 1
                    queue.append(behind)
        return steps
