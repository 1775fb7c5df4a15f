"""What is searched out is gone from where it was, and what is haggled down costs less."""

from __future__ import annotations

from hullbreach.games.under_our_sun import spawning
from hullbreach.games.under_our_sun.merchants import price_of
from tests.games.under_our_sun.table import character, journey
from tests.marks import rule


@rule("UOS-D9")
def test_a_card_that_is_searched_out_is_in_neither_pile_any_more():
    pos = journey(character("medic")).pos
    foe = pos.enemy_deck[0]
    pos.enemy_gone = (foe,)
    spawning.take_out(pos, foe)
    assert foe not in pos.enemy_deck and pos.enemy_gone == ()


@rule("UOS-R61", "UOS-D2")
def test_a_bargain_is_one_water_less():
    pos = journey(character("smuggler")).pos
    knife = pos.tables.words.item.names.index("knife")
    assert (price_of(pos, knife, bargain=False), price_of(pos, knife, bargain=True)) == (3, 2)
