"""The game's files with a variant laid over them, and the boards, rows and scenarios that are read from them."""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.board import Board
from hullbreach.games.sole_survivor.checks import check_block, check_drawing, check_ways
from hullbreach.games.sole_survivor.tables import DIE
from hullbreach.kernel.edition import Edition
from hullbreach.parts.content import Book, Entry, Row, printed_edition

FILES: Final = ("game.toml", "boards.toml", "table.toml", "xenos.toml", "cards.toml")


def today() -> Edition:
    return printed_edition(__package__, FILES)


def open_book(variant: str = "", edition: Edition | None = None) -> Book:
    """With what is printed today, or in another edition."""
    book = Book("sole-survivor", edition or today())
    book.add_printed(FILES)
    book.add_variant(variant)
    return book


class ScenarioEntry(Entry):
    """SS-003 Three boards in the order in which they are played."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.name: Final = row.text("name")
        self.about: Final = row.text("about")
        self.boards: Final = row.refs("boards", "board")
        row.need(len(self.boards) == 3, "boards", list(row.texts("boards")), "three boards")


def read_boards(book: Book, boss_distance: int) -> list[Board]:
    """The boards, numbered alike: the widest and the highest say how many rows and columns all have."""
    rows = book.rows("board")
    for row in rows:
        check_drawing(row)
    plans = [row.lines("plan") for row in rows]
    size = max([len(plan) for plan in plans]), max([len(plan[0]) for plan in plans])
    boards = [Board(row, size) for row in rows]
    for row, board in zip(rows, boards, strict=True):
        check_ways(row, board, boss_distance)
    return boards


def read_block(table: Row, block: str, sheet: int) -> list[list[int]]:
    """SS-D2 The rows of a block of the movement table, one for each level of Aggression."""
    check_block(table, block, sheet)
    words = {"D": DIE, "-": 0}
    rows = [line.split() for line in table.texts(block)]
    return [[words[entry] if entry in words else int(entry) for entry in row] for row in rows]
