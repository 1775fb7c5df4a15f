from __future__ import annotations

import pytest

from hullbreach.parts.carrying import changed, handed, laid_down, without_last


def test_the_last_copy_can_be_taken_away() -> None:
    assert without_last((3, 1, 3, 2), 3) == (3, 1, 2)


def test_what_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        without_last((1, 2), 3)
    with pytest.raises(ValueError, match="not in tuple"):
        handed((1, 2), (3,), 3)


def test_a_thing_goes_from_hand_to_hand() -> None:
    assert handed((1, 2, 2), (5,), 2) == ((1, 2), (5, 2))


def test_what_is_laid_down_lies_in_order_whoever_came_first() -> None:
    assert laid_down((4, 1), (3, 1)) == (1, 1, 3, 4) == laid_down((3,), (1, 4, 1))


def test_what_was_worn_is_carried_when_something_else_is_put_on() -> None:
    assert changed((7, 8), -1, 7) == (8,)
    assert changed((7, 8), 5, 7) == (8, 5)
