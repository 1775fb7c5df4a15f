"""Files that strangers bring: read in another process and within a time, before the server touches them.

Compiled code holds the interpreter's lock, so a thread beside the loop would keep every table waiting.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from time import process_time
from typing import Final, TypeVar

from hullbreach import catalog
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.errors import ContentError, Refused, SaveError
from hullbreach.kernel.game import Game, Scenario, new_position
from hullbreach.kernel.position import Position
from hullbreach.kernel.setting import OptionValue
from hullbreach.server import wire
from hullbreach.server.beside import Holding
from hullbreach.server.bots import Thinkers
from hullbreach.server.failures import invalid
from hullbreach.server.turns import Asker, Rank, Turns
from hullbreach.table.own_file import OwnFile

log = logging.getLogger("hullbreach.server")

T = TypeVar("T")

READING_SECONDS: Final = 5.0
"""A file that takes longer than that is refused."""
LAYING_OUT_SECONDS: Final = 1.0
"""The server itself lays out what is to be played, beside what it answers: it may take so long at most."""
HELD_SECONDS: Final = 0.25
"""Nobody is answered while one step of that is under way."""
READING_BYTES: Final = 1 << 30
"""The memory of a process that reads."""
TOO_LONG: Final = f"The file takes longer than {READING_SECONDS:.0f} seconds to read: bring fewer or smaller maps."
TOO_LARGE: Final = "The file takes too much memory: bring fewer cards or smaller maps."
TOO_SLOW: Final = "It takes too long to lay out: bring fewer or smaller maps."
NO_SENSE: Final = "It makes no sense here, and why is in the server's log."
MOST_FILES: Final = 8
"""So many files may wait at one address."""
CALLED: Final = "your file"
MISTAKES: Final = (ContentError, SaveError, Refused, ValueError, RecursionError, OverflowError)


def read_own(game: str, text: str) -> wire.OwnFile | str:
    """What is in a file, or the sentence that says what is wrong with it. It runs in another process."""
    try:
        own = OwnFile(CALLED, text, game or None)
    except MISTAKES as error:
        return str(error)
    except MemoryError:
        return TOO_LARGE
    return wire.OwnFile(own.game.id, own.game.title, [told(scenario) for scenario in own.own])


def try_out(game: str, text: str, scenario: str | None, seats: int, options: dict[str, OptionValue]) -> str:
    """Why a table cannot be opened with a variant; nothing if it can. It runs in another process."""
    begun = process_time()
    try:
        found = read_own(game, text)
        if isinstance(found, str):
            return found.replace(CALLED, "variant", 1)
        with Holding() as held:
            lay_out_and_draw(catalog.game(game), text, scenario, seats, options)
    except MISTAKES as error:
        return str(error)
    except MemoryError:
        return TOO_LARGE
    return TOO_SLOW if is_too_slow(process_time() - begun, held.longest) else ""


def is_too_slow(seconds: float, held: float) -> bool:
    """Whether others would wait: for all of it, or for the one step that keeps them waiting longest."""
    return seconds > LAYING_OUT_SECONDS or held > HELD_SECONDS


def lay_out_and_draw(
    game: Game, text: str, scenario: str | None, seats: int, options: dict[str, OptionValue]
) -> Position:
    """All that the server does before the first choice; with dice of its own, as nobody plays it."""
    pos = new_position(game, scenario, seats, options, text, Seeded("tried out"))
    for seat in (None, *range(seats)):
        game.scene(pos.setting, pos.view(seat))
    return pos


def told(scenario: Scenario) -> wire.Scenario:
    one = scenario
    return wire.Scenario(one.id, one.name, one.about, list(one.sides), list(one.tags), list(one.pictures))


class Reading:
    """What somebody brings is looked at elsewhere first."""

    def __init__(self, readers: Thinkers) -> None:
        self._readers: Final = readers
        self._turns: Final = Turns(readers.at_once, MOST_FILES)

    async def read(self, wish: wire.BringFile, address: str = "") -> wire.OwnFile:
        found = await self.in_turn(address, read_own, wish.game, wish.text)
        if isinstance(found, str):
            raise invalid(found)
        return found

    async def check(
        self,
        game: str,
        variant: str,
        scenario: str | None,
        seats: int,
        options: dict[str, OptionValue],
        address: str = "",
    ) -> None:
        """Refuse a variant that a table cannot be opened with."""
        wrong = await self.in_turn(address, try_out, game, variant, scenario, seats, options)
        if wrong:
            raise invalid(f"The variant cannot be used: {wrong}")

    async def in_turn(self, address: str, work: Callable[..., T], *about: object) -> T | str:
        """Each address in its turn, so that nobody's files keep everybody waiting."""
        async with self._turns.turn(Rank.ADVISES, Asker(address)):
            try:
                return await self._readers.think(work, *about)
            except BrokenProcessPool:
                return TOO_LONG
            except Exception:  # what nobody would write by hand may trip any rule
                log.exception("a file could not be read")
                return NO_SENSE
