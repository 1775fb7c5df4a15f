"""Move Action: a Hero walks, one Space for each MOVE."""

from __future__ import annotations

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.damage import hurt
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.slots import has_ability, spend
from hullbreach.games.project_elite.tables import HAND, MOVE
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members


def stride(pos: Elite, hero: int, counts: list[int]) -> int:
    """PE-136 As many Spaces as there are MOVE results; PE-D08 Gherid may spend HAND as MOVE."""
    return counts[MOVE] + (counts[HAND] if has_ability(pos, hero, "hand-moves") else 0)


def occupied(pos: Elite) -> list[bool]:
    """PE-142 Spaces that a Hero cannot enter by walking."""
    closed = pos.tables.board.grid.nowhere()
    for space in pos.where:
        if space >= 0:
            closed[space] = True
    return closed


def reachable(pos: Elite, hero: int, limit: int) -> list[int]:
    """PE-138 PE-139 PE-140 The Spaces within so many steps around Walls, Blocking Spaces and figures."""
    rings = pos.tables.board.grid.reach(pos.space_of(hero), limit, occupied(pos))
    return [space for ring in rings for space in ring]


def choices(pos: Elite, seat: int, counts: list[int]) -> list[Choice]:
    found: list[Choice] = []
    verb = pos.tables.words.move
    for hero in pos.heroes_of(seat):
        limit = stride(pos, hero, counts)
        if limit:
            found += [verb.pair(hero, space) for space in reachable(pos, hero, limit)]
    return found


def way_to(pos: Elite, hero: int, space: int, limit: int) -> list[int]:
    """PE-R84 A shortest way around figures, around Acid too where that is no longer."""
    grid = pos.tables.board.grid
    avoid = grid.nowhere()
    for acid in members(pos.acid):
        avoid[acid] = True
    return grid.path(pos.space_of(hero), space, limit, occupied(pos), avoid)


def move(pos: Elite, seat: int, hero: int, space: int, counts: list[int]) -> int:
    """PE-137 Spend a MOVE for each Space and walk there; returns the number of Spaces."""
    way = way_to(pos, hero, space, stride(pos, hero, counts))
    for i in range(len(way)):
        spend(pos, seat, MOVE if i < counts[MOVE] else HAND)
    walk_along(pos, hero, way)
    return len(way)


def walk_along(pos: Elite, hero: int, way: list[int]) -> None:
    """PE-120 Each Space on the way is entered; Acid there hurts."""
    pos.set_figure(hero + 1, way[-1])
    pos.tell(facts.MOVED, (hero, way[-1]))
    for space in way:
        if pos.acid >> space & 1:
            hurt(pos, hero, 1)


def jump(pos: Elite, hero: int, space: int) -> None:
    """PE-R29 A Hero that is put on a Space enters it."""
    pos.set_figure(hero + 1, space)
    pos.tell(facts.MOVED, (hero, space))
    if pos.acid >> space & 1:
        hurt(pos, hero, 1)
