"""Life Support Failure: what it takes from everything that breathes."""

from __future__ import annotations

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.downing import defeat, hurt_boss
from hullbreach.games.endure_the_stars.figures import is_hostile
from hullbreach.games.endure_the_stars.harm import lose_health
from hullbreach.games.endure_the_stars.position import NOBODY, Voyage
from hullbreach.games.endure_the_stars.sight import by_turn
from hullbreach.games.endure_the_stars.words import BAD_AIR
from hullbreach.kernel.dice import Dice


def suffocate(pos: Voyage, amount: int, dice: Dice) -> None:
    """ES-183 Every biological life form loses 1 Health, or what the mission says (ES-R78).

    ES-D04 A Synthetic loses none; ES-263 ES-R77 neither do Sentries, nor tokens that nobody has revealed.
    """
    breathing = [foe for foe in pos.foes() if is_hostile(pos, foe) and not pos.enemy(foe).robotic]
    frail = [foe for foe in breathing if pos.enemy(foe).health == 1 and not pos.enemy(foe).boss]
    for zone in sorted({pos.foe_zone[foe] for foe in frail}):
        halve(pos, [foe for foe in frail if pos.foe_zone[foe] == zone], dice)
    for foe in breathing:
        if foe not in frail:
            choke(pos, foe, amount, dice)
    for who in by_turn(pos, pos.alive()):
        if not pos.tables.survivors[who].synthetic:
            lose_health(pos, who, amount, dice, pos.tables.words.by_itself(BAD_AIR))


def halve(pos: Voyage, those: list[int], dice: Dice) -> None:
    """ES-184 ES-R76 Of enemies with 1 Health half in a zone die, rounded up; ES-R18 by chance if they differ."""
    marks = {pos.foe_marks[foe] for foe in those}
    order = those if len(marks) == 1 else list(dice.shuffled(tuple(those)))
    falling = order[: (len(those) + 1) // 2]
    pos.tell(facts.SUFFOCATE, (len(falling), pos.foe_kind[those[0]], pos.foe_zone[those[0]]))
    for foe in falling:
        defeat(pos, foe, NOBODY, False, dice, pos.tables.words.by_itself(BAD_AIR))


def choke(pos: Voyage, foe: int, amount: int, dice: Dice) -> None:
    """ES-R77 ES-R201 Enemies of 2 Health lose Health for good, and bosses too."""
    if pos.enemy(foe).boss:
        hurt_boss(pos, foe, amount, NOBODY, False, dice, pos.tables.words.by_itself(BAD_AIR))
        return
    pos.foe_health[foe] -= min(amount, pos.foe_health[foe])
    pos.tell(facts.CHOKES, (pos.foe_kind[foe], pos.foe_zone[foe], amount))
    if not pos.foe_health[foe]:
        defeat(pos, foe, NOBODY, False, dice, pos.tables.words.by_itself(BAD_AIR))
