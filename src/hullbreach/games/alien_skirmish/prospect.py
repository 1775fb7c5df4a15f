"""A guess of a seat's chance to win, for a search that cannot play every line to its end.

What each side has left is weighed with how far it has come with what it is there for. The weights are a logistic fit
to games of instinct with some random choices mixed in, kept with each thing that a human team may have to do.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hullbreach.games.alien_skirmish.position import MUSTER, NOBODY, Skirmish
from hullbreach.games.alien_skirmish.tables import Team
from hullbreach.parts.bits import members

DOWN: Final = 0.25
"""What is left of the worth of somebody who lies broken."""


def prospect(pos: Skirmish, seat: int) -> float:
    if pos.outcome is not None:
        return pos.outcome.results[seat]
    if pos.mode == MUSTER:
        return 0.5
    humans = 1 if pos.tables.teams[0].xenomorph else 0
    chance = chance_of(pos, humans)
    return chance if seat == humans else 1.0 - chance


def chance_of(pos: Skirmish, humans: int) -> float:
    total = 0.0
    for weight, value in zip(pos.tables.mission.aim(humans).weights, features(pos, humans), strict=True):
        total += weight * value
    return 1.0 / (1.0 + exp(-total))


def features(pos: Skirmish, humans: int) -> tuple[float, ...]:
    ours, theirs = pos.tables.teams[humans], pos.tables.teams[1 - humans]
    return (
        1.0,
        strength(pos, ours),
        strength(pos, theirs),
        pos.tables.mission.aim(ours.index).done(pos),
        pos.tables.mission.aim(theirs.index).done(pos),
        stress(pos, ours),
    )


# Strength


def strength(pos: Skirmish, team: Team) -> float:
    """The points of those who are left, as far as they are whole, out of all that the team had."""
    total = 0.0
    for who in members(pos.in_play(team.index)):
        total += points_of(pos, who) * wholeness(pos, who)
    return total / team.points


def points_of(pos: Skirmish, who: int) -> float:
    specialty = pos.specialty[who]
    cost = pos.kind_of(who).cost + (pos.tables.specialties[specialty].cost if specialty >= 0 else 0)
    for item in pos.gear[who]:
        cost += pos.tables.items[item].cost
    if pos.worn[who] >= 0:
        cost += pos.tables.items[pos.worn[who]].cost
    return float(cost)


def wholeness(pos: Skirmish, who: int) -> float:
    """From 0 to 1: hurt, wounded, held or caught is less than whole."""
    if pos.broken >> who & 1:
        return DOWN * (0.5 if pos.facehugged >> who & 1 else 1.0)
    whole = 0.5 + 0.5 * pos.health[who] / max(pos.max_health(who), 1)
    if pos.wounded >> who & 1:
        whole *= 0.7
    if pos.holder[who] != NOBODY or pos.captor[who] != NOBODY:
        whole *= 0.6
    return whole * (0.85 if pos.terrified >> who & 1 else 1.0)


def stress(pos: Skirmish, team: Team) -> float:
    """The stress of a character on average."""
    there = members(pos.in_play(team.index) & ~pos.broken)
    return sum([pos.stress[who] for who in there]) / max(len(there), 1)
