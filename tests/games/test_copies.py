"""A copy of a position has everything, in every game: whatever is forgotten would be found in long searches only."""

import inspect
from contextlib import suppress

import pytest

import hullbreach as hb


def numbers_of(pos: hb.Position) -> list[str]:
    """What a position keeps as a single number or truth."""
    kept = [name for name in dir(pos) if not name.startswith("_") and not hasattr(type(pos), name)]
    kept += [name for name in dir(type(pos)) if inspect.isgetsetdescriptor(getattr(type(pos), name))]
    return sorted(name for name in set(kept) if type(getattr(pos, name, None)) in (int, bool))


def change(pos: hb.Position, name: str) -> None:
    """To another value; what is worked out from others cannot be set, and is not kept."""
    value = getattr(pos, name)
    with suppress(AttributeError):
        setattr(pos, name, not value if isinstance(value, bool) else value + 1)


@pytest.mark.parametrize("game", hb.games())
def test_a_copy_has_every_number(game: str):
    pos = hb.new(game, dice=hb.Seeded(1))
    names = numbers_of(pos)
    assert len(names) >= 8
    for name in names:
        change(pos, name)
    twin = pos.copy()
    assert [name for name in names if getattr(twin, name) != getattr(pos, name)] == []
