"""Many events in one sentence, from their roles: for the log after a long turn of the enemies."""

from __future__ import annotations

from collections import Counter
from typing import Final

from hullbreach.kernel import roles
from hullbreach.kernel.events import Event
from hullbreach.kernel.tally import Tally

LONG: Final = 8
"""More events than this at once want a summary."""
GOALS: Final = (roles.SCORES, roles.WINS, roles.LOSES)
"""What decides the game is told in its own words."""
MOST_GOALS: Final = 3
MOST_CARDS: Final = 2


class Run:
    """A run of events, summed up as it grows: what is new when somebody asks, as most runs are too short for that."""

    def __init__(self) -> None:
        self.length = 0
        self._new: list[Event] = []
        self._tally: Tally | None = None
        self._goals: Final[list[Event]] = []
        self._cards: Final[list[Event]] = []

    def add(self, events: list[Event]) -> None:
        self.length += len(events)
        self._new += events

    def _counted(self) -> Tally:
        tally = self._tally = self._tally or Tally()
        tally.add(self._new)
        self._goals.extend([event for event in self._new if event.fact.role in GOALS])
        self._cards.extend([event for event in self._new if is_turned_up(event)])
        self._new = []
        return tally

    def in_short(self) -> str:
        """`7 moves, 2 attacks, 3 damage to Abara, Ito dies.`, and after it what it meant for the goal."""
        counts = self._counted().counts
        parts = [
            many(counts["appeared"].total(), "arrival"),
            many(counts["moves"].total(), "move"),
            many(counts["attacks"].total(), "attack"),
            *each(counts["damage_to"], "{much} damage to {who}"),
            *each(counts["healed"], "{who} heals {much}"),
            many(counts["drawn"].total(), "card", " drawn"),
            many(counts["played"].total(), "card", " played"),
            *[dead(who, times) for who, times in counts["deaths"].items()],
        ]
        said = ", ".join([part for part in parts if part])
        last = [*self._cards[-MOST_CARDS:], *self._goals[-MOST_GOALS:]]
        told = [*([f"{said}."] if said else []), *[str(event) for event in last]]
        return " ".join(told) or many(self.length, "thing", " happened.")


def in_short(events: list[Event]) -> str:
    run = Run()
    run.add(events)
    return run.in_short()


def is_turned_up(event: Event) -> bool:
    """A card that nobody plays and everybody sees, and that stays."""
    fact = event.fact
    return not fact.passing and fact.role is roles.REVEALS and fact.what != "" and fact.whom == "" and fact.by == ""


def many(number: int, thing: str, after: str = "") -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}{after}" if number else ""


def each(counted: Counter[str], sentence: str) -> list[str]:
    return [sentence.format(who=who, much=much) for who, much in counted.items()]


def dead(who: str, times: int) -> str:
    return f"{who} dies" if times == 1 else f"{times} × {who} die"
