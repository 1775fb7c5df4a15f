"""What every side of the board must satisfy, so that Aliens find their way and all Missions can be set up."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.board import (
    BLOCKING,
    CLUSTERS,
    OBJECTIVES,
    SEARCH,
    SPAWN_POINT,
    STARTING_AREA,
)
from hullbreach.parts.content import Row
from hullbreach.parts.grid import space_names
from hullbreach.parts.walled_grid import KEYPAD, Plan, WalledGrid

FORK: Final = "*"
NO_ARROW: Final = "."
ARROWS: Final = "12346789" + FORK
WIDEST: Final = 26
COUNTS: Final = ((CLUSTERS, 1), (OBJECTIVES, 1), (SEARCH, 3))


class MapChecker:
    """Raises a ContentError that names the file, the key and the value to mend."""

    def __init__(self, row: Row) -> None:
        self.row: Final = row

    def need(self, holds: bool, key: str, value: object, expected: str) -> None:
        self.row.need(holds, key, value, expected)

    def check_features(self, plan: Plan) -> None:
        """PE-007 Three Alien Cluster slots, Objective slots 1 to 12, three Search slots and a Starting Area."""
        fits = plan.width <= WIDEST and plan.height <= WIDEST
        self.need(fits, "plan", f"{plan.width} x {plan.height}", f"at most {WIDEST} x {WIDEST} Spaces")
        for marks, count in COUNTS:
            for mark in marks:
                found = plan.marks.count(mark)
                self.need(found == count, "plan", f"{found} of {mark}", f"{count} of {mark}")
        self.need(STARTING_AREA in plan.marks, "plan", "no S", "a Starting Area of Spaces marked S")

    def check_spawn_points(self, plan: Plan, grid: WalledGrid) -> None:
        """PE-104 Each Alien Cluster slot has exactly 3 adjacent Spawn Points, and none belongs to two slots."""
        for mark in CLUSTERS:
            near = grid.near[plan.marks.index(mark)]
            found = len([space for space in near if plan.marks[space] == SPAWN_POINT])
            self.need(found == 3, "plan", f"{found} Spawn Points adjacent to {mark}", "3 Spawn Points adjacent to it")
        every = plan.marks.count(SPAWN_POINT)
        self.need(every == 9, "plan", f"{every} of {SPAWN_POINT}", "9, each adjacent to one Alien Cluster slot")

    def field(self, key: str, text: str, plan: Plan, arrows: str) -> str:
        """The marks of `path` or `lanes`: S and # as in the plan, one of the arrows everywhere else."""
        rows = text.split()
        self.need(len(rows) == plan.height, key, f"{len(rows)} rows", f"{plan.height} rows as in the plan")
        for y, row in enumerate(rows):
            self.need(len(row) == plan.width, f"{key}, line {y + 1}", row, f"{plan.width} columns as in the plan")
            for x, mark in enumerate(row):
                printed = plan.marks[y * plan.width + x]
                expected = printed if printed in (STARTING_AREA, BLOCKING) else arrows
                self.need(mark in expected, f"{key}, line {y + 1}, column {x + 1}", mark, f"one of {expected}")
        return "".join(rows)

    def forks(self, path: str, plan: Plan) -> dict[int, tuple[int, int]]:
        """The two ways of each fork; those listed are those with a star in the path."""
        ways: dict[int, tuple[int, int]] = {}
        for fork in self.row.rows("forks"):
            x, y = fork.number("x", most=plan.width - 1), fork.number("y", most=plan.height - 1)
            place, space = f"{x},{y}", y * plan.width + x
            self.need(path[space] == FORK, "forks", place, f"a Space with {FORK} in the path")
            self.need(space not in ways, "forks", place, "each fork once")
            first, second = fork.numbers("ways", count=2)
            good = first != second and first in KEYPAD and second in KEYPAD
            self.need(good, f"forks.{place}", [first, second], "two different digits of the keypad, without 5")
            ways[space] = (first, second)
        missing = [
            f"{s % plan.width},{s // plan.width}" for s, mark in enumerate(path) if mark == FORK and s not in ways
        ]
        self.need(not missing, "forks", " ".join(missing), "an entry for each of these forks of the path")
        return ways

    def next(self, path: str, forks: dict[int, tuple[int, int]], grid: WalledGrid) -> list[tuple[int, ...]]:
        """PE-R10 Every usable Space outside the Starting Area has a legal step along the path."""
        ahead: list[tuple[int, ...]] = []
        for space, mark in enumerate(path):
            keys = forks[space] if mark == FORK else (int(mark),) if mark in ARROWS else ()
            steps = tuple([grid.step(space, key) for key in keys])
            y, x = space // grid.width, space % grid.width
            self.need(-1 not in steps, f"path, line {y + 1}, column {x + 1}", mark, "a step to an adjacent Space")
            ahead.append(steps)
        return ahead

    def check_path(self, next: list[tuple[int, ...]], plan: Plan) -> None:
        """PE-009 The path ends in the Starting Area, so nothing on it goes round in circles."""
        names = space_names(plan.height, plan.width)
        settled = [mark == STARTING_AREA for mark in plan.marks]
        left = [space for space, ahead in enumerate(next) if ahead]
        while left:
            leads_home = [space for space in left if all(settled[near] for near in next[space])]
            circle = f"{names[left[0]]} leads into a circle"
            self.need(bool(leads_home), "path", circle, "a path that ends in the Starting Area")
            for space in leads_home:
                settled[space] = True
            left = [space for space in left if not settled[space]]

    def lanes(self, lanes: str, path: str, next: list[tuple[int, ...]], plan: Plan) -> list[bool]:
        """Where arrows are printed: they agree with the path, and a lane leads on to the Starting Area."""
        on_lane = [mark in ARROWS for mark in lanes]
        for space, mark in enumerate(lanes):
            y, x = space // plan.width, space % plan.width
            place = f"lanes, line {y + 1}, column {x + 1}"
            self.need(mark in (NO_ARROW, path[space]), place, mark, f"{path[space]} as in the path, or {NO_ARROW}")
            broken = [near for near in next[space] if not on_lane[near] and plan.marks[near] != STARTING_AREA]
            self.need(not (on_lane[space] and broken), place, mark, "an arrow where it leads as well")
        return on_lane
