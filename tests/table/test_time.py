"""A table in real time: time that passes is an entry, and looking back needs few positions."""

from hullbreach.conformance.toy import Toy
from hullbreach.conformance.toy_race import ToyRace
from hullbreach.kernel.clock import Clock
from hullbreach.kernel.dice import Scripted, Seeded
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.game import Game, new_position
from hullbreach.kernel.journal import NOBODY, Entry, Seat, read_journal, to_text
from hullbreach.kernel.position import Position
from hullbreach.table.past import STRIDE
from hullbreach.table.standing import Standing
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


def followed(*phases: tuple[float, Clock | None], held: bool = False) -> list[int]:
    """What a stopwatch shows that follows a position: seconds that pass before each of its moments."""
    hands = Hands()
    watch = Stopwatch(hands)
    shown = []
    for seconds, clock in phases:
        hands.seconds += seconds
        watch.follow(clock, held)
        shown.append(watch.read())
    return shown


def test_a_stopwatch_is_started_with_a_phase_and_runs_through_it():
    assert followed((5, Clock(0, LENGTH)), (1, Clock(400, LENGTH)), (2, Clock(500, LENGTH))) == [0, 1000, 3000]


def test_a_stopwatch_never_shows_less_than_has_passed_in_the_phase():
    assert followed((5, Clock(200, LENGTH)), (1, Clock(4000, LENGTH)), (1, Clock(4500, LENGTH))) == [200, 4000, 5000]


def test_a_stopwatch_begins_anew_with_the_next_phase():
    assert followed((0, Clock(0, LENGTH)), (9, Clock(9000, LENGTH)), (1, Clock(0, LENGTH))) == [0, 9000, 0]
    assert followed((0, Clock(0, LENGTH)), (3, None), (4, Clock(0, LENGTH)), (1, Clock(0, LENGTH))) == [
        0,
        3000,
        0,
        1000,
    ]


@rule("HB-010")
def test_a_stopwatch_that_is_held_is_set_and_not_started():
    assert followed((5, Clock(300, LENGTH)), (5, Clock(300, LENGTH)), held=True) == [300, 300]


@rule("HB-010")
def test_how_long_it_stood_counts_from_the_beginning_of_the_phase():
    hands = Hands()
    watch = Stopwatch(hands)
    hands.seconds += 60
    watch.follow(Clock(0, LENGTH))
    assert watch.running and watch.stood() == 0
    watch.follow(None)
    assert not watch.running
    hands.seconds += 2
    assert watch.stood() == 2000


# What was said, and is not rolled for yet


def lining_up(game: Game = RACE) -> Position:
    return new_position(game, "sprint", 3, OPTIONS, "", Seeded(1))


def running() -> Position:
    pos = lining_up()
    pos.play(0, "go", Seeded(1))
    return pos


@rule("HB-011")
def test_only_where_nothing_is_taken_back_a_choice_stands():
    final, other = Standing(), Standing()
    final.note(lining_up(), 0, " go ")
    other.note(new_position(Toy(), "short", 2, {}, "", Seeded(1)), 0, "go left")
    assert final.said == {0: "go"} and other.said == {}


@rule("HB-011")
def test_without_a_clock_nobody_answers_in_place_of_who_is_rolling():
    standing = Standing()
    standing.note(lining_up(), 0, "go")
    standing.refuse_other(lining_up(), 0, "go")
    refusal = refused(lambda: standing.refuse_other(lining_up(), 1, "go"))
    assert refusal.rule == "HB-011" and "`go` of seat 0 stands" in refusal.why


@rule("HB-011")
def test_while_a_clock_runs_a_choice_binds_its_own_seat_alone():
    standing = Standing()
    standing.note(running(), 0, "press red")
    standing.refuse_other(running(), 1, "press blue")
    standing.refuse_other(running(), 0, "press red")
    assert refused(lambda: standing.refuse_other(running(), 0, "press blue")).rule == "HB-011"


@rule("HB-011")
def test_what_others_have_said_stands_while_the_clock_runs_and_it_can_be_done():
    standing = Standing()
    for seat, button in enumerate(("red", "blue", "red")):
        standing.note(running(), seat, f"press {button}")
    after = running()
    after.play(0, "press red", Scripted([1] * 3))
    standing.forget(after, 0)
    assert standing.said == {1: "press blue"}, "red is taken now"
    standing.forget(lining_up(), 0)
    assert standing.said == {}
