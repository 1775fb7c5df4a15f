"""The server as a process of its own, and a plain client."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

IDLE_SECONDS = 2.0
"""The server closes a connection that is idle for longer than twice that."""


@contextmanager
def process(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server on a free port; whatever happens, it is stopped in the end."""
    command = [sys.executable, "-m", "hullbreach.cli.main", "serve", "--port", "0", "--data", str(folder), *arguments]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        line = running.stdout.readline()
        assert line.startswith("Hullbreach is at http://127.0.0.1:"), line
        yield running, int(line.split("/ (")[0].rsplit(":", 1)[1])
    finally:
        if running.poll() is None:
            running.kill()
        running.wait()
        assert running.stdout is not None
        running.stdout.close()


class Client:
    """Plain HTTP on one kept-alive connection."""

    def __init__(self, port: int, key: str = "", timeout: float = 10.0) -> None:
        self.key = key
        self.connection = HTTPConnection("127.0.0.1", port, timeout=timeout)
        self.used = monotonic()

    def ask(self, method: str, path: str, **body: Any) -> tuple[int, Any]:
        if monotonic() - self.used > IDLE_SECONDS:
            self.connection.close()
        self.used = monotonic()
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        self.connection.request(method, path, msgspec.json.encode(body) if body else None, headers)
        answer = self.connection.getresponse()
        return answer.status, msgspec.json.decode(answer.read())
