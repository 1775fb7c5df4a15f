"""Six people at one table, ten commands a second each: none is lost, none counts twice, all in order."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.marks import rule

BENCH = Path(__file__).parents[2] / "bench" / "real_time.py"


@pytest.mark.slow
@rule("HB-009")
def test_every_command_counts_once_and_in_the_order_of_its_arrival():
    command = [sys.executable, str(BENCH), "--seconds", "3", "--listeners", "2", "--json"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=100)
    assert ran.returncode == 0, ran.stderr
    said = json.loads(ran.stdout)
    assert said["commands"] >= 100 and said["counted"] > 0
    assert (said["lost"], said["twice"], said["in_order"]) == (0, 0, True)
