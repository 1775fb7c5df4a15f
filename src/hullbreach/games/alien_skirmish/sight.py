"""Line of sight and range, by zones, openings and who stands at them."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.contact import blockers, is_blocked, sits_between
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.tables import ADJACENT, BAND_OF_DISTANCE, EXTREME, SHORT
from hullbreach.parts.bits import members
from hullbreach.parts.zones import OPEN, Sight

UNSEEN: Final = 99


def seen_by(pos: Skirmish, viewer: int) -> int:
    """Everybody that a character sees: AS-049 all in its zone, and across borders as AS-052 to AS-055 say."""
    zones = pos.tables.zones
    zone = pos.zone[viewer]
    seen = _seen_within(pos, viewer, zone)
    for border in zones.borders_of[zone]:
        seen |= _seen_across(pos, viewer, zone, border)
    for sight in zones.sights_of[zone]:
        if pos.here(sight.b) and _may_look(pos, viewer, sight.borders[0]):
            seen |= _seen_along(pos, viewer, sight)
    return seen & ~(1 << viewer)


def _seen_within(pos: Skirmish, viewer: int, zone: int) -> int:
    """AS-049 Same zone; AS-051 a third who got up in a crawlspace lies between the other two (AS-D13)."""
    here = pos.here(zone)
    if not pos.tables.zones.zones[zone].crawl:
        return here
    between = sits_between(pos, zone)
    if between < 0 or between == viewer or pos.broken >> viewer & 1:
        return here
    return 1 << between | here & pos.broken


def _seen_across(pos: Skirmish, viewer: int, zone: int, border: int) -> int:
    """AS-054 Through an open border, or AS-053 through an opening that the viewer or the seen one stands at."""
    edge = pos.tables.zones.borders[border]
    if not edge.passable or pos.sealed >> border & 1:
        return 0
    beyond = edge.other(zone)
    there = pos.here(beyond)
    if not there or not _may_look(pos, viewer, border):
        return 0
    if is_blocked(pos, border, pos.tables.team_of[viewer]):
        return there & blockers(pos, border, pos.tables.team_of[viewer])
    if edge.type == OPEN or pos.post[viewer] == border:
        return _shown(pos, beyond, border)
    return _standing_at(pos, there & pos.posted(), border)


def _seen_along(pos: Skirmish, viewer: int, sight: Sight) -> int:
    """AS-055 Along a straight line through other zones; AS-D10 blockers at the last border are seen themselves."""
    team = pos.tables.team_of[viewer]
    last = sight.borders[len(sight.borders) - 1]
    if pos.sealed >> last & 1 or not _is_clear(pos, team, sight.borders[:-1], sight.via):
        return 0
    if is_blocked(pos, last, team):
        return pos.here(sight.b) & blockers(pos, last, team)
    return _shown(pos, sight.b, last)


def _standing_at(pos: Skirmish, among: int, border: int) -> int:
    """AS-R19 Whoever stands at an opening can be seen from the zone beyond."""
    found = 0
    for who in members(among) if among else ():
        if pos.post[who] == border:
            found |= 1 << who
    return found


def _may_look(pos: Skirmish, viewer: int, border: int) -> bool:
    """AS-D13 In a crawlspace shared by two, each looks only its own way."""
    return border < 0 or viewer not in _hidden_behind(pos, pos.zone[viewer], border)


def _shown(pos: Skirmish, zone: int, border: int) -> int:
    """Everybody in a zone who can be seen from across a border."""
    shown = pos.here(zone)
    for who in _hidden_behind(pos, zone, border):
        shown &= ~(1 << who)
    return shown


def _hidden_behind(pos: Skirmish, zone: int, border: int) -> tuple[int, ...]:
    """AS-051 AS-D13 Those in a crawlspace who have another model between them and a border."""
    if not pos.tables.zones.zones[zone].crawl:
        return ()
    able = members(pos.here(zone) & ~pos.broken)
    if len(able) < 2:
        return ()
    late = [who for who in able if pos.entry[who] >= 0]
    nearest = late[0] if late and pos.entry[late[0]] == border else -1
    if nearest >= 0:
        return tuple([who for who in able if who != nearest])
    return tuple([who for who in able if who in late or pos.between >> who & 1])


def _is_clear(pos: Skirmish, team: int, borders: tuple[int, ...], via: tuple[int, ...]) -> bool:
    """AS-055 AS-137 A long line is cut by blockers and, in crawlspaces, by anybody on the way."""
    for border in borders:
        if pos.sealed >> border & 1 or is_blocked(pos, border, team):
            return False
    return all(not (pos.tables.zones.zones[zone].crawl and pos.here(zone) & ~pos.broken) for zone in via)


def sees(pos: Skirmish, viewer: int, other: int) -> bool:
    return bool(seen_by(pos, viewer) >> other & 1)


def enemies_seen(pos: Skirmish, viewer: int) -> int:
    """The enemies that a character sees, broken ones too."""
    return seen_by(pos, viewer) & pos.tables.enemies_of[viewer]


def watchers_of(pos: Skirmish, who: int) -> int:
    """AS-R19 The enemies, not broken, who see a character."""
    found = 0
    for enemy in members(near(pos, who) & pos.tables.enemies_of[who] & ~pos.broken):
        if seen_by(pos, enemy) >> who & 1:
            found |= 1 << enemy
    return found


def is_in_sight(pos: Skirmish, who: int) -> bool:
    """AS-R40 Whether any enemy sees a character; a broken one lies there with its eyes open."""
    enemies = members(near(pos, who) & pos.tables.enemies_of[who])
    return any(seen_by(pos, enemy) >> who & 1 for enemy in enemies)


def near(pos: Skirmish, who: int) -> int:
    """Everybody who stands where a line of sight to the character could begin."""
    zones = pos.tables.zones
    zone = pos.zone[who]
    found = pos.here(zone)
    for border in zones.borders_of[zone]:
        found |= pos.here(zones.borders[border].other(zone))
    for sight in zones.sights_of[zone]:
        found |= pos.here(sight.b)
    return found


def distance(pos: Skirmish, one: int, other: int) -> int:
    """AS-D01 Borders crossed along the line between two characters' zones; UNSEEN when there is no such line."""
    zones = pos.tables.zones
    here, there = pos.zone[one], pos.zone[other]
    if here == there:
        return 0
    if zones.border_between[here * zones.size + there] >= 0:
        return 1
    for sight in zones.sights_of[here]:
        if sight.b == there:
            return sight.distance
    return UNSEEN


def band(pos: Skirmish, one: int, other: int) -> int:
    """AS-057 AS-058 AS-059 Adjacent is contact, Short the same zone, and so on by distance."""
    if pos.touching[one] >> other & 1:
        return ADJACENT
    apart = distance(pos, one, other)
    if apart == 0:
        return SHORT
    return BAND_OF_DISTANCE[apart] if apart < len(BAND_OF_DISTANCE) else EXTREME
