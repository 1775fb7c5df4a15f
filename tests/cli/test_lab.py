"""`hullbreach lab`, as a shell calls it."""

from __future__ import annotations

import json

import pytest

from hullbreach.cli.lab import shown, table_of
from hullbreach.cli.main import main
from hullbreach.kernel.scripts import ReadyMade
from hullbreach.lab.exploits import Exploit
from hullbreach.lab.matrix import Cell
from tests.cli.seat import paper, printed

SKIRMISH = ("alien-skirmish", "--scenario", "gauntlet", "--games", "1", "--jobs", "1", "--option", "round_limit=10")


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["lab", *words])
    out = capsys.readouterr()
    return code, " ".join(out.out.split()), out.err


@pytest.mark.parametrize("study", ["exploits", "matrix", "counts", "run", "report", "tune", "value"])
def test_every_study_has_help_with_an_example(capsys, study):
    code, out, _ = said(capsys, study, "--help")
    assert code == 0 and f"example: hullbreach lab {study}" in out and ("--json" in out) == (study != "report")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "WHAT"),
        (["dance"], "invalid choice: 'dance'"),
        (["exploits", "chess"], "There is no game `chess`"),
        (["exploits", "alien-skirmish", "--scenario", "moon"], "no scenario `moon`"),
        (["matrix", "project-elite"], "Project: ELITE has no two sides with ready-made teams."),
        (["counts", "sole-survivor", "--bot", "script:dance"], "no script `dance`; there are never-move"),
        (["counts", "sole-survivor", "--games", "0"], "invalid whole number above 0 value: '0'"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(capsys, words, complaint):
    code, out, err = said(capsys, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert complaint in err and err.startswith("hullbreach lab")


@pytest.mark.slow
def test_exploits_name_every_script_with_its_interval(capsys):
    code, out, err = said(capsys, "exploits", *SKIRMISH, "--json")
    told = json.loads(out)
    assert (code, err, told["limit"], told["games"]) == (0, "", 0.65, 1)
    assert {one["script"] for one in told["scripts"]} == {"camp", "hide", "rush", "scatter", "run", "huddle"}
    for one in told["scripts"]:
        low, high = one["interval"]
        assert low <= one["win_rate"] <= high and one["exploit"] == (one["win_rate"] > 0.65)


def test_an_exploit_is_marked():
    found = [
        Exploit("gauntlet", "Xenomorphs", 1, name, 100, wins, 3, 50) for name, wins in (("hide", 65), ("camp", 66))
    ]
    console = paper(width=120)
    console.print(table_of(found, "instinct"))
    lines = [" ".join(line.split()) for line in printed(console).splitlines()]
    hide, camp = (next(line for line in lines if name in line) for name in ("hide", "camp"))
    assert "100 │ 65 % │ 55–74 │ 3 │ 50 %" in hide and "66 % * │" in camp and "*" not in hide


def test_an_uneven_pairing_is_marked():
    team = ReadyMade("hive", "Hive", "team hive")
    assert [shown(Cell(team, team, 100, wins, draws)) for wins, draws in ((30, 0), (71, 2))] == [
        "30 % (22–40)",
        "[bold red]71 % (61–79) *[/], 2 drawn",
    ]


@pytest.mark.slow
def test_the_matrix_names_the_teams_of_both_sides(capsys):
    code, out, _ = said(capsys, "matrix", *SKIRMISH)
    assert code == 0 and "Hive" in out and "*" in out
    cells = json.loads(said(capsys, "matrix", *SKIRMISH, "--json")[1])["cells"]
    assert {cell["against"] for cell in cells} >= {"hive"} and not any(cell["even"] for cell in cells)


def test_counts_name_what_never_happens_as_well(capsys):
    code, out, _ = said(capsys, "counts", *SKIRMISH)
    assert code == 0 and "actions, a game" in out and "shove" in out
    told = json.loads(said(capsys, "counts", *SKIRMISH, "--json")[1])
    assert told["counts"]["actions"]["deploy"]["gauntlet"] >= 4 and told["counts"]["actions"]["shove"]["gauntlet"] == 0


def test_simulate_takes_scripts_and_refuses_what_there_is_not(capsys):
    words = ["simulate", "alien-skirmish", "--games", "1", "--option", "round_limit=10", "--bot"]
    assert main([*words, "script:camp,instinct"]) == 0
    assert "1 games by script:camp,instinct" in capsys.readouterr().out
    assert main([*words, "script:dance,instinct"]) == 2
    assert "no script `dance`; there are camp" in capsys.readouterr().err
