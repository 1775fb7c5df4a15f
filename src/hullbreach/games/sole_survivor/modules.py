"""Modules and the hand."""

from __future__ import annotations

from hullbreach.games.sole_survivor.facts import DREW, ESCAPED, PICKED_UP
from hullbreach.games.sole_survivor.position import Chase
from hullbreach.kernel.dice import Dice
from hullbreach.parts.deck import draw


def arrive(pos: Chase, space: int, dice: Dice) -> bool:
    """Put the Survivor on a space, by whatever means; True when that ends the scenario.

    SS-081 Passing over a Module is enough; SS-R42 being placed on one is, too.
    """
    pos.survivor = space
    if pos.module_on(space):
        pick_up(pos, space, dice)
    return pos.lying == 0


def pick_up(pos: Chase, space: int, dice: Dice) -> None:
    """SS-079 The Module goes onto the Transporter track, SS-080 and you draw a card for it."""
    pos.lying &= ~(1 << pos.board.module_at[space])
    pos.taken += 1
    pos.tell(PICKED_UP, (space, pos.taken))
    draw_card(pos, dice)
    if pos.lying == 0:
        teleport(pos)


def draw_card(pos: Chase, dice: Dice) -> None:
    """SS-084 There is no limit to the hand; SS-R30 an empty deck is made anew from the discard pile."""
    card, pos.deck, pos.discard = draw(pos.deck, pos.discard, dice)
    if card >= 0:
        pos.hand = tuple(sorted((*pos.hand, card)))
        pos.tell(DREW, (card,))


def teleport(pos: Chase) -> None:
    """SS-002 SS-083 The third Module ends the scenario at that instant: all that waited is dropped.

    The bottom of the stack, `Scenarios`, then lays out what comes next.
    """
    pos.tell(ESCAPED)
    pos.abandon(1)
