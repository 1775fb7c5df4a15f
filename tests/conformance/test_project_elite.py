"""Project: ELITE passes what every game must pass, on both clocks, and keeps what lies face down."""

from __future__ import annotations

import pytest

import hullbreach as hb
from hullbreach.conformance import Plan, Report, Traits, check_game, conform, two_worlds, usage
from hullbreach.games.project_elite import facts
from hullbreach.kernel.events import Fact
from hullbreach.lab.bench import is_compiled
from tests.marks import rule

GAME = "project-elite"
SWARMS = ("swarm-card", "swarm-anywhere", "swarm-around")
TRAITS = Traits(reveals=("event", *SWARMS, "boss-card", "all-clear", "searched", "tech", "checked", "revealed"))
"""What openly shows a secret: cards that are turned over or drawn, and Exploration tokens that are looked at."""
SELDOM_PLAYED = {"arrange", "bury", "leave", "link", "scan"}
SELDOM_TOLD = {"longer", "no-alien", "scanned", "stasis", "stuck", "too-soon"}
"""What chance may miss: one card must be found and made ready for it, or nobody has room. Tests of rules meet it."""
PARTS = 10


SAMPLE = (
    Plan("quick", "extermination-lab", 2, {}),
    Plan("quick", "capture-crash", 1, {"clock": "real"}),
    Plan("quick", "demolition-lab", 3, {"difficulty": "hard", "skill": "expert"}),
    Plan("quick", "recon-crash", 2, {"clock": "real", "roll_gap": True}),
    Plan("quick", "exploration-lab", 4, {"difficulty": "easy", "skill": "novice"}, guided=True),
)


@pytest.mark.slow
def test_random_games_conform():
    report = Report()
    for plan in SAMPLE:
        check_game(hb.game(GAME), plan, thorough_every=300, traits=TRAITS, report=report, cheap_every=10)
    assert report.games == len(SAMPLE) and report.redealt == {0, 1, 2, 3}


ONLY_COMPILED = pytest.mark.skipif(not is_compiled(), reason="the same games, in a quarter of the time, compiled")


@ONLY_COMPILED
@pytest.mark.slow
@pytest.mark.drawn(1)
@pytest.mark.parametrize("part", range(PARTS))
def test_a_thousand_random_games_conform(part):
    """Every Mission on both Maps for every number of players, on both clocks."""
    games = 1000 // PARTS
    report = conform(hb.game(GAME), games, f"part {part}", thorough_every=2500, traits=TRAITS, cheap_every=40)
    assert report.games == games


@pytest.mark.slow
@rule("PE-210", "PE-354")
def test_two_worlds_that_differ_in_what_lies_face_down_look_alike():
    counts = two_worlds(hb.game(GAME), games=20, seed="quick", traits=TRAITS)
    assert counts.pairs > 10 and counts.choices > 300 and counts.revealed > 3


@ONLY_COMPILED
@pytest.mark.slow
@pytest.mark.drawn(1)
@rule("PE-210", "PE-354")
@pytest.mark.parametrize("part", range(4))
def test_two_worlds_look_alike_over_hundreds_of_games(part):
    counts = two_worlds(hb.game(GAME), games=100, seed=f"part {part}", traits=TRAITS)
    assert counts.pairs > 200 and counts.choices > 5000


@ONLY_COMPILED
@pytest.mark.slow
@pytest.mark.drawn(2, of="boxes")
def test_everything_in_the_box_is_used():
    used = usage(hb.game(GAME), games=400, seed="usage")
    told = [fact.name for fact in vars(facts).values() if isinstance(fact, Fact)]
    assert set(used.verbs_never_played()) <= SELDOM_PLAYED
    assert set(used.frames_never_asked()) <= {"Link"}
    assert set(used.facts_never_told(told)) <= SELDOM_TOLD
    for names in ("card", "alien", "hero", "event", "cluster", "site"):
        assert used.names_never_met(names) == []
    unmet = used.names_never_met("token")
    assert all(token.startswith("demolition") for token in unmet), "Heroes carry them as cards"
    assert {"PE-272", "PE-280", "PE-279", "PE-274", "PE-254"} <= set(used.endings)
