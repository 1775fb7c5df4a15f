"""Where a crowd is carried: the Movement Step played through in thought, with all its Pushes."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.position import NOWHERE, Mission


class Crowd:
    """The Aliens on their paths; Heroes do not hold them up."""

    def __init__(self, pos: Mission) -> None:
        self.pos: Final = pos
        self.where: Final = pos.where.copy()
        self.at: Final = {pos.where[figure]: figure for figure in pos.aliens()}
        self.home: Final[list[int]] = []
        """Those that have come into the Starting Area."""

    def ahead(self, space: int) -> int:
        """PE-265 At a fork the Heroes choose the longer way."""
        board = self.pos.tables.board
        return max(board.next[space], key=lambda to: board.to_go[to])

    def step(self, figure: int) -> None:
        """PE-164 One Space along the path; whoever stands there is Pushed on."""
        space = self.where[figure]
        to = self.ahead(space)
        if self.pos.tables.board.in_start[to]:
            self.home.append(figure)
            self.where[figure] = NOWHERE
            del self.at[space]
            return
        other = self.at.get(to, 0)
        if other:
            self.step(other)
        del self.at[space]
        self.at[to] = figure
        self.where[figure] = to

    def walk(self, figure: int, steps: int) -> None:
        for _ in range(steps):
            if self.where[figure] < 0:
                return
            self.step(figure)


def carried_home(pos: Mission, figures: list[int], hurry: int) -> list[int]:
    """The Aliens that the next Movement Step brings into the Starting Area, the nearest moving first."""
    board = pos.tables.board
    crowd = Crowd(pos)
    outside = [figure for figure in figures if not board.in_start[pos.where[figure]]]
    for figure in sorted(outside, key=lambda figure: board.to_go[pos.where[figure]]):
        if not pos.stasis >> figure & 1:
            crowd.walk(figure, pos.tables.paces[figure] + hurry)
    return crowd.home
