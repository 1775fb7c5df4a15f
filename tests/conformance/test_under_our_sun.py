"""Under Our Sun keeps what the kernel promises: over random games, of every mission and in both modes."""

import pytest

from hullbreach.conformance import Traits, conform, invariants, two_worlds
from hullbreach.games.under_our_sun.game import UnderOurSun
from hullbreach.lab.bench import is_compiled
from tests.marks import rule

OPENLY = (
    "revealed",
    "spawned",
    "night-card",
    "event-card",
    "loot",
    "stocked",
    "passed-over",
    "no-enemy",
    "sol-shown",
    "won",
    "lost",
)
TRAITS = Traits(reveals=("peeked", "peeked-event", *OPENLY), shown_at_the_end=True)
"""A Radio shows a card that stays where it is; everything else is seen when it is turned up, team cards at the end."""


@rule("UOS-032", "UOS-089", "UOS-R100")
def test_random_games_conform():
    report = conform(UnderOurSun(), games=9, seed="quick", thorough_every=200, traits=TRAITS, cheap_every=20)
    assert report.games == 9


@pytest.mark.skipif(not is_compiled(), reason="the same games, in a quarter of the time, compiled")
@pytest.mark.slow
@pytest.mark.drawn(1)
@pytest.mark.parametrize("part", range(4))
def test_two_hundred_random_games_conform(part):
    report = conform(UnderOurSun(), games=50, seed=f"part {part}", thorough_every=150, traits=TRAITS, cheap_every=20)
    assert report.games == 50


@rule("UOS-025", "UOS-026", "UOS-027", "UOS-029", "UOS-R91")
@pytest.mark.parametrize("guided", [True, False])
def test_boards_hold_what_they_can_and_no_cube_is_lost(guided):
    assert invariants(UnderOurSun(), games=9, seed="quick", guided=guided) > 400


@rule("UOS-087", "UOS-089", "UOS-R99", "UOS-R100")
def test_two_worlds_that_differ_in_what_a_seat_cannot_know_look_alike():
    counts = two_worlds(UnderOurSun(), games=18, seed="quick", traits=TRAITS, start_below=100)
    assert counts.pairs > 20 and counts.revealed > 0
