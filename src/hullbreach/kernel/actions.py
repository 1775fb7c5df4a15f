"""An action: one kind of thing that a seat can do, as one object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Verb

if TYPE_CHECKING:
    from hullbreach.kernel.position import Position

P = TypeVar("P", bound="Position")

NONE: Final[list[Choice]] = []
"""What an action offers that is not open; nobody writes to it."""


class Action(Verb, Generic[P]):
    """When it is open, why not, what to show of it before, what its button says, what it does.

    A game makes each of its actions once for a setting, with the domains of its map, and lists them in one place: the
    list is its vocabulary. Frames gather what is open and hand the answer back to the action; nobody asks which action
    a choice belongs to. `who` is the piece or the seat that acts: a game says which.
    """

    def offers(self, pos: P, who: int) -> list[Choice]:
        """The choices that are open now."""
        return NONE

    def refuse(self, pos: P, who: int, choice: Choice) -> Refused:
        """Why a choice of this action is not open: the most telling reason first."""
        return Refused("HB-004", f"`{choice}` is not among the choices offered now.")

    def preview(self, pos: P, who: int, choice: Choice) -> Preview | None:
        """What to show of a choice before it is made; None when its label says it all."""
        return None

    def do(self, pos: P, who: int, choice: Choice, dice: Dice) -> None:
        """What the rulebook says happens; what can ask is pushed."""
        raise AssertionError(f"`{self.name}` is offered and does nothing")


AnyAction = Action[Any]  # a game's listing holds actions of its own game only; which, the game knows


def action_of(choice: Choice) -> AnyAction:
    """The action that a choice belongs to, in a game whose verbs are actions."""
    action = choice.verb
    assert isinstance(action, Action)
    return action


def offered_by(actions: list[Action[P]], pos: P, who: int) -> list[Choice]:
    """What is open of some actions, in their order."""
    offered: list[Choice] = []
    for action in actions:
        offered.extend(action.offers(pos, who))
    return offered


def refused_by(actions: list[Action[P]], pos: P, who: int, choice: Choice) -> Refused | None:
    """Why a choice of one of the actions is not open; None when it is of none of them."""
    for action in actions:
        if choice.verb is action:
            return action.refuse(pos, who, choice)
    return None
