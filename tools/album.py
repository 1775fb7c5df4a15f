"""An album of every page in every game, width and theme, to be looked at: `python tools/album.py FOLDER`.

`--games`, `--sizes`, `--modes` and `--pages` take some of them. Needs chromium and the built client (`make web`). The
games follow from their seeds, so that two albums can be laid beside each other.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Error, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import hullbreach as hb  # noqa: E402
from hullbreach import catalog  # noqa: E402
from hullbreach.kernel.journal import Seat as Place  # noqa: E402
from hullbreach.table.table import Table, new_table  # noqa: E402
from tests.browser.elite import stored  # noqa: E402
from tests.browser.group import Group  # noqa: E402
from tests.browser.served import Seat, Served, browser_arguments  # noqa: E402
from tests.server.voyage import GAME as CAMPAIGNED  # noqa: E402
from tests.server.voyage import voyage  # noqa: E402

SIZES: Final = {"390": (390, 844), "1280": (1280, 720), "1920": (1920, 1080)}
MODES: Final = ("dark", "light")
SEED: Final = "album 3"
PEOPLE: Final = {"alien-skirmish": 2, "under-our-sun": 2}
PUZZLED: Final = "sole-survivor"
OPTIONS: Final = {"project-elite": {"clock": "untimed"}}
MOMENTS: Final = ("start", "middle", "end")
WAIT_MS: Final = 350
OWN_FILE: Final = ROOT / "docs" / "guide" / "examples" / "the-last-orchard.toml"
PATIENCE_MS: Final = 30_000


# Games that bots have played


def opened(game: str) -> Table:
    people = (Place("human", "Anna"), Place("human", "Ben"))[: PEOPLE.get(game, 1)]
    return new_table(catalog.game(game), people, options=OPTIONS.get(game, {}), seed=SEED)


@cache
def played(game: str) -> tuple[tuple[int, str, int], ...]:
    """A whole game of the instinct bot: the seat, what it chose, and among how many."""
    table, bot = opened(game), hb.bot("instinct", seed=SEED)
    made: list[tuple[int, str, int]] = []
    while table.position.to_act:
        seat = table.position.to_act[0]
        made.append((seat, str(bot.choose(table.position, seat)), len(table.position.choices(seat))))
        table.play(*made[-1][:2])
    return tuple(made)


def length(game: str, moment: str) -> int:
    """So many choices are made by then: the middle is where the first seat has most to choose from."""
    whole = played(game)
    if moment == "start":
        return 0
    if moment == "end":
        return len(whole)
    half = range(len(whole) * 2 // 5, len(whole) * 4 // 5)
    return max(half, key=lambda n: (whole[n][0] == 0) * whole[n][2])


def table_at(game: str, moment: str) -> Table:
    table = opened(game)
    for seat, choice, _ in played(game)[: length(game, moment)]:
        table.play(seat, choice)
    return table


# Pages


class Visit:
    """One look at one game, in one width and one theme."""

    def __init__(self, page: Page, game: str, seats: dict[str, Seat]) -> None:
        self.page: Final = page
        self.game: Final = game
        self.title: Final = catalog.game(game).title
        self.seats: Final = seats
        self.served: Final = seats["start"].served
        self.address: Final = self.served.address

    def at(self, address: str) -> Page:
        self.page.goto(address)
        self.page.locator(".board-svg, .game, .set-up-form, .join, .result, .muster").first.wait_for()
        return self.page

    def table(self, moment: str) -> Page:
        page = self.at(self.seats[moment].link)
        if page.locator(".hand-over").count():
            page.locator(".hand-over button").first.click()
        page.locator(".board-svg").wait_for()
        if moment != "start":
            page.keyboard.press("Escape")
        return page


def home(visit: Visit) -> Iterator[str]:
    visit.at(visit.address)
    yield "home"
    visit.page.locator(".game", has_text=visit.title).first.scroll_into_view_if_needed()
    yield "home-game"
    visit.page.get_by_role("button", name="Settings").click()
    visit.page.get_by_role("dialog", name="Settings").wait_for()
    yield "home-settings"


def set_up(visit: Visit) -> Iterator[str]:
    page = visit.at(f"{visit.address}/play/{visit.game}")
    page.locator(".miniature").first.wait_for()
    yield "set-up"
    page.get_by_text("Dice, time and rulings").click()
    page.get_by_role("button", name="Play").scroll_into_view_if_needed()
    yield "set-up-rulings"


def people(visit: Visit) -> Iterator[str]:
    if catalog.game(visit.game).seats == (1,):
        return
    page = visit.at(f"{visit.address}/play/{visit.game}")
    if page.locator(".seat-pick").count() == 1:
        page.get_by_label("Players").first.select_option("2")
    page.locator(".seat-pick select").nth(1).select_option("open")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Open and invite").click()
    page.locator(".qr").first.wait_for()
    yield "invite"
    page.get_by_role("button", name="Move my seat").click()
    page.locator(".qr").nth(1).wait_for()
    yield "invite-move"
    link = page.locator(".link-text").first.input_value()
    page.get_by_role("button", name="To the table").click()
    page.locator(".table").wait_for()
    yield "invite-table"
    yield from talk(page)
    page.goto(link)
    page.locator(".join-form").wait_for()
    yield "join"


def talk(page: Page) -> Iterator[str]:
    """What is said at a table with somebody else, and who sits there."""
    if page.locator(".handle").is_visible():
        page.locator(".handle").click()
    page.get_by_role("tab", name="Talk").click()
    box = page.get_by_label("Say something to the table")
    box.fill("Is anybody there?")
    box.press("Enter")
    page.get_by_role("log", name="What is said at the table").get_by_text("Is anybody there?").wait_for()
    yield "talk"
    page.get_by_role("tab", name="Players").click()
    yield "players"


def start(visit: Visit) -> Iterator[str]:
    page = visit.table("start")
    yield "start"
    page.keyboard.press("Escape")
    page.wait_for_timeout(WAIT_MS)
    yield "start-read"


GREYED: Final = """() => {
  for (const one of document.querySelectorAll(".board .space:not([data-legal])")) {
    const { left, top, width, height } = one.querySelector(".space-area").getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (document.elementFromPoint(x, y)?.closest(".space") === one) return [x, y];
  }
}"""
"""The middle of a space that cannot be chosen and is in sight."""


def middle(visit: Visit) -> Iterator[str]:
    page = visit.table("middle")
    page.wait_for_timeout(900)
    yield "middle"
    handle = page.locator(".handle")
    if handle.is_visible():
        handle.click()
        yield "middle-high"
        handle.click()
    point = page.evaluate(GREYED)
    if point:
        page.mouse.click(*point)
        page.wait_for_timeout(WAIT_MS)
        yield "refusal"
    page.keyboard.press("Escape")
    page.locator(".column-scroll").evaluate("one => one.scrollTo(0, 600)")
    yield "middle-sheet"


DRAWERS: Final = {"l": "Legend", "r": "Rules", "?": "Keys"}


def drawers(visit: Visit) -> Iterator[str]:
    page = visit.table("middle")
    page.locator(".choices, .muster, .live").first.wait_for()
    for key, name in DRAWERS.items():
        page.keyboard.press(key)
        page.get_by_role("dialog", name=name).wait_for()
        yield name.lower()
        page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.locator(".advice, .drawer").first.wait_for()
    page.wait_for_timeout(3000)
    yield "hint"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More", exact=True).click()
    yield "more"
    page.get_by_role("button", name="Settings").click()
    yield "settings"


def end(visit: Visit) -> Iterator[str]:
    visit.table("end")
    yield "end"


def replay(visit: Visit) -> Iterator[str]:
    page = visit.at(visit.seats["end"].link.replace("#", "/replay#"))
    moment = page.get_by_label("Moment of the game")
    moment.fill(str(length(visit.game, "middle")))
    page.wait_for_timeout(WAIT_MS)
    yield "replay"


def review(visit: Visit) -> Iterator[str]:
    """As far as it comes in a while: a whole game takes minutes."""
    page = visit.at(visit.seats["end"].link.replace("#", "/review#"))
    page.locator(".review-turns button").first.wait_for(timeout=PATIENCE_MS)
    page.locator(".review-turns button").first.click()
    yield "review"
    page.locator(".review-sums").scroll_into_view_if_needed()
    yield "review-sums"


def lesson(visit: Visit) -> Iterator[str]:
    page = visit.at(visit.address)
    page.get_by_role("button", name=f"Learn it {visit.title}").click()
    steps = page.get_by_role("region", name="First game")
    steps.wait_for()
    page.keyboard.press("Escape")
    number = 0
    while steps.count():
        number += 1
        page.wait_for_timeout(WAIT_MS)
        yield f"lesson-{number:02}"
        steps.locator(".choice.primary").click()
        page.wait_for_timeout(WAIT_MS)


def campaign(visit: Visit) -> Iterator[str]:
    """Choosing one, its page before and after a mission, and the Refuge."""
    if visit.game != CAMPAIGNED:
        return
    page = visit.at(f"{visit.address}/play/{visit.game}")
    page.locator(".campaign-shelf summary").click()
    page.locator(".campaign-begin").scroll_into_view_if_needed()
    yield "campaign-begin"
    group = Group(visit.served, seed=voyage().seed)
    page.goto(group.link(0))
    page.locator("[data-stage]").first.wait_for()
    yield "campaign"
    seat = group.come_to_the_refuge()
    page.goto(group.link(seat))
    page.locator(".member-card").first.wait_for()
    yield "campaign-party"
    page.get_by_role("button", name="Go on with The Refuge").click()
    page.locator(".board-svg [data-legal]").first.wait_for()
    yield "refuge"


def own_file(visit: Visit) -> Iterator[str]:
    """A file that cannot be read, and one that can."""
    if visit.game != CAMPAIGNED:
        return
    page = visit.at(visit.address)
    own = page.get_by_role("region", name="Your own file")
    chooser = own.locator("input[type=file]")
    chooser.set_input_files({"name": "mine.toml", "mimeType": "text/plain", "buffer": b"[[mission]]\nid = 7\n"})
    own.get_by_role("alert").wait_for(timeout=PATIENCE_MS)
    own.scroll_into_view_if_needed()
    yield "own-file-wrong"
    chooser.set_input_files(OWN_FILE)
    own.get_by_role("status").wait_for()
    yield "own-file"


def puzzle(visit: Visit) -> Iterator[str]:
    """A puzzle before its answer and after it."""
    if visit.game != PUZZLED:
        return
    page = visit.at(f"{visit.address}/puzzle/{visit.game}/1")
    page.locator(".choices .choice, .choices summary").first.wait_for()
    yield "puzzle"
    page.evaluate("document.querySelector('button[data-choice]').click()")
    page.locator("[data-answered]").wait_for()
    yield "puzzle-answer"


def lost(visit: Visit) -> Iterator[str]:
    """Addresses that lead nowhere, and a home page with something to go on with."""
    page = visit.page
    page.goto(f"{visit.address}/t/no/where")
    page.get_by_text("There is nothing at this address.").wait_for()
    yield "lost"
    visit.table("end")
    visit.table("middle")
    visit.at(visit.address).get_by_role("region", name="Continue").wait_for()
    yield "continue"
    page.get_by_role("button", name="Forget").first.click()
    yield "continue-forget"


PAGES: dict[str, Callable[[Visit], Iterator[str]]] = {
    page.__name__: page
    for page in (
        home,
        set_up,
        people,
        start,
        middle,
        drawers,
        end,
        replay,
        review,
        lesson,
        campaign,
        own_file,
        puzzle,
        lost,
    )
}


# The album


def look(mode: str) -> str:
    kept = f'{{"mode":"{mode}","speed":"normal","sound":false}}'
    return f"if (origin !== 'null') localStorage.setItem('hullbreach.settings', '{kept}')"


def take(browser: Browser, seats: dict[str, dict[str, Seat]], given: argparse.Namespace) -> int:
    taken = 0
    for size in given.sizes:
        wide, tall = SIZES[size]
        for mode in given.modes:
            for game in given.games:
                narrow = wide < 1000
                context = browser.new_context(
                    viewport={"width": wide, "height": tall},
                    reduced_motion="reduce",
                    has_touch=narrow,
                    is_mobile=narrow,
                )
                context.add_init_script(look(mode))
                visit = Visit(context.new_page(), game, seats[game])
                for name in given.pages:
                    try:
                        for shown in PAGES[name](visit):
                            visit.page.mouse.move(2, 2)
                            visit.page.wait_for_timeout(WAIT_MS)
                            visit.page.screenshot(path=given.folder / f"{game}-{shown}-{size}-{mode}.png")
                            taken += 1
                    except Error as wrong:
                        print(game, name, size, mode, wrong)
                context.close()
    return taken


def main() -> int:
    asked = argparse.ArgumentParser(description="Take pictures of every page in every game, width and theme.")
    asked.add_argument("folder", type=Path)
    asked.add_argument("--games", nargs="+", default=sorted(catalog.games()), choices=sorted(catalog.games()))
    asked.add_argument("--sizes", nargs="+", default=list(SIZES), choices=list(SIZES))
    asked.add_argument("--modes", nargs="+", default=list(MODES), choices=MODES)
    asked.add_argument("--pages", nargs="+", default=list(PAGES), choices=list(PAGES))
    given = asked.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data:
        kept = {game: {at: stored(Path(data), table_at(game, at)) for at in MOMENTS} for game in given.games}
        with Served(Path(data), brisk=True) as served, sync_playwright() as playwright:
            seats = {
                game: {at: Seat(served, id, keys[0]) for at, (id, keys) in tables.items()}
                for game, tables in kept.items()
            }
            browser = playwright.chromium.launch(**browser_arguments())
            taken = take(browser, seats, given)
            browser.close()
    print(f"Written to {given.folder}: {taken} pictures")
    return 0


if __name__ == "__main__":
    sys.exit(main())
