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
from time import sleep
from typing import Any

import msgspec

from tests.server.process import Client

ROOT = Path(__file__).parents[2]
LONGEST_SECONDS = 0.4
"""How long a server lives under load, at most."""
UNTIMED = {"game": "sole-survivor"}
QUIET = "[start]\nseconds = 3600\n\n[[difficulty]]\nid = 'easy'\nbosses = 0\n" + "".join(
    f"[[spawn]]\nid = 'swarm-{number}'\nquantity = 0\n" for number in range(1, 31)
)
"""Project: ELITE without Aliens: a phase of an hour, in which dice thrown at random lose nothing."""
REAL_TIME = {
    "game": "project-elite",
    "options": {"clock": "real", "difficulty": "easy"},
    "variant": QUIET,
}
GONE = (HTTPException, OSError, msgspec.DecodeError)
MOST_CHOICES = 150
"""A table comes back choice by choice: with more of them, another one is taken."""


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
        os.kill(self.pid, signal.SIGKILL)
        self.pid = 0

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
        self.waiting: Sent | None = None
        self.acknowledged = 0
        self.real_time = 0
        self.again = 0
        """How many choices were sent again after a kill, and had counted already."""

    def open(self, client: Client) -> None:
        status, opened = client.ask("POST", "/api/tables", **self.wish)
        assert status == 201, opened
        self.table, self.key = opened["table"], opened["seats"][0]["key"]
        self.answered, self.waiting = [], None

    def play_to_the_clock(self, port: int) -> None:
        """What is chosen before the first phase begins."""
        client = Client(port, self.key)
        while "variant" in self.wish and not self.real_time:
            self.step(client)

    def play(self, port: int) -> None:
        """Until the server dies."""
        client = Client(port, self.key)
        try:
            if self.waiting is not None:
                self.send(client, self.waiting, again=True)
            while True:
                self.step(client)
        except GONE:
            return

    def step(self, client: Client) -> None:
        status, state = client.ask("GET", f"/api/tables/{self.table}?since=1000000")
        assert status == 200, state
        if state["outcome"] or state["n"] > MOST_CHOICES:
            self.check(client)
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

    def send(self, client: Client, sent: Sent, again: bool = False, timed: bool = False) -> None:
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

    def check(self, client: Client) -> None:
        """Everything that was acknowledged is there in its place, nothing is there twice."""
        connection, headers = client.connection, {"Authorization": f"Bearer {self.key}"}
        connection.request("GET", f"/api/tables/{self.table}/journal", headers=headers)
        answer = connection.getresponse()
        text = answer.read()
        assert answer.status == 200, text
        entries = [msgspec.json.decode(line) for line in text.splitlines()[1:]]
        assert [entry["n"] for entry in entries] == list(range(1, len(entries) + 1))
        kept = {entry["n"]: entry for entry in entries}
        for sent in self.answered:
            entry = kept.get(sent.n)
            assert entry is not None, f"{sent.name} was acknowledged as {sent.n} of {len(entries)}, and is lost"
            assert (entry.get("id"), entry.get("choice")) == (sent.name, sent.choice)
        names = Counter(entry["id"] for entry in entries if entry.get("id", "").startswith(f"{self.number}-"))
        known = {sent.name for sent in self.answered} | ({self.waiting.name} if self.waiting else set())
        assert set(names) <= known and all(times == 1 for times in names.values()), names


def kill_again_and_again(folder: Path, kills: int, seed: int) -> list[Hammer]:
    """Three tables without a clock and two with one; each server is killed at a random moment under load."""
    when = Random(seed)
    hammers = [Hammer(UNTIMED, seed * 100 + n) for n in range(3)]
    hammers += [Hammer(REAL_TIME, seed * 100 + 10 + n) for n in range(2)]
    servers = Servers(folder)
    try:
        port = servers.start()
        for hammer in hammers:
            hammer.open(Client(port))
            hammer.play_to_the_clock(port)
        for _ in range(kills):
            check_all(hammers, port)
            play_until_killed(hammers, port, servers, when.uniform(0.0, LONGEST_SECONDS))
            port = servers.start()
        check_all(hammers, port)
    finally:
        servers.close()
    return hammers


def play_until_killed(hammers: list[Hammer], port: int, servers: Servers, seconds: float) -> None:
    players = [Thread(target=hammer.play, args=(port,)) for hammer in hammers]
    for player in players:
        player.start()
    sleep(seconds)
    servers.kill()
    for player in players:
        player.join()


def check_all(hammers: list[Hammer], port: int) -> None:
    for hammer in hammers:
        hammer.check(Client(port, hammer.key))
