"""Makes the pictures of the web app from real games: `python tools/web_pictures.py [folder] [--only sun]`.

Needs chromium and the built client (`make web`). The games follow from their seeds, so the pictures stay the same
until the look changes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import hullbreach as hb  # noqa: E402
from hullbreach import catalog  # noqa: E402
from hullbreach.kernel.journal import Seat as Place  # noqa: E402
from hullbreach.table.table import new_table  # noqa: E402
from tests.browser.served import GAME, Seat, Served, browser_arguments  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
SIZES = {"wide": (1440, 900), "narrow": (390, 844)}
MODES = ("dark", "light")
SEED, BOT_SEED = "picture 25", 25
SKIRMISH = "alien-skirmish"
ELITE = "project-elite"
ELITE_SEATS = 4
ENDURE = "endure-the-stars"
SUN = "under-our-sun"
SUN_MOST = 900
MIDDLE = 58
"""After so many choices the Boss is about, the hand is full and much can be done."""
COLOURS = 256


def choices_of_a_game() -> tuple[str, ...]:
    """A whole game that the instinct bot plays, as the server will play it: the dice follow from the seed."""
    game = catalog.game(GAME)
    table = new_table(game, (Place("human"),), seed=SEED)
    bot = hb.bot("instinct", seed=BOT_SEED)
    made: list[str] = []
    while table.position.to_act:
        made.append(str(bot.choose(table.position, 0)))
        table.play(0, made[-1])
    return tuple(made)


def choices_of_a_skirmish() -> tuple[tuple[int, str], ...]:
    """A skirmish between two instinct bots, up to the first moment in combat when a human can attack."""
    table = new_table(catalog.game(SKIRMISH), (Place("human"), Place("human")), seed=SEED)
    bot = hb.bot("instinct", seed=BOT_SEED)
    made: list[tuple[int, str]] = []
    while table.position.to_act and not (table.position.to_act == (0,) and can_attack(table.position)):
        seat = table.position.to_act[0]
        made.append((seat, str(bot.choose(table.position, seat))))
        table.play(*made[-1])
    return tuple(made)


def can_attack(pos: hb.Position) -> bool:
    return any(choice.verb.name == "attack" for choice in pos.choices(0))


def skirmish(served: Served, choices: tuple[tuple[int, str], ...]) -> Seat:
    """The first seat of a skirmish with some choices made already."""
    said = served.ask("POST", "/tables", {"game": SKIRMISH, "seed": SEED, "seats": [{"kind": "human"}] * 2})
    seats = [Seat(served, said["table"], seat["key"]) for seat in said["seats"]]
    for seat, choice in choices:
        seats[seat].play(choice)
    return seats[0]


def elite(served: Served, wanted: Callable[[hb.Position], bool]) -> Seat:
    """The first seat of a Mission without a clock that four instinct bots have played up to such a moment."""
    people = (Place("human"),) * ELITE_SEATS
    table = new_table(catalog.game(ELITE), people, options={"clock": "untimed"}, seed=SEED)
    bot = hb.bot("instinct", seed=BOT_SEED)
    wish = {"game": ELITE, "seed": SEED, "options": {"clock": "untimed"}, "seats": [{"kind": "human"}] * ELITE_SEATS}
    said = served.ask("POST", "/tables", wish)
    seats = [Seat(served, said["table"], seat["key"]) for seat in said["seats"]]
    while not (0 in table.position.to_act and wanted(table.position)):
        seat = table.position.to_act[0]
        choice = str(bot.choose(table.position, seat))
        table.play(seat, choice)
        seats[seat].play(choice)
    return seats[0]


def owes_an_alien(pos: hb.Position) -> bool:
    return in_action(pos, 1) and any(choice.verb.name == "alien" for choice in pos.choices(0))


def has_a_ready_weapon(pos: hb.Position) -> bool:
    return in_action(pos, 2) and any(choice.verb.name == "fire" for choice in pos.choices(0))


def makes_room(pos: hb.Position) -> bool:
    return any(choice.verb.name in ("displace", "cluster") for choice in pos.choices(0))


def in_action(pos: hb.Position, round: int) -> bool:
    view = pos.view(0)
    return view["phase"] == "action" and view["round"] == round


def endure(served: Served, mission: str, wanted: Callable[[hb.Position], bool]) -> Seat:
    """The one seat of a mission that the instinct bot has played with four survivors up to such a moment."""
    table = new_table(catalog.game(ENDURE), (Place("human"),), scenario=mission, seed=SEED)
    bot = hb.bot("instinct", seed=BOT_SEED)
    said = served.ask("POST", "/tables", {"game": ENDURE, "scenario": mission, "seed": SEED})
    seat = Seat(served, said["table"], said["seats"][0]["key"])
    while table.position.to_act and not wanted(table.position):
        choice = str(bot.choose(table.position, 0))
        table.play(0, choice)
        seat.play(choice)
    return seat


def is_in_a_fight(pos: hb.Position) -> bool:
    """Somebody can attack, a noise is to be heard, and enemies stand in several zones."""
    view = pos.view(0)
    zones = {one["zone"] for one in cast(list[dict[str, str]], view["enemies"])}
    return view["phase"] == "survivor" and len(zones) > 1 and bool(view["noise"]) and can_attack(pos)


def has_a_boss(pos: hb.Position) -> bool:
    view = pos.view(0)
    return view["phase"] == "survivor" and view["mood"] is not None


def sun(
    served: Served, wanted: Callable[[hb.Position], bool], first: tuple[str, ...] = (), mission: str = "pump-parts"
) -> Seat:
    """The seat that is asked when three instinct bots, who do `first` what can be done of that, have come so far."""
    people = [{"kind": "human", "name": name} for name in ("Ada", "Ben", "Cleo")]
    table = new_table(catalog.game(SUN), (Place("human"),) * len(people), scenario=mission, seed=SEED)
    said = served.ask("POST", "/tables", {"game": SUN, "scenario": mission, "seed": SEED, "seats": people})
    seats = [Seat(served, said["table"], seat["key"]) for seat in said["seats"]]
    bot = hb.bot("instinct", seed=BOT_SEED)
    for _ in range(SUN_MOST):
        pos = table.position
        if not pos.to_act or wanted(pos):
            break
        seat = pos.to_act[0]
        liked = [choice for verb in first for choice in pos.choices(seat) if choice.verb.name == verb]
        choice = str(liked[0] if liked else bot.choose(pos, seat))
        table.play(seat, choice)
        seats[seat].play(choice)
    return seats[table.position.to_act[0] if table.position.to_act else 0]


def offers(verb: str) -> Callable[[hb.Position], bool]:
    return lambda pos: any(choice.verb.name == verb for choice in pos.choices(pos.to_act[0]))


def in_the(phase: str, day: int) -> Callable[[hb.Position], bool]:
    """In a turn of this phase, from a day on."""
    turn = offers("wait")
    return lambda pos: pos.view(None)["phase"] == phase and cast(int, pos.view(None)["day"]) >= day and turn(pos)


class Photographer:
    """One browser window of one size in one mode."""

    def __init__(self, browser: Browser, folder: Path, size: str, mode: str) -> None:
        width, height = SIZES[size]
        self.folder = folder
        self.look = f"{size}-{mode}"
        self.narrow = size == "narrow"
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=self.narrow
        )
        self.context.add_init_script(
            f"""localStorage.setItem("hullbreach.settings", '{{"mode":"{mode}","speed":"off","sound":false}}')"""
        )
        self.page: Page = self.context.new_page()

    def at(self, address: str) -> Page:
        self.page.goto(address)
        self.page.wait_for_selector(".board-svg, .game")
        return self.page

    def take(self, name: str) -> None:
        self.page.mouse.move(2, 2)
        self.page.wait_for_timeout(250)
        (self.folder / f"{name}-{self.look}.png").write_bytes(small(self.page.screenshot()))


def small(png: bytes) -> bytes:
    """Fewer colours, if Pillow is there to choose them."""
    try:
        from PIL import Image  # noqa: PLC0415
    except ModuleNotFoundError:
        return png
    reduced = BytesIO()
    plain = Image.open(BytesIO(png)).convert("RGB")
    plain.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2).save(reduced, "PNG", optimize=True)
    return min(png, reduced.getvalue(), key=len)


def home(camera: Photographer, seats: dict[str, Seat]) -> None:
    camera.at(seats["start"].served.address)
    camera.take("home")


def start(camera: Photographer, seats: dict[str, Seat]) -> None:
    camera.at(seats["start"].link)
    camera.take("start")


def middle(camera: Photographer, seats: dict[str, Seat]) -> None:
    page = camera.at(seats["middle"].link)
    page.get_by_text("What will they do if I stop here?").wait_for()
    camera.take("middle")


def card(camera: Photographer, seats: dict[str, Seat]) -> None:
    page = camera.at(seats["middle"].link)
    page.locator("[data-target='card:blink'].card").click()
    camera.take("card")


def foresight(camera: Photographer, seats: dict[str, Seat]) -> None:
    page = camera.at(seats["middle"].link)
    page.get_by_text("What will they do if I stop here?").click()
    page.locator(".foresight li").first.wait_for()
    camera.take("foresight")


def refusal(camera: Photographer, seats: dict[str, Seat]) -> None:
    page = camera.at(seats["middle"].link)
    page.locator("[data-space='space:A1']").click(force=True)
    page.get_by_role("alert").wait_for()
    camera.take("refusal")


def hint(camera: Photographer, seats: dict[str, Seat]) -> None:
    page = camera.at(seats["middle"].link)
    page.get_by_role("button", name="Hint").click()
    page.locator(".advice").wait_for()
    camera.take("hint")


def replay(camera: Photographer, seats: dict[str, Seat]) -> None:
    page = camera.at(f"{seats['end'].link.replace('#', '/replay#')}")
    page.get_by_label("Moment of the game").fill("30")
    page.get_by_text("moment 30 of").wait_for()
    camera.take("replay")


def end(camera: Photographer, seats: dict[str, Seat]) -> None:
    camera.at(seats["end"].link)
    camera.take("end")


def lesson(camera: Photographer, seats: dict[str, Seat]) -> None:
    page = camera.at(seats["start"].served.address)
    page.get_by_role("button", name="Learn it Sole Survivor").click()
    page.get_by_role("button", name="Next").click()
    page.get_by_text("Step 2 of").wait_for()
    camera.take("lesson")


def muster(camera: Photographer, seats: dict[str, Seat]) -> None:
    camera.at(seats["muster"].link)
    camera.take("muster")


def fight(camera: Photographer, seats: dict[str, Seat]) -> None:
    page = camera.at(seats["fight"].link)
    page.locator(".thing[data-legal]").first.wait_for()
    camera.take("fight")


def elite_alien(camera: Photographer, seats: dict[str, Seat]) -> None:
    camera.at(seats["alien"].link)
    camera.take("elite-alien")


def elite_weapon(camera: Photographer, seats: dict[str, Seat]) -> None:
    camera.at(seats["weapon"].link)
    camera.take("elite-weapon")


def elite_spawning(camera: Photographer, seats: dict[str, Seat]) -> None:
    camera.at(seats["spawning"].link)
    camera.take("elite-spawning")


def read_story(page: Page) -> None:
    page.locator(".choices .choice").first.wait_for()
    page.keyboard.press("Escape")


def endure_recruit(camera: Photographer, seats: dict[str, Seat]) -> None:
    page = camera.at(seats["recruit"].link)
    page.locator(".story-card").wait_for()
    camera.take("endure-recruit")


def endure_attack(camera: Photographer, seats: dict[str, Seat]) -> None:
    page = camera.at(seats["attack"].link)
    read_story(page)
    page.get_by_text("hits expected").first.wait_for()
    camera.take("endure-attack")


def endure_sight(camera: Photographer, seats: dict[str, Seat]) -> None:
    page = camera.at(seats["attack"].link)
    read_story(page)
    page.locator(".thing[data-space^='noise:']").first.hover(force=True)
    page.wait_for_timeout(250)
    (camera.folder / f"endure-noise-{camera.look}.png").write_bytes(small(page.screenshot()))


def endure_boss(camera: Photographer, seats: dict[str, Seat]) -> None:
    page = camera.at(seats["boss"].link)
    read_story(page)
    camera.take("endure-boss")


def sun_moment(name: str) -> Callable[[Photographer, dict[str, Seat]], None]:
    """A picture of one moment, with the story read and the price of everything known."""

    def subject(camera: Photographer, seats: dict[str, Seat]) -> None:
        page = camera.at(seats[name].link)
        page.locator(".story-card, .choices .choice, .candidate, .result").first.wait_for()
        page.keyboard.press("Escape")
        page.wait_for_timeout(900)
        camera.take(name)

    subject.__name__ = name.replace("-", "_")
    return subject


SUN_MOMENTS = {
    "sun-roster": sun_moment("sun-roster"),
    "sun-morning": sun_moment("sun-morning"),
    "sun-late": sun_moment("sun-late"),
    "sun-night": sun_moment("sun-night"),
    "sun-merchant": sun_moment("sun-merchant"),
    "sun-fight": sun_moment("sun-fight"),
    "sun-offer": sun_moment("sun-offer"),
    "sun-end": sun_moment("sun-end"),
}


def menu(camera: Photographer, seats: dict[str, Seat]) -> None:
    page = camera.at(seats["start"].served.address)
    page.locator(".game", has_text="Sole Survivor").get_by_role("link", name="Set up").click()
    page.get_by_role("button", name="Play").scroll_into_view_if_needed()
    camera.take("set-up")


SUBJECTS: tuple[Callable[[Photographer, dict[str, Seat]], None], ...] = (
    home, start, middle, card, foresight, refusal, hint, replay, end, lesson, menu, muster, fight,
    elite_alien, elite_weapon, elite_spawning, endure_recruit, endure_attack, endure_sight, endure_boss,
    *SUN_MOMENTS.values(),
)  # fmt: skip
KEPT = (
    home,
    middle,
    refusal,
    hint,
    replay,
    end,
    muster,
    fight,
    elite_alien,
    elite_weapon,
    endure_recruit,
    endure_attack,
    endure_sight,
    endure_boss,
    *SUN_MOMENTS.values(),
)
"""Those for docs/pictures; a folder of one's own gets them all."""


def sun_tables(served: Served) -> dict[str, Seat]:
    return {
        "sun-roster": sun(served, lambda pos: True),
        "sun-morning": sun(served, in_the("morning", 1)),
        "sun-late": sun(served, in_the("afternoon", 3), mission="signal-fires"),
        "sun-night": sun(served, in_the("night", 2), ("craft-fire", "pitch"), "signal-fires"),
        "sun-merchant": sun(served, offers("pay-water"), ("deal",)),
        "sun-fight": sun(served, offers("join"), mission="exodus"),
        "sun-offer": sun(served, offers("accept"), ("propose", "give-item", "want-water", "trade")),
        "sun-end": sun(served, lambda pos: False),
    }


def main() -> int:
    asked = argparse.ArgumentParser(description="Take pictures of the web app with a browser.")
    asked.add_argument(
        "folder", nargs="?", type=Path, default=PICTURES, help="where to; docs/pictures gets those it keeps"
    )
    asked.add_argument("--only", default="", help="those whose name begins so, such as sun")
    given = asked.parse_args()
    folder: Path = given.folder
    wanted = [one for one in (KEPT if folder == PICTURES else SUBJECTS) if one.__name__.startswith(given.only)]
    folder.mkdir(parents=True, exist_ok=True)
    choices = choices_of_a_game()
    with TemporaryDirectory() as data, Served(Path(data)) as served, sync_playwright() as playwright:
        seats = sun_tables(served) if given.only[:3] in ("", "sun") else {}
        seats |= (
            {}
            if given.only.startswith("sun")
            else {
                "start": served.open(SEED),
                "middle": served.open(SEED, choices[:MIDDLE]),
                "end": served.open(SEED, choices),
                "muster": skirmish(served, ()),
                "fight": skirmish(served, choices_of_a_skirmish()),
                "alien": elite(served, owes_an_alien),
                "weapon": elite(served, has_a_ready_weapon),
                "spawning": elite(served, makes_room),
                "recruit": endure(served, "the-brain", lambda pos: True),
                "attack": endure(served, "the-brain", is_in_a_fight),
                "boss": endure(served, "the-big-prize", has_a_boss),
            }
        )
        browser = playwright.chromium.launch(**browser_arguments())
        for size in SIZES:
            for mode in MODES:
                camera = Photographer(browser, folder, size, mode)
                for subject in wanted:
                    subject(camera, seats)
                camera.context.close()
        browser.close()
    print(f"Written to {folder}: {len(list(folder.glob('*.png')))} pictures")
    return 0


if __name__ == "__main__":
    sys.exit(main())
