"""The notation that tiles and ships are written in (ES-D11), and the ship that comes of it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.ship import (
    DOOR,
    EAST,
    JOINT,
    SIDES,
    SOUTH,
    STEPS,
    WALL,
    Border,
    Exit,
    Line,
    Ship,
    Tile,
    Zone,
)
from hullbreach.kernel.errors import ContentError
from hullbreach.parts.content import Row

SIDE: Final = 5
"""Cells along the side of a tile."""
MIDDLE: Final = 2
"""ES-D11 Tiles join at the middle cells of their sides."""
NO_TILE: Final = ".."
MOST_COLUMNS: Final = 6
MOST_ROWS: Final = 6
MOST_LAID: Final = 16
"""How many tiles a ship may have: sight and sound are worked out from every zone to every other."""
MOST_LINES: Final = 400
MOST_NAME: Final = 40
"""How long the name of a tile or a room may be."""
MOST_MARKED: Final = 40
"""How many zones a mark may name."""
CONNECTORS: Final = ((MIDDLE, 0), (SIDE - 1, MIDDLE), (MIDDLE, SIDE - 1), (0, MIDDLE))
"""By direction: the cell of a tile at which it can be joined."""
AREAS: Final = {"n": "north", "e": "east", "s": "south", "w": "west", "c": "middle"}
"""What the letters of corridors mean; others are named by their letter."""

_TILE_FORMS: Final = {
    "tile": (3, 'tile <CODE> "<name>"'),
    "row": (SIDE + 1, "row <5 letters, one for each cell>"),
    "room": (3, 'room <LETTER> "<name>"'),
    "doors": (0, "doors <letter>-<letter> ..."),
}
_SHIP_FORMS: Final = {
    "row": (0, "row <CODE, CODE1 or CODE@turns, or ..> ..."),
    "start": (2, "start <zone>"),
    "exit": (0, "exit <zone>:<N, E, S or W> [locked]"),
    "locked": (0, "locked <zone>-<letter> ..."),
    "mark": (0, "mark <name> <zone> ..."),
}


class Sheet:
    """A line of a file, cut into words."""

    def __init__(self, file: str, key: str, number: int, text: str) -> None:
        self.file: Final = file
        self.key: Final = key
        """The entry of the file that the line belongs to; empty where the whole file is in this notation."""
        self.number: Final = number
        pieces = text.split('"')
        self.name: Final = pieces[1] if len(pieces) > 2 else ""
        self.words: Final = pieces[0].partition("#")[0].split()

    def wrong(self, value: str, expected: str) -> ContentError:
        return ContentError(self.file, self.key or self.words[0], value, expected, self.number)

    def check(self, forms: dict[str, tuple[int, str]]) -> None:
        """The first word is one of the notation, and there are as many as it takes."""
        word = self.words[0]
        if word not in forms:
            raise self.wrong(word, f"{', '.join(forms)} as the first word of a line")
        count, form = forms[word]
        if count and len(self.words) + bool(self.name) != count:
            raise self.wrong(" ".join(self.words), form)
        if not count and len(self.words) < 2:
            raise self.wrong(" ".join(self.words), form)


class Notation:
    """A text in this notation, and where it stands: in a file of its own, or as an entry of a TOML file."""

    def __init__(self, file: str, text: str, key: str = "", first: int = 1, step: int = 1) -> None:
        self.file: Final = file
        self.key: Final = key
        self.first: Final = first
        """The line of the file that the text begins on."""
        lines = text.split("\n")
        found = [Sheet(file, key, first + step * number, line) for number, line in enumerate(lines)]
        self.sheets: Final = [sheet for sheet in found if sheet.words]
        """The lines that say something."""
        if len(lines) > MOST_LINES:
            raise self.wrong(f"{len(lines)} lines", f"at most {MOST_LINES} lines")

    def wrong(self, value: str, expected: str) -> ContentError:
        return ContentError(self.file, self.key or "the file", value, expected, self.first)


def notation_of(row: Row, key: str) -> Notation:
    """A text of a TOML file, with the lines of that file."""
    first, step = row.lines_of(key)
    return Notation(row.file_of(key), row.text(key), f"{row.place}.{key}", first, step)


class TilePrint:
    """A tile as it is printed: 25 letters, CAPITALS for rooms, and the doors on its walls."""

    def __init__(self, code: str, name: str, first: Sheet) -> None:
        self.code: Final = code
        self.name: Final = name
        self.first: Final = first
        self.rows: Final[list[str]] = []
        self.rooms: Final[dict[str, str]] = {}
        self.doors: Final[set[str]] = set()

    def letter(self, x: int, y: int, turns: int) -> str:
        """What stands in a cell of the tile after so many quarter turns clockwise."""
        for _ in range(turns):
            x, y = y, SIDE - 1 - x
        return self.rows[y][x]

    def joined(self, one: str, other: str) -> int:
        """JOINT, DOOR or WALL: what lies between two zones of the tile."""
        if one + other in self.doors or other + one in self.doors:
            return DOOR
        return JOINT if one.islower() and other.islower() else WALL


def read_tiles(file: str, text: str) -> dict[str, TilePrint]:
    """The tiles of a file, by their codes; a mistake is told with its line."""
    return tiles_in(Notation(file, text), {})


def tiles_in(text: Notation, known: dict[str, TilePrint]) -> dict[str, TilePrint]:
    """The tiles of a text, beside those that are known already."""
    tiles = dict(known)
    tile: TilePrint | None = None
    for sheet in text.sheets:
        sheet.check(_TILE_FORMS)
        word = sheet.words[0]
        if word == "tile":
            if tile is not None:
                check_tile(tile)
            tile = begin_tile(sheet, tiles)
            tiles[tile.code] = tile
        elif tile is None:
            raise sheet.wrong(word, f"first of all a line `{_TILE_FORMS['tile'][1]}`")
        else:
            read_tile_line(tile, sheet)
    if tile is None:
        raise text.wrong("", f"a line `{_TILE_FORMS['tile'][1]}`")
    check_tile(tile)
    return tiles


def begin_tile(sheet: Sheet, tiles: dict[str, TilePrint]) -> TilePrint:
    code = sheet.words[1]
    if len(code) != 2 or not code.isascii() or not code.isalpha() or not code.isupper() or code in tiles:
        raise sheet.wrong(code, "a code of two capital letters that no other tile has")
    check_name(sheet, code)
    return TilePrint(code, sheet.name, sheet)


def check_name(sheet: Sheet, code: str) -> None:
    """Names stand in the words of choices, too."""
    plain = sheet.name.replace(" ", "").replace("-", "").replace("'", "")
    if not plain.isascii() or not plain.isalnum() or len(sheet.name) > MOST_NAME:
        raise sheet.wrong(sheet.name or code, f"a name in quotes: letters, digits and blanks, at most {MOST_NAME}")


def read_tile_line(tile: TilePrint, sheet: Sheet) -> None:
    word, said = sheet.words[0], sheet.words[1:]
    if word == "row":
        if len(tile.rows) == SIDE or not all(is_letter(letter) for letter in said):
            raise sheet.wrong(" ".join(said), f"{SIDE} rows of {SIDE} letters")
        tile.rows.append("".join(said))
    elif word == "room":
        if not said[0].isupper() or not is_letter(said[0]) or said[0] in tile.rooms:
            raise sheet.wrong(said[0], "a capital letter that has no name yet")
        check_name(sheet, said[0])
        tile.rooms[said[0]] = sheet.name
    else:
        for door in said:
            if len(door) != 3 or door[1] != "-" or door[0] == door[2]:
                raise sheet.wrong(door, "a door such as A-n, between two zones of the tile")
            tile.doors.add(door[0] + door[2])


def is_letter(word: str) -> bool:
    return len(word) == 1 and word.isascii() and word.isalpha()


def check_tile(tile: TilePrint) -> None:
    """Every letter is one zone, each room has a name and a door, and doors are where two zones touch."""
    first = tile.first
    if len(tile.rows) != SIDE:
        raise first.wrong(tile.code, f"{SIDE} rows of {SIDE} letters")
    letters = set("".join(tile.rows))
    for letter in sorted(letters):
        if not is_whole(tile, letter):
            raise first.wrong(letter, "the cells of a zone side by side")
        if letter.isupper() and letter not in tile.rooms:
            raise first.wrong(letter, f'a line `room {letter} "<name>"`')
        if letter.isupper() and not any(letter in door for door in tile.doors):
            raise first.wrong(letter, "a door for every room")
    for letter in tile.rooms:
        if letter not in letters:
            raise first.wrong(letter, "rooms that have a cell")
    for door in sorted(tile.doors):
        if not touch(tile, door[0], door[1]):
            raise first.wrong(f"{door[0]}-{door[1]}", "a door between two zones that share a wall")


def cells_of(tile: TilePrint, letter: str) -> set[tuple[int, int]]:
    return {(x, y) for y in range(SIDE) for x in range(SIDE) if tile.rows[y][x] == letter}


def is_whole(tile: TilePrint, letter: str) -> bool:
    cells = cells_of(tile, letter)
    reached = {min(cells)}
    edge = list(reached)
    while edge:
        x, y = edge.pop()
        for right, down in STEPS:
            cell = (x + right, y + down)
            if cell in cells and cell not in reached:
                reached.add(cell)
                edge.append(cell)
    return reached == cells


def touch(tile: TilePrint, one: str, other: str) -> bool:
    theirs = cells_of(tile, other)
    return any((x + right, y + down) in theirs for x, y in cells_of(tile, one) for right, down in STEPS)


class ShipPlan:
    """A ship as it is read: the joined tiles, and what a mission marks on them."""

    def __init__(self, ship: Ship, start: int, locked: int, marks: dict[str, tuple[int, ...]]) -> None:
        self.ship: Final = ship
        self.start: Final = start
        self.locked: Final = locked
        """The doors that the mission locks."""
        self.marks: Final = marks
        """The places of radar tokens, objectives and figures, by name."""
        self.named: Final[set[str]] = set()
        """The marks that the mission has asked for so far."""
        self.sheets: Final[dict[str, Sheet]] = {}
        """The lines that a mistake may be told of later: the first row, `start`, and each mark by its name."""

    def wrong(self, sheet: str, value: str, expected: str) -> ContentError:
        return self.sheets[sheet].wrong(value, expected)


ROW: Final = "row"
START: Final = "start"
"""What a plan calls its first row and the line of its start, beside its marks."""


def read_ship(file: str, text: str, prints: dict[str, TilePrint]) -> ShipPlan:
    """The ship of a file."""
    return ship_in(Notation(file, text), prints)


def ship_in(text: Notation, prints: dict[str, TilePrint]) -> ShipPlan:
    """The ship of a mission."""
    for sheet in text.sheets:
        sheet.check(_SHIP_FORMS)
    rows = [sheet for sheet in text.sheets if sheet.words[0] == "row"]
    if not rows:
        raise text.wrong("", f"a line `{_SHIP_FORMS['row'][1]}`")
    yard = Shipyard(rows, prints)
    return MarkReader(yard, [sheet for sheet in text.sheets if sheet.words[0] != "row"], rows[0]).plan()


class Shipyard:
    """Tiles laid side by side and joined."""

    def __init__(self, rows: list[Sheet], prints: dict[str, TilePrint]) -> None:
        self.first: Final = rows[0]
        self.prints: Final = prints
        self.tiles: Final[list[Tile]] = []
        self.letters: Final[dict[tuple[int, int], str]] = {}
        """By cell: tile and letter, such as `LB.A`."""
        for row, sheet in enumerate(rows):
            self.lay_row(sheet, row)
        if len(self.tiles) > MOST_LAID:
            raise self.first.wrong(f"{len(self.tiles)} tiles", f"at most {MOST_LAID} tiles")
        if not self.tiles or len(rows) > MOST_ROWS:
            raise self.first.wrong("row", f"1 to {MOST_ROWS} rows with at least one tile")
        self.one_with: Final = self.join_tiles()
        self.cells: Final[dict[tuple[int, int], int]] = {}
        """By cell: the zone."""
        self.zones: Final = self.make_zones()
        self.borders: Final[list[Border]] = []
        self.border_at: Final[dict[tuple[int, int, bool], int]] = {}
        self.make_borders()

    def lay_row(self, sheet: Sheet, row: int) -> None:
        if len(sheet.words) - 1 > MOST_COLUMNS:
            raise sheet.wrong(" ".join(sheet.words[1:]), f"at most {MOST_COLUMNS} tiles in a row")
        for column, word in enumerate(sheet.words[1:]):
            if word != NO_TILE:
                self.lay_tile(sheet, word, column, row)

    def lay_tile(self, sheet: Sheet, word: str, column: int, row: int) -> None:
        name, _, turned = word.partition("@")
        code = name[:2]
        if code not in self.prints or not is_number(name[2:]) or turned not in ("", "1", "2", "3"):
            raise sheet.wrong(word, f"{NO_TILE} or a tile: {', '.join(self.prints)}, with a number if it lies twice")
        if any(tile.name == name for tile in self.tiles):
            raise sheet.wrong(word, f"each name once: number them, such as {code}1 and {code}2")
        turns = int(turned or 0)
        tile = Tile(name, code, self.prints[code].name, column, row, turns)
        self.tiles.append(tile)
        for y in range(SIDE):
            for x in range(SIDE):
                letter = self.prints[code].letter(x, y, turns)
                self.letters[column * SIDE + x, row * SIDE + y] = f"{name}.{letter}"

    def join_tiles(self) -> dict[str, str]:
        """ES-040 Where two tiles meet at corridors these are one zone: by its other names, its first name."""
        first: dict[str, str] = {}
        for tile in self.tiles:
            for side in (EAST, SOUTH):
                x, y = tile.column * SIDE + CONNECTORS[side][0], tile.row * SIDE + CONNECTORS[side][1]
                here = self.letters[x, y]
                there = self.letters.get((x + STEPS[side][0], y + STEPS[side][1]))
                if there is not None and here[-1].islower() and there[-1].islower():
                    one, other = sorted([first_name(first, here), first_name(first, there)])
                    if one != other:
                        first[other] = one
        return first

    def make_zones(self) -> list[Zone]:
        """In reading order: row by row of tiles, tile by tile, as their cells first appear."""
        numbers: dict[str, int] = {}
        cells: list[list[int]] = []
        names: list[list[str]] = []
        width = SIDE * MOST_COLUMNS
        for tile in self.tiles:
            for y in range(tile.row * SIDE, tile.row * SIDE + SIDE):
                for x in range(tile.column * SIDE, tile.column * SIDE + SIDE):
                    name = self.letters[x, y]
                    key = first_name(self.one_with, name)
                    if key not in numbers:
                        numbers[key] = len(cells)
                        cells.append([])
                        names.append([])
                    zone = numbers[key]
                    if name not in names[zone]:
                        names[zone].append(name)
                    cells[zone].append(y * width + x)
                    self.cells[x, y] = zone
        zones = [self.make_zone(i, sorted(names[i]), tuple(cells[i])) for i in range(len(cells))]
        for tile in self.tiles:
            letters = sorted({name for name in self.letters.values() if name.startswith(f"{tile.name}.")})
            tile.rooms = [numbers[name] for name in letters if name[-1].isupper()]
        return zones

    def make_zone(self, index: int, names: list[str], cells: tuple[int, ...]) -> Zone:
        tile, _, letter = names[0].partition(".")
        called = self.called(tile)
        if letter.isupper():
            room = self.prints[tile[:2]].rooms[letter]
            word = f"{tile}-{room}".lower().replace(" ", "-")
            return Zone(index, tuple(names), f"{room}, {called}", word, cells)
        area = AREAS.get(letter, letter)
        beyond = " and ".join([self.called(name.partition(".")[0]) for name in names[1:]])
        label = f"corridor to {beyond}, {called}" if beyond else f"{area} corridor, {called}"
        return Zone(index, tuple(names), label, f"{tile}-{area}".lower(), cells)

    def called(self, tile: str) -> str:
        """What a tile is called; of two copies each has its number."""
        return f"{self.prints[tile[:2]].name} {tile[2:]}".rstrip()

    def make_borders(self) -> None:
        sides: dict[tuple[int, int, bool], int] = {}
        for (x, y), zone in self.cells.items():
            for side in (EAST, SOUTH):
                beyond = (x + STEPS[side][0], y + STEPS[side][1])
                other = self.cells.get(beyond)
                if other is not None and other != zone:
                    key, bit = self.edge((x, y), beyond, side)
                    sides[key] = sides.get(key, 0) | bit
        for key in sorted(sides):
            one, other, across = key
            self.border_at[key] = len(self.borders)
            self.borders.append(Border(len(self.borders), one, other, self.kind_of(key), sides[key], across))

    def edge(self, cell: tuple[int, int], beyond: tuple[int, int], side: int) -> tuple[tuple[int, int, bool], int]:
        """The border that an edge belongs to, and its direction as a bit, from the lower zone."""
        here, there = self.cells[cell], self.cells[beyond]
        across = self.letters[cell].partition(".")[0] != self.letters[beyond].partition(".")[0]
        if here < there:
            return (here, there, across), 1 << side
        return (there, here, across), 1 << (side + 2) % 4

    def kind_of(self, key: tuple[int, int, bool]) -> int:
        """ES-D11 All edges between two tiles are wall but for the joined corridors, which are one zone."""
        one, other, across = key
        if across:
            return WALL
        for name in self.zones[one].names:
            for beyond in self.zones[other].names:
                tile, _, letter = name.partition(".")
                if beyond.startswith(f"{tile}."):
                    return self.prints[tile[:2]].joined(letter, beyond[-1])
        return WALL

    def make_lines(self) -> list[Line]:
        """ES-043 Every row and column of cells, as far as it goes without a gap."""
        lines: list[Line] = []
        for side in (EAST, SOUTH):
            right, down = STEPS[side]
            for x, y in sorted(self.cells):
                if (x - right, y - down) not in self.cells:
                    zones, borders = self.follow(x, y, side)
                    if borders:
                        lines.append(Line(len(lines), side, tuple(zones), tuple(borders)))
        return lines

    def follow(self, x: int, y: int, side: int) -> tuple[list[int], list[int]]:
        right, down = STEPS[side]
        zones = [self.cells[x, y]]
        borders: list[int] = []
        while (x + right, y + down) in self.cells:
            beyond = (x + right, y + down)
            if self.cells[beyond] != zones[-1]:
                borders.append(self.border_at[self.edge((x, y), beyond, side)[0]])
                zones.append(self.cells[beyond])
            x, y = beyond
        return zones, borders

    def build(self, exits: list[Exit]) -> Ship:
        return Ship(self.tiles, self.zones, self.borders, self.make_lines(), exits)


def is_number(word: str) -> bool:
    """Of a tile that lies twice: empty, or one or two digits."""
    return not word or (word.isascii() and word.isdecimal() and len(word) <= 2)


def first_name(first: dict[str, str], name: str) -> str:
    while name in first:
        name = first[name]
    return name


class MarkReader:
    """What a mission says about its ship beside the tiles."""

    def __init__(self, yard: Shipyard, lines: list[Sheet], first: Sheet) -> None:
        self.yard: Final = yard
        self.lines: Final = lines
        self.first: Final = first
        self.named: Final = {name: zone.index for zone in yard.zones for name in zone.names}
        self.start = -1
        self.locked = 0
        self.exits: Final[list[Exit]] = []
        self.marks: Final[dict[str, tuple[int, ...]]] = {}
        self.sheets: Final[dict[str, Sheet]] = {ROW: first}

    def plan(self) -> ShipPlan:
        for sheet in self.lines:
            word, said = sheet.words[0], sheet.words[1:]
            if word == "start":
                if self.start >= 0:
                    raise sheet.wrong(said[0], "one line `start` only")
                self.start = self.zone(sheet, said[0])
                self.sheets[START] = sheet
            elif word == "exit":
                self.add_exit(sheet, said)
            elif word == "locked":
                for door in said:
                    self.locked |= 1 << self.door(sheet, door)
            else:
                self.add_mark(sheet, said[0], said[1:])
        if self.start < 0:
            raise self.first.wrong("row", f"a line `{_SHIP_FORMS['start'][1]}` too")
        plan = ShipPlan(self.yard.build(self.exits), self.start, self.locked, self.marks)
        plan.sheets.update(self.sheets)
        return plan

    def zone(self, sheet: Sheet, name: str) -> int:
        if name not in self.named:
            raise sheet.wrong(name, "a zone of this ship, such as " + self.yard.zones[0].names[0])
        return self.named[name]

    def add_exit(self, sheet: Sheet, said: list[str]) -> None:
        name, _, side = said[0].partition(":")
        zone = self.zone(sheet, name)
        if side not in SIDES or said[1:] not in ([], ["locked"]):
            raise sheet.wrong(" ".join(said), _SHIP_FORMS["exit"][1])
        if not self.is_outside(zone, SIDES.index(side)):
            raise sheet.wrong(said[0], "a zone with an outer edge on that side")
        if any(way.zone == zone and way.side == SIDES.index(side) for way in self.exits):
            raise sheet.wrong(said[0], "each exit once")
        self.exits.append(Exit(len(self.exits), zone, SIDES.index(side), bool(said[1:])))

    def is_outside(self, zone: int, side: int) -> bool:
        right, down = STEPS[side]
        cells = self.yard.cells
        return any(there == zone and (x + right, y + down) not in cells for (x, y), there in cells.items())

    def door(self, sheet: Sheet, said: str) -> int:
        """`LB.A-c`: the door of the room LB.A to the corridor c of its tile."""
        name, _, letter = said.partition("-")
        one = self.zone(sheet, name)
        other = self.zone(sheet, f"{name.partition('.')[0]}.{letter}")
        index = self.yard.border_at.get((min(one, other), max(one, other), False), -1)
        if index < 0 or self.yard.borders[index].kind != DOOR:
            raise sheet.wrong(said, "a door, such as LB.A-c")
        return index

    def add_mark(self, sheet: Sheet, name: str, said: list[str]) -> None:
        if not said or name in self.marks or name in (ROW, START):
            raise sheet.wrong(name, "each mark once, with its zones")
        if len(said) > MOST_MARKED:
            raise sheet.wrong(f"{len(said)} zones", f"at most {MOST_MARKED} zones")
        self.sheets[name] = sheet
        self.marks[name] = tuple([self.zone(sheet, zone) for zone in said])
