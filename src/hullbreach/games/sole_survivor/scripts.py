"""Dumb strategies: none of them should win."""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.position import Chase
from hullbreach.kernel.position import Position
from hullbreach.kernel.scripts import Avoid, Best, Script
from hullbreach.kernel.vocabulary import Choice


def to_the_module(pos: Position, seat: int, choice: Choice) -> float:
    """The steps by which a move brings the Survivor nearer to the nearest Module."""
    assert isinstance(pos, Chase)
    grid = pos.board.grid
    here = min([grid.steps(pos.survivor, module) for module in pos.modules()], default=0)
    return float(here - min([grid.steps(choice.arg, module) for module in pos.modules()], default=0))


SCRIPTS: Final = (
    Script("never-move", "Stays where the Survivor is.", (Avoid(("move",)),), ("end",)),
    Script(
        "run-straight", "The shortest way to the next Module, whoever waits there.", (Best(("move",), to_the_module),)
    ),
    Script("never-play-cards", "Keeps every card.", (Avoid(("play *",)),)),
)
