"""Real time: what is due happens when its time has come and not before, and the same times are the same game."""

from __future__ import annotations

from hullbreach.conformance.moment import Moment, events_data, fingerprint
from hullbreach.conformance.telling import events_are_well_told
from hullbreach.conformance.walking import Walk, do
from hullbreach.kernel.clock import NEVER
from hullbreach.kernel.dice import Recorded, Scripted
from hullbreach.kernel.errors import DiceError, NeedsDice, Refused
from hullbreach.kernel.journal import Entry, Journal, Seat, header_of, read_journal, replay, to_text
from hullbreach.kernel.position import Position
from hullbreach.kernel.saving import digest

LONG = 1_000_000_000


def what_comes_too_late_changes_nothing(m: Moment) -> None:
    """HB-009 Waiting before anything is due, and choosing after it was, are refused."""
    due = m.pos.due()
    m.demand(due == NEVER or m.pos.clock() is not None, f"something is due at {due} ms, and no clock runs")
    twin, before = m.pos.copy(), fingerprint(m.pos)
    _waiting_is_refused(m, twin, due - 1 if due >= 0 else LONG)
    for seat, choice in m.offers():
        m.demand(m.pos.pace(seat, choice) >= 0, f"`{choice}` takes less than no time")
        if due >= 0:
            _is_too_late(m, twin, seat, str(choice), max(1, due))
    m.same(fingerprint(twin), before, "what was refused for its time changed the position")


def _waiting_is_refused(m: Moment, pos: Position, at: int) -> None:
    try:
        pos.wait(at, m.dice("nothing is due"))
    except Refused as refused:
        m.same(refused.rule, "HB-009", "waiting for nothing is refused by another rule")
        m.demand_sentence(refused.why, "the refusal to wait")
        return
    raise m.error(f"time passes until {at} ms, and nothing is due")


def _is_too_late(m: Moment, pos: Position, seat: int, choice: str, at: int) -> None:
    try:
        pos.play(seat, choice, m.dice("too late"), at)
    except Refused as refused:
        m.same(refused.rule, "HB-009", f"`{choice}` at {at} ms is refused by another rule")
        m.demand_sentence(refused.why, f"the refusal of `{choice}`")
        return
    raise m.error(f"`{choice}` is accepted at {at} ms, when its time is over")


def time_that_passes_changes_what_is_due(m: Moment) -> None:
    """Whatever was due has happened then; dice that run out on the way change nothing."""
    due = m.pos.due()
    if due < 0:
        return
    rolled = Recorded(m.dice("time"))
    passed = m.pos.copy()
    told = passed.wait(due, rolled)
    events_are_well_told(m, told)
    m.demand(not 0 <= passed.due() <= due, f"at {due} ms something is still due")
    twin = m.pos.copy()
    if rolled.results:
        _stays(m, twin, due, Scripted(rolled.results[:-1]))
    script = Scripted(rolled.results)
    m.same(events_data(twin.wait(due, script)), events_data(told), "time passes otherwise when it passes again")
    m.same(fingerprint(twin), fingerprint(passed), "time changes something else when it passes again")
    m.demand(script.finished(), "time that passes again needs fewer dice")


def _stays(m: Moment, twin: Position, due: int, dice: Scripted) -> None:
    try:
        twin.wait(due, dice)
    except (DiceError, NeedsDice):
        m.same(fingerprint(twin), fingerprint(m.pos), "time that passes with too few dice changed the position")
        return
    raise m.error("time passes with too few dice")


def a_journal_with_times_replays(walk: Walk) -> None:
    """A journal replays to the same position without any clock."""
    if not any(step.choice is None for step in walk.steps):
        return
    journal = read_journal(to_text(_journal_of(walk)))
    last = list(replay(journal, walk.game))[-1].position
    walk.moment().same(fingerprint(last), fingerprint(walk.pos), "a journal with times replays to another position")


def _journal_of(walk: Walk) -> Journal:
    dice = Recorded(walk.plan.dice("dice"))
    pos = walk.plan.start(walk.game, dice)
    seats = (Seat("bot"),) * walk.plan.seats
    journal = Journal(header_of(pos, seats, dice.results, handed=walk.plan.handed), [])
    for n, step in enumerate(walk.steps, start=1):
        dice.results = []
        do(pos, step, dice)
        choice = str(step.choice) if step.choice is not None else ""
        journal.entries.append(Entry(n, step.seat, digest(pos), choice, tuple(dice.results), step.at))
    return journal
