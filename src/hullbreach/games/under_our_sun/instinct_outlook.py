"""What a bot sees of the table: ways, perils, and what a fight would cost. Everybody can see all of it."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from hullbreach.games.under_our_sun import carrying, movement
from hullbreach.games.under_our_sun.combat import foe_dice
from hullbreach.games.under_our_sun.deeds import Deeds, deeds_of
from hullbreach.games.under_our_sun.dice_colours import RED, chance, mean
from hullbreach.games.under_our_sun.mission import Goal
from hullbreach.games.under_our_sun.position import HOME, NIGHT, NOBODY, NOTHING, Journey
from hullbreach.games.under_our_sun.rolling import skill_dice
from hullbreach.games.under_our_sun.spawning import left_of
from hullbreach.games.under_our_sun.tables import COOKED, FIRE_WOOD, FOOD, METAL, STEALTH, WOOD, WORLD
from hullbreach.games.under_our_sun.weapons import attack_dice, hands_and_weapons

FAR: Final = 99.0
UNKNOWN: Final = 3.2
"""What it takes to enter a hex that nobody has seen: to explore it, to walk onto it, and a surprise."""
SPOILS: Final = 1.0
"""What loot is worth on average, in AP, after the AP that it takes."""
PAIN: Final = [9.0, 9.0, 7.0, 4.0, 2.4, 1.8, 1.4]
"""What a point of health is worth to who has so many left, in AP."""
NIGHT_WALK: Final = 2.0
"""What a night card costs on average, in AP."""
HOPELESS: Final = 12.0
FEAST: Final = 7
"""From so much food on that a mission wants in a place, it pays to make a cooking pit there."""


class Fight:
    """What a fight to the end would take: damage on average, and rounds."""

    def __init__(self, damage: float, rounds: float) -> None:
        self.damage: Final = damage
        self.rounds: Final = rounds


class Ways:
    """What it costs somebody to get to each hex, in AP with perils counted in, and the step to begin with."""

    def __init__(self, costs: list[float], before: list[int], start: int) -> None:
        self.costs: Final = costs
        self.before: Final = before
        self.start: Final = start

    def first(self, hex: int) -> int:
        """The first hex on the way."""
        while self.before[hex] not in (self.start, NOTHING):
            hex = self.before[hex]
        return hex

    def nearest(self, hexes: list[int]) -> int:
        return min(hexes, key=self.costs.__getitem__) if hexes else NOTHING


class Outlook:
    """One look at a position; what is asked more than once is kept."""

    def __init__(self, pos: Journey, own: Goal | None = None) -> None:
        self.pos: Final = pos
        self.words: Final[Deeds] = deeds_of(pos.tables)
        goal = own if own is not None else pos.tables.mission.goal(pos)
        self.goal: Final[Goal] = goal if goal is not None else Goal(())
        self.days_left: Final = pos.tables.mission.days_left(pos)
        self.cooks: Final = self.days_left > 0 and pays_to_cook(pos, self.goal)
        """Whether the food that the mission wants is cooked where it is wanted."""
        self.cubes: Final = with_pit(pos, self.goal) if self.cooks else self.goal.cubes
        """What is to be fetched for the mission."""
        self._ways: Final[dict[int, Ways]] = {}
        self._strangers: Final[dict[int, float]] = {}

    def is_urgent(self) -> bool:
        """The last day, or the night before it."""
        return self.days_left == 0

    def stranger(self, who: int) -> float:
        found = self._strangers.get(who)
        if found is None:
            found = stranger_cost(self, who)
            self._strangers[who] = found
        return found

    def ways(self, who: int) -> Ways:
        found = self._ways.get(who)
        if found is None:
            found = ways_from(self, who, self.pos.hex[who])
            self._ways[who] = found
        return found


def pays_to_cook(pos: Journey, goal: Goal) -> bool:
    """UOS-167 Whether so much food is to be brought to a place that it is cooked there, on a pit if there is one."""
    if not goal.cubes or goal.at_once:
        return False
    return goal.cubes[FOOD] >= (COOKED if pos.pits >> goal.hexes[0] & 1 else FEAST)


def with_pit(pos: Journey, goal: Goal) -> tuple[int, ...]:
    """UOS-166 UOS-167 A third of the food, and what it takes to cook it: a fire, and a pit of it."""
    hex = goal.hexes[0]
    cubes = list(goal.cubes)
    cubes[FOOD] = (cubes[FOOD] + COOKED - 1) // COOKED
    if not pos.burns(hex):
        cubes[WOOD] += FIRE_WOOD
    if not pos.pits >> hex & 1:
        cubes[METAL] += 1
    return tuple(cubes)


def stranger_cost(out: Outlook, who: int) -> float:
    """What it costs to meet whoever comes up, over all enemy cards."""
    pos = out.pos
    total, cards = 0.0, 0
    strength, hurts = max(bare_blow(pos, who), 0.1), pain(pos, who)
    night = 1 if pos.phase == NIGHT else 0
    for enemy in pos.tables.printed.enemies:
        if not enemy.merchant:
            rounds = enemy.health / strength + 0.25
            harm = rounds * mean(enemy.melee[night])
            total += enemy.copies * (harm * hurts + max(0.0, rounds - 1))
            cards += enemy.copies
    return max(0.5, total / cards - SPOILS)


def bare_blow(pos: Journey, who: int) -> float:
    """The damage of an attack with the best weapon at hand, whoever it meets."""
    return max([mean(attack_dice(pos, who, weapon, NOBODY, far=False)) for weapon in hands_and_weapons(pos, who)])


def ways_from(out: Outlook, who: int, start: int) -> Ways:
    """The cheapest ways from a hex, over hexes that are known and such that are not."""
    near = WORLD.near
    extra = float(out.pos.tables.mission.move_costs(out.pos, who))
    costs = [FAR] * WORLD.size
    before = [NOTHING] * WORLD.size
    costs[start] = 0.0
    entry: list[float] = [-1.0] * WORLD.size
    edge: list[tuple[float, int]] = [(0.0, start)]
    while edge:
        so_far, here = heappop(edge)
        if so_far > costs[here]:
            continue
        for there in near[here]:
            if entry[there] < 0:
                entry[there] = entry_cost(out, who, there, extra)
            cost = so_far + entry[there]
            if cost < costs[there]:
                costs[there], before[there] = cost, here
                heappush(edge, (cost, there))
    return Ways(costs, before, start)


def entry_cost(out: Outlook, who: int, hex: int, extra: float) -> float:
    """AP to enter a hex, some of them extra, and what waits there."""
    pos = out.pos
    tile = pos.tile_at(hex)
    night = NIGHT_WALK if pos.phase == NIGHT and hex != HOME else 0.0
    if tile is None:
        return UNKNOWN + night + extra if movement.can_be_revealed(pos, hex) else FAR
    return tile.move + night + extra + passing(out, who, hex)


def passing(out: Outlook, who: int, hex: int) -> float:
    """What the enemies of a hex cost who goes there: openly, or unseen for 1 AP more if that is better."""
    loss = peril(out, who, hex)
    return min(loss, 1.0 + (1.0 - unseen(out.pos, who)) * loss) if loss else 0.0


def peril(out: Outlook, who: int, hex: int) -> float:
    """What it costs to meet the enemies of a hex."""
    pos = out.pos
    foes = pos.enemies_of(who, hex)
    if foes:
        fight = fight_of(out, who, foes, helpers(pos, who, hex))
        loss = fight.damage * pain(pos, who) + max(0.0, fight.rounds - 1)
        return loss + (HOPELESS if is_hopeless(pos, who, fight) else 0.0)
    return out.stranger(who) if pos.has_symbol(hex) else 0.0


def unseen(pos: Journey, who: int) -> float:
    """UOS-106 UOS-109 The chance of a Sneak."""
    dark = pos.phase == NIGHT and not any(card.light for card in pos.carries(who))
    return chance(skill_dice(pos, who, STEALTH, (RED,) if dark else ()))


def pain(pos: Journey, who: int) -> float:
    """The more the fewer are left."""
    return PAIN[min(pos.health[who], len(PAIN) - 1)]


# Fights


def helpers(pos: Journey, who: int, hex: int) -> list[int]:
    """Who would fight along on a hex."""
    return [other for other in pos.on(hex) if other != who and pos.ap[other] > 0 and not pos.is_hidden(other)]


def blow(pos: Journey, who: int, foe: int) -> float:
    """UOS-216 The damage of an attack with the best weapon at hand."""
    return max([mean(attack_dice(pos, who, weapon, foe, far=False)) for weapon in hands_and_weapons(pos, who)])


def fight_of(out: Outlook, who: int, foes: list[int], others: list[int]) -> Fight:
    """UOS-244 The enemies fall one after another, and each strikes until it does; helpers share what comes."""
    pos = out.pos
    rounds = damage = 0.0
    for foe in sorted(foes, key=lambda foe: left_of(pos, foe)):
        strength = sum([blow(pos, ally, foe) for ally in (who, *others)])
        rounds += left_of(pos, foe) / max(strength, 0.1) + 0.25
        damage += rounds * mean(foe_dice(pos, foe, who, far=False))
    return Fight(damage / (1 + len(others)), rounds)


def is_hopeless(pos: Journey, who: int, fight: Fight) -> bool:
    """Whether a fight is likely to be the last."""
    return fight.damage > 0.75 * pos.health[who]


# Goods


def has_room(pos: Journey, who: int, cubes: int) -> bool:
    return carrying.fits(pos, who, cubes, 0)


def room(pos: Journey, who: int) -> int:
    """How many cubes more somebody can carry."""
    free = 0
    while free < 9 and carrying.fits(pos, who, free + 1, 0):
        free += 1
    return free


def is_armed(pos: Journey, who: int) -> bool:
    items = pos.tables.items
    return any(items[item].weapon for item in pos.items[who])
