"""Tables that were opened and never played are forgotten after a while, if the server is told so."""

from __future__ import annotations

import asyncio
import logging
from time import time
from typing import Final

from hullbreach.server.living import Living
from hullbreach.server.store import Store, StoreError

log = logging.getLogger("hullbreach.server")

DAY: Final = 86_400.0
EVERY_SECONDS: Final = 3600.0
AT_ONCE: Final = 200


class Expiring:
    """`days` without a single entry; a table that somebody has open stays, and so does every stage of a campaign."""

    def __init__(self, store: Store, living: Living, days: float, every: float = EVERY_SECONDS) -> None:
        self._store: Final = store
        self._living: Final = living
        self._age: Final = days * DAY
        self._every: Final = every

    async def run(self) -> None:
        """As long as the server runs."""
        while True:
            try:
                gone = await self.forget_unplayed()
                log.info("%d tables that nobody has played at are forgotten", gone)
            except StoreError as error:
                log.error("tables that nobody has played at could not be forgotten: %s", error)
            await asyncio.sleep(self._every)

    async def forget_unplayed(self) -> int:
        gone = 0
        while True:
            found = await self._store.unplayed(time() - self._age, AT_ONCE)
            removed = [id for id in found if await self._living.remove(id)]
            gone += len(removed)
            if len(found) < AT_ONCE or not removed:
                return gone
