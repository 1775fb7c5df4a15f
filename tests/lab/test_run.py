"""A study played, stopped and gone on with: no game lost, none twice, the same whoever plays it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children
from pathlib import Path

import pytest

from hullbreach.cli.main import main
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.lab.engines import Here, Pool, Task, played_by
from hullbreach.lab.games import Study
from hullbreach.lab.plan import read_plan
from hullbreach.lab.run import GAMES, STUDY, missing, open_kept, read_results, run
from hullbreach.lab.simulate import simulate

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

    def play(self, tasks, work):
        for number, done in enumerate(super().play(tasks, work)):
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
        kept = [row.played for row in read_results(tmp_path)[1] if row.cell == place]
        assert kept == [normal(game) for game in expected]


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


@pytest.mark.slow
def test_a_cell_is_known_well_enough_after_whole_rounds(tmp_path):
    plan = read_plan("s.toml", TEXT.replace("games = 230", "games = 900\nprecision = 2"), lambda file: "")
    found = played(tmp_path, plan)
    for cell in (0, 1):
        assert sum(row["cell"] == cell for row in found) in (100, 200, 300)


class Murdered(Pool):
    """A process of it is killed when the first games have come in and others are under way."""

    victims: tuple[int, ...] = ()

    def play(self, tasks, work):
        for done in super().play(tasks, work):
            if not self.victims:
                self.victims = tuple(child.pid for child in active_children() if child.pid is not None)[:1]
                os.kill(self.victims[0], signal.SIGKILL)
            yield done


@pytest.mark.slow
def test_a_process_killed_in_the_middle_costs_no_game_and_counts_none_twice(plan, tmp_path):
    murdered = Murdered(2)
    found = played(tmp_path / "pool", plan, murdered)
    assert murdered.victims
    assert [(row["cell"], row["number"]) for row in found] == [(cell, n) for cell in (0, 1) for n in range(230)]
    assert found == played(tmp_path / "here", plan)


@pytest.mark.slow
def test_a_run_that_is_killed_at_any_moment_goes_on_where_it_was(tmp_path):
    """kill -9 reaches nobody who could tidy up; what it had started ends all the same."""
    path = tmp_path / "hp.toml"
    path.write_text(TEXT.replace("230", "600"))
    command = [sys.executable, "-m", "hullbreach.cli.main", "lab", "run", str(path), "--jobs", "2"]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_until(lambda: len(whole_lines(tmp_path)) > 0)
    started = children_of(running.pid)
    running.kill()
    running.wait()
    wait_until(lambda: not any(is_alive(pid) for pid in started))
    known = whole_lines(tmp_path)
    assert 0 < len(known) < 1200 and len(started) >= 2
    assert main(["lab", "run", str(path), "--jobs", "1"]) == 0
    lines = whole_lines(tmp_path)
    assert lines[: len(known)] == known and len(lines) == 1200
    found = [(row["cell"], row["number"]) for row in map(json.loads, lines)]
    assert sorted(found) == [(cell, n) for cell in (0, 1) for n in range(600)]


def whole_lines(folder: Path) -> list[bytes]:
    file = folder / "hp-results" / GAMES
    data = file.read_bytes() if file.exists() else b""
    return data[: data.rfind(b"\n") + 1].splitlines()


def children_of(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_alive(pid: int) -> bool:
    """One that is gone and not yet fetched is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_until(done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not done():
        assert time.monotonic() < deadline, "it takes too long"
        time.sleep(0.01)


def kill_itself(task: Task) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.slow
def test_processes_that_always_die_are_given_up():
    with pytest.raises(Refused, match="Processes died 3 times"):
        list(Pool(2).play([(0, Study("sole-survivor", "random", 1), range(1))], kill_itself))


class Counting(ProcessPoolExecutor):
    """It counts what is sent at once."""

    def __init__(self) -> None:
        super().__init__(1)
        self.sent: list[int] = []

    def submit(self, work, *about):
        self.sent.append(len(about[1]))
        return super().submit(work, *about)


def sleep_a_little(task: Task) -> int:
    time.sleep(0.05)
    return task[0]


def number_of(task: Task) -> int:
    return task[2].start


TASKS: dict[int, Task] = {n: (0, Study("sole-survivor", "random", 400), range(n, n + 1)) for n in range(400)}


@pytest.mark.slow
def test_little_is_under_way_at_a_time():
    """What is stopped is little."""
    with Counting() as executor:
        first = next(iter(played_by(executor, TASKS, 1, sleep_a_little)))
        assert first == (0, 0) and sum(executor.sent) <= 4 + 6


def test_what_is_short_is_sent_several_at_once_and_the_end_is_shared_out():
    with Counting() as executor:
        found = [*played_by(executor, TASKS, 1, number_of)]
    assert sorted(found) == [(n, n) for n in range(400)]
    assert executor.sent[:4] == [1] * 4 and max(executor.sent) > 50 and executor.sent[-4:] == [1] * 4


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
