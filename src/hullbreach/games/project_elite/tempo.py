"""The tempo model: commands take the time that a person of normal skill needs, in milliseconds."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.position import Elite

STEP: Final = 800
"""PE-D16 Moving, for each Space."""
FORCED: Final = 1000
"""PE-D16 Answering a Push or a Threshold."""


def charge(pos: Elite, seat: int, cost: int) -> None:
    """PE-R82 PE-R88 On the untimed clock a command takes its time; in real time people pay themselves."""
    if not pos.real:
        pos.busy[seat] += cost * pos.tables.rulings.skill // 100
