"""Answers that somebody owes in the middle of a command: in real time they have a short deadline and a default.

While the clock runs nobody else waits for them: the question lies in the position (`awaited`) until it is answered.
"""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.position import ACTION, Elite
from hullbreach.games.project_elite.questions import Question
from hullbreach.games.project_elite.tempo import FORCED, charge
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Answer, Ask
from hullbreach.parts.deck import Pile

PATIENCE: Final = 3000
"""PE-D17 Milliseconds until the default applies."""

CHAIN: Final = 0
FORK: Final = 1
LOCK: Final = 2
LINK: Final = 3
"""What is awaited, as the first number of a record."""


class Forced(Question):
    """PE-D17 A question to one seat, which does nothing else before; the clock runs on, and so do the others."""

    def inquire(self, pos: Elite) -> Ask | None:
        """What to ask whom; None when there is nothing (left) to choose."""
        raise AssertionError("a forced question asks somebody")

    def proceed(self, pos: Elite, dice: Dice) -> None:
        """How it goes on where there is nothing to choose."""
        raise AssertionError("a forced question goes on")

    def settle_alone(self, pos: Elite, dice: Dice) -> None:
        """What happens when nobody answers."""
        raise AssertionError("a forced question has a default")

    def record(self) -> Pile:
        """The question as numbers, to be kept while the others go on."""
        raise AssertionError("a forced question can wait")

    def binds(self, pos: Elite, seat: int) -> bool:
        """Whether a seat that is not asked has to wait for the answer."""
        return False

    def ask(self, pos: Elite) -> Ask | None:
        return None if is_hurried(pos) else self.inquire(pos)

    def go_on(self, pos: Elite, dice: Dice) -> None:
        asked = self.inquire(pos) if is_hurried(pos) else None
        if asked is None:
            self.proceed(pos, dice)
        else:
            record = self.record()
            pos.awaited = (*pos.awaited, len(record) + 3, asked.seats[0], pos.now, *record)

    def note_time(self, pos: Elite, answer: Answer) -> None:
        """The clock went on while the answer was awaited; on the untimed clock it costs its own time."""
        if pos.phase == ACTION:
            pos.now = max(pos.now, answer.at)
            charge(pos, answer.seat, FORCED)


def is_hurried(pos: Elite) -> bool:
    """Whether the clock runs and the others must not be kept waiting."""
    return pos.real and pos.phase == ACTION


def records(pos: Elite) -> list[Pile]:
    """What is awaited, the oldest first: whose answer, since when, and what it is about."""
    found: list[Pile] = []
    rest = pos.awaited
    while rest:
        found.append(rest[1 : rest[0]])
        rest = rest[rest[0] :]
    return found


def coming(pos: Elite) -> list[int]:
    """The Aliens that wait until those whom they Push have a Space."""
    return [record[4] for record in records(pos) if record[2] == CHAIN] if pos.awaited else []


def settle(pos: Elite, record: Pile) -> None:
    """An answer is awaited no longer."""
    left = records(pos)
    left.remove(record)
    awaited: Pile = ()
    for other in left:
        awaited = (*awaited, len(other) + 1, *other)
    pos.awaited = awaited
