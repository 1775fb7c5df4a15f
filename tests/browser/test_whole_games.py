"""Games from the first choice to the last: Sole Survivor by mouse and on a phone, all of them by keys alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import hullbreach as hb
from hullbreach import catalog
from hullbreach.kernel.journal import Seat as Place
from hullbreach.table.table import new_table
from tests.browser.conftest import NARROW
from tests.browser.player import Player
from tests.browser.served import Served
from tests.browser.typist import Typist

pytestmark = pytest.mark.browser

LOW = {"width": 1280, "height": 720}


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


BY_KEYS: dict[str, dict[str, Any]] = {
    "sole-survivor": {},
    "alien-skirmish": {"options": {"round_limit": 10}},
    "endure-the-stars": {"scenario": "noisy-neighbours"},
    "project-elite": {"options": {"clock": "untimed"}, "variant": "[start]\nseconds = 30\n"},
    "under-our-sun": {"scenario": "pump-parts"},
}
"""Games that are soon over."""
SEATS = {"alien-skirmish": 2, "under-our-sun": 2}


@pytest.mark.drawn(2, of="whole games on pages")
@pytest.mark.parametrize("game", sorted(BY_KEYS))
def test_a_game_is_played_by_keys_alone(page: Page, brisk: Served, game: str):
    """One seat at the page, whose choices are those of a bot; the others play beside it."""
    seats = brisk.seats("by keys", game=game, seats=[{"kind": "human"}] * SEATS.get(game, 1), **BY_KEYS[game])
    table = new_table(catalog.game(game), (Place("human"),) * len(seats), seed="by keys", **BY_KEYS[game])
    page.set_viewport_size(LOW)
    player, bot = Typist(page, seats[0]), hb.bot("instinct", seed=1)
    player.sit_down()
    while table.position.to_act:
        seat = table.position.to_act[0]
        choice = str(bot.choose(table.position, seat))
        if seat:
            seats[seat].play(choice)
        else:
            player.choose(choice)
        table.play(seat, choice)
    expect(page.locator(".result")).to_be_visible()
    expect(page.locator(".turn-what").first).to_contain_text(str(seats[0].state()["outcome"]["reason"]))
    assert len(player.ways) > 2


def test_a_card_is_played_by_keys_alone(page: Page, served: Served):
    player = Typist(page, served.open("cards 8", ("roll",)))
    player.sit_down()
    player.tab_to_thing("card:decoy-beacon")
    page.keyboard.press("Enter")
    expect(page.locator(".board[data-targeting]")).to_be_visible()
    n = player.n
    player.press("n", "Enter")
    player.wait_for(n + 1)
    assert player.seat.state()["view"]["beacon"]
