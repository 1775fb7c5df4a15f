"""What to expect of dice before they are rolled: hits, jams, stray shots, checks, and who would hear a noise."""

from __future__ import annotations

from math import comb
from typing import Final

from hullbreach.games.endure_the_stars.abilities import has_passive, has_reward
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.resolve import fails
from hullbreach.games.endure_the_stars.tables import Item
from hullbreach.games.endure_the_stars.weapons import dice_of, is_dual, space_in_use
from hullbreach.parts.modifiers import at_least
from hullbreach.parts.wording import many

FACES: Final = (1, 2, 3, 4, 5, 6)


def dice_rolled(pos: Voyage, who: int, item: Item, thrown: bool = False) -> int:
    """ES-190 How many dice an attack rolls."""
    dual = not thrown and is_dual(pos, who, space_in_use(pos, who, item.index))
    return at_least(1, dice_of(pos, who, item, dual))


def chance_of_jam(dice: int, can_jam: bool) -> float:
    """ES-203 All dice alike, if there are several."""
    return 6.0 / 6.0**dice if can_jam and dice > 1 else 0.0


def hits_by_chance(dice: int, score: int, can_jam: bool) -> list[float]:
    """ES-190 By the number of hits, 0 first: how likely it is. ES-203 A jam hits nothing."""
    faces = 7 - score
    good = faces / 6.0
    found = [comb(dice, hits) * good**hits * (1 - good) ** (dice - hits) for hits in range(dice + 1)]
    if chance_of_jam(dice, can_jam):
        lost = faces / 6.0**dice
        found[dice] -= lost
        found[0] += lost
    return found


def expected(chances: list[float]) -> float:
    return sum([hits * chance for hits, chance in enumerate(chances)])


def at_least_so_many(chances: list[float], hits: int) -> float:
    return sum(chances[hits:])


def chance_of_a_miss(dice: int, score: int, can_jam: bool) -> float:
    """ES-201 That at least one die fails, and the weapon does not jam."""
    all_hit = ((7 - score) / 6.0) ** dice
    jam_of_misses = (score - 1) / 6.0**dice if chance_of_jam(dice, can_jam) else 0.0
    return 1.0 - all_hit - jam_of_misses


def chance_of_check(pos: Voyage, who: int) -> float:
    """ES-105 ES-R27 That a survivor passes a Resolve check as things stand."""
    if pos.resolve[who] == 0:
        return 0.0
    good = 0
    number = 3 if has_passive(pos, who, "emotional-shield") else 2
    rolls = [(one, other, third) for one in FACES for other in FACES for third in (FACES if number == 3 else (6,))]
    for roll in rolls:
        faces = tuple(sorted(roll)[:2]) if number == 3 else roll[:2]
        good += 0 if fails(pos, who, faces) else 1
    return good / len(rolls)


# Noise


def zones_that_hear(pos: Voyage, zone: int, level: int) -> list[int]:
    """ES-065 The zones that a noise reaches."""
    hears = pos.tables.ship.hears
    return [there for there in range(pos.tables.ship.size) if hears[there][zone] <= level]


def is_heard(pos: Voyage, who: int, level: int) -> bool:
    """ES-D04 ES-D08 Whether a noise of this survivor is one: a Ghost and a Ninja make none."""
    return level > 0 and not pos.ghost >> who & 1 and not has_reward(pos, who, "ninja")


def who_hears(pos: Voyage, zone: int, level: int) -> str:
    """The enemies and radar tokens that a noise reaches, in words."""
    zones = set(zones_that_hear(pos, zone, level))
    number = len([foe for foe in pos.foes() if pos.foe_zone[foe] in zones])
    tokens = len([token for token in pos.radars() if pos.radar_zone[token] in zones])
    said = [many(number, "enemy", "enemies"), many(tokens, "radar token", "radar tokens")]
    return " and ".join([part for part in said if part])


def percent(chance: float) -> str:
    """`17 %`; what hardly ever happens is no 0 %."""
    return "under 1 %" if 0 < chance < 0.005 else f"{round(chance * 100)} %"
