"""A Mission: what the scenario asks for, as one object with hooks named after the rulebook's moments."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hullbreach.games.project_elite.ending import everybody_home
from hullbreach.games.project_elite.position import NOTHING, Elite
from hullbreach.kernel.dice import Dice

if TYPE_CHECKING:
    from hullbreach.games.project_elite.commands import Command
    from hullbreach.games.project_elite.deeds import Deeds

NO_TASKS: Final[tuple[Command, ...]] = ()


class Tally:
    """How what is left to do is counted: its label, what of a view is counted, and how many for an Objective slot."""

    def __init__(self, label: str, of: str, each: int = 1) -> None:
        self.label: Final = label
        self.of: Final = of
        self.each: Final = each


OBJECTIVES_LEFT: Final = Tally("Objectives left", "tokens")


class Mission:
    """PE-062 PE-281 Nobody asks which Mission is played; whoever comes to one of these moments asks the Mission.

    What changes in a Mission is on the position. Questions change nothing; what can ask pushes a frame.
    """

    carries: ClassVar[bool] = False
    """Whether its tokens are carried by the Heroes, as cards."""

    def __init__(self, deeds: Deeds) -> None:
        self.tasks: Final = self.offers(deeds)

    def offers(self, deeds: Deeds) -> tuple[Command, ...]:
        """The commands that only this Mission has."""
        return NO_TASKS

    def set_up(self, pos: Elite, dice: Dice) -> None:
        """PE-062 What it lays on the Map or gives to the Heroes before they stand there."""

    def when_placed(self, pos: Elite, dice: Dice) -> None:
        """PE-053 What is laid when the Heroes stand in the Starting Area."""

    def slots(self, pos: Elite, hero: int) -> list[int]:
        """PE-229 The slots of tokens on the Map that a Hero may put dice on."""
        return NOTHING

    def when_revealed(self, pos: Elite, hero: int, token: int, dice: Dice) -> None:
        """PE-366 What happens when a Hero turns a token over."""

    def spares(self, pos: Elite, figure: int) -> bool:
        """PE-R91 Whether an Alien that can be hit may be wanted alive."""
        return False

    def action_phase_ends(self, pos: Elite) -> None:
        """PE-R62 What happens at Time's Up, after the trades."""

    def round_ends(self, pos: Elite) -> None:
        """PE-231 PE-R16 What happens before the end of a Round is judged."""

    def is_complete(self, pos: Elite) -> bool:
        """PE-283 PE-353 PE-R68 Whether nothing is left to do on the Map; PE-R17 what is done stays done."""
        return all(space < 0 for space in pos.token_at)

    def is_won(self, pos: Elite) -> bool:
        """PE-281 PE-272 Complete, and everybody is home."""
        return self.is_complete(pos) and everybody_home(pos)

    def shows(self) -> Tally:
        """How it is drawn what is left to do."""
        return OBJECTIVES_LEFT

    def goals(self) -> str:
        """What a player should want, as the instinct calls it."""
        raise AssertionError("a Mission asks for something")
