"""`hullbreach`: one table of commands, each in a module of its own that is imported only when it is asked for."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from typing import Final, NoReturn, Protocol

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


class Command(Protocol):
    """What the module of a command has: what it takes, an example for its help, and what it does."""

    EXAMPLE: str

    def add_arguments(self, parser: ArgumentParser) -> None: ...

    def run(self, given: Namespace) -> int: ...


COMMANDS: Final = {
    "games": ("hullbreach.cli.games", "list the games, their scenarios and options"),
    "play": ("hullbreach.cli.play", "play a game in the terminal"),
    "campaign": ("hullbreach.cli.campaign", "play missions that follow one another, with what they leave behind"),
    "serve": ("hullbreach.cli.serve", "serve the web app, for players in their browsers"),
    "store": ("hullbreach.cli.store", "back up a server's tables, look through them, take journals out and in"),
    "simulate": ("hullbreach.cli.simulate", "let a bot play many games, and count"),
    "ladder": ("hullbreach.cli.ladder", "let bots of all levels play, and see how well each does"),
    "lab": ("hullbreach.cli.lab", "find exploits, uneven teams, and what never happens"),
    "replay": ("hullbreach.cli.replay", "play a journal again, verifying every step"),
    "review": ("hullbreach.cli.review", "look back at a game: where it turned, what was luck and what was skill"),
    "puzzle": ("hullbreach.cli.puzzle", "find the one choice that is much better than all others"),
    "rules": ("hullbreach.cli.rules", "print or search the rules of a game"),
    "maps": ("hullbreach.cli.maps", "check a file of maps for mistakes, or draw it"),
    "missions": ("hullbreach.cli.missions", "list or show missions, or check a file of your own and try it out"),
    "bench": ("hullbreach.cli.bench", "measure the speed"),
}
"""Name, module, and a line for the overview. A new command is a line here and a module."""


class Parser(ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code: 0 when all went well, 2 for a mistake that the user can mend, 130 after Ctrl-C."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        return run(words)
    except SystemExit as stopped:
        return stopped.code if isinstance(stopped.code, int) else BAD_INPUT
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone away, as `| head` does; nothing more can be said.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def run(words: list[str]) -> int:
    name = next((word for word in words if not word.startswith("-")), None)
    command = load(COMMANDS[name][0]) if name in COMMANDS else None
    given = parser_for(name, command).parse_args(words)
    assert command is not None, "the parser takes no other names"
    from hullbreach.cli.mistakes import MISTAKES, told

    try:
        return command.run(given)
    except MISTAKES as mistake:
        if isinstance(mistake, BrokenPipeError):
            raise
        print(f"hullbreach {name}: {told(mistake, getattr(given, 'variant', None))}", file=sys.stderr)
        return BAD_INPUT


def load(module: str) -> Command:
    return import_module(module)


def parser_for(name: str | None, command: Command | None) -> Parser:
    """A parser that knows all names, and the arguments of the one that was asked for."""
    parser = Parser(
        prog="hullbreach",
        description="Tabletop survival games, played by the book.",
        epilog="example: hullbreach play sole-survivor",
        formatter_class=RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for known, (_, about) in COMMANDS.items():
        sub = commands.add_parser(known, help=about, description=f"{about[0].upper()}{about[1:]}.")
        if command is not None and known == name:
            sub.formatter_class = RawDescriptionHelpFormatter
            sub.epilog = f"example: {command.EXAMPLE}"
            command.add_arguments(sub)
    return parser


if __name__ == "__main__":
    sys.exit(main())
