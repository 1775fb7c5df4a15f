"""What to show of a choice before it is made: the dice of an attack, with their reasons."""

from __future__ import annotations

from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.kernel.game import Preview
from hullbreach.kernel.vocabulary import Choice


def preview(pos: Skirmish, seat: int, choice: Choice) -> Preview | None:
    return None
