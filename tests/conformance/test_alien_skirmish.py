"""ALIEN skirmish passes what every game must pass, and keeps its secrets."""

from __future__ import annotations

import pytest

import hullbreach as hb
from hullbreach.conformance import Traits, conform, invariants, two_worlds, usage
from hullbreach.games.alien_skirmish import facts
from hullbreach.kernel.events import Fact
from hullbreach.lab.bench import is_compiled
from tests.marks import rule

GAME = "alien-skirmish"
TRAITS = Traits(reveals=("revealed", "mustered", "sheet"))
"""What openly shows a secret: a ping that is turned over, and teams when both are ready."""
SELDOM = {"attack-lost", "shoved-through"}
SELDOM_PLAYED = {"shove-through"}
SELDOM_ASKED = {"ShoveThroughRoll"}
"""Told, played or asked so seldom that chance may miss it; a test of its rule tells, plays or asks it."""
PARTS = 30


@pytest.mark.slow
def test_random_games_conform():
    report = conform(hb.game(GAME), games=3, seed="quick", thorough_every=250, traits=TRAITS, cheap_every=10)
    assert report.games == 3 and 0 in report.redealt


ONLY_COMPILED = pytest.mark.skipif(not is_compiled(), reason="the same games, in a quarter of the time, compiled")


@ONLY_COMPILED
@pytest.mark.slow
@pytest.mark.drawn(2)
@pytest.mark.parametrize("part", range(PARTS))
def test_three_thousand_random_games_conform(part):
    """A thousand of each scenario."""
    games = 3000 // PARTS
    report = conform(hb.game(GAME), games, f"part {part}", thorough_every=1200, traits=TRAITS, cheap_every=40)
    assert report.games == games


@pytest.mark.slow
@rule("AS-D07", "AS-D09", "AS-D13", "AS-D15", "AS-D16", "AS-R77", "AS-R85", "AS-R100")
@pytest.mark.quick(1)
@pytest.mark.parametrize("guided", [True, False])
def test_ties_hold_after_every_choice(guided):
    assert invariants(hb.game(GAME), games=6, seed="quick", guided=guided) > 600


@ONLY_COMPILED
@pytest.mark.slow
@pytest.mark.drawn(2)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("guided", [True, False])
def test_ties_hold_in_a_thousand_games_of_each_scenario(guided, part):
    assert invariants(hb.game(GAME), games=3000 // PARTS, seed=f"part {part}", guided=guided)


@pytest.mark.slow
@rule("AS-D22", "AS-D23", "AS-D25", "AS-D26")
def test_two_worlds_that_differ_in_what_a_seat_cannot_know_look_alike():
    counts = two_worlds(hb.game(GAME), games=20, seed="quick", traits=TRAITS)
    assert counts.pairs > 10 and counts.choices > 400 and counts.revealed > 0


@ONLY_COMPILED
@pytest.mark.slow
@pytest.mark.drawn(2)
@pytest.mark.parametrize("part", range(16))
def test_two_worlds_over_thousands_of_games(part):
    counts = two_worlds(hb.game(GAME), games=250, seed=f"part {part}", traits=TRAITS)
    assert counts.pairs > 150


@ONLY_COMPILED
@pytest.mark.slow
@pytest.mark.drawn(2, of="boxes")
def test_everything_in_the_box_is_used():
    used = usage(hb.game(GAME), games=400, seed="the whole box")
    told = [fact.name for fact in vars(facts).values() if isinstance(fact, Fact)]
    assert set(used.verbs_never_played()) <= SELDOM_PLAYED
    assert set(used.frames_never_asked()) <= SELDOM_ASKED
    assert set(used.facts_never_told(told)) <= SELDOM
    for names in ("weapon", "specialty", "attack", "team", "zone"):
        assert used.names_never_met(names) == []
    assert used.names_never_met("item") == ["colonist"], "a colonist is captured, never carried"
    assert used.names_never_met("type") == ["colonial-marine"], "in no printed scenario, for scenarios of one's own"
