"""Held fast by a Drone: trying to break loose."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.games.alien_skirmish.declaring import declare
from hullbreach.games.alien_skirmish.dice_pools import skill_of
from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
from hullbreach.games.alien_skirmish.rolls import MUCH, Faces, SkillRoll
from hullbreach.games.alien_skirmish.tables import CC, SKILLS
from hullbreach.games.alien_skirmish.ties import free
from hullbreach.games.alien_skirmish.turns import HumanDeed
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.modifiers import Modifiers


class BreakFree(HumanDeed):
    """AS-284 All that is left to somebody who is held fast."""

    bound: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__("break-free", "Try to break loose")

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        return self.row if pos.holder[who] != NOBODY else NONE

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        declare(pos, who, choice)

    def carry_out(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        if pos.able(who) and pos.holder[who] != NOBODY:
            pos.push(BreakFreeRoll(who))

    def preview(self, pos: Skirmish, who: int, choice: Choice) -> Preview | None:
        return BreakFreeRoll(who).preview(pos)


class BreakFreeRoll(SkillRoll):
    """AS-284 An action and a CLOSE COMBAT roll, without any weapon (AS-R85)."""

    purpose: ClassVar[str] = "breaking loose"
    matters: ClassVar[int] = MUCH

    def __init__(self, who: int, base_faces: Faces = (), stress_faces: Faces = ()) -> None:
        super().__init__(who, base_faces, stress_faces)

    def modifiers(self, pos: Skirmish) -> Modifiers:
        return [(SKILLS[CC], skill_of(pos, self.who, CC))]

    def with_faces(self, base: Faces, stress: Faces) -> SkillRoll:
        return BreakFreeRoll(self.who, base, stress)

    def follows(self, pos: Skirmish, won: int, pushed: bool, dice: Dice) -> None:
        if won:
            free(pos, self.who)
