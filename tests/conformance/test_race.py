"""Real time in a toy: the kit finds no fault with it however its clock is set, and finds those that are made."""

import pytest

from hullbreach.conformance import (
    ConformanceError,
    Plan,
    Traits,
    check_game,
    conform,
    nothing_hidden,
    two_worlds,
    usage,
)
from hullbreach.conformance.toy_race import DueWithoutAClock, Hasty, ToyRace, Untrue
from tests.marks import rule

OPEN = Traits(nothing_hidden)
TIMED = Plan("timed", "sprint", 3, {"clock": "real", "length": 1500})


@pytest.mark.slow
@rule("HB-009")
def test_the_race_conforms_timed_and_untimed():
    report = conform(ToyRace(), games=10, seed=1, thorough_every=25, traits=OPEN)
    assert report.games == 10


@rule("HB-009")
def test_everything_in_the_race_is_met_the_clock_running_out_and_the_ball_that_hits():
    met = usage(ToyRace(), games=60, seed=2)
    assert not met.verbs_never_played() and not met.frames_never_asked()
    assert not met.facts_never_told(["started", "pressed", "scored", "thrown", "dodged", "hit", "over"])


def test_two_worlds_of_a_game_without_secrets_are_one():
    assert two_worlds(ToyRace(), games=6, seed=3).pairs == 0


@rule("HB-009")
@pytest.mark.parametrize(
    ("faulty", "plan", "what"),
    [
        (ToyRace(running=DueWithoutAClock), Plan("0", "sprint", 2, {}), "no clock runs"),
        (Hasty(), TIMED, "less than no time"),
        (ToyRace(running=Untrue), TIMED, "with too few dice"),
    ],
)
def test_a_fault_of_time_is_found(faulty, plan, what):
    with pytest.raises(ConformanceError, match=what):
        check_game(faulty, plan, 1, OPEN)
