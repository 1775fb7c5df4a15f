"""Processes that think, so that no table waits for another's bot."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_all_start_methods, get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext
from threading import Thread
from typing import Any, Final, Protocol, TypeVar, cast

try:
    import resource
except ImportError:  # a system that cannot bound a process
    resource = None  # type: ignore[assignment]

T = TypeVar("T")

TRIES: Final = 2
"""A process that died is replaced, and what it was thinking about is thought about again."""
MOST_PROCESSES: Final = 4
"""One for each processor, up to so many; they give way to the server."""
NICE: Final = 5
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
    """A few processes, each started when it is first needed. One that dies takes no other's thoughts with it."""

    def __init__(
        self,
        most: int | None = None,
        longest: float = LONGEST_SECONDS,
        tries: int = TRIES,
        memory: int = 0,
        nice: int = NICE,
        of_work: bool = False,
    ) -> None:
        """`memory`: the bytes that a process may take, where the system can say so; 0 for as many as there are.
        `nice`: how much they give way to others. `of_work`: whether the seconds are a processor's, for those that give
        way so much that a clock would end them on a busy machine.
        """
        self.at_once: Final = most or min(MOST_PROCESSES, os.cpu_count() or 1)
        self._tries: Final = tries
        self._memory: Final = memory
        self._nice: Final = nice
        self._of_work: Final = of_work
        self._longest: Final = longest
        self._threads: Final = ThreadPoolExecutor(self.at_once, "thinking")
        """Each waits for what one process answers."""
        self._idle: Final[list[Thinker]] = []
        self._all: Final[set[Thinker]] = set()
        self._closed = False

    async def think(self, work: Callable[..., T], *about: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._think, work, about)

    def close(self) -> None:
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for thinker in list(self._all):
            thinker.end()

    def _think(self, work: Callable[..., T], about: tuple[object, ...]) -> T:
        for _ in range(self._tries):
            thinker = self._idle.pop() if self._idle else self._started()
            try:
                found: tuple[T | None, Exception | None] = thinker.ask(self._longest, work, about)
            except Exception as error:
                self._all.discard(thinker)
                thinker.end()
                if isinstance(error, EOFError | OSError):
                    continue
                raise
            self._idle.append(thinker)
            answer, wrong = found
            if wrong is not None:
                raise wrong
            return cast(T, answer)
        raise BrokenProcessPool("the processes that think keep dying")

    def _started(self) -> Thinker:
        if self._closed:
            raise BrokenProcessPool("nobody thinks any more")
        thinker = Thinker(self._memory, self._nice, self._of_work)
        self._all.add(thinker)
        return thinker


class Thinker:
    """One process, and the pipe to it."""

    def __init__(self, memory: int, nice: int, of_work: bool) -> None:
        method = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
        context = cast(SpawnContext, get_context(method))
        context.set_forkserver_preload(["hullbreach.server.thinking"])
        self._pipe, theirs = context.Pipe()
        self._process: Final = context.Process(target=_answer, args=(theirs, memory, nice, of_work), daemon=True)
        self._process.start()
        theirs.close()

    def ask(self, seconds: float, work: Callable[..., T], about: tuple[object, ...]) -> Any:
        self._pipe.send((seconds, work, about))
        return self._pipe.recv()

    def end(self) -> None:
        self._process.terminate()


class InThisProcess:
    """Threads instead of processes, for tests that bring games of their own."""

    at_once: Final = MOST_PROCESSES

    async def think(self, work: Callable[..., T], *about: object) -> T:
        return await asyncio.to_thread(work, *about)

    def close(self) -> None: ...


def _answer(pipe: Connection, memory: int, nice: int, of_work: bool) -> None:
    """What a process does: it thinks about one thing after another, until there is nobody to ask."""
    _prepare(memory, nice)
    with suppress(EOFError, OSError):
        while True:
            seconds, work, about = pipe.recv()
            found: tuple[object, Exception | None]
            try:
                found = _within(seconds, of_work, work, *about), None
            except Exception as error:
                found = None, error
            pipe.send(found)


def _within(seconds: float, of_work: bool, work: Callable[..., T], *about: object) -> T:
    """The signal has nobody to catch it: compiled code that never ends would not let it be caught."""
    if not hasattr(signal, "setitimer"):
        return work(*about)
    clock = signal.ITIMER_PROF if of_work else signal.ITIMER_REAL
    signal.setitimer(clock, seconds)
    try:
        return work(*about)
    finally:
        signal.setitimer(clock, 0)


def _prepare(memory: int, nice: int) -> None:
    """Ctrl-C is for the server; and when the server is gone, however it went, so is this process."""
    if memory and resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    Thread(target=_leave_with_the_server, daemon=True).start()


def _leave_with_the_server() -> None:
    server = parent_process()
    assert server is not None
    wait([server.sentinel])
    os._exit(0)
