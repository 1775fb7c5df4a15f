"""Looking for garbage when nobody waits for it.

Python looks at everything it keeps whenever that has grown by a quarter: at a thousand tables a quarter of a second, in
which nobody is answered. What has lived for a while is put aside instead, and looked at when there is nothing to do.
"""

from __future__ import annotations

import asyncio
import gc
from time import monotonic, process_time
from typing import Final

YOUNG: Final = 20_000
"""After so many new things the youngest are looked at: some milliseconds."""
EVERY_SECONDS: Final = 1.0
IDLE_SHARE: Final = 0.03
"""Who computes for a smaller part of the time has nothing to do."""
AT_MOST_EVERY_SECONDS: Final = 300.0
AT_LEAST_EVERY_SECONDS: Final = 6 * 3600.0


class Garbage:
    """All that is there is put aside each second, and looked through in an idle one, or every few hours."""

    def __init__(self) -> None:
        self._looked = monotonic()
        self._used = process_time()

    async def look_after(self) -> None:
        """Until it is cancelled."""
        gc.set_threshold(YOUNG, 5, 1_000_000)
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            self.put_aside()

    def put_aside(self) -> None:
        gc.collect(1)
        used, self._used = self._used, process_time()
        if self._is_time(self._used - used < IDLE_SHARE * EVERY_SECONDS):
            gc.unfreeze()
            gc.collect()
            self._looked = monotonic()
        gc.freeze()

    def _is_time(self, idle: bool) -> bool:
        return monotonic() - self._looked > (AT_MOST_EVERY_SECONDS if idle else AT_LEAST_EVERY_SECONDS)
