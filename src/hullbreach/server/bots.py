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
LONGEST_SECONDS: Final = 15.0
"""A process that thinks longer than that about one thing is hung: it dies."""


class Thinkers(Protocol):
    """Somewhere to think without keeping anybody waiting."""

    async def think(self, work: Callable[..., T], *about: object) -> T: ...

    def waiting(self) -> int:
        """How many questions are being thought about, or wait for that."""
        ...

    def close(self) -> None: ...


class Processes:
    """A few processes, started when they are first needed."""

    def __init__(
        self, most: int | None = None, longest: float = LONGEST_SECONDS, tries: int = TRIES, memory: int = 0
    ) -> None:
        """`memory`: the bytes that a process may take, where the system can say so; 0 for as many as there are."""
        self._tries: Final = tries
        self._memory: Final = memory
        self._most: Final = most or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._longest: Final = longest
        self._pool: Executor | None = None
        self._asked = 0

    async def think(self, work: Callable[..., T], *about: object) -> T:
        self._asked += 1
        try:
            return await self._think(work, *about)
        finally:
            self._asked -= 1

    def waiting(self) -> int:
        return self._asked

    async def _think(self, work: Callable[..., T], *about: object) -> T:
        loop = asyncio.get_running_loop()
        for _ in range(self._tries):
            pool = self._pool or self._start()
            try:
                return await loop.run_in_executor(pool, _within, self._longest, work, *about)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
        raise BrokenProcessPool("the processes that think keep dying")

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _start(self) -> Executor:
        context = get_context("forkserver" if "forkserver" in get_all_start_methods() else "spawn")
        context.set_forkserver_preload(["hullbreach.server.thinking"])
        self._pool = ProcessPoolExecutor(self._most, context, initializer=_prepare, initargs=(self._memory,))
        return self._pool


class InThisProcess:
    """Threads instead of processes, for tests that bring games of their own."""

    async def think(self, work: Callable[..., T], *about: object) -> T:
        return await asyncio.to_thread(work, *about)

    def waiting(self) -> int:
        return 0

    def close(self) -> None: ...


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
