"""Players who choose as fast as they can at a server that is killed again and again, and remember what they were told.

A choice that was not answered is sent again under its name when the server is back: it must count once.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import Counter
from http.client import HTTPException
from pathlib import Path
from random import Random
from threading import Thread
from time import monotonic, sleep
from typing import Any

import msgspec

from tests.server import process

ROOT = Path(__file__).parents[2]
MOST_HEARD = 25
"""A server is killed after so many answers, at most: then the next one is on its way."""
LONGEST_SECONDS = 5.0
UNTIMED = {"game": "sole-survivor"}
RACE = {"game": "race", "options": {"ball": False}}
"""A toy with a clock: its commands cost next to nothing, so that there are many of them."""
REAL_TIME = {
    "game": "project-elite",
    "options": {"clock": "real", "difficulty": "easy"},
}
GONE = (HTTPException, OSError, msgspec.DecodeError)
PATIENCE_SECONDS = 90.0
MOST_CHOICES = 150
"""A table comes back choice by choice: with more of them, another one is taken."""


def patient(port: int, key: str = "") -> process.Client:
    """A killed server hangs up at once; one that only is slow is waited for."""
    return process.Client(port, key, timeout=PATIENCE_SECONDS)


class Servers:
    """One server after another on one folder, each there soon: a process that has read everything forks them."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "tests.attacks.zygote", str(folder)]
        self.zygote = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        self.pid = 0

    def start(self) -> int:
        """The port of a new server."""
        assert self.zygote.stdin is not None and self.zygote.stdout is not None
        self.zygote.stdin.write("\n")
        self.zygote.stdin.flush()
        said = sorted([self.zygote.stdout.readline(), self.zygote.stdout.readline()])
        self.pid = int(said[0])
        return int(said[1].split("/ (")[0].rsplit(":", 1)[1])

    def kill(self) -> None:
        pid, self.pid = self.pid, 0
        os.kill(pid, signal.SIGKILL)

    def close(self) -> None:
        if self.pid:
            self.kill()
        assert self.zygote.stdin is not None and self.zygote.stdout is not None
        self.zygote.stdin.close()
        self.zygote.wait()
        self.zygote.stdout.close()


class Sent:
    """One choice under its name, and the number it was acknowledged with."""

    def __init__(self, name: str, choice: str, after: int) -> None:
        self.name = name
        self.choice = choice
        self.after = after
        self.n = 0


class Hammer:
    """One seat of one table after another."""

    def __init__(self, wish: dict[str, Any], number: int) -> None:
        self.wish = wish
        self.number = number
        self.random = Random(number)
        self.count = 0
        self.table = ""
        self.key = ""
        self.answered: list[Sent] = []
        """What was acknowledged at this table."""
        self.before: list[tuple[str, str, list[Sent]]] = []
        """The tables before it, with their keys and what was acknowledged there."""
        self.waiting: Sent | None = None
        self.failure: AssertionError | None = None
        self.acknowledged = 0
        self.real_time = 0
        self.again = 0
        """How many choices were sent again after a kill, and had counted already."""

    def open(self, client: process.Client) -> None:
        status, opened = client.ask("POST", "/api/tables", **self.wish)
        assert status == 201, opened
        if self.table:
            self.before.append((self.table, self.key, self.answered))
        self.table, self.key = opened["table"], opened["seats"][0]["key"]
        self.answered, self.waiting = [], None

    def play_to_the_clock(self, port: int) -> None:
        """What is chosen before the first phase begins."""
        client = patient(port, self.key)
        while self.wish is not UNTIMED and not self.real_time:
            self.step(client)

    def play(self, port: int) -> None:
        """Until the server dies."""
        client = patient(port, self.key)
        try:
            if self.waiting is not None:
                self.send(client, self.waiting, again=True)
            while True:
                self.step(client)
        except GONE:
            return
        except AssertionError as failure:
            self.failure = failure

    def step(self, client: process.Client) -> None:
        status, state = client.ask("GET", f"/api/tables/{self.table}?since=1000000")
        assert status == 200, state
        if state["outcome"] or state["n"] > MOST_CHOICES:
            client.key = ""
            self.open(client)
            client.key = self.key
            return
        clock = state["clock"]
        if clock is not None and not clock["running"]:
            client.ask("POST", f"/api/tables/{self.table}/resume")
        elif state["choices"]:
            self.count += 1
            choice = self.random.choice(state["choices"])["text"]
            self.send(client, Sent(f"{self.number}-{self.count}", choice, state["n"]), timed=clock is not None)
        else:
            sleep(0.005)

    def send(self, client: process.Client, sent: Sent, again: bool = False, timed: bool = False) -> None:
        self.waiting = sent
        path = f"/api/tables/{self.table}/choices"
        status, said = client.ask("POST", path, choice=sent.choice, after=sent.after, id=sent.name)
        assert status in (200, 409, 422), said
        self.waiting = None
        if status == 200:
            sent.n = said["n"]
            self.answered.append(sent)
            self.acknowledged += 1
            self.real_time += timed
            self.again += again and said["n"] == sent.after + 1

    def check(self, client: process.Client) -> None:
        """Everything that was acknowledged is there in its place, nothing is there twice."""
        for table, key, answered in [*self.before, (self.table, self.key, self.answered)]:
            waiting = [self.waiting] if self.waiting is not None and table == self.table else []
            self.compare(journal_of(client, table, key), answered, waiting)

    def compare(self, entries: list[dict[str, Any]], answered: list[Sent], waiting: list[Sent]) -> None:
        assert [entry["n"] for entry in entries] == list(range(1, len(entries) + 1))
        for sent in answered:
            assert sent.n <= len(entries), f"{sent.name} was acknowledged as {sent.n} of {len(entries)}, and is lost"
            entry = entries[sent.n - 1]
            assert (entry.get("id"), entry.get("choice")) == (sent.name, sent.choice)
        names = Counter(entry["id"] for entry in entries if entry.get("id"))
        known = {sent.name for sent in [*answered, *waiting]}
        assert set(names) <= known and all(times == 1 for times in names.values()), names


def journal_of(client: process.Client, table: str, key: str) -> list[dict[str, Any]]:
    client.connection.request("GET", f"/api/tables/{table}/journal", headers={"Authorization": f"Bearer {key}"})
    answer = client.connection.getresponse()
    text = answer.read()
    assert answer.status == 200, text
    return [msgspec.json.decode(line) for line in text.splitlines()[1:]]


def kill_again_and_again(folder: Path, kills: int, seed: int) -> list[Hammer]:
    """Two tables without a clock and three with one; each server is killed at a random moment under load."""
    when = Random(seed)
    wishes = (UNTIMED, UNTIMED, RACE, RACE, REAL_TIME)
    hammers = [Hammer(wish, seed * 100 + n) for n, wish in enumerate(wishes)]
    servers = Servers(folder)
    try:
        port = servers.start()
        for hammer in hammers:
            hammer.open(patient(port))
            hammer.play_to_the_clock(port)
        for _ in range(kills):
            play_until_killed(hammers, port, servers, when)
            port = servers.start()
        check_all(hammers, port)
    finally:
        servers.close()
    return hammers


def play_until_killed(hammers: list[Hammer], port: int, servers: Servers, when: Random) -> None:
    """After some answers, however busy the machine is, and a moment that nobody foresees."""
    until = sum(hammer.acknowledged for hammer in hammers) + when.randrange(MOST_HEARD)
    players = [Thread(target=hammer.play, args=(port,)) for hammer in hammers]
    for player in players:
        player.start()
    patience = monotonic() + LONGEST_SECONDS
    while sum(hammer.acknowledged for hammer in hammers) < until and monotonic() < patience:
        sleep(0.002)
    sleep(when.uniform(0.0, 0.02))
    servers.kill()
    for player in players:
        player.join()
    for hammer in hammers:
        if hammer.failure is not None:
            raise hammer.failure


def check_all(hammers: list[Hammer], port: int) -> None:
    for hammer in hammers:
        hammer.check(patient(port, hammer.key))
