"""The sample of long runs, and the budgets of folders."""

from __future__ import annotations

import pytest

from hullbreach.catalog import games
from tests.budgets import budget_of, folder_of
from tests.sample import ALL, NAME, drawn, slow

PARTS = 12


class Part:
    """What the sample asks of a test: its name and its mark."""

    def __init__(self, number: int, count: int, mark: str = "drawn", file: str = "long", **of: str) -> None:
        self.nodeid = f"tests/test_{file}.py::test_long[{number}]"
        self.mark = getattr(pytest.mark, mark)(count, **of).mark if count else None

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        return self.mark if self.mark is not None and self.mark.name == name else None


def sample(monkeypatch: pytest.MonkeyPatch, seed: str, count: int = 2) -> set[str]:
    monkeypatch.setenv(NAME, seed)
    return {item.nodeid for item in drawn([Part(number, count) for number in range(PARTS)])}  # type: ignore[misc]


def test_a_commit_draws_as_many_parts_as_the_mark_says_and_always_the_same(monkeypatch):
    first = sample(monkeypatch, "3f2a")
    assert len(first) == 2 and first == sample(monkeypatch, "3f2a")


def test_over_many_commits_every_part_is_run(monkeypatch):
    assert len(set().union(*(sample(monkeypatch, f"commit {n}") for n in range(60)))) == PARTS


def test_all_parts_are_run_on_demand(monkeypatch):
    assert len(sample(monkeypatch, ALL)) == PARTS


def test_what_is_not_marked_is_always_run(monkeypatch):
    assert len(sample(monkeypatch, "3f2a", count=0)) == PARTS


def left_to_slow(monkeypatch: pytest.MonkeyPatch, seed: str) -> set[str]:
    monkeypatch.setenv(NAME, seed)
    return {item.nodeid for item in slow([Part(number, 3, "quick") for number in range(PARTS)])}  # type: ignore[misc]


def test_of_many_alike_all_but_those_that_are_drawn_are_slow(monkeypatch):
    assert len(left_to_slow(monkeypatch, "3f2a")) == PARTS - 3 and left_to_slow(monkeypatch, ALL) == set()


def test_over_many_commits_each_of_many_alike_is_quick(monkeypatch):
    assert set.intersection(*(left_to_slow(monkeypatch, f"commit {n}") for n in range(60))) == set()


def test_what_is_quick_is_not_drawn_in_a_whole_run(monkeypatch):
    monkeypatch.setenv(NAME, "3f2a")
    parts = [Part(number, 3, "quick") for number in range(PARTS)]
    assert drawn(parts) == set(parts)  # type: ignore[arg-type,comparison-overlap]


def test_every_folder_of_tests_has_a_budget(request: pytest.FixtureRequest):
    tests = request.config.rootpath / "tests"
    files = [path.relative_to(tests.parent).as_posix() for path in tests.rglob("test_*.py")]
    assert [folder for folder in map(folder_of, files) if folder and not budget_of(folder)] == []


def test_a_new_game_has_a_budget_without_being_named():
    assert budget_of("games/chess") > 0 and all(budget_of(f"games/{name.replace('-', '_')}") for name in games())


def test_of_tests_that_belong_together_so_many_are_drawn_in_all(monkeypatch):
    parts = [Part(number, 2, file=file, of="whole games") for number in range(3) for file in ("one", "other")]
    met = set()
    for n in range(40):
        monkeypatch.setenv(NAME, f"commit {n}")
        found = drawn(parts)  # type: ignore[arg-type]
        assert len(found) == 2
        met |= found
    assert met == set(parts)
