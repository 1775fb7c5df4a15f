"""Plays the golden games anew, each with the options and bots that its journal names.

For when rules, bots or printed content changed on purpose: look at what differs before you keep it. Of a game that is
won by all together there is a game for every mission, the first that bots win.

    python tools/golden.py                     # all of them
    python tools/golden.py project-elite       # those whose name begins so
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import hullbreach as hb
from hullbreach.kernel.journal import Header, read_journal, replay
from hullbreach.lab.games import Study, play_game

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "playthroughs"
SEED = "golden"
ITERATIONS = 40
"""How long search thinks about a choice of a golden game."""
TO_BE_WON = ("endure-the-stars",)
TRIES = 100


def main(prefix: str) -> None:
    for path in sorted(FOLDER.glob(f"{prefix}*.jsonl")):
        if path.name.startswith(TO_BE_WON):
            continue
        journal = read_journal(path.read_text(encoding="utf-8"))
        path.write_text(played_anew(journal.header), encoding="utf-8")
        print(f"{path.name}: {len(journal.entries)} entries before")
    for game in TO_BE_WON:
        for scenario in hb.game(game).scenarios:
            name = f"{game}-{scenario.id}.jsonl"
            if name.startswith(prefix):
                (FOLDER / name).write_text(won(game, scenario.id), encoding="utf-8")


def played_anew(header: Header) -> str:
    bots = [seat.bot for seat in header.seats]
    with tempfile.TemporaryDirectory() as folder:
        study = Study(
            header.game,
            ",".join(bots),
            1,
            SEED,
            header.scenario,
            len(bots),
            dict(header.options),
            header.variant,
            iterations=ITERATIONS,
            journals=folder,
        )
        play_game(study, 0)
        return next(Path(folder).iterdir()).read_text(encoding="utf-8")


def won(game: str, scenario: str) -> str:
    """The first game of instinct that is won."""
    for number in range(TRIES):
        with tempfile.TemporaryDirectory() as folder:
            play_game(Study(game, "instinct", 1, SEED, scenario, 1, {}, "", journals=folder), number)
            text = next(Path(folder).iterdir()).read_text(encoding="utf-8")
        outcome = list(replay(read_journal(text), hb.game(game)))[-1].position.outcome
        if outcome is not None and outcome.results[0] == 1:
            print(f"{scenario}: won at try {number + 1}")
            return text
    raise SystemExit(f"{scenario} is not won in {TRIES} games")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
