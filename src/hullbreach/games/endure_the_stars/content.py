"""The game's files: what is printed, and a file for each mission; a variant may bring missions and tiles of its own."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from hullbreach.games.endure_the_stars.ship_notation import TilePrint, read_tiles
from hullbreach.parts.content import Book, printed_text

FILES: Final = (
    "enemies.toml",
    "items.toml",
    "survivors.toml",
    "events.toml",
    "resolve.toml",
    "accomplishments.toml",
    "bosses.toml",
)
TILES: Final = "tiles.ship"
BETWEEN: Final = ("refuge.toml", "campaigns.toml")
"""What missions do not know: the Refuge, and which of them follow one another."""
REFUGE_TILE: Final = "refuge.ship"


@cache
def mission_files() -> tuple[str, ...]:
    """The missions that are printed, in the order of their numbers."""
    folder = files(__package__) / "content" / "missions"
    return tuple(sorted([f"missions/{file.name}" for file in folder.iterdir() if file.name.endswith(".toml")]))


def open_book(variant: str = "") -> Book:
    book = Book("endure-the-stars")
    book.add_printed(__package__, FILES)
    book.add_printed(__package__, mission_files())
    book.add_printed(__package__, BETWEEN)
    book.add_variant(variant)
    return book


@cache
def printed_tiles() -> dict[str, TilePrint]:
    """ES-D12 The twelve tiles."""
    return read_tiles(TILES, printed_text(__package__, TILES))


@cache
def refuge_tile() -> dict[str, TilePrint]:
    """ES-288 The tile of the Refuge."""
    return read_tiles(REFUGE_TILE, printed_text(__package__, REFUGE_TILE))
