"""What an attack is worth to a human: the points of the enemy that it takes down on average, less the risks."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import damage
from hullbreach.games.alien_skirmish.attack import modifiers
from hullbreach.games.alien_skirmish.dice_pools import skill_of
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.tables import ADJACENT, CC, PLAIN, Weapon
from hullbreach.games.alien_skirmish.weapons import can_use_close, how_it_hurts, weapons_of
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import how_many, members
from hullbreach.parts.modifiers import at_least

MOST_DICE: Final = 24
DEEPEST: Final = -3
"""Damage of a single success less armor, at the worst."""
HIGHEST: Final = 4

BURST: Final = 1.6
"""How much more a full-auto weapon does, counting the rolls that a hit allows."""
FRIEND: Final = 0.35
"""What a miss beside a friend costs."""
LIFE: Final = 0.9
"""Points that one Health of one's own is worth."""


def _chances(dice: int) -> list[float]:
    """The chance of so many successes with so many dice."""
    found = [1.0] + [0.0] * dice
    for _ in range(dice):
        found = [found[k] * 5 / 6 + (found[k - 1] / 6 if k else 0.0) for k in range(dice + 1)]
    return found


def _mean(dice: int, first: int) -> float:
    """The damage on average if the first success does `first` and each further one 1 more."""
    total = 0.0
    for k, chance in enumerate(_chances(dice)):
        if k:
            total += chance * max(first + k - 1, 0)
    return total


_MEANS: Final = [[_mean(dice, first) for first in range(DEEPEST, HIGHEST + 1)] for dice in range(MOST_DICE + 1)]
_HITS: Final = [1.0 - (5 / 6) ** dice for dice in range(MOST_DICE + 1)]


def mean_damage(dice: int, first: int) -> float:
    return _MEANS[min(max(dice, 1), MOST_DICE)][min(max(first, DEEPEST), HIGHEST) - DEEPEST]


def chance_to_hit(dice: int) -> float:
    return _HITS[min(max(dice, 1), MOST_DICE)]


def stress_dice(pos: Skirmish, who: int) -> int:
    return pos.stress[who] if pos.has_stress(who) else 0


def worth_of(pos: Skirmish, who: int, shot: Choice) -> float:
    """What an offered attack is worth."""
    weapon, target, manner = shot.args
    if pos.ping >> target & 1:
        return 0.0
    dice = at_least(1, modifiers(pos, who, weapon, target, manner, 1)) + stress_dice(pos, who)
    return weigh(pos, who, pos.tables.weapons[weapon], target, manner, dice)


def weigh(pos: Skirmish, who: int, piece: Weapon, target: int, manner: int, dice: int) -> float:
    how = how_it_hurts(piece, manner)
    close = bool(pos.touching[who] >> target & 1) or piece.farthest == ADJACENT
    gain = points_taken(pos, target, mean_damage(dice, piece.damage - damage.armor_level(pos, target, how)))
    if piece.explosive:
        return gain + blast(pos, who, target, piece, dice)
    if close:
        return gain - acid_risk(pos, who, target, how, dice)
    mates = pos.touching[target] & ~pos.tables.enemies_of[who] & ~(1 << who)
    if piece.full_auto:
        gain *= BURST
    return gain - FRIEND * how_many(mates) * (1.0 - chance_to_hit(dice))


def points_taken(pos: Skirmish, target: int, hurt: float) -> float:
    """The share of an enemy's points that this much damage takes; one that lies broken is hardly worth a shot."""
    if pos.broken >> target & 1:
        return 0.05 * min(hurt, 1.0)
    health = max(pos.health[target], 1)
    kind = pos.kind_of(target)
    whole = max(kind.cost, 3)
    return whole * min(hurt / health, 1.0) * (0.5 + 0.5 * health / max(kind.health, 1))


def blast(pos: Skirmish, who: int, target: int, piece: Weapon, dice: int) -> float:
    """AS-187 What an explosion does to the others in the zone, friends with a minus."""
    total = 0.0
    for other in members(pos.here(pos.zone[target]) & ~(1 << target)):
        if pos.ping >> other & 1:
            continue
        hurt = mean_damage(dice, piece.damage - damage.armor_level(pos, other, 0))
        if pos.tables.enemies_of[who] >> other & 1:
            total += points_taken(pos, other, hurt)
        else:
            total -= 2.0 * LIFE * hurt
    return total


def acid_risk(pos: Skirmish, who: int, target: int, how: int, dice: int) -> float:
    """AS-301 What the splash costs whoever hurts a Xenomorph in contact."""
    if how & damage.FIRE or pos.is_human(target):
        return 0.0
    splash = pos.kind_of(target).acid + 1
    hurt = mean_damage(splash, 1 - damage.armor_level(pos, who, damage.AP | damage.ACID))
    return chance_to_hit(dice) * LIFE * min(hurt, float(pos.health[who])) * 0.8


def close_worth(pos: Skirmish, who: int, target: int) -> float:
    """What the best close combat attack would be worth in contact with an enemy."""
    best = 0.0
    skill = skill_of(pos, who, CC) + stress_dice(pos, who)
    for weapon in weapons_of(pos, who):
        piece = pos.tables.weapons[weapon]
        if can_use_close(pos, who, piece):
            dice = max(skill + piece.mod - 2 * (piece.nearest - ADJACENT), 1)
            how = how_it_hurts(piece, PLAIN)
            gain = points_taken(pos, target, mean_damage(dice, piece.damage - damage.armor_level(pos, target, how)))
            best = max(best, gain - acid_risk(pos, who, target, how, dice))
    return best


def has_gun(pos: Skirmish, who: int) -> bool:
    """Whether it carries something to shoot with, grenades aside."""
    for item in pos.gear[who]:
        thing = pos.tables.items[item]
        if thing.ranged and not pos.tables.weapons[thing.weapons[0]].single_use:
            return True
    return False
