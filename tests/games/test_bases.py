"""The guess of a chance knows every mission that is printed, and no other."""

import pytest

import hullbreach as hb
from hullbreach.games.endure_the_stars import prospect as endure
from hullbreach.games.under_our_sun import prospect as sun


@pytest.mark.parametrize(("game", "bases"), [("endure-the-stars", endure.BASES), ("under-our-sun", sun.BASES)])
def test_every_mission_has_a_base_of_its_own(game, bases):
    assert list(bases) == [scenario.id for scenario in hb.game(game).scenarios]
