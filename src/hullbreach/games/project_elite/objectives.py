"""Objectives: what the end of a Round does with them, and when a Mission is complete."""

from __future__ import annotations

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.position import NOWHERE, Elite
from hullbreach.games.project_elite.tables import CAPTURE, DEMOLITION, EXTERMINATION, RECON
from hullbreach.parts.bits import members


def resolve_ready(pos: Elite) -> None:
    """PE-231 PE-297 PE-R16 At the end of the Round ready Extermination tokens are removed."""
    if pos.tables.mission != EXTERMINATION:
        return
    for token in members(pos.ready):
        if pos.token_at[token] >= 0:
            pos.token_at[token] = NOWHERE
            pos.tell(facts.REMOVED, (token,))


def is_complete(pos: Elite) -> bool:
    """PE-283 PE-298 PE-317 PE-335 PE-353 PE-R68 Nothing is left to do on the Map."""
    if pos.tables.mission == CAPTURE:
        return pos.traps == 0
    if pos.tables.mission in (DEMOLITION, RECON):
        return pos.targets == 0
    return all(space < 0 for space in pos.token_at)
