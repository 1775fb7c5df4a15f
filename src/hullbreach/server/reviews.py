"""Games looked back at: each choice of a seat is judged in another process, for as long as somebody waits for it.

What was judged is kept in memory, for the newest reviews: who comes back finds it, and it goes on from there. Nothing
enters it but what the seat knew when it chose: games are played on from worlds that it must reckon with.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from time import monotonic
from typing import Final

from hullbreach.bots.reasons import friends_of, side_of
from hullbreach.kernel.saving import packed
from hullbreach.server import thinking, wire
from hullbreach.server.bots import Thinkers
from hullbreach.server.caches import Newest
from hullbreach.server.failures import forbidden, invalid
from hullbreach.server.live_table import LiveTable
from hullbreach.server.timers import Tasks
from hullbreach.server.turns import Asker, Rank, Turns
from hullbreach.table.table import Table

log = logging.getLogger("hullbreach.server")

MOST_KEPT: Final = 48
WAIT_SECONDS: Final = 12.0
"""Who has not asked for so long does not wait any more."""
MOST_SECONDS: Final = 240.0
"""One review may take so much thinking; what is judged by then is spread over the whole game."""
COARSE: Final = (20, 500)
FINE: Final = (80, 1500)
"""Games played on from each choice, and milliseconds for all of them: first for all, then where most was at stake."""
REFINED: Final = 12
SAID: Final = 2
"""So many things that happened are told of each moment, for and against."""


class Review:
    """What is known of one seat's choices in one game."""

    def __init__(self, last_undo: int) -> None:
        self.last_undo: Final = last_undo
        """What is taken back after that makes it another game."""
        self.judged: Final[dict[int, wire.ReviewMoment | None]] = {}
        """By the entry; None where there was nothing to choose."""
        self.told: Final[list[wire.ReviewMoment]] = []
        """In the order in which they were judged."""
        self.refined: Final[set[int]] = set()
        self.seconds = 0.0
        self.asked = 0.0
        """When somebody last asked, by the monotonic clock, and from where."""
        self.address = ""
        self.works = False

    def note(self, n: int, moment: wire.ReviewMoment | None) -> None:
        self.judged[n] = moment
        if moment is not None:
            self.told.append(moment)

    def is_waited_for(self) -> bool:
        return monotonic() - self.asked < WAIT_SECONDS

    def is_spent(self) -> bool:
        return self.seconds >= MOST_SECONDS


class Job:
    """A choice to be judged: its place in the table's past, its entry, and how closely."""

    def __init__(self, place: int, n: int, precision: tuple[int, int]) -> None:
        self.place: Final = place
        self.n: Final = n
        self.games, self.ms = precision


class Reviews:
    def __init__(self, tasks: Tasks, thinkers: Thinkers, turns: Turns) -> None:
        self._tasks: Final = tasks
        self._thinkers: Final = thinkers
        self._turns: Final = turns
        self._kept: Final[Newest[tuple[str, int], Review]] = Newest(MOST_KEPT)

    def look(self, live: LiveTable, seat: int | None, ask: wire.AskReview, address: str) -> wire.Review:
        """How far it has come. Asking is what keeps it going."""
        open_to = seats_open_to(live, seat)
        wanted = ask.seat if ask.seat >= 0 else open_to[0]
        if wanted >= len(live.table.header.seats):
            raise invalid(f"There is no seat {wanted} at this table.")
        if wanted not in open_to:
            raise forbidden("Before the game is over you can look back at your own choices only.")
        review = self._kept.get((live.id, wanted))
        if review is None or review.last_undo != live.last_undo:
            review = Review(live.last_undo)
        self._kept.put((live.id, wanted), review)
        review.asked, review.address = monotonic(), address
        work_left = next_job(live.table, wanted, review) is not None
        if work_left and not review.works and not review.is_spent():
            review.works = True
            self._tasks.start(self._go_on(live, wanted, review), live)
        return told(live.table, wanted, open_to, review, work_left, ask.since)

    async def _go_on(self, live: LiveTable, seat: int, review: Review) -> None:
        """Until all is judged, the time is spent, or nobody waits for it any more."""
        try:
            while review.is_waited_for() and not review.is_spent() and review.last_undo == live.last_undo:
                job = next_job(live.table, seat, review)
                if job is None:
                    return
                await self._judge(live, seat, review, job)
        finally:
            review.works = False

    async def _judge(self, live: LiveTable, seat: int, review: Review, job: Job) -> None:
        table = live.table
        before = table.past[job.place - 1]
        if len(before.choices(seat)) < 2:
            review.note(job.n, None)
            return
        choice = table.journal.entries[job.n - 1].choice
        async with self._turns.turn(Rank.REVIEWS, Asker(review.address, live.id)) as turn:
            if not review.is_waited_for():
                return
            begun = monotonic()
            try:
                found = await self._thinkers.think(
                    thinking.judge, packed(before), seat, choice, job.n, job.games, turn.budget(job.ms)
                )
            except Exception as error:  # one choice that cannot be judged does not stop the review
                log.error("table %s: entry %d cannot be judged: %r", live.id, job.n, error, exc_info=error)
                review.note(job.n, None)
                return
            finally:
                review.seconds += monotonic() - begun
        if job.games == FINE[0]:
            review.refined.add(job.n)
        found.good, found.bad = happened(table, seat, job.place)
        review.note(job.n, found)


def seats_open_to(live: LiveTable, seat: int | None) -> list[int]:
    """All of them once the game is over and nothing of it stays hidden; before that, one's own. That comes first."""
    if live.table.position.outcome is None or live.hidden:
        if seat is None:
            raise forbidden("A game that is not over is looked back at by its players only, each for themselves.")
        return [seat]
    seats = range(len(live.table.header.seats))
    people = [at for at in seats if live.table.header.seats[at].kind != "bot"]
    first = seat if seat is not None else (people or [0])[0]
    return [first, *[at for at in seats if at != first]]


# What is judged when


def places_of(table: Table, seat: int) -> list[int]:
    """Where in the past the seat has chosen itself, and was not late."""
    entries, numbers = table.journal.entries, table.numbers
    made = [(place, entries[number - 1]) for place, number in enumerate(numbers) if place]
    return [place for place, entry in made if entry.seat == seat and entry.choice and not entry.late]


def next_job(table: Table, seat: int, review: Review) -> Job | None:
    """All choices coarsely, from all over the game; then those that gave away most, or after which most happened."""
    places = places_of(table, seat)
    for at in spread(len(places)):
        n = table.numbers[places[at]]
        if n not in review.judged:
            return Job(places[at], n, COARSE)
    weights = [(weight, n) for weight, n in at_stake(table, places, review)]
    for _, n in sorted(weights, reverse=True)[:REFINED]:
        if n not in review.refined:
            return Job(table.numbers.index(n), n, FINE)
    return None


def spread(length: int) -> Iterator[int]:
    """0, then the middle, then the quarters …: all places, so that each beginning is spread over the whole."""
    bits = max(1, (length - 1).bit_length())
    for number in range(1 << bits):
        place = int(f"{number:0{bits}b}"[::-1], 2)
        if place < length:
            yield place


def at_stake(table: Table, places: list[int], review: Review) -> Iterator[tuple[float, int]]:
    """How much the chance changed by each choice, and until the next one. What is refined stays among the first."""
    moments = [moment for place in places if (moment := review.judged.get(table.numbers[place])) is not None]
    outcome = table.position.outcome
    for at, moment in enumerate(moments):
        before = moment.best or moment.made
        after = moments[at + 1].best or moments[at + 1].made if at + 1 < len(moments) else None
        end = after.chance if after is not None else moment.made.chance
        if after is None and outcome is not None:
            end = outcome.results[table.journal.entries[moment.n - 1].seat]
        again = 10.0 if moment.n in review.refined else 0.0
        yield again + max(abs(before.chance - moment.made.chance), abs(end - moment.made.chance)), moment.n


# What is told


def happened(table: Table, seat: int, place: int) -> tuple[list[str], list[str]]:
    """For the seat and against it, from its choice until it chooses again."""
    pos = table.position
    friends = friends_of(pos, seat) | friends_of(table.past[0], seat)
    good: list[str] = []
    bad: list[str] = []
    for at in range(place, len(table.numbers)):
        if at > place and table.journal.entries[table.numbers[at] - 1].seat == seat:
            break
        for event in table.told[at]:
            side = side_of(event, friends) if event.known_to(seat) else 0
            if side:
                said = good if side > 0 else bad
                said += [text] if (text := str(event)) not in said else []
    return good[:SAID], bad[:SAID]


def told(table: Table, seat: int, open_to: list[int], review: Review, work_left: bool, since: int) -> wire.Review:
    numbers = [table.numbers[place] for place in places_of(table, seat)]
    outcome = table.position.outcome
    return wire.Review(
        seat,
        sorted(open_to),
        "done" if not work_left else "short" if review.is_spent() else "working",
        sum(n in review.judged for n in numbers),
        len(numbers),
        len(review.told),
        review.told[since if since <= len(review.told) else 0 :],
        outcome.results[seat] if outcome is not None else None,
    )
