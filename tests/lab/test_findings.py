"""The words in which a difference is told."""

import pytest

from hullbreach.lab.compare import Difference
from hullbreach.lab.findings import points


@pytest.mark.parametrize(
    ("mean", "half", "said"),
    [
        (0.123, 0.032, "12.3 points more (9.1 to 15.5)"),
        (-0.123, 0.032, "12.3 points less (9.1 to 15.5)"),
        (0.02, 0.05, "2.0 points more (-3.0 to 7.0)"),
    ],
)
def test_points_are_told_with_their_interval(mean, half, said):
    assert points(Difference(mean, half)) == said
