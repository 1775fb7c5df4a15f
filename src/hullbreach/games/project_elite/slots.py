"""Action slots: where dice can lie, what they take, and when a card, an Event or a token is ready."""

from __future__ import annotations

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.position import LOOSE, Elite
from hullbreach.games.project_elite.tables import (
    ABILITY,
    BLANK,
    CAPTURE,
    CHARGE,
    EXTERMINATION,
    HAND,
    ON_CARD,
    ON_EVENT,
    WRENCH,
    Slot,
)
from hullbreach.parts.bits import members

SWAPPED = (0, 0, 0, 0, 0, WRENCH, HAND)
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
        if tables.mission in (EXTERMINATION, CAPTURE):
            found += [(slot, tool) for slot in token_slots(pos, hero) if not filled >> slot & 1]
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
    for die in pos.dice_of(seat):
        if pos.face[die] == face and pos.place[die] == LOOSE:
            return die
    return -1


def loose_faces(pos: Elite, seat: int) -> list[int]:
    """How many loose dice of a seat show each face."""
    counts = [0] * 7
    for die in pos.dice_of(seat):
        if pos.place[die] == LOOSE:
            counts[pos.face[die]] += 1
    return counts


def spend(pos: Elite, seat: int, face: int) -> None:
    """PE-135 A spent die is available to be rolled again."""
    pos.set_die(loose_die(pos, seat, face), BLANK, LOOSE)


def put_die(pos: Elite, seat: int, symbol: int, slot: int) -> None:
    """PE-131 Allocate a die; what is complete with it is ready."""
    pos.set_die(loose_die(pos, seat, symbol), symbol, slot)
    pos.tell(facts.PUT, (user_of(pos, seat, slot), symbol, slot))
    printed = pos.tables.slots[slot]
    filled = pos.filled()
    if printed.on == ON_EVENT:
        mask = pos.tables.events[printed.of].mask
        if filled & mask == mask:
            pos.fulfilled |= 1 << printed.of
            pos.tell(facts.FULFILLED, (printed.of,))
    elif printed.on != ON_CARD:
        mask = pos.tables.tokens[printed.of].mask
        if filled & mask == mask:
            pos.ready |= 1 << printed.of
            pos.tell(facts.READY, (printed.of,))


def user_of(pos: Elite, seat: int, slot: int) -> int:
    """The Hero in whose name a seat uses a slot."""
    printed = pos.tables.slots[slot]
    heroes = pos.heroes_of(seat)
    if printed.on == ON_CARD:
        for hero in heroes:
            if printed.of in pos.held[hero] or pos.hero(hero).card == printed.of:
                return hero
    return heroes[0]


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


def is_dashboard(pos: Elite, card: int) -> bool:
    return pos.tables.cards[card].kind == ABILITY
