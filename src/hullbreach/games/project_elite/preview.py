"""What a choice would cost and the way it would take, before it is made."""

from __future__ import annotations

from hullbreach.games.project_elite.position import Mission
from hullbreach.kernel.game import Preview
from hullbreach.kernel.vocabulary import Choice


def preview(pos: Mission, seat: int, choice: Choice) -> Preview | None:
    return None
