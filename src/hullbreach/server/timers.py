"""What a table does by itself: work that runs beside the requests, and timers that start it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Final, Protocol

from hullbreach.server.failures import Failed
from hullbreach.server.live_table import LiveTable

log = logging.getLogger("hullbreach.server")

Work = Callable[[LiveTable], Coroutine[None, None, None]]


class Part(Protocol):
    """One kind of thing that tables do by themselves."""

    def wake(self, live: LiveTable) -> None:
        """The table has changed: look again what is to be done, and when. One that is gone does nothing more."""

    def busy(self, live: LiveTable) -> bool:
        """Whether the table has to stay in memory for it."""


class Tasks:
    """Work under way. What fails is logged with its table; nothing is started once they are closed."""

    def __init__(self) -> None:
        self._running: Final[set[asyncio.Task[None]]] = set()
        self._closed = False

    def start(self, work: Coroutine[None, None, None], live: LiveTable) -> None:
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(_logged(work, live))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def close(self) -> None:
        self._closed = True
        for task in list(self._running):
            task.cancel()


async def _logged(work: Coroutine[None, None, None], live: LiveTable) -> None:
    try:
        with suppress(Failed):  # the store has said so in the log
            await work
    except Exception:
        log.exception("table %s: what it does by itself failed", live.id)


class Timers:
    """One timer a table, for one kind of work."""

    def __init__(self, tasks: Tasks, work: Work) -> None:
        self._tasks: Final = tasks
        self._work: Final = work
        self._set: Final[dict[LiveTable, asyncio.TimerHandle]] = {}

    def set(self, live: LiveTable, seconds: float) -> None:
        self.stop(live)
        self._set[live] = asyncio.get_running_loop().call_later(seconds, self._ring, live)

    def stop(self, live: LiveTable) -> None:
        waiting = self._set.pop(live, None)
        if waiting is not None:
            waiting.cancel()

    def waits(self, live: LiveTable) -> bool:
        return live in self._set

    def _ring(self, live: LiveTable) -> None:
        del self._set[live]
        self._tasks.start(self._work(live), live)
