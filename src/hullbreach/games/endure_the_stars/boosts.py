"""Weapons that roll more dice in their next attack."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.parts.modifiers import Modifiers

PRIMED: Final = 1
OVERCHARGED: Final = 3
"""ES-D04 The dice of Field Strip and of Overcharge."""


def prime(pos: Voyage, who: int, item: int) -> None:
    """ES-D04 Field Strip: 1 die more in the next attack this round."""
    pos.primed[who] = (*pos.primed[who], item)


def overcharge(pos: Voyage, who: int, item: int) -> None:
    """ES-D04 Overcharge: 3 dice more in the next attack."""
    pos.overcharged[who] = (*pos.overcharged[who], item)


def boosts_of(pos: Voyage, who: int, item: int) -> Modifiers:
    """ES-R207 The extra dice are with the survivor who carries the weapon, and not with whom it is given to."""
    found: Modifiers = []
    if item in pos.primed[who]:
        found.append(("Field Strip", PRIMED))
    if item in pos.overcharged[who]:
        found.append(("Overcharge", OVERCHARGED))
    return found


def use_up(pos: Voyage, who: int, item: int) -> None:
    """The attack has been rolled."""
    if item in pos.primed[who]:
        pos.primed[who] = tuple([other for other in pos.primed[who] if other != item])
    if item in pos.overcharged[who]:
        pos.overcharged[who] = tuple([other for other in pos.overcharged[who] if other != item])


def forget_primed(pos: Voyage) -> None:
    """ES-D04 The round is over."""
    for who in pos.order:
        pos.primed[who] = ()
