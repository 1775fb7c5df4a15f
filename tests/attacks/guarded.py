"""A server with small limits that count on this machine, too, for strangers to try."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.attacks.stranger import TABLE
from tests.server.process import Client, process

EACH = 40
TABLES = 20
ALL = 120
LIMITS = ("--limit-loopback", "--connections-each", f"{EACH}", "--tables-each", f"{TABLES}", "--connections", f"{ALL}")


class Guarded(NamedTuple):
    running: subprocess.Popen[str]
    port: int
    table: str
    key: str


@contextmanager
def guarded(folder: Path, *arguments: str) -> Iterator[Guarded]:
    with process(folder, "--patience", "1", *arguments) as (running, port):
        _, opened = Client(port).ask("POST", TABLE, game="sole-survivor")
        yield Guarded(running, port, opened["table"], opened["seats"][0]["key"])
