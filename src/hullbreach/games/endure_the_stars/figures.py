"""Figures on the map: how many fit, how they come, and how they go. Nothing else writes where a figure stands."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.position import ACTED, ENEMIES, NO_ENEMY, NOBODY, NOWHERE, STUNNED, Voyage
from hullbreach.games.endure_the_stars.ship import SIDES
from hullbreach.kernel.dice import Dice

SIZE: Final = 1
LOADER_SIZE: Final = 3
BOSS_SIZE: Final = 4
"""ES-D02 How much room a figure takes."""


def size_of(pos: Voyage, foe: int) -> int:
    return BOSS_SIZE if pos.enemy(foe).boss else SIZE


def occupied(pos: Voyage, zone: int) -> int:
    """ES-D02 The room that is taken in a zone; a pilot is counted with the Loader."""
    taken = pos.zone.count(zone) + pos.foe_zone.count(zone)
    for kind in pos.tables.boss_kinds:
        if not pos.supply[kind]:
            taken += (BOSS_SIZE - SIZE) * bosses_in(pos, kind, zone)
    if pos.loader == zone:
        taken += LOADER_SIZE - (1 if pos.pilot != NOBODY else 0)
    return taken


def bosses_in(pos: Voyage, kind: int, zone: int) -> int:
    return len([foe for foe, there in enumerate(pos.foe_zone) if there == zone and pos.foe_kind[foe] == kind])


def has_room(pos: Voyage, zone: int, size: int = SIZE) -> bool:
    """ES-219 Whether a figure of a size still fits; mostly it does, however large those are who stand there."""
    cap = pos.tables.ship.zones[zone].cap
    most = pos.zone.count(zone) + BOSS_SIZE * pos.foe_zone.count(zone) + LOADER_SIZE + size
    return most <= cap or occupied(pos, zone) + size <= cap


def is_shielded(pos: Voyage, zone: int) -> bool:
    """ES-221 Whether a Shield Bubble keeps everything in or out; ES-222 sight it does not, nor what is inside apart."""
    return zone in pos.shield


def is_between_shields(pos: Voyage, here: int, zone: int) -> bool:
    """ES-221 Whether a Shield Bubble on either side keeps everything where it is."""
    shield = pos.shield
    return here in shield or zone in shield


def can_enter(pos: Voyage, here: int, zone: int, size: int = SIZE) -> bool:
    """ES-219 ES-221 Whether a figure can go from one zone into the next, as far as room and shields allow it."""
    return has_room(pos, zone, size) and not is_between_shields(pos, here, zone)


def shut_zones(pos: Voyage, size: int) -> int:
    """ES-219 ES-221 The zones that no figure of a size can enter, as a set: those that are full, and those shielded."""
    found = 0
    if size:
        for zone in {*pos.foe_zone, *pos.zone}:
            if zone >= 0 and not has_room(pos, zone, size):
                found |= 1 << zone
    for zone in pos.shield:
        if zone >= 0:
            found |= 1 << zone
    return found


def add(pos: Voyage, kind: int, zone: int, marks: int = 0) -> int:
    """ES-003 A miniature comes out of the box; its number, or -1 if there is none left (ES-R15).

    ES-R56 ES-R98 One that comes in the Enemy Phase does not act in it.
    """
    if pos.supply[kind] < 1:
        return NOBODY
    pos.supply[kind] -= 1
    if pos.phase == ENEMIES:
        marks |= ACTED
    health = pos.tables.mission.boss_health(pos) if pos.tables.enemies[kind].boss else pos.tables.enemies[kind].health
    for foe, there in enumerate(pos.foe_zone):
        if there < 0:
            pos.foe_kind[foe], pos.foe_zone[foe], pos.foe_health[foe] = kind, zone, health
            pos.foe_marks[foe], pos.foe_saw[foe], pos.foe_noted[foe] = marks, 0, 0
            return foe
    pos.foe_kind.append(kind)
    pos.foe_zone.append(zone)
    pos.foe_health.append(health)
    pos.foe_marks.append(marks)
    pos.foe_saw.append(0)
    pos.foe_noted.append(0)
    return len(pos.foe_zone) - 1


def take_off(pos: Voyage, foe: int) -> None:
    """A figure leaves the map and goes back into the box."""
    pos.supply[pos.foe_kind[foe]] += 1
    pos.foe_zone[foe] = NOWHERE
    pos.foe_marks[foe] = 0
    pos.foe_saw[foe] = 0
    pos.foe_noted[foe] = 0


def put(pos: Voyage, foe: int, zone: int) -> None:
    """A figure stands in another zone; who sees it is looked at by whoever moved it."""
    pos.foe_zone[foe] = zone


def place(pos: Voyage, kind: int, number: int, zone: int, dice: Dice, marks: int = 0) -> list[int]:
    """ES-153 So many miniatures in a zone, ES-R149 as many as fit; ES-218 the rest in the zones around it.

    ES-R85 Zones joined by an open passage, the first by the directional die, then clockwise; what fits nowhere is lost.
    """
    placed: list[int] = []
    ring: list[int] = []
    size = BOSS_SIZE if pos.tables.enemies[kind].boss else SIZE
    for _ in range(number):
        where = zone if has_room(pos, zone, size) else NOWHERE
        if where == NOWHERE:
            ring = ring or [there for there in clockwise(pos, zone, dice) if not is_between_shields(pos, zone, there)]
            where = next_with_room(pos, ring, size)
        if where == NOWHERE:
            break
        foe = add(pos, kind, where, marks)
        if foe == NOBODY:
            pos.tell(facts.NO_MORE, (kind,))
            break
        placed.append(foe)
    tell_placed(pos, kind, placed)
    return placed


def tell_placed(pos: Voyage, kind: int, placed: list[int]) -> None:
    zones: dict[int, int] = {}
    for foe in placed:
        zones[pos.foe_zone[foe]] = zones.get(pos.foe_zone[foe], 0) + 1
    for zone, number in zones.items():
        pos.tell(facts.PLACED, (number, kind, zone))


def next_with_room(pos: Voyage, ring: list[int], size: int) -> int:
    """The first zone of a ring with room, which then goes to its end: evenly over all of them."""
    for place_, zone in enumerate(ring):
        if has_room(pos, zone, size):
            ring.append(ring.pop(place_))
            return zone
    return NOWHERE


def clockwise(pos: Voyage, zone: int, dice: Dice) -> list[int]:
    """The zones joined to one by an open passage, in the order of their directions from the one that is rolled."""
    first = dice.roll(len(SIDES), "direction") - 1
    ship = pos.tables.ship
    found: list[int] = []
    for turn in range(len(SIDES)):
        side = 1 << (first + turn) % len(SIDES)
        for index in pos.doors().ways[zone]:
            border = ship.borders[index]
            beyond = border.beyond(zone)
            if border.sides_from(zone) & side and beyond not in found:
                found.append(beyond)
    return found


def stun(pos: Voyage, foe: int) -> None:
    """ES-212 ES-R83 A stunned enemy does not act; stuns do not add up."""
    pos.foe_marks[foe] |= STUNNED


def is_hostile(pos: Voyage, foe: int) -> bool:
    """ES-R127 ES-R132 Whether a figure is an enemy: it has not changed sides, and stands for no thing."""
    return pos.foe_zone[foe] >= 0 and not pos.foe_marks[foe] & NO_ENEMY
