"""`hullbreach lab`: what dumb strategies win, which teams beat which, and how often what happens."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from typing import Final

from rich.console import Console
from rich.table import Table

from hullbreach import catalog
from hullbreach.bots.roster import BOTS
from hullbreach.cli import lab_puzzles, lab_report, lab_run, lab_tune, lab_value
from hullbreach.cli.arguments import add_setup, options_of, variant_of, whole_number
from hullbreach.cli.progress import progress_bar
from hullbreach.lab import calibration as calibrating
from hullbreach.lab import counts as counting
from hullbreach.lab import exploits as exploiting
from hullbreach.lab import matrix as matching
from hullbreach.lab.games import Study
from hullbreach.lab.statistics import wilson

EXAMPLE: Final = "hullbreach lab exploits alien-skirmish --scenario gauntlet --games 200 --seed 7 --jobs 2"
MATRIX_EXAMPLE: Final = "hullbreach lab matrix alien-skirmish --scenario last-survivors --games 200"
CALIBRATE_EXAMPLE: Final = "hullbreach lab calibrate sole-survivor --games 300"
COUNTS_EXAMPLE: Final = "hullbreach lab counts project-elite --scenario recon-lab --seats 2 --games 100"

Show = Callable[[Namespace, Study], int]


def add_arguments(parser: ArgumentParser) -> None:
    studies = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    for name, about, example, run_it in (
        (
            "exploits",
            "let each dumb script of a game play in every scenario, and mark those that win",
            EXAMPLE,
            exploits,
        ),
        ("matrix", "let each ready-made team of one side play each of the other", MATRIX_EXAMPLE, matrix),
        ("counts", "count how often each action, event and thing occurs a game", COUNTS_EXAMPLE, counts),
        ("calibrate", "see whether the game's own guess of the chance to win is right", CALIBRATE_EXAMPLE, calibrate),
    ):
        sub = studies.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
        sub.formatter_class = RawDescriptionHelpFormatter
        sub.epilog = f"example: {example}"
        add_study(sub)
        sub.set_defaults(run_it=run_it)
        if name in ("counts", "exploits"):
            sub.add_argument("--bot", default="instinct", metavar="B", help=f"{', '.join(BOTS)} or one for each seat")
    for name, about, module, run_file in (
        (
            "run",
            "play a study from a file: variants, options, bots, swept over values; stop and go on at will",
            lab_run,
            lab_run.run_study,
        ),
        (
            "report",
            "make a page of a study's results: what wins, what kills, where, and by what",
            lab_report,
            lab_report.report,
        ),
        (
            "tune",
            "turn knobs until a game is won as often or lasts as long as it should: validated on fresh seeds",
            lab_tune,
            lab_tune.tune_file,
        ),
        (
            "value",
            "estimate the chances of every choice in a saved position: with intervals",
            lab_value,
            lab_value.value,
        ),
        (
            "puzzles",
            "look for positions in which one choice is much better than all others: for `hullbreach puzzle`",
            lab_puzzles,
            lab_puzzles.puzzles,
        ),
    ):
        sub = studies.add_parser(name, help=about.partition(":")[0], description=f"{about[0].upper()}{about[1:]}.")
        sub.formatter_class = RawDescriptionHelpFormatter
        sub.epilog = f"example: {module.EXAMPLE}"
        module.add_arguments(sub)
        sub.set_defaults(run_it=None, run_file=run_file)


def add_study(parser: ArgumentParser) -> None:
    add_setup(parser)
    parser.add_argument(
        "--seats", type=whole_number, default=0, metavar="N", help="how many players, where the game leaves that open"
    )
    parser.add_argument(
        "--games", type=whole_number, default=100, metavar="N", help="games for each line or cell (100)"
    )
    parser.add_argument(
        "--seed", default="0", metavar="S", help="game i uses the seed S/i for its dice and its bots (0)"
    )
    parser.add_argument(
        "--jobs", type=whole_number, default=os.cpu_count() or 1, metavar="J", help="processes (one for each core)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(given: Namespace) -> int:
    if given.run_it is None:
        run_file: Callable[[Namespace], int] = given.run_file
        return run_file(given)
    study = Study(
        game=given.game,
        bot=getattr(given, "bot", "instinct"),
        games=given.games,
        seed=given.seed,
        scenario=given.scenario,
        seats=given.seats or None,
        options=options_of(catalog.game(given.game), given),
        variant=variant_of(given),
    )
    run_it: Show = given.run_it
    return run_it(given, study)


# Exploits


def exploits(given: Namespace, study: Study) -> int:
    with progress_bar(f"{study.game}, exploits", exploiting.games_in(study)) as advance:
        found = exploiting.exploits(study, given.jobs, advance)
    if given.json:
        print(json.dumps({**said_of(study), "limit": exploiting.LIMIT, "scripts": [one.to_json() for one in found]}))
        return 0
    console().print(table_of(found, study.bot))
    return 0


def table_of(found: list[exploiting.Exploit], bot: str) -> Table:
    title = f"What scripts win against {bot}; * above {percent(exploiting.LIMIT)}"
    table = Table("scenario", "side", "script", "games", "won", "95 %", "drawn", f"{bot} instead", title=title)
    for one in found:
        won, base = percent(one.share), percent(one.base / one.games)
        marked = f"[bold red]{won} *[/]" if one.is_found else won
        between = interval(one.wins, one.games)
        table.add_row(one.scenario, one.side, one.script, str(one.games), marked, between, str(one.draws), base)
    return table


# Matrices


def matrix(given: Namespace, study: Study) -> int:
    with progress_bar(f"{study.game}, matrix", matching.games_in(study)) as advance:
        rows = matching.matrix(study, given.jobs, advance)
    if given.json:
        print(json.dumps({**said_of(study), "cells": [cell.to_json() for row in rows for cell in row]}))
        return 0
    least, most = percent(matching.LEAST), percent(matching.MOST)
    title = f"Won by the team on the left, {study.games} games a cell; * outside {least} to {most}"
    table = Table("", *[cell.other.name for cell in rows[0]], title=title)
    for row in rows:
        table.add_row(row[0].own.name, *[shown(cell) for cell in row])
    console().print(table)
    return 0


def shown(cell: matching.Cell) -> str:
    text = f"{percent(cell.share)} ({interval(cell.wins, cell.games)})"
    text = text if cell.is_even else f"[bold red]{text} *[/]"
    return f"{text}, {cell.draws} drawn" if cell.draws else text


# Counts


def counts(given: Namespace, study: Study) -> int:
    with progress_bar(f"{study.game}, counts", counting.games_in(study)) as advance:
        found = counting.counts(study, given.jobs, advance)
    scenarios = counting.scenarios_of(study)
    if given.json:
        chapters = {
            chapter: {name: dict(zip(scenarios, row, strict=True)) for name, row in rows.items()}
            for chapter, rows in found.items()
        }
        print(json.dumps({**said_of(study), "bot": study.bot, "counts": chapters}))
        return 0
    for chapter, rows in found.items():
        table = Table("", *scenarios, title=f"{chapter}, a game (of {study.games}, {study.bot})", title_justify="left")
        for name, row in rows.items():
            table.add_row(name, *[f"{number:.2f}" for number in row])
        console().print(table)
    return 0


# The guess of a chance


def calibrate(given: Namespace, study: Study) -> int:
    with progress_bar(f"{study.game}, guesses", study.games) as advance:
        found = calibrating.calibrate(study, advance)
    if given.json:
        print(json.dumps({**said_of(study), **found.to_json()}))
        return 0
    table = Table("said", "positions", "said on average", "came true", title=f"{found.number} guesses")
    for one in found.bins:
        between = f"{percent(one.low)} to {percent(one.high)}"
        table.add_row(between, str(one.number), percent(one.said), percent(one.came))
    console().print(table)
    console().print(f"Brier score {found.brier:.3f}; to say the mean every time would be {found.brier_of_mean:.3f}.")
    console().print(
        f"In logits: shift {found.shift:+.2f} (right: 0), slope {found.slope:.2f} (right: 1; below: too sure)."
    )
    return 0


# Words


def said_of(study: Study) -> dict[str, object]:
    return {"game": study.game, "scenario": study.scenario, "games": study.games, "seed": study.seed}


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def interval(wins: int, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{100 * low:.0f}–{100 * high:.0f}"


def console() -> Console:
    return Console(highlight=False)
