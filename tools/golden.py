"""Plays the golden games anew, each with the options and bots that its journal names.

For when rules, bots or printed content changed on purpose: look at what differs before you keep it.

    python tools/golden.py                     # all of them
    python tools/golden.py project-elite       # those whose name begins so
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from hullbreach.kernel.journal import Header, read_journal
from hullbreach.lab.simulate import Study, play_game

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "playthroughs"
SEED = "golden"
ITERATIONS = 40
"""How long search thinks about a choice of a golden game."""


def main(prefix: str) -> None:
    for path in sorted(FOLDER.glob(f"{prefix}*.jsonl")):
        journal = read_journal(path.read_text(encoding="utf-8"))
        path.write_text(played_anew(journal.header), encoding="utf-8")
        print(f"{path.name}: {len(journal.entries)} entries before")


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


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
