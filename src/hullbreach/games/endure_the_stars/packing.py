"""Discarding, and reorganising the inventory."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.deed import FREE, Deed, Reply
from hullbreach.games.endure_the_stars.inventory import (
    NO_SLOT,
    carried,
    carries,
    free_general,
    lose,
    move_card,
    put_in,
    slot_for,
    spaces_with,
    take_out,
)
from hullbreach.games.endure_the_stars.position import NOTHING, Voyage
from hullbreach.games.endure_the_stars.stowing import may_discard
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.client_words import ASIDE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice, Domain

MOST_CHANGES: Final = 6
"""More than it takes to get from any order of the cards to any other."""


class Discard(Deed):
    """ES-121 ES-122 A card is discarded for free; it is gone."""

    price: ClassVar[int] = FREE
    in_loader: ClassVar[bool] = True
    without_power: ClassVar[bool] = True

    def __init__(self, item: Domain) -> None:
        super().__init__("discard", "Discard the {0}", (item,), gesture=ASIDE)

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        if not pos.actions or not may_discard(pos, who):
            return NONE
        return [self.row[item] for item in carried(pos, who)]

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        if not may_discard(pos, who):
            return Refused("ES-D07", f"{pos.called(who)} is a Hoarder and discards nothing.")
        if not carries(pos, who, choice.arg):
            return Refused("ES-121", f"{pos.called(who)} has no such card.")
        return Refused("ES-121", f"{pos.called(who)}'s turn is all but over.")

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        lose(pos, who, choice.arg)


# Reorganising


def rearrangements(pos: Voyage, who: int) -> list[Choice]:
    """ES-126 Ways to put the cards elsewhere that make a difference: worn or not, stacked or not."""
    words = pos.tables.words
    found: list[Choice] = []
    for item in carried(pos, who):
        slot = slot_for(pos, item)
        if slot != NO_SLOT and pos.pack[who][slot] != item:
            found.append(words.wear.pair(who, item))
        elif slot != NO_SLOT and free_general(pos, who) != NOTHING:
            found.append(words.take_off.pair(who, item))
        if can_stack(pos, who, item):
            found.append(words.stack_up.pair(who, item))
        if pos.pairs[who] and paired(pos, who, item) != NOTHING and free_general(pos, who) != NOTHING:
            found.append(words.unstack.pair(who, item))
    return found


def paired(pos: Voyage, who: int, item: int) -> int:
    """The space of a pair; NOTHING if there is none."""
    found = [space for space in spaces_with(pos, who, item) if pos.pairs[who] >> space & 1]
    return found[0] if found else NOTHING


def can_stack(pos: Voyage, who: int, item: int) -> bool:
    """ES-195 ES-198 Two single identical weapons with the symbol; ES-R150 stacking is not wielding."""
    if not pos.tables.items[item].dual or pos.pack[who].count(item) < 2:
        return False
    single = [space for space in spaces_with(pos, who, item) if not pos.pairs[who] >> space & 1]
    return len(single) > 1


def rearrange(pos: Voyage, choice: Choice) -> None:
    """One card goes elsewhere; what was worn there comes in its place, and a jam goes with its weapon (ES-R195)."""
    way = choice.verb
    assert isinstance(way, Rearrangement)
    way.put(pos, choice.args[0], choice.args[1])


class Exchange(Reply):
    """ES-127 ES-129 Something that is done in a trade of one survivor with another."""

    def between(self, pos: Voyage, who: int, other: int, choice: Choice) -> None:
        raise AssertionError(f"nothing changes hands by `{self.name}`")


class Rearrangement(Exchange):
    """ES-126 A card of one survivor goes elsewhere; ES-129 in a trade both may do it."""

    def put(self, pos: Voyage, who: int, item: int) -> None:
        raise AssertionError(f"`{self.name}` puts nothing anywhere")

    def between(self, pos: Voyage, who: int, other: int, choice: Choice) -> None:
        self.put(pos, choice.args[0], choice.args[1])


class Wear(Rearrangement):
    """ES-087 Armour or a helmet is put on."""

    def __init__(self, who: Domain, item: Domain) -> None:
        super().__init__("wear", "{0} puts on the {1}", (who, item))

    def put(self, pos: Voyage, who: int, item: int) -> None:
        move_card(pos, who, spaces_with(pos, who, item)[-1], slot_for(pos, item))


class TakeOff(Rearrangement):
    """ES-087 Armour or a helmet is taken off."""

    def __init__(self, who: Domain, item: Domain) -> None:
        super().__init__("take-off", "{0} takes off the {1}", (who, item))

    def put(self, pos: Voyage, who: int, item: int) -> None:
        move_card(pos, who, slot_for(pos, item), free_general(pos, who))


class StackUp(Rearrangement):
    """ES-198 Two identical weapons become a pair, jammed if the one on top was."""

    def __init__(self, who: Domain, item: Domain) -> None:
        super().__init__("stack-up", "{0} stacks two {1}s", (who, item))

    def put(self, pos: Voyage, who: int, item: int) -> None:
        single = [space for space in spaces_with(pos, who, item) if not pos.pairs[who] >> space & 1]
        jammed = pos.jammed[who] >> single[1] & 1
        take_out(pos, who, single[1])
        put_in(pos, who, item, single[0])
        pos.jammed[who] |= jammed << single[0]


class Unstack(Rearrangement):
    """ES-R195 A pair becomes two single weapons, both jammed if it was."""

    def __init__(self, who: Domain, item: Domain) -> None:
        super().__init__("unstack", "{0} takes two {1}s apart", (who, item))

    def put(self, pos: Voyage, who: int, item: int) -> None:
        space, to = paired(pos, who, item), free_general(pos, who)
        take_out(pos, who, space)
        pos.pack[who] = tuple([item if other == to else held for other, held in enumerate(pos.pack[who])])
        pos.jammed[who] |= (pos.jammed[who] >> space & 1) << to


class Reorganise(Deed):
    """ES-126 Reorganise inventory, for 1 action."""

    def __init__(self) -> None:
        super().__init__("reorganise", "Reorganise the inventory", gesture=ASIDE)

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        return self.row if self.open_to(pos, who) and rearrangements(pos, who) else NONE

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        return Refused("ES-126", f"There is nothing in the inventory of {pos.called(who)} to put elsewhere.")

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        pos.tell(facts.REORGANISES, (who,))
        pos.push(Reorganising(who, MOST_CHANGES))


class Reorganising(Frame[Voyage]):
    """ES-126 Any number of cards are put elsewhere for the one action."""

    def __init__(self, who: int, left: int) -> None:
        self.who: Final = who
        self.left: Final = left

    def ask(self, pos: Voyage) -> Ask | None:
        found = rearrangements(pos, self.who) if self.left else NONE
        if not found:
            return None
        return ask_one(pos.seat[self.who], [*found, pos.tables.words.finish.plain()])

    def question(self, pos: Voyage) -> str:
        return f"{pos.called(self.who)} reorganises the inventory."

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        if answer.choice == pos.tables.words.finish.plain():
            return
        rearrange(pos, answer.choice)
        pos.push(Reorganising(self.who, self.left - 1))

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """Nothing is left to put elsewhere."""

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-126", "Put a card elsewhere, or be done with it.")
