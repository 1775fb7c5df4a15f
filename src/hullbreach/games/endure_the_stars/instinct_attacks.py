"""What an attack is worth: whom it fells, whom it may strike by mistake, and what it calls."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.abilities import has_passive
from hullbreach.games.endure_the_stars.attention import zones_between
from hullbreach.games.endure_the_stars.instinct_outlook import MOST_HITS, Outlook
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.tables import Item
from hullbreach.games.endure_the_stars.weapons import (
    dice_of,
    in_zones,
    is_dual,
    line_of_fire,
    reach,
    score_of,
    score_on_sentries,
    space_in_use,
    weapons_of,
)
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import how_many, members
from hullbreach.parts.modifiers import at_least

NOISE: Final = 0.06
"""What each level of noise takes off, for each radar token that would hear it."""
FRIENDS: Final = 0.9
"""What each failed die takes off that may strike a friend."""
THING: Final = 3.0
"""What it is worth to destroy something that the mission wants destroyed."""
LOUD: Final = 4
"""ES-M15-5 So loud nobody should be where the mission asks for quiet."""


def spread(dice: int, score: int) -> tuple[float, ...]:
    """By the number of hits: how likely so many dice give it."""
    chance = (7 - score) / 6
    found = [1.0]
    for _ in range(dice):
        more = [0.0] * (len(found) + 1)
        for hits, likely in enumerate(found):
            more[hits] += likely * (1 - chance)
            more[hits + 1] += likely * chance
        found = more
    return tuple(found)


SPREADS: Final = [[spread(dice, score) for score in range(7)] for dice in range(MOST_HITS + 1)]
"""By dice and score."""


def best_attack(out: Outlook, who: int, offered: list[Choice]) -> tuple[Choice | None, float]:
    """The attack that is worth most, and what it is worth."""
    best: Choice | None = None
    most = 0.0
    for choice in offered:
        worth = worth_of_attack(out, who, out.pos.tables.items[choice.args[0]], out.pos.zone[who], choice.args[1])
        if worth > most:
            best, most = choice, worth
    return best, most


def best_from(out: Outlook, who: int, here: int) -> float:
    """What the best attack would be worth if a survivor stood in a zone."""
    pos = out.pos
    zones = [here] if here in out.groups else [zone for zone in out.groups if out.seen_from(here) >> zone & 1]
    most = 0.0
    for item in weapons_of(pos, who):
        weapon = pos.tables.items[item]
        for zone in zones:
            if can_shoot(pos, who, weapon, here, zone):
                most = max(most, worth_of_attack(out, who, weapon, here, zone))
    return most


def can_shoot(pos: Voyage, who: int, weapon: Item, here: int, zone: int) -> bool:
    """Whether a zone would be in range of a weapon from another, with nobody between."""
    if here == zone:
        return True
    far = reach(pos, who, weapon)
    if not far:
        return False
    for run in pos.tables.ship.runs_between(here, zone, pos.opened()):
        if run.length <= far and not any(pos.has_foes(through) for through in members(zones_between(pos, run))):
            return True
    return False


def dice_and_score(pos: Voyage, who: int, item: Item) -> tuple[int, int]:
    dual = is_dual(pos, who, space_in_use(pos, who, item.index))
    dice = item.dice if pos.is_pilot(who) else at_least(1, dice_of(pos, who, item, dual))
    return min(dice, MOST_HITS), score_of(pos, who, item)


def worth_of_attack(out: Outlook, who: int, item: Item, here: int, zone: int) -> float:
    """What is felled or destroyed, less what goes astray and what it calls."""
    pos = out.pos
    dice, score = dice_and_score(pos, who, item)
    if any(pos.enemy(foe).robotic for foe in out.groups.get(zone, [])):
        score = score_on_sentries(pos, score)
    chances = SPREADS[dice][score]
    prizes = out.prizes(zone, not item.range)
    gain = 0.0
    for hits, likely in enumerate(chances):
        gain += likely * prizes[hits]
    things = pos.tables.mission.targets_in(pos, zone, who) if here == pos.zone[who] else []
    if things:
        need = pos.tables.mission.thing_health(pos, things[0])
        gain = max(gain, THING * sum(chances[need:]))
    gain += blast(out, who, here, zone, dice)
    if item.range and not has_passive(pos, who, "trigger-discipline"):
        gain -= FRIENDS * astray(out, who, here, zone) * dice * (score - 1) / 6
    if item.noise >= LOUD and asks_for_quiet(out):
        return 0.0
    return gain - NOISE * item.noise * listeners(pos, here, item.noise)


def astray(out: Outlook, who: int, here: int, zone: int) -> float:
    """ES-201 ES-R65 Whether failed dice may strike somebody."""
    pos = out.pos
    zones = 1 << zone
    if here == pos.zone[who] and here != zone:
        zones |= line_of_fire(pos, who, zone)
    return 1.0 if how_many(in_zones(pos, zones) & ~(1 << who)) else 0.0


def blast(out: Outlook, who: int, here: int, zone: int, dice: int) -> float:
    """ES-266 What the vests in a zone add when a die shows a 6: enemies fall, and so do survivors who are there."""
    pos = out.pos
    vests = [pos.enemy(foe).vest for foe in out.groups.get(zone, []) if pos.enemy(foe).vest]
    if not vests:
        return 0.0
    mine = out.survivors_in(zone, who) + (1 if here == zone else 0)
    goes_off = 1 - (5 / 6) ** dice
    return goes_off * (0.5 * out.total_prize(zone) - 1.2 * sum(vests) * mine)


def asks_for_quiet(out: Outlook) -> bool:
    """ES-M15-5 A goal that names no zones asks for quiet."""
    return any(goal.kind == "avoid" and not goal.zones for goal in out.goals())


def listeners(pos: Voyage, zone: int, level: int) -> int:
    """ES-066 The radar tokens that a noise would draw."""
    near = pos.tables.ship.within[zone][min(level, 6)]
    return sum([1 for there in pos.radar_zone if there >= 0 and near >> there & 1])
