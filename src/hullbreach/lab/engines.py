"""Who plays the games: processes of this machine, or Dask on many machines; what comes of it is the same."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Final, Protocol

from hullbreach.kernel.errors import Refused
from hullbreach.lab.games import Played, Study, play_batch

Task = tuple[int, Study, range]
"""The place of a study among several, the study, and the numbers of the games to play."""
Done = tuple[Task, list[Played]]

MOST_LOST: Final = 3
"""So often processes may die before one gives up."""
SECONDS_TO_CONNECT: Final = 10
AHEAD: Final = 4
"""So many tasks wait for each process: enough to keep it busy, and few to take back."""


class Engine(Protocol):
    """Plays tasks in any order; each is told once."""

    def play(self, tasks: list[Task]) -> Iterator[Done]: ...


class Here:
    """One after the other, in this process."""

    def play(self, tasks: list[Task]) -> Iterator[Done]:
        for task in tasks:
            yield task, play_batch(task[1], task[2])


class Pool:
    """Processes of this machine. If one dies, what it had is played again by others."""

    def __init__(self, jobs: int) -> None:
        self.jobs: Final = jobs

    def play(self, tasks: list[Task]) -> Iterator[Done]:
        left = dict.fromkeys(range(len(tasks)))
        for _ in range(MOST_LOST):
            try:
                with pool(self.jobs) as executor:
                    for place, played in played_by(executor, {n: tasks[n] for n in left}, self.jobs):
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

    def play(self, tasks: list[Task]) -> Iterator[Done]:
        with cluster(self.scheduler, self.jobs) as (executor, workers):
            for place, played in played_by(executor, dict(enumerate(tasks)), workers):
                yield tasks[place], played


def engine_for(jobs: int, tasks: int) -> Engine:
    """Processes, where there is something for several of them to do."""
    return Pool(min(jobs, tasks)) if min(jobs, tasks) > 1 else Here()


def played_by(executor: Executor, tasks: dict[int, Task], workers: int) -> Iterator[tuple[int, list[Played]]]:
    """As they finish, with their places; a few tasks for each worker are under way at a time."""
    waiting = iter(tasks.items())
    places: dict[Future[list[Played]], int] = {}

    def send(number: int) -> None:
        for _, (place, task) in zip(range(number), waiting, strict=False):
            places[executor.submit(play_batch, task[1], task[2])] = place

    send(AHEAD * workers)
    while places:
        done, _ = wait(places, return_when=FIRST_COMPLETED)
        for future in done:
            place = places.pop(future)
            send(1)
            yield place, future.result()


@contextmanager
def pool(jobs: int) -> Iterator[Executor]:
    """Whatever ends this early ends the processes at once."""
    executor = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=leave_at_once)
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


def leave_at_once() -> None:
    """Ctrl-C reaches every process of a terminal; the one that was started by hand says what there is to say."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
