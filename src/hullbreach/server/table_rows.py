"""Tables in the store: themselves, their entries, orders, companies, and what was printed when they were opened."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from typing import Final

import msgspec

from hullbreach.kernel.edition import NOTHING_PRINTED, Edition
from hullbreach.server.store_writer import Row
from hullbreach.server.stored import Damaged, ListedTable, StoredTable
from hullbreach.server.talk_rows import read_talkers

ADD_TABLE: Final = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)"
ADD_EDITION: Final = "INSERT OR IGNORE INTO editions VALUES (?, ?)"
SET_ORDERS: Final = "INSERT OR REPLACE INTO orders VALUES (?, ?, ?)"
SET_COMPANY: Final = "INSERT OR REPLACE INTO companies VALUES (?, ?, ?)"
GET_TABLE: Final = "SELECT id, header, keys, seed, physical, created, edition FROM tables WHERE id = ?"
GET_TABLES: Final = "SELECT id FROM tables"
GET_ENTRIES: Final = "SELECT n, line FROM entries WHERE table_id = ? ORDER BY n"
GET_ORDERS: Final = "SELECT seat, orders FROM orders WHERE table_id = ?"
GET_COMPANY: Final = "SELECT said FROM companies WHERE id = ?"
GET_EDITION: Final = "SELECT files FROM editions WHERE id = ?"
GET_LISTED: Final = """
SELECT tables.id, header, created, said FROM companies JOIN tables ON companies.id = tables.id
WHERE listed = 1 ORDER BY created DESC LIMIT ?
"""
GET_STAGE: Final = """
SELECT id, over FROM campaigns JOIN campaign_entries ON id = campaign_id
WHERE table_id = ? AND table_id != '' ORDER BY created
"""


# Written


class TableRow:
    """A new table. What is printed is written with the first one."""

    def __init__(self, table: StoredTable) -> None:
        self.table: Final = table

    def write(self, writer: sqlite3.Connection) -> None:
        table, edition = self.table, self.table.edition
        if edition.id and writer.execute("SELECT 1 FROM editions WHERE id = ?", (edition.id,)).fetchone() is None:
            writer.execute(ADD_EDITION, (edition.id, zlib.compress(msgspec.json.encode(edition.files))))
        keys = said(table.keys)
        row = (table.id, table.header, keys, table.seed, int(table.physical), table.created, edition.id)
        writer.execute(ADD_TABLE, row)


class OrdersRow:
    """HB-008 The standing orders of a seat."""

    def __init__(self, table: str, seat: int, orders: list[str]) -> None:
        self.row: Final[Row] = (table, seat, said(orders))

    def write(self, writer: sqlite3.Connection) -> None:
        writer.execute(SET_ORDERS, self.row)


class CompanyRow:
    """HB-014 Who sits at a table, or in a campaign."""

    def __init__(self, id: str, company: str, listed: bool) -> None:
        self.row: Final[Row] = (id, company, int(listed))

    def write(self, writer: sqlite3.Connection) -> None:
        writer.execute(SET_COMPANY, self.row)


def first_company(id: str, company: str) -> list[CompanyRow]:
    """Of a new table, or a new campaign; a stage has none."""
    return [CompanyRow(id, company, bool(msgspec.json.decode(company).get("listed", False)))] if company else []


def entry_rows(table: StoredTable) -> list[Row]:
    return [(table.id, n, line) for n, line in enumerate(table.lines, start=1)]


# Read


def read_table(reader: sqlite3.Connection, table: str) -> StoredTable | None:
    row = reader.execute(GET_TABLE, (table,)).fetchone()
    if row is None:
        return None
    id, header, keys, seed, physical, created, edition = row
    stages = reader.execute(GET_STAGE, (table,)).fetchall()
    campaign = stages[0][0] if stages else ""
    orders = {seat: words(given) for seat, given in reader.execute(GET_ORDERS, (table,))}
    return StoredTable(
        id,
        header,
        words(keys),
        seed,
        bool(physical),
        created,
        read_lines_of(reader, table),
        orders,
        campaign,
        not all(over for _, over in stages),
        read_company(reader, campaign or table),
        read_talkers(reader, table),
        read_edition(reader, edition),
    )


def read_lines_of(reader: sqlite3.Connection, table: str) -> list[str]:
    return [line for _, line in reader.execute(GET_ENTRIES, (table,))]


def read_ids(reader: sqlite3.Connection) -> Iterator[str]:
    """All tables, one by one: of a damaged file, some."""
    for (id,) in reader.execute(GET_TABLES):
        yield id


def read_listed(reader: sqlite3.Connection, most: int) -> list[ListedTable]:
    return [ListedTable(*row) for row in reader.execute(GET_LISTED, (most,))]


def is_hidden(reader: sqlite3.Connection, table: str) -> bool:
    """A stage tells how the next one begins, of the campaign and of its branches."""
    return not all(over for _, over in reader.execute(GET_STAGE, (table,)))


def read_company(reader: sqlite3.Connection, id: str) -> str:
    row = reader.execute(GET_COMPANY, (id,)).fetchone()
    return row[0] if row is not None else ""


def read_edition(reader: sqlite3.Connection, id: str) -> Edition:
    if not id:
        return NOTHING_PRINTED
    row = reader.execute(GET_EDITION, (id,)).fetchone()
    try:
        files = msgspec.json.decode(zlib.decompress(row[0]), type=dict[str, str]) if row is not None else {}
    except (zlib.error, msgspec.MsgspecError) as error:
        raise Damaged(f"the printed edition {id} is damaged: {error}") from None
    edition = Edition(files, old=True)
    if edition.id != id:
        raise Damaged(f"the printed edition {id} is not what it was")
    return edition


def said(texts: list[str]) -> str:
    return msgspec.json.encode(texts).decode()


def words(text: str) -> list[str]:
    try:
        return msgspec.json.decode(text, type=list[str])
    except msgspec.MsgspecError as error:
        raise Damaged(f"a list of words is damaged: {error}") from None
