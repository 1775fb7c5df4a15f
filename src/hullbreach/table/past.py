"""The positions of a table so far, for taking back and for looking back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hullbreach.kernel.dice import Scripted
from hullbreach.kernel.journal import Journal, apply
from hullbreach.kernel.position import Position

STRIDE: Final = 50
"""Where nothing is ever taken back, one position in so many is kept; those between are played again."""


class Past:
    """A position for each entry that counts; the first is the setup's."""

    def __init__(self, start: Position, journal: Journal, numbers: list[int]) -> None:
        """`numbers`: which entry of the journal led to each position."""
        self._kept: Final[dict[int, Position]] = {0: start}
        self._journal: Final = journal
        self._numbers: Final = numbers
        self._stride: Final = STRIDE if start.setting.game.final else 1
        self._last = 0
        self.now = start
        """The last one."""

    def __len__(self) -> int:
        return self._last + 1

    def __getitem__(self, index: int) -> Position:
        place = index if index >= 0 else len(self) + index
        near = place
        while near not in self._kept:
            near -= 1
        pos = self._kept[near]
        for number in range(near + 1, place + 1):
            pos = self._after(pos, number)
        return pos

    def __iter__(self) -> Iterator[Position]:
        pos = self._kept[0]
        for number in range(len(self)):
            pos = self._kept[number] if number in self._kept else self._after(pos, number)
            yield pos

    def add(self, pos: Position) -> None:
        if self._last % self._stride:
            del self._kept[self._last]
        self._last += 1
        self._kept[self._last] = self.now = pos

    def cut(self, length: int) -> None:
        """Only the first positions still count."""
        last = self[length - 1]
        for number in range(length, len(self)):
            self._kept.pop(number, None)
        self._last = length - 1
        self._kept[self._last] = self.now = last

    def _after(self, pos: Position, index: int) -> Position:
        entry = self._journal.entries[self._numbers[index] - 1]
        then = pos.copy()
        apply(entry, then, Scripted(list(entry.dice)))
        return then
