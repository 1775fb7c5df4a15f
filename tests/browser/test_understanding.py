"""What the page explains: refusals, rules, signs, keys, and a first game in ten steps."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from hullbreach.kernel.client_words import LAID
from tests.browser.player import Player
from tests.browser.served import Served
from tests.browser.wanderer import seated_at

pytestmark = pytest.mark.browser


def test_a_greyed_space_says_why_not_and_by_which_rule(page: Page, served: Served):
    player = Player(page, served.open("cards 8")).sit_down()
    player.space("A1").click(force=True)
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("A1: why not?")
    expect(refusal).to_contain_text("Your turn opens with the roll of the action die.")
    refusal.get_by_role("button", name="SS-017").click()
    expect(page.get_by_role("dialog", name="Rules")).to_contain_text("SS-017")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(refusal).to_have_count(0)
    player.roll()
    player.space("A1").click(force=True)
    expect(refusal).to_contain_text("A Xeno stands on A1")
    assert player.n == 1


def test_a_greyed_card_says_why_not(page: Page, served: Served):
    player = Player(page, served.open("cards 8")).sit_down()
    player.card("blink").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text(
        "Blink is played in your own turn, once the action die has given you AP."
    )


def test_a_space_out_of_reach_of_the_card_says_so(page: Page, served: Served):
    player = Player(page, served.open("cards 8", ("roll",))).sit_down()
    player.card("decoy-beacon").click()
    player.space("I9").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("I9 is not a floor space within 3 steps.")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".board[data-targeting]")).to_have_count(0)


def test_a_choice_is_previewed_before_it_is_made(page: Page, served: Served):
    player = Player(page, served.open("cards 8", ("roll",))).sit_down()
    move = player.seat.state()["choices"][0]
    space = player.space(move["text"].split()[1])
    space.hover()
    expect(space).to_have_attribute("data-pointed", "")
    expect(page.locator(".path")).to_be_attached()
    expect(page.locator(".path-note")).to_contain_text("AP")
    player.choice("end").hover()
    expect(page.locator(".path")).to_have_count(0)
    expect(page.locator(".arrow").first).to_be_attached()


def test_what_they_will_do_is_foreseen(page: Page, served: Served):
    Player(page, served.open("cards 8", ("roll",))).sit_down()
    page.get_by_text("What will they do if I stop here?").click()
    expect(page.locator(".foresight li")).to_have_count(4)
    expect(page.locator(".arrow").first).to_be_attached()


def test_the_rules_can_be_searched(page: Page, served: Served):
    Player(page, served.open("rules")).sit_down()
    page.keyboard.press("r")
    drawer = page.get_by_role("dialog", name="Rules")
    drawer.get_by_label("Search the rules").fill("Taser")
    found = drawer.locator(".rule-list button")
    expect(found.first).to_contain_text("Taser")
    found.first.click()
    expect(drawer.locator("article.rule h3")).to_have_text(re.compile(r"SS-\w+"))
    drawer.get_by_label("Search the rules").fill("zzzz")
    expect(drawer).to_contain_text("No rule has these words.")


def test_legend_and_keys_are_one_key_away(page: Page, served: Served):
    Player(page, served.open("legend")).sit_down()
    page.keyboard.press("l")
    expect(page.get_by_role("dialog", name="Legend")).to_contain_text("Runner: 1 damage, attacks on sight")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("next or previous glowing space")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_legend_draws_its_signs(page: Page, served: Served):
    seated_at(page, served, "explored")
    page.keyboard.press("l")
    legend = page.get_by_role("dialog", name="Legend").locator(".legend")
    expect(legend.locator("svg.laid")).to_have_count(len(LAID))
    expect(legend.locator(".samples", has=page.locator("svg")).first).to_be_visible()
    expect(legend.locator("div", has_text="an objective of the mission").locator("svg")).to_be_visible()


def test_each_line_of_the_log_leads_to_its_rule(page: Page, served: Served):
    Player(page, served.open("log", ("roll",))).sit_down()
    page.get_by_role("log").get_by_role("button").last.click()
    expect(page.get_by_role("dialog", name="Rules").locator("article.rule")).to_be_visible()


def test_the_lesson_goes_on_when_the_real_thing_is_clicked(page: Page, served: Served):
    page.goto(served.address)
    page.get_by_role("button", name=re.compile("Learn it.*Sole Survivor")).click()
    page.get_by_role("button", name="Next").click()
    page.locator(".choices [data-lesson]").click()
    expect(page.get_by_text("Step 3 of 10")).to_be_visible()
    page.locator(".space[data-lesson][data-legal]").click()
    expect(page.get_by_text("Step 4 of 10")).to_be_visible()
