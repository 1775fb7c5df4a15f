"""Skill rolls, pushing and stress response."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import facts, tasks
from hullbreach.games.alien_skirmish.dice_pools import PANIC, SUCCESS, d6, reroll, roll_base, successes
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.stress import gain_stress
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice


def attempt(pos: Skirmish, who: int, task: int, args: tuple[int, ...], pool: int, dice: Dice) -> None:
    """AS-020 AS-022 Base dice as the modified skill says, at least one (AS-024), and a stress die for each stress."""
    name = tasks.PURPOSES[task]
    base = roll_base(dice, max(pool, 1), name)
    stress = roll_base(dice, pos.stress[who] if pos.has_stress(who) else 0, f"{name}, stress")
    pos.tell(facts.ROLLED, (who, task, base, stress))
    if can_push(pos, who, base, stress):
        pos.push(Pushing(who, task, args, base, stress))
    else:
        conclude(pos, who, task, args, base, stress, False, dice)


def can_push(pos: Skirmish, who: int, base: tuple[int, ...], stress: tuple[int, ...]) -> bool:
    """AS-027 AS-028 AS-031 A human may push a failed roll without a panic face."""
    return SUCCESS not in base and SUCCESS not in stress and PANIC not in stress and pos.has_stress(who)


class Pushing(Frame[Skirmish]):
    """AS-027 A failed roll may be pushed, once (AS-032)."""

    def __init__(
        self, who: int, task: int, args: tuple[int, ...], base_faces: tuple[int, ...], stress_faces: tuple[int, ...]
    ) -> None:
        self.who: Final = who
        self.task: Final = task
        self.args: Final = args
        self.base_faces: Final = base_faces
        self.stress_faces: Final = stress_faces

    def ask(self, pos: Skirmish) -> Ask | None:
        words = pos.tables.words
        return ask_one(pos.tables.team_of[self.who], [words.push.plain(), words.accept.plain()])

    def question(self, pos: Skirmish) -> str:
        return f"{pos.called(self.who)} fails at {tasks.PURPOSES[self.task]}: push the roll for 1 stress?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        if answer.choice is pos.tables.words.accept.plain():
            conclude(pos, self.who, self.task, self.args, self.base_faces, self.stress_faces, False, dice)
            return
        gain_stress(pos, self.who, 1, "AS-029")
        base = reroll(dice, self.base_faces, tasks.PURPOSES[self.task])
        stress = reroll(dice, (*self.stress_faces, 0), f"{tasks.PURPOSES[self.task]}, stress")
        pos.tell(facts.PUSHED, (self.who, self.task, base, stress))
        conclude(pos, self.who, self.task, self.args, base, stress, True, dice)

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        return Refused("AS-027", "The roll has failed: push it or leave it as it is.")


def conclude(
    pos: Skirmish,
    who: int,
    task: int,
    args: tuple[int, ...],
    base: tuple[int, ...],
    stress: tuple[int, ...],
    pushed: bool,
    dice: Dice,
) -> None:
    """AS-R03 Stress for panic faces of a push, then one stress response, then what the roll was for."""
    panic = stress.count(PANIC)
    if pushed and panic and pos.tables.rulings.push_panic_face_stress:
        gain_stress(pos, who, panic, "AS-033")
    won = successes(base) + successes(stress)
    if panic and messes_up(pos, who, dice):
        won = 0
    tasks.finish(pos, who, task, args, won, pushed, dice)


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
