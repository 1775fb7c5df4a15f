"""Pictures: what a client draws of what it is not told."""

from __future__ import annotations

import inspect

import msgspec
import pytest

from hullbreach.kernel import scene

UNSAID = {"count": 1, "facing": -1, "seat": -1, "look": "cards"}
"""What a client takes for granted: one of a thing, no direction, nobody's, a hand of cards."""
DRAWN = [kind for _, kind in inspect.getmembers(scene, inspect.isclass) if issubclass(kind, msgspec.Struct)]


@pytest.mark.parametrize("kind", DRAWN, ids=lambda kind: kind.__name__)
def test_what_is_left_out_of_a_picture_is_not_there(kind):
    """Defaults are not sent: a client takes what it is not told for nothing, no or none."""
    given = [field for field in msgspec.structs.fields(kind) if field.default is not msgspec.NODEFAULT]
    assert all(field.default == UNSAID[field.name] if field.name in UNSAID else not field.default for field in given)
