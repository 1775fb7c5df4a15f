"""`hullbreach lab tune`: knobs turned until a game is won as often, or lasts as long, as it should."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from hullbreach.cli.arguments import read_text, whole_number
from hullbreach.cli.progress import progress_bar
from hullbreach.lab.findings import with_interval
from hullbreach.lab.tuning import Search, Tuned, read_search, tune

EXAMPLE: Final = "hullbreach lab tune even.toml --jobs 2"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("study", metavar="FILE", help="a study whose sweeps are the knobs, with a [tune] table")
    parser.add_argument(
        "--jobs", type=whole_number, default=os.cpu_count() or 1, metavar="J", help="processes (one for each core)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def tune_file(given: Namespace) -> int:
    path = Path(given.study)
    search = read_search(path.name, read_text(given.study), lambda file: read_text(str(path.parent / file)))
    with progress_bar(f"{search.base.game}, games", None) as advance:
        found = tune(search, given.jobs, advance)
    if given.json:
        print(json.dumps(said(found)))
    else:
        show(search, found)
    return 0


def said(found: Tuned) -> dict[str, object]:
    won, turns = found.won, found.turns
    return {
        "settings": found.settings,
        "variant": found.variant,
        "fresh_games": won.games,
        "wins": won.wins,
        "win_rate": won.share,
        "interval": list(won.interval),
        "turns": turns.mean,
        "turns_interval": [turns.mean - turns.half, turns.mean + turns.half],
        "off": found.off,
        "tried": found.tried,
        "games": found.games,
    }


def show(search: Search, found: Tuned) -> None:
    console = Console(highlight=False)
    table = Table("knob", "set to")
    for knob, value in found.settings.items():
        table.add_row(knob, str(value))
    console.print(table)
    target = search.target
    won = f" (wanted {100 * target.won:.0f} %)" if target.won is not None else ""
    turns = f" (wanted {target.turns:g})" if target.turns is not None else ""
    console.print(f"On {found.won.games} fresh games the first seat wins {with_interval(found.won)}{won}.")
    console.print(f"They last {found.turns.mean:.1f} turns, rounds or days (± {found.turns.half:.1f}){turns}.")
    console.print(f"{found.tried} settings were tried, {found.games} games played in all.")
    if found.variant:
        console.print("As a variant:")
        console.print(found.variant, markup=False, soft_wrap=True, end="")
