"""A campaign in the browser: two people over two missions, stale pages, a kill, branches, a phone, for everybody."""

from __future__ import annotations

import re
import signal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect

from tests.browser.conftest import NARROW, WIDE, mistakes_in
from tests.browser.group import Group
from tests.browser.served import Seat, Served
from tests.browser.test_everybody import faults
from tests.browser.typist import Typist
from tests.marks import rule
from tests.server.voyage import GAME, Leg, voyage

pytestmark = pytest.mark.browser

PATIENCE = 30_000
BY_HAND = 4
"""So many choices of each stage are made on the pages, the others beside them."""


# Two people


@rule("HB-012", "ES-270", "ES-274")
@pytest.mark.drawn(2, of="whole games on pages")
def test_two_people_play_two_missions_of_a_campaign_online(browser: Browser, brisk: Served):
    group = Group(brisk, seed=voyage().seed, name="Thursdays")
    contexts = [browser.new_context(viewport=size, reduced_motion="reduce") for size in (WIDE, NARROW)]
    wrong = [mistakes_in(context) for context in contexts]
    pages = [context.new_page() for context in contexts]
    for seat, page in enumerate(pages):
        page.goto(group.link(seat))
    expect(pages[0].locator(".seat", has_text="Bo")).to_contain_text("here")
    by_hand = 0
    for number, leg in enumerate(voyage().legs):
        chooser, other = pages[number % 2], pages[(number + 1) % 2]
        choose_on(chooser, leg.stage)
        other.get_by_role("button", name=re.compile("^Go on with")).click()
        by_hand += play_together(group, pages, leg)
        for page in pages:
            page.get_by_role("button", name="Back to the campaign").click()
            expect(page.locator(".past li b").last).to_be_visible()
    for page in pages:
        expect(page.locator(".campaign")).to_have_attribute("data-n", str(group.state()["n"]))
        expect(page.locator(".stop[data-state=done], .stop[data-state=lost]")).to_have_count(2)
        expect(page.locator(".visit[data-state=done]")).to_contain_text("The Refuge")
    assert by_hand >= 6 and wrong == [[], []]
    for context in contexts:
        context.close()


@rule("HB-012", "ES-270", "ES-274")
@pytest.mark.drawn(0)
def test_two_people_make_every_choice_of_two_missions_on_their_pages(browser: Browser, brisk: Served):
    group = Group(brisk, seed=voyage().seed)
    contexts = [browser.new_context(viewport=WIDE, reduced_motion="reduce") for _ in group.keys]
    wrong = [mistakes_in(context) for context in contexts]
    pages = [context.new_page() for context in contexts]
    for seat, page in enumerate(pages):
        page.goto(group.link(seat))
    for leg in voyage().legs:
        choose_on(pages[0], leg.stage)
        pages[1].get_by_role("button", name=re.compile("^Go on with")).click()
        typists = [Typist(page, Seat(brisk, group.table, key)) for page, key in zip(pages, group.keys, strict=True)]
        for seat, choice in leg.choices:
            typists[seat].choose(choice)
        for page in pages:
            page.get_by_role("button", name="Back to the campaign").click()
    for page in pages:
        expect(page.locator(".stop[data-state=done], .stop[data-state=lost]")).to_have_count(2)
        expect(page.locator(".visit[data-state=done]")).to_contain_text("The Refuge")
    assert wrong == [[], []]
    for context in contexts:
        context.close()


def choose_on(page: Page, stage: str) -> None:
    """Choose a stage; what passes something by asks once."""
    page.locator(f"[data-stage='{stage}']").click()
    sure = page.locator(f"[data-stage-sure='{stage}']")
    expect(page.locator(".table").or_(sure)).to_be_visible(timeout=PATIENCE)
    if sure.count():
        expect(sure).to_be_focused()
        sure.click()
    expect(page.locator(".table")).to_be_visible(timeout=PATIENCE)


def play_together(group: Group, pages: list[Page], leg: Leg) -> int:
    """The stage as it was played before: its first and last choices by hand, where there is a button for them.

    In between everybody leaves the table, and comes back to it from the page of the campaign.
    """
    table = group.table
    last = len(leg.choices)
    early, late = min(BY_HAND, last), max(BY_HAND, last - BY_HAND)
    done = sum([act(group, pages, table, leg, n) for n in range(early)])
    if late > early:
        for page in pages:
            page.goto(group.watch)
            expect(page.locator(".next h2")).to_contain_text("is under way")
        group.play(table, leg, early, late)
        for page in pages:
            page.get_by_role("button", name=re.compile("^Go on with")).click()
    done += sum([act(group, pages, table, leg, n) for n in range(late, last)])
    return done


def act(group: Group, pages: list[Page], table: str, leg: Leg, n: int) -> bool:
    """Whether the choice was made on the page of its player."""
    seat, choice = leg.choices[n]
    page = pages[seat]
    expect(page.locator(".table")).to_have_attribute("data-n", str(n), timeout=PATIENCE)
    button = page.locator(f".column [data-choice='{choice}']").filter(visible=True)
    by_hand = button.count() > 0
    if by_hand:
        button.first.click()
    else:
        group.play(table, leg, n, n + 1)
    for one in pages:
        expect(one.locator(".table")).to_have_attribute("data-n", str(n + 1), timeout=PATIENCE)
    return by_hand


def test_a_campaign_is_begun_on_the_home_page_and_a_friend_is_invited(browser: Browser, page: Page, served: Served):
    page.goto(f"{served.address}/play/{GAME}")
    shelf = page.locator(".campaign-shelf")
    shelf.locator("summary").focus()
    page.keyboard.press("Enter")
    shelf.get_by_role("radio", name="Into the Fire").check()
    expect(shelf.get_by_role("list", name="Map of missions")).to_contain_text("Bagging a Trophy")
    shelf.get_by_role("combobox", name=re.compile("^Players")).select_option("2")
    shelf.locator(".seat-pick select").nth(1).select_option("open")
    shelf.get_by_label("Name of seat 1").fill("Ada")
    shelf.get_by_label("Name of seat 2").fill("Bo")
    shelf.get_by_label("What you call it").fill("Thursdays")
    shelf.get_by_role("button", name="Begin Into the Fire").click()
    expect(page.get_by_role("heading", name="Where does it begin?")).to_be_visible()
    expect(page.get_by_text("Nobody has been chosen yet")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage.getItem('hullbreach.campaigns'))[0]")
    context = browser.new_context(viewport=NARROW, reduced_motion="reduce")
    friend = context.new_page()
    assert list(kept["keys"]) == ["0"], "the friend's key is the friend's"
    friend.goto(page.locator(".link-text").input_value())
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seat", has_text="Bo")).to_contain_text("here")
    assert kept["invitations"]["1"] not in friend.url
    choose_on(friend, "left-at-the-office")
    expect(page.get_by_role("heading", name="Left at the Office is under way")).to_be_visible()
    expect(page.get_by_text("Bo chose it.")).to_be_visible()
    page.goto(served.address)
    expect(page.get_by_role("region", name="Campaigns")).to_contain_text("Left at the Office is under way.")
    expect(page.get_by_role("region", name="Continue")).to_have_count(0)
    context.close()


# Versions, kills, branches


def deaf(context: BrowserContext) -> None:
    """A device that hears nothing of what happens: its live connection is one in name only."""

    def swallow(socket: WebSocketRoute) -> None:
        del socket

    context.route_web_socket(re.compile("/live"), swallow)


@rule("HB-013")
def test_a_stale_page_writes_nothing_and_shows_how_it_stands(context: BrowserContext, page: Page, served: Served):
    group = Group(served)
    deaf(context)
    page.goto(group.link(1))
    expect(page.locator("[data-stage]")).to_be_visible()
    group.choose("prescription-pickup")
    page.locator("[data-stage]").click()
    expect(page.get_by_text("Somebody else has gone on with the campaign")).to_be_visible()
    expect(page.get_by_role("button", name="Go on with Prescription Pickup")).to_be_visible()
    assert group.state()["n"] == 2


@rule("HB-012")
def test_a_campaign_goes_on_after_the_server_was_killed(page: Page, own_server: Served):
    group = Group(own_server, seed=voyage().seed)
    leg = voyage().legs[0]
    page.goto(group.link(0))
    group.choose(leg.stage)
    group.play(group.table, leg, 0, 5)
    own_server.stop(signal.SIGKILL)
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("Reconnecting")).to_be_hidden(timeout=PATIENCE)
    page.get_by_role("button", name="Go on with").click()
    expect(page.locator(".table")).to_have_attribute("data-n", "5")
    expect(page.get_by_role("button", name="Campaign", exact=True)).to_be_visible()


@rule("HB-012")
def test_a_branch_is_asked_for_once_and_says_where_it_comes_from(page: Page, brisk: Served):
    group = Group(brisk, seed=voyage().seed)
    group.play_leg(voyage().legs[0])
    page.goto(group.link(1))
    page.locator("[data-branch='3']").click()
    expect(page.locator("[data-branch-sure]")).to_be_focused()
    assert group.state()["branches"] == []
    page.keyboard.press("Enter")
    expect(page.get_by_text("This campaign branches from")).to_contain_text("after Prescription Pickup")
    expect(page.locator(".seat", has_text="Bo")).to_contain_text("you")
    page.get_by_role("button", name="another one").click()
    expect(page.get_by_role("button", name="branch 1")).to_be_visible()
    assert group.state()["n"] == 3 and len(group.state()["branches"]) == 1


def test_a_wrong_address_and_a_wrong_key_say_so(page: Page, served: Served):
    page.goto(f"{served.address}/c/nowhere")
    expect(page.get_by_role("status").first).to_contain_text("There is no campaign")
    page.goto(f"{Group(served).watch}#key=wrong")
    expect(page.locator(".toast")).to_contain_text("You are watching")
    page.goto(served.address)
    expect(page.get_by_role("heading", name="Hullbreach")).to_be_visible()


# For everybody


@rule("ES-288")
def test_a_place_of_the_refuge_is_pressed_and_only_what_it_is_for_is_offered(page: Page, brisk: Served):
    group = Group(brisk, seed=voyage().seed, seats=[{"kind": "human"}, {"kind": "human"}])
    page.goto(group.link(group.come_to_the_refuge()))
    page.get_by_role("button", name="Go on with The Refuge").click()
    room = page.locator("[data-space='zone:rf-quarters'][data-legal]")
    expect(room).to_be_visible()
    expect(page.get_by_text("2 dice: Resolve")).to_be_visible()
    room.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".choices [data-choice^='quarters ']").first).to_be_visible()
    expect(page.locator(".choices [data-choice^='loved-ones ']")).to_have_count(0)
    assert faults(page) == []
