"""A deed that is passed over for want of something would have offered nothing."""

from random import Random

import pytest

from hullbreach import catalog
from hullbreach.games.under_our_sun.deed import at_hand
from hullbreach.games.under_our_sun.deeds import deeds_of
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.games.under_our_sun.turns import Turn
from hullbreach.kernel.dice import Seeded
from tests.marks import rule

GAMES = 12


@rule("UOS-101")
@pytest.mark.quick(2)
@pytest.mark.parametrize("scenario", [one.id for one in catalog.game("under-our-sun").scenarios])
def test_what_is_passed_over_offers_nothing(scenario: str):
    random = Random(scenario)
    passed_over = 0
    for n in range(GAMES):
        pos = catalog.new("under-our-sun", scenario, seats=random.choice((1, 2, 4)), dice=Seeded(f"{scenario} {n}"))
        assert isinstance(pos, Journey)
        while pos.to_act and n >= 0:
            frame = pos.stack[-1]
            if isinstance(frame, Turn):
                missing = ~at_hand(pos, frame.who)
                for deed in deeds_of(pos.tables).turn:
                    if deed.needs & missing or deed not in pos.tables.deeds:
                        passed_over += 1
                        assert not deed.offers(pos, frame.who), deed.name
            seat = pos.to_act[0]
            pos.play(seat, random.choice(pos.choices(seat)), Seeded(random.randrange(10**9)))
    assert passed_over > 1_000
