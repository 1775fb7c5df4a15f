"""A guess of a seat's chance to win, for a search that cannot play every line to its end.

What each side has left is weighed with how far it has come with what it is there for. The weights are a logistic fit
to games of instinct with some random choices mixed in, one row for each thing that a human team may have to do.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hullbreach.games.alien_skirmish.instinct_errands import exit_zone
from hullbreach.games.alien_skirmish.position import MUSTER, NOBODY, Skirmish
from hullbreach.games.alien_skirmish.routes import steps_between, steps_to_any, zones_of
from hullbreach.games.alien_skirmish.tables import Team, Win
from hullbreach.parts.bits import members

WEIGHTS: Final = {
    "eliminate": (-0.6, 3.6, -3.2, 0.0, 0.0, -0.1),
    "carry-out": (-2.0, 2.5, -2.0, 3.5, 0.0, -0.05),
    "catch": (0.2, 0.6, -0.4, 2.4, -1.8, -0.15),
}
"""Of base, the humans' and the others' strength, what each has done of its task, and the humans' stress."""

DOWN: Final = 0.25
"""What is left of the worth of somebody who lies broken."""
FAR_OFF: Final = 10
NEAR_BY: Final = 6


def prospect(pos: Skirmish, seat: int) -> float:
    if pos.outcome is not None:
        return pos.outcome.results[seat]
    if pos.mode == MUSTER:
        return 0.5
    humans = 1 if pos.tables.teams[0].xenomorph else 0
    chance = chance_of(pos, humans)
    return chance if seat == humans else 1.0 - chance


def chance_of(pos: Skirmish, humans: int) -> float:
    weights = WEIGHTS.get(pos.tables.teams[humans].wins[0].by, WEIGHTS["eliminate"])
    total = 0.0
    for weight, value in zip(weights, features(pos, humans), strict=True):
        total += weight * value
    return 1.0 / (1.0 + exp(-total))


def features(pos: Skirmish, humans: int) -> tuple[float, ...]:
    ours, theirs = pos.tables.teams[humans], pos.tables.teams[1 - humans]
    return (
        1.0,
        strength(pos, ours),
        strength(pos, theirs),
        done(pos, ours),
        done(pos, theirs),
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


# What the scenario asks for


def done(pos: Skirmish, team: Team) -> float:
    """How much of its task a team has done, from 0 to 1; 0 for one that only has to fight."""
    win = team.wins[0]
    if win.by == "carry-out":
        return cards_out(pos, team, win)
    if win.by == "catch":
        return caught(pos, team)
    return captured(pos, team, win) if win.by == "capture" else 0.0


def cards_out(pos: Skirmish, team: Team, win: Win) -> float:
    """The cards that are out, those on their way, and those that somebody is near to; as many as are needed."""
    found = [1.0] * pos.carried_out[win.item]
    way_out = exit_zone(pos, team)
    for who in members(pos.in_play(team.index)):
        if win.item in pos.gear[who]:
            way = min(steps_between(pos, pos.zone[who], way_out), FAR_OFF) / FAR_OFF
            found.append((0.9 - 0.45 * way) * (0.5 if pos.broken >> who & 1 else 1.0))
    able = zones_of(pos, pos.in_play(team.index) & ~pos.broken)
    for zone, items in enumerate(pos.lying):
        if win.item in items:
            found.append(0.25 * (1.0 - min(steps_to_any(pos, zone, able), FAR_OFF) / FAR_OFF))
    found.sort(reverse=True)
    return sum(found[: win.number]) / win.number


def caught(pos: Skirmish, team: Team) -> float:
    """How near the best captive is to the way out; without any, how near a Xenomorph is to somebody."""
    way_out = exit_zone(pos, team)
    best = 0.0
    free: list[int] = []
    for xeno in members(pos.in_play(1 - team.index)):
        if pos.captor[xeno] != NOBODY and pos.kind_of(xeno).cost:
            best = max(best, 1.0 - 0.5 * min(steps_between(pos, pos.zone[xeno], way_out), NEAR_BY) / NEAR_BY)
        else:
            free.append(pos.zone[xeno])
    if best or not free:
        return best
    able = zones_of(pos, pos.in_play(team.index) & ~pos.broken)
    nearest = min([steps_to_any(pos, zone, able) for zone in free])
    return 0.25 * (1.0 - min(nearest, NEAR_BY) / NEAR_BY)


def captured(pos: Skirmish, team: Team, win: Win) -> float:
    """The colonists taken, and half of each for being near to it."""
    pack = zones_of(pos, pos.in_play(team.index))
    total = float(pos.captured)
    for zone, items in enumerate(pos.lying):
        if team.captures in items:
            total += 0.5 * (1.0 - min(steps_to_any(pos, zone, pack), NEAR_BY) / NEAR_BY)
    return total / win.number
