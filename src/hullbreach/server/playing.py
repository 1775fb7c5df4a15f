"""What happens when a choice arrives: it waits for its turn, is worked out, kept, and only then counts."""

from __future__ import annotations

from time import monotonic
from typing import Final

from hullbreach.kernel.errors import DiceError, NeedsDice
from hullbreach.kernel.journal import Step
from hullbreach.server import wire
from hullbreach.server.keeping import Keeping, Wake, stamped
from hullbreach.server.live_table import LiveTable
from hullbreach.server.real_time import RealTime
from hullbreach.table.table import Table


class Playing:
    """The choices of people."""

    def __init__(self, keeping: Keeping, real_time: RealTime, wake: Wake) -> None:
        self._keeping: Final = keeping
        self._real_time: Final = real_time
        self._wake: Final = wake

    async def play(self, live: LiveTable, seat: int, wish: wire.Play) -> wire.Played:
        """Choices count one at a time, in the order in which they arrive."""
        arrival = monotonic()
        async with live.lock:
            live.refuse_gone()
            known = live.answered(seat, wish.id)
            if known is not None:
                return known
            before = live.table.n
            try:
                return await self._play(live, seat, wish, arrival)
            finally:
                if live.table.n != before or live.gone:
                    self._wake(live)

    async def _play(self, live: LiveTable, seat: int, wish: wire.Play, arrival: float) -> wire.Played:
        table = live.table
        before = table.n
        live.clock.refuse_paused()
        live.refuse_full()
        at = await self._real_time.pass_time(live, arrival)
        if table.position.clock() is None:
            live.refuse_stale(seat, wish.after)
        try:
            step = _worked_out(table, seat, wish, at)
        except NeedsDice as needed:
            return wire.Played(table.n, [], wire.NeedsDice(needed.sides, needed.purpose))
        await self._keeping.keep(live, stamped(live, step, wish.id))
        return wire.Played(table.n, live.teller.facts(table, seat, before))


def _worked_out(table: Table, seat: int, wish: wire.Play, at: int) -> Step:
    if table.physical:
        return table.work_out_with(seat, wish.choice, wish.faces, at)
    if wish.faces:
        raise DiceError("at this table the engine rolls")
    return table.work_out(seat, wish.choice, table.engine_dice(), at)
