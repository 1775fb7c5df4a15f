"""A deed on its way: declared, then interrupted or not, then carried out."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import overwatch
from hullbreach.games.alien_skirmish.deed import deed_of
from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame
from hullbreach.kernel.vocabulary import Choice


def declare(pos: Skirmish, who: int, choice: Choice) -> None:
    """AS-D17 An action is declared: overwatch may interrupt it, and fire when it is over."""
    pos.busy |= 1 << who
    overwatch.window_after(pos, who)
    pos.push(Doing(who, choice.id))
    overwatch.window(pos, overwatch.DECLARED, who)


class Doing(Frame[Skirmish]):
    """What was declared happens now, if it still can (AS-D19); `choice` is the id of it."""

    def __init__(self, who: int, choice: int) -> None:
        self.who: Final = who
        self.choice: Final = choice

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        choice = pos.setting.vocabulary.by_id(self.choice)
        deed = deed_of(choice)
        if deed is not None:
            deed.carry_out(pos, self.who, choice, dice)


def can_step(pos: Skirmish, who: int) -> bool:
    """AS-D19 Still up, free and calm enough to go on."""
    return pos.able(who) and pos.holder[who] == NOBODY and pos.captor[who] == NOBODY and not pos.terrified >> who & 1
