"""Where humans should be for what they are there for: by the weapons, behind a door, beside a colonist."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.contact import captive_of, has_pole
from hullbreach.games.alien_skirmish.instinct_attacks import has_gun
from hullbreach.games.alien_skirmish.instinct_errands import PATIENCE, able_members, exit_zone, is_arm, wants_arms
from hullbreach.games.alien_skirmish.position import NOBODY, NOWHERE, Skirmish
from hullbreach.games.alien_skirmish.routes import steps_between, steps_to_any, zones_of
from hullbreach.games.alien_skirmish.tables import Team
from hullbreach.parts.bits import first, how_many

HEADSTART: Final = 4
"""Zones that a weapon may be nearer to enemies, who are twice as fast, and still be worth going for."""


# To eliminate


def to_survive(pos: Skirmish, team: Team) -> list[int]:
    """All go together to the nearest weapon that they reach in time; then they shut themselves in, and at last hunt."""
    lead = leader_zone(pos, team)
    if lead == NOWHERE:
        return []
    if any(wants_arms(pos, mate) for mate in able_members(pos, team)):
        places = arms_in_time(pos, team, lead)
        if places:
            return [nearest(pos, lead, places)]
    return nearest_enemy_zone(pos, team) if pos.round >= PATIENCE else [shelter(pos, team, lead)]


def arms_in_time(pos: Skirmish, team: Team, lead: int) -> list[int]:
    """Where weapons lie that the team reaches before the enemies do."""
    enemies = zones_of(pos, pos.in_play(1 - team.index))
    return [
        zone
        for zone, items in enumerate(pos.lying)
        if any(is_arm(pos, item) for item in items)
        and 2 * steps_between(pos, lead, zone) <= steps_to_any(pos, zone, enemies) + HEADSTART
    ]


def shelter(pos: Skirmish, team: Team, lead: int) -> int:
    """The nearest zone with room for all of the team that can be shut on every side."""
    number = len(able_members(pos, team))
    rooms = pos.tables.shelters.get(number)
    if rooms is None:
        zones = pos.tables.zones
        rooms = [zone for zone in range(zones.size) if zones.zones[zone].sep >= number and can_be_shut(pos, zone)]
        pos.tables.shelters[number] = rooms
    return nearest(pos, lead, rooms) if rooms else lead


def can_be_shut(pos: Skirmish, zone: int) -> bool:
    zones = pos.tables.zones
    if zones.zones[zone].crawl:
        return False
    return all(not zones.borders[b].passable or zones.borders[b].sealable for b in zones.borders_of[zone])


# To carry out


def card_for(pos: Skirmish, team: Team, who: int, carriers: list[int], cards: list[int]) -> int:
    """Each of the cards, the nearest first, has its own party: the first of the team go farthest."""
    free = [mate for mate in able_members(pos, team) if mate not in carriers]
    rank = free.index(who) if who in free else 0
    return cards[len(cards) - 1 - rank % len(cards)]


# To catch one alive


def to_catch(pos: Skirmish, team: Team, who: int) -> list[int]:
    """Where a Xenomorph must come: to the colonist nearest to the way out; with a captive, at its captor's side."""
    for mate in able_members(pos, team):
        if captive_of(pos, mate) != NOBODY:
            return [pos.zone[mate]]
    if not has_pole(pos, who) and not has_gun(pos, who):
        return [exit_zone(pos, team)]
    stray = stray_enemies(pos, team) if pos.round >= PATIENCE else []
    if stray:
        return [nearest(pos, leader_zone(pos, team), stray)]
    colonists = pos.tables.mission.prey_zones(pos, 1 - team.index)
    return [nearest(pos, exit_zone(pos, team), colonists)] if colonists else []


def stray_enemies(pos: Skirmish, team: Team) -> list[int]:
    """Where enemies are in so small a number that the team is twice as many: nobody walks into a nest."""
    enemies = pos.in_play(1 - team.index)
    able = len(able_members(pos, team))
    return [zone for zone in zones_of(pos, enemies) if 2 * how_many(pos.here(zone) & enemies) <= able]


# Places


def nearest(pos: Skirmish, here: int, zones: list[int]) -> int:
    """Of some zones the one that is fewest steps away, the first of equals."""
    best = zones[0]
    for zone in zones[1:]:
        if steps_between(pos, here, zone) < steps_between(pos, here, best):
            best = zone
    return best


def nearest_enemy_zone(pos: Skirmish, team: Team) -> list[int]:
    there = zones_of(pos, pos.in_play(1 - team.index))
    lead = leader_zone(pos, team)
    return [nearest(pos, lead, there)] if there and lead != NOWHERE else []


def leader_zone(pos: Skirmish, team: Team) -> int:
    """Where the first of the team stands: the others keep to it."""
    able = pos.in_play(team.index) & ~pos.broken
    return pos.zone[first(able)] if able else NOWHERE
