"""HB-006 What may be taken back without asking: found out in another process, once for each choice."""

from __future__ import annotations

import logging
from typing import Final

from hullbreach.kernel.saving import packed
from hullbreach.server import thinking
from hullbreach.server.bots import Thinkers
from hullbreach.server.live_table import LiveTable
from hullbreach.server.turns import Rank, Turns
from hullbreach.table.undo import doubt_of, find_out

log = logging.getLogger("hullbreach.server")


class FreeUndo:
    """Playing a choice again on imagined positions takes longer than playing it."""

    def __init__(self, thinkers: Thinkers, turns: Turns) -> None:
        self._thinkers: Final = thinkers
        self._turns: Final = turns

    async def look_into(self, live: LiveTable, seat: int, entries: int = 1) -> None:
        """Until it is known whether a seat may take back its last choices, so many."""
        table = live.table
        while (doubt := doubt_of(table, seat, entries)) is not None:
            try:
                async with self._turns.turn(Rank.FORESEES, live.asker):
                    before = packed(table.past[doubt.place - 1])
                    told = await self._thinkers.think(thinking.told_something, before, doubt)
            except Exception as error:
                log.error("table %s: entry %d cannot be played again: %r", live.id, doubt.n, error, exc_info=error)
                told = True
            find_out(table, doubt, told)


def in_doubt(live: LiveTable) -> list[int]:
    """The seat of the last choice, if its player is here and does not know yet whether it is free to take it back."""
    entries = live.table.journal.entries
    seat = entries[-1].seat if entries else -1
    return [seat] if live.is_here(seat) and doubt_of(live.table, seat, 1) is not None else []
