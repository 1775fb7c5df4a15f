"""The Exo Loader: getting in, powering it, getting out."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.deed import Deed
from hullbreach.games.endure_the_stars.figures import has_room
from hullbreach.games.endure_the_stars.inventory import charged_cell, turn_cell
from hullbreach.games.endure_the_stars.position import NOBODY, NOTHING, Voyage
from hullbreach.games.endure_the_stars.tables import POWER
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice

LOADER_ACTIONS: Final = 4
"""ES-231 The actions of a pilot; ES-R191 of one whose Loader has power."""


class Board(Deed):
    """ES-223 ES-225 Any survivor may get into the Loader, with all the actions that are left."""

    def __init__(self) -> None:
        super().__init__("board", "Get into the Loader")

    def cost(self, pos: Voyage, who: int, choice: Choice) -> int:
        return pos.actions

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        free = pos.loader >= 0 and pos.loader == pos.zone[who] and pos.pilot == NOBODY
        return self.row if free and self.open_to(pos, who) else NONE

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        if pos.loader < 0 or pos.loader != pos.zone[who]:
            return Refused("ES-223", "The Loader is not in this zone.")
        return Refused("ES-223", f"{pos.called(pos.pilot)} is in the Loader.")

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        """ES-R89 Getting in gives it no power."""
        pos.pilot = who
        pos.powered = False
        pos.tell(facts.BOARDS, (who,))


class ClimbOut(Deed):
    """ES-226 The pilot of a Loader without power may leave it for 1 action; ES-227 of one with power not."""

    in_loader: ClassVar[bool] = True
    without_power: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__("climb-out", "Get out of the Loader")

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        if not pos.is_pilot(who) or pos.has_power() or not has_room(pos, pos.zone[who]):
            return NONE
        return self.row if self.open_to(pos, who) else NONE

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        if not pos.is_pilot(who):
            return Refused("ES-226", f"{pos.called(who)} is not in the Loader.")
        if pos.has_power():
            return Refused("ES-227", f"{pos.called(who)} began the turn in a Loader with power and stays in it.")
        return Refused("ES-219", "The zone is full.")

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        """ES-R90 The turn goes on on foot."""
        pos.pilot = NOBODY
        pos.powered = False
        pos.tell(facts.CLIMBS_OUT, (who,))


def power_up(pos: Voyage, who: int) -> None:
    """ES-228 ES-230 A pilot's turn begins: a Power Cell must be turned, for no action; ES-231 then there are 4 actions.

    ES-D06 In a Power Failure no charge is used.
    """
    pos.powered = False
    cell = charged_cell(pos, who)
    if cell == NOTHING or pos.is_in_force(POWER):
        pos.tell(facts.NO_POWER, (who,))
        return
    turn_cell(pos, who, cell)
    pos.powered = True
    pos.actions = LOADER_ACTIONS


def power_down(pos: Voyage) -> None:
    """ES-R89 By the option the power goes out when the round ends."""
    if not pos.tables.rulings.power_lasts_until_next_turn:
        pos.powered = False
