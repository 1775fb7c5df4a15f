"""Every moment of a table can be looked at as it was, whatever was taken back and chosen otherwise since."""

from __future__ import annotations

import random

import pytest

import hullbreach as hb
from hullbreach.conformance.toy import Toy
from hullbreach.conformance.toy_race import ToyRace
from hullbreach.kernel.game import Game
from hullbreach.kernel.journal import Journal, Seat, read_journal, to_text
from hullbreach.kernel.saving import digest
from hullbreach.table.past import STRIDE, Past
from hullbreach.table.table import Table, new_table, resume_table

SOLO = hb.game("sole-survivor")
TOY = Toy()
SEATS = {SOLO.id: (Seat("human"),), TOY.id: (Seat("human"), Seat("human"))}


def begin(game: Game, seed: str = "7") -> Table:
    return new_table(game, SEATS[game.id], seed=seed)


def seen(table: Table) -> tuple[object, ...]:
    """What there is to see of a table now, or of a moment."""
    return table.n, digest(table.position), list(table.numbers), texts(table.told)


def texts(told) -> list[list[str]]:
    return [[str(event) for event in events] for events in told]


def choose(table: Table, which: int) -> None:
    seat = table.position.to_act[which % len(table.position.to_act)]
    offered = table.position.choices(seat)
    table.play(seat, str(offered[which % len(offered)]))


def wander(table: Table, steps: int, dice: random.Random) -> list[tuple[object, ...]]:
    """Choices and undos at random; what was to be seen after each entry."""
    then = [seen(table)]
    for _ in range(steps):
        back = len(table.past) - 1
        if not table.position.to_act or (back and dice.random() < 0.3):
            table.undo(0, dice.randint(1, min(back, 4)))
        else:
            choose(table, dice.randrange(50))
        then.append(seen(table))
    return then


@pytest.mark.parametrize("game", [SOLO, TOY], ids=["solo", "toy"])
@pytest.mark.parametrize("seed", range(4))
def test_every_moment_is_as_it_was(game: Game, seed: int):
    table = begin(game, str(seed))
    then = wander(table, 40, random.Random(seed))
    assert sum(entry.undo >= 0 for entry in table.journal.entries) > 3
    assert [seen(table.moment(n)) for n in range(table.n + 1)] == then


@pytest.mark.parametrize("game", [SOLO, TOY], ids=["solo", "toy"])
def test_a_table_that_was_resumed_remembers_the_same_moments(game: Game):
    table = begin(game, "3")
    then = wander(table, 30, random.Random(5))
    again = resume_table(read_journal(to_text(table.journal)), game, "3")
    assert [seen(again.moment(n)) for n in range(again.n + 1)] == then
    assert [digest(pos) for pos in again.past] == [digest(pos) for pos in table.past]


def test_after_an_undo_and_another_choice_the_old_moment_is_still_the_old_one():
    table = begin(TOY)
    table.play(0, "go left")
    table.play(0, "ring")
    rung = seen(table)
    table.undo(0)
    table.play(0, "wait")
    waited = seen(table)
    assert table.numbers == [0, 1, 4] and rung[1] != waited[1]
    assert seen(table.moment(2)) == rung and seen(table.moment(4)) == waited
    assert seen(table.moment(3))[1] == seen(table.moment(1))[1] and table.moment(3).numbers == [0, 1]


def test_looking_back_changes_nothing():
    table = begin(SOLO)
    wander(table, 20, random.Random(2))
    now, past = seen(table), [digest(pos) for pos in table.past]
    for n in range(table.n + 1):
        table.moment(n)
    assert seen(table) == now and [digest(pos) for pos in table.past] == past


def test_the_same_dice_roll_for_the_same_place_after_any_undo():
    """The engine's dice come from the seed and the number of choices that count."""
    table = begin(SOLO)
    choose(table, 0)
    rolled = table.journal.entries[-1]
    choose(table, 1)
    table.undo(0, 2)
    choose(table, 0)
    assert table.journal.entries[-1].dice == rolled.dice and table.journal.entries[-1].digest == rolled.digest
    assert begin(SOLO, "8").engine_dice().below(10**9) != begin(SOLO, "7").engine_dice().below(10**9)


def test_an_entry_says_how_many_choices_still_count_and_that_it_is_next():
    table = begin(TOY)
    for choice in ("go left", "ring"):
        table.play(0, choice)
    step = table.work_out_undo(1, 1)
    assert (step.entry.n, step.entry.seat, step.entry.undo) == (3, 1, 1) and step.events == []
    assert table.n == 2 and step.entry.digest == digest(table.past[1])


def test_choices_that_count_are_those_that_were_not_taken_back():
    table = begin(TOY)
    for choice in ("go left", "ring"):
        table.play(0, choice)
    table.undo(0)
    table.play(0, "wait")
    assert table.choices() == ["go left", "wait"] and [entry.n for entry in table.journal.entries] == [1, 2, 3, 4]
    assert [table.entry_of(index).choice for index in (1, 2)] == ["go left", "wait"]


# The positions that are kept


def past_of(stride: bool, length: int) -> tuple[Past, list[str]]:
    game = ToyRace((60_000,)) if stride else TOY
    seats = (Seat("human"), Seat("human"))
    options = {"clock": "real", "ball": False} if stride else {}
    table = new_table(game, seats, None, options, seed="1")
    then = [digest(table.position)]
    for n in range(length):
        if not table.position.to_act:
            break
        seat = table.position.to_act[n % len(table.position.to_act)]
        offered = table.position.choices(seat)
        table.play(seat, str(offered[n % len(offered)]), 10 * n if table.position.clock() else 0)
        then.append(digest(table.position))
    return table.past, then


@pytest.mark.parametrize(("stride", "length"), [(True, 2 * STRIDE + 7), (True, STRIDE), (False, 12)])
def test_any_position_can_be_had_from_the_front_and_from_the_back(stride: bool, length: int):
    past, then = past_of(stride, length)
    assert len(past) == len(then) and [digest(pos) for pos in past] == then
    for place in range(len(then)):
        assert digest(past[place]) == then[place] and digest(past[place - len(then)]) == then[place]


@pytest.mark.parametrize("still", [1, STRIDE - 1, STRIDE, STRIDE + 1, STRIDE + 3, 2 * STRIDE])
def test_a_past_that_was_cut_goes_on_from_there(still: int):
    past, then = past_of(True, 2 * STRIDE + 7)
    last = past[still]
    past.cut(still)
    assert len(past) == still and [digest(pos) for pos in past] == then[:still]
    past.add(last)
    assert len(past) == still + 1 and digest(past[-1]) == then[still]
    assert [digest(pos) for pos in past] == then[: still + 1]


def test_a_journal_that_leads_elsewhere_is_not_resumed():
    table = begin(SOLO)
    wander(table, 6, random.Random(1))
    other = begin(SOLO, "8")
    with pytest.raises((hb.SaveError, hb.Refused)):
        resume_table(Journal(other.header, table.journal.entries), SOLO, "8")
