"""A person at the terminal, scripted: what they type, and what they see."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

import hullbreach as hb
from hullbreach.cli.terminal import TerminalGame
from hullbreach.kernel.journal import Seat
from hullbreach.table.table import Table, branch, new_table


class Person:
    """Types the lines in order, then closes the terminal; remembers every prompt."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def paper(width: int = 80, height: int = 24) -> Console:
    """A console that prints into a text."""
    return Console(file=StringIO(), width=width, height=height, highlight=False, color_system=None)


def printed(console: Console) -> str:
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def table(seed: str = "7") -> Table:
    return new_table(hb.game("sole-survivor"), (Seat("human"),), seed=seed)


def at(pos: hb.Position) -> Table:
    """A table that starts at this position."""
    return branch(pos, (Seat("human"),))


def type_in(game: Table, *lines: str, width: int = 80, height: int = 24) -> tuple[str, TerminalGame]:
    """Sit down at a table, type the lines, and return all that was printed."""
    console = paper(width, height)
    terminal = TerminalGame(game, console, Person(*lines))
    terminal.run()
    return printed(console), terminal
