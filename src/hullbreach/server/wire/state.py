"""A table as one seat, or a spectator, may know it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from hullbreach.kernel.client_words import Gesture
from hullbreach.server.talk_rows import Talkers
from hullbreach.server.wire.games import Scene
from hullbreach.server.wire.words import DiceKind, Kind

Paused = Literal["", "asked", "dropped", "restarted"]
Role = Literal[
    "begins", "ends", "notes", "tells", "scores", "wins", "loses",
    "rolls", "appears", "moves", "steps", "leaves", "dies", "changes", "notices", "reveals", "hides",
    "attacks", "hits", "misses", "damages", "prevents", "heals", "strains", "gains",
    "draws", "plays", "takes", "gives", "drops", "lays", "opens", "closes",
]  # fmt: skip
"""The roles of the kernel."""


class Seat(Struct, omit_defaults=True):
    seat: int
    kind: Kind
    name: str
    bot: str | None
    here: bool
    """Whether somebody with its key is connected."""
    trouble: str = ""
    """Why somebody else chooses for the seat's bot, if that failed."""
    side: str = ""
    """What the seat plays, where seats differ."""
    invited: bool = False
    """HB-014 Whether an invitation to it stands."""
    stands_in: bool = False
    """HB-015 Whether the bot plays only while a person is gone."""
    away_s: int = 0
    """HB-015 For how many seconds its person was gone when this was said."""


class Choice(Struct, omit_defaults=True):
    """One thing to do; what it would cost and the way it would take follow, as a forecast does."""

    text: str
    label: str
    targets: list[str]
    gesture: Gesture = ""
    note: str = ""
    path: list[str] = []
    reach: list[str] = []
    """The spaces in which it is felt."""


class Forecast(Struct):
    """What one enemy will do if the turn ended now."""

    piece: str
    text: str
    path: list[str]
    danger: float


class Outcome(Struct):
    results: list[float]
    reason: str
    rule: str


class Did(Struct, omit_defaults=True):
    """What an event is: who did it to whom, with what, where and how much, as the scene names pieces and places."""

    role: Role
    by: str = ""
    whom: list[str] = []
    what: list[str] = []
    where: list[str] = []
    """A place, or the places of a way in their order."""
    number: int | None = None
    faces: list[int | str] = []
    others: list[int | str] = []
    """The faces of dice of another kind."""
    whence: list[str] = []
    """Where those were that are no pieces of their own but a sort: `number` of them."""
    least: int | None = None
    """What a die has to show at least to count."""
    bane: int = 0
    """The face that is bad on a die of the other kind."""
    why: str = ""
    """How the roll came about: its modifiers, or what it is held against."""


class Short(Struct):
    """A long run of events in one sentence: all from entry `since` up to the event that carries this."""

    since: int
    text: str


class Event(Struct, omit_defaults=True):
    """A fact of the log. What is told in `passing` is seen on the table anyway, and may be folded."""

    n: int
    event: str
    rule: str
    text: str
    passing: bool = False
    did: Did | None = None
    short: Short | None = None


class NeedsDice(Struct):
    """A real die to be rolled, with what for."""

    sides: int
    purpose: str


class UndoAsked(Struct):
    """Somebody wants to take back more than is free, and these seats agree so far."""

    entries: int
    agreed: list[int]
    by: int


class SeatAsked(Struct):
    """HB-015 Somebody wants a seat to be played by a bot, or else to be open, and these seats agree so far."""

    seat: int
    bot: str
    agreed: list[int]
    by: int


class GivenOrder(Struct):
    """HB-008 A standing order of the own seat, as it is written and as a sentence."""

    text: str
    label: str


class Clock(Struct):
    """HB-009 The milliseconds of a real-time phase that have passed, and after which it ends; HB-010 why it stands."""

    now: int
    end: int
    running: bool
    paused: Paused
    by: int | None
    """The seat that stopped it, or whose connection broke."""


class TableState(Struct):
    """A table as one seat, or a spectator, may know it."""

    table: str
    game: str
    title: str
    scenario: str
    seat: int | None
    seats: list[Seat]
    n: int
    scene: Scene
    question: str
    to_act: list[int]
    choices: list[Choice]
    outcome: Outcome | None
    events: list[Event]
    dice: DiceKind
    waiting: str
    can_undo: bool
    undo_asked: UndoAsked | None
    final: str
    """The rule by which nothing can be taken back; empty where it can."""
    commitment: str
    seed: str | None
    orders: list[GivenOrder]
    obeying: bool
    """HB-008 Whether a standing order is about to answer what the seat is asked."""
    deadline_ms: int | None
    """HB-007 What was left of the time for this choice when this was said; null where there is no hurry."""
    clock: Clock | None
    """HB-009 The clock as it was when this was said; null outside a real-time phase."""
    campaign: str
    """HB-012 The campaign of which this is a stage; empty for any other table."""
    counted: str
    """The own name of the seat's last choice that was sent with one: it and those before it have counted."""
    listed: bool
    """HB-014 Whether strangers find the table, and may take its free seats."""
    next: str
    """The table at which they play again; empty before somebody wants to."""
    seat_asked: SeatAsked | None
    can_resign: bool
    """HB-016 Whether the seat may give the game up."""
    talkers: Talkers
    """HB-020 Who may write lines of talk; they come on a connection of their own."""
    view: dict[str, Any] | UnsetType = UNSET
    """What the scene is drawn from, as plain data, for programs that play; a live connection leaves it out."""
    forecast: list[Forecast] | UnsetType = UNSET
    """Left out while it is being worked out; a live connection gets it as soon as it is known."""
