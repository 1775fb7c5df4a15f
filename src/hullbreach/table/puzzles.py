"""Puzzles: positions in which one choice is much better than all others, kept as text beside the game they are of.

A line each, after a head that brings what was printed when they were found: a puzzle goes on with that, as a table
does. What newer rules make of it is checked when it is loaded: it is left out, with a sentence, where it is not the
same position any more.
"""

from __future__ import annotations

import json
import zlib
from base64 import b85decode, b85encode
from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from hullbreach import catalog
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.errors import ContentError, Refused, SaveError
from hullbreach.kernel.position import Position
from hullbreach.kernel.saving import digest, load_into, packed, read_save

FORMAT: Final = 1
LEVELS: Final = ("easy", "medium", "hard", "fiendish")
ABOUT: Final = {
    "easy": "even a Rookie mostly finds it",
    "medium": "rules of thumb miss it, a moment's thought finds it",
    "hard": "it takes an Elite to find it",
    "fiendish": "even an Elite mostly misses it",
}
GLIMPSE: Final = "search:60"
"""A bot that thinks for a moment only."""
MINE_ANEW: Final = "`hullbreach lab puzzles` finds new ones"
DAY: Final = 86_400
STRIDE: Final = 7
"""From one day to the next: neighbours in the file are of one level."""


class Worth(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A choice, how often it won when the game was played on to its end, and what it gains and risks."""

    choice: str
    chance: float
    error: float
    games: int
    why: str = ""


class Found(msgspec.Struct, frozen=True, array_like=True):
    """How often bots of a level found the answer."""

    right: int
    tries: int

    @property
    def share(self) -> float:
        return self.right / self.tries


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`worths`: every choice, the best first: that is the answer. `position`: a saved position, packed."""

    number: int
    scenario: str
    seat: int
    level: str
    found: dict[str, Found]
    worths: tuple[Worth, ...]
    digest: str
    source: str
    position: str

    @property
    def answer(self) -> Worth:
        return self.worths[0]

    def worth_of(self, choice: str) -> Worth:
        return next(worth for worth in self.worths if worth.choice == choice)


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`printed`: the files of the game's content when the puzzles were found, packed."""

    puzzles: int
    game: str
    rules: int
    edition: str
    printed: str


class Pack(msgspec.Struct, frozen=True):
    """All puzzles of a game."""

    head: Head
    puzzles: tuple[Puzzle, ...]

    @property
    def edition(self) -> Edition:
        return Edition(json.loads(unpacked(self.head.printed)), old=True)

    def numbered(self, number: int) -> Puzzle:
        if not 1 <= number <= len(self.puzzles):
            raise Refused("HB-001", f"There are the puzzles 1 to {len(self.puzzles)}, not {number}.")
        return self.puzzles[number - 1]

    def of_level(self, level: str) -> list[Puzzle]:
        found = [puzzle for puzzle in self.puzzles if puzzle.level == level]
        if not found:
            there = [known for known in LEVELS if any(puzzle.level == known for puzzle in self.puzzles)]
            raise Refused("HB-001", f"No puzzle of this game is {level}; there are {', '.join(there)} ones.")
        return found

    def load(self, puzzle: Puzzle) -> Position:
        """The position, if it is still what it was; a SaveError says why it is not."""
        try:
            data = read_save(unpacked(puzzle.position))
            pos = load_into(catalog.game_of(self.head.game, self.edition), data)
        except (SaveError, ContentError, Refused) as error:
            raise SaveError(f"{self._named(puzzle)} cannot be laid out any more ({error}); {MINE_ANEW}") from None
        if digest(pos) != puzzle.digest or set(map(str, pos.choices(puzzle.seat))) != choices_of(puzzle):
            raise SaveError(f"{self._named(puzzle)} is another one by the rules of today; {MINE_ANEW}")
        return pos

    def _named(self, puzzle: Puzzle) -> str:
        return f"Puzzle {puzzle.number} of {catalog.game(self.head.game).title}"


def choices_of(puzzle: Puzzle) -> set[str]:
    return {worth.choice for worth in puzzle.worths}


# Which one


def of_the_day(puzzles: list[Puzzle], day: int) -> Puzzle:
    """The same for everybody on a day, counted from 1970; all of them come up before one comes again."""
    stride = next(stride for stride in range(STRIDE, STRIDE + len(puzzles)) if _has_no_factor(stride, len(puzzles)))
    return puzzles[day * stride % len(puzzles)]


def _has_no_factor(stride: int, number: int) -> bool:
    while number:
        stride, number = number, stride % number
    return stride == 1


def today(seconds: float) -> int:
    """The number of the day, by a clock that counts seconds since 1970."""
    return int(seconds // DAY)


def game_of_the_day(day: int) -> str:
    """Whose puzzle is shown to who names no game."""
    games = [game for game in catalog.games() if pack_of(game).puzzles]
    return games[day % len(games)]


# How hard


def level_of(found: dict[str, Found]) -> str:
    """By the weakest who mostly finds it: a Rookie, whoever thinks for a moment, an Elite, or nobody."""
    if found["rookie"].share >= 2 / 3:
        return "easy"
    if max(found["veteran"].share, found[GLIMPSE].share) >= 2 / 3:
        return "medium"
    return "hard" if found["elite"].share >= 1 / 2 else "fiendish"


# As text


def pack_of(game: str) -> Pack:
    """The puzzles that come with a game; none where it has no file of them."""
    return _read(catalog.game(game).id)


@lru_cache(maxsize=16)
def _read(game: str) -> Pack:
    try:
        text = files(f"hullbreach.games.{game.replace('-', '_')}").joinpath("puzzles.jsonl").read_text("utf-8")
    except (ModuleNotFoundError, FileNotFoundError):
        return Pack(Head(FORMAT, game, 0, "", ""), ())
    return read_pack(text, f"{game}/puzzles.jsonl")


def read_pack(text: str, where: str) -> Pack:
    first, *lines = text.splitlines() or [""]
    try:
        head = msgspec.json.decode(first, type=Head)
        puzzles = tuple([msgspec.json.decode(line, type=Puzzle) for line in lines])
    except msgspec.MsgspecError as error:
        raise ContentError(where, "(a line)", str(error), "puzzles as `hullbreach lab puzzles` writes them") from None
    if head.puzzles != FORMAT:
        raise ContentError(where, "puzzles", str(head.puzzles), f"format {FORMAT}")
    return Pack(head, puzzles)


def text_of(pack: Pack) -> str:
    return "".join([msgspec.json.encode(part).decode() + "\n" for part in (pack.head, *pack.puzzles)])


def head_for(game: str) -> Head:
    """For puzzles that are found with what is printed today."""
    known = catalog.game(game)
    return Head(FORMAT, game, known.version, known.edition.id, packed_text(json.dumps(known.edition.files)))


def saved(pos: Position) -> str:
    return packed_text(packed(pos))


def packed_text(text: str) -> str:
    """Of letters, digits and signs that JSON writes as they are."""
    return b85encode(zlib.compress(text.encode(), 9)).decode()


def unpacked(text: str) -> str:
    try:
        return zlib.decompress(b85decode(text)).decode()
    except (ValueError, zlib.error) as error:
        raise SaveError(f"a packed text is damaged: {error}") from None
