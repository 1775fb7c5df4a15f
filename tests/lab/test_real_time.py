"""Games in real time, played by bots: nobody waits for a clock, and each seat acts at its tempo."""

from itertools import pairwise
from pathlib import Path

import pytest

from hullbreach import catalog
from hullbreach.bots.roster import bot
from hullbreach.conformance.toy_race import PRESS_MS, ToyRace
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.journal import NOBODY, read_journal, replay
from hullbreach.kernel.tempo import Tempo
from hullbreach.lab.games import Study, play_game
from tests.marks import rule


@pytest.fixture(autouse=True)
def race():
    catalog.GAMES["race"] = ToyRace
    yield
    del catalog.GAMES["race"]
    catalog.game.cache_clear()


@rule("HB-009")
def test_a_simulated_race_ends_with_its_clock_and_its_journal_replays(tmp_path: Path):
    study = Study("race", "random", 1, options={"clock": "real", "ball": False}, seats=3, journals=str(tmp_path))
    played = play_game(study, 0)
    journal = read_journal(next(tmp_path.iterdir()).read_text(encoding="utf-8"))
    assert played.decisions < len(journal.entries) and journal.entries[-1].seat == NOBODY
    for seat in range(3):
        times = [entry.at for entry in journal.entries if entry.seat == seat and entry.choice != "go"]
        assert len(times) > 5 and all(later - sooner == PRESS_MS for sooner, later in pairwise(times))
    assert list(replay(journal, catalog.game("race")))[-1].position.outcome is not None


@pytest.mark.slow
@rule("HB-009")
def test_search_in_real_time_chooses_what_its_own_seat_is_offered():
    dice, tempo = Seeded(3), Tempo(3)
    pos = catalog.new("project-elite", seats=3, options={"clock": "real"}, dice=dice)
    while pos.clock() is None:
        offered = pos.choices(pos.to_act[0])
        pos.play(pos.to_act[0], offered[0], dice)
    for _ in range(40):
        if pos.clock() is None:
            break
        turn = tempo.next(pos, pos.to_act, bot("search", iterations=4).choose)
        assert turn.choice is None or turn.choice in pos.choices(turn.seat)
        turn.play(pos, dice)
