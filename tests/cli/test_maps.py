"""`hullbreach maps check`, as a shell calls it."""

from importlib.resources import files
from pathlib import Path

import pytest

import hullbreach as hb
from hullbreach.cli.main import main
from tests.marks import rule

SMALL = """
map hut "The [Hut]"
level g 0 "Ground"
zone a g room cluttered 4/8 "Kitchen"
zone b g room open 3/6 "Porch"
border a b door w=1
"""
MAPS = Path(str(files("hullbreach.games.alien_skirmish"))) / "content" / "maps"


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["maps", *words])
    out = capsys.readouterr()
    return code, out.out, out.err


@pytest.fixture
def hut(tmp_path: Path) -> Path:
    file = tmp_path / "hut.zonemap"
    file.write_text(SMALL)
    return file


def test_a_map_without_mistakes_is_summed_up(capsys, hut: Path):
    code, out, err = said(capsys, "check", str(hut))
    assert (code, err) == (0, "")
    assert out.split("\n") == [
        "The [Hut] (hut)",
        "  levels       1: Ground",
        "  zones        2",
        "  borders      1: 1 door",
        "  exits        0",
        "  sight lines  0",
        f"{hut}: no mistakes found",
        "",
    ]


def test_every_map_of_a_file_is_summed_up(capsys, hut: Path):
    hut.write_text(SMALL + SMALL.replace("map hut", "map shed").replace("Hut", "Shed"))
    code, out, _ = said(capsys, "check", str(hut))
    assert code == 0 and "The [Hut] (hut)" in out and "The [Shed] (shed)" in out
    assert out.count("no mistakes found") == 1


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        (
            "fidanza",
            ["2: A Deck, B Deck", "35", "57: 11 open, 8 blocked, 22 door, 13 hatch, 3 vertical", "0", "3"],
        ),
        (
            "hadley",
            ["2: Level 1, Level 2", "36", "60: 9 open", "2: South Lock outer door, To Tannen's Casino (disabled)", "2"],
        ),
        ("jeremiah", ["1: Ground", "39", "63: 9 open, 9 blocked, 33 door, 12 hatch", "1: Main doors, A Block", "0"]),
    ],
)
def test_our_own_maps_have_no_mistakes(capsys, name, parts):
    code, out, _ = said(capsys, "check", str(MAPS / f"{name}.zonemap"))
    assert code == 0 and out.endswith("no mistakes found\n")
    for part, what in zip(parts, ["levels", "zones", "borders", "exits", "sight lines"], strict=True):
        assert f"  {what:<12} {part}" in out


def test_a_mistake_is_told_in_one_line_with_file_line_word_and_what_is_expected(capsys, hut: Path):
    hut.write_text(SMALL.replace("border a b", "border a c"))
    code, out, err = said(capsys, "check", str(hut))
    assert (code, out) == (2, "")
    assert err == f"hullbreach maps: {hut}: line 6 = 'c': expected the id of a zone of this map\n"


def test_what_is_no_map_file_is_answered_in_one_friendly_line(capsys, tmp_path: Path):
    notes, damaged = tmp_path / "notes.txt", tmp_path / "damaged.zonemap"
    notes.write_text(SMALL)
    damaged.write_bytes(b"\xff\xfe\x00")
    complaints = {
        tmp_path: "is a directory; name one of the files in it",
        tmp_path / "nowhere.zonemap": "No such file",
        notes: "ends in .zonemap",
        damaged: "is not a text file",
    }
    for file, complaint in complaints.items():
        code, out, err = said(capsys, "check", str(file))
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert err.startswith(f"hullbreach maps: {file}") and complaint in err


def test_help_shows_an_example(capsys):
    code, out, _ = said(capsys, "check", "--help")
    assert code == 0 and "example: hullbreach maps draw my-mission.toml --out my-mission.svg" in out


def test_check_is_all_that_can_be_done_with_maps(capsys):
    code, _, err = said(capsys, "dance", "hut.zonemap")
    assert code == 2 and "invalid choice: 'dance'" in err


OWN = """
[[map]]
id = "hut"
text = '''%s'''

[[scenario]]
id = "brawl"
name = "Brawl in the Hut"
about = "Two Truckers and a Facehugger."
map = "hut"

[[scenario.team]]
name = "Truckers"
points = 6
types = ["space-trucker"]
deploy = ["a"]
wins = [{ by = "eliminate", rule = "AS-358" }]

[[scenario.team]]
name = "Xenomorphs"
points = 5
types = ["facehugger"]
deploy = ["b"]
wins = [{ by = "eliminate", rule = "AS-358" }]
"""


@pytest.fixture
def brawl(tmp_path: Path) -> Path:
    file = tmp_path / "brawl.toml"
    file.write_text(OWN % SMALL)
    return file


@rule("AS-348")
def test_a_scenario_of_ones_own_is_checked_with_its_map(capsys, brawl: Path):
    code, out, err = said(capsys, "check", str(brawl))
    assert (code, err) == (0, "") and "The [Hut] (hut)" in out and "no mistakes found" in out


@rule("AS-348")
def test_a_scenario_of_ones_own_can_be_played(brawl: Path):
    dice = hb.Seeded("brawl")
    pos = hb.new("alien-skirmish", "brawl", variant=brawl.read_text(), dice=dice)
    hb.playout(pos, dice, 100_000)
    assert pos.outcome is not None and pos.tables.zones.name == "The [Hut]"


@pytest.mark.parametrize(
    ("wrong", "right", "says"),
    [
        ("border a b door w=1", "border a c door w=1", "map hut: line 5"),
        ('deploy = ["a"]', 'deploy = ["cellar"]', "scenario.brawl.team Truckers.deploy = 'cellar'"),
        ("points = 6", "points = 2", "enough for one character"),
        ('map = "hut"', 'map = "hat"', "scenario.brawl.map = 'hat'"),
        ("points = 6", 'points = "six"', "points = 'six'"),
        ("[[scenario]]", "[[scenario", "valid TOML"),
    ],
)
def test_a_mistake_in_a_scenario_is_one_line_that_says_where(capsys, brawl: Path, wrong: str, right: str, says: str):
    brawl.write_text((OWN % SMALL).replace(wrong, right, 1))
    code, _, err = said(capsys, "check", str(brawl))
    assert code == 2 and says in err and "brawl.toml" in err and err.count("\n") == 1
