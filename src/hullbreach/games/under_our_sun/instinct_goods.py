"""What a character should carry: for the mission, for the way, and to make something of."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import carrying
from hullbreach.games.under_our_sun.dice_colours import mean
from hullbreach.games.under_our_sun.instinct_outlook import Outlook
from hullbreach.games.under_our_sun.position import NOTHING, Journey
from hullbreach.games.under_our_sun.tables import CARTRIDGE, CUBES, FOOD, VALUES, Item

NEEDED: Final = 3.0
USEFUL: Final = 1.0
"""What a cube is worth that the mission needs, and one that one can make something of."""
CLUTTER: Final = 0.8
HUNGER: Final = [3.2, 1.8, 1.0]
"""What food is worth to who has none, 1 or 2."""


def maker(out: Outlook) -> int:
    """Who should have everything for what must be made at once: who has most of it, of equals the first."""
    pos = out.pos
    cubes = out.cubes
    best, most = NOTHING, -1
    for who in pos.order:
        if pos.lives(who) and not pos.known >> who & 1:
            have = sum([min(number, pos.held[who][cube]) for cube, number in enumerate(cubes)])
            if have > most:
                best, most = who, have
    return best


def short_of(out: Outlook, who: int) -> list[int]:
    """The cubes of each kind that somebody should still bring for the mission, given what others have."""
    pos, goal = out.pos, out.goal
    if not out.cubes:
        return [0] * len(CUBES)
    if goal.at_once and goal.everywhere:
        return [max(0, number - pos.held[who][cube]) for cube, number in enumerate(out.cubes)]
    friends = [other for other in pos.order if pos.lives(other) and not pos.known >> other & 1]
    return [max(0, number - sum([pos.held[f][cube] for f in friends])) for cube, number in enumerate(out.cubes)]


def spare(out: Outlook, who: int, cube: int) -> int:
    """How many cubes of a kind somebody has that neither the mission nor the stomach needs."""
    pos = out.pos
    kept = out.cubes[cube] if out.cubes else 0
    if cube == FOOD:
        kept += 1
    return max(0, pos.held[who][cube] - kept)


def wishes(out: Outlook, who: int) -> list[float]:
    """What one cube more of each kind is worth to somebody."""
    pos, goal = out.pos, out.goal
    short = short_of(out, who)
    worth = [NEEDED if number else 0.0 for number in short]
    if goal.worth:
        worth = [max(value, VALUES[cube] * 0.9 if cube < CARTRIDGE else 0.0) for cube, value in enumerate(worth)]
    if pos.held[who][FOOD] < min(len(HUNGER), out.days_left):
        worth[FOOD] = max(worth[FOOD], HUNGER[pos.held[who][FOOD]])
    elif pos.health[who] < pos.board(who).health - 1 and pos.held[who][FOOD] < 4:
        worth[FOOD] = max(worth[FOOD], USEFUL)
    for cube in lacking(pos, who):
        worth[cube] = max(worth[cube], USEFUL)
    return worth


def lacking(pos: Journey, who: int) -> list[int]:
    """UOS-117 The cubes that are missing for the best thing that somebody could soon make."""
    best: list[int] = []
    most = 0.0
    held = pos.held[who]
    burden, armed = clutter(pos, who), armed_with(pos, who)
    for card in pos.tables.items:
        if card.craftable and pos.cards_left[card.index]:
            worth = worth_to(pos, who, card, burden, armed)
            if worth > most:  # whatever is missing, it is not worth more than that
                missing = [cube for cube, number in enumerate(card.recipe) if held[cube] < number]
                value = worth / (1 + len(missing))
                if value > most:
                    best, most = missing, value
    return best


def card_worth(pos: Journey, who: int, card: Item) -> float:
    """What a card would be worth to somebody who does not have it, in AP."""
    return worth_to(pos, who, card, clutter(pos, who), armed_with(pos, who))


def worth_to(pos: Journey, who: int, card: Item, burden: float, armed: float) -> float:
    """The same for who knows already what one item more costs, and what the best weapon adds."""
    if card.hero not in (NOTHING, who):
        return 0.0
    if card.gear:
        return gear_worth(card) if pos.gear[who] == NOTHING else 0.0
    if card.index in pos.items[who]:
        return 0.0
    return item_worth(pos, who, card, armed) - burden


def clutter(pos: Journey, who: int) -> float:
    """UOS-026 What it costs somebody to carry one item more: places for cubes."""
    taken = len(pos.items[who]) + carrying.tokens_of(pos, who) + 1 - carrying.item_areas(pos, who)
    return 0.0 if taken < 1 else CLUTTER * taken * taken


def item_worth(pos: Journey, who: int, card: Item, armed: float) -> float:
    """What an item does for somebody whose best weapon adds so much, in AP."""
    if card.weapon:
        return max(0.0, 4.0 * mean(card.melee or card.ranged) - armed * 4.0)
    if card.water:
        return 2.0
    if card.heals or card.cures:
        return 2.5 if pos.health[who] <= 4 or pos.infected >> who & 1 else 1.5
    if card.tent:
        return 2.0
    return 0.3


def armed_with(pos: Journey, who: int) -> float:
    """What the best weapon of somebody adds to an attack."""
    items = pos.tables.items
    return max([mean(items[item].melee or items[item].ranged) for item in pos.items[who]] + [0.0])


def gear_worth(card: Item) -> float:
    if card.prevents:
        return 3.0
    if card.areas:
        return 2.5
    return 1.5 if card.boots or card.stealth or card.item_areas else 0.8


def may_use(out: Outlook, who: int, recipe: tuple[int, ...]) -> bool:
    """Whether somebody can do without the cubes of a recipe."""
    return all(not number or spare(out, who, cube) >= number for cube, number in enumerate(recipe))


def at_hand(pos: Journey, hex: int) -> list[int]:
    """The cubes on a tile."""
    return [carrying.on_tile(pos, hex, cube) for cube in range(len(CUBES))]


def harvest(pos: Journey, hex: int, worth: list[float], space: int) -> tuple[float, int]:
    """The worth of what somebody would take from a tile, and how many cubes that are."""
    gain, number = 0.0, 0
    there = at_hand(pos, hex)
    for value, cube in sorted([(value, cube) for cube, value in enumerate(worth) if value > 0.5], reverse=True):
        for _ in range(min(there[cube], 2)):
            if number < space:
                gain += value
                number += 1
    return gain, number
