"""Axe on every page of every game, in both themes, on a low wide screen and on a phone: nothing serious."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from hullbreach import catalog
from tests.browser.conftest import mistakes_in
from tests.browser.elite import stored
from tests.browser.served import Seat, Served
from tests.browser.test_everybody import faults
from tests.server.voyage import GAME as CAMPAIGNED
from tools.album import MODES, MOMENTS, PAGES, PUZZLED, SIZES, Visit, look, table_at

pytestmark = pytest.mark.browser

ONCE = {
    "home": "sole-survivor",
    "puzzle": PUZZLED,
    "campaign": CAMPAIGNED,
    "own_file": CAMPAIGNED,
    "lost": "alien-skirmish",
}
"""Pages that are the same whatever is played, and the game with which they are looked at."""
PLAYED = [(game, page) for game in sorted(catalog.games()) for page in PAGES if ONCE.get(page, game) == game]
LOOKS = [(size, mode) for size in ("1280", "390") for mode in MODES]


class Shelf:
    """A server for each game that is asked for, with a table at its start, in its middle and at its end."""

    def __init__(self, folder: Path, running: ExitStack) -> None:
        self.folder = folder
        self.running = running
        self.known: dict[str, dict[str, Seat]] = {}

    def seats(self, game: str) -> dict[str, Seat]:
        if game not in self.known:
            folder = self.folder / game
            folder.mkdir()
            kept = {moment: stored(folder, table_at(game, moment)) for moment in MOMENTS}
            served = self.running.enter_context(Served(folder, brisk=True))
            self.known[game] = {moment: Seat(served, id, keys[0]) for moment, (id, keys) in kept.items()}
        return self.known[game]


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shelf]:
    with ExitStack() as running:
        yield Shelf(tmp_path_factory.mktemp("shelf"), running)


@pytest.mark.drawn(3)
@pytest.mark.parametrize(("size", "mode"), LOOKS)
@pytest.mark.parametrize(("game", "page"), PLAYED)
def test_axe_finds_nothing_serious(browser: Browser, shelf: Shelf, game: str, page: str, size: str, mode: str):
    width, height = SIZES[size]
    phone: dict[str, Any] = {"has_touch": True, "is_mobile": True} if width < 1000 else {}
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce", **phone)
    context.add_init_script(look(mode))
    wrong = mistakes_in(context)
    visit = Visit(context.new_page(), game, shelf.seats(game))
    found = {shown: serious for shown in PAGES[page](visit) if (serious := seen_by_axe(visit))}
    context.close()
    assert found == {} and wrong == []


def seen_by_axe(visit: Visit) -> list[Any]:
    """What is wrong with the page as it is shown now; nothing may be wider than the screen either."""
    wide = visit.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return [*faults(visit.page), *(["wider than the screen"] if wide else [])]
