"""HB-006 How far a seat may take back, and what standing orders a table takes."""

from __future__ import annotations

import pytest

import hullbreach as hb
from hullbreach.conformance.toy import Toy
from hullbreach.conformance.toy_race import ToyRace
from hullbreach.kernel.errors import DiceError, NeedsDice, Refused
from hullbreach.kernel.journal import Seat
from hullbreach.table.orders import checked, labelled
from hullbreach.table.table import Table, new_table
from hullbreach.table.undo import back_to_people, people_at, reach, refuse_told, shared
from tests.marks import rule

TOY = Toy()
HUMAN, OPEN, BOT = Seat("human"), Seat("open"), Seat("bot", bot="random")


def table_of(*seats: Seat, seed: str = "1") -> Table:
    return new_table(TOY, seats, seed=seed)


def played(table: Table, *choices: tuple[int, str]) -> Table:
    for seat, choice in choices:
        table.play(seat, choice)
    return table


@pytest.mark.parametrize(
    ("seats", "people", "is_shared"),
    [
        ((HUMAN, HUMAN), (0, 1), False),
        ((HUMAN, OPEN), (0, 1), True),
        ((OPEN, OPEN), (0, 1), True),
        ((OPEN, BOT), (0,), False),
        ((BOT, HUMAN), (1,), False),
        ((BOT, OPEN, HUMAN), (1, 2), True),
        ((BOT, BOT), (), False),
    ],
)
def test_a_table_is_shared_when_people_sit_at_different_places(seats, people, is_shared):
    table = table_of(*seats)
    assert people_at(table) == people and shared(table) is is_shared


@rule("HB-006")
def test_who_sits_alone_may_take_everything_back():
    table = played(table_of(HUMAN, HUMAN), (0, "go right"), (0, "ring"), (1, "wait"))
    assert reach(table, 0) == reach(table, 1) == 3


@rule("HB-006")
def test_in_a_shared_game_only_the_own_last_harmless_choices():
    table = played(table_of(HUMAN, OPEN), (0, "go left"), (0, "wait"))
    assert reach(table, 0) == 1 and reach(table, 1) == 0, "a die was rolled before"
    table.play(1, "wait")
    assert reach(table, 0) == 0 and reach(table, 1) == 1


@rule("HB-006")
def test_what_showed_a_card_is_not_harmless():
    assert reach(played(table_of(HUMAN, OPEN), (0, "go right")), 0) == 0


@rule("HB-006")
@pytest.mark.parametrize("seats", [(HUMAN, OPEN), (HUMAN, HUMAN), (HUMAN, BOT)])
def test_when_the_game_is_over_its_seed_is_told_and_nothing_is_taken_back(seats):
    table = table_of(*seats)
    while table.position.outcome is None:
        refuse_told(table)
        seat = table.position.to_act[0]
        table.play(seat, str(table.position.choices(seat)[-1]))
    assert reach(table, 0) == reach(table, 1) == 0
    with pytest.raises(Refused, match="The game is over and its seed is known") as refused:
        refuse_told(table)
    assert refused.value.rule == "HB-006"


@rule("HB-009")
def test_while_a_clock_runs_nothing_is_taken_back():
    race = ToyRace((60_000,))
    table = new_table(race, (HUMAN, HUMAN), None, {"clock": "real", "ball": False}, seed="1")
    assert reach(table, 0) == 0
    with pytest.raises(Refused, match="can be taken back"):
        back_to_people(table, 1)


@rule("HB-006")
def test_taking_back_goes_on_until_a_person_is_asked():
    table = table_of(HUMAN, BOT)
    while 0 in table.position.to_act:
        table.play(0, str(table.position.choices(0)[0]))
    asked_last = len(table.past) - 2
    while table.position.to_act == (1,):
        table.play(1, str(table.position.choices(1)[0]))
    back = back_to_people(table, 1)
    assert len(table.past) - 1 - back == asked_last and back > 1
    assert back_to_people(table, 1000) == 1000 and back_to_people(table_of(BOT, BOT), 1) == 1


# Real dice


def in_hand() -> Table:
    table = table_of(HUMAN, HUMAN)
    table.physical = True
    return table


@rule("HB-005")
def test_too_few_dice_are_asked_for_and_too_many_are_refused():
    table = in_hand()
    with pytest.raises(NeedsDice) as needed:
        table.work_out_with(0, "go left", [])
    face = needed.value.sides
    step = table.work_out_with(0, "go left", [face])
    assert step.entry.dice == (face,) and table.n == 0
    with pytest.raises(DiceError, match="needs 1 dice, and 3 were rolled"):
        table.work_out_with(0, "go left", [face, 1, 1])
    with pytest.raises(DiceError):
        table.work_out_with(0, "go left", [face + 1])
    with pytest.raises(DiceError, match="needs 0 dice"):
        played(table_of(HUMAN, HUMAN), (0, "go left")).work_out_with(0, "wait", [1])


@rule("HB-010")
def test_how_long_the_clock_stood_is_noted_once():
    table = new_table(ToyRace((60_000,)), (HUMAN, HUMAN), None, {"clock": "real", "ball": False}, seed="1")
    table.play(0, "go")
    table.paused = 700
    table.play(0, "press red", 10)
    table.play(1, "press blue", 20)
    assert [entry.paused for entry in table.journal.entries] == [0, 700, 0]


@rule("HB-007")
def test_the_tables_choice_for_the_late_is_marked_and_always_the_same():
    table = table_of(HUMAN, OPEN)
    step = table.work_out_default(0)
    assert step.entry.late and step.entry.seat == 0 and step.entry.n == 1
    assert table.work_out_default(0).entry == step.entry and table.n == 0
    assert not table.work_out(0, step.entry.choice, table.engine_dice()).entry.late


# Standing orders


@pytest.fixture
def crew():
    return hb.new("alien-skirmish", dice=hb.Seeded(1)).setting


@rule("HB-008")
def test_orders_are_kept_plain_once_and_in_the_order_given(crew):
    given = ["Never-Push", " hold-fire-until   a_bridge ", "never-push", "hold-fire"]
    assert checked(crew.game, crew, 0, given) == ("never-push", "hold-fire-until a_bridge", "hold-fire")
    assert labelled(crew.game, crew, 0, "hold-fire-until a_bridge") == "Hold fire until an enemy is in Bridge."


@rule("HB-008")
@pytest.mark.parametrize(
    ("seat", "text", "why"),
    [
        (0, "dance", "There is no standing order `dance`; there are hold-fire, hold-fire-until "),
        (0, "hold-fire-until", "There is no standing order `hold-fire-until`"),
        (0, "", "There is no standing order ``"),
        (1, "hold-fire", "There is no standing order `hold-fire`"),
    ],
)
def test_an_order_that_is_none_is_refused_with_those_there_are(crew, seat: int, text: str, why: str):
    with pytest.raises(Refused) as refused:
        checked(crew.game, crew, seat, [text])
    assert refused.value.rule == "HB-008" and refused.value.why.startswith(why)


@rule("HB-008")
def test_a_game_without_orders_says_so():
    setting = table_of(HUMAN, HUMAN).position.setting
    with pytest.raises(Refused, match="has no standing orders for this seat"):
        checked(TOY, setting, 0, ["hold-fire"])
    assert checked(TOY, setting, 0, []) == ()
