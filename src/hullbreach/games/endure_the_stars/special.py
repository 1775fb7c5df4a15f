"""A special condition of a mission: what a verb cannot say, as an object with the hooks that it needs."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars.instructions import Plot
from hullbreach.games.endure_the_stars.mission import Mission
from hullbreach.games.endure_the_stars.options import Rulings
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.kernel.dice import Dice
from hullbreach.parts.content import Row


class Special(Mission[Voyage]):
    """Written in a file as `[[mission.special]]` with its name; with `before` it holds only as a consequence."""

    numbers: ClassVar[int] = 0
    """How many numbers of its own it keeps on the position, from `first` on."""

    def __init__(self, row: Row, plot: Plot) -> None:
        self.name: Final = row.text("name")
        self.rule: Final = row.rule()
        self.say: Final = plot.story(row, "say")
        self.before: Final = row.word("before", row.book.ids("mission"), "")
        """ES-273 The earlier mission of a campaign that it comes from."""
        self.first: Final = plot.claim(self.name, self.numbers)

    def dealt(self, pos: Voyage, tokens: tuple[int, ...], dice: Dice) -> tuple[int, ...]:
        """ES-027 The radar tokens in the order of the places that they are laid on; () to shuffle them all."""
        return ()

    def heard(self, pos: Voyage) -> list[tuple[int, int]]:
        """ES-R33 Noises that follow somebody: zone and level."""
        return []

    def when_used(self, pos: Voyage, who: int, thing: int, dice: Dice) -> None:
        """An Interact action was paid for a thing that does not lie there: one of those that it offers itself."""

    def bars(self, pos: Voyage, thing: int) -> bool:
        """Whether a thing is not for everybody's hands yet, though it lies there."""
        return False


def holds(special: Special, rulings: Rulings) -> bool:
    """ES-273 ES-R121 A consequence holds after its mission, or if the campaign has kept it as a bonus."""
    return not special.before or special.before == rulings.before or special.name == rulings.bonus


def saying(specials: list[Special], hook: str) -> list[Special]:
    """Those of some special conditions that have anything of their own to say at a moment."""
    return [special for special in specials if getattr(type(special), hook) is not getattr(Special, hook)]
