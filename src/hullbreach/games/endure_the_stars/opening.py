"""How a turn opens: what is rolled before the first action."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.abilities import has_passive
from hullbreach.games.endure_the_stars.fears import StartTests
from hullbreach.games.endure_the_stars.harm import lose_health
from hullbreach.games.endure_the_stars.loader import power_up
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.senses import sixth_sense
from hullbreach.games.endure_the_stars.tables import CHEST
from hullbreach.games.endure_the_stars.words import BLEEDING
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members

BLEEDS_ON: Final = 3
"""ES-167 A die up to this costs 1 Health."""


class Opener:
    """Something that happens when a turn opens; the words name them in this order."""

    def due(self, pos: Voyage, who: int) -> bool:
        """Whether it concerns this survivor now."""
        raise AssertionError("an opener says when it is due")

    def happen(self, pos: Voyage, who: int, dice: Dice) -> None:
        """What it does; what can ask is pushed."""
        raise AssertionError("an opener does something")


class Bleeding(Opener):
    """ES-167 A chest Injury: 1 to 3 costs 1 Health, 4 to 6 is harmless."""

    def due(self, pos: Voyage, who: int) -> bool:
        """ES-D04 Bedside Manner: nobody bleeds beside such a Medic."""
        if not pos.injuries[who] & CHEST:
            return False
        here = pos.survivors_in(pos.zone[who])
        return not any(has_passive(pos, other, "bedside-manner") for other in members(here))

    def happen(self, pos: Voyage, who: int, dice: Dice) -> None:
        face = dice.roll(6, "bleeding")
        pos.tell(facts.BLEEDS if face <= BLEEDS_ON else facts.NO_BLEEDING, (who, face))
        if face <= BLEEDS_ON:
            lose_health(pos, who, 1, dice, pos.tables.words.by_itself(BLEEDING), CHEST)


class Powering(Opener):
    """ES-228 The pilot turns a Power Cell."""

    def due(self, pos: Voyage, who: int) -> bool:
        return pos.is_pilot(who)

    def happen(self, pos: Voyage, who: int, dice: Dice) -> None:
        power_up(pos, who)


class OfMission(Opener):
    """What the mission rolls for a survivor."""

    def due(self, pos: Voyage, who: int) -> bool:
        return pos.tables.mission.opens_turn(pos, who)

    def happen(self, pos: Voyage, who: int, dice: Dice) -> None:
        pos.tables.mission.turn_begins(pos, who, dice)


OPENERS: Final[tuple[Opener, ...]] = (Bleeding(), Powering(), OfMission())


class Opening(Frame[Voyage]):
    """ES-R157 What falls together at the start of a turn happens in the order that its player likes.

    `past` has a bit for each opener that has had its moment.
    """

    def __init__(self, who: int, past: int) -> None:
        self.who: Final = who
        self.past: Final = past

    def left(self, pos: Voyage) -> list[int]:
        if not pos.alive() >> self.who & 1:
            return []
        return [
            place for place, opener in enumerate(OPENERS) if not self.past >> place & 1 and opener.due(pos, self.who)
        ]

    def ask(self, pos: Voyage) -> Ask | None:
        found = self.left(pos)
        if len(found) < 2:
            return None
        return ask_one(pos.seat[self.who], [pos.tables.words.open_with.at(place) for place in found])

    def question(self, pos: Voyage) -> str:
        return f"The turn of {pos.called(self.who)} begins: what comes first?"

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        self.open_with(pos, answer.choice.arg, dice)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        for place in self.left(pos):
            self.open_with(pos, place, dice)

    def open_with(self, pos: Voyage, place: int, dice: Dice) -> None:
        pos.push(Opening(self.who, self.past | 1 << place))
        OPENERS[place].happen(pos, self.who, dice)

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-R157", "Choose what comes first at the start of the turn.")


def opening_rolls(pos: Voyage, who: int) -> list[Frame[Voyage]]:
    """ES-R157 What opens a survivor's turn; ES-D04 Sixth Sense and ES-D07 Resolve cards come last."""
    opening = Opening(who, 0)
    first: list[Frame[Voyage]] = [opening] if opening.left(pos) else []
    return [*first, *sixth_sense(pos, who), StartTests(who)]
