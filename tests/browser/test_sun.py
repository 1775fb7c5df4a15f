"""Under Our Sun in the browser: whole journeys, the map and the sky, boards, merchants, offers, fights, a phone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import NARROW, mistakes_in
from tests.browser.player import play_together
from tests.browser.served import Served
from tests.browser.test_everybody import faults, settings
from tests.browser.wanderer import GAME, Wanderer, seated_at, table_at
from tests.marks import rule

pytestmark = pytest.mark.browser

SMALL = {"width": 1100, "height": 700}
TARGET = 40


# Whole journeys


@rule("UOS-098")
@pytest.mark.drawn(2, of="whole games on pages")
def test_a_whole_journey_alone_with_two_characters(page: Page, brisk: Served):
    seat = brisk.open("alone", game=GAME, scenario="pump-parts", seats=[{"kind": "human"}])
    page.set_viewport_size(SMALL)
    player = Wanderer(page, seat)
    player.sit_down()
    assert player.play_on(Random("alone")) > 20
    state = seat.state()
    assert [one["seat"] for one in state["view"]["characters"]] == [0, 0]
    expect(page.get_by_role("status").first).to_contain_text(state["outcome"]["reason"])
    told = [event["text"] for event in state["events"] if (event.get("did") or {}).get("role") == "tells"]
    assert len(told) >= 3
    expect(page.locator(".story-so-far p")).to_have_text(told)


@rule("UOS-087", "UOS-089")
@pytest.mark.drawn(2, of="whole games on pages")
def test_two_play_online_with_two_bots_and_nobody_sees_the_team_of_another(browser: Browser, brisk: Served):
    contexts = [browser.new_context(viewport=SMALL, reduced_motion="reduce") for _ in range(2)]
    wrong = [mistakes_in(context) for context in contexts]
    bots = [{"kind": "bot", "bot": "instinct"}] * 2
    options = {"mode": "semi-cooperative"}
    taken = brisk.seats(game=GAME, options=options, seats=[{"kind": "human"}, {"kind": "open"}, *bots])
    players = [Wanderer(context.new_page(), seat) for context, seat in zip(contexts, taken[:2], strict=True)]
    for player in players:
        player.sit_down()

    def look() -> None:
        if sum(player.clicks for player in players) % 25 == 0:
            assert all(map(hidden_teams_stay_hidden, players))

    play_together(players, Random("together"), look)
    states = [player.seat.state() for player in players]
    assert all(state["outcome"] for state in states)
    for player, state in zip(players, states, strict=True):
        expect(player.page.locator(".turn-what")).to_have_text(state["outcome"]["reason"])
    assert wrong == [[], []]
    for context in contexts:
        context.close()


def hidden_teams_stay_hidden(player: Wanderer) -> bool:
    """As long as nobody has shown itself, a page tells its own card alone."""
    state = player.seat.state()
    if state["outcome"] or any(event["event"] == "sol-shown" for event in state["events"]):
        return True
    others = [one["team"] for one in state["view"]["characters"] if one["seat"] != state["seat"]]
    cards = player.page.locator("section[aria-label='Team cards'] dt").count()
    return set(others) <= {None} and cards <= 1


# What a newcomer sees


@rule("UOS-064", "UOS-069")
def test_a_mission_is_chosen_by_its_difficulty_and_its_days(page: Page, served: Served):
    listed = {game["id"]: game for game in served.ask("GET", "/games")["games"]}[GAME]["scenarios"]
    assert len(listed) == 9 and {one["tags"][0] for one in listed} == {"easy", "challenging", "hard"}
    assert all(one["tags"][1].endswith("days") for one in listed)


@rule("UOS-069", "UOS-D2")
def test_a_character_is_chosen_from_cards_that_say_what_it_can_do(page: Page, served: Served):
    player = Wanderer(page, table_at(served, "choosing", seats=1))
    player.sit_down()
    expect(page.locator(".story-card")).to_contain_text("The pump coughed twice before dawn")
    player.read_the_story()
    expect(page.locator(".candidate")).to_have_count(6)
    medic = page.get_by_role("button", name="Play the Medic")
    expect(medic).to_contain_text("Health 7")
    expect(medic).to_contain_text(["dexterity 75%", " pass"][0])
    player.click(medic)
    expect(page.locator(".candidate")).to_have_count(5)


@rule("UOS-072", "UOS-076")
def test_starting_items_lie_out_with_their_price(page: Page, served: Served):
    seated_at(page, served, "outfit")
    card = page.locator(".card").first
    expect(card).to_contain_text("point")
    card.click()
    expect(page.locator(".space-menu .choice, .choices .choice").filter(has_text="takes the").first).to_be_visible()


# The map


@rule("UOS-006", "UOS-110")
def test_tiles_lie_where_somebody_has_looked_and_the_rest_is_fog(page: Page, served: Served):
    player = seated_at(page, served, "explored")
    shown = [one for one in player.seat.state()["view"]["map"] if one["tile"]]
    expect(page.locator(".fog-hex")).to_have_count(37)
    expect(page.locator(".tile:not([data-tone='hidden'])")).to_have_count(len(shown))
    expect(page.locator(".tile[data-tile='hex:D4'][data-tone='haven']")).to_be_visible()
    expect(page.locator(".laid[data-mark='objective']").first).to_be_visible()
    expect(page.locator(".tile-where")).to_have_text([str(one["hex"]).upper() for one in shown])


@rule("UOS-002", "UOS-048")
def test_the_sky_says_the_day_and_tints_the_board(page: Page, served: Served):
    seated_at(page, served, "turn")
    expect(page.locator(".sky-over")).to_contain_text("Day 1 of 5 · Morning")
    expect(page.locator(".sky-tint")).to_have_attribute("data-light", "morning")
    seated_at(page, served, "night")
    expect(page.locator(".sky-over")).to_contain_text("Night")
    expect(page.locator(".sky-tint")).to_have_attribute("data-light", "night")


def test_what_lies_on_a_tile_is_told_to_who_points_at_it(page: Page, served: Served):
    player = seated_at(page, served, "explored")
    tiles = player.seat.state()["scene"]["tiles"]
    rich = next(tile for tile in tiles if tile.get("note") and tile["space"] != "hex:D4")
    page.locator(f".spaces [data-space='{rich['space']}']").hover(position={"x": 20, "y": 24}, force=True)
    expect(page.locator(".inspector")).to_contain_text(rich["note"])
    label = str(page.locator(f".spaces [data-space='{rich['space']}']").get_attribute("aria-description") or "")
    named = str(page.locator(f".spaces [data-space='{rich['space']}']").get_attribute("aria-label"))
    assert rich["name"] in label + named


@rule("UOS-101")
def test_every_action_says_what_it_costs(page: Page, served: Served):
    seated_at(page, served, "explored")
    expect(page.locator(".choices").get_by_text("AP").first).to_be_visible()
    page.locator(".choices .choice", has_text="Wait").hover()
    expect(page.locator(".choices .choice", has_text="Wait")).to_contain_text("free")


# Boards and dealings


@rule("UOS-025", "UOS-134")
def test_a_board_shows_its_areas_and_a_card_in_them_can_be_pressed(page: Page, served: Served):
    player = seated_at(page, served, "carrying")
    own = page.locator("section[aria-label^='Your board'] .areas").first
    expect(own.locator(".area[data-takes='gear']")).to_have_count(1)
    thing = page.locator(".areas button.area-thing").first
    thing.scroll_into_view_if_needed()
    n = player.n
    thing.click()
    page.locator(".space-menu .choice, .choices .choice").filter(has_text="Put down").first.click()
    player.wait_for(n + 1)


@rule("UOS-259", "UOS-261")
def test_a_merchants_stall_has_prices_in_water(page: Page, served: Served):
    player = seated_at(page, served, "merchant")
    stall = page.locator("section[aria-label='Lawrence has'] .card")
    expect(stall.first).to_contain_text("water")
    expect(page.locator(".turn-what")).to_contain_text("hand something over first")
    player.click(player.choice("pay-water"))
    expect(page.locator(".turn-what")).to_contain_text("1 water to spend")


@rule("UOS-122", "UOS-R65")
def test_an_offer_lies_there_as_two_piles(page: Page, served: Served):
    player = seated_at(page, served, "offer")
    sides = page.locator(".pile-side")
    expect(sides).to_have_count(2)
    expect(sides.first).to_contain_text("1 water")
    expect(sides.last).to_contain_text("nothing")
    player.click(player.choice("accept"))
    expect(sides).to_have_count(0)


@rule("UOS-247")
def test_who_may_join_a_fight_sees_whose_it_is_and_against_whom(page: Page, served: Served):
    player = seated_at(page, served, "joint", seats=3)
    expect(page.locator(".turn-what")).to_contain_text("join the fight of")
    fight = page.locator("section[aria-label='The fight']")
    expect(fight).to_contain_text("Round of")
    names = [one["foe"] for one in player.seat.state()["view"]["figures"]]
    assert names
    player.click(player.choice("stand-by"))


# For everybody


@pytest.mark.drawn(2)
@pytest.mark.parametrize("mode", ["dark", "light"])
@pytest.mark.parametrize("moment", ["choosing", "explored", "night", "merchant", "offer"])
def test_axe_finds_no_serious_fault(browser: Browser, served: Served, moment: str, mode: str):
    context = browser.new_context(viewport=SMALL, reduced_motion="reduce")
    context.add_init_script(settings(mode))
    page = context.new_page()
    seated_at(page, served, moment)
    expect(page.locator(".candidate, .choices .choice:visible").first).to_be_visible()
    assert faults(page) == []
    context.close()


def test_on_a_phone_the_map_follows_pans_and_zooms_and_targets_are_large(browser: Browser, served: Served):
    context = browser.new_context(viewport=NARROW, reduced_motion="reduce", has_touch=True)
    page = context.new_page()
    player = seated_at(page, served, "explored")
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    active = f".thing[data-space='who:{player.seat.state()['view']['active']}'] .space-area"
    assert min(size_of(page, active)) >= TARGET
    assert min(size_of(page, ".spaces [data-legal] .space-area")) >= TARGET
    targets = [one.bounding_box() for one in page.locator(".choices .choice").all() if one.is_visible()]
    assert targets and all(box and box["height"] >= TARGET for box in targets)
    before = place_of(page, active)
    page.get_by_role("button", name="Zoom in").tap()
    assert min(size_of(page, active)) > TARGET
    board = page.locator(".board-svg").bounding_box()
    assert board
    page.mouse.move(board["x"] + 60, board["y"] + 200)
    page.mouse.down()
    page.mouse.move(board["x"] + 160, board["y"] + 240, steps=4)
    page.mouse.up()
    assert place_of(page, active) != before
    assert faults(page) == []
    context.close()


def size_of(page: Page, what: str) -> tuple[float, float]:
    box: Any = page.locator(what).first.bounding_box()
    return box["width"], box["height"]


def place_of(page: Page, what: str) -> tuple[float, float]:
    box: Any = page.locator(what).first.bounding_box()
    return box["x"], box["y"]
