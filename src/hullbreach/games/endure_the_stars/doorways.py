"""Doors that survivors lock, unlock, weld shut and cut: the one place that changes them but for missions."""

from __future__ import annotations

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.ship import JOINT
from hullbreach.games.endure_the_stars.sight import look_around, note_openings, who_is_seen
from hullbreach.games.endure_the_stars.tables import LOCKDOWN


def is_open(pos: Voyage, border: int) -> bool:
    return bool(pos.opened() >> border & 1)


def is_mission_locked(pos: Voyage, border: int) -> bool:
    """ES-R22 Whether a mission locks a door: only the mission opens it."""
    return bool(pos.locked >> border & 1)


def doors_of(pos: Voyage, zone: int) -> list[int]:
    """The doors of a zone, and the doorways cut into its walls."""
    doors = pos.tables.ship.doors | pos.pierced
    return [border for border in pos.tables.ship.borders_of[zone] if doors >> border & 1]


def open_doors_of(pos: Voyage, zone: int) -> list[int]:
    return [border for border in doors_of(pos, zone) if is_open(pos, border)]


def to_work(pos: Voyage, zone: int, in_lockdown: bool) -> list[int]:
    """ES-D04 The doors of a zone that can be locked or unlocked: none that the mission locks.

    ES-R205 In a Lockdown only by an ability that says so.
    """
    if pos.is_in_force(LOCKDOWN) and not in_lockdown:
        return []
    return [border for border in doors_of(pos, zone) if not is_mission_locked(pos, border)]


def turn(pos: Voyage, border: int) -> None:
    """ES-055 An open door is locked, a locked one is unlocked."""
    if is_open(pos, border):
        lock(pos, border)
    else:
        unlock(pos, border)


def lock(pos: Voyage, border: int) -> None:
    pos.bolted |= 1 << border
    pos.freed &= ~(1 << border)
    pos.tell(facts.DOOR_LOCKS, (border,))
    look_again(pos)


def unlock(pos: Voyage, border: int) -> None:
    """ES-R22 In a Lockdown it stays open until the Lockdown is over."""
    bit = 1 << border
    pos.bolted &= ~bit
    pos.welded &= ~bit
    pos.welding &= ~bit
    if pos.is_in_force(LOCKDOWN):
        pos.freed |= bit
    pos.tell(facts.DOOR_OPENS, (border,))
    look_again(pos)


def weld(pos: Voyage, border: int) -> None:
    """ES-D04 Weld Shut: locked until the end of the next round."""
    pos.welded |= 1 << border
    pos.welding |= 1 << border
    pos.tell(facts.DOOR_LOCKS, (border,))
    look_again(pos)


def welds_give_way(pos: Voyage) -> None:
    """ES-D04 A round ends: what was welded in the round before it opens, what was welded in it holds one more."""
    if pos.welded == pos.welding:
        pos.welding = 0
        return
    pos.welded = pos.welding
    pos.welding = 0
    look_again(pos)


def walls_of(pos: Voyage, zone: int) -> list[int]:
    """ES-083 ES-R143 The walls of a zone that a doorway can be cut into: also beside a door that the mission locks."""
    ship = pos.tables.ship
    found: list[int] = []
    for index in ship.borders_of[zone]:
        kind = ship.borders[index].kind
        solid = kind != JOINT and not pos.pierced >> index & 1 and not ship.doors & ~pos.locked & 1 << index
        if solid and not pos.tables.mission.forbids_doorway(pos, index):
            found.append(index)
    return found


def cut(pos: Voyage, border: int) -> None:
    """ES-083 ES-R143 An open doorway for good; it is a door like any other."""
    pos.pierced |= 1 << border
    pos.tell(facts.DOORWAY, (border,))
    look_again(pos)


def look_again(pos: Voyage) -> None:
    """ES-R40 Everybody looks around after a change of doors."""
    before = who_is_seen(pos)
    pos.refresh()
    note_openings(pos, before)
    look_around(pos)
