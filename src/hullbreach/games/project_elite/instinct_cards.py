"""What instinct thinks of Equipment: which card to keep, to give up, to improve, to hand over."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.position import THRESHOLD, Elite
from hullbreach.games.project_elite.searching import weapons_of
from hullbreach.games.project_elite.tables import ATTACHMENT, CHARGE, ITEM, WEAPON
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import how_many

FACES: Final = 6
ITEMS: Final = {
    "armor": 1.5,
    "heal-self": 1.2,
    "heal": 1.0,
    "cloak": 0.9,
    "jam": 0.9,
    "run": 0.7,
    "tool": 0.6,
    "blast": 0.5,
    "grapple": 0.5,
    "time": 0.5,
    "stasis": 0.4,
    "teleport": 0.4,
    "hive": 0.3,
    "link": 0.2,
    "scan": 0.1,
}
"""What Items are worth, by what they do, where 1.0 is a decent Weapon."""
SECOND: Final = 0.6
"""A Weapon beside a better one is worth so much of itself."""


def hits_expected(pos: Elite, weapon: int) -> float:
    card = pos.tables.cards[weapon]
    return card.dice * (7 - card.to_hit) / FACES


def weapon_value(pos: Elite, weapon: int) -> float:
    """Hits for every six dice that are rolled for its slots, and some more for Range."""
    card = pos.tables.cards[weapon]
    tries = 0.0
    for slot in card.slots:
        printed = pos.tables.slots[slot]
        tries += FACES / how_many(printed.symbols) * (0.5 if printed.locking and card.regular else 1.0)
    once = 1.0 if card.regular else 0.25
    return once * (0.5 + 0.15 * min(card.range, 6)) * FACES * hits_expected(pos, weapon) / tries


def card_value(pos: Elite, hero: int, card: int) -> float:
    """What a card is worth to a Hero who may have better ones."""
    printed = pos.tables.cards[card]
    if printed.kind == WEAPON:
        own = [weapon_value(pos, weapon) for weapon in weapons_of(pos, hero) if weapon != card]
        value = weapon_value(pos, card)
        return value if not own or value > max(own) else value * SECOND
    if printed.kind == ATTACHMENT:
        return 0.4 if printed.for_range else 0.8
    if printed.kind == ITEM:
        return ITEMS[printed.do]
    return 0.0


def keep(pos: Elite, hero: int, offered: list[Choice]) -> Choice:
    """The best of the drawn cards."""
    return max(offered, key=lambda choice: card_value(pos, hero, choice.arg))


def give_up(pos: Elite, offered: list[Choice]) -> Choice:
    """The worst of too many Weapons."""
    return min(offered, key=lambda choice: weapon_value(pos, choice.arg))


def best_connection(pos: Elite, offered: list[Choice]) -> Choice:
    """An Attachment goes to the best Weapon."""
    return max(offered, key=lambda choice: weapon_value(pos, choice.args[1]))


# Demolition tokens


def dice_left(pos: Elite, hero: int) -> int:
    """The dice of a Hero's player that no Threshold has locked."""
    return len([die for die in pos.dice_of(pos.seat_of[hero]) if pos.place[die] > THRESHOLD])


def can_fill(pos: Elite, hero: int, card: int) -> bool:
    return dice_left(pos, hero) >= len(pos.tables.cards[card].slots)


def trade(pos: Elite, seat: int, offered: list[Choice]) -> Choice | None:
    """Connect Attachments, and hand Demolition tokens to somebody who has the dice for them."""
    deeds = pos.tables.deeds
    connections = deeds.connect.among(offered)
    if connections:
        return best_connection(pos, connections)
    for choice in deeds.accept.among(offered):
        if is_welcome(pos, seat, choice.arg):
            return choice
    for choice in deeds.decline.among(offered):
        return choice
    for choice in deeds.give.among(offered):
        if is_better_there(pos, seat, choice):
            return choice
    return None


def is_welcome(pos: Elite, seat: int, card: int) -> bool:
    heroes = pos.heroes_of(seat)
    return pos.tables.cards[card].kind != CHARGE or can_fill(pos, heroes[0], card)


def is_better_there(pos: Elite, seat: int, choice: Choice) -> bool:
    """A Demolition token that only the other one can fill, and that has not been offered yet."""
    card, other = choice.args
    if pos.tables.cards[card].kind != CHARGE or not can_fill(pos, other, card):
        return False
    owner = next(hero for hero in pos.heroes_of(seat) if card in pos.held[hero])
    return not can_fill(pos, owner, card) and not pos.offers[owner]
