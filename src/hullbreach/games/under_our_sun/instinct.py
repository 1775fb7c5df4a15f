"""A readable policy: stay alive, do what the mission asks, and take along what helps.

What a turn is spent on is in `instinct_turn`; what is asked in between in `instinct_answers`.
"""

from __future__ import annotations

from hullbreach.games.under_our_sun.instinct_answers import answer
from hullbreach.games.under_our_sun.instinct_outlook import Outlook
from hullbreach.games.under_our_sun.instinct_traitor import in_secret
from hullbreach.games.under_our_sun.instinct_turn import in_turn
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.games.under_our_sun.turns import Turn
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice


def choose(pos: Journey, seat: int, dice: Dice) -> Choice:
    """The choice of instinct in whatever moment the position is."""
    return choose_among(pos, pos.choices(seat))


def choose_among(pos: Journey, offered: list[Choice]) -> Choice:
    """Likewise, of some of what is offered: to see what an ability is worth by doing without it."""
    if len(offered) == 1:
        return offered[0]
    out = Outlook(pos)
    frame = pos.asking()
    if isinstance(frame, Turn):
        return in_secret(out, frame.who, offered) or in_turn(out, frame.who, offered)
    return answer(out, frame, offered)
