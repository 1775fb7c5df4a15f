"""Somebody who never touches a mouse: every choice of every game is reached by keys alone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.player import Player
from tests.browser.served import Seat

Choice = dict[str, Any]
MOST_TABS = 250
WHERE = """([choice, targets]) => {
  const table = document.querySelector(".table");
  if (!table || table.dataset.busy !== undefined || table.dataset.sent !== undefined) return null;
  const here = `[data-choice="${CSS.escape(choice)}"]`;
  const held = document.activeElement;
  return {
    n: Number(table.dataset.n),
    held: held?.matches(here) && !held.closest(".tutorial"),
    onCard: held?.matches(".card") && targets.includes(held.dataset.target),
    summary: held?.matches("details:not([open]) > summary") ?? false,
    story: document.querySelector(".story-card") !== null,
  };
}"""
"""How the page stands to a choice: whether the keys are on it, on a card that leads there, or on a fold."""


class Typist(Player):
    def __init__(self, page: Page, seat: Seat) -> None:
        super().__init__(page, seat)
        self.ways: set[str] = set()

    def where(self, choice: Choice) -> dict[str, Any]:
        asked = [choice["text"], choice["targets"]]
        return self.page.wait_for_function(WHERE, arg=asked).json_value()  # type: ignore[no-any-return]

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def choose(self, text: str) -> None:
        """Make the choice that is written so, once the page shows what the others have done."""
        said = self.seat.state()
        self.page.wait_for_function("n => Number(document.querySelector('.table')?.dataset.n) >= n", arg=said["n"])
        offered = said["choices"]
        choice = next(one for one in offered if one["text"] == text)
        self.make({"gesture": "", "targets": [], **choice}, len(offered) == 1)

    def make(self, choice: Choice, alone: bool = False) -> None:
        """Make a choice by the shortest way that there is, and see that the game goes on."""
        before = self.where(choice)
        if before["story"]:
            self.press("Escape")
        self.ways.add(self.way_to(choice, alone))
        self.page.wait_for_function("n => Number(document.querySelector('.table')?.dataset.n) > n", arg=before["n"])

    def way_to(self, choice: Choice, alone: bool) -> str:
        if alone:
            self.press("Escape", "Enter")
            return "only"
        if choice["gesture"] == "ends":
            self.press("e")
            return "end"
        if choice["gesture"] == "rolls":
            self.press("Escape", *choice["text"].split()[-1], " ")
            return "roll"
        return self.look_for(choice)

    def look_for(self, choice: Choice) -> str:
        if self.on_the_board(choice):
            return "board"
        if self.tab_to(choice) == "choice":
            self.press("Enter")
            return "list"
        self.press("Enter")
        if self.page.locator(".board[data-targeting]").count():
            self.look_for(choice)
        return "card"

    def on_the_board(self, choice: Choice) -> bool:
        """`n` goes from one glowing space to the next."""
        if not self.page.locator(f".space[data-choice='{choice['text']}']").count():
            return False
        for _ in range(self.page.locator(".space[data-legal]").count()):
            self.press("n")
            if self.where(choice)["held"]:
                self.press("Enter")
                return True
        return False

    def tab_to(self, choice: Choice) -> str:
        """From the choices on, Tab leads to everything; what is folded is unfolded on the way."""
        self.press("c")
        picked = self.page.locator(".board[data-targeting]").count()
        for _ in range(MOST_TABS):
            now = self.where(choice)
            if now["held"]:
                return "choice"
            if now["onCard"] and not picked:
                return "card"
            if now["summary"]:
                self.press("Enter")
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to `{choice['text']}`")

    def tab_to_thing(self, target: str) -> None:
        """From the choices on, Tab leads to what lies on the table, too."""
        self.press("c")
        for _ in range(MOST_TABS):
            if self.page.locator(f"[data-target='{target}']:focus").count():
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {target}")
