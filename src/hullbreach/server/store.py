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

from hullbreach.server.talk_rows import (
    SEATS,
    TALK_SCHEMA,
    StoredLine,
    Talkers,
    TalkRows,
    read_lines,
    read_talkers,
    write_talk,
)
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
    campaign: str = ""
    """HB-012 The campaign that it was opened for; a branch of that has the stage, too."""
    hidden: bool = False
    """Whether its secrets are those of a campaign that goes on."""
    company: str = ""
    """HB-014 Who sits there, as it is kept; empty for a stage, and for tables that had keys only."""
    talkers: Talkers = SEATS
    """HB-020 Who may write lines of talk."""


class StoredCampaign(msgspec.Struct):
    """A campaign: its entries as lines, and the tables of its stages by the number of the entry that chose them."""

    id: str
    name: str
    keys: list[str]
    """The hash of each seat's key; empty for a bot's seat. They open every stage."""
    created: float
    lines: list[str] = []
    tables: dict[int, str] = {}
    origin: str = ""
    branches: list[str] = []
    company: str = ""
    """HB-014 Who sits there and at every stage, as it is kept."""
    talkers: Talkers = SEATS
    """HB-020 Who may write lines of talk at its tables."""


class ListedTable(msgspec.Struct):
    """HB-014 A table with a free seat that is for whoever comes."""

    id: str
    header: str
    created: float
    company: str


class Outrun(Exception):
    """HB-013 Somebody else has written to the campaign, and nothing of this was."""


class Store(Protocol):
    """What the server asks of a store. What has been written when a call returns survives kill -9."""

    async def create(self, table: StoredTable) -> None: ...

    async def append(self, table: str, n: int, line: str) -> None: ...

    async def set_orders(self, table: str, seat: int, orders: list[str]) -> None: ...

    async def set_company(self, id: str, company: str, listed: bool) -> None:
        """HB-014 Who sits at a table, or in a campaign."""
        ...

    async def listed(self, most: int) -> list[ListedTable]: ...

    async def load(self, table: str) -> StoredTable | None: ...

    async def add_line(self, table: str, line: StoredLine) -> None:
        """HB-020 A line of talk; the oldest ones go."""
        ...

    async def load_lines(self, table: str) -> list[StoredLine]: ...

    async def create_campaign(self, campaign: StoredCampaign) -> None: ...

    async def append_campaign(self, campaign: str, news: News) -> None:
        """All or nothing; `Outrun` where it does not have as many entries as were known."""
        ...

    async def load_campaign(self, campaign: str) -> StoredCampaign | None: ...

    async def is_hidden(self, table: str) -> bool: ...

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
CREATE TABLE IF NOT EXISTS campaigns (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, keys TEXT NOT NULL, created REAL NOT NULL, origin TEXT NOT NULL,
    over INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS branches ON campaigns (origin) WHERE origin != '';
CREATE TABLE IF NOT EXISTS campaign_entries (
    campaign_id TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, table_id TEXT NOT NULL,
    PRIMARY KEY (campaign_id, n)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS stages ON campaign_entries (table_id) WHERE table_id != '';
CREATE TABLE IF NOT EXISTS companies (
    id TEXT PRIMARY KEY, said TEXT NOT NULL, listed INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS listed ON companies (listed) WHERE listed = 1;
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
SET_COMPANY: Final = "INSERT OR REPLACE INTO companies VALUES (?, ?, ?)"
GET_COMPANY: Final = "SELECT said FROM companies WHERE id = ?"
GET_LISTED: Final = """
SELECT tables.id, header, created, said FROM companies JOIN tables ON companies.id = tables.id
WHERE listed = 1 ORDER BY created DESC LIMIT ?
"""
GET_TABLE: Final = "SELECT id, header, keys, seed, physical, created FROM tables WHERE id = ?"
GET_ENTRIES: Final = "SELECT line FROM entries WHERE table_id = ? ORDER BY n"
ADD_CAMPAIGN: Final = "INSERT INTO campaigns VALUES (?, ?, ?, ?, ?, 0)"
ADD_CAMPAIGN_ENTRY: Final = "INSERT INTO campaign_entries VALUES (?, ?, ?, ?)"
COUNT_CAMPAIGN: Final = "SELECT COUNT(*) FROM campaign_entries WHERE campaign_id = ?"
END_CAMPAIGN: Final = "UPDATE campaigns SET over = 1 WHERE id = ?"
GET_CAMPAIGN: Final = "SELECT id, name, keys, created, origin FROM campaigns WHERE id = ?"
GET_CAMPAIGN_ENTRIES: Final = "SELECT n, line, table_id FROM campaign_entries WHERE campaign_id = ? ORDER BY n"
GET_BRANCHES: Final = "SELECT id FROM campaigns WHERE origin = ? ORDER BY created"
GET_STAGE: Final = """
SELECT id, over FROM campaigns JOIN campaign_entries ON id = campaign_id
WHERE table_id = ? AND table_id != '' ORDER BY created
"""

MOST_IN_A_GROUP: Final = 500
QUIET_SECONDS: Final = 0.5
MOST_COMMITS_IN_THE_LOG: Final = 5000
"""The write-ahead log is copied back when the table is quiet, at the latest after so many commits."""

Row = tuple[object, ...]


class News(msgspec.Struct):
    """What is written to a campaign at once: entries, the table of a stage that they open, whether it is over."""

    known: int
    """The number of entries that the writer has seen."""
    lines: list[str]
    table: StoredTable | None = None
    over: bool = False


class CampaignRows:
    """Rows for a campaign: itself, if it is new, and entries that follow on those that were known."""

    def __init__(self, id: str, campaign: Row | None, known: int, entries: list[Row], over: bool) -> None:
        self.id: Final = id
        self.campaign: Final = campaign
        self.known: Final = known
        self.entries: Final = entries
        self.over: Final = over


class Job:
    """A new table, if any, entries that belong together, orders, talk or a company, if any, and whoever waits."""

    def __init__(
        self,
        table: Row | None,
        entries: list[Row],
        orders: Row | None,
        campaign: CampaignRows | None,
        company: Row | None,
        talk: TalkRows | None,
        done: asyncio.Future[None],
    ) -> None:
        self.table: Final = table
        self.entries: Final = entries
        self.orders: Final = orders
        self.campaign: Final = campaign
        self.company: Final = company
        self.talk: Final = talk
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
        talk, company = TalkRows(table.id, table.talkers), _company_row(table.id, table.company)
        await self._do(_table_row(table), _entry_rows(table), talk=talk, company=company)

    async def append(self, table: str, n: int, line: str) -> None:
        await self._do(None, [(table, n, line)])

    async def set_orders(self, table: str, seat: int, orders: list[str]) -> None:
        await self._do(None, [], (table, seat, _said(orders)))

    async def set_company(self, id: str, company: str, listed: bool) -> None:
        await self._do(None, [], company=(id, company, int(listed)))

    async def listed(self, most: int) -> list[ListedTable]:
        return await asyncio.to_thread(self._listed, most)

    async def add_line(self, table: str, line: StoredLine) -> None:
        await self._do(None, [], talk=TalkRows(table, line=line))

    async def load_lines(self, table: str) -> list[StoredLine]:
        return await asyncio.to_thread(self._load_lines, table)

    async def load(self, table: str) -> StoredTable | None:
        return await asyncio.to_thread(self._load, table)

    async def create_campaign(self, campaign: StoredCampaign) -> None:
        row = (campaign.id, campaign.name, _said(campaign.keys), campaign.created, campaign.origin)
        entries: list[Row] = [
            (campaign.id, n, line, campaign.tables.get(n, "")) for n, line in enumerate(campaign.lines, start=1)
        ]
        rows = CampaignRows(campaign.id, row, 0, entries, False)
        talk, company = TalkRows(campaign.id, campaign.talkers), _company_row(campaign.id, campaign.company)
        await self._do(None, [], campaign=rows, talk=talk, company=company)

    async def append_campaign(self, campaign: str, news: News) -> None:
        stage = news.table
        table = stage.id if stage is not None else ""
        entries: list[Row] = [(campaign, n, line, table) for n, line in enumerate(news.lines, start=news.known + 1)]
        rows = CampaignRows(campaign, None, news.known, entries, news.over)
        if stage is None:
            await self._do(None, [], campaign=rows)
        else:
            talk = TalkRows(stage.id, stage.talkers)
            await self._do(_table_row(stage), _entry_rows(stage), campaign=rows, talk=talk)

    async def load_campaign(self, campaign: str) -> StoredCampaign | None:
        return await asyncio.to_thread(self._load_campaign, campaign)

    async def is_hidden(self, table: str) -> bool:
        return await asyncio.to_thread(self._is_hidden, table)

    def close(self) -> None:
        """What was asked for before is written, what comes after fails. Closing twice is closing once."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._thread.join()
        self._lock.close()

    async def _do(
        self,
        table: Row | None,
        entries: list[Row],
        orders: Row | None = None,
        campaign: CampaignRows | None = None,
        company: Row | None = None,
        talk: TalkRows | None = None,
    ) -> None:
        done = asyncio.get_running_loop().create_future()
        with self._gate:
            if self._closed:
                raise Closed("the store is closed")
            self._jobs.put(Job(table, entries, orders, campaign, company, talk, done))
        await done

    def _load(self, table: str) -> StoredTable | None:
        reader = sqlite3.connect(self._path)
        try:
            row = reader.execute(GET_TABLE, (table,)).fetchone()
            if row is None:
                return None
            lines = [line for (line,) in reader.execute(GET_ENTRIES, (table,))]
            orders = {seat: _words(said) for seat, said in reader.execute(GET_ORDERS, (table,))}
            stages = reader.execute(GET_STAGE, (table,)).fetchall()
            campaign = stages[0][0] if stages else ""
            company = _company(reader, campaign or table)
            talkers = read_talkers(reader, table)
        finally:
            reader.close()
        id, header, keys, seed, physical, created = row
        hidden = _is_hidden(stages)
        return StoredTable(
            id,
            header,
            _words(keys),
            seed,
            bool(physical),
            created,
            lines,
            orders,
            campaign,
            hidden,
            company,
            talkers,
        )

    def _listed(self, most: int) -> list[ListedTable]:
        reader = sqlite3.connect(self._path)
        try:
            return [ListedTable(*row) for row in reader.execute(GET_LISTED, (most,))]
        finally:
            reader.close()

    def _load_lines(self, table: str) -> list[StoredLine]:
        reader = sqlite3.connect(self._path)
        try:
            return read_lines(reader, table)
        finally:
            reader.close()

    def _load_campaign(self, campaign: str) -> StoredCampaign | None:
        reader = sqlite3.connect(self._path)
        try:
            row = reader.execute(GET_CAMPAIGN, (campaign,)).fetchone()
            if row is None:
                return None
            entries = reader.execute(GET_CAMPAIGN_ENTRIES, (campaign,)).fetchall()
            branches = [branch for (branch,) in reader.execute(GET_BRANCHES, (campaign,))]
            company = _company(reader, campaign)
            talkers = read_talkers(reader, campaign)
        finally:
            reader.close()
        id, name, keys, created, origin = row
        lines = [line for _, line, _ in entries]
        tables = {n: table for n, _, table in entries if table}
        return StoredCampaign(id, name, _words(keys), created, lines, tables, origin, branches, company, talkers)

    def _is_hidden(self, table: str) -> bool:
        reader = sqlite3.connect(self._path)
        try:
            return _is_hidden(reader.execute(GET_STAGE, (table,)).fetchall())
        finally:
            reader.close()

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


def _is_hidden(stages: list[tuple[str, int]]) -> bool:
    """A stage tells how the next one begins, of the campaign and of its branches."""
    return not all(over for _, over in stages)


def _table_row(table: StoredTable) -> Row:
    return table.id, table.header, _said(table.keys), table.seed, int(table.physical), table.created


def _company(reader: sqlite3.Connection, id: str) -> str:
    row = reader.execute(GET_COMPANY, (id,)).fetchone()
    return row[0] if row is not None else ""


def _company_row(id: str, said: str) -> Row | None:
    """Of a new table, or a new campaign."""
    return (id, said, int(_is_listed(said))) if said else None


def _is_listed(said: str) -> bool:
    return bool(msgspec.json.decode(said).get("listed", False))


def _entry_rows(table: StoredTable) -> list[Row]:
    return [(table.id, n, line) for n, line in enumerate(table.lines, start=1)]


def _said(words: list[str]) -> str:
    return msgspec.json.encode(words).decode()


def _words(said: str) -> list[str]:
    return msgspec.json.decode(said, type=list[str])


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    connection.executescript(SCHEMA + TALK_SCHEMA)
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
    campaigns = [job.campaign for job in jobs if job.campaign is not None]
    companies = [job.company for job in jobs if job.company is not None]
    rows = [entry for job in jobs for entry in job.entries]
    entries = msgspec.json.encode(rows).decode()
    talk = [job.talk for job in jobs if job.talk is not None]
    plain = not tables and not orders and not campaigns and not companies and not talk
    if plain and len(rows) == 1:
        writer.execute(ADD_ENTRY, rows[0])
        return
    if plain:
        writer.execute(ADD_ENTRIES, (entries,))
        return
    writer.execute("BEGIN IMMEDIATE")
    try:
        writer.executemany(ADD_TABLE, tables)
        writer.execute(ADD_ENTRIES, (entries,))
        writer.executemany(SET_ORDERS, orders)
        writer.executemany(SET_COMPANY, companies)
        for campaign in campaigns:
            _write_campaign(writer, campaign)
        for said in talk:
            write_talk(writer, said)
        writer.execute("COMMIT")
    except Exception:
        if writer.in_transaction:
            writer.execute("ROLLBACK")
        raise


def _write_campaign(writer: sqlite3.Connection, rows: CampaignRows) -> None:
    """HB-013 The number is looked at in the transaction that writes."""
    if rows.campaign is not None:
        writer.execute(ADD_CAMPAIGN, rows.campaign)
    ((there,),) = writer.execute(COUNT_CAMPAIGN, (rows.id,)).fetchall()
    if there != rows.known:
        raise Outrun(f"the campaign {rows.id} has {there} entries, and the writer knew of {rows.known}")
    writer.executemany(ADD_CAMPAIGN_ENTRY, rows.entries)
    if rows.over:
        writer.execute(END_CAMPAIGN, (rows.id,))


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
