"""Questions in the middle of something: whoever says something else is told what is asked and what can be answered."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.position import Elite
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Frame
from hullbreach.kernel.vocabulary import Choice

SHOWN: Final = 8
"""So many of the possible answers are told."""


class Question(Frame[Elite]):
    """A frame that asks, by a rule of the book."""

    def rule(self) -> str:
        """By which rule it is asked."""
        raise AssertionError("a question comes from a rule")

    def refuse(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        return Refused(self.rule(), f"{self.question(pos)} {possible(pos.choices(seat))}")


def possible(choices: list[Choice]) -> str:
    """The answers that are possible, the first of them at least."""
    told = "; ".join([choice.label() for choice in choices[:SHOWN]])
    return f"Possible now: {told}{'; and more' if len(choices) > SHOWN else ''}."
