"""Random games to the end, inside compiled code: what rollouts and speed tests are made of."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.dice import Dice
from hullbreach.kernel.position import Position
from hullbreach.kernel.tempo import Tempo
from hullbreach.kernel.vocabulary import Choice


def playout(pos: Position, dice: Dice, limit: int) -> int:
    """Play `pos` on by random choices until it is over or `limit` choices were made; returns how many.

    The position itself moves on (play a copy to keep it), and no events are noted. While a clock runs, every seat
    chooses at its tempo, and time passes.
    """
    quiet = pos.quiet
    pos.quiet = True
    tempo: Tempo | None = None
    chance = Chance(dice)
    made = 0
    while made < limit:
        asked = pos.asked
        if asked is None:
            break
        if pos.clock() is not None:
            if tempo is None:
                tempo = Tempo(pos.setting.seats)
            made += _in_time(pos, tempo, chance, dice)
            continue
        who = dice.below(len(asked.seats)) if len(asked.seats) > 1 else 0
        offer = asked.offers[who]
        pos.play(asked.seats[who], offer[dice.below(len(offer))], dice)
        made += 1
    pos.quiet = quiet
    return made


class Chance:
    """It takes any choice that is offered."""

    def __init__(self, dice: Dice) -> None:
        self.dice: Final = dice

    def choose(self, pos: Position, seat: int) -> Choice:
        offer = pos.choices(seat)
        return offer[self.dice.below(len(offer))]


def _in_time(pos: Position, tempo: Tempo, chance: Chance, dice: Dice) -> int:
    """One choice of the seat that is free first, or the time that passes before it; how many choices that were."""
    turn = tempo.next(pos, pos.to_act, chance.choose)
    assert turn is not None, "while a clock runs, something happens next"
    turn.play(pos, dice)
    return 0 if turn.choice is None else 1
