"""Cards that are held overnight, and what goods are worth to a Profiteer."""

import pytest

from hullbreach.games.under_our_sun import teams
from hullbreach.games.under_our_sun.tasks import SUCCESSES, Hold
from tests.games.under_our_sun.table import character, journey
from tests.marks import rule


def watch(mission: str) -> tuple[object, Hold]:
    pos = journey(character("medic"), character("scout"), mission=mission).pos
    return pos, next(task for task in pos.tables.mission.cards if isinstance(task, Hold))


@rule("UOS-D9")
@pytest.mark.parametrize(
    ("mission", "held", "after"),
    [("signal-fires", 1, 1), ("signal-fires", -1, -1), ("dead-frequency", 1, 1), ("dead-frequency", -1, 0)],
)
def test_a_watch_that_fails_goes_back_to_the_fires_or_begins_again(mission, held, after):
    pos, task = watch(mission)
    pos.tally[SUCCESSES] = held  # type: ignore[attr-defined]
    assert task.is_done(pos) and task.after(pos) == after  # type: ignore[arg-type]


@rule("UOS-D10")
def test_ammunition_and_water_are_no_wealth():
    poor = journey(character("medic", water=5)).pos
    armed = journey(character("medic", held={"cartridge": 2, "arrow": 3})).pos
    rich = journey(character("medic", held={"plastic": 1}, items=("knife",), gear="backpack")).pos
    assert [teams.wealth(pos, 0) for pos in (poor, armed, rich)] == [0, 0, 3 + 3 + 6]
