"""Enemies: how they come, are hurt and go. Nothing else writes where a figure stands."""

from __future__ import annotations

from hullbreach.games.under_our_sun import facts
from hullbreach.games.under_our_sun.position import BODY, NOBODY, NOWHERE, TAPPED, Journey
from hullbreach.games.under_our_sun.tables import ANY
from hullbreach.kernel.dice import Dice
from hullbreach.parts.deck import draw


def draw_enemy(pos: Journey, sort: int, dice: Dice, most: int = 99) -> int:
    """UOS-190 UOS-R55 The first card of a sort (with at most so much health); NOBODY if a reshuffle finds none.

    UOS-034 Cards that come before it go face up under the deck.
    """
    if not any(fits(pos, foe, sort, most) for foe in (*pos.enemy_deck, *pos.enemy_gone)):
        pos.enemy_gone, pos.enemy_deck = (*pos.enemy_gone, *reversed(pos.enemy_deck)), ()
        return NOBODY
    while True:
        foe, pos.enemy_deck, pos.enemy_gone = draw(pos.enemy_deck, pos.enemy_gone, dice)
        if fits(pos, foe, sort, most):
            return foe
        pos.enemy_gone = (*pos.enemy_gone, foe)
        pos.tell(facts.PASSED_OVER, (foe,))


def fits(pos: Journey, foe: int, sort: int, most: int) -> bool:
    """UOS-R54 Whether a card is of a sort, and has at most so much health."""
    enemy = pos.enemy(foe)
    return enemy.is_a(sort) and enemy.health <= most


def spawn(pos: Journey, hex: int, sort: int, dice: Dice, most: int = 99) -> int:
    """UOS-036 An enemy enters the game on a hex; NOBODY when there is none."""
    foe = draw_enemy(pos, sort, dice, most)
    if foe == NOBODY:
        pos.tell(facts.NO_ENEMY)
    else:
        place(pos, foe, hex)
    return foe


def take_out(pos: Journey, foe: int) -> None:
    """A card is searched out of the enemy deck."""
    pos.enemy_deck = tuple([card for card in pos.enemy_deck if card != foe])
    pos.enemy_gone = tuple([card for card in pos.enemy_gone if card != foe])


def spawn_any(pos: Journey, hex: int, dice: Dice) -> int:
    """UOS-190 The top card, whatever it is."""
    return spawn(pos, hex, ANY, dice)


def spawn_beside(pos: Journey, hex: int, sort: int, dice: Dice) -> int:
    """UOS-D7 On a random revealed tile beside a hex, in the order of directions."""
    near = [there for there in pos.tables.world.near[hex] if pos.is_revealed(there)]
    if not near:
        return NOBODY
    return spawn(pos, near[dice.below(len(near))] if len(near) > 1 else near[0], sort, dice)


def place(pos: Journey, foe: int, hex: int) -> None:
    """A figure is put on the map."""
    pos.foe_hex[foe] = hex
    pos.foe_damage[foe] = 0
    pos.foe_marks[foe] = 0
    pos.foe_bitten[foe] = 0
    pos.spawned += 1
    pos.foe_since[foe] = pos.spawned
    pos.tell(facts.SPAWNED, (foe, hex))


def tap(pos: Journey, foe: int) -> None:
    """UOS-211"""
    pos.foe_marks[foe] |= TAPPED


def is_tapped(pos: Journey, foe: int) -> bool:
    return bool(pos.foe_marks[foe] & TAPPED)


def untap_all(pos: Journey) -> None:
    """UOS-R25 At the end of a combat round."""
    for foe, marks in enumerate(pos.foe_marks):
        if marks & TAPPED:
            pos.foe_marks[foe] = marks & ~TAPPED


def damage(pos: Journey, foe: int, number: int) -> bool:
    """UOS-217 UOS-218 Red cubes on a card; whether the enemy is defeated by them."""
    if number < 1 or not pos.stands(foe):
        return False
    pos.foe_damage[foe] += number
    pos.tell(facts.FOE_HURT, (foe, number))
    if pos.foe_damage[foe] < pos.enemy(foe).health:
        return False
    pos.tell(facts.DEFEATED, (foe,))
    if pos.tables.foes[foe].merchant:
        return True
    pos.foe_marks[foe] |= BODY
    quell(pos, pos.foe_hex[foe])
    return True


def calm(pos: Journey, hex: int) -> None:
    """UOS-271 A merchant is whole again when no character is left on the tile."""
    for foe in pos.merchants(hex):
        if pos.foe_damage[foe] and not pos.on(hex):
            pos.foe_damage[foe] = 0


def quell(pos: Journey, hex: int) -> None:
    """UOS-192 UOS-R77 A universal marker on the enemy symbol of the tile where an enemy was eliminated."""
    tile = pos.tile_at(hex)
    if tile is not None and tile.enemy:
        pos.quelled |= 1 << hex


def left_of(pos: Journey, foe: int) -> int:
    """The damage that an enemy can still take."""
    return pos.enemy(foe).health - pos.foe_damage[foe]


def remove(pos: Journey, foe: int) -> None:
    """UOS-125 UOS-R13 A body is taken off, and its card goes under the enemy deck; UOS-270 a merchant's does not."""
    pos.foe_hex[foe] = NOWHERE
    pos.foe_marks[foe] = 0
    pos.foe_damage[foe] = 0
    if not pos.tables.foes[foe].merchant:
        pos.enemy_gone = (*pos.enemy_gone, foe)
        pos.tell(facts.REMOVED, (foe,))


def move(pos: Journey, foe: int, hex: int) -> None:
    pos.tell(facts.FOE_MOVED, (foe, pos.foe_hex[foe], hex))
    pos.foe_hex[foe] = hex
