"""`hullbreach bench`: the speed of every game and bot, as a table."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from typing import Final

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from hullbreach import catalog
from hullbreach.lab.bench import ROUNDS, Bench, Measure
from hullbreach.lab.bench import run as run_bench

EXAMPLE: Final = "hullbreach bench under-our-sun --only random copy --seconds 2"


WHAT: Final = ("random", "instinct", "search", "playout", "copy", "save", "load")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games to measure (all of them)")
    parser.add_argument("--only", nargs="+", choices=WHAT, default=[], metavar="WHAT", help=", ".join(WHAT))
    parser.add_argument("--seconds", type=float, default=2.0, metavar="S", help="CPU seconds for each figure (2)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(given: Namespace) -> int:
    games = [catalog.game(name).id for name in given.games] or catalog.games()
    progress = Progress(console=Console(stderr=True), transient=True, disable=not Console(stderr=True).is_terminal)
    with progress:
        task = progress.add_task("measuring", total=None)
        bench = run_bench(given.seconds, games, given.only, lambda: progress.advance(task))
    if given.json:
        print(json.dumps(bench.to_json()))
    else:
        show(Console(highlight=False), bench)
    return 0


def show(console: Console, bench: Bench) -> None:
    said = bench.to_json()
    kind = "compiled" if bench.compiled else "interpreted"
    table = Table(title=f"Speed, {kind}", title_justify="left", caption_justify="left")
    table.caption = (
        f"ratio: units per CPU second, divided by the {said['calibration_m_per_cpu_s']:.2f} million steps per CPU"
        f" second of a loop of plain Python, timed in turns with it; medians of {ROUNDS} rounds."
    )
    table.add_column("game")
    table.add_column("what")
    for heading in ("per CPU second", "µs each", "ratio"):
        table.add_column(heading, justify="right")
    for measure in bench.measures:
        table.add_row(*row(measure))
    console.print(table)


def row(measure: Measure) -> tuple[str, ...]:
    said = measure.to_json()
    each = f"{said['us_each']:,.2f}" if "us_each" in said else ""
    return measure.game, measure.name, f"{said['per_cpu_s']:,.0f} {measure.unit}", each, f"{said['ratio']:,.0f}"
