"""Files that strangers bring: read in another process and within a time, before the server touches them.

Compiled code holds the interpreter's lock, so a thread beside the loop would keep every table waiting.
"""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool
from typing import Final

from hullbreach.kernel.errors import ContentError, Refused, SaveError
from hullbreach.kernel.game import Scenario
from hullbreach.server import wire
from hullbreach.server.bots import Thinkers
from hullbreach.server.failures import invalid
from hullbreach.table.own_file import OwnFile

READING_SECONDS: Final = 5.0
"""A file that takes longer than that is refused."""
TOO_LONG: Final = f"The file takes longer than {READING_SECONDS:.0f} seconds to read: bring fewer or smaller maps."
CALLED: Final = "your file"


def read_own(game: str, text: str) -> wire.OwnFile | str:
    """What is in a file, or the sentence that says what is wrong with it. It runs in another process."""
    try:
        own = OwnFile(CALLED, text, game or None)
    except (ContentError, SaveError, Refused, ValueError, RecursionError) as error:
        return str(error)
    return wire.OwnFile(own.game.id, own.game.title, [told(scenario) for scenario in own.own])


def told(scenario: Scenario) -> wire.Scenario:
    return wire.Scenario(scenario.id, scenario.name, scenario.about, list(scenario.sides), list(scenario.tags))


class Reading:
    """What somebody brings is looked at elsewhere first."""

    def __init__(self, readers: Thinkers) -> None:
        self._readers: Final = readers

    async def read(self, wish: wire.BringFile) -> wire.OwnFile:
        found = await self._read(wish.game, wish.text)
        if isinstance(found, str):
            raise invalid(found)
        return found

    async def check(self, game: str, variant: str) -> None:
        """Refuse a variant that a table cannot be opened with."""
        found = await self._read(game, variant)
        if isinstance(found, str):
            raise invalid(f"The variant cannot be used: {found.replace(CALLED, 'variant', 1)}")

    async def _read(self, game: str, text: str) -> wire.OwnFile | str:
        try:
            return await self._readers.think(read_own, game, text)
        except BrokenProcessPool:
            return TOO_LONG
