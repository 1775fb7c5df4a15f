"""Skill rolls, pushing and stress response."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.alien_skirmish import facts
from hullbreach.games.alien_skirmish.chances import told, told_again
from hullbreach.games.alien_skirmish.dice_pools import PANIC, SUCCESS, d6, reroll, roll_base, successes
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.stress import gain_stress
from hullbreach.games.alien_skirmish.turns import Turn
from hullbreach.kernel.actions import Action
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.events import Fact
from hullbreach.kernel.frames import Answer, Ask, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.modifiers import Modifiers, at_least, explained

LITTLE: Final = 0
ORDINARY: Final = 1
MUCH: Final = 2
"""How much a roll matters to whoever makes it."""

Faces = tuple[int, ...]


class SkillRoll(Turn):
    """AS-020 A skill is rolled, and AS-027 a failed roll may be pushed, once (AS-032); then its chapter goes on.

    The faces are empty until it is rolled.
    """

    purpose: ClassVar[str] = ""
    """What it is for, as the log names it."""
    matters: ClassVar[int] = ORDINARY

    def __init__(self, who: int, base_faces: Faces, stress_faces: Faces) -> None:
        self.who: Final = who
        self.base_faces: Final = base_faces
        self.stress_faces: Final = stress_faces

    # What a chapter says of its roll

    def modifiers(self, pos: Skirmish) -> Modifiers:
        """AS-164 Everything that adds or takes base dice, with its reason."""
        raise AssertionError("a roll must have a skill")

    def dice_of(self, pos: Skirmish) -> int:
        """AS-R08 All modifiers are added first; AS-024 then at least one base die is rolled."""
        return at_least(1, self.modifiers(pos))

    def with_faces(self, base: Faces, stress: Faces) -> SkillRoll:
        """The same roll with its dice on the table."""
        raise AssertionError("a roll must be kept while its player thinks")

    def follows(self, pos: Skirmish, won: int, pushed: bool, dice: Dice) -> None:
        """AS-021 One success or more is enough; more of them improve the result (AS-026)."""
        raise AssertionError("a roll must be for something")

    # The roll

    def about(self, pos: Skirmish, seat: int) -> int:
        return self.who

    def ask(self, pos: Skirmish) -> Ask | None:
        if not self.base_faces:
            return None
        words = pos.tables.words
        return ask_one(pos.tables.team_of[self.who], [words.push.plain(), words.accept.plain()])

    def question(self, pos: Skirmish) -> str:
        return f"{pos.called(self.who)} fails at {self.purpose}: push the roll for 1 stress?"

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """AS-020 AS-022 Base dice as the modified skill says, and a stress die for each stress."""
        base = roll_base(dice, self.dice_of(pos), self.purpose)
        stress = roll_base(dice, stress_of(pos, self.who), f"{self.purpose}, stress")
        self.tell(pos, facts.ROLLED, base, stress)
        if can_push(pos, self.who, base, stress):
            pos.push(self.with_faces(base, stress))
        else:
            self.conclude(pos, base, stress, False, dice)

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        accept = pos.tables.words.accept.plain()
        if answer.choice is accept:
            self.conclude(pos, self.base_faces, self.stress_faces, False, dice)
            return
        gain_stress(pos, self.who, 1, "AS-029")
        base = reroll(dice, self.base_faces, self.purpose)
        stress = reroll(dice, (*self.stress_faces, 0), f"{self.purpose}, stress")
        self.tell(pos, facts.PUSHED, base, stress)
        self.conclude(pos, base, stress, True, dice)

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        return Refused("AS-027", "The roll has failed: push it or leave it as it is.")

    def conclude(self, pos: Skirmish, base: Faces, stress: Faces, pushed: bool, dice: Dice) -> None:
        """AS-R03 Stress for panic faces of a push, then one stress response, then what the roll was for."""
        panic = stress.count(PANIC)
        if pushed and panic and pos.tables.rulings.push_panic_face_stress:
            gain_stress(pos, self.who, panic, "AS-033")
        won = successes(base) + successes(stress)
        if panic and messes_up(pos, self.who, dice):
            won = 0
        self.follows(pos, won, pushed, dice)

    def tell(self, pos: Skirmish, fact: Fact, base: Faces, stress: Faces) -> None:
        if not pos.quiet:
            task = pos.setting.names["task"].find(self.purpose)
            pos.tell(fact, (self.who, task, base, stress), why=explained(self.modifiers(pos)))

    # Before it is rolled

    def preview(self, pos: Skirmish) -> Preview:
        """The pool with its reasons, and the chance."""
        return Preview(told(self.modifiers(pos), stress_of(pos, self.who)))


def stress_of(pos: Skirmish, who: int) -> int:
    """AS-022 The stress dice that somebody rolls."""
    return pos.stress[who] if pos.has_stress(who) else 0


def can_push(pos: Skirmish, who: int, base: Faces, stress: Faces) -> bool:
    """AS-027 AS-028 AS-031 A human may push a failed roll without a panic face."""
    return SUCCESS not in base and SUCCESS not in stress and PANIC not in stress and pos.has_stress(who)


def messes_up(pos: Skirmish, who: int, dice: Dice) -> bool:
    """AS-034 AS-035 D6 + stress: at 7 or more the action fails (AS-036) and stress rises by 1 (AS-037)."""
    face = d6(dice, "stress response")
    total = face + pos.stress[who]
    if total < 7:
        pos.tell(facts.KEPT_COOL, (who, face, total))
        return False
    pos.tell(facts.MESSED_UP, (who, face, total))
    gain_stress(pos, who, 1, "AS-037")
    return True


class Push(Action[Skirmish]):
    """AS-029 The answer that rolls every die again that shows no success, with one more stress die (AS-030)."""

    def __init__(self) -> None:
        super().__init__("push", "Push the roll")

    def preview(self, pos: Skirmish, who: int, choice: Choice) -> Preview | None:
        roll = pos.asking()
        if not isinstance(roll, SkillRoll):
            return None
        more = 1 if pos.tables.rulings.push_panic_face_stress else 0
        return Preview(told_again(len(roll.base_faces), len(roll.stress_faces) + 1, more))
