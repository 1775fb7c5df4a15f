"""Positions inside a zone: who touches whom, who stands at which opening, who blocks it, and how many fit."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
from hullbreach.games.alien_skirmish.tokens import lose_overwatch
from hullbreach.parts.bits import first, how_many, members
from hullbreach.parts.zones import BLOCKED

MOST_TOUCHING: Final = 6
"""AS-D08 Six equal circles fit around one."""


def join(pos: Skirmish, one: int, other: int) -> None:
    """AS-057 Two models come into contact; AS-170 overwatch ends when an enemy does."""
    if pos.touching[one] >> other & 1:
        return
    pos.touching[one] |= 1 << other
    pos.touching[other] |= 1 << one
    if pos.tables.enemies_of[one] >> other & 1:
        lose_overwatch(pos, one)
        lose_overwatch(pos, other)


def part(pos: Skirmish, one: int, other: int) -> None:
    pos.touching[one] &= ~(1 << other)
    pos.touching[other] &= ~(1 << one)


def part_from_all(pos: Skirmish, who: int) -> None:
    """AS-D08 A model that walks leaves everybody it touched, but not its captive or captor (AS-D15)."""
    for other in members(pos.touching[who]):
        if pos.captor[other] != who and pos.captor[who] != other:
            part(pos, who, other)


def leave_place(pos: Skirmish, who: int) -> None:
    """Off its post and out of all contact, before it goes somewhere else."""
    pos.set_post(who, -1)
    part_from_all(pos, who)


def step_off(pos: Skirmish, who: int) -> None:
    """AS-D07 Off its post where it stands: it no longer touches those on the other side of the opening."""
    pos.set_post(who, -1)
    for other in members(pos.touching[who]):
        if pos.zone[other] != pos.zone[who]:
            part(pos, who, other)


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


def take_post(pos: Skirmish, who: int, post: int) -> None:
    """AS-D09 Standing at an opening means touching everybody who stands there too, beyond it unless it is sealed."""
    leave_place(pos, who)
    pos.set_post(who, post)
    for other in members(pos.posted()):
        if other != who and pos.post[other] == post and _within_reach(pos, who, other, post):
            join(pos, who, other)


def _within_reach(pos: Skirmish, who: int, other: int, post: int) -> bool:
    return pos.zone[other] == pos.zone[who] or not pos.sealed >> post & 1


def touch_through(pos: Skirmish, border: int) -> None:
    """AS-068 AS-R26 When an opening comes unsealed those on either side of it are Adjacent."""
    there = [who for who in members(pos.posted()) if pos.post[who] == border]
    for one in there:
        for other in there:
            if pos.zone[one] != pos.zone[other]:
                join(pos, one, other)


def part_through(pos: Skirmish, border: int) -> None:
    """A sealed opening parts those on either side of it."""
    there = [who for who in members(pos.posted()) if pos.post[who] == border]
    for one in there:
        for other in there:
            if pos.zone[one] != pos.zone[other]:
                part(pos, one, other)


def can_post(pos: Skirmish, who: int, post: int) -> bool:
    """AS-D09 At most as many as it is wide may stand at an opening on one side, all of one team."""
    if pos.post[who] == post or not may_leave_by(pos, who, post):
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


def blockers(pos: Skirmish, post: int, team: int) -> int:
    """AS-136 AS-138 AS-D10 The enemies of a team who fill an opening, all of them on one side; 0 if none do."""
    there = pos.posted() & pos.tables.teams[1 - team].mask & ~pos.broken
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


def is_blocked(pos: Skirmish, post: int, team: int) -> bool:
    """AS-139 A team's own models never block it."""
    return blockers(pos, post, team) != 0


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


def hand_over(pos: Skirmish, who: int) -> None:
    """AS-D13 Before one goes or falls: whoever lay between it and another takes its place in the crawlspace."""
    bit = 1 << who
    if pos.between & bit:
        pos.between &= ~bit
    elif pos.able(who) and pos.between & pos.here(pos.zone[who]):
        heir = sits_between(pos, pos.zone[who])
        pos.between &= ~(1 << heir)
        pos.entry[heir] = pos.entry[who]


def settle_crawlspace(pos: Skirmish, zone: int) -> None:
    """AS-D13 Whoever is alone in a crawlspace is free to use every border again."""
    if zone < 0 or not pos.tables.zones.zones[zone].crawl:
        return
    able = members(pos.here(zone) & ~pos.broken)
    if len(able) < 2:
        for who in members(pos.here(zone)):
            pos.entry[who] = -1


def may_leave_by(pos: Skirmish, who: int, border: int) -> bool:
    """AS-078 AS-D13 In a crawlspace nobody can move past another."""
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
