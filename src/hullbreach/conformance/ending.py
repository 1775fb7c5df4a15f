"""The end: in time, with a result for every seat, and for good."""

from __future__ import annotations

from hullbreach.conformance.moment import Moment


def the_game_ends_in_time(m: Moment) -> None:
    made, bound = len(m.played), m.game.bound
    in_time = made < bound or m.pos.outcome is not None
    m.demand(in_time or not m.plan.bounded, f"the game is not over after its bound of {bound} choices")


def the_outcome_is_complete(m: Moment) -> None:
    outcome = m.pos.outcome
    if outcome is None:
        return
    m.same(len(outcome.results), m.pos.setting.seats, "the outcome has not one result for each seat")
    m.demand(all(0 <= result <= 1 for result in outcome.results), f"a result is not 0 to 1: {outcome.results}")
    m.demand_sentence(outcome.reason, "the reason of the outcome")
    m.demand_rule(outcome.rule, "the outcome")
