"""A card comes into somebody's hands: where it goes, or what goes for it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.inventory import (
    carried,
    carries,
    free_general,
    free_slot,
    has_space,
    lose,
    put_in,
    space_to_stack,
)
from hullbreach.games.endure_the_stars.items import can_use_now, use_unstowed
from hullbreach.games.endure_the_stars.position import NOTHING, Voyage
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice


def may_discard(pos: Voyage, who: int) -> bool:
    """ES-121 Cards may be discarded for free; ES-D07 a Hoarder may not."""
    return not pos.has_shown(who, "hoarder")


class Stowing(Frame[Voyage]):
    """ES-R75 A new card is put into any free space that takes it; ES-121 something may be discarded to make room.

    ES-123 A single-use item without a space may be used at once. What finds no place is gone (ES-122).
    """

    def __init__(self, who: int, item: int) -> None:
        self.who: Final = who
        self.item: Final = item

    def places(self, pos: Voyage) -> list[Choice]:
        words, who, item = pos.tables.words, self.who, self.item
        found: list[Choice] = []
        if free_slot(pos, who, item) != NOTHING:
            found.append(words.put_on.plain())
        if free_general(pos, who) != NOTHING:
            found.append(words.carry.plain())
        if space_to_stack(pos, who, item) != NOTHING:
            found.append(words.stack.plain())
        return found

    def ask(self, pos: Voyage) -> Ask | None:
        if not pos.alive() >> self.who & 1:
            return None
        found = self.places(pos)
        if not found:
            return ask_one(pos.seat[self.who], self.ways_out(pos))
        return ask_one(pos.seat[self.who], found) if len(found) > 1 else None

    def ways_out(self, pos: Voyage) -> list[Choice]:
        """No room: make some, use the card at once, or let it go."""
        words, who = pos.tables.words, self.who
        found = [words.let_go.plain()]
        if may_discard(pos, who):
            found += [words.drop_for_it.at(item) for item in carried(pos, who)]
        if can_use_now(pos, who, self.item):
            found.append(words.use_it.plain())
        return found

    def question(self, pos: Voyage) -> str:
        name = pos.tables.items[self.item].name
        if has_space(pos, self.who, self.item):
            return f"{pos.called(self.who)} has the {name}: where does it go?"
        return f"{pos.called(self.who)} has the {name} and no space for it."

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        words, choice = pos.tables.words, answer.choice
        if choice.verb is words.drop_for_it:
            lose(pos, self.who, choice.arg)
            pos.push(Stowing(self.who, self.item))
        elif choice is words.use_it.plain():
            use_unstowed(pos, self.who, self.item, dice)
        elif choice is words.let_go.plain():
            pos.tell(facts.LET_GO, (self.who, self.item))
        else:
            self.place(pos, choice)

    def place(self, pos: Voyage, choice: Choice) -> None:
        words, who, item = pos.tables.words, self.who, self.item
        if choice is words.put_on.plain():
            space = free_slot(pos, who, item)
        elif choice is words.stack.plain():
            space = space_to_stack(pos, who, item)
        else:
            space = free_general(pos, who)
        put_in(pos, who, item, space)
        assert carries(pos, who, item)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """Only one place takes it."""
        found = self.places(pos) if pos.alive() >> self.who & 1 else []
        if found:
            self.place(pos, found[0])

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        if has_space(pos, self.who, self.item):
            return Refused("ES-R75", "Put the card into a free space that takes it.")
        return Refused("ES-121", "There is no space for the card: discard another one for it, or let it go.")
