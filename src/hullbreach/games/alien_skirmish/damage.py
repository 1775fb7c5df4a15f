"""Armor, damage, being broken, and death."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import acid, broken_xenomorphs, crawlspaces, ending, facts, pings
from hullbreach.games.alien_skirmish.dice_pools import PANIC, stress_die
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.ties import lie_down, remove
from hullbreach.games.alien_skirmish.tokens import lose_overwatch
from hullbreach.kernel.dice import Dice
from hullbreach.parts.carrying import laid_down

AP: Final = 1
"""AS-191 Armor piercing."""
WEAK: Final = 2
"""AS-146 AS-163 Aimed at a weak spot."""
FIRE: Final = 4
ACID: Final = 8


def armor_level(pos: Skirmish, who: int, how: int) -> int:
    """AS-189 Worn armor or a natural one; AS-191 AS-192 less 1 for AP and 1 for a weak spot, never below 0."""
    level = 0
    kind = pos.kind_of(who)
    if not kind.human:
        level = kind.armor_fire if how & FIRE else kind.armor
    elif pos.worn[who] >= 0:
        worn = pos.tables.items[pos.worn[who]]
        level = worn.armor_acid if how & ACID and worn.armor_acid else worn.armor
    if how & AP:
        level -= 1
    if how & WEAK:
        level -= 1
    return max(level, 0)


def hurt(pos: Skirmish, who: int, damage: int, how: int, dice: Dice) -> int:
    """AS-189 AS-190 Damage from outside, less armor; returns what gets through.

    AS-R120 A ping that it reaches is revealed first; where none was, nothing is hurt.
    """
    pings.reveal(pos, who)
    if pos.zone[who] < 0:
        return 0
    level = armor_level(pos, who, how)
    through = max(damage - level, 0)
    pos.tell(facts.DAMAGE, (who, damage, level, through))
    if through:
        suffer(pos, who, through, how, dice)
    return through


def suffer(pos: Skirmish, who: int, through: int, how: int, dice: Dice) -> None:
    """AS-016 Damage that got through armor; AS-171 it ends overwatch."""
    lose_overwatch(pos, who)
    if pos.broken >> who & 1:
        hurt_when_broken(pos, who, dice)
        return
    pos.health[who] = max(pos.health[who] - through, 0)
    if not pos.is_human(who):
        bleed(pos, who, through, how, dice)
    elif pos.health[who] == 0:
        break_down(pos, who, dice)


def bleed(pos: Skirmish, xeno: int, through: int, how: int, dice: Dice) -> None:
    """AS-R91 Acid first, then what becomes of the Xenomorph; AS-R107 only then it is counted who is left."""
    blow = ending.OneBlow()
    pos.push(blow)
    acid.splash(pos, xeno, through, how, dice)
    pos.take_back(blow)
    if pos.health[xeno] == 0 and pos.zone[xeno] >= 0:
        broken_xenomorphs.fall(pos, xeno, dice)
    ending.check(pos)


def hurt_when_broken(pos: Skirmish, who: int, dice: Dice) -> None:
    """AS-201 AS-R63 Any more damage to a broken character: on a panic face it dies."""
    face = stress_die(pos, who, dice, "damage to a broken character")
    pos.tell(facts.HURT_AGAIN, (who, face))
    if face == PANIC:
        kill(pos, who)


def break_down(pos: Skirmish, who: int, dice: Dice) -> None:
    """AS-017 A human at Health 0 is broken; AS-200 killed if wounded before; AS-212 a synthetic may be destroyed."""
    if pos.wounded >> who & 1:
        pos.tell(facts.WOUNDED_DIES, (who,))
        kill(pos, who)
        return
    if pos.is_synthetic(who):
        face = stress_die(pos, who, dice, "a synthetic breaking down")
        pos.tell(facts.SYNTHETIC_BREAKS, (who, face))
        if face == PANIC:
            kill(pos, who)
            return
    become_broken(pos, who)


def become_broken(pos: Skirmish, who: int) -> None:
    """AS-193 It lies on the floor: AS-D16 it neither blocks nor fills space, and stands at no opening."""
    bit = 1 << who
    lose_overwatch(pos, who)
    pos.healing &= ~bit
    pos.calming &= ~bit
    lie_down(pos, who)
    pos.health[who] = 0
    pos.tell(facts.BROKEN, (who,))
    ending.check(pos)


def kill(pos: Skirmish, who: int) -> None:
    """AS-195 Model and token leave the game; AS-196 what it carried stays in its zone."""
    team = pos.tables.team_of[who]
    kind = pos.kind_of(who)
    pos.tell(facts.KILLED, (who, pos.kind[who]))
    pos.score[1 - team] += worth(pos, who)
    drop_everything(pos, who)
    pos.tables.mission.when_defeated(pos, who)
    remove(pos, who)
    if not kind.human:
        pos.kind[who] = -1
    ending.check(pos)


def worth(pos: Skirmish, who: int) -> int:
    """AS-347 AS-R105 What a fallen enemy scores, whatever killed it: its type and specialty, not its gear."""
    specialty = pos.specialty[who]
    return pos.kind_of(who).cost + (pos.tables.specialties[specialty].cost if specialty >= 0 else 0)


def drop_everything(pos: Skirmish, who: int) -> None:
    """AS-196 Everything it carried and wore lies in its zone, for anybody to pick up; AS-R118 as one token."""
    dropped = pos.gear[who] if pos.worn[who] < 0 else (*pos.gear[who], pos.worn[who])
    if dropped:
        zone = pos.zone[who]
        pos.lying[zone] = laid_down(pos.lying[zone], dropped)
        if pos.tables.rulings.gear_in_one:
            pos.left[who], pos.left_in[who] = dropped, zone
        pos.tell(facts.DROPPED, (who, dropped, zone))
    pos.gear[who] = ()
    pos.worn[who] = -1


def rally(pos: Skirmish, who: int) -> None:
    """AS-198 It stands up with all Health and no stress; AS-199 it is wounded from then on."""
    pos.broken &= ~(1 << who)
    pos.wounded |= 1 << who
    pos.health[who] = pos.max_health(who)
    pos.stress[who] = 0
    pos.tell(facts.RALLIED, (who,))
    crawlspaces.gets_up(pos, who)
