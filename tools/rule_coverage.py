"""Which rules of a game have a test that passes.

Runs the tests that are marked with rules and holds them against the ledgers.

    python tools/rule_coverage.py
    python tools/rule_coverage.py --game sole-survivor --json
"""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from hullbreach.catalog import games
from hullbreach.kernel.ledger import Ledger, known_ledgers, load_ledger

HOUSE = "house"
EVERY_RULE_HAS_A_TEST, A_RULE_HAS_NONE, CANNOT_TELL = 0, 1, 2


class Marks:
    """A pytest plugin: the rules of each test that ran, and whether it passed. Workers' reports come here too."""

    def __init__(self) -> None:
        self.rules: dict[str, set[str]] = defaultdict(set)
        self.passed: set[str] = set()
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.rules[report.nodeid] |= {str(value) for name, value in report.user_properties if name == "rule"}
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed.add(report.nodeid)
        if report.failed:
            self.failed.add(report.nodeid)

    def tested(self) -> set[str]:
        """The rules with a test that passes."""
        return {id for test in self.passed - self.failed for id in self.rules[test]}

    def named(self) -> set[str]:
        return {id for ids in self.rules.values() for id in ids}


def run(tests: str, jobs: int) -> Marks:
    """Run the marked tests; what pytest says goes to standard error."""
    marks = Marks()
    spread = ["-n", str(jobs)] if jobs > 1 else ["-p", "no:xdist"]
    with contextlib.redirect_stdout(sys.stderr):
        ended = pytest.main(["-q", "-m", "rule", "--no-header", *spread, tests], plugins=[marks])
    if ended not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(CANNOT_TELL)
    return marks


def coverage(ledger: Ledger, marks: Marks, known: set[str]) -> dict[str, object]:
    """What is tested of one ledger. An id with nobody's prefix is unknown to every game."""
    tested = marks.tested()
    rules = [rule.id for rule in ledger.rules if rule.kind == "rule"]
    rulings = [rule.id for rule in ledger.rules if rule.kind == "ruling"]
    prefixes = {id.partition("-")[0] for id in known}
    own = rules[0].partition("-")[0]
    return {
        "rules": len(rules),
        "covered": sum(id in tested for id in rules),
        "missing": [id for id in rules if id not in tested],
        "rulings": len(rulings),
        "rulings_covered": sum(id in tested for id in rulings),
        "rulings_missing": [id for id in rulings if id not in tested],
        "unknown": sorted(id for id in marks.named() - known if id.partition("-")[0] not in prefixes - {own}),
    }


def describe(game: str, found: dict[str, object]) -> str:
    lines = [f"{game}: {found['covered']} of {found['rules']} rules have a test that passes"]
    lines.append(f"  and {found['rulings_covered']} of {found['rulings']} rulings")
    for key, words in (
        ("missing", "rules without"),
        ("rulings_missing", "rulings without"),
        ("unknown", "tests marked with no rule of the ledger"),
    ):
        ids = found[key]
        if isinstance(ids, list) and ids:
            lines.append(f"  {words}: {' '.join(ids)}")
    return "\n".join(lines)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Which rules of a game have a test that passes.",
        epilog="example: python tools/rule_coverage.py --game sole-survivor --json",
    )
    parser.add_argument("--game", choices=[*games(), HOUSE], help="only this one (default: every game)")
    parser.add_argument("--tests", default=str(Path(__file__).parents[1] / "tests"), help="where the tests are")
    parser.add_argument("--jobs", type=int, default=1, help="processes to run the tests in (default: 1)")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output, and nothing else")
    return parser.parse_args()


def main() -> int:
    asked = arguments()
    marks = run(asked.tests, asked.jobs)
    known = {rule.id for name in known_ledgers() for rule in load_ledger(name).rules}
    wanted = [asked.game] if asked.game else games()
    found = {game: coverage(load_ledger(game), marks, known) for game in wanted}
    print(json.dumps(found) if asked.json else "\n".join(describe(*entry) for entry in found.items()))
    return A_RULE_HAS_NONE if any(entry["missing"] for entry in found.values()) else EVERY_RULE_HAS_A_TEST


if __name__ == "__main__":
    sys.exit(main())
