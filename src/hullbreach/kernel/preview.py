"""What to show of a choice before it is made."""

from __future__ import annotations

from typing import Final


class Preview:
    """What a choice would cost, in a few words, and the way it would take on the board."""

    def __init__(self, note: str, path: tuple[str, ...] = ()) -> None:
        self.note: Final = note
        self.path: Final = path
