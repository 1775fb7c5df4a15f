"""Whole games by instinct go as they went, with every option at every value.

When rules, instinct or content change on purpose, make them anew: `python tools/golden_instinct.py`.
"""

import pytest

from tools.golden_instinct import kept, line_of, planned

GAME = "endure-the-stars"
PLANNED, KEPT = planned(GAME), kept(GAME)


@pytest.mark.quick(4)
@pytest.mark.parametrize("number", KEPT)
def test_a_game_by_instinct_goes_as_it_went(number):
    assert line_of(GAME, PLANNED[number]) == KEPT[number]
