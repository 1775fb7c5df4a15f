"""What whoever runs a server does with its file: look through it, and take its journals out."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace

from hullbreach import catalog
from hullbreach.kernel.errors import SaveError
from hullbreach.kernel.journal import Journal, to_text
from hullbreach.server.living import journal_of, rebuilt
from hullbreach.server.schema import VERSION, version_of
from hullbreach.server.store_file import existing, reading, told
from hullbreach.server.stored import StoredTable, StoreError
from hullbreach.server.table_rows import read_ids, read_table


class Faulty:
    """A table that cannot be read or gone on with, and why."""

    def __init__(self, id: str, why: str) -> None:
        self.id = id
        self.why = why


def faults_of(folder: Path) -> list[str]:
    """What SQLite finds wrong with the file, page by page."""
    path = existing(folder)
    with told(path), reading(path) as reader:
        found = [str(line) for (line,) in reader.execute("PRAGMA integrity_check(20)")]
    return [] if found == ["ok"] else found


def tables_in(folder: Path) -> list[str]:
    """The ids of all tables; of a damaged file, those that can be found."""
    found: list[str] = []
    with told(existing(folder)), _reader(folder) as reader:
        try:
            for id in read_ids(reader):
                found.append(id)
        except StoreError:
            if not found:
                raise
    return found


def looked_through(folder: Path) -> Iterator[Faulty | None]:
    """Each table played again from its journal: None, or what is wrong with it."""
    for id in tables_in(folder):
        try:
            rebuilt(kept(folder, id))
        except Exception as error:  # a damaged line may trip any rule
            yield Faulty(id, " ".join(str(error).split()))
        else:
            yield None


def kept(folder: Path, id: str) -> StoredTable:
    try:
        with _reader(folder) as reader:
            stored = read_table(reader, id)
    except StoreError as error:
        raise SaveError(f"it cannot be read ({error})") from None
    if stored is None:
        raise SaveError(f"there is no table {id}")
    return stored


def exported(stored: StoredTable, whole: bool = False) -> tuple[str, str]:
    """The game of a table, and its journal without keys; `whole`: with the files of its cards and boards.

    They are brought along, too, if they are not those of today.
    """
    journal = journal_of(stored)
    today = catalog.game(journal.header.game).edition
    edition = stored.edition if stored.edition.id else today
    if whole or edition.id != today.id:
        journal = Journal(replace(journal.header, printed=edition.files), journal.entries)
    return journal.header.game, to_text(journal)


@contextmanager
def _reader(folder: Path) -> Iterator[sqlite3.Connection]:
    """Of the folder's file, if it is of today's version."""
    path = existing(folder)
    with reading(path) as connection:
        version = version_of(connection)
        if version != VERSION:
            raise SaveError(
                f"{path}: it is of version {version}, and here is {VERSION}: "
                "the server of this release brings an older one up to date when it is started"
            )
        yield connection
