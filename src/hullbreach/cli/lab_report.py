"""`hullbreach lab report`: the results of a study as one page, with pictures and tables."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from hullbreach.kernel.errors import SaveError
from hullbreach.lab.figures import figures_of
from hullbreach.lab.findings import findings
from hullbreach.lab.report import page
from hullbreach.lab.run import read_results

EXAMPLE: Final = "hullbreach lab report boss-results -o boss.html"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("results", metavar="RESULTS", help="the folder that `lab run` made")
    parser.add_argument("-o", "--output", default="", metavar="FILE", help="the page (RESULTS/report.html)")


def report(given: Namespace) -> int:
    folder = Path(given.results)
    said, rows = read_results(folder)
    if not rows:
        raise SaveError(f"{folder} holds no game yet: `hullbreach lab run` plays them")
    figures = figures_of(said, rows)
    path = Path(given.output) if given.output else folder / "report.html"
    path.write_text(page(figures), encoding="utf-8")
    for sentence in findings(figures):
        print(sentence)
    print(f"The whole report is {path}.")
    return 0
