"""The bonus of an ambush."""

from __future__ import annotations

from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish


def is_surprised(pos: Skirmish, who: int, target: int) -> bool:
    """AS-119 AS-R48 The ambusher's first attack is on somebody who lost the detection roll."""
    return pos.ambusher == who and bool(pos.unaware >> target & 1)


def take_surprise(pos: Skirmish, who: int, target: int) -> int:
    """AS-119 AS-R48 Two dice on the ambusher's first attack on somebody who lost the detection roll, once."""
    if pos.ambusher != who:
        return 0
    bonus = 2 if is_surprised(pos, who, target) else 0
    pos.ambusher = NOBODY
    pos.unaware = 0
    return bonus
