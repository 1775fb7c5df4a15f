"""What to show of a choice before it is made."""

from __future__ import annotations

from typing import Final


class Preview:
    """What a choice would cost, in a few words, the way it would take on the board, and the spaces it is felt in."""

    def __init__(self, note: str, path: tuple[str, ...] = (), reach: tuple[str, ...] = ()) -> None:
        self.note: Final = note
        self.path: Final = path
        self.reach: Final = reach
