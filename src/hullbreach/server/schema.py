"""The tables of the store's file, and how those of an older release become those of today."""

from __future__ import annotations

import sqlite3
from typing import Final

MARK: Final = 0x48554C4C
"""`HULL`: whose file it is, for programs that ask SQLite."""

FIRST: Final = """
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
CREATE TABLE IF NOT EXISTS talkers (id TEXT PRIMARY KEY, talkers TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS talk (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER, text TEXT NOT NULL, name TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID
"""
"""Files from before versions were counted have some of these tables and lack others."""

EDITIONS: Final = """
CREATE TABLE editions (id TEXT PRIMARY KEY, files BLOB NOT NULL);
ALTER TABLE tables ADD COLUMN edition TEXT NOT NULL DEFAULT ''
"""
"""What was printed when a table was opened, as compressed JSON, once for all tables."""

STEPS: Final = (FIRST, EDITIONS)
"""Each leads from its number to the next one. What is written once is never changed: files of that version exist."""
VERSION: Final = len(STEPS)


def version_of(connection: sqlite3.Connection) -> int:
    ((version,),) = connection.execute("PRAGMA user_version").fetchall()
    return int(version)


def tables_of(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """All steps that are missing, or none of them."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in STEPS[version_of(connection) :]:
            for statement in step.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute(f"PRAGMA application_id = {MARK}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
