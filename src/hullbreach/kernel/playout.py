"""Random games to the end, inside compiled code: what rollouts and speed tests are made of."""

from __future__ import annotations

from hullbreach.kernel.dice import Dice
from hullbreach.kernel.position import Position


def playout(pos: Position, dice: Dice, limit: int) -> int:
    """Play `pos` on by random choices until it is over or `limit` choices were made; returns how many.

    The position itself moves on (play a copy to keep it), and no events are noted.
    """
    quiet = pos.quiet
    pos.quiet = True
    made = 0
    while made < limit:
        asked = pos.asked
        if asked is None:
            break
        who = dice.below(len(asked.seats)) if len(asked.seats) > 1 else 0
        offer = asked.offers[who]
        pos.play(asked.seats[who], offer[dice.below(len(offer))], dice)
        made += 1
    pos.quiet = quiet
    return made
