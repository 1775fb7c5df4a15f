"""First aid, repairs, and recovering by rest."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.alien_skirmish import crawlspaces, damage, facts, pings
from hullbreach.games.alien_skirmish.contact import can_be_touched
from hullbreach.games.alien_skirmish.declaring import can_step, declare
from hullbreach.games.alien_skirmish.deed import COMBAT_MODE, HUMANS, STEALTH_MODE, XENOMORPHS, Deed
from hullbreach.games.alien_skirmish.dice_pools import skill_of
from hullbreach.games.alien_skirmish.position import COMBAT, Skirmish
from hullbreach.games.alien_skirmish.rolls import Faces, SkillRoll
from hullbreach.games.alien_skirmish.tables import HM, MA, SKILLS
from hullbreach.games.alien_skirmish.ties import close_up
from hullbreach.games.alien_skirmish.turns import HumanDeed, not_for
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.bits import members
from hullbreach.parts.modifiers import Modifiers

# First aid and repairs


def patients_of(pos: Skirmish, who: int) -> list[int]:
    """AS-206 AS-216 The team-mates at hand with no opponent Adjacent to them."""
    own = pos.tables.teams[pos.tables.team_of[who]].mask & ~(1 << who)
    near = (pos.here(pos.zone[who]) | pos.touching[who]) & own
    return [mate for mate in members(near) if pos.is_human(mate) and not is_beset(pos, mate)] if near else []


def is_beset(pos: Skirmish, patient: int) -> bool:
    """AS-206 AS-216 Not while an opponent is Adjacent to the patient."""
    return bool(pos.touching[patient] & pos.tables.enemies_of[patient] & ~pos.broken)


class Tending(HumanDeed):
    """What one character does for another that is hurt, by a roll."""

    beset_rule: ClassVar[str] = ""

    def roll_for(self, who: int, patient: int) -> SkillRoll:
        raise AssertionError("tending takes a roll")

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        declare(pos, who, choice)

    def carry_out(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        if not can_step(pos, who) or choice not in self.offers(pos, who):
            pos.tell(facts.STEP_LOST, (who,))
            return
        if not pos.touching[who] >> choice.arg & 1:
            close_up(pos, who, choice.arg)
        pos.push(self.roll_for(who, choice.arg))

    def preview(self, pos: Skirmish, who: int, choice: Choice) -> Preview | None:
        return self.roll_for(who, choice.arg).preview(pos)

    def why_not(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        patient = choice.arg
        name = pos.called(patient)
        if pos.tables.team_of[patient] != pos.tables.team_of[who] or pos.zone[patient] < 0 or patient == who:
            return Refused("AS-205", f"{name} is not a team-mate on the map.")
        if is_beset(pos, patient):
            return Refused(self.beset_rule, f"An opponent is in contact with {name}.")
        return self.why_not_him(pos, who, patient, name)

    def why_not_him(self, pos: Skirmish, who: int, patient: int, name: str) -> Refused:
        raise AssertionError("tending must say who can be helped")


class Aid(Tending):
    """AS-205 First aid for a broken human in contact, in combat; AS-R65 without an activation of its own now."""

    beset_rule: ClassVar[str] = "AS-206"

    def __init__(self, who: Domain) -> None:
        super().__init__("aid", "Give first aid to {0}", (who,))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        if not pos.broken & pos.touching[who] or pos.mode != COMBAT:
            return NONE
        fallen = pos.broken & pos.touching[who]
        return [self.row[mate] for mate in patients_of(pos, who) if fallen >> mate & 1 and not pos.is_synthetic(mate)]

    def roll_for(self, who: int, patient: int) -> SkillRoll:
        return AidRoll(who, patient)

    def why_not_him(self, pos: Skirmish, who: int, patient: int, name: str) -> Refused:
        if pos.is_synthetic(patient):
            return Refused("AS-214", f"{name} is a synthetic: it needs a repair.")
        if not pos.broken >> patient & 1:
            return Refused("AS-208", f"{name} is not broken.")
        return Refused("AS-205", f"{pos.called(who)} must be in contact with {name}.")


class AidRoll(SkillRoll):
    """AS-207 MEDICAL AID for a human: the patient rallies, wounded."""

    purpose: ClassVar[str] = "first aid"

    def __init__(self, who: int, other: int, base_faces: Faces = (), stress_faces: Faces = ()) -> None:
        super().__init__(who, base_faces, stress_faces)
        self.other: Final = other

    def modifiers(self, pos: Skirmish) -> Modifiers:
        return [(SKILLS[MA], skill_of(pos, self.who, MA))]

    def with_faces(self, base: Faces, stress: Faces) -> SkillRoll:
        return AidRoll(self.who, self.other, base, stress)

    def follows(self, pos: Skirmish, won: int, pushed: bool, dice: Dice) -> None:
        if won and pos.broken >> self.other & 1 and pos.zone[self.other] >= 0:
            pos.tell(facts.AIDED, (self.who, self.other))
            damage.rally(pos, self.other)


class Repair(Tending):
    """AS-214 AS-R31 A damaged synthetic is repaired, in either mode; in stealth mode one steps up to it first."""

    when: ClassVar[int] = STEALTH_MODE | COMBAT_MODE
    beset_rule: ClassVar[str] = "AS-216"

    def __init__(self, who: Domain) -> None:
        super().__init__("repair", "Repair {0}", (who,))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        return [
            self.row[mate]
            for mate in patients_of(pos, who)
            if pos.is_synthetic(mate) and is_damaged(pos, mate) and is_at_hand(pos, who, mate)
        ]

    def roll_for(self, who: int, patient: int) -> SkillRoll:
        return RepairRoll(who, patient)

    def why_not_him(self, pos: Skirmish, who: int, patient: int, name: str) -> Refused:
        if not pos.is_synthetic(patient):
            return Refused("AS-214", f"{name} is not a synthetic.")
        if pos.health[patient] == pos.max_health(patient):
            return Refused("AS-215", f"{name} is not damaged.")
        return Refused("AS-214", f"{pos.called(who)} must be in contact with {name}.")


def is_damaged(pos: Skirmish, who: int) -> bool:
    return bool(pos.broken >> who & 1) or pos.health[who] < pos.max_health(who)


def is_at_hand(pos: Skirmish, who: int, patient: int) -> bool:
    return bool(pos.touching[who] >> patient & 1) or (pos.mode != COMBAT and can_be_touched(pos, patient))


class RepairRoll(SkillRoll):
    """AS-214 AS-215 HEAVY MACHINERY for a synthetic: all its damage is gone, and it stands up."""

    purpose: ClassVar[str] = "the repair"

    def __init__(self, who: int, other: int, base_faces: Faces = (), stress_faces: Faces = ()) -> None:
        super().__init__(who, base_faces, stress_faces)
        self.other: Final = other

    def modifiers(self, pos: Skirmish) -> Modifiers:
        return [(SKILLS[HM], skill_of(pos, self.who, HM))]

    def with_faces(self, base: Faces, stress: Faces) -> SkillRoll:
        return RepairRoll(self.who, self.other, base, stress)

    def follows(self, pos: Skirmish, won: int, pushed: bool, dice: Dice) -> None:
        patient = self.other
        if won and pos.zone[patient] >= 0:
            lay = bool(pos.broken >> patient & 1)
            pos.broken &= ~(1 << patient)
            pos.health[patient] = pos.max_health(patient)
            pos.tell(facts.REPAIRED, (self.who, patient))
            if lay:
                crawlspaces.gets_up(pos, patient)


# Rest


class Rest(Deed[Skirmish]):
    """AS-091 AS-209 A stealth turn spent at rest heals when the round ends; not a synthetic."""

    whose: ClassVar[int] = HUMANS | XENOMORPHS
    when: ClassVar[int] = STEALTH_MODE

    def __init__(self) -> None:
        super().__init__("rest", "Rest to heal 1 Health")

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        hurt = pos.health[who] < pos.max_health(who) and not pos.is_synthetic(who)
        return self.row if hurt else NONE

    def refuse(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        return no_rest(pos, who)

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        pos.healing |= 1 << who
        pos.tell(facts.RESTS, (who,), pings.audience(pos, who))


class Calm(HumanDeed):
    """AS-091 AS-227 A stealth turn spent at rest takes all stress away when the round ends in peace."""

    when: ClassVar[int] = STEALTH_MODE

    def __init__(self) -> None:
        super().__init__("calm", "Rest to lose all stress")

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        return self.row if pos.stress[who] else NONE

    def why_not(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        return no_rest(pos, who)

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        pos.calming |= 1 << who
        pos.tell(facts.RESTS, (who,))


def no_rest(pos: Skirmish, who: int) -> Refused:
    if not pos.is_human(who):
        return not_for(pos, who)
    if pos.mode == COMBAT:
        return Refused("AS-210", "There is no resting in combat.")
    return Refused("AS-209", f"{pos.called(who)} has nothing to recover from.")


def recover(pos: Skirmish) -> None:
    """AS-209 AS-227 AS-R66 What a full round of rest brings, when the round ends; who moved out has had none."""
    for who in members(pos.healing & ~pos.busy):
        if pos.health[who] < pos.max_health(who):
            pos.health[who] += 1
            pos.tell(facts.HEALED, (who, pos.health[who]), pings.audience(pos, who))
    for who in members(pos.calming & ~pos.busy & ~pos.crowded):
        calm(pos, who)
    pos.healing = 0
    pos.calming = 0


def catch_breath(pos: Skirmish) -> None:
    """AS-227 AS-R66 In combat whoever did nothing all round, with no enemy in its zone, drops to 0 stress."""
    for who in members((pos.in_play(0) | pos.in_play(1)) & ~pos.busy & ~pos.crowded & ~pos.broken):
        if pos.stress[who]:
            calm(pos, who)


def calm(pos: Skirmish, who: int) -> None:
    pos.stress[who] = 0
    pos.tell(facts.CALMED, (who,))
