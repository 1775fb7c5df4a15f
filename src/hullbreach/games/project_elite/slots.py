"""Action slots: where dice can lie, what they take, and when a card, an Event or a token is ready."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.commands import ACTING, ANY_TIME, Command
from hullbreach.games.project_elite.position import LOOSE, Elite
from hullbreach.games.project_elite.refusal_words import (
    capital,
    count,
    names_of,
    names_with,
    no_symbol,
    out_of_use,
    space_name,
    symbols_of,
)
from hullbreach.games.project_elite.tables import (
    ABILITY,
    BLANK,
    CHARGE,
    GUN,
    HAND,
    ON_CARD,
    ON_EVENT,
    SEARCH,
    SYMBOLS,
    WEAPON,
    WRENCH,
    Slot,
)
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members

if TYPE_CHECKING:
    from hullbreach.games.project_elite.words import Words

ALLOCATED: Final = (SEARCH, GUN, HAND, WRENCH)
"""PE-144 The symbols that can be allocated."""
SWAPPED: Final = (0, 0, 0, 0, 0, WRENCH, HAND)
"""What the Multi-Tool makes of a symbol."""


def has_ability(pos: Elite, hero: int, ability: str) -> bool:
    """PE-027 Whether a Hero's Special Ability is of this kind and works (Event 2 switches them off)."""
    return pos.hero(hero).ability == ability and not pos.in_effect("exhaustion")


def holds(pos: Elite, hero: int, do: str) -> bool:
    """Whether a Hero carries an Item that does this."""
    return any(pos.tables.cards[card].do == do for card in pos.held[hero])


def own_cards(pos: Elite, hero: int) -> list[int]:
    """What a Hero can put dice on: Weapons, Items, Demolition tokens and the dashboard."""
    dashboard = pos.hero(hero).card
    if dashboard >= 0 and not pos.in_effect("exhaustion"):
        return [*pos.held[hero], dashboard]
    return list(pos.held[hero])


def takes(pos: Elite, slot: Slot, symbol: int, tool: bool) -> bool:
    """PE-034 PE-041 A slot takes a die that shows one of its symbols; with a Multi-Tool HAND and WRENCH are alike."""
    if slot.symbols >> symbol & 1:
        return True
    return tool and bool(SWAPPED[symbol]) and bool(slot.symbols >> SWAPPED[symbol] & 1)


def open_slots(pos: Elite, seat: int) -> list[tuple[int, bool]]:
    """The empty slots that a seat may fill now, each with whether a Multi-Tool helps there: not on Equipment."""
    filled = pos.filled()
    tables = pos.tables
    found: list[tuple[int, bool]] = []
    idle = pos.spent | pos.blocked | pos.armed
    tools = False
    for hero in pos.heroes_of(seat):
        tool = holds(pos, hero, "tool")
        tools = tools or tool
        for card in own_cards(pos, hero):
            if not idle >> card & 1:
                helps = tool and tables.cards[card].kind == CHARGE
                found += [(slot, helps) for slot in tables.cards[card].slots if not filled >> slot & 1]
        found += [(slot, tool) for slot in tables.mission.slots(pos, hero) if not filled >> slot & 1]
    for event in pos.events:
        if not pos.fulfilled >> event & 1:
            found += [(slot, tools) for slot in tables.events[event].slots if not filled >> slot & 1]
    return found


def token_slots(pos: Elite, hero: int) -> list[int]:
    """PE-229 PE-R03 The slots of the tokens that a Hero stands on or next to."""
    here = pos.tables.board.near_or_on[pos.space_of(hero)]
    slots: list[int] = []
    for token, space in enumerate(pos.token_at):
        if space in here and not pos.ready >> token & 1:
            slots += pos.tables.tokens[token].slots
    return slots


def loose_die(pos: Elite, seat: int, face: int) -> int:
    """PE-R85 A die of the seat that lies loose and shows the face; -1 if there is none."""
    if not pos.loose(seat, face):
        return -1
    for die in pos.dice_of(seat):
        if pos.face[die] == face and pos.place[die] == LOOSE:
            return die
    return -1


def spend(pos: Elite, seat: int, face: int) -> None:
    """PE-135 A spent die is available to be rolled again."""
    pos.set_die(loose_die(pos, seat, face), BLANK, LOOSE)


class Put(Command):
    """PE-131 PE-144 A die that shows a symbol of the slot is allocated."""

    def __init__(self, words: Words) -> None:
        super().__init__("put", "Put {0} on {1}", (SYMBOLS, words.slot), cost=500)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        slots = pos.tables.slots
        shown = [symbol for symbol in ALLOCATED if pos.loose(who, symbol)]
        if not shown:
            return NONE
        return [
            self.pair(symbol, slot)
            for slot, tool in open_slots(pos, who)
            for symbol in shown
            if takes(pos, slots[slot], symbol, tool)
        ]

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-144 Whether the slot is within reach, free, and takes the symbol."""
        symbol, index = choice.args
        slot = pos.tables.slots[index]
        closed = out_of_reach(pos, who, slot)
        if closed is not None:
            return closed
        label = capital(pos.tables.words.slot.labels[index])
        if pos.filled() >> index & 1:
            if slot.locking:
                return Refused("PE-038", f"{label} holds a die, and it stays until the end of the Round.")
            return Refused("PE-035", f"{label} holds a die: use it, or take the die back first.")
        tool = any(holds(pos, hero, "tool") for hero in pos.heroes_of(who))
        if not takes(pos, slot, symbol, tool):
            return Refused("PE-034", f"{label} takes {symbols_of(slot)}, not {SYMBOLS.labels[symbol]}.")
        return no_symbol(pos, who, symbol, "PE-131")

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        put_die(pos, who, choice.args[0], choice.args[1])


def out_of_reach(pos: Elite, seat: int, slot: Slot) -> Refused | None:
    """Why no die at all can be put there by this seat; None if one can."""
    if slot.on == ON_CARD:
        return card_closed(pos, seat, slot.of)
    if slot.on == ON_EVENT:
        return event_closed(pos, slot)
    return token_closed(pos, seat, slot.of)


def card_closed(pos: Elite, seat: int, card: int) -> Refused | None:
    printed = pos.tables.cards[card]
    if pos.user_of(seat, card) < 0:
        return Refused("PE-144", f"{names_with(pos, seat, 'does')} not have the {printed.name}.")
    if printed.kind == ABILITY and pos.in_effect("exhaustion"):
        return Refused("PE-D07", "Exhaustion is active: Special Abilities do not work.")
    return out_of_use(pos, card)


def event_closed(pos: Elite, slot: Slot) -> Refused | None:
    event = pos.tables.events[slot.of]
    if slot.of not in pos.events:
        return Refused("PE-220", f"The Event {event.name} is not active.")
    if slot.index not in event.slots:
        needed = count(len(event.slots), "slot")
        return Refused("PE-084", f"With {pos.tables.party} players {event.name} needs only its first {needed}.")
    if pos.fulfilled >> slot.of & 1:
        return Refused("PE-223", f"{event.name} is fulfilled: it needs no more dice.")
    return None


def token_closed(pos: Elite, seat: int, token: int) -> Refused | None:
    name = pos.tables.tokens[token].name
    space = pos.token_at[token]
    if space < 0:
        return Refused("PE-229", f"{name} is not on the Map.")
    if not [hero for hero in pos.heroes_of(seat) if space in pos.tables.board.near_or_on[pos.space_of(hero)]]:
        return Refused("PE-229", f"{names_with(pos, seat, 'is')} not adjacent to {name} on {space_name(pos, space)}.")
    if pos.ready >> token & 1:
        return Refused("PE-230", f"{name} is ready: it needs no more dice.")
    return None


def put_die(pos: Elite, seat: int, symbol: int, slot: int) -> None:
    """PE-131 Allocate a die; what is complete with it is ready."""
    hero = filler_of(pos, seat, slot, symbol)
    pos.set_die(loose_die(pos, seat, symbol), symbol, slot)
    pos.tell(facts.PUT, (hero, symbol, slot))
    printed = pos.tables.slots[slot]
    filled = pos.filled()
    if printed.on == ON_EVENT:
        mask = pos.tables.events[printed.of].mask
        if filled & mask == mask:
            pos.fulfilled |= 1 << printed.of
            pos.tell(facts.FULFILLED, (printed.of,))
    elif printed.on == ON_CARD:
        card = pos.tables.cards[printed.of]
        if card.kind == CHARGE and filled & card.mask == card.mask:
            pos.tell(facts.ARMED, (hero, printed.of))
    else:
        mask = pos.tables.tokens[printed.of].mask
        if filled & mask == mask:
            pos.ready |= 1 << printed.of
            pos.tell(facts.READY, (printed.of,))


class Take(Command):
    """PE-036 PE-R20 A die in a Regular slot may be taken back at any time."""

    def __init__(self, words: Words) -> None:
        super().__init__("take", "Take the die back from {0}", (words.slot,), cost=500, moments=ACTING | ANY_TIME)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        slots = pos.tables.slots
        place = pos.place
        return [self.at(place[die]) for die in pos.dice_of(who) if place[die] >= 0 and not slots[place[die]].locking]

    def refuse_in_action(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        return self.refuse(pos, seat, choice)

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-036 Only one's own die, and only from a Regular slot."""
        slot = pos.tables.slots[choice.arg]
        label = pos.tables.words.slot.labels[choice.arg]
        die = die_on(pos, choice.arg)
        if die < 0:
            return Refused("PE-036", f"No die lies in {label}.")
        if die not in pos.dice_of(who):
            owner = names_of(pos, die // pos.tables.dice_each)
            return Refused("PE-036", f"The die in {label} belongs to {owner}.")
        rule = "PE-037"
        if slot.on == ON_CARD:
            rule = "PE-191" if pos.tables.cards[slot.of].kind == WEAPON else "PE-202"
        return Refused(rule, f"The die in {label} is locked there until the end of the Round.")

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        die = die_on(pos, choice.arg)
        pos.tell(facts.TAKEN_BACK, (filler_of(pos, who, choice.arg, pos.face[die]), choice.arg))
        take_back(pos, die)


def filler_of(pos: Elite, seat: int, slot: int, symbol: int) -> int:
    """The Hero in whose name a seat uses a slot: whose card it is, who stands there, or whose Multi-Tool helps."""
    printed = pos.tables.slots[slot]
    heroes = pos.heroes_of(seat)
    if len(heroes) == 1:
        return heroes[0]
    if printed.on == ON_CARD:
        heroes = [hero for hero in heroes if hero == pos.user_of(seat, printed.of)] or heroes
    elif printed.on != ON_EVENT:
        near = pos.tables.board.near_or_on
        heroes = [hero for hero in heroes if pos.token_at[printed.of] in near[pos.space_of(hero)]] or heroes
    able = [hero for hero in heroes if takes(pos, printed, symbol, holds(pos, hero, "tool"))]
    return (able or heroes)[0]


def die_on(pos: Elite, slot: int) -> int:
    """The die that lies in a slot, or -1."""
    for die, place in enumerate(pos.place):
        if place == slot:
            return die
    return -1


def take_back(pos: Elite, die: int) -> None:
    """A die comes out of its slot and has no result any more."""
    pos.set_die(die, BLANK, LOOSE)


def release(pos: Elite, die: int) -> None:
    """PE-049 PE-R44 A card whose Locking slot gives up its die cannot be used again in this Action Phase.

    PE-047 PE-048 A Demolition token is an Objective: if it is ready it stays so, else it can be filled again.
    """
    place = pos.place[die]
    if place < 0:
        return
    slot = pos.tables.slots[place]
    if not slot.locking or slot.on != ON_CARD:
        return
    if pos.tables.cards[slot.of].kind != CHARGE:
        pos.blocked |= 1 << slot.of
    elif is_ready(pos, slot.of):
        pos.armed |= 1 << slot.of


def is_ready(pos: Elite, card: int) -> bool:
    """PE-177 PE-199 All slots are filled; PE-040 a card with Locking slots only works once a Round.

    PE-R43 A Demolition token that was ready before it gave up a die still is.
    """
    if pos.armed >> card & 1:
        return True
    printed = pos.tables.cards[card]
    if not printed.mask or pos.filled() & printed.mask != printed.mask:
        return False
    return not (pos.spent | pos.blocked | pos.used_late) >> card & 1


def use_up(pos: Elite, card: int, late: bool) -> None:
    """PE-189 PE-R77 After use Regular dice come back and Locked dice stay; PE-R60 late, each card works once."""
    free_regular(pos, card)
    if not pos.tables.cards[card].regular:
        pos.spent |= 1 << card
    if late:
        pos.used_late |= 1 << card


def free_regular(pos: Elite, card: int) -> None:
    """PE-R59 Dice in Regular slots go back to their owner."""
    for slot in members(pos.tables.cards[card].regular & pos.filled()):
        take_back(pos, die_on(pos, slot))


def holds_locked(pos: Elite, card: int) -> bool:
    """PE-173 Whether a card holds a Locked die."""
    printed = pos.tables.cards[card]
    return bool(printed.mask & ~printed.regular & pos.filled())
