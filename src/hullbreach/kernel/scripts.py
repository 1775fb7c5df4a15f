"""Scripts: dumb strategies that a designer writes in a few lines, to see whether they win.

A script is a list of steps that look at what is offered. What no step decides, the game's instinct does.
"""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase
from typing import Final

from hullbreach.kernel.dice import Dice
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice

When = Callable[[Position, int], bool]
"""Whether a step holds now, for a seat."""
Worth = Callable[[Position, int, Choice], float]
"""How much a choice is worth to a seat; at 0 or below it is left alone."""


def always(pos: Position, seat: int) -> bool:
    return True


def is_like(choice: Choice, patterns: tuple[str, ...]) -> bool:
    """Whether a choice is of one of the verbs, or reads like one of the patterns: `move`, `play *`, `team hive`."""
    return any(choice.verb.name == pattern or reads_like(choice, pattern) for pattern in patterns)


def reads_like(choice: Choice, pattern: str) -> bool:
    return ("*" in pattern or " " in pattern) and fnmatchcase(str(choice), pattern)


class Step:
    """One line of a script: what it would do, and what it leaves for those after it."""

    def __init__(self, patterns: tuple[str, ...], when: When = always) -> None:
        self.patterns: Final = patterns
        self.when: Final[When] = when

    def pick(self, pos: Position, seat: int, offered: list[Choice]) -> Choice | None:
        """What it does; None if it has no wish."""
        return None

    def leaves(self, offered: list[Choice]) -> list[Choice]:
        """What may still be done after it."""
        return offered


class Prefer(Step):
    """Do the first thing offered that is like one of the patterns; an earlier pattern goes first."""

    def pick(self, pos: Position, seat: int, offered: list[Choice]) -> Choice | None:
        for pattern in self.patterns:
            for choice in offered:
                if is_like(choice, (pattern,)):
                    return choice
        return None


class Best(Step):
    """Of what is like the patterns, do what is worth most, if that is anything."""

    def __init__(self, patterns: tuple[str, ...], worth: Worth, when: When = always) -> None:
        super().__init__(patterns, when)
        self.worth: Final[Worth] = worth

    def pick(self, pos: Position, seat: int, offered: list[Choice]) -> Choice | None:
        best: Choice | None = None
        most = 0.0
        for choice in offered:
            if is_like(choice, self.patterns):
                worth = self.worth(pos, seat, choice)
                if worth > most:
                    best, most = choice, worth
        return best


class Avoid(Step):
    """Never do what is like one of the patterns, while there is anything else."""

    def leaves(self, offered: list[Choice]) -> list[Choice]:
        return [choice for choice in offered if not is_like(choice, self.patterns)] or offered


class Script:
    """A strategy of a few steps, with a sentence about it and the seats that it is for."""

    def __init__(
        self,
        name: str,
        about: str,
        steps: tuple[Step, ...],
        otherwise: tuple[str, ...] = (),
        seats: tuple[int, ...] = (),
    ) -> None:
        self.name: Final = name
        self.about: Final = about
        self.steps: Final = steps
        self.otherwise: Final = Prefer(otherwise)
        """What to do when instinct wants what the script avoids."""
        self.seats: Final = seats
        """Empty for any seat."""

    def is_for(self, seat: int) -> bool:
        return not self.seats or seat in self.seats

    def choose(self, pos: Position, seat: int, dice: Dice) -> Choice:
        """From a position in which nothing is true that the seat cannot know but by chance."""
        left = pos.choices(seat)
        for step in self.steps:
            if step.when(pos, seat):
                choice = step.pick(pos, seat, left)
                if choice is not None:
                    return choice
                left = step.leaves(left)
        wish = pos.setting.game.instinct(pos, seat, dice)
        if wish in left:
            return wish
        return self.otherwise.pick(pos, seat, left) or left[-1]


class ReadyMade:
    """A ready-made team of one seat, and the choice that takes it."""

    def __init__(self, id: str, name: str, take: str) -> None:
        self.id: Final = id
        self.name: Final = name
        self.take: Final = take

    def script(self) -> Script:
        """Take the team, then play by instinct."""
        return Script(self.id, f"Takes {self.name}, then plays by instinct.", (Prefer((self.take,)),))
