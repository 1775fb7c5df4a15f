"""The game's files and the maps they name; a variant may bring scenarios, teams and maps of its own."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.edition import Edition
from hullbreach.parts.content import VARIANT, Book, printed_edition
from hullbreach.parts.zone_notation import read_zonemaps
from hullbreach.parts.zones import ZoneMap

FILES: Final = ("types.toml", "gear.toml", "attacks.toml", "scenarios.toml", "teams.toml")
MAPS: Final = ("fidanza", "hadley", "jeremiah")


def map_file(id: str) -> str:
    return f"maps/{id}.zonemap"


def today() -> Edition:
    return printed_edition(__package__, (*FILES, *[map_file(id) for id in MAPS]))


def open_book(variant: str = "", edition: Edition | None = None) -> Book:
    """With what is printed today, or in another edition."""
    book = Book("alien-skirmish", edition or today())
    book.add_printed(FILES)
    for id in MAPS:
        file = map_file(id)
        book.lay_over(file, {"map": [{"id": id, "text": book.text_of(file)}]})
    book.add_variant(variant)
    return book


def read_maps(book: Book) -> dict[str, ZoneMap]:
    maps: dict[str, ZoneMap] = {}
    for row in book.rows("map"):
        file = row.file_of("text")
        place = f"{file}, map {row.id}" if file == VARIANT else file
        maps.update({zones.id: zones for zones in read_zonemaps(place, row.text("text"))})
    return maps
