"""Base dice and stress dice, the skills they are rolled for, and opposed rolls."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import facts
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.tables import CC, HM, OBS
from hullbreach.kernel.dice import Dice

SUCCESS: Final = facts.COUNTS
"""AS-010 A 6 on either die is a success."""
PANIC: Final = facts.HARMS
"""AS-011 A 1 on a stress die is a panic face."""


def skill_of(pos: Skirmish, who: int, skill: int) -> int:
    """The base dice of a skill: the type's level, a specialty, and what is worn or carried (AS-336, AS-341)."""
    if pos.ping >> who & 1:
        return pos.tables.kinds[pos.tables.cat].skills[skill]
    specialty = pos.specialty[who]
    level = pos.kind_of(who).skills[skill]
    if specialty >= 0:
        level += pos.tables.specialties[specialty].skills[skill]
    if skill == HM:
        level += _best_tool(pos, who)
    if skill in (CC, HM) and pos.worn[who] >= 0:
        worn = pos.tables.items[pos.worn[who]]
        level += worn.cc if skill == CC else worn.hm
    return level


def _best_tool(pos: Skirmish, who: int) -> int:
    """AS-336 AS-339 A tool helps with HEAVY MACHINERY; only one is used at a time."""
    best = 0
    for item in pos.gear[who]:
        if not pos.tables.items[item].worn:
            best = max(best, pos.tables.items[item].hm)
    return best


def roll_base(dice: Dice, count: int, purpose: str) -> tuple[int, ...]:
    """AS-009 Base dice, one after another."""
    return tuple([dice.roll(6, purpose) for _ in range(count)])


def successes(faces: tuple[int, ...]) -> int:
    return faces.count(SUCCESS)


def d6(dice: Dice, purpose: str) -> int:
    """AS-012 One base die read as a number."""
    return dice.roll(6, purpose)


def stress_die(pos: Skirmish, who: int, dice: Dice, purpose: str) -> int:
    """AS-R01 A single stress die that decides a fate; rolled in secret for what is hidden (AS-D26)."""
    if pos.ping >> who & 1:
        return dice.below(6) + 1
    return dice.roll(6, purpose)


def reroll(dice: Dice, faces: tuple[int, ...], purpose: str) -> tuple[int, ...]:
    """AS-030 Every die that shows no success is rolled again; the others stay."""
    return tuple([face if face == SUCCESS else dice.roll(6, purpose) for face in faces])


def opposed(pos: Skirmish, who: int, pool: int, dice: Dice, purpose: str) -> int:
    """AS-038 One side of an opposed roll: AS-041 never pushed, panic faces without effect (AS-R09, AS-R10)."""
    base = roll_base(dice, max(pool, 1), purpose)
    stress = roll_base(dice, pos.stress[who] if pos.has_stress(who) else 0, f"{purpose}, stress")
    pos.tell(facts.OPPOSED, (who, base, stress))
    return successes(base) + successes(stress)


def observation(pos: Skirmish, who: int) -> int:
    """AS-239 AS-245 OBSERVATION, which is 8 for every Xenomorph and ping."""
    return skill_of(pos, who, OBS)
