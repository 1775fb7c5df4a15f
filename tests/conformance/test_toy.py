"""What the kernel can do and a game for one player does not show: several seats, secrets, time."""

import pytest

from hullbreach.conformance.toy import Bells, Toy
from hullbreach.kernel.dice import Scripted, Seeded
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.game import new_position
from tests.marks import rule


def start(seats: int = 2, **options: int) -> Bells:
    return new_position(Toy(), "short", seats, options, "", Seeded(1))


def ringing(seats: int = 2, **options: int) -> Bells:
    pos = start(seats, **options)
    pos.play(0, "go left", Scripted([1]))
    return pos


def test_a_group_question_is_asked_of_every_seat_with_the_same_choices():
    pos = start(3)
    assert pos.to_act == (0, 1, 2)
    assert pos.choices(0) == pos.choices(1) == pos.choices(2) != []


@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_answer_to_a_group_question_counts(seat):
    pos = start()
    pos.play(seat, "go left", Scripted([6]))
    assert pos.scores[seat] == 1 and pos.scores[1 - seat] == 0
    assert pos.question().startswith("Ring the bell")


def test_several_seats_may_answer_in_any_order():
    pos = ringing(3)
    pos.play(2, "wait", Seeded(1))
    assert pos.to_act == (0, 1)
    pos.play(0, "wait", Seeded(1))
    assert pos.to_act == (1,)


@rule("HB-002")
def test_a_seat_that_has_answered_is_refused_while_the_others_are_waited_for():
    pos = ringing(3)
    pos.play(2, "wait", Seeded(1))
    with pytest.raises(Refused, match="Seat 2 is not asked now; waiting for seat 0 and 1") as caught:
        pos.play(2, "ring", Seeded(1))
    assert caught.value.rule == "HB-002" and pos.choices(2) == []


def test_the_time_of_an_answer_is_an_argument():
    in_time, late = ringing(), ringing()
    assert [e.fact.name for e in in_time.play(1, "ring", Seeded(1), 1500)] == ["rang"]
    assert [e.fact.name for e in late.play(1, "ring", Seeded(1), 1501)] == ["late"]
    assert in_time.rung == 1500 and late.rung == -1


def test_an_option_changes_the_time_that_is_left():
    pos = ringing(limit=700)
    assert [e.fact.name for e in pos.play(0, "ring", Seeded(1), 701)] == ["late"]


def test_only_the_first_to_ring_has_the_point():
    pos = ringing()
    pos.play(1, "ring", Seeded(1), 300)
    pos.play(0, "ring", Seeded(1), 301)
    assert pos.scores == [0, 1]


def test_only_its_owner_is_told_which_card_was_drawn():
    events = start().play(1, "go right", Seeded(1))
    heard = {seat: [e.fact.name for e in events if e.known_to(seat)] for seat in (0, 1, None)}
    assert heard[1] == ["went", "drew", "drew-unseen"]
    assert heard[0] == heard[None] == ["went", "drew-unseen"]


def test_a_view_shows_a_seat_its_own_card_and_a_spectator_none():
    pos = start()
    assert pos.view(0)["hand"] == ["one", "two", "three", "four", "five"][pos.hands[0]]
    assert pos.view(None)["hand"] is None


def test_an_imagined_world_keeps_the_own_card_and_all_cards_together():
    pos = start(3)
    for seed in range(20):
        world = pos.imagine(1, Seeded(seed))
        assert world.hands[1] == pos.hands[1]
        assert sorted([*world.hands, *world.deck]) == sorted([*pos.hands, *pos.deck])
