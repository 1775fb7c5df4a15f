"""Names and numbers for refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.games.project_elite.tables import SYMBOLS, Card, Slot

if TYPE_CHECKING:
    from hullbreach.games.project_elite.position import Elite


def names_of(pos: Elite, seat: int) -> str:
    """The Heroes of a seat: one name, or in Solo two."""
    return " and ".join([pos.hero(hero).name for hero in pos.heroes_of(seat)])


def space_name(pos: Elite, space: int) -> str:
    return pos.tables.words.space.names[space]


def figure_name(pos: Elite, space: int) -> str:
    """Who stands on a Space."""
    hero = pos.hero_at(space)
    if hero >= 0:
        return pos.hero(hero).name
    return f"the {pos.tables.alien_name(pos.tables.kind_of[pos.figure_at(space)])}"


def symbols_of(slot: Slot) -> str:
    """What a slot takes: `GUN or HAND`."""
    return " or ".join([label for symbol, label in enumerate(SYMBOLS.labels) if slot.symbols >> symbol & 1])


def missing_dice(pos: Elite, card: Card) -> str:
    """What has to be put on a card yet: `GUN and WRENCH`."""
    filled = pos.filled()
    return " and ".join([symbols_of(pos.tables.slots[slot]) for slot in card.slots if not filled >> slot & 1])


def capital(label: str) -> str:
    """As the first word of a sentence."""
    return label[0].upper() + label[1:]


def count(number: int, one: str, many: str = "") -> str:
    """`1 Space`, `4 Spaces`; `no Space` for none."""
    if number == 0:
        return f"no {one}"
    return f"1 {one}" if number == 1 else f"{number} {many or one + 's'}"
