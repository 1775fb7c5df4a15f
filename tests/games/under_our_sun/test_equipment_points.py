"""Equipment points are pooled: what one does not have another pays."""

import pytest

from hullbreach.games.under_our_sun.setting_out import spent
from tests.marks import rule


@rule("UOS-076")
@pytest.mark.parametrize(
    ("points", "price", "left"),
    [((2, 2), 1, (1, 2)), ((2, 2), 2, (0, 2)), ((2, 2), 3, (0, 1)), ((1, 0, 2), 3, (0, 0, 0)), ((2, 2), 0, (2, 2))],
)
def test_points_are_taken_from_one_after_another(points, price, left):
    assert spent(points, price) == left
