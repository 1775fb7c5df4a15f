"""Dask plays the games of a study: the same rows as anybody else, even if a worker is killed in the middle."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

from hullbreach.cli.main import main
from hullbreach.lab.engines import Dask, Engine, Here, T, Task
from hullbreach.lab.plan import Plan, read_plan
from hullbreach.lab.run import GAMES, open_kept, run

TEXT = """
[study]
game = "sole-survivor"
games = 300
bots = ["random"]
[[sweep]]
id = "hp"
content = "start.hp"
values = [3, 6]
"""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    """Two workers on loopback, each a process; all of them end with it."""
    with LocalCluster(2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as local:
        yield local


@pytest.fixture
def plan() -> Plan:
    return read_plan("study.toml", TEXT, lambda file: "")


def rows(folder: Path) -> list[dict[str, object]]:
    found = [json.loads(line) for line in (folder / GAMES).read_text().splitlines()]
    return sorted(found, key=lambda row: (row["cell"], row["number"]))


def played(folder: Path, plan: Plan, engine: Engine) -> list[dict[str, object]]:
    kept = open_kept(folder, plan)
    try:
        run(kept, engine)
    finally:
        kept.file.close()
    return rows(folder)


class Killing(Dask):
    """It kills a worker when the first games have come in and others are under way."""

    def __init__(self, cluster: LocalCluster) -> None:
        super().__init__(cluster.scheduler_address, 2)
        self.victims = [worker.pid for worker in cluster.workers.values()][:1]

    def play(self, tasks: list[Task], work: Callable[[Task], T]) -> Iterator[tuple[Task, T]]:
        for done in super().play(tasks, work):
            while self.victims:
                os.kill(self.victims.pop(), signal.SIGKILL)
            yield done


def test_a_worker_killed_in_the_middle_costs_no_game_and_counts_none_twice(plan, cluster, tmp_path):
    killing = Killing(cluster)
    [victim] = killing.victims
    found = played(tmp_path / "dask", plan, killing)
    assert victim not in [worker.pid for worker in cluster.workers.values()]
    assert [(row["cell"], row["number"]) for row in found] == [(cell, n) for cell in (0, 1) for n in range(300)]
    assert found == played(tmp_path / "here", plan, Here())


def test_lab_run_takes_the_address_of_a_scheduler(cluster, tmp_path, capsys):
    path = tmp_path / "hp.toml"
    path.write_text(TEXT.replace("300", "5"))
    words = ["lab", "run", str(path), "--json"]
    assert (
        main([*words, "--engine", "dask", "--scheduler", cluster.scheduler_address, "--to", str(tmp_path / "d")]) == 0
    )
    assert main([*words, "--jobs", "1", "--to", str(tmp_path / "h")]) == 0
    by_dask, here = (json.loads(line)["cells"] for line in capsys.readouterr().out.splitlines())
    assert by_dask == here and rows(tmp_path / "d") == rows(tmp_path / "h")


def test_where_no_scheduler_listens_it_is_said_in_one_line(tmp_path, capsys):
    path = tmp_path / "hp.toml"
    path.write_text(TEXT)
    assert main(["lab", "run", str(path), "--engine", "dask", "--scheduler", "tcp://127.0.0.1:9"]) == 2
    said = capsys.readouterr().err
    assert "There is no Dask scheduler at tcp://127.0.0.1:9" in said and said.count("\n") == 1
