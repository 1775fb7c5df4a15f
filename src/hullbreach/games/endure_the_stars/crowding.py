"""Zones that are completely full."""

from __future__ import annotations

from hullbreach.games.endure_the_stars.figures import has_room
from hullbreach.games.endure_the_stars.harm import lose_health
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.resolve import lose_resolve
from hullbreach.games.endure_the_stars.sight import by_turn
from hullbreach.games.endure_the_stars.words import CRUSH
from hullbreach.kernel.dice import Dice


def is_trapped(pos: Voyage, who: int) -> bool:
    """ES-220 ES-D02 Nobody else fits into the survivor's zone."""
    return not has_room(pos, pos.zone[who])


def suffer_when_trapped(pos: Voyage, dice: Dice) -> None:
    """ES-220 At the end of the round every Trapped survivor suffers 1 damage and loses 1 Resolve (ES-R151)."""
    for who in [who for who in by_turn(pos, pos.alive()) if is_trapped(pos, who)]:
        lose_health(pos, who, 1, dice, pos.tables.words.by_itself(CRUSH))
        lose_resolve(pos, who, 1)
