"""Starting a fight, and ending it."""

from __future__ import annotations

from hullbreach.games.alien_skirmish import damage, facts, pings, sight
from hullbreach.games.alien_skirmish.dice_pools import d6
from hullbreach.games.alien_skirmish.position import COMBAT, NOBODY, STEALTH, Skirmish
from hullbreach.kernel.dice import Dice
from hullbreach.parts.bits import members


def start(pos: Skirmish, ambusher: int, unaware: int) -> None:
    """AS-103 AS-384 Combat starts for everybody at once; AS-104 what was left of the stealth round is lost."""
    pos.mode = COMBAT
    pos.healing = 0
    pos.calming = 0
    pos.ambusher = ambusher
    pos.unaware = unaware
    if ambusher != NOBODY:
        pos.tell(facts.COMBAT, (ambusher,))
    else:
        pos.tell(facts.COMBAT_OPEN)
    for team in range(2):
        if pos.tables.teams[team].xenomorph:
            pos.watching &= ~pos.tables.teams[team].mask
    if ambusher != NOBODY:
        pings.reveal(pos, ambusher)


def is_over(pos: Skirmish) -> bool:
    """AS-140 AS-R104 No character is in line of sight of any enemy, broken ones included."""
    return all(not sight.enemies_seen(pos, who) for who in members(pos.in_play(0) | pos.in_play(1)))


def finish(pos: Skirmish, dice: Dice) -> None:
    """AS-140 Stealth mode resumes; AS-141 Xenomorphs turn back into pings; AS-204 the broken die or rally."""
    pos.mode = STEALTH
    pos.ambusher = NOBODY
    pos.unaware = 0
    pos.laid = 0
    pos.activated = 0
    pos.tell(facts.COMBAT_OVER)
    for who in members(pos.broken):
        fate(pos, who, dice)
    pings.hide_all(pos, dice)


def fate(pos: Skirmish, who: int, dice: Dice) -> None:
    """AS-204 AS-R64 A broken human rolls a D6: 1-3 it dies, 4-6 it rallies."""
    if pos.zone[who] < 0 or not pos.has_stress(who):
        return
    face = d6(dice, "the end of combat")
    pos.tell(facts.FATE, (who, face))
    if face <= 3:
        damage.kill(pos, who)
    else:
        damage.rally(pos, who)
