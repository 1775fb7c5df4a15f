"""What is measured, and how a rate is made of it; how fast anything is depends on the machine."""

from __future__ import annotations

import pytest

import hullbreach as hb
from hullbreach.bots.bot import Bot
from hullbreach.kernel.dice import Seeded
from hullbreach.lab import bench
from hullbreach.lab.bench import Bench, Counted, Measure, bot_game, calibrate, copies, middle_of, random_game, rate

GAME = "sole-survivor"


@pytest.mark.parametrize(("unit", "each"), [("decisions", None), ("playouts", None), ("copies", 10.0), ("saves", 10.0)])
def test_what_is_short_is_said_in_microseconds_too(unit, each):
    said = Measure(GAME, "x", unit, int, [100_000.0, 1.0, 200_000.0], [3.0, 5.0, 4.0]).to_json()
    assert (said["game"], said["what"], said["unit"], said["per_cpu_s"], said["ratio"]) == (GAME, "x", unit, 1e5, 4.0)
    assert said.get("us_each") == each


def test_a_run_says_what_it_was_measured_with():
    said = Bench(True, [3.0, 1.0, 2.0], [Measure(GAME, "x", "decisions", int, [1.0], [1.0])]).to_json()
    assert said["compiled"] is True and said["calibration_m_per_cpu_s"] == 2.0 and len(said["measures"]) == 1


def test_work_is_done_until_the_time_is_over_and_all_of_it_counts():
    done: list[int] = []

    def work() -> int:
        done.append(sum(range(20_000)) and 7)
        return 7

    found = rate(work, 0.005)
    assert sum(done) == 7 * len(done) and 0 < found <= sum(done) / 0.005
    assert rate(lambda: sum(range(500_000)) and 3, 0.0) > 0


def decisions(bot: Bot) -> int:
    """Counted another way: the random one rolls the dice of the game, as the bench does."""
    dice = Seeded(1)
    pos, made = hb.new(GAME, dice=dice), []
    while pos.to_act:
        offered = pos.choices(0)
        made.append(offered[dice.below(len(offered))] if bot.name == "random" else bot.choose(pos, 0))
        pos.play(0, made[-1], dice)
    return len(made)


def test_a_game_counts_its_decisions():
    assert random_game(GAME, Seeded(1)) == decisions(hb.bot("random")) > 10
    assert bot_game(GAME, Seeded(1), "instinct") == decisions(hb.bot("instinct")) > 20
    assert copies(hb.new(GAME)) == 100


def test_the_middle_of_a_game_has_something_to_choose():
    pos = middle_of(GAME)
    assert len(pos.choices(0)) > 1 and pos == middle_of(GAME)
    assert pos != hb.new(GAME, dice=Seeded("bench middle"))


def test_the_yardstick_is_as_long_as_it_says():
    assert calibrate() == bench.CALIBRATION_STEPS == 20_000
    counted = Counted()
    counted.bump(3)
    counted.bump(4)
    assert counted.total == 7


def test_a_try_out_is_done_in_one_go():
    told: list[None] = []
    found = bench.run(0.001, [GAME], ["copy"], lambda: told.append(None))
    assert [measure.name for measure in found.measures] == ["copy"] and found.compiled == bench.is_compiled()
    assert len(found.measures[0].rates) == len(found.measures[0].ratios) == len(found.calibration) == len(told) == 1
