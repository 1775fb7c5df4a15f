"""Sets of small numbers in one number."""

from __future__ import annotations

import pytest

from hullbreach.parts.bits import SMALL, first, how_many, members, several, those


@pytest.mark.parametrize("bits", [0, 1, 6, SMALL - 1, SMALL, SMALL + 5, 1 << 70 | 3])
def test_the_members_of_a_set_rise_and_make_it_up_again(bits: int):
    found = members(bits)
    assert found == sorted(set(found)) and those(tuple(found)) == bits


def test_whoever_changes_what_it_was_given_changes_nobody_elses():
    members(5).append(9)
    assert members(5) == [0, 2]


@pytest.mark.parametrize("bits", [1, 2, 6, 8, 12, SMALL, SMALL + 5, 1 << 70 | 16])
def test_the_smallest_of_a_set_and_how_many_there_are(bits: int):
    found = members(bits)
    assert first(bits) == found[0] and how_many(bits) == len(found) and several(bits) == (len(found) > 1)


def test_nothing_is_not_several():
    assert not several(0) and how_many(0) == 0
