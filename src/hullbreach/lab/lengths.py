"""How long a game was, in what its rulebook counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

COUNTED: Final = ("turn", "round", "day")


def length_of(view: Mapping[str, object]) -> int:
    """The turns, rounds or days that a view tells of; 0 where it counts none of them."""
    for word in COUNTED:
        number = view.get(word)
        if isinstance(number, int):
            return number
    return 0
