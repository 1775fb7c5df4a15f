"""A board of hexes as text: a map of small cells, column beside column, and in words what lies where it matters."""

from __future__ import annotations

from collections import defaultdict
from textwrap import wrap
from typing import Final

from rich.text import Text

from hullbreach.cli.fitting import Lines
from hullbreach.cli.focus import window
from hullbreach.kernel.client_words import ACTIVE
from hullbreach.kernel.scene import Piece, Scene, Space, Tile

CELL: Final = 7
"""Characters of a cell, with the gap after it."""
FOG: Final = "dim"
GROUND: Final = {
    "haven": "bold black on #d08a4e",
    "road": "black on #a79b8c",
    "grass": "black on #cdb477",
    "field": "black on #bdb35a",
    "forest": "black on #86955a",
    "burnt": "white on #5a4436",
    "river": "black on #74b4c8",
    "swamp": "black on #7d9468",
    "rocks": "black on #b3947a",
    "town": "black on #c4ab95",
    "works": "black on #a6928d",
    "waste": "black on #a8977a",
    "hidden": "white on #3a2d1e",
}
SIGNS: Final = {
    "camp": "△", "fire": "♨", "pit": "♨", "trap": "^", "event": "!", "strength": "▣", "dexterity": "◫", "enemy": "☠",
    "objective": "⚑", "cards": "▪",
}  # fmt: skip


class HexMap:
    """Columns of hexes, each cell two lines high and half a hex lower than its neighbour."""

    def __init__(self, scene: Scene, marked: frozenset[str]) -> None:
        self.scene: Final = scene
        self.marked: Final = marked
        self.tiles: Final = {tile.space: tile for tile in scene.tiles}
        self.standing: Final[dict[str, list[Piece]]] = defaultdict(list)
        for piece in scene.pieces:
            self.standing[piece.space].append(piece)
        middles = {space.id: middle_of(space) for space in scene.board.spaces}
        across = sorted({round(x, 2) for x, _ in middles.values()})
        top = min(y for _, y in middles.values())
        self.cells: Final[dict[tuple[int, int], Space]] = {}
        for space in scene.board.spaces:
            x, y = middles[space.id]
            self.cells[across.index(round(x, 2)), round((y - top) * 2)] = space
        self.columns: Final = len(across)
        self.height: Final = max(line for _, line in self.cells) + 2

    def draw(self, roomy: bool) -> Text:
        words = [Text(line) for said in self.words(roomy) for line in wrap(said, self.columns * CELL)]
        return Text("\n").join([*self.lines(), *words])

    def lines(self) -> Lines:
        return [self._line(line) for line in range(self.height)]

    def around(self, space: str, height: int) -> Lines:
        """So many lines of it, with the space in their middle if it can be."""
        line = next(at[1] for at, found in self.cells.items() if found.id == space)
        shown = window(line, [1] * self.height, height)
        return self.lines()[shown.start : shown.stop]

    def _line(self, line: int) -> Text:
        text = Text(no_wrap=True)
        for column in range(self.columns):
            upper, lower = self.cells.get((column, line)), self.cells.get((column, line - 1))
            if upper is not None:
                text.append_text(self._name(upper))
            elif lower is not None:
                text.append_text(self._contents(lower))
            else:
                text.append(" " * CELL)
        return text

    def _style(self, space: Space) -> str:
        tile = self.tiles.get(space.id)
        return GROUND.get(tile.tone, "bold") if tile is not None and tile.tone else FOG

    def _name(self, space: Space) -> Text:
        """`D4 Haven`, or `[D4]` where something can be chosen."""
        tile = self.tiles.get(space.id)
        name = f"[{space.name}]" if space.id in self.marked else f"{space.name} "
        said = f"{name}{tile.figure if tile else ''}{signs_of(tile)}"
        return Text(said[: CELL - 1].ljust(CELL - 1), self._style(space)).append(" ", "")

    def _contents(self, space: Space) -> Text:
        """Who stands there; with nobody there, what lies there."""
        tile = self.tiles.get(space.id)
        pieces = self.standing[space.id]
        said = " ".join([piece.glyph for piece in pieces]) if pieces else goods_of(tile)
        style = self._style(space)
        return Text(said[: CELL - 1].ljust(CELL - 1), f"{style} bold" if pieces else style).append(" ", "")

    def words(self, roomy: bool) -> list[str]:
        """With room for it every tile in words, otherwise the one on which the active piece stands."""
        active = [piece.space for piece in self.scene.pieces if ACTIVE in piece.states]
        wanted = [space for space in self.scene.board.spaces if space.id in self.tiles or self.standing[space.id]]
        return [self._said(space) for space in wanted if roomy or space.id in active]

    def _said(self, space: Space) -> str:
        tile = self.tiles.get(space.id)
        pieces = [f"{piece.name}{' ' + '♥' * piece.pips if piece.pips else ''}" for piece in self.standing[space.id]]
        if tile is None:
            return f"{space.name}: {', '.join(pieces)}"
        cost = f", {tile.figure} AP" if tile.figure else ""
        parts = [part for part in (tile.note, *tile.marks, *pieces) if part]
        return f"{space.name} {tile.name}{cost}: {', '.join(parts)}"


def middle_of(space: Space) -> tuple[float, float]:
    xs, ys = [x for x, _ in space.points], [y for _, y in space.points]
    return sum(xs) / len(xs), sum(ys) / len(ys)


def signs_of(tile: Tile | None) -> str:
    return "".join([SIGNS.get(mark, "") for mark in tile.marks]) if tile is not None else ""


def goods_of(tile: Tile | None) -> str:
    return "".join([goods.glyph * goods.count for goods in tile.goods]) if tile is not None else ""
