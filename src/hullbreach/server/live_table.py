"""One living table: who listens to it, and what each of them is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from time import monotonic
from typing import Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from hullbreach.kernel.errors import Refused
from hullbreach.kernel.journal import Entry, Seat, Step
from hullbreach.kernel.tempo import Tempo
from hullbreach.kernel.vocabulary import Choice
from hullbreach.server import wire
from hullbreach.server.caches import Newest
from hullbreach.server.company import Company
from hullbreach.server.failures import Failed, stale
from hullbreach.server.keys import hash_of
from hullbreach.server.live_clock import LiveClock
from hullbreach.server.talk_rows import SEATS, Talkers
from hullbreach.server.telling import Extras, Seen, Teller
from hullbreach.server.thinking import foreseen
from hullbreach.server.turns import Asker
from hullbreach.table.orders import labelled
from hullbreach.table.table import Table
from hullbreach.table.undo import known_reach, people_at

GAP_SECONDS: Final = 0.04
"""While a clock runs, listeners are told of changes so far apart: together, and no faster than people see."""

MOST_NAMES: Final = 1000
"""So many choices of a table are known by the names that their senders gave them; who sends again does it soon."""
MOST_PUSHES: Final = 64
"""Listeners may know of different entries; so many pushes are kept for those who know of the same."""
MOST_BOARDS: Final = 16
MOST_ENTRIES: Final = 100_000
"""A journal has so many: who chooses and takes back for ever would fill the memory, and whoever reads it would wait."""

LOOK_SECONDS: Final = 10.0
"""Who asks without a live connection looks on for so long."""

CLOCK_MS: Final = 100
"""How far the clock that a listener is told may be behind."""


class Bell(asyncio.Event):
    """It wakes whoever waits for it; or calls `answer`, once, at the end of the turn in which it rang."""

    def __init__(self, answer: Callable[[], None] | None = None) -> None:
        super().__init__()
        self.answer = answer

    def set(self) -> None:
        if self.answer is not None and not self.is_set():
            asyncio.get_running_loop().call_soon(self.answer)
        super().set()


class Listener:
    """A live connection: the seat it may know, what it has been told so far, and a bell."""

    def __init__(self, seat: int | None, since: int, key: str = "", address: str = "") -> None:
        self.seat: Final = seat
        self.address: Final = address
        self.hash: Final = hash_of(key) if key else ""
        self.ended = False
        """HB-014 Whether its key opens the seat no more."""
        self.since = since
        self.boards: Final[Newest[str, bool]] = Newest(MOST_BOARDS)
        """Those it was told; one that it was told long ago it is told again."""
        self.bell: Final = Bell()


class Shared:
    """A hint that is being thought about, or was; as many as wait for it get the same."""

    def __init__(self, thought: asyncio.Future[wire.Hint]) -> None:
        self.thought: Final = thought
        self.dropped = False
        self._waiting = 0

    async def wait(self) -> wire.Hint:
        """Nobody thinks on when the last who waits has left."""
        self._waiting += 1
        try:
            return await asyncio.shield(self.thought)
        except asyncio.CancelledError:
            if self.dropped:
                raise stale("The game has gone on: ask again.") from None
            raise
        finally:
            self._waiting -= 1
            if not self._waiting:
                self.drop()

    def drop(self) -> None:
        self.dropped = self.thought.cancel()


class Due:
    """HB-007 When the time is up for the choice that is asked for after an entry, by the monotonic clock."""

    def __init__(self, when: float, after: int) -> None:
        self.when: Final = when
        self.after: Final = after

    def left_ms(self) -> int:
        return max(0, round((self.when - monotonic()) * 1000))


class LiveTable:
    """A table with its listeners. Whoever changes it holds its lock until the change is on disk."""

    def __init__(
        self,
        id: str,
        table: Table,
        company: Company,
        orders: dict[int, list[str]] | None = None,
        campaign: str = "",
        hidden: bool = False,
        talkers: Talkers = SEATS,
    ) -> None:
        self.id: Final = id
        self.campaign: Final = campaign
        """HB-012 The campaign of which this is a stage."""
        self.hidden = hidden
        """Whether its secrets outlast its end: they are those of a campaign that goes on."""
        self.talkers: Final = talkers
        """HB-020 Who may write lines of talk."""
        self.orders: Final = {seat: tuple(given) for seat, given in (orders or {}).items()}
        """HB-008 The standing orders of each seat that has any."""
        self.table: Final = table
        self.company: Final = company
        """HB-014 Who sits here."""
        table.journal.header = replace(table.header, seats=company.seats)
        self.lock: Final = asyncio.Lock()
        self.listeners: Final[set[Listener]] = set()
        self.teller: Final = Teller(id, table)
        self.people = people_at(table)
        self.left: Final[dict[int, float]] = {}
        """HB-015 When a seat was left that nobody is at now, by the monotonic clock."""
        self.born: Final = monotonic()
        self.forecasts: dict[int, list[wire.Forecast]] = {}
        self.due: Due | None = None
        self.troubles: Final[dict[int, str]] = {}
        """Why somebody else chooses for a seat's bot."""
        self.clock: Final = LiveClock()
        self.tempo: Final = Tempo(len(table.header.seats))
        self.sent: Final[Newest[tuple[int, str], int]] = Newest(MOST_NAMES)
        """The entry of each choice that its sender gave a name."""
        self.counted: Final[dict[int, str]] = {}
        """The name of each seat's last such choice."""
        for entry in table.journal.entries:
            self._remember(entry)
        self.hints: dict[int, Shared] = {}
        self.used = monotonic()
        self.stirred = self.used
        """When something happened last, by the monotonic clock."""
        self.looked = -LOOK_SECONDS
        """When somebody last asked for it, by the monotonic clock, and from which address."""
        self.looked_from = ""
        self.gone = False
        """Whether this is no longer the table that others see: listeners are to come again."""
        self.last_undo = max([entry.n for entry in table.journal.entries if entry.undo >= 0], default=0)
        self._pushes: Final[Newest[tuple[int | None, int, bool, int], bytes]] = Newest(MOST_PUSHES)
        self._seats: list[wire.Seat] = []
        self._rung = 0.0
        self._ringing: asyncio.TimerHandle | None = None
        self._follow()
        if table.n and self.clock.running:
            self.clock.pause("restarted", None)
        company.followers.add(self)

    # Who asks

    def seat_for(self, key: str) -> int | None:
        """The seat of a key; None, a spectator, where there is no key."""
        return self.company.seat_for(key, "at this table")

    def company_changed(self) -> None:
        """HB-014 Somebody has sat down, got up, or is called otherwise."""
        self.table.journal.header = replace(self.table.header, seats=self.company.seats)
        self.people = people_at(self.table)
        for listener in self.listeners:
            if not self.company.opens(listener.hash, listener.seat):
                listener.ended = True
                listener.bell.set()
        self.announce()

    def away_for(self, seat: int) -> float:
        """HB-015 For how many seconds nobody has been at a seat."""
        return 0.0 if self.is_here(seat) else monotonic() - self.left.get(seat, self.born)

    def refuse_stage(self) -> None:
        """HB-012 A stage is played once; only the campaign can be branched."""
        if self.campaign:
            raise Refused("HB-012", "This is a stage of a campaign: to try it another way, branch the campaign.")

    def refuse_settled(self) -> None:
        """HB-012 What a stage has handed back stands."""
        if self.campaign and self.table.position.outcome is not None:
            raise Refused("HB-012", "This stage of the campaign is over, and what has come of it stands.")

    def refuse_gone(self) -> None:
        if self.gone:
            raise Failed(503, "not-kept", "What was asked before could not be written to disk. Try again.")

    def refuse_full(self) -> None:
        if self.table.n >= MOST_ENTRIES:
            why = f"So much was done and taken back here that there is no room for more than {MOST_ENTRIES} entries."
            raise Failed(422, "full", f"{why} Branch the game to play on.")

    def refuse_stale(self, seat: int, after: int) -> None:
        """A choice counts only if its seat is still asked what it was asked after that entry."""
        table = self.table
        if after == table.n:
            return
        since = table.journal.entries[after:]
        if not since or any(entry.undo >= 0 or entry.seat == seat for entry in since):
            raise stale(f"The game has gone on: {table.n} entries are known here, you knew of {after}.")
        then = table.past[len(table.past) - 1 - len(since)]
        if then.question() != table.position.question() or then.choices(seat) != table.position.choices(seat):
            raise stale("Somebody else has chosen meanwhile, and you are asked something else now.")

    def answered(self, seat: int, id: str) -> wire.Played | None:
        """The answer to a choice that has been made already; None if it is new, or has no name."""
        n = self.sent.get((seat, id)) if id else None
        return wire.Played(n, self.teller.facts_of(self.table, seat, n)) if n is not None else None

    # What changes

    def take(self, step: Step) -> None:
        """A step that is on disk."""
        self.table.take(step)
        self._remember(step.entry)
        self._follow()
        if step.entry.undo >= 0:
            self.last_undo = step.entry.n
        self.forecasts = {}
        self._drop_hints()
        self.teller.forget()
        self._ring_for(step.entry.seat)
        self._announce_step()

    def _drop_hints(self) -> None:
        for hint in self.hints.values():
            hint.drop()
        self.hints = {}

    def _remember(self, entry: Entry) -> None:
        if entry.id:
            self.sent.put((entry.seat, entry.id), entry.n)
            self.counted[entry.seat] = entry.id

    def _follow(self) -> None:
        """HB-009 The clock of the table is that of the position."""
        clock = self.table.position.clock()
        self.clock.follow(clock)
        if clock is not None:
            self.tempo.follow(clock)

    def ordered(self, seat: int) -> Choice | None:
        """HB-008 What the standing orders of a seat answer now."""
        pos = self.table.position
        given = self.orders.get(seat)
        return pos.setting.game.obey(pos, seat, given) if given and seat in pos.to_act else None

    def announce(self) -> None:
        """Something that is told has changed: who is here, perhaps."""
        self._seats = []
        self._announce_step()

    def _announce_step(self) -> None:
        """The game has gone on. Who is here stays as it was told; only for how long others are away does not."""
        if not all(seat.here for seat in self._seats):
            self._seats = []
        self._pushes.clear()
        self.used = self.stirred = monotonic()
        left = self._rung + GAP_SECONDS - self.used
        if not self.clock.running or self.gone or left <= 0:
            self._ring()
        elif self._ringing is None:
            self._ringing = asyncio.get_running_loop().call_later(left, self._ring)

    def _ring(self) -> None:
        if self._ringing is not None:
            self._ringing.cancel()
            self._ringing = None
        self._rung = monotonic()
        for listener in self.listeners:
            listener.bell.set()

    def announce_to(self, seat: int) -> None:
        """Something has changed that one seat alone may know."""
        self._pushes.clear()
        self.used = monotonic()
        self._ring_for(seat)

    def _ring_for(self, seat: int) -> None:
        """Who has acted is told what came of it at once, and before the others."""
        for listener in self.listeners:
            if listener.seat == seat:
                listener.bell.set()

    def tell_trouble(self, seat: int, why: str) -> None:
        """A seat's bot failed; or, with nothing to say, chooses for itself again."""
        if self.troubles.get(seat, "") != why:
            self.troubles[seat] = why
            self.announce()

    def close(self) -> None:
        self.gone = True
        self.announce()

    # Who looks on

    def look(self) -> bool:
        """Somebody asks for the table; whether nobody has looked on for a while."""
        again = not self.is_looked_at()
        self.used = self.looked = monotonic()
        return again

    def is_looked_at(self) -> bool:
        """Nothing is thought about, nor played on, where nobody looks on."""
        return bool(self.listeners) or monotonic() - self.looked < LOOK_SECONDS

    @property
    def asker(self) -> Asker:
        """For whom its bots think: a player who is here, else who asked last."""
        players = [listener.address for listener in self.listeners if listener.seat is not None]
        return Asker(players[0] if players else self.looked_from, self.id)

    def join(self, listener: Listener) -> None:
        if not self.is_here(listener.seat):
            self._arrive(listener.seat)
        self.listeners.add(listener)

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if not self.is_here(listener.seat):
            if listener.seat is not None:
                self.left[listener.seat] = monotonic()
            self._arrive(listener.seat)

    def _arrive(self, seat: int | None) -> None:
        """A seat comes or goes: the others see that. Spectators do not count."""
        if seat is not None:
            self.announce()

    def is_here(self, seat: int | None) -> bool:
        return any(listener.seat == seat for listener in self.listeners)

    def is_near(self, seat: int) -> bool:
        """Whether a seat is connected, or another one at the same screen: people who sit together share one."""
        seats = self.table.header.seats
        if seats[seat].kind == "open":
            return self.is_here(seat)
        return any(self.is_here(other) for other, who in enumerate(seats) if who.kind == "human")

    def hide(self, hidden: bool) -> None:
        self.hidden = hidden
        self.announce()

    # What is told

    def reach(self, seat: int) -> int:
        """HB-006 How many choices a seat may take back freely, as far as that has been found out."""
        if self.campaign and self.table.position.outcome is not None:
            return 0
        return known_reach(self.table, seat)

    def state(self, seat: int | None, since: int) -> bytes:
        """The table now, for who asks once."""
        extras = self._extras(seat)
        extras.with_previews = True
        return self.teller.state(self.table, seat, since, extras)

    def push(self, listener: Listener) -> bytes:
        """What a listener has not been told yet; listeners that know the same are sent the same bytes."""
        board = self.teller.board_for(listener.seat)
        with_board = listener.boards.get(board) is None
        since, listener.since = listener.since, self.table.n
        listener.boards.put(board, True)
        key = (listener.seat, since, with_board, self._age())
        known = self._pushes.get(key)
        if known is None:
            known = self._pushed(listener.seat, since, with_board)
            self._pushes.put(key, known)
        return known

    def _pushed(self, seat: int | None, since: int, with_board: bool) -> bytes:
        extras = self._extras(seat)
        extras.with_view = False
        extras.with_board = with_board
        extras.undone = self.last_undo > max(since, 0)
        return self.teller.state(self.table, seat, since, extras)

    def _age(self) -> int:
        """What was told of a running clock soon is no longer true."""
        return self.clock.watch.read() // CLOCK_MS if self.clock.running else 0

    def moment(self, seat: int | None, n: int) -> bytes:
        """The table as it was, for looking back."""
        seen: Seen = self.table.moment(n)
        extras = self._of_the_table()
        extras.forecast = []
        clock = seen.position.clock()
        extras.clock = wire.Clock(clock.now, clock.end, False, "", None) if clock is not None else None
        return self.teller.state(seen, seat, -1, extras)

    def _extras(self, seat: int | None) -> Extras:
        extras = self._of_the_table()
        extras.deadline_ms = self.due.left_ms() if self.due is not None else None
        extras.clock = self.clock.told(self.table.position.clock())
        if seat is None:
            extras.forecast = []
            return extras
        extras.can_undo = self.reach(seat) > 0
        extras.orders = self.given(seat)
        extras.obeying = self.ordered(seat) is not None
        extras.counted = self.counted.get(seat, "")
        extras.undo_asked = self._undo_asked()
        extras.seat_asked = self._seat_asked()
        extras.can_resign = self.table.can_resign() and not self.campaign
        extras.with_previews = extras.clock is None
        extras.forecast = self._forecast(seat) if extras.clock is None else []
        return extras

    def _forecast(self, seat: int) -> list[wire.Forecast] | UnsetType:
        """What a seat may foresee now; what takes a while to work out follows."""
        pos = self.table.position
        if seat not in pos.to_act or pos.setting.game.foresees == "nothing":
            return []
        if pos.setting.game.foresees == "at once" and seat not in self.forecasts:
            self.forecasts[seat] = foreseen(pos, seat)
        return self.forecasts.get(seat, UNSET)

    def _of_the_table(self) -> Extras:
        extras = Extras(self.seats())
        extras.campaign = self.campaign
        extras.hidden = self.hidden
        extras.listed = self.company.record.listed
        extras.next = self.company.record.next if not self.campaign else ""
        extras.talkers = self.talkers
        return extras

    def given(self, seat: int) -> list[wire.GivenOrder]:
        """HB-008 The standing orders of a seat, for that seat."""
        setting = self.table.position.setting
        return [
            wire.GivenOrder(text, labelled(setting.game, setting, seat, text)) for text in self.orders.get(seat, ())
        ]

    def _undo_asked(self) -> wire.UndoAsked | None:
        asked = self.company.undo_asked(self.id, self.table.n)
        return wire.UndoAsked(asked.entries, sorted(asked.agreed), asked.by) if asked is not None else None

    def _seat_asked(self) -> wire.SeatAsked | None:
        asked = self.company.record.offer
        return wire.SeatAsked(asked.seat, asked.bot, sorted(asked.agreed), asked.by) if asked is not None else None

    def seats(self) -> list[wire.Seat]:
        if not self._seats:
            self._seats = self._seats_now()
        return self._seats

    def _seats_now(self) -> list[wire.Seat]:
        here = {listener.seat for listener in self.listeners}
        sides = self.table.sides
        seats = told_seats(self.company, here)
        for seat in seats:
            seat.trouble = self.troubles.get(seat.seat, "")
            seat.side = sides[seat.seat] if seat.seat < len(sides) else ""
            seat.away_s = round(self.away_for(seat.seat)) if seat.kind == "human" else 0
        return seats


def told_seats(company: Company, here: Collection[int | None]) -> list[wire.Seat]:
    return [_told_seat(company, number, who, here) for number, who in enumerate(company.seats)]


def _told_seat(company: Company, number: int, who: Seat, here: Collection[int | None]) -> wire.Seat:
    chair = company.record.chairs[number]
    kind: wire.Kind = "bot" if who.kind == "bot" else "open" if company.is_offered(number) else "human"
    name = who.name or (f"Bot {number + 1}" if kind == "bot" else f"Player {number + 1}")
    seat = wire.Seat(number, kind, name, who.bot or None, kind == "bot" or number in here)
    seat.invited = bool(chair.invitation)
    seat.stands_in = bool(chair.bot)
    return seat
