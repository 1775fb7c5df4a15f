"""Real time at one keyboard: a stopwatch stamps what is typed, and what happened meanwhile happens first."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from hullbreach.bots.roster import bot, thinks
from hullbreach.cli.arguments import DEFAULT_BOT
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.events import Event
from hullbreach.kernel.position import Position
from hullbreach.kernel.tempo import Tempo
from hullbreach.kernel.vocabulary import Choice
from hullbreach.table.stopwatch import Stopwatch
from hullbreach.table.table import Table

BOT_MS: Final = 600


class Meantime:
    """The clock of a table, and the bots that act while people think. It stands still while bots do."""

    def __init__(self, table: Table, people: tuple[int, ...], seconds: Callable[[], float] = monotonic) -> None:
        self.table: Final = table
        self.people: Final = people
        self.watch: Final = Stopwatch(seconds)
        self.tempo: Final = Tempo(len(table.header.seats))
        self.at = 0
        """When the last line was typed."""

    def follow(self) -> None:
        """The position has changed."""
        clock = self.table.position.clock()
        self.watch.follow(clock)
        if clock is not None:
            self.tempo.follow(clock)

    def left(self) -> int | None:
        """The seconds until the clock has run out; None where none runs."""
        clock = self.table.position.clock()
        return None if clock is None else max(0, clock.end - self.watch.read()) // 1000

    def pass_by(self) -> list[Event]:
        """HB-009 Everything that happened until now, one thing after another."""
        now = self.watch.read()
        self.watch.stop()
        events: list[Event] = []
        while self.table.position.clock() is not None and self._go_on(now, events):
            self.follow()
            now = min(now, self.watch.read())
        clock = self.table.position.clock()
        self.at = max(now, clock.now) if clock is not None else 0
        if clock is not None:
            self.watch.start()
        return events

    def _go_on(self, now: int, events: list[Event]) -> bool:
        """The next thing that happened: what a bot did, or what was due; False when that is all."""
        pos = self.table.position
        bots = tuple([seat for seat in pos.to_act if seat not in self.people])
        turn = self.tempo.next(pos, bots, self._thought, until=now)
        if turn is None:
            return False
        if turn.choice is None:
            events += self.table.wait(turn.at)
        else:
            events += self.table.play(turn.seat, str(turn.choice), turn.at)
        return True

    def _thought(self, pos: Position, seat: int) -> Choice:
        return thought(self.table, seat)

    def pause(self, until: Callable[[], object]) -> None:
        """HB-010 The clock stands still until somebody lets it run again; the journal notes for how long."""
        if self.table.position.clock() is None:
            raise Refused("HB-010", "No clock runs now, so there is nothing to stop.")
        self.watch.stood()
        self.watch.stop()
        until()
        self.watch.start()
        self.table.paused += self.watch.stood()


def thought(table: Table, seat: int) -> Choice:
    """What the bot of a seat does now."""
    name = table.header.seats[seat].bot or DEFAULT_BOT
    thinker = bot(name, budget_ms=BOT_MS if thinks(name) else 0, seed=f"{table.seed}/bot/{table.n}")
    return thinker.choose(table.position, seat)
