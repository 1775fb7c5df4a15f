"""Storms that one client can raise: nobody else waits long, nothing is answered 500, and memory stays bounded.

How long somebody innocent waits is printed; machines are noisy, so only `make soak` fails for it.
"""

from __future__ import annotations

import base64
import os
import socket
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from threading import Event, Thread
from time import sleep

import pytest

from tests.attacks.storm import Innocent, Opened, Storm, Watcher, memory_mb, running
from tests.sample import ALL, seed
from tests.server.process import Client, process

SECONDS = 20.0 if seed() == ALL else 4.0
MANY = 60 if seed() == ALL else 20
MOST_MS = 250.0
BOT_SECONDS = 4.0
"""A search bot takes three quarters of a second for itself."""
MOST_MB = 400
TAKEN_BACK = 6
LONG = 60
"""So many choices a game has that is read over and over."""

Raised = Callable[[int, Storm, Event], list[Thread]]


def abandoned(port: int, storm: Storm, over: Event) -> list[Thread]:
    """Tables with a bot and a deadline, at which nobody looks."""
    client = Client(port)
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "search"}]
    for _ in range(MANY):
        Opened(client, "endure-the-stars", seats=seats, deadline_s=1)
        storm.note(201)
    return []


def hints(port: int, storm: Storm, over: Event) -> list[Thread]:
    """Everybody asks what to do, all at once, plays on and asks again."""
    return storm.many([Advised(port) for _ in range(MANY)], over)


def explanations(port: int, storm: Storm, over: Event) -> list[Thread]:
    return storm.many(
        [
            Asks(port, game, "explain", target=target)
            for game, target in (
                ("project-elite", "hero:voker"),
                ("project-elite", "space:S8"),
                ("endure-the-stars", "item:medical-laser"),
                ("alien-skirmish", "who:x12"),
            )
        ],
        over,
    )


def slow_readers(port: int, storm: Storm, over: Event) -> list[Thread]:
    """Connections that say hello to a table on which much happens, and never read."""
    player = Plays(port)
    deaf = [deaf_listener(port, player.table.path) for _ in range(MANY)]
    assert len(deaf) == MANY
    player.deaf = deaf
    return storm.many([player], over)


def readers(port: int, storm: Storm, over: Event) -> list[Thread]:
    """All that can be read, over and over: a long game from its beginning, moments that were taken back, rules."""
    player = Plays(port)
    made = 0
    while made < LONG:
        state = player.client.ask("GET", f"{player.table.path}?since=999999")[1]
        if not state["choices"]:
            break
        choice = {"choice": state["choices"][-1]["text"], "after": state["n"]}
        made += player.client.ask("POST", f"{player.table.path}/choices", **choice)[0] == 200
    if state["choices"]:
        player.client.ask("POST", f"{player.table.path}/undo", entries=made)
    return storm.many([Reads(port, player.table, made // 2) for _ in range(MANY)], over)


class Reads:
    """One person who reads whatever there is."""

    def __init__(self, port: int, table: Opened, n: int) -> None:
        self.client = Client(port, table.key, timeout=60)
        rules = "/api/games/endure-the-stars/rules"
        own = [table.path, f"{table.path}/moment?n={n}", f"{table.path}/journal", f"{table.path}/orders"]
        self.paths = cycle([*own, rules, f"{rules}?q=" + "+".join("aeinorst"), "/api/games", "/api/openapi.json"])

    def __call__(self) -> int:
        self.client.connection.request("GET", next(self.paths), headers=self.headers())
        answer = self.client.connection.getresponse()
        answer.read()
        return answer.status

    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.client.key}", "Accept-Encoding": "gzip"}


class Asks:
    """One person who asks the same over and over."""

    def __init__(self, port: int, game: str, what: str, **body: str) -> None:
        self.client = Client(port)
        self.client.connection.timeout = 60
        self.table = Opened(self.client, game)
        self.client.key = self.table.key
        self.what, self.body = what, body

    def __call__(self) -> int:
        return self.client.ask("POST", f"{self.table.path}/{self.what}", **self.body)[0]


class Plays:
    """One person who plays as fast as can be, and takes it back before it is over: nothing is taken back after that."""

    def __init__(self, port: int) -> None:
        self.client = Client(port)
        self.client.connection.timeout = 60
        self.table = Opened(self.client, "sole-survivor")
        self.client.key = self.table.key
        self.deaf: list[socket.socket] = []
        self.made = 0

    def __call__(self) -> int:
        _, state = self.client.ask("GET", f"{self.table.path}?since=999999")
        if self.made == TAKEN_BACK:
            status, _ = self.client.ask("POST", f"{self.table.path}/undo", entries=self.made)
            self.made = 0
            return status
        choice = {"choice": state["choices"][-1]["text"], "after": state["n"]}
        status, _ = self.client.ask("POST", f"{self.table.path}/choices", **choice)
        self.made += 1
        return status


class Advised(Plays):
    """One who asks for a hint before each choice."""

    def __call__(self) -> int:
        status, _ = self.client.ask("POST", f"{self.table.path}/hint")
        if status == 429:
            sleep(0.2)
            return status
        return max(status, super().__call__())


def deaf_listener(port: int, path: str) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port))
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    key = base64.b64encode(os.urandom(16)).decode()
    connection.sendall(
        f"GET {path}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert connection.recv(12) == b"HTTP/1.1 101"
    hello = b'{"since":-1}'
    connection.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return connection


@pytest.mark.slow
@pytest.mark.drawn(1)
@pytest.mark.parametrize("raised", [abandoned, hints, explanations, slow_readers, readers])
def test_a_storm_keeps_nobody_else_waiting(tmp_path: Path, raised: Raised, capsys: pytest.CaptureFixture[str]):
    with process(tmp_path) as (server, port):
        innocent, watcher, storm, over = Innocent(port), Watcher(port), Storm(), Event()
        before = memory_mb(server.pid)
        others = [Thread(target=innocent.play, args=(over,)), Thread(target=watcher.watch, args=(over,))]
        with running(*others, *raised(port, storm, over)):
            sleep(SECONDS)
            over.set()
        after = memory_mb(server.pid)
    with capsys.disabled():
        waits = (
            f"innocent p99 {innocent.p99_ms} ms of {len(innocent.times)}, a bot's choice {watcher.longest_s} s at most"
        )
        print(f"\n{raised.__name__}: {waits}; memory {before} to {after} MB; answered {storm.answered}")
    assert not [status for status in storm.answered if status >= 500] and not innocent.wrong
    assert storm.answered.get(422, 0) == 0
    assert after < MOST_MB
    if seed() == ALL:
        assert innocent.p99_ms < MOST_MS and watcher.longest_s < BOT_SECONDS
