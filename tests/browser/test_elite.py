"""Project: ELITE in the browser: real time with two people and two bots, keys alone, a phone, and for everybody."""

from __future__ import annotations

import re
import signal
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from hullbreach import catalog
from hullbreach.kernel.journal import replay
from tests.browser.conftest import NARROW, mistakes_in
from tests.browser.elite import GAME, PEOPLE, Hurried, Line, journal_of, seats_at, stored, table_at_the_clock
from tests.browser.served import Seat, Served
from tests.browser.test_everybody import faults
from tests.marks import rule

pytestmark = pytest.mark.browser

SMALL = {"width": 1100, "height": 700}
SECONDS = 16
MOST_SECONDS = 120
UNTIMED = {"clock": "untimed", "difficulty": "easy"}
SOLO = [{"kind": "human"}]


# Real time


@pytest.fixture
def at_the_clock(tmp_path: Path) -> Iterator[tuple[Served, list[Seat]]]:
    """A server with a table for two people and two bots, who are asked whether they are ready."""
    id, keys = stored(tmp_path, table_at_the_clock(PEOPLE, SECONDS, "clock"))
    with Served(tmp_path, brisk=True) as served:
        yield served, seats_at(served, id, keys)


@rule("PE-125", "HB-009", "HB-010")
@pytest.mark.drawn(2, of="whole games on pages")
def test_two_people_and_two_bots_play_an_action_phase(
    browser: Browser, at_the_clock: tuple[Served, list[Seat]], capsys: pytest.CaptureFixture[str]
):
    served, seats = at_the_clock
    contexts = [browser.new_context(viewport=SMALL, reduced_motion="reduce") for _ in seats]
    wrong = [mistakes_in(context) for context in contexts]
    with Line(served.port) as line:
        ada, bo = [Hurried(context.new_page()) for context in contexts]
        ada.page.goto(seats[0].link)
        bo.page.goto(seats[1].link.replace(served.address, line.address))
        for player in (ada, bo):
            player.page.locator("[data-choice='ready']").click()
        expect(ada.page.get_by_role("timer")).to_be_visible()
        for _ in range(3):
            ada.act(), bo.act()
        the_line_is_cut_and_mended(ada.page, bo.page, line)
        the_clock_is_stopped_and_goes_on(ada.page, bo.page)
        play_until_time_is_up(ada, bo)
        say_what_was_measured(ada, bo, capsys)
        final = all_agree(ada, bo, seats[0])
    served.stop(signal.SIGTERM)
    steps = replay(journal_of(served.data, seats[0].table), catalog.game(GAME))
    then = next(step for step in steps if step.entry.n == final["n"])  # a bot may have gone on since
    assert then.position.view(0) == final["view"]
    assert ada.done.get("roll") and bo.done.get("roll") and wrong == [[], []]
    for context in contexts:
        context.close()


def the_line_is_cut_and_mended(ada: Page, bo: Page, line: Line) -> None:
    line.cut()
    expect(ada.locator(".pause")).to_contain_text("Bo's connection broke")
    expect(bo.get_by_text("Reconnecting")).to_be_visible()
    line.mend()
    expect(bo.get_by_text("Reconnecting")).to_be_hidden(timeout=15_000)
    expect(ada.locator(".pause")).to_be_hidden()
    expect(bo.locator(".pause")).to_be_hidden()


def the_clock_is_stopped_and_goes_on(ada: Page, bo: Page) -> None:
    ada.keyboard.press("p")
    expect(ada.locator(".pause")).to_contain_text("You stopped it")
    expect(bo.locator(".pause")).to_contain_text("Ada stopped it")
    left = bo.get_by_role("timer").get_attribute("aria-label")
    bo.keyboard.press(" ")
    bo.wait_for_timeout(300)
    assert bo.get_by_role("timer").get_attribute("aria-label") == left
    bo.get_by_role("button", name="Let it run").click()
    expect(ada.locator(".pause")).to_be_hidden()


def play_until_time_is_up(ada: Hurried, bo: Hurried) -> None:
    """A slow machine may break a line and stop the clock by itself: then they let it run."""
    deadline = time.monotonic() + MOST_SECONDS
    while time.monotonic() < deadline:
        if not ada.page.get_by_role("timer").count() and not bo.page.get_by_role("timer").count():
            return
        go_on = ada.page.get_by_role("button", name="Let it run")
        if go_on.count():
            go_on.click()
        ada.act(), bo.act()
    raise AssertionError("time is never up")


def all_agree(ada: Hurried, bo: Hurried, seat: Seat) -> dict[str, Any]:
    """Both pages show the same, and it is what the server says, as soon as nothing happens any more."""
    deadline = time.monotonic() + MOST_SECONDS
    while time.monotonic() < deadline:
        state, one, other = seat.state(), ada.shown(), bo.shown()
        if one["n"] == other["n"] == state["n"] == seat.state()["n"]:
            if state["outcome"]:
                fill_in(one["dice"], other["dice"])
            assert one == other
            agree_with_the_view(one, state["view"])
            return state
        ada.page.wait_for_timeout(50)
    raise AssertionError("the table does not come to rest")


def fill_in(one: dict[str, Any], other: dict[str, Any]) -> None:
    """When the game is over the result stands where one's own dice were: each page shows those of the other seats."""
    mine, yours = dict(one), dict(other)
    one.update({seat: dice for seat, dice in yours.items() if seat not in mine})
    other.update({seat: dice for seat, dice in mine.items() if seat not in yours})


def agree_with_the_view(shown: dict[str, Any], view: dict[str, Any]) -> None:
    for seat in view["seats"]:
        assert shown["dice"][str(seat["seat"])] == [f"symbol:{die['shows']}" for die in seat["dice"]]
    figures = {f"figure:{alien['figure']}" for alien in view["aliens"]}
    assert {id for id in shown["pieces"] if id.startswith("figure:")} == figures
    assert sorted(shown["damage"].values()) == sorted(f"{hero['damage']}/{hero['most']}" for hero in view["heroes"])


def say_what_was_measured(ada: Hurried, bo: Hurried, capsys: pytest.CaptureFixture[str]) -> None:
    waits = sorted([*ada.waits, *bo.waits])
    with capsys.disabled():
        middle = statistics.median(waits)
        print(f"\n{len(waits)} rolls, the dice shown after {middle:.0f} ms (median), {waits[-1]:.0f} ms at most")


# Without a clock


def solo_at(served: Served, wanted: str, seed: str = "solo", **more: object) -> Seat:
    """A Solo table without a clock, played at random until a choice with this verb is offered in the Action Phase."""
    seat = served.open(seed, game=GAME, options=UNTIMED, seats=SOLO, **more)
    random = Random(seed)
    for _ in range(400):
        state = seat.state()
        texts = [choice["text"] for choice in state["choices"]]
        if state["view"]["phase"] == "action" and any(text.startswith(f"{wanted} ") for text in texts):
            return seat
        keen = [text for text in texts if text.split()[0] in ("ready", "alien", "put", "roll")]
        seat.play(random.choice(keen or texts))
    raise AssertionError(f"{wanted} was never offered")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def settled(page: Page) -> int:
    expect(page.locator(".table:not([data-sent]):not([data-busy])")).to_be_visible()
    return int(page.locator(".table").get_attribute("data-n") or -1)


@rule("PE-R82", "PE-075")
def test_a_solo_player_needs_no_mouse(page: Page, served: Served):
    seat = served.open("keys 2", game=GAME, options=UNTIMED, seats=SOLO)
    page.goto(seat.link)
    expect(page.locator(".live")).to_be_visible()
    for _ in range(60):
        if page.locator(".tray").count():
            break
        n = settled(page)
        press(page, "c" if page.locator(".at-hand [data-choice]").count() else "n", "Enter")
        page.wait_for_function("n => Number(document.querySelector('.table').dataset.n) > n", arg=n)
    expect(page.locator(".clock")).to_contain_text("2:00")
    expect(page.locator(".lead[aria-pressed=true]")).to_have_count(1)
    used: set[str] = set()
    while not {"roll", "put", "walk"} <= used:
        used.add(act_by_keys(page))
    assert seat.state()["view"]["clock"]["busy"][0] > 0
    led = page.locator(".lead[aria-pressed=true]").inner_text()
    press(page, "x")
    expect(page.locator(".lead[aria-pressed=true]")).not_to_have_text(led)


GONE_ON_OR_ASKED = """n =>
  Number(document.querySelector(".table").dataset.n) > n || document.querySelector(".space-menu .choice:focus") !== null
"""
"""At a fork of the Alien Path a menu asks which way."""


def act_by_keys(page: Page) -> str:
    """Alien results first, then walk, then put a die into a slot; otherwise roll what is loose."""
    n = settled(page)
    if page.locator(".board[data-must]").count() or page.locator(".space[data-choice^='pushed ']").count():
        did, keys = "alien", ["b", "n", "Enter"]
    elif page.locator(".space[data-choice^='move ']").count():
        did, keys = "walk", ["b", "n", "Enter"]
    elif page.locator("[data-slot][data-legal]:not([data-filled])").count():
        did, keys = "put", ["s", "Enter"]
    elif page.locator(".roll:enabled").count():
        did, keys = "roll", ["Escape", " "]
    else:
        did, keys = "answer", ["c", "Enter"]
    press(page, *keys)
    page.wait_for_function(GONE_ON_OR_ASKED, arg=n)
    if page.locator(".space-menu").count():
        press(page, "Enter")
    page.wait_for_function("n => Number(document.querySelector('.table').dataset.n) > n", arg=n)
    return did


@rule("PE-132")
def test_dice_are_picked_out_and_rolled_again_by_their_numbers(page: Page, served: Served):
    seat = solo_at(served, "move")
    page.goto(seat.link)
    expect(page.locator(".die-button").first).to_be_visible()
    loose = [number for number, die in enumerate(dice_of(seat), start=1) if not die["slot"] and not die["locked"]]
    kept, rolled = loose[0], loose[1:3]
    press(page, *[str(number) for number in rolled])
    expect(page.locator(".die-button[aria-pressed=true]")).to_have_count(len(rolled))
    before = dice_of(seat)
    press(page, " ")
    settled(page)
    said = seat.state()["events"][-1]
    assert said["event"] in ("rolled", "no-alien") and dice_of(seat)[kept - 1] == before[kept - 1]


def dice_of(seat: Seat) -> list[dict[str, Any]]:
    return list(seat.state()["view"]["seats"][0]["dice"])


@rule("PE-131")
def test_a_die_is_dragged_onto_a_slot(page: Page, served: Served):
    seat = solo_at(served, "put")
    page.goto(seat.link)
    put = next(choice for choice in seat.state()["choices"] if choice["text"].startswith("put "))
    symbol, slot = put["targets"]
    target = page.locator(f"[data-slot='{slot}']")
    target.scroll_into_view_if_needed()
    start = page.locator(f".die-button[data-shows='{symbol}']:not([data-away])").first.bounding_box()
    end = target.bounding_box()
    assert start and end
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 8, end["y"] + 8, steps=4)
    page.mouse.up()
    expect(page.locator(f"[data-slot='{slot}'][data-filled]")).to_be_visible()
    assert slot.removeprefix("slot:") in [die["slot"] for die in dice_of(seat)]


# Walking part of the way


def leader_of(state: dict[str, Any]) -> dict[str, Any]:
    """The first of the own pieces, which moves unless another one is chosen."""
    return next(piece for piece in state["scene"]["pieces"] if piece.get("seat") == 0)


def steps_from(state: dict[str, Any], start: str) -> dict[str, int]:
    """How many steps each Space is from this one around Walls, whatever stands there."""
    near = {space["id"]: space["near"] for space in state["scene"]["board"]["spaces"]}
    steps, edge = {start: 0}, [start]
    while edge:
        ring = {after for space in edge for after in near[space]} - steps.keys()
        steps |= dict.fromkeys(ring, steps[edge[0]] + 1)
        edge = list(ring)
    return steps


def out_of_reach(state: dict[str, Any]) -> tuple[str, str]:
    """The free Space that is farthest away, and where the leader gets on the way there."""
    hero = leader_of(state)
    far = steps_from(state, hero["space"])
    taken = {piece["space"] for piece in state["scene"]["pieces"]}
    moves = [one["targets"] for one in state["choices"] if one["text"].startswith("move ")]
    ends = [space for who, space in moves if who == hero["id"]]
    goal = max(far.keys() - taken, key=lambda space: (far[space], space))
    left = steps_from(state, goal)
    best = min((left[end], far[end]) for end in ends)
    nearest = [end for end in ends if (left[end], far[end]) == best]
    assert goal not in ends and best[0] < left[hero["space"]]
    return goal, nearest[0]


@rule("PE-136")
@pytest.mark.parametrize("how", ["mouse", "keys", "touch"])
def test_a_hero_walks_as_far_towards_a_space_as_the_dice_allow(page: Page, phone: Page, served: Served, how: str):
    seat = solo_at(served, "move", f"part of the way by {how}")
    before = seat.state()
    goal, end = out_of_reach(before)
    page = phone if how == "touch" else page
    page.goto(seat.link)
    space, pointed = page.locator(f"[data-space='{goal}']"), page.locator(f"[data-space='{end}'][data-pointed]")
    n = settled(page)
    if how == "mouse":
        space.hover()
        expect(pointed).to_be_visible()
        space.click(force=True)
    elif how == "keys":
        press(page, "b")
        space.focus()
        expect(pointed).to_be_visible()
        expect(space).to_have_attribute("aria-description", re.compile("part of the way"))
        press(page, "Enter")
    else:
        page.get_by_role("button", name="Whole board").tap()  # the view lies on the Hero, and the goal is far
        space.tap(force=True)
    page.wait_for_function("n => Number(document.querySelector('.table').dataset.n) > n", arg=n)
    assert leader_of(seat.state())["space"] == end


@rule("PE-136")
def test_without_a_move_die_a_far_space_is_explained(page: Page, served: Served):
    seat = solo_at(served, "roll")
    state = seat.state()
    assert not [one for one in state["choices"] if one["text"].startswith("move ")]
    page.goto(seat.link)
    far = steps_from(state, leader_of(state)["space"])
    taken = {piece["space"] for piece in state["scene"]["pieces"]}
    page.locator(f"[data-space='{max(far.keys() - taken, key=lambda space: (far[space], space))}']").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("MOVE")
    assert seat.state()["n"] == state["n"]


# ALIEN results


@rule("PE-154", "PE-158")
def test_alien_results_come_first(page: Page, served: Served):
    seat = solo_at(served, "alien")
    page.goto(seat.link)
    expect(page.locator(".live[data-must]")).to_contain_text("which Alien moves 1 Space?")
    state = seat.state()
    candidates = {choice["targets"][0] for choice in state["choices"] if choice["text"].startswith("alien ")}
    glowing = page.eval_on_selector_all(".space[data-legal]", "all => all.map(one => one.dataset.space)")
    assert set(glowing) == candidates
    expect(page.locator(".roll")).to_be_disabled()
    press(page, " ")
    expect(page.get_by_role("alert")).to_contain_text("ALIEN")
    assert seat.state()["n"] == state["n"]
    with pytest.raises(AssertionError, match="422"):
        seat.play("roll 12345")


# For everybody


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=NARROW, has_touch=True, is_mobile=True, reduced_motion="reduce")
    wrong = mistakes_in(context)
    yield context.new_page()
    context.close()
    assert not wrong


def test_on_a_phone_dice_and_question_are_always_there(phone: Page, served: Served, tmp_path: Path):
    phone.goto(solo_at(served, "put").link)
    for height in ("half", "high"):
        dice = phone.locator(".die-button").all()
        for box in [one.bounding_box() for one in [*dice, phone.locator(".roll"), phone.locator(".live .turn-what")]]:
            assert box and box["x"] >= 0 and box["x"] + box["width"] <= NARROW["width"]
            assert box["y"] >= 0 and box["y"] + box["height"] <= NARROW["height"]
        assert phone.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
        assert phone.screenshot(path=tmp_path / f"{height}.png")
        phone.locator(".handle").click()
    n = settled(phone)
    phone.locator(".roll").tap()
    phone.wait_for_function("n => Number(document.querySelector('.table').dataset.n) > n", arg=n)


@pytest.mark.parametrize("moment", ["put", "alien"])
def test_axe_finds_no_serious_fault(page: Page, served: Served, moment: str):
    page.goto(solo_at(served, moment).link)
    expect(page.locator(".die-button").first).to_be_visible()
    assert faults(page) == []


def test_axe_finds_no_serious_fault_on_a_phone_in_the_light(phone: Page, served: Served):
    phone.add_init_script("localStorage.setItem('hullbreach.settings', '{\"mode\":\"light\"}')")
    phone.goto(solo_at(served, "put").link)
    expect(phone.locator(".die-button").first).to_be_visible()
    assert faults(phone) == []


def test_dice_slots_and_clock_have_names(page: Page, served: Served):
    seat = solo_at(served, "put")
    page.goto(seat.link)
    for number, die in enumerate(dice_of(seat), start=1):
        name = str(page.locator(f"[data-die='die:{number}']").get_attribute("aria-label"))
        assert name.startswith(f"Die {number}:") and (die["shows"] == "blank" or die["shows"].upper() in name)
    slots = page.eval_on_selector_all("[data-slot]", "all => all.map(one => one.ariaLabel)")
    assert slots and all("lot of " in name for name in slots)


def test_the_clock_is_chosen_where_the_table_is_set(page: Page, served: Served):
    page.goto(served.address)
    page.locator(".game[data-theme='elite']").get_by_role("link", name="Set up").click()
    clock = page.locator(".option", has_text="real time").get_by_role("combobox")
    expect(clock).to_have_value("untimed")
    expect(page.get_by_text("Alone you lead two Heroes.")).to_be_visible()
    clock.select_option("real")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".live")).to_be_visible()
    assert page.locator(".hero-sheet[data-legal]").count() == len(catalog.game(GAME).seats)
