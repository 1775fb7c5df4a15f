"""Events: sentences, plain data, and who may know."""

import pytest

from hullbreach.kernel import roles
from hullbreach.kernel.events import EVERYBODY, Event, Fact, Thing, Value, named
from hullbreach.kernel.vocabulary import Domain, SetOf

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


# Roles

YOU = Thing("survivor", "Survivor")
BITES = Fact(
    "bites",
    "TY-001",
    "The {xeno} bites for {damage}: {faces} and {others}.",
    ("xeno", "damage", "faces", "others", "those"),
    role=roles.DAMAGES,
    by="xeno",
    whom=YOU,
    what="those",
    number="damage",
    faces="faces",
    others="others",
)
BITTEN = Event(BITES, (0, 3, (6, 1), 2, 0b11), EVERYBODY, {**NAMES, "those": SetOf(XENO)})


def test_an_event_says_what_it_is_with_the_ids_of_scenes():
    assert BITTEN.to_json()["did"] == {
        "role": "damages",
        "by": "xeno:runner",
        "whom": ["survivor"],
        "what": ["xeno:runner", "xeno:alpha"],
        "number": 3,
        "faces": [6, 1],
        "others": [2],
    }


def test_those_who_take_part_have_names_to_read():
    did = BITTEN.did()
    assert did.by.label == "Runner" and [thing.label for thing in did.whom] == ["Survivor"]
    assert repr(did.role) == "<damages>" and repr(did.whom[0]) == "<survivor>"


def test_a_way_is_a_list_of_places_and_nobody_is_nowhere():
    walks = Fact("walks", "TY-001", "It walks.", ("xeno", "path"), role=roles.MOVES, by="xeno", where="path")
    assert Event(walks, (1, (0, 2)), EVERYBODY, NAMES).did().to_json() == {
        "role": "moves",
        "by": "xeno:alpha",
        "where": ["space:A1", "space:C1"],
    }
    assert Event(walks, (-1, ()), EVERYBODY, NAMES).did().to_json() == {"role": "moves"}


def test_a_number_can_always_be_the_same_and_nought_is_a_number():
    hit = Fact("hit", "TY-001", "Hit.", ("xeno",), role=roles.DAMAGES, whom="xeno", number=1)
    none = Fact("none", "TY-001", "None.", ("xeno", "damage"), role=roles.DAMAGES, whom="xeno", number="damage")
    assert Event(hit, (0,), EVERYBODY, NAMES).did().number == 1
    assert Event(none, (0, 0), EVERYBODY, NAMES).did().to_json()["number"] == 0


def test_faces_of_dice_with_symbols_are_their_names():
    rolled = Fact("rolled", "TY-001", "Rolled.", ("path",), role=roles.ROLLS, faces="path")
    assert Event(rolled, ((2, 0),), EVERYBODY, NAMES).did().faces == ["C1", "A1"]


def test_a_plain_number_goes_by_the_name_of_its_value():
    taken = Fact("taken", "TY-001", "Taken.", ("site",), role=roles.TAKES, by=YOU, what="site")
    assert [thing.id for thing in Event(taken, (2,), EVERYBODY, NAMES).did().what] == ["site:2"]


def test_a_fact_without_a_role_says_nothing_more():
    assert event().did() is None and "did" not in event().to_json()


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({"role": roles.NOTES, "by": "nobody"}, "no value `nobody` for `by`"),
        ({"role": roles.Role("sings", "of its own"), "by": "who"}, "a role of its own: <sings>"),
        ({"by": "who"}, "parts and no role"),
        ({"role": roles.ROLLS, "by": "who"}, "rolls, but does not say faces"),
        ({"role": roles.MOVES, "by": "who"}, "moves, but does not say where"),
        ({"role": roles.MOVES, "where": "who"}, "moves, but does not say by whom"),
        ({"role": roles.DAMAGES, "whom": "who"}, "damages, but does not say number"),
        ({"role": roles.GIVES, "by": "who", "what": "who"}, "gives, but does not say whom"),
    ],
)
def test_a_fact_that_cannot_be_is_found_when_it_is_made(said, fault):
    with pytest.raises(AssertionError, match=fault):
        Fact("wrong", "TY-001", "Wrong.", ("who",), **said)


def test_roles_have_different_names_and_say_what_they_are():
    assert len({role.name for role in roles.ROLES}) == len(roles.ROLES) and all(role.about for role in roles.ROLES)


# Dice

SHOT = Fact(
    "shot",
    "TY-002",
    "The {xeno} rolls {dice}: {tally}.",
    ("xeno", "faces", "stressed", "score"),
    role=roles.ROLLS,
    by="xeno",
    faces="faces",
    others="stressed",
    least="score",
    bane=1,
    beside="stress",
)


def shot(faces: tuple[int, ...], stressed: tuple[int, ...] = (), score: int = 6, why: str = "") -> Event:
    return Event(SHOT, (0, faces, stressed, score), EVERYBODY, NAMES, why)


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (shot((6, 2, 5), (6, 1)), "The Runner rolls 6, 2, 5 and stress 6, 1: 2 hits of 5 dice, needed 6."),
        (shot((6, 2, 5)), "The Runner rolls 6, 2, 5: 1 hit of 3 dice, needed 6."),
        (shot((3, 4), score=4), "The Runner rolls 3, 4: 1 hit of 2 dice, needed 4+."),
        (shot((4,), score=4), "The Runner rolls 4: a hit, needed 4+."),
        (shot((3,), score=4), "The Runner rolls 3: no hit, needed 4+."),
    ],
)
def test_a_roll_says_what_was_needed_and_how_many_dice_showed_it(told, text):
    assert str(told) == text


def test_a_roll_tells_what_counts_what_is_bad_and_how_it_came_about():
    did = shot((6,), (1,), why="CLOSE COMBAT 5, weapon +1").to_json()["did"]
    assert did == {
        "role": "rolls",
        "by": "xeno:runner",
        "faces": [6],
        "others": [1],
        "least": 6,
        "bane": 1,
        "why": "CLOSE COMBAT 5, weapon +1",
    }


def test_without_dice_of_the_other_kind_no_face_is_bad():
    did = shot((6,)).to_json()["did"]
    assert isinstance(did, dict) and "bane" not in did and "why" not in did
