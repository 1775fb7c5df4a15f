"""A table as one seat may know it, made from that seat's view and the events it may know, and from nothing else."""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from functools import lru_cache
from typing import Final, Protocol, cast

from msgspec import UNSET, Raw, UnsetType

from hullbreach.kernel import roles, scene
from hullbreach.kernel.events import EVERYBODY, Did, Event, Fact
from hullbreach.kernel.game import Game
from hullbreach.kernel.journal import NOBODY
from hullbreach.kernel.position import Position
from hullbreach.kernel.setting import Setting
from hullbreach.kernel.vocabulary import Choice
from hullbreach.server import wire
from hullbreach.server.caches import Newest
from hullbreach.server.talk_rows import SEATS, Talkers
from hullbreach.server.wire import encode
from hullbreach.table.summary import LONG, Run
from hullbreach.table.table import Table

LATE: Final = Fact("late", "HB-007", "Time is up: the table chooses.", role=roles.NOTES)


class Seen(Protocol):
    """A table now, or a moment of its past."""

    @property
    def n(self) -> int: ...
    @property
    def position(self) -> Position: ...
    @property
    def numbers(self) -> list[int]: ...
    @property
    def told(self) -> list[list[Event]]: ...


class Extras:
    """What a state has beside the game: who is here, what can be taken back, what is foreseen."""

    def __init__(self, seats: list[wire.Seat]) -> None:
        self.seats = seats
        self.can_undo = False
        self.undo_asked: wire.UndoAsked | None = None
        self.seat_asked: wire.SeatAsked | None = None
        self.can_resign = False
        self.listed = False
        self.next = ""
        self.forecast: list[wire.Forecast] | UnsetType = UNSET
        self.deadline_ms: int | None = None
        self.clock: wire.Clock | None = None
        self.orders: list[wire.GivenOrder] = []
        self.obeying = False
        self.counted = ""
        self.with_previews = True
        self.with_board = True
        self.with_view = True
        self.campaign = ""
        self.talkers: Talkers = SEATS
        self.hidden = False
        """Whether the seed stays a secret after the end."""
        self.undone = False
        """Whether something was taken back, so that there is no adding events to a log."""


class Picture:
    """A view with its scene, as JSON without the board."""

    def __init__(self, setting: Setting, view: dict[str, object]) -> None:
        drawn = setting.game.scene(setting, view)
        self.view: Final = view
        self.board: Final = drawn.board
        self.scene: Final = scene_for_the_wire(drawn, None)
        self._without: Final = Raw(encode(self.scene))

    def encoded(self, with_board: bool) -> Raw:
        if not with_board:
            return self._without
        self.scene.board = encoded_board(self.board)
        whole = Raw(encode(self.scene))
        self.scene.board = None
        return whole


def scene_for_the_wire(drawn: scene.Scene, board: scene.Board | None) -> wire.Scene:
    return wire.Scene(
        drawn.theme,
        drawn.headline,
        drawn.board.id,
        board,
        drawn.pieces,
        drawn.tracks,
        drawn.hands,
        drawn.pools,
        drawn.piles,
        drawn.charts,
        drawn.timers,
        drawn.notes,
        drawn.legend,
        drawn.sights,
        drawn.tiles,
        drawn.sky,
    )


MOST_BOARDS: Final = 64
MOST_ENTRIES: Final = 2000
"""So many boards, and entries of a table, are kept as JSON."""
MOST_NEWS: Final = 16

_boards: Final[Newest[str, scene.Board]] = Newest(MOST_BOARDS)


def encoded_board(board: scene.Board) -> scene.Board:
    """A board as JSON, made once; the encoder takes it for the board itself."""
    known = _boards.get(board.id)
    if known is None:
        known = cast(scene.Board, Raw(encode(board)))
        _boards.put(board.id, known)
    return known


@lru_cache(maxsize=16384)
def encoded_choice(choice: Choice, note: str = "", path: tuple[str, ...] = (), reach: tuple[str, ...] = ()) -> Raw:
    """The same choice has the same preview again and again."""
    said = wire.Choice(
        str(choice), choice.label(), choice.targets(), choice.verb.gesture, note, list(path), list(reach)
    )
    return Raw(encode(said))


class Heard:
    """What a seat has heard since a choice of its own, summed up from place to place in the table's past."""

    def __init__(self, first: int) -> None:
        self.first: Final = first
        self.next = first
        self.run: Final = Run()
        self._n = 0

    def leads_to(self, seen: Seen, place: int) -> bool:
        """Whether nothing of it lies behind a place, or was taken back."""
        return self.next <= place + 1 and seen.numbers[self.next - 1] == self._n

    def go_on(self, seen: Seen, seat: int | None) -> None:
        self.run.add([event for event in seen.told[self.next] if event.known_to(seat)])
        self._n = seen.numbers[self.next]
        self.next += 1


class Teller:
    """Tells of one table. What is alike for several listeners is made once."""

    def __init__(self, id: str, table: Table) -> None:
        self.id: Final = id
        self.table: Final = table
        self.game: Final[Game] = table.position.setting.game
        self.commitment: Final = hashlib.sha256(table.seed.encode()).hexdigest()
        self._pictures: dict[int | None, Picture] = {}
        self._facts: Final[Newest[int, list[tuple[Event, Raw]]]] = Newest(MOST_ENTRIES)
        self._heard: Final[dict[int | None, Heard]] = {}
        self._news: Final[Newest[tuple[int | None, int], list[wire.Event]]] = Newest(MOST_NEWS)
        """By seat and the entry it knew of: who chooses is answered what its live connections are told."""

    def forget(self) -> None:
        """The position has changed."""
        self._pictures = {}
        self._news.clear()

    def state(self, seen: Seen, seat: int | None, since: int, extras: Extras) -> bytes:
        """The state as JSON, with the events after an entry."""
        pos = seen.position
        picture = self._picture(pos, seat) if seen is self.table else Picture(pos.setting, pos.view(seat))
        return encode(
            wire.TableState(
                table=self.id,
                game=self.game.id,
                title=self.game.title,
                scenario=pos.setting.scenario,
                seat=seat,
                seats=extras.seats,
                n=seen.n,
                view=picture.view if extras.with_view else UNSET,
                scene=cast(wire.Scene, picture.encoded(extras.with_board)),
                question=pos.question_to(seat) if seat is not None else "",
                to_act=list(pos.to_act),
                choices=self.choices(pos, seat, extras.with_previews),
                forecast=extras.forecast,
                outcome=told_outcome(pos),
                events=[] if extras.undone else self.facts(seen, seat, since),
                dice="physical" if self.table.physical else "engine",
                waiting=self.waiting(pos, seat, extras.seats),
                can_undo=extras.can_undo,
                undo_asked=extras.undo_asked,
                final=self.game.final,
                commitment=self.commitment,
                seed=self.table.seed if self.table.position.outcome is not None and not extras.hidden else None,
                campaign=extras.campaign,
                deadline_ms=extras.deadline_ms,
                clock=extras.clock,
                orders=extras.orders,
                obeying=extras.obeying,
                counted=extras.counted,
                listed=extras.listed,
                next=extras.next,
                seat_asked=extras.seat_asked,
                can_resign=extras.can_resign,
                talkers=extras.talkers,
            )
        )

    def headline_for(self, seat: int | None) -> str:
        """Where the game stands, in a few words."""
        return self._picture(self.table.position, seat).scene.headline

    def board_for(self, seat: int | None) -> str:
        """The id of the board that a seat sees now."""
        return self._picture(self.table.position, seat).board.id

    def choices(self, pos: Position, seat: int | None, previewed: bool) -> list[wire.Choice]:
        if seat is None:
            return []
        offered = pos.choices(seat)
        if previewed:
            return [self._previewed(pos, seat, choice) for choice in offered]
        return cast(list[wire.Choice], [encoded_choice(choice) for choice in offered])

    def _previewed(self, pos: Position, seat: int, choice: Choice) -> wire.Choice:
        seen = self.game.preview(pos, seat, choice)
        said = encoded_choice(choice) if seen is None else encoded_choice(choice, seen.note, seen.path, seen.reach)
        return cast(wire.Choice, said)

    def waiting(self, pos: Position, seat: int | None, seats: list[wire.Seat]) -> str:
        if not pos.to_act or seat in pos.to_act:
            return ""
        return f"Waiting for {' and '.join([_awaited(seats[other]) for other in pos.to_act])}."

    def facts(self, seen: Seen, seat: int | None, since: int) -> list[wire.Event]:
        """The events after an entry that a seat may know; -1 for all, the setup's too."""
        if seen is not self.table:
            return self._facts_after(seen, seat, since)
        known = self._news.get((seat, since))
        if known is None:
            known = self._facts_after(seen, seat, since)
            self._news.put((seat, since), known)
        return known

    def _facts_after(self, seen: Seen, seat: int | None, since: int) -> list[wire.Event]:
        first = len(seen.numbers)
        while first > 0 and seen.numbers[first - 1] > since:
            first -= 1
        found: list[Raw] = []
        for place in range(first, len(seen.numbers)):
            heard = [(event, said) for event, said in self._encoded_at(seen, place) if event.known_to(seat)]
            found += [said for _, said in heard]
            short = self._short(seen, seat, place) if heard else None
            if short is not None:
                found[-1] = Raw(encode(told_event(heard[-1][0], seen.numbers[place], short)))
        return cast(list[wire.Event], found)

    def _short(self, seen: Seen, seat: int | None, place: int) -> wire.Short | None:
        """What has come of a seat's last choice, in one sentence, where a long run of events ends."""
        if place + 1 < len(seen.numbers) and not self._begins_run(seen, seat, place + 1):
            return None
        heard = self._heard_until(seen, seat, place)
        return wire.Short(seen.numbers[heard.first], heard.run.in_short()) if heard.run.length > LONG else None

    def _heard_until(self, seen: Seen, seat: int | None, place: int) -> Heard:
        """The run that ends there: what was heard before goes on, unless it was taken back or another run begins."""
        heard = self._heard.get(seat)
        if heard is None or not heard.leads_to(seen, place):
            heard = Heard(self._first_of_run(seen, seat, place))
        while heard.next <= place:
            if self._begins_run(seen, seat, heard.next):
                heard = Heard(heard.next)
            heard.go_on(seen, seat)
        if seen is self.table:
            self._heard[seat] = heard
        return heard

    def _first_of_run(self, seen: Seen, seat: int | None, place: int) -> int:
        while not self._begins_run(seen, seat, place):
            place -= 1
        return place

    def _begins_run(self, seen: Seen, seat: int | None, place: int) -> bool:
        """A choice of one's own does, and time that passes; against a clock, and for spectators, every entry."""
        if place == 0 or seat is None:
            return True
        entry = self.table.journal.entries[seen.numbers[place] - 1]
        return entry.seat in (seat, NOBODY) or entry.at > 0

    def facts_of(self, seen: Seen, seat: int | None, n: int) -> list[wire.Event]:
        """The events of one entry that a seat may know; none if it was taken back."""
        place = bisect_left(seen.numbers, n)
        if place == len(seen.numbers) or seen.numbers[place] != n:
            return []
        heard = [said for event, said in self._encoded_at(seen, place) if event.known_to(seat)]
        return cast(list[wire.Event], heard)

    def _encoded_at(self, seen: Seen, place: int) -> list[tuple[Event, Raw]]:
        """The events of an entry as JSON, made once for all who may know them."""
        n = seen.numbers[place]
        known = self._facts.get(n)
        if known is None:
            events = [*self._lateness(n), *seen.told[place]]
            known = [(event, Raw(encode(told_event(event, n)))) for event in events]
            self._facts.put(n, known)
        return known

    def _lateness(self, n: int) -> list[Event]:
        """HB-007 Everybody is told when the table chose for somebody."""
        if n == 0 or not self.table.journal.entries[n - 1].late:
            return []
        return [Event(LATE, (), EVERYBODY, {})]

    def _picture(self, pos: Position, seat: int | None) -> Picture:
        """What a seat sees now; seats that see the same share it."""
        known = self._pictures.get(seat)
        if known is None:
            view = pos.view(seat)
            alike = [picture for picture in self._pictures.values() if picture.view == view]
            known = alike[0] if alike else Picture(pos.setting, view)
            self._pictures[seat] = known
        return known


def _awaited(seat: wire.Seat) -> str:
    return f"somebody to play {seat.side or seat.name}" if seat.kind == "open" else seat.name


def told_event(event: Event, n: int, short: wire.Short | None = None) -> wire.Event:
    fact = event.fact
    did = event.did()
    said = told_did(did) if did is not None else None
    return wire.Event(n, fact.name, fact.rule, str(event), fact.passing, said, short)


def told_did(did: Did) -> wire.Did:
    """As `Did.to_json` says it."""
    return wire.Did(
        cast(wire.Role, did.role.name),
        did.by.id if did.by is not None else "",
        [thing.id for thing in did.whom],
        [thing.id for thing in did.what],
        [thing.id for thing in did.where],
        did.number,
        did.faces,
        did.others,
        [thing.id for thing in did.whence],
        did.least,
        did.bane if did.others else 0,
        did.why,
    )


def told_outcome(pos: Position) -> wire.Outcome | None:
    outcome = pos.outcome
    return wire.Outcome(list(outcome.results), outcome.reason, outcome.rule) if outcome is not None else None
