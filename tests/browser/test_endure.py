"""Endure the Stars in the browser: a whole mission with bots, what a newcomer sees, the Enemy Phase, a phone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import NARROW, WIDE, mistakes_in
from tests.browser.endurer import GAME, MISSION, SEED, Endurer, seated_at, table_at
from tests.browser.served import Served
from tests.browser.test_everybody import faults
from tests.marks import rule

pytestmark = pytest.mark.browser

SMALL = {"width": 1100, "height": 700}


@rule("ES-001", "ES-R08")
@pytest.mark.drawn(2, of="whole games on pages")
def test_a_whole_mission_with_two_survivors_by_a_person_and_two_by_a_bot(page: Page, brisk: Served):
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "instinct"}]
    seat = brisk.open(SEED, game=GAME, scenario=MISSION, options={"survivors": 4}, seats=seats)
    page.set_viewport_size(SMALL)
    player = Endurer(page, seat)
    player.sit_down()
    assert player.play_on(Random(SEED)) > 20
    state = seat.state()
    assert [one["seat"] for one in state["view"]["survivors"]] == [0, 1, 0, 1]
    expect(page.get_by_role("status").first).to_contain_text(state["outcome"]["reason"])
    told = [event["text"] for event in state["events"] if (event.get("did") or {}).get("role") == "tells"]
    expect(page.locator(".story-so-far p")).to_have_text(told)


# What a newcomer sees


@rule("ES-017", "ES-018")
def test_a_mission_is_chosen_by_what_it_asks_for_and_a_party_by_what_they_can_do(page: Page, served: Served):
    page.goto(served.address)
    page.locator(".game[data-theme='endure-the-stars']").get_by_role("link", name="Set up").click()
    expect(page.locator(".scenario-card")).to_have_count(21)
    brain = page.locator(".scenario-card", has_text="The Brain")
    expect(brain.locator(".tags i")).to_have_text(["medium", "50 minutes", "aliens"])
    brain.get_by_role("radio").check()
    page.locator(".option", has_text="How many survivors").get_by_role("combobox").select_option("3")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".turn-what")).to_have_text("Choose a survivor for the mission: 3 more.")
    expect(page.locator(".story-card")).to_contain_text("a grey thing floats in a jar")
    page.keyboard.press("Escape")
    expect(page.locator(".story-card")).to_have_count(0)
    expect(page.locator(".candidate")).to_have_count(14)
    okoro = page.get_by_role("button", name="Recruit Captain Okoro")
    expect(okoro).to_contain_text("Health 8")
    expect(okoro).to_contain_text("Direct Order, once a turn")
    okoro.click()
    expect(page.locator(".candidate")).to_have_count(13)
    expect(page.locator(".sheet")).to_contain_text("Captain Okoro")


@rule("ES-017")
def test_the_story_is_read_once_and_can_be_read_again(page: Page, served: Served):
    player = seated_at(page, served, "turn")
    page.reload()
    expect(page.locator(".choices .choice:visible").first).to_be_visible()
    expect(page.locator(".story-card")).to_have_count(0)
    page.locator(".story-so-far summary").click()
    expect(page.locator(".story-so-far p").first).to_contain_text("scratching behind the bulkhead")
    assert player.seat.state()["view"]["round"] == 1


# The board


@rule("ES-043")
def test_who_is_looked_at_lights_up_the_zones_in_sight(page: Page, served: Served):
    view = seated_at(page, served, "turn").seat.state()["view"]
    page.locator(f".thing[data-space='who:{view['active']}']").hover(force=True)
    scene = served.ask("GET", f"/tables/{page.url.rpartition('/')[2]}")["scene"]
    zone = next(one["zone"] for one in view["survivors"] if one["who"] == view["active"])
    spaces = [space["id"] for space in scene["board"]["spaces"]]
    expect(page.locator(".lit[data-look='seen'] polygon")).to_have_count(
        len(view["sights"][spaces.index(f"zone:{zone}")])
    )


@rule("ES-065", "ES-132")
def test_a_noise_shows_who_would_hear_it_before_it_is_made(page: Page, served: Served):
    seated_at(page, served, "turn")
    lit = page.locator(".lit[data-look='felt'] polygon")
    page.locator(".choices [data-choice='make-noise 1']").hover()
    expect(lit.first).to_be_attached()
    near = lit.count()
    page.locator(".choices [data-choice='make-noise 2']").hover()
    expect(page.locator(".choices [data-choice='make-noise 2']")).to_contain_text("heard by")
    assert lit.count() > near


@rule("ES-188", "ES-190")
def test_an_attack_says_its_odds_and_is_made_on_the_zone(page: Page, served: Served):
    player = seated_at(page, served, "attack")
    attack = page.locator(".choices [data-choice^='attack ']").first
    expect(attack).to_contain_text("hits expected")
    zone = str(attack.get_attribute("data-choice")).split()[-1]
    n = player.n
    page.locator(f".spaces [data-space='zone:{zone}']").focus()
    page.keyboard.press("Enter")
    several = page.get_by_text(": choose one of")
    expect(page.locator(f".table[data-n='{n + 1}']").or_(several).first).to_be_visible()
    if several.count():
        attack.click()
    player.wait_for(n + 1)


# The Enemy Phase


@rule("ES-031")
def test_the_enemy_phase_is_shown_step_by_step_skipped_and_summed_up(browser: Browser, served: Served):
    context = browser.new_context(viewport=WIDE, reduced_motion="no-preference")
    wrong = mistakes_in(context)
    page = context.new_page()
    seated_at(page, served, "enemies")
    page.keyboard.press("e")
    expect(page.locator(".caption p")).to_be_visible()
    page.get_by_role("button", name="Step", exact=True).click()
    expect(page.get_by_role("button", name="Go on", exact=True)).to_be_visible()
    bar = page.locator(".caption-bar")
    before = str(bar.get_attribute("style"))
    page.get_by_role("button", name="Step", exact=True).click()
    expect(bar).not_to_have_attribute("style", before)
    page.locator(".caption").get_by_role("button", name="Skip").click()
    expect(page.locator(".caption")).to_have_count(0)
    expect(page.locator(".question .lately summary").first).to_contain_text("Since your last choice")
    assert wrong == []
    context.close()


# A phone


def test_on_a_phone_the_view_follows_who_acts_and_nothing_sticks_out(browser: Browser, served: Served):
    context = browser.new_context(viewport=NARROW, reduced_motion="reduce", has_touch=True)
    page = context.new_page()
    player = seated_at(page, served, "turn")
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    token = page.locator(f"[data-piece='who:{player.seat.state()['view']['active']}'] .token-body").bounding_box()
    board = page.locator(".board-svg").bounding_box()
    assert token and board and token["width"] >= 28
    assert board["x"] <= token["x"] and token["y"] + token["height"] <= board["y"] + board["height"]
    targets = [one.bounding_box() for one in page.locator(".choices .choice").all() if one.is_visible()]
    assert targets and all(box and box["height"] >= 40 for box in targets)
    assert faults(page) == []
    context.close()


def test_on_a_phone_the_party_is_chosen_from_cards(browser: Browser, served: Served):
    context = browser.new_context(viewport=NARROW, reduced_motion="reduce", has_touch=True)
    page = context.new_page()
    Endurer(page, table_at(served, "recruiting")).sit_down()
    page.locator(".story-card button").tap()
    page.get_by_role("button", name="Recruit Medic Haddad").tap()
    expect(page.locator(".sheet")).to_contain_text("Medic Haddad")
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    context.close()
