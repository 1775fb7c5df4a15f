"""Whole games: instinct chooses what it chose when the golden games were played, and the rules lead to the same end.

When instinct, the rules or what is printed change on purpose, `python tools/golden.py under-our-sun` plays them anew.
"""

from pathlib import Path

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.kernel.journal import read_journal, replay, start_of
from tests.games.under_our_sun.table import SUN

JOURNALS = sorted((Path(__file__).parents[2] / "playthroughs").glob("under-our-sun-*.jsonl"))


@pytest.mark.slow
@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_instinct_makes_the_choices_of_its_golden_game_again(path):
    journal = read_journal(path.read_text(encoding="utf-8"))
    bots = [seat.bot for seat in journal.header.seats]
    before = start_of(journal.header, SUN)
    for step in replay(journal, SUN):
        assert isinstance(before, Journey)
        entry = step.entry
        if bots[entry.seat] == "instinct":
            assert str(SUN.instinct(before, entry.seat, hb.Seeded(1))) == entry.choice, f"line {entry.n + 1}"
        before = step.position
