"""What can come of a choice: all results of its dice, each with its probability."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import DiceError
from hullbreach.kernel.events import Event
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice

Possible = tuple[float, Position, list[Event]]
"""A probability, the position then, and what happened on the way."""


class Branching(Dice):
    """Walks the tree of dice results, one path each time a choice is played; `turn` goes on to the next path.

    A purpose in `fixed` always shows that face and does not branch. Nor does hidden chance: a shuffle comes out in one
    fixed order, since nobody may know more of it. Faces from `alike` on come to the same thing and are walked once.
    """

    def __init__(self, fixed: dict[str, int], alike: int) -> None:
        super().__init__()
        self.fixed: Final = fixed
        self.alike: Final = alike
        self.faces: list[int] = []
        self.sides: list[int] = []
        self.used = 0

    def roll(self, sides: int, purpose: str) -> int:
        if purpose in self.fixed:
            return self.fixed[purpose]
        if self.used == len(self.faces):
            self.faces.append(1)
            self.sides.append(sides)
        self.used += 1
        return self.faces[self.used - 1]

    def below(self, n: int) -> int:
        return 0

    def chance(self) -> float:
        """The probability of the path just walked."""
        chance = 1.0
        for face, sides in zip(self.faces, self.sides, strict=True):
            chance *= (sides - face + 1 if face == self.alike else 1) / sides
        return chance

    def turn(self) -> bool:
        """Set out on the next path; False when all have been walked."""
        while self.faces and self.faces[-1] in (self.sides[-1], self.alike):
            self.faces.pop()
            self.sides.pop()
        if not self.faces:
            return False
        self.faces[-1] += 1
        self.used = 0
        return True


def outcomes(
    pos: Position, seat: int, choice: Choice | str, fixed: dict[str, int], limit: int, alike: int = 0
) -> list[Possible]:
    """Everything that can come of a choice, up to the next question; more than `limit` results are a DiceError."""
    found: list[Possible] = []
    dice = Branching(fixed, alike)
    while True:
        if len(found) == limit:
            raise DiceError(f"`{choice}` has more than {limit} results")
        then = pos.copy()
        events = then.play(seat, choice, dice)
        found.append((dice.chance(), then, events))
        if not dice.turn():
            return found
