"""Under Our Sun keeps what the kernel promises: over random games, of every mission and in both modes."""

import pytest

from hullbreach.conformance import Plan, Traits, check_game, conform, invariants, two_worlds
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
    "brought",
    "passed-over",
    "no-enemy",
    "sol-shown",
    "won",
    "lost",
)
TRAITS = Traits(reveals=("peeked", "peeked-event", *OPENLY), shown_at_the_end=True)
"""A Radio shows a card that stays where it is; everything else is seen when it is turned up, team cards at the end."""
MISSIONS = [scenario.id for scenario in UnderOurSun().scenarios]
SEATS = {"cooperative": (1, 2, 3, 4), "semi-cooperative": (3, 4, 5, 6)}
MODES = tuple(SEATS)
PARTS = 25
"""Of the long runs."""
ONLY_COMPILED = pytest.mark.skipif(not is_compiled(), reason="the same games, in a quarter of the time, compiled")


@rule("UOS-032", "UOS-089", "UOS-R100")
@pytest.mark.slow
def test_random_games_conform():
    report = conform(UnderOurSun(), games=9, seed="quick", thorough_every=200, traits=TRAITS, cheap_every=20)
    assert report.games == 9


@ONLY_COMPILED
@pytest.mark.slow
@pytest.mark.drawn(2)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("mission", MISSIONS)
def test_five_hundred_random_games_of_every_mission_and_mode_conform(mission, mode, part):
    """Half of them by instinct, to get further than chance does."""
    seats = SEATS[mode]
    for number in range(500 // PARTS):
        plan = Plan(f"{part}/{number}", mission, seats[number % len(seats)], {"mode": mode}, "", number % 2 == 1)
        check_game(UnderOurSun(), plan, thorough_every=400, traits=TRAITS, cheap_every=40)


@pytest.mark.slow
@rule("UOS-025", "UOS-026", "UOS-027", "UOS-029", "UOS-R91")
@pytest.mark.quick(1)
@pytest.mark.parametrize("guided", [True, False])
def test_boards_hold_what_they_can_and_no_cube_is_lost(guided):
    assert invariants(UnderOurSun(), games=9, seed="quick", guided=guided) > 400


@pytest.mark.slow
@rule("UOS-087", "UOS-089", "UOS-R99", "UOS-R100")
def test_two_worlds_that_differ_in_what_a_seat_cannot_know_look_alike():
    counts = two_worlds(UnderOurSun(), games=18, seed="quick", traits=TRAITS, start_below=100)
    assert counts.pairs > 20 and counts.revealed > 0


@ONLY_COMPILED
@pytest.mark.slow
@pytest.mark.drawn(1)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("guided", [True, False])
def test_boards_hold_what_they_can_in_thousands_of_games(guided, part):
    assert invariants(UnderOurSun(), games=90, seed=f"part {part}", guided=guided)


@ONLY_COMPILED
@pytest.mark.slow
@pytest.mark.drawn(1)
@pytest.mark.parametrize("part", range(PARTS))
def test_two_worlds_over_thousands_of_games(part):
    counts = two_worlds(UnderOurSun(), games=120, seed=f"part {part}", traits=TRAITS, start_below=100)
    assert counts.pairs > 100
