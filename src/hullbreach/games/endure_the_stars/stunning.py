"""Stunned survivors; figures that are stunned are kept in `figures`."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.abilities import more_actions
from hullbreach.games.endure_the_stars.position import SURVIVORS, Voyage

WHOLE_TURN: Final = 99
"""More actions fewer than anybody has."""


def stun_survivor(pos: Voyage, who: int) -> None:
    """ES-210 In the Survivor Phase: no more actions in this round, not even a turn that is still to come (ES-R194).

    ES-211 In another phase: 1 action fewer in the next turn.
    """
    if not pos.alive() >> who & 1:
        return
    pos.tell(facts.STUNNED, (who,))
    if pos.phase != SURVIVORS:
        pos.dazed[who] = max(pos.dazed[who], 1)
        return
    pos.stunned |= 1 << who
    if pos.active == who:
        pos.actions = 0
    if not pos.begun >> who & 1:
        pos.dazed[who] = WHOLE_TURN


def come_round(pos: Voyage, who: int) -> None:
    """ES-210 A turn begins: who was stunned after its last one is itself again; who loses this one stays stunned."""
    if pos.dazed[who] < WHOLE_TURN:
        pos.stunned &= ~(1 << who)
    fewer = pos.dazed[who] + pos.tables.mission.actions_less(pos, who)
    pos.actions = max(pos.actions + more_actions(pos, who) - fewer, 0)
    pos.eager &= ~(1 << who)
    pos.dazed[who] = 0
