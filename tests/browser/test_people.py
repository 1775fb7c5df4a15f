"""Two people in two browsers: from the invitation to the next game, and what nobody else can do."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import NARROW, WIDE, mistakes_in
from tests.browser.served import Seat, Served
from tests.browser.wanderer import REST
from tests.marks import rule

pytestmark = pytest.mark.browser

SKIRMISH = "alien-skirmish"
SUN = "under-our-sun"
PATIENCE = 30_000
"""The first who asks a server for its games waits until they are laid out."""


@pytest.fixture
def friend(browser: Browser) -> Iterator[Page]:
    """Somebody else, with a browser of their own."""
    context = browser.new_context(viewport=WIDE, reduced_motion="reduce")
    wrong = mistakes_in(context)
    yield context.new_page()
    context.close()
    assert not wrong


def open_with(page: Page, served: Served, game: str, name: str = "Anna", listed: bool = False) -> str:
    """Set a table up with one seat for a friend; the link that invites to it."""
    page.goto(f"{served.address}/play/{game}")
    expect(page.locator(".seat-pick").first).to_be_visible(timeout=PATIENCE)
    if page.locator(".seat-pick").count() == 1:
        page.get_by_label(re.compile("^Players")).first.select_option("2")
    page.locator(".seat-pick select").nth(1).select_option("open")
    page.get_by_label("Your name").fill(name)
    if listed:
        page.get_by_text("List the table").click()
    page.get_by_role("button", name="Open and invite").click()
    return page.locator(".link-text").input_value()


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".table")).to_be_visible()


def muster(page: Page) -> None:
    """Take a ready-made team, and wait for the others."""
    page.locator("[data-choice^='team ']").first.click()
    page.locator("[data-choice='ready']").click()


def kept(page: Page) -> dict[str, Any]:
    return page.evaluate("JSON.parse(localStorage.getItem('hullbreach.tables'))[0]")  # type: ignore[no-any-return]


def status_of(served: Served, path: str, key: str) -> int:
    request = Request(f"{served.address}/api{path}", headers={"Authorization": f"Bearer {key}"})
    try:
        with urlopen(request) as answer:
            return int(answer.status)
    except HTTPError as wrong:
        return wrong.code


@rule("HB-014", "HB-016")
def test_from_the_invitation_to_the_rematch(page: Page, friend: Page, served: Served):
    link = open_with(page, served, SKIRMISH)
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    expect(page.get_by_text("Waiting for somebody to play Xenomorphs.")).to_be_visible()
    sit_down(friend, link, "Ben")
    expect(page.locator(".toast")).to_contain_text("Ben (Xenomorphs) has sat down.")
    expect(page.get_by_text("Everybody is here.")).to_be_visible()
    assert "invite" not in friend.url and list(kept(page)["keys"]) == ["0"] and list(kept(friend)["keys"]) == ["1"]
    page.get_by_role("button", name="To the table").click()
    expect(page.locator(".hand-over")).to_have_count(0)
    muster(friend)
    expect(friend.get_by_text("Waiting for Anna").first).to_be_visible()
    expect(page).to_have_title(re.compile("Your turn"))
    friend.get_by_role("button", name="More").click()
    friend.get_by_role("button", name="Give up").click()
    friend.locator(".motion").get_by_role("button", name="Play on").click()
    expect(friend.locator(".motion")).to_have_count(0)
    friend.get_by_role("button", name="More").click()
    friend.get_by_role("button", name="Give up").click()
    friend.locator(".motion").get_by_role("button", name="Give up").click()
    expect(page.get_by_text("You have won")).to_be_visible()
    before = kept(friend)["table"]
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(re.compile(before))
    friend.locator(".motion").get_by_role("button", name="Come over").click()
    expect(friend).to_have_url(page.url)
    muster(friend)
    expect(friend.get_by_text("Waiting for Anna").first).to_be_visible()
    assert list(kept(page)["keys"]) == ["0"] and list(kept(friend)["keys"]) == ["1"]
    assert kept(page)["keys"]["0"] != kept(friend)["keys"]["1"]


def test_who_is_waited_for_hides_nothing_of_the_board(page: Page, served: Served):
    page.set_viewport_size({"width": 1280, "height": 720})
    open_with(page, served, SUN)
    page.get_by_role("button", name="To the table").click()
    expect(page.get_by_text("Nobody plays seat 2 yet.")).to_be_in_viewport(ratio=1)
    asked, board = page.locator(".motion").bounding_box(), page.locator(".table-board").bounding_box()
    assert asked and board and asked["y"] + asked["height"] <= board["y"]
    expect(page.get_by_role("button", name="Invite somebody")).to_be_visible()
    turn = page.locator(".turn-who").first
    expect(turn).to_contain_text(re.compile("Your turn|Waiting for somebody to play Player 2"))


def test_forgetting_keeps_the_title_in_one_line(page: Page, served: Served):
    page.goto(served.open(game="endure-the-stars").link)
    expect(page.locator(".table")).to_be_visible(timeout=PATIENCE)
    page.goto(served.address)
    title = page.get_by_role("region", name="Continue").locator("b")
    before = title.bounding_box()
    page.get_by_role("button", name=re.compile("^Forget")).click()
    after = title.bounding_box()
    assert before and after and before["height"] == after["height"]


@rule("HB-014")
def test_under_our_sun_from_the_invitation_to_the_rematch(page: Page, friend: Page, brisk: Served):
    sit_down(friend, open_with(page, brisk, SUN), "Ben")
    expect(page.locator(".toast")).to_contain_text("Ben")
    page.get_by_role("button", name="To the table").click()
    expect(page.locator(".table")).to_be_visible()
    table = kept(page)["table"]
    first = brisk.ask("GET", f"/tables/{table}")["to_act"][0]
    expect((page, friend)[first]).to_have_title(re.compile("Your turn"))
    expect((friend, page)[first].get_by_text(f"Waiting for {('Anna', 'Ben')[first]}").first).to_be_visible()
    seats = [Seat(brisk, table, kept(page)["keys"]["0"]), Seat(brisk, table, kept(friend)["keys"]["1"])]
    sit_it_out(seats)
    expect(page.locator(".result")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(re.compile(table))
    friend.locator(".motion").get_by_role("button", name="Come over").click()
    expect(friend).to_have_url(page.url)
    assert kept(page)["keys"]["0"] != kept(friend)["keys"]["1"]


def sit_it_out(seats: list[Seat]) -> None:
    """Whoever is asked does as little as there is to do, until the days are over."""
    while not (state := seats[0].state())["outcome"]:
        seat = seats[state["to_act"][0]]
        offered = [choice["text"] for choice in seat.state()["choices"]]
        seat.play(min(offered, key=lambda text: (text.split()[0] not in REST, text)))


@rule("HB-014")
@pytest.mark.parametrize("game", [SKIRMISH, SUN])
def test_the_opener_has_no_way_to_the_guests_seat(page: Page, friend: Page, served: Served, game: str):
    link = open_with(page, served, game)
    sit_down(friend, link, "Ben")
    page.goto(link)
    expect(page.get_by_text("You have a seat here already.")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_contain_text("used, withdrawn or replaced")
    table, secret = kept(page)["table"], link.split("=")[1]
    assert status_of(served, f"/tables/{table}", secret) == 403
    own, guests = kept(page)["keys"]["0"], kept(friend)["keys"]["1"]
    assert own != guests and guests not in page.evaluate("JSON.stringify(localStorage)")
    seen = [served.ask("GET", f"/tables/{table}", key=key)["seat"] for key in (own, guests)]
    assert seen == [0, 1]
    page.get_by_role("button", name="To my seat").click()
    page.get_by_role("tab", name="Players").click()
    expect(page.get_by_role("button", name="Play this seat")).to_have_count(0)


@rule("HB-014")
@pytest.mark.parametrize("game", [SKIRMISH, SUN])
def test_a_seat_moves_to_another_device(page: Page, friend: Page, browser: Browser, served: Served, game: str):
    sit_down(friend, open_with(page, served, game), "Ben")
    old = kept(friend)["keys"]["1"]
    friend.get_by_role("tab", name="Players").click()
    friend.get_by_role("button", name="Invite, watch, move").click()
    friend.get_by_role("button", name="Move my seat").click()
    ticket = friend.get_by_label("Link that moves your seat", exact=True).input_value()
    context = browser.new_context(viewport=NARROW, reduced_motion="reduce")
    phone = context.new_page()
    phone.goto(ticket)
    phone.get_by_role("button", name="Play on here").click()
    expect(phone.locator(".table")).to_be_visible()
    expect(friend.locator(".toast")).to_contain_text("played from another place")
    assert kept(friend)["keys"] == {} and kept(phone)["keys"]["1"] != old
    assert status_of(served, f"/tables/{kept(phone)['table']}", old) == 403
    expect(page.locator(".seat-card", has_text="Ben")).to_contain_text("here")
    context.close()


@rule("HB-014")
def test_a_link_that_was_withdrawn_leads_nowhere(page: Page, friend: Page, served: Served):
    link = open_with(page, served, SKIRMISH)
    page.get_by_role("button", name="Withdraw this one").click()
    friend.goto(link)
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_role("alert")).to_contain_text("withdrawn")
    page.get_by_role("button", name="Make a link").click()
    sit_down(friend, page.locator(".link-text").input_value(), "Ben")


@rule("HB-014")
def test_two_who_never_met_find_each_other(page: Page, friend: Page, served: Served):
    open_with(page, served, SKIRMISH, name="Nora", listed=True)
    friend.goto(served.address)
    waiting = friend.get_by_role("region", name="Open tables").get_by_role("link", name="Nora")
    expect(waiting).to_contain_text("Xenomorphs · at the table now")
    waiting.click()
    expect(friend.get_by_text("Nora waits for you. You play Xenomorphs.")).to_be_visible()
    friend.get_by_label("Your name").fill("Omar")
    friend.get_by_role("button", name="Sit down").click()
    expect(page.locator(".toast")).to_contain_text("Omar (Xenomorphs) has sat down.")
    muster(friend)
    friend.goto(served.address)
    expect(friend.get_by_role("region", name="Continue")).to_contain_text("Waiting for Nora")
    expect(friend.locator(".open-tables", has_text="Nora")).to_have_count(0)
    page.goto(served.address)
    expect(page.get_by_role("region", name="Continue")).to_contain_text("Your turn · with Omar")


@rule("HB-014")
def test_two_who_never_met_find_each_other_under_our_sun(page: Page, friend: Page, served: Served):
    open_with(page, served, SUN, name="Sina", listed=True)
    friend.goto(served.address)
    friend.get_by_role("region", name="Open tables").get_by_role("link", name="Sina").click()
    friend.get_by_label("Your name").fill("Omar")
    friend.get_by_role("button", name="Sit down").click()
    expect(page.locator(".toast")).to_contain_text("Omar")
    friend.goto(served.address)
    expect(friend.locator(".open-tables", has_text="Sina")).to_have_count(0)


def test_forgetting_asks_and_can_be_undone(page: Page, served: Served):
    page.goto(served.open().link)
    expect(page.locator(".table")).to_be_visible()
    page.goto(served.address)
    mine = page.get_by_role("region", name="Continue")
    mine.get_by_role("button", name="Forget").click()
    mine.get_by_role("button", name="Keep").click()
    mine.get_by_role("button", name="Forget").click()
    mine.get_by_role("button", name="Forget", exact=True).click()
    expect(mine).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(mine).to_contain_text("Sole Survivor")
    page.reload()
    expect(mine).to_contain_text("Sole Survivor")


def test_a_name_is_asked_once_and_can_be_changed(page: Page, friend: Page, served: Served):
    link = open_with(page, served, SKIRMISH, name="<b>Anna</b>")
    sit_down(friend, link, "Ben")
    muster(friend)
    expect(friend.get_by_text("Waiting for <b>Anna</b>").first).to_be_visible()
    page.get_by_label("The others read").fill("Anne")
    page.get_by_role("button", name="Change").click()
    expect(friend.get_by_text("Waiting for Anne").first).to_be_visible()
    page.goto(f"{served.address}/play/{SKIRMISH}")
    page.locator(".seat-pick select").nth(1).select_option("open")
    expect(page.get_by_label("Your name")).to_have_value("Anne")


@rule("HB-006")
def test_who_asks_to_take_back_is_named_and_a_restart_forgets_nothing(page: Page, friend: Page, own_server: Served):
    sit_down(friend, open_with(page, own_server, SKIRMISH), "Ben")
    page.get_by_role("button", name="To the table").click()
    page.locator("[data-choice^='team ']").first.click()
    expect(page.locator(".table[data-n='1']")).to_be_visible()
    expect(friend.locator(".table[data-n='1']")).to_be_visible()
    table, key = kept(friend)["table"], kept(friend)["keys"]["1"]
    own_server.ask("POST", f"/tables/{table}/undo", {"entries": 1, "agree": True}, key)
    expect(page.locator(".motion")).to_contain_text("Ben asks to take back the last choice.")
    own_server.stop(signal.SIGKILL)
    own_server.start()
    page.reload()
    expect(page.locator(".motion")).to_contain_text("Ben asks to take back the last choice.")
    page.locator(".motion").get_by_role("button", name="Decline").click()
    expect(page.locator(".motion")).to_have_count(0)
    assert own_server.ask("GET", f"/tables/{table}", key=key)["n"] == 1
