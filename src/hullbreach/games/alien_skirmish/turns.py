"""Whose turn it is to choose, and what is not for everybody."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.games.alien_skirmish.deed import XENOMORPHS, Deed
from hullbreach.games.alien_skirmish.position import COMBAT, Skirmish
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Frame
from hullbreach.kernel.vocabulary import Choice


class Turn(Frame[Skirmish]):
    """A question about what one character does."""

    def about(self, pos: Skirmish, seat: int) -> int:
        """The character that the question to a seat is about."""
        raise AssertionError(f"{type(self).__name__} is about nobody")

    def may_aim(self) -> bool:
        """AS-156 Careful aim needs an activation without any movement."""
        return False


def not_for(pos: Skirmish, who: int) -> Refused:
    """Why somebody cannot do what is not for its kind at all, or not in this mode."""
    name = pos.called(who)
    if pos.is_human(who):
        return Refused("AS-125", f"{name} cannot do that now.")
    if pos.mode == COMBAT:
        return Refused("AS-257", f"{name} spends Speed only on moves, signature attacks and what the scenario allows.")
    return Refused("AS-R32", "In stealth mode a Xenomorph or ping moves, rests, watches, or bites at a sealed door.")


def only_moves(pos: Skirmish, who: int) -> Refused:
    return Refused("AS-255", f"{pos.called(who)} is a ping and can only move; reveal it first.")


class HumanDeed(Deed[Skirmish]):
    """What only humans and synthetics can do."""

    def refuse(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        return self.why_not(pos, who, choice) if pos.is_human(who) else not_for(pos, who)

    def why_not(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        return not_for(pos, who)


class XenomorphDeed(Deed[Skirmish]):
    """What only Xenomorphs and pings can do."""

    whose: ClassVar[int] = XENOMORPHS

    def refuse(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        return not_for(pos, who) if pos.is_human(who) else self.why_not(pos, who, choice)

    def why_not(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        return not_for(pos, who)
