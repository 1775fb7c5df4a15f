"""Who the Son of Liberty is, or whether there is one: nobody else is sent a byte that tells."""

from __future__ import annotations

import pytest

from hullbreach.lab.bench import is_compiled
from hullbreach.server.bot_seats import BOT_MS, tempo
from tests.marks import rule
from tests.server.worlds import run

PARTS = 100
GAMES = 25
"""In a part; all parts together are 2,500 games."""


@rule("UOS-089", "UOS-R99", "UOS-R100")
def test_two_servers_that_differ_in_the_traitor_send_everybody_else_the_same():
    counts = run("quick", games=3, start_below=120, most=15)
    assert counts.pairs == 3 and counts.choices == 45 and counts.asked_in_secret > 0


@pytest.mark.skipif(not is_compiled(), reason="the same games, in a quarter of the time, compiled")
@pytest.mark.slow
@pytest.mark.drawn(1)
@rule("UOS-089", "UOS-R99", "UOS-R100")
@pytest.mark.parametrize("part", range(PARTS))
def test_thousands_of_games_tell_nobody(part: int):
    counts = run(f"part {part}", games=GAMES, start_below=400, most=50)
    assert counts.pairs > 0 and counts.choices > 50


@rule("UOS-R100")
def test_a_bot_answers_at_the_same_tempo_whatever_it_is_asked():
    """The least time of an answer knows the bot and nothing of its seat; a search has all its time within it."""
    assert tempo("search", 0.25) * 1000 > BOT_MS
    assert tempo("instinct", 0.25) == 0.25 and tempo("search", 0) == 0
