"""Things that are carried or lie about: piles of numbers, each copy for itself, and nothing is changed in place."""

from __future__ import annotations

from hullbreach.parts.deck import Pile, without

Things = Pile


def without_last(things: Things, thing: int) -> Things:
    """Less the last copy of a thing; it must be there."""
    return without(things[::-1], thing)[::-1]


def handed(things: Things, taken: Things, thing: int) -> tuple[Things, Things]:
    """One pile less a thing, and the other with it at the end."""
    return without(things, thing), (*taken, thing)


def laid_down(lying: Things, things: Things) -> Things:
    """What lies in a place when things are put there, in order, so that equal places look the same."""
    return tuple(sorted((*lying, *things)))


def changed(things: Things, worn: int, thing: int) -> Things:
    """What is carried when a thing of it is put on: it comes off the pile, and what was worn (-1: none) goes on."""
    left = without(things, thing)
    return left if worn < 0 else (*left, worn)
