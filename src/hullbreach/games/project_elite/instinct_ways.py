"""Errands of Heroes, and the ways of those who are on one."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.position import Elite
from hullbreach.parts.bits import members
from hullbreach.parts.grid import FAR

IDLE: Final = 0
HOME: Final = 1
TOKEN: Final = 2
TARGET: Final = 3
ESCORT: Final = 4
SITE: Final = 5
HUNT: Final = 6
MEET: Final = 7
FIND: Final = 8
"""To nothing, home, to a token that is filled, to a Target, beside a Recon token, to a Search token, after an Alien,
to another Hero, to a token that is turned over."""


class Errand:
    """Where a Hero wants to be, and why; `of` is a token, a site, a figure or a Hero."""

    def __init__(self, what: int, of: int, space: int, ways: list[int] | None = None) -> None:
        self.what: Final = what
        self.of: Final = of
        self.space: Final = space
        self.ways: Final[list[int]] = [] if ways is None else ways
        """On the way home: the steps from each Space around figures, near home; FAR elsewhere."""


NOTHING_TO_DO: Final = Errand(IDLE, -1, -1)


def steps(pos: Elite, start: int, goal: int) -> int:
    board = pos.tables.board
    return board.grid.distance[start * board.size + goal]


def apart(pos: Elite, space: int, other: int) -> int:
    board = pos.tables.board
    return board.grid.apart[space * board.size + other]


# Recon tokens


def push_steps(pos: Elite, space: int, target: int) -> int:
    """How often a Recon token on a Space has to be shifted to its Target, around those that have arrived."""
    if not pos.ready:
        return steps(pos, space, target)
    closed = 0
    for token in members(pos.ready):
        closed |= 1 << pos.token_at[token]
    known = pos.tables.detours.get((closed, target))
    if known is None:
        known = detour(pos, closed, target)
        pos.tables.detours[closed, target] = known
    return known[space]


def detour(pos: Elite, closed: int, goal: int) -> list[int]:
    board = pos.tables.board
    found = [FAR] * board.size
    marks = [bool(closed >> space & 1) for space in range(board.size)]
    found[goal] = 0
    for i, ring in enumerate(board.grid.reach(goal, FAR, marks)):
        for space in ring:
            found[space] = i + 1
    return found


def escorts(pos: Elite) -> list[Errand]:
    """Recon tokens, each with a Target of its own; `of` is the token, the Space is its Target."""
    tokens = [token for token, space in enumerate(pos.token_at) if space >= 0 and not pos.ready >> token & 1]
    ways = [
        (push_steps(pos, pos.token_at[token], space), token, space)
        for token in tokens
        for space in members(pos.targets)
    ]
    ways.sort()
    found: list[Errand] = []
    for _, token, space in ways:
        if all(errand.of != token and errand.space != space for errand in found):
            found.append(Errand(ESCORT, token, space))
    return found


def escort_way(pos: Elite, errand: Errand, space: int) -> float:
    """Next to the token, on the side where it has to go, and out of its way."""
    token = pos.token_at[errand.of]
    away = steps(pos, space, token)
    if away == 0:
        return 2.0
    lead = push_steps(pos, space, errand.space) - push_steps(pos, token, errand.space)
    if away == 1 and lead < 0 and not any(to != space for to in ways_on(pos, token, errand.space)):
        return 1.5
    return max(0.0, away - 1.0) + 0.2 * (lead + 1)


def ways_on(pos: Elite, token: int, target: int) -> list[int]:
    """The Spaces next to a Recon token that are nearer to its Target and that no Alien or other token has taken."""
    left = push_steps(pos, token, target)
    near = pos.tables.board.grid.near[token]
    return [to for to in near if push_steps(pos, to, target) < left and not pos.alien_at(to) and to not in pos.token_at]
