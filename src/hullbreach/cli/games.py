"""`hullbreach games`: what there is to play."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from hullbreach import catalog
from hullbreach.kernel.game import Game, Option

EXAMPLE: Final = "hullbreach games"


def add_arguments(parser: ArgumentParser) -> None:
    pass


def run(given: Namespace) -> int:
    console = Console(highlight=False)
    for name in catalog.games():
        show(console, catalog.game(name))
    return 0


def show(console: Console, game: Game) -> None:
    players = " or ".join(str(n) for n in game.seats) + (" player" if game.seats == (1,) else " players")
    console.print(f"[bold]{escape(game.title)}[/]  hullbreach play {game.id}  [dim]({players})[/]")
    console.print(f"  {escape(game.about)}")
    scenarios = grid()
    for i, scenario in enumerate(game.scenarios):
        tags = f" [dim]({escape(', '.join(scenario.tags))})[/]" if scenario.tags else ""
        scenarios.add_row(scenario.id, escape(scenario.about) + tags + (" [dim](default)[/]" if i == 0 else ""))
    section(console, "Scenarios", "--scenario NAME", scenarios)
    options = grid()
    for option in game.options:
        values = "|".join(
            f"[bold]{said(value)}[/]" if value == option.default else said(value)
            for value in (option.default, *others(option))
        )
        options.add_row(f"{option.name}={values}", f"{escape(option.about)} [dim]{option.rule}[/]")
    section(console, "Options", "--option NAME=VALUE (the default is named first)", options)


def others(option: Option) -> list[object]:
    """The values that are not the default: they come after it."""
    return [value for value in option.values if value != option.default]


def said(value: object) -> str:
    return str(value).lower()


def grid() -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    return table


def section(console: Console, title: str, how: str, table: Table) -> None:
    if table.row_count:
        console.print(f"\n  [bold]{title}[/] [dim]{how}[/]")
        console.print(Padding(table, (0, 0, 0, 4)))
