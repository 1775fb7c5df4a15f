"""From Final Embrace to Chestburster to Drone."""

from __future__ import annotations

from hullbreach.games.alien_skirmish import combat_start, crawlspaces, damage, facts, pings, sight
from hullbreach.games.alien_skirmish.contact import beside_whom, is_tight
from hullbreach.games.alien_skirmish.dice_pools import PANIC, stress_die
from hullbreach.games.alien_skirmish.position import COMBAT, NOBODY, STEALTH, Skirmish
from hullbreach.games.alien_skirmish.ties import join
from hullbreach.kernel.dice import Dice


def is_proof(pos: Skirmish, victim: int) -> bool:
    """AS-268 The APESuit protects completely; AS-R72 a synthetic cannot be facehugged."""
    worn = pos.worn[victim]
    return pos.is_synthetic(victim) or (worn >= 0 and pos.tables.items[worn].no_embrace)


def embrace(pos: Skirmish, victim: int) -> None:
    """AS-267 The victim is facehugged and immediately broken; AS-R78 one who was wounded dies of it."""
    bit = 1 << victim
    pos.tell(facts.EMBRACED, (victim,))
    if pos.wounded & bit and not pos.broken & bit:
        if pos.tables.rulings.embrace_kills_wounded:
            damage.kill(pos, victim)
            return
        pos.wounded &= ~bit
    pos.facehugged |= bit
    if not pos.broken & bit:
        damage.become_broken(pos, victim)


def may_erupt(pos: Skirmish, who: int, dice: Dice) -> bool:
    """AS-270 AS-R79 On each activation a facehugged character rolls a stress die; True if that was its end."""
    if not pos.facehugged >> who & 1:
        return False
    face = stress_die(pos, who, dice, "the facehugged")
    pos.tell(facts.STIRS, (who, face))
    if face != PANIC:
        return False
    zone = pos.zone[who]
    pos.tell(facts.ERUPTS, (who,))
    damage.kill(pos, who)
    if pos.outcome is None or pos.zone[who] < 0:
        hatch(pos, zone, pos.tables.team_of[who])
    return True


def hatch(pos: Skirmish, zone: int, victims_team: int) -> None:
    """AS-270 A Chestburster where the victim was; AS-271 its token goes into the container."""
    chestburster = next((kind for kind in pos.tables.kinds if kind.grows >= 0), None)
    team = 1 - victims_team
    if chestburster is None or not pos.tables.teams[team].xenomorph:
        return
    who = pings.free_number(pos, team)
    pings.put(pos, who, chestburster.index, zone)
    if is_tight(pos, zone):
        for other in beside_whom(pos, who, zone)[:1]:
            join(pos, who, other)
    crawlspaces.gets_up(pos, who)
    pos.tell(facts.HATCHED, (who, zone))
    if pos.mode == COMBAT:
        pos.tokens[team] += 1
        pos.ping &= ~(1 << who)
    elif pos.mode == STEALTH:
        spotted_in_stealth(pos, who)


def spotted_in_stealth(pos: Skirmish, who: int) -> None:
    """AS-R79 A Chestburster that erupts in sight of a human starts combat at once."""
    if sight.watchers_of(pos, who):
        combat_start.start(pos, NOBODY, 0)


def grows(pos: Skirmish, who: int, dice: Dice) -> None:
    """AS-277 AS-R80 Before it moves a Chestburster rolls a stress die; on a panic face it is a Drone.

    AS-D26 For every ping a secret die is thrown, so that nothing can be told from it.
    """
    kind = pos.kind_of(who)
    if kind.grows < 0 and not pos.ping >> who & 1:
        return
    face = stress_die(pos, who, dice, "the Chestburster's growth")
    if kind.grows < 0 or face != PANIC:
        return
    lost = kind.health - pos.health[who]
    pos.kind[who] = kind.grows
    pos.health[who] = pos.kind_of(who).health - lost
    audience = pings.audience(pos, who)
    pos.tell(facts.GROWN, (who, pos.kind[who]), audience)
