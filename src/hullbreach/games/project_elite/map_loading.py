"""From the rows of `maps.toml` to boards, checked."""

from __future__ import annotations

from hullbreach.games.project_elite.board import BLOCKING, MARKS, Board
from hullbreach.games.project_elite.map_checks import ARROWS, NO_ARROW, MapChecker
from hullbreach.parts.content import Row
from hullbreach.parts.walled_grid import Plan, WalledGrid, read_plan, walled_grid


def make_board(row: Row) -> Board:
    """PE-006 A side of the board; what cannot be played on is a mistake in the file."""
    row.text("about")
    checker = MapChecker(row)
    plan = read_plan(row.file_of("plan"), f"{row.place}.plan", row.text("plan"), MARKS)
    checker.check_features(plan)
    grid = make_grid(plan)
    checker.check_spawn_points(plan, grid)
    path = checker.field("path", row.text("path"), plan, ARROWS)
    next = checker.next(path, checker.forks(path, plan), grid)
    checker.check_path(next, plan)
    lanes = checker.field("lanes", row.text("lanes"), plan, ARROWS + NO_ARROW)
    return Board(row, plan, grid, next, checker.lanes(lanes, path, next, plan))


def make_grid(plan: Plan) -> WalledGrid:
    """PE-020 Blocking Spaces are the solid squares of the grid."""
    floor = frozenset([space for space, mark in enumerate(plan.marks) if mark != BLOCKING])
    return walled_grid(plan.height, plan.width, floor, plan.walls)
