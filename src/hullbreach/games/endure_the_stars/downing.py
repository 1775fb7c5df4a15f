"""Damage to figures: what it takes to fell one, and what follows when one falls."""

from __future__ import annotations

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.feats import note_kill
from hullbreach.games.endure_the_stars.figures import is_hostile, take_off
from hullbreach.games.endure_the_stars.mission import KEPT
from hullbreach.games.endure_the_stars.position import FRIENDLY, KILLS, NOBODY, Voyage
from hullbreach.games.endure_the_stars.sight import look_around
from hullbreach.kernel.dice import Dice


def hurt(pos: Voyage, foe: int, number: int, by: int, melee: bool, dice: Dice, cause: int = NOBODY) -> None:
    """ES-192 Damage that does not fell a standard enemy has no effect; ES-R63 a boss keeps it.

    ES-R127 ES-R132 What is no enemy at the moment loses nothing. `by`: the survivor who did it, or nobody; then
    `cause` is who or what else did.
    """
    if number < 1 or pos.foe_zone[foe] < 0 or not (is_hostile(pos, foe) or pos.foe_marks[foe] & FRIENDLY):
        return
    if pos.enemy(foe).boss:
        hurt_boss(pos, foe, number, by, melee, dice, cause)
    elif number < pos.foe_health[foe]:
        pos.tell(facts.UNHARMED, (pos.foe_kind[foe], pos.foe_zone[foe]))
    else:
        defeat(pos, foe, by, melee, dice, cause)


def hurt_boss(pos: Voyage, foe: int, number: int, by: int, melee: bool, dice: Dice, cause: int = NOBODY) -> None:
    """ES-R63 ES-239 Damage to a boss adds up; who did it last is remembered."""
    lost = min(number, pos.foe_health[foe])
    pos.foe_health[foe] -= lost
    pos.tell(facts.BOSS_HURT, (pos.foe_kind[foe], lost, pos.foe_health[foe], blamed(pos, by, cause)))
    if by != NOBODY:
        pos.last_attacker = by
    pos.tables.mission.when_boss_hurt(pos, foe)
    if pos.foe_health[foe] == 0:
        defeat(pos, foe, by, melee, dice, cause)


def defeat(pos: Voyage, foe: int, by: int, melee: bool, dice: Dice, cause: int = NOBODY) -> None:
    """ES-190 An enemy falls: the mission may keep it, else it is off the map; everybody looks around (ES-R40)."""
    kind, zone = pos.foe_kind[foe], pos.foe_zone[foe]
    if pos.tables.mission.when_defeated(pos, foe, by, melee, dice) == KEPT:
        return
    pos.tell(facts.FOE_FALLS, (kind, zone, blamed(pos, by, cause)))
    if by != NOBODY:
        if by == pos.active:
            pos.counts[KILLS] += 1
        note_kill(pos, by)
    take_off(pos, foe)
    look_around(pos)
    pos.tables.mission.when_removed(pos, foe, by, dice)


def blamed(pos: Voyage, by: int, cause: int) -> int:
    """Who did it, among the causes: the survivor, if one did."""
    return cause if by == NOBODY else pos.tables.words.by_survivor(by)
