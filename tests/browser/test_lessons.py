"""Every lesson from its first step to its last, on the real things: by mouse, by keys alone, and with a thumb."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from hullbreach import catalog
from hullbreach.server.tutorials import lesson_of
from tests.browser.conftest import NARROW, WIDE, mistakes_in
from tests.browser.served import PATIENCE_SECONDS, Seat, Served
from tests.browser.typist import Typist

pytestmark = pytest.mark.browser

LOW = {"width": 1280, "height": 720}
WAYS = ("mouse", "keys", "phone")
LESSONS = [(game, how) for game in sorted(catalog.games()) for how in WAYS]


@pytest.fixture
def pupil(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page as it is looked at by whoever learns in this way."""
    phone = request.getfixturevalue("how") == "phone"
    context = browser.new_context(
        viewport=NARROW if phone else LOW, has_touch=phone, is_mobile=phone, reduced_motion="reduce"
    )
    wrong = mistakes_in(context)
    yield context.new_page()
    context.close()
    assert not wrong


@pytest.mark.drawn(2)
@pytest.mark.parametrize(("game", "how"), LESSONS)
def test_a_lesson_is_played_on_the_real_things(pupil: Page, brisk: Served, game: str, how: str):
    steps = lesson_of(catalog.game(game)).step
    begin(pupil, brisk, game, how)
    lesson = pupil.get_by_role("region", name="First game")
    learner = Typist(pupil, seat_of(pupil, brisk))
    for number, step in enumerate(steps, start=1):
        expect(lesson).to_contain_text(f"Step {number} of {len(steps)}")
        expect(lesson).to_contain_text(step.title)
        pupil.keyboard.press("Escape")
        expect(pupil.locator("[data-lesson]").first).to_be_attached()
        fits(pupil, lesson)
        if not step.choice:
            go_on(learner, lesson, how)
        elif how == "keys":
            learner.make(offered(learner.seat, step.choice))
        else:
            choose(pupil, offered(learner.seat, step.choice), how)
    expect(lesson).to_have_count(0)
    expect(pupil.locator(".refusal")).to_have_count(0)


def begin(page: Page, served: Served, game: str, how: str) -> None:
    page.goto(served.address)
    learn = page.get_by_role("button", name=f"Learn it {catalog.game(game).title}")
    if how == "keys":
        learn.focus()
        page.keyboard.press("Enter")
    else:
        press(learn, how)
    expect(page.locator(".table")).to_be_visible()


def seat_of(page: Page, served: Served) -> Seat:
    kept = page.evaluate("JSON.parse(localStorage.getItem('hullbreach.tables'))[0]")
    return Seat(served, kept["table"], kept["keys"]["0"])


def offered(seat: Seat, text: str) -> dict[str, Any]:
    """The choice of a step, as soon as it is this seat's turn."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        for choice in seat.state()["choices"]:
            if choice["text"] == text:
                return {"gesture": "", "targets": [], **choice}
        time.sleep(0.02)
    raise AssertionError(f"`{text}` is not offered")


def fits(page: Page, lesson: Locator) -> None:
    """Nothing is wider than the screen, and the button that leads on can be seen."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(lesson.locator(".choice").last).to_be_in_viewport()


def go_on(learner: Typist, lesson: Locator, how: str) -> None:
    if how == "keys":
        learner.press("Enter")
    else:
        press(lesson.locator(".choice.primary"), how)


def press(what: Locator, how: str) -> None:
    if how == "phone":
        what.tap()
    else:
        what.click()


def choose(page: Page, choice: dict[str, Any], how: str) -> None:
    """Press what the lesson points at: a space or model, a die, a slot, a card, or the choice itself."""
    before = page.locator(".table").get_attribute("data-n")
    for real in real_things(page, choice):
        if real.count() and reachable(real.first):
            press(real.first, how)
            break
    page.wait_for_function(
        """([n, text]) => document.querySelector(".table").dataset.n !== n
          || document.querySelector(`.space-menu [data-choice="${text}"], .choices > .quiet`)""",
        arg=[before, choice["text"]],
    )
    if page.locator(".table").get_attribute("data-n") == before:
        menu = ".space-menu" if page.locator(".space-menu").count() else ".choices"
        press(page.locator(f"{menu} [data-choice='{choice['text']}']").first, how)


def real_things(page: Page, choice: dict[str, Any]) -> Iterator[Locator]:
    text = choice["text"]
    if choice["gesture"] == "rolls":
        yield page.locator(".roll:enabled")
    yield page.locator(f".board .space[data-choice='{text}']")
    yield page.locator(f"[data-slot][data-choice='{text}']")
    for target in choice["targets"]:
        yield page.locator(f".board .space[data-legal][data-space='{target}'], .card[data-target='{target}']")
        yield page.locator(f"[data-slot='{target}'][data-legal], .gear[data-target='{target}'] .gear-head[data-legal]")
    yield page.locator(f".choices [data-choice='{text}']:visible")
    yield page.locator(f".tutorial [data-choice='{text}']")


def reachable(what: Locator) -> bool:
    """Whether a press in its middle reaches it."""
    if not what.is_visible():
        return False
    if not what.evaluate("one => one.closest('svg') !== null"):
        what.scroll_into_view_if_needed()
    return bool(
        what.evaluate(
            """one => {
              const { left, top, width, height } = one.getBoundingClientRect();
              const hit = document.elementFromPoint(left + width / 2, top + height / 2);
              return hit !== null && one.contains(hit);
            }"""
        )
    )


def test_enter_makes_the_step_and_the_only_choice_alike(page: Page, served: Served):
    page.set_viewport_size(WIDE)
    begin(page, served, "sole-survivor", "mouse")
    expect(page.get_by_text("Step 1 of 10")).to_be_visible()
    for step in range(2, 5):
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"Step {step} of 10")).to_be_visible()
