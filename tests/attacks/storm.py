"""Storms on a real server, and somebody innocent who plays meanwhile."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import perf_counter, sleep
from typing import Any

from tests.server.process import Client

PACE_SECONDS = 0.05


class Opened:
    """A table and the key of its first person."""

    def __init__(self, client: Client, game: str, **wish: Any) -> None:
        status, said = client.ask("POST", "/api/tables", game=game, **wish)
        assert status == 201, said
        self.path = f"/api/tables/{said['table']}"
        self.key = said["seats"][0]["key"] if said["seats"] else ""


class Innocent:
    """Plays Sole Survivor, one choice after another, and notes how long each answer takes."""

    def __init__(self, port: int) -> None:
        self.client = Client(port)
        self.sit_down()
        self.random = Random(7)
        self.times: list[float] = []
        self.wrong: list[tuple[int, Any]] = []

    def sit_down(self) -> None:
        self.client.key = ""
        self.table = Opened(self.client, "sole-survivor")
        self.client.key = self.table.key

    def play(self, over: Event) -> None:
        while not over.is_set():
            state = self.ask("GET", self.table.path)
            if not state["choices"]:
                self.sit_down()
                continue
            choice = self.random.choice(state["choices"])["text"]
            self.ask("POST", f"{self.table.path}/choices", choice=choice, after=state["n"])
            sleep(PACE_SECONDS)

    def ask(self, method: str, path: str, **body: Any) -> Any:
        begun = perf_counter()
        status, said = self.client.ask(method, path, **body)
        self.times.append(perf_counter() - begun)
        if status not in (200, 201):
            self.wrong.append((status, said))
        return said

    @property
    def p99_ms(self) -> float:
        return round(sorted(self.times)[int(len(self.times) * 0.99)] * 1000, 1)


class Watcher:
    """Looks on while a search bot plays, and notes how long each of its choices takes."""

    def __init__(self, port: int) -> None:
        self.client = Client(port)
        self.table = Opened(self.client, "sole-survivor", seats=[{"kind": "bot", "bot": "search"}])
        self.gaps: list[float] = []
        while not self.client.ask("GET", self.table.path)[1]["n"]:
            sleep(PACE_SECONDS)  # processes that think are started for the first choice

    def watch(self, over: Event) -> None:
        n, since = self.client.ask("GET", self.table.path)[1]["n"], perf_counter()
        while not over.is_set():
            _, state = self.client.ask("GET", self.table.path)
            if state["n"] > n:
                self.gaps.append((perf_counter() - since) / (state["n"] - n))
                n, since = state["n"], perf_counter()
            if state["outcome"]:
                return
            sleep(PACE_SECONDS)
        self.gaps.append(perf_counter() - since)

    @property
    def longest_s(self) -> float:
        return round(max(self.gaps), 2)


class Storm:
    """Many at once, each doing something over and over until it is over; what they were answered."""

    def __init__(self) -> None:
        self.answered: dict[int, int] = {}

    def note(self, status: int) -> None:
        self.answered[status] = self.answered.get(status, 0) + 1

    def many(self, workers: list[Callable[[], int]], over: Event) -> list[Thread]:
        return [Thread(target=self._over_and_over, args=(work, over), daemon=True) for work in workers]

    def _over_and_over(self, work: Callable[[], int], over: Event) -> None:
        while not over.is_set():
            self.note(work())


@contextmanager
def running(*threads: Thread) -> Iterator[None]:
    for thread in threads:
        thread.start()
    yield
    for thread in threads:
        thread.join(60)


def memory_mb(pid: int) -> int:
    """What a process has in memory, as Linux says; 0 elsewhere."""
    status = Path(f"/proc/{pid}/status")
    found = re.search(r"VmRSS:\s+(\d+)", status.read_text()) if status.exists() else None
    return int(found[1]) // 1024 if found else 0
