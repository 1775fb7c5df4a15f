"""`hullbreach ladder`: how well bots play, from the weakest to the strongest."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from typing import Final

from rich.console import Console
from rich.table import Table

from hullbreach import catalog
from hullbreach.bots.roster import LEVELS
from hullbreach.cli.arguments import options_of, variant_of
from hullbreach.cli.lab import add_study, percent, said_of
from hullbreach.cli.progress import progress_bar
from hullbreach.lab.again import everything
from hullbreach.lab.games import Study
from hullbreach.lab.ladder import Rung, elo, games_in, ladder

EXAMPLE: Final = "hullbreach ladder alien-skirmish --games 50 --bots script:camp,rookie,regular,veteran"


def add_arguments(parser: ArgumentParser) -> None:
    add_study(parser)
    parser.add_argument(
        "--bots",
        default=",".join(LEVELS),
        metavar="B,B",
        help=f"two or more, the weakest first ({','.join(LEVELS)}); scripts of the game as script:NAME",
    )
    parser.add_argument("--markdown", action="store_true", help="print the table as it stands in docs/ladder.md")


def run(given: Namespace) -> int:
    bots = given.bots.split(",")
    study = Study(
        game=given.game,
        bot=bots[0],
        games=given.games,
        seed=given.seed,
        scenario=given.scenario,
        seats=given.seats or None,
        options=options_of(catalog.game(given.game), given),
        variant=variant_of(given),
    )
    with progress_bar(f"{study.game}, {given.bots}", games_in(study, bots)) as advance:
        rungs = ladder(study, bots, given.jobs, advance)
    if given.json:
        print(json.dumps({**said_of(study), "rungs": [one.to_json() for one in rungs], "again": everything(study)}))
    elif given.markdown:
        print(in_markdown(rungs))
    else:
        show(Console(highlight=False), study, rungs)
    return 0


def show(console: Console, study: Study, rungs: list[Rung]) -> None:
    title = f"{catalog.game(study.game).title}, the weakest first; * no clearer than chance"
    table = Table(*heads(rungs), title=title)
    for rung in rungs:
        table.add_row(*cells(rung))
    console.print(table)


def in_markdown(rungs: list[Rung]) -> str:
    rows = [heads(rungs), ["---"] * len(heads(rungs)), *[cells(rung) for rung in rungs]]
    return "\n".join([f"| {' | '.join(row)} |" for row in rows])


def heads(rungs: list[Rung]) -> list[str]:
    """Where bots meet, all games of a bot are those against the one below."""
    if rungs[-1].meets:
        return ["bot", "games against the one below", "won", "95 %", "Elo above it"]
    return ["bot", "games", "won", "95 %", "above the one below"]


def cells(rung: Rung) -> list[str]:
    if not rung.games:
        return [rung.bot, "", "", "", ""]
    low, high = rung.interval
    return [rung.bot, str(rung.games), percent(rung.share), f"{100 * low:.0f}–{100 * high:.0f}", above(rung)]


def above(rung: Rung) -> str:
    """`+12 points (+4 to +20)`, or Elo points where they meet; a star where it may be chance."""
    star = "" if rung.is_clear else " *"
    if rung.meets:
        low, high = rung.interval
        return f"{elo(rung.share):+.0f} ({elo(low):+.0f} to {elo(high):+.0f}){star}"
    if rung.apart is None:
        return ""
    mean, half = 100 * rung.apart.mean, 100 * rung.apart.half
    return f"{mean:+.0f} points ({mean - half:+.0f} to {mean + half:+.0f}){star}"
