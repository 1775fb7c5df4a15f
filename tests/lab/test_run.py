"""A study played, stopped and gone on with: no game lost, none twice, the same whoever plays it."""

from __future__ import annotations

import json
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from hullbreach.cli.main import main
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.lab import engines
from hullbreach.lab.engines import Here, Pool, played_by
from hullbreach.lab.games import Study
from hullbreach.lab.plan import read_plan
from hullbreach.lab.run import GAMES, STUDY, missing, open_kept, read_results, run
from hullbreach.lab.simulate import batches, simulate

TEXT = """
[study]
game = "sole-survivor"
games = 230
bots = ["random"]
[[sweep]]
id = "hp"
content = "start.hp"
values = [3, 6]
"""


@pytest.fixture
def plan():
    return read_plan("study.toml", TEXT, lambda file: "")


class Stopped(Exception):
    pass


class Impatient(Here):
    """It stops after so many tasks."""

    def __init__(self, tasks: int) -> None:
        self.tasks = tasks

    def play(self, tasks):
        for number, done in enumerate(super().play(tasks)):
            if number == self.tasks:
                raise Stopped
            yield done


def played(folder: Path, plan, engine=None) -> list[dict[str, object]]:
    kept = open_kept(folder, plan)
    try:
        run(kept, engine or Here())
    finally:
        kept.file.close()
    return rows(folder)


def rows(folder: Path) -> list[dict[str, object]]:
    found = [json.loads(line) for line in (folder / GAMES).read_text().splitlines()]
    return sorted(found, key=lambda row: (row["cell"], row["number"]))


@pytest.mark.slow
def test_every_cell_has_its_games_and_they_are_those_of_the_study(plan, tmp_path):
    found = played(tmp_path, plan)
    assert [(row["cell"], row["number"]) for row in found] == [(cell, n) for cell in (0, 1) for n in range(230)]
    for place, cell in enumerate(plan.cells):
        expected = simulate(cell.study).played
        kept = open_kept(tmp_path, plan)
        assert kept.of(place) == [normal(game) for game in expected]
        kept.file.close()


def normal(game):
    """Counts of what never happened are not written."""
    game.counts = {name: counted for name, counted in game.counts.items() if counted}
    return game


@pytest.mark.slow
def test_a_study_that_was_stopped_goes_on_where_it_was(plan, tmp_path):
    with pytest.raises(Stopped):
        played(tmp_path / "a", plan, Impatient(2))
    assert len(rows(tmp_path / "a")) == 200
    assert played(tmp_path / "a", plan) == played(tmp_path / "b", plan)


@pytest.mark.slow
def test_a_line_that_was_torn_off_is_played_again(plan, tmp_path):
    whole = played(tmp_path, plan)
    data = (tmp_path / GAMES).read_bytes()
    (tmp_path / GAMES).write_bytes(data[:-7])
    kept = open_kept(tmp_path, plan)
    assert [(place, list(batch)) for place, _, batch in missing(kept)] == [(1, [229])]
    kept.file.close()
    assert played(tmp_path, plan) == whole


@pytest.mark.slow
def test_a_damaged_line_is_named(plan, tmp_path):
    played(tmp_path, plan)
    lines = (tmp_path / GAMES).read_text().splitlines(keepends=True)
    (tmp_path / GAMES).write_text("".join([lines[0], '{"cell": "x"}\n', *lines[2:]]))
    with pytest.raises(SaveError, match=r"games.jsonl, line 2 is damaged"):
        open_kept(tmp_path, plan)


@pytest.mark.slow
def test_a_folder_of_another_study_is_refused_and_left_alone(plan, tmp_path):
    whole = played(tmp_path, plan)
    other = read_plan("study.toml", TEXT.replace("230", "100"), lambda file: "")
    with pytest.raises(SaveError, match="holds the games of another study"):
        open_kept(tmp_path, other)
    assert rows(tmp_path) == whole


def test_one_program_at_a_time_writes_a_folder(plan, tmp_path):
    kept = open_kept(tmp_path, plan)
    with pytest.raises(OSError, match="another program"):
        open_kept(tmp_path, plan)
    kept.file.close()


def test_a_cell_is_known_well_enough_after_whole_rounds(tmp_path):
    plan = read_plan("s.toml", TEXT.replace("games = 230", "games = 900\nprecision = 2"), lambda file: "")
    found = played(tmp_path, plan)
    for cell in (0, 1):
        assert sum(row["cell"] == cell for row in found) in (100, 200, 300)


@pytest.mark.slow
def test_a_pool_plays_the_same_games(plan, tmp_path):
    assert played(tmp_path / "pool", plan, Pool(2)) == played(tmp_path / "here", plan)


@pytest.mark.slow
def test_what_a_dead_process_had_is_played_by_another(plan, monkeypatch):
    """The first pool loses a process in the middle; every task is told once."""
    broken: list[int] = []

    def dying(executor, tasks, workers):
        for number, done in enumerate(played_by(executor, tasks, workers)):
            if not broken and number == 1:
                broken.append(number)
                raise BrokenProcessPool
            yield done

    monkeypatch.setattr(engines, "played_by", dying)
    tasks = [
        (0, Study("sole-survivor", "random", 500), batch) for batch in batches(Study("sole-survivor", "random", 500))
    ]
    done = [task for task, _ in Pool(2).play(tasks)]
    assert broken and sorted(done, key=lambda task: task[2].start) == tasks


def kill_itself(study: Study, batch: range) -> list[object]:
    os.kill(os.getpid(), signal.SIGKILL)
    return []


@pytest.mark.slow
def test_processes_that_always_die_are_given_up(monkeypatch):
    monkeypatch.setattr(engines, "play_batch", kill_itself)
    with pytest.raises(Refused, match="Processes died 3 times"):
        list(Pool(2).play([(0, Study("sole-survivor", "random", 1), range(1))]))


def test_few_tasks_are_under_way_at_a_time():
    """What is stopped is little."""

    class Counting(ProcessPoolExecutor):
        sent = 0

        def submit(self, *task):
            self.sent += 1
            return super().submit(*task)

    study = Study("sole-survivor", "random", 40)
    tasks = {n: (0, study, range(n, n + 1)) for n in range(40)}
    with Counting(1) as executor:
        first = next(iter(played_by(executor, tasks, 1)))
        assert first[1][0].number == first[0] and executor.sent <= 5


# The command


def study_file(tmp_path: Path) -> Path:
    path = tmp_path / "hp.toml"
    path.write_text(TEXT.replace("230", "5"))
    return path


def test_lab_run_plays_a_file_and_says_what_was_won(tmp_path, capsys):
    path = study_file(tmp_path)
    assert main(["lab", "run", str(path), "--jobs", "1"]) == 0
    assert "hp 3" in capsys.readouterr().out
    said, found = read_results(tmp_path / "hp-results")
    assert len(found) == 10 and said["cells"][1]["settings"] == {"hp": 6}
    assert main(["lab", "run", str(path), "--jobs", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [cell["games"] for cell in told["cells"]] == [5, 5] and len(rows(tmp_path / "hp-results")) == 10


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["no-such.toml"], "no-such.toml"),
        (["hp.toml", "--scheduler", "tcp://127.0.0.1:1"], "`--scheduler` is for `--engine dask`"),
        (["bad.toml"], "bad.toml, line 2: study.game = 'chess'"),
    ],
)
def test_lab_run_says_what_is_wrong(tmp_path, monkeypatch, capsys, words, complaint):
    monkeypatch.chdir(tmp_path)
    study_file(tmp_path)
    (tmp_path / "bad.toml").write_text('[study]\ngame = "chess"\n')
    assert main(["lab", "run", *words, "--jobs", "1"]) == 2
    assert complaint in capsys.readouterr().err


def test_a_folder_without_a_study_is_refused(tmp_path):
    with pytest.raises(SaveError, match="holds no study"):
        read_results(tmp_path)
    assert not (tmp_path / STUDY).exists()
