"""A sensible policy for both sides, from what the seat may know."""

from __future__ import annotations

from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice


def choose(pos: Skirmish, seat: int, dice: Dice) -> Choice:
    offered = pos.choices(seat)
    return offered[dice.below(len(offered))]
