"""The lab in the browser: a number changed, played against what is printed, and what it does read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import NARROW
from tests.browser.served import Served
from tests.browser.test_everybody import faults

FIRST_MS = 60_000
"""The process that plays is started for the first question."""


def wrong_with(page: Page) -> list[Any]:
    """Nothing serious for axe, and nothing wider than the screen."""
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return [*faults(page), *(["wider than the screen"] if wide else [])]


def test_a_designer_changes_a_number_plays_it_and_reads_what_it_does(page: Page, served: Served, tmp_path: Path):
    page.goto(served.address)
    page.get_by_role("link", name="Lab").click()
    page.get_by_role("link", name="Sole Survivor").click()
    speed = page.get_by_role("spinbutton", name="boss, speed")
    speed.fill("12", timeout=FIRST_MS)
    draft = page.get_by_role("region", name="Your variant")
    expect(draft.get_by_role("alert")).to_have_text("variant, line 2: boss.speed = 12: expected 0 to 9, in spaces")
    expect(page.get_by_role("button", name="Play 2 × 1,000 games")).to_be_disabled()
    speed.fill("1")
    draft.get_by_label("Name", exact=True).fill("Slow boss")
    expect(draft.get_by_role("alert")).to_have_count(0)
    assert wrong_with(page) == []
    with page.expect_download() as taken:
        draft.get_by_role("link", name="Take it along").click()
    assert taken.value.suggested_filename == "slow-boss.toml"
    assert Path(taken.value.path()).read_text() == "[boss]\nspeed = 1\n"
    page.get_by_label("Games of each").select_option("200")
    page.get_by_label("Played by").select_option("random")
    page.get_by_role("button", name="Play 2 × 200 games").click()
    expect(page.get_by_role("progressbar")).to_be_visible(timeout=FIRST_MS)
    page.reload()
    expect(page.get_by_role("heading", name="Findings")).to_be_visible(timeout=FIRST_MS)
    expect(page.get_by_role("status")).to_contain_text("400 of 400 games")
    said = served.ask("GET", f"/lab/studies/{page.url.rsplit('/', 1)[-1]}")
    apart = said["report"]["cells"][1]["apart"]["mean"]
    more = "less" if apart < 0 else "more"
    expect(
        page.get_by_text(f"“slow-boss” wins {abs(100 * apart):.1f} points {more} than the printed game")
    ).to_be_visible()
    page.set_viewport_size(NARROW)
    assert wrong_with(page) == []
    page.get_by_role("button", name="Change it further").click()
    expect(page.get_by_role("spinbutton", name="boss, speed")).to_have_value("1")
    assert wrong_with(page) == []


def test_a_file_is_brought_found_again_in_the_form_and_taken_back(page: Page, served: Served):
    page.goto(f"{served.address}/lab/sole-survivor")
    page.get_by_label("Search").wait_for(timeout=FIRST_MS)
    draft = page.get_by_role("region", name="Your variant")
    bring = draft.locator("input[type=file]")
    bring.set_input_files({"name": "m.toml", "mimeType": "text/plain", "buffer": b"[[card\n"}, timeout=FIRST_MS)
    expect(draft.get_by_role("alert")).to_contain_text("variant, line 1", timeout=FIRST_MS)
    text = b'[[card]]\nid = "medkit"\ncopies = 3\neffect = [{ do = "heal", amount = 4 }]\n'
    bring.set_input_files({"name": "More Kits.toml", "mimeType": "text/plain", "buffer": text})
    expect(draft.get_by_role("alert")).to_have_count(0)
    page.get_by_role("checkbox", name="Changed only").check()
    expect(page.get_by_role("spinbutton", name="Medkit, copies")).to_have_value("3")
    amount = page.get_by_role("spinbutton", name=re.compile("Medkit, effect, 1: amount"))
    expect(amount).to_have_value("4")
    amount.fill("2")
    expect(draft.get_by_text("effect", exact=False)).to_have_count(0)
    draft.get_by_role("button", name="Take back medkit, copies").click()
    expect(draft.get_by_text("Nothing is changed yet")).to_be_visible()
