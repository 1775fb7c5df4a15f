"""Puzzles for the page: drawn like a table at which nobody has chosen, and answered with what each choice is worth."""

from __future__ import annotations

from functools import lru_cache
from time import time
from typing import Final, cast

from msgspec import Raw

from hullbreach import catalog
from hullbreach.kernel.errors import SaveError
from hullbreach.kernel.journal import Seat
from hullbreach.kernel.position import Position
from hullbreach.server import wire
from hullbreach.server.failures import Failed, not_found
from hullbreach.server.telling import Extras, Teller
from hullbreach.server.thinking import foreseen
from hullbreach.server.wire import encode
from hullbreach.table.puzzles import ABOUT, Pack, Puzzle, Worth, of_the_day, pack_of, today
from hullbreach.table.table import branch

TODAY: Final = "today"
MOST_LAID_OUT: Final = 64


def found(game: str, wanted: str) -> tuple[Pack, Puzzle]:
    """By its number, or that of the day; one that newer rules have overtaken makes way for the next."""
    pack = pack_of(game)
    if not pack.puzzles:
        raise not_found(f"{catalog.game(game).title} has no puzzles.")
    if wanted == TODAY:
        return pack, daily(game, today(time()))
    if not wanted.isascii() or not wanted.isdecimal() or not 1 <= int(wanted[:9]) <= len(pack.puzzles):
        raise not_found(f"There are the puzzles 1 to {len(pack.puzzles)}, and `{TODAY}`.")
    return pack, pack.numbered(int(wanted))


@lru_cache(maxsize=16)
def daily(game: str, day: int) -> Puzzle:
    pack = pack_of(game)
    left = list(pack.puzzles)
    while left:
        puzzle = of_the_day(left, day)
        try:
            pack.load(puzzle)
        except SaveError:
            left.remove(puzzle)
            continue
        return puzzle
    return of_the_day(list(pack.puzzles), day)


def position_of(pack: Pack, puzzle: Puzzle) -> Position:
    return _laid_out(pack.head.game, puzzle.number)


@lru_cache(maxsize=MOST_LAID_OUT)
def _laid_out(game: str, number: int) -> Position:
    pack = pack_of(game)
    try:
        return pack.load(pack.numbered(number))
    except SaveError as error:
        raise Failed(410, "damaged", f"{error}.") from None


def drawn(pack: Pack, puzzle: Puzzle) -> bytes:
    """As JSON; the same for everybody on a day."""
    return _drawn(pack.head.game, puzzle.number, daily(pack.head.game, today(time())).number)


@lru_cache(maxsize=MOST_LAID_OUT)
def _drawn(game: str, number: int, of_today: int) -> bytes:
    pack = pack_of(game)
    puzzle = pack.numbered(number)
    pos = position_of(pack, puzzle)
    seats = [Seat("human" if seat == puzzle.seat else "bot", "", "") for seat in range(pos.setting.seats)]
    table = branch(pos, tuple(seats))
    told = [
        wire.Seat(
            at, "human" if at == puzzle.seat else "bot", "You" if at == puzzle.seat else f"Bot {at + 1}", None, True
        )
        for at in range(pos.setting.seats)
    ]
    extras = Extras(told)
    extras.forecast = foreseen(pos, puzzle.seat)
    extras.hidden = True
    state = Teller(f"puzzle-{game}-{number}", table).state(table, puzzle.seat, -1, extras)
    said = wire.Puzzle(
        game,
        pos.setting.game.title,
        number,
        len(pack.puzzles),
        puzzle.level,
        ABOUT[puzzle.level],
        of_today,
        cast(wire.TableState, Raw(state)),
    )
    return encode(said)


def answered(pack: Pack, puzzle: Puzzle, choice: str) -> wire.PuzzleAnswer:
    """A choice that is not offered is refused as it would be at a table."""
    pos = position_of(pack, puzzle)
    refusal = pos.explain(puzzle.seat, choice)
    if refusal is not None:
        raise refusal
    chosen = str(pos.setting.vocabulary.parse(choice))
    return wire.PuzzleAnswer(
        chosen == puzzle.answer.choice,
        [_told(pos, worth) for worth in puzzle.worths],
        [wire.PuzzleFound(level, one.right, one.tries) for level, one in puzzle.found.items()],
    )


def _told(pos: Position, worth: Worth) -> wire.PuzzleWorth:
    label = pos.setting.vocabulary.parse(worth.choice).label()
    return wire.PuzzleWorth(worth.choice, label, worth.chance, worth.error, worth.games, worth.why)
