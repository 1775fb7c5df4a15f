"""What all actions of the game have in common: the moment in which they are asked for, and what comes of them."""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.position import Chase
from hullbreach.games.sole_survivor.windows import XENO_TURN_STARTS
from hullbreach.kernel.actions import Action
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice

NOTHING: Final = 0
ATTACK_CANCELLED: Final = 1
DAMAGE_PREVENTED: Final = 2
REROLLED: Final = 4
SLIDE_CHOSEN: Final = 8
STILL_FRESH: Final = 16
"""The roll of the action die can still be made again."""
TURN_OVER: Final = 32
TURN_BEGUN: Final = 64
"""What the rule that asked must know of an action afterwards."""


class Moment:
    """When a choice is refused: the window, the Xeno about to deal damage or -1, and what the action die showed.

    `no_turn` says why nobody moves or ends a turn now, where the moment has a reason of its own.
    """

    def __init__(self, window: int, attacker: int = -1, face: int = 0, no_turn: Refused | None = None) -> None:
        self.window: Final = window
        self.attacker: Final = attacker
        self.face: Final = face
        self.no_turn: Final = no_turn


class Deed(Action[Chase]):
    """An action of the Survivor. It is refused for a moment, and what comes of it is said to the rule that asked."""

    def refuse_at(self, pos: Chase, moment: Moment, choice: Choice) -> Refused:
        """SS-015 Each moment asks for something: this is not it."""
        return Refused("SS-015", f"`{choice}` is not what this moment asks for: {pos.question()}")

    def act(self, pos: Chase, choice: Choice, attacker: int, dice: Dice) -> int:
        """Do it; `attacker` is the Xeno about to deal damage, or -1."""
        raise AssertionError(f"`{self.name}` is offered and does nothing")


class OwnTurnDeed(Deed):
    """SS-015 What is done in the Survivor's own turn alone."""

    def refuse_at(self, pos: Chase, moment: Moment, choice: Choice) -> Refused:
        if moment.window >= XENO_TURN_STARTS:
            return Refused("SS-015", "It is the Xenos' turn: play a card for this moment, or pass.")
        return super().refuse_at(pos, moment, choice)


def deed_of(choice: Choice) -> Deed:
    deed = choice.verb
    assert isinstance(deed, Deed)
    return deed
