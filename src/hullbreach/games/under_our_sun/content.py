"""The game's files: what is printed, and the missions; a variant may bring more."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.edition import Edition
from hullbreach.parts.content import Book, printed_edition

FILES: Final = (
    "characters.toml",
    "tiles.toml",
    "enemies.toml",
    "items.toml",
    "cards.toml",
    "teams.toml",
    "missions.toml",
    "stories.toml",
)


def today() -> Edition:
    return printed_edition(__package__, FILES)


def open_book(variant: str = "", edition: Edition | None = None) -> Book:
    """With what is printed today, or in another edition."""
    book = Book("under-our-sun", edition or today())
    book.add_printed(FILES)
    book.add_variant(variant)
    return book
