"""Two people who talk at a table, each in a browser of their own."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import NARROW, WIDE, mistakes_in
from tests.browser.served import Seat, Served

pytestmark = pytest.mark.browser

OPEN = [{"kind": "human", "name": "Ada"}, {"kind": "open", "name": "Ben"}]
MARKUP = "<img src=x onerror=\"document.title='broken'\"><b>bold</b> & <script>document.title='broken'</script>"


@contextmanager
def person(browser: Browser, address: str, size: Any = WIDE) -> Iterator[Page]:
    """Somebody with a browser of their own, whose pages make no mistakes."""
    context = browser.new_context(viewport=size, reduced_motion="reduce")
    wrong = mistakes_in(context)
    page = context.new_page()
    page.goto(address)
    expect(page.locator(".board-svg")).to_be_visible()
    yield page
    context.close()
    assert not wrong


def seats(served: Served, **wish: Any) -> list[Seat]:
    return served.seats(game="endure-the-stars", seats=OPEN, **wish)


def write(page: Page, text: str) -> None:
    box = page.get_by_label("Say something to the table")
    box.fill(text)
    box.press("Enter")
    expect(box).to_have_value("")


def said(page: Page) -> Any:
    return page.get_by_role("log", name="What is said at the table")


def test_two_people_talk_and_a_third_reads(browser: Browser, served: Served):
    ada, ben = seats(served)
    with person(browser, ada.link) as here, person(browser, ben.link, NARROW) as there:
        expect(here.get_by_role("tab", name="Talk")).to_be_visible()
        here.keyboard.press("t")
        expect(here.get_by_label("Say something to the table")).to_be_focused()
        write(here, "Wait for me at the bridge.")
        expect(said(here)).to_contain_text("Ada Wait for me at the bridge.")
        # Whoever looks at something else is told that there is something new, by sight and by ear.
        bell = there.get_by_role("button", name="Talk 1 new")
        expect(bell).to_be_visible()
        expect(there.get_by_text("Ada says: Wait for me at the bridge.")).to_have_count(1)
        bell.click()
        expect(said(there)).to_contain_text("Wait for me at the bridge.")
        expect(bell).to_have_count(0)
        assert there.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
        small = there.eval_on_selector_all(".chat button, .chat input", "all => all.filter(o => o.offsetHeight < 44)")
        assert small == []
        write(there, "On my way.")
        expect(said(here)).to_contain_text("Ben On my way.")
        for page in (here, there):
            found = Axe().run(page).response["violations"]
            assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
        with person(browser, ada.watch) as watcher:
            watcher.get_by_role("tab", name="Talk").click()
            expect(said(watcher)).to_contain_text("On my way.")
            expect(watcher.get_by_text("Only the players may talk here.")).to_be_visible()
        there.reload()
        expect(there.get_by_role("tab", name="Talk", exact=True)).to_be_visible()
        expect(there.locator(".badge")).to_have_count(0)


def test_markup_is_shown_as_text(browser: Browser, served: Served):
    ada, ben = seats(served)
    with person(browser, ada.link) as here, person(browser, ben.link) as there:
        here.keyboard.press("t")
        write(here, MARKUP)
        there.get_by_role("tab", name="Talk").click()
        expect(said(there).locator("bdi")).to_have_text(MARKUP)
        assert said(there).locator("img, b:text('bold'), script").count() == 0
        assert "broken" not in there.title() and "broken" not in here.title()


def test_who_is_too_fast_reads_why_and_keeps_the_line(browser: Browser, served: Served):
    ada, _ = seats(served)
    with person(browser, ada.link) as here:
        for number in range(5):
            served.ask("POST", f"/tables/{ada.table}/talk", {"text": f"{number}"}, ada.key)
        here.keyboard.press("t")
        box = here.get_by_label("Say something to the table")
        box.fill("one more")
        box.press("Enter")
        expect(here.get_by_role("alert")).to_contain_text("you can say more in")
        expect(box).to_have_value("one more")


def test_the_talk_can_be_hidden_and_brought_back_and_a_silent_table_has_none(browser: Browser, served: Served):
    ada, _ = seats(served)
    with person(browser, ada.link) as here:
        here.get_by_role("tab", name="Talk").click()
        here.get_by_role("button", name="Hide the talk").click()
        expect(here.get_by_role("tab", name="Talk")).to_have_count(0)
        here.reload()
        expect(here.get_by_role("tab", name="Log")).to_be_visible()
        expect(here.get_by_role("tab", name="Talk")).to_have_count(0)
        here.get_by_role("button", name="More").click()
        here.get_by_role("button", name="Settings").click()
        here.get_by_role("group", name="Talk at the table").get_by_text("Shown").click()
        here.keyboard.press("Escape")
        expect(here.get_by_role("tab", name="Talk")).to_be_visible()
    silent, _ = seats(served, talkers="off")
    with person(browser, silent.link) as here:
        expect(here.get_by_role("tab", name="Log")).to_be_visible()
        expect(here.get_by_role("tab", name="Talk")).to_have_count(0)


def test_a_killed_server_loses_nothing_that_was_said(browser: Browser, own_server: Served):
    ada, ben = seats(own_server)
    with person(browser, ada.link) as here, person(browser, ben.link) as there:
        here.keyboard.press("t")
        write(here, "Before.")
        own_server.stop(signal.SIGKILL)
        box = here.get_by_label("Say something to the table")
        box.fill("After.")
        box.press("Enter")
        own_server.start()
        expect(box).to_have_value("", timeout=20_000)
        there.get_by_role("tab", name="Talk").click()
        expect(said(there).locator("bdi")).to_have_text(["Before.", "After."], timeout=20_000)
