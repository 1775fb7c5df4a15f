"""ALIEN skirmish in the browser: whole games, what the crew may not know, one screen for two, for everybody."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import hullbreach as hb
from hullbreach import catalog
from hullbreach.kernel.journal import Seat as Place
from hullbreach.table.table import new_table
from tests.browser.conftest import mistakes_in
from tests.browser.player import play_together
from tests.browser.served import Seat, Served
from tests.browser.skirmisher import Reader, Skirmisher
from tests.browser.test_everybody import faults
from tests.marks import rule

pytestmark = pytest.mark.browser

GAME = "alien-skirmish"
SCENARIOS = ("last-survivors", "gauntlet", "dog-catchers")
SHORT = {"round_limit": 10}
RECRUITS = 2
"""Few on each side, for the sake of time."""
SMALL = {"width": 1000, "height": 640}
"""A small window is drawn sooner."""
SEED, BOT_SEED = "skirmish", 2


# Whole games


@pytest.mark.drawn(2, of="whole games on pages")
@pytest.mark.parametrize(("scenario", "human"), [("last-survivors", 0), ("gauntlet", 1), ("dog-catchers", 0)])
def test_a_whole_game_against_a_bot(page: Page, brisk: Served, scenario: str, human: int):
    seats = [{"kind": "human"} if seat == human else {"kind": "bot", "bot": "instinct"} for seat in range(2)]
    seat = brisk.open(SEED, game=GAME, scenario=scenario, options=SHORT, seats=seats)
    page.set_viewport_size(SMALL)
    player = Skirmisher(page, seat)
    player.sit_down()
    assert player.play_on(Random(scenario)) > 20
    outcome = seat.state()["outcome"]
    expect(page.get_by_role("status").first).to_contain_text(outcome["reason"])
    expect(page.locator(".result-word")).to_be_visible()


@rule("AS-D22", "AS-D23")
@pytest.mark.drawn(2, of="whole games on pages")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_two_play_online_and_the_crew_learns_nothing_of_pings(browser: Browser, brisk: Served, scenario: str):
    contexts = [browser.new_context(viewport=SMALL, reduced_motion="reduce") for _ in range(2)]
    wrong = [mistakes_in(context) for context in contexts]
    seats = brisk.seats(game=GAME, scenario=scenario, options=SHORT, seats=[{"kind": "human"}, {"kind": "open"}])
    players = [Skirmisher(context.new_page(), seat, RECRUITS) for context, seat in zip(contexts, seats, strict=True)]
    reader = Reader(players[0].page)
    for player in players:
        player.sit_down()
    play_together(players, Random(scenario), reader.check)
    assert reader.read > 40
    ends = [player.page.locator(".turn-what").inner_text() for player in players]
    assert ends[0] == ends[1] == seats[0].state()["outcome"]["reason"]
    assert wrong == [[], []]
    for context in contexts:
        context.close()


# Tables that are under way


MOMENTS: dict[str, Callable[[hb.Position], bool]] = {
    "muster": lambda pos: True,
    "stealth": lambda pos: pos.view(0)["mode"] == "stealth",
    "combat": lambda pos: pos.view(0)["mode"] == "combat",
    "acting": lambda pos: pos.view(0)["mode"] == "combat" and sees_somebody(pos),
    "push": lambda pos: "accept" in [str(choice) for choice in pos.choices(0)],
}
"""Moments at which the crew is asked."""


def sees_somebody(pos: hb.Position) -> bool:
    view: dict[str, Any] = pos.view(0)
    return any(one["who"] == view["active"] and one.get("sees") for one in view["characters"])


@cache
def choices_until(moment: str) -> tuple[tuple[int, str], ...]:
    """What two bots choose up to then."""
    table = new_table(catalog.game(GAME), (Place("human"), Place("human")), seed=SEED)
    bot = hb.bot("instinct", seed=BOT_SEED)
    made: list[tuple[int, str]] = []
    while not (0 in table.position.to_act and MOMENTS[moment](table.position)):
        seat = table.position.to_act[0]
        made.append((seat, str(bot.choose(table.position, seat))))
        table.play(*made[-1])
    return tuple(made)


def crew_at(served: Served, moment: str) -> Seat:
    """The crew's seat at a table that has come so far."""
    seats = served.seats(SEED, game=GAME, seats=[{"kind": "human"}, {"kind": "human"}])
    for seat, choice in choices_until(moment):
        seats[seat].play(choice)
    return seats[0]


# Round one screen


def test_the_board_is_covered_while_the_device_goes_round(page: Page, brisk: Served):
    page.goto(brisk.address)
    page.locator(".game[data-theme='alien']").get_by_role("link", name="Set up").click()
    page.locator(".seat-pick select").nth(1).select_option("human")
    page.get_by_role("button", name="Play").click()
    for number in (1, 2):
        expect(page.get_by_role("heading", name="Pass the device")).to_be_visible()
        assert page.locator(".board-svg, .piece, [data-piece], .sheet, .choices, .muster").count() == 0
        page.locator(".hand-over .play").click()
        expect(page.locator(".board-svg")).to_be_visible()
        page.locator("[data-choice^='team ']").first.click()
        page.locator("[data-choice='ready']").click()
        expect(page.locator(".table[data-busy]")).to_have_count(0)
        assert number < 2 or page.locator(".hand-over, .board-svg").count() == 1


# Standing orders


@rule("HB-008")
def test_standing_orders_are_given_and_taken_back(page: Page, served: Served):
    seat = crew_at(served, "stealth")
    Skirmisher(page, seat).sit_down()
    orders = page.get_by_role("region", name="Standing orders")
    given = orders.locator("[data-order]")
    add = orders.get_by_role("button", name="Add")
    add.click()
    orders.get_by_role("button", name="Never push a roll.").click()
    expect(given).to_contain_text(["Never push a roll."])
    add.click()
    orders.get_by_role("combobox").select_option(index=2)
    orders.get_by_role("button", name="Give this order").click()
    expect(given).to_have_count(2)
    add.click()
    orders.get_by_role("button", name="Choose on the board").click()
    zone = page.locator(".spaces .space").first
    zone.click(position={"x": 6, "y": 6}, force=True)
    expect(given).to_have_count(3)
    assert [order["text"] for order in seat.state()["orders"]][::2] == [
        "never-push",
        f"hold-fire-until {str(zone.get_attribute('data-space')).removeprefix('zone:')}",
    ]
    assert faults(page) == []
    for left in (2, 1, 0):
        given.first.get_by_role("button").focus()
        page.keyboard.press("Enter")
        expect(given).to_have_count(left)
    assert seat.state()["orders"] == []


SAYS_SO_OR_HAS_ANSWERED = """n =>
  document.querySelector(".turn-what")?.textContent === "Your standing order answers." ||
  Number(document.querySelector(".table")?.dataset.n) > n
"""
"""The pause before an order answers may be short for a slow page."""


@rule("HB-008")
def test_a_standing_order_answers_instead(page: Page, served: Served):
    seat = crew_at(served, "push")
    player = Skirmisher(page, seat)
    player.sit_down()
    n = player.n
    orders = page.get_by_role("region", name="Standing orders")
    orders.get_by_role("button", name="Add").click()
    orders.get_by_role("button", name="Never push a roll.").click()
    page.wait_for_function(SAYS_SO_OR_HAS_ANSWERED, arg=n)
    page.wait_for_function("n => Number(document.querySelector('.table')?.dataset.n) > n", arg=n)
    assert "accept" not in [choice["text"] for choice in seat.state()["choices"]]


# Sight


@rule("AS-056")
def test_who_is_looked_at_shows_whom_it_sees_and_how_far(page: Page, served: Served):
    seat = crew_at(served, "acting")
    Skirmisher(page, seat).sit_down()
    view = seat.state()["view"]
    acting = next(one for one in view["characters"] if one["who"] == view["active"])
    expect(page.locator(f"[data-piece='who:{view['active']}'] .token-active")).to_have_count(1)
    page.locator(f".thing[data-space='who:{view['active']}']").hover(force=True)
    expect(page.locator(".sight-line")).to_have_count(len(acting["sees"]))
    assert sorted(page.locator(".sight-range").all_text_contents()) == sorted(acting["sees"].values())
    for reach in acting["sees"].values():
        expect(page.locator(".inspector")).to_contain_text(f"at {reach} range")
