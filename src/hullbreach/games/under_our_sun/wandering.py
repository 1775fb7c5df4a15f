"""Enemies that move by themselves."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import facts
from hullbreach.games.under_our_sun.dice_colours import GREEN, SIDES, successes
from hullbreach.games.under_our_sun.position import BODY, GUARD, NOTHING, NOWHERE, Journey
from hullbreach.games.under_our_sun.ranged import is_pinned
from hullbreach.games.under_our_sun.spawning import move
from hullbreach.games.under_our_sun.tables import ANIMAL
from hullbreach.kernel.dice import Dice

DIRECTIONS: Final = 6
STAYS: Final = 7
"""UOS-198 UOS-199"""


def wander(pos: Journey, dice: Dice) -> None:
    """UOS-196 UOS-282 UOS-R58 Every enemy without a character on its tile, in the order of their spawning."""
    foes = [foe for foe, hex in enumerate(pos.foe_hex) if hex != NOWHERE and not pos.tables.foes[foe].merchant]
    foes.sort(key=pos.foe_since.__getitem__)
    for foe in foes:
        if not pos.foe_marks[foe] & (BODY | GUARD) and not is_pinned(pos, foe):
            roam(pos, foe, dice)


def roam(pos: Journey, foe: int, dice: Dice) -> None:
    """UOS-197 to UOS-200 One tile in the direction of a D8."""
    face = dice.roll(SIDES, "direction of an enemy")
    pos.tell(facts.DIRECTION, (foe, (face,)))
    here = pos.foe_hex[foe]
    if face <= DIRECTIONS:
        goal = pos.tables.world.next[here][face - 1]
    elif face == STAYS:
        goal = NOWHERE
    else:
        goal = towards(pos, foe, dice)
    if goal == NOWHERE or not can_go(pos, foe, goal):
        pos.tell(facts.FOE_STAYS, (foe,))
        return
    if pos.tile[goal] == NOTHING:
        lay_covered(pos, goal)
    move(pos, foe, goal)


def can_go(pos: Journey, foe: int, hex: int) -> bool:
    """UOS-165 UOS-R57 Animals do not go where a fire burns, and nobody where no tile is left to lay."""
    if pos.enemy(foe).type == ANIMAL and pos.burns(hex):
        return False
    return pos.tile[hex] != NOTHING or bool(pos.tile_deck)


def lay_covered(pos: Journey, hex: int) -> None:
    """UOS-202 A tile is laid face down."""
    pos.tile[hex] = pos.tile_deck[-1]
    pos.tile_deck = pos.tile_deck[:-1]
    pos.covered |= 1 << hex
    pos.tell(facts.LAID, (hex,))


def towards(pos: Journey, foe: int, dice: Dice) -> int:
    """UOS-200 UOS-R58 The neighbouring tile nearest the nearest character, the lowest direction among equals."""
    here = pos.foe_hex[foe]
    world = pos.tables.world
    living = pos.living()
    if not living:
        return NOWHERE
    least = min([world.apart(here, pos.hex[who]) for who in living])
    if least == 0:
        return NOWHERE
    nearest = [who for who in living if world.apart(here, pos.hex[who]) == least]
    prey = nearest[0] if len({pos.hex[who] for who in nearest}) == 1 else lure(pos, nearest, dice)
    return min(world.near[here], key=lambda hex: world.apart(hex, pos.hex[prey]))


def lure(pos: Journey, those: list[int], dice: Dice) -> int:
    """UOS-201 UOS-R58 Each rolls 2 green dice, and the fewest successes draw the enemy; again while it is a tie."""
    while len(those) > 1:
        scores: list[int] = []
        for who in those:
            faces = (dice.roll(SIDES, "whom the enemy goes for"), dice.roll(SIDES, "whom the enemy goes for"))
            pos.tell(facts.LURE, (who, faces))
            scores.append(successes((GREEN, GREEN), faces))
        those = [who for who, score in zip(those, scores, strict=True) if score == min(scores)]
    return those[0]
