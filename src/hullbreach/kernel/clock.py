"""Time is an input: a real-time phase says how much of it has passed, and whoever drives the game says when."""

from __future__ import annotations

from typing import Final

NEVER: Final = -1
"""When a question answers itself that waits for as long as it takes."""


class Clock:
    """The milliseconds of a real-time phase that have passed so far, and those after which it ends."""

    def __init__(self, now: int, end: int) -> None:
        self.now: Final = now
        self.end: Final = end
