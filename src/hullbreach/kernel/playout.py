"""Random games to the end, inside compiled code: what rollouts and speed tests are made of."""

from __future__ import annotations

from hullbreach.kernel.clock import Clock
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.position import Position
from hullbreach.kernel.tempo import Tempo


def playout(pos: Position, dice: Dice, limit: int) -> int:
    """Play `pos` on by random choices until it is over or `limit` choices were made; returns how many.

    The position itself moves on (play a copy to keep it), and no events are noted. While a clock runs, every seat
    chooses at its tempo, and time passes.
    """
    quiet = pos.quiet
    pos.quiet = True
    tempo: Tempo | None = None
    made = 0
    while made < limit:
        asked = pos.asked
        if asked is None:
            break
        clock = pos.clock()
        if clock is not None:
            if tempo is None:
                tempo = Tempo(pos.setting.seats)
            made += _in_time(pos, clock, tempo, dice)
            continue
        who = dice.below(len(asked.seats)) if len(asked.seats) > 1 else 0
        offer = asked.offers[who]
        pos.play(asked.seats[who], offer[dice.below(len(offer))], dice)
        made += 1
    pos.quiet = quiet
    return made


def _in_time(pos: Position, clock: Clock, tempo: Tempo, dice: Dice) -> int:
    """One choice of the seat that is free first, or the time that passes before it; how many choices that were."""
    tempo.follow(clock)
    seat = tempo.first(pos.to_act)
    offer = pos.choices(seat)
    choice = offer[dice.below(len(offer))]
    at = tempo.ready(pos, clock, seat, choice)
    if 0 <= pos.due() <= at:
        pos.wait(pos.due(), dice)
        return 0
    pace = pos.pace(seat, choice)
    pos.play(seat, choice, dice, at)
    tempo.spend(seat, at, pace)
    return 1
