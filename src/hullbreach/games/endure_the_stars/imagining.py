"""What a seat cannot know, dealt anew: radar tokens, decks, and Resolve cards that nobody has read."""

from __future__ import annotations

from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.kernel.dice import Dice


def imagined(pos: Voyage, seat: int, dice: Dice) -> None:
    """ES-024 ES-027 ES-155 The hidden tokens and the pool are shuffled together, and every deck."""
    redeal_tokens(pos, dice)
    pos.items = dice.shuffled(pos.items)
    pos.events = dice.shuffled(pos.events)
    pos.boss_deck = dice.shuffled(pos.boss_deck)
    pos.feat_deck = dice.shuffled(pos.feat_deck)
    redeal_fears(pos, dice)


def redeal_tokens(pos: Voyage, dice: Dice) -> None:
    """ES-156 A boss is never in the pool: of the tokens on the map any may be it."""
    hidden = [token for token in pos.radars() if not pos.radar_known >> token & 1]
    there = [pos.radar_what[token] for token in hidden]
    bosses = [what for what in there if pos.tables.enemies[pos.tables.tokens[what].enemy].boss]
    others = dice.shuffled((*[what for what in there if what not in bosses], *pos.pool))
    laid = len(hidden) - len(bosses)
    for token, what in zip(hidden, dice.shuffled((*bosses, *others[:laid])), strict=True):
        pos.radar_what[token] = what
    pos.pool = tuple(sorted(others[laid:]))


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
