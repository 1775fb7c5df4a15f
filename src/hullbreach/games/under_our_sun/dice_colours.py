"""The eight-sided dice: four colours, what their faces count, and what a hand of them is worth."""

from __future__ import annotations

from functools import cache
from typing import Final

from hullbreach.kernel.client_words import COUNTED
from hullbreach.kernel.vocabulary import Domain

GREEN: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
RED: Final = 3
COLOURS: Final = "GYBR"
SIDES: Final = 8

COUNTS: Final = (
    (2, 1, 1, 1, 1, 0, 0, 0),
    (1, 1, 1, 1, 0, 0, 0, 0),
    (1, 1, 1, 0, 0, 0, 0, 0),
    (-1, -1, -1, 0, 0, 0, 0, 0),
)
"""UOS-140 to UOS-143 The successes on each face of each colour, crosses as less than nothing."""
EIGHTHS: Final = (6, 4, 3, -3)
"""What a die brings on average, in eighths of a success."""

NAMES: Final = ("green", "yellow", "blue", "red")
SHOWS: Final = ("cross", "blank", "success", "double success")
SHOWN: Final = Domain(
    "shown",
    tuple([f"{letter}{sign}" for letter in COLOURS for sign in COUNTED]),
    tuple([f"{name} {word}" for name in NAMES for word in SHOWS]),
)
"""UOS-140 to UOS-143 What dice show, as people see them: a colour, and what the face counts."""

Hand = tuple[int, ...]


def shown(dice: Hand, faces: Hand) -> Hand:
    """What each die shows, by its number in `SHOWN`."""
    both = zip(dice, faces, strict=True)
    return tuple([colour * len(COUNTED) + COUNTS[colour][face - 1] + 1 for colour, face in both])


def hand(text: str) -> Hand:
    """The dice written as letters: `GY` is a green and a yellow one."""
    return tuple([COLOURS.index(letter) for letter in text])


def successes(dice: Hand, faces: Hand) -> int:
    """UOS-138 UOS-139 The successes less the crosses; UOS-R03 never below none."""
    total = 0
    for colour, face in zip(dice, faces, strict=True):
        total += COUNTS[colour][face - 1]
    return max(0, total)


def expected(dice: Hand) -> int:
    """UOS-R26 What a hand is worth, in eighths of a success."""
    return sum([EIGHTHS[colour] for colour in dice])


@cache
def spread(dice: Hand) -> tuple[float, ...]:
    """The chance of each number of net successes, from none up."""
    sums = {0: 1.0}
    for colour in dice:
        more: dict[int, float] = {}
        for total, chance in sums.items():
            for count in COUNTS[colour]:
                more[total + count] = more.get(total + count, 0.0) + chance / SIDES
        sums = more
    found = [0.0] * (max(0, *sums) + 1)
    for total, chance in sums.items():
        found[max(0, total)] += chance
    return tuple(found)


def chance(dice: Hand) -> float:
    """UOS-138 The chance of at least one net success."""
    return 1.0 - spread(dice)[0]


@cache
def mean(dice: Hand) -> float:
    """The net successes that a hand brings on average."""
    return sum([number * part for number, part in enumerate(spread(dice))])
