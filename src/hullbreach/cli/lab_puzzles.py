"""`hullbreach lab puzzles`: look for puzzles in games of bots, or see whether those we have are what they were."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.table import Table

from hullbreach import catalog
from hullbreach.cli.arguments import options_of, read_text, whole_number
from hullbreach.cli.progress import progress_bar
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.kernel.game import Game
from hullbreach.lab.mining import LEAD, TRIES, Vein, graded, mined, packed_of
from hullbreach.lab.mining import MOST as CHOICES
from hullbreach.table.puzzles import LEVELS, Pack, Puzzle, head_for, level_of, pack_of, read_pack, text_of

EXAMPLE: Final = "hullbreach lab puzzles project-elite --option clock=untimed --seats 2 --minutes 10 -o puzzles.jsonl"
MINUTES: Final = 5
MOST: Final = 36
EASY: Final = 0.4
"""No more than this part of them are such that instinct finds."""
GAMES: Final = 10_000


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=" or ".join(catalog.games()))
    parser.add_argument("--scenario", metavar="S", help="only this one (all of them)")
    parser.add_argument(
        "--seats", type=whole_number, metavar="N", help="how many players, where the game leaves it open"
    )
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="change an option; may be repeated"
    )
    parser.add_argument("--bot", default="regular", metavar="B", help="who plays the games (regular: it errs at times)")
    parser.add_argument(
        "--seed", default="puzzles", metavar="S", help="game i of a scenario uses the seed S/SCENARIO/i"
    )
    parser.add_argument(
        "--minutes",
        type=whole_number,
        default=MINUTES,
        metavar="M",
        help=f"to look for them, for each scenario ({MINUTES})",
    )
    parser.add_argument(
        "--lead",
        type=whole_number,
        default=round(100 * LEAD),
        metavar="P",
        help=f"points by which the answer is better than any other choice ({100 * LEAD:.0f})",
    )
    parser.add_argument(
        "--choices", type=whole_number, default=CHOICES, metavar="N", help=f"so many choices at most ({CHOICES})"
    )
    parser.add_argument("--most", type=whole_number, default=MOST, metavar="N", help=f"so many are kept ({MOST})")
    parser.add_argument("-o", "--out", metavar="FILE", help="where they are written, beside what is there already")
    parser.add_argument("--check", action="store_true", help="load and grade anew those that the game has")


def puzzles(given: Namespace) -> int:
    console = Console(highlight=False)
    game = catalog.game(given.game)
    if given.check:
        return check(console, pack_of(game.id))
    if not given.out:
        raise Refused("HB-001", "Say with -o FILE where the puzzles are to be written.")
    out = Path(given.out)
    found = still_there(read_pack(read_text(given.out), given.out)) if out.exists() else []
    for scenario in [given.scenario] if given.scenario else [one.id for one in game.scenarios]:
        found += look_in(given, game, game.scenario_or_default(scenario).id, found)
        out.write_text(text_of(packed_of(head_for(game.id), found, given.most)), encoding="utf-8")
    told(console, read_pack(read_text(given.out), given.out))
    return 0


def still_there(pack: Pack) -> list[Puzzle]:
    """Those that are what they were with what is printed today: new ones stand beside them."""
    today = msgspec.structs.replace(pack, head=head_for(pack.head.game))
    left: list[Puzzle] = []
    for puzzle in pack.puzzles:
        with suppress(SaveError):
            today.load(puzzle)
            left.append(puzzle)
    return left


def look_in(given: Namespace, game: Game, scenario: str, known: list[Puzzle]) -> list[Puzzle]:
    """Those of one scenario, until there are enough of them or the time is over."""
    seed = f"{given.seed}/{scenario}"
    options, lead = options_of(game, given), given.lead / 100
    vein = Vein(game.id, scenario, given.seats, options, seed, given.bot, lead, given.choices)
    before = {puzzle.source for puzzle in known}
    found: list[Puzzle] = []

    def wanted(easy: bool) -> bool:
        return not easy or sum(one.level == LEVELS[0] for one in found) <= EASY * len(found)

    with progress_bar(f"{game.title}, {scenario}, choices", None) as advance:
        for puzzle in mined(vein, range(GAMES), 60 * given.minutes, wanted, advance):
            if puzzle.source not in before:
                found.append(puzzle)
            if len(found) >= given.most:
                break
    return found


def told(console: Console, pack: Pack) -> None:
    counted = Counter(puzzle.level for puzzle in pack.puzzles)
    said = ", ".join(f"{counted[level]} {level}" for level in LEVELS if counted[level])
    console.print(f"{len(pack.puzzles)} puzzles: {said or 'none'}.")


def check(console: Console, pack: Pack) -> int:
    """A line for each that cannot be laid out any more, or is found otherwise than the file says."""
    table = Table("puzzle", "level", "says the file", "today")
    gone: list[str] = []
    for puzzle in pack.puzzles:
        try:
            now = graded(pack, puzzle, TRIES)
        except SaveError as error:
            gone.append(str(error))
            continue
        level = level_of({**puzzle.found, **now})
        if level != puzzle.level:
            both = [", ".join(f"{one[bot].right}/{one[bot].tries}" for bot in now) for one in (puzzle.found, now)]
            table.add_row(str(puzzle.number), f"{puzzle.level}, now {level}", *both)
    told(console, pack)
    for line in gone:
        console.print(line)
    if table.row_count:
        console.print(table)
    else:
        console.print("All others are found as often as the file says.")
    return 1 if gone else 0
