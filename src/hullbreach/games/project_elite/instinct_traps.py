"""How instinct lures Aliens onto Traps: which figure is led to which, and which must not be touched any more."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.alien_steps import movable
from hullbreach.games.project_elite.capture import traps_of
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.tables import FIRST_ALIEN

LURED: Final = 16
"""Steps ahead in which a Trap is seen."""
CLOSE: Final = 3
"""Steps from which a Hero soon works on a Capture token."""


def is_bait(pos: Elite, space: int) -> bool:
    """Whether a Swarm figure stands on a Trap."""
    figure = pos.figure_at(space)
    return bool(pos.traps >> space & 1) and FIRST_ALIEN <= figure < pos.tables.first_boss


def baits(pos: Elite) -> dict[int, int]:
    """For each token that will close a Trap with nobody on it yet: the Swarm figure with the shortest way to one."""
    found: dict[int, int] = {}
    for token, space in enumerate(pos.token_at):
        if space < 0 or not will_close(pos, token):
            continue
        traps = traps_of(pos, token)
        if any(is_bait(pos, trap) for trap in traps):
            continue
        best, shortest = -1, LURED
        for figure in movable(pos):
            if figure < pos.tables.first_boss and figure not in found:
                steps = steps_to_trap(pos, pos.where[figure], traps, shortest)
                if steps < shortest:
                    best, shortest = figure, steps
        if best >= 0:
            found[best] = shortest
    return found


def will_close(pos: Elite, token: int) -> bool:
    """Whether a Capture token is ready or a Hero is about to make it ready."""
    if pos.ready >> token & 1:
        return True
    board = pos.tables.board
    row = pos.token_at[token] * board.size
    return any(board.grid.distance[row + pos.space_of(hero)] <= CLOSE for hero in pos.heroes)


def closes_now(pos: Elite, trap: int) -> bool:
    """Whether a token next to a Trap is ready."""
    near = pos.tables.board.grid.near[trap]
    return any(pos.ready >> token & 1 and space in near for token, space in enumerate(pos.token_at))


def steps_to_trap(pos: Elite, space: int, traps: list[int], limit: int) -> int:
    """How many steps along the Alien Path one of the Traps is away; `limit` if it is not nearer."""
    ahead = pos.tables.board.next
    reached = [space]
    for steps in range(1, limit):
        further: list[int] = []
        for here in reached:
            for to in ahead[here]:
                if to in traps:
                    return steps
                if to not in further:
                    further.append(to)
        reached = further
    return limit
