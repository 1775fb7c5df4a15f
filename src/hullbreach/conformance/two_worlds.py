"""Two worlds side by side: they differ only in what a seat cannot know, and are played on alike.

As long as no secret comes openly to light, everything that the seat receives must be the same, to the byte.
"""

from __future__ import annotations

from hullbreach.conformance.choosing import some_choices
from hullbreach.conformance.moment import Moment, Traits, data_bytes
from hullbreach.conformance.plan import Plan, plans
from hullbreach.conformance.walking import IDLE, Step, Walk, do
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game
from hullbreach.kernel.journal import NOBODY
from hullbreach.kernel.position import Position

WHY_NOTS = 3
"""Refusals that are compared after each choice."""


class Comparison:
    """What was compared."""

    def __init__(self) -> None:
        self.pairs = 0
        """Pairs of worlds that really differed."""
        self.choices = 0
        """Choices after which both looked the same to the seat."""
        self.revealed = 0
        """Pairs that ended because a secret came openly to light."""
        self.parted = 0
        """Pairs that ended because no choice was left that both worlds offer."""


def two_worlds(
    game: Game, games: int, seed: int | str, traits: Traits | None = None, start_below: int = 200, most: int = 60
) -> Comparison:
    """Compare worlds for every seat in many random games; raises ConformanceError at the first difference."""
    counts = Comparison()
    known = traits if traits is not None else Traits()
    for plan in plans(game, games, f"{seed} two worlds"):
        walk = Walk(game, plan, known)
        _walk_on(walk, plan.dice("where to stop").below(start_below))
        for seat in range(plan.seats):
            if walk.pos.to_act:
                compare(walk.moment(), plan, seat, most, counts)
    return counts


def _walk_on(walk: Walk, choices: int) -> None:
    for _ in range(choices):
        step = walk.next_step() if walk.pos.to_act else None
        if step is None:
            return
        before = walk.pos.copy()
        walk.take(step)
        if not walk.pos.to_act:
            walk.pos.become(before)
            walk.pos.asked = before.asked
            return


def compare(m: Moment, plan: Plan, seat: int, most: int, counts: Comparison) -> None:
    """One pair of worlds, played on by the same choices with the same dice."""
    here, there = m.pos.copy(), m.pos.imagine(seat, m.dice(f"the other world of {seat}"))
    if here == there:
        return
    counts.pairs += 1
    chooser = plan.dice(f"both worlds of {seat}")
    played = list(m.played)
    for number in range(most):
        now = Moment(m.game, plan, here, played, m.traits)
        same_to(now, seat, there)
        step = _common_step(here, there, chooser.below(1000))
        if step is None:
            counts.parted += bool(here.to_act)
            return
        purpose = f"step {number} of {seat}"
        told = do(here, step, plan.dice(purpose))
        told_there = do(there, step, plan.dice(purpose))
        played.append(str(step))
        if comes_to_light(now, seat, step, told, told_there):
            counts.revealed += 1
            return
        counts.choices += 1
        if m.traits.shown_at_the_end and here.outcome is not None and there.outcome is not None:
            counts.revealed += 1
            return


def _common_step(here: Position, there: Position, chance: int) -> Step | None:
    """A choice that both worlds offer; or time that passes, for which both must wait equally long."""
    seats = here.to_act
    if not seats:
        return None
    if here.due() >= 0 and here.due() == there.due() and not chance % IDLE:
        return Step(NOBODY, None, here.due())
    seat = seats[chance % len(seats)]
    offered = there.choices(seat)
    common = [choice for choice in here.choices(seat) if choice in offered]
    return Step(seat, common[chance % len(common)], 0) if common else None


def comes_to_light(m: Moment, seat: int, step: Step, told: list[Event], told_there: list[Event]) -> bool:
    """Whether the worlds differ by a fact that openly shows a secret; any other difference is a fault."""
    heard, heard_there = _heard(seat, told), _heard(seat, told_there)
    for event, other in zip(heard, heard_there, strict=False):
        if data_bytes(event.to_json()) != data_bytes(other.to_json()):
            openly = event.fact.name in m.traits.reveals or other.fact.name in m.traits.reveals
            m.demand(openly, f"after `{step}` seat {seat} is told {event} in one world and {other} in the other")
            return True
    longer = heard if len(heard) > len(heard_there) else heard_there
    if len(heard) != len(heard_there):
        extra = longer[min(len(heard), len(heard_there))]
        m.demand(extra.fact.name in m.traits.reveals, f"after `{step}` seat {seat} is told {extra} in one world only")
        return True
    return False


def _heard(seat: int, told: list[Event]) -> list[Event]:
    return [event for event in told if event.known_to(seat)]


def same_to(m: Moment, seat: int, world: Position) -> None:
    """Views, question, who is asked, own choices and refusals."""
    pos = m.pos
    m.same(data_bytes(world.view(seat)), data_bytes(pos.view(seat)), f"the view of seat {seat} differs in two worlds")
    m.same(data_bytes(world.view(None)), data_bytes(pos.view(None)), "the spectators' view differs in two worlds")
    m.same(world.to_act, pos.to_act, f"others are asked in two worlds of seat {seat}")
    m.same(world.due(), pos.due(), f"something else is due in two worlds of seat {seat}")
    m.same(world.question(), pos.question(), f"the question differs in two worlds of seat {seat}")
    m.same(world.outcome, pos.outcome, f"the outcome differs in two worlds of seat {seat}")
    offered, there = [str(c) for c in pos.choices(seat)], [str(c) for c in world.choices(seat)]
    m.same(there, offered, f"the choices of seat {seat} differ in two worlds")
    for choice in some_choices(m, WHY_NOTS):
        found, expected = str(world.explain(seat, choice)), str(pos.explain(seat, choice))
        m.same(found, expected, f"the refusal of `{choice}` differs to seat {seat} in two worlds")
