"""Who sees whom, what comes into view, and what is seen in passing."""

from __future__ import annotations

from hullbreach.games.endure_the_stars import radar, resolve
from hullbreach.games.endure_the_stars.abilities import has_passive
from hullbreach.games.endure_the_stars.position import NO_ENEMY, NOBODY, SURVIVORS, Voyage
from hullbreach.games.endure_the_stars.senses import sense
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame
from hullbreach.parts.bits import members


def look_around(pos: Voyage) -> None:
    """ES-R40 After every zone moved, door changed and death: everybody looks again before anything else happens."""
    pos.push(LookAround())


class LookAround(Frame[Voyage]):
    """ES-152 Tokens in view are revealed, one after the other; ES-095 a type that comes into view causes a test."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        sense(pos)
        token = token_in_view(pos)
        if token != NOBODY:
            pos.push(LookAround())
            radar.reveal(pos, token, dice)
            return
        order = by_turn(pos, pos.alive())
        pos.then(*new_types(pos, order))
        mission = pos.tables.mission
        for who in order if mission.watches else []:
            mission.when_seen(pos, who, pos.seen_from(pos.zone[who]), dice)


def by_turn(pos: Voyage, survivors: int) -> list[int]:
    """ES-R41 Some survivors in turn order, the active one first."""
    order = pos.order
    start = pos.active if pos.active in order else pos.first
    if start in order and start != order[0]:
        at = order.index(start)
        order = order[at:] + order[:at]
    return [who for who in order if survivors >> who & 1]


def seen_by_survivors(pos: Voyage) -> int:
    """The zones that any survivor sees, ES-R170 or any figure that is treated as one."""
    found = 0
    for zone in members(pos.tables.mission.ally_zones(pos) | pos.zones_of(pos.alive())):
        found |= pos.seen_from(zone)
    return found


def watchers_of(pos: Voyage, zone: int) -> int:
    """The survivors who see a zone."""
    found = 0
    for who in members(pos.alive()):
        if pos.sees(pos.zone[who], zone):
            found |= 1 << who
    return found


def token_in_view(pos: Voyage) -> int:
    """ES-152 The first radar token in line of sight of a survivor; NOBODY if there is none."""
    seen = seen_by_survivors(pos) if pos.radar_zone else 0
    for token, zone in enumerate(pos.radar_zone):
        if zone >= 0 and seen >> zone & 1:
            return token
    return NOBODY


def types_by_zone(pos: Voyage) -> dict[int, int]:
    """The types of enemies in each zone that has some, a bit for each."""
    found: dict[int, int] = {}
    for foe, zone in enumerate(pos.foe_zone):
        if zone >= 0 and not pos.foe_marks[foe] & NO_ENEMY:
            found[zone] = found.get(zone, 0) | 1 << pos.foe_kind[foe]
    return found


def types_in_view(pos: Voyage, who: int, types: dict[int, int]) -> int:
    """ES-098 The types of enemies that a survivor sees, a bit for each."""
    seen = pos.seen_from(pos.zone[who])
    found = 0
    for zone, kinds in types.items():
        if seen >> zone & 1:
            found |= kinds
    return found


def new_types(pos: Voyage, order: list[int]) -> list[Frame[Voyage]]:
    """ES-095 ES-098 ES-100 A test for each type that comes into a survivor's view; ES-099 also when it comes back."""
    found: list[Frame[Voyage]] = []
    types = types_by_zone(pos)
    for who in order:
        now = types_in_view(pos, who, types) if types else 0
        for kind in members(now & ~pos.in_view[who]):
            found += resolve.to_test(pos, 1 << who, kind)
        pos.in_view[who] = now
    return found


def is_noticed(pos: Voyage, kind: int, here: int, there: int) -> bool:
    """ES-R40 Whether a figure of a type that goes from one zone to another changes what any survivor has in view."""
    for who in members(pos.alive()):
        seen = pos.seen_from(pos.zone[who])
        if seen >> there & 1:
            if not pos.in_view[who] >> kind & 1:
                return True
        elif seen >> here & 1:
            return True
    return False


# Seen in passing


def is_seen_by(pos: Voyage, foe: int, who: int) -> bool:
    """ES-043 Whether an enemy sees a survivor; ES-D04 a Ghost is not seen by standard enemies."""
    if pos.ghost >> who & 1 and not pos.enemy(foe).boss:
        return False
    return pos.zone[who] >= 0 and pos.sees(pos.foe_zone[foe], pos.zone[who])


def note_passing(pos: Voyage, who: int, came_from: int) -> None:
    """ES-149 ES-R148 Who enters an enemy's line of sight and leaves it again in one turn has been seen.

    ES-D04 Soft Step waives it; ES-R147 who was in view when the turn began can shake it off. ES-M10-7 Whoever was not
    noticed has not been seen.
    """
    if pos.phase != SURVIVORS or has_passive(pos, who, "soft-step"):
        return
    bit = 1 << who
    for foe in pos.foes():
        if is_seen_by(pos, foe, who):
            if not pos.sees(pos.foe_zone[foe], came_from) or not pos.tables.rulings.sight_can_be_shaken_off:
                pos.foe_noted[foe] |= bit
        elif pos.foe_noted[foe] & bit or (
            not pos.tables.rulings.sight_can_be_shaken_off and pos.sees(pos.foe_zone[foe], came_from)
        ):
            pos.foe_noted[foe] &= ~bit
            if not pos.tables.mission.is_masked(pos, who, pos.foe_zone[foe]):
                pos.foe_saw[foe] |= bit


def who_is_seen(pos: Voyage) -> list[int]:
    """By figure: the survivors whom it sees now, as far as being seen in passing counts for them."""
    if pos.phase != SURVIVORS:
        return []
    those = [who for who in members(pos.alive()) if not has_passive(pos, who, "soft-step")]
    return [
        sum([1 << who for who in those if is_seen_by(pos, foe, who)]) if zone >= 0 else 0
        for foe, zone in enumerate(pos.foe_zone)
    ]


def note_openings(pos: Voyage, before: list[int]) -> None:
    """ES-149 ES-R234 A door that opens brings survivors into view as a step does, and one that shuts out of it."""
    for foe, now in enumerate(who_is_seen(pos) if before else []):
        gone = before[foe] & ~now & pos.foe_noted[foe]
        pos.foe_noted[foe] = (pos.foe_noted[foe] | now & ~before[foe]) & ~gone
        for who in members(gone):
            if not pos.tables.mission.is_masked(pos, who, pos.foe_zone[foe]):
                pos.foe_saw[foe] |= 1 << who


def note_revealed(pos: Voyage, placed: list[int]) -> None:
    """ES-149 Whoever comes into view of a radar token has come into view of the enemies that it turns out to be."""
    if pos.phase != SURVIVORS:
        return
    for foe in placed:
        for who in members(pos.alive()):
            if is_seen_by(pos, foe, who) and not has_passive(pos, who, "soft-step"):
                pos.foe_noted[foe] |= 1 << who


def forget_passing(pos: Voyage, who: int) -> None:
    """A new turn of a survivor: what enemies noted of it before does not count as entering their view now."""
    for foe in range(len(pos.foe_noted)):
        pos.foe_noted[foe] &= ~(1 << who)
