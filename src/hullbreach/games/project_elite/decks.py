"""The decks: drawing, reshuffling and discarding."""

from __future__ import annotations

from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.tables import ATTACHMENT, SEARCH_DECK, TECH_DECK
from hullbreach.kernel.dice import Dice
from hullbreach.parts.deck import Pile, draw, draw_some


def draw_search(pos: Elite, number: int, dice: Dice) -> Pile:
    """PE-153 PE-R54 PE-R76 The top cards of the Search deck; an empty deck is made anew from its discard pile."""
    cards, pos.search_deck, pos.search_discard = draw_some(pos.search_deck, pos.search_discard, number, dice)
    return cards


def draw_tech(pos: Elite, number: int, dice: Dice) -> Pile:
    """PE-211 PE-R54 PE-R76 The top cards of the Alien Tech deck, likewise."""
    cards, pos.tech_deck, pos.tech_discard = draw_some(pos.tech_deck, pos.tech_discard, number, dice)
    return cards


def draw_swarm(pos: Elite, dice: Dice) -> int:
    """PE-091 PE-107 The top Swarm Spawn card, which goes to the discard pile; -1 if there is none at all."""
    card, pos.swarm_deck, pos.swarm_discard = draw(pos.swarm_deck, pos.swarm_discard, dice)
    if card >= 0:
        pos.swarm_discard = (*pos.swarm_discard, card)
    return card


def discard(pos: Elite, card: int) -> None:
    """PE-R53 To the pile it came from; a Basic Weapon leaves the game. PE-207 Its Attachments go with it."""
    printed = pos.tables.cards[card]
    if printed.deck == SEARCH_DECK:
        pos.search_discard = (*pos.search_discard, card)
    elif printed.deck == TECH_DECK:
        pos.tech_discard = (*pos.tech_discard, card)
    if printed.kind == ATTACHMENT:
        return
    for i, weapon in enumerate(pos.fitted):
        if weapon == card:
            pos.fitted[i] = -1
            discard(pos, pos.tables.attachments[i])
