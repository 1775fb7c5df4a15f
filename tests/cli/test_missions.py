"""`hullbreach missions`, as a shell calls it."""

import json
from pathlib import Path

import pytest

import hullbreach as hb
from hullbreach.cli.main import main
from tests.games.endure_the_stars.test_mission_files import OWN
from tests.marks import rule

LOCKED_AWAY = (
    OWN.replace("mark lever CQ.c", "mark lever LB.A\nlocked LB.A-c")
    .replace("mark radar LB.A", "mark radar LB.B")
    .replace('rule = "ES-125"', 'rule = "ES-125"\nonly = ["psychic"]')
)
"""The lever is behind a door that nothing opens, and only a class that bots do not bring could pull it."""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(OWN)
    return file


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["missions", *words])
    out = capsys.readouterr()
    return code, out.out, out.err


def test_all_missions_are_listed_or_those_of_a_file(capsys, mine: Path):
    code, out, _ = said(capsys, "list")
    assert code == 0 and all(one.id in out for one in hb.game("endure-the-stars").scenarios)
    code, out, _ = said(capsys, "list", str(mine))
    assert code == 0 and out.split() == ["own", "A", "Mission", "of", "Our", "Own", "easy,", "20", "minutes,", "aliens"]


def test_a_mission_is_shown_in_words(capsys, mine: Path):
    code, out, _ = said(capsys, "show", str(mine))
    assert code == 0
    for line in ("It begins.", "To win", "Pull the lever. [ES-034]", "the lever, takes 2 actions. [ES-125]", "The map"):
        assert line in out
    code, out, _ = said(capsys, "show", "prescription-pickup")
    assert code == 0 and "Needs the Medic." in out and "Surgery (MB.B)   S  the medical supplies" in out


def test_a_file_is_checked_and_tried_out(capsys, mine: Path):
    code, out, _ = said(capsys, "check", str(mine), "--games", "6", "--survivors", "3")
    assert code == 0
    assert f"{mine}: no mistakes found" in out and "A Mission of Our Own (own), 6 games by instinct" in out
    assert "can be won  yes" in out and "Pull the lever" in out and "Every objective is done. [ES-034]" in out


@rule("ES-R22")
@pytest.mark.slow
def test_what_no_bot_can_win_is_said_with_what_is_odd_about_it(capsys, mine: Path):
    mine.write_text(LOCKED_AWAY)
    code, out, _ = said(capsys, "check", str(mine), "--games", "3", "--json")
    found = json.loads(out)
    assert code == 1 and found["wins"] == 0 and found["games"] == 3 and found["never_done"] == ["Pull the lever"]
    assert "Nothing unlocks the door between Main Lab, Laboratory and middle corridor, Laboratory." in found["notes"]
    assert "Only an Engineer who cuts a wall can reach Main Lab, Laboratory." in found["notes"]
    assert "Nobody ever dealt with the lever." in found["notes"]
    assert sum(ending["games"] for ending in found["endings"]) == 3 and not any(one["won"] for one in found["endings"])


@pytest.mark.slow
def test_what_kills_is_told(capsys):
    code, out, _ = said(capsys, "check", "gravity", "--games", "8", "--json")
    found = json.loads(out)
    assert code in (0, 1) and found["killers"] and found["deaths"] <= 4
    assert set(found["killers"]) & {"Swarmer", "Jaeger", "Icarus", "Titan"}


@pytest.mark.slow
def test_the_time_is_bounded(capsys, monkeypatch: pytest.MonkeyPatch):
    code, out, _ = said(capsys, "check", "break-stuff", "--games", "100000", "--seconds", "1")
    stopped = "stopped" in out and "as the time was over" in out
    assert (stopped or "not one game was over in time" in out) and code in (0, 1)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["check"], "Name a file or a mission"),
        (["check", "none.toml"], "No such file"),
        (["check", "no-such-mission"], "has no scenario `no-such-mission`"),
        (["check", "gravity", "--survivors", "9"], "Option `survivors` takes 3, 4, 5, 6, not 9."),
        (["check", "gravity", "--games", "0"], "invalid whole number above 0"),
        (["dance", "gravity"], "invalid choice: 'dance'"),
    ],
)
def test_a_wrong_command_is_one_line(capsys, words: list[str], complaint: str):
    code, out, err = said(capsys, *words)
    assert code == 2 and out == "" and err.count("\n") == 1 and complaint in err


@pytest.mark.slow
def test_a_mistake_names_the_file_and_the_line(capsys, mine: Path):
    mine.write_text(OWN.replace('at = "lever"', 'at = "levers"'))
    code, _, err = said(capsys, "check", str(mine))
    assert code == 2
    assert err == (
        f"hullbreach missions: {mine}, line 28: mission.own.thing lever.at = 'levers': expected a mark of the map: "
        "chest, lever, radar\n"
    )
    mine.write_text('[[event]]\nid = "blackout"\ncount = 3\n')
    code, _, err = said(capsys, "check", str(mine))
    assert code == 2 and "has no mistakes, and brings no mission of its own" in err
