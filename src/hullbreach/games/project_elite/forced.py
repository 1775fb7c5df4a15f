"""Answers that somebody owes in the middle of a command: in real time they have a short deadline and a default."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.position import ACTION, Elite
from hullbreach.games.project_elite.questions import Question
from hullbreach.games.project_elite.tempo import FORCED, charge
from hullbreach.kernel.clock import NEVER
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Answer

PATIENCE: Final = 3000
"""PE-D17 Milliseconds until the default applies."""


class Forced(Question):
    """PE-D17 The command that led here is held open, the board waits, and the clock runs on."""

    def settle_alone(self, pos: Elite, dice: Dice) -> None:
        """What happens when nobody answers."""
        raise AssertionError("a forced question has a default")

    def due(self, pos: Elite) -> int:
        """Nothing else happens while the question is open, so that it was asked at `now`."""
        return pos.now + PATIENCE if pos.real and pos.phase == ACTION else NEVER

    def expire(self, pos: Elite, at: int, dice: Dice) -> None:
        pos.now = max(pos.now, at)
        self.settle_alone(pos, dice)

    def note_time(self, pos: Elite, answer: Answer) -> None:
        """The clock went on while the answer was awaited; on the untimed clock it costs its own time."""
        if pos.phase == ACTION:
            pos.now = max(pos.now, answer.at)
            charge(pos, answer.seat, FORCED)
