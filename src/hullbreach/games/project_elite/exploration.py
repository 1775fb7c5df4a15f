"""Mission Exploration: tokens that lie face down, and what is under them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hullbreach.games.project_elite import facts, searching
from hullbreach.games.project_elite.commands import Command
from hullbreach.games.project_elite.mission import Mission
from hullbreach.games.project_elite.position import NOWHERE, Elite
from hullbreach.games.project_elite.refusal_words import names_of, no_symbol, space_name
from hullbreach.games.project_elite.slots import has_ability, spend
from hullbreach.games.project_elite.tables import HAND, MOVE, SEARCH
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice, Domain

if TYPE_CHECKING:
    from hullbreach.games.project_elite.deeds import Deeds
    from hullbreach.games.project_elite.words import Words


class Exploration(Mission):
    """PE-353 PE-354 Every Exploration token is turned over; what lies under which is dealt face down."""

    def offers(self, deeds: Deeds) -> tuple[Command, ...]:
        return (deeds.check, deeds.reveal, deeds.clear)

    def set_up(self, pos: Elite, dice: Dice) -> None:
        """PE-354 A token on each Objective slot, and nobody knows which."""
        pos.under = list(dice.shuffled(tuple(range(len(pos.tables.tokens)))))
        for token, space in enumerate(pos.tables.objectives):
            pos.token_at[token] = space

    def when_revealed(self, pos: Elite, hero: int, token: int, dice: Dice) -> None:
        """PE-368 PE-374 PE-R69 What lies there happens; a relic stays until it is removed."""
        do = pos.tables.tokens[pos.under[token]].do
        if do == "relic":
            pos.revealed |= 1 << token
            return
        pos.token_at[token] = NOWHERE
        if do == "boss-alarm":
            pos.more_bosses += 1
        elif do == "battle-scent":
            pos.scent += 1
        elif do == "swarm-alarm":
            pos.more_swarms += 1
        elif do == "disband-alarm":
            pos.fewer_bosses += 1
        elif do == "lucky-debris":
            searching.look_through(pos, hero, 1, dice)

    def goals(self) -> str:
        return "explore"


class Explore(Command):
    """What is done with an Exploration token by a Hero who stands on it or next to it, for one die."""

    def __init__(self, name: str, label: str, domains: tuple[Domain, ...], rule: str) -> None:
        super().__init__(name, label, domains, cost=2000)
        self.rule: Final = rule

    def symbol(self, pos: Elite) -> int:
        """What the die has to show."""
        return SEARCH

    def closed(self, pos: Elite, token: int) -> str:
        """Why it cannot be done with a token on the Map, as a sentence; empty if it can."""
        return f"Everybody knows already what {pos.tables.tokens[token].name} is." if is_open(pos, token) else ""

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        if self not in pos.tables.mission.tasks:
            return NONE
        symbol = self.symbol(pos)
        found: list[Choice] = []
        for hero in pos.heroes_of(who):
            if payment(pos, hero, symbol):
                here = pos.tables.board.near_or_on[pos.space_of(hero)]
                for token, space in enumerate(pos.token_at):
                    if space in here and not self.closed(pos, token):
                        found.append(self.pair(hero, token))
        return found

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-365 PE-366 PE-372 Looking under a token, turning it over, removing a relic."""
        if self not in pos.tables.mission.tasks:
            return Refused("PE-353", "There is nothing to explore in this Mission.")
        hero, token = choice.args
        name, space = pos.tables.tokens[token].name, pos.token_at[token]
        if pos.seat_of[hero] != who:
            return Refused(self.rule, f"{pos.hero(hero).name} does not act for you: you play {names_of(pos, who)}.")
        if space < 0:
            return Refused(self.rule, f"{name} is not on the Map.")
        closed = self.closed(pos, token)
        if closed:
            return Refused(self.rule, closed)
        if space not in pos.tables.board.near_or_on[pos.space_of(hero)]:
            return Refused(self.rule, f"{pos.hero(hero).name} is not adjacent to {name} on {space_name(pos, space)}.")
        return no_symbol(pos, who, self.symbol(pos), self.rule)

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        hero, token = choice.args
        spend(pos, who, payment(pos, hero, self.symbol(pos)))
        self.explore(pos, hero, token, dice)

    def explore(self, pos: Elite, hero: int, token: int, dice: Dice) -> None:
        raise AssertionError("something is done with the token")


class Check(Explore):
    """PE-365 PE-R69 Everybody knows from now on what lies there; nothing is triggered."""

    def __init__(self, words: Words) -> None:
        super().__init__("check", "{0} looks under {1}", (words.hero, words.token), "PE-365")

    def symbol(self, pos: Elite) -> int:
        return pos.tables.numbers.check

    def closed(self, pos: Elite, token: int) -> str:
        return f"Everybody knows already what {pos.tables.tokens[token].name} is." if is_known(pos, token) else ""

    def explore(self, pos: Elite, hero: int, token: int, dice: Dice) -> None:
        pos.checked |= 1 << token
        pos.tell(facts.CHECKED, (hero, token, pos.under[token]))


class Reveal(Explore):
    """PE-366 PE-367 The token is turned over for good, its effect happens, and it is removed."""

    def __init__(self, words: Words) -> None:
        super().__init__("reveal", "{0} turns {1} over", (words.hero, words.token), "PE-366")

    def explore(self, pos: Elite, hero: int, token: int, dice: Dice) -> None:
        pos.tell(facts.REVEALED, (hero, token, pos.under[token]))
        pos.checked |= 1 << token
        pos.tables.mission.when_revealed(pos, hero, token, dice)


class Clear(Explore):
    """PE-372 A relic is removed for the die that it shows."""

    def __init__(self, words: Words) -> None:
        super().__init__("clear", "{0} removes the relic {1}", (words.hero, words.token), "PE-372")

    def symbol(self, pos: Elite) -> int:
        return pos.tables.numbers.relic

    def closed(self, pos: Elite, token: int) -> str:
        name = pos.tables.tokens[token].name
        return "" if is_open(pos, token) else f"{name} is not an Alien Relic that has been turned over."

    def explore(self, pos: Elite, hero: int, token: int, dice: Dice) -> None:
        pos.token_at[token] = NOWHERE
        pos.tell(facts.CLEARED, (hero, token))


def is_open(pos: Elite, token: int) -> bool:
    """Whether a token lies on the Map and has been turned over."""
    return bool(pos.revealed >> token & 1)


def is_known(pos: Elite, token: int) -> bool:
    return bool((pos.revealed | pos.checked) >> token & 1)


def payment(pos: Elite, hero: int, symbol: int) -> int:
    """The die that pays for a symbol, or 0; PE-D08 Gherid pays MOVE with HAND, too."""
    seat = pos.seat_of[hero]
    if pos.loose(seat, symbol):
        return symbol
    return HAND if symbol == MOVE and pos.loose(seat, HAND) and has_ability(pos, hero, "hand-moves") else 0
