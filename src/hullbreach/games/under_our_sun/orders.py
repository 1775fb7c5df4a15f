"""Standing orders: answers given in advance to the questions that a journey asks again and again."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun.combat import Rally
from hullbreach.games.under_our_sun.days import PhaseEnds
from hullbreach.games.under_our_sun.encounters import Braves
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.games.under_our_sun.ranged import Responds
from hullbreach.games.under_our_sun.rolling import Karma, result
from hullbreach.games.under_our_sun.sons import Whisper
from hullbreach.kernel.game import Order
from hullbreach.kernel.vocabulary import Choice

NO_KARMA: Final = "keep-karma"
KARMA_IN_NEED: Final = "karma-in-need"
STAND_BY: Final = "stand-by"
TRUST_THE_FIRE: Final = "trust-the-fire"
NO_REACTIONS: Final = "no-reactions"
KEEP_QUIET: Final = "keep-quiet"
LET_LAPSE: Final = "let-lapse"

ORDERS: Final = (
    Order(NO_KARMA, "Never ask me about karma dice.", "UOS-149"),
    Order(KARMA_IN_NEED, "Ask me about karma dice only when a roll of mine failed or an attack hits me.", "UOS-150"),
    Order(STAND_BY, "Do not join the fights of others.", "UOS-247"),
    Order(TRUST_THE_FIRE, "Beside a fire, ignore night cards marked Animal.", "UOS-045"),
    Order(NO_REACTIONS, "Take shots without a reaction.", "UOS-243"),
    Order(LET_LAPSE, "Let saved AP lapse at the end of a day phase.", "UOS-231"),
    Order(KEEP_QUIET, "Never ask me before somebody's turn.", "UOS-R86"),
)
"""The same for every seat: what one can be told in advance says nothing of one's team card."""


def obeyed(pos: Journey, orders: tuple[str, ...]) -> Choice | None:
    """HB-008 The answer that the orders give to the question on the table; None if they say nothing about it."""
    words = pos.tables.words
    top = pos.asking()
    if isinstance(top, Karma):
        return words.keep.plain() if not top.marked and leaves_karma(pos, top, orders) else None
    if isinstance(top, Rally):
        return words.stand_by.plain() if STAND_BY in orders else None
    if isinstance(top, Braves):
        return words.ignore.plain() if TRUST_THE_FIRE in orders else None
    if isinstance(top, Responds):
        return words.suffer.plain() if NO_REACTIONS in orders else None
    if isinstance(top, PhaseEnds):
        return words.lapse.plain() if LET_LAPSE in orders else None
    if isinstance(top, Whisper):
        return words.keep_quiet.plain() if KEEP_QUIET in orders else None
    return None


def leaves_karma(pos: Journey, asking: Karma, orders: tuple[str, ...]) -> bool:
    """Whether nobody need be asked about a roll."""
    if NO_KARMA in orders:
        return True
    if KARMA_IN_NEED not in orders:
        return False
    return result(pos) == 0 if asking.foe >= 0 else result(pos) > 0
