"""A deed: what a character can do when it is its turn, with all that the turn has to know of it."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from hullbreach.kernel.actions import NONE, Action
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice

P = TypeVar("P", bound=Position)

MOVE: Final = 0
ACTION: Final = 1
NOTHING: Final = 2
THE_REST: Final = 3
"""What a deed takes of an activation: a move, the action, nothing, or all that is left of it."""

HUMANS: Final = 1
XENOMORPHS: Final = 2
STEALTH_MODE: Final = 1
COMBAT_MODE: Final = 2


class Deed(Action[P], Generic[P]):
    """First it is declared (`do`), and if nobody prevents it, carried out; `who` is the character."""

    costs: ClassVar[int] = ACTION
    whose: ClassVar[int] = HUMANS
    when: ClassVar[int] = COMBAT_MODE
    bound: ClassVar[bool] = False
    """It is all that is left to somebody who is held, or in the middle of an attack."""
    interrupts: ClassVar[bool] = False
    """It can be done from overwatch."""
    telling: ClassVar[bool] = False
    """Its own refusal says more than that no Speed is left."""

    def unmoved(self, pos: P, who: int) -> list[Choice]:
        """What is open to somebody who has not moved in this activation."""
        return self.offers(pos, who)

    def out_of_turn(self, pos: P, who: int) -> list[Choice]:
        """What is open to somebody in overwatch."""
        return NONE

    def aims(self, choice: Choice) -> bool:
        """AS-156 Whether it forbids any movement in the same activation."""
        return False

    def target(self, choice: Choice) -> int:
        """Whom it is aimed at."""
        raise AssertionError(f"`{self.name}` is aimed at nobody")

    def carry_out(self, pos: P, who: int, choice: Choice, dice: Dice) -> None:
        """What happens when everybody in overwatch has been asked."""
        raise AssertionError(f"`{self.name}` is declared and cannot be carried out")


AnyDeed = Deed[Any]  # the words of a game hold deeds of their own game only


def deed_of(choice: Choice) -> AnyDeed | None:
    """What a character would do by a choice; None for an answer to some other question."""
    deed = choice.verb
    return deed if isinstance(deed, Deed) else None


class Repertoire:
    """All that somebody can do in one mode, sorted by what it takes of an activation."""

    def __init__(self, deeds: list[AnyDeed]) -> None:
        free = [deed for deed in deeds if not deed.bound]
        self.moves: Final = [deed for deed in free if deed.costs == MOVE]
        self.actions: Final = [deed for deed in free if deed.costs in (ACTION, THE_REST)]
        self.gratis: Final = [deed for deed in free if deed.costs == NOTHING]
        self.bound: Final = [deed for deed in deeds if deed.bound]


def gather(deeds: list[AnyDeed], pos: Position, who: int) -> list[Choice]:
    """Everything that is open of some deeds, in their order."""
    found: list[Choice] = []
    for deed in deeds:
        found += deed.offers(pos, who)
    return found
