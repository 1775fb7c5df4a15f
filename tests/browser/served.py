"""A real `hullbreach serve` on a free port of this machine, and the browser that looks at it."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Self
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tools.browser import installed

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = "sole-survivor"
PATIENCE_SECONDS = 30.0
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def browser_arguments() -> dict[str, Any]:
    """How playwright is to start the browser of this machine; without one it starts its own."""
    found = installed()
    return {"executable_path": found, "args": FLAGS} if found else {"args": FLAGS}


class Served:
    """The server, as a process of its own; it can be killed and started again on the same port and tables."""

    def __init__(self, data: Path, brisk: bool = False) -> None:
        self.data = data
        self.brisk = brisk
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.stop(signal.SIGTERM)

    def start(self) -> None:
        real = ["hullbreach.cli.main", "serve", "--port", str(self.port), "--data", str(self.data)]
        brisk = ["tests.browser.brisk", str(self.port), str(self.data)]
        command = [sys.executable, "-m", *(brisk if self.brisk else real)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=ROOT)
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not answers(self.port):
            assert self.process.poll() is None, "the server did not start"
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.02)

    def stop(self, how: signal.Signals) -> None:
        if self.process is not None:
            os.kill(self.process.pid, how)
            self.process.wait(PATIENCE_SECONDS)
            self.process = None

    def ask(self, method: str, path: str, body: object = None, key: str = "") -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {key}"} if key else {})}
        request = Request(f"{self.address}/api{path}", data, headers, method=method)
        try:
            with urlopen(request, timeout=PATIENCE_SECONDS) as answer:
                return json.load(answer)
        except HTTPError as wrong:
            raise AssertionError(f"{method} {path}: {wrong.code} {wrong.read().decode()}") from wrong

    def open(self, seed: str = "", choices: tuple[str, ...] = (), **wish: object) -> Seat:
        """A new table with some choices made already, as its first seat."""
        seat = self.seats(seed, **wish)[0]
        for choice in choices:
            seat.play(choice)
        return seat

    def seats(self, seed: str = "", **wish: object) -> list[Seat]:
        """Every seat of a new table that has a key; guests have sat down."""
        said = self.ask("POST", "/tables", {"game": GAME, **({"seed": seed} if seed else {}), **wish})
        path = f"/tables/{said['table']}/sit"
        guests = [self.ask("POST", path, {"secret": one["secret"]}) for one in said["invitations"]]
        keys = sorted([*said["seats"], *guests], key=lambda seat: int(seat["seat"]))
        return [Seat(self, said["table"], seat["key"]) for seat in keys]


class Seat:
    """One seat at a table, asked beside the browser: to see what is true, or to play on from elsewhere."""

    def __init__(self, served: Served, table: str, key: str) -> None:
        self.served = served
        self.table = table
        self.key = key

    @property
    def link(self) -> str:
        return f"{self.watch}#key={self.key}"

    @property
    def watch(self) -> str:
        return f"{self.served.address}/t/{self.table}"

    def state(self) -> dict[str, Any]:
        return self.served.ask("GET", f"/tables/{self.table}", key=self.key)  # type: ignore[no-any-return]

    def play(self, choice: str) -> None:
        after = self.state()["n"]
        self.served.ask("POST", f"/tables/{self.table}/choices", {"choice": choice, "after": after}, self.key)


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


def answers(port: int) -> bool:
    with socket.socket() as sock:
        return sock.connect_ex(("127.0.0.1", port)) == 0
