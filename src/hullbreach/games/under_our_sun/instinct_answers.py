"""What is answered when a rule asks: by the question, where it takes some thought; else the kindest answer."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun.combat import Blows, InitialRound, Rally, RoundGoesOn
from hullbreach.games.under_our_sun.dealings import Dealings
from hullbreach.games.under_our_sun.dice_colours import COUNTS, EIGHTHS, RED
from hullbreach.games.under_our_sun.duels import Defends
from hullbreach.games.under_our_sun.encounters import TaintedPool, Vote
from hullbreach.games.under_our_sun.instinct_fights import strike, would_join
from hullbreach.games.under_our_sun.instinct_goods import armed_with, card_worth, maker
from hullbreach.games.under_our_sun.instinct_market import deal
from hullbreach.games.under_our_sun.instinct_outlook import Outlook
from hullbreach.games.under_our_sun.mission_deeds import Paying
from hullbreach.games.under_our_sun.position import NOBODY, Journey
from hullbreach.games.under_our_sun.rolling import Karma, result
from hullbreach.games.under_our_sun.setting_out import Choosing, Outfitting
from hullbreach.games.under_our_sun.tables import CARTRIDGE, FOOD, WORLD
from hullbreach.games.under_our_sun.trading import Bargaining, Considering, worth_of
from hullbreach.kernel.frames import AnyFrame
from hullbreach.kernel.vocabulary import Choice

FAVOURITES: Final = ("medic", "hunter", "soldier", "scout", "mechanic", "smuggler")
"""Whom a bot plays, if nobody else does."""
SPARE: Final = 2
"""Water that is kept from the dealer."""
PARCHED: Final = 1


def answer(out: Outlook, frame: AnyFrame | None, offered: list[Choice]) -> Choice:
    if isinstance(frame, Karma):
        return karma(out.pos, frame, offered)
    if isinstance(frame, Rally):
        return out.words.join.plain() if would_join(out, frame.next(out.pos)) else out.words.stand_by.plain()
    if isinstance(frame, InitialRound):
        return strike(out, frame.who, offered)
    if isinstance(frame, RoundGoesOn):
        return strike(out, frame.next(out.pos), offered)
    if isinstance(frame, Blows):
        return worst_blow(out, frame, offered)
    if isinstance(frame, Dealings):
        return deal(out, frame, offered)
    if isinstance(frame, Considering):
        return consider(out, frame)
    if isinstance(frame, Bargaining):
        return bargain(out, frame, offered)
    return in_peace(out, frame, offered)


def in_peace(out: Outlook, frame: AnyFrame | None, offered: list[Choice]) -> Choice:
    if isinstance(frame, Paying):
        return pay(out, frame.who, offered)
    if isinstance(frame, Choosing):
        return favourite(out.pos, offered)
    if isinstance(frame, Outfitting):
        return outfit(out, offered)
    if isinstance(frame, TaintedPool):
        return out.words.yes.plain() if out.pos.water[frame.who] < PARCHED else out.words.no.plain()
    if isinstance(frame, Vote):
        return max(offered, key=lambda choice: out.pos.health[choice.arg])
    if isinstance(frame, Defends):
        return defend(out, frame, offered)
    return plainly(out, offered)


def plainly(out: Outlook, offered: list[Choice]) -> Choice:
    """What is right as a rule, in this order."""
    words = out.words
    for reply in (words.protect, words.ignore, words.lose_food, words.eat_stored, words.yes, words.accept, words.put):
        found = reply.among(offered)
        if found:
            return found[0]
    looks = words.explore.among(offered)
    if looks:
        return nearest_to_goal(out, looks)
    for reply in (
        words.lapse,
        words.duck,
        words.stay_hidden,
        words.keep_quiet,
        words.take_item,
        words.take,
        words.suffer,
    ):
        found = reply.among(offered)
        if found:
            return best_thing(out, found)
    return offered[0]


def best_thing(out: Outlook, found: list[Choice]) -> Choice:
    """Of cards the dearest; of anything else the first."""
    if found[0].verb.domains and found[0].verb.domains[0] is out.words.item:
        return max(found, key=lambda choice: out.pos.tables.items[choice.arg].value)
    return found[-1]


def nearest_to_goal(out: Outlook, looks: list[Choice]) -> Choice:
    hexes = out.goal.hexes
    return min(looks, key=lambda choice: WORLD.apart(choice.arg, hexes[0])) if hexes else looks[0]


# Dice


def karma(pos: Journey, asking: Karma, offered: list[Choice]) -> Choice:
    """UOS-149 An own roll without a success is worth a karma die for its best die; so is a blow that hurts a lot."""
    words = pos.tables.words
    own = asking.foe == NOBODY
    if asking.marked or not (result(pos) == 0 if own else is_grave(pos, asking.who)):
        return offered[-1]
    best, most = offered[-1], 0
    for choice in words.reroll.among(offered):
        colour = pos.roll_dice[choice.arg]
        shown = COUNTS[colour][pos.roll_faces[choice.arg] - 1] * 8
        gain = EIGHTHS[colour] - shown if own else shown - EIGHTHS[colour]
        if gain > most and (colour != RED or own):
            best, most = choice, gain
    return best


def is_grave(pos: Journey, who: int) -> bool:
    """A blow that kills, or nearly."""
    return result(pos) >= max(1, pos.health[who] - 1) or result(pos) >= 2


def worst_blow(out: Outlook, frame: Blows, offered: list[Choice]) -> Choice:
    """UOS-228 The attack that does most damage is avoided."""
    hurts = dict(zip(frame.rollers, frame.hurts, strict=True))
    return max(offered, key=lambda choice: hurts[choice.arg])


def defend(out: Outlook, frame: Defends, offered: list[Choice]) -> Choice:
    """UOS-257 Hit back if one can take it, else dodge."""
    pos, words = out.pos, out.words
    blows = words.hit_back.among(offered)
    if pos.health[frame.who] <= 3 or not blows:
        return words.duck.plain()
    items = pos.tables.items
    return max(blows, key=lambda choice: 0 if choice.arg == words.bare else len(items[choice.arg].melee))


# Goods


def pay(out: Outlook, who: int, offered: list[Choice]) -> Choice:
    """UOS-D9 Cubes for the dealer but the last food, cards that are of no use, and water that can be spared."""
    pos, words = out.pos, out.words
    last = out.days_left == 0
    cubes = [
        c for c in words.put.among(offered) if c.arg < CARTRIDGE and (c.arg != FOOD or pos.held[who][FOOD] > 1 or last)
    ]
    if cubes:
        return cubes[-1]
    items = pos.tables.items
    cards = [c for c in words.put_item.among(offered) if last or (not items[c.arg].weapon and not items[c.arg].water)]
    if cards:
        return cards[0]
    water = words.pour.among(offered) if pos.water[who] > (0 if last else SPARE) else []
    return water[0] if water else words.finish.plain()


def bargain(out: Outlook, frame: Bargaining, offered: list[Choice]) -> Choice:
    """UOS-122 All that the other needs for what it makes is given, for nothing."""
    pos, words = out.pos, out.words
    if out.cubes and frame.other == maker(out):
        for choice in words.give.among(offered):
            need = out.cubes[choice.arg] - pos.held[frame.other][choice.arg] - frame.gives[choice.arg]
            if need > 0:
                return choice
    return words.propose.plain() if words.propose.among(offered) else words.call_off.plain()


def consider(out: Outlook, frame: Considering) -> Choice:
    """UOS-R65 Gifts and fair deals are accepted, if they cost nothing that is needed."""
    words = out.words
    needed = any(number and out.cubes and out.cubes[cube] for cube, number in enumerate(frame.wants))
    fair = worth_of(out.pos, frame, True) >= worth_of(out.pos, frame, False)
    return words.accept.plain() if fair and not needed and not frame.want_cards else words.decline.plain()


def favourite(pos: Journey, offered: list[Choice]) -> Choice:
    ids = {pos.tables.characters[choice.arg].id: choice for choice in offered}
    return next((ids[id] for id in FAVOURITES if id in ids), offered[0])


def outfit(out: Outlook, offered: list[Choice]) -> Choice:
    """UOS-076 What the mission must have, then weapons and what is worth most for its stars, for who has least."""
    pos, words = out.pos, out.words
    items, kit = pos.tables.items, pos.tables.mission.kit(pos)
    best, most = words.set_out.plain(), 0.0
    for choice in words.outfit.among(offered):
        who, item = choice.args
        card = items[item]
        worth = 20.0 if item in kit else outfit_worth(pos, who, item) / card.stars
        worth -= 0.3 * len(pos.items[who])
        if worth > most and not (item in kit and any(item in pos.items[w] for w in pos.order)):
            best, most = choice, worth
    return best


def outfit_worth(pos: Journey, who: int, item: int) -> float:
    card = pos.tables.items[item]
    if card.weapon and armed_with(pos, who) > 0:
        return 0.2
    return card_worth(pos, who, card) + (1.0 if card.weapon else 0.0)
