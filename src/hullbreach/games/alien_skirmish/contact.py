"""Positions inside a zone: who touches whom, who stands at which opening, who blocks it, and how many fit.

Only questions; what changes the answers is in `ties`.
"""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
from hullbreach.parts.bits import first, how_many, members
from hullbreach.parts.zones import BLOCKED

MOST_TOUCHING: Final = 6
"""AS-D08 Six equal circles fit around one."""


def can_be_touched(pos: Skirmish, who: int) -> bool:
    """AS-D08 Whether there is room around a model; contacts made by standing at an opening do not count."""
    touching = pos.touching[who]
    if how_many(touching) < MOST_TOUCHING:
        return True
    post = pos.post[who]
    if post >= 0:
        for other in members(touching & pos.posted()):
            if pos.post[other] == post:
                touching &= ~(1 << other)
    return how_many(touching) < MOST_TOUCHING


def can_post(pos: Skirmish, who: int, post: int) -> bool:
    """AS-D09 At most as many as it is wide may stand at an opening on one side, all of one team."""
    if pos.post[who] == post or not may_reach(pos, who, post):
        return False
    zones = pos.tables.zones
    if post < len(zones.borders) and zones.borders[post].type == BLOCKED:
        return False
    there = 0
    for other in members(pos.posted()):
        if pos.post[other] == post and pos.zone[other] == pos.zone[who]:
            if pos.tables.team_of[other] != pos.tables.team_of[who]:
                return False
            there += 1
    return there < width_of(pos, post)


def width_of(pos: Skirmish, post: int) -> int:
    zones = pos.tables.zones
    borders = len(zones.borders)
    return zones.borders[post].width if post < borders else zones.exits[post - borders].width


def blockers(pos: Skirmish, post: int, team: int, besides: int = 0) -> int:
    """AS-136 AS-138 AS-D10 The enemies of a team who fill an opening, all of them on one side; 0 if none do.

    Those `besides` do not count.
    """
    there = pos.posted() & pos.tables.teams[1 - team].mask & ~pos.broken & ~besides
    if not there:
        return 0
    sides: dict[int, int] = {}
    for who in members(there):
        if pos.post[who] == post:
            sides[pos.zone[who]] = sides.get(pos.zone[who], 0) | 1 << who
    width = width_of(pos, post)
    found = 0
    for standing in sides.values():
        if how_many(standing) >= width:
            found |= standing
    return found


def is_blocked(pos: Skirmish, post: int, team: int, besides: int = 0) -> bool:
    """AS-139 A team's own models never block it."""
    return blockers(pos, post, team, besides) != 0


def has_pole(pos: Skirmish, who: int) -> bool:
    return any(pos.tables.items[item].catches for item in pos.gear[who])


def captive_of(pos: Skirmish, who: int) -> int:
    """AS-324 The Xenomorph that a character holds on its catch pole."""
    for other in members(pos.touching[who]):
        if pos.captor[other] == who:
            return other
    return NOBODY


def within_reach(pos: Skirmish, xeno: int) -> int:
    """AS-R74 The enemies in its zone or in contact with it; AS-299 in its Last Breath only those in its zone."""
    reach = pos.here(pos.zone[xeno])
    if pos.health[xeno] > 0:
        reach |= pos.touching[xeno]
    return reach & pos.tables.enemies_of[xeno]


def has_prey(pos: Skirmish, xeno: int) -> bool:
    return bool(pos.kind_of(xeno).attacks) and within_reach(pos, xeno) != 0


# How many fit


def crowd(pos: Skirmish, zone: int) -> int:
    """AS-135 How many stand in a zone; broken models do not count."""
    return how_many(pos.here(zone) & ~pos.broken)


def has_room(pos: Skirmish, zone: int, more: int = 1) -> bool:
    """AS-134 AS-D12 Whether so many more models fit in."""
    return crowd(pos, zone) + more <= pos.tables.zones.zones[zone].cap


def is_tight(pos: Skirmish, zone: int) -> bool:
    """AS-132 AS-D12 A model that comes in must touch somebody."""
    return crowd(pos, zone) >= pos.tables.zones.zones[zone].sep


def is_packed(pos: Skirmish, zone: int) -> bool:
    """AS-D12 So many are inside that nobody can get clear of the others."""
    return crowd(pos, zone) > pos.tables.zones.zones[zone].sep


def beside_whom(pos: Skirmish, who: int, zone: int) -> list[int]:
    """AS-D12 Those in a tight zone that a newcomer can squeeze in beside."""
    return [other for other in members(pos.here(zone) & ~pos.broken) if other != who and can_be_touched(pos, other)]


# Crawlspaces


def latecomer(pos: Skirmish, zone: int) -> int:
    """AS-D13 Of two in a crawlspace, the one that came in second."""
    for who in members(pos.here(zone) & ~pos.broken):
        if pos.entry[who] >= 0:
            return who
    return NOBODY


def sits_between(pos: Skirmish, zone: int) -> int:
    """AS-D13 The third in a crawlspace, who got up between the other two."""
    there = pos.between & pos.here(zone)
    return first(there) if there else NOBODY


def entry_into(pos: Skirmish, zone: int, border: int) -> int:
    """AS-D13 What is remembered of a newcomer: its border, if somebody is in the crawlspace already; else -1."""
    return border if pos.tables.zones.zones[zone].crawl and is_tight(pos, zone) else -1


def may_leave_by(pos: Skirmish, who: int, border: int) -> bool:
    """AS-078 AS-D13 In a crawlspace nobody moves past another; AS-R100 captor and captive need not, alone in there."""
    zone = pos.zone[who]
    if pos.tables.zones.zones[zone].crawl and captive_of(pos, who) != NOBODY:
        return crowd(pos, zone) == 2
    return may_reach(pos, who, border)


def may_reach(pos: Skirmish, who: int, border: int) -> bool:
    """AS-078 AS-D13 Whether no other model in a crawlspace lies between somebody and a border."""
    zone = pos.zone[who]
    if not pos.tables.zones.zones[zone].crawl or crowd(pos, zone) < 2 or pos.broken >> who & 1:
        return True
    if pos.between >> who & 1:
        return False
    late = latecomer(pos, zone)
    if late < 0:
        return True
    entered = pos.entry[late]
    return border == entered if who == late else border != entered


def may_enter_by(pos: Skirmish, zone: int, border: int) -> bool:
    """AS-D13 Nobody enters a crawlspace by a border at which somebody in it stands."""
    if not pos.tables.zones.zones[zone].crawl:
        return True
    return all(pos.post[other] != border for other in members(pos.here(zone) & ~pos.broken))
