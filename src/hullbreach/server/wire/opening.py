"""Opening tables, sitting down at them, and finding them again."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from hullbreach.kernel.setting import OptionValue
from hullbreach.server.talk_rows import SEATS, Talkers
from hullbreach.server.wire.games import Scenario
from hullbreach.server.wire.words import Asking, DiceKind, Kind, Name, Seed, Word

OwnText = Annotated[str, Meta(max_length=40_000)]
"""As much as a file of one's own may have."""


class NewSeat(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """A human sits here with you, a bot plays, or it is open: for whoever is invited."""

    kind: Kind
    bot: Word = ""
    name: Name = ""


class NewTable(Asking, forbid_unknown_fields=True, omit_defaults=True):
    game: Word
    scenario: Word | None = None
    options: dict[str, OptionValue] = {}
    seats: Annotated[list[NewSeat], Meta(max_length=16)] = []
    dice: DiceKind = "engine"
    seed: Seed = ""
    deadline_s: Annotated[int, Meta(ge=0, le=86_400)] = 0
    """HB-007 Seconds for each choice; 0 for no hurry."""
    tutorial: bool = False
    listed: bool = False
    """HB-014 Whether strangers find it, and may take its open seats."""
    variant: OwnText = ""
    """The text of a variant file, laid over the printed content."""
    talkers: Talkers = SEATS
    """HB-020 Who may write lines of talk."""


class BringFile(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """A file of one's own: missions, maps, cards."""

    text: OwnText
    game: Word = ""
    """The game that it is for, if that cannot be seen from it."""


class BringJournal(Asking, forbid_unknown_fields=True):
    """A journal from anywhere: another server, the terminal, a simulation."""

    text: Annotated[str, Meta(max_length=2_000_000)]


class OwnFile(Struct):
    """A file without mistakes: its game, and the scenarios that it brings."""

    game: str
    title: str
    scenarios: list[Scenario]


class SeatKey(Struct):
    """HB-014 Whoever has the key sits there. It is told once."""

    seat: int
    key: str


class Invitation(Struct):
    """HB-014 Whoever sends the secret first sits down there; it is told once."""

    seat: int
    secret: str


class Opened(Struct):
    """A new table: the keys of one's own seats, invitations to the open ones, and the path for those who only watch."""

    table: str
    seats: list[SeatKey]
    watch: str
    invitations: list[Invitation] = []


class OfSeat(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """The seat that it is about."""

    seat: Annotated[int, Meta(ge=0, le=15)]


class Sit(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """HB-014 Sit down: with the secret of an invitation or of a move; at a listed table, at a free seat."""

    secret: Word = ""
    seat: Annotated[int, Meta(ge=-1, le=15)] = -1
    name: Word = ""


class Rename(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """What the own seat is called from now on."""

    name: Word


class Listing(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """Whether strangers find the table, and may take its free seats."""

    listed: bool


class Offer(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """HB-015 A seat whose person is gone: for a bot, or, without one, for a newcomer."""

    seat: Annotated[int, Meta(ge=0, le=15)]
    bot: Word = ""


class OpenTable(Struct):
    """A table with a free seat that is for whoever comes."""

    table: str
    game: str
    title: str
    scenario: str
    about: str
    by: list[str]
    """Those who sit there."""
    free: list[int]
    sides: list[str]
    here: bool
    """Whether one of them is at the table now."""
    minutes: int
    """How long ago it was opened."""


class OpenTables(Struct):
    tables: list[OpenTable]


class Held(Asking, forbid_unknown_fields=True, omit_defaults=True):
    table: Word
    key: Word = ""


class AskMine(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """Some of one's own tables, with a key for each."""

    tables: Annotated[list[Held], Meta(max_length=12)] = []


class MyTable(Struct):
    """How one of them stands; without a seat, the key opens it no more."""

    table: str
    seat: int | None
    headline: str
    your_turn: bool
    waiting: str
    over: str
    next: str
    with_others: list[str]


class MyTables(Struct):
    tables: list[MyTable]
