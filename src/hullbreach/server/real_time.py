"""Tables in real time: what is due happens, bots act at a person's tempo, and anybody may stop the clock."""

from __future__ import annotations

import asyncio
from typing import Final

from hullbreach.bots.roster import thinks
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice
from hullbreach.server import wire
from hullbreach.server.choosing import Choosing, worked_out
from hullbreach.server.keeping import Keeping, Wake, stamped
from hullbreach.server.live_table import LiveTable
from hullbreach.server.thinking import DEFAULT_BOT
from hullbreach.server.timers import Tasks, Timers

PATIENCE_SECONDS: Final = 30.0
"""HB-010 How long the clock stands still for somebody whose connection broke."""
SLICE_SECONDS: Final = 0.1
"""How often a bot that waits looks whether something else has come up."""
TICK_SECONDS: Final = 0.001
BOT_MS: Final = 600
"""What all bots of a table together may think about one command each."""


class RealTime:
    """The clocks of all tables: when something is due, and for how long somebody is waited for."""

    def __init__(self, keeping: Keeping, wake: Wake, tasks: Tasks, choosing: Choosing, patience: float) -> None:
        self._keeping: Final = keeping
        self._wake: Final = wake
        self._tasks: Final = tasks
        self._choosing: Final = choosing
        self._patience: Final = patience
        self._due: Final = Timers(tasks, self._let_time_pass)
        self._waiting: Final = Timers(tasks, self._wait_no_longer)
        self._acting: Final[set[tuple[LiveTable, int]]] = set()
        """Seats in which a bot is acting."""

    def wake(self, live: LiveTable) -> None:
        self._set_timer(live)
        self._wake_bots(live)

    def busy(self, live: LiveTable) -> bool:
        return self._due.waits(live) or self._waiting.waits(live)

    # Time that passes

    async def pass_time(self, live: LiveTable, arrival: float | None = None) -> int:
        """HB-009 What was due by the time of arrival happens first; what time it is then. The lock must be held."""
        table = live.table
        while (clock := table.position.clock()) is not None and live.clock.running:
            at = live.clock.at(clock, arrival)
            if not 0 <= table.position.due() <= at:
                return at
            await self._keeping.keep(live, stamped(live, table.work_out_wait(at)))
        return 0

    def _set_timer(self, live: LiveTable) -> None:
        self._due.stop(live)
        due = live.table.position.due()
        if due >= 0 and live.clock.running and live.is_looked_at() and not live.gone:
            self._due.set(live, (due - live.clock.watch.read()) / 1000 + TICK_SECONDS)

    async def _let_time_pass(self, live: LiveTable) -> None:
        async with live.lock:
            if not live.gone:
                await self.pass_time(live)
        self._wake(live)

    # Pauses

    async def pause(self, live: LiveTable, seat: int) -> wire.Clock:
        """HB-010 Anybody may stop the clock; it then stands until somebody lets it run again."""
        async with live.lock:
            live.refuse_gone()
            await self.pass_time(live)
            told(live)
            if live.clock.paused != "asked":
                live.clock.pause("asked", seat)
                live.announce()
        self._wake(live)
        return told(live)

    async def resume(self, live: LiveTable) -> wire.Clock:
        async with live.lock:
            live.refuse_gone()
            told(live)
            self._let_run(live)
        return told(live)

    def left(self, live: LiveTable, seat: int | None) -> None:
        """HB-010 The clock stands still for a while when somebody's last connection breaks."""
        if seat is None or live.gone or live.is_near(seat) or live.table.position.clock() is None:
            return
        live.clock.missing.add(seat)
        if live.clock.running:
            live.clock.pause("dropped", seat)
            self._waiting.set(live, self._patience)
            live.announce()
            self._wake(live)

    def joined(self, live: LiveTable) -> None:
        """HB-010 It runs again when everybody is back."""
        live.clock.missing = {seat for seat in live.clock.missing if not live.is_near(seat)}
        if not live.clock.missing and live.clock.paused == "dropped":
            self._let_run(live)

    async def _wait_no_longer(self, live: LiveTable) -> None:
        """It stands still where nobody looks on at all."""
        if live.clock.paused == "dropped" and live.is_looked_at():
            self._let_run(live)

    def _let_run(self, live: LiveTable) -> None:
        self._waiting.stop(live)
        live.clock.missing = set()
        if live.clock.paused:
            live.clock.resume()
            live.announce()
            self._wake(live)

    # Bots

    def _wake_bots(self, live: LiveTable) -> None:
        """In real time all bots that are asked act at once, each at its own pace."""
        for seat in live.table.position.to_act:
            if (live, seat) not in self._acting and self._acts(live, seat):
                self._acting.add((live, seat))
                self._tasks.start(self._let_act(live, seat), live)

    def _acts(self, live: LiveTable, seat: int) -> bool:
        asked = seat in live.table.position.to_act and seat not in live.people
        return asked and live.is_looked_at() and live.clock.running and not live.gone

    async def _let_act(self, live: LiveTable, seat: int) -> None:
        try:
            while self._acts(live, seat):
                await self._act(live, seat)
        finally:
            self._acting.discard((live, seat))

    async def _act(self, live: LiveTable, seat: int) -> None:
        """Think when it is nearly time, act when it is; what can no longer be done is thought about again."""
        table = live.table
        name = table.header.seats[seat].bot or DEFAULT_BOT
        budget = BOT_MS // len(table.header.seats) if thinks(name) else 0
        if not await self._time_for(live, seat, None, budget):
            return
        seed = f"{table.seed}/bot/{seat}/{table.n}"
        choice = await self._choosing.choose(live, seat, name, seed, budget)
        if not await self._time_for(live, seat, choice, 0):
            return
        async with live.lock:
            await self._command(live, seat, choice)
        self._wake(live)

    async def _time_for(self, live: LiveTable, seat: int, choice: Choice | None, early: int) -> bool:
        """Wait until the seat is free, or has its answer; False when it is not asked that any more."""
        while self._acts(live, seat):
            pos = live.table.position
            clock = pos.clock()
            if clock is None or (choice is not None and choice not in pos.choices(seat)):
                return False
            tempo = live.tempo
            ready = tempo.turns(pos, clock, seat) if choice is None else tempo.ready(pos, clock, seat, choice)
            left = ready - early - live.clock.watch.read()
            if left <= 0:
                return True
            await asyncio.sleep(min(SLICE_SECONDS, left / 1000))
        return False

    async def _command(self, live: LiveTable, seat: int, choice: Choice) -> None:
        at = await self.pass_time(live)
        pos = live.table.position
        if not self._acts(live, seat) or choice not in pos.choices(seat):
            return
        step = worked_out(live, seat, choice, at)
        live.tempo.spend(seat, at, pos.pace(seat, choice))
        await self._keeping.keep(live, stamped(live, step))


def told(live: LiveTable) -> wire.Clock:
    """The clock of a table; refused where none runs."""
    clock = live.clock.told(live.table.position.clock())
    if clock is None:
        raise Refused("HB-010", "No clock runs now, so there is nothing to stop or to start.")
    return clock
