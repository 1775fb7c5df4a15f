"""The game's files with a variant laid over them, and the entries that no Mission changes."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.checks import check_events, check_figures
from hullbreach.games.project_elite.tables import (
    Boss,
    Difficulty,
    EventCard,
    Hero,
    MissionEntry,
    Numbers,
    Spawn,
    Swarm,
    Token,
    read_event_slots,
    read_slots,
)
from hullbreach.kernel.edition import Edition
from hullbreach.parts.content import Book, printed_edition

FILES: Final = (
    "game.toml",
    "maps.toml",
    "heroes.toml",
    "basic_weapons.toml",
    "search_cards.toml",
    "alien_tech.toml",
    "aliens.toml",
    "spawns.toml",
    "events.toml",
    "missions.toml",
    "tokens.toml",
)


def today() -> Edition:
    return printed_edition(__package__, FILES)


def open_book(variant: str = "", edition: Edition | None = None) -> Book:
    """With what is printed today, or in another edition."""
    book = Book("project-elite", edition or today())
    book.add_printed(FILES)
    book.add_variant(variant)
    return book


class Content:
    """What is printed. Cards, Events and tokens are made again for each Mission, which numbers their slots."""

    def __init__(self, variant: str, edition: Edition | None = None, book: Book | None = None) -> None:
        book = book or open_book(variant, edition)
        self.book: Final = book
        self.start: Final = Numbers(book.table("start"))
        self.swarm: Final = [Swarm(row) for row in book.rows("swarm")]
        self.boss: Final = [Boss(row) for row in book.rows("boss")]
        self.spawn: Final = [Spawn(row) for row in book.rows("spawn")]
        self.event: Final = [EventCard(row, ()) for row in book.rows("event")]
        self.token: Final = [Token(row, row.index, ()) for row in book.rows("token")]
        self.mission: Final = [MissionEntry(row) for row in book.rows("mission")]
        self.difficulty: Final = [Difficulty(row) for row in book.rows("difficulty")]
        self.hero: Final = self._heroes()
        self._tokens: Final[dict[str, list[Token]]] = {}
        for token in self.token:
            self._tokens.setdefault(token.mission, []).append(token)
        self._check()

    def tokens_of(self, mission: str) -> list[Token]:
        """What a Mission lays on the Map or hands out."""
        return self._tokens.get(mission, [])

    def _heroes(self) -> list[Hero]:
        """Their dashboards with slots are numbered as cards, after all copies of the others."""
        heroes: list[Hero] = []
        card = sum([row.number("copies", default=1, least=1) for row in self.book.rows("card")])
        for row in self.book.rows("hero"):
            heroes.append(Hero(row, card))
            card += heroes[-1].card >= 0
        return heroes

    def _check(self) -> None:
        check_figures(self.book)
        for row in self.book.rows("event"):
            read_event_slots(row)
        for row in self.book.rows("token"):
            read_slots(row)
        for row, difficulty in zip(self.book.rows("difficulty"), self.difficulty, strict=True):
            check_events(row, difficulty, self.event, self.start.rounds)
