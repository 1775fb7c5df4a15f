"""The clock of a living table: one stopwatch, and why it stands still, if it does."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.clock import Clock
from hullbreach.kernel.errors import Refused
from hullbreach.server import wire
from hullbreach.table.stopwatch import Stopwatch

REASONS: Final = {
    "asked": "The clock stands still: somebody stopped it. Let it run again first.",
    "dropped": "The clock stands still for a moment: somebody's connection broke.",
    "restarted": "The clock stands still since the table was interrupted. Let it run again first.",
}


class LiveClock:
    """HB-009 It runs while the position has a clock, unless it is paused."""

    def __init__(self) -> None:
        self.watch: Final = Stopwatch()
        self.paused: wire.Paused = ""
        self.by: int | None = None
        self.missing: set[int] = set()
        """HB-010 Seats whose connection broke while it ran."""

    @property
    def running(self) -> bool:
        return self.watch.running

    def follow(self, clock: Clock | None) -> None:
        """The position has changed: a phase may have begun, gone on or ended."""
        if clock is None:
            self.paused, self.by = "", None
        self.watch.follow(clock, held=bool(self.paused))

    def at(self, clock: Clock, arrival: float | None) -> int:
        """What time of the phase a command has that arrived then."""
        return max(clock.now, self.watch.read(arrival))

    def pause(self, why: wire.Paused, by: int | None) -> None:
        self.watch.stop()
        self.paused, self.by = why, by

    def resume(self) -> None:
        self.watch.start()
        self.paused, self.by = "", None

    def refuse_paused(self) -> None:
        """HB-010 While the clock stands still nothing can be done."""
        if self.paused:
            raise Refused("HB-010", REASONS[self.paused])

    def told(self, clock: Clock | None) -> wire.Clock | None:
        if clock is None:
            return None
        now = min(max(clock.now, self.watch.read()), max(clock.now, clock.end))
        return wire.Clock(now, clock.end, self.running, self.paused, self.by)
