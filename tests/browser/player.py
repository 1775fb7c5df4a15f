"""Somebody who plays in the browser: with what glows, and with nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.served import Seat

MOST_ACTS = 600
MOST_CLICKS = 3000
BLINK_MS = 20
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


class Clicker(Player):
    """Clicks wherever the script of its game finds something to click, in the middle of a game with others."""

    aim: str
    """Says of the page: `over`, a `spot` to click, that something is `asked` which no click reaches, or nothing."""

    def __init__(self, page: Page, seat: Seat) -> None:
        super().__init__(page, seat)
        self.clicks = 0

    def wish(self, random: Random) -> Any:
        """What the script is told."""
        return random.random()

    def act(self, random: Random) -> bool:
        """Click if something is asked; whether the game is over."""
        found = self.page.evaluate(self.aim, self.wish(random))
        if "spot" in found:
            self.clicks += 1
            self.page.mouse.click(*found["spot"])
        elif found.get("asked"):
            self.page.keyboard.press("Escape")
        return "over" in found

    def play_on(self, random: Random) -> int:
        """Until the game is over; how many choices were made by then."""
        play_together([self], random)
        return self.n

    def read_the_story(self) -> None:
        self.page.locator(".story-card button").click()
        expect(self.page.locator(".story-card")).to_have_count(0)


def play_together(players: Sequence[Clicker], random: Random, look: Callable[[], object] = lambda: None) -> None:
    """Whoever is asked clicks, with a look after each round, until every page shows the end.

    Clicks are counted, not tries: how often a page is asked while others think says how fast the machine is.
    """
    while (clicks := sum(player.clicks for player in players)) < MOST_CLICKS:
        over = [player.act(random) for player in players]
        look()
        if all(over):
            return
        if clicks == sum(player.clicks for player in players):
            players[0].page.wait_for_timeout(BLINK_MS)
    raise AssertionError(f"the game is not over after {MOST_CLICKS} clicks")


def events_of(seat: Seat) -> list[str]:
    return [event["text"] for event in seat.state()["events"]]
