"""The game's files: what is printed, and the missions; a variant may bring more."""

from __future__ import annotations

from typing import Final

from hullbreach.parts.content import Book

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


def open_book(variant: str = "") -> Book:
    book = Book("under-our-sun")
    book.add_printed(__package__, FILES)
    book.add_variant(variant)
    return book
