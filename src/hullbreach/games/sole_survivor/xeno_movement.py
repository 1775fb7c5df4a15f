"""Xeno movement on the board: the route and the stopping space."""

from __future__ import annotations

from hullbreach.games.sole_survivor.facts import XENO_MOVED
from hullbreach.games.sole_survivor.position import Chase


def steps_taken(pos: Chase, start: int, distance: int) -> list[int]:
    """The spaces a Xeno or the Boss enters on its way to the Survivor (SS-R48 or to the beacon).

    SS-061 SS-062 It backs up to a space where it may stop.
    SS-063 Only stopping is barred, so the route itself sees walls alone (SS-R14).
    """
    goal = pos.beacon if pos.beacon >= 0 else pos.survivor
    path = pos.board.route(pos.lying, start, goal, distance)
    while path and barred(pos, path[-1]):
        path.pop()
    return path


def stop_after(pos: Chase, start: int, distance: int) -> int:
    """SS-061 SS-062 Where such a way ends."""
    goal = pos.beacon if pos.beacon >= 0 else pos.survivor
    path = pos.board.way(pos.lying, start, goal)
    steps = min(distance, len(path))
    while steps and barred(pos, path[steps - 1]):
        steps -= 1
    return path[steps - 1] if steps else start


def barred(pos: Chase, space: int) -> bool:
    """SS-061 A Module, SS-062 another Xeno (SS-R37 or the Boss); SS-R48 with a beacon, the Survivor."""
    if space == pos.survivor:
        return pos.beacon >= 0
    if space in pos.xenos or space == pos.boss:
        return True
    return pos.board.module_at[space] >= 0 and pos.module_on(space)


def move_xeno(pos: Chase, xeno: int, distance: int) -> None:
    """SS-058 Orthogonally, along its route."""
    path = steps_taken(pos, pos.xenos[xeno], distance)
    if path:
        pos.xenos[xeno] = path[-1]
        pos.tell(XENO_MOVED, (xeno, path[-1], tuple(path)))
