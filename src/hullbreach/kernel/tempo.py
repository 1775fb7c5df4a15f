"""A simulated clock: in a real-time phase everybody acts at once, each at the tempo of a person."""

from __future__ import annotations

from hullbreach.kernel.clock import Clock
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice


class Tempo:
    """When each seat is free again after what it did last."""

    def __init__(self, seats: int) -> None:
        self._free = [0] * seats
        self._seen = 0

    def follow(self, clock: Clock) -> None:
        """A clock that was set back is that of a new phase, in which everybody is free."""
        if clock.now < self._seen:
            self._free = [0] * len(self._free)
        self._seen = clock.now

    def first(self, seats: tuple[int, ...]) -> int:
        """The seat that is free first; of several the one with the lowest number."""
        found = seats[0]
        for seat in seats:
            if self._free[seat] < self._free[found]:
                found = seat
        return found

    def turns(self, pos: Position, clock: Clock, seat: int) -> int:
        """When the seat turns to the question: once it is free, and at once where the question has its own time."""
        return clock.now if pos.due() != clock.end else max(clock.now, self._free[seat])

    def ready(self, pos: Position, clock: Clock, seat: int, choice: Choice) -> int:
        """When the seat has made a choice: as soon as it is free, or as fast as it can answer."""
        return self.turns(pos, clock, seat) + (pos.pace(seat, choice) if pos.due() != clock.end else 0)

    def spend(self, seat: int, at: int, pace: int) -> None:
        """The seat has made a choice that takes so long."""
        self._free[seat] = max(self._free[seat], at) + max(1, pace)
