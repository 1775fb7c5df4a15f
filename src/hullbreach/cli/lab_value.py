"""`hullbreach lab value`: the chance to win with every choice in a saved position."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from hullbreach import catalog
from hullbreach.cli.arguments import read_text, whole_number
from hullbreach.cli.progress import progress_bar
from hullbreach.kernel.errors import SaveError
from hullbreach.lab.values import Value, seat_to_act, values

EXAMPLE: Final = "hullbreach lab value position.json --games 400"
GAMES: Final = 200


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("position", metavar="POSITION", help="a file with a saved position, as hb.save() writes it")
    parser.add_argument("--seat", type=int, default=-1, metavar="N", help="whose choices (the first that has one)")
    parser.add_argument(
        "--games", type=whole_number, default=GAMES, metavar="N", help=f"played on from each choice ({GAMES})"
    )
    parser.add_argument("--seed", default="0", metavar="S", help="of the imagined worlds and of the dice (0)")
    parser.add_argument(
        "--jobs", type=whole_number, default=os.cpu_count() or 1, metavar="J", help="processes (one for each core)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def value(given: Namespace) -> int:
    try:
        pos = catalog.load(read_text(given.position))
    except SaveError as error:
        raise SaveError(f"{given.position}: {error}") from None
    seat = seat_to_act(pos, given.seat)
    with progress_bar(f"{pos.setting.game.title}, games", given.games * len(pos.choices(seat))) as advance:
        found = values(pos, seat, given.games, given.seed, given.jobs, advance)
    if given.json:
        print(json.dumps({"seat": seat, "games": given.games, "choices": [one.to_json() for one in found]}))
    else:
        show(found, seat, given.games)
    return 0


def show(found: list[Value], seat: int, games: int) -> None:
    title = f"Seat {seat}: won by instinct from here on, {games} games each; * worse than the first by more than chance"
    table = Table("choice", "won", "95 %", "points to the first", title=title)
    for one in found:
        low, high = (100 * bound for bound in one.interval)
        won = f"{100 * one.chance:.1f} %"
        table.add_row(escape(one.label), won, f"{low:.1f}–{high:.1f}", apart(one))
    Console(highlight=False).print(table)


def apart(one: Value) -> str:
    if one.against is None:
        return ""
    difference = one.against.difference
    star = " *" if one.against.is_significant else ""
    return f"{100 * difference.mean:+.1f} ± {100 * difference.half:.1f}{star}"
