"""Where a crowd is carried: the Movement Step played through in thought, with all its Pushes."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.position import NOWHERE, Elite

NEAR: Final = 10
"""From further away no crowd carries anybody home."""


class Crowd:
    """The Aliens on their paths; Heroes do not hold them up."""

    def __init__(self, pos: Elite, figures: list[int]) -> None:
        self.pos: Final = pos
        self.where: Final = pos.where.copy()
        self.at: Final = {pos.where[figure]: figure for figure in figures}
        self.home: Final[list[int]] = []
        """Those that have come into the Starting Area."""

    def ahead(self, space: int) -> int:
        """PE-265 At a fork the Heroes choose the longer way."""
        board = self.pos.tables.board
        ways = board.next[space]
        return ways[0] if len(ways) == 1 else max(ways, key=lambda to: board.to_go[to])

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


def carried_home(pos: Elite, figures: list[int], hurry: int) -> list[int]:
    """The Aliens that the next Movement Step brings into the Starting Area, the nearest moving first."""
    board = pos.tables.board
    outside = [figure for figure in figures if 0 < board.to_go[pos.where[figure]] <= NEAR + hurry]
    crowd = Crowd(pos, outside)
    for figure in sorted(outside, key=lambda figure: board.to_go[pos.where[figure]]):
        if not pos.stasis >> figure & 1:
            crowd.walk(figure, pos.tables.paces[figure] + hurry)
    return crowd.home
