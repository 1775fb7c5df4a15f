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
HELD: Final = 2.0
"""What it costs, in dice rolled, that a die lies in one slot while others are rolled for."""
ONCE: Final = 0.4
"""A Weapon that can be used once a Round is worth so much of one that can be used again."""
EXTRA_DIE: Final = 0.5
"""How much of a die more a Hero has on average who must lock a die for it."""
SCRATCH: Final = 0.5
"""How much of the fear of a Threshold there is of Damage that crosses none."""
NEAR_DEATH: Final = 2
"""Damage that a Hero can still take when healing becomes pressing."""
SECOND: Final = 0.6
"""A Weapon beside a better one is worth so much of itself."""


def hits_expected(pos: Elite, hero: int, weapon: int) -> float:
    """The Hits of an attack of a Hero: one rerolls a die, one rolls another die when a slot is filled for it."""
    card = pos.tables.cards[weapon]
    hit = (7 - card.to_hit) / FACES
    ability = pos.hero(hero).ability
    if ability == "extra-die":
        return (card.dice + EXTRA_DIE) * hit
    return card.dice * hit + (hit * (1.0 - hit**card.dice) if ability == "reroll" else 0.0)


def weapon_value(pos: Elite, hero: int, weapon: int) -> float:
    """Hits for every six dice that are rolled for its slots, and some more for Range; what works once a Round less."""
    card = pos.tables.cards[weapon]
    reach = min(card.range + (pos.hero(hero).ability == "range"), FACES)
    tries = HELD * (len(card.slots) - 1)
    for slot in card.slots:
        printed = pos.tables.slots[slot]
        tries += FACES / how_many(printed.symbols) * (0.5 if printed.locking and card.regular else 1.0)
    once = 1.0 if card.regular else ONCE
    return once * (0.3 + 0.2 * reach) * FACES * hits_expected(pos, hero, weapon) / tries


def card_value(pos: Elite, hero: int, card: int) -> float:
    """What a card is worth to a Hero who may have better ones."""
    printed = pos.tables.cards[card]
    if printed.kind == WEAPON:
        own = [weapon_value(pos, hero, weapon) for weapon in weapons_of(pos, hero) if weapon != card]
        value = weapon_value(pos, hero, card)
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
    return min(offered, key=lambda choice: weapon_value(pos, pos.owner_of(choice.arg), choice.arg))


def best_connection(pos: Elite, offered: list[Choice]) -> Choice:
    """An Attachment goes to the best Weapon."""
    return max(offered, key=lambda choice: weapon_value(pos, pos.owner_of(choice.args[1]), choice.args[1]))


# Damage


def fear(pos: Elite, hero: int) -> float:
    """How much the next point of Damage means to a Hero: a scratch, a die, or nearly death."""
    damage = pos.damage[hero]
    if pos.hero(hero).most - damage <= NEAR_DEATH:
        return 2.0
    return 1.0 if damage + 1 in pos.hero(hero).locks else SCRATCH


def worth_of_healing(pos: Elite, hero: int, amount: int) -> float:
    """What it is worth to heal a Hero: most for a die that comes back, or for one who is near to death."""
    damage = pos.damage[hero]
    healed = min(amount, damage)
    if not healed:
        return 0.0
    dashboard = pos.hero(hero)
    freed = len([lock for lock in dashboard.locks if damage - healed < lock <= damage])
    dying = dashboard.most - damage <= NEAR_DEATH
    return 10.0 * healed + 25.0 * freed + (20.0 if dying else 0.0)


def heal_whom(pos: Elite, offered: list[Choice]) -> Choice:
    """Of what can be used on a Hero, what does most good."""
    return max(
        offered, key=lambda choice: worth_of_healing(pos, choice.args[1], pos.tables.cards[choice.args[0]].amount)
    )


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
