"""Names, numbers and reasons that refusals share."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.position import FACES, TIMES_UP, Elite
from hullbreach.games.project_elite.tables import SYMBOLS, Card, Slot
from hullbreach.kernel.errors import Refused


def names_of(pos: Elite, seat: int) -> str:
    """The Heroes of a seat: one name, or in Solo two."""
    return " and ".join([pos.hero(hero).name for hero in pos.heroes_of(seat)])


PLURAL: Final = {"has": "have", "is": "are", "does": "do"}


def names_with(pos: Elite, seat: int, does: str) -> str:
    """`Kinje has`, `Kinje and Kara have`."""
    return f"{names_of(pos, seat)} {does if len(pos.heroes_of(seat)) == 1 else PLURAL[does]}"


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


# Reasons


def no_symbol(pos: Elite, seat: int, symbol: int, rule: str) -> Refused:
    """A die is missing."""
    faces = [SYMBOLS.labels[face] for face in range(1, FACES) for _ in range(pos.loose(seat, face))]
    shown = ", ".join(faces) or "nothing"
    needed = SYMBOLS.labels[symbol]
    return Refused(rule, f"{names_with(pos, seat, 'has')} no loose die that shows {needed}: the dice show {shown}.")


def not_yours(pos: Elite, seat: int, card: int, rule: str) -> Refused:
    """Somebody else has the card, or nobody."""
    owner = [pos.hero(hero).name for hero in pos.heroes if card in pos.held[hero] or pos.hero(hero).card == card]
    who = f"it is {owner[0]}'s" if owner else "nobody has it"
    return Refused(rule, f"{names_with(pos, seat, 'does')} not have the {pos.tables.cards[card].name}: {who}.")


def not_ready(pos: Elite, card: Card, rule: str) -> Refused | None:
    """PE-177 PE-199 What the card still needs; None if it is ready."""
    closed = out_of_use(pos, card.index)
    if closed is not None:
        return closed
    missing = missing_dice(pos, card)
    if not missing:
        return None
    if pos.phase == TIMES_UP:
        return Refused(rule, f"The {card.name} was not ready when time ran out: it needed {missing}.")
    return Refused(rule, f"The {card.name} is not ready: it needs {missing}.")


def out_of_use(pos: Elite, card: int) -> Refused | None:
    """PE-040 PE-049 PE-237 A card that cannot be used again yet."""
    name = pos.tables.cards[card].name
    if pos.blocked >> card & 1:
        return Refused(
            "PE-049", f"A Locked die was taken from the {name}: it cannot be used until the next Action Phase."
        )
    if pos.spent >> card & 1:
        return Refused("PE-040", f"The {name} has only Locking slots and was used in this Round.")
    if pos.used_late >> card & 1:
        return Refused("PE-237", f"The {name} was used already: at Time's Up each piece of Equipment works once.")
    return None
