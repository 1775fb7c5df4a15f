"""What a mission file must hold together for: a ship in one piece, and ends that can come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullbreach.games.endure_the_stars.ends import Objective
from hullbreach.games.endure_the_stars.instructions import Plot
from hullbreach.games.endure_the_stars.ship import FAR
from hullbreach.games.endure_the_stars.ship_notation import ROW, ShipPlan
from hullbreach.parts.content import Row

RADAR: Final = "radar"
LOADER: Final = "loader"
"""The marks that every mission may have, and that nothing else need name."""


def check_plan(plan: ShipPlan) -> None:
    check_whole(plan)
    check_marks(plan)


def check_whole(plan: ShipPlan) -> None:
    """Every zone can be reached from the start, through whatever doors."""
    ship = plan.ship
    steps = ship.openings(ship.joints | ship.doors).steps(plan.start)
    for zone in ship.zones:
        if steps[zone.index] == FAR:
            expected = "every zone within reach of the start; corridors join at the middle of a tile's side"
            raise plan.wrong(ROW, zone.names[0], expected)


def check_marks(plan: ShipPlan) -> None:
    """What is marked is there for something."""
    for name in plan.marks:
        if name not in plan.named and name not in (RADAR, LOADER):
            raise plan.wrong(name, name, f'a mark that the mission uses, such as a thing with `at = "{name}"`')


def check_objectives(row: Row, wins: Sequence[Objective], plot: Plot) -> None:
    """ES-034 Nothing that is asked for is out of the question."""
    for part, goal in zip(row.rows("wins", optional=True), wins, strict=True):
        lacking = goal.lacks(plot)
        part.need(not lacking, "by", part.text("by"), lacking)
