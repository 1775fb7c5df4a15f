"""Events: sentences, plain data, and who may know."""

import pytest

from hullbreach.kernel.events import EVERYBODY, Event, Fact, Value, named
from hullbreach.kernel.vocabulary import Domain

XENO = Domain("xeno", ("runner", "alpha"), ("Runner", "Alpha"))
SPACE = Domain("space", ("A1", "B1", "C1"))
NAMES = {"xeno": XENO, "to": SPACE, "path": SPACE}
MOVED = Fact("moved", "TY-001", "The {xeno} moves to {to} by {path} with {left} left.", ("xeno", "to", "path", "left"))


def event(values: tuple[Value, ...] = (1, 2, (0, 1, 2), 4), audience: int = EVERYBODY) -> Event:
    return Event(MOVED, values, audience, NAMES)


def test_an_event_is_a_sentence_with_labels():
    assert str(event()) == "The Alpha moves to C1 by A1, B1, C1 with 4 left."


def test_an_event_is_plain_data_with_names():
    assert event().to_json() == {
        "event": "moved",
        "rule": "TY-001",
        "xeno": "alpha",
        "to": "C1",
        "path": ["A1", "B1", "C1"],
        "left": 4,
        "text": "The Alpha moves to C1 by A1, B1, C1 with 4 left.",
    }


def test_nobody_is_null_in_data_and_nobody_in_a_sentence():
    told = event((-1, 2, (), 4))
    assert told.to_json()["xeno"] is None and told.to_json()["path"] == []
    assert str(told).startswith("The nobody moves")


def test_a_name_without_a_domain_is_a_plain_number():
    assert named(None, 3) == 3 and named(None, (-1, 3)) == [-1, 3]


def test_a_value_too_many_or_too_few_cannot_be_told():
    for values in ((1, 2), (1, 2, (), 4, 5)):
        with pytest.raises(ValueError, match="zip"):
            str(event(values))


def test_everybody_knows_an_event_for_everybody():
    assert all(event().known_to(seat) for seat in (None, 0, 1, 7))


def test_an_event_for_some_seats_is_known_to_these_alone():
    told = event(audience=0b101)
    assert [told.known_to(seat) for seat in (0, 1, 2, 3)] == [True, False, True, False]


def test_spectators_know_only_what_is_for_everybody():
    assert not event(audience=0b111).known_to(None)


def test_an_event_shows_its_fact_and_values():
    assert repr(event()) == "<moved (1, 2, (0, 1, 2), 4)>"
