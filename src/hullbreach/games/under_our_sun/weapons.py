"""Weapons: what they add to an attack, what it costs them, and which combat actions somebody has."""

from __future__ import annotations

from hullbreach.games.under_our_sun import carrying
from hullbreach.games.under_our_sun.dice_colours import GREEN, Hand
from hullbreach.games.under_our_sun.position import NOBODY, Journey
from hullbreach.games.under_our_sun.rolling import with_injury
from hullbreach.games.under_our_sun.tables import ANIMAL, Item
from hullbreach.kernel.vocabulary import Choice


def melee_weapons(pos: Journey, who: int) -> list[Item]:
    """UOS-056 What can be used in melee combat now, UOS-R82 with ammunition where it takes some."""
    return [card for card in carrying.ready_cards(pos, who) if card.melee]


def ranged_weapons(pos: Journey, who: int) -> list[Item]:
    return [card for card in carrying.ready_cards(pos, who) if card.ranged]


def can_shoot(pos: Journey) -> bool:
    """UOS-D6 In Dust nobody can."""
    sun = pos.sun()
    return sun is None or not sun.blind


def added_dice(pos: Journey, card: Item, foe: int, far: bool) -> Hand:
    """UOS-216 The dice of a weapon; a Spear has better ones against Animals."""
    if far:
        return card.ranged
    if card.against_animals and foe != NOBODY and pos.enemy(foe).type == ANIMAL:
        return card.against_animals
    return card.melee


def used_weapons(pos: Journey, who: int, weapon: int, far: bool) -> list[Item]:
    """UOS-R29 The one weapon of an attack; under the option all that can be used."""
    if pos.tables.rulings.stacked_weapons:
        return ranged_weapons(pos, who) if far else melee_weapons(pos, who)
    return [pos.tables.items[weapon]] if weapon != pos.tables.words.bare else []


def attack_dice(pos: Journey, who: int, weapon: int, foe: int, far: bool) -> Hand:
    """UOS-216 The dice of an attack with a weapon; UOS-019 the Soldier's skill adds a green one."""
    dice = pos.board(who).combat
    for card in used_weapons(pos, who, weapon, far):
        dice += added_dice(pos, card, foe, far)
    if pos.braced >> who & 1:
        dice += (GREEN,)
    return with_injury(pos, who, dice)


def arm(pos: Journey, who: int, weapon: int, foe: int, far: bool) -> Hand:
    """UOS-216 The dice of an attack that is made now: ammunition or a use is spent."""
    dice = attack_dice(pos, who, weapon, foe, far)
    for card in used_weapons(pos, who, weapon, far):
        carrying.use_up(pos, who, card.index)
    pos.braced &= ~(1 << who)
    return dice


def hands_and_weapons(pos: Journey, who: int) -> list[int]:
    return [*[card.index for card in melee_weapons(pos, who)], pos.tables.words.bare]


def near_targets(pos: Journey, who: int) -> list[int]:
    """UOS-225 The enemies on the own tile."""
    return pos.enemies_of(who, pos.hex[who])


def far_targets(pos: Journey, who: int) -> list[int]:
    """UOS-235 The enemies on neighbouring tiles."""
    found: list[int] = []
    if can_shoot(pos) and ranged_weapons(pos, who):
        for hex in pos.tables.world.near[pos.hex[who]]:
            found += pos.enemies_of(who, hex)
    return found


def combat_choices(pos: Journey, who: int, hexes: tuple[int, ...], free: bool) -> list[Choice]:
    """UOS-R11 UOS-247 The combat actions of somebody in a fight: attack or dodge on its tile, or shoot at the next."""
    near = blows(pos, who)
    found = near if free else [*near, *shots(pos, who, hexes)]
    return [*found, pos.tables.words.dodge.plain()] if near else found


def blows(pos: Journey, who: int) -> list[Choice]:
    """UOS-208 The attacks on enemies on the own tile."""
    near = near_targets(pos, who)
    weapons = hands_and_weapons(pos, who) if near else []
    return [pos.tables.words.attack.pair(foe, weapon) for foe in near for weapon in weapons]


def shots(pos: Journey, who: int, hexes: tuple[int, ...]) -> list[Choice]:
    """UOS-247 The shots at enemies beside the own tile, on some tiles."""
    far = [foe for foe in far_targets(pos, who) if pos.foe_hex[foe] in hexes]
    weapons = ranged_weapons(pos, who) if far else []
    return [pos.tables.words.shoot.pair(foe, card.index) for foe in far for card in weapons]


def has_combat_action(pos: Journey, who: int, hexes: tuple[int, ...]) -> bool:
    if pos.hex[who] in hexes and near_targets(pos, who):
        return True
    return any(pos.foe_hex[foe] in hexes for foe in far_targets(pos, who))
