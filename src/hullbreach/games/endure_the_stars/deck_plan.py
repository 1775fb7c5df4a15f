"""A mission's map as its file says it, before anybody has set out; and tiles side by side, for those who draw some."""

from __future__ import annotations

from typing import Final

import msgspec

from hullbreach.games.endure_the_stars.build import VoyageSetting
from hullbreach.games.endure_the_stars.filed_mission import FiledMission
from hullbreach.games.endure_the_stars.floor import cells_of, corner, draw_board, draw_doors, outline
from hullbreach.games.endure_the_stars.pictures import hue_of, shape_of
from hullbreach.games.endure_the_stars.ship import Ship, Zone
from hullbreach.games.endure_the_stars.ship_notation import SIDE, Notation, TilePrint, ship_in
from hullbreach.games.endure_the_stars.tables import Tables
from hullbreach.kernel.client_words import HUES, Hue
from hullbreach.kernel.scene import Board, Door, Label, Piece, Point, Scene, Space
from hullbreach.parts.bits import members

GAP: Final = 2.0
"""Between two tiles on a sheet of them."""
TILES_ACROSS: Final = 4


def draw_plan(setting: VoyageSetting) -> Scene:
    """The ship with the places of radar tokens, things and figures, under the names that files use."""
    board = draw_board(setting)
    ship = setting.tables.ship
    spaces = tuple([told_apart(space, ship.zones[zone]) for zone, space in enumerate(board.spaces)])
    return Scene(
        theme="endure-the-stars",
        headline=subtitle(setting),
        board=msgspec.structs.replace(board, spaces=spaces),
        pieces=tuple(draw_marked(setting.tables)),
    )


def told_apart(space: Space, zone: Zone) -> Space:
    """Rooms by their names and what files call them, corridors only by the latter."""
    called = " = ".join(zone.names)
    return msgspec.structs.replace(
        space, name=f"{zone.label.partition(',')[0] if zone.room else ''} ({called})".strip()
    )


def subtitle(setting: VoyageSetting) -> str:
    mission = setting.tables.mission
    assert isinstance(mission, FiledMission)
    return f"{mission.entry.about} {len(setting.tables.ship.tiles)} tiles, {setting.tables.ship.size} zones."


def draw_marked(tables: Tables) -> list[Piece]:
    mission = tables.mission
    assert isinstance(mission, FiledMission)
    entry, zones = mission.entry, tables.ship.zones
    found = draw_locked(tables)
    for place, zone in enumerate(entry.plan.marks.get("radar", ()), 1):
        found.append(
            Piece(f"radar:{place}", "a radar token", f"zone:{zones[zone].word}", str(place), "vermilion", "blip")
        )
    for zone in entry.plan.marks.get("loader", ())[:1]:
        found.append(Piece("loader", "the Exo Loader", f"zone:{zones[zone].word}", "L", "yellow", "square"))
    for group in entry.groups:
        enemy = tables.enemies[group.enemy]
        shape = shape_of(enemy)
        for zone in group.zones:
            id = f"figure:{len(found)}"
            found.append(Piece(id, enemy.name, f"zone:{zones[zone].word}", enemy.name[0], hue_of(enemy.faction), shape))
    for thing in [thing for thing in entry.things if thing.home >= 0]:
        id = f"thing:{thing.word}"
        glyph = thing.sort.name[0].upper()
        hue = hue_of_sort(entry.sorts.index(thing.sort))
        found.append(Piece(id, thing.sort.label, f"zone:{zones[thing.home].word}", glyph, hue, "item"))
    return found


THING_HUES: Final[tuple[Hue, ...]] = ("green", "sky", "purple", "orange", "yellow", "blue")
assert set(THING_HUES) <= set(HUES)


def hue_of_sort(place: int) -> Hue:
    """Each sort of things of a mission has a hue of its own, as far as they go."""
    return THING_HUES[place % len(THING_HUES)]


def draw_locked(tables: Tables) -> list[Piece]:
    """ES-055 The doors and exits that the mission locks."""
    border, way = tables.words.border, tables.words.way
    doors = [(f"border:{border.names[index]}", border.labels[index]) for index in members(tables.locked)]
    exits = [(f"way:{way.names[one.index]}", way.labels[one.index]) for one in tables.ship.exits if one.locked]
    return [Piece(id, f"locked: {name}", id, "", "ink", "item", states=("sealed",)) for id, name in doors + exits]


# Tiles


def draw_tiles(prints: list[TilePrint]) -> Scene:
    """Every tile by itself, as it is printed."""
    spaces: list[Space] = []
    doors: list[Door] = []
    labels: list[Label] = []
    across = min(len(prints), TILES_ACROSS)
    for place, tile in enumerate(prints):
        at = (place % across * step_of()[0], place // across * step_of()[1])
        ship = lone_ship(tile)
        labels.append(Label(f"{tile.code}  {tile.name}", at))
        spaces += [draw_zone(ship, zone, at) for zone in ship.zones]
        words = [f"{ship.zones[b.one].word}/{ship.zones[b.other].word}" for b in ship.borders]
        doors += [moved(door, at) for door in draw_doors(ship, tuple(words), tuple(words))]
    rows = (len(prints) + across - 1) // across
    width, height = across * step_of()[0] - GAP, rows * step_of()[1] - GAP
    board = Board("tiles", "Tiles", "zones", width, height, tuple(spaces), doors=tuple(doors), labels=tuple(labels))
    return Scene(theme="endure-the-stars", headline=f"{len(prints)} tiles of {SIDE} by {SIDE} cells.", board=board)


def step_of() -> Point:
    """From one tile of a sheet to the next."""
    width, height = corner(SIDE, SIDE)
    return width + GAP, height + GAP


def lone_ship(tile: TilePrint) -> Ship:
    letter = tile.rows[0][0]
    return ship_in(Notation(tile.code, f"row {tile.code}\nstart {tile.code}.{letter}"), {tile.code: tile}).ship


def draw_zone(ship: Ship, zone: Zone, at: Point) -> Space:
    name = f"{zone.label.partition(',')[0] if zone.room else ''} ({zone.names[0].partition('.')[2]})"
    points = tuple([(x + at[0], y + at[1]) for x, y in outline(cells_of(ship, zone.index))])
    return Space(f"zone:{zone.word}", name.strip(), points, tone="open" if zone.room else "corridor")


def moved(door: Door, at: Point) -> Door:
    lines = tuple([((a + at[0], b + at[1]), (c + at[0], d + at[1])) for (a, b), (c, d) in door.lines])
    return msgspec.structs.replace(door, lines=lines)
