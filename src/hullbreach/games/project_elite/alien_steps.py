"""Which Aliens can make a step along the Alien Path, and where to."""

from __future__ import annotations

from hullbreach.games.project_elite.position import Elite
from hullbreach.kernel.vocabulary import Choice


def can_move(pos: Elite, figure: int) -> bool:
    """PE-278 PE-R14 An Alien on the Map, outside the Starting Area and not in stasis."""
    space = pos.where[figure]
    return space >= 0 and not pos.tables.board.in_start[space] and not pos.stasis >> figure & 1


def movable(pos: Elite) -> list[int]:
    in_start = pos.tables.board.in_start
    where = pos.where
    stasis = pos.stasis
    return [figure for figure in pos.aliens() if not in_start[where[figure]] and not stasis >> figure & 1]


def steps_of(pos: Elite, figure: int) -> list[Choice]:
    """One step along the Alien Path; PE-165 at a fork there are two."""
    space = pos.where[figure]
    verb = pos.tables.deeds.alien
    return [verb.pair(space, to) for to in pos.tables.board.next[space]]


def step_choices(pos: Elite) -> list[Choice]:
    """PE-154 Any one Alien, one Space along its path."""
    verb = pos.tables.deeds.alien
    ahead = pos.tables.board.next
    where = pos.where
    return [verb.pair(where[figure], to) for figure in movable(pos) for to in ahead[where[figure]]]
