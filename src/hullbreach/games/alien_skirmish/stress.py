"""The stress level."""

from __future__ import annotations

from hullbreach.games.alien_skirmish import facts
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.parts.bits import members


def gain_stress(pos: Skirmish, who: int, amount: int, rule: str) -> None:
    """AS-018 AS-202 Humans gain stress, but not while they are broken."""
    if pos.has_stress(who) and not pos.broken >> who & 1:
        pos.stress[who] += amount
        pos.tell(facts.STRESS, (who, amount, pos.stress[who]))


def scare_neighbours(pos: Skirmish, who: int) -> None:
    """AS-220 A Xenomorph or ping that has ended its move gives 1 stress to each human in a neighbouring zone.

    AS-222 Not to one who has run there since: only the Xenomorph's own move counts.
    """
    zones = pos.tables.zones
    zone = pos.zone[who]
    if zone < 0:
        return
    for border in zones.borders_of[zone]:
        edge = zones.borders[border]
        if edge.passable and not pos.sealed >> border & 1:
            for human in members(pos.here(edge.other(zone)) & pos.tables.enemies_of[who] & ~pos.strayed):
                if pos.is_human(human):
                    gain_stress(pos, human, 1, "AS-220")


def end_of_xeno_move(pos: Skirmish, who: int) -> None:
    """AS-220 AS-R67 Checked once, in the zone where its last zone change left it."""
    if pos.strayed >> who & 1:
        pos.strayed &= ~(1 << who)
        scare_neighbours(pos, who)
