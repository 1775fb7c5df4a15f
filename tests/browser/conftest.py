"""A server of its own for each worker, and a browser looking at it without motion."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.served import Served, browser_arguments

WIDE = {"width": 1440, "height": 900}
NARROW = {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return browser_arguments()


@pytest.fixture(scope="session")
def browser_context_args() -> dict[str, Any]:
    return {"viewport": WIDE, "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("tables")) as served:
        yield served


@pytest.fixture(scope="session")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """For whole games against bots, which do not pause here."""
    with Served(tmp_path_factory.mktemp("tables"), brisk=True) as served:
        yield served


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    """For tests that kill it."""
    with Served(tmp_path) as served:
        yield served


@pytest.fixture(autouse=True)
def no_mistakes(context: BrowserContext) -> Iterator[None]:
    """No page may raise an error or break the server's content policy; a server that is away is no mistake."""
    wrong = mistakes_in(context)
    yield
    assert not wrong


def mistakes_in(context: BrowserContext) -> list[str]:
    """Errors of the pages opened from now on, as they come."""
    wrong: list[str] = []

    def listen(page: Page) -> None:
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if is_mistake(said.type, said.text) else None)

    context.on("page", listen)
    return wrong


def is_mistake(kind: str, text: str) -> bool:
    return kind == "error" and "Failed to load resource" not in text and "WebSocket connection" not in text
