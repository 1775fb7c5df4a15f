"""Modifiers of a roll as a list that explains itself: a reason and a number each, the first of them the base."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Reason = TypeVar("Reason")

Modifiers = list[tuple[str, int]]
"""Reasons in the words of the rulebook, in the order in which they are told."""


def total(found: Sequence[tuple[Reason, int]]) -> int:
    """All modifiers added up."""
    added = 0
    for _, number in found:
        added += number
    return added


def at_least(least: int, found: Sequence[tuple[Reason, int]]) -> int:
    """All modifiers added up first, and then never below a least number."""
    return max(total(found), least)


def explained(found: Modifiers) -> str:
    """`CLOSE COMBAT 5, weapon +1, cover -2`; what changes nothing is left out, but for the base."""
    base, number = found[0]
    return ", ".join([f"{base} {number}", *[f"{reason} {more:+d}" for reason, more in found[1:] if more]])
