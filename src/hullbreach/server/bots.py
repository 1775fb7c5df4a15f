"""Processes that think, so that no table waits for another's bot."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_all_start_methods, get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Final, Protocol, TypeVar

try:
    import resource
except ImportError:  # a system that cannot bound a process
    resource = None  # type: ignore[assignment]

T = TypeVar("T")

TRIES: Final = 2
"""A process that died is replaced, and what it was thinking about is thought about again."""
MOST_PROCESSES: Final = 4
"""One for each processor, up to so many; they give way to the server."""
LONGEST_SECONDS: Final = 15.0
"""A process that thinks longer than that about one thing is hung: it dies."""


class Thinkers(Protocol):
    """Somewhere to think without keeping anybody waiting."""

    @property
    def at_once(self) -> int:
        """How much can be thought about at the same time."""

    async def think(self, work: Callable[..., T], *about: object) -> T: ...

    def close(self) -> None: ...


class Processes:
    """A few processes, started when they are first needed."""

    def __init__(
        self, most: int | None = None, longest: float = LONGEST_SECONDS, tries: int = TRIES, memory: int = 0
    ) -> None:
        """`memory`: the bytes that a process may take, where the system can say so; 0 for as many as there are."""
        self._tries: Final = tries
        self._memory: Final = memory
        self.at_once: Final = most or min(MOST_PROCESSES, os.cpu_count() or 1)
        self._longest: Final = longest
        self._pool: Executor | None = None
        self._starting: Final = asyncio.Lock()

    async def think(self, work: Callable[..., T], *about: object) -> T:
        loop = asyncio.get_running_loop()
        for _ in range(self._tries):
            pool = await self._ready()
            try:
                return await loop.run_in_executor(pool, _within, self._longest, work, *about)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
        raise BrokenProcessPool("the processes that think keep dying")

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def _ready(self) -> Executor:
        """Until processes have read all games seconds go by, in which nobody else is to wait."""
        async with self._starting:
            if self._pool is None:
                self._pool = await asyncio.to_thread(self._start)
            return self._pool

    def _start(self) -> Executor:
        context = get_context("forkserver" if "forkserver" in get_all_start_methods() else "spawn")
        context.set_forkserver_preload(["hullbreach.server.thinking"])
        pool = ProcessPoolExecutor(self.at_once, context, initializer=_prepare, initargs=(self._memory,))
        for _ in range(self.at_once):
            pool.submit(_begin)
        return pool


class InThisProcess:
    """Threads instead of processes, for tests that bring games of their own."""

    at_once: Final = MOST_PROCESSES

    async def think(self, work: Callable[..., T], *about: object) -> T:
        return await asyncio.to_thread(work, *about)

    def close(self) -> None: ...


def _begin() -> None:
    """The first thing asked of a process: it starts for it."""


def _within(seconds: float, work: Callable[..., T], *about: object) -> T:
    """The signal has nobody to catch it: compiled code that never ends would not let it be caught."""
    if not hasattr(signal, "setitimer"):
        return work(*about)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return work(*about)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _prepare(memory: int) -> None:
    """Ctrl-C is for the server; and when the server is gone, however it went, so is this process."""
    if memory and resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    Thread(target=_leave_with_the_server, daemon=True).start()


def _leave_with_the_server() -> None:
    server = parent_process()
    assert server is not None
    wait([server.sentinel])
    os._exit(0)
