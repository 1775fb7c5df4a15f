"""UOS-269 What becomes of a merchant who is defeated."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import carrying, facts
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.games.under_our_sun.spawning import remove
from hullbreach.games.under_our_sun.tables import NO_RESOURCES
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice

SPOILS: Final = 2
"""UOS-269 The item cards that a robber takes."""


def rob(pos: Journey, who: int, foe: int) -> None:
    """UOS-269 UOS-R98 All his resources and water for who struck the last blow, and two cards of choice.

    UOS-R50 Of who dies of the same exchange the cubes stay on its tile.
    """
    pos.tell(facts.ROBBED, (who, foe))
    for cube, number in enumerate(pos.shop_cubes[foe]):
        if not pos.lives(who):
            carrying.lay(pos, pos.hex[who], cube, number)
        elif number:
            carrying.receive(pos, who, cube, number)
    if pos.lives(who):
        pos.water[who] = min(carrying.bottles(pos, who), pos.water[who] + pos.shop_water[foe])
    pos.shop_cubes[foe], pos.shop_water[foe] = NO_RESOURCES, 0
    pos.push(Robs(who, foe, SPOILS))


class Robs(Frame[Journey]):
    """UOS-269 Two item cards of choice; UOS-270 then the merchant is out of the game."""

    def __init__(self, who: int, foe: int, number: int) -> None:
        self.who: Final = who
        self.foe: Final = foe
        self.number: Final = number

    def ask(self, pos: Journey) -> Ask | None:
        items = sorted(set(pos.shop_items[self.foe]))
        if not self.number or not items or not pos.lives(self.who):
            return None
        return ask_one(pos.seat[self.who], [pos.tables.words.take_item.at(item) for item in items])

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)} takes {self.number} more of the merchant's cards."

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        item = answer.choice.arg
        shop = pos.shop_items[self.foe]
        pos.shop_items[self.foe] = carrying.without(shop, shop.index(item))
        carrying.receive_card(pos, self.who, item, pos.tables.items[item].counts)
        pos.push(Robs(self.who, self.foe, self.number - 1))

    def go_on(self, pos: Journey, dice: Dice) -> None:
        for item in pos.shop_items[self.foe]:
            carrying.discard_card(pos, item)
        pos.shop_items[self.foe] = ()
        pos.tables.mission.robbed(pos, self.foe)
        remove(pos, self.foe)

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-269", "Choose one of his cards.")
