"""What each Xenomorph is after: prey that it can hurt, colonists that nobody else is nearer to, and the pack."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.contact import captive_of
from hullbreach.games.alien_skirmish.facehugging import is_proof
from hullbreach.games.alien_skirmish.instinct_attacks import has_gun
from hullbreach.games.alien_skirmish.instinct_errands import carries_objective
from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
from hullbreach.games.alien_skirmish.routes import steps_between, steps_to_any, zones_of
from hullbreach.parts.bits import members

POUNCE: Final = 4
"""From so many zones away one can be there within a combat round."""
GUARD: Final = 1
"""Humans so few zones from a colonist guard it."""
PACK: Final = 0.8
"""The share of the team that must be so near before it strikes."""


def goals_of(pos: Skirmish, who: int) -> list[int]:
    """The zones that it wants to reach: who holds one of its own, its colonist if it has one, else its prey."""
    captors = zones_of_captors(pos, who)
    if captors:
        return captors
    colonists = claimed(pos, who)
    if colonists:
        return colonists
    team = pos.tables.team_of[who]
    return prey_zones(pos, who) if hunts(pos, team) else pos.tables.mission.prey_zones(pos, team)


def hunts(pos: Skirmish, team: int) -> bool:
    """Whether the pack is out for a fight: nothing is left to fetch, or nothing that is not guarded."""
    return all(is_guarded(pos, team, zone) for zone in pos.tables.mission.prey_zones(pos, team))


def is_guarded(pos: Skirmish, team: int, zone: int) -> bool:
    """Whether somebody stands beside a colonist who would strike at whoever comes for it."""
    return steps_to_any(pos, zone, zones_of(pos, pos.in_play(1 - team) & ~pos.broken)) <= GUARD


def zones_of_captors(pos: Skirmish, who: int) -> list[int]:
    """AS-324 A Drone comes to free one of its team, if it can be there in time."""
    if pos.kind_of(who).small:
        return []
    found: list[int] = []
    for mate in members(pos.in_play(pos.tables.team_of[who])):
        if pos.captor[mate] != NOBODY and steps_between(pos, pos.zone[who], pos.zone[mate]) <= POUNCE:
            found.append(pos.zone[mate])
    return found


# Colonists


def claimed(pos: Skirmish, who: int) -> list[int]:
    """The colonists that no other of the team is nearer to, the nearest alone; guarded ones with the pack at hand."""
    team = pos.tables.team_of[who]
    pack = [mate for mate in members(pos.in_play(team)) if pos.captor[mate] == NOBODY]
    best: list[int] = []
    best_steps = 99
    for zone in pos.tables.mission.prey_zones(pos, team):
        if is_guarded(pos, team, zone) and not pack_is_near(pos, team):
            continue
        mine = steps_between(pos, pos.zone[who], zone)
        if mine < best_steps and not any(is_nearer(pos, mate, who, zone, mine) for mate in pack):
            best, best_steps = [zone], mine
    return best


def is_nearer(pos: Skirmish, mate: int, who: int, zone: int, mine: int) -> bool:
    theirs = steps_between(pos, pos.zone[mate], zone)
    return theirs < mine or (theirs == mine and mate < who)


# Prey


def prey_zones(pos: Skirmish, who: int) -> list[int]:
    """Where those stand whom it can hurt; if there are none, where anybody stands."""
    team = pos.tables.team_of[who]
    standing = pos.in_play(1 - team) & ~pos.broken
    if not standing:
        return zones_of(pos, mortal(pos, pos.in_play(1 - team)))
    if pos.kind_of(who).small:
        soft = 0
        for human in members(standing):
            if not is_proof(pos, human):
                soft |= 1 << human
        standing = soft or standing
    return zones_of(pos, standing)


def mortal(pos: Skirmish, those: int) -> int:
    """Of the fallen those who can still be killed: a broken synthetic counts for nothing any more (AS-R107)."""
    found = 0
    for human in members(those):
        if not pos.is_synthetic(human):
            found |= 1 << human
    return found or those


def is_prey(pos: Skirmish, who: int, human: int) -> bool:
    """Whether it can do more than frighten somebody."""
    return not (pos.kind_of(who).small and is_proof(pos, human))


def appetite(pos: Skirmish, who: int, human: int) -> float:
    """How good a victim somebody is: hurt, alone, armed, or carrying what must not leave."""
    if pos.broken >> human & 1:
        return -8.0 if pos.is_synthetic(human) else -5.0
    small = pos.kind_of(who).small
    if small and is_proof(pos, human):
        return -2.0
    worth = 4.0 - 0.5 * pos.health[human]
    if captive_of(pos, human) != NOBODY:
        worth += 6.0
    if pos.wounded >> human & 1:
        worth += 2.0
    if carries_objective(pos, human):
        worth += 3.0
    if has_gun(pos, human):
        worth += 1.0
    if pos.worn[human] >= 0 and not small:
        worth -= 0.5 * pos.tables.items[pos.worn[human]].armor
    if pos.terrified >> human & 1 or pos.holder[human] != NOBODY:
        worth -= 0.5
    return worth


# The pack


def pack_is_near(pos: Skirmish, team: int) -> bool:
    """Whether enough of the team are within a leap of the enemy to strike together."""
    there = zones_of(pos, pos.in_play(1 - team) & ~pos.broken)
    near = 0
    real = 0
    for mate in members(pos.in_play(team)):
        if pos.kind_of(mate).attacks:
            real += 1
            if steps_to_any(pos, pos.zone[mate], there) <= POUNCE:
                near += 1
    return near >= PACK * real
