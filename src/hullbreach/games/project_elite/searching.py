"""Search Action: Search tokens, drawing three cards and keeping one."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.decks import discard, draw_search
from hullbreach.games.project_elite.position import DARK, LIGHT, Elite
from hullbreach.games.project_elite.questions import Question
from hullbreach.games.project_elite.slots import free_regular, holds_locked, spend
from hullbreach.games.project_elite.tables import SEARCH, WEAPON
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Answer, Ask, ask_one
from hullbreach.kernel.vocabulary import Choice


def sites_for(pos: Elite, hero: int) -> list[int]:
    """PE-145 PE-146 The Search tokens with their light side up that a Hero stands on or next to."""
    board = pos.tables.board
    here = board.near_or_on[pos.space_of(hero)]
    return [site for site, space in enumerate(board.search_slots) if pos.sites[site] == LIGHT and space in here]


def choices(pos: Elite, seat: int, counts: list[int]) -> list[Choice]:
    """PE-145 For 1 SEARCH, now or later; Event 5 forbids it."""
    if not counts[SEARCH] or pos.in_effect("no-search"):
        return []
    words = pos.tables.words
    found: list[Choice] = []
    for hero in pos.heroes_of(seat):
        for site in sites_for(pos, hero):
            found.append(words.search.pair(hero, site))
            found.append(words.search_later.pair(hero, site))
    return found


def search_now(pos: Elite, seat: int, hero: int, site: int, dice: Dice) -> None:
    """PE-147 Draw 3 cards at once; the token is turned down for the rest of the Round."""
    spend(pos, seat, SEARCH)
    pos.sites[site] = DARK
    look_through(pos, hero, pos.tables.numbers.draw, dice)


def search_later(pos: Elite, seat: int, hero: int, site: int) -> None:
    """PE-149 Take the token along and draw when the Action Phase ends."""
    spend(pos, seat, SEARCH)
    pos.sites[site] = hero
    pos.tell(facts.TOKEN_LIFTED, (hero, site))


def look_through(pos: Elite, hero: int, number: int, dice: Dice) -> None:
    cards = draw_search(pos, number, dice)
    pos.drawn[hero] = cards
    pos.tell(facts.SEARCHED, (hero, cards))


def keep_choices(pos: Elite, hero: int) -> list[Choice]:
    """PE-147 PE-148 Keep one of the drawn cards, or none."""
    words = pos.tables.words
    return [*[words.keep.at(card) for card in pos.drawn[hero]], words.keep_none.plain()]


def keep(pos: Elite, hero: int, card: int) -> None:
    """PE-147 One card is kept (-1: none), the others are discarded."""
    for drawn in pos.drawn[hero]:
        if drawn != card:
            discard(pos, drawn)
    pos.drawn[hero] = ()
    if card < 0:
        pos.tell(facts.KEPT_NONE, (hero,))
        return
    pos.held[hero] = (*pos.held[hero], card)
    pos.tell(facts.KEPT, (hero, card))


def keep_by(pos: Elite, hero: int, choice: Choice) -> None:
    keep(pos, hero, choice.arg if choice.verb is pos.tables.words.keep else -1)


def weapons_of(pos: Elite, hero: int) -> list[int]:
    return [card for card in pos.held[hero] if pos.tables.cards[card].kind == WEAPON]


def over_limit(pos: Elite, hero: int) -> list[Choice]:
    """PE-028 PE-029 A Hero with too many Weapons must give one up at once."""
    weapons = weapons_of(pos, hero)
    if len(weapons) <= pos.tables.numbers.weapons:
        return []
    return [pos.tables.words.drop.at(card) for card in weapons]


def drop(pos: Elite, hero: int, card: int) -> None:
    """PE-R53 A card is discarded; dice locked on it stay so until the end of the Round, whoever draws it again."""
    free_regular(pos, card)
    if holds_locked(pos, card):
        pos.blocked |= 1 << card
    pos.held[hero] = tuple([held for held in pos.held[hero] if held != card])
    discard(pos, card)
    pos.tell(facts.DROPPED, (hero, card))


class Keeping(Question):
    """PE-238 PE-239 Outside the Action Phase a Hero chooses from the drawn cards while all others wait."""

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def ask(self, pos: Elite) -> Ask | None:
        seat = pos.seat_of[self.hero]
        if pos.drawn[self.hero]:
            return ask_one(seat, keep_choices(pos, self.hero))
        too_many = over_limit(pos, self.hero)
        return ask_one(seat, too_many) if too_many else None

    def question(self, pos: Elite) -> str:
        name = pos.hero(self.hero).name
        if pos.drawn[self.hero]:
            return f"Which card does {name} keep?"
        return f"{name} can carry {pos.tables.numbers.weapons} Weapons. Which one goes?"

    def rule(self) -> str:
        return "PE-147"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        pos.push(Keeping(self.hero))
        if pos.drawn[self.hero]:
            keep_by(pos, self.hero, answer.choice)
        else:
            drop(pos, self.hero, answer.choice.arg)

    def go_on(self, pos: Elite, dice: Dice) -> None:
        """Everything is decided."""
