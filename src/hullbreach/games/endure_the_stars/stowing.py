"""A card comes into somebody's hands: where it goes, or what goes for it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.deed import Reply
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
from hullbreach.kernel.vocabulary import Choice, Domain


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
        self.stow(pos, answer.choice, dice)

    def stow(self, pos: Voyage, choice: Choice, dice: Dice) -> None:
        how = choice.verb
        assert isinstance(how, Stow)
        how.stow(pos, self.who, self.item, choice, dice)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """Only one place takes it."""
        found = self.places(pos) if pos.alive() >> self.who & 1 else []
        if found:
            self.stow(pos, found[0], dice)

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        if has_space(pos, self.who, self.item):
            return Refused("ES-R75", "Put the card into a free space that takes it.")
        return Refused("ES-121", "There is no space for the card: discard another one for it, or let it go.")


class Stow(Reply):
    """ES-R75 What becomes of a card that somebody has come by."""

    def stow(self, pos: Voyage, who: int, item: int, choice: Choice, dice: Dice) -> None:
        raise AssertionError(f"`{self.name}` does nothing with the card")


class Place(Stow):
    """ES-R75 It goes into a space that takes it."""

    def space(self, pos: Voyage, who: int, item: int) -> int:
        raise AssertionError(f"`{self.name}` names no space")

    def stow(self, pos: Voyage, who: int, item: int, choice: Choice, dice: Dice) -> None:
        put_in(pos, who, item, self.space(pos, who, item))
        assert carries(pos, who, item)


class PutOn(Place):
    """ES-084 It is worn."""

    def __init__(self) -> None:
        super().__init__("put-on", "Put it on")

    def space(self, pos: Voyage, who: int, item: int) -> int:
        return free_slot(pos, who, item)


class Carry(Place):
    """ES-085 It goes into a general space."""

    def __init__(self) -> None:
        super().__init__("carry", "Carry it")

    def space(self, pos: Voyage, who: int, item: int) -> int:
        return free_general(pos, who)


class StackOn(Place):
    """ES-198 It is stacked with its twin."""

    def __init__(self) -> None:
        super().__init__("stack", "Stack it on the other one")

    def space(self, pos: Voyage, who: int, item: int) -> int:
        return space_to_stack(pos, who, item)


class LetGo(Stow):
    """ES-122 It is gone."""

    def __init__(self) -> None:
        super().__init__("let-go", "Let it go")

    def stow(self, pos: Voyage, who: int, item: int, choice: Choice, dice: Dice) -> None:
        pos.tell(facts.LET_GO, (who, item))


class UseIt(Stow):
    """ES-123 It is used at once."""

    def __init__(self) -> None:
        super().__init__("use-it", "Use it at once")

    def stow(self, pos: Voyage, who: int, item: int, choice: Choice, dice: Dice) -> None:
        use_unstowed(pos, who, item, dice)


class DropForIt(Stow):
    """ES-121 Something else is discarded to make room for it."""

    def __init__(self, item: Domain) -> None:
        super().__init__("drop-for-it", "Discard the {0} for it", (item,))

    def stow(self, pos: Voyage, who: int, item: int, choice: Choice, dice: Dice) -> None:
        lose(pos, who, choice.arg)
        pos.push(Stowing(who, item))
