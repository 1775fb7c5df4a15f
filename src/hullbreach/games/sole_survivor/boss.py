"""Scenario 3: the final Boss."""

from __future__ import annotations

from hullbreach.games.sole_survivor.deed import NOTHING, Moment, OwnTurnDeed, deed_of
from hullbreach.games.sole_survivor.ending import be_caught
from hullbreach.games.sole_survivor.facts import BOSS_MOVED, BOSS_PLACED
from hullbreach.games.sole_survivor.position import Chase
from hullbreach.games.sole_survivor.tables import SURVIVOR
from hullbreach.games.sole_survivor.windows import BEFORE_ROLL
from hullbreach.games.sole_survivor.xeno_movement import steps_taken
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice


class PlaceBoss(Frame[Chase]):
    """SS-088 The player picks the Boss's first space."""

    def ask(self, pos: Chase) -> Ask | None:
        return ask_one(SURVIVOR, pos.tables.words.boss.offers(pos, SURVIVOR))

    def question(self, pos: Chase) -> str:
        return f"Put the Boss {pos.tables.numbers.boss_distance} steps away from you."

    def resolve(self, pos: Chase, answer: Answer, dice: Dice) -> None:
        deed_of(answer.choice).act(pos, answer.choice, -1, dice)

    def refuse(self, pos: Chase, seat: int, choice: Choice) -> Refused:
        return deed_of(choice).refuse_at(pos, Moment(BEFORE_ROLL), choice)


class PutBoss(OwnTurnDeed):
    """SS-088 4 steps from where the Survivor starts."""

    def offers(self, pos: Chase, who: int) -> list[Choice]:
        return [self.at(space) for space in pos.board.boss_spaces(pos.tables.numbers.boss_distance)]

    def act(self, pos: Chase, choice: Choice, attacker: int, dice: Dice) -> int:
        pos.boss = choice.arg
        pos.tell(BOSS_PLACED, (pos.boss,))
        return NOTHING

    def refuse_at(self, pos: Chase, moment: Moment, choice: Choice) -> Refused:
        if not pos.waits(PlaceBoss):
            return super().refuse_at(pos, moment, choice)
        steps = pos.tables.numbers.boss_distance
        return Refused("SS-088", f"{pos.named(choice.arg)} is not a free space exactly {steps} steps away.")


def move_boss(pos: Chase) -> None:
    """SS-089 3 spaces every Xeno turn, whatever table and Aggression say; SS-090 by the same route rule."""
    path = steps_taken(pos, pos.boss, pos.boss_speed)
    if path:
        pos.boss = path[-1]
        pos.tell(BOSS_MOVED, (path[-1], tuple(path)))
    if pos.boss == pos.survivor:
        be_caught(pos)
