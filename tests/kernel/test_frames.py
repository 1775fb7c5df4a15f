"""Frames: frozen data with names, questions, and what one that cannot answer says."""

import pytest

from hullbreach.conformance.toy import Guessing, Parting, Ringing, Rounds, Toy
from hullbreach.kernel.dice import Scripted, Seeded
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one, field_names, fields_of
from hullbreach.kernel.game import new_position
from hullbreach.kernel.vocabulary import Verb, Vocabulary

WAIT = Verb("wait", "Wait")
GO = Verb("go", "Go")
WORDS = Vocabulary((WAIT, GO))


def test_the_fields_of_a_frame_are_the_parameters_of_its_constructor():
    assert field_names(Ringing) == ("waiting",) and field_names(Parting) == ()
    assert fields_of(Ringing((0, 2))) == {"waiting": (0, 2)}


def test_frames_with_the_same_fields_are_equal():
    assert Guessing(1) == Guessing(1) and hash(Guessing(1)) == hash(Guessing(1))
    assert Guessing(1) != Guessing(2) and Parting() != Rounds()
    assert Guessing(1) != 1


def test_a_frame_shows_its_fields():
    assert repr(Ringing((0, 1))) == "Ringing(waiting=(0, 1))" and repr(Parting()) == "Parting()"


def test_one_seat_is_asked_alone():
    asked = ask_one(2, [WAIT.plain()])
    assert asked.seats == (2,) and asked.offer(2) == [WAIT.plain()] and asked.offer(0) == []


def test_several_seats_are_asked_at_once_each_for_itself():
    asked = Ask((0, 2), ([WAIT.plain()], [GO.plain()]))
    assert asked.offer(0) == [WAIT.plain()] and asked.offer(2) == [GO.plain()] and asked.offer(1) == []


def test_a_frame_asks_nothing_unless_it_says_so():
    pos = new_position(Toy(), None, None, {}, "", Seeded(1))
    assert Frame().ask(pos) is None and Frame().question(pos) == ""


def test_a_frame_that_cannot_answer_or_go_on_says_that_it_is_at_fault():
    pos = new_position(Toy(), None, None, {}, "", Seeded(1))
    with pytest.raises(AssertionError, match="Frame asked and cannot answer"):
        Frame().resolve(pos, Answer(0, WAIT.plain(), 0), Scripted([]))
    with pytest.raises(AssertionError, match="Frame asked nothing and cannot go on"):
        Frame().go_on(pos, Scripted([]))


def test_an_answer_says_who_what_and_when():
    answer = Answer(1, GO.plain(), 250)
    assert (answer.seat, answer.choice, answer.at) == (1, GO.plain(), 250)
