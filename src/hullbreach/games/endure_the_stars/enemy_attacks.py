"""How enemies attack: what they deal, whom a Zealot hits, and when a Fanatic reaches for the vest."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.damage import attack_survivor
from hullbreach.games.endure_the_stars.ending import check_ending
from hullbreach.games.endure_the_stars.gravity import push_after_enemy_shot
from hullbreach.games.endure_the_stars.position import NOBODY, NOTHING, Voyage
from hullbreach.games.endure_the_stars.tables import GEP, REDEEMER
from hullbreach.games.endure_the_stars.taking import friends_in, one_takes
from hullbreach.games.endure_the_stars.vests import explode
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame
from hullbreach.parts.bits import members

DETONATES_ON: Final = 5
"""ES-268 From this face on a Fanatic who attacks sets off the vest."""


def attack(pos: Voyage, foe: int, zone: int, dice: Dice) -> None:
    """ES-163 A standard enemy hits by itself; ES-264 a Zealot each survivor, ES-268 a Fanatic perhaps everything.

    ES-R74 Each whom a Zealot hits faces an attack of its own; ES-R73 only Fanatics have vests.
    ES-R80 In a gravity failure an Icarus that damages from the next zone pushes both sides.
    ES-D04 A Ghost cannot be attacked by standard enemies.
    """
    enemy = pos.enemy(foe)
    amount = damage_of(pos, foe)
    pos.push(AttackOver())
    if enemy.vest and reaches_for_vest(pos, zone, dice):
        explode(pos, zone, dice, cause=pos.foe_kind[foe])
        return
    tell_attack(pos, foe, zone, amount)
    if enemy.each:
        for who in members(pos.survivors_in(zone) & ~pos.ghost):
            attack_survivor(pos, who, amount, dice, pos.foe_kind[foe])
    else:
        hit = strike(pos, zone, amount, dice, pos.foe_kind[foe])
        push_after_enemy_shot(pos, foe, zone, 1 << hit if hit != NOBODY else 0, dice)


def tell_attack(pos: Voyage, foe: int, zone: int, amount: int) -> None:
    here, kind = pos.foe_zone[foe], pos.foe_kind[foe]
    if here == zone:
        pos.tell(facts.FOE_ATTACKS, (kind, zone, amount))
    else:
        pos.tell(facts.FOE_SHOOTS, (kind, here, zone, amount))


def strike(pos: Voyage, zone: int, amount: int, dice: Dice, cause: int = NOBODY) -> int:
    """ES-171 One of those in the zone takes the attack; ES-M13-10 ES-R212 Sentries on their side roll with them.

    Which survivor lost Health by it, or NOBODY.
    """
    those = pos.survivors_in(zone) & pos.alive() & ~pos.ghost
    return one_takes(pos, those, friends_in(pos, 1 << zone), amount, dice, cause)


def damage_of(pos: Voyage, foe: int) -> int:
    """ES-137 What an attack of a figure does, with what a Solomon or a Preacher in its zone adds."""
    return pos.enemy(foe).damage + solomon_adds(pos, foe) + preacher_adds(pos, foe)


def solomon_adds(pos: Voyage, foe: int) -> int:
    """ES-216 ES-R86 One more for a GEP that shares its zone with a Solomon, however many; ES-R165 unless cancelled."""
    zone = pos.foe_zone[foe]
    if pos.enemy(foe).faction != GEP or not pos.tables.mission.solomons_count(pos):
        return 0
    for other, there in enumerate(pos.foe_zone):
        if there == zone and other != foe and pos.enemy(other).herds:
            return 1
    return 0


def preacher_adds(pos: Voyage, foe: int) -> int:
    """ES-D09 Exaltation: Zealots and Fanatics in the Preacher's zone deal 1 more; ES-R182 a vest does not."""
    if pos.mood == NOTHING or not pos.tables.boss_cards[pos.mood].exalts or pos.enemy(foe).faction != REDEEMER:
        return 0
    zone = pos.foe_zone[foe]
    for other, there in enumerate(pos.foe_zone):
        if there == zone and other != foe and pos.enemy(other).boss:
            return 1
    return 0


def reaches_for_vest(pos: Voyage, zone: int, dice: Dice) -> bool:
    """ES-268 A die when a Fanatic attacks."""
    face = dice.roll(6, "the vest")
    pos.tell(facts.VEST_ROLL, (zone, face))
    return face >= DETONATES_ON


class AttackOver(Frame[Voyage]):
    """ES-035 An attack of an enemy is complete, with everything it set off."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        check_ending(pos)
