"""From the entries of `maps.toml` to boards, checked."""

from __future__ import annotations

from hullbreach.games.project_elite.board import BLOCKING, MARKS, Board
from hullbreach.games.project_elite.board_content import MapEntry, MapsEntry
from hullbreach.games.project_elite.map_checks import ARROWS, NO_ARROW, MapChecker
from hullbreach.parts.content import printed, typed
from hullbreach.parts.walled_grid import Plan, WalledGrid, read_plan

FILE = "maps.toml"


def printed_maps() -> tuple[MapEntry, ...]:
    return typed(printed(__package__, (FILE,)), MapsEntry, FILE).map


def load_maps() -> dict[str, Board]:
    """PE-006 Both printed sides of the board, by their ids."""
    return {entry.id: make_board(entry, FILE) for entry in printed_maps()}


def make_board(entry: MapEntry, file: str) -> Board:
    """The board of an entry; what cannot be played on is a ContentError that names the file."""
    checker = MapChecker(entry, file)
    plan = read_plan(file, f"map.{entry.id}.plan", entry.plan, MARKS)
    checker.check_features(plan)
    grid = make_grid(plan)
    checker.check_spawn_points(plan, grid)
    path = checker.field("path", entry.path, plan, ARROWS)
    next = checker.next(path, checker.forks(path, plan), grid)
    checker.check_path(next, plan)
    lanes = checker.field("lanes", entry.lanes, plan, ARROWS + NO_ARROW)
    return Board(entry.id, entry.name, plan, grid, next, checker.lanes(lanes, path, next, plan))


def make_grid(plan: Plan) -> WalledGrid:
    """PE-020 Blocking Spaces are the solid squares of the grid."""
    floor = frozenset([space for space, mark in enumerate(plan.marks) if mark != BLOCKING])
    return WalledGrid(plan.height, plan.width, floor, plan.walls)
