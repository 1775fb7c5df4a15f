"""How long each folder of tests may take, and how long it took: said at the end of a run, never a failure.

Seconds of one core for all tests of the folder, on the sources, on a quiet machine. Whoever needs more says so here.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.sample import ALL, NAME, seed

BUDGETS = {
    "attacks": 200,
    "browser": 320,
    "bots": 25,
    "cli": 60,
    "conformance": 60,
    "games": 15,
    "games/alien_skirmish": 25,
    "games/endure_the_stars": 40,
    "games/project_elite": 30,
    "games/sole_survivor": 10,
    "kernel": 12,
    "lab": 30,
    "parts": 8,
    "playthroughs": 12,
    "server": 200,
    "table": 10,
    "tools": 5,
    "web": 20,
}
ANY_GAME = 30
"""A game that is not named above."""


def folder_of(nodeid: str) -> str:
    """`games/alien_skirmish` or `kernel`, of the path of a test; empty for a test that lies in no folder."""
    *folders, _ = nodeid.partition("::")[0].removeprefix("tests/").split("/")
    return "/".join(folders[:2])


def budget_of(folder: str) -> int:
    return BUDGETS.get(folder, ANY_GAME if folder.startswith("games/") else 0)


class Budgets:
    """A pytest plugin that adds up what each folder takes; the reports of xdist's workers come here, too."""

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()
        self.tests: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        folder = folder_of(report.nodeid)
        self.taken[folder] += report.duration  # type: ignore[assignment]
        self.tests[folder] += report.when == "call"

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if len(self.taken) > 1 and seed() != ALL:
            terminalreporter.section("seconds of each folder, and its budget")
            terminalreporter.write_line(f"sample: {seed()} (set {NAME} to draw another, or to `{ALL}`)")
            for folder in sorted(self.taken):
                self.say(terminalreporter, folder)

    def say(self, terminalreporter: pytest.TerminalReporter, folder: str) -> None:
        taken, budget = self.taken[folder], budget_of(folder)
        over = bool(budget) and taken > budget
        line = f"{folder or 'tests':<24}{self.tests[folder]:>6} tests{taken:>8.1f} s of {budget or '-':>4}"
        terminalreporter.write_line(f"{line}  OVER BUDGET" if over else line, red=over, bold=over)
