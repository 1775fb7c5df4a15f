"""Standing orders: answers given in advance to the questions that a skirmish asks again and again."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.attack import Burst
from hullbreach.games.alien_skirmish.detection import MovingOut
from hullbreach.games.alien_skirmish.overwatch import RoundBegins, Window
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.rolls import SkillRoll
from hullbreach.kernel.game import Order
from hullbreach.kernel.vocabulary import Choice, Domain

HOLD_FIRE: Final = "hold-fire"
HOLD_UNTIL: Final = "hold-fire-until"
NEVER_PUSH: Final = "never-push"
CEASE: Final = "single-shots"
STAY: Final = "stay-put"
KEEP_WATCH: Final = "keep-watch"
ASK_ABOUT_ALL: Final = "ask-about-all"


def orders_for(zones: Domain, xenomorph: bool) -> tuple[Order, ...]:
    """Xenomorphs have no overwatch and push no rolls, so that there is little to order."""
    stay = Order(STAY, "Nobody moves out with the one who noticed an enemy.", "AS-R36")
    if xenomorph:
        return (stay,)
    return (
        Order(HOLD_FIRE, "Hold fire: never ask me about overwatch.", "AS-168"),
        Order(HOLD_UNTIL, "Hold fire until an enemy is in {0}.", "AS-168", zones),
        Order(ASK_ABOUT_ALL, "Ask me about captives and the broken as well.", "AS-R119"),
        Order(KEEP_WATCH, "Never ask me whether to give up overwatch.", "AS-R43"),
        Order(NEVER_PUSH, "Never push a roll.", "AS-027"),
        Order(CEASE, "Cease fire after every hit.", "AS-181"),
        stay,
    )


def obeyed(pos: Skirmish, seat: int, orders: tuple[str, ...]) -> Choice | None:
    """HB-008 The answer that the orders give to the question on the table; None if they say nothing about it."""
    words = pos.tables.words
    top = pos.asking()
    if isinstance(top, Window):
        return pos.tables.hold if holds_fire(pos, seat, orders) else None
    if isinstance(top, RoundBegins):
        return before_the_round(pos, seat, orders)
    if isinstance(top, SkillRoll):
        return words.accept.plain() if NEVER_PUSH in orders else None
    if isinstance(top, Burst):
        return words.cease.plain() if CEASE in orders else None
    if isinstance(top, MovingOut):
        return pos.tables.hold if STAY in orders else None
    return None


def before_the_round(pos: Skirmish, seat: int, orders: tuple[str, ...]) -> Choice | None:
    """First everybody is told to fire at will, one after another; then nobody gives overwatch up."""
    words = pos.tables.words
    ready = words.at_will.among(pos.choices(seat)) if ASK_ABOUT_ALL in orders else []
    if ready:
        return ready[0]
    return words.go_on.plain() if KEEP_WATCH in orders else None


def holds_fire(pos: Skirmish, seat: int, orders: tuple[str, ...]) -> bool:
    """Every `hold-fire-until` must still be unfulfilled; an enemy that is only a ping counts as well."""
    if HOLD_FIRE in orders:
        return True
    waited_for = [order.partition(" ")[2] for order in orders if order.startswith(HOLD_UNTIL + " ")]
    enemies = pos.tables.teams[1 - seat].mask
    return bool(waited_for) and not any(pos.here(pos.tables.words.zone.find(zone)) & enemies for zone in waited_for)
