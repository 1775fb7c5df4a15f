"""The game's files: what is printed, and a file for each mission; a variant may bring missions and tiles of its own."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from hullbreach.games.endure_the_stars.ship_notation import TilePrint, notation_of, read_tiles, tiles_in
from hullbreach.kernel.edition import Edition
from hullbreach.parts.content import Book, printed_edition

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
MISSIONS: Final = "missions/"
MOST_TILES: Final = 60


@cache
def mission_files() -> tuple[str, ...]:
    """The missions that are printed, in the order of their numbers."""
    folder = files(__package__) / "content" / "missions"
    return tuple(sorted([f"{MISSIONS}{file.name}" for file in folder.iterdir() if file.name.endswith(".toml")]))


def today() -> Edition:
    return printed_edition(__package__, (*FILES, *mission_files(), *BETWEEN, TILES, REFUGE_TILE))


def open_book(variant: str = "", edition: Edition | None = None) -> Book:
    """With what is printed today, or in another edition."""
    book = Book("endure-the-stars", edition or today())
    book.add_printed(FILES)
    book.add_printed(sorted([name for name in book.edition.files if name.startswith(MISSIONS)]))
    book.add_printed(BETWEEN)
    book.add_variant(variant)
    return book


@cache
def printed_tiles() -> dict[str, TilePrint]:
    """ES-D12 The twelve tiles, as they are printed today."""
    return read_tiles(TILES, today().files[TILES])


def refuge_tile(book: Book) -> dict[str, TilePrint]:
    """ES-288 The tile of the Refuge."""
    return read_tiles(REFUGE_TILE, book.text_of(REFUGE_TILE))


def all_tiles(book: Book) -> dict[str, TilePrint]:
    """The printed tiles, and those that a variant brings as the text of `[[tiles]]`."""
    tiles = read_tiles(TILES, book.text_of(TILES)) if book.edition.old else printed_tiles()
    for row in book.rows("tiles", optional=True):
        tiles = tiles_in(notation_of(row, "text"), tiles)
        row.need(len(tiles) <= MOST_TILES, "text", len(tiles), f"at most {MOST_TILES} tiles with the printed ones")
    return tiles
