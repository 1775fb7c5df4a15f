"""What is worked out for people beside the game: hints when they ask, forecasts when a table is still."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from hullbreach.kernel.errors import Refused
from hullbreach.kernel.saving import save
from hullbreach.server import thinking, wire
from hullbreach.server.bots import Thinkers
from hullbreach.server.live_table import LiveTable
from hullbreach.server.timers import Tasks, Timers

log = logging.getLogger("hullbreach.server")

QUIET_SECONDS: Final = 0.12
"""A forecast is worked out when a table has been still for so long."""
HINT_MS: Final = 800


class Foresight:
    """Working it out can take a while: only for who is here, and not while the game is moving."""

    def __init__(self, tasks: Tasks, thinkers: Thinkers) -> None:
        self._thinkers: Final = thinkers
        self._still: Final = Timers(tasks, self._foresee)

    async def hint(self, live: LiveTable, seat: int) -> wire.Hint:
        """What the search bot would do. Asking twice does not make it think twice."""
        pos = live.table.position
        if seat not in pos.to_act:
            raise Refused("HB-003" if pos.outcome else "HB-002", "You are not asked anything now.")
        thought = live.hints.get(seat)
        if thought is None:
            work = self._thinkers.think(thinking.advise, save(pos), seat, HINT_MS)
            thought = live.hints[seat] = asyncio.ensure_future(work)
        return await asyncio.shield(thought)

    def wake(self, live: LiveTable) -> None:
        self._still.stop(live)
        if _wanted(live):
            self._still.set(live, QUIET_SECONDS)

    def busy(self, live: LiveTable) -> bool:
        return self._still.waits(live)

    async def _foresee(self, live: LiveTable) -> None:
        n, pos = live.table.n, live.table.position
        for seat in _wanted(live):
            try:
                seen = await self._thinkers.think(thinking.foresee, save(pos), seat)
            except Exception as error:
                log.error("the forecast at table %s stopped: %r", live.id, error)
                return
            if live.table.n != n:
                return
            live.forecasts[seat] = seen
            live.announce()


def _wanted(live: LiveTable) -> list[int]:
    """The seats whose forecast somebody waits for."""
    pos = live.table.position
    if live.gone or pos.clock() is not None:
        return []
    return [seat for seat in pos.to_act if seat in live.people and seat not in live.forecasts and live.is_here(seat)]
