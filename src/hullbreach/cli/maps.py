"""`hullbreach maps`: whether a file of maps can be played on and what is in it, and a picture of it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path
from typing import Final

from rich.console import Console

from hullbreach import catalog
from hullbreach.cli.own_files import chosen, file_text, own_file
from hullbreach.cli.svg import draw_svg
from hullbreach.games.alien_skirmish.floor_plan import draw_map
from hullbreach.games.endure_the_stars.deck_plan import draw_tiles
from hullbreach.games.endure_the_stars.ship_notation import TilePrint, read_tiles
from hullbreach.kernel.errors import SaveError
from hullbreach.kernel.game import Scenario
from hullbreach.kernel.scene import Scene
from hullbreach.parts.content import parse_toml
from hullbreach.parts.zone_notation import read_zonemaps
from hullbreach.parts.zones import TYPES, ZoneMap
from hullbreach.table.own_file import OwnFile

EXAMPLE: Final = "hullbreach maps draw my-mission.toml --out my-mission.svg"

Rows = list[tuple[str, str]]


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "what",
        metavar="check|draw",
        choices=["check", "draw"],
        help="check: look for mistakes in FILE, and sum it up; draw: make an SVG picture of it",
    )
    parser.add_argument(
        "file", metavar="FILE", nargs="?", help="zone maps (.zonemap), tiles (.ship), or maps and missions (.toml)"
    )
    parser.add_argument("--game", metavar="GAME", help="the game that FILE is for, or whose printed map is drawn")
    parser.add_argument("--scenario", metavar="S", help="only this scenario, of FILE or of what is printed")
    parser.add_argument("--out", metavar="FILE", help="where the picture goes (the name of the map, in this folder)")


def run(given: Namespace) -> int:
    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
    return draw(given, console) if given.what == "draw" else check(given, console)


# Checking


def check(given: Namespace, console: Console) -> int:
    if given.file is None:
        raise SaveError("name the file to check: hullbreach maps check FILE")
    for title, rows in summaries(given.file, given.game):
        console.print(title, style="bold")
        for what, found in rows:
            console.print(f"  {what:<12} {found}")
    console.print(f"{given.file}: no mistakes found")
    return 0


def summaries(file: str, game: str | None) -> list[tuple[str, Rows]]:
    """The maps of a file that the user named, each with what there is in it."""
    text = file_text(file)
    match Path(file).suffix:
        case ".zonemap":
            return [(f"{found.name} ({found.id})", summary(found)) for found in read_zonemaps(file, text)]
        case ".ship":
            return [(f"{tile.name} ({tile.code})", tile_summary(tile)) for tile in read_tiles(file, text).values()]
        case ".toml":
            own = own_file(file, game)
            return [*zone_maps(own), *[(f"{one.name} ({one.id})", plan_summary(own, one)) for one in own.own]]
        case _:
            raise unknown(file)


def unknown(file: str) -> SaveError:
    return SaveError(f"{file}: the name of a file with maps ends in .zonemap, .ship or .toml")


def zone_maps(own: OwnFile) -> list[tuple[str, Rows]]:
    """The zone maps that stand in a TOML file as text."""
    entries = parse_toml(own.file, own.text).get("map")
    found: list[tuple[str, Rows]] = []
    for entry in entries if isinstance(entries, list) else []:
        maps = read_zonemaps(own.file, entry["text"]) if isinstance(entry.get("text"), str) else []
        found += [(f"{one.name} ({one.id})", summary(one)) for one in maps]
    return found


def tile_summary(tile: TilePrint) -> Rows:
    return [("rooms", counted(list(tile.rooms.values()))), ("doors", str(len(tile.doors)))]


def plan_summary(own: OwnFile, scenario: Scenario) -> Rows:
    """What the picture of a scenario shows."""
    scene = own.game.plan(own.game.setting(scenario.id, None, {}, own.text))
    doors = [door.kind for door in scene.board.doors]
    lying = Counter([piece.name for piece in scene.pieces if piece.id != piece.space])
    return [
        ("zones", str(len(scene.board.spaces))),
        ("doors", str(doors.count("door"))),
        ("exits", str(doors.count("exit"))),
        ("on the map", counted([f"{number} × {name}" for name, number in lying.items()], lying.total())),
    ]


# Drawing


def draw(given: Namespace, console: Console) -> int:
    pictures = drawn(given)
    if given.out and len(pictures) > 1:
        names = ", ".join([name for name, _ in pictures])
        raise SaveError(f"{given.file} has several maps ({names}): choose one with --scenario, or leave out --out")
    for name, scene in pictures:
        file = Path(given.out or f"{name}.svg")
        file.write_text(draw_svg(scene), encoding="utf-8")
        console.print(f"{scene.board.name}: {file}")
    return 0


def drawn(given: Namespace) -> list[tuple[str, Scene]]:
    """Every map that is asked for, by the name of its file."""
    if given.file is None:
        return [printed(given)]
    text = file_text(given.file)
    match Path(given.file).suffix:
        case ".zonemap":
            return [(one.id, zone_scene(one)) for one in read_zonemaps(given.file, text)]
        case ".ship":
            return [(Path(given.file).stem, draw_tiles(list(read_tiles(given.file, text).values())))]
        case ".toml":
            own = own_file(given.file, given.game)
            found = chosen(own, given.scenario)
            if not found:
                raise SaveError(f"{given.file} brings no map of its own")
            return [(one.id, own.game.plan(own.game.setting(one.id, None, {}, own.text))) for one in found]
        case _:
            raise unknown(given.file)


def zone_scene(zone_map: ZoneMap) -> Scene:
    return Scene(theme="alien", headline=f"{zone_map.size} zones.", board=draw_map(zone_map, zone_map.id))


def printed(given: Namespace) -> tuple[str, Scene]:
    if given.game is None:
        raise SaveError("name a FILE, or a printed map: --game endure-the-stars --scenario noisy-neighbours")
    game = catalog.game(given.game)
    scenario = game.scenario_or_default(given.scenario).id
    return scenario, game.plan(game.setting(scenario, None, {}, ""))


def summary(zone_map: ZoneMap) -> Rows:
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
