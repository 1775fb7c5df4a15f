"""Merchants: their stock, what it costs, and what changes hands."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import carrying, facts
from hullbreach.games.under_our_sun.position import NOTHING, Journey
from hullbreach.games.under_our_sun.replies import Reply
from hullbreach.games.under_our_sun.spawning import place
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice

WATER: Final = 4
CUBES: Final = 4
DEALER_LOOT: Final = 3
"""UOS-274 UOS-276 What a merchant starts with."""


def open_shop(pos: Journey, foe: int, hex: int, dice: Dice) -> None:
    """UOS-276 A dealer on a tile: 4 water, 4 cubes from the bag, 3 loot cards."""
    place(pos, foe, hex)
    pos.foe_hostile[foe] = 0
    pos.shop_water[foe] = WATER
    for _ in range(CUBES):
        cube = carrying.draw_cube(pos, dice)
        if cube != NOTHING:
            pos.shop_cubes[foe] = carrying.added(pos.shop_cubes[foe], cube, 1)
    for _ in range(DEALER_LOOT):
        add_loot(pos, foe, dice)


def add_loot(pos: Journey, foe: int, dice: Dice) -> None:
    item = carrying.draw_loot(pos, dice)
    if item != NOTHING:
        pos.shop_items[foe] = (*pos.shop_items[foe], item)
        pos.tell(facts.STOCKED if foe == pos.tables.printed.lawrence else facts.BROUGHT, (foe, item))


def price_of(pos: Journey, item: int, bargain: bool) -> int:
    """UOS-R61 A card costs its value; the Smuggler's skill makes it 1 less."""
    value = pos.tables.items[item].value
    return max(1, value - 1) if bargain else value


def price_paid(pos: Journey, who: int, item: int) -> int:
    """UOS-262 Half the value, rounded down; the Ledger makes it the full one."""
    value = pos.tables.items[item].value
    return value if any(card.full_price for card in pos.carries(who)) else value // 2


def own_cards(pos: Journey, who: int) -> list[int]:
    """Cards that somebody could do without: gear only if everything still fits."""
    found = sorted(set(pos.items[who]))
    if pos.gear[who] != NOTHING and can_take_off(pos, who):
        found.append(pos.gear[who])
    return found


def can_take_off(pos: Journey, who: int) -> bool:
    """Whether everything still fits on a board without its gear."""
    gear = pos.tables.items[pos.gear[who]]
    items = len(pos.items[who]) + carrying.tokens_of(pos, who)
    taken = max(0, items - carrying.item_areas(pos, who) + gear.item_areas)
    cubes = (sum(pos.held[who]) + carrying.A_PLACE - 1) // carrying.A_PLACE
    return taken + cubes <= carrying.areas(pos, who) - gear.areas


class Handing(Reply):
    """UOS-260 UOS-R63 One thing changes hands between a character and a merchant."""

    def hand_over(self, pos: Journey, who: int, foe: int, choice: Choice) -> None:
        raise AssertionError(f"`{self.name}` hands nothing over")
