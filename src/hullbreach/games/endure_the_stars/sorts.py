"""Enemies in sight by type and condition: what a survivor can point at."""

from __future__ import annotations

from hullbreach.games.endure_the_stars.dividing import sort_of
from hullbreach.games.endure_the_stars.figures import is_hostile
from hullbreach.games.endure_the_stars.position import NOBODY, Voyage


def standard_in_sight(pos: Voyage, who: int) -> list[int]:
    """ES-D04 The enemies in a survivor's line of sight, but for bosses and what cannot be attacked."""
    mission = pos.tables.mission
    return [
        foe
        for foe in pos.foes()
        if is_hostile(pos, foe)
        and not pos.enemy(foe).boss
        and mission.is_target(pos, foe)
        and pos.sees(pos.zone[who], pos.foe_zone[foe])
    ]


def sorts_in_sight(pos: Voyage, who: int) -> list[tuple[int, int]]:
    """Each type, with its condition, and each zone that it is in."""
    return sorted({(sort_of(pos, foe), pos.foe_zone[foe]) for foe in standard_in_sight(pos, who)})


def foe_of(pos: Voyage, sort: int, zone: int) -> int:
    """A figure of a type and condition in a zone; one is like the other."""
    for foe in pos.foes_in(zone):
        if sort_of(pos, foe) == sort:
            return foe
    return NOBODY
