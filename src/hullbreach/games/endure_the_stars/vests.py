"""Explosive vests: what they do to everything in the zone, and how one sets off the others."""

from __future__ import annotations

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.damage import attack_survivor
from hullbreach.games.endure_the_stars.downing import blamed, defeat, hurt
from hullbreach.games.endure_the_stars.figures import is_hostile
from hullbreach.games.endure_the_stars.position import FRIENDLY, NOBODY, Voyage
from hullbreach.kernel.dice import Dice
from hullbreach.parts.bits import members


def wearers_in(pos: Voyage, zone: int) -> list[int]:
    """ES-265 The figures with vests in a zone."""
    return [foe for foe in pos.foes_in(zone) if pos.enemy(foe).vest]


def can_be_hurt(pos: Voyage, foe: int) -> bool:
    """ES-R127 ES-R132 What is scenery at the moment loses nothing; a Sentry on the survivors' side does."""
    return is_hostile(pos, foe) or bool(pos.foe_marks[foe] & FRIENDLY)


def explode(pos: Voyage, zone: int, dice: Dice, by: int = NOBODY, cause: int = NOBODY) -> None:
    """ES-266 ES-269 ES-R72 All vests in a zone go off together: 3 damage for each to every survivor and enemy there.

    ES-267 Armour does not help; each survivor who is damaged rolls for an injury once. The Fanatics are removed.
    `by`: the survivor whose attack set it off, or nobody (ES-R137); then `cause` is the type that did.
    """
    wearers = wearers_in(pos, zone)
    amount = sum([pos.enemy(foe).vest for foe in wearers])
    if not amount:
        return
    pos.tell(facts.VEST, (len(wearers), zone, amount))
    others = [foe for foe, there in enumerate(pos.foe_zone) if there == zone and can_be_hurt(pos, foe)]
    for foe in wearers:
        defeat(pos, foe, by, False, dice, cause)
    for foe in others:
        if foe not in wearers:
            hurt(pos, foe, amount, by, False, dice, cause)
    for who in members(pos.survivors_in(zone)):
        attack_survivor(pos, who, amount, dice, blamed(pos, by, cause), saves=False)
