"""Stealing from merchants."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import carrying, combat, facts
from hullbreach.games.under_our_sun.merchants import Handing
from hullbreach.games.under_our_sun.position import NOBODY, Journey
from hullbreach.games.under_our_sun.rolling import Throw, result, skill_dice
from hullbreach.games.under_our_sun.tables import STEALTH
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice


def steal(pos: Journey, who: int, foe: int) -> None:
    """UOS-265 1 AP more and a stealth test."""
    pos.ap[who] -= 1
    pos.then(Throw(who, NOBODY, skill_dice(pos, who, STEALTH)), Stole(who, foe))


class Stole(Frame[Journey]):
    """UOS-265 to UOS-267 UOS-R63 A resource for each success; without one he is an enemy from now on, and attacks."""

    def __init__(self, who: int, foe: int) -> None:
        self.who: Final = who
        self.foe: Final = foe

    def go_on(self, pos: Journey, dice: Dice) -> None:
        if result(pos):
            pos.push(Grabs(self.who, self.foe, result(pos)))
            return
        pos.foe_hostile[self.foe] |= 1 << self.who
        pos.tell(facts.CAUGHT, (self.foe, self.who))
        combat.meet(pos, self.who)


class Grabs(Frame[Journey]):
    """UOS-R63 The thief chooses; water only with room in the bottles."""

    def __init__(self, who: int, foe: int, number: int) -> None:
        self.who: Final = who
        self.foe: Final = foe
        self.number: Final = number

    def ask(self, pos: Journey) -> Ask | None:
        words = pos.tables.words
        offers = self.spoils(pos)
        return ask_one(pos.seat[self.who], [*offers, words.finish.plain()]) if len(offers) > 1 else None

    def spoils(self, pos: Journey) -> list[Choice]:
        words = pos.tables.words
        who = self.who
        offers: list[Choice] = []
        if self.number and carrying.fits(pos, who, 1, 0):
            offers += [words.take.at(cube) for cube, number in enumerate(pos.shop_cubes[self.foe]) if number]
        if self.number and pos.shop_water[self.foe] and pos.water[who] < carrying.bottles(pos, who):
            offers.append(words.get_water.plain())
        return offers

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)} steals {self.number} more."

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        self.take(pos, answer.choice)

    def take(self, pos: Journey, choice: Choice) -> None:
        spoil = choice.verb
        if isinstance(spoil, Handing):
            spoil.hand_over(pos, self.who, self.foe, choice)
            pos.push(Grabs(self.who, self.foe, self.number - 1))

    def go_on(self, pos: Journey, dice: Dice) -> None:
        """Without a choice it is taken at once."""
        for choice in self.spoils(pos):
            self.take(pos, choice)


class Take(Handing):
    """UOS-R63 1 cube of the merchant."""

    def hand_over(self, pos: Journey, who: int, foe: int, choice: Choice) -> None:
        pos.shop_cubes[foe] = carrying.added(pos.shop_cubes[foe], choice.arg, -1)
        carrying.hold(pos, who, choice.arg, 1)
        pos.tell(facts.TOOK, (who, 1, choice.arg))
