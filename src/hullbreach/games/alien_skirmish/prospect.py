"""A guess of a seat's chance to win."""

from __future__ import annotations

from hullbreach.games.alien_skirmish.position import Skirmish


def prospect(pos: Skirmish, seat: int) -> float:
    return 0.5
