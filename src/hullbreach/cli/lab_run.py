"""`hullbreach lab run`: a study from a file, stopped and gone on with at will."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from hullbreach.cli.arguments import read_text, whole_number
from hullbreach.cli.progress import progress_bar
from hullbreach.kernel.errors import Refused
from hullbreach.lab.engines import Dask, Engine, Here, Pool
from hullbreach.lab.plan import Plan, read_plan
from hullbreach.lab.run import Kept, open_kept, run
from hullbreach.lab.statistics import wilson

EXAMPLE: Final = "hullbreach lab run boss.toml --jobs 2"
POOL: Final = "pool"
DASK: Final = "dask"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("study", metavar="STUDY", help="a TOML file; docs/guide/run-a-study.md says what it may hold")
    parser.add_argument("--to", default="", metavar="DIR", help="where the results go (STUDY without .toml, -results)")
    parser.add_argument(
        "--jobs", type=whole_number, default=os.cpu_count() or 1, metavar="J", help="processes (one for each core)"
    )
    parser.add_argument("--engine", choices=(POOL, DASK), default=POOL, help="who plays: processes here (pool) or Dask")
    parser.add_argument(
        "--scheduler", default="", metavar="ADDRESS", help="of a Dask scheduler; without it a cluster of --jobs here"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run_study(given: Namespace) -> int:
    path = Path(given.study)
    plan = read_plan(path.name, read_text(given.study), lambda file: read_text(str(path.parent / file)))
    folder = Path(given.to) if given.to else path.with_name(f"{path.stem}-results")
    kept = open_kept(folder, plan)
    try:
        with progress_bar(f"{plan.game}, {len(plan.cells)} cells", plan.games * len(plan.cells)) as advance:
            run(kept, engine_of(given), advance)
    finally:
        kept.file.close()
    show(given, plan, kept, folder)
    return 0


def engine_of(given: Namespace) -> Engine:
    if given.scheduler and given.engine != DASK:
        raise Refused("HB-001", "`--scheduler` is for `--engine dask`.")
    if given.engine == DASK:
        return Dask(given.scheduler, given.jobs)
    return Pool(given.jobs) if given.jobs > 1 else Here()


def show(given: Namespace, plan: Plan, kept: Kept, folder: Path) -> None:
    cells = [Won(cell.name, kept.of(n)) for n, cell in enumerate(plan.cells)]
    if given.json:
        print(json.dumps({"results": str(folder), "cells": [one.to_json() for one in cells]}))
        return
    table = Table("cell", "games", "won", "95 %")
    for one in cells:
        low, high = one.interval
        between = f"{100 * low:.1f}–{100 * high:.1f}"
        table.add_row(escape(one.name), str(one.games), f"{100 * one.share:.1f} %", between)
    console = Console(highlight=False)
    console.print(table)
    console.print(f"Every game is a row of {folder / 'games.jsonl'}.", soft_wrap=True, markup=False)


class Won:
    """What the first seat won in a cell."""

    def __init__(self, name: str, won: list[bool]) -> None:
        self.name: Final = name
        self.games: Final = len(won)
        self.wins: Final = sum(won)

    @property
    def share(self) -> float:
        return self.wins / max(self.games, 1)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def to_json(self) -> dict[str, object]:
        said = {"name": self.name, "games": self.games, "wins": self.wins}
        return {**said, "win_rate": self.share, "interval": list(self.interval)}
