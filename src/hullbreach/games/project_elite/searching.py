"""Search Action: Search tokens, drawing three cards and keeping one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.commands import Begun, Command, Finish
from hullbreach.games.project_elite.decks import discard, draw_search
from hullbreach.games.project_elite.position import ACTION, DARK, LIGHT, Elite
from hullbreach.games.project_elite.questions import Question
from hullbreach.games.project_elite.refusal_words import names_of, names_with, no_symbol, not_yours, space_name
from hullbreach.games.project_elite.slots import free_regular, holds_locked, spend
from hullbreach.games.project_elite.tables import CHARGE, SEARCH, WEAPON
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, ask_one
from hullbreach.kernel.vocabulary import Choice

if TYPE_CHECKING:
    from hullbreach.games.project_elite.words import Words


def sites_for(pos: Elite, hero: int) -> list[int]:
    """PE-145 PE-146 The Search tokens with their light side up that a Hero stands on or next to."""
    board = pos.tables.board
    here = board.near_or_on[pos.space_of(hero)]
    return [site for site, space in enumerate(board.search_slots) if pos.sites[site] == LIGHT and space in here]


class SearchToken(Command):
    """PE-145 A Search token is used for 1 SEARCH, now or later; Event 5 forbids it."""

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        if not pos.loose(who, SEARCH) or pos.in_effect("no-search"):
            return NONE
        return [self.pair(hero, site) for hero in pos.heroes_of(who) for site in sites_for(pos, hero)]

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-145 Whose Hero, which token, how far away, and for which die."""
        hero, site = choice.args
        name, side = pos.hero(hero).name, pos.sites[site]
        where = space_name(pos, pos.tables.board.search_slots[site])
        if pos.seat_of[hero] != who:
            return Refused("PE-145", f"{name} does not Search for you: you play {names_of(pos, who)}.")
        if pos.in_effect("no-search"):
            return Refused("PE-D07", "Limited Equipments is active: nobody can Search.")
        if side == DARK:
            return Refused("PE-146", f"The Search token on {where} is dark: it was used in this Round.")
        if side != LIGHT:
            return Refused("PE-R55", f"{pos.hero(side).name} has taken the Search token of {where} for this Round.")
        if not pos.loose(who, SEARCH):
            return no_symbol(pos, who, SEARCH, "PE-145")
        return Refused("PE-145", f"{name} is neither on the Search token on {where} nor adjacent to it.")


class Search(SearchToken):
    """PE-147 Draw 3 cards at once; the token is turned down for the rest of the Round."""

    def __init__(self, words: Words) -> None:
        super().__init__("search", "{0} Searches site {1} now", (words.hero, words.site), cost=8000)

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        hero, site = choice.args
        spend(pos, who, SEARCH)
        pos.sites[site] = DARK
        look_through(pos, hero, pos.tables.numbers.draw, dice)


class SearchLater(SearchToken):
    """PE-149 Take the token along and draw when the Action Phase ends."""

    def __init__(self, words: Words) -> None:
        super().__init__("search-later", "{0} takes the Search token of site {1}", (words.hero, words.site), cost=1000)

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        hero, site = choice.args
        spend(pos, who, SEARCH)
        pos.sites[site] = hero
        pos.tell(facts.TOKEN_LIFTED, (hero, site))


def look_through(pos: Elite, hero: int, number: int, dice: Dice) -> None:
    cards = draw_search(pos, number, dice)
    pos.drawn[hero] = cards
    pos.tell(facts.SEARCHED, (hero, cards))


class Drawn(Begun):
    """PE-147 Cards that were drawn, of which one may be kept."""

    def holds(self, pos: Elite, hero: int) -> bool:
        return bool(pos.drawn[hero])

    def question(self, pos: Elite, hero: int) -> str:
        return which_card(pos, hero)


def which_card(pos: Elite, hero: int) -> str:
    return f"Which card does {pos.hero(hero).name} keep?"


def drawer(pos: Elite, seat: int) -> int:
    """The Hero of a seat who has drawn cards; -1 if none has."""
    for hero in pos.heroes_of(seat):
        if pos.drawn[hero]:
            return hero
    return -1


class Choosing(Finish):
    """PE-147 PE-148 Keep one of the drawn cards, or none; PE-R20 ALIEN results do not forbid it."""

    def waits(self, pos: Elite, seat: int) -> bool:
        return False

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-147 One of the drawn cards."""
        drawn = [card for hero in pos.heroes_of(who) for card in pos.drawn[hero]]
        if not drawn:
            return Refused("PE-147", f"{names_with(pos, who, 'has')} drawn no cards.")
        names = ", ".join([pos.tables.cards[card].name for card in drawn])
        return Refused("PE-147", f"The {pos.tables.cards[choice.arg].name} was not drawn: it was {names}.")

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        keep(pos, drawer(pos, who), choice.arg)


class Keep(Choosing):
    """PE-147 One of the drawn cards is kept."""

    def __init__(self, words: Words) -> None:
        super().__init__("keep", "Keep the {0}", (words.card,), cost=0)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        hero = drawer(pos, who)
        return [self.at(card) for card in pos.drawn[hero]] if hero >= 0 else NONE


class KeepNone(Choosing):
    """PE-148 All of the drawn cards are discarded."""

    def __init__(self, words: Words) -> None:
        super().__init__("keep-none", "Keep none of them", (), cost=0)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        return [self.plain()] if drawer(pos, who) >= 0 else NONE


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


def weapons_of(pos: Elite, hero: int) -> list[int]:
    return [card for card in pos.held[hero] if pos.tables.cards[card].kind == WEAPON]


def over_limit(pos: Elite, hero: int) -> bool:
    """PE-028 PE-029 A Hero with too many Weapons must give one up at once."""
    most = pos.tables.numbers.weapons
    return len(pos.held[hero]) > most and len(weapons_of(pos, hero)) > most


class TooMany(Begun):
    """PE-029 More Weapons than a Hero can carry."""

    def holds(self, pos: Elite, hero: int) -> bool:
        return over_limit(pos, hero)

    def question(self, pos: Elite, hero: int) -> str:
        return which_weapon(pos, hero)


def which_weapon(pos: Elite, hero: int) -> str:
    return f"{pos.hero(hero).name} can carry {pos.tables.numbers.weapons} Weapons. Which one goes?"


class Drop(Command):
    """PE-R53 Any Equipment may be discarded, but no Demolition token; PE-029 one of too many Weapons has to be."""

    def __init__(self, words: Words) -> None:
        super().__init__("drop", "Discard the {0}", (words.card,), cost=500)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        heroes = pos.heroes_of(who)
        for hero in heroes:
            if over_limit(pos, hero):
                return self.weapons(pos, hero)
        cards = pos.tables.cards
        return [self.at(card) for hero in heroes for card in pos.held[hero] if cards[card].kind != CHARGE]

    def weapons(self, pos: Elite, hero: int) -> list[Choice]:
        """PE-029 What has to be chosen from."""
        return [self.at(card) for card in weapons_of(pos, hero)]

    def waits(self, pos: Elite, seat: int) -> bool:
        return not any(over_limit(pos, hero) for hero in pos.heroes_of(seat))

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-R53 Own Equipment; with too many Weapons one of them."""
        card = pos.tables.cards[choice.arg]
        hero = pos.user_of(who, choice.arg)
        if hero < 0:
            return not_yours(pos, who, choice.arg, "PE-R53")
        if over_limit(pos, hero):
            number = len(weapons_of(pos, hero))
            return Refused(
                "PE-029", f"{pos.hero(hero).name} has {number} Weapons: one of them has to go, not the {card.name}."
            )
        if pos.phase != ACTION:
            return Refused("PE-234", "Time is up: nothing is discarded now.")
        return Refused("PE-R53", f"{card.name} is not Equipment that can be discarded.")

    def refuse_late(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        return self.refuse(pos, seat, choice)

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        drop(pos, pos.owner_of(choice.arg), choice.arg)


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
        seat, deeds = pos.seat_of[self.hero], pos.tables.deeds
        if pos.drawn[self.hero]:
            kept = [deeds.keep.at(card) for card in pos.drawn[self.hero]]
            return ask_one(seat, [*kept, deeds.keep_none.plain()])
        return ask_one(seat, deeds.drop.weapons(pos, self.hero)) if over_limit(pos, self.hero) else None

    def question(self, pos: Elite) -> str:
        return which_card(pos, self.hero) if pos.drawn[self.hero] else which_weapon(pos, self.hero)

    def rule(self) -> str:
        return "PE-147"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        pos.push(Keeping(self.hero))
        if pos.drawn[self.hero]:
            keep(pos, self.hero, answer.choice.arg)
        else:
            drop(pos, self.hero, answer.choice.arg)

    def go_on(self, pos: Elite, dice: Dice) -> None:
        """Everything is decided."""
