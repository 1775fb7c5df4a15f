"""Where tables are kept: an entry is on disk before anybody is told of it."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Final, Protocol, TextIO

import msgspec

from hullbreach.table.locks import lock

log = logging.getLogger("hullbreach.server")

StoreError = sqlite3.Error


class Closed(StoreError):
    """The store was closed before this could be written."""


class StoredTable(msgspec.Struct):
    """All that is needed to go on with a table: its journal as lines, its seed, and the hashes of its keys."""

    id: str
    header: str
    keys: list[str]
    """The hash of each seat's key; empty for a bot's seat."""
    seed: str
    physical: bool
    created: float
    lines: list[str] = []
    orders: dict[int, list[str]] = {}
    """HB-008 The standing orders of each seat that has any."""


class Store(Protocol):
    """What the server asks of a store. What `create` and `append` have returned from survives kill -9."""

    async def create(self, table: StoredTable) -> None: ...

    async def append(self, table: str, n: int, line: str) -> None: ...

    async def set_orders(self, table: str, seat: int, orders: list[str]) -> None: ...

    async def load(self, table: str) -> StoredTable | None: ...

    def close(self) -> None: ...


SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, header TEXT NOT NULL, keys TEXT NOT NULL, seed TEXT NOT NULL,
    physical INTEGER NOT NULL, created REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS orders (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, orders TEXT NOT NULL, PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
"""
ADD_TABLE: Final = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)"
ADD_ENTRY: Final = "INSERT INTO entries VALUES (?, ?, ?)"
ADD_ENTRIES: Final = """
INSERT INTO entries
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?)
"""
"""Many entries in one statement: the writing thread then asks for the interpreter only once."""
SET_ORDERS: Final = "INSERT OR REPLACE INTO orders VALUES (?, ?, ?)"
GET_ORDERS: Final = "SELECT seat, orders FROM orders WHERE table_id = ?"
GET_TABLE: Final = "SELECT id, header, keys, seed, physical, created FROM tables WHERE id = ?"
GET_ENTRIES: Final = "SELECT line FROM entries WHERE table_id = ? ORDER BY n"

MOST_IN_A_GROUP: Final = 500
QUIET_SECONDS: Final = 0.5
MOST_COMMITS_IN_THE_LOG: Final = 5000
"""The write-ahead log is copied back when the table is quiet, at the latest after so many commits."""

Row = tuple[object, ...]


class Job:
    """A new table, if any, entries that belong together, a seat's orders, if any, and whoever waits for them."""

    def __init__(self, table: Row | None, entries: list[Row], orders: Row | None, done: asyncio.Future[None]) -> None:
        self.table: Final = table
        self.entries: Final = entries
        self.orders: Final = orders
        self.done: Final = done
        self.failure: Exception | None = None


class SqliteStore:
    """One file, one writing thread. What is asked for while a commit is under way goes into the next one together."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._path: Final = folder / "tables.sqlite3"
        self._lock: Final = _only_one(folder / "server.lock")
        self._writer: Final = _connect(self._path)
        self._gate: Final = Lock()
        self._closed = False
        self._jobs: Final[SimpleQueue[Job | None]] = SimpleQueue()
        self._thread: Final = Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    async def create(self, table: StoredTable) -> None:
        keys = msgspec.json.encode(table.keys).decode()
        row = (table.id, table.header, keys, table.seed, int(table.physical), table.created)
        await self._do(row, [(table.id, n, line) for n, line in enumerate(table.lines, start=1)])

    async def append(self, table: str, n: int, line: str) -> None:
        await self._do(None, [(table, n, line)])

    async def set_orders(self, table: str, seat: int, orders: list[str]) -> None:
        await self._do(None, [], (table, seat, msgspec.json.encode(orders).decode()))

    async def load(self, table: str) -> StoredTable | None:
        return await asyncio.to_thread(self._load, table)

    def close(self) -> None:
        """What was asked for before is written, what comes after fails. Closing twice is closing once."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._thread.join()
        self._lock.close()

    async def _do(self, table: Row | None, entries: list[Row], orders: Row | None = None) -> None:
        done = asyncio.get_running_loop().create_future()
        with self._gate:
            if self._closed:
                raise Closed("the store is closed")
            self._jobs.put(Job(table, entries, orders, done))
        await done

    def _load(self, table: str) -> StoredTable | None:
        reader = sqlite3.connect(self._path)
        try:
            row = reader.execute(GET_TABLE, (table,)).fetchone()
            if row is None:
                return None
            lines = [line for (line,) in reader.execute(GET_ENTRIES, (table,))]
            orders = {seat: _words(said) for seat, said in reader.execute(GET_ORDERS, (table,))}
        finally:
            reader.close()
        id, header, keys, seed, physical, created = row
        return StoredTable(id, header, _words(keys), seed, bool(physical), created, lines, orders)

    # In the writing thread

    def _write(self) -> None:
        """Nothing may end this before the store is closed: everybody would wait for ever."""
        commits = 0
        open_for_more = True
        while open_for_more:
            jobs, open_for_more = self._next_group(commits > 0)
            if jobs:
                _commit(self._writer, jobs)
                _tell(jobs)
                commits += 1
            if (not jobs and commits) or commits >= MOST_COMMITS_IN_THE_LOG:
                _copy_back(self._writer)
                commits = 0
        self._writer.close()

    def _next_group(self, impatient: bool) -> tuple[list[Job], bool]:
        """All that is waiting, and whether there may be more; nothing after a quiet while."""
        jobs: list[Job] = []
        try:
            job = self._jobs.get(timeout=QUIET_SECONDS if impatient else None)
            while job is not None and len(jobs) < MOST_IN_A_GROUP:
                jobs.append(job)
                job = self._jobs.get_nowait()
        except Empty:
            return jobs, True
        if job is not None:
            jobs.append(job)
        return jobs, job is not None


def _words(said: str) -> list[str]:
    return msgspec.json.decode(said, type=list[str])


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    connection.executescript(SCHEMA)
    return connection


def _copy_back(writer: sqlite3.Connection) -> None:
    """What is in the log is safe there, too: a disk that is full is no loss."""
    try:
        writer.execute("PRAGMA wal_checkpoint(PASSIVE)")
    except sqlite3.Error as error:
        log.error("the store's log could not be copied back: %s", error)


def _commit(writer: sqlite3.Connection, jobs: list[Job]) -> None:
    """All jobs in one transaction; if that fails, each in its own, so that one does not spoil the others."""
    try:
        _transact(writer, jobs)
    except Exception:
        for job in jobs:
            try:
                _transact(writer, [job])
            except Exception as error:
                job.failure = error


def _transact(writer: sqlite3.Connection, jobs: list[Job]) -> None:
    """A statement alone is a transaction of its own."""
    tables = [job.table for job in jobs if job.table is not None]
    orders = [job.orders for job in jobs if job.orders is not None]
    rows = [entry for job in jobs for entry in job.entries]
    entries = msgspec.json.encode(rows).decode()
    if not tables and not orders and len(rows) == 1:
        writer.execute(ADD_ENTRY, rows[0])
        return
    if not tables and not orders:
        writer.execute(ADD_ENTRIES, (entries,))
        return
    writer.execute("BEGIN IMMEDIATE")
    try:
        writer.executemany(ADD_TABLE, tables)
        writer.execute(ADD_ENTRIES, (entries,))
        writer.executemany(SET_ORDERS, orders)
        writer.execute("COMMIT")
    except Exception:
        if writer.in_transaction:
            writer.execute("ROLLBACK")
        raise


def _tell(jobs: list[Job]) -> None:
    for loop in {job.done.get_loop() for job in jobs}:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_release, [job for job in jobs if job.done.get_loop() is loop])


def _release(jobs: list[Job]) -> None:
    for job in jobs:
        if job.done.cancelled():
            continue
        if job.failure is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(job.failure)


def _only_one(path: Path) -> TextIO:
    """Two servers that write one file would starve each other."""
    file = path.open("a")
    lock(file, path.parent, "another server keeps its tables there; --data DIR takes another")
    return file
