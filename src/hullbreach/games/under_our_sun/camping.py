"""Camps."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.games.under_our_sun import carrying, facts, needs
from hullbreach.games.under_our_sun.crafting import misses, pay
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.position import NOTHING, Journey
from hullbreach.games.under_our_sun.tables import CUBES
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice


def set_camp(pos: Journey, hex: int) -> None:
    pos.camps |= 1 << hex
    pos.tell(facts.CAMP_SET, (hex,))


class CraftCamp(Deed):
    """UOS-155 A camp directly on the tile, for the resources of a tent."""

    needs: ClassVar[int] = needs.WITH_CUBES

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        recipe = pos.tables.items[pos.tables.printed.tent].recipe
        return self.row if not pos.has_camp(pos.hex[who]) and misses(pos, who, recipe) == NOTHING else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.has_camp(pos.hex[who]):
            return Refused("UOS-155", "There is a camp already.")
        recipe = pos.tables.items[pos.tables.printed.tent].recipe
        return Refused("UOS-118", f"{pos.called(who)} does not have enough {CUBES[misses(pos, who, recipe)]}.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pay(pos, who, pos.tables.items[pos.tables.printed.tent].recipe)
        set_camp(pos, pos.hex[who])


class Pitch(Deed):
    """UOS-157 A tent card is exchanged for a camp marker."""

    needs: ClassVar[int] = needs.SHELTERS

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if pos.tables.printed.tent in pos.items[who] and not pos.has_camp(pos.hex[who]) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.has_camp(pos.hex[who]):
            return Refused("UOS-157", "There is a camp already.")
        return Refused("UOS-157", f"{pos.called(who)} has no tent.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        tent = pos.tables.printed.tent
        carrying.take_off_board(pos, who, tent)
        carrying.discard_card(pos, tent)
        set_camp(pos, pos.hex[who])


class Dismantle(Deed):
    """UOS-156 UOS-161 UOS-R45 The camp becomes a tent card, and what it stored passes to who takes it down."""

    needs: ClassVar[int] = needs.IN_CAMP

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        tent = pos.tables.printed.tent
        if not pos.has_camp(pos.hex[who]) or not pos.cards_left[tent]:
            return NONE
        return self.row if carrying.fits(pos, who, 0, 1) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not pos.has_camp(pos.hex[who]):
            return Refused("UOS-156", "There is no camp here.")
        if not pos.cards_left[pos.tables.printed.tent]:
            return Refused("UOS-R81", "No tent card is left in the deck.")
        return Refused("UOS-R45", f"{pos.called(who)} has no item place free for the tent.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        hex = pos.hex[who]
        pos.camps &= ~(1 << hex)
        pos.tell(facts.CAMP_DOWN, (hex,))
        tent = pos.tables.printed.tent
        pos.cards_left[tent] -= 1
        carrying.put_card(pos, who, tent, 0)
        take_stores(pos, who, hex)


def take_stores(pos: Journey, who: int, hex: int) -> None:
    """UOS-161 UOS-R45 As much as fits; the rest lies on the tile, water beyond the bottles is lost."""
    pos.water[who] = min(carrying.bottles(pos, who), pos.water[who] + pos.camp_water[hex])
    pos.camp_water[hex] = 0
    for cube in range(len(CUBES)):
        while pos.lying[hex][cube] and carrying.fits(pos, who, 1, 0):
            pos.lying[hex] = carrying.added(pos.lying[hex], cube, -1)
            carrying.hold(pos, who, cube, 1)
    for item in pos.lying_items[hex]:
        if carrying.has_room_for(pos, who, pos.tables.items[item]):
            carrying.put_card(pos, who, item, carrying.take_from_tile(pos, hex, item))


class StoreWater(Deed):
    """UOS-160 UOS-R46 1 water into the camp, free."""

    needs: ClassVar[int] = needs.IN_CAMP
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if pos.water[who] and pos.has_camp(pos.hex[who]) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-160", "It takes a camp, and water.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.water[who] -= 1
        pos.camp_water[pos.hex[who]] += 1


class DrawWater(Deed):
    """UOS-160 UOS-R46 Up to 2 water out of the camp, for 1 AP."""

    needs: ClassVar[int] = needs.IN_CAMP

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        room = pos.water[who] < carrying.bottles(pos, who)
        return self.row if room and pos.camp_water[pos.hex[who]] and pos.has_camp(pos.hex[who]) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-160", "It takes a camp with water, and room in the bottles.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        hex = pos.hex[who]
        number = min(2, pos.camp_water[hex], carrying.bottles(pos, who) - pos.water[who])
        pos.camp_water[hex] -= number
        pos.water[who] += number
        pos.tell(facts.FILLED, (who, pos.water[who]))
