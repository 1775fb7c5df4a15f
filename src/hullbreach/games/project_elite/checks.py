"""What must hold between entries of the content, so that the rules can be played on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hullbreach.games.project_elite.tables import ATTACHMENT, HEROES, ITEM, WEAPON, Card
from hullbreach.kernel.errors import ContentError
from hullbreach.parts.content import Book, Row

if TYPE_CHECKING:
    from hullbreach.games.project_elite.tables import Difficulty, EventCard

GROUPS: Final = ((1, 16), (17, 21), (22, 23), (24, 24), (25, 25))
"""PE-064 Events are sorted by number into five groups."""


def check_card(row: Row, card: Card) -> None:
    """PE-174 What a Weapon, an Item and an Attachment must say."""
    if card.kind == WEAPON:
        row.need(card.dice >= 1, "dice", card.dice, "1 or more on a Weapon")
        row.need(2 <= card.to_hit <= 6, "to_hit", card.to_hit, "2 to 6 on a Weapon")
        row.need(bool(row.texts("slots", optional=True)), "slots", [], "at least one slot on a Weapon")
    row.need(card.kind != ITEM or card.do != "", "do", "", "what the Item does")
    row.need(card.kind != ATTACHMENT or card.improves != "", "improves", "", "range or attack on an Attachment")


def check_figures(book: Book) -> None:
    """PE-025 PE-245 There are six Heroes and three types of Swarm."""
    swarms, heroes = book.ids("swarm"), book.ids("hero")
    if swarms != ["biter", "shooter", "runner"]:
        raise ContentError(book.variant or "aliens.toml", "swarm", swarms, "biter, shooter and runner, in this order")
    if len(heroes) != HEROES:
        raise ContentError(book.variant or "heroes.toml", "hero", heroes, "six Heroes")


def check_events(row: Row, difficulty: Difficulty, events: list[EventCard], rounds: int) -> None:
    """PE-064 Enough Events in each group, and one for each Round."""
    for wanted, (low, high) in zip(difficulty.events, GROUPS, strict=True):
        there = len([event for event in events if low <= event.number <= high])
        row.need(wanted <= there, "events", wanted, f"at most {there}")
    total = sum(difficulty.events)
    row.need(total == rounds, "events", list(difficulty.events), f"{rounds} Events in all")
