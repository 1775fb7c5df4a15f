"""Ways through the map as a policy weighs them: how far it is, and which step brings somebody nearer."""

from __future__ import annotations

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


def steps_with_seals(pos: Skirmish, goals: list[int]) -> list[int]:
    """By zone: how far it is to the nearest of the goals for somebody who cannot open what is sealed."""
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
                queue.append(there)
    return found


def way_left(pos: Skirmish, zone: int, goals: list[int], opens_doors: bool = False) -> int:
    """How far it is to the nearest of the goals; who opens doors counts a sealed one like any other."""
    if opens_doors or not pos.sealed:
        return steps_to_any(pos, zone, goals)
    return steps_with_seals(pos, goals)[zone]


def nearer(pos: Skirmish, who: int, offered: list[Choice], goals: list[int], opens_doors: bool = False) -> list[Choice]:
    """The offered moves that bring a character nearer to the nearest of the goals, the shortest ways first."""
    if not goals:
        return []
    move = pos.tables.words.move
    moves = [choice for choice in offered if choice.verb is move]
    if opens_doors or not pos.sealed:
        left = [steps_to_any(pos, choice.arg, goals) for choice in moves]
        now = steps_to_any(pos, pos.zone[who], goals)
    else:
        table = steps_with_seals(pos, goals)
        left = [table[choice.arg] for choice in moves]
        now = table[pos.zone[who]]
    found = [(steps, place) for place, steps in enumerate(left) if steps < now]
    found.sort()
    return [moves[place] for _, place in found]


def steps_to_enemy(pos: Skirmish, zone: int, team: int) -> int:
    """How far the nearest enemy of a team is, ping or model."""
    return steps_to_any(pos, zone, zones_of(pos, pos.in_play(1 - team)))
