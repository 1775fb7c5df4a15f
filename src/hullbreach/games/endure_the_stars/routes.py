"""Ways through the ship: what is nearest, and which step leads there."""

from __future__ import annotations

from hullbreach.games.endure_the_stars.figures import SIZE, is_shielded, shut_zones
from hullbreach.games.endure_the_stars.position import NOWHERE, Voyage
from hullbreach.games.endure_the_stars.ship import FAR, SIDES
from hullbreach.kernel.dice import Dice
from hullbreach.parts.bits import members


def one_of(found: list[int], dice: Dice) -> int:
    """ES-R18 Any other tie is broken by chance."""
    return found[0] if len(found) == 1 else found[dice.below(len(found))]


def nearest(pos: Voyage, zone: int, zones: int, dice: Dice) -> int:
    """ES-R47 The zone of a set that is the fewest steps away; NOWHERE if none can be reached."""
    steps = pos.doors().steps(zone)
    best: list[int] = []
    least = FAR
    for there in members(zones):
        if steps[there] < least:
            best, least = [there], steps[there]
        elif steps[there] == least and least < FAR:
            best.append(there)
    return one_of(best, dice) if best else NOWHERE


def next_toward(pos: Voyage, zone: int, goal: int, dice: Dice, size: int = SIZE) -> int:
    """ES-148 ES-R18 The next zone on a shortest way, by the directional die; the same zone if stuck."""
    ways = ways_toward(pos, zone, goal, shut_zones(pos, size))
    if not ways:
        return zone
    return ways[0] if len(ways) == 1 else by_direction(pos, zone, ways, dice)


def next_toward_any(pos: Voyage, zone: int, goals: list[int], dice: Dice, shut: int) -> tuple[int, int]:
    """ES-071 ES-R18 One of several equal goals and the next zone on the way, by one roll of the directional die."""
    if len(goals) == 1:
        ways = ways_toward(pos, zone, goals[0], shut)
        if len(ways) < 2:
            return goals[0], ways[0] if ways else zone
        return goals[0], by_direction(pos, zone, ways, dice)
    leads = [(there, goal) for goal in goals for there in ways_toward(pos, zone, goal, shut)]
    ways = sorted({there for there, _ in leads})
    if not ways:
        return one_of(goals, dice), zone
    step = ways[0] if len(ways) == 1 else by_direction(pos, zone, ways, dice)
    return one_of([goal for there, goal in leads if there == step], dice), step


def ways_toward(pos: Voyage, zone: int, goal: int, shut: int) -> list[int]:
    """The zones beside one that lead to a goal by a shortest way; ES-219 ES-R180 around those that are shut."""
    if shut:
        return ways_around(pos, zone, goal, shut)
    steps = pos.doors().steps(goal)
    here = steps[zone]
    return [there for there in pos.doors().next[zone] if steps[there] < here]


def ways_around(pos: Voyage, zone: int, goal: int, shut: int) -> list[int]:
    """ES-R180 The same without the zones that cannot be entered now; none if there is no way around.

    ES-221 Nor does anything leave a shielded zone.
    """
    if is_shielded(pos, zone):
        return []
    neighbours = pos.doors().next
    steps = [FAR] * len(neighbours)
    steps[goal] = 0
    edge = [goal]
    while edge and steps[zone] == FAR:
        beyond: list[int] = []
        for one in edge:
            for other in neighbours[one]:
                if steps[other] == FAR and (other == zone or not shut >> other & 1):
                    steps[other] = steps[one] + 1
                    beyond.append(other)
        edge = beyond
    return [there for there in neighbours[zone] if steps[there] < steps[zone] and not shut >> there & 1]


def by_direction(pos: Voyage, zone: int, ways: list[int], dice: Dice) -> int:
    """ES-D01 The directional die, turned clockwise to the first direction in which one of the zones lies."""
    first = roll_direction(dice)
    for turn in range(len(SIDES)):
        found = [there for there in ways if lies_to(pos, zone, there, (first + turn) % len(SIDES))]
        if found:
            return one_of(found, dice)
    return ways[0]


def roll_direction(dice: Dice) -> int:
    """ES-D01 A direction: 1 north, 2 east, 3 south, 4 west."""
    return dice.roll(len(SIDES), "direction") - 1


def beside(pos: Voyage, zone: int, side: int) -> list[int]:
    """The zones that an open passage leads to in a direction."""
    return [there for there in pos.doors().next[zone] if lies_to(pos, zone, there, side)]


def lies_to(pos: Voyage, zone: int, there: int, side: int) -> bool:
    """Whether an open passage leads to a neighbour in a direction."""
    borders = pos.tables.ship.borders
    for index in pos.doors().ways[zone]:
        if borders[index].beyond(zone) == there and borders[index].sides_from(zone) >> side & 1:
            return True
    return False
