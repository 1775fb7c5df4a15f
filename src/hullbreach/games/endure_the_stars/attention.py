"""What has an enemy's attention: distracting items, survivors it sees or has seen, noise, and a Solomon's kin."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.figures import SIZE, can_enter, has_room, is_hostile, is_shielded, shut_zones
from hullbreach.games.endure_the_stars.position import FRIENDLY, Voyage
from hullbreach.games.endure_the_stars.ship import FAR, Run
from hullbreach.games.endure_the_stars.sight import is_noticed, seen_by_survivors
from hullbreach.games.endure_the_stars.tables import BLACKOUT, GRAVITY
from hullbreach.parts.bits import members

NOTHING_DRAWS: Final = 0
BY_ITEM: Final = 1
BY_SIGHT: Final = 2
BY_NOISE: Final = 3
BY_KIN: Final = 4
"""What draws an enemy; the first three in the order of ES-147."""

UNKNOWN: Final = -1
UNDRAWN: Final[tuple[int, list[int]]] = (NOTHING_DRAWS, [])

Draw = tuple[int, list[int]]
"""What draws an enemy, and the zones that draw it equally."""


class Stimuli:
    """What can draw enemies at this moment, looked up once for all of them; it is never kept in a position."""

    def __init__(self, pos: Voyage) -> None:
        self.dark: Final = pos.is_in_force(BLACKOUT)
        self.glide: Final = 2 if pos.is_in_force(GRAVITY) else 1
        """ES-185 ES-R79 The zones of one move."""
        self.needs_way: Final = pos.tables.rulings.attention_needs_a_way
        friends = 0
        for foe, zone in enumerate(pos.foe_zone):
            if zone >= 0 and pos.foe_marks[foe] & FRIENDLY:
                friends |= 1 << zone
        alive = pos.alive()
        self.prey: Final = pos.zones_of(alive) | friends
        """ES-M13-10 The zones of survivors, and of Sentries on their side."""
        self.plain_prey: Final = pos.zones_of(alive & ~pos.ghost) | friends if pos.ghost else self.prey
        """ES-D04 The same for standard enemies, who do not see a Ghost."""
        self.watched: Final = seen_by_survivors(pos)
        """The zones that any survivor sees."""
        noises = [(level, zone) for zone, level in enumerate(pos.tables.mission.noises(pos)) if level]
        noises.sort(reverse=True)
        self.noises: Final = noises
        """ES-070 Level and zone of each noise, the loudest first."""
        self.decoys: Final = pos.decoys
        self._shut = UNKNOWN

    def seen_from(self, pos: Voyage, zone: int) -> int:
        """ES-180 ES-182 In a Blackout an enemy sees its own zone only."""
        return 1 << zone if self.dark else pos.doors().seen[zone]

    def is_noticed(self, pos: Voyage, kind: int, here: int, there: int) -> bool:
        """ES-R40 Whether a figure's step changes what any survivor has in view; most are made where nobody looks."""
        return bool((self.watched >> here | self.watched >> there) & 1) and is_noticed(pos, kind, here, there)

    def shut_to(self, pos: Voyage, size: int) -> int:
        """ES-219 ES-221 The zones that a figure of a size cannot enter now; looked up when somebody first moves."""
        if size != SIZE:
            return shut_zones(pos, size)
        if self._shut == UNKNOWN:
            self._shut = shut_zones(pos, SIZE)
        return self._shut

    def note_move(self, pos: Voyage, here: int, there: int) -> None:
        """A figure has gone from one zone to another: only these two can be full or have room by it."""
        if self._shut == UNKNOWN:
            return
        if self._shut >> here & 1 and can_enter(pos, here, here):
            self._shut &= ~(1 << here)
        if not has_room(pos, there):
            self._shut |= 1 << there


def figure_drawn(pos: Voyage, now: Stimuli, foe: int, first: bool = False) -> Draw:
    """ES-147 What draws a figure most; `first` when its state is fixed, as long as it might be Passive.

    ES-R47 Survivors in sight come before one seen in passing, who is followed to where it is now (ES-149).
    """
    if pos.enemy(foe).herds:
        return drawn_to_kin(pos, now, foe)
    zone = pos.foe_zone[foe]
    found = drawn_by_items(pos, now, zone)
    if found:
        return BY_ITEM, found
    found = nearest_of(pos, now, zone, prey_in_sight(pos, now, foe, first))
    if not found and pos.foe_saw[foe]:
        found = nearest_of(pos, now, zone, pos.zones_of(pos.foe_saw[foe] & pos.alive()))
    if found:
        return BY_SIGHT, found
    found = drawn_by_noise(pos, now, zone)
    return (BY_NOISE, found) if found else UNDRAWN


def prey_in_sight(pos: Voyage, now: Stimuli, foe: int, first: bool) -> int:
    """ES-136 The zones of the survivors whom a figure sees; ES-M20-5 or of all, if it always knows."""
    zone = pos.foe_zone[foe]
    prey = now.prey if pos.enemy(foe).boss else now.plain_prey
    if pos.tables.mission.always_knows(pos, foe):
        return prey
    seen = now.seen_from(pos, zone) & prey
    return noticed(pos, seen, zone) if first and seen else seen


def token_drawn(pos: Voyage, now: Stimuli, zone: int) -> Draw:
    """ES-R46 A radar token never sees survivors: only distractions and noise draw it."""
    found = drawn_by_items(pos, now, zone)
    if found:
        return BY_ITEM, found
    found = drawn_by_noise(pos, now, zone)
    return (BY_NOISE, found) if found else UNDRAWN


def noticed(pos: Voyage, seen: int, zone: int) -> int:
    """ES-M10-7 The zones of those in view who are not masked from whoever is in a zone."""
    mission = pos.tables.mission
    for who in members(pos.alive()):
        there = pos.zone[who]
        if seen >> there & 1 and mission.is_masked(pos, who, zone):
            others = [other for other in members(pos.survivors_in(there)) if not mission.is_masked(pos, other, zone)]
            if not others:
                seen &= ~(1 << there)
    return seen


def nearest_of(pos: Voyage, now: Stimuli, zone: int, zones: int) -> list[int]:
    """ES-R47 The zones of a set that are the fewest steps away; ES-R45 where a way is needed, only with one."""
    if not zones:
        return []
    steps = pos.doors().steps(zone)
    least = FAR if now.needs_way else FAR + 1
    found: list[int] = []
    for there in members(zones):
        if steps[there] < least:
            found, least = [there], steps[there]
        elif steps[there] == least and found:
            found.append(there)
    return found


def drawn_by_items(pos: Voyage, now: Stimuli, zone: int) -> list[int]:
    """ES-147 ES-D05 The nearest distracting items that reach a zone, as far as noise of their level would."""
    if not now.decoys:
        return []
    hears = pos.tables.ship.hears[zone]
    reach = 0
    for there in now.decoys:
        if hears[there] <= pos.tables.decoy_reach:
            reach |= 1 << there
    return nearest_of(pos, now, zone, reach)


def drawn_by_noise(pos: Voyage, now: Stimuli, zone: int) -> list[int]:
    """ES-066 ES-070 The loudest noises that reach a zone and can be walked to (ES-R45)."""
    hears = pos.tables.ship.hears[zone]
    steps = pos.doors().steps(zone)
    loudest = 0
    found: list[int] = []
    for level, there in now.noises:
        if level < loudest:
            break
        if hears[there] <= level and (steps[there] < FAR or not now.needs_way):
            found.append(there)
            loudest = level
    return [zone] if zone in found else found


def drawn_to_kin(pos: Voyage, now: Stimuli, foe: int) -> Draw:
    """ES-217 ES-R87 The closest others of its faction, whatever else there is to see or hear."""
    faction = pos.enemy(foe).faction
    kin = 0
    for other, there in enumerate(pos.foe_zone):
        if other != foe and there >= 0 and pos.enemy(other).faction == faction and is_hostile(pos, other):
            kin |= 1 << there
    found = nearest_of(pos, now, pos.foe_zone[foe], kin)
    return (BY_KIN, found) if found else UNDRAWN


# Reach


def reach(pos: Voyage, now: Stimuli, zone: int, far: int) -> int:
    """ES-R50 The zones that can be attacked from one: in sight, within range (ES-D11), and past no shield (ES-221)."""
    found = 1 << zone
    if far == 0 or now.dark or is_shielded(pos, zone):
        return found
    if far == 1:
        for there in pos.doors().next[zone]:
            found |= 1 << there
    else:
        shields = shielded_from(pos, zone)
        for there in members(pos.doors().seen[zone] & ~found):
            runs = pos.tables.ship.runs_between(zone, there, pos.opened())
            if any(run.length <= far and not zones_between(pos, run) & shields for run in runs):
                found |= 1 << there
    return found & ~shielded_from(pos, zone)


def zones_between(pos: Voyage, run: Run) -> int:
    """The zones that a line passes between its ends, as a set."""
    low, high = min(run.start, run.end), max(run.start, run.end)
    zones = pos.tables.ship.lines[run.line].zones
    ends = 1 << zones[low] | 1 << zones[high]
    return sum({1 << zone for zone in zones[low + 1 : high]}) & ~ends


def shielded_from(pos: Voyage, zone: int) -> int:
    """ES-221 The other zones that are under a Shield Bubble."""
    found = 0
    for there in pos.shield:
        if there >= 0 and there != zone:
            found |= 1 << there
    return found
