"""The one clock of a table in real time. Rules never see it: it stamps commands and says when something is due."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from hullbreach.kernel.clock import NEVER, Clock


class Stopwatch:
    """Milliseconds of a phase, by a clock that never goes back. It stands until it is started."""

    def __init__(self, seconds: Callable[[], float] = monotonic) -> None:
        self.seconds: Final = seconds
        self.running = False
        self._shown = 0
        """What it showed when it was set, started or stopped last, and since when."""
        self._since = seconds()
        self._stood = 0.0
        self._seen = NEVER
        """How much of the phase had passed when it was followed last."""

    def follow(self, clock: Clock | None, held: bool = False) -> None:
        """The position has changed: a phase may have begun, gone on or ended. `held`: it is not to be started."""
        if clock is None:
            self.stop()
        elif clock.now < self._seen or self._seen == NEVER:
            self.set(clock.now)
            self.stood()
            if not held:
                self.start()
        elif self.read() < clock.now:
            self.set(clock.now)
        self._seen = clock.now if clock is not None else NEVER

    def read(self, when: float | None = None) -> int:
        """What it shows now, or showed at that time since it was set, started or stopped last."""
        if not self.running:
            return self._shown
        passed = (self.seconds() if when is None else when) - self._since
        return self._shown + max(0, int(passed * 1000))

    def set(self, ms: int) -> None:
        """Show this from now on."""
        self._turn(self.running)
        self._shown = ms

    def start(self) -> None:
        self._turn(True)

    def stop(self) -> None:
        self._turn(False)

    def stood(self) -> int:
        """HB-010 How long it has stood still since this was asked last."""
        self._turn(self.running)
        stood, self._stood = int(self._stood * 1000), 0.0
        return stood

    def _turn(self, running: bool) -> None:
        now = self.seconds()
        if self.running:
            self._shown = self.read(now)
        else:
            self._stood += now - self._since
        self.running = running
        self._since = now
