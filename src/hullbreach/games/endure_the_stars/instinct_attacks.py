"""What an attack is worth: whom it fells, whom it may strike by mistake, and what it calls."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.figures import is_hostile
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.weapons import dice_of, in_zones, is_dual, line_of_fire, score_of, space_in_use
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import how_many
from hullbreach.parts.modifiers import at_least

NOISE: Final = 0.12
"""What each level of noise takes off, for each radar token that would hear it."""
FRIENDS: Final = 0.5
"""What each die that may strike a friend takes off."""
THING: Final = 1.5
"""What it is worth to strike something that the mission wants destroyed."""


def best_attack(pos: Voyage, who: int, offered: list[Choice]) -> tuple[Choice | None, float]:
    """The attack that is worth most, and what it is worth."""
    best: Choice | None = None
    most = 0.0
    for choice in offered:
        worth = worth_of_attack(pos, who, choice)
        if worth > most:
            best, most = choice, worth
    return best, most


def worth_of_attack(pos: Voyage, who: int, choice: Choice) -> float:
    item, zone = pos.tables.items[choice.args[0]], choice.args[1]
    dual = is_dual(pos, who, space_in_use(pos, who, item.index))
    dice = at_least(1, dice_of(pos, who, item, dual))
    hits = dice * (7 - score_of(pos, who, item)) / 6
    gain = felled(pos, zone, hits) + (THING if hits >= 1 and pos.tables.mission.targets_in(pos, zone, who) else 0)
    if item.range:
        friends = in_zones(pos, line_of_fire(pos, who, zone) | 1 << zone) & ~(1 << who)
        gain -= FRIENDS * how_many(friends) * (dice - hits)
    return gain - NOISE * item.noise * listeners(pos, pos.zone[who], item.noise) * (0.3 if gain > 1 else 1)


def felled(pos: Voyage, zone: int, hits: float) -> float:
    """The damage a round that would be taken off the map by so many hits, the cheapest first."""
    gain = 0.0
    for foe in sorted(pos.foes_in(zone), key=lambda foe: pos.foe_health[foe]):
        if not is_hostile(pos, foe) or not pos.tables.mission.is_target(pos, foe):
            continue
        enemy = pos.enemy(foe)
        if enemy.boss:
            gain += 0.6 * hits
            break
        share = min(hits / pos.foe_health[foe], 1.0)
        gain += share * (0.5 + enemy.damage)
        hits -= pos.foe_health[foe] * share
        if hits <= 0:
            break
    return gain


def listeners(pos: Voyage, zone: int, level: int) -> int:
    """ES-066 The radar tokens and unaware enemies that a noise would draw."""
    reach = pos.tables.ship.within[zone][min(level, 6)]
    return sum([1 for there in pos.radar_zone if there >= 0 and reach >> there & 1])
