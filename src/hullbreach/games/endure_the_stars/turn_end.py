"""How a turn ends."""

from __future__ import annotations

from hullbreach.games.endure_the_stars.fears import tests_at_end
from hullbreach.games.endure_the_stars.feats import note_turn
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.kernel.frames import Frame


def turn_ends(pos: Voyage, who: int) -> list[Frame[Voyage]]:
    """ES-D07 ES-D08 When a survivor's turn is over its Accomplishment counts it, and Resolve cards ask for tests."""
    note_turn(pos, who)
    return tests_at_end(pos, who)
