"""Dealing with merchants: what is worth buying, and what it is paid with."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import carrying
from hullbreach.games.under_our_sun.dealings import Dealings
from hullbreach.games.under_our_sun.instinct_goods import NEEDED, card_worth, short_of, spare
from hullbreach.games.under_our_sun.instinct_outlook import Outlook, has_room
from hullbreach.games.under_our_sun.merchants import price_of
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.games.under_our_sun.tables import CARTRIDGE, RESOURCES, VALUES
from hullbreach.kernel.vocabulary import Choice

SIP: Final = 3
"""Water that one keeps, unless a spring is at hand."""
GOOD_BUY: Final = 2.5
"""A card must be worth as much to be bought for want of anything better."""


class Offer:
    """Something to be bought: how much it is worth to us, its price, and the choice."""

    def __init__(self, worth: float, price: int, choice: Choice) -> None:
        self.worth: Final = worth
        self.price: Final = price
        self.choice: Final = choice


def offers_of(out: Outlook, who: int, foe: int, bargain: bool) -> list[Offer]:
    """What a merchant has that somebody could use: cubes for the mission, and cards."""
    pos, words = out.pos, out.words
    short = short_of(out, who)
    found: list[Offer] = []
    if has_room(pos, who, 1):
        for cube in range(len(RESOURCES)):
            if short[cube] and pos.shop_cubes[foe][cube]:
                found.append(Offer(NEEDED + 1.0, VALUES[cube], words.get.at(cube)))
    for item in sorted(set(pos.shop_items[foe])):
        card = pos.tables.items[item]
        worth = 12.0 if item == out.goal.item and not owned(pos, item) else card_worth(pos, who, card)
        if worth >= GOOD_BUY and carrying.has_room_for(pos, who, card):
            found.append(Offer(worth, price_of(pos, item, bargain), words.buy.at(item)))
    return found


def owned(pos: Journey, item: int) -> bool:
    return any(item in pos.items[who] for who in pos.living())


def budget(out: Outlook, who: int) -> int:
    """What somebody can pay: water beyond what is needed, and cubes to spare."""
    pos = out.pos
    kept = 0 if pos.springs[pos.hex[who]] else SIP
    return max(0, pos.water[who] - kept) + sum(
        [VALUES[cube] * spare_cubes(out, who, cube) for cube in range(CARTRIDGE)]
    )


def spare_cubes(out: Outlook, who: int, cube: int) -> int:
    return 0 if out.goal.worth else spare(out, who, cube)


def best_offer(out: Outlook, who: int, foe: int, credit: int, bargain: bool) -> Offer | None:
    """The best that can be paid."""
    means = credit + budget(out, who)
    found = [offer for offer in offers_of(out, who, foe, bargain) if offer.price <= means]
    return max(found, key=lambda offer: offer.worth / (offer.price + 1)) if found else None


def bargain_worth(out: Outlook, who: int, foe: int) -> float:
    """What a visit to a merchant would bring."""
    best = best_offer(out, who, foe, 0, bargain=False)
    return best.worth if best is not None else 0.0


def deal(out: Outlook, asking: Dealings, offered: list[Choice]) -> Choice:
    """UOS-R103 What is wanted is paid for and taken; the rest of the credit is taken as water."""
    pos, words = out.pos, out.words
    best = best_offer(out, asking.who, asking.foe, asking.credit, asking.bargain)
    if best is not None:
        if best.choice in offered:
            return best.choice
        paying = payment(out, asking.who, offered)
        if paying is not None and asking.credit < best.price:
            return paying
    change = words.get_water.among(offered)
    return change[0] if change and pos.water[asking.who] < carrying.bottles(pos, asking.who) else words.finish.plain()


def payment(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """First water that can be spared, then the cheapest cubes."""
    pos, words = out.pos, out.words
    kept = 0 if pos.springs[pos.hex[who]] else SIP
    water = words.pay_water.among(offered)
    if water and pos.water[who] > kept:
        return water[0]
    cubes = [choice for choice in words.pay.among(offered) if spare_cubes(out, who, choice.arg)]
    return min(cubes, key=lambda choice: VALUES[choice.arg]) if cubes else None
