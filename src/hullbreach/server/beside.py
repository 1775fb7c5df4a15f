"""Work of the rules that takes a while, and whose results no other process could hand over: it runs beside the loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Event, Thread
from time import process_time
from typing import Final, TypeVar

T = TypeVar("T")

TICK_SECONDS: Final = 0.001


class Beside:
    """One thing at a time, in a thread: who is answered meanwhile shares the interpreter with one, not with many."""

    def __init__(self) -> None:
        self._turn: Final = asyncio.Lock()

    async def do(self, work: Callable[..., T], *about: object) -> T:
        async with self._turn:
            return await asyncio.to_thread(work, *about)


class Holding:
    """How long a piece of work keeps every other thread waiting: compiled code does not give the interpreter back.

    It is measured by somebody who wants to run each millisecond, and in the processor's time, so that other programs do
    not count.
    """

    def __init__(self) -> None:
        self.longest = 0.0
        self._last = 0.0
        self._over: Final = Event()
        self._watching: Final = Thread(target=self._watch, daemon=True)

    def __enter__(self) -> Holding:
        self._last = process_time()
        self._watching.start()
        return self

    def __exit__(self, *failed: object) -> None:
        self._over.set()
        self._watching.join()
        self._look()

    def _watch(self) -> None:
        while not self._over.wait(TICK_SECONDS):
            self._look()

    def _look(self) -> None:
        now = process_time()
        self.longest = max(self.longest, now - self._last)
        self._last = now
