"""Mission Recon: tokens that are pushed across the Map onto their Targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.alien_movement import ask_group
from hullbreach.games.project_elite.commands import Command
from hullbreach.games.project_elite.objectives import TargetsToMeet
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.questions import Question
from hullbreach.games.project_elite.refusal_words import figure_name, names_with, no_symbol, space_name, symbols_of
from hullbreach.games.project_elite.slots import ALLOCATED, holds, spend, takes
from hullbreach.games.project_elite.tables import SYMBOLS
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask
from hullbreach.kernel.vocabulary import Choice

if TYPE_CHECKING:
    from hullbreach.games.project_elite.deeds import Deeds
    from hullbreach.games.project_elite.words import Words


class Recon(TargetsToMeet):
    """PE-335 Every Target has a Recon token on it."""

    def offers(self, deeds: Deeds) -> tuple[Command, ...]:
        return (deeds.shift,)

    def when_placed(self, pos: Elite, dice: Dice) -> None:
        """PE-336 PE-R09 A random Recon token for each Hero, on different Spaces of the Starting Area."""
        tokens = dice.shuffled(tuple(range(len(pos.tables.tokens))))
        pos.push(LayRecon(tokens[: pos.tables.party]))

    def goals(self) -> str:
        return "escort"


class LayRecon(Question):
    """PE-R09 The players choose where the Recon tokens begin."""

    def __init__(self, tokens: tuple[int, ...]) -> None:
        self.tokens: Final = tokens

    def ask(self, pos: Elite) -> Ask | None:
        if not self.tokens:
            return None
        free = [space for space in pos.tables.board.starting_area if space not in pos.token_at]
        return ask_group(pos, [pos.tables.deeds.lay.of((self.tokens[0], space)) for space in free])

    def question(self, pos: Elite) -> str:
        return f"Where does {pos.tables.tokens[self.tokens[0]].name} begin?"

    def rule(self) -> str:
        return "PE-336"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        token, space = answer.choice.args
        pos.token_at[token] = space
        pos.tell(facts.LAID, (token, space))
        pos.push(LayRecon(self.tokens[1:]))

    def go_on(self, pos: Elite, dice: Dice) -> None:
        """All of them lie somewhere."""


class Shift(Command):
    """PE-348 PE-350 PE-R67 An adjacent Recon token is shifted by one Space, if nobody stands on it or in its way."""

    def __init__(self, words: Words) -> None:
        super().__init__("shift", "Use {0} to push {1} to {2}", (SYMBOLS, words.token, words.space), cost=1000)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        if self not in pos.tables.mission.tasks:
            return NONE
        shown = [symbol for symbol in ALLOCATED if pos.loose(who, symbol)]
        return [choice for hero in pos.heroes_of(who) for choice in self.of_hero(pos, hero, shown)] if shown else NONE

    def of_hero(self, pos: Elite, hero: int, shown: list[int]) -> list[Choice]:
        near = pos.tables.board.grid.near[pos.space_of(hero)]
        found: list[Choice] = []
        for token, space in enumerate(pos.token_at):
            if space not in near or pos.ready >> token & 1 or pos.figure_at(space):
                continue
            symbols = [symbol for symbol in shown if is_moved_by(pos, hero, token, symbol)]
            if symbols:
                found += [self.of((symbol, token, to)) for to in shifts(pos, space) for symbol in symbols]
        return found

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-348 PE-350 PE-352 An adjacent Recon token, for a die that it takes, to a free Space next to it."""
        if self not in pos.tables.mission.tasks:
            return Refused("PE-335", "There are no Recon tokens in this Mission.")
        symbol, token, to = choice.args
        name = pos.tables.tokens[token].name
        space = pos.token_at[token]
        if space < 0:
            return Refused("PE-348", f"{name} is not on the Map.")
        if pos.ready >> token & 1:
            return Refused("PE-352", f"{name} stands on its Objective slot for good.")
        for blocked in (space, to):
            if pos.figure_at(blocked):
                there = figure_name(pos, blocked)
                return Refused("PE-350", f"{name} cannot be moved: {there} stands on {space_name(pos, blocked)}.")
        hero = shifter(pos, who, token)
        if hero < 0:
            where = space_name(pos, space)
            return Refused("PE-348", f"{names_with(pos, who, 'is')} not adjacent to {name} on {where}.")
        if to not in shifts(pos, space):
            return Refused(
                "PE-348", f"{name} moves 1 Space at a time, and not onto another token: not to {space_name(pos, to)}."
            )
        if symbol not in ALLOCATED or not is_moved_by(pos, hero, token, symbol):
            taken = symbols_of(pos.tables.slots[pos.tables.tokens[token].slots[0]])
            return Refused("PE-034", f"{name} takes {taken}, not {SYMBOLS.labels[symbol]}.")
        return no_symbol(pos, who, symbol, "PE-348")

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        """PE-348 PE-R42 The token moves and the die is free again; PE-351 PE-352 on a Target it stays for good."""
        symbol, token, to = choice.args
        hero = shifter(pos, who, token)
        spend(pos, who, symbol)
        pos.token_at[token] = to
        pos.tell(facts.SHIFTED, (hero, token, to))
        if pos.targets >> to & 1:
            pos.targets &= ~(1 << to)
            pos.ready |= 1 << token
            pos.tell(facts.READY, (token,))


def is_moved_by(pos: Elite, hero: int, token: int, symbol: int) -> bool:
    """Whether a Recon token takes a symbol from a Hero."""
    slot = pos.tables.slots[pos.tables.tokens[token].slots[0]]
    return takes(pos, slot, symbol, holds(pos, hero, "tool"))


def shifts(pos: Elite, space: int) -> list[int]:
    return [to for to in pos.tables.board.grid.near[space] if pos.figure_at(to) == 0 and to not in pos.token_at]


def shifter(pos: Elite, seat: int, token: int) -> int:
    """The Hero of a seat that stands next to the token; -1 if none does."""
    near = pos.tables.board.grid.near[pos.token_at[token]]
    return next((hero for hero in pos.heroes_of(seat) if pos.space_of(hero) in near), -1)
