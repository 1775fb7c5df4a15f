"""Healing Injuries."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.tables import INJURY_NAMES
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice


def can_mend(pos: Voyage, who: int) -> list[int]:
    """ES-169 The Injuries of a survivor that can be healed; a mission may forbid one."""
    mission = pos.tables.mission
    return [
        injury
        for injury in INJURY_NAMES
        if pos.injuries[who] & injury and not mission.forbids_healing(pos, who, injury)
    ]


def mend(pos: Voyage, who: int, injury: int) -> None:
    """ES-169 An Injury is healed."""
    pos.injuries[who] &= ~injury
    pos.tell(facts.MENDED, (who, injury))


class Mending(Frame[Voyage]):
    """ES-169 So many Injuries of a survivor are healed; whoever treats them says which. `other` is treated."""

    def __init__(self, who: int, other: int, left: int) -> None:
        self.who: Final = who
        self.other: Final = other
        self.left: Final = left

    def ask(self, pos: Voyage) -> Ask | None:
        found = can_mend(pos, self.other)
        if not self.left or len(found) <= self.left:
            return None
        words = pos.tables.words
        return ask_one(pos.seat[self.who], [words.mend.at(injury.bit_length() - 1) for injury in found])

    def question(self, pos: Voyage) -> str:
        return f"Which Injury of {pos.called(self.other)} is healed?"

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        mend(pos, self.other, 1 << answer.choice.arg)
        pos.push(Mending(self.who, self.other, self.left - 1))

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """All that is left can be healed."""
        for injury in can_mend(pos, self.other)[: self.left]:
            mend(pos, self.other, injury)

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-169", "Choose an Injury that can be healed.")
