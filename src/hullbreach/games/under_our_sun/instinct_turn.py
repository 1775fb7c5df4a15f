"""What to do in a turn: errands for the mission, goods on the way, and the body's needs."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun.mission import Goal
from hullbreach.games.under_our_sun.position import HOME, TIRED, Journey
from hullbreach.games.under_our_sun.tables import CARTRIDGE, FOOD, WORLD
from hullbreach.games.under_our_sun.tokens import borne_by
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice

WORTH_A_WALK: Final = 5
"""Cubes that are worth a walk to who wants goods."""
MISSION: Final = ("inspect", "deliver", "work", "free", "take-sample", "brew", "hand-in", "tribute", "take-token")
"""The actions of mission cards."""


def by_verb(offered: list[Choice], name: str) -> list[Choice]:
    return [choice for choice in offered if choice.verb.name == name]


def in_turn(pos: Journey, who: int, offered: list[Choice], dice: Dice) -> Choice:
    """The mission's own actions first, then needs, then what is lying about, then the way to the goal."""
    for name in MISSION:
        found = by_verb(offered, name)
        if name == "tribute" and not sum(pos.held[who][:CARTRIDGE]):
            continue
        if found and not (name == "deliver" and pos.tables.mission.goals(pos, who)[0].water and pos.water[who] < 3):
            return found[0]
    wanted = fights(pos, who, offered) or needs(pos, who, offered) or craft(pos, who, offered)
    if wanted is None and not (pos.is_night() and pos.tables.mission.can_wait(pos)):
        wanted = errands(pos, who, offered, dice)
    if wanted is None and pos.is_night():
        wanted = rest(pos, who, offered)
    return wanted or by_verb(offered, "wait")[0]


def craft(pos: Journey, who: int, offered: list[Choice]) -> Choice | None:
    """A first weapon, or what the mission must own."""
    items = pos.tables.items
    armed = any(items[item].weapon for item in pos.items[who])
    goals = pos.tables.mission.goals(pos, who)
    for choice in (*by_verb(offered, "tinker"), *by_verb(offered, "craft")):
        card = items[choice.arg]
        if (card.melee and not armed) or (goals and goals[0].kind == "own" and goals[0].item == card.index):
            return choice
    return None


def rest(pos: Journey, who: int, offered: list[Choice]) -> Choice | None:
    """At night: sleep, and gather what is lying about."""
    for name in ("sleep", "cook", "eat"):
        found = by_verb(offered, name)
        if found:
            return found[0]
    return None


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
        if pos.held[who][FOOD] >= (1 if pos.health[who] <= 3 else 2) and by_verb(offered, "eat"):
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
    special = wagon(pos, goal, offered) or light(pos, who, goal, offered) or collect(pos, who, goal, offered)
    if special is not None:
        return special
    return go(pos, who, destination(pos, who, goal), offered, dice)


def wagon(pos: Journey, goal: Goal, offered: list[Choice]) -> Choice | None:
    """The wagon is moved nearer."""
    steps = by_verb(offered, "wagon")
    if goal.kind != "wagon" or not steps:
        return None
    here = WORLD.apart(pos.token_hex[0], goal.hexes[0])
    nearer = [choice for choice in steps if WORLD.apart(choice.arg, goal.hexes[0]) < here]
    return nearer[0] if nearer else None


def light(pos: Journey, who: int, goal: Goal, offered: list[Choice]) -> Choice | None:
    """A fire where one is wanted."""
    fires = by_verb(offered, "craft-fire")
    return fires[0] if goal.kind == "fire" and fires and pos.hex[who] in goal.hexes else None


def collect(pos: Journey, who: int, goal: Goal, offered: list[Choice]) -> Choice | None:
    """Cubes that the goal needs, and food."""
    wanted = list(goal.cubes) if goal.cubes else [0] * 9
    wanted[FOOD] = max(wanted[FOOD], 3)
    if goal.kind == "pay":
        wanted = [9] * len(wanted)
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
    if goal.kind == "away":
        return HOME
    if goal.kind == "bring" and not borne_by(pos, who):
        lying = [hex for hex in goal.hexes if hex in pos.token_hex and hex != HOME]
        return nearest(pos, who, lying) if lying else HOME
    if goal.kind == "bring":
        return goal.hexes[0]
    if goal.kind == "wagon":
        return pos.token_hex[0] if pos.token_hex[0] != pos.hex[who] else goal.hexes[0]
    if goal.cubes and not has_enough(pos, who, goal) and not (goal.water and pos.water[who] > 2):
        return nearest(pos, who, fields(pos, goal))
    if goal.kind == "pay" and sum(pos.held[who][:CARTRIDGE]) < WORTH_A_WALK:
        return nearest(pos, who, [hex for hex in range(WORLD.size) if sum(pos.growth[hex]) and is_safe(pos, hex)])
    return nearest(pos, who, list(goal.hexes))


def has_enough(pos: Journey, who: int, goal: Goal) -> bool:
    """Enough to be worth a walk: for a delivery anything, for a recipe all of it."""
    if goal.kind == "deliver":
        return any(pos.held[who][cube] and number for cube, number in enumerate(goal.cubes))
    return all(pos.held[who][cube] >= number for cube, number in enumerate(goal.cubes))


def fields(pos: Journey, goal: Goal) -> list[int]:
    """Where cubes grow that the goal needs."""
    wanted = [cube for cube, number in enumerate(goal.cubes[:CARTRIDGE]) if number]
    return [hex for hex in range(WORLD.size) if any(pos.growth[hex][cube] for cube in wanted)]


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
    looks = [c for c in by_verb(offered, "explore") if WORLD.apart(c.arg, goal) < away]
    safe = [c for c in by_verb(offered, "move") if is_safe(pos, c.arg) or c.arg == goal]
    steps = [c for c in safe if WORLD.apart(c.arg, goal) < away]
    if steps:
        return steps[dice.below(len(steps))]
    if looks:
        return looks[0]
    round_about = [c for c in safe if WORLD.apart(c.arg, goal) == away]
    if round_about and dice.below(2):
        return round_about[dice.below(len(round_about))]
    bold = [c for c in (*by_verb(offered, "move"), *by_verb(offered, "charge")) if WORLD.apart(c.arg, goal) < away]
    return bold[0] if bold else None


def is_safe(pos: Journey, hex: int) -> bool:
    """Nobody waits there, and nobody will come."""
    return not pos.has_symbol(hex) and not pos.standees(hex)
