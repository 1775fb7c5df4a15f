"""A guess of the Heroes' chance to win, for a rollout that is cut short."""

from __future__ import annotations

from hullbreach.games.project_elite.position import Mission


def prospect(pos: Mission, seat: int) -> float:
    return 0.5
