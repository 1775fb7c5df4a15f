"""A position that is loaded keeps its bounds: what lies on them is read, what lies beyond is answered with them."""

import pytest

import hullbreach as hb
from tests.games.sole_survivor.table import table

BOUNDS = {
    "hp": (1, 6),
    "ap": (0, 99),
    "turn": (0, 1_000_000),
    "boss_speed": (0, 99),
    "sheet": (0, 6),
    "movement": (0, 2),
}


def loaded(name: str, value: int) -> object:
    return getattr(table(**{name: value}).pos, name)


@pytest.mark.parametrize("name", BOUNDS)
def test_a_number_on_its_bounds_is_read(name):
    low, high = BOUNDS[name]
    assert (loaded(name, low), loaded(name, high)) == (low, high)


@pytest.mark.parametrize("name", BOUNDS)
@pytest.mark.parametrize("side", [0, 1], ids=["below", "above"])
def test_a_number_beyond_its_bounds_is_answered_with_them(name, side):
    low, high = BOUNDS[name]
    wrong = (low - 1, high + 1)[side]
    with pytest.raises(hb.SaveError, match=f"{name} is {low} to {high}, not {wrong}"):
        loaded(name, wrong)
