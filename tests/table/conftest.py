"""No test of a table takes long."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.time_limit import time_limit


@pytest.fixture(autouse=True)
def within_time() -> Iterator[None]:
    with time_limit(20):
        yield
