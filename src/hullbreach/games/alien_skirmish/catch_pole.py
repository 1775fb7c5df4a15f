"""The catch pole: catching, holding, letting go, and breaking loose."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.games.alien_skirmish import facts
from hullbreach.games.alien_skirmish.contact import captive_of, has_pole, has_prey, has_room
from hullbreach.games.alien_skirmish.deed import NOTHING
from hullbreach.games.alien_skirmish.dice_pools import PANIC, roll_base
from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
from hullbreach.games.alien_skirmish.rolls import MUCH, Faces, SkillRoll
from hullbreach.games.alien_skirmish.special_attacks import Grapple, GrappleRoll
from hullbreach.games.alien_skirmish.ties import catch, release, step_off
from hullbreach.games.alien_skirmish.turns import HumanDeed
from hullbreach.games.alien_skirmish.ways import pull_in
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice, Domain


class Catch(Grapple):
    """AS-323 AS-R99 An Adjacent Xenomorph can be caught, one on each pole."""

    def __init__(self, who: Domain) -> None:
        super().__init__("catch", "Catch {0} with the pole", (who,))

    def targets(self, pos: Skirmish, who: int) -> int:
        return pos.touching[who] & pos.tables.enemies_of[who]

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        if not self.targets(pos, who) or not has_pole(pos, who) or captive_of(pos, who) != NOBODY:
            return NONE
        return super().offers(pos, who)

    def can(self, pos: Skirmish, who: int, target: int) -> bool:
        """AS-D15 One caught through an opening is pulled into the captor's zone, which needs room for it."""
        if pos.is_human(target) or pos.captor[target] != NOBODY:
            return False
        return pos.zone[target] == pos.zone[who] or has_room(pos, pos.zone[who])

    def roll_at(self, who: int, target: int) -> SkillRoll:
        return CatchRoll(who, target)

    def why_not(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        if not has_pole(pos, who):
            return Refused("AS-323", f"{pos.called(who)} has no catch pole.")
        if captive_of(pos, who) != NOBODY:
            return Refused("AS-R99", f"{pos.called(who)} holds a Xenomorph already: one for each pole.")
        return Refused("AS-323", f"{pos.called(choice.arg)} is not a Xenomorph in contact with {pos.called(who)}.")


class CatchRoll(GrappleRoll):
    """AS-323 AS-324 A caught Xenomorph neither moves nor attacks; AS-R85 whom it held is free."""

    purpose: ClassVar[str] = "the catch"
    matters: ClassVar[int] = MUCH

    def with_faces(self, base: Faces, stress: Faces) -> SkillRoll:
        return CatchRoll(self.who, self.target, base, stress)

    def succeeds(self, pos: Skirmish, who: int, target: int) -> None:
        pos.tell(facts.CAUGHT, (who, target))
        if pos.zone[target] != pos.zone[who]:
            self.pull(pos, who, target)
        catch(pos, who, target)

    def pull(self, pos: Skirmish, who: int, target: int) -> None:
        """AS-D15 Into the captor's zone; AS-D13 in a crawlspace the captor makes room at the opening."""
        pull_in(pos, who, target, 1 << target)
        if pos.tables.zones.zones[pos.zone[who]].crawl:
            step_off(pos, who)


class Release(HumanDeed):
    """AS-R100 The captor lets it go when it is activated; that costs nothing."""

    costs: ClassVar[int] = NOTHING

    def __init__(self) -> None:
        super().__init__("release", "Let the captive go")

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        return self.row if captive_of(pos, who) != NOBODY else NONE

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        captive = captive_of(pos, who)
        release(pos, captive)


def struggles(pos: Skirmish, who: int, dice: Dice) -> bool:
    """AS-326 A captive rolls as many stress dice as it has Speed; any panic face frees it for one attack (AS-R100)."""
    if pos.captor[who] == NOBODY:
        return False
    speed = pos.kind_of(who).speed
    speed = max(speed - 1, 1) if pos.wounded >> who & 1 else speed
    faces = roll_base(dice, speed, "breaking loose")
    pos.tell(facts.STRUGGLES, (who, faces))
    if PANIC in faces:
        release(pos, who)
        if has_prey(pos, who):
            strike = pos.tables.words.strike
            strike.do(pos, who, strike.plain(), dice)
    return True
