"""The ship drawn: tiles side by side, zones as the cells they are made of, doors where they are."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hullbreach.games.endure_the_stars import pictures
from hullbreach.games.endure_the_stars.build import VoyageSetting
from hullbreach.games.endure_the_stars.ship import DOOR, EAST, JOINT, NORTH, SOUTH, STEPS, WEST, Ship, Tile
from hullbreach.games.endure_the_stars.ship_notation import MOST_COLUMNS, SIDE
from hullbreach.kernel.scene import Board, Door, Label, Point, Space

Cell = tuple[int, int]
Edge = tuple[Point, Point]

CELL: Final = 1.6
"""The side of a cell on the board."""
TITLE: Final = 0.9
"""The height of the names of tiles, above and below the ship."""
WIDTH: Final = SIDE * MOST_COLUMNS
LEAF: Final = 0.95
"""How wide a door is drawn."""


def cells_of(ship: Ship, zone: int) -> list[Cell]:
    return [(cell % WIDTH, cell // WIDTH) for cell in ship.zones[zone].cells]


def corner(x: int, y: int) -> Point:
    """A corner of the grid on the board: the names of the first row of tiles stand above it."""
    return x * CELL, y * CELL + TITLE


@lru_cache(maxsize=64)
def draw_board(setting: VoyageSetting) -> Board:
    ship = setting.tables.ship
    words = setting.tables.words
    columns = max([tile.column for tile in ship.tiles]) + 1
    rows = max([tile.row for tile in ship.tiles]) + 1
    width, height = corner(columns * SIDE, rows * SIDE)
    return Board(
        id=f"{setting.content_digest}/{setting.scenario}",
        name=setting.title,
        layout="zones",
        width=width,
        height=height + TITLE,
        spaces=tuple([draw_space(setting, zone) for zone in range(ship.size)]),
        doors=(*draw_doors(ship, words.border.names, words.border.labels), *draw_exits(setting)),
        labels=tuple([Label(label_of(tile), name_at(tile, rows)) for tile in ship.tiles if tile.row in (0, rows - 1)]),
        kinds=pictures.draw_kinds(setting.tables),
        apart=True,
        follows=True,
    )


def label_of(tile: Tile) -> str:
    return f"{tile.label} {tile.name[2:]}" if tile.name[2:] else tile.label


def name_at(tile: Tile, rows: int) -> Point:
    """The names of the first row stand above the ship, those of the last below it."""
    x, y = corner(tile.column * SIDE, 0 if tile.row == 0 else rows * SIDE)
    return x, y - TITLE if tile.row == 0 else y


def draw_space(setting: VoyageSetting, zone: int) -> Space:
    ship = setting.tables.ship
    entry = ship.zones[zone]
    start = zone == setting.tables.start
    return Space(
        id=f"zone:{entry.word}",
        name=entry.label,
        points=outline(cells_of(ship, zone)),
        tone="room" if entry.room else "corridor",
        mark="start" if start else "",
        level=entry.label.rpartition(", ")[2],
        near=tuple(
            [
                f"zone:{ship.zones[ship.borders[b].beyond(zone)].word}"
                for b in ship.borders_of[zone]
                if ship.borders[b].kind in (JOINT, DOOR)
            ]
        ),
    )


def outline(cells: list[Cell]) -> tuple[Point, ...]:
    """The corners of a shape made of cells, clockwise: its outer edges joined to one line."""
    there = set(cells)
    follows: dict[Cell, Cell] = {}
    for x, y in cells:
        around = ((x, y), (x + 1, y)), ((x + 1, y), (x + 1, y + 1)), ((x + 1, y + 1), (x, y + 1)), ((x, y + 1), (x, y))
        for side, (begin, end) in zip((NORTH, EAST, SOUTH, WEST), around, strict=True):
            if (x + STEPS[side][0], y + STEPS[side][1]) not in there:
                follows[begin] = end
    first = min(follows)
    at, turns = follows[first], [first]
    while at != first:
        turns.append(at)
        at = follows[at]
    return tuple([corner(*place) for place in straightened(turns)])


def straightened(places: list[Cell]) -> list[Cell]:
    """Without those that lie on a straight line between their neighbours."""
    found: list[Cell] = []
    for i, (x, y) in enumerate(places):
        before, after = places[i - 1], places[(i + 1) % len(places)]
        if not (before[0] == x == after[0] or before[1] == y == after[1]):
            found.append((x, y))
    return found


def edges_between(ship: Ship, one: int, other: int) -> list[tuple[Cell, Cell]]:
    """The edges that two zones share, as the corners at their ends."""
    theirs = set(cells_of(ship, other))
    found: list[tuple[Cell, Cell]] = []
    for x, y in cells_of(ship, one):
        for side, (begin, end) in (
            (NORTH, ((x, y), (x + 1, y))),
            (EAST, ((x + 1, y), (x + 1, y + 1))),
            (SOUTH, ((x, y + 1), (x + 1, y + 1))),
            (WEST, ((x, y), (x, y + 1))),
        ):
            if (x + STEPS[side][0], y + STEPS[side][1]) in theirs:
                found.append((begin, end))
    return sorted(found)


def middle(begin: Cell, end: Cell) -> Edge:
    """The leaf of a door in the middle of an edge."""
    (left, top), (right, bottom) = corner(*begin), corner(*end)
    x, y = (left + right) / 2, (top + bottom) / 2
    return ((x - LEAF / 2, y), (x + LEAF / 2, y)) if begin[1] == end[1] else ((x, y - LEAF / 2), (x, y + LEAF / 2))


def draw_doors(ship: Ship, names: tuple[str, ...], labels: tuple[str, ...]) -> list[Door]:
    """ES-048 Where on a wall a doorway is does not matter: it is drawn in the middle of what the two zones share.

    ES-083 Where there is wall, an Engineer can cut one.
    """
    found: list[Door] = []
    for border in ship.borders:
        edges = edges_between(ship, border.one, border.other)
        between = (f"zone:{ship.zones[border.one].word}", f"zone:{ship.zones[border.other].word}")
        name = f"door between {labels[border.index]}"
        if border.kind == DOOR:
            found.append(
                Door(f"border:{names[border.index]}", name, "gate", (middle(*edges[len(edges) // 2]),), between)
            )
        elif border.kind == JOINT:
            lines = tuple([(corner(*begin), corner(*end)) for begin, end in edges])
            found.append(Door(f"border:{names[border.index]}", name.replace("door", "way"), "open", lines, between))
        else:
            line = middle(*edges[len(edges) // 2])
            found.append(Door(f"border:{names[border.index]}", name.replace("door", "wall"), "wall", (line,), between))
    return found


def draw_exits(setting: VoyageSetting) -> list[Door]:
    ship, words = setting.tables.ship, setting.tables.words
    found: list[Door] = []
    for way in ship.exits:
        there = set(cells_of(ship, way.zone))
        right, down = STEPS[way.side]
        outer = sorted([cell for cell in there if (cell[0] + right, cell[1] + down) not in there])
        x, y = outer[len(outer) // 2]
        edge = {
            NORTH: ((x, y), (x + 1, y)),
            EAST: ((x + 1, y), (x + 1, y + 1)),
            SOUTH: ((x, y + 1), (x + 1, y + 1)),
            WEST: ((x, y), (x, y + 1)),
        }[way.side]
        zone = f"zone:{ship.zones[way.zone].word}"
        found.append(
            Door(f"way:{words.way.names[way.index]}", words.way.labels[way.index], "exit", (middle(*edge),), (zone,))
        )
    return found
