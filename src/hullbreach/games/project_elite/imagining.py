"""What nobody can know is dealt anew: the order of decks, cards set aside unseen, tokens that lie face down."""

from __future__ import annotations

from hullbreach.games.project_elite.position import Elite
from hullbreach.kernel.dice import Dice


def imagined(pos: Elite, dice: Dice) -> None:
    """All players know the same."""
    pos.search_deck = dice.shuffled(pos.search_deck)
    pos.swarm_deck = dice.shuffled(pos.swarm_deck)
    pos.boss_deck = dice.shuffled(pos.boss_deck)
    deal_track(pos, dice)
    deal_tech(pos, dice)
    deal_tokens(pos, dice)


def deal_track(pos: Elite, dice: Dice) -> None:
    """PE-064 PE-069 Which Ongoing Events were chosen is as unknown as their order: any that nobody has seen."""
    events = pos.tables.events
    unseen = [event.index for event in events if event.ongoing and not pos.seen >> event.index & 1]
    dealt = dice.shuffled(tuple([event for event in unseen if event not in pos.events]))
    number = len([event for event in pos.track if events[event].ongoing])
    others = tuple([event for event in pos.track if not events[event].ongoing])
    pos.track = dice.shuffled((*dealt[:number], *others))


def deal_tech(pos: Elite, dice: Dice) -> None:
    """PE-210 Alien Tech that was set aside is as unknown as the deck."""
    unseen = [card for cards in pos.aside for card in cards if card >= 0]
    if not unseen:
        pos.tech_deck = dice.shuffled(pos.tech_deck)
        return
    pile = list(dice.shuffled((*pos.tech_deck, *unseen)))
    pos.aside = [tuple([pile.pop() if card >= 0 else card for card in cards]) for cards in pos.aside]
    pos.tech_deck = tuple(pile)


def deal_tokens(pos: Elite, dice: Dice) -> None:
    """PE-354 Exploration tokens that nobody has looked at, and those that are not in the game."""
    unknown = [token for token in range(len(pos.under)) if not pos.checked >> token & 1]
    found = dice.shuffled(tuple([pos.under[token] for token in unknown]))
    for token, under in zip(unknown, found, strict=True):
        pos.under[token] = under
