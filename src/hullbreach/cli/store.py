"""`hullbreach store`: backups of a server's tables, also while it runs; their journals out of it, and into another."""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hullbreach.cli.arguments import read_text
from hullbreach.cli.progress import progress_bar
from hullbreach.kernel.errors import SaveError

if TYPE_CHECKING:
    from hullbreach.server.wire import Opened

EXAMPLE: Final = "hullbreach store backup ~/tables-monday.sqlite3"
DAMAGED: Final = 2


def add_arguments(parser: ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    for name, about, add, run_it, example in COMMANDS:
        sub = commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
        sub.formatter_class = RawDescriptionHelpFormatter
        sub.epilog = f"example: {example}"
        add(sub)
        sub.add_argument("--data", metavar="DIR", help="where the server keeps its tables (your data folder)")
        sub.set_defaults(run_it=run_it)


def run(given: Namespace) -> int:
    run_it: Callable[[Namespace], int] = given.run_it
    return run_it(given)


def folder_of(given: Namespace) -> Path:
    from hullbreach.cli.serve import data_folder

    return Path(given.data).expanduser() if given.data else data_folder() / "tables"


def add_nothing(parser: ArgumentParser) -> None:
    """It takes none."""


def add_to(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the backup: a new file")


def add_from(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a backup, as `store backup` writes it")


def add_export(parser: ArgumentParser) -> None:
    parser.add_argument("to", metavar="DIR", help="the folder for the journals, one file for each table")
    parser.add_argument("tables", metavar="TABLE", nargs="*", help="the tables, by the end of their address (all)")
    parser.add_argument(
        "--content", action="store_true", help="with their cards and boards, for a server of another release"
    )


def add_import(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="journals, as `store export` and `play` write them")


def backup(given: Namespace) -> int:
    from hullbreach.server.store_file import back_up

    back_up(folder_of(given), Path(given.file))
    print(f"All that was kept is in {given.file}.")
    return 0


def restore(given: Namespace) -> int:
    from hullbreach.server import store_file

    aside = store_file.restore(folder_of(given), Path(given.file))
    print(f"The tables of {given.file} are back; `hullbreach serve` goes on with them.")
    if aside:
        print(f"What was there before is kept as {aside[0]}.")
    return 0


def check(given: Namespace) -> int:
    from hullbreach.server.exporting import faults_of, looked_through, tables_in

    folder = folder_of(given)
    faults = faults_of(folder)
    for line in faults:
        print(f"The file is damaged: {' '.join(line.split())}")
    tables = tables_in(folder)
    faulty = 0
    with progress_bar("looking", len(tables)) as advance:
        for found in looked_through(folder):
            advance(1)
            if found is not None:
                faulty += 1
                print(f"{found.id}: {found.why}")
    print(f"{len(tables) - faulty} of {len(tables)} tables can be gone on with.")
    return DAMAGED if faults or faulty else 0


def export(given: Namespace) -> int:
    from hullbreach.server.exporting import exported, kept, tables_in

    folder, to = folder_of(given), Path(given.to)
    ids = given.tables or tables_in(folder)
    to.mkdir(parents=True, exist_ok=True)
    failed = 0
    with progress_bar("exporting", len(ids)) as advance:
        for id in ids:
            try:
                game, text = exported(kept(folder, id), given.content)
            except SaveError as error:
                failed += 1
                print(f"{id}: {error}")
            else:
                (to / f"{game}-{id}.jsonl").write_text(text, encoding="utf-8")
            advance(1)
    print(f"{len(ids) - failed} of {len(ids)} journals are in {to}. They tell all dice and cards, and no keys.")
    return DAMAGED if failed else 0


def bring(given: Namespace) -> int:
    texts = {file: read_text(file) for file in given.files}
    failed = 0
    for file, opened in asyncio.run(bring_all(folder_of(given), texts)).items():
        if isinstance(opened, str):
            failed += 1
            print(f"{file}: {opened}")
        else:
            print(f"{file}: {opened.watch}")
            for seat in opened.seats:
                print(f"  seat {seat.seat + 1}: {opened.watch}#key={seat.key}")
            for open_seat in opened.invitations:
                print(f"  seat {open_seat.seat + 1}, for a guest: {opened.watch}#invite={open_seat.secret}")
    return DAMAGED if failed else 0


async def bring_all(folder: Path, texts: dict[str, str]) -> dict[str, Opened | str]:
    """Each journal as a table, or why it cannot be one."""
    from hullbreach.server.bots import InThisProcess, Processes
    from hullbreach.server.failures import Failed
    from hullbreach.server.reading import READING_BYTES
    from hullbreach.server.store import SqliteStore
    from hullbreach.server.tables import Tables

    readers = Processes(1, 60.0, tries=1, memory=READING_BYTES)
    tables = Tables(SqliteStore(folder), InThisProcess(), pace=3600.0, readers=readers)
    found: dict[str, Opened | str] = {}
    try:
        for file, text in texts.items():
            try:
                found[file] = await tables.bringing.bring(text)
            except Failed as failed:
                found[file] = str(failed)
    finally:
        await tables.close()
    return found


COMMANDS: Final = (
    ("backup", "copy all tables into one file, also while the server runs", add_to, backup, EXAMPLE),
    ("check", "look through the file and play every table again", add_nothing, check, "hullbreach store check"),
    (
        "restore",
        "begin again with a backup; what is there is set aside",
        add_from,
        restore,
        "hullbreach store restore ~/tables-monday.sqlite3",
    ),
    (
        "export",
        "write the journals of tables as files, also while the server runs",
        add_export,
        export,
        "hullbreach store export journals abcdefghjkmn",
    ),
    (
        "import",
        "make tables of journals, with new keys, while no server runs there",
        add_import,
        bring,
        "hullbreach store import journals/*.jsonl",
    ),
)
