"""`hullbreach missions`: the missions of a game, one in words, and a file checked and tried out by bots."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from hullbreach import catalog
from hullbreach.bots.roster import BOTS
from hullbreach.cli.arguments import whole_number
from hullbreach.cli.board import draw_board
from hullbreach.cli.own_files import chosen, own_file
from hullbreach.cli.progress import progress_bar
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.game import Game, Scenario
from hullbreach.kernel.setting import OptionValue
from hullbreach.lab.statistics import wilson
from hullbreach.lab.trial import Found, Trial, summed, try_out

EXAMPLE: Final = "hullbreach missions check my-mission.toml --games 100"
GAME: Final = "endure-the-stars"
NEVER_WON: Final = 1
"""The exit code of a file without mistakes that no bot has won."""
MOST_LISTED: Final = 8


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "what",
        metavar="list|show|check",
        choices=["list", "show", "check"],
        help="list: all missions, or those of a file; show: one in words; check: look for mistakes, and try it out",
    )
    parser.add_argument(
        "mission", metavar="FILE|ID", nargs="?", help="a file of your own (.toml), or a printed mission"
    )
    parser.add_argument("--game", metavar="GAME", help=f"the game it is for ({GAME})")
    parser.add_argument("--scenario", metavar="S", help="only this mission of FILE")
    parser.add_argument("--games", type=whole_number, default=50, metavar="N", help="how often it is played (50)")
    parser.add_argument("--survivors", type=int, metavar="N", help="how many set out, where the game leaves that open")
    parser.add_argument("--bot", default="instinct", choices=list(BOTS), metavar="B", help=", ".join(BOTS))
    parser.add_argument("--seed", default="0", metavar="S", help="game i uses the seed S/i (0)")
    parser.add_argument(
        "--seconds", type=whole_number, default=120, metavar="T", help="stop trying each mission after T seconds (120)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object for each mission that is tried out")


def run(given: Namespace) -> int:
    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
    if given.what == "list":
        return show_list(console, given)
    if given.mission is None:
        raise Refused("HB-001", f"Name a file or a mission: hullbreach missions {given.what} FILE.")
    meant = Chosen(given.mission, given.game, given.scenario)
    if given.what == "show":
        for scenario in meant.scenarios:
            show(console, meant, scenario)
        return 0
    return check(console, meant, given)


class Chosen:
    """The missions that are meant: those of a file, or a printed one by its id."""

    def __init__(self, named: str, game: str | None, scenario: str | None) -> None:
        self.named: Final = named
        self.game: Game
        self.scenarios: list[Scenario]
        self.text = ""
        self.is_file: Final = Path(named).suffix == ".toml" or Path(named).exists()
        if self.is_file:
            own = own_file(named, game)
            self.game, self.text, self.scenarios = own.game, own.text, chosen(own, scenario)
            if not self.scenarios:
                raise Refused("HB-001", f"{named} has no mistakes, and brings no mission of its own.")
        else:
            self.game = catalog.game(game or GAME)
            self.scenarios = [self.game.scenario_or_default(named)]

    def options(self, survivors: int | None) -> dict[str, OptionValue]:
        return {} if survivors is None else self.game.with_defaults({"survivors": survivors})


# List and show


def show_list(console: Console, given: Namespace) -> int:
    scenarios: Iterable[Scenario]
    scenarios = own_file(given.mission, given.game).own if given.mission else catalog.game(given.game or GAME).scenarios
    table = Table.grid(padding=(0, 2))
    for scenario in scenarios:
        table.add_row(scenario.id, scenario.name, ", ".join(scenario.tags) or scenario.about)
    console.print(table)
    return 0


def show(console: Console, chosen: Chosen, scenario: Scenario) -> None:
    setting = chosen.game.setting(scenario.id, None, {}, chosen.text)
    console.print(scenario.name, style="bold")
    console.print(scenario.about, style="dim")
    for section in chosen.game.brief(setting):
        if section.lines:
            console.print(f"\n{section.title}" if section.title else "", style="bold")
        for line in section.lines:
            console.print(f"  {line}" if section.title else line)
    console.print("\nThe map", style="bold")
    console.print(draw_board(chosen.game.plan(setting), frozenset(), True))
    console.print()


# Check


def check(console: Console, chosen: Chosen, given: Namespace) -> int:
    """Mistakes were found already, if there are any: what is left is to try it out."""
    if chosen.is_file and not given.json:
        console.print(f"{chosen.named}: no mistakes found")
    lost = False
    for scenario in chosen.scenarios:
        found = tried(chosen, scenario, given)
        lost = lost or not found.wins
        setting = chosen.game.setting(scenario.id, None, {}, chosen.text)
        remarks = [*chosen.game.remarks(setting), *untouched(chosen, scenario, found)]
        if given.json:
            print(json.dumps(summary(scenario, found, remarks)))
        else:
            report(console, scenario, found, remarks, given)
    return NEVER_WON if lost else 0


def tried(chosen: Chosen, scenario: Scenario, given: Namespace) -> Found:
    trial = Trial(
        game=chosen.game,
        scenario=scenario.id,
        variant=chosen.text,
        options=chosen.options(given.survivors),
        bot=given.bot,
        games=given.games,
        seed=given.seed,
        seconds=given.seconds,
    )
    with progress_bar(f"{scenario.name}, {given.bot}", given.games) as advance:
        return try_out(trial, advance)


def untouched(chosen: Chosen, scenario: Scenario, found: Found) -> list[str]:
    """Things of the map that no bot ever dealt with."""
    scene = chosen.game.plan(chosen.game.setting(scenario.id, None, {}, chosen.text))
    things = {piece.id: piece.name for piece in scene.pieces if piece.id.startswith("thing:")}
    left = [name for id, name in things.items() if id not in found.touched]
    return [f"Nobody ever dealt with {name}." for name in dict.fromkeys(left)] if found.games else []


def report(console: Console, scenario: Scenario, found: Found, remarks: list[str], given: Namespace) -> None:
    console.print(f"{scenario.name} ({scenario.id}), {found.games} games by {given.bot}", style="bold")
    table = Table.grid(padding=(0, 2))
    for row in rows_of(found):
        table.add_row(*row)
    for remark in remarks:
        table.add_row("note", remark)
    console.print(table)


def rows_of(found: Found) -> list[tuple[str, str]]:
    if not found.games:
        return [("won", "not one game was over in time: give it more with --seconds")]
    low, high = wilson(found.wins, found.games)
    share = f"{100 * found.wins / found.games:.0f} % ({100 * low:.0f} to {100 * high:.0f} % with 95 % confidence)"
    rows = [
        ("can be won", "yes" if found.wins else f"no bot has won it in {found.games} games"),
        ("won", share),
        ("rounds", spread(found.rounds)),
        ("choices", spread(found.choices)),
        ("deaths", f"{sum(found.deaths) / found.games:.1f} a game"),
        ("killed by", listed(found)),
    ]
    for (won, reason, rule), games in found.endings.most_common():
        rows.append(("won" if won else "lost", f"{games} ×  {reason} [{rule}]"))
    rows += [("objective", f"{100 * games / found.games:.0f} %  {name}") for name, games in found.objectives.items()]
    rows += [("never done", name) for name in found.never_done()]
    if found.given_up:
        rows.append(("too long", f"{found.given_up} games were given up"))
    if found.out_of_time:
        rows.append(("stopped", f"after {found.seconds:.0f} s, as the time was over"))
    return rows


def spread(numbers: list[int]) -> str:
    middle, least, most = summed(numbers)
    return f"{middle:g} ({least} to {most})"


def listed(found: Found) -> str:
    total = found.killers.total()
    if not total:
        return "nothing"
    most = found.killers.most_common(MOST_LISTED)
    return ", ".join([f"{name} {100 * number / total:.0f} %" for name, number in most])


def summary(scenario: Scenario, found: Found, remarks: list[str]) -> dict[str, object]:
    return {
        "mission": scenario.id,
        "games": found.games,
        "wins": found.wins,
        "interval": list(found.interval),
        "rounds": list(summed(found.rounds)),
        "deaths": sum(found.deaths) / found.games if found.games else 0.0,
        "killers": dict(found.killers.most_common()),
        "endings": [
            {"won": won, "reason": reason, "rule": rule, "games": games}
            for (won, reason, rule), games in found.endings.most_common()
        ],
        "objectives": found.objectives,
        "never_done": found.never_done(),
        "given_up": found.given_up,
        "out_of_time": found.out_of_time,
        "notes": remarks,
        "seconds": found.seconds,
    }
