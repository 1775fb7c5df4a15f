"""Other ways to play an Action Phase than instinct's own: search tries them."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite import instinct
from hullbreach.games.project_elite.instinct_temper import BOLD, WARY, Temper
from hullbreach.games.project_elite.position import Elite
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.position import Position
from hullbreach.kernel.scripts import Avoid, Script
from hullbreach.kernel.vocabulary import Choice


class Manner(Script):
    """Instinct in another temper."""

    def __init__(self, name: str, about: str, temper: Temper) -> None:
        super().__init__(name, about, ())
        self.temper: Final = temper

    def choose(self, pos: Position, seat: int, dice: Dice) -> Choice:
        assert isinstance(pos, Elite)
        return instinct.choose(pos, seat, dice, self.temper)


MANNERS: Final[tuple[Script, ...]] = (
    Manner("bold", "Rolls whatever the Aliens can do, and hunts only those that are nearly home.", BOLD),
    Manner("wary", "Rolls only while the Aliens are far away, and keeps out of their reach.", WARY),
    Script("still", "Does what the dice allow, and rolls no more.", (Avoid(("roll",)),), ("stand-by", "wait", "done")),
)
