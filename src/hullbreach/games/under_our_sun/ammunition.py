"""Ammunition: made, loaded and unloaded."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.games.under_our_sun import carrying, needs
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.position import NOTHING, Journey
from hullbreach.games.under_our_sun.tables import ARROW, CARTRIDGE, CUBES, METAL, WOOD
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice


class CraftAmmunition(Deed):
    """UOS-182 UOS-183 1 metal becomes 2 cartridges, 1 wood becomes 3 arrows; what does not fit lies on the tile."""

    needs: ClassVar[int] = needs.WITH_CUBES
    cube: ClassVar[int] = METAL
    makes: ClassVar[int] = CARTRIDGE
    pieces: ClassVar[int] = 2

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if carrying.reach(pos, who, self.cube) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-118", f"{pos.called(who)} has no {CUBES[self.cube]}.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        carrying.use_cube(pos, who, self.cube)
        double = 2 if any(card.doubles for card in pos.carries(who)) else 1
        left = load_weapons(pos, who, self.makes, self.pieces * double)
        if left:
            carrying.receive(pos, who, self.makes, left)


class CraftCartridges(CraftAmmunition):
    """UOS-182"""


class CraftArrows(CraftAmmunition):
    """UOS-183"""

    cube: ClassVar[int] = WOOD
    makes: ClassVar[int] = ARROW
    pieces: ClassVar[int] = 3


def load_weapons(pos: Journey, who: int, ammunition: int, number: int) -> int:
    """UOS-R82 Onto the weapons that take it, as far as they hold it; what is left over."""
    for place, item in enumerate(pos.items[who]):
        card = pos.tables.items[item]
        if card.ammunition == ammunition:
            put = min(number, card.holds - pos.uses[who][place])
            carrying.set_uses(pos, who, place, pos.uses[who][place] + put)
            number -= put
    return number


class Load(Deed):
    """UOS-R82 One piece of ammunition onto a weapon, free."""

    needs: ClassVar[int] = needs.LOADS | needs.WITH_CUBES
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return [self.at(item) for item in sorted(set(pos.items[who])) if self.place(pos, who, item) != NOTHING]

    def place(self, pos: Journey, who: int, item: int) -> int:
        card = pos.tables.items[item]
        if card.ammunition < 0 or not pos.held[who][card.ammunition]:
            return NOTHING
        for place, carried in enumerate(pos.items[who]):
            if carried == item and pos.uses[who][place] < card.holds:
                return place
        return NOTHING

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-R82", "It takes a weapon with room and loose ammunition for it.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        place = self.place(pos, who, choice.arg)
        carrying.hold(pos, who, pos.tables.items[choice.arg].ammunition, -1)
        carrying.set_uses(pos, who, place, pos.uses[who][place] + 1)
        pos.loaded |= 1 << choice.arg


class Unload(Deed):
    """UOS-R82 One piece of ammunition off a weapon, free, into a resource place; UOS-R122 none that was just loaded."""

    needs: ClassVar[int] = needs.LOADS
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if not carrying.fits(pos, who, 1, 0):
            return NONE
        return [self.at(item) for item in sorted(set(pos.items[who])) if self.place(pos, who, item) != NOTHING]

    def place(self, pos: Journey, who: int, item: int) -> int:
        if pos.tables.items[item].ammunition < 0 or pos.loaded >> item & 1:
            return NOTHING
        for place, carried in enumerate(pos.items[who]):
            if carried == item and pos.uses[who][place]:
                return place
        return NOTHING

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.loaded >> choice.arg & 1:
            return Refused("UOS-R122", f"{pos.called(who)} has just loaded it: first an action that costs AP.")
        return Refused("UOS-R82", "It takes a loaded weapon, and room for what comes off it.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        place = self.place(pos, who, choice.arg)
        carrying.set_uses(pos, who, place, pos.uses[who][place] - 1)
        carrying.hold(pos, who, pos.tables.items[choice.arg].ammunition, 1)
