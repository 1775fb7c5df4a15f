"""The game's files and the maps they name; a variant may bring scenarios, teams and maps of its own."""

from __future__ import annotations

from typing import Final

from hullbreach.parts.content import VARIANT, Book, printed_text
from hullbreach.parts.zone_notation import read_zonemaps
from hullbreach.parts.zones import ZoneMap

FILES: Final = ("types.toml", "gear.toml", "attacks.toml", "scenarios.toml", "teams.toml")
MAPS: Final = ("fidanza", "hadley", "jeremiah")


def open_book(variant: str = "") -> Book:
    book = Book("alien-skirmish")
    book.add_printed(__package__, FILES)
    for id in MAPS:
        file = f"maps/{id}.zonemap"
        book.lay_over(file, {"map": [{"id": id, "text": printed_text(__package__, file)}]})
    book.add_variant(variant)
    return book


def read_maps(book: Book) -> dict[str, ZoneMap]:
    maps: dict[str, ZoneMap] = {}
    for row in book.rows("map"):
        file = row.file_of("text")
        place = f"{file}, map {row.id}" if file == VARIANT else file
        maps.update({zones.id: zones for zones in read_zonemaps(place, row.text("text"))})
    return maps
