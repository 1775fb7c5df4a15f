"""What is done to the store for its own sake: a sign of life, and forgetting tables at which nobody ever played."""

from __future__ import annotations

import sqlite3
from typing import Final

SIGN: Final = ("INSERT OR REPLACE INTO orders VALUES ('', 0, '[]')", "DELETE FROM orders WHERE table_id = ''")
"""Leaves nothing, and has to be written all the same."""
GET_UNPLAYED: Final = """
SELECT id FROM tables WHERE created < ?
AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = tables.id)
AND NOT EXISTS (SELECT 1 FROM campaign_entries WHERE campaign_entries.table_id = tables.id AND table_id != '')
LIMIT ?
"""
FORGET: Final = (
    "DELETE FROM orders WHERE table_id = ?",
    "DELETE FROM companies WHERE id = ?",
    "DELETE FROM talkers WHERE id = ?",
    "DELETE FROM talk WHERE table_id = ?",
    "DELETE FROM tables WHERE id = ?",
)


class Sign:
    """Something to write, to see whether it can be written."""

    def write(self, writer: sqlite3.Connection) -> None:
        for statement in SIGN:
            writer.execute(statement)


class Forgotten:
    """A table and all that belongs to it."""

    def __init__(self, id: str) -> None:
        self.id: Final = id

    def write(self, writer: sqlite3.Connection) -> None:
        for statement in FORGET:
            writer.execute(statement, (self.id,))


def read_unplayed(reader: sqlite3.Connection, before: float, most: int) -> list[str]:
    """Opened before that time, without a single entry, and no stage of a campaign."""
    return [id for (id,) in reader.execute(GET_UNPLAYED, (before, most))]
