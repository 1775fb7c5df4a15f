"""`hullbreach maps draw`: pictures of maps, as a shell calls it."""

from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hullbreach import catalog
from hullbreach.cli.main import main
from hullbreach.cli.svg import draw_svg, in_lines, middle_of
from tests.cli.test_maps import OWN as BRAWL
from tests.cli.test_maps import SMALL
from tests.games.endure_the_stars.test_mission_files import OWN
from tests.marks import rule

SVG = "{http://www.w3.org/2000/svg}"
TILES = Path(str(files("hullbreach.games.endure_the_stars"))) / "content" / "tiles.ship"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def drawn(*words: str) -> int:
    return main(["maps", "draw", *words])


def words_of(file: Path) -> list[str]:
    """All that is written in a picture."""
    return [text.text or "" for text in ElementTree.fromstring(file.read_text()).iter(f"{SVG}text")]


def test_a_mission_is_drawn_with_its_rooms_marks_and_legend(elsewhere: Path, capsys):
    (elsewhere / "mine.toml").write_text(OWN)
    assert drawn("mine.toml") == 0
    assert capsys.readouterr().out == "A Mission of Our Own: own.svg\n"
    words = words_of(elsewhere / "own.svg")
    for word in (
        "A Mission of Our Own",
        "Crew Quarters",
        "Laboratory",
        "LB.A",
        "Main Lab",
        "a radar token",
        "the lever",
    ):
        assert word in words
    assert {"start", "exit", "door"} <= set(words)


def test_a_picture_goes_where_it_is_asked_for(elsewhere: Path, capsys):
    assert drawn("--game", "endure-the-stars", "--scenario", "break-stuff", "--out", "here.svg") == 0
    words = words_of(elsewhere / "here.svg")
    assert (
        "Break Stuff" in words and "a terminal (×4)" in words and "door, locked" in words and "the Exo Loader" in words
    )


def test_zone_maps_and_tiles_are_drawn_too(elsewhere: Path):
    (elsewhere / "hut.zonemap").write_text(SMALL)
    (elsewhere / "brawl.toml").write_text(BRAWL % SMALL)
    assert drawn("hut.zonemap") == 0 and {"The [Hut]", "Kitchen", "Porch"} <= set(words_of(elsewhere / "hut.svg"))
    assert drawn("brawl.toml") == 0 and "Kitchen" in words_of(elsewhere / "brawl.svg")
    assert drawn(str(TILES)) == 0 and "RS  Redeemer Shrine" in words_of(elsewhere / "tiles.svg")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "name a FILE, or a printed map"),
        (["notes.txt"], "ends in .zonemap, .ship or .toml"),
        (["none.toml"], "No such file"),
        (["mine.toml", "--scenario", "yours"], "mine.toml has no scenario `yours`; it has own."),
        (["empty.toml"], "say which game it is for"),
        (["card.toml"], "card.toml brings no map of its own"),
        (["two.toml", "--out", "a.svg"], "two.toml has several maps (own, other): choose one with --scenario"),
        (["--game", "chess"], "chess"),
    ],
)
def test_what_cannot_be_drawn_is_one_line(elsewhere: Path, capsys, words: list[str], complaint: str):
    (elsewhere / "notes.txt").write_text("")
    (elsewhere / "empty.toml").write_text("")
    (elsewhere / "card.toml").write_text('[[event]]\nid = "blackout"\ncount = 3\n')
    (elsewhere / "mine.toml").write_text(OWN)
    (elsewhere / "two.toml").write_text(OWN + OWN.replace('id = "own"', 'id = "other"'))
    assert drawn(*words) == 2
    err = capsys.readouterr().err
    assert complaint in err and err.count("\n") == 1
    assert not list(elsewhere.glob("*.svg"))


def test_a_mistake_in_a_mission_is_told_with_its_file_and_line(elsewhere: Path, capsys):
    (elsewhere / "mine.toml").write_text(OWN.replace("start CQ.w", "start CQ.q"))
    assert drawn("mine.toml") == 2
    assert "mine.toml, line 17: mission.own.map = 'CQ.q'" in capsys.readouterr().err


@pytest.mark.quick(2)
@pytest.mark.parametrize("game", catalog.games())
def test_every_board_of_every_game_can_be_drawn(game: str):
    found = catalog.game(game)
    for scenario in found.scenarios:
        scene = found.plan(found.setting(scenario.id, None, {}, ""))
        picture = ElementTree.fromstring(draw_svg(scene))
        assert len(list(picture.iter(f"{SVG}path"))) >= len(scene.board.spaces)


@rule("ES-055")
def test_a_picture_shows_every_place_of_every_mission():
    game = catalog.game("endure-the-stars")
    for scenario in game.scenarios:
        setting = game.setting(scenario.id, None, {}, "")
        scene = game.plan(setting)
        spaces = {space.id for space in scene.board.spaces} | {door.id for door in scene.board.doors}
        assert all(piece.space in spaces for piece in scene.pieces), scenario.id
        assert len([piece for piece in scene.pieces if piece.shape == "blip"]) >= 4 or scenario.id == "noisy-neighbours"


def test_a_name_stands_inside_its_space_also_round_a_corner():
    bend = ((0.0, 0.0), (6.0, 0.0), (6.0, 2.0), (2.0, 2.0), (2.0, 6.0), (0.0, 6.0))
    (x, y), room = middle_of(bend)
    assert 0 < y < 2 and 2 <= x <= 5 and room >= 1.5
    assert in_lines("Station Maintenance Center", 2.0, 0.5) == ["Station", "Maintenance", "Center"]
