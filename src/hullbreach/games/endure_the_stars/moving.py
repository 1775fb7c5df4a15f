"""Where survivors stand: the one place that moves them, with all that goes where they go."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts, ties
from hullbreach.games.endure_the_stars.figures import LOADER_SIZE, SIZE, can_enter
from hullbreach.games.endure_the_stars.position import NOBODY, NOWHERE, Voyage
from hullbreach.games.endure_the_stars.tables import GRAVITY, LEG

NO_LIMIT: Final = 99
LEG_LIMIT: Final = 2
"""ES-168 The most zones a turn with a leg Injury."""


def size_of(pos: Voyage, who: int) -> int:
    """ES-D02 The room that a survivor takes, with what it pulls."""
    return (LOADER_SIZE if pos.is_pilot(who) else SIZE) + ties.room_for_pulled(pos, who)


def put(pos: Voyage, who: int, zone: int) -> None:
    """A survivor stands in a zone; a pilot takes the Loader along (ES-R92), and what is pulled comes too.

    ES-R172 Whoever was held in another zone is so no longer.
    """
    if pos.zone[who] != zone:
        pos.held &= ~(1 << who)
    pos.zone[who] = zone
    if pos.pilot == who:
        pos.loader = zone
    ties.follow(pos, who)


def take_off(pos: Voyage, who: int) -> None:
    """ES-R62 ES-R92 A survivor is no longer on the map; the Loader and what was carried stay where it stood."""
    ties.let_go(pos, who)
    pos.zone[who] = NOWHERE
    pos.shield[who] = NOWHERE
    pos.in_view[who] = 0
    pos.stunned &= ~(1 << who)
    pos.held &= ~(1 << who)
    pos.ghost &= ~(1 << who)
    if pos.pilot == who:
        pos.pilot = NOBODY
        pos.powered = False


def step(pos: Voyage, who: int, zone: int, flung: bool = False) -> None:
    """ES-059 One zone further, of its own will or not; the log says so. What follows from it is up to the caller."""
    here = pos.zone[who]
    put(pos, who, zone)
    pos.tell(facts.FLUNG if flung else facts.MOVED, (who, here, zone))


def most_moves(pos: Voyage, who: int) -> int:
    """ES-R28 The most zones that a survivor may move in a turn of its own will: the lowest of all limits.

    ES-168 A leg Injury and what a mission says count double in a gravity failure; ES-088 armour does not.
    """
    twice = 2 if pos.is_in_force(GRAVITY) else 1
    most = pos.tables.mission.most_moves(pos, who)
    most = most * twice if most < NO_LIMIT else most
    if pos.injuries[who] & LEG:
        most = min(most, LEG_LIMIT * twice)
    for item in pos.pack[who]:
        if item >= 0 and pos.tables.items[item].moves:
            most = min(most, pos.tables.items[item].moves)
    return most


def may_go_on(pos: Voyage, who: int) -> bool:
    return pos.moved < most_moves(pos, who)


def ways_from(pos: Voyage, who: int) -> list[int]:
    """ES-058 The zones next to a survivor's that it could enter, doors, room and shields allowing."""
    here = pos.zone[who]
    if here < 0:
        return []
    size = size_of(pos, who)
    return [zone for zone in pos.doors().next[here] if can_enter(pos, here, zone, size)]
