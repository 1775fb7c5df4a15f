"""The position itself: a copy has all of it and shares nothing that changes; a new game begins with an empty box."""

from hullbreach.games.under_our_sun.position import Journey
from hullbreach.kernel.position import game_fields
from tests.games.under_our_sun.openings import begun, fresh
from tests.games.under_our_sun.table import character, journey
from tests.marks import rule

FACTS = [name for name in game_fields(Journey) if name not in ("tables", "setting")]


def changed(value: object) -> object:
    """Something else of the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return value + 7
        case tuple():
            return (*value, 5)
        case list():
            return [*value[:-1], changed(value[-1])]
    raise AssertionError(value)


def test_a_copy_has_every_fact_of_a_position():
    pos = begun(3).pos
    for name in FACTS:
        setattr(pos, name, changed(getattr(pos, name)))
    twin = pos.copy()
    assert {name: getattr(twin, name) for name in FACTS} == {name: getattr(pos, name) for name in FACTS}


def test_what_changes_on_a_copy_does_not_change_on_the_position():
    pos = begun(3).pos
    twin = pos.copy()
    lists = [name for name in FACTS if isinstance(getattr(pos, name), list)]
    assert len(lists) > 20 and not [name for name in lists if getattr(twin, name) is getattr(pos, name)]


@rule("UOS-070")
def test_a_new_game_begins_with_nothing_done():
    pos = fresh(3).pos
    numbers = {name: getattr(pos, name) for name in FACTS if isinstance(getattr(pos, name), int)}
    assert {name: value for name, value in numbers.items() if value} == {"weather": -1, "active": -1, "answerer": -1}


@rule("UOS-070")
def test_a_box_that_is_laid_out_empty_has_nothing_in_it():
    pos = journey(character("medic")).pos
    pos.lay_empty()
    lists = {name: getattr(pos, name) for name in FACTS if isinstance(getattr(pos, name), list)}
    somewhere = ("seat", "hex", "died", "gear", "team", "foe_hex", "tile", "marker_hex", "token_hex", "token_bearer")
    for name in somewhere:
        assert set(lists.pop(name)) == {-1}, name
    assert set(lists.pop("fitness")) == {1}
    for name, value in lists.items():
        assert not any(any(one) if isinstance(one, tuple) else one for one in value), name
