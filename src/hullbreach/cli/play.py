"""`hullbreach play`: start or resume a game in the terminal; its journal is on disk all the time."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from hullbreach import catalog
from hullbreach.cli.arguments import add_setup, options_of, seats_of, variant_of
from hullbreach.cli.terminal import NEW, Input, TerminalGame, ask_die
from hullbreach.kernel.errors import NeedsDice, SaveError
from hullbreach.kernel.game import Game
from hullbreach.kernel.journal import Header
from hullbreach.table.journal_file import JournalFile, create_journal, open_journal, set_aside
from hullbreach.table.table import Table, new_table, resume_table

EXAMPLE: Final = "hullbreach play sole-survivor --scenario gentle --option hp_refill=true"

START_AFRESH: Final = ". Add --new to start a new game; this file is then kept aside"


def add_arguments(parser: ArgumentParser) -> None:
    add_setup(parser)
    parser.add_argument("--seed", default="", metavar="S", help="the engine's dice; drawn by lot if not given")
    parser.add_argument("--dice", choices=("engine", "physical"), default="engine", help="who rolls (engine)")
    parser.add_argument(
        "--seats", default="", metavar="A,B", help="human or a bot for each seat (human, and bots for the others)"
    )
    parser.add_argument("--journal", metavar="FILE", help="where the game is kept (a file in your data folder)")
    parser.add_argument("--new", action="store_true", help="start afresh; an unfinished game is set aside")
    parser.add_argument("--no-color", action="store_true", help="letters and signs only")


def run(given: Namespace) -> int:
    console = Console(no_color=True if given.no_color else None, highlight=False)
    return Sitting(given, console, line_from_the_keyboard()).run()


def line_from_the_keyboard() -> Input:
    with suppress(ImportError):
        import readline  # noqa: F401  # input() then edits lines and remembers them
    return input


def default_path(game: str) -> Path:
    """$HULLBREACH_DATA, else the user's data folder."""
    own = os.environ.get("HULLBREACH_DATA")
    shared = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return (Path(own) if own else Path(shared) / "hullbreach") / f"{game}.jsonl"


class Sitting:
    """One run of `play`: the game in the journal, and the new ones after it."""

    def __init__(self, given: Namespace, console: Console, ask: Input) -> None:
        self.given: Final = given
        self.console: Final = console
        self.ask: Final = ask
        self.game: Final[Game] = catalog.game(given.game)
        self.path: Final = Path(given.journal).expanduser() if given.journal else default_path(given.game)
        self.notices: list[str] = []

    def run(self) -> int:
        file, table = self.resume_or_start()
        try:
            while self.play(table) == NEW:
                file.close()
                self.given.seed = ""
                file, table = self.resume_or_start()
        except KeyboardInterrupt:
            self.console.print()
            self.say_goodbye(table)
            return 130
        finally:
            file.close()
        self.say_goodbye(table)
        return 0

    def play(self, table: Table) -> str:
        game = TerminalGame(table, self.console, self.ask, self.path)
        game.said += [Text(notice, "yellow") for notice in self.notices]
        self.notices = []
        return game.run()

    def say_goodbye(self, table: Table) -> None:
        if table.position.outcome is None:
            command = f"hullbreach play {self.game.id}" + (f" --journal {self.path}" if self.given.journal else "")
            self.console.print(Text(f"Your game is kept in {self.path}; `{command}` goes on with it."))

    # Where the game comes from

    def resume_or_start(self) -> tuple[JournalFile, Table]:
        if self.path.exists() and self.given.new:
            self.notices.append(f"The game that was there is kept as {set_aside(self.path)}.")
        self.given.new = False
        resumed = self.resume() if self.path.exists() else None
        return resumed or self.start()

    def resume(self) -> tuple[JournalFile, Table] | None:
        """The unfinished game in the journal; None when a new one has to be started."""
        try:
            file, journal, torn = open_journal(self.path)
        except SaveError as error:
            raise SaveError(f"{error}{START_AFRESH}") from None
        try:
            if torn:
                self.notices.append("The last line of the journal was cut off in mid-write and is dropped.")
            if journal is None:
                file.close()
                self.path.unlink()
                return None
            table = self.verified(file, resume_table(journal, self.game_of(journal.header), journal.header.seed))
        except SaveError as error:
            file.close()
            raise SaveError(f"{self.path}: {error}{START_AFRESH}") from None
        return (file, table) if table is not None else None

    def game_of(self, header: Header) -> Game:
        if header.game != self.game.id:
            raise SaveError(f"it is a game of {header.game}, not of {self.game.id}")
        return catalog.game_in(header)

    def verified(self, file: JournalFile, table: Table) -> Table | None:
        """The table, set up to go on; None when it is over, and set aside."""
        if table.position.outcome is not None:
            file.close()
            self.notices.append(f"Your last game is over; it is kept as {set_aside(self.path)}.")
            return None
        self.refuse_other_settings(table.header)
        table.keep = file.keep
        table.physical = self.given.dice == "physical"
        made = len(table.past) - 1
        choices = "1 choice" if made == 1 else f"{made} choices"
        self.notices.append(f"You go on with your game, {choices} into it. (--new starts a new one.)")
        return table

    def refuse_other_settings(self, header: Header) -> None:
        given = self.given
        wanted = {**header.options, **options_of(self.game, given)}
        other = [
            name
            for name, differs in (
                ("--scenario", given.scenario not in (None, header.scenario)),
                ("--option", wanted != header.options),
                ("--variant", bool(given.variant) and variant_of(given) != header.variant),
                ("--seed", given.seed not in ("", header.seed)),
                ("--seats", bool(given.seats) and seats_of(self.game, given) != header.seats),
            )
            if differs
        ]
        if other:
            raise SaveError(f"an unfinished game with another {' and '.join(other)} is there; leave that out to go on")

    def start(self) -> tuple[JournalFile, Table]:
        given = self.given
        table = new_table(
            self.game,
            seats_of(self.game, given),
            given.scenario,
            options_of(self.game, given),
            variant_of(given),
            given.seed,
            self.roll if given.dice == "physical" else None,
        )
        file = create_journal(self.path)
        file.write_header(table.header)
        table.keep = file.keep
        return file, table

    def roll(self, needed: NeedsDice) -> int:
        """A real die of the setup: there is nothing else to choose yet."""
        while (face := ask_die(self.ask, self.console, needed)) is None:
            pass
        return face
