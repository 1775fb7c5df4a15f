"""Hostile variants, maps and journals brought to a real server: none is answered 500, and nobody else waits for them.

The other tests of such files look at the functions that read them; here the processes, limits and queues are in force.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hullbreach import catalog
from tests.attacks.hostile import hostile_variants
from tests.attacks.hostile_files import hostile_journals, hostile_maps
from tests.attacks.stranger import Innocent, bounded_memory
from tests.attacks.test_files import BROUGHT
from tests.server.process import Client, process

A_PART = 100
PARTS = 100
AT_ONCE = 4
LONGEST = 40_000
"""What is longer is refused for its length alone."""

MEMORY = 200 * 1024 * 1024
"""Of each game the server remembers eight variants, of up to 15 MB each, and they are never more."""

Request = tuple[str, dict[str, Any]]


def brought(game: str, part: int) -> Iterator[Request]:
    """Of one game, without end: variants to play with, files to look at, journals to go on with."""
    random = Random(f"{game} {part}")
    variants, journals = hostile_variants(game, f"brought {part}"), hostile_journals(game, f"brought {part}")
    maps = hostile_maps(game, f"brought {part}") if game in BROUGHT else variants
    rules = catalog.game(game)
    while True:
        seats = [{"kind": "human"}] * random.choice(rules.seats)
        scenario = random.choice([None, *[one.id for one in rules.scenarios]])
        yield "/api/tables", {"game": game, "scenario": scenario, "seats": seats, "variant": next(variants)}
        yield "/api/files", {"game": game, "text": next(maps)}
        yield "/api/journals", {"text": next(journals).decode(errors="replace")}


def short(request: Request) -> bool:
    _, body = request
    return len(str(body.get("variant", body.get("text", "")))) <= LONGEST


@pytest.mark.slow
@pytest.mark.drawn(1)
@pytest.mark.parametrize("part", range(PARTS))
def test_hostile_files_are_answered_and_nobody_else_waits(tmp_path: Path, part: int):
    game = catalog.games()[part % len(catalog.games())]
    asked = list(islice(filter(short, brought(game, part)), A_PART))
    with process(tmp_path) as (running, port):
        innocent = Innocent(port)
        with bounded_memory(running, MEMORY), innocent.playing(f"{A_PART} hostile files of {game}"):
            clients = [Client(port, timeout=60.0) for _ in range(AT_ONCE)]
            with ThreadPoolExecutor(AT_ONCE) as threads:
                shares = [asked[place::AT_ONCE] for place in range(AT_ONCE)]
                answered = sum(threads.map(statuses, clients, shares), Counter[int]())
    print(dict(answered))
    assert answered.total() == len(asked) and all(status < 500 for status in answered)
    assert answered[422] > answered.total() / 4


def statuses(client: Client, asked: list[Request]) -> Counter[int]:
    return Counter([client.ask("POST", path, **body)[0] for path, body in asked])
