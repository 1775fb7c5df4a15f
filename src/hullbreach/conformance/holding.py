"""What must hold after every choice: the sentences with which a game refuses a position that cannot be."""

from __future__ import annotations

from hullbreach.conformance.moment import Traits
from hullbreach.conformance.plan import Plan, plans
from hullbreach.conformance.walking import Walk
from hullbreach.kernel.game import Game


def invariants(game: Game, games: int, seed: int | str, guided: bool) -> int:
    """Whole games of every scenario in turn, by instinct (`guided`) or by chance, with nothing else looked at.

    Returns how many choices were made; the first position that cannot be raises ConformanceError.
    """
    choices = 0
    for plan in plans(game, games, seed):
        walk = Walk(game, Plan(plan.seed, plan.scenario, plan.seats, plan.options, plan.variant, guided), Traits())
        while walk.pos.to_act and len(walk.steps) < game.bound:
            walk.take(walk.next_step())
        choices += len(walk.steps)
    return choices
