"""HB-007 Tables that give each choice a time: the table chooses for who is late."""

from __future__ import annotations

import logging
from time import monotonic
from typing import Final

from hullbreach.kernel.journal import Step
from hullbreach.server.choosing import worked_out
from hullbreach.server.keeping import Keeping, Wake
from hullbreach.server.live_table import Due, LiveTable
from hullbreach.server.timers import Tasks, Timers

log = logging.getLogger("hullbreach.server")


TICK_SECONDS: Final = 0.005
"""An alarm rings no sooner than the time is up."""


class Deadlines:
    """The time for a choice runs from the moment it is asked for, or from a restart; a clock has its own.

    It runs where nobody looks on, too; but the table chooses only when somebody does.
    """

    def __init__(self, keeping: Keeping, wake: Wake, tasks: Tasks) -> None:
        self._keeping: Final = keeping
        self._wake: Final = wake
        self._alarms: Final = Timers(tasks, self._choose_for_the_late)

    def wake(self, live: LiveTable) -> None:
        """A seat that is still asked the same keeps the time that it has left."""
        seconds = _seconds_for(live)
        if not seconds:
            self._alarms.stop(live)
            live.due = None
        elif live.due is None or live.due.after != live.table.n:
            live.due = Due(monotonic() + seconds, live.table.n)
            self._alarms.set(live, seconds + TICK_SECONDS)
            live.announce()
        elif live.is_looked_at() and not self._alarms.waits(live):
            self._alarms.set(live, live.due.left_ms() / 1000 + TICK_SECONDS)

    def busy(self, live: LiveTable) -> bool:
        return self._alarms.waits(live)

    async def _choose_for_the_late(self, live: LiveTable) -> None:
        async with live.lock:
            if live.is_looked_at() and live.due is not None and live.due.left_ms() == 0 and _seconds_for(live):
                asked = [seat for seat in live.table.position.to_act if seat in live.people]
                await self._keeping.keep(live, _default(live, asked[0]))
        self._wake(live)


def _default(live: LiveTable, seat: int) -> Step:
    try:
        return live.table.work_out_default(seat)
    except Exception as error:
        log.error("table %s, seat %d: the default failed: %r", live.id, seat, error, exc_info=error)
        return worked_out(live, seat, live.table.position.choices(seat)[0], late=True)


def _seconds_for(live: LiveTable) -> float:
    """The time for what people are asked now; 0 where there is no hurry."""
    pos = live.table.position
    hurried = not live.gone and pos.clock() is None and bool(set(pos.to_act) & set(live.people))
    return live.table.header.deadline_ms / 1000 if hurried else 0.0
