"""Decks: the top is the last card, and an empty deck is made anew from its discard pile."""

from hullbreach.kernel.dice import Scripted, Seeded
from hullbreach.parts.deck import draw, draw_some, without


def test_the_top_card_is_drawn():
    assert draw((1, 2, 3), (9,), Scripted([])) == (3, (1, 2), (9,))


def test_an_empty_deck_is_made_anew_from_the_discard_pile():
    card, deck, discard = draw((), (4, 5, 6), Seeded(1))
    assert sorted((card, *deck)) == [4, 5, 6] and discard == ()


def test_where_there_is_no_card_none_is_drawn():
    assert draw((), (), Scripted([])) == (-1, (), ())


def test_some_cards_are_drawn_in_order():
    assert draw_some((1, 2, 3), (), 2, Scripted([])) == ((3, 2), (1,), ())
    assert draw_some((1, 2, 3), (), 0, Scripted([])) == ((), (1, 2, 3), ())


def test_the_discard_pile_is_shuffled_in_the_middle_of_drawing():
    drawn, deck, discard = draw_some((7,), (4, 5), 2, Seeded(1))
    assert drawn[0] == 7 and sorted((*drawn[1:], *deck)) == [4, 5] and discard == ()


def test_fewer_cards_are_drawn_if_there_are_fewer():
    drawn, deck, discard = draw_some((7,), (4,), 5, Seeded(1))
    assert drawn == (7, 4) and deck == discard == ()


def test_one_copy_of_a_card_is_taken_out():
    assert without((1, 2, 1, 3), 1) == (2, 1, 3)
