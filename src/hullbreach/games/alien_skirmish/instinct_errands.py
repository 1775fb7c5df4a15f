"""What each human is up to: arms to fetch, a key card to get, a place to lie in wait, the way out."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.catch_pole import has_pole
from hullbreach.games.alien_skirmish.contact import captive_of
from hullbreach.games.alien_skirmish.instinct_attacks import has_gun
from hullbreach.games.alien_skirmish.position import NOBODY, NOWHERE, Skirmish
from hullbreach.games.alien_skirmish.routes import steps_between, steps_to_any, zones_of
from hullbreach.games.alien_skirmish.tables import Team, Win
from hullbreach.parts.bits import first, members

PATIENCE: Final = 10
"""From this round on those who wait for the enemy go and look for it."""
TOO_NEAR: Final = 2
"""Enemies so near to a thing are nearer than it is worth."""


def errand(pos: Skirmish, who: int) -> int:
    """The zone where a human wants to be; NOWHERE if any will do."""
    team = pos.tables.teams[pos.tables.team_of[who]]
    if team.exits and (captive_of(pos, who) != NOBODY or carries_objective(pos, who)):
        return exit_zone(pos, team)
    win = team.wins[0]
    if win.by == "carry-out":
        return zone_of_card(pos, team, win, who)
    if win.by == "catch":
        return lair(pos, team, who)
    return zone_of_arms(pos, team)


def is_urgent(pos: Skirmish, who: int) -> bool:
    """Whoever has to carry something out keeps going, enemies or not."""
    team = pos.tables.teams[pos.tables.team_of[who]]
    return team.wins[0].by == "carry-out" or captive_of(pos, who) != NOBODY


def exit_zone(pos: Skirmish, team: Team) -> int:
    zones = pos.tables.zones
    return zones.exits[team.exits[0] - len(zones.borders)].zone


def carries_objective(pos: Skirmish, who: int) -> bool:
    return any(pos.tables.items[item].objective for item in pos.gear[who])


def able_members(pos: Skirmish, team: Team) -> list[int]:
    return members(pos.in_play(team.index) & ~pos.broken)


# Key cards


def zone_of_card(pos: Skirmish, team: Team, win: Win, who: int) -> int:
    """Each card that is still needed has its own party; who has none to fetch goes with the nearest carrier."""
    carriers = [mate for mate in members(pos.in_play(team.index)) if win.item in pos.gear[mate]]
    needed = win.number - pos.carried_out[win.item] - len(carriers)
    cards = cards_in_reach(pos, team, win)[: max(needed, 0)]
    if not cards:
        zones = [pos.zone[mate] for mate in carriers] or [exit_zone(pos, team)]
        return min(zones, key=lambda zone: steps_between(pos, pos.zone[who], zone))
    free = [mate for mate in able_members(pos, team) if mate not in carriers]
    rank = free.index(who) if who in free else 0
    return cards[rank % len(cards)]


def cards_in_reach(pos: Skirmish, team: Team, win: Win) -> list[int]:
    """The zones where cards lie, those nearest to the way out first."""
    way_out = exit_zone(pos, team)
    found = [
        (steps_between(pos, way_out, zone), zone)
        for zone, items in enumerate(pos.lying)
        for item in items
        if item == win.item
    ]
    found.sort()
    return [zone for _, zone in found]


# Lying in wait for a Xenomorph


def lair(pos: Skirmish, team: Team, who: int) -> int:
    """Where a Xenomorph must come: to the colonist nearest to the way out; with a captive, at its captor's side."""
    for mate in able_members(pos, team):
        if captive_of(pos, mate) != NOBODY:
            return pos.zone[mate]
    if not has_pole(pos, who) and not has_gun(pos, who):
        return exit_zone(pos, team)
    if pos.round >= PATIENCE:
        return nearest_enemy_zone(pos, team)
    prey = pos.tables.teams[1 - team.index].captures
    zones = [zone for zone, items in enumerate(pos.lying) if prey >= 0 and prey in items]
    if not zones:
        return nearest_enemy_zone(pos, team)
    way_out = exit_zone(pos, team)
    return min(zones, key=lambda zone: steps_between(pos, way_out, zone))


def nearest_enemy_zone(pos: Skirmish, team: Team) -> int:
    there = zones_of(pos, pos.in_play(1 - team.index))
    lead = leader_zone(pos, team)
    if not there or lead == NOWHERE:
        return NOWHERE
    return min(there, key=lambda zone: steps_between(pos, lead, zone))


# Arms


def zone_of_arms(pos: Skirmish, team: Team) -> int:
    """All go together to the nearest weapon that is worth having; then they wait, and in the end they hunt."""
    lead = leader_zone(pos, team)
    if lead == NOWHERE:
        return NOWHERE
    enemies = zones_of(pos, pos.in_play(1 - team.index))
    if someone_wants_arms(pos, team):
        places = [
            zone
            for zone, items in enumerate(pos.lying)
            if any(is_arm(pos, item) for item in items) and steps_to_any(pos, zone, enemies) > TOO_NEAR
        ]
        if places and steps_to_any(pos, lead, enemies) > TOO_NEAR:
            return min(places, key=lambda zone: steps_between(pos, lead, zone))
    return nearest_enemy_zone(pos, team) if pos.round >= PATIENCE else lead


def leader_zone(pos: Skirmish, team: Team) -> int:
    """Where the first of the team stands: the others keep to it."""
    able = pos.in_play(team.index) & ~pos.broken
    return pos.zone[first(able)] if able else NOWHERE


def someone_wants_arms(pos: Skirmish, team: Team) -> bool:
    return any(wants_arms(pos, mate) for mate in able_members(pos, team))


def wants_arms(pos: Skirmish, who: int) -> bool:
    """Who has neither gun nor loader."""
    worn = pos.worn[who]
    return not has_gun(pos, who) and not (worn >= 0 and pos.tables.items[worn].weapons)


def is_arm(pos: Skirmish, item: int) -> bool:
    """A gun or a work loader: what makes a fighter of a Trucker."""
    thing = pos.tables.items[item]
    if thing.worn:
        return bool(thing.weapons)
    return thing.ranged and not pos.tables.weapons[thing.weapons[0]].single_use
