"""Ways through the map as a policy weighs them: how far it is, and which step brings somebody nearer."""

from __future__ import annotations

from hullbreach.games.alien_skirmish.contact import has_room
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members
from hullbreach.parts.zones import FAR


def steps_between(pos: Skirmish, one: int, other: int) -> int:
    """Zones to walk from one to the other, whatever is sealed on the way."""
    zones = pos.tables.zones
    return zones.steps[one * zones.size + other]


def steps_to_any(pos: Skirmish, zone: int, goals: list[int]) -> int:
    """Zones to walk to the nearest of the goals; FAR if there is none."""
    zones = pos.tables.zones
    row = zone * zones.size
    best = FAR
    for goal in goals:
        best = min(best, zones.steps[row + goal])
    return best


def zones_of(pos: Skirmish, those: int) -> list[int]:
    """Where a set of characters stands, each zone once."""
    found: list[int] = []
    for who in members(those):
        zone = pos.zone[who]
        if zone >= 0 and zone not in found:
            found.append(zone)
    return found


def full_zones(pos: Skirmish, who: int) -> int:
    """The zones that nobody fits into, as a set."""
    full = 0
    for zone in range(pos.tables.zones.size):
        if pos.here(zone) and zone != pos.zone[who] and not has_room(pos, zone):
            full |= 1 << zone
    return full


def crawlspaces(pos: Skirmish) -> int:
    """The ducts of the map, as a set."""
    return pos.tables.ducts


def steps_on_foot(pos: Skirmish, goals: list[int], closed: int) -> list[int]:
    """By zone: how far it is to the nearest of the goals past what is sealed, without crossing the closed zones."""
    zones = pos.tables.zones
    found = [FAR] * zones.size
    queue = list(goals)
    for goal in goals:
        found[goal] = 0
    for here in queue:
        for border in zones.borders_of[here]:
            edge = zones.borders[border]
            there = edge.other(here)
            if found[there] == FAR and edge.passable and not pos.sealed >> border & 1:
                found[there] = found[here] + 1
                if not closed >> there & 1:
                    queue.append(there)
    return found


def nearer(pos: Skirmish, who: int, offered: list[Choice], table: list[int]) -> list[Choice]:
    """The offered moves that lead to a zone with fewer steps left in the table, the fewest first."""
    steps = pos.tables.words.move.among(offered)
    now = table[pos.zone[who]]
    found = [(table[choice.arg], place) for place, choice in enumerate(steps)]
    found.sort()
    return [steps[place] for left, place in found if left < now]


def steps_from(pos: Skirmish, goals: list[int]) -> list[int]:
    """By zone: how far it is to the nearest of the goals, whatever is sealed on the way."""
    zones = pos.tables.zones
    if not goals:
        return [FAR] * zones.size
    rows = [goal * zones.size for goal in goals]
    found = zones.steps[rows[0] : rows[0] + zones.size]
    for row in rows[1:]:
        for zone in range(zones.size):
            found[zone] = min(found[zone], zones.steps[row + zone])
    return found


def steps_to_enemy(pos: Skirmish, zone: int, team: int) -> int:
    """How far the nearest enemy of a team is, ping or model."""
    return steps_to_any(pos, zone, zones_of(pos, pos.in_play(1 - team)))
