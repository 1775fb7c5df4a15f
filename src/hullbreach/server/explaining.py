"""Why a choice cannot be made, or why nothing can be done with a thing on the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Final

from hullbreach.kernel.errors import Refused
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice, Domain, Verb
from hullbreach.server import wire

MOST_TRIED: Final = 400
"""So many choices of one verb are tried; a thing that is only one of many arguments has no better answer."""


def explained(pos: Position, seat: int, asked: wire.Explain) -> wire.Explained:
    if asked.choice or not asked.target:
        refusal = pos.explain(seat, asked.choice)
    else:
        refusal = why_not(pos, seat, asked.target, asked.using)
    return wire.Explained(True, "", "") if refusal is None else wire.Explained(False, refusal.rule, refusal.why)


def why_not(pos: Position, seat: int, target: str, using: str = "") -> Refused | None:
    """None if something can be done with the target, else the most telling reason why nothing can."""
    things = [target, using] if using else [target]
    verbs = verbs_that_take(pos, things)
    verbs.sort(key=lambda verb: _telling(pos, seat, verb, things))
    said: Refused | None = None
    for verb in verbs:
        for choice in choices_with(verb, things):
            refusal = pos.explain(seat, choice)
            if refusal is None:
                return None
            said = said or refusal
    return said or Refused("HB-004", _nothing(pos, seat))


def verbs_that_take(pos: Position, things: list[str]) -> list[Verb]:
    return [verb for verb in pos.setting.vocabulary.verbs if all(takes(verb, thing) for thing in things)]


def takes(verb: Verb, thing: str) -> bool:
    kind, _, name = thing.partition(":")
    return verb.subject == thing or any(domain.name == kind and domain.find(name) >= 0 for domain in verb.domains)


def choices_with(verb: Verb, things: list[str]) -> Iterator[Choice]:
    """The choices of a verb that touch all of these."""
    everything = product(*[_places(domain, things) for domain in verb.domains])
    touching = (args for args in everything if all(thing in verb.targets_of(args) for thing in things))
    return (verb.of(args) for args in islice(touching, MOST_TRIED))


def _places(domain: Domain, things: list[str]) -> list[int]:
    """What a domain can contribute: the thing that is one of it, or else anything."""
    words = [thing.partition(":")[2] for thing in things if thing.partition(":")[0] == domain.name]
    found = [place for word in words if (place := domain.find(word)) >= 0]
    return found or list(range(len(domain)))


def _telling(pos: Position, seat: int, verb: Verb, things: list[str]) -> tuple[bool, bool, bool]:
    """What belongs to another thing, such as a card, tells little; what is asked now tells most.

    After that comes what a press there means.
    """
    of_another = verb.subject not in ("", *things)
    asked = any(choice.verb is verb for choice in pos.choices(seat))
    return of_another, not asked, not verb.gesture


def _nothing(pos: Position, seat: int) -> str:
    if pos.outcome is not None:
        return f"The game is over: {pos.outcome.reason}"
    if seat not in pos.to_act:
        return "You are not asked now."
    return f"Nothing can be done with it. {pos.question_to(seat)}".strip()
