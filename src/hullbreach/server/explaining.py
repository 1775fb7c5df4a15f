"""Why a choice cannot be made, or why nothing can be done with a thing on the table."""

from __future__ import annotations

from itertools import product

from hullbreach.kernel.errors import Refused
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice, Domain, Verb
from hullbreach.server import wire


def explained(pos: Position, seat: int, asked: wire.Explain) -> wire.Explained:
    if asked.choice or not asked.target:
        refusal = pos.explain(seat, asked.choice)
    else:
        refusal = why_not(pos, seat, asked.target, asked.using)
    return wire.Explained(True, "", "") if refusal is None else wire.Explained(False, refusal.rule, refusal.why)


def why_not(pos: Position, seat: int, target: str, using: str = "") -> Refused | None:
    """None if something can be done with the target, else the most telling reason why nothing can."""
    things = [target, using] if using else [target]
    offered = pos.choices(seat)
    if any(touches(choice.verb, choice.args, things) for choice in offered):
        return None
    asked = {choice.verb for choice in offered}
    for verb in sorted(verbs_that_take(pos, things), key=lambda verb: _telling(verb, asked, things)):
        choice = first_with(verb, things)
        if choice is not None:
            return pos.explain(seat, choice)
    return Refused("HB-004", _nothing(pos, seat))


def verbs_that_take(pos: Position, things: list[str]) -> list[Verb]:
    return [verb for verb in pos.setting.vocabulary.verbs if all(takes(verb, thing) for thing in things)]


def takes(verb: Verb, thing: str) -> bool:
    kind, _, name = thing.partition(":")
    return verb.subject == thing or any(domain.name == kind and domain.find(name) >= 0 for domain in verb.domains)


def touches(verb: Verb, args: tuple[int, ...], things: list[str]) -> bool:
    touched = verb.targets_of(args)
    return all(thing in touched for thing in things)


def first_with(verb: Verb, things: list[str]) -> Choice | None:
    """The first choice of a verb that touches all of these: what is the matter with one, is with most."""
    for args in product(*[_places(domain, things) for domain in verb.domains]):
        if touches(verb, args, things):
            return verb.of(args)
    return None


def _places(domain: Domain, things: list[str]) -> list[int]:
    """What a domain can contribute: the things that are of it, or else its first."""
    words = [thing.partition(":")[2] for thing in things if thing.partition(":")[0] == domain.name]
    return [place for word in words if (place := domain.find(word)) >= 0] or [0][: len(domain)]


def _telling(verb: Verb, asked: set[Verb], things: list[str]) -> tuple[bool, bool, bool]:
    """What belongs to another thing, such as a card, tells little; what is asked now tells most.

    After that comes what a press there means.
    """
    of_another = verb.subject not in ("", *things)
    return of_another, verb not in asked, not verb.gesture


def _nothing(pos: Position, seat: int) -> str:
    if pos.outcome is not None:
        return f"The game is over: {pos.outcome.reason}"
    if seat not in pos.to_act:
        return "You are not asked now."
    return f"Nothing can be done with it. {pos.question_to(seat)}".strip()
