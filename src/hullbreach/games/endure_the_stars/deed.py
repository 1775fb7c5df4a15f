"""A deed: one kind of thing that a survivor can do in its turn, with its price in actions."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.kernel.actions import Action
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.wording import many

FREE: Final = 0


class Deed(Action[Voyage]):
    """ES-115 What a survivor can do; `who` is the survivor. `do` is called when its price is paid."""

    price: ClassVar[int] = 1
    """The actions that it takes."""
    in_loader: ClassVar[bool] = False
    """ES-R92 A pilot may do it."""
    without_power: ClassVar[bool] = False
    """ES-R90 A pilot may do it although the Loader has no power."""
    by_order: ClassVar[bool] = False
    """It may be done as the one free action that somebody else gives (Direct Order)."""

    def cost(self, pos: Voyage, who: int, choice: Choice) -> int:
        """ES-115 The actions that a choice takes."""
        return self.price

    def concerns(self, pos: Voyage, who: int) -> bool:
        """Whether it could ever be open to a survivor on this ship, whatever happens."""
        return True

    def open_to(self, pos: Voyage, who: int) -> bool:
        """Whether it makes sense to look for offers: enough actions, and not barred by the Loader."""
        return pos.actions >= self.price and (pos.pilot != who or self.open_to_pilot(pos))

    def open_to_pilot(self, pos: Voyage) -> bool:
        """ES-R92 What a pilot may do; ES-R90 without power hardly anything."""
        return self.in_loader and (self.without_power or pos.has_power())

    def give_back(self, pos: Voyage) -> None:
        """ES-106 ES-R233 A check that failed has cost nothing: what was paid for the way out is there again."""
        pos.actions += self.price

    def refuse(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        """ES-115 ES-234 The reasons that all deeds share come first, then the deed's own."""
        if pos.is_pilot(who) and not self.in_loader:
            return Refused("ES-234", f"{pos.called(who)} pilots the Loader and cannot do that.")
        if pos.is_pilot(who) and not self.open_to_pilot(pos):
            return Refused("ES-R90", f"The Loader has no power: {pos.called(who)} can only get out of it.")
        if pos.actions < self.price:
            price = many(self.price, "action", "actions")
            return Refused("ES-115", f"That takes {price}, and {pos.called(who)} has {pos.actions or 'none'}.")
        return self.why_not(pos, who, choice)

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        return super().refuse(pos, who, choice)


class OwnDeed(Deed):
    """An action that only some missions have."""

    def open_to(self, pos: Voyage, who: int) -> bool:
        return self.name in pos.tables.mission.own_deeds and super().open_to(pos, who)

    def refuse(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        if self.name not in pos.tables.mission.own_deeds:
            return Refused("ES-115", "Nothing of that kind can be done on this mission.")
        return super().refuse(pos, who, choice)


class Reply(Action[Voyage]):
    """An answer to a question that a frame asks; the frame knows what it means."""


def pay(pos: Voyage, deed: Deed, who: int, choice: Choice, dice: Dice) -> None:
    """ES-115 The actions are spent first, then it is done."""
    pos.actions -= deed.cost(pos, who, choice)
    deed.do(pos, who, choice, dice)
