"""What survivors carry, and in which space: the one place that writes it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.abilities import has_passive
from hullbreach.games.endure_the_stars.position import (
    BODY_SLOT,
    FIRST_GENERAL,
    HEAD_SLOT,
    NOTHING,
    SLOTS,
    Voyage,
)
from hullbreach.games.endure_the_stars.tables import ARMOUR, HELMET

GENERAL: Final = range(FIRST_GENERAL, SLOTS)
"""ES-085 The three spaces that take anything."""
NO_SLOT: Final = -1


def worn_helmet(pos: Voyage, who: int) -> int:
    """ES-087 The helmet that is worn; NOTHING for none."""
    return pos.pack[who][HEAD_SLOT]


def worn_armour(pos: Voyage, who: int) -> int:
    """ES-087 The armour that is worn; NOTHING for none."""
    return pos.pack[who][BODY_SLOT]


def slot_for(pos: Voyage, item: int) -> int:
    """ES-084 The space that takes only this kind of card: the body for armour, the head for helmets."""
    kind = pos.tables.items[item].kind
    return BODY_SLOT if kind == ARMOUR else HEAD_SLOT if kind == HELMET else NO_SLOT


def spaces_with(pos: Voyage, who: int, item: int) -> list[int]:
    return [space for space, held in enumerate(pos.pack[who]) if held == item]


def carries(pos: Voyage, who: int, item: int) -> bool:
    return item in pos.pack[who]


def carried(pos: Voyage, who: int) -> list[int]:
    """What a survivor carries, each kind of card once."""
    found: list[int] = []
    for item in pos.pack[who]:
        if item != NOTHING and item not in found:
            found.append(item)
    return found


def free_general(pos: Voyage, who: int) -> int:
    """A general space that is empty; NOTHING if there is none."""
    pack = pos.pack[who]
    for space in GENERAL:
        if pack[space] == NOTHING:
            return space
    return NOTHING


def free_slot(pos: Voyage, who: int, item: int) -> int:
    """ES-084 The empty space that is only for this kind; NOTHING if there is none."""
    slot = slot_for(pos, item)
    return slot if slot != NO_SLOT and pos.pack[who][slot] == NOTHING else NOTHING


def space_to_stack(pos: Voyage, who: int, item: int) -> int:
    """ES-197 ES-198 The space of an identical weapon with the symbol that has no partner yet; NOTHING if none."""
    if not pos.tables.items[item].dual:
        return NOTHING
    single = [space for space in spaces_with(pos, who, item) if not pos.pairs[who] >> space & 1]
    return single[0] if single else NOTHING


def has_space(pos: Voyage, who: int, item: int) -> bool:
    """Whether a card fits anywhere as things are."""
    if free_general(pos, who) != NOTHING or free_slot(pos, who, item) != NOTHING:
        return True
    return space_to_stack(pos, who, item) != NOTHING


# What changes it


def put_in(pos: Voyage, who: int, item: int, space: int) -> None:
    """ES-R75 A card goes into an empty space, or onto its twin."""
    if pos.pack[who][space] == item:
        pos.pairs[who] |= 1 << space
        return
    pack = list(pos.pack[who])
    pack[space] = item
    pos.pack[who] = tuple(pack)


def take_out(pos: Voyage, who: int, space: int) -> int:
    """One card leaves a space; of a pair the other stays, and a jam stays with what is left."""
    item = pos.pack[who][space]
    if pos.pairs[who] >> space & 1:
        pos.pairs[who] &= ~(1 << space)
        return item
    pack = list(pos.pack[who])
    pack[space] = NOTHING
    pos.pack[who] = tuple(pack)
    pos.jammed[who] &= ~(1 << space)
    return item


def space_to_lose(pos: Voyage, who: int, item: int) -> int:
    """The space that a card is taken from: a general one before one where it is worn, a single one before a pair."""
    spaces = spaces_with(pos, who, item)
    single = [space for space in spaces if not pos.pairs[who] >> space & 1]
    return (single or spaces)[-1]


def lose(pos: Voyage, who: int, item: int) -> None:
    """ES-122 A card is discarded or dropped: it is out of the game."""
    take_out(pos, who, space_to_lose(pos, who, item))
    pos.tell(facts.DISCARDS, (who, item))


def transfer(pos: Voyage, giver: int, item: int, taker: int) -> None:
    """ES-127 A card goes from one survivor to another; a weapon that is jammed stays jammed (ES-R195)."""
    space = space_to_lose(pos, giver, item)
    jammed = pos.jammed[giver] >> space & 1
    take_out(pos, giver, space)
    stow(pos, taker, item)
    if jammed:
        pos.jammed[taker] |= 1 << space_to_lose(pos, taker, item)
    pos.tell(facts.GIVES, (giver, item, taker))


def move_card(pos: Voyage, who: int, space: int, to: int) -> None:
    """ES-126 Armour or a helmet changes places with what is in another space."""
    pack = list(pos.pack[who])
    pack[space], pack[to] = pack[to], pack[space]
    pos.pack[who] = tuple(pack)


def stow(pos: Voyage, who: int, item: int) -> None:
    """A card is put where it fits: where it is worn, then a general space, then onto its twin."""
    for space in (free_slot(pos, who, item), free_general(pos, who), space_to_stack(pos, who, item)):
        if space != NOTHING:
            put_in(pos, who, item, space)
            return


# Power Cells


def charges_left(pos: Voyage, who: int, item: int) -> int:
    """ES-224 How often a Power Cell can still power the Loader; ES-D04 once more in the hands of a Grease Monkey."""
    cell = pos.tables.items[item]
    more = 1 if has_passive(pos, who, "grease-monkey") else 0
    return cell.charges + more - cell.spent if cell.charges else 0


def charged_cell(pos: Voyage, who: int) -> int:
    """ES-R93 ES-R196 A Power Cell with a charge, the most used first; NOTHING if a survivor has none."""
    best, most = NOTHING, -1
    for item in pos.pack[who]:
        if item != NOTHING and charges_left(pos, who, item) > 0 and pos.tables.items[item].spent > most:
            best, most = item, pos.tables.items[item].spent
    return best


def turn_cell(pos: Voyage, who: int, item: int) -> None:
    """ES-228 A Power Cell is turned by 90 degrees."""
    spent = pos.tables.items[item].spent + 1
    turned = next(cell for cell in pos.tables.cells if pos.tables.items[cell].spent == spent)
    space = spaces_with(pos, who, item)[0]
    take_out(pos, who, space)
    put_in(pos, who, turned, space)
    pos.tell(facts.TURNS_CELL, (who, item))


def dispose_of_cells(pos: Voyage) -> None:
    """ES-229 At the end of a round the Power Cells go whose last charge was used."""
    for who in pos.order:
        for item in pos.pack[who]:
            if item != NOTHING and pos.tables.items[item].spent and charges_left(pos, who, item) < 1:
                lose(pos, who, item)
