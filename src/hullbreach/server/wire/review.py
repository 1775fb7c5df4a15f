"""A game looked back at."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from hullbreach.server.wire.words import Asking, Count

Progress = Literal["working", "done", "short"]


class AskReview(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """Whose choices: -1 for one's own, else the first seat's. `since`: how many moments one has been told already."""

    seat: Annotated[int, Meta(ge=-1, le=15)] = -1
    since: Count = 0


class ReviewWorth(Struct):
    """A choice, and the chance to win after it with its standard error."""

    choice: str
    label: str
    chance: float
    error: float


class ReviewMoment(Struct, omit_defaults=True):
    """One choice: entry `n` of the journal."""

    n: int
    offered: int
    made: ReviewWorth
    best: ReviewWorth | None = None
    """What looked better in half of the games; by how much, the other half says: it may be less than nothing."""
    doubt: float = 0.0
    """The standard error of what the choice gave away."""
    good: list[str] = []
    bad: list[str] = []
    """What happened until the seat chose again, for it and against it."""


class Review(Struct):
    """How far the review of a seat has come. A moment that is told again was judged more closely."""

    seat: int
    seats: list[int]
    """Those that may be looked at from here."""
    progress: Progress
    """`short`: it takes too long; some of it is judged, evenly over the game."""
    judged: int
    choices: int
    known: int
    """How many moments have been told by now: what to say as `since` next time. Fewer than that: begin anew."""
    moments: list[ReviewMoment]
    result: float | None
    """What the seat has come to; null before the game is over."""
