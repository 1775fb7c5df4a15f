"""What is kept of tables and campaigns, and what can go wrong with it."""

from __future__ import annotations

import sqlite3

import msgspec

from hullbreach.kernel.edition import NOTHING_PRINTED, Edition
from hullbreach.server.talk_rows import SEATS, Talkers

StoreError = sqlite3.Error


class Closed(StoreError):
    """The store was closed before this could be written."""


class Moved(StoreError):
    """The file in which this was written is not there any more."""


class Damaged(StoreError):
    """What was read makes no sense."""


class Outrun(Exception):
    """HB-013 Somebody else has written to the campaign, and nothing of this was."""


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
    edition: Edition = NOTHING_PRINTED
    """What was printed when it was opened; nothing for tables of before, which go on with what there is."""


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


class News(msgspec.Struct):
    """What is written to a campaign at once: entries, the table of a stage that they open, whether it is over."""

    known: int
    """The number of entries that the writer has seen."""
    lines: list[str]
    table: StoredTable | None = None
    over: bool = False
