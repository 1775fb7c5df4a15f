"""A position of a game under test, with how it came about: what every check is given."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from hullbreach.conformance.error import ConformanceError
from hullbreach.conformance.plan import Plan
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game
from hullbreach.kernel.ledger import load_ledger
from hullbreach.kernel.position import Position, game_values
from hullbreach.kernel.vocabulary import Choice

Hides = Callable[[Position, int], bool]


def nothing_hidden(pos: Position, seat: int) -> bool:
    """For games in which every seat knows everything."""
    return False


class Traits:
    """What the kit cannot find out by itself about a game."""

    def __init__(
        self, hides: Hides | None = None, reveals: tuple[str, ...] = (), shown_at_the_end: bool = False
    ) -> None:
        self.hides: Final = hides
        """Whether something that the seat does not know could be dealt otherwise now.

        Without it, each seat must have something hidden from it somewhere in the games played.
        """
        self.reveals: Final = frozenset(reveals)
        """Facts that show a seat what was hidden though its view does not keep it: a card seen and put back."""
        self.shown_at_the_end: Final = shown_at_the_end
        """Whether secrets are turned up when the game is over, without a fact for each."""


class Moment:
    """One position, and the choices that led to it."""

    def __init__(self, game: Game, plan: Plan, pos: Position, played: list[str], traits: Traits) -> None:
        self.game: Final = game
        self.plan: Final = plan
        self.pos: Final = pos
        self.played: Final = list(played)
        self.traits: Final = traits

    def dice(self, purpose: str) -> Seeded:
        """Dice for a check, the same whenever this moment is checked."""
        return Seeded(f"{self.plan.seed} {len(self.played)} {purpose}")

    def error(self, what: str) -> ConformanceError:
        return ConformanceError(self.game.id, self.plan, self.played, what)

    def demand(self, kept: bool, what: str) -> None:
        if not kept:
            raise self.error(what)

    def same(self, found: object, expected: object, what: str) -> None:
        """Two things that must be equal; the error shows where they part."""
        if found != expected:
            raise self.error(f"{what}: {parting(found, expected)}")

    def seats(self) -> range:
        return range(self.pos.setting.seats)

    def offers(self) -> list[tuple[int, Choice]]:
        """Everything that anybody may do now."""
        return [(seat, choice) for seat in self.pos.to_act for choice in self.pos.choices(seat)]

    def knows_rule(self, rule: str) -> bool:
        for ledger in (self.game.rules, load_ledger("house")):
            found = ledger.get(rule)
            if found is not None and found.id == rule:
                return True
        return False

    def demand_sentence(self, text: str, what: str) -> None:
        self.demand(text.endswith("."), f"{what} is no sentence that ends with a full stop: {text!r}")
        self.demand(bool(text.strip(" .")), f"{what} says nothing")

    def demand_rule(self, rule: str, what: str) -> None:
        self.demand(self.knows_rule(rule), f"{what} cites {rule!r}, which is in no ledger")


def parting(found: object, expected: object) -> str:
    """The part of two texts around the first difference."""
    one, other = _text(found), _text(expected)
    at = 0
    while at < min(len(one), len(other)) and one[at] == other[at]:
        at += 1
    start = max(0, at - 40)
    return f"…{one[start : at + 60]}… instead of …{other[start : at + 60]}…"


def _text(value: object) -> str:
    return value if isinstance(value, str) else repr(value)


def data_bytes(data: object) -> str:
    """Plain data as text, to compare to the byte."""
    return json.dumps(data, sort_keys=True)


def events_data(events: list[Event]) -> str:
    return data_bytes([[event.audience, event.to_json()] for event in events])


def fingerprint(pos: Position) -> str:
    """Everything true of a position, and what it asks of whom; bare numbers, since it is made all the time."""
    offers = [[choice.id for choice in pos.choices(seat)] for seat in pos.to_act]
    return f"{game_values(pos)} {pos.stack} {pos.outcome} {pos.to_act} {offers}"
