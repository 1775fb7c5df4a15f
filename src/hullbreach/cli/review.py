"""`hullbreach review`: where a game turned, and what was luck and what was skill."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hullbreach import catalog
from hullbreach.bots.review import Moment, Review
from hullbreach.cli.arguments import whole_number
from hullbreach.cli.progress import progress_bar
from hullbreach.cli.replay import ending, players, read
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.lab.reviewing import SUFFIX, Played, played, review

EXAMPLE: Final = "hullbreach review ~/.local/share/hullbreach/sole-survivor.jsonl --games 100"
GAMES: Final = 40
MOST: Final = 5
BARS: Final = "▁▂▃▄▅▆▇█"
WIDTH: Final = 60


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a journal, as `play` and `simulate --journals` write it")
    parser.add_argument("--seat", type=int, default=-1, metavar="N", help="whose choices (the first person's)")
    parser.add_argument(
        "--games", type=whole_number, default=GAMES, metavar="N", help=f"played on from each choice ({GAMES})"
    )
    parser.add_argument(
        "--jobs", type=whole_number, default=os.cpu_count() or 1, metavar="J", help="processes (one for each core)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(given: Namespace) -> int:
    console = Console(highlight=False)
    journal = read(Console(stderr=True), given.file)
    game = catalog.game(journal.header.game)
    try:
        all_of_it = played(journal, game)
    except (SaveError, Refused) as error:
        raise SaveError(f"{given.file}: {error}") from None
    seat = seat_of(given, [one.kind for one in journal.header.seats])
    choices = sum([one.seat == seat for one in all_of_it.decisions])
    with progress_bar(f"{game.title}, choices judged", choices) as advance:
        found = review(all_of_it, seat, given.games, given.jobs, advance, Path(given.file + SUFFIX))
    if given.json:
        print(json.dumps(said(found, all_of_it)))
    else:
        console.print(f"[bold]{game.title}[/], {all_of_it.final.setting.scenario}, {players(journal)}")
        show(console, found, all_of_it)
    return 0


def seat_of(given: Namespace, kinds: list[str]) -> int:
    """The one that was asked for; else the first person's, or the first."""
    if given.seat < 0:
        return kinds.index("human") if "human" in kinds else 0
    if given.seat >= len(kinds):
        raise Refused("HB-001", f"There are the seats 0 to {len(kinds) - 1}, not {given.seat}.")
    return int(given.seat)


# In words


def show(console: Console, found: Review, game: Played) -> None:
    console.print(f"Seat {found.seat}, {len(found.moments)} choices. {ending(game.final)}")
    console.print(Text(curve([*[moment.before for moment in found.moments], found.end]), style="green"))
    table = Table.grid(padding=(0, 2))
    table.add_row("chance at the start", percent(found.start))
    table.add_row("skill", f"{points(found.skill)}  (± {100 * 2 * found.doubt():.0f})")
    table.add_row("luck", f"{points(found.luck)}  (dice, enemies and the others)")
    table.add_row("at the end", percent(found.end))
    console.print(table)
    blunders = found.blunders(MOST)
    console.print("[bold]Where another choice was better[/]" if blunders else "No choice was clearly wrong.")
    for moment in blunders:
        console.print(in_words(moment), markup=False, soft_wrap=True)
    console.print("[bold]Where luck decided[/]")
    for moment in found.strokes(MOST):
        console.print(lucky(moment), markup=False, soft_wrap=True)


def in_words(moment: Moment) -> str:
    """`12. "Seal the door" kept 61 %, "Walk on" left 34 % (27 points, ± 8).`"""
    lost = f"{-100 * moment.skill:.0f} points, ± {200 * moment.doubt:.0f}"
    best, made = moment.best, moment.made
    kept = f"“{best.choice.label()}” kept {percent(best.chance)}"
    return f"{moment.entry:>4}. {kept}, “{made.choice.label()}” left {percent(made.chance)} ({lost})."


def lucky(moment: Moment) -> str:
    after = moment.made.chance + moment.luck
    what = f"after “{moment.made.choice.label()}” from {percent(moment.made.chance)} to {percent(after)}"
    return f"{moment.entry:>4}. {points(moment.luck)}: {what}."


def curve(chances: list[float]) -> str:
    """The chance over time, at most so many columns wide."""
    step = max(1.0, len(chances) / WIDTH)
    shown = [chances[int(n * step)] for n in range(min(WIDTH, len(chances)))]
    return "".join([BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in shown])


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def points(difference: float) -> str:
    return f"{100 * difference:+.0f} points"


# As data


def said(found: Review, game: Played) -> dict[str, object]:
    return {
        "game": game.final.setting.game.id,
        "seat": found.seat,
        "start": found.start,
        "end": found.end,
        "skill": found.skill,
        "luck": found.luck,
        "doubt": found.doubt(),
        "moments": [moment_said(moment) for moment in found.moments],
    }


def moment_said(moment: Moment) -> dict[str, object]:
    return {
        "entry": moment.entry,
        "before": moment.before,
        "choice": str(moment.made.choice),
        "chance": moment.made.chance,
        "best": str(moment.best.choice),
        "skill": moment.skill,
        "luck": moment.luck,
        "doubt": moment.doubt,
        "clear": moment.is_clear(),
    }
