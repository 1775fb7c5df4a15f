"""Kill -9 under load, five hundred times in all: no acknowledged choice is lost, and none counts twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.attacks.kills import kill_again_and_again

KILLS = 25
PARTS = 20


@pytest.mark.slow
@pytest.mark.drawn(1)
@pytest.mark.parametrize("part", range(PARTS))
def test_no_acknowledged_choice_is_lost_or_counts_twice(tmp_path: Path, part: int, capsys):
    hammers = kill_again_and_again(tmp_path, KILLS, part)
    made = sum(hammer.acknowledged for hammer in hammers)
    timed = sum(hammer.real_time for hammer in hammers)
    again = sum(hammer.again for hammer in hammers)
    with capsys.disabled():
        print(f" {KILLS} kills, {made} choices acknowledged, {timed} of them against the clock, {again} kept unheard")
    assert made > timed > 0
