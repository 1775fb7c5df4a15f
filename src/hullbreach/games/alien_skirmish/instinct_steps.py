"""Where a human puts its feet: on with the errand, to the quarry, to a friend in need, or out of the way."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.instinct_errands import is_urgent
from hullbreach.games.alien_skirmish.position import NOBODY, NOWHERE, Skirmish
from hullbreach.games.alien_skirmish.routes import (
    crawlspaces,
    full_zones,
    nearer,
    steps_from,
    steps_on_foot,
    steps_to_any,
    zones_of,
)
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members
from hullbreach.parts.zones import FAR

RESCUE: Final = 2
"""What is so few zones away is worth going to."""


def on_the_way(pos: Skirmish, who: int, offered: list[Choice], goal: int) -> Choice | None:
    """The next step of an errand, round enemies rather than among them."""
    if goal == NOWHERE or pos.zone[who] == goal:
        return None
    steps = nearer(pos, who, offered, way_to(pos, who, goal))
    enemies = pos.tables.enemies_of[who]
    safe = [step for step in steps if not pos.here(step.arg) & enemies & ~pos.broken]
    if safe:
        return safe[0]
    hunting = bool(pos.here(goal) & enemies)
    return steps[0] if steps and (hunting or is_urgent(pos, who)) else None


def way_to(pos: Skirmish, who: int, goal: int) -> list[int]:
    """By zone: the steps to a goal, round what is full, and through no crawlspace unless there is no other way."""
    full = full_zones(pos, who)
    table = steps_on_foot(pos, [goal], full | crawlspaces(pos))
    return table if table[pos.zone[who]] < FAR else steps_on_foot(pos, [goal], full)


def after_the_quarry(pos: Skirmish, who: int, offered: list[Choice]) -> Choice | None:
    """Towards a Xenomorph near by that can be caught, unless one is on a pole already."""
    team = pos.tables.team_of[who]
    aim = pos.tables.mission.aim(team)
    quarry = 0
    for enemy in members(pos.in_play(1 - team) & ~pos.ping):
        if pos.captor[enemy] != NOBODY:
            return None
        if aim.is_quarry(pos, enemy):
            quarry |= 1 << enemy
    places = zones_of(pos, quarry)
    if steps_to_any(pos, pos.zone[who], places) > RESCUE:
        return None
    steps = nearer(pos, who, offered, steps_from(pos, places))
    return steps[0] if steps else None


def to_the_rescue(pos: Skirmish, who: int, offered: list[Choice]) -> Choice | None:
    """A fighter goes where a friend has an enemy on its hands, if that is near."""
    team = pos.tables.teams[pos.tables.team_of[who]]
    enemies = pos.in_play(1 - team.index) & ~pos.broken & ~pos.ping
    fights = [zone for zone in zones_of(pos, enemies) if pos.here(zone) & team.mask & ~pos.broken]
    if steps_to_any(pos, pos.zone[who], fights) > RESCUE:
        return None
    steps = nearer(pos, who, offered, steps_from(pos, fights))
    return steps[0] if steps else None


def run(pos: Skirmish, who: int, offered: list[Choice]) -> Choice | None:
    """Out of a zone that is no place to stand: where no enemy is, near to friends."""
    return best_refuge(pos, who, pos.tables.words.move.among(offered))


def best_refuge(pos: Skirmish, who: int, ways: list[Choice]) -> Choice | None:
    """Of some ways the one with no enemies beyond it, no dead end in the ducts, and near to friends."""
    team = pos.tables.team_of[who]
    enemies = zones_of(pos, pos.in_play(1 - team))
    mates = zones_of(pos, pos.in_play(team) & ~pos.broken & ~(1 << who))
    best: Choice | None = None
    best_worth = -1000
    for choice in ways:
        zone = choice.arg
        worth = 4 * min(steps_to_any(pos, zone, enemies), 3) - steps_to_any(pos, zone, mates)
        if pos.tables.zones.zones[zone].crawl:
            worth -= 10
        if worth > best_worth:
            best, best_worth = choice, worth
    return best
