"""The tables in memory: those in use live, the others come back from their journals."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from time import monotonic
from typing import Final

from hullbreach import catalog
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.kernel.game import Game
from hullbreach.kernel.journal import Header, Journal, read_journal
from hullbreach.server.beside import Beside
from hullbreach.server.company import Companies
from hullbreach.server.failures import Failed, not_found
from hullbreach.server.keeping import Wake
from hullbreach.server.live_table import LiveTable
from hullbreach.server.store import Store, StoredTable
from hullbreach.server.written import read
from hullbreach.table.table import Table, resume_table

log = logging.getLogger("hullbreach.server")

MOST_LIVING: Final = 300
"""Beyond so many, those that nobody has used for a while are let go."""
MOST_IN_USE: Final = 5000
"""With so many, no new one is opened."""
IDLE_SECONDS: Final = 60.0


def no_table(id: str) -> Failed:
    return not_found(f"There is no table `{id}`.")


class Living:
    """`wake` is called for each table that comes to life; one that is `busy` stays."""

    def __init__(
        self,
        store: Store,
        companies: Companies,
        wake: Wake,
        busy: Callable[[LiveTable], bool],
        most: int = MOST_IN_USE,
    ) -> None:
        self._store: Final = store
        self._companies: Final = companies
        self._wake: Final = wake
        self._busy: Final = busy
        self._most: Final = most
        self._living: Final[dict[str, LiveTable]] = {}
        self._coming: Final[dict[str, asyncio.Task[LiveTable]]] = {}
        self._rebuilding: Final = Beside()

    def __len__(self) -> int:
        return len(self._living)

    async def find(self, id: str) -> LiveTable:
        """A table that lives, or one that comes back from the store."""
        live = self._living.get(id)
        if live is None:
            live = await asyncio.shield(self._come_back(id))
        if live.look():
            self._wake(live)
        return live

    def known(self, id: str) -> LiveTable | None:
        """A table, if it lives."""
        return self._living.get(id)

    def refuse_full(self) -> None:
        if len(self._living) >= self._most:
            self.let_go()
        if len(self._living) >= self._most:
            raise Failed(503, "full", "Too many games are being played here. Try again later.")

    def welcome(self, live: LiveTable) -> LiveTable:
        self._living[live.id] = live
        if len(self._living) > MOST_LIVING:
            self.let_go()
        self._wake(live)
        return live

    def forget(self, live: LiveTable) -> None:
        """It is no longer what others see: whoever asks gets the one that comes back."""
        if self._living.get(live.id) is live:
            del self._living[live.id]

    async def remove(self, id: str) -> bool:
        """Forget a table for good, unless it lives. Whoever asks for it meanwhile waits, and finds none."""
        if id in self._living or id in self._coming:
            return False
        going = self._comes(id, self._removed(id))
        with suppress(Failed):
            await going
        return True

    async def _removed(self, id: str) -> LiveTable:
        await self._store.forget(id)
        raise no_table(id)

    def let_go(self, idle: float = IDLE_SECONDS) -> None:
        """Tables that nobody has used for a while need not live."""
        long_ago = monotonic() - idle
        for live in list(self._living.values()):
            if live.used <= long_ago and not (live.listeners or live.lock.locked() or self._busy(live)):
                del self._living[live.id]

    def _come_back(self, id: str) -> asyncio.Task[LiveTable]:
        return self._coming.get(id) or self._comes(id, self._resume(id))

    def _comes(self, id: str, work: Coroutine[None, None, LiveTable]) -> asyncio.Task[LiveTable]:
        coming = self._coming[id] = asyncio.create_task(work)
        coming.add_done_callback(lambda _: self._coming.pop(id, None))
        return coming

    async def stored(self, id: str) -> StoredTable:
        """A table as it is kept, whether or not it can be resumed."""
        stored = await read("This table", self._store.load(id))
        if stored is None:
            raise no_table(id)
        return stored

    async def _resume(self, id: str) -> LiveTable:
        self.refuse_full()
        stored = await self.stored(id)
        try:
            table = await self._rebuilding.do(rebuilt, stored)
            company = self._companies.of(stored.campaign or id, table.header.seats, stored.company, stored.keys)
            live = LiveTable(id, table, company, stored.orders, stored.campaign, stored.hidden, stored.talkers)
        except Exception as error:
            # Whatever a damaged line makes of the rules, it is the matter of this table alone.
            expected = isinstance(error, SaveError | Refused)
            log.error("table %s cannot be resumed: %r", id, error, exc_info=None if expected else error)
            raise Failed(410, "damaged", f"This table cannot be resumed: {error}") from error
        return self.welcome(live)


def rebuilt(stored: StoredTable) -> Table:
    journal = journal_of(stored)
    return resume_table(journal, _game_of(journal.header, stored.edition), stored.seed, stored.physical)


def journal_of(stored: StoredTable) -> Journal:
    return read_journal(stored.header + "".join(stored.lines))


def _game_of(header: Header, edition: Edition) -> Game:
    """As it was when the table was opened. Files that newer rules cannot read make way for those of today."""
    try:
        return catalog.game_of(header.game, edition)
    except SaveError:
        today = catalog.game(header.game)
        if header.rules == today.version:
            raise
        return today
