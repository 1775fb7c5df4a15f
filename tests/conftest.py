"""What every test run needs: the sample of long runs, time limits, budgets, and the rules of each test."""

import gc
from collections.abc import Generator

import pytest
from hypothesis import settings

from tests.budgets import Budgets
from tests.sample import drawn, seed, slow

settings.register_profile("hullbreach", deadline=None)  # no test depends on how busy the machine is
settings.load_profile("hullbreach")

PATIENCE = {"drawn": 900, "slow": 600, "browser": 300}
"""Seconds that a test of this mark may take; any other has the limit of pyproject.toml."""


def pytest_configure(config: pytest.Config) -> None:
    seed()
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Budgets(), "budgets")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Tests and content live as long as the run: looking for garbage among them took a third of the time."""
    gc.disable()
    collected = yield
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()
    return collected


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """What is garbage now is noticed now; pytest looks ten times more."""
    gc.collect()
    gc.freeze()


def pytest_itemcollected(item: pytest.Item) -> None:
    """The rules of a test travel with its result, for tools/rule_coverage.py, from xdist's workers too."""
    for mark in item.iter_markers("rule"):
        item.user_properties += [("rule", id) for id in mark.args]
    for mark_name, seconds in PATIENCE.items():
        if item.get_closest_marker(mark_name) and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(seconds))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of a test marked `drawn` only what this commit draws is run; of one marked `quick` the rest is slow."""
    for item in slow(items):
        item.add_marker(pytest.mark.slow)
    wanted = drawn(items)
    left_out = [item for item in items if item not in wanted]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item in wanted]
