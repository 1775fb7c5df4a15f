"""Campfires and cooking pits."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.games.under_our_sun import carrying, facts, needs
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.games.under_our_sun.tables import COOKED, FIRE_WOOD, FOOD, METAL, WOOD
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice


class CraftFire(Deed):
    """UOS-R42 UOS-D3 A campfire for 2 wood; not in a Storm."""

    needs: ClassVar[int] = needs.WITH_CUBES

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if pos.rains() or pos.burns(pos.hex[who]):
            return NONE
        return self.row if carrying.reach(pos, who, WOOD) >= FIRE_WOOD else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.rains():
            return Refused("UOS-D3", "Nothing burns in this rain.")
        if pos.burns(pos.hex[who]):
            return Refused("UOS-R42", "There is a fire already.")
        return Refused("UOS-118", f"{pos.called(who)} does not have enough wood.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        for _ in range(FIRE_WOOD):
            carrying.use_cube(pos, who, WOOD)
        pos.fires |= 1 << pos.hex[who]
        pos.tell(facts.FIRE_LIT, (pos.hex[who],))


class MakePit(Deed):
    """UOS-166 A campfire becomes a cooking pit for 1 metal."""

    needs: ClassVar[int] = needs.WITH_CUBES

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if pos.fires >> pos.hex[who] & 1 and carrying.reach(pos, who, METAL) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not pos.fires >> pos.hex[who] & 1:
            return Refused("UOS-166", "There is no campfire here.")
        return Refused("UOS-166", f"{pos.called(who)} has no metal.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        carrying.use_cube(pos, who, METAL)
        hex = pos.hex[who]
        pos.fires &= ~(1 << hex)
        pos.pits |= 1 << hex
        pos.tell(facts.PIT_MADE, (hex,))


class Cook(Deed):
    """UOS-167 At a cooking pit 1 food becomes 3."""

    needs: ClassVar[int] = needs.WITH_CUBES
    price: ClassVar[int] = 2

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if pos.pits >> pos.hex[who] & 1 and carrying.reach(pos, who, FOOD) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not pos.pits >> pos.hex[who] & 1:
            return Refused("UOS-167", "There is no cooking pit here.")
        return Refused("UOS-167", f"{pos.called(who)} has no food.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        carrying.use_food(pos, who)
        pos.tell(facts.COOKED, (who,))
        carrying.gain(pos, who, FOOD, COOKED)


def put_out_fires(pos: Journey) -> None:
    """UOS-162 UOS-168 A Storm puts out all fires; of a cooking pit 1 metal is left on the tile."""
    for hex in range(pos.tables.world.size):
        if pos.burns(hex):
            put_out(pos, hex)


def put_out(pos: Journey, hex: int) -> None:
    if pos.pits >> hex & 1:
        carrying.lay(pos, hex, METAL, carrying.from_supply(pos, METAL, 1))
        pos.tell(facts.PIT_OUT, (hex,))
    else:
        pos.tell(facts.FIRE_OUT, (hex,))
    pos.fires &= ~(1 << hex)
    pos.pits &= ~(1 << hex)
