"""What to show of a choice before it is made: each action says it itself, of whoever is to act."""

from __future__ import annotations

from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.turns import Turn
from hullbreach.kernel.actions import action_of
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice


def preview(pos: Skirmish, seat: int, choice: Choice) -> Preview | None:
    turn = pos.asking()
    who = turn.about(pos, seat) if isinstance(turn, Turn) else seat
    return action_of(choice).preview(pos, who, choice)
