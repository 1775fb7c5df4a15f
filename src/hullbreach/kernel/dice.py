"""Where all chance comes from. Dice are handed to the rules and never kept in a position."""

from __future__ import annotations

import hashlib
from typing import Final

from hullbreach.kernel.errors import DiceError, NeedsDice


class Dice:
    """Chance as an argument: `roll` is a die that people see, `below` is hidden chance (shuffles)."""

    can_run_out: bool

    def __init__(self) -> None:
        self.can_run_out = False

    def roll(self, sides: int, purpose: str) -> int:
        """A face from 1 to `sides`."""
        return self.below(sides) + 1

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        raise AssertionError("a kind of dice must say where its numbers come from")

    def shuffled(self, items: tuple[int, ...]) -> tuple[int, ...]:
        pile = list(items)
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        return tuple(pile)


class Seeded(Dice):
    """The same seed gives the same numbers on every platform, and anybody can check them.

    The numbers are the bytes of SHA-512("SEED:0"), SHA-512("SEED:1"), ... in order; a byte that would favour
    some faces over others is passed over.
    """

    def __init__(self, seed: int | str) -> None:
        super().__init__()
        self.seed: Final = str(seed)
        self._block = 0
        self._left: list[int] = []
        """The bytes of the block that are still to come, the next one last."""

    def below(self, n: int) -> int:
        if n > 256:
            return self._below_many(n)
        fair = 256 - 256 % n
        left = self._left
        while True:
            if not left:
                self._next_block()
            byte = left.pop()
            if byte < fair:
                return byte % n

    def _next_block(self) -> None:
        block = hashlib.sha512(f"{self.seed}:{self._block}".encode()).digest()
        self._block += 1
        self._left.extend(reversed(block))

    def _below_many(self, n: int) -> int:
        """Four bytes at a time, for more than 256 possibilities."""
        fair = 0x100000000 - 0x100000000 % n
        while True:
            number = 0
            for _ in range(4):
                number = number * 256 + self.below(256)
            if number < fair:
                return number % n


class Scripted(Dice):
    """Dictated results in order, for tests and replays: faces for dice, 0 to n - 1 for shuffles."""

    def __init__(self, results: list[int]) -> None:
        super().__init__()
        self.can_run_out = True
        self.results: Final = list(results)
        self.used = 0

    def roll(self, sides: int, purpose: str) -> int:
        return self._next(1, sides, purpose)

    def below(self, n: int) -> int:
        return self._next(0, n - 1, "a shuffle")

    def finished(self) -> bool:
        return self.used == len(self.results)

    def _next(self, low: int, high: int, purpose: str) -> int:
        if self.used == len(self.results):
            raise DiceError(f"the script ran out after {self.used} results, at {purpose}")
        result = self.results[self.used]
        if not low <= result <= high:
            raise DiceError(f"{result} was dictated for {purpose}, which takes {low} to {high}")
        self.used += 1
        return result


class Asked(Dice):
    """People roll real dice: `NeedsDice` is raised where one is missing, `give` adds it, play again.

    Shuffles come from `hidden`, and are remembered so that playing again repeats them.
    """

    def __init__(self, hidden: Dice) -> None:
        super().__init__()
        self.can_run_out = True
        self.results: list[int] = []
        self._hidden: Final = hidden
        self._used = 0

    def rewind(self) -> None:
        """Start over from the first result, as playing again from the same position does."""
        self._used = 0

    def give(self, face: int, sides: int) -> None:
        """HB-005 A result must be a whole number on the die."""
        if not 1 <= face <= sides:
            raise DiceError(f"a D{sides} shows 1 to {sides}, not {face}")
        self.results.append(face)

    def roll(self, sides: int, purpose: str) -> int:
        if self._used == len(self.results):
            raise NeedsDice(sides, purpose)
        self._used += 1
        return self.results[self._used - 1]

    def below(self, n: int) -> int:
        if self._used == len(self.results):
            self.results.append(self._hidden.below(n))
        self._used += 1
        return self.results[self._used - 1]


class Recorded(Dice):
    """Passes another source on and keeps every result, for the journal."""

    def __init__(self, source: Dice) -> None:
        super().__init__()
        self.can_run_out = source.can_run_out
        self.source: Final = source
        self.results: list[int] = []

    def roll(self, sides: int, purpose: str) -> int:
        face = self.source.roll(sides, purpose)
        self.results.append(face)
        return face

    def below(self, n: int) -> int:
        number = self.source.below(n)
        self.results.append(number)
        return number
