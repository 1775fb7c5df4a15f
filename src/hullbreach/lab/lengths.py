"""How long a game was, in what its rulebook counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullbreach.kernel.position import Position

COUNTED: Final = ("turn", "round", "day")


def length_of(view: Mapping[str, object]) -> int:
    """The turns, rounds or days that a view tells of; 0 where it counts none of them."""
    for word in COUNTED:
        number = view.get(word)
        if isinstance(number, int):
            return number
    return 0


def turn_of(pos: Position) -> int:
    """The same of a position, without a view being made: views have these words from there."""
    for word in COUNTED:
        number = getattr(pos, word, None)
        if isinstance(number, int):
            return number
    return 0


def stage_of(pos: Position) -> int:
    """Where a game has several boards one after the other: which of them it is; else 0."""
    number = getattr(pos, "stage", 0)
    return number if isinstance(number, int) else 0
