"""Active and Crisis abilities as actions: who can use one, and how often."""

from __future__ import annotations

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.deed import Deed
from hullbreach.games.endure_the_stars.position import ABILITY_USED, NOTHING, Voyage
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice


class AbilityDeed(Deed):
    """ES-076 An Active or Crisis ability: the action is named after it, and is open to whoever has it.

    ES-080 One does not keep from the other.
    """

    def index_in(self, pos: Voyage) -> int:
        return pos.tables.ability_ids.get(self.name, NOTHING)

    def concerns(self, pos: Voyage, who: int) -> bool:
        return self.belongs_to(pos, who)

    def belongs_to(self, pos: Voyage, who: int) -> bool:
        survivor = pos.tables.survivors[who]
        return self.index_in(pos) in (survivor.active, survivor.crisis)

    def is_crisis(self, pos: Voyage) -> bool:
        return pos.tables.abilities[self.index_in(pos)].kind == "crisis"

    def is_spent(self, pos: Voyage, who: int) -> bool:
        """ES-078 An Active ability has been used in this turn, ES-079 ES-014 a Crisis ability in this mission."""
        return bool(pos.in_crisis >> who & 1 if self.is_crisis(pos) else pos.done & ABILITY_USED)

    def is_forgotten(self, pos: Voyage, who: int) -> bool:
        """ES-D07 Memory Loss: no Active ability."""
        return not self.is_crisis(pos) and pos.has_shown(who, "memory-loss")

    def open_to(self, pos: Voyage, who: int) -> bool:
        """Must agree with `belongs_to`, `is_spent` and `is_forgotten`; asked for every choice."""
        index, survivor = self.index_in(pos), pos.tables.survivors[who]
        if index not in (survivor.active, survivor.crisis):
            return False
        if pos.tables.abilities[index].kind == "crisis":
            closed = bool(pos.in_crisis >> who & 1)
        else:
            closed = bool(pos.done & ABILITY_USED) or pos.has_shown(who, "memory-loss")
        return not closed and super().open_to(pos, who)

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        return self.uses(pos, who) if self.open_to(pos, who) else NONE

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        """What it can be used on as things stand."""
        return self.row

    def refuse(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        """ES-236 A pilot uses neither."""
        if pos.is_pilot(who):
            return Refused("ES-236", f"{pos.called(who)} pilots the Loader and cannot use abilities.")
        return super().refuse(pos, who, choice)

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        name, ability = pos.called(who), pos.tables.abilities[self.index_in(pos)]
        if not self.belongs_to(pos, who):
            return Refused("ES-076", f"{name} does not have that ability.")
        if self.is_spent(pos, who):
            when = "already in this mission" if self.is_crisis(pos) else "already this turn"
            return Refused("ES-079" if self.is_crisis(pos) else "ES-078", f"{name} has used {ability.name} {when}.")
        if self.is_forgotten(pos, who):
            return Refused("ES-D07", f"{name} has lost all memory of {ability.name}.")
        return Refused("ES-D04", f"{ability.name}: {ability.text}")

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview:
        """ES-019 What is printed on the ability token."""
        return Preview(pos.tables.abilities[self.index_in(pos)].text)

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        if self.is_crisis(pos):
            pos.in_crisis |= 1 << who
        else:
            pos.done |= ABILITY_USED
        pos.tell(facts.ABILITY, (who, self.index_in(pos)))
        self.use(pos, who, choice, dice)

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        """What it does; what can ask is pushed."""
        raise AssertionError(f"`{self.name}` does nothing")


class OnSurvivor(AbilityDeed):
    """An ability that is used on one survivor."""

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        row = self.row
        return [row[other] for other in pos.order if pos.alive() >> other & 1 and self.helps(pos, who, other)]

    def helps(self, pos: Voyage, who: int, other: int) -> bool:
        """Whether it can be used on a survivor."""
        raise AssertionError(f"`{self.name}` does not know whom it helps")


class OnDoor(AbilityDeed):
    """An ability that is used on one border of a zone."""

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        row = self.row
        return [row[border] for border in self.borders(pos, who)]

    def borders(self, pos: Voyage, who: int) -> list[int]:
        """The borders that it can be used on."""
        raise AssertionError(f"`{self.name}` does not know where it works")
