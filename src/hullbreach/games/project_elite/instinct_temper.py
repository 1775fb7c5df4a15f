"""How bold instinct is: what it dares to roll for, and whom it hunts before it works for the Mission."""

from __future__ import annotations

from typing import Final

PRESSING: Final = 0
URGENT: Final = 1
"""Which Aliens are hunted by who has something else to do: those that are home in this Round if nobody stops them, or
those that will be soon."""


class Temper:
    """What weighs how much."""

    def __init__(self, safe: int, hunts: int, danger: float) -> None:
        self.safe: Final = safe
        """Steps for each Hero that Aliens must be able to spare for somebody to roll."""
        self.hunts: Final = hunts
        self.danger: Final = danger
        """How much the Damage to expect weighs, against what it usually does."""


USUAL: Final = Temper(safe=3, hunts=URGENT, danger=1.0)
BOLD: Final = Temper(safe=0, hunts=PRESSING, danger=0.5)
WARY: Final = Temper(safe=8, hunts=URGENT, danger=1.5)
