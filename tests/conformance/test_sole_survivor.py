"""Sole Survivor keeps what every game must keep."""

import pytest

import hullbreach as hb
from hullbreach.conformance import Traits, conform, usage
from hullbreach.games.sole_survivor import facts
from hullbreach.games.sole_survivor.position import Chase
from hullbreach.kernel.events import Fact


def deck_is_hidden(pos: Chase, seat: int) -> bool:
    """The Survivor knows which cards are in the deck, but not their order."""
    return len(set(pos.deck)) > 1


TRAITS = Traits(hides=deck_is_hidden, reveals=("drew",))
"""Cards are drawn one after another: of the same cards in hand, the log knows the order."""


@pytest.mark.slow
def test_random_games_conform():
    report = conform(hb.game("sole-survivor"), games=16, seed="quick", thorough_every=60, traits=TRAITS)
    assert report.games == 16 and report.redealt == {0}


@pytest.mark.slow
@pytest.mark.drawn(2)
@pytest.mark.parametrize("part", range(10))
def test_a_thousand_random_games_conform(part):
    report = conform(hb.game("sole-survivor"), 100, f"thousand {part}", thorough_every=80, traits=TRAITS)
    assert report.games == 100


@pytest.mark.slow
@pytest.mark.drawn(2, of="boxes")
def test_everything_in_the_box_is_used():
    used = usage(hb.game("sole-survivor"), games=400, seed="usage")
    told = [fact.name for fact in vars(facts).values() if isinstance(fact, Fact)]
    assert used.verbs_never_played() == []
    assert used.frames_never_asked() == []
    assert used.facts_never_told(told) == []
    assert used.names_never_met("board") == []
    assert used.names_never_met("card") == []
    assert set(used.endings) == {"SS-094", "SS-095", "SS-096"}
