"""What to show of a choice before it is made: the price and chances of an action, what an answer is worth."""

from __future__ import annotations

from hullbreach.games.under_our_sun.combat import InitialRound, Rally, RoundGoesOn
from hullbreach.games.under_our_sun.dealings import Dealings
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.position import NOBODY, Journey
from hullbreach.games.under_our_sun.replies import Reply
from hullbreach.games.under_our_sun.rolling import Karma
from hullbreach.games.under_our_sun.setting_out import Outfitting
from hullbreach.games.under_our_sun.trading import Bargaining
from hullbreach.games.under_our_sun.turns import Turn
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice


def preview(pos: Journey, choice: Choice) -> Preview | None:
    """UOS-101 In a turn the price of an action and its chances; elsewhere what an answer is worth."""
    top = pos.asking()
    deed = choice.verb
    match top:
        case Turn() if isinstance(deed, Deed):
            return deed.preview(pos, top.who, choice)
        case RoundGoesOn() if isinstance(deed, Deed):
            return deed.preview(pos, top.next(pos), choice)
        case InitialRound() if isinstance(deed, Deed):
            return said("free", deed.note(pos, top.who, choice))
        case Rally() | Karma() if isinstance(deed, Reply):
            return deed.preview(pos, NOBODY, choice)
        case Bargaining() | Dealings():
            return top.preview(pos, choice)
        case Outfitting() if choice.args:
            return said(f"{pos.tables.items[choice.args[1]].stars} of {sum(top.points)} points")
        case _:
            return None


def said(*notes: str) -> Preview | None:
    text = " · ".join([note for note in notes if note])
    return Preview(text) if text else None
