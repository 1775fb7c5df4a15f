"""Endure the Stars passes what every game must pass, and keeps its secrets."""

from __future__ import annotations

import pytest

import hullbreach as hb
from hullbreach.conformance import Plan, Traits, check_game, conform, invariants, two_worlds, usage
from hullbreach.games.endure_the_stars import facts
from hullbreach.kernel.events import Fact
from hullbreach.lab.bench import is_compiled
from tests.marks import rule

GAME = "endure-the-stars"
TRAITS = Traits(reveals=("revealed", "event", "boss-card", "finds", "fear", "new-feat", "sensed", "event-ignored"))
"""What openly shows a secret: a token or a card that is turned over or looked at."""
MISSIONS = [scenario.id for scenario in hb.game(GAME).scenarios]
PARTIES = (3, 4, 6)
PARTS = 40
"""Of the 200 random games of each mission and size of a party, and of the other long runs."""
ONLY_COMPILED = pytest.mark.skipif(not is_compiled(), reason="the same games, in a quarter of the time, compiled")


@pytest.mark.slow
def test_random_games_conform():
    report = conform(hb.game(GAME), games=7, seed="quick", thorough_every=600, traits=TRAITS, cheap_every=30)
    assert report.games == 7 and 0 in report.redealt


@ONLY_COMPILED
@pytest.mark.slow
@pytest.mark.drawn(2)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("party", PARTIES)
@pytest.mark.parametrize("mission", MISSIONS)
def test_two_hundred_random_games_of_every_mission_conform(mission, party, part):
    """Half of them by instinct, to get further than chance does."""
    games = 200 // PARTS
    for number in range(games):
        plan = Plan(f"{part}/{number}", mission, 1, {"survivors": party}, "", number % 2 == 1)
        check_game(hb.game(GAME), plan, thorough_every=1500, traits=TRAITS, cheap_every=60)


@pytest.mark.slow
@rule("ES-R62", "ES-R92", "ES-R114", "ES-R116", "ES-M08-5", "ES-M13-11")
@pytest.mark.quick(1)
@pytest.mark.parametrize("guided", [True, False])
def test_ties_hold_after_every_choice(guided):
    assert invariants(hb.game(GAME), games=21, seed="quick", guided=guided) > 1000


@ONLY_COMPILED
@pytest.mark.slow
@pytest.mark.drawn(2)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("guided", [True, False])
def test_ties_hold_in_thousands_of_games(guided, part):
    assert invariants(hb.game(GAME), games=105, seed=f"part {part}", guided=guided)


@pytest.mark.slow
@rule("ES-024", "ES-027", "ES-155")
def test_two_worlds_that_differ_in_what_a_seat_cannot_know_look_alike():
    counts = two_worlds(hb.game(GAME), games=21, seed="quick", traits=TRAITS)
    assert counts.pairs > 8 and counts.choices > 20 and counts.revealed > 0


@ONLY_COMPILED
@pytest.mark.slow
@pytest.mark.drawn(2)
@pytest.mark.parametrize("part", range(PARTS))
def test_two_worlds_over_thousands_of_games(part):
    counts = two_worlds(hb.game(GAME), games=63, seed=f"part {part}", traits=TRAITS)
    assert counts.pairs > 20


SELDOM = {
    *("arrival-roll", "goes-down", "mends", "mission-roll", "no-more", "sealed", "shrugs-off", "thing-struck"),
    "unlocks-exit",
}
AT_THE_REFUGE = {
    *("buys", "departs", "infirmary", "loved-ones", "nothing-stolen", "refuge-event", "refuge-roll", "renews", "rests"),
    *("stays-on", "track"),
}
"""What is told between missions only: tests of the Refuge tell it."""
SELDOM_PLAYED = {
    *("combat-training", "door", "exit", "field-strip", "hand-to", "on", "override-exit", "strikes", "take-over"),
    *("to-nobody", "swap", "making-it-last", "use-it", "when-push-comes-to-shove"),
}
SELDOM_ASKED = {"Catches", "Enlisting", "KeepsOne", "SentryStrikes", "SharesTheOther", "UsedAtOnce"}
"""Told, played or asked so seldom that chance may miss it; a test of its rule tells, plays or asks it."""


@ONLY_COMPILED
@pytest.mark.slow
@pytest.mark.drawn(2, of="boxes")
def test_everything_in_the_box_is_used():
    used = usage(hb.game(GAME), games=840, seed="the whole box")
    told = [fact.name for fact in vars(facts).values() if isinstance(fact, Fact)]
    assert set(used.verbs_never_played()) <= SELDOM_PLAYED
    assert set(used.frames_never_asked()) <= SELDOM_ASKED
    assert set(used.facts_never_told(told)) <= SELDOM | AT_THE_REFUGE
    for names in ("who", "zone", "event", "fear", "feat", "enemy", "token", "injury"):
        assert used.names_never_met(names) == []
    assert set(used.names_never_met("item")) <= {"power-cell-used-up"}, "it is put away before most could play it"
    assert len(used.names_never_met("card")) < 4, "of 80 cards of bosses"
