"""HB-020 The talk of a table in the store: who may write, and the newest lines."""

from __future__ import annotations

import sqlite3
from typing import Final, Literal, cast

import msgspec

Talkers = Literal["seats", "everybody", "off"]
"""Who may write: those with a key, watchers as well, or nobody."""
SEATS: Final[Talkers] = "seats"
OFF: Final[Talkers] = "off"

MOST_LINES: Final = 200
"""So many lines of a table are kept."""

SET_TALKERS: Final = "INSERT INTO talkers VALUES (?, ?)"
GET_TALKERS: Final = "SELECT talkers FROM talkers WHERE id = ?"
ADD_LINE: Final = "INSERT INTO talk VALUES (?, ?, ?, ?, ?)"
FORGET_LINES: Final = "DELETE FROM talk WHERE table_id = ? AND n <= ?"
GET_LINES: Final = "SELECT n, seat, text, name FROM talk WHERE table_id = ? ORDER BY n"


class StoredLine(msgspec.Struct, frozen=True):
    n: int
    seat: int | None
    """None: somebody who watches."""
    text: str
    name: str
    """The sender's own name for it: sent again, it counts once."""


class TalkRows:
    """What a job writes of talk: who may, for a new table or campaign, or a line."""

    def __init__(self, id: str, talkers: Talkers | None = None, line: StoredLine | None = None) -> None:
        self.id: Final = id
        self.talkers: Final = talkers
        self.line: Final = line

    def write(self, writer: sqlite3.Connection) -> None:
        if self.talkers is not None:
            writer.execute(SET_TALKERS, (self.id, self.talkers))
        line = self.line
        if line is not None:
            writer.execute(ADD_LINE, (self.id, line.n, line.seat, line.text, line.name))
            writer.execute(FORGET_LINES, (self.id, line.n - MOST_LINES))


def read_talkers(reader: sqlite3.Connection, id: str) -> Talkers:
    """Tables from before there was talk have it as new ones do."""
    row = reader.execute(GET_TALKERS, (id,)).fetchone()
    return cast(Talkers, row[0]) if row is not None else SEATS


def read_lines(reader: sqlite3.Connection, table: str) -> list[StoredLine]:
    return [StoredLine(*row) for row in reader.execute(GET_LINES, (table,))]
