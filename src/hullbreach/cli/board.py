"""A scene's board as text: plates told apart by shade and by character, pieces by letter and colour."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Final

from rich.text import Text

from hullbreach.cli.fitting import Lines
from hullbreach.cli.focus import focus_of, window
from hullbreach.cli.hexes import HexMap
from hullbreach.cli.hues import HUES
from hullbreach.cli.zones import ZoneList
from hullbreach.kernel.scene import Arrow, Piece, Scene, Space, Wall

PLATES: Final = {
    "dark": ("░", "#8b93a3 on #4b5363"),
    "light": ("·", "#8d949f on #d3d8e0"),
    "start": ("⌂", "#7fd1c4"),
}
PLAIN_PLATE: Final = ("·", "")
MARKS: Final = {"start": "⌂", "module": "∘", "nest": "×", "spawn": "×"}
WALL: Final = ("█", "#39404d")
BARRIER: Final = "bold"
WAYS: Final = {
    (0, -1): "↑",
    (1, -1): "↗",
    (1, 0): "→",
    (1, 1): "↘",
    (0, 1): "↓",
    (-1, 1): "↙",
    (-1, 0): "←",
    (-1, -1): "↖",
}
MARGIN: Final = 3
"""Characters before the first cell of a line, for the number of the row."""
NUMBERED: Final = "#"
"""A printed number for which there is no room between brackets."""
ENOUGH: Final = 120
"""Characters that every board has room in."""
LARGE_MOST: Final = 14
"""A board of more columns is drawn with small cells, so that there is room beside it."""
REACH: Final = {"dark": "bold #ffd166 on #4b5363", "light": "bold #b3134f on #d3d8e0"}

At = tuple[int, int]
Run = tuple[str, str]
"""Some characters and their style."""


class Grid:
    """The board of a scene in cells: 3 characters by 1 line, 5 by 2 with room for it, or 2 by 1 without."""

    def __init__(self, scene: Scene, marked: frozenset[str], roomy: bool, width: int) -> None:
        roomy = roomy and scene.board.width <= LARGE_MOST
        self.marked: Final = marked
        self.inside: Final = 5 if roomy else 3 if MARGIN + 4 * scene.board.width <= width else 2
        self.roomy: Final = roomy
        self.spaces: Final = {_corner(space.points): space for space in scene.board.spaces}
        self.walls: Final = {_corner(wall.points) for wall in scene.board.walls if wall.solid}
        self.beside, self.below = _barriers(scene.board.walls)
        self.ways: Final = _ways(scene.board.arrows)
        self.columns: Final = range(int(scene.board.width))
        self.rows: Final = range(int(scene.board.height))
        self.pieces: Final[dict[str, list[Piece]]] = defaultdict(list)
        for piece in scene.pieces:
            self.pieces[piece.space].append(piece)

    def draw(self) -> Text:
        return Text("\n").join(self._drawn(self.rows))

    def around(self, space: str, height: int) -> Lines:
        """So many lines of it, with the space in their middle if it can be."""
        row = next(at[1] for at, found in self.spaces.items() if found.id == space)
        return self._drawn(window(row, [self._height(row) for row in self.rows], height - 1))

    def _height(self, row: int) -> int:
        return (2 if self.roomy else 1) + self._has_walls_below(row)

    def _has_walls_below(self, row: int) -> bool:
        return any(at[1] == row for at in self.below)

    def _drawn(self, rows: range) -> Lines:
        return [self._letters(), *[line for row in rows for line in self._row(row)]]

    def _row(self, row: int) -> Lines:
        """Its cells, and the walls below them."""
        lines = [self._line(row, part) for part in range(2 if self.roomy else 1)]
        return [*lines, self._barrier(row)] if self._has_walls_below(row) else lines

    def _barrier(self, row: int) -> Text:
        """A line between two rows, where there are walls on their edges."""
        line = Text(" " * MARGIN, no_wrap=True)
        for column in self.columns:
            here, on = (column, row) in self.below, (column + 1, row) in self.below
            line.append("─" * self.inside if here else " " * self.inside, BARRIER)
            line.append("─" if here and on else "│" if self._passes(column, row) else " ", BARRIER)
        return line

    def _passes(self, column: int, row: int) -> bool:
        return (column, row) in self.beside or (column, row + 1) in self.beside

    def _letters(self) -> Text:
        names = "".join(
            _common(self._names(column=column), r"[A-Za-z]+").center(self.inside + 1) for column in self.columns
        )
        return Text(" " * MARGIN + names.rstrip(), "dim", no_wrap=True)

    def _line(self, row: int, part: int) -> Text:
        number = _common(self._names(row=row), r"\d+") if part == 0 else ""
        line = Text(no_wrap=True).append(f"{number:>2} ", "dim")
        for column in self.columns:
            for text, style in self._cell((column, row), part):
                line.append(text, style)
            wide_wall = (column, row) in self.walls and (column + 1, row) in self.walls
            line.append(*(WALL if wide_wall else self._gap((column, row), part)))
        return line

    def _gap(self, at: At, part: int) -> Run:
        if part == 0 and self._overflows(at):
            return "]", "bold"
        return ("│", BARRIER) if at in self.beside else (" ", "")

    def _cell(self, at: At, part: int) -> list[Run]:
        space = self.spaces.get(at)
        if space is None:
            return [(WALL[0] * self.inside, WALL[1]) if at in self.walls else (" " * self.inside, "")]
        return self._upper(space) if part == 0 else self._lower(space)

    def _upper(self, space: Space) -> list[Run]:
        """What stands there between two edges, which are brackets where a choice can go."""
        fill, plate = PLATES.get(space.tone, PLAIN_PLATE)
        edge = fill if fill != "·" else " "
        text, style = self._content(space, fill, plate)
        room = self.inside - 2
        if space.id in self.marked:
            reach = REACH.get(space.tone, "bold")
            if text.isdigit() and len(text) > room + 1:
                text = NUMBERED
            return [
                ("[", reach),
                (text[: room + 1].center(room), style),
                *([("]", reach)] if len(text) <= room else []),
            ]
        if len(text) > room:
            return [(text[: self.inside].center(self.inside), style)]
        return [(edge, plate), (text.center(room, edge if style == plate else " "), style), (edge, plate)]

    def _content(self, space: Space, fill: str, plate: str) -> Run:
        standing = self.pieces[space.id]
        if not standing:
            return self._sign(space, fill), plate
        glyphs = [piece.glyph + (str(piece.count) if piece.count > 1 else "") for piece in reversed(standing)]
        return "".join(glyphs if self.roomy else glyphs[:1]), HUES.get(standing[-1].hue, "bold reverse")

    def _overflows(self, at: At) -> bool:
        """Whether a marked space needs the gap after it for its closing bracket."""
        space = self.spaces.get(at)
        if space is None or space.id not in self.marked:
            return False
        fill, plate = PLATES.get(space.tone, PLAIN_PLATE)
        return len(self._content(space, fill, plate)[0]) > self.inside - 2

    def _sign(self, space: Space, fill: str) -> str:
        """What is printed there: a mark, the last number of its name, or the way that leads on."""
        number = re.search(r"\d+$", space.mark)
        if number is not None:
            return number[0]
        return MARKS.get(space.mark) or self.ways.get(_corner(space.points)) or fill

    def _lower(self, space: Space) -> list[Run]:
        fill, plate = PLATES.get(space.tone, PLAIN_PLATE)
        edge = fill if fill != "·" else " "
        return [(space.name.center(self.inside - 2).center(self.inside, edge), plate)]

    def _names(self, column: int | None = None, row: int | None = None) -> list[str]:
        return [space.name for (c, r), space in self.spaces.items() if column in (None, c) and row in (None, r)]


def _barriers(walls: tuple[Wall, ...]) -> tuple[set[At], set[At]]:
    """The cells with a wall on their right edge, and those with one on their lower edge."""
    beside: set[At] = set()
    below: set[At] = set()
    for wall in walls:
        if wall.solid or len(wall.points) > 2:
            continue
        (ax, ay), (bx, by) = wall.points
        if ax == bx:
            beside.add((int(ax) - 1, int(min(ay, by))))
        else:
            below.add((int(min(ax, bx)), int(ay) - 1))
    return beside, below


def _ways(arrows: tuple[Arrow, ...]) -> dict[At, str]:
    """The printed way that leads on from each cell; of a fork, the first."""
    found: dict[At, str] = {}
    for arrow in arrows:
        (ax, ay), (bx, by) = arrow.line
        if not arrow.faint:
            found.setdefault((int(ax), int(ay)), WAYS[round(bx - ax), round(by - ay)])
    return found


def draw_board(scene: Scene, marked: frozenset[str], roomy: bool, width: int = ENOUGH) -> Text:
    """The whole board."""
    match scene.board.layout:
        case "grid":
            return Grid(scene, marked, roomy, width).draw()
        case "zones":
            return ZoneList(scene, marked, roomy).draw()
        case "hexes":
            return HexMap(scene, marked).draw(roomy)


def draw_nearby(scene: Scene, marked: frozenset[str], seat: int | None, width: int, height: int) -> Lines:
    """The part of the board where somebody acts, at most so high."""
    match scene.board.layout:
        case "grid":
            return Grid(scene, marked, False, width).around(focus_of(scene, marked, seat), height)
        case "zones":
            return ZoneList(scene, marked, False).nearby(seat, width, height)
        case "hexes":
            return HexMap(scene, marked).around(focus_of(scene, marked, seat), height)


def _corner(points: tuple[tuple[float, float], ...]) -> At:
    return int(min(x for x, _ in points)), int(min(y for _, y in points))


def _common(names: list[str], pattern: str) -> str:
    """The part that all names of a row or a column share, such as the C of C1 to C9."""
    found = {"".join(re.findall(pattern, name)) for name in names}
    return found.pop() if len(found) == 1 else ""
