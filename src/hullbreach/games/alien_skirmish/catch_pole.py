"""The catch pole: catching, holding, letting go, and breaking loose."""

from __future__ import annotations

from hullbreach.games.alien_skirmish import damage, facts, movement, rolls, signature_attacks, tasks
from hullbreach.games.alien_skirmish.ambush import take_surprise
from hullbreach.games.alien_skirmish.contact import has_room
from hullbreach.games.alien_skirmish.dice_pools import PANIC, roll_base, skill_of
from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
from hullbreach.games.alien_skirmish.tables import CC
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members


def has_pole(pos: Skirmish, who: int) -> bool:
    return any(pos.tables.items[item].catches for item in pos.gear[who])


def choices(pos: Skirmish, who: int) -> list[Choice]:
    """AS-323 AS-R99 An Adjacent Xenomorph can be caught, one on each pole."""
    if not has_pole(pos, who) or movement.captive_of(pos, who) != NOBODY:
        return []
    verb = pos.tables.words.catch
    return [
        verb.at(target)
        for target in members(pos.touching[who] & pos.tables.enemies_of[who])
        if not pos.is_human(target) and pos.captor[target] == NOBODY and can_hold(pos, who, target)
    ]


def can_hold(pos: Skirmish, who: int, target: int) -> bool:
    """AS-D15 One caught through an opening is pulled into the captor's zone, which needs room for it."""
    return pos.zone[target] == pos.zone[who] or has_room(pos, pos.zone[who])


def roll(pos: Skirmish, who: int, target: int, dice: Dice) -> None:
    """AS-323 AS-R99 Plain CLOSE COMBAT."""
    pool = skill_of(pos, who, CC) + take_surprise(pos, who, target)
    rolls.attempt(pos, who, tasks.CATCH, (target,), pool, dice)


def catch(pos: Skirmish, who: int, target: int, won: int) -> None:
    """AS-324 A caught Xenomorph neither moves nor attacks; AS-R85 whom it held is free."""
    if not won:
        pos.tell(facts.MISSED, (who, target))
        return
    damage.free_victims(pos, target)
    pos.tell(facts.CAUGHT, (who, target))
    if pos.zone[target] != pos.zone[who]:
        movement.pull_along(pos, who, target, pos.zone[who])
    pos.captor[target] = who
    pos.set_post(target, -1)


def release(pos: Skirmish, who: int) -> None:
    """AS-R100 The captor lets it go when it is activated."""
    captive = movement.captive_of(pos, who)
    pos.captor[captive] = NOBODY
    pos.tell(facts.FREED, (captive,))


def struggles(pos: Skirmish, who: int, dice: Dice) -> bool:
    """AS-326 A captive rolls as many stress dice as it has Speed; any panic face frees it for one attack (AS-R100)."""
    if pos.captor[who] == NOBODY:
        return False
    speed = pos.kind_of(who).speed
    speed = max(speed - 1, 1) if pos.wounded >> who & 1 else speed
    faces = roll_base(dice, speed, "breaking loose")
    pos.tell(facts.STRUGGLES, (who, faces))
    if PANIC in faces:
        pos.captor[who] = NOBODY
        pos.tell(facts.FREED, (who,))
        if signature_attacks.has_prey(pos, who):
            signature_attacks.start(pos, who)
    return True


def refuse(pos: Skirmish, who: int, target: int) -> Refused:
    name = pos.called(target)
    if not has_pole(pos, who):
        return Refused("AS-323", f"{pos.called(who)} has no catch pole.")
    if movement.captive_of(pos, who) != NOBODY:
        return Refused("AS-R99", f"{pos.called(who)} holds a Xenomorph already: one for each pole.")
    return Refused("AS-323", f"{name} is not a Xenomorph in contact with {pos.called(who)}.")
