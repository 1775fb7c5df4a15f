"""What is easily overlooked in the kernel: lists of nobody, choices of two arguments, time that passes in playouts."""

from __future__ import annotations

import pytest

from hullbreach.conformance.toy import Toy
from hullbreach.conformance.toy_race import ToyRace
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.events import EVERYBODY, Event, Fact
from hullbreach.kernel.game import new_position
from hullbreach.kernel.journal import NOBODY, Entry
from hullbreach.kernel.playout import playout
from hullbreach.kernel.vocabulary import Domain, SetOf, Verb, Vocabulary

WHO = Domain("who", ("ann", "bob"), ("Ann", "Bob"))
PLACE = Domain("place", ("here", "there", "nowhere"))


@pytest.mark.parametrize(("values", "said"), [(0, "nobody"), (1, "Ann"), (3, "Ann, Bob")])
def test_a_set_is_said_by_its_members(values, said):
    assert str(Event(Fact("met", "TY-001", "{all}.", ("all",)), (values,), EVERYBODY, {"all": SetOf(WHO)})) == (
        f"{said[:1].upper()}{said[1:]}."
    )


@pytest.mark.parametrize("passing", [False, True])
def test_what_is_told_in_passing_says_so(passing):
    said = Event(Fact("it", "TY-001", "It.", passing=passing), (), EVERYBODY, {}).to_json()
    assert said.get("passing", False) is passing


@pytest.mark.parametrize("values", [(1,), (1, 2, 3)])
def test_values_too_many_or_too_few_are_no_plain_data(values):
    fact = Fact("it", "TY-001", "It.", ("one", "two"))
    with pytest.raises(ValueError, match="zip"):
        Event(fact, values, EVERYBODY, {}).to_json()


def test_a_refusal_is_its_sentence_and_its_rule():
    assert str(Refused("TY-001", "Not now.")) == "Not now. [TY-001]"


def test_choices_of_two_arguments_are_told_apart_and_made_once():
    meet = Verb("meet", "Meet {0} {1}", (WHO, PLACE))
    Vocabulary((meet,))
    every = [meet.of((who, place)) for who in range(2) for place in range(3)]
    assert [str(choice) for choice in every][:4] == [
        "meet ann here",
        "meet ann there",
        "meet ann nowhere",
        "meet bob here",
    ]
    assert len({choice.id for choice in every}) == 6
    for choice in every:
        assert meet.pair(*choice.args) is meet.of(choice.args) is choice
    assert meet.targets_of((1, 2)) == ["who:bob", "place:nowhere"]


@pytest.mark.parametrize(
    ("entry", "passes"),
    [
        (Entry(1, NOBODY, "x", at=5), True),
        (Entry(1, NOBODY, "x", undo=0), False),
        (Entry(1, NOBODY, "x", undo=3), False),
        (Entry(1, 0, "x", "go"), False),
    ],
)
def test_time_passes_where_nobody_chooses_and_nothing_is_taken_back(entry, passes):
    assert entry.waits is passes


def test_time_that_passes_is_no_choice_of_a_playout():
    pos = new_position(ToyRace(), "sprint", 2, {"clock": "real", "length": 1500}, "", Seeded(1))
    made = playout(pos, Seeded(1), 1000)
    twin = new_position(ToyRace(), "sprint", 2, {"clock": "real", "length": 1500}, "", Seeded(1))
    assert pos.outcome is not None and playout(twin, Seeded(1), made) == made and twin.outcome is None


def test_a_setting_is_built_once_while_it_is_remembered():
    game = Toy()
    one, other = game.setting("short", 2, {}, ""), game.setting("long", 2, {}, "")
    assert game.setting("short", 2, {}, "") is one and game.setting("long", 2, {}, "") is other
