"""A simulated clock: in a real-time phase everybody acts at once, each at the tempo of a person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hullbreach.kernel.clock import NEVER, Clock
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.events import Event
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice

Choose = Callable[[Position, int], Choice]


class Turn:
    """What happens next: a seat makes a choice; where there is none, time passes, and the seat does not count."""

    def __init__(self, seat: int, choice: Choice | None, at: int) -> None:
        self.seat: Final = seat
        self.choice: Final = choice
        self.at: Final = at

    def play(self, pos: Position, dice: Dice) -> list[Event]:
        choice = self.choice
        return pos.wait(self.at, dice) if choice is None else pos.play(self.seat, choice, dice, self.at)


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

    def next(self, pos: Position, seats: tuple[int, ...], choose: Choose, until: int = NEVER) -> Turn | None:
        """The next turn of a game whose seats choose for themselves: the first that is asked, or free, goes first.

        While a clock runs, time passes instead if something is due before. None: nothing comes of it until then.
        """
        clock = pos.clock()
        if clock is None:
            return Turn(seats[0], choose(pos, seats[0]), 0)
        self.follow(clock)
        turn = self._act(pos, clock, seats, choose, until)
        if turn is not None:
            return turn
        due = pos.due()
        return Turn(NEVER, None, due) if due >= 0 and (until == NEVER or due <= until) else None

    def _act(self, pos: Position, clock: Clock, seats: tuple[int, ...], choose: Choose, until: int) -> Turn | None:
        """What the seat does that is free first, if it has done it by then and before something is due."""
        if not seats:
            return None
        seat = self.first(seats)
        if until != NEVER and self.turns(pos, clock, seat) > until:
            return None
        choice = choose(pos, seat)
        at = self.ready(pos, clock, seat, choice)
        if 0 <= pos.due() <= at or (until != NEVER and at > until):
            return None
        self.spend(seat, at, pos.pace(seat, choice))
        return Turn(seat, choice, at)

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
