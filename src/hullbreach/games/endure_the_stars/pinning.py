"""Suppressing Fire: its successes stun."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts, figures
from hullbreach.games.endure_the_stars.dividing import sort_of
from hullbreach.games.endure_the_stars.figures import is_hostile
from hullbreach.games.endure_the_stars.position import STUNNED, Voyage
from hullbreach.games.endure_the_stars.sorts import foe_of
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice


class Pinning(Frame[Voyage]):
    """ES-D04 Each success stuns one standard enemy in the zone, as the attacker likes.

    `plain` stuns ordinary enemies only, `robot` Sentries only, `both` either (ES-R71).
    """

    def __init__(self, who: int, zone: int, plain: int, robot: int, both: int) -> None:
        self.who: Final = who
        self.zone: Final = zone
        self.plain: Final = plain
        self.robot: Final = robot
        self.both: Final = both

    def left_for(self, robotic: bool) -> int:
        return self.both + (self.robot if robotic else self.plain)

    def upright(self, pos: Voyage) -> list[int]:
        """Who can still be stunned."""
        return [
            foe
            for foe in pos.foes_in(self.zone)
            if is_hostile(pos, foe)
            and not pos.enemy(foe).boss
            and not pos.foe_marks[foe] & STUNNED
            and self.left_for(pos.enemy(foe).robotic)
        ]

    def ask(self, pos: Voyage) -> Ask | None:
        sorts = sorted({sort_of(pos, foe) for foe in self.upright(pos)})
        if len(sorts) < 2:
            return None
        return ask_one(pos.seat[self.who], [pos.tables.words.pin.at(sort) for sort in sorts])

    def question(self, pos: Voyage) -> str:
        return f"Whom does {pos.called(self.who)} pin down?"

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        self.pin(pos, foe_of(pos, answer.choice.arg, self.zone))

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        found = self.upright(pos)
        if found:
            self.pin(pos, found[0])

    def pin(self, pos: Voyage, foe: int) -> None:
        """ES-212 One is stunned, and a success is spent on it: first one that counts for its kind only."""
        robotic = pos.enemy(foe).robotic
        figures.stun(pos, foe)
        pos.tell(facts.STUNS, (pos.foe_kind[foe], self.zone))
        plain, robot, both = self.plain, self.robot, self.both
        if robotic and robot:
            robot -= 1
        elif not robotic and plain:
            plain -= 1
        else:
            both -= 1
        pos.push(Pinning(self.who, self.zone, plain, robot, both))

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-D04", "Choose one of the enemies there.")
