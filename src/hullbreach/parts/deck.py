"""A deck of cards: the top is the last one, so drawing is cheap."""

from __future__ import annotations

from hullbreach.kernel.dice import Dice

Pile = tuple[int, ...]


def draw(deck: Pile, discard: Pile, dice: Dice) -> tuple[int, Pile, Pile]:
    """The top card with what is left of deck and discard; -1 when both are empty.

    An empty deck is made anew from the shuffled discard pile.
    """
    if not deck:
        deck, discard = dice.shuffled(discard), ()
    if not deck:
        return -1, deck, discard
    return deck[-1], deck[:-1], discard


def draw_some(deck: Pile, discard: Pile, number: int, dice: Dice) -> tuple[Pile, Pile, Pile]:
    """So many cards from the top, or all there are, in the order drawn, with what is left of deck and discard."""
    drawn: list[int] = []
    for _ in range(number):
        card, deck, discard = draw(deck, discard, dice)
        if card < 0:
            break
        drawn.append(card)
    return tuple(drawn), deck, discard


def without(pile: Pile, card: int) -> Pile:
    """The pile less one copy of a card."""
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]
