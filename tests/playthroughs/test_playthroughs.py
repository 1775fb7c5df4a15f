"""Golden games: journals that must replay to the last digest, on every platform, compiled or not.

When the rules or the printed content change on purpose, make them anew: `python tools/golden.py`.
"""

from pathlib import Path

import pytest

import hullbreach as hb
from hullbreach.kernel.journal import read_journal, replay, to_text

JOURNALS = sorted(Path(__file__).parent.glob("*.jsonl"))
WON = "endure-the-stars"
"""The game whose every mission has been won by bots."""


@pytest.mark.quick(8)
@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_its_end(path):
    journal = read_journal(path.read_text(encoding="utf-8"))
    steps = list(replay(journal, hb.game(journal.header.game)))
    outcome = steps[-1].position.outcome
    assert len(steps) == len(journal.entries) and outcome is not None
    assert journal.header.game != WON or outcome.results == (1.0,)


@pytest.mark.parametrize("bot", ["random", "instinct", "search"])
def test_a_bot_makes_the_choices_of_its_golden_game_again(bot):
    """Bots depend on their seed alone: the same choices everywhere."""
    text = (Path(__file__).parent / f"sole-survivor-{bot}.jsonl").read_text(encoding="utf-8")
    journal = read_journal(text)
    player = hb.bot(bot, iterations=40 if bot == "search" else 0, seed="golden/0")
    position = hb.new(
        journal.header.game, scenario=journal.header.scenario, dice=hb.Scripted(list(journal.header.dice))
    )
    for entry in journal.entries[:12]:
        assert str(player.choose(position, 0)) == entry.choice
        position.play(0, entry.choice, hb.Scripted(list(entry.dice)))


def test_a_journal_is_written_as_it_was_read():
    for path in JOURNALS:
        text = path.read_text(encoding="utf-8")
        assert to_text(read_journal(text)) == text


def test_every_mission_has_its_golden_game():
    played = [read_journal(path.read_text(encoding="utf-8")).header for path in JOURNALS]
    missions = [one.id for one in hb.game(WON).scenarios]
    assert sorted(missions) == sorted(str(header.scenario) for header in played if header.game == WON)
