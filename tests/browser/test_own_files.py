"""A file of one's own in the browser: chosen, looked at, mended, played."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.served import Served

FIRST_MS = 30_000
"""The process that reads files is started for the first of them."""
ORCHARD = Path(__file__).parents[2] / "docs" / "guide" / "examples" / "the-last-orchard.toml"


def test_a_mission_of_ones_own_is_mended_and_played(page: Page, served: Served, tmp_path: Path):
    wrong = tmp_path / "mine.toml"
    text = ORCHARD.read_text(encoding="utf-8").replace("mark seeds GH.A", "mark seeds GH.Q")
    wrong.write_text(text, encoding="utf-8")
    page.goto(served.address)
    own = page.get_by_role("region", name="Your own file")
    chooser = own.locator("input[type=file]")
    chooser.set_input_files(wrong)
    expect(own.get_by_role("alert")).to_have_text(
        "mine.toml, line 75: mission.the-last-orchard.map = 'GH.Q': expected a zone of this ship, such as CQ.A",
        timeout=FIRST_MS,
    )
    chooser.set_input_files(ORCHARD)
    expect(own.get_by_role("status")).to_contain_text("the-last-orchard.toml: no mistakes found.")
    expect(own.get_by_role("alert")).to_have_count(0)
    own.get_by_role("button", name="Play The Last Orchard").click()
    expect(page.get_by_text("Choose a survivor for the mission: 4 more.")).to_be_visible()
    expect(page.get_by_text("Greenhouse", exact=True).first).to_be_visible()


def test_a_file_that_is_too_long_is_not_even_sent(page: Page, served: Served, tmp_path: Path):
    long = tmp_path / "long.toml"
    long.write_text("#" * 40_001)
    page.goto(served.address)
    own = page.get_by_role("region", name="Your own file")
    own.locator("input[type=file]").set_input_files(long)
    expect(own.get_by_role("alert")).to_have_text("long.toml is too long: a file may have 40000 letters.")
