"""The journal of a table, as far as who asks may know it."""

from __future__ import annotations

from msgspec.structs import replace

from hullbreach.kernel.journal import Entry, Journal, to_text
from hullbreach.server.live_table import LiveTable


def known_journal(live: LiveTable, seat: int | None) -> str:
    """The whole journal when the game is over. Before, nothing that would tell what a seat cannot know.

    Dice would tell the order of decks, and so would the digests, to who tries all orders; another seat's choice
    may be a secret. The journal of a stage tells what the next stage of its campaign begins with.
    """
    table = live.table
    if table.position.outcome is not None and not live.hidden:
        return to_text(table.journal)
    header = replace(table.header, dice=(), digest="", seed="", handed="")
    return to_text(Journal(header, [_known(entry, seat) for entry in table.journal.entries]))


def _known(entry: Entry, seat: int | None) -> Entry:
    own = entry.seat == seat
    return replace(entry, dice=(), digest="", choice=entry.choice if own else "", id=entry.id if own else "")
