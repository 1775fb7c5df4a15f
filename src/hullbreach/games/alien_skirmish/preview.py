"""What to show of a choice before it is made: each action says it itself, of whoever is to act."""

from __future__ import annotations

from hullbreach.games.alien_skirmish.deed import deed_of
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.turns import Turn
from hullbreach.kernel.actions import action_of
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice


def preview(pos: Skirmish, seat: int, choice: Choice) -> Preview | None:
    turn = pos.asking()
    if isinstance(turn, Turn):
        return action_of(choice).preview(pos, turn.about(pos, seat), choice)
    return action_of(choice).preview(pos, seat, choice) if deed_of(choice) is None else None
