"""What a survivor does with a turn: patch up, fight what stands in the way, do what the mission asks, get out."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.deeds import Deeds, deeds_of
from hullbreach.games.endure_the_stars.instinct_attacks import best_attack
from hullbreach.games.endure_the_stars.mission import Goal
from hullbreach.games.endure_the_stars.position import FIRST_GENERAL, NOTHING, Voyage
from hullbreach.games.endure_the_stars.ship import FAR
from hullbreach.games.endure_the_stars.tables import WEAPON
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members

HURT: Final = 0.5
"""With less than this share of its Health somebody is patched up."""
FIGHT: Final = 0.8
"""From this worth on an attack goes before everything else."""
LITTLE: Final = 0.35
"""Still better than nothing."""
THREAT: Final = 3
"""What a zone with enemies costs on a way, in zones."""
ARMED: Final = 3.0
"""Dice times chance of the best weapon that somebody is content with."""


def turn(pos: Voyage, who: int, offered: list[Choice]) -> Choice:
    """One action after another, until nothing is worth it."""
    words = deeds_of(pos.tables)
    attack, worth = best_attack(pos, who, words.attack.among(offered))
    found = patch_up(pos, who, offered)
    if found is not None:
        return found
    beset = pos.has_foes(pos.zone[who])
    if attack is not None and worth >= FIGHT:
        return attack
    found = on_the_errand(pos, who, words, offered) or (attack if attack is not None and worth > LITTLE else None)
    if found is not None:
        return found
    if not beset and words.search.plain() in offered and wants_gear(pos, who):
        return words.search.plain()
    found = hunt(pos, who, words, offered) if not beset else None
    return found if found is not None else words.end.plain() if words.end.plain() in offered else offered[-1]


def patch_up(pos: Voyage, who: int, offered: list[Choice]) -> Choice | None:
    """Med Kits and a Medic's hands for whoever is badly hurt."""
    for choice in offered:
        name = choice.verb.name
        if name in ("treat-wounds", "field-surgery") and is_hurt(pos, choice.arg, name == "field-surgery"):
            return choice
        if name == "use" and pos.tables.items[choice.arg].heals and is_hurt(pos, who, False):
            return choice
        if name == "treat" and pos.tables.items[choice.args[0]].heals and is_hurt(pos, choice.args[1], False):
            return choice
    return None


def is_hurt(pos: Voyage, who: int, badly: bool) -> bool:
    most = pos.tables.survivors[who].health
    return pos.health[who] < most * (HURT / 2 if badly else HURT)


# What the mission asks for


def on_the_errand(pos: Voyage, who: int, words: Deeds, offered: list[Choice]) -> Choice | None:
    """The most urgent of the mission's goals that this survivor can do something about."""
    touch = words.interact.among(offered)
    if touch:
        return touch[0]
    for choice in offered:
        if choice.verb.name in MISSION_DEEDS:
            return choice
    goals = [goal for goal in pos.tables.mission.goals(pos, who) if goal.who >> who & 1 and goal.kind != "avoid"]
    goals.sort(key=lambda goal: -goal.urgency)
    avoided = sum({goal.zones for goal in pos.tables.mission.goals(pos, who) if goal.kind == "avoid"})
    for goal in goals:
        found = toward(pos, who, words, offered, goal, avoided)
        if found is not None:
            return found
    return None


MISSION_DEEDS: Final = ("sedate", "reboot", "salvage", "board")


def toward(pos: Voyage, who: int, words: Deeds, offered: list[Choice], goal: Goal, avoided: int) -> Choice | None:
    """A step nearer to a goal, or out of the ship once that is what is left."""
    if goal.kind == "leave":
        ways = words.leave.among(offered)
        if ways:
            return ways[0]
    if goal.zones >> pos.zone[who] & 1:
        return None
    costs = ways_to(pos, goal.zones, avoided)
    best: Choice | None = None
    least = costs[pos.zone[who]]
    for choice in words.move.among(offered):
        if costs[choice.arg] < least:
            best, least = choice, costs[choice.arg]
    return best


def ways_to(pos: Voyage, zones: int, avoided: int) -> list[int]:
    """By zone: the cost of the way to the nearest of some zones; enemies on the way cost more (Dijkstra in steps)."""
    doors = pos.doors()
    costs = [FAR * 10] * pos.tables.ship.size
    price = [
        1 + (THREAT if pos.has_foes(zone) else 0) + (2 * THREAT if avoided >> zone & 1 else 0)
        for zone in range(len(costs))
    ]
    edge = members(zones)
    for zone in edge:
        costs[zone] = 0
    while edge:
        beyond: list[int] = []
        for zone in edge:
            for other in doors.next[zone]:
                cost = costs[zone] + price[zone]
                if cost < costs[other]:
                    costs[other] = cost
                    beyond.append(other)
        edge = beyond
    return costs


# What else there is to do


def wants_gear(pos: Voyage, who: int) -> bool:
    """A free space, and no weapon that is any good yet."""
    free = NOTHING in pos.pack[who][FIRST_GENERAL:]
    best = 0.0
    for item in pos.pack[who][FIRST_GENERAL:]:
        if item != NOTHING and pos.tables.items[item].kind == WEAPON:
            weapon = pos.tables.items[item]
            best = max(best, weapon.dice * (7 - weapon.hits) / 6 + weapon.range)
    return free and best < ARMED and bool(pos.items)


def hunt(pos: Voyage, who: int, words: Deeds, offered: list[Choice]) -> Choice | None:
    """Nothing to do for the mission: nearer to the others, so that nobody is alone."""
    others = pos.zones_of(pos.alive() & ~(1 << who))
    if not others or pos.tables.mission.goals(pos, who):
        return None
    return toward(pos, who, words, offered, Goal("reach", others, 1 << who, 0.1), 0)
