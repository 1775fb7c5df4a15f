"""`hullbreach replay`: a journal played again, with the digest of every position verified."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from hullbreach import catalog
from hullbreach.cli.screen import sentences
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.kernel.journal import Journal, Step, replay, said_of, start_of, up_to_date
from hullbreach.kernel.position import Position
from hullbreach.table.journal_file import read_bytes

EXAMPLE: Final = "hullbreach replay ~/.local/share/hullbreach/sole-survivor.jsonl"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a journal, as `play` and `simulate --journals` write it")
    parser.add_argument("--step", action="store_true", help="draw the board after each choice and wait for Enter")
    parser.add_argument("--quiet", action="store_true", help="verify only, and say in one line that all is well")


def run(given: Namespace) -> int:
    console = Console(highlight=False)
    journal = read(console, given.file)
    try:
        final = show(console, journal, given)
    except (SaveError, Refused) as error:
        raise SaveError(f"{given.file}: {error}") from None
    console.print(f"[green]Verified[/]: {len(journal.entries)} entries. {ending(final)}")
    return 0


def read(console: Console, file: str) -> Journal:
    data = Path(file).read_bytes()
    try:
        journal, whole = read_bytes(data)
        if journal is None:
            raise SaveError("the journal is empty" if not data else "line 1 is damaged: it was cut off")
    except SaveError as error:
        raise SaveError(f"{file}: {error}") from None
    if whole < len(data):
        console.print("[yellow]The last line was cut off in mid-write and does not count.[/]")
    return journal


def show(console: Console, journal: Journal, given: Namespace) -> Position:
    """Play it all again, telling as much as was asked for; the last position."""
    game = catalog.game_in(journal.header)
    journal = up_to_date(journal, game)
    final = start_of(journal.header, game)
    if not given.quiet:
        console.print(f"[bold]{game.title}[/], {final.setting.scenario}, {players(journal)}")
        for line in sentences(final.told, None):
            console.print(line)
    for step in replay(journal, game):
        final = step.position
        if not given.quiet:
            tell(console, step)
        if given.step and not pause(console, final):
            given.step = False
    return final


def players(journal: Journal) -> str:
    return ", ".join(seat.name or seat.bot or seat.kind for seat in journal.header.seats)


def tell(console: Console, step: Step) -> None:
    entry = step.entry
    console.print(Text.assemble((f"{entry.n:>4} ", "dim"), (said_of(entry), "bold"), style="cyan"))
    for line in sentences(step.events, None):
        console.print(Text("     ").append_text(line))


def pause(console: Console, pos: Position) -> bool:
    """The board, and a pause; False when the rest shall run through."""
    from hullbreach.cli.screen import Screen

    screen = Screen(console)
    screen.put(screen.board_of(pos))
    try:
        return input("Enter: next   q: run to the end > ").strip().lower() not in ("q", "quit")
    except EOFError:
        return False


def ending(pos: Position) -> str:
    return pos.outcome.reason if pos.outcome is not None else "The game is not over."
