"""The thread that writes to the store's file.

What is asked for in one turn of the loop is handed to it together, and what comes while a commit is under way goes into
the next one: a thread that is woken for each entry takes the interpreter from who answers, over and over.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Final, Protocol

import msgspec

from hullbreach.server.store_file import identity, refuse_moved
from hullbreach.server.stored import Closed

log = logging.getLogger("hullbreach.server")

MOST_IN_A_GROUP: Final = 500
QUIET_SECONDS: Final = 0.5
MOST_COMMITS_IN_THE_LOG: Final = 5000
"""The write-ahead log is copied back when the table is quiet, at the latest after so many commits."""

ADD_ENTRY: Final = "INSERT INTO entries VALUES (?, ?, ?)"
ADD_ENTRIES: Final = """
INSERT INTO entries
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?)
"""
"""Many entries in one statement: the writing thread then asks for the interpreter only once."""

Row = tuple[object, ...]


class Rows(Protocol):
    """Something to write, in the transaction of the caller."""

    def write(self, writer: sqlite3.Connection) -> None: ...


class Job:
    """Entries and other rows that belong together, and whoever waits for them."""

    def __init__(self, entries: list[Row], rows: Sequence[Rows], done: asyncio.Future[None]) -> None:
        self.entries: Final = entries
        self.rows: Final = rows
        self.done: Final = done
        self.failure: Exception | None = None


class Writer:
    """One file, one thread. Nothing may end it before it is closed: everybody would wait for ever."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self._path: Final = path
        self._connection: Final = connection
        self.files: Final = identity(path)
        """Those it began with: any others are not the store's."""
        self._gate: Final = Lock()
        self._closed = False
        self._asked: list[Job] = []
        """What has been asked for in this turn of the loop."""
        self._jobs: Final[SimpleQueue[list[Job] | None]] = SimpleQueue()
        self._thread: Final = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    async def write(self, entries: list[Row], *rows: Rows) -> None:
        """It is on disk when this returns."""
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        with self._gate:
            if self._closed:
                raise Closed("the store is closed")
            if not self._asked:
                loop.call_soon(self._hand_over)
            self._asked.append(Job(entries, rows, done))
        await done

    def _hand_over(self) -> None:
        with self._gate:
            asked, self._asked = self._asked, []
            if asked:
                self._jobs.put(asked)

    def waiting(self) -> int:
        return len(self._asked) + self._jobs.qsize()

    def close(self) -> None:
        """What was asked for before is written, what comes after fails. Closing twice is closing once."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._jobs.put(self._asked)
                self._jobs.put(None)
                self._asked = []
        self._thread.join()

    # In the thread

    def _work(self) -> None:
        commits = 0
        open_for_more = True
        while open_for_more:
            jobs, open_for_more = self._next_group(commits > 0)
            if jobs:
                self._commit(jobs)
                _tell(jobs)
                commits += 1
            if (not jobs and commits) or commits >= MOST_COMMITS_IN_THE_LOG:
                self._copy_back()
                commits = 0
        self._leave()

    def _next_group(self, impatient: bool) -> tuple[list[Job], bool]:
        """All that is waiting, and whether there may be more; nothing after a quiet while."""
        jobs: list[Job] = []
        try:
            asked = self._jobs.get(timeout=QUIET_SECONDS if impatient else None)
            while asked is not None and len(jobs) < MOST_IN_A_GROUP:
                jobs += asked
                asked = self._jobs.get_nowait()
        except Empty:
            return jobs, True
        jobs += asked or []
        return jobs, asked is not None

    def _commit(self, jobs: list[Job]) -> None:
        """All jobs in one transaction; if that fails, each in its own, so that one does not spoil the others."""
        try:
            self._transact(jobs)
        except Exception:
            for job in jobs:
                try:
                    self._transact([job])
                except Exception as error:
                    job.failure = error

    def _transact(self, jobs: list[Job]) -> None:
        """A statement alone is a transaction of its own."""
        entries = [entry for job in jobs for entry in job.entries]
        rows = [row for job in jobs for row in job.rows]
        refuse_moved(self._path, self.files)
        if self._connection.in_transaction:  # one that failed could not be rolled back: nothing may be added to it
            self._connection.execute("ROLLBACK")
        if rows:
            self._write_all(entries, rows)
        else:
            _write_entries(self._connection, entries)
        refuse_moved(self._path, self.files)

    def _write_all(self, entries: list[Row], rows: list[Rows]) -> None:
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            _write_entries(connection, entries)
            for row in rows:
                row.write(connection)
            connection.execute("COMMIT")
        except Exception:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _copy_back(self) -> None:
        """What is in the log is safe there, too: a disk that is full is no loss."""
        try:
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        except Exception as error:
            log.error("the store's log could not be copied back: %s", error)

    def _leave(self) -> None:
        try:
            self._connection.close()
        except Exception as error:
            log.error("the store's file could not be closed: %s", error)


def _write_entries(connection: sqlite3.Connection, entries: list[Row]) -> None:
    if len(entries) == 1:
        connection.execute(ADD_ENTRY, entries[0])
    elif entries:
        connection.execute(ADD_ENTRIES, (msgspec.json.encode(entries).decode(),))


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
