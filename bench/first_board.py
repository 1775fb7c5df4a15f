"""How soon the first board of each game is drawn, and what is loaded for it: `python bench/first_board.py`.

A server of its own, a browser that has nothing in its cache, and from opening the link to the first drawn board. The
first time of each game, when the server lays it out, is told apart from the others.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hullbreach import catalog  # noqa: E402
from tests.browser.served import Served, browser_arguments  # noqa: E402

DRAWN = """() => new Promise(done => {
  const isDrawn = () => document.querySelector(".board-svg .spaces") !== null;
  const look = () => isDrawn() ? done(performance.now()) : requestAnimationFrame(look);
  look();
})"""


def opened(browser: Browser, link: str) -> tuple[float, float]:
    """Milliseconds until the board is drawn, as the page counts them, and bytes until then, headers included."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    watched = context.new_cdp_session(page)
    watched.send("Network.enable")
    sizes: list[float] = []
    watched.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.goto(link, wait_until="commit")
    taken = float(page.evaluate(DRAWN))
    page.wait_for_timeout(200)
    context.close()
    return taken, sum(sizes)


def main() -> int:
    asked = argparse.ArgumentParser(description="Time the first board of each game in a browser.")
    asked.add_argument("--times", type=int, default=7)
    given = asked.parse_args()
    with TemporaryDirectory() as data, Served(Path(data)) as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**browser_arguments())
        for game in sorted(catalog.games()):
            begun = time.perf_counter()
            link = served.open("first board", game=game).link
            laid_out = (time.perf_counter() - begun) * 1000
            found = [opened(browser, link) for _ in range(given.times)]
            first, later = found[0][0], [taken for taken, _ in found[1:]]
            print(
                f"{game:18} laid out {laid_out:5.0f} ms, first {first:5.0f} ms, then {median(later):5.0f} ms"
                f" ({min(later):.0f} to {max(later):.0f}), {max(size for _, size in found) / 1000:.1f} KB"
            )
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
