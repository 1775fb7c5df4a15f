"""HB-016 Giving up, where a game has sides."""

from __future__ import annotations

import pytest

import hullbreach as hb
from hullbreach.kernel.resigning import resign, sides_of
from tests.marks import rule


def skirmish() -> hb.Position:
    return hb.new("alien-skirmish", "gauntlet", dice=hb.Seeded(1))


@rule("HB-016")
@pytest.mark.parametrize(("seat", "results"), [(0, (0.0, 1.0)), (1, (1.0, 0.0))])
def test_who_gives_up_has_lost_and_the_other_has_won(seat, results):
    pos = skirmish()
    events = resign(pos, seat)
    assert [event.fact.name for event in events] == ["gives-up"], "and nothing of what was told before"
    assert pos.outcome is not None and pos.outcome.results == results and pos.outcome.rule == "HB-016"
    assert pos.outcome.reason == f"{sides_of(pos)[seat]} gave the game up." and pos.to_act == ()


@rule("HB-016")
@pytest.mark.parametrize("seat", [-1, 2])
def test_only_a_side_can_give_up(seat):
    pos = skirmish()
    with pytest.raises(hb.Refused) as caught:
        resign(pos, seat)
    assert caught.value.rule == "HB-016" and pos.outcome is None


@rule("HB-016")
def test_where_there_are_no_sides_there_is_nothing_to_give_up():
    pos = hb.new("sole-survivor")
    assert sides_of(pos) == ()
    with pytest.raises(hb.Refused, match="nothing to give up"):
        resign(pos, 0)


@rule("HB-003")
def test_a_game_is_given_up_once():
    pos = skirmish()
    resign(pos, 1)
    with pytest.raises(hb.Refused, match="The game is over"):
        resign(pos, 0)
