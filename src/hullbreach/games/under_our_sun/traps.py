"""Traps for small animals."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.games.under_our_sun import carrying, facts, needs
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.position import HOME, Journey
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice


class SetTrap(Deed):
    """UOS-D3 A Small Animal Trap is put on the tile, not on New Haven."""

    needs: ClassVar[int] = needs.TRAPS

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        hex = pos.hex[who]
        if hex == HOME or pos.traps >> hex & 1:
            return NONE
        return self.row if any(card.trap for card in carrying.ready_cards(pos, who)) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not any(card.trap for card in carrying.ready_cards(pos, who)):
            return Refused("UOS-028", f"{pos.called(who)} has no trap.")
        return Refused("UOS-D3", "No trap can be set here.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        trap = next(card for card in carrying.ready_cards(pos, who) if card.trap)
        carrying.take_off_board(pos, who, trap.index)
        carrying.discard_card(pos, trap.index)
        pos.traps |= 1 << pos.hex[who]
        pos.tell(facts.TRAP_SET, (pos.hex[who],))


class TakeTrap(Deed):
    """UOS-D3 The trap is taken back."""

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if not pos.traps >> pos.hex[who] & 1 or not carrying.fits(pos, who, 0, 1):
            return NONE
        return self.row if pos.cards_left[self.card(pos)] else NONE

    def card(self, pos: Journey) -> int:
        return next(card.index for card in pos.tables.items if card.trap)

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not pos.traps >> pos.hex[who] & 1:
            return Refused("UOS-D3", "There is no trap here.")
        if not pos.cards_left[self.card(pos)]:
            return Refused("UOS-R81", "No trap card is left in the deck.")
        return Refused("UOS-025", f"{pos.called(who)} has no item place free for it.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.traps &= ~(1 << pos.hex[who])
        pos.tell(facts.TRAP_TAKEN, (pos.hex[who],))
        pos.cards_left[self.card(pos)] -= 1
        carrying.put_card(pos, who, self.card(pos), 0)
