"""Nothing is lost and everything can be checked: reload, two windows, a killed server, undo, replay, fair dice."""

from __future__ import annotations

import hashlib
import json
import signal
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.player import Player, events_of
from tests.browser.served import Served

pytestmark = pytest.mark.browser

OVER = "The table had moved on"


def test_a_reload_in_the_middle_keeps_the_game(page: Page, served: Served):
    player = Player(page, served.open("cards 8")).sit_down()
    player.roll()
    player.click(page.locator(".space[data-legal]").first)
    before = page.get_by_role("log").inner_text()
    page.reload()
    player.wait_for(2)
    assert page.get_by_role("log").inner_text() == before
    player.click(player.choice("end"))
    page.goto(served.address)
    page.get_by_role("region", name="Continue").get_by_role("link").first.click()
    player.wait_for(3)


def test_two_windows_stay_in_step(context: BrowserContext, page: Page, served: Served):
    seat = served.open("cards 8")
    one, other = Player(page, seat).sit_down(), Player(context.new_page(), seat).sit_down()
    one.roll()
    other.wait_for(1)
    other.click(other.page.locator(".space[data-legal]").first)
    one.wait_for(2)
    assert one.page.get_by_role("log").inner_text() == other.page.get_by_role("log").inner_text()
    one.page.get_by_role("button", name="Undo").click()
    one.wait_for(3)
    other.wait_for(3)
    assert one.page.get_by_role("log").inner_text() == other.page.get_by_role("log").inner_text()


def test_a_stale_click_is_answered_with_how_the_table_stands(context: BrowserContext, page: Page, served: Served):
    seat = served.open("cards 8")
    deaf = context.new_page()
    deaf.route_web_socket("**/live", lambda socket: None)
    one, other = Player(page, seat).sit_down(), Player(deaf, seat).sit_down()
    one.roll()
    assert other.n == 0
    other.choice("roll").click()
    other.wait_for(1)
    expect(deaf.locator(".toast")).to_contain_text(OVER)
    assert seat.state()["n"] == 1


def test_after_a_kill_between_two_choices_the_game_goes_on(page: Page, own_server: Served):
    seat = own_server.open("cards 8")
    player = Player(page, seat).sit_down()
    player.roll()
    told = events_of(seat)
    own_server.stop(signal.SIGKILL)
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("Reconnecting")).to_be_hidden(timeout=15_000)
    assert player.n == 1 and events_of(seat) == told
    player.click(player.choice("end"))
    assert seat.state()["n"] == 2


def test_a_choice_made_while_the_server_is_away_counts_once_when_it_is_back(page: Page, own_server: Served):
    seat = own_server.open("cards 8")
    player = Player(page, seat).sit_down()
    player.roll()
    own_server.stop(signal.SIGKILL)
    player.choice("end").click()
    expect(page.locator(".turn-what")).to_contain_text("End your turn …")
    own_server.start()
    expect(page.locator(".table[data-n='2']:not([data-busy])")).to_be_visible(timeout=15_000)
    assert seat.state()["n"] == 2


def test_undo_takes_the_last_choice_back(page: Page, served: Served):
    player = Player(page, served.open("cards 8")).sit_down()
    lines = page.get_by_role("log").get_by_role("listitem")
    at_first = lines.count()
    player.roll()
    page.keyboard.press("u")
    player.wait_for(2)
    expect(lines).to_have_count(at_first)
    expect(player.choice("roll")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_hint_tells_chances_and_reasons_and_can_be_taken(page: Page, served: Served):
    player = Player(page, served.open("cards 8", ("roll",))).sit_down()
    page.keyboard.press("h")
    advice = page.get_by_role("dialog", name="Hint").locator(".advice-one")
    expect(advice.first).to_contain_text("%", timeout=20_000)
    expect(page.get_by_role("dialog", name="Hint")).to_contain_text("The figure is the chance to win")
    player.click(advice.first)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_replay_is_stepped_scrubbed_and_played_on_from(page: Page, served: Served):
    seat = served.open("cards 8", ("roll", "move E4", "end"))
    Player(page, seat).sit_down()
    page.get_by_role("button", name="Replay").click()
    moment = page.get_by_role("status").first
    expect(moment).to_contain_text("moment 0 of 3")
    for key, n in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 3), ("Home", 0)):
        page.keyboard.press(key)
        expect(moment).to_contain_text(f"moment {n} of 3")
        expect(page.locator(f".table[data-n='{n}']")).to_be_visible()
    page.get_by_label("Moment of the game").fill("1")
    expect(moment).to_contain_text("moment 1 of 3")
    assert page.locator("[data-legal]").count() == 0
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".table:not(.replay)[data-n='1']")).to_be_visible()
    assert seat.table not in page.url
    Player(page, seat).click(page.locator(".choices [data-choice='end']"))
    assert seat.state()["n"] == 3


def test_the_journal_can_be_saved(page: Page, served: Served, tmp_path: Path):
    seat = served.open("cards 8", ("roll", "end"))
    Player(page, seat).sit_down()
    page.get_by_role("button", name="More").click()
    with page.expect_download() as coming:
        page.get_by_role("button", name="Save the journal").click()
    coming.value.save_as(tmp_path / "journal")
    header, *entries = [json.loads(line) for line in (tmp_path / "journal").read_text().splitlines()]
    assert header["game"] == "sole-survivor" and [entry["choice"] for entry in entries] == ["roll", "end"]


def test_after_the_end_the_dice_can_be_checked(page: Page, served: Served):
    seat = served.open()
    player = Player(page, seat).sit_down()
    promised = seat.state()["commitment"]
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Fair dice").click()
    expect(page.get_by_role("dialog")).to_contain_text(promised)
    expect(page.get_by_role("dialog")).to_contain_text("It is shown when the game is over.")
    page.keyboard.press("Escape")
    finish(seat, Random(5))
    expect(page.locator(".result")).to_be_visible()
    page.get_by_role("button", name="Check the dice").click()
    page.get_by_role("button", name="Check the seed").click()
    expect(page.get_by_role("dialog")).to_contain_text("It fits")
    seed = seat.state()["seed"]
    assert hashlib.sha256(seed.encode()).hexdigest() == promised
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".check .figure")).to_contain_text(str(first_roll(seat)))
    assert player.is_over


def finish(seat, random: Random) -> None:
    """Play on beside the browser until it is over."""
    while (state := seat.state())["outcome"] is None:
        seat.play(random.choice(state["choices"])["text"])


def first_roll(seat) -> int:
    told = [event.get("did", {}) for event in seat.state()["events"] if event["n"] == 1]
    return int(next(did["faces"][0] for did in told if did.get("role") == "rolls"))


def test_who_only_watches_cannot_act(page: Page, served: Served):
    seat = served.open("cards 8", ("roll",))
    page.goto(seat.watch)
    expect(page.get_by_role("status").first).to_contain_text("You are watching.")
    assert page.locator("[data-legal], [data-choice]").count() == 0
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    expect(page.get_by_role("button", name="Hint")).to_be_disabled()
    page.locator("[data-space='space:E4']").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("You are watching")
    for key in ("Enter", "e", "u", "h", "n"):
        page.keyboard.press(key)
    seat.play("end")
    expect(page.locator(".table[data-n='2']")).to_be_visible()
    assert seat.state()["n"] == 2


def test_a_table_in_a_hurry_shows_the_time_left(page: Page, served: Served):
    page.goto(served.address)
    page.get_by_role("link", name="Set up … Sole Survivor").click()
    page.get_by_text("Dice, time and rulings").click()
    page.get_by_text("30 seconds").click()
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".time-left")).to_contain_text("left for this choice, then the table chooses")
