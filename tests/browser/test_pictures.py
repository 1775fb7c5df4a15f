"""The table as it is looked at: pictures on pieces, dice beside the board, and nothing that runs ahead or jumps."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import mistakes_in
from tests.browser.player import Player
from tests.browser.served import Seat, Served

SMALL = {"width": 1280, "height": 720}
LEAST_PX = 28
SEED = "cards 8"


@pytest.fixture
def moving(browser: Browser) -> Iterator[Page]:
    """A page of the smallest wide screen on which things move."""
    context = browser.new_context(viewport=SMALL, reduced_motion="no-preference")
    wrong = mistakes_in(context)
    yield context.new_page()
    assert wrong == []
    context.close()


def slowly(page: Page) -> None:
    page.add_init_script(
        """localStorage.setItem("hullbreach.settings", '{"mode":"dark","speed":"slow","sound":false}')"""
    )


def box(page: Page, what: str) -> tuple[int, int]:
    found = page.locator(what).bounding_box()
    assert found is not None
    return round(found["width"]), round(found["height"])


def test_pieces_cards_and_the_log_have_pictures(page: Page, served: Served):
    Player(page, served.open(SEED, ("roll",))).sit_down()
    for picture in ("survivor", "xeno-runner", "xeno-alpha", "xeno-reacher", "xeno-soldier", "module"):
        expect(page.locator(f".pieces [data-picture='{picture}']").first).to_be_visible()
    expect(page.locator(".card .picture").first).to_be_visible()
    expect(page.locator(".log .picture").first).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator(".legend [data-picture='xeno-boss']")).to_be_visible()


def test_dice_lie_beside_the_board_and_never_on_it(page: Page, served: Served):
    player = Player(page, served.open(SEED)).sit_down()
    player.click(player.choice("roll"))
    player.wait_for(1)
    expect(page.locator(".column .rolls .shown-die")).to_have_count(1)
    expect(page.locator(".board .die, .board .shown-die")).to_have_count(0)


def test_the_question_waits_for_what_led_to_it(moving: Page, served: Served):
    slowly(moving)
    player = Player(moving, served.open(SEED, ("roll",))).sit_down()
    player.click(player.choice("end"))
    expect(moving.locator(".caption")).to_be_visible()
    expect(moving.locator(".choices")).to_have_count(0)
    moving.locator(".caption").get_by_role("button", name="Skip").click()
    expect(moving.locator(".caption")).to_have_count(0)
    expect(moving.locator(".choices .choice").first).to_be_visible()


@pytest.mark.parametrize("key", [" ", "Enter", "e"])
def test_a_key_that_skips_does_nothing_else(moving: Page, served: Served, key: str):
    slowly(moving)
    seat = served.open(SEED, ("roll",))
    player = Player(moving, seat).sit_down()
    player.click(player.choice("end"))
    expect(moving.locator(".caption")).to_be_visible()
    moving.locator("[data-space='space:E4']").focus()
    n = seat.state()["n"]
    moving.keyboard.press(key)
    expect(moving.locator(".caption")).to_have_count(0)
    moving.wait_for_timeout(300)
    assert seat.state()["n"] == n


def test_nothing_jumps_from_question_to_question(page: Page, served: Served):
    page.set_viewport_size(SMALL)
    player = Player(page, served.open(SEED)).sit_down()
    before = [box(page, what) for what in (".question", ".board-svg", ".tabs")]
    for choice in ("roll", "move E4"):
        n = player.n
        page.evaluate("() => document.activeElement?.blur()")
        player.click(player.choice(choice) if choice == "roll" else player.space("E4"))
        player.wait_for(n + 1)
        assert [box(page, what) for what in (".question", ".board-svg", ".tabs")] == before


@pytest.mark.parametrize("game", ["sole-survivor", "alien-skirmish", "project-elite", "endure-the-stars"])
def test_models_can_be_told_apart_on_a_small_screen(page: Page, served: Served, game: str):
    """At the first moment at which somebody stands on the board and can do something."""
    page.set_viewport_size(SMALL)
    seat = opened(served, game)
    page.goto(seat.link)
    page.locator(".board-svg").wait_for()
    page.keyboard.press("Escape")
    named = ("survivor", "who:abara", "hero:", "who:")
    own = [page.locator(f".piece[data-piece^='{name}'] .token-body") for name in named]
    first = next(one.first for one in own if one.count())
    expect(first).to_be_visible()
    size = first.bounding_box()
    assert size is not None and min(size["width"], size["height"]) >= LEAST_PX


def opened(served: Served, game: str) -> Seat:
    options = {"clock": "untimed"} if game == "project-elite" else {}
    number = 2 if game == "alien-skirmish" else 1
    seats = served.seats(SEED, game=game, options=options, seats=[{"kind": "human"}] * number)
    while not stands(seats[0]):
        asked = next(seat for seat in reversed(seats) if seat.state()["choices"])
        offered = [one["text"] for one in asked.state()["choices"]]
        asked.play(next((one for one in offered if one.startswith(("ready", "team "))), offered[0]))
    return seats[0]


def stands(seat: Seat) -> bool:
    said = seat.state()
    ids = [piece["id"] for piece in said["scene"].get("pieces", ())]
    return bool(said["choices"]) and any(id.startswith(("survivor", "who:", "hero:")) for id in ids)
