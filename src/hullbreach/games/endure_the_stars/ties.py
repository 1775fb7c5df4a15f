"""Who carries or pulls what: the one keeper of where a mission's things are.

A thing lies in a zone, or is with a survivor, or is neither (not laid yet, done with, out); never two of these.
"""

from __future__ import annotations

from hullbreach.games.endure_the_stars import facts, figures
from hullbreach.games.endure_the_stars.position import NOBODY, NOWHERE, SCENERY, Voyage
from hullbreach.games.endure_the_stars.things import OUT, PULLED, TAKEN, Thing


def thing_of(pos: Voyage, thing: int) -> Thing:
    return pos.tables.mission.things[thing]


def where(pos: Voyage, thing: int) -> int:
    """The zone that a thing is in, with its bearer if it has one."""
    bearer = pos.thing_bearer[thing]
    return pos.zone[bearer] if bearer != NOBODY else pos.thing_zone[thing]


def lying_in(pos: Voyage, zone: int) -> list[int]:
    """The things in a zone that nobody has."""
    return [thing for thing, there in enumerate(pos.thing_zone) if there == zone]


def carried_by(pos: Voyage, who: int) -> list[int]:
    if who not in pos.thing_bearer:
        return []
    return [thing for thing, bearer in enumerate(pos.thing_bearer) if bearer == who]


def different(pos: Voyage, things: list[int]) -> list[int]:
    """Of things of one sort and state one is like the other: the first of each."""
    found: dict[tuple[str, int], int] = {}
    for thing in things:
        found.setdefault((thing_of(pos, thing).sort.name, pos.thing_state[thing]), thing)
    return list(found.values())


def can_carry(pos: Voyage, who: int, thing: int) -> bool:
    """ES-M05-5 ES-M09-4 Whether a survivor can carry one more of a sort."""
    sort = thing_of(pos, thing).sort
    if not sort.limit:
        return True
    return len([other for other in carried_by(pos, who) if thing_of(pos, other).sort is sort]) < sort.limit


# What changes it


def lay(pos: Voyage, thing: int, zone: int) -> None:
    """A thing lies in a zone; nobody has it."""
    pos.thing_zone[thing] = zone
    pos.thing_bearer[thing] = NOBODY


def take(pos: Voyage, thing: int, who: int) -> None:
    """ES-R114 A survivor has a thing; it takes no space of the inventory."""
    pos.thing_zone[thing] = NOWHERE
    pos.thing_bearer[thing] = who
    pos.thing_state[thing] = TAKEN
    pos.tell(facts.THING_TAKEN, (who, thing))
    follow(pos, who)


def hand(pos: Voyage, thing: int, other: int) -> None:
    """ES-128 A thing goes to another survivor."""
    pos.tell(facts.THING_HANDED, (pos.thing_bearer[thing], thing, other))
    pos.thing_bearer[thing] = other


def drop(pos: Voyage, thing: int) -> None:
    """ES-R116 A thing lies where its bearer stands."""
    who = pos.thing_bearer[thing]
    pos.tell(facts.THING_DROPPED, (who, thing))
    lay(pos, thing, pos.zone[who])


def clear(pos: Voyage, thing: int, state: int) -> None:
    """A thing is no longer on the map or in anybody's hands; its miniature goes with it if it is out."""
    foe = figure_of(pos, thing)
    if state == OUT and foe != NOBODY:
        figures.take_off(pos, foe)
    pos.thing_zone[thing] = NOWHERE
    pos.thing_bearer[thing] = NOBODY
    pos.thing_state[thing] = state


def follow(pos: Voyage, who: int) -> None:
    """ES-M08-5 What a survivor pulls is where the survivor is."""
    for thing in carried_by(pos, who):
        foe = figure_of(pos, thing)
        if foe != NOBODY and pos.zone[who] >= 0:
            figures.put(pos, foe, pos.zone[who])


def let_go(pos: Voyage, who: int) -> None:
    """ES-R62 A survivor leaves play: what nobody has taken over is dropped."""
    for thing in carried_by(pos, who):
        drop(pos, thing)


def figure_of(pos: Voyage, thing: int) -> int:
    """The miniature that stands for a thing; NOBODY for none."""
    kind = thing_of(pos, thing).sort.figure
    if kind < 0:
        return NOBODY
    for foe, zone in enumerate(pos.foe_zone):
        if zone >= 0 and pos.foe_kind[foe] == kind and pos.foe_marks[foe] & SCENERY:
            return foe
    return NOBODY


def room_for_pulled(pos: Voyage, who: int) -> int:
    """ES-D02 The room that what a survivor pulls takes beside it."""
    if who not in pos.thing_bearer:
        return 0
    return len([thing for thing in carried_by(pos, who) if thing_of(pos, thing).sort.tie == PULLED])
