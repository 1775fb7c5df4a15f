"""A server for each test, and the toy as a game for two."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hullbreach import catalog
from hullbreach.conformance.toy import Toy
from hullbreach.server.app import encoded_games
from tests.server.house import House, Player, open_table, server


@pytest.fixture
def client(tmp_path: Path) -> Iterator[House]:
    with server(tmp_path) as client:
        yield client


@pytest.fixture
def solo(client: TestClient) -> Player:
    return open_table(client, seed="7")[0]


@pytest.fixture
def toy() -> Iterator[str]:
    """A game for two or three with hidden cards, in the catalog for the length of a test."""
    catalog.GAMES["toy"] = Toy
    yield "toy"
    del catalog.GAMES["toy"]
    catalog.game.cache_clear()
    encoded_games.cache_clear()
