"""Trading while Aliens appear: whenever the players decide something together they may trade first."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.commands import Command, command_of, gather
from hullbreach.games.project_elite.equipment import partners, tradeable
from hullbreach.games.project_elite.position import EVENT, SPAWNING, Elite
from hullbreach.games.project_elite.questions import Question, possible
from hullbreach.games.project_elite.tables import ITEM
from hullbreach.kernel.actions import action_of
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame
from hullbreach.kernel.vocabulary import Choice


class Trades(Frame[Elite]):
    """PE-172 Heroes may give or exchange Equipment; `done` are the seats that want no more."""

    def __init__(self, done: int) -> None:
        self.done: Final = done

    def renewed(self, done: int) -> Trades:
        """The same, with who wants no more by now."""
        raise AssertionError("trades go on")

    def commands(self, pos: Elite) -> tuple[Command, ...]:
        """What can be done now."""
        return pos.tables.deeds.early

    def offers(self, pos: Elite, seat: int) -> list[Choice]:
        deeds = pos.tables.deeds
        if self.done >> seat & 1:
            return gather(deeds.owed, pos, seat)
        found = gather(self.commands(pos), pos, seat)
        return [*found, deeds.done.plain()] if found else found

    def ask(self, pos: Elite) -> Ask | None:
        seats: list[int] = []
        offers: list[list[Choice]] = []
        for seat in pos.tables.seats:
            offered = self.offers(pos, seat)
            if offered:
                seats.append(seat)
                offers.append(offered)
        return Ask(tuple(seats), tuple(offers)) if seats else None

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        if answer.choice == pos.tables.deeds.done.plain():
            pos.push(self.renewed(self.done | 1 << answer.seat))
        else:
            pos.push(self.renewed(self.done))
            action_of(answer.choice).do(pos, answer.seat, answer.choice, dice)

    def go_on(self, pos: Elite, dice: Dice) -> None:
        """Nobody has anything to trade, and every offer has been answered."""


class Trading(Trades):
    """PE-172 PE-R58 PE-R92 In the Event and Spawning Phases adjacent Heroes trade."""

    def renewed(self, done: int) -> Trades:
        return Trading(done)

    def question(self, pos: Elite) -> str:
        return "Do you want to give or exchange Equipment before the game goes on?"

    def refuse(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        command = command_of(choice)
        if command in pos.tables.deeds.early:
            return command.refuse(pos, seat, choice)
        return Refused("PE-172", f"Equipment is given or exchanged now. {possible(pos.choices(seat))}")


class Council(Question):
    """PE-005 The players decide together, and the first answer counts.

    PE-R92 In the Event and Spawning Phases they may say that they trade first.
    """

    def ask_all(self, pos: Elite, choices: list[Choice]) -> Ask:
        seats = pos.tables.seats
        if pos.phase in {EVENT, SPAWNING} and can_trade(pos):
            choices = [*choices, pos.tables.deeds.trade.plain()]
        return Ask(seats, (choices,) * len(seats))

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        if answer.choice == pos.tables.deeds.trade.plain():
            pos.then(Trading(0), self)
        else:
            self.decide(pos, answer.choice, dice)

    def decide(self, pos: Elite, choice: Choice, dice: Dice) -> None:
        raise AssertionError("the players decide something")


def can_trade(pos: Elite) -> bool:
    """Whether anybody can give, exchange or connect anything."""
    early = pos.tables.deeds.early
    return any(gather(early, pos, seat) for seat in pos.tables.seats)


def should_trade(pos: Elite) -> bool:
    """PE-R92 Whether somebody could hand over an Item that works at once, as one without slots does."""
    cards = pos.tables.cards
    return any(
        cards[card].kind == ITEM and not cards[card].slots
        for hero in pos.heroes
        if partners(pos, hero)
        for card in tradeable(pos, hero)
    )
