"""Real dice tell nothing beforehand: where nothing can be taken back, a choice that has asked for a die stands."""

from __future__ import annotations

from hullbreach.kernel.errors import Refused
from hullbreach.kernel.position import Position


class Standing:
    """HB-011 What each seat has said and has not rolled for yet."""

    def __init__(self) -> None:
        self.said: dict[int, str] = {}

    def note(self, pos: Position, seat: int, choice: str) -> None:
        """A die was asked for, or too many were given: the seat knows more now than before it chose."""
        if pos.setting.game.final:
            self.said[seat] = str(pos.setting.vocabulary.parse(choice))

    def refuse_other(self, pos: Position, seat: int, choice: str) -> None:
        """While a clock runs a choice binds its own seat; else all who could answer in its place."""
        for who, said in self.said.items():
            if who != seat and pos.clock() is not None:
                continue
            if (who, said) != (seat, str(pos.setting.vocabulary.parse(choice))):
                raise Refused("HB-011", f"`{said}` of seat {who} stands: a die was asked for it, and it is rolled now.")

    def forget(self, after: Position, seat: int) -> None:
        """Something has been done. While a clock runs, what others have said still stands if it still can be done."""
        hurried = after.clock() is not None
        self.said = {
            who: said for who, said in self.said.items() if hurried and who != seat and after.explain(who, said) is None
        }
