"""What is awaited of one seat while the others act: which question, since when, and what comes of it."""

from __future__ import annotations

from hullbreach.games.project_elite.alien_movement import Chain, Fork
from hullbreach.games.project_elite.damage import LockDie
from hullbreach.games.project_elite.forced import CHAIN, FORK, LOCK, PATIENCE, Forced, records, settle
from hullbreach.games.project_elite.items import Link
from hullbreach.games.project_elite.position import Elite
from hullbreach.parts.deck import Pile


def question_of(record: Pile) -> Forced:
    """The question that was put off."""
    kind, said = record[2], record[3:]
    if kind == CHAIN:
        return Chain(said[1::2], said[2::2], said[0], False)
    if kind == FORK:
        return Fork(said[0], said[1])
    return LockDie(said[0]) if kind == LOCK else Link(said[0])


def asked_of(pos: Elite, seat: int) -> Pile:
    """The oldest record that a seat has to answer; empty if there is none."""
    if pos.awaited:
        for record in records(pos):
            if record[0] == seat:
                return record
    return ()


def question_to(pos: Elite, seat: int) -> Forced | None:
    """What a seat has to answer before all else; None if nothing."""
    record = asked_of(pos, seat)
    return question_of(record) if record else None


def is_bound(pos: Elite, seat: int) -> bool:
    """PE-D17 Whether a Hero of the seat is being Pushed and another has to find a Space first."""
    return bool(pos.awaited) and any(question_of(record).binds(pos, seat) for record in records(pos))


def answered(pos: Elite, record: Pile) -> Forced:
    """The question is awaited no longer and can be gone on with."""
    settle(pos, record)
    return question_of(record)


def ripe(pos: Elite) -> Pile:
    """A record that its seat need not answer any more, because something has changed; empty if there is none."""
    if pos.awaited:
        for record in records(pos):
            asked = question_of(record).inquire(pos)
            if asked is None or asked.seats[0] != record[0]:
                return record
    return ()


def next_due(pos: Elite) -> int:
    """When the first of them answers itself; the end of the phase if nothing is awaited before."""
    return min([pos.length, *[record[1] + PATIENCE for record in records(pos)]])


def overdue(pos: Elite, at: int) -> Pile:
    """The first record whose time is over; empty if there is none."""
    for record in records(pos):
        if record[1] + PATIENCE <= at:
            return record
    return ()


def ask_untimed(pos: Elite) -> None:
    """PE-D18 Time is up: what is awaited is asked now, and nobody hurries."""
    found = records(pos)
    pos.awaited = ()
    for record in reversed(found):
        pos.push(question_of(record))
