"""Every operation is asked for absurd things: none is answered 500, no mistake is logged, and all tables stay there."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import cast

import pytest

from hullbreach.server.app import operations_of
from hullbreach.server.tables import Tables
from tests.attacks.stranger import Innocent, answer_to, bounded_memory, status_of
from tests.attacks.whims import seated, whim
from tests.server.process import Client, process

A_PART = 800
PARTS = 13
AT_ONCE = 8
COSTLY = ("hint",)
"""What has a storm of its own."""
WHERE_THEY_ARE = ("127.0.0.3", "127.0.0.4")
MEMORY = 200 * 1024 * 1024


@pytest.mark.slow
@pytest.mark.drawn(1)
@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_is_asked_is_answered_with_a_sentence(tmp_path: Path, part: int, capfd: pytest.CaptureFixture[str]):
    operations = [one for one in operations_of(cast(Tables, None)) if one.name not in COSTLY]
    with process(tmp_path) as (running, port):
        innocent, known = Innocent(port), seated(port)
        with bounded_memory(running, MEMORY), innocent.playing(f"{A_PART} whims"):
            randoms = [Random(f"{part} {number}") for number in range(AT_ONCE)]

            def ask(random: Random) -> Counter[str]:
                return asked(port, [whim(random.choice(operations), known, random) for _ in range(A_PART // AT_ONCE)])

            with ThreadPoolExecutor(AT_ONCE) as threads:
                answered = sum(threads.map(ask, randoms), Counter[str]())
        states = [Client(port).ask("GET", f"/api/tables/{table}")[0] for table in known.tables]
    said, logged = capfd.readouterr()
    print(said, dict(answered))
    assert "Traceback" not in logged and "ERROR" not in logged, logged
    assert states == [200] * len(known.tables)
    assert not [status for status in answered if status.startswith("5")] and answered["0"] == 0


def asked(port: int, requests: list[bytes]) -> Counter[str]:
    return Counter([str(status_of(answer_to(port, data, WHERE_THEY_ARE[len(data) % 2]))) for data in requests])
