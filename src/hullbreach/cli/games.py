"""`hullbreach games`: what there is to play."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hullbreach import catalog
from hullbreach.kernel.game import Game, Option, Scenario

EXAMPLE: Final = "hullbreach games sole-survivor"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="only this one")


def run(given: Namespace) -> int:
    console = Console(highlight=False)
    for name in [given.game] if given.game else catalog.games():
        show(console, catalog.game(name))
    return 0


def show(console: Console, game: Game) -> None:
    console.print(Text.assemble((game.title, "bold"), f"  hullbreach play {game.id}  ", (f"({players(game)})", "dim")))
    console.print(Padding(Text(game.about), (0, 0, 0, 2)))
    section(console, "Scenarios", "--scenario NAME")
    scenarios = grid()
    for scenario in game.scenarios:
        default = " (default)" if scenario is game.scenarios[0] else ""
        scenarios.add_row(
            Text(scenario.id, no_wrap=True), Text.assemble(scenario.about, (tags(scenario) + default, "dim"))
        )
    console.print(Padding(scenarios, (0, 0, 0, 4)))
    section(console, "Options", "--option NAME=VALUE")
    for option in game.options:
        told = Text.assemble(
            (f"{option.name}={values(option)}", "bold"), (f"  (default {said(option.default)})", "dim")
        )
        about = Text.assemble(f"{option.about} ", (option.rule, "dim"))
        console.print(Padding(told, (0, 0, 0, 4)), Padding(about, (0, 0, 0, 8)), sep="")
    console.print()


def grid() -> Table:
    """A list of names, and what is said of each beside it."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    return table


def players(game: Game) -> str:
    first, last = game.seats[0], game.seats[-1]
    if first == last:
        return "1 player" if first == 1 else f"{first} players"
    return f"{first} to {last} players" if len(game.seats) == last - first + 1 else f"{game.seats} players"


def tags(scenario: Scenario) -> str:
    return f" ({', '.join(scenario.tags)})" if scenario.tags else ""


def values(option: Option) -> str:
    return "|".join([said(value) for value in option.values if value != ""])


def said(value: object) -> str:
    return str(value).lower() or "empty"


def section(console: Console, title: str, how: str) -> None:
    console.print(Text.assemble("\n  ", (title, "bold"), " ", (how, "dim")))
