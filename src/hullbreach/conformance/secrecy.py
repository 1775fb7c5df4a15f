"""Secrecy: in two worlds that differ only in what a seat cannot know, the seat learns the same, to the byte."""

from __future__ import annotations

from hullbreach.conformance.choosing import some_choices
from hullbreach.conformance.moment import Moment, data_bytes, fingerprint
from hullbreach.kernel.dice import Recorded
from hullbreach.kernel.events import Event
from hullbreach.kernel.playout import playout
from hullbreach.kernel.position import Position
from hullbreach.kernel.saving import digest
from hullbreach.kernel.vocabulary import Choice

WORLDS = 16
"""Enough that two different hidden cards are hardly ever dealt alike in all of them."""


def worlds(m: Moment, seat: int, number: int) -> list[Position]:
    """Positions that may be the true one, as far as the seat knows."""
    before = fingerprint(m.pos)
    made = [m.pos.imagine(seat, m.dice(f"world {i}")) for i in range(number)]
    m.same(fingerprint(m.pos), before, f"imagining for seat {seat} changed the position")
    return made


def imagining_redeals_what_is_hidden(m: Moment, seat: int) -> bool:
    """Whether an imagined position differs; it must where the game says that something is hidden."""
    actual = digest(m.pos)
    differs = any(digest(world) != actual for world in worlds(m, seat, WORLDS))
    hides = m.traits.hides
    if hides is not None:
        hidden = hides(m.pos, seat)
        m.demand(differs or not hidden, f"imagining for seat {seat} deals nothing anew though something is hidden")
        m.demand(hidden or not differs, f"imagining for seat {seat} deals anew what the seat knows")
    return differs


def imagined_worlds_look_the_same(m: Moment, number: int) -> None:
    for seat in m.seats():
        for world in worlds(m, seat, number):
            _looks_the_same(m, seat, world)


def _looks_the_same(m: Moment, seat: int, world: Position) -> None:
    """View, spectators' view, question, choices: none may depend on what the seat cannot know."""
    pos, to = m.pos, f"to seat {seat} in an imagined world"
    m.demand(type(world) is type(pos) and world is not pos, "imagining does not make a new position of this game")
    m.same(data_bytes(world.view(seat)), data_bytes(pos.view(seat)), f"the view looks different {to}")
    m.same(data_bytes(world.view(None)), data_bytes(pos.view(None)), f"the spectators' view looks different {to}")
    m.same(world.to_act, pos.to_act, f"others are asked {to}")
    m.same(world.question(), pos.question(), f"the question differs {to}")
    m.same(world.outcome, pos.outcome, f"the outcome differs {to}")
    _asks_the_same(m, seat, world)


def _asks_the_same(m: Moment, seat: int, world: Position) -> None:
    """An imagined world is a copy, choices and all, so the rule that asks is asked once more."""
    fresh = asked_anew(world)
    there, here = fresh.get(seat, []), asked_anew(m.pos).get(seat, [])
    m.same(there, here, f"the choices differ to seat {seat} in an imagined world")
    for other in m.seats():
        stale = [str(choice) for choice in world.choices(other)]
        m.same(stale, fresh.get(other, []), f"a world imagined for seat {seat} offers seat {other} what is not its own")


def asked_anew(pos: Position) -> dict[int, list[str]]:
    """What the rule on top of the stack asks, found out again."""
    asked = pos.stack[-1].ask(pos) if pos.stack else None
    if asked is None:
        return {}
    return {seat: [str(choice) for choice in offer] for seat, offer in zip(asked.seats, asked.offers, strict=True)}


def refusals_tell_no_secret(m: Moment, most: int) -> None:
    choices = some_choices(m, most)
    for seat in m.seats():
        for world in worlds(m, seat, 2):
            for choice in choices:
                found, expected = str(world.explain(seat, choice)), str(m.pos.explain(seat, choice))
                m.same(found, expected, f"the refusal of `{choice}` differs to seat {seat} in an imagined world")


def events_tell_no_secret(m: Moment) -> None:
    """The same choice with the same dice in two worlds.

    Where the seat's view stays the same in both, nothing hidden has come to light, so that what the seat
    was told on the way must be the same too. Worlds in which other dice were needed prove nothing.
    """
    for seat in m.seats():
        for number, world in enumerate(worlds(m, seat, 3)):
            for actor, choice in m.offers():
                if choice in world.choices(actor):
                    _tells_the_same(m, seat, world.copy(), actor, choice, f"events {number}")


def _tells_the_same(m: Moment, seat: int, world: Position, actor: int, choice: Choice, purpose: str) -> None:
    here, there = m.pos.copy(), world
    dice, same_dice = Recorded(m.dice(purpose)), Recorded(m.dice(purpose))
    told = here.play(actor, choice, dice)
    told_there = there.play(actor, choice, same_dice)
    if dice.results != same_dice.results:
        return
    if data_bytes(here.view(seat)) == data_bytes(there.view(seat)):
        found, expected = _known(m, seat, told_there), _known(m, seat, told)
        m.same(found, expected, f"after `{choice}` seat {seat} is told what it cannot know")


def _known(m: Moment, seat: int, told: list[Event]) -> str:
    """What a seat hears, but for what openly shows a secret."""
    heard = [e.to_json() for e in told if e.known_to(seat) and e.fact.name not in m.traits.reveals]
    return data_bytes(heard)


def instinct_uses_only_what_it_may_know(m: Moment) -> None:
    """The game's own policy makes an offered choice, changes nothing, and cannot tell imagined worlds apart."""
    for seat in m.pos.to_act:
        before = fingerprint(m.pos)
        chosen = m.game.instinct(m.pos, seat, m.dice("instinct"))
        m.demand(chosen in m.pos.choices(seat), f"instinct chooses `{chosen}`, which is not offered")
        m.same(fingerprint(m.pos), before, "asking instinct changed the position")
        for world in worlds(m, seat, 3):
            there = m.game.instinct(world, seat, m.dice("instinct"))
            m.same(str(there), str(chosen), f"instinct of seat {seat} uses what the seat cannot know")
        prospect = m.game.prospect(m.pos, seat)
        m.demand(0 <= prospect <= 1, f"the prospect of seat {seat} is {prospect}, not 0 to 1")


def imagined_worlds_can_be_played_to_the_end(m: Moment) -> None:
    for seat in m.seats():
        for world in worlds(m, seat, 2):
            playout(world, m.dice("imagined"), m.game.bound)
            ended = world.outcome is not None or not m.plan.bounded
            m.demand(ended, f"a world imagined for seat {seat} does not come to an end")
