"""Decks: drawing from the top, and making a new deck of the discards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hullbreach.kernel.dice import Scripted, Seeded
from hullbreach.parts.deck import draw, draw_some, without

PILES = st.lists(st.integers(0, 9)).map(tuple)


def test_the_top_of_a_deck_is_its_last_card():
    assert draw((1, 2, 3), (4,), Scripted([])) == (3, (1, 2), (4,))


def test_an_empty_deck_is_made_anew_from_the_shuffled_discards():
    assert draw((), (1, 2, 3), Scripted([0, 0])) == (1, (2, 3), ())


def test_from_nothing_nothing_is_drawn():
    assert draw((), (), Scripted([])) == (-1, (), ())


@given(PILES, PILES, st.integers())
def test_drawing_loses_no_card(deck, discard, seed):
    card, left, thrown = draw(deck, discard, Seeded(seed))
    drawn = () if card < 0 else (card,)
    assert sorted((*drawn, *left, *thrown)) == sorted((*deck, *discard))


@given(PILES, PILES, st.integers())
def test_dice_are_needed_only_when_the_deck_is_empty(deck, discard, seed):
    if deck:
        assert draw(deck, discard, Scripted([])) == (deck[-1], deck[:-1], discard)
    else:
        assert draw(deck, discard, Seeded(seed))[2] == ()


def test_some_cards_are_drawn_in_order():
    assert draw_some((1, 2, 3), (), 2, Scripted([])) == ((3, 2), (1,), ())
    assert draw_some((1, 2, 3), (), 0, Scripted([])) == ((), (1, 2, 3), ())


def test_the_discards_are_shuffled_in_the_middle_of_drawing():
    assert draw_some((7,), (4, 5), 2, Scripted([0])) == ((7, 4), (5,), ())


def test_fewer_cards_are_drawn_if_there_are_fewer():
    assert draw_some((7,), (4,), 5, Scripted([])) == ((7, 4), (), ())


def test_one_copy_of_a_card_is_taken_out():
    assert without((1, 2, 1, 3), 1) == (2, 1, 3)


def test_a_card_that_is_not_there_cannot_be_taken_out():
    with pytest.raises(ValueError, match="not in tuple"):
        without((1, 2), 3)
