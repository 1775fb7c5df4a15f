"""The dumb strategies of Under Our Sun: they can be played to the end, and the dumbest of them win nothing."""

import pytest

import hullbreach as hb
from hullbreach.kernel.game import new_position
from tests.games.under_our_sun.table import SUN


def played(script: str, mission: str, seed: int) -> float:
    dice, thoughts = hb.Seeded(seed), hb.Seeded(seed + 1)
    pos = new_position(SUN, mission, 2, {}, "", dice)
    strategy = SUN.script(script)
    for _ in range(5000):
        if pos.outcome is not None:
            return pos.outcome.results[0]
        seat = pos.to_act[0]
        pos.play(seat, strategy.choose(pos.imagine(seat, thoughts), seat, thoughts), dice)
    raise AssertionError(f"{script} does not end")


@pytest.mark.parametrize("script", [script.name for script in SUN.scripts])
def test_a_game_of_each_script_ends(script):
    assert played(script, "exodus", 3) in (0.0, 1.0)


@pytest.mark.quick(3)
@pytest.mark.parametrize("script", ["stand", "hoard", "sleepers"])
@pytest.mark.parametrize("mission", ["pump-parts", "lost-patrol", "libertys-armoury"])
def test_who_stays_at_home_hoards_or_sleeps_wins_nothing(script, mission):
    assert sum(played(script, mission, seed) for seed in range(3)) == 0.0
