"""What is told of a mission: a piece of the story when it begins, with each card, and at its end."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.vocabulary import Domain
from hullbreach.parts.content import Book, Entry, Row

BEGINS: Final = 0
WON: Final = -2
LOST: Final = -1
"""The places of the pieces that every story has; between them are those of the cards, in their order."""


class Story(Entry):
    """The pieces in their order. Its id is that of its mission."""

    def __init__(self, row: Row, cards: dict[str, int]) -> None:
        super().__init__(row)
        row.need(row.id in cards, "id", row.id, f"a mission: one of {', '.join(cards)}")
        told = row.texts("cards")
        row.need(len(told) == cards[row.id], "cards", len(told), f"{cards[row.id]} texts, one for each card")
        self.pieces: Final = (row.text("begins"), *told, row.text("won"), row.text("lost"))


class Stories:
    """All stories, and the numbers of their pieces as events call them."""

    def __init__(self, book: Book, cards: dict[str, int]) -> None:
        told = [Story(row, cards) for row in book.rows("story", optional=True)]
        names = tuple([f"{story.id}-{place}" for story in told for place in range(len(story.pieces))])
        self.domain: Final = Domain("story", names, tuple([piece for story in told for piece in story.pieces]))
        self.of: Final[dict[str, tuple[int, ...]]] = {}
        for story in told:
            first = self.domain.find(f"{story.id}-0")
            self.of[story.id] = tuple(range(first, first + len(story.pieces)))

    def of_mission(self, id: str) -> tuple[int, ...]:
        """The numbers of the pieces of a mission; none where nothing is told."""
        return self.of.get(id, ())
