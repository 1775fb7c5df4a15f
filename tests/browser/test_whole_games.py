"""Sole Survivor from the first roll to the last, by mouse, by keys, and on a phone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import NARROW
from tests.browser.player import Player
from tests.browser.served import Served

pytestmark = pytest.mark.browser


def assert_ended(player: Player) -> None:
    """The page says how it ended, and the server says the same."""
    state = player.seat.state()
    assert state["outcome"] is not None and state["n"] == player.n
    won = state["outcome"]["results"][0] > 0.5
    expect(player.page.locator(".result-word")).to_contain_text("You have won" if won else "You have lost")
    expect(player.page.get_by_role("status").first).to_contain_text(state["outcome"]["reason"])


def test_a_game_is_played_by_clicking_what_glows(page: Page, served: Served):
    player = Player(page, served.open("by mouse")).sit_down()
    assert player.play_to_the_end(Random(1), lambda target: target.click()) > 8
    assert_ended(player)


def test_a_game_is_played_on_a_phone_by_tapping(browser: Browser, served: Served):
    phone = browser.new_context(viewport=NARROW, has_touch=True, is_mobile=True, reduced_motion="reduce")
    player = Player(phone.new_page(), served.open("by touch")).sit_down()
    assert player.play_to_the_end(Random(2), lambda target: target.tap()) > 8
    assert_ended(player)
    phone.close()


def test_a_game_is_played_by_keys_alone(page: Page, served: Served):
    player = Keyboard(page, served.open("by keys"))
    player.sit_down()
    random = Random(3)
    while not player.is_over:
        player.choose(random)
    assert player.verbs >= {"roll", "move", "end"}
    assert_ended(player)


def test_a_card_is_played_by_keys_alone(page: Page, served: Served):
    player = Keyboard(page, served.open("cards 8", ("roll",)))
    player.sit_down()
    player.tab_to("[data-target='card:decoy-beacon']")
    page.keyboard.press("Enter")
    expect(page.locator(".board[data-targeting]")).to_be_visible()
    page.keyboard.press("n")
    player.press("Enter")
    assert player.seat.state()["view"]["beacon"]


class Keyboard(Player):
    """Never touches a mouse."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.verbs: set[str] = set()

    def choose(self, random: Random) -> None:
        offered = self.seat.state()["choices"]
        texts = [choice["text"] for choice in offered]
        self.verbs |= {text.split()[0] for text in texts}
        if len(texts) == 1:
            self.press("Enter")
        elif "end" in texts and (random.random() < 0.4 or not any(text.startswith("move") for text in texts)):
            self.press("e")
        elif "end" in texts:
            for _ in range(random.randint(1, 6)):
                self.page.keyboard.press("n")
            self.press("Enter")
        else:
            self.tab_to(f"[data-choice='{random.choice(texts)}']")
            self.press("Enter")

    def press(self, key: str) -> None:
        n = self.n
        self.page.keyboard.press(key)
        self.wait_for(n + 1)

    def tab_to(self, wanted: str) -> None:
        """From the choices on, Tab leads to everything; what is folded is unfolded on the way."""
        self.page.keyboard.press("c")
        for _ in range(60):
            if self.page.locator(f"{wanted}:focus").count():
                return
            if self.page.locator(".choice-fold:not([open]) > summary:focus").count():
                self.page.keyboard.press("Enter")
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {wanted}")
