"""Who sits at a table, or in a campaign and its stages: keys, invitations, names. No journal knows of it."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol
from unicodedata import category, normalize
from weakref import WeakSet, WeakValueDictionary

import msgspec
from msgspec.structs import replace

from hullbreach.kernel.journal import Seat
from hullbreach.server.failures import Failed, forbidden, invalid
from hullbreach.server.keys import hash_of, seat_of
from hullbreach.server.store import Store
from hullbreach.server.written import written

LONGEST_NAME: Final = 40
NOT_IN_NAMES: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Control and direction characters, and what is no character at all: a name stays on its line."""
MOST_MARKS: Final = 2
"""So many accents in a row a name may pile up."""


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat: the hashes of what opens it, and who it is. Nobody has taken one without a key, unless it is a bot's."""

    key: str = ""
    invitation: str = ""
    moving: str = ""
    name: str = ""
    bot: str = ""
    """HB-015 The bot that plays while its person is gone."""


class UndoAsked(msgspec.Struct, frozen=True):
    """HB-006 Somebody wants to take back more than is free; every person at the table has to agree."""

    table: str
    n: int
    """The entries of the table then: with another number, nobody asks any more."""
    entries: int
    by: int
    agreed: tuple[int, ...]


class SeatAsked(msgspec.Struct, frozen=True):
    """HB-015 Somebody wants a seat whose person is gone to be played by a bot; without one, by a newcomer."""

    seat: int
    bot: str
    by: int
    agreed: tuple[int, ...]


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """A company as it is kept."""

    chairs: tuple[Chair, ...]
    listed: bool = False
    undo: UndoAsked | None = None
    offer: SeatAsked | None = None
    next: str = ""
    """The table at which they play again."""


class Follower(Protocol):
    """A table or a campaign whose company this is."""

    def company_changed(self) -> None: ...


class Company:
    """Whoever changes it holds its lock until the change is on disk."""

    def __init__(self, id: str, laid: tuple[Seat, ...], record: Record, store: Store) -> None:
        self.id: Final = id
        self.laid: Final = laid
        """The seats as they were laid out, before anybody sat down."""
        self.record = record
        self.lock: Final = asyncio.Lock()
        self.followers: Final[WeakSet[Follower]] = WeakSet()
        self._store: Final = store

    # Who is who

    def seat_for(self, key: str, where: str) -> int | None:
        """HB-014 The seat of a key; None, a spectator, where there is no key."""
        if not key:
            return None
        seat = seat_of(key, [chair.key for chair in self.record.chairs])
        if seat is None:
            raise forbidden(f"This key opens no seat {where}.")
        return seat

    def opens(self, hash: str, seat: int | None) -> bool:
        """Whether a key that opened a seat still does."""
        return seat is None or self.record.chairs[seat].key == hash

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats with those who sit there now."""
        return tuple([_seated(laid, chair) for laid, chair in zip(self.laid, self.record.chairs, strict=True)])

    def is_free(self, seat: int) -> bool:
        """HB-014 Whether it is open, and nobody has sat down there."""
        chair = self.record.chairs[seat]
        return self.laid[seat].kind == "open" and not chair.key and not chair.bot

    def is_offered(self, seat: int) -> bool:
        """HB-015 Whether a newcomer may have it: it is free, or was opened again."""
        return self.is_free(seat) or bool(self.record.chairs[seat].invitation)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that somebody has a key of, and plays."""
        return tuple([seat for seat, chair in enumerate(self.record.chairs) if chair.key and not chair.bot])

    def name(self, seat: int) -> str:
        return self.seats[seat].name or f"Player {seat + 1}"

    # What changes

    async def keep(self, record: Record) -> None:
        """On disk first; then everybody may know. The lock must be held."""
        await written(self._store.set_company(self.id, encoded(record), self.lists(record)))
        self.record = record
        for follower in list(self.followers):
            follower.company_changed()

    async def put(self, seat: int, chair: Chair) -> None:
        """Somebody sits down, gets up or is invited."""
        chairs = tuple([chair if at == seat else one for at, one in enumerate(self.record.chairs)])
        record = replace(self.record, chairs=chairs)
        await self.keep(replace(record, listed=record.listed and self._has_room(record)))

    def lists(self, record: Record) -> bool:
        return record.listed and self._has_room(record)

    def _has_room(self, record: Record) -> bool:
        seats = zip(self.laid, record.chairs, strict=True)
        return any(laid.kind == "open" and not chair.key and not chair.bot for laid, chair in seats)

    def undo_asked(self, table: str, n: int) -> UndoAsked | None:
        """What somebody wants to take back of a table that has come so far."""
        asked = self.record.undo
        return asked if asked is not None and (asked.table, asked.n) == (table, n) else None


def _seated(laid: Seat, chair: Chair) -> Seat:
    if chair.bot:
        return Seat("bot", "", chair.bot)
    return replace(laid, name=chair.name or laid.name)


class Companies:
    """One company for each table and each campaign; those in use are in memory once."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._known: Final[WeakValueDictionary[str, Company]] = WeakValueDictionary()

    def new(self, id: str, laid: tuple[Seat, ...], record: Record) -> Company:
        company = Company(id, laid, record, self._store)
        self._known[id] = company
        return company

    def of(self, id: str, laid: tuple[Seat, ...], said: str, keys: list[str]) -> Company:
        """A company as it is kept; where nobody has kept one, the keys of a table of before."""
        known = self._known.get(id)
        if known is not None:
            return known
        record = msgspec.json.decode(said, type=Record) if said else record_of(laid, keys)
        return self.new(id, laid, record)


def encoded(record: Record) -> str:
    return msgspec.json.encode(record).decode()


def record_of(laid: tuple[Seat, ...], keys: list[str]) -> Record:
    """Those who have keys of before sit where they sat."""
    hashes = [*keys, *[""] * len(laid)]
    return Record(tuple([Chair(hashes[seat], name=who.name) for seat, who in enumerate(laid)]))


def first_record(
    laid: tuple[Seat, ...], keys: dict[int, str], invitations: dict[int, str], listed: bool = False
) -> Record:
    """The company of a new table: its opener has keys, the others invitations."""
    chairs = [
        Chair(
            hash_of(keys[seat]) if seat in keys else "",
            hash_of(invitations[seat]) if seat in invitations else "",
            name=clean(who.name),
        )
        for seat, who in enumerate(laid)
    ]
    return Record(tuple(chairs), listed and bool(invitations))


def clean(name: str) -> str:
    """A name on one line, of characters that stay where they are; empty if nothing is left of it."""
    kept: list[str] = []
    marks = 0
    for letter in normalize("NFC", name):
        kind = category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind not in NOT_IN_NAMES and marks <= MOST_MARKS:
            kept.append(letter)
    return " ".join("".join(kept).split())[:LONGEST_NAME].strip()


def a_name(name: str) -> str:
    """A name that can be read."""
    cleaned = clean(name)
    if not cleaned:
        raise invalid("A name has at least one letter that can be seen.")
    return cleaned


def taken(why: str) -> Failed:
    return Failed(409, "taken", why, "HB-014")
