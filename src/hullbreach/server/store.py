"""Where tables are kept: an entry is on disk before anybody is told of it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol, TypeVar

from hullbreach.server.campaign_rows import CampaignRow, NewsRows, read_campaign
from hullbreach.server.store_care import Forgotten, Sign, read_unplayed
from hullbreach.server.store_file import NAME, hold_folder, open_folder, reading, refuse_moved
from hullbreach.server.store_writer import Writer
from hullbreach.server.stored import (
    Closed,
    Damaged,
    ListedTable,
    Moved,
    News,
    Outrun,
    StoredCampaign,
    StoredTable,
    StoreError,
)
from hullbreach.server.table_rows import (
    CompanyRow,
    OrdersRow,
    TableRow,
    entry_rows,
    first_company,
    is_hidden,
    read_listed,
    read_table,
)
from hullbreach.server.talk_rows import StoredLine, TalkRows, read_lines

__all__ = [
    "Closed",
    "Damaged",
    "ListedTable",
    "Moved",
    "News",
    "Outrun",
    "SqliteStore",
    "Store",
    "StoreError",
    "StoredCampaign",
    "StoredTable",
]

T = TypeVar("T")


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

    async def unplayed(self, before: float, most: int) -> list[str]:
        """Tables that were opened before that time, and at which nothing ever happened."""
        ...

    async def forget(self, table: str) -> None:
        """A table without entries, and all that belongs to it."""
        ...

    async def check(self) -> None:
        """Raises where nothing can be written."""
        ...

    def waiting(self) -> int:
        """How many wait for what they want written."""
        ...

    def close(self) -> None: ...


class SqliteStore:
    """One file with one writer, and a reader for each question."""

    def __init__(self, folder: Path) -> None:
        """A SaveError says what is wrong with the file there, and what to do."""
        self._path: Final = folder / NAME
        self._lock: Final = hold_folder(folder)
        try:
            self._writer: Final = Writer(self._path, open_folder(folder, self._lock))
        except BaseException:
            self._lock.close()
            raise

    async def create(self, table: StoredTable) -> None:
        talk, company = TalkRows(table.id, table.talkers), first_company(table.id, table.company)
        await self._writer.write(entry_rows(table), TableRow(table), talk, *company)

    async def append(self, table: str, n: int, line: str) -> None:
        await self._writer.write([(table, n, line)])

    async def set_orders(self, table: str, seat: int, orders: list[str]) -> None:
        await self._writer.write([], OrdersRow(table, seat, orders))

    async def set_company(self, id: str, company: str, listed: bool) -> None:
        await self._writer.write([], CompanyRow(id, company, listed))

    async def listed(self, most: int) -> list[ListedTable]:
        return await self._read(lambda reader: read_listed(reader, most))

    async def add_line(self, table: str, line: StoredLine) -> None:
        await self._writer.write([], TalkRows(table, line=line))

    async def load_lines(self, table: str) -> list[StoredLine]:
        return await self._read(lambda reader: read_lines(reader, table))

    async def load(self, table: str) -> StoredTable | None:
        return await self._read(lambda reader: read_table(reader, table))

    async def create_campaign(self, campaign: StoredCampaign) -> None:
        talk, company = TalkRows(campaign.id, campaign.talkers), first_company(campaign.id, campaign.company)
        await self._writer.write([], CampaignRow(campaign), talk, *company)

    async def append_campaign(self, campaign: str, news: News) -> None:
        rows, stage = NewsRows(campaign, news), news.table
        if stage is None:
            await self._writer.write([], rows)
        else:
            await self._writer.write(entry_rows(stage), rows, TableRow(stage), TalkRows(stage.id, stage.talkers))

    async def load_campaign(self, campaign: str) -> StoredCampaign | None:
        return await self._read(lambda reader: read_campaign(reader, campaign))

    async def is_hidden(self, table: str) -> bool:
        return await self._read(lambda reader: is_hidden(reader, table))

    async def unplayed(self, before: float, most: int) -> list[str]:
        return await self._read(lambda reader: read_unplayed(reader, before, most))

    async def forget(self, table: str) -> None:
        await self._writer.write([], Forgotten(table))

    async def check(self) -> None:
        await self._writer.write([], Sign())

    def waiting(self) -> int:
        return self._writer.waiting()

    def close(self) -> None:
        """What was asked for before is written, what comes after fails. Closing twice is closing once."""
        self._writer.close()
        self._lock.close()

    async def _read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.to_thread(self._answered, question)

    def _answered(self, question: Callable[[sqlite3.Connection], T]) -> T:
        refuse_moved(self._path, self._writer.files)
        with reading(self._path) as reader:
            return question(reader)
