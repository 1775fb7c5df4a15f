"""Doors as humans use them: shut what they do not need, in peace and behind them, and cut off no friend."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.contact import is_blocked
from hullbreach.games.alien_skirmish.deeds import deeds_of
from hullbreach.games.alien_skirmish.instinct_errands import able_members, carries_objective, errand, exit_zone
from hullbreach.games.alien_skirmish.position import NOWHERE, Skirmish
from hullbreach.games.alien_skirmish.routes import crawlspaces, steps_on_foot, steps_to_any, steps_to_enemy, zones_of
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.zones import FAR

HUNTED: Final = 4
"""Enemies so few zones beyond a door are worth shutting it."""


def opening_to_seal(pos: Skirmish, who: int, offered: list[Choice], danger: int) -> Choice | None:
    """Those who wait shut the hatches first, then the doors, and leave one way open; not with the enemy at hand."""
    if danger < 2 or len(ways_in(pos, pos.zone[who])) < 2:
        return None
    borders = pos.tables.zones.borders
    found = deeds_of(pos.tables).seal.among(offered)
    hatches = [choice for choice in found if borders[choice.arg].access]
    for choice in hatches or found:
        if not cuts_off(pos, pos.tables.team_of[who], choice.arg):
            return choice
    return None


def door_to_hold(pos: Skirmish, who: int, offered: list[Choice]) -> Choice | None:
    """Those who guard something stand in the doors of its zone: whoever comes must come through them."""
    team = pos.tables.team_of[who]
    zone = pos.zone[who]
    ways = ways_in(pos, zone)
    if zone not in pos.tables.mission.prey_zones(pos, 1 - team) or pos.post[who] in ways:
        return None
    for choice in deeds_of(pos.tables).step_up.among(offered):
        if choice.arg in ways and not is_blocked(pos, choice.arg, 1 - team):
            return choice
    return None


def ways_in(pos: Skirmish, zone: int) -> list[int]:
    """The borders of a zone that can be crossed."""
    zones = pos.tables.zones
    return [b for b in zones.borders_of[zone] if zones.borders[b].passable and not pos.sealed >> b & 1]


def door_behind(pos: Skirmish, who: int, offered: list[Choice]) -> Choice | None:
    """Shut, or step up to, a door through which enemies come after those who run; whoever carries something runs on."""
    if carries_objective(pos, who) or not is_last(pos, who):
        return None
    deeds = deeds_of(pos.tables)
    team = pos.tables.team_of[who]
    now = steps_to_enemy(pos, pos.zone[who], team)
    for choice in deeds.seal.among(offered) + deeds.step_up.among(offered):
        if is_pursued_through(pos, who, choice.arg, now) and not cuts_off(pos, team, choice.arg):
            return choice
    return None


def is_last(pos: Skirmish, who: int) -> bool:
    """One of those in the zone is enough for a door: the last of them."""
    team = pos.tables.teams[pos.tables.team_of[who]]
    mates = [mate for mate in able_members(pos, team) if pos.zone[mate] == pos.zone[who]]
    return not any(mate > who and not carries_objective(pos, mate) for mate in mates)


def is_pursued_through(pos: Skirmish, who: int, border: int, now: int) -> bool:
    """Whether the nearest enemy is near, and beyond a door that can be sealed."""
    zones = pos.tables.zones
    if border >= len(zones.borders):
        return False
    edge = zones.borders[border]
    if not edge.sealable or not edge.passable or (pos.sealed | pos.breached) >> border & 1 or not 1 < now <= HUNTED:
        return False
    return steps_to_enemy(pos, edge.other(pos.zone[who]), pos.tables.team_of[who]) < now


def cuts_off(pos: Skirmish, team: int, border: int) -> bool:
    """Whether somebody able could no longer do its errand, or get out, if an opening were sealed."""
    side = pos.tables.teams[team]
    ducts = crawlspaces(pos)
    before = pos.sealed
    pos.sealed |= 1 << border
    home = exit_zone(pos, side) if side.exits else NOWHERE
    found = False
    for mate in able_members(pos, side):
        goal = errand(pos, mate)
        table = steps_on_foot(pos, [pos.zone[mate]], ducts)
        if any(zone != NOWHERE and table[zone] >= FAR for zone in (goal, home)):
            found = True
    pos.sealed = before
    return found or parts_friends(pos, team, border)


def parts_friends(pos: Skirmish, team: int, border: int) -> bool:
    """Whether somebody of the team is nearer to the far side of an opening than to the near one."""
    edge = pos.tables.zones.borders[border]
    zones = zones_of(pos, pos.in_play(team) & ~pos.broken)
    near = [zone for zone in zones if steps_to_any(pos, zone, [edge.a]) < steps_to_any(pos, zone, [edge.b])]
    return 0 < len(near) < len(zones)
