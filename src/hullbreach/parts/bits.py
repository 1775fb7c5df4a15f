"""Sets of small numbers kept in one number, a bit for each."""

from __future__ import annotations

from typing import Final


def members(bits: int) -> list[int]:
    """The numbers in a set, in rising order; those of a small set are written down once."""
    return _SMALL[bits].copy() if bits < SMALL else _found_in(bits)


def _found_in(bits: int) -> list[int]:
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def those(numbers: tuple[int, ...]) -> int:
    """The set of some numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def first(bits: int) -> int:
    """The smallest number in a set that is not empty."""
    return (bits & -bits).bit_length() - 1


def how_many(bits: int) -> int:
    return bits.bit_count()


def several(bits: int) -> bool:
    """Whether there is more than one number in the set."""
    return bits & (bits - 1) != 0


SMALL: Final = 256
_SMALL: Final = [_found_in(bits) for bits in range(SMALL)]
