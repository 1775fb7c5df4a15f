"""Who plays the games: processes of this machine, or Dask on many machines; what comes of it is the same."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait as wait_for
from threading import Thread
from time import perf_counter
from typing import Final, Protocol, TypeVar

from hullbreach.kernel.errors import Refused
from hullbreach.lab.games import Played, Study, play_batch

Task = tuple[int, Study, range]
"""The place of a study among several, the study, and the numbers of the games to play."""
T = TypeVar("T")

MOST_LOST: Final = 3
"""So often processes may die before one gives up."""
SECONDS_TO_CONNECT: Final = 10
AHEAD: Final = 4
"""So much waits for each process: enough to keep it busy, and little to take back."""
SENT_SECONDS: Final = 0.3
"""So much work is sent at once, as far as one can tell."""
SHORTEST_SECONDS: Final = 1e-4


class Engine(Protocol):
    """Does work on tasks in any order; each is told once."""

    def play(self, tasks: list[Task], work: Callable[[Task], T]) -> Iterator[tuple[Task, T]]: ...


def games_of(task: Task) -> list[Played]:
    """The usual work: all that is remembered of its games."""
    return play_batch(task[1], task[2])


class Here:
    """One after the other, in this process."""

    def play(self, tasks: list[Task], work: Callable[[Task], T]) -> Iterator[tuple[Task, T]]:
        for task in tasks:
            yield task, work(task)


class Pool:
    """Processes of this machine. If one dies, what it had is played again by others."""

    def __init__(self, jobs: int) -> None:
        self.jobs: Final = jobs

    def play(self, tasks: list[Task], work: Callable[[Task], T]) -> Iterator[tuple[Task, T]]:
        left = dict.fromkeys(range(len(tasks)))
        for _ in range(MOST_LOST):
            try:
                with pool(self.jobs) as executor:
                    for place, played in played_by(executor, {n: tasks[n] for n in left}, self.jobs, work):
                        del left[place]
                        yield tasks[place], played
                return
            except BrokenProcessPool:
                continue
        raise Refused("HB-001", f"Processes died {MOST_LOST} times: is there enough memory?")


class Dask:
    """Workers of a Dask scheduler, or of a cluster on this machine. What a lost worker had is played by others."""

    def __init__(self, scheduler: str, jobs: int) -> None:
        self.scheduler: Final = scheduler
        self.jobs: Final = jobs

    def play(self, tasks: list[Task], work: Callable[[Task], T]) -> Iterator[tuple[Task, T]]:
        with cluster(self.scheduler, self.jobs) as (executor, workers):
            for place, played in played_by(executor, dict(enumerate(tasks)), workers, work):
                yield tasks[place], played


def engine_for(jobs: int, tasks: int) -> Engine:
    """Processes, where there is something for several of them to do."""
    return Pool(min(jobs, tasks)) if min(jobs, tasks) > 1 else Here()


def played_by(
    executor: Executor, tasks: dict[int, Task], workers: int, work: Callable[[Task], T]
) -> Iterator[tuple[int, T]]:
    """As they finish, with their places; a little for each worker is under way at a time.

    What is short is sent several at once, so that sending takes little of the time, as far as there is enough for all.
    """
    waiting = deque(tasks)
    sent: dict[Future[tuple[float, list[T]]], list[int]] = {}
    pace = 0.0

    def send(number: int) -> None:
        for _ in range(number):
            several = int(min(SENT_SECONDS / pace, len(waiting) / (AHEAD * workers))) if pace else 1
            places = [waiting.popleft() for _ in range(min(len(waiting), max(1, several)))]
            if places:
                sent[executor.submit(one_by_one, work, [tasks[place] for place in places])] = places

    send(AHEAD * workers)
    while sent:
        done, _ = wait(sent, return_when=FIRST_COMPLETED)
        for future in done:
            places = sent.pop(future)
            seconds, found = future.result()
            pace = max(seconds / len(places), SHORTEST_SECONDS)
            send(1)
            yield from zip(places, found, strict=True)


def one_by_one(work: Callable[[Task], T], tasks: list[Task]) -> tuple[float, list[T]]:
    """In the process that plays: what comes of them, and the seconds that they took together."""
    begun = perf_counter()
    found = [work(task) for task in tasks]
    return perf_counter() - begun, found


@contextmanager
def pool(jobs: int) -> Iterator[Executor]:
    """Whatever ends this early ends the processes at once."""
    executor = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=leave_with_the_others)
    try:
        yield executor
        executor.shutdown()
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            child.terminate()
        raise


@contextmanager
def cluster(scheduler: str, jobs: int) -> Iterator[tuple[Executor, int]]:
    """A scheduler that is running, or processes of this machine under one of our own; and how many workers it has."""
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise Refused("HB-001", "`--engine dask` needs Dask: pip install 'hullbreach[lab]'.") from None
    local = None if scheduler else LocalCluster(jobs, threads_per_worker=1, dashboard_address=None, host="127.0.0.1")
    try:
        with Client(scheduler or local, timeout=SECONDS_TO_CONNECT) as client:
            yield client.get_executor(retries=MOST_LOST), max(1, len(client.scheduler_info()["workers"]))
    except OSError as error:
        raise Refused("HB-001", f"There is no Dask scheduler at {scheduler}: {error}") from None
    finally:
        if local is not None:
            local.close()


def leave_with_the_others() -> None:
    """Ctrl-C reaches every process of a terminal; the one that was started by hand says what there is to say. When that
    one is gone, however it went, so are those that it started.
    """
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    Thread(target=leave_with_the_first, daemon=True).start()


def leave_with_the_first() -> None:
    first = parent_process()
    assert first is not None
    wait_for([first.sentinel])
    os._exit(1)
