"""`hullbreach campaign`: begin, play, look at, branch and simulate campaigns."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from hullbreach import catalog
from hullbreach.bots.roster import BOTS
from hullbreach.cli.arguments import options_of, seats_of, variant_of, whole_number
from hullbreach.cli.campaign_play import Expedition
from hullbreach.cli.games import grid
from hullbreach.cli.play import line_from_the_keyboard
from hullbreach.cli.progress import progress_bar
from hullbreach.kernel.errors import SaveError
from hullbreach.lab.campaigns import CampaignStudy, PathResult, paths_in, simulate_campaigns
from hullbreach.lab.statistics import wilson
from hullbreach.table.campaign import Begun, CampaignEntry, Chosen, Ended, Played
from hullbreach.table.campaign_folder import CAMPAIGN_FILE
from hullbreach.table.campaigns import Campaign, campaign, open_campaign

EXAMPLE: Final = "hullbreach campaign new endure-the-stars into-the-fire --seats human,instinct"

Command = Callable[[Namespace], int]


def add_arguments(parser: ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    for name, about, example, add, run_it in COMMANDS:
        sub = commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
        sub.formatter_class = RawDescriptionHelpFormatter
        sub.epilog = f"example: {example}"
        add(sub)
        sub.set_defaults(run_it=run_it)


def run(given: Namespace) -> int:
    run_it: Command = given.run_it
    return run_it(given)


# Arguments


def add_nothing(parser: ArgumentParser) -> None:
    """It takes none."""


def add_plan(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=" or ".join(catalog.games()))
    parser.add_argument("campaign", metavar="CAMPAIGN", help="one of the game's campaigns (see `campaign list`)")
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="change an option; may be repeated"
    )
    parser.add_argument("--variant", metavar="FILE", help="a TOML file whose boards, cards and numbers replace ours")


def add_new(parser: ArgumentParser) -> None:
    add_plan(parser)
    parser.add_argument("--folder", metavar="FOLDER", help="where it is kept (one in your data folder)")
    parser.add_argument(
        "--seats", default="", metavar="A,B", help="human or a bot for each seat (human, and bots for the others)"
    )
    parser.add_argument("--seed", default="", metavar="S", help="the engine's dice; drawn by lot if not given")


def add_folder(parser: ArgumentParser) -> None:
    parser.add_argument("folder", metavar="FOLDER", help="the folder of a campaign, or its name in your data folder")


def add_show(parser: ArgumentParser) -> None:
    add_folder(parser)
    parser.add_argument("--verify", action="store_true", help="play every finished stage again, and compare")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_play(parser: ArgumentParser) -> None:
    add_folder(parser)
    parser.add_argument("--dice", choices=("engine", "physical"), default="engine", help="who rolls (engine)")
    parser.add_argument("--no-color", action="store_true", help="letters and signs only")


def add_branch(parser: ArgumentParser) -> None:
    add_folder(parser)
    parser.add_argument("n", metavar="N", type=int, help="the entry after which it goes another way (see `show`)")
    parser.add_argument("to", metavar="NEW", help="the folder of the branch, or its name in your data folder")


def add_simulate(parser: ArgumentParser) -> None:
    add_plan(parser)
    parser.add_argument("--bot", default="instinct", metavar="B", help=f"{', '.join(BOTS)} (instinct)")
    parser.add_argument("--seats", type=whole_number, default=0, metavar="N", help="how many players")
    parser.add_argument("--games", type=whole_number, default=10, metavar="N", help="campaigns by each path (10)")
    parser.add_argument("--seed", default="0", metavar="S", help="campaign i uses the seed S/i (0)")
    parser.add_argument(
        "--jobs", type=whole_number, default=os.cpu_count() or 1, metavar="J", help="processes (one for each core)"
    )
    parser.add_argument("--pass-by", action="store_true", help="never stop between two missions unless it must be")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


# Folders


def data_folder() -> Path:
    """$HULLBREACH_DATA, else the user's data folder."""
    own = os.environ.get("HULLBREACH_DATA")
    shared = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return (Path(own) if own else Path(shared) / "hullbreach") / "campaigns"


def folder_of(name: str) -> Path:
    """A folder as it was named, or one of that name among the campaigns that are kept."""
    path = Path(name).expanduser()
    kept = data_folder() / name
    return kept if not (path / CAMPAIGN_FILE).exists() and (kept / CAMPAIGN_FILE).exists() else path


def new_folder(name: str | None, plan: str) -> Path:
    if name is not None:
        path = Path(name).expanduser()
        return path if path.parent != Path() or path.exists() else data_folder() / name
    number = 1
    while (folder := data_folder() / (plan if number == 1 else f"{plan}-{number}")).exists():
        number += 1
    return folder


def kept_campaigns() -> list[Path]:
    root = data_folder()
    return sorted([path.parent for path in root.glob(f"*/{CAMPAIGN_FILE}")]) if root.exists() else []


# Commands


def list_all(given: Namespace) -> int:
    console = Console(highlight=False)
    for name in catalog.games():
        game = catalog.game(name)
        for plan in game.campaigns:
            console.print(f"[bold]{escape(plan.title)}[/]  hullbreach campaign new {game.id} {plan.id}")
            console.print(f"  {escape(plan.about)} [dim]{plan.rule}[/]")
    table = grid()
    for folder in kept_campaigns():
        try:
            kept = open_campaign(folder)
        except SaveError as error:
            table.add_row(folder.name, escape(str(error)))
            continue
        table.add_row(folder.name, f"{escape(kept.plan.title)}: {escape(standing(kept))}")
    if table.row_count:
        console.print("\n[bold]Yours[/] [dim]hullbreach campaign play NAME[/]")
        console.print(Padding(table, (0, 0, 0, 2)))
    return 0


def standing(kept: Campaign) -> str:
    """How things stand, in a few words."""
    outcome = kept.outcome
    if outcome is not None:
        return f"over. {outcome.reason}"
    if kept.playing is not None:
        return f"in the middle of stage {kept.playing.number}, {kept.playing.stage}"
    return "next: " + " or ".join([stage.id for stage in kept.stages()])


def begin(given: Namespace) -> int:
    game = catalog.game(given.game)
    variant = variant_of(given)
    folder = new_folder(given.folder, game.campaign(given.campaign, variant).id)
    seats = seats_of(game, given)
    begun = campaign(given.game, given.campaign, folder, seats, options_of(game, given), given.seed, variant)
    console = Console(highlight=False)
    console.print(f"[bold]{escape(begun.plan.title)}[/] {escape(begun.plan.about)}")
    for line in begun.story():
        console.print(Text(line))
    console.print(Text(f"It is kept in {folder}; `hullbreach campaign play {called(folder)}` plays it."))
    return 0


def called(folder: Path) -> str:
    return folder.name if folder.parent == data_folder() else str(folder)


def show(given: Namespace) -> int:
    kept = open_campaign(folder_of(given.folder))
    verified = len(kept.verify()) if given.verify else None
    if given.json:
        print(json.dumps(as_json(kept, verified)))
        return 0
    console = Console(highlight=False)
    console.print(f"[bold]{escape(kept.plan.title)}[/] [dim]{kept.plan.rule}[/]  {escape(standing(kept))}")
    if kept.begun.origin:
        console.print(f"[dim]A branch of {kept.begun.origin}, after its entry {kept.begun.origin_n}.[/]")
    for line in kept.story():
        console.print(Text(f"  {line}"))
    table = grid()
    for entry in kept.chronicle.entries:
        table.add_row(str(entry.n), escape(entry_line(entry)))
    console.print(table)
    if verified is not None:
        console.print(f"[green]Verified[/]: {verified} stages played again.")
    return 0


def entry_line(entry: CampaignEntry) -> str:
    match entry:
        case Begun():
            return "begun by " + ", ".join([seat.name or seat.bot or seat.kind for seat in entry.seats])
        case Chosen():
            return f"chosen: {entry.stage}, kept in {entry.file}"
        case Played():
            return f"played: {entry.stage}. {entry.reason}"
        case Ended():
            return f"ended: {'won' if entry.results[0] > 0 else 'lost'}. {entry.reason}"


def as_json(kept: Campaign, verified: int | None) -> dict[str, object]:
    outcome = kept.outcome
    return {
        "id": kept.begun.id,
        "game": kept.game.id,
        "campaign": kept.plan.id,
        "title": kept.plan.title,
        "origin": kept.begun.origin,
        "origin_n": kept.begun.origin_n,
        "entries": kept.n,
        "branch_points": kept.chronicle.branch_points(),
        "playing": kept.playing.stage if kept.playing is not None else None,
        "stages": [stage.id for stage in kept.stages()],
        "map": [stop.to_json() for stop in kept.plan.map(kept.state)],
        "story": kept.story(),
        "view": kept.view(),
        "outcome": outcome.to_json() if outcome is not None else None,
        "verified": verified,
    }


def play(given: Namespace) -> int:
    console = Console(no_color=True if given.no_color else None, highlight=False)
    folder = folder_of(given.folder)
    kept = open_campaign(folder)
    return Expedition(kept, folder, called(folder), console, line_from_the_keyboard(), given.dice == "physical").run()


def branch(given: Namespace) -> int:
    kept = open_campaign(folder_of(given.folder))
    to = new_folder(given.to, kept.plan.id)
    kept.branch(given.n, to)
    console = Console(highlight=False)
    console.print(Text(f"The branch goes on after entry {given.n}; the campaign that it comes from stays as it is."))
    console.print(Text(f"It is kept in {to}; `hullbreach campaign play {called(to)}` plays it."))
    return 0


def simulate(given: Namespace) -> int:
    study = CampaignStudy(
        game=given.game,
        campaign=given.campaign,
        bot=given.bot,
        games=given.games,
        seed=given.seed,
        seats=given.seats or None,
        options=options_of(catalog.game(given.game), given),
        variant=variant_of(given),
        visits=not given.pass_by,
    )
    total = study.games * len(paths_in(study))
    with progress_bar(f"{study.campaign}, {study.bot}", total) as advance:
        results = simulate_campaigns(study, given.jobs, advance)
    if given.json:
        print(json.dumps({"game": study.game, "campaign": study.campaign, "paths": [told(one) for one in results]}))
        return 0
    console = Console(highlight=False)
    for one in results:
        show_path(console, one)
    return 0


def told(one: PathResult) -> dict[str, object]:
    return {
        "path": list(one.path),
        "games": one.games,
        "won": one.won,
        "reached": one.reached,
        "passed": one.passed,
        "visits": one.visits,
        "reasons": one.reasons,
    }


def show_path(console: Console, one: PathResult) -> None:
    low, high = wilson(one.won, one.games)
    share = f"{100 * one.won / one.games:.0f} % ({100 * low:.0f} to {100 * high:.0f} %)"
    console.print(f"[bold]{' → '.join(one.path)}[/]: {one.games} campaigns, won {share}, {one.visits} visits")
    table = grid()
    for id in one.path:
        table.add_row(id, f"reached by {one.reached[id]}, won by {one.passed[id]}")
    for reason, count in one.reasons.items():
        table.add_row("ended", f"{count}: {escape(reason)}")
    console.print(Padding(table, (0, 0, 0, 2)))


COMMANDS: Final[tuple[tuple[str, str, str, Callable[[ArgumentParser], None], Command], ...]] = (
    ("list", "list the campaigns there are, and yours", "hullbreach campaign list", add_nothing, list_all),
    ("new", "begin a campaign", EXAMPLE, add_new, begin),
    (
        "show",
        "tell the story so far, with every entry",
        "hullbreach campaign show into-the-fire --verify",
        add_show,
        show,
    ),
    ("play", "go on with a campaign in the terminal", "hullbreach campaign play into-the-fire", add_play, play),
    (
        "branch",
        "go another way from an earlier entry, in a campaign of its own",
        "hullbreach campaign branch into-the-fire 3 second-try",
        add_branch,
        branch,
    ),
    (
        "simulate",
        "let bots play whole campaigns by each path, and count how far they come",
        "hullbreach campaign simulate endure-the-stars into-the-fire --bot instinct --games 20",
        add_simulate,
        simulate,
    ),
)
