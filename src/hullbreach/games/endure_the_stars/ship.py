"""The ship: zones made of cells, what joins them, and what can be seen, heard and walked through it (ES-D11)."""

from __future__ import annotations

from typing import Final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = ("N", "E", "S", "W")
"""ES-D01 The directions in the order in which the directional die is turned: clockwise."""
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""By direction: how far that is to the east and to the south."""

JOINT: Final = 0
DOOR: Final = 1
WALL: Final = 2
BORDER_KINDS: Final = ("joint", "door", "wall")

FAR: Final = 99
"""The distance to a zone that cannot be reached."""
FIGURES_A_CELL: Final = 8
"""ES-D02 How many figures of size 1 a cell holds."""
MOST_OPENINGS: Final = 32
"""How many states of the doors are remembered for one ship."""


class Zone:
    """ES-037 A room or a corridor; ES-040 a corridor may go on over several tiles, and has a name on each."""

    def __init__(self, index: int, names: tuple[str, ...], label: str, word: str, cells: tuple[int, ...]) -> None:
        self.index: Final = index
        self.names: Final = names
        """What it is called in files: tile and letter, such as `LB.A`."""
        self.label: Final = label
        self.word: Final = word
        """What it is called in choices."""
        self.room: Final = names[0].rpartition(".")[2].isupper()
        self.tiles: Final = tuple([name.partition(".")[0] for name in names])
        self.cells: Final = cells
        self.cap: Final = FIGURES_A_CELL * len(cells)


class Border:
    """Where two zones share an edge: ES-D11 corridors are joined, a door may be locked, all else is wall."""

    def __init__(self, index: int, one: int, other: int, kind: int, sides: int, across: bool) -> None:
        self.index: Final = index
        self.one: Final = one
        self.other: Final = other
        self.kind: Final = kind
        self.sides: Final = sides
        """A bit for each direction in which `other` lies from `one`."""
        self.across: Final = across
        """Its edges lie between two tiles."""

    def beyond(self, zone: int) -> int:
        return self.other if zone == self.one else self.one

    def sides_from(self, zone: int) -> int:
        """The directions in which the zone beyond lies."""
        return self.sides if zone == self.one else turned_round(self.sides)


def turned_round(sides: int) -> int:
    """The opposite of each direction."""
    return (sides << 2 | sides >> 2) & 15


class Exit:
    """ES-R23 A way off the map, on the outer edge of a zone."""

    def __init__(self, index: int, zone: int, side: int, locked: bool) -> None:
        self.index: Final = index
        self.zone: Final = zone
        self.side: Final = side
        self.locked: Final = locked


class Line:
    """A row or column of cells from west to east or from north to south, as the zones it runs through."""

    def __init__(self, index: int, side: int, zones: tuple[int, ...], borders: tuple[int, ...]) -> None:
        self.index: Final = index
        self.side: Final = side
        self.zones: Final = zones
        self.borders: Final = borders
        """`borders[i]` is crossed between `zones[i]` and `zones[i + 1]`."""


class Run:
    """Part of a line from one zone to another: sight and shots go along it (ES-043)."""

    def __init__(self, line: int, start: int, end: int, needs: int) -> None:
        self.line: Final = line
        self.start: Final = start
        self.end: Final = end
        self.needs: Final = needs
        """The borders that must be open."""
        self.length: Final = abs(end - start)
        """ES-D11 The range of a shot: how often the zone changes."""


class Openings:
    """What is true of a ship as long as the same borders are open: who sees whom, and who can go where."""

    def __init__(self, ship: Ship, opened: int) -> None:
        size = ship.size
        self.ways: Final[list[list[int]]] = [[] for _ in range(size)]
        """By zone: the borders that can be crossed."""
        self.next: Final[list[list[int]]] = [[] for _ in range(size)]
        """By zone: the zones beyond them, each once."""
        for border in ship.borders:
            if opened >> border.index & 1:
                self._join(border)
        self.seen: Final = [1 << zone for zone in range(size)]
        """By zone: the zones in line of sight, itself among them; ES-R20 whoever is seen sees as well."""
        for zone in range(size):
            for other, runs in ship.runs[zone].items():
                if other > zone and any(not run.needs & ~opened for run in runs):
                    self.seen[zone] |= 1 << other
                    self.seen[other] |= 1 << zone
        self._steps: Final[list[list[int] | None]] = [None] * size

    def _join(self, border: Border) -> None:
        for zone in (border.one, border.other):
            self.ways[zone].append(border.index)
            if border.beyond(zone) not in self.next[zone]:
                self.next[zone].append(border.beyond(zone))

    def steps(self, zone: int) -> list[int]:
        """By zone: how many zones away it is on foot."""
        known = self._steps[zone]
        if known is None:
            known = walked(self.next, zone)
            self._steps[zone] = known
        return known


def walked(neighbours: list[list[int]], start: int) -> list[int]:
    """By zone: the steps from a zone, or FAR."""
    steps = [FAR] * len(neighbours)
    steps[start] = 0
    edge = [start]
    while edge:
        beyond: list[int] = []
        for zone in edge:
            for other in neighbours[zone]:
                if steps[other] == FAR:
                    steps[other] = steps[zone] + 1
                    beyond.append(other)
        edge = beyond
    return steps


class Tile:
    """A tile where it lies: its rooms, in alphabetical order of their letters (ES-D11)."""

    def __init__(self, name: str, code: str, label: str, column: int, row: int, turns: int) -> None:
        self.name: Final = name
        self.code: Final = code
        self.label: Final = label
        self.column: Final = column
        self.row: Final = row
        self.turns: Final = turns
        self.rooms: list[int] = []


class Ship:
    """The map of a mission, computed once."""

    def __init__(
        self, tiles: list[Tile], zones: list[Zone], borders: list[Border], lines: list[Line], exits: list[Exit]
    ) -> None:
        self.tiles: Final = tiles
        self.zones: Final = zones
        self.size: Final = len(zones)
        self.borders: Final = borders
        self.lines: Final = lines
        self.exits: Final = exits
        self.named: Final = {name: zone.index for zone in zones for name in zone.names}
        """By the name of a zone in files."""
        self.rooms: Final = sum([1 << zone.index for zone in zones if zone.room])
        self.doors: Final = sum([1 << border.index for border in borders if border.kind == DOOR])
        self.joints: Final = sum([1 << border.index for border in borders if border.kind == JOINT])
        self.borders_of: Final[list[list[int]]] = [[] for _ in zones]
        for border in borders:
            self.borders_of[border.one].append(border.index)
            self.borders_of[border.other].append(border.index)
        self.runs: Final = runs_of(lines, len(zones))
        self.hears: Final = heard(borders, len(zones))
        """ES-067 ES-068 By zone and zone: how far a noise travels, walls or not."""
        self.within: Final = [[within(steps, far) for far in range(7)] for steps in self.hears]
        """By zone and level: the zones that a noise reaches."""
        self._openings: Final[dict[int, Openings]] = {}

    def openings(self, opened: int) -> Openings:
        """What holds while these borders are open; remembered, as doors change rarely."""
        found = self._openings.get(opened)
        if found is None:
            if len(self._openings) >= MOST_OPENINGS:
                self._openings.clear()
            found = Openings(self, opened)
            self._openings[opened] = found
        return found

    def runs_between(self, one: int, other: int, opened: int) -> list[Run]:
        """ES-D11 The straight runs that are open between two zones, the shortest of them."""
        found = [run for run in self.runs[one].get(other, []) if not run.needs & ~opened]
        if not found:
            return []
        least = min([run.length for run in found])
        return [run for run in found if run.length == least]


def runs_of(lines: list[Line], size: int) -> list[dict[int, list[Run]]]:
    """By zone and zone: every straight run between them; of two that need the same, the shorter."""
    found: list[dict[int, list[Run]]] = [{} for _ in range(size)]
    for line in lines:
        for start in range(len(line.zones)):
            needs = 0
            for end in range(start + 1, len(line.zones)):
                needs |= 1 << line.borders[end - 1]
                one, other = line.zones[start], line.zones[end]
                if one != other:
                    found[one].setdefault(other, []).append(Run(line.index, start, end, needs))
                    found[other].setdefault(one, []).append(Run(line.index, end, start, needs))
    return found


def heard(borders: list[Border], size: int) -> list[list[int]]:
    """ES-067 Zones that share at least one edge are 1 apart."""
    beside: list[list[int]] = [[] for _ in range(size)]
    for border in borders:
        beside[border.one].append(border.other)
        beside[border.other].append(border.one)
    return [walked(beside, zone) for zone in range(size)]


def within(steps: list[int], far: int) -> int:
    return sum([1 << zone for zone, distance in enumerate(steps) if distance <= far])
