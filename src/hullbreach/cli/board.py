"""A scene's board as text: plates told apart by shade and by character, pieces by letter and colour."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Final

from rich.text import Text

from hullbreach.kernel.scene import Piece, Scene, Space

HUES: Final = {
    "vermilion": "bold white on #c0431c",
    "blue": "bold white on #0067a8",
    "yellow": "bold black on #f0e442",
    "green": "bold white on #00815d",
    "purple": "bold white on #8e3f73",
    "sky": "bold black on #56b4e9",
    "orange": "bold black on #e69f00",
    "ink": "bold white on #101010",
}
PLATES: Final = {"dark": ("░", "#8b93a3 on #4b5363"), "light": ("·", "#8d949f on #d3d8e0")}
PLAIN_PLATE: Final = ("·", "")
MARKS: Final = {"start": "⌂", "module": "∘", "nest": "×"}
WALL: Final = ("█", "#39404d")
REACH: Final = {"dark": "bold #ffd166 on #4b5363", "light": "bold #b3134f on #d3d8e0"}

At = tuple[int, int]
Run = tuple[str, str]
"""Some characters and their style."""


class Grid:
    """The board of a scene in cells: 3 characters by 1 line, or 5 by 2 where there is room."""

    def __init__(self, scene: Scene, marked: frozenset[str], roomy: bool) -> None:
        self.marked: Final = marked
        self.inside: Final = 5 if roomy else 3
        self.roomy: Final = roomy
        self.spaces: Final = {_corner(space.points): space for space in scene.board.spaces}
        self.walls: Final = {_corner(wall.points) for wall in scene.board.walls if wall.solid}
        self.columns: Final = range(int(scene.board.width))
        self.rows: Final = range(int(scene.board.height))
        self.pieces: Final[dict[str, list[Piece]]] = defaultdict(list)
        for piece in scene.pieces:
            self.pieces[piece.space].append(piece)

    def draw(self) -> Text:
        lines = [self._letters()]
        for row in self.rows:
            lines.append(self._line(row, 0))
            if self.roomy:
                lines.append(self._line(row, 1))
        return Text("\n").join(lines)

    def _letters(self) -> Text:
        names = "".join(
            _common(self._names(column=column), r"[A-Za-z]+").center(self.inside + 1) for column in self.columns
        )
        return Text("   " + names.rstrip(), "dim", no_wrap=True)

    def _line(self, row: int, part: int) -> Text:
        number = _common(self._names(row=row), r"\d+") if part == 0 else ""
        line = Text(no_wrap=True).append(f"{number:>2} ", "dim")
        for column in self.columns:
            for text, style in self._cell((column, row), part):
                line.append(text, style)
            wide_wall = (column, row) in self.walls and (column + 1, row) in self.walls
            line.append(*(WALL if wide_wall else (" ", "")))
        return line

    def _cell(self, at: At, part: int) -> list[Run]:
        space = self.spaces.get(at)
        if space is None:
            return [(WALL[0] * self.inside, WALL[1]) if at in self.walls else (" " * self.inside, "")]
        return self._upper(space) if part == 0 else self._lower(space)

    def _upper(self, space: Space) -> list[Run]:
        """What stands there between two edges, which are brackets where a choice can go."""
        fill, plate = PLATES.get(space.tone, PLAIN_PLATE)
        edge = fill if fill != "·" else " "
        middle = self._middle(space, fill, edge, plate)
        if space.id not in self.marked:
            return [(edge, plate), *middle, (edge, plate)]
        reach = REACH.get(space.tone, "bold")
        return [("[", reach), *middle, ("]", reach)]

    def _middle(self, space: Space, fill: str, edge: str, plate: str) -> list[Run]:
        room = self.inside - 2
        standing = self.pieces[space.id]
        if standing:
            glyphs = "".join(
                piece.glyph + (str(piece.count) if piece.count > 1 else "") for piece in reversed(standing)
            )
            return [(glyphs[:room].center(room), HUES.get(standing[-1].hue, "bold reverse"))]
        sign = MARKS.get(space.mark, fill)
        return [(sign.center(room, edge), plate)]

    def _lower(self, space: Space) -> list[Run]:
        fill, plate = PLATES.get(space.tone, PLAIN_PLATE)
        edge = fill if fill != "·" else " "
        return [(space.name.center(self.inside - 2).center(self.inside, edge), plate)]

    def _names(self, column: int | None = None, row: int | None = None) -> list[str]:
        return [space.name for (c, r), space in self.spaces.items() if column in (None, c) and row in (None, r)]


def draw_board(scene: Scene, marked: frozenset[str], roomy: bool) -> Text:
    return Grid(scene, marked, roomy).draw() if scene.board.layout == "grid" else list_spaces(scene, marked)


def list_spaces(scene: Scene, marked: frozenset[str]) -> Text:
    """Boards that are no grid: every space that somebody stands on or that can be chosen, by name."""
    standing: dict[str, list[str]] = defaultdict(list)
    for piece in scene.pieces:
        standing[piece.space].append(f"{piece.name} ({piece.glyph})")
    lines = []
    for space in scene.board.spaces:
        if space.id in marked or space.id in standing:
            name = f"[{space.name}]" if space.id in marked else f" {space.name} "
            lines.append(Text.assemble((name, "bold"), " ", ", ".join(standing[space.id])))
    return Text("\n").join(lines)


def _corner(points: tuple[tuple[float, float], ...]) -> At:
    return int(min(x for x, _ in points)), int(min(y for _, y in points))


def _common(names: list[str], pattern: str) -> str:
    """The part that all names of a row or a column share, such as the C of C1 to C9."""
    found = {"".join(re.findall(pattern, name)) for name in names}
    return found.pop() if len(found) == 1 else ""
