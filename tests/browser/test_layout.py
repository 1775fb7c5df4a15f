"""Every game on a phone and on a low screen: nothing jumps, targets for a thumb, models that can be told apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import hullbreach as hb
from hullbreach import catalog
from tests.browser.conftest import NARROW, mistakes_in
from tests.browser.elite import seats_at, stored
from tests.browser.served import Seat, Served
from tests.browser.wanderer import seated_at
from tools.album import length, played, table_at

pytestmark = pytest.mark.browser

GAMES = sorted(catalog.games())
Seats = dict[str, list[Seat]]
LOW = {"width": 1280, "height": 720}
THUMB_PX = 40
PATIENCE = 30_000
MODEL_PX = 28
SIZES = """() => ["question", "live", "board-svg", "tabs"].map(name => {
  const box = document.querySelector(`.${name}`)?.getBoundingClientRect();
  return box ? [name, Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)] : [name];
})"""
SCALE = "document.querySelector('.board-svg > g').getAttribute('transform').split('scale')[1]"
TARGETS = """least => {
  const board = document.querySelector(".board-svg").getBoundingClientRect();
  const small = [];
  for (const one of document.querySelectorAll(".board .space[data-legal] .space-area")) {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    const inside = left >= board.left && right <= board.right && top >= board.top && bottom <= board.bottom;
    const { space } = one.closest("[data-space]").dataset;
    if (inside && Math.min(width, height) < least - 0.5) small.push([space, Math.round(width), Math.round(height)]);
  }
  for (const one of document.querySelectorAll(".choices .choice, .choices summary, [role=tab], .top button, .roll"))
    if (one.checkVisibility() && one.offsetHeight < least) small.push([one.innerText, one.offsetHeight]);
  return small;
}"""
"""What can be pressed and is smaller than a thumb: on the board as far as it is in sight, and beside it."""


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=NARROW, has_touch=True, is_mobile=True, reduced_motion="reduce")
    wrong = mistakes_in(context)
    yield context.new_page()
    context.close()
    assert not wrong


@pytest.fixture(scope="session")
def half_played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seats]:
    """The seats of every game that bots have played half through."""
    folder = tmp_path_factory.mktemp("middle")
    kept = {game: stored(folder, table_at(game, "middle")) for game in GAMES}
    with Served(folder, brisk=True) as served:
        yield {game: seats_at(served, id, keys) for game, (id, keys) in kept.items()}


def sit_down(page: Page, seat: Seat) -> None:
    page.goto(seat.link)
    expect(page.locator(".board-svg")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".choices .choice, .choices summary").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".story-card")).to_have_count(0)


@pytest.mark.drawn(1)
@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_every_target_is_large_enough_for_a_thumb(phone: Page, half_played: Seats, game: str):
    sit_down(phone, half_played[game][0])
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(phone.locator(".space[data-legal], .choices .choice").first).to_be_visible()
    assert phone.evaluate(TARGETS, THUMB_PX) == []


@pytest.mark.drawn(1)
@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_view_lies_on_who_acts(phone: Page, half_played: Seats, game: str):
    sit_down(phone, half_played[game][0])
    acting = phone.locator(".piece:has(.token-active) .token-body, .piece[data-piece^='survivor'] .token-body").first
    if not acting.count():
        return  # everybody may act at once
    token, board = acting.bounding_box(), phone.locator(".board-svg").bounding_box()
    assert token and board
    assert board["x"] <= token["x"] and token["x"] + token["width"] <= board["x"] + board["width"]
    assert board["y"] <= token["y"] and token["y"] + token["height"] <= board["y"] + board["height"]


def test_on_a_phone_each_of_five_on_one_hex_can_be_pressed(phone: Page, served: Served):
    player = seated_at(phone, served, "turn", seats=5)
    home = [one for one in player.seat.state()["view"]["characters"] if one["hex"] == "D4"]
    assert len(home) == 5
    middles = [middle_of(phone, f".thing[data-space='who:{one['who']}'] .space-area") for one in home]
    for at, (x, y, size) in enumerate(middles):
        assert size >= THUMB_PX
        for ox, oy, _ in middles[at + 1 :]:
            assert ((ox - x) ** 2 + (oy - y) ** 2) ** 0.5 >= THUMB_PX


def middle_of(page: Page, what: str) -> tuple[float, float, float]:
    box: Any = page.locator(what).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, min(box["width"], box["height"])


@pytest.mark.drawn(1)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_jumps_while_choices_are_made(page: Page, half_played: Seats, game: str):
    page.set_viewport_size(LOW)
    sit_down(page, half_played[game][0])
    before, scale = page.evaluate(SIZES), page.evaluate(SCALE)
    seats = half_played[game]
    table, bot = table_at(game, "middle"), hb.bot("instinct", seed=2)
    for _ in range(6):
        if not table.position.to_act:
            return
        seat = table.position.to_act[0]
        choice = str(bot.choose(table.position, seat))
        table.play(seat, choice)
        n = seats[0].state()["n"]
        seats[seat].play(choice)
        page.wait_for_function("n => Number(document.querySelector('.table').dataset.n) > n", arg=n)
        if table.position.to_act:
            assert page.evaluate(SIZES) == before
            assert page.evaluate(SCALE) >= scale


@pytest.mark.drawn(1)
@pytest.mark.parametrize("game", GAMES)
def test_models_can_be_told_apart_on_a_low_screen(page: Page, half_played: Seats, game: str):
    page.set_viewport_size(LOW)
    sit_down(page, half_played[game][0])
    assert length(game, "middle") < len(played(game))
    people = ".piece:is([data-piece^='survivor'], [data-piece^='who:'], [data-piece^='hero:']) .token-body"
    sizes = [one.bounding_box() for one in page.locator(people).all()]
    assert sizes
    small = [box for box in sizes if box and min(box["width"], box["height"]) < MODEL_PX]
    assert small == []


def test_on_a_low_screen_every_slot_of_the_own_weapons_lies_beside_the_dice(page: Page, half_played: Seats):
    page.set_viewport_size(LOW)
    sit_down(page, half_played["project-elite"][0])
    expect(page.locator(".live-gear .slot")).to_have_count(3)
    for slot in page.locator(".live-gear .slot").all():
        expect(slot).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("region", name="Objectives")).to_be_in_viewport(ratio=1)


def test_a_thing_is_dragged_from_the_board_to_the_map_and_back(page: Page, served: Served):
    page.set_viewport_size({"width": 1440, "height": 1300})
    player = seated_at(page, served, "carrying")
    thing = page.locator("[data-own] button.area-thing").first
    n = player.n
    drag(page, thing, page.locator(".spaces [data-space='hex:D4']"))
    player.wait_for(n + 1)
    drag(page, page.locator("section[aria-label='Lies here'] .card").first, page.locator("li[data-own]").first)
    player.wait_for(n + 2)
    expect(page.locator("section[aria-label='Lies here']")).to_have_count(0)
    expect(thing).to_be_visible()


def test_a_starting_item_is_dragged_onto_who_is_to_have_it(page: Page, served: Served):
    player = seated_at(page, served, "outfit")
    n, first = player.n, page.locator("section[aria-label='Starting items'] .card").first
    name = first.locator("b").inner_text()
    drag(page, first, page.locator(".thing[data-space='who:scout']"))
    player.wait_for(n + 1)
    expect(page.locator("[aria-label='What Scout carries']")).to_contain_text(name)


def drag(page: Page, thing: Locator, onto: Locator) -> None:
    onto.scroll_into_view_if_needed()
    thing.scroll_into_view_if_needed()
    start, end = thing.bounding_box(), onto.bounding_box()
    assert start and end
    page.mouse.move(start["x"] + 20, start["y"] + 12)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    expect(page.locator("[data-over]")).to_have_count(1)
    page.mouse.up()
