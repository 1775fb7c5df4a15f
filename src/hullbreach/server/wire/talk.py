"""HB-020 What is said at a table."""

from __future__ import annotations

from msgspec import Struct

from hullbreach.server.talk_rows import Talkers
from hullbreach.server.wire.words import Asking, Nonce


class TalkLine(Struct):
    """HB-020 A line of text, as it was written: a reader that is a page has to escape it."""

    n: int
    """Lines are counted for themselves: the number tells nothing of the game."""
    seat: int | None
    """Who said it; null: somebody who watches."""
    text: str


class Talk(Struct):
    """HB-020 Who may write, whether that is the reader, the number of lines so far, and the newest of them."""

    talkers: Talkers
    may: bool
    n: int
    lines: list[TalkLine]
    most: int
    """The characters that a line may have."""


class Say(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """HB-020 A line of plain text: something to read, no control characters, no longer than `Talk` says."""

    text: str
    id: Nonce = ""
    """The sender's own name for this line: sent again, it is answered again and counts once."""
