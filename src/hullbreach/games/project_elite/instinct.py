"""The game's own policy."""

from __future__ import annotations

from hullbreach.games.project_elite.position import Mission
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice


def choose(pos: Mission, seat: int, dice: Dice) -> Choice:
    offered = pos.choices(seat)
    return offered[dice.below(len(offered))]
