from __future__ import annotations

import pytest

from hullbreach.parts.modifiers import at_least, explained, total


def test_modifiers_are_added_up() -> None:
    assert total([("skill", 4), ("weapon", 2), ("cover", -3)]) == 3
    assert total([]) == 0


def test_any_kind_of_reason_will_do() -> None:
    assert total([(0, 4), (7, -1)]) == 3


@pytest.mark.parametrize(("number", "rolled"), [(-5, 1), (-3, 1), (-2, 2), (2, 6)])
def test_everything_is_added_before_the_least_number_counts(number: int, rolled: int) -> None:
    assert at_least(1, [("skill", 2), ("cover", number), ("aim", 2)]) == rolled


def test_the_base_is_a_number_and_the_rest_has_a_sign() -> None:
    assert explained([("CLOSE COMBAT", 5), ("weapon", 1), ("cover", -2)]) == "CLOSE COMBAT 5, weapon +1, cover -2"


def test_what_changes_nothing_is_not_told_but_the_base_always_is() -> None:
    assert explained([("MEDICAL AID", 0), ("weapon", 0), ("aim", 2)]) == "MEDICAL AID 0, aim +2"
