"""What to show of a choice before it is made: each action says it itself, of whoever is to act."""

from __future__ import annotations

from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.merchants import Dealings
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.games.under_our_sun.trading import Bargaining
from hullbreach.games.under_our_sun.turns import Turn
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice


def preview(pos: Journey, choice: Choice) -> Preview | None:
    """UOS-101 In a turn the price of an action and its chances; UOS-177 in a trade what things are worth."""
    frame = pos.asking()
    deed = choice.verb
    if isinstance(frame, Turn) and isinstance(deed, Deed):
        return deed.preview(pos, frame.who, choice)
    if isinstance(frame, (Bargaining, Dealings)):
        return frame.preview(pos, choice)
    return None
