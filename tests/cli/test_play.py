"""`hullbreach play`: starting, resuming and keeping a game, as the command does it."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

import pytest

import hullbreach as hb
from hullbreach.cli.main import main
from hullbreach.cli.play import Sitting, default_path
from hullbreach.table.journal_file import open_journal
from tests.cli.seat import Person, paper, printed, table

GAME = "sole-survivor"


def sit(path: Path, *lines: str, **given: object) -> tuple[int, str, Person]:
    console = paper()
    person = Person(*lines)
    code = Sitting(arguments(path, **given), console, person).run()
    return code, printed(console), person


def arguments(path: Path, **given: object) -> Namespace:
    """What the command line gives when nothing but the journal is named."""
    defaults = {"game": GAME, "scenario": None, "option": [], "variant": None, "seed": "", "dice": "engine"}
    return Namespace(**{**defaults, "seats": "", "new": False, "journal": str(path), **given})


def choices_in(path: Path) -> list[str]:
    return [json.loads(line).get("choice", "undo") for line in path.read_text().splitlines()[1:]]


def some_choices(seed: str, number: int) -> list[str]:
    """The first choice at each of the first moments of a game with this seed."""
    game = table(seed)
    for _ in range(number):
        game.play(0, str(game.position.choices(0)[0]))
    return game.choices()


def test_a_game_goes_on_where_it_was_left(tmp_path: Path):
    path = tmp_path / "deep" / "game.jsonl"
    made = some_choices("7", 3)
    code, said, _ = sit(path, *made[:2], seed="7")
    assert code == 0 and choices_in(path) == made[:2] and "goes on with it" in said
    code, said, _ = sit(path, made[2], "quit")
    assert "You go on with your game, 2 choices into it." in said and choices_in(path) == made


def test_every_choice_is_on_disk_before_its_effect_is_shown(tmp_path: Path):
    path = tmp_path / "game.jsonl"
    made = some_choices("7", 2)
    seen: list[int] = []

    class Watching(Person):
        def __call__(self, prompt: str) -> str:
            seen.append(len(path.read_text().splitlines()) if path.exists() else 0)
            return super().__call__(prompt)

    Sitting(
        arguments(path, seed="7"),
        paper(),
        Watching(*made, "undo"),
    ).run()
    assert seen == [1, 2, 3, 4]


def test_ctrl_c_keeps_the_game(tmp_path: Path):
    path = tmp_path / "game.jsonl"

    class Hasty(Person):
        def __call__(self, prompt: str) -> str:
            if not self.lines:
                raise KeyboardInterrupt
            return super().__call__(prompt)

    console = paper()
    assert Sitting(arguments(path, seed="7"), console, Hasty(*some_choices("7", 1))).run() == 130
    assert "Your game is kept" in printed(console) and len(choices_in(path)) == 1


def test_new_sets_the_old_game_aside(tmp_path: Path):
    path = tmp_path / "game.jsonl"
    sit(path, *some_choices("7", 1), seed="7")
    sit(path, new=True, seed="8")
    _, said, _ = sit(path, new=True, seed="9")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["game-1.jsonl", "game-2.jsonl", "game.jsonl"]
    assert choices_in(tmp_path / "game-1.jsonl") == some_choices("7", 1) and "game-2.jsonl" in "".join(said.split())


def test_a_line_cut_off_in_mid_write_is_dropped_with_a_notice(tmp_path: Path):
    path = tmp_path / "game.jsonl"
    made = some_choices("7", 2)
    sit(path, *made, seed="7")
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    _, said, _ = sit(path)
    assert "cut off in mid-write and is dropped" in said and "1 choice into it" in said
    sit(path, made[1])
    assert path.read_bytes() == whole


def test_a_game_of_which_not_even_the_header_was_written_starts_anew(tmp_path: Path):
    path = tmp_path / "game.jsonl"
    path.write_text('{"hullbreach":1,"ga')
    _, said, _ = sit(path, "quit")
    assert "dropped" in said and path.read_text().count("\n") == 1


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda lines: ["rubbish", *lines[1:]], "line 1 is damaged"),
        (lambda lines: [lines[0], lines[1].replace('"digest":"', '"digest":"0'), *lines[2:]], "line 2: after"),
        (lambda lines: [lines[0], *lines[2:]], "entry 1 is missing"),
        (lambda lines: [lines[0].replace(GAME, "chess"), *lines[1:]], "a game of chess"),
        (lambda lines: [lines[0].replace('"rules":', '"rules":9'), *lines[1:]], "version 9"),
    ],
)
def test_other_damage_is_an_error_that_says_where_and_what_to_do(tmp_path: Path, damage, complaint):
    path = tmp_path / "game.jsonl"
    sit(path, *some_choices("7", 2), seed="7")
    before = "\n".join(damage(path.read_text().splitlines())) + "\n"
    path.write_text(before)
    with pytest.raises(hb.SaveError) as error:
        sit(path)
    assert complaint in str(error.value) and "--new" in str(error.value) and str(path) in str(error.value)
    assert path.read_text() == before


def test_bytes_that_are_no_text_are_an_error(tmp_path: Path):
    path = tmp_path / "game.jsonl"
    path.write_bytes(b'{"hullbreach":1}\n\xff\xfe\n')
    with pytest.raises(hb.SaveError, match="line 2 is damaged: it is not text"):
        sit(path)


@pytest.mark.parametrize("text", [b"Dear Ripley", b"\x00\xff\xfe", b'{"other":1}'])
def test_a_file_that_is_no_journal_is_left_alone(tmp_path: Path, text: bytes):
    path = tmp_path / "letter.txt"
    path.write_bytes(text)
    with pytest.raises(hb.SaveError, match="this is not a journal"):
        sit(path)
    assert path.read_bytes() == text


@pytest.mark.parametrize("other", [{"scenario": "gentle"}, {"option": ["hp_refill=true"]}, {"seed": "8"}])
def test_other_settings_do_not_silently_resume_the_old_game(tmp_path: Path, other):
    path = tmp_path / "game.jsonl"
    sit(path, seed="7")
    with pytest.raises(hb.SaveError, match="leave that out to go on"):
        sit(path, **other)
    sit(path, scenario="standard", option=["hp_refill=false"], seed="7")


def test_one_journal_is_played_in_one_window_only(tmp_path: Path):
    pytest.importorskip("fcntl")
    path = tmp_path / "game.jsonl"
    sit(path, seed="7")
    file, _, _ = open_journal(path)
    with pytest.raises(BlockingIOError):
        sit(path)
    file.close()
    sit(path)


def test_a_finished_game_makes_room_for_a_new_one(tmp_path: Path):
    path = tmp_path / "game.jsonl"
    assert main(["simulate", GAME, "--bot", "random", "--games", "1", "--journals", str(tmp_path), "--json"]) == 0
    (tmp_path / f"{GAME}-random-0.jsonl").rename(path)
    _, said, _ = sit(path, "quit")
    assert "Your last game is over" in said and (tmp_path / "game-1.jsonl").exists() and choices_in(path) == []


@pytest.mark.slow
def test_new_after_the_end_starts_another_game(tmp_path: Path):
    path = tmp_path / "game.jsonl"
    lines = dying(path)
    code, _, _ = sit(path, *lines, "new", "quit", seed="7")
    assert code == 0 and (tmp_path / "game-1.jsonl").exists() and choices_in(path) == []


def dying(path: Path) -> list[str]:
    """The last choice of every moment: turns are ended at once, until the Xenos win."""
    game = table("7")
    while game.position.to_act:
        game.play(0, str(game.position.choices(0)[-1]))
    return game.choices()


def test_real_dice_are_asked_for_from_the_setup_on(tmp_path: Path):
    path = tmp_path / "game.jsonl"
    _, _, person = sit(path, *["9", "4", *["roll", "5"] * 2], seed="7", dice="physical")
    assert "Roll a D6 for your action die: " in person.prompts
    assert any(face in (4, 5) for line in path.read_text().splitlines() for face in json.loads(line).get("dice", []))


def test_the_journal_lies_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.delenv("HULLBREACH_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert default_path(GAME) == tmp_path / "share" / "hullbreach" / "sole-survivor.jsonl"
    monkeypatch.setenv("HULLBREACH_DATA", str(tmp_path / "own"))
    assert default_path(GAME) == tmp_path / "own" / "sole-survivor.jsonl"
    monkeypatch.delenv("HULLBREACH_DATA")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_path(GAME) == Path.home() / ".local/share/hullbreach/sole-survivor.jsonl"
