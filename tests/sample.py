"""Long runs are cut into parts, and each commit draws some of them: over time everything is run.

`@pytest.mark.drawn(2)` on a test with parameters runs two of them, drawn by the hash of the commit. With
`of="whole games"` two are drawn of all tests that say so.
HULLBREACH_SAMPLE draws others; `make soak` sets it to `all`. `@pytest.mark.quick(2)` draws for `make quick` alone:
the others are slow.
"""

from __future__ import annotations

import os
import subprocess
from collections import defaultdict
from pathlib import Path
from random import Random

import pytest

NAME = "HULLBREACH_SAMPLE"
ALL = "all"


def seed() -> str:
    """The seed of this run; the workers of xdist inherit it."""
    if NAME not in os.environ:
        os.environ[NAME] = commit()
    return os.environ[NAME]


def commit() -> str:
    command = ["git", "rev-parse", "--short=12", "HEAD"]
    try:
        said = subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "no commit"
    return said.stdout.strip()


def drawn(items: list[pytest.Item]) -> set[pytest.Item]:
    """The items to run: all that are not marked, and of each marked test as many as its mark says."""
    return sampled("drawn", items)


def slow(items: list[pytest.Item]) -> set[pytest.Item]:
    """Those of tests marked `quick` that this commit does not draw."""
    return set(items) - sampled("quick", items)


def sampled(mark_name: str, items: list[pytest.Item]) -> set[pytest.Item]:
    parts: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if mark := item.get_closest_marker(mark_name):
            parts[mark.kwargs.get("of") or item.nodeid.partition("[")[0]].append(item)
    wanted = set(items).difference(*parts.values())
    for test, of_it in parts.items():
        mark = of_it[0].get_closest_marker(mark_name)
        assert mark is not None
        wanted.update(draw(test, of_it, mark.args[0] if mark.args else 1))
    return wanted


def draw(test: str, items: list[pytest.Item], count: int) -> list[pytest.Item]:
    if seed() == ALL or count >= len(items):
        return items
    return Random(f"{seed()}/{test}").sample(items, count)
