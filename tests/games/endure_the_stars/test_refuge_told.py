"""What happens at the Refuge is told with who, what and how much, as everywhere."""

from __future__ import annotations

import hullbreach as hb
from hullbreach.games.endure_the_stars.arrivals import change_health
from hullbreach.games.endure_the_stars.haven import Haven
from tests.marks import rule
from tests.server.voyage import GAME, voyage


def at_the_refuge() -> Haven:
    """A party that has just won its first mission and visits the Refuge."""
    first = voyage()
    campaign = hb.campaign(GAME, "best-of-a-terrible-situation", seats=2, seed=first.seed)
    table = campaign.choose(first.legs[0].stage)
    for seat, choice in first.legs[0].choices:
        table.play(seat, choice)
    campaign.finish()
    pos = campaign.choose("refuge").position
    assert isinstance(pos, Haven)
    return pos


@rule("ES-289")
def test_health_lost_at_the_refuge_is_told_although_nobody_did_it():
    pos = at_the_refuge()
    who = pos.order[0]
    pos.health[who] = 3
    change_health(pos, who, -1)
    did = pos.told[-1].did()
    assert did is not None and did.number == 1 and did.whom and not did.by
