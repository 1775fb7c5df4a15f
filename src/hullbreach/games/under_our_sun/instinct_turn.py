"""What to do in a turn: errands for the mission, goods on the way, and the body's needs."""

from __future__ import annotations

from hullbreach.games.under_our_sun.mission import Goal
from hullbreach.games.under_our_sun.position import HOME, TIRED, Journey
from hullbreach.games.under_our_sun.tables import FOOD, WORLD
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice


def by_verb(offered: list[Choice], name: str) -> list[Choice]:
    return [choice for choice in offered if choice.verb.name == name]


def in_turn(pos: Journey, who: int, offered: list[Choice], dice: Dice) -> Choice:
    """The mission's own actions first, then needs, then what is lying about, then the way to the goal."""
    for name in ("inspect", "deliver", "work"):
        found = by_verb(offered, name)
        if found:
            return found[0]
    wanted = needs(pos, who, offered) or fights(pos, who, offered) or errands(pos, who, offered, dice)
    return wanted or by_verb(offered, "wait")[0]


def needs(pos: Journey, who: int, offered: list[Choice]) -> Choice | None:
    """Medicine, water, food and sleep, as far as they are due."""
    hurt = pos.board(who).health - pos.health[who]
    for name in ("revive", "cure", "disinfect"):
        found = by_verb(offered, name)
        if found:
            return found[0]
    if hurt >= 2:
        for name in ("treat", "heal"):
            for choice in by_verb(offered, name):
                if choice.args[-1] == who:
                    return choice
        if pos.health[who] <= 3 and pos.held[who][FOOD] and by_verb(offered, "eat"):
            return by_verb(offered, "eat")[0]
    if pos.water[who] <= 2 and by_verb(offered, "replenish"):
        return by_verb(offered, "replenish")[0]
    if pos.water[who] <= 1 and by_verb(offered, "collect-rain"):
        return by_verb(offered, "collect-rain")[0]
    if pos.is_night() and pos.fitness[who] == TIRED and by_verb(offered, "sleep"):
        return by_verb(offered, "sleep")[0]
    return None


def fights(pos: Journey, who: int, offered: list[Choice]) -> Choice | None:
    """Who shares a tile with enemies fights them; loot comes after."""
    attacks = [c for c in by_verb(offered, "attack") if not pos.enemy(c.arg).merchant or pos.is_enemy(c.arg, who)]
    if attacks:
        weapons = [c for c in attacks if c.args[1] != pos.tables.words.bare] or attacks
        return min(weapons, key=lambda c: pos.enemy(c.arg).health - pos.foe_damage[c.arg])
    found = by_verb(offered, "loot") or by_verb(offered, "skin")
    return found[0] if found else None


def errands(pos: Journey, who: int, offered: list[Choice], dice: Dice) -> Choice | None:
    """What the mission still needs is picked up; else on to where it is wanted."""
    goals = pos.tables.mission.goals(pos, who)
    goal = goals[0] if goals else Goal("explore", ())
    collected = collect(pos, who, goal, offered)
    if collected is not None:
        return collected
    return go(pos, who, destination(pos, who, goal), offered, dice)


def collect(pos: Journey, who: int, goal: Goal, offered: list[Choice]) -> Choice | None:
    """Cubes that the goal needs, and food."""
    wanted = list(goal.cubes) if goal.cubes else [0] * 9
    wanted[FOOD] = max(wanted[FOOD], 2)
    best: Choice | None = None
    most = 0
    for choice in by_verb(offered, "collect"):
        cubes = pos.tables.words.cubes_of[choice.arg]
        worth = len([cube for cube in set(cubes) if pos.held[who][cube] < wanted[cube]])
        if worth > most:
            best, most = choice, worth
    return best


def destination(pos: Journey, who: int, goal: Goal) -> int:
    """Where to go: to water when it is low, to the cubes that are missing, or to where the goal is; -1 to explore."""
    if pos.water[who] <= 2:
        springs = [hex for hex in range(WORLD.size) if pos.springs[hex] and pos.is_revealed(hex)]
        return nearest(pos, who, springs)
    if goal.kind == "deliver" and not any(pos.held[who][cube] and number for cube, number in enumerate(goal.cubes)):
        fields = [
            hex
            for hex in range(WORLD.size)
            if any(number and cube < 7 and pos.growth[hex][cube] for cube, number in enumerate(goal.cubes))
        ]
        if goal.water and pos.water[who] > 2:
            return goal.hexes[0]
        return nearest(pos, who, fields)
    if goal.kind == "away":
        return HOME
    return nearest(pos, who, list(goal.hexes))


def nearest(pos: Journey, who: int, hexes: list[int]) -> int:
    return min(hexes, key=lambda hex: WORLD.apart(pos.hex[who], hex)) if hexes else -1


def go(pos: Journey, who: int, goal: int, offered: list[Choice], dice: Dice) -> Choice | None:
    """A step nearer to the goal, over revealed tiles or by revealing the next one; without a goal, explore."""
    if goal < 0:
        found = by_verb(offered, "scout") or by_verb(offered, "explore")
        if found:
            return found[dice.below(len(found))]
        found = by_verb(offered, "move")
        return found[dice.below(len(found))] if found else None
    if goal == pos.hex[who]:
        return None
    away = WORLD.apart(pos.hex[who], goal)
    steps = [c for c in (*by_verb(offered, "move"), *by_verb(offered, "charge")) if WORLD.apart(c.arg, goal) < away]
    if steps:
        return steps[dice.below(len(steps))]
    looks = [c for c in by_verb(offered, "explore") if WORLD.apart(c.arg, goal) < away]
    return looks[0] if looks else None
