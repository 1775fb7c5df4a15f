"""Discarding, reorganising the inventory, and trading."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.deed import FREE, Deed
from hullbreach.games.endure_the_stars.feats import note_trade
from hullbreach.games.endure_the_stars.inventory import (
    GENERAL,
    NO_SLOT,
    carried,
    carries,
    free_general,
    has_space,
    lose,
    move_card,
    put_in,
    slot_for,
    space_to_stack,
    spaces_with,
    take_out,
    transfer,
)
from hullbreach.games.endure_the_stars.position import EMPTY_PACK, NOTHING, Voyage
from hullbreach.games.endure_the_stars.stowing import may_discard
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.client_words import ASIDE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.bits import members

MOST_CHANGES: Final = 6
MOST_EXCHANGES: Final = 14
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
        return Refused("ES-121", f"The turn of {pos.called(who)} is all but over.")

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
    words = pos.tables.words
    who, item = choice.args
    spaces = spaces_with(pos, who, item)
    if choice.verb is words.wear:
        move_card(pos, who, spaces[-1], slot_for(pos, item))
    elif choice.verb is words.take_off:
        move_card(pos, who, slot_for(pos, item), free_general(pos, who))
    elif choice.verb is words.stack_up:
        single = [space for space in spaces if not pos.pairs[who] >> space & 1]
        jammed = pos.jammed[who] >> single[1] & 1
        take_out(pos, who, single[1])
        put_in(pos, who, item, single[0])
        pos.jammed[who] |= jammed << single[0]
    else:
        unstack(pos, who, item)


def unstack(pos: Voyage, who: int, item: int) -> None:
    """ES-R195 A pair becomes two single weapons, both jammed if it was."""
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
        if answer.choice is pos.tables.words.finish.plain():
            return
        rearrange(pos, answer.choice)
        pos.push(Reorganising(self.who, self.left - 1))

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """Nothing is left to put elsewhere."""

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-126", "Put a card elsewhere, or be done with it.")


# Trading


class Trade(Deed):
    """ES-127 ES-130 Cards are exchanged with one other survivor in the zone, for 1 action, with no enemy there."""

    def __init__(self, who: Domain) -> None:
        super().__init__("trade", "Trade with {0}", (who,))

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        if not self.open_to(pos, who) or pos.has_foes(pos.zone[who]):
            return NONE
        return [self.row[other] for other in members(partners(pos, who)) if can_exchange(pos, who, other)]

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        if pos.has_foes(pos.zone[who]):
            return Refused("ES-130", "Nobody trades with an enemy in the zone.")
        if pos.is_pilot(choice.arg):
            return Refused("ES-234", f"{pos.called(choice.arg)} pilots the Loader and cannot trade.")
        if not partners(pos, who) >> choice.arg & 1:
            return Refused("ES-127", f"{pos.called(choice.arg)} is not in the same zone.")
        return Refused("ES-127", "There is nothing to exchange.")

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        pos.tell(facts.TRADES, (who, choice.arg))
        note_trade(pos, who, choice.arg)
        pos.push(Trading(who, choice.arg, MOST_EXCHANGES))


def partners(pos: Voyage, who: int) -> int:
    """ES-127 ES-234 The other survivors in the zone, but for a pilot."""
    pilot = 1 << pos.pilot if pos.pilot >= 0 else 0
    return pos.survivors_in(pos.zone[who]) & ~(1 << who) & ~pilot


def exchanges(pos: Voyage, who: int, other: int) -> list[Choice]:
    """ES-127 ES-128 What can change hands; ES-D07 a Hoarder gives nothing away."""
    words = pos.tables.words
    mine = carried(pos, who) if may_discard(pos, who) else []
    theirs = carried(pos, other) if may_discard(pos, other) else []
    found = [words.give.at(item) for item in mine if has_space(pos, other, item)]
    found += [words.get.at(item) for item in theirs if has_space(pos, who, item)]
    found += [words.swap.pair(one, two) for one in mine for two in theirs if must_swap(pos, who, one, other, two)]
    found += [words.hand_over.at(thing) for thing in pos.tables.mission.tradeable(pos, who, other)]
    found += [words.take_over.at(thing) for thing in pos.tables.mission.tradeable(pos, other, who)]
    return found


def can_exchange(pos: Voyage, who: int, other: int) -> bool:
    """ES-127 Whether anything can change hands; mostly there is a card on one side and an empty space on the other."""
    for giver, taker in ((who, other), (other, who)):
        gives = pos.pack[giver] != EMPTY_PACK and may_discard(pos, giver)
        if gives and free_general(pos, taker) != NOTHING:
            return True
    return bool(exchanges(pos, who, other))


def must_swap(pos: Voyage, who: int, one: int, other: int, two: int) -> bool:
    """Whether two cards can only change places with each other, for want of space on either side."""
    if one == two or has_space(pos, other, one) or has_space(pos, who, two):
        return False
    return frees_space(pos, who, one, two) and frees_space(pos, other, two, one)


def frees_space(pos: Voyage, who: int, item: int, wanted: int) -> bool:
    """Whether the space of a card, once it is gone, takes the wanted one."""
    single = [space for space in spaces_with(pos, who, item) if not pos.pairs[who] >> space & 1]
    return any(space in GENERAL or space == slot_for(pos, wanted) for space in single)


class Trading(Frame[Voyage]):
    """ES-127 ES-129 Any number of cards, either way; both may reorganise. ES-R190 The acting player says what."""

    def __init__(self, who: int, other: int, left: int) -> None:
        self.who: Final = who
        self.other: Final = other
        self.left: Final = left

    def ask(self, pos: Voyage) -> Ask | None:
        if not self.left:
            return None
        found = exchanges(pos, self.who, self.other)
        found += [*rearrangements(pos, self.who), *rearrangements(pos, self.other)]
        return ask_one(pos.seat[self.who], [*found, pos.tables.words.finish.plain()]) if found else None

    def question(self, pos: Voyage) -> str:
        return f"{pos.called(self.who)} trades with {pos.called(self.other)}."

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        words, choice = pos.tables.words, answer.choice
        if choice is words.finish.plain():
            return
        pos.push(Trading(self.who, self.other, self.left - 1))
        if choice.verb is words.give:
            transfer(pos, self.who, choice.arg, self.other)
        elif choice.verb is words.get:
            transfer(pos, self.other, choice.arg, self.who)
        elif choice.verb is words.swap:
            self.swap(pos, *choice.args)
        elif choice.verb is words.hand_over:
            pos.tables.mission.hand_over(pos, choice.arg, self.who, self.other)
        elif choice.verb is words.take_over:
            pos.tables.mission.hand_over(pos, choice.arg, self.other, self.who)
        else:
            rearrange(pos, choice)

    def swap(self, pos: Voyage, mine: int, theirs: int) -> None:
        """Each goes where the other was, or where it fits."""
        space = next(place for place in spaces_with(pos, self.other, theirs) if not pos.pairs[self.other] >> place & 1)
        jammed = pos.jammed[self.other] >> space & 1
        take_out(pos, self.other, space)
        transfer(pos, self.who, mine, self.other)
        put_in(pos, self.who, theirs, self.space_for(pos, theirs))
        pos.jammed[self.who] |= jammed << spaces_with(pos, self.who, theirs)[-1]
        pos.tell(facts.GIVES, (self.other, theirs, self.who))

    def space_for(self, pos: Voyage, item: int) -> int:
        general = free_general(pos, self.who)
        if general != NOTHING:
            return general
        slot = slot_for(pos, item)
        return slot if slot != NO_SLOT and pos.pack[self.who][slot] == NOTHING else space_to_stack(pos, self.who, item)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """There is nothing left to exchange."""

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-127", "Exchange cards that both have space for, reorganise, or be done with it.")
