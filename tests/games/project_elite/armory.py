"""Heroes with Equipment in their hands, and Weapons written as in the ledger."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from tests.games.project_elite.field import Field, field

SYMBOLS = {"S": "search", "G": "gun", "H": "hand", "W": "wrench"}
FAR_AWAY = 15
"""As far as one sees along the upper lane of the Abandoned Lab."""


class Weapon(NamedTuple):
    """One line of a list of Weapons: `Ion Rifle  {W}[G]  5 1 3+`, with NR and NA for what cannot be improved."""

    name: str
    slots: str
    range: int
    dice: int
    to_hit: int
    fixed: str

    @property
    def card(self) -> str:
        return self.name.lower().replace(" ", "-")

    def written(self) -> list[tuple[str, bool]]:
        """Its slots one by one: the symbols that each takes, and whether it locks."""
        return [
            (part, bracket == "{")
            for bracket, text in re.findall(r"([\[{])([^\]}]+)[\]}]", self.slots)
            for part in text.split("+")
        ]


def weapons(table: str) -> pytest.MarkDecorator:
    """A test for each line of the list."""
    found = []
    for line in table.strip().splitlines():
        name, slots, numbers = re.split(r"\s{2,}", line.strip(), maxsplit=2)
        reach, dice, to_hit, *fixed = numbers.split()
        far = FAR_AWAY if reach == "∞" else int(reach)
        found.append(Weapon(name, slots, far, int(dice), int(to_hit.rstrip("+")), "".join(sorted(fixed))))
    return pytest.mark.parametrize("weapon", found, ids=[weapon.card for weapon in found])


def at(distance: int) -> str:
    """The Space so far to the right of C2, in the upper lane of the Abandoned Lab."""
    return f"{chr(ord('C') + distance)}2"


def armed(*cards: str, heroes: str = "gherid kinje", players: int | None = None, phase: str = "action") -> Field:
    """The first Hero on C2 with these cards, all slots filled; the second one next to the first, on C3."""
    first, second = heroes.split()
    laid = field(heroes, players=players, phase=phase, clock="real").stand(**{first: "C2", second: "C3"})
    die = 1
    for card in cards:
        laid.give(first, card)
        die = fill(laid, card, die)
    return laid


def fill(laid: Field, card: str, die: int = 1, seat: int = 0) -> int:
    """Lay dice of a seat, from this one on, in all slots of a card; returns the next die."""
    tables = laid.pos.tables
    for slot in tables.cards[laid.card(card)].slots:
        laid.allocate(tables.slots[slot].name, die=die, seat=seat)
        die += 1
    return die


def puts(laid: Field, card: str) -> list[str]:
    """What can be put on a card now, without the verb."""
    return [choice.removeprefix("put ") for choice in laid.offered("put", seat=0) if f" {card}." in choice]


# What a Weapon's line says, shown in play


def assert_slots(weapon: Weapon) -> None:
    """Each slot takes its symbols and no others, and a die comes back from it only if it does not lock."""
    laid = field("gherid kinje", clock="real").give("gherid", weapon.card).dice("SGHW")
    expected = [
        f"{SYMBOLS[letter]} {weapon.card}.{i}"
        for i, (symbols, _) in enumerate(weapon.written(), 1)
        for letter in sorted(symbols.split("|"), key="SGHW".index)
    ]
    assert laid.pos.tables.cards[laid.card(weapon.card)].name == weapon.name
    assert puts(laid, weapon.card) == expected
    fill(laid, weapon.card)
    regular = [f"take {weapon.card}.{i}" for i, (_, locks) in enumerate(weapon.written(), 1) if not locks]
    assert laid.offered("take", seat=0) == regular and laid.offered("fire", seat=0) == [f"fire {weapon.card}"]


def assert_attack(weapon: Weapon) -> None:
    """It rolls its Hit dice, its To-Hit value hits and one less misses."""
    hit = armed(weapon.card).aliens(f"biter {at(1)}")
    hit.play(f"fire {weapon.card}", dice=[*[weapon.to_hit - 1] * (weapon.dice - 1), weapon.to_hit])
    assert hit.all_aliens() == []
    miss = armed(weapon.card).aliens(f"biter {at(1)}")
    miss.play(f"fire {weapon.card}", dice=[weapon.to_hit - 1] * weapon.dice)
    assert miss.all_aliens() == [f"biter {at(1)}"]


def assert_range(weapon: Weapon) -> None:
    """An Alien is hit at the end of its Range and no farther."""
    hit = armed(weapon.card).aliens(f"biter {at(weapon.range)}")
    hit.play(f"fire {weapon.card}", dice=[6] * weapon.dice)
    assert hit.all_aliens() == []
    if weapon.range < FAR_AWAY:
        beyond = armed(weapon.card).aliens(f"biter {at(weapon.range + 1)}")
        beyond.play(f"fire {weapon.card}", dice=[6] * weapon.dice)
        assert beyond.all_aliens() == [f"biter {at(weapon.range + 1)}"]


def assert_restrictions(weapon: Weapon) -> None:
    """Attachments can be connected but for what its restrictions forbid."""
    laid = field("gherid kinje", clock="real").give("gherid", weapon.card, "long-barrel", "targeting-chip")
    allowed = []
    if "NR" not in weapon.fixed:
        allowed.append(f"connect long-barrel {weapon.card}")
    if "NA" not in weapon.fixed:
        allowed.append(f"connect targeting-chip {weapon.card}")
    assert laid.offered("connect", seat=0) == allowed
