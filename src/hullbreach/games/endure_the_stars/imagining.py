"""What a seat cannot know, dealt anew: radar tokens, decks, and Resolve cards that nobody has read."""

from __future__ import annotations

from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.kernel.dice import Dice


def imagined(pos: Voyage, seat: int, dice: Dice) -> None:
    """ES-024 ES-027 ES-155 The hidden tokens and the pool are shuffled together, and every deck."""
    hidden = [token for token in pos.radars() if not pos.radar_known >> token & 1]
    tokens = dice.shuffled((*[pos.radar_what[token] for token in hidden], *pos.pool))
    for token, what in zip(hidden, tokens, strict=False):
        pos.radar_what[token] = what
    pos.pool = tuple(sorted(tokens[len(hidden) :]))
    pos.items = dice.shuffled(pos.items)
    pos.events = dice.shuffled(pos.events)
    pos.boss_deck = dice.shuffled(pos.boss_deck)
    pos.feat_deck = dice.shuffled(pos.feat_deck)
    redeal_fears(pos, dice)


def redeal_fears(pos: Voyage, dice: Dice) -> None:
    """ES-024 Of a Resolve card nobody has read only its number is seen: it may be any of that number."""
    fears = pos.tables.fears
    hidden = [card for who in pos.order for card in (*pos.fears[who], *pos.latent[who])]
    cards = list(dice.shuffled((*hidden, *pos.fear_deck)))
    for who in pos.order:
        pos.fears[who] = tuple([take_one(cards, fears[card].trigger, pos) for card in pos.fears[who]])
        pos.latent[who] = tuple([take_one(cards, fears[card].trigger, pos) for card in pos.latent[who]])
    pos.fear_deck = tuple(cards)


def take_one(cards: list[int], trigger: int, pos: Voyage) -> int:
    place = next(i for i, card in enumerate(cards) if pos.tables.fears[card].trigger == trigger)
    return cards.pop(place)
