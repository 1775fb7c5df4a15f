"""HB-006 Choices are taken back: freely as far as nobody else is concerned, else when everybody agrees."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.errors import Refused
from hullbreach.server import wire
from hullbreach.server.keeping import Keeping, Wake
from hullbreach.server.live_table import LiveTable, Proposal
from hullbreach.table.undo import back_to_people


class TakingBack:
    def __init__(self, keeping: Keeping, wake: Wake) -> None:
        self._keeping: Final = keeping
        self._wake: Final = wake

    async def undo(self, live: LiveTable, seat: int, wish: wire.Undo) -> wire.Undone:
        table = live.table
        async with live.lock:
            live.refuse_gone()
            live.refuse_settled()
            entries = back_to_people(table, wish.entries)
            step = table.work_out_undo(seat, entries)
            if entries <= live.reach(seat) or _all_agree(live, seat, entries, wish.agree):
                await self._keeping.keep(live, step)
        self._wake(live)
        return wire.Undone(table.n)


def _all_agree(live: LiveTable, seat: int, entries: int, agree: bool) -> bool:
    """HB-006 More than is free needs everybody. Who has agreed and gone away has agreed."""
    if live.table.position.outcome is not None:
        raise Refused("HB-003", "The game is over and its seed is known: play on from an earlier moment instead.")
    if not agree:
        free = live.reach(seat)
        raise Refused("HB-006", f"You may take back {free} choices; for {entries} everybody has to agree.")
    if live.proposal is None or live.proposal.entries != entries:
        live.proposal = Proposal(entries)
    live.proposal.agreed.add(seat)
    live.announce()
    return live.proposal.agreed >= set(live.people)
