"""Trading: what changes hands between two survivors."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.deed import Deed
from hullbreach.games.endure_the_stars.feats import note_trade
from hullbreach.games.endure_the_stars.inventory import (
    GENERAL,
    NO_SLOT,
    carried,
    free_general,
    has_space,
    put_in,
    slot_for,
    space_to_stack,
    spaces_with,
    take_out,
    transfer,
)
from hullbreach.games.endure_the_stars.packing import Exchange, rearrangements
from hullbreach.games.endure_the_stars.position import EMPTY_PACK, NOTHING, Voyage
from hullbreach.games.endure_the_stars.stowing import may_discard
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.bits import members

MOST_EXCHANGES: Final = 14
"""More than it takes to get from any order of the cards to any other."""


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
            return Refused("ES-130", "Nobody can trade while an enemy is in the zone.")
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
        if answer.choice == pos.tables.words.finish.plain():
            return
        exchange = answer.choice.verb
        assert isinstance(exchange, Exchange)
        pos.push(Trading(self.who, self.other, self.left - 1))
        exchange.between(pos, self.who, self.other, answer.choice)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """There is nothing left to exchange."""

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-127", "Exchange cards that both have space for, reorganise, or be done with it.")


class Give(Exchange):
    """ES-127 A card goes to the other."""

    def __init__(self, item: Domain) -> None:
        super().__init__("give", "Give the {0}", (item,))

    def between(self, pos: Voyage, who: int, other: int, choice: Choice) -> None:
        transfer(pos, who, choice.arg, other)


class Get(Exchange):
    """ES-127 A card comes from the other."""

    def __init__(self, item: Domain) -> None:
        super().__init__("get", "Get the {0}", (item,))

    def between(self, pos: Voyage, who: int, other: int, choice: Choice) -> None:
        transfer(pos, other, choice.arg, who)


class Swap(Exchange):
    """ES-127 One card for another: each goes where the other was, or where it fits."""

    def __init__(self, item: Domain, for_: Domain) -> None:
        super().__init__("swap", "Give the {0} for the {1}", (item, for_))

    def between(self, pos: Voyage, who: int, other: int, choice: Choice) -> None:
        mine, theirs = choice.args
        space = next(place for place in spaces_with(pos, other, theirs) if not pos.pairs[other] >> place & 1)
        jammed = pos.jammed[other] >> space & 1
        take_out(pos, other, space)
        transfer(pos, who, mine, other)
        put_in(pos, who, theirs, space_for(pos, who, theirs))
        pos.jammed[who] |= jammed << spaces_with(pos, who, theirs)[-1]
        pos.tell(facts.GIVES, (other, theirs, who))


def space_for(pos: Voyage, who: int, item: int) -> int:
    """Where a card goes that there is a space for."""
    general = free_general(pos, who)
    if general != NOTHING:
        return general
    slot = slot_for(pos, item)
    return slot if slot != NO_SLOT and pos.pack[who][slot] == NOTHING else space_to_stack(pos, who, item)


class HandOver(Exchange):
    """ES-128 A thing of the mission goes to the other."""

    def __init__(self, thing: Domain) -> None:
        super().__init__("hand-over", "Hand over {0}", (thing,))

    def between(self, pos: Voyage, who: int, other: int, choice: Choice) -> None:
        pos.tables.mission.hand_over(pos, choice.arg, who, other)


class TakeOver(Exchange):
    """ES-128 A thing of the mission comes from the other."""

    def __init__(self, thing: Domain) -> None:
        super().__init__("take-over", "Take over {0}", (thing,))

    def between(self, pos: Voyage, who: int, other: int, choice: Choice) -> None:
        pos.tables.mission.hand_over(pos, choice.arg, other, who)
