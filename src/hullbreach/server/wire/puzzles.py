"""Puzzles, and what comes of an answer."""

from __future__ import annotations

from msgspec import Struct

from hullbreach.server.wire.state import TableState
from hullbreach.server.wire.words import Asking, Word


class Puzzle(Struct):
    """A position in which one choice is much better than all others, without that choice."""

    game: str
    title: str
    number: int
    puzzles: int
    """How many there are for this game."""
    level: str
    about: str
    daily: int
    """The number of today's."""
    state: TableState


class AnswerPuzzle(Asking, forbid_unknown_fields=True):
    choice: Word


class PuzzleWorth(Struct, omit_defaults=True):
    """How often a choice won in games that were played on from it, with its standard error; what it gains and risks."""

    choice: str
    label: str
    chance: float
    error: float
    games: int
    why: str = ""


class PuzzleFound(Struct):
    """How often bots of a level found the answer."""

    bot: str
    right: int
    tries: int


class PuzzleAnswer(Struct):
    """`worths`: every choice, the best first."""

    right: bool
    worths: list[PuzzleWorth]
    found: list[PuzzleFound]
