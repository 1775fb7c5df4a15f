"""The journal of a table, as far as who asks may know it."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from hullbreach.kernel.edition import Edition
from hullbreach.kernel.errors import SaveError
from hullbreach.kernel.journal import Entry, Journal, to_text
from hullbreach.server.company import Record, record_of
from hullbreach.server.failures import forbidden
from hullbreach.server.keys import seat_of
from hullbreach.server.live_table import LiveTable
from hullbreach.server.living import journal_of
from hullbreach.server.store import StoredTable


def known_journal(live: LiveTable, seat: int | None) -> str:
    """The whole journal when the game is over. Before, nothing that would tell what a seat cannot know.

    The journal of a stage tells what the next stage of its campaign begins with.
    """
    table = live.table
    if table.position.outcome is not None and not live.hidden:
        return to_text(with_files(table.journal, table.position.setting.game.edition))
    return to_text(_without_secrets(table.journal, seat))


def kept_journal(stored: StoredTable, key: str) -> str:
    """The journal of a table that cannot be resumed: nobody knows whether it is over. A SaveError if it is damaged."""
    journal = journal_of(stored)
    try:
        record = msgspec.json.decode(stored.company, type=Record) if stored.company else None
    except msgspec.MsgspecError as error:
        raise SaveError(f"who sits there is damaged: {error}") from None
    chairs = (record or record_of(journal.header.seats, stored.keys)).chairs
    seat = seat_of(key, [chair.key for chair in chairs]) if key else None
    if key and seat is None:
        raise forbidden("This key opens no seat at this table.")
    return to_text(_without_secrets(journal, seat))


def with_files(journal: Journal, edition: Edition) -> Journal:
    """A journal that can be replayed where other cards and boards are printed."""
    return Journal(replace(journal.header, printed=edition.files), journal.entries) if edition.old else journal


def _without_secrets(journal: Journal, seat: int | None) -> Journal:
    """Dice would tell the order of decks, and so would the digests, to who tries all orders; another seat's choice
    may be a secret."""
    header = replace(journal.header, dice=(), digest="", seed="", handed="")
    return Journal(header, [_known(entry, seat) for entry in journal.entries])


def _known(entry: Entry, seat: int | None) -> Entry:
    own = entry.seat == seat
    return replace(entry, dice=(), digest="", choice=entry.choice if own else "", id=entry.id if own else "")
