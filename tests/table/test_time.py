"""A table in real time: time that passes is an entry, and looking back needs few positions."""

from hullbreach.conformance.toy_race import ToyRace
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.journal import NOBODY, Entry, Seat, read_journal, to_text
from hullbreach.table.past import STRIDE
from hullbreach.table.stopwatch import Stopwatch
from hullbreach.table.table import Table, keep_nothing, new_table, resume_table
from hullbreach.table.undo import back_to_people, reach
from tests.marks import rule

LENGTH = 60_000
RACE = ToyRace((LENGTH,))
SEATS = (Seat("human"), Seat("bot", bot="random"))
OPTIONS = {"clock": "real", "ball": False}


def race(keep=keep_nothing) -> Table:
    table = new_table(RACE, SEATS, "sprint", OPTIONS, seed="1", keep=keep)
    table.play(0, "go")
    return table


def pressed(presses: int) -> Table:
    table = race()
    for n in range(presses):
        table.play(n % 2, str(table.position.choices(n % 2)[n % 3]), 10 * (n + 1))
    return table


def refused(work) -> Refused:
    try:
        work()
    except Refused as refusal:
        return refusal
    raise AssertionError("it was not refused")


@rule("HB-009")
def test_time_that_passes_is_kept_as_an_entry_of_nobody():
    kept: list[Entry] = []
    table = race(kept.append)
    before = table.n
    assert [event.fact.name for event in table.wait(LENGTH + 3)] == ["over"]
    assert (kept[-1].n, kept[-1].seat, kept[-1].at, kept[-1].choice) == (before + 1, NOBODY, LENGTH + 3, "")
    assert table.choices() == ["go", f"wait until {LENGTH + 3} ms"]


@rule("HB-009")
def test_a_table_resumes_in_the_middle_of_a_phase():
    table = pressed(5)
    again = resume_table(read_journal(to_text(table.journal)), RACE, "1")
    assert again.position == table.position and again.position.clock().now == 50
    assert again.play(0, str(again.position.choices(0)[0]), 60) and again.n == table.n + 1


def test_where_nothing_is_taken_back_few_positions_are_kept_and_all_can_be_looked_at():
    table = pressed(3 * STRIDE)
    assert len(table.past) == 3 * STRIDE + 2
    assert len(table.past._kept) == 5
    for n in (0, 1, STRIDE - 1, STRIDE, STRIDE + 7, table.n):
        seen = table.moment(n)
        assert seen.position.clock() is None if n == 0 else seen.position.clock().now == 10 * (n - 1)
        assert seen.told == table.told[: n + 1]
    assert [pos.now for pos in table.past] == [table.past[n].now for n in range(len(table.past))]


def test_a_rule_that_says_so_lets_nobody_take_anything_back():
    table = pressed(2)
    assert reach(table, 0) == 0
    for work in (lambda: table.undo(0), lambda: back_to_people(table, 1)):
        refusal = refused(work)
        assert refusal.rule == "TR-006" and "Race" in refusal.why


# The stopwatch


class Hands:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def test_a_stopwatch_shows_what_it_was_set_to_and_runs_from_there():
    hands = Hands()
    watch = Stopwatch(hands)
    hands.seconds += 5
    assert watch.read() == 0
    watch.set(700)
    watch.start()
    hands.seconds += 1.25
    assert watch.read() == 1950 and watch.read(hands.seconds - 1) == 950


@rule("HB-010")
def test_a_stopwatch_that_was_stopped_stands_still_and_knows_for_how_long():
    hands = Hands()
    watch = Stopwatch(hands)
    watch.start()
    watch.stood()
    hands.seconds += 1
    watch.stop()
    hands.seconds += 7
    assert watch.read() == 1000
    watch.start()
    hands.seconds += 1
    assert watch.read() == 2000 and watch.stood() == 7000 and watch.stood() == 0


def test_what_arrived_before_the_stopwatch_was_started_arrived_when_it_was():
    hands = Hands()
    watch = Stopwatch(hands)
    watch.set(300)
    watch.start()
    assert watch.read(hands.seconds - 60) == 300
