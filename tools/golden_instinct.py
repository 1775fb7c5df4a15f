"""Writes down how whole games by instinct go: with every option at every value, one line a game.

For when rules, instinct or printed content changed on purpose. A line says how long the game was, how it ended, and a
digest of all that was chosen and told in it: whatever plays otherwise shows here.

    python tools/golden_instinct.py                     # all of them
    python tools/golden_instinct.py project-elite       # those whose name begins so
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

import hullbreach as hb
from hullbreach.conformance.plan import Plan, plans, single_changes
from hullbreach.lab.games import Played, Study, play_game

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "playthroughs" / "instinct"
MORE = 20
"""So many games, with no option or a mixture, beside one for every value of every option."""


def planned(game: str) -> list[Plan]:
    return plans(hb.game(game), len(single_changes(hb.game(game))) + MORE, "golden")


def line_of(game: str, plan: Plan) -> str:
    study = Study(game, "instinct", 1, plan.seed, plan.scenario, plan.seats, dict(plan.options))
    played = play_game(study, 0)
    options = " ".join(f"{name}={value}" for name, value in plan.options.items())
    place = " ".join(filter(None, [plan.scenario, f"seats={plan.seats}", options]))
    return f"{place}: {played.decisions} choices, {digest_of(played)}, {played.reason}"


def digest_of(played: Played) -> str:
    told = [played.results, played.verbs, played.facts, played.things, played.counts]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:12]


def kept(game: str) -> dict[int, str]:
    """The lines that were written down, by their numbers; an empty one for a game that was not."""
    lines = file_of(game).read_text(encoding="utf-8").splitlines()
    return {number: lines[number] if number < len(lines) else "" for number in range(len(planned(game)))}


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.txt"


def main(prefix: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in hb.games():
        if game.startswith(prefix):
            lines = [line_of(game, plan) for plan in planned(game)]
            file_of(game).write_text("\n".join(lines) + "\n", encoding="utf-8")
            print(f"{file_of(game).name}: {len(lines)} games")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
