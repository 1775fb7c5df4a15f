"""Winning and losing."""

from __future__ import annotations

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame
from hullbreach.kernel.position import Outcome

WON_TEXT = 1
LOST_TEXT = 2
"""Which of the mission's texts is told at the end."""


def check_ending(pos: Voyage) -> bool:
    """ES-034 ES-035 ES-036 Whether the mission is won or lost now; everybody wins or loses together (ES-001).

    ES-R166 Where the last enemy and the last survivor fall together it is won, if nothing else is asked.
    """
    if pos.outcome is not None:
        return True
    said = pos.tables.mission.is_over(pos)
    if said is None and not pos.party & ~pos.dead:
        finish(pos, False, "every survivor is dead.", "ES-035")
        return True
    if said is not None:
        finish(pos, said.won, said.reason, said.rule)
    return said is not None


class Judged(Frame[Voyage]):
    """An action or a phase is over, with all that it set off: whether the mission is."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        check_ending(pos)


def finish(pos: Voyage, won: bool, reason: str, rule: str) -> None:
    pos.tell(facts.WON if won else facts.LOST)
    if pos.tables.mission.stories:
        pos.tell(facts.STORY, (WON_TEXT if won else LOST_TEXT,))
    pos.end(Outcome((1.0 if won else 0.0,) * pos.setting.seats, reason[0].upper() + reason[1:], rule))
