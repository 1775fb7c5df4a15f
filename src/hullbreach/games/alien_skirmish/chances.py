"""The chance of a skill roll, and a pool of dice in words."""

from __future__ import annotations

from math import comb

from hullbreach.parts.modifiers import Modifiers, at_least, explained


def told(found: Modifiers, stress: int) -> str:
    """`6 dice: CLOSE COMBAT 5, weapon +1 · 2 stress dice · 69 %`."""
    base = at_least(1, found)
    said = [f"{count(base, 'die', 'dice')}: {explained(found)}"]
    if stress:
        said.append(count(stress, "stress die", "stress dice"))
    return " · ".join([*said, percent(base, stress)])


def told_again(base: int, stress: int, more: int) -> str:
    """AS-029 AS-030 Every die again, which all show no success."""
    rolled = f"{count(base, 'die', 'dice')} again, {count(stress, 'stress die', 'stress dice')}"
    return f"{rolled} · {percent(base, stress, more)}"


def count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def percent(base: int, stress: int, more: int = 0) -> str:
    return f"{100 * chance(base, stress, more):.0f} %"


def chance(base: int, stress: int, more: int = 0) -> float:
    """AS-021 At least one 6; AS-034 AS-036 but 1s on stress dice may make the roll fail after all.

    `more` is the stress that each 1 of a pushed roll adds first (AS-033).
    """
    total = 0.0
    for ones in range(stress + 1):
        likely = comb(stress, ones) * (1 / 6) ** ones * (5 / 6) ** (stress - ones)
        hit = 1 - (5 / 6) ** base * (4 / 5) ** (stress - ones)
        total += likely * hit * (1 - (messes_up(stress + more * ones) if ones else 0.0))
    return total


def messes_up(stress: int) -> float:
    """AS-036 D6 and the stress together are 7 or more."""
    return min(stress, 6) / 6
