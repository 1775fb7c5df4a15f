"""Real time: what is due, what is too late, and time as an entry of the journal."""

import pytest

from hullbreach.conformance.toy_race import PRESS, PRESS_MS, LastLight, Race, ToyRace
from hullbreach.kernel.clock import NEVER
from hullbreach.kernel.dice import Asked, Scripted, Seeded
from hullbreach.kernel.errors import DiceError, Refused
from hullbreach.kernel.game import new_position
from hullbreach.kernel.journal import NOBODY, Entry, Journal, Seat, header_of, read_journal, replay, to_text
from hullbreach.kernel.playout import playout
from hullbreach.kernel.saving import digest
from hullbreach.kernel.tempo import Tempo
from hullbreach.kernel.vocabulary import Choice
from tests.marks import rule

RACE = ToyRace()
LENGTH = 6000


def start(seats: int = 2, clock: str = "real") -> Race:
    return new_position(RACE, "sprint", seats, {"clock": clock}, "", Seeded(1))


def running(seats: int = 2) -> Race:
    pos = start(seats)
    pos.play(0, "go", Scripted([0]))
    return pos


def dodging() -> Race:
    """Seat 0 pressed at 1,000 ms and rolled a six: seat 1 has to dodge."""
    pos = running()
    pos.play(0, "press grey", Scripted([6]), 1000)
    return pos


def test_a_clock_runs_only_in_a_real_time_phase():
    assert start().clock() is None and start().due() == NEVER
    pos = running()
    assert (pos.clock().now, pos.clock().end, pos.due()) == (0, LENGTH, LENGTH)
    untimed = start(clock="untimed")
    untimed.play(0, "go", Scripted([0]))
    assert untimed.clock() is None and untimed.due() == NEVER


@rule("HB-009")
@pytest.mark.parametrize("at", [0, 1, LENGTH - 1])
def test_waiting_before_anything_is_due_is_refused_and_changes_nothing(at):
    pos = running()
    before = digest(pos)
    with pytest.raises(Refused, match="nothing is due before 6000 ms") as refused:
        pos.wait(at, Seeded(1))
    assert refused.value.rule == "HB-009" and digest(pos) == before


@rule("HB-009")
def test_where_no_clock_runs_there_is_nothing_to_wait_for():
    with pytest.raises(Refused, match="nothing is due") as refused:
        start().wait(10**9, Seeded(1))
    assert refused.value.rule == "HB-009"


@rule("HB-009")
@pytest.mark.parametrize("at", [LENGTH, LENGTH + 1])
def test_a_choice_that_comes_too_late_is_refused_and_changes_nothing(at):
    pos = running()
    before = digest(pos)
    with pytest.raises(Refused, match="too late") as refused:
        pos.play(0, "press grey", Seeded(1), at)
    assert refused.value.rule == "HB-009" and digest(pos) == before
    pos.play(0, "press grey", Scripted([1]), LENGTH - 1)


@rule("HB-009")
def test_a_question_that_nobody_answers_answers_itself_when_its_time_is_up():
    pos = dodging()
    assert pos.to_act == (1,) and pos.due() == 4000
    told = pos.wait(4000, Scripted([]))
    assert [str(event) for event in told] == ["Bob is hit."]
    assert pos.clock().now == 4000 and pos.to_act == (0, 1)


@rule("HB-009")
def test_time_that_passes_lets_everything_happen_that_was_due_on_the_way():
    pos = dodging()
    told = pos.wait(LENGTH + 500, Scripted([]))
    assert [event.fact.name for event in told] == ["hit", "over"] and pos.outcome is not None


def test_a_choice_without_a_time_is_never_too_late():
    pos = running()
    pos.play(0, "press grey", Scripted([1]))
    assert pos.clock().now == 0


def test_a_frame_that_was_due_and_does_not_know_what_then_is_a_mistake():
    with pytest.raises(AssertionError, match="Laps was due"):
        start().stack[0].expire(start(), 0, Seeded(1))


def test_dice_that_run_out_while_time_passes_leave_the_position_as_it_was():
    pos = new_position(ToyRace(running=LastLight), "sprint", 2, {"clock": "real"}, "", Seeded(1))
    pos.play(0, "go", Scripted([0]))
    before = digest(pos)
    with pytest.raises(DiceError):
        pos.wait(LENGTH, Scripted([]))
    assert digest(pos) == before and pos.to_act == (0, 1)
    pos.wait(LENGTH, Asked(Seeded(1)))
    assert pos.outcome is not None


@rule("HB-009")
def test_a_journal_with_times_replays_without_a_clock():
    dice = Scripted([])
    pos = start()
    journal = Journal(header_of(pos, (Seat("human"), Seat("human")), dice.results), [])
    inputs = [(0, "go", [0], 0), (0, "press grey", [6], 1000), (NOBODY, "", [], 4200), (1, "press red", [1, 2], 4300)]
    for n, (seat, choice, rolled, at) in enumerate(inputs, start=1):
        if seat == NOBODY:
            pos.wait(at, Scripted(rolled))
        else:
            pos.play(seat, choice, Scripted(rolled), at)
        journal.entries.append(Entry(n, seat, digest(pos), choice, tuple(rolled), at, paused=n, id=f"id {n}"))
    again = read_journal(to_text(journal))
    assert again == journal and list(replay(again, RACE))[-1].position == pos


# At a person's tempo


def test_a_playout_of_a_real_time_game_ends_with_its_clock():
    pos = start(6)
    made = playout(pos, Seeded(3), 10_000)
    assert pos.outcome is not None and 20 < made < RACE.bound


def test_whoever_is_free_first_goes_next_and_a_new_phase_frees_everybody():
    pos = running(3)
    tempo, press = Tempo(3), PRESS.at(1)
    tempo.follow(pos.clock())
    assert tempo.first((0, 1, 2)) == 0
    tempo.spend(0, 0, 500)
    tempo.spend(1, 100, 500)
    assert tempo.first((0, 1, 2)) == 2 and tempo.first((0, 1)) == 0
    assert tempo.ready(pos, pos.clock(), 1, press) == 600
    pos.play(0, press, Scripted([1]), 700)
    tempo.follow(pos.clock())
    tempo.follow(running(3).clock())
    assert tempo.ready(running(3), running(3).clock(), 1, press) == 0


def test_a_question_with_a_time_of_its_own_is_answered_as_fast_as_a_person_can():
    pos = dodging()
    tempo = Tempo(2)
    tempo.spend(1, 900, 60_000)
    assert tempo.ready(pos, pos.clock(), 1, pos.choices(1)[0]) == 2000


def press_first(pos: Race, seat: int) -> Choice:
    return pos.choices(seat)[0]


def test_turns_come_in_the_order_of_time_and_what_is_due_comes_first():
    pos, tempo, turns = running(), Tempo(2), []
    while pos.clock() is not None:
        turn = tempo.next(pos, pos.to_act, press_first)
        turns.append((turn.seat if turn.choice is not None else NOBODY, turn.at))
        turn.play(pos, Scripted([1, 1]))
    pressed = [(seat, at) for at in range(0, LENGTH, PRESS_MS) for seat in (0, 1)]
    assert turns == [*pressed, (NOBODY, LENGTH)]


def test_until_a_moment_only_what_has_happened_by_then_happens():
    pos, tempo = running(), Tempo(2)
    asked: list[int] = []

    def choose(pos: Race, seat: int) -> Choice:
        asked.append(seat)
        return press_first(pos, seat)

    for _ in range(2):
        tempo.next(pos, (1,), choose, until=PRESS_MS).play(pos, Scripted([1, 1]))
    assert tempo.next(pos, (1,), choose, until=PRESS_MS) is None and asked == [1, 1], "nobody thinks in vain"
    assert tempo.next(pos, (), choose, until=LENGTH - 1) is None
    passed = tempo.next(pos, (), choose, until=LENGTH)
    assert passed.choice is None and passed.at == LENGTH


def test_an_answer_that_takes_longer_than_there_is_time_is_not_given():
    pos, tempo = dodging(), Tempo(2)
    tempo.next(pos, (1,), press_first, until=1500)
    assert tempo.next(pos, (1,), press_first, until=1999) is None
    turn = tempo.next(pos, (1,), press_first, until=2000)
    assert (turn.seat, turn.at) == (1, 2000)


def test_where_no_clock_runs_the_first_that_is_asked_goes_first():
    turn = Tempo(2).next(start(), start().to_act, press_first)
    assert (turn.seat, str(turn.choice), turn.at) == (0, "go", 0)
