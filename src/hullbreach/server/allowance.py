"""How much somebody may do: some at once, and one more every so often."""

from __future__ import annotations

from time import monotonic
from typing import Final


class Allowance:
    """`at_once` without a pause, and one more `every` so many seconds; with 0 seconds, as many as one likes."""

    def __init__(self, at_once: int, every: float) -> None:
        self._at_once: Final = float(at_once)
        self._every: Final = every
        self._left = self._at_once
        self._looked = monotonic()

    def wait(self) -> float:
        """How many seconds until the next one; 0 if it may be now."""
        if self._every <= 0:
            return 0.0
        now = monotonic()
        self._left = min(self._at_once, self._left + (now - self._looked) / self._every)
        self._looked = now
        return max(0.0, (1 - self._left) * self._every)

    def spend(self, count: int = 1) -> None:
        self._left -= count
