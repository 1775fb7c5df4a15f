"""Both sides of the board, and small ones drawn for a test."""

from hullbreach.games.project_elite.board import MARKS, Board
from hullbreach.games.project_elite.content import open_book
from hullbreach.games.project_elite.map_loading import make_board, make_grid
from hullbreach.parts.walled_grid import WalledGrid, read_plan

BOARDS = {row.id: make_board(row) for row in open_book().rows("map")}
LAB, CRASH = BOARDS["abandoned-lab"], BOARDS["crash-site"]

Place = tuple[int, int]
"""Column and row, counted from 0 at the top left."""


class Drawn:
    """A small board on which Spaces are called by the letters of the drawing."""

    def __init__(self, drawing: str) -> None:
        lines = "\n".join(line.strip() for line in drawing.strip().splitlines())
        plan = read_plan("the test", "drawing", lines, MARKS + "DEFGHIJKLMNOPQRTUVWXYZ")
        self.marks = plan.marks
        self.grid: WalledGrid = make_grid(plan)

    def adjacent(self, pair: str) -> bool:
        return self.grid.adjacent(*map(self.marks.index, pair))

    def sees(self, pair: str) -> bool:
        a, b = map(self.marks.index, pair)
        return self.grid.sees[a * self.grid.size + b]

    def in_line(self, pair: str) -> bool:
        a, b = map(self.marks.index, pair)
        return self.grid.in_line[a * self.grid.size + b]


def unfolded(drawing: str) -> Drawn:
    """A small board written in one line, with a point for each blank between two Spaces."""
    return Drawn(drawing.replace(" ", "\n").replace(".", " "))


def space(board: Board, place: Place) -> int:
    return place[1] * board.width + place[0]


def place(board: Board, space: int) -> Place:
    return space % board.width, space // board.width


def places(board: Board, spaces: tuple[int, ...]) -> list[Place]:
    return [place(board, space) for space in spaces]
