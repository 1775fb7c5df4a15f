"""Winning and losing."""

from __future__ import annotations

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.position import SPAWNING, Elite
from hullbreach.kernel.position import Outcome


def win(pos: Elite) -> None:
    """PE-001 PE-272 All Heroes win together."""
    pos.tell(facts.WON)
    pos.end(Outcome((1.0,) * pos.tables.players, "The Mission is complete and all Heroes are home.", "PE-272"))


def lose(pos: Elite, reason: str, rule: str) -> None:
    """PE-001 All Heroes lose together."""
    if pos.outcome is None:
        pos.tell(facts.LOST)
        pos.end(Outcome((0.0,) * pos.tables.players, reason, rule))


def intruders(pos: Elite) -> list[int]:
    """The Aliens in the Starting Area."""
    return [pos.figure_at(space) for space in pos.tables.board.starting_area if pos.alien_at(space)]


def ends_by_entering(pos: Elite) -> bool:
    """PE-280 PE-276 PE-279 Whether an Alien that moves into the Starting Area now ends the game."""
    return pos.phase != SPAWNING or bool(intruders(pos))


def lose_by_entering(pos: Elite, figure: int) -> None:
    kind = pos.tables.kind_of[figure]
    name = pos.tables.alien_name(kind)
    pos.tell(facts.REACHED, (kind, pos.where[figure], figure))
    rule = "PE-279" if pos.phase == SPAWNING else "PE-280"
    lose(pos, f"{name} has reached the Starting Area.", rule)


def everybody_home(pos: Elite) -> bool:
    """PE-281 All Heroes stand in the Starting Area."""
    board = pos.tables.board
    return all(board.in_start[pos.space_of(hero)] for hero in pos.heroes)
