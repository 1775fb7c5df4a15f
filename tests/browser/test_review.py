"""Looking back at a game that is over, and solving a puzzle, by mouse and by keys."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from hullbreach.lab.games import Study, play_game
from hullbreach.table.puzzles import pack_of
from tests.browser.conftest import NARROW
from tests.browser.served import GAME, Seat, Served
from tests.browser.test_everybody import faults

pytestmark = pytest.mark.browser


@pytest.fixture
def finished(served: Served, tmp_path: Path) -> Seat:
    """A game that was played at random, brought from its journal as if Anna had played it."""
    play_game(Study(GAME, "random", 1, journals=str(tmp_path)), 3)
    header, entries = next(tmp_path.iterdir()).read_text().split("\n", 1)
    anna = {**json.loads(header), "seats": [{"kind": "human", "name": "Anna"}]}
    said = served.ask("POST", "/journals", {"text": f"{json.dumps(anna)}\n{entries}"})
    return Seat(served, said["table"], said["seats"][0]["key"])


def test_a_game_is_looked_back_at_and_played_on_from_where_it_turned(page: Page, finished: Seat):
    page.goto(finished.link)
    page.get_by_role("button", name="Review the game").click()
    expect(page.locator(".review[data-progress='done']")).to_be_visible(timeout=120_000)
    curve = page.get_by_role("slider", name="Chance to win")
    curve.focus()
    page.keyboard.press("End")
    last = int(curve.get_attribute("aria-valuemax") or -1)
    assert last > 2
    expect(curve).to_have_attribute("aria-valuenow", str(last))
    page.keyboard.press("ArrowLeft")
    expect(curve).to_have_attribute("aria-valuenow", str(last - 1))
    expect(page.locator(".review-looked")).to_contain_text(f"Choice {last - 1}.")
    assert faults(page) == []
    before = page.locator(".table").get_attribute("data-n")
    page.locator(".review-turns button").first.click()
    expect(page.locator(".review-turns button[aria-current]")).to_have_count(1)
    expect(page.locator(f".table:not([data-n='{before}'])")).to_be_visible()
    moment = int(page.locator(".table").get_attribute("data-n") or -1)
    page.get_by_role("button", name="Play on from here against the bots").first.click()
    expect(page.locator(f".table:not(.replay)[data-n='{moment}']")).to_be_visible()
    expect(page.locator(".turn-who").first).to_contain_text("Your turn")


def test_the_review_is_told_in_figures_and_fits_a_phone(browser: Browser, finished: Seat):
    context = browser.new_context(viewport=NARROW, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto(finished.link.replace("#", "/review#"))
    expect(page.locator(".review[data-progress='done']")).to_be_visible(timeout=120_000)
    page.get_by_text("Every choice", exact=False).last.click()
    number = int(page.get_by_role("slider").first.get_attribute("aria-valuemax") or -1)
    expect(page.locator(".review-table tbody tr")).to_have_count(number)
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    context.close()


def test_a_puzzle_is_found_on_the_shelf_answered_and_followed_by_the_next(page: Page, served: Served):
    page.goto(served.address)
    page.get_by_role("link", name="Puzzle of the day in Sole Survivor").click()
    expect(page.locator(".turn-what")).to_contain_text("Which?")
    page.goto(f"{served.address}/puzzle/{GAME}/1")
    puzzle = pack_of(GAME).numbered(1)
    expect(page.locator(".board-svg")).to_be_visible()
    assert faults(page) == []
    page.evaluate("choice => document.querySelector(`[data-choice='${choice}']`).click()", puzzle.worths[-1].choice)
    expect(page.locator(".verdict")).to_contain_text("No.")
    expect(page.locator(".puzzle-worths [data-best]")).to_contain_text(f"{round(puzzle.answer.chance * 100)}")
    assert faults(page) == [] and page.locator(".space[data-legal]").count() == 0
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator(".top .headline")).to_contain_text("2 of", timeout=10_000)
    expect(page.locator(".verdict")).to_have_count(0)


def test_a_puzzle_is_answered_by_keys_on_the_board(page: Page, served: Served):
    """The first that is solved by a step."""
    pack = pack_of(GAME)
    puzzle = next(one for one in pack.puzzles if one.answer.choice.startswith("move "))
    page.goto(f"{served.address}/puzzle/{GAME}/{puzzle.number}")
    place = puzzle.answer.choice.split()[1]
    expect(page.locator(f"[data-space='space:{place}'][data-legal]")).to_be_visible()
    for _ in range(60):
        page.keyboard.press("n")
        if page.evaluate("document.activeElement.dataset.space") == f"space:{place}":
            break
    page.keyboard.press("Enter")
    expect(page.locator(".verdict[data-right]")).to_contain_text("Right.")
