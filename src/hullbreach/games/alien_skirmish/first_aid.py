"""First aid, repairs, and recovering by rest."""

from __future__ import annotations

from hullbreach.games.alien_skirmish import damage, facts, rolls, tasks
from hullbreach.games.alien_skirmish.contact import can_be_touched, join, leave_place
from hullbreach.games.alien_skirmish.dice_pools import skill_of
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.tables import HM, MA
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members


def choices(pos: Skirmish, who: int, combat: bool) -> list[Choice]:
    """AS-205 First aid in combat; AS-214 AS-R31 repairs in either mode."""
    words = pos.tables.words
    own = pos.tables.teams[pos.tables.team_of[who]].mask & ~(1 << who)
    found: list[Choice] = []
    for mate in members((pos.here(pos.zone[who]) | pos.touching[who]) & own):
        if not pos.is_human(mate) or is_beset(pos, mate):
            continue
        touches = bool(pos.touching[who] >> mate & 1)
        if pos.is_synthetic(mate):
            damaged = bool(pos.broken >> mate & 1) or pos.health[mate] < pos.max_health(mate)
            if damaged and (touches or (not combat and can_be_touched(pos, mate))):
                found.append(words.repair.at(mate))
        elif combat and touches and pos.broken >> mate & 1:
            found.append(words.aid.at(mate))
    return found


def is_beset(pos: Skirmish, patient: int) -> bool:
    """AS-206 AS-216 Not while an opponent is Adjacent to the patient."""
    return bool(pos.touching[patient] & pos.tables.enemies_of[patient] & ~pos.broken)


def roll(pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
    """AS-207 MEDICAL AID for a human; AS-214 HEAVY MACHINERY for a synthetic, stepping up to it if need be."""
    patient = choice.arg
    if choice.verb is pos.tables.words.aid:
        rolls.attempt(pos, who, tasks.AID, (patient,), skill_of(pos, who, MA), dice)
        return
    if not pos.touching[who] >> patient & 1:
        leave_place(pos, who)
        join(pos, who, patient)
    rolls.attempt(pos, who, tasks.REPAIR, (patient,), skill_of(pos, who, HM), dice)


def aid(pos: Skirmish, who: int, patient: int, won: int) -> None:
    """AS-207 The patient rallies, wounded; AS-R65 without an activation of its own now."""
    if won and pos.broken >> patient & 1 and pos.zone[patient] >= 0:
        pos.tell(facts.AIDED, (who, patient))
        damage.rally(pos, patient)


def repair(pos: Skirmish, who: int, patient: int, won: int) -> None:
    """AS-214 AS-215 All damage of the synthetic is gone, and it stands up."""
    if won and pos.zone[patient] >= 0:
        pos.broken &= ~(1 << patient)
        pos.health[patient] = pos.max_health(patient)
        pos.tell(facts.REPAIRED, (who, patient))
        damage.stood_up(pos, patient)


def recover(pos: Skirmish) -> None:
    """AS-209 AS-227 AS-R66 What a full round of rest brings, when the round ends; who moved out has had none."""
    for who in members(pos.healing & ~pos.busy):
        if pos.health[who] < pos.max_health(who):
            pos.health[who] += 1
            pos.tell(facts.HEALED, (who, pos.health[who]), _told_to(pos, who))
    for who in members(pos.calming & ~pos.busy & ~pos.crowded):
        calm(pos, who)
    pos.healing = 0
    pos.calming = 0


def _told_to(pos: Skirmish, who: int) -> int:
    return 1 << pos.tables.team_of[who] if pos.ping >> who & 1 else -1


def catch_breath(pos: Skirmish) -> None:
    """AS-227 AS-R66 In combat whoever did nothing all round, with no enemy in its zone, drops to 0 stress."""
    for who in members((pos.in_play(0) | pos.in_play(1)) & ~pos.busy & ~pos.crowded & ~pos.broken):
        if pos.stress[who]:
            calm(pos, who)


def calm(pos: Skirmish, who: int) -> None:
    pos.stress[who] = 0
    pos.tell(facts.CALMED, (who,))


def refuse(pos: Skirmish, who: int, choice: Choice) -> Refused:
    words = pos.tables.words
    patient = choice.arg
    name = pos.called(patient)
    if pos.tables.team_of[patient] != pos.tables.team_of[who] or pos.zone[patient] < 0 or patient == who:
        return Refused("AS-205", f"{name} is not a team-mate on the map.")
    if is_beset(pos, patient):
        rule = "AS-206" if choice.verb is words.aid else "AS-216"
        return Refused(rule, f"An opponent is in contact with {name}.")
    if choice.verb is words.aid:
        if pos.is_synthetic(patient):
            return Refused("AS-214", f"{name} is a synthetic: it needs a repair.")
        if not pos.broken >> patient & 1:
            return Refused("AS-208", f"{name} is not broken.")
        return Refused("AS-205", f"{pos.called(who)} must be in contact with {name}.")
    if not pos.is_synthetic(patient):
        return Refused("AS-214", f"{name} is no synthetic.")
    if pos.health[patient] == pos.max_health(patient):
        return Refused("AS-215", f"{name} is not damaged.")
    return Refused("AS-214", f"{pos.called(who)} must be in contact with {name}.")
