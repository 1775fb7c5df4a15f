"""HB-006 Choices are taken back: freely as far as nobody else is concerned, else when everybody agrees."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from hullbreach.kernel.errors import Refused
from hullbreach.server import wire
from hullbreach.server.company import UndoAsked
from hullbreach.server.free_undo import FreeUndo
from hullbreach.server.keeping import Keeping, Wake
from hullbreach.server.live_table import LiveTable
from hullbreach.table.undo import back_to_people, refuse_told


class TakingBack:
    def __init__(self, keeping: Keeping, wake: Wake, free_undo: FreeUndo) -> None:
        self._keeping: Final = keeping
        self._wake: Final = wake
        self._free_undo: Final = free_undo

    async def undo(self, live: LiveTable, seat: int, wish: wire.Undo) -> wire.Undone:
        table = live.table
        async with live.lock:
            live.refuse_gone()
            live.refuse_settled()
            live.refuse_full()
            refuse_told(table)
            entries = back_to_people(table, wish.entries)
            step = table.work_out_undo(seat, entries)
            await self._free_undo.look_into(live, seat, entries)
            if entries <= live.reach(seat) or await _all_agree(live, seat, entries, wish.agree):
                await self._keeping.keep(live, step)
        self._wake(live)
        return wire.Undone(table.n)

    async def decline(self, live: LiveTable) -> None:
        """HB-006 Who asks no longer, or does not agree, ends it for all."""
        async with live.company.lock:
            if live.company.record.undo is not None:
                await live.company.keep(replace(live.company.record, undo=None))


async def _all_agree(live: LiveTable, seat: int, entries: int, agree: bool) -> bool:
    """HB-006 More than is free needs everybody. Who has agreed and gone away has agreed."""
    if not agree:
        free = live.reach(seat)
        raise Refused("HB-006", f"You may take back {free} on your own; for {entries} everybody has to agree.")
    async with live.company.lock:
        known = live.company.undo_asked(live.id, live.table.n)
        if known is None or known.entries != entries:
            known = UndoAsked(live.id, live.table.n, entries, seat, ())
        asked = replace(known, agreed=tuple(sorted({*known.agreed, seat})))
        await live.company.keep(replace(live.company.record, undo=asked))
    return set(asked.agreed) >= set(live.company.people)
