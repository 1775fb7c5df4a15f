"""A study played to its end: stopped and gone on with at will, no game lost and none played twice.

What is written are plain files in a folder: `study.json` says what is played and by which versions, `games.jsonl` has
one row for each game. Which games are played depends on the study alone, whoever plays them and in whatever order.
"""

from __future__ import annotations

import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from io import FileIO
from pathlib import Path
from time import monotonic
from typing import Any, Final

from hullbreach.kernel.errors import SaveError
from hullbreach.lab.again import everything
from hullbreach.lab.engines import Engine, Task
from hullbreach.lab.games import Played, play_batch
from hullbreach.lab.places import Fall
from hullbreach.lab.plan import Plan
from hullbreach.lab.simulate import Progress, batches, with_budget
from hullbreach.lab.statistics import wilson
from hullbreach.table.locks import lock

STUDY: Final = "study.json"
GAMES: Final = "games.jsonl"
ROWS: Final = 2
"""What a row holds; a folder whose rows hold something else is not gone on with."""
SYNC_SECONDS: Final = 0.5
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


def line_of(cell: int, game: Played) -> bytes:
    """As it stands in the file."""
    return json.dumps(Row(cell, game).to_json(), separators=(",", ":")).encode() + b"\n"


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


@dataclass(frozen=True)
class Lines:
    """Some games of a cell as they stand in the file, and who won them, by their numbers."""

    text: bytes
    won: dict[int, bool]


def lines_of(task: Task) -> Lines:
    """Played and written by the same process: what goes from one to another is short."""
    cell, study, batch = task
    played = play_batch(study, batch)
    return Lines(b"".join([line_of(cell, game) for game in played]), {game.number: game.won for game in played})


@dataclass
class Kept:
    """The games of a study that have been played: on disk as a whole, in mind by whether they were won."""

    plan: Plan
    file: FileIO
    won: dict[int, dict[int, bool]] = field(default_factory=lambda: defaultdict(dict))
    """By cell and number of the game."""
    synced: float = 0.0
    """When all of them were on disk."""

    def keep(self, cell: int, lines: Lines) -> None:
        """A machine that stops takes at most what came since the last time it was all on disk: that is played again."""
        left = lines.text
        while left:
            left = left[self.file.write(left) :]
        if monotonic() - self.synced > SYNC_SECONDS:
            self.sync()
        self.won[cell].update(lines.won)

    def sync(self) -> None:
        os.fsync(self.file.fileno())
        self.synced = monotonic()

    def of(self, cell: int) -> list[bool]:
        """Whether they were won, in the order of their numbers."""
        return [won for _, won in sorted(self.won[cell].items())]


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
        kept.won[row.cell][row.played.number] = row.played.won
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
    progress(sum([len(games) for games in kept.won.values()]))
    tasks = missing(kept)
    try:
        while tasks:
            for (cell, _, _), lines in engine.play(tasks, lines_of):
                kept.keep(cell, lines)
                progress(len(lines.won))
            tasks = missing(kept)
    finally:
        kept.sync()


def missing(kept: Kept) -> list[Task]:
    """The games of the next round of each cell that have not been played."""
    found: list[Task] = []
    for place, cell in enumerate(kept.plan.cells):
        study = with_budget(replace(cell.study, games=wanted(kept, place)))
        for batch in batches(study):
            left = [number for number in batch if number not in kept.won[place]]
            if left:
                found.append((place, study, range(left[0], left[-1] + 1)))
    return found


def wanted(kept: Kept, cell: int) -> int:
    """How many games a cell needs, as far as those that were played tell."""
    return enough(kept.plan, kept.of(cell))


def enough(plan: Plan, won: Sequence[bool]) -> int:
    """The same, from who won the games in the order of their numbers."""
    if not plan.precision:
        return plan.games
    games = ROUND
    while games < plan.games and len(won) >= games and half(won[:games]) > plan.precision:
        games += ROUND
    return min(games, plan.games)


def half(won: Sequence[bool]) -> float:
    low, high = wilson(sum(won), len(won))
    return (high - low) / 2


def read_results(folder: Path) -> tuple[dict[str, Any], list[Row]]:
    """What the folder of a study holds, for whoever reports on it."""
    try:
        said = json.loads((folder / STUDY).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise SaveError(f"{folder} holds no study: `hullbreach lab run STUDY` makes one") from None
    return said, list(read_rows(folder / GAMES))
