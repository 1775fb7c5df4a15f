"""Kara's charges: laid on the Map for Aliens to step on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.commands import Command
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.refusal_words import figure_name, names_of, no_symbol, space_name
from hullbreach.games.project_elite.slots import has_ability, spend
from hullbreach.games.project_elite.tables import WRENCH
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import how_many

if TYPE_CHECKING:
    from hullbreach.games.project_elite.words import Words


class LayCharge(Command):
    """PE-D08 Kara lays a charge for 1 WRENCH on an adjacent Space without figure or charge."""

    def __init__(self, words: Words) -> None:
        super().__init__("charge", "Lay a charge on {0}", (words.space,), cost=2000)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        kara = charger(pos, who) if pos.loose(who, WRENCH) else -1
        if kara < 0 or how_many(pos.charges) >= pos.hero(kara).amount or not has_ability(pos, kara, "charges"):
            return NONE
        near = pos.tables.board.grid.near[pos.space_of(kara)]
        return [self.at(space) for space in near if not pos.figure_at(space) and not pos.charges >> space & 1]

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        name = space_name(pos, choice.arg)
        kara = charger(pos, who)
        if kara < 0:
            return Refused("PE-D08", f"Laying charges is Kara's ability, not that of {names_of(pos, who)}.")
        if not has_ability(pos, kara, "charges"):
            return Refused("PE-D07", "Exhaustion is active: Special Abilities do not work.")
        if not pos.loose(who, WRENCH):
            return no_symbol(pos, who, WRENCH, "PE-D08")
        if how_many(pos.charges) >= pos.hero(kara).amount:
            return Refused("PE-D08", f"All {pos.hero(kara).amount} charges lie on the Map.")
        if not pos.tables.board.grid.adjacent(pos.space_of(kara), choice.arg):
            return Refused("PE-D08", f"{name} is not adjacent to {pos.hero(kara).name}.")
        if pos.figure_at(choice.arg):
            return Refused("PE-D08", f"No charge can be laid on {name}: {figure_name(pos, choice.arg)} stands there.")
        return Refused("PE-D08", f"A charge lies on {name} already.")

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        spend(pos, who, WRENCH)
        pos.charges |= 1 << choice.arg
        pos.tell(facts.CHARGE_LAID, (charger(pos, who), choice.arg))


def charger(pos: Elite, seat: int) -> int:
    """The Hero of a seat who can lay charges; -1 if none can."""
    for hero in pos.heroes_of(seat):
        if pos.hero(hero).ability == "charges":
            return hero
    return -1
