"""`hullbreach maps check`: whether a file of zone maps can be played on, and what is in it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from rich.console import Console

from hullbreach import catalog
from hullbreach.cli.arguments import read_text
from hullbreach.kernel.errors import ContentError, SaveError
from hullbreach.parts.content import VARIANT, parse_toml
from hullbreach.parts.zone_notation import read_zonemaps
from hullbreach.parts.zones import TYPES, ZoneMap

EXAMPLE: Final = "hullbreach maps check my-station.zonemap"
GAME: Final = "alien-skirmish"
"""The game that is played on zone maps."""


def read_variant(file: str, text: str) -> list[ZoneMap]:
    """The maps of a variant, which must also be one that the game can be played with."""
    said = parse_toml(file, text)
    try:
        for entry in _tables(said, "scenario") or [{}]:
            catalog.game(GAME).setting(str(entry["id"]) if "id" in entry else None, None, {}, text)
    except ContentError as error:
        raise error.of_file(error.file.replace(VARIANT, file, 1)) from None
    return [zone_map for entry in _tables(said, "map") for zone_map in read_zonemaps(file, str(entry["text"]))]


def _tables(said: dict[str, object], key: str) -> list[dict[str, object]]:
    """The entries of a list of tables; what is none is left to the game to complain of."""
    found = said.get(key)
    return [entry for entry in found if isinstance(entry, dict)] if isinstance(found, list) else []


READERS: Final = {".zonemap": read_zonemaps, ".toml": read_variant}
"""How the maps are read from a file, by the end of its name."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", metavar="check", choices=["check"], help="look for mistakes in FILE, and sum it up")
    parser.add_argument("file", metavar="FILE", help="zone maps (.zonemap), or maps and scenarios (.toml)")


def run(given: Namespace) -> int:
    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
    for zone_map in read(given.file):
        console.print(f"{zone_map.name} ({zone_map.id})", style="bold")
        for what, found in summary(zone_map):
            console.print(f"  {what:<12} {found}")
    console.print(f"{given.file}: no mistakes found")
    return 0


def read(file: str) -> list[ZoneMap]:
    """The maps of a file that the user named."""
    if Path(file).is_dir():
        raise SaveError(f"{file} is a directory; name one of the files in it")
    text = read_text(file)
    reader = READERS.get(Path(file).suffix)
    if reader is None:
        raise SaveError(f"{file}: the name of a file with maps ends in {' or '.join(READERS)}")
    return reader(file, text)


def summary(zone_map: ZoneMap) -> list[tuple[str, str]]:
    """What there is in a map, and how much of it."""
    types = [border.type for border in zone_map.borders]
    exits = [way.name + (" (disabled)" if way.disabled else "") for way in zone_map.exits]
    return [
        ("levels", counted([level.name for level in zone_map.levels])),
        ("zones", str(zone_map.size)),
        ("borders", counted([f"{types.count(i)} {type}" for i, type in enumerate(TYPES) if i in types], len(types))),
        ("exits", counted(exits)),
        ("sight lines", str(len(zone_map.sights))),
    ]


def counted(names: list[str], count: int | None = None) -> str:
    """`2: A Deck, B Deck`; just `0` when there are none."""
    number = str(len(names) if count is None else count)
    return f"{number}: {', '.join(names)}" if names else number
