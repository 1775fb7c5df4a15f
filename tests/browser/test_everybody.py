"""For everybody: axe, names and roles, focus, a narrow screen, no motion, little to load."""

from __future__ import annotations

import gzip
import time
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

import hullbreach.server.static as web
from hullbreach import catalog
from tests.browser.conftest import NARROW, WIDE
from tests.browser.player import Player
from tests.browser.served import Seat, Served

pytestmark = pytest.mark.browser

MOST_FIRST_BYTES = 120_000
MOST_CLIENT_BYTES = 150_000
"""With every page and drawer that is fetched when somebody first goes there."""
LOOKS = [(width, mode) for width in ("wide", "narrow") for mode in ("dark", "light")]


def settings(mode: str, speed: str = "normal") -> str:
    kept = f'{{"mode":"{mode}","speed":"{speed}","sound":false}}'
    return f"localStorage.setItem('hullbreach.settings', '{kept}')"


def faults(page: Page) -> list[tuple[str, str, list[Any]]]:
    found = Axe().run(page).response["violations"]
    grave = [one for one in found if one["impact"] in ("serious", "critical")]
    return [(one["id"], one["help"], [node["html"] for node in one["nodes"]]) for one in grave]


def test_each_legal_target_is_named_after_its_choice(page: Page, served: Served):
    player = Player(page, served.open("cards 8", ("roll",))).sit_down()
    labels = {choice["text"]: choice["label"] for choice in player.seat.state()["choices"]}
    named = page.eval_on_selector_all(
        ".space[data-choice]", "all => all.map(one => [one.dataset.choice, one.ariaLabel, one.getAttribute('role')])"
    )
    assert len(named) > 5
    for choice, name, role in named:
        assert name == labels[choice] and role == "button"
    for choice, label in labels.items():
        if choice.startswith("move"):
            expect(player.space(choice.split()[1])).to_have_accessible_name(label)
    expect(player.choice("end")).to_contain_text(labels["end"])


def test_log_and_turn_have_their_roles(page: Page, served: Served):
    Player(page, served.open("roles", ("roll",))).sit_down()
    expect(page.get_by_role("log")).to_contain_text("You roll a")
    expect(page.get_by_role("status").first).to_contain_text("Your turn")


def test_the_focus_can_be_seen(page: Page, served: Served):
    Player(page, served.open("cards 8", ("roll",))).sit_down()
    page.keyboard.press("n")
    ring = page.locator(".space:focus .space-focus")
    expect(ring).to_be_visible()
    assert ring.evaluate("one => getComputedStyle(one).stroke") != "none"
    for _ in range(4):
        page.keyboard.press("Tab")
        outline = page.evaluate("getComputedStyle(document.activeElement).outline")
        assert "none" not in outline and "0px" not in outline.split()


def test_nothing_is_wider_than_a_phone(browser: Browser, served: Served):
    context = browser.new_context(viewport=NARROW, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = context.new_page()
    seat = served.open("cards 8", ("roll",))
    for address in (served.address, seat.link, f"{seat.watch}/replay"):
        page.goto(address)
        expect(page.locator(".miniature, .board-svg").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    too_small = page.eval_on_selector_all(
        "button.choice, button.tool, button.icon", "all => all.filter(one => one.offsetHeight && one.offsetHeight < 44)"
    )
    assert too_small == []
    context.close()


def animations_after_a_choice(browser: Browser, seat: Seat, motion: Any) -> int:
    context = browser.new_context(viewport=WIDE, reduced_motion=motion)
    page = context.new_page()
    player = Player(page, seat).sit_down()
    player.roll()
    running = page.evaluate("document.getAnimations().length")
    context.close()
    return int(running)


def test_nothing_moves_for_who_wants_no_motion(browser: Browser, served: Served):
    assert animations_after_a_choice(browser, served.open("cards 8"), "reduce") == 0
    assert animations_after_a_choice(browser, served.open("cards 8"), "no-preference") > 0


def test_the_first_board_is_drawn_soon(browser: Browser, served: Served, capsys: pytest.CaptureFixture[str]):
    context = browser.new_context(viewport=WIDE)
    page = context.new_page()
    seat = served.open("soon")
    started = time.perf_counter()
    page.goto(seat.link, wait_until="commit")
    page.locator(".board-svg .plate").first.wait_for()
    seconds = time.perf_counter() - started
    context.close()
    with capsys.disabled():
        print(f"\nfirst board drawn {seconds:.2f} s after opening the link")
    assert seconds < 5


def test_the_client_is_small():
    built = [path for path in Path(web.FOLDER).rglob("*") if path.suffix in (".js", ".css", ".html")]
    packed = sum(len(gzip.compress(path.read_bytes(), 9)) for path in built)
    assert built and packed < MOST_CLIENT_BYTES, packed


@pytest.mark.parametrize("game", sorted(catalog.games()))
def test_a_first_board_takes_little_to_load(browser: Browser, served: Served, game: str):
    """All that is sent until it is there: pages, scripts, styles, and what the table says."""
    context = browser.new_context(viewport=WIDE)
    page = context.new_page()
    watched = context.new_cdp_session(page)
    watched.send("Network.enable")
    sizes: list[float] = []
    watched.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.goto(served.open("bytes", game=game).link)
    expect(page.locator(".board-svg .spaces")).to_be_visible(timeout=30_000)
    context.close()
    assert len(sizes) >= 4 and sum(sizes) < MOST_FIRST_BYTES, sum(sizes)
