"""A study played to its end: stopped and gone on with at will, no game lost and none played twice.

What is written are plain files in a folder: `study.json` says what is played and by which versions, `games.jsonl` has
one row for each game. Which games are played depends on the study alone, whoever plays them and in whatever order.
"""

from __future__ import annotations

import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from io import FileIO
from pathlib import Path
from typing import Any, Final

from hullbreach.kernel.errors import SaveError
from hullbreach.lab.again import everything
from hullbreach.lab.engines import Engine, Task
from hullbreach.lab.games import Played
from hullbreach.lab.places import Fall
from hullbreach.lab.plan import Plan
from hullbreach.lab.simulate import Progress, Result, batches, with_budget
from hullbreach.lab.statistics import wilson
from hullbreach.table.locks import lock

STUDY: Final = "study.json"
GAMES: Final = "games.jsonl"
ROWS: Final = 2
"""What a row holds; a folder whose rows hold something else is not gone on with."""
ROUND: Final = 100
"""With a precision, a cell is looked at after so many games, and after each round of as many again."""


@dataclass
class Row:
    """One game in the file."""

    cell: int
    played: Played

    def to_json(self) -> dict[str, object]:
        game = self.played
        return {
            "cell": self.cell,
            "number": game.number,
            "won": game.won,
            "results": list(game.results),
            "reason": game.reason,
            "stage": game.stage,
            "turns": game.turns,
            "choices": game.decisions,
            "counts": {name: dict(counted) for name, counted in game.counts.items() if counted},
            "facts": dict(game.facts),
            "verbs": dict(game.verbs),
            "things": {fact: dict(counted) for fact, counted in game.things.items()},
            "taken": dict(game.taken),
            "stood": {board: {who: dict(spaces) for who, spaces in all.items()} for board, all in game.stood.items()},
            "falls": [list(fall) for fall in game.falls],
        }


def row_of(data: dict[str, object]) -> Row:
    number, cell, stage, turns, choices = (data[key] for key in ("number", "cell", "stage", "turns", "choices"))
    results, reason, falls = data["results"], data["reason"], data["falls"]
    assert isinstance(number, int) and isinstance(cell, int) and isinstance(stage, int) and isinstance(turns, int)
    assert (
        isinstance(choices, int) and isinstance(results, list) and isinstance(reason, str) and isinstance(falls, list)
    )
    played = Played(number, data["won"] is True, reason, stage, turns, choices, results=tuple(results))
    played.counts = counters(data["counts"])
    played.facts, played.verbs, played.taken = (Counter(table(data[key])) for key in ("facts", "verbs", "taken"))
    played.things = counters(data["things"])
    played.stood = {board: counters(all_of_it) for board, all_of_it in table(data["stood"]).items()}
    played.falls = [Fall(*fall) for fall in falls]
    return Row(cell, played)


def table(data: object) -> dict[str, Any]:
    assert isinstance(data, dict)
    return data


def counters(data: object) -> dict[str, Counter[str]]:
    return {name: Counter(counted) for name, counted in table(data).items()}


@dataclass
class Kept:
    """The games of a study that have been played, on disk and in mind."""

    plan: Plan
    file: FileIO
    games: dict[int, dict[int, Played]] = field(default_factory=lambda: defaultdict(dict))
    """By cell and number of the game."""

    def keep(self, cell: int, played: list[Played]) -> None:
        """On disk before they count."""
        lines = [json.dumps(Row(cell, game).to_json(), separators=(",", ":")) + "\n" for game in played]
        left = "".join(lines).encode()
        while left:
            left = left[self.file.write(left) :]
        os.fsync(self.file.fileno())
        self.games[cell].update({game.number: game for game in played})

    def of(self, cell: int) -> list[Played]:
        """In the order of their numbers."""
        return [game for _, game in sorted(self.games[cell].items())]

    def results(self) -> list[Result]:
        found = []
        for place, cell in enumerate(self.plan.cells):
            played = self.of(place)
            study = replace(cell.study, games=len(played))
            found.append(Result(study, cell.study.scenario or "", played, 0.0))
        return found


def open_kept(folder: Path, plan: Plan) -> Kept:
    """The folder of a study, new or gone on with; one that holds another study is refused."""
    folder.mkdir(parents=True, exist_ok=True)
    file = (folder / GAMES).open("a+b", buffering=0)
    lock(file, folder, "is being played by another program")
    said = json.dumps(described(plan), indent=1, sort_keys=True)
    known = folder / STUDY
    if known.exists() and known.read_text(encoding="utf-8") != said:
        file.close()
        raise SaveError(
            f"{folder} holds the games of another study, or of other rules or content; name another folder with --to"
        )
    known.write_text(said, encoding="utf-8")
    kept = Kept(plan, file)
    for row in read_rows(folder / GAMES, file):
        kept.games[row.cell][row.played.number] = row.played
    return kept


def described(plan: Plan) -> dict[str, object]:
    """All that is needed to play it again."""
    cells = [{"name": cell.name, "settings": cell.settings, **everything(cell.study)} for cell in plan.cells]
    return {
        "rows": ROWS,
        "game": plan.game,
        "games": plan.games,
        "precision": plan.precision,
        "knobs": list(plan.knobs),
        "cells": cells,
    }


def read_rows(path: Path, file: FileIO | None = None) -> Iterator[Row]:
    """Every whole line; an end that was torn off in mid-write is cut, as nobody has counted it yet."""
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    if file is not None:
        file.truncate(whole)
    for n, line in enumerate(data[:whole].splitlines(), start=1):
        try:
            yield row_of(json.loads(line))
        except (ValueError, KeyError, AssertionError, TypeError):
            raise SaveError(f"{path}, line {n} is damaged") from None


def run(kept: Kept, engine: Engine, progress: Progress = lambda games: None) -> None:
    """Play what is missing, round by round, until every cell has all its games or is known well enough."""
    progress(sum([len(games) for games in kept.games.values()]))
    tasks = missing(kept)
    while tasks:
        for (cell, _, _), played in engine.play(tasks):
            kept.keep(cell, played)
            progress(len(played))
        tasks = missing(kept)


def missing(kept: Kept) -> list[Task]:
    """The games of the next round of each cell that have not been played."""
    found: list[Task] = []
    for place, cell in enumerate(kept.plan.cells):
        study = with_budget(replace(cell.study, games=wanted(kept, place)))
        for batch in batches(study):
            left = [number for number in batch if number not in kept.games[place]]
            if left:
                found.append((place, study, range(left[0], left[-1] + 1)))
    return found


def wanted(kept: Kept, cell: int) -> int:
    """How many games a cell needs, as far as those that were played tell."""
    plan = kept.plan
    if not plan.precision:
        return plan.games
    played = kept.of(cell)
    games = ROUND
    while games < plan.games and len(played) >= games and half(played[:games]) > plan.precision:
        games += ROUND
    return min(games, plan.games)


def half(played: list[Played]) -> float:
    low, high = wilson(sum(game.won for game in played), len(played))
    return (high - low) / 2


def read_results(folder: Path) -> tuple[dict[str, Any], list[Row]]:
    """What the folder of a study holds, for whoever reports on it."""
    try:
        said = json.loads((folder / STUDY).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise SaveError(f"{folder} holds no study: `hullbreach lab run STUDY` makes one") from None
    return said, list(read_rows(folder / GAMES))
