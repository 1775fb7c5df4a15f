"""`hullbreach simulate`: many games by a bot, and what they come to."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from hullbreach import catalog
from hullbreach.bots.roster import BOTS
from hullbreach.cli.arguments import add_setup, options_of, read_text, variant_of, whole_number
from hullbreach.cli.progress import progress_bar
from hullbreach.kernel.errors import Refused
from hullbreach.lab.compare import Comparison, Difference, compare
from hullbreach.lab.games import Study
from hullbreach.lab.simulate import SEARCH_ITERATIONS, Result, simulate
from hullbreach.lab.statistics import endings, summary, wilson

MOST_LISTED: Final = 8
PRINTED: Final = "printed"
EXAMPLE: Final = "hullbreach simulate sole-survivor --bot instinct --games 1000 --seed 7 --jobs 2"


def add_arguments(parser: ArgumentParser) -> None:
    add_setup(parser)
    parser.add_argument(
        "--bot",
        "--bots",
        default="instinct",
        metavar="B",
        help=f"{', '.join(BOTS)} (instinct), search with a budget (search:200, search:500ms), "
        "a script of the game (script:camp), or one for each seat: search:200,instinct",
    )
    parser.add_argument(
        "--seats", type=whole_number, default=0, metavar="N", help="how many players, where the game leaves that open"
    )
    parser.add_argument("--games", type=whole_number, default=100, metavar="N", help="how many games (100)")
    parser.add_argument(
        "--seed", default="0", metavar="S", help="game i uses the seed S/i for its dice and its bot (0)"
    )
    parser.add_argument(
        "--jobs", type=whole_number, default=os.cpu_count() or 1, metavar="J", help="processes (one for each core)"
    )
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--iterations", type=whole_number, default=0, metavar="I", help=f"of search, a choice ({SEARCH_ITERATIONS})"
    )
    budget.add_argument("--budget-ms", type=whole_number, default=0, metavar="MS", help="time for search, a choice")
    parser.add_argument("--journals", default="", metavar="DIR", help="keep the journal of every game in this folder")
    parser.add_argument(
        "--compare",
        nargs="+",
        default=[],
        metavar="FILE",
        help=f"two variants, or one with what is printed (`{PRINTED}`): the same seeds, and the difference",
    )
    parser.add_argument(
        "--precision",
        type=points,
        default=0.0,
        metavar="P",
        help="with --compare: until it is known to within P points",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def points(text: str) -> float:
    """For argparse: points of a percentage."""
    number = float(text)
    if not 0.1 <= number <= 100:
        raise ValueError
    return number


points.__name__ = "number of points from 0.1 to 100"


def run(given: Namespace) -> int:
    study = Study(
        game=given.game,
        bot=given.bot,
        games=given.games,
        seed=given.seed,
        scenario=given.scenario,
        seats=given.seats or None,
        options=options_of(catalog.game(given.game), given),
        variant=variant_of(given),
        iterations=given.iterations,
        budget_ms=given.budget_ms,
        journals=given.journals,
    )
    if given.compare:
        return compared(given, study)
    if given.precision:
        raise Refused("HB-001", "`--precision` is for `--compare`.")
    result = played(study, given.jobs)
    if given.json:
        print(json.dumps(summary(result)))
    else:
        show(Console(highlight=False), result)
    return 0


def played(study: Study, jobs: int) -> Result:
    with progress_bar(f"{study.game}, {study.bot}", study.games) as advance:
        return simulate(study, jobs, advance)


# Two variants


def compared(given: Namespace, study: Study) -> int:
    """`--compare A.toml B.toml`, or `--compare B.toml` against what is printed."""
    one, other = sides_of(given)
    both = [replace(study, variant=text_of(name)) for name in (one, other)]
    with progress_bar(f"{study.game}, {study.bot}, twice", 2 * study.games if not given.precision else None) as advance:
        found = compare(both[0], both[1], given.jobs, advance, given.precision / 100)
    if given.json:
        print(json.dumps(found.to_json()))
    else:
        show_comparison(Console(highlight=False), one, other, found)
    return 0


def sides_of(given: Namespace) -> tuple[str, str]:
    if given.variant or given.journals:
        raise Refused("HB-001", "`--compare` names the variants itself, and keeps no journals.")
    names = given.compare if len(given.compare) > 1 else [PRINTED, *given.compare]
    if len(names) != 2:
        raise Refused("HB-001", f"`--compare` takes one file or two, not {len(names)}.")
    return names[0], names[1]


def text_of(name: str) -> str:
    return "" if name == PRINTED else read_text(name)


def show_comparison(console: Console, one: str, other: str, found: Comparison) -> None:
    console.print(f"[bold]{found.one.study.game}[/], {found.one.scenario}, {found.games} games of each, the same seeds")
    table = Table.grid(padding=(0, 2))
    for name, result in ((one, found.one), (other, found.other)):
        said = {"wins": sum(game.won for game in result.played), "games": found.games}
        table.add_row(f"won with {escape(name)}", chance(said, said))
    table.add_row("difference", f"[bold]{apart(found.won, 100, ' points')}[/]")
    table.add_row("turns", apart(found.turns))
    table.add_row("choices", apart(found.choices))
    console.print(table)
    console.print(in_words(other, found), soft_wrap=True)


def apart(difference: Difference, scale: float = 1.0, unit: str = "") -> str:
    low, high = ((difference.mean + sign * difference.half) * scale for sign in (-1, 1))
    return f"{difference.mean * scale:+.1f}{unit}  ({low:+.1f} to {high:+.1f} with 95 % confidence)"


def in_words(other: str, found: Comparison) -> str:
    """What may be said of it, and what may not."""
    if found.is_nothing:
        return f"{escape(other)} changes nothing: all {found.games} games went the same way, choice by choice."
    if not found.reached:
        return "The precision asked for was not reached: give up some of it, or take more --games for each round."
    if not found.won.is_clear:
        return "The games do not tell them apart: the true difference may be 0."
    return f"{escape(other)} is won {'more' if found.won.mean > 0 else 'less'} often."


# One study


def show(console: Console, result: Result) -> None:
    said = summary(result)
    console.print(f"[bold]{said['game']}[/], {said['scenario']}, {said['games']} games by {said['bot']}")
    table = Table.grid(padding=(0, 2))
    seats = said["seats"]
    assert isinstance(seats, list)
    if len(seats) == 1:
        table.add_row("won", chance(said, said))
    for seat in seats if len(seats) > 1 else []:
        table.add_row(f"won by seat {seat['seat']}", chance(said, seat))
    for unit, numbers in _dict(said["length"]).items():
        table.add_row(f"length in {unit}", length(_dict(numbers)))
    for name, rates in counted(said):
        table.add_row(name, listed(rates))
    for ending in endings(result):
        where = " in stage {stage}" if ending["stage"] else ""
        table.add_row("ended", ("{games}" + where + ": {reason}").format(**ending))
    table.add_row("speed", f"{said['decisions_per_s']:,.0f} decisions a second, {said['seconds']:.1f} s")
    console.print(table)


def counted(said: Mapping[str, object]) -> list[tuple[str, Mapping[str, object]]]:
    """What was counted in a game, with its name; what never happened is left out but for the damage."""
    damage, kills, attacks = _dict(said["damage"]), _dict(said["kills"]), _dict(said["attacks"])
    rows = [
        ("moves a game", said["moves"]),
        ("attacks a game, by", attacks["by"]),
        ("attacks a game, with", attacks["with"]),
        ("hits a game, by", attacks["hits"]),
        ("damage a game, by", damage["by"]),
        ("damage a game, to", damage["to"]),
        ("kills a game, by", kills["by"]),
        ("deaths a game", kills["of"]),
        ("healed a game", said["healed"]),
        ("drawn a game", said["drawn"]),
        ("played a game", said["played"]),
    ]
    return [(name, _dict(rates)) for name, rates in rows if rates or name.startswith("damage")]


def chance(said: Mapping[str, object], won: Mapping[str, object]) -> str:
    wins, games = _int(won["wins"]), _int(said["games"])
    rate, low, high = (f"{100 * share:.1f} %" for share in (wins / games, *wilson(wins, games)))
    return f"[bold]{rate}[/]  ({low} to {high} with 95 % confidence)"


def length(numbers: Mapping[str, object]) -> str:
    return f"mean {numbers['mean']:.1f}, median {numbers['median']:g}, {numbers['least']} to {numbers['most']}"


def listed(rates: Mapping[str, object]) -> str:
    """The sum and the most frequent; the rest is in the JSON."""
    if not rates:
        return "none"
    total = sum(_float(rate) for rate in rates.values())
    said = [f"{name} {rate:.2f}" for name, rate in list(rates.items())[:MOST_LISTED]]
    left = len(rates) - len(said)
    more = f" and {left} more" if left else ""
    return f"[bold]{total:.2f}[/]  {', '.join(said)}{more}" if len(rates) > 1 else said[0]


def _dict(value: object) -> Mapping[str, object]:
    assert isinstance(value, dict)
    return value


def _float(value: object) -> float:
    assert isinstance(value, float)
    return value


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value
