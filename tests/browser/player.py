"""Somebody who plays in the browser: with what glows, and with nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.browser.served import Seat

MOST_ACTS = 600
GLOWING = ".space[data-legal], .card[data-legal], .choices .choice, .space-menu .choice"
DECIDED = """n => {
  const table = document.querySelector(".table");
  if (table.dataset.busy !== undefined) return false;
  if (Number(table.dataset.n) !== n) return true;
  return document.querySelector(".space-menu, .choices > .quiet") !== null;
}"""
"""Something has come of it: the game has gone on, or a choice is half made."""


class Player:
    def __init__(self, page: Page, seat: Seat) -> None:
        self.page = page
        self.seat = seat

    def sit_down(self) -> Player:
        self.page.goto(self.seat.link)
        expect(self.page.locator(".board-svg")).to_be_visible()
        return self

    @property
    def n(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-n") or -1)

    @property
    def is_over(self) -> bool:
        return self.page.locator(".result").count() > 0

    def wait_for(self, n: int) -> None:
        expect(self.page.locator(f".table[data-n='{n}']:not([data-busy])")).to_be_visible()

    def space(self, name: str) -> Locator:
        return self.page.locator(f"[data-space='space:{name}']")

    def card(self, name: str) -> Locator:
        return self.page.locator(f".card[data-target='card:{name}']")

    def choice(self, text: str) -> Locator:
        return self.page.locator(f".choices [data-choice='{text}']")

    def click(self, what: Locator) -> None:
        """Click what makes a choice at once."""
        n = self.n
        what.click()
        self.wait_for(n + 1)

    def roll(self) -> None:
        self.click(self.choice("roll"))

    def glowing(self) -> list[Locator]:
        return self.page.locator(GLOWING).filter(visible=True).all()

    def play_to_the_end(self, random: Random, act: Callable[[Locator], None]) -> int:
        """Touch what glows until the game is won or lost; how many choices that took."""
        for _ in range(MOST_ACTS):
            if self.is_over:
                return self.n
            n = self.n
            act(self.pick(random))
            self.page.wait_for_function(DECIDED, arg=n)
        raise AssertionError(f"the game is not over after {MOST_ACTS} acts")

    def pick(self, random: Random) -> Locator:
        """A Module if one is within reach, otherwise anything."""
        module = self.page.locator(".space[data-legal][aria-description*='Module']")
        if module.count() and not self.page.locator(".space-menu").count():
            return module.first
        inside = self.page.locator(".space-menu .choice")
        return random.choice(inside.all() or self.glowing())


def events_of(seat: Seat) -> list[str]:
    return [event["text"] for event in seat.state()["events"]]
