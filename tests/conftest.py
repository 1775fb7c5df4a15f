"""What every test run needs."""

import pytest
from hypothesis import settings

settings.register_profile("hullbreach", deadline=None)  # no test depends on how busy the machine is
settings.load_profile("hullbreach")


def pytest_itemcollected(item: pytest.Item) -> None:
    """The rules of a test travel with its result, for tools/rule_coverage.py, from xdist's workers too."""
    for mark in item.iter_markers("rule"):
        item.user_properties += [("rule", id) for id in mark.args]
