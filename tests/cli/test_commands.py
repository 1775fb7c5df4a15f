"""The other commands, through `main`, as a shell calls them."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import import_module
from io import StringIO
from pathlib import Path

import pytest

import hullbreach as hb
from hullbreach.cli.bench import show
from hullbreach.cli.main import COMMANDS, main
from hullbreach.lab.bench import Bench, Measure
from tests.cli.seat import paper, printed

GAME = "sole-survivor"
TIMES = ("seconds", "decisions_per_s")
KEYS = "game scenario bot games wins win_rate interval decisions decisions_per_s length damage played ended seconds"


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    out = capsys.readouterr()
    return code, " ".join(out.out.split()), out.err


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(capsys, name):
    code, out, _ = said(capsys, name, "--help")
    assert code == 0 and f"example: hullbreach {name}" in out
    module = import_module(COMMANDS[name][0])
    assert module.EXAMPLE.startswith(f"hullbreach {name}") and callable(module.run)


def test_the_overview_names_every_command(capsys):
    code, out, _ = said(capsys, "--help")
    assert code == 0 and all(name in out for name in COMMANDS)


def test_starting_up_imports_no_game_that_is_not_asked_for():
    script = "import sys, hullbreach.cli.main as m; m.main(['--help']); sys.exit('rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "COMMAND"),
        (["dance"], "invalid choice: 'dance'"),
        (["play"], "GAME"),
        (
            ["play", "chess"],
            "There is no game `chess`; there are alien-skirmish, endure-the-stars, project-elite, "
            "sole-survivor, under-our-sun.",
        ),
        (["simulate", GAME, "--games", "0"], "invalid whole number above 0 value: '0'"),
        (["simulate", GAME, "--bot", "genius"], "There is no bot `genius`"),
        (["simulate", GAME, "--scenario", "moon"], "no scenario `moon`; it has standard"),
        (["simulate", GAME, "--option", "hp_refill"], "--option NAME=VALUE"),
        (["simulate", GAME, "--option", "hp_refill=maybe"], "Option `hp_refill` takes false, true"),
        (["simulate", GAME, "--option", "luck=1"], "has no option `luck`; it has hp_refill"),
        (["simulate", GAME, "--variant", "nowhere.toml"], "nowhere.toml: No such file"),
        (["replay", "nowhere.jsonl"], "nowhere.jsonl: No such file"),
        (["rules", GAME, "xyzzy"], "No rule of Sole Survivor has the id or mentions `xyzzy`."),
        (["rules", "chess"], "There is no game `chess`"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(capsys, words, complaint):
    code, out, err = said(capsys, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert complaint in err and err.startswith("hullbreach")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[start]\nhp = 'six'", "line 2: start.hp = 'six': expected"),
        ("[start]\nluck = 3", "line 2: start.luck = 3: "),
        ("[start\n", "line 1: the file = "),
        ("[[card]]\nid = 'taser'\ncost = -1", "line 3: card.taser.cost = -1: expected"),
    ],
)
def test_a_wrong_variant_is_answered_with_file_key_value_and_what_is_expected(capsys, tmp_path: Path, text, complaint):
    file = tmp_path / "mine.toml"
    file.write_text(text)
    for command in (["simulate", GAME], ["play", GAME, "--journal", str(tmp_path / "game.jsonl")]):
        code, _, err = said(capsys, *command, "--variant", str(file))
        assert code == 2 and err.count("\n") == 1
        assert f"{file}, {complaint}" in err and "expected" in err
    assert not (tmp_path / "game.jsonl").exists()


def test_a_variant_that_is_no_text_is_a_mistake(capsys, tmp_path: Path):
    (tmp_path / "mine.toml").write_bytes(b"\xff\xfe\x00")
    code, _, err = said(capsys, "simulate", GAME, "--variant", str(tmp_path / "mine.toml"))
    assert code == 2 and "is not a text file" in err


def test_ctrl_c_is_answered_politely(capsys, monkeypatch: pytest.MonkeyPatch):
    def interrupted(given: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("hullbreach.cli.games.run", interrupted)
    code, _, err = said(capsys, "games")
    assert code == 130 and "Traceback" not in err


def test_games_lists_scenarios_and_options(capsys):
    code, out, _ = said(capsys, "games")
    assert code == 0 and "hullbreach play sole-survivor" in out
    assert "gentle" in out and "hp_refill=false|true" in out and "SS-R23" in out
    main(["games"])
    assert max(len(line) for line in capsys.readouterr().out.splitlines()) <= 80


def test_games_says_which_value_of_an_option_is_the_default(capsys):
    _, out, _ = said(capsys, "games", "endure-the-stars")
    assert "survivors=3|4|5|6 (default 4)" in out and "1 to 6 players" in out and "Sole Survivor" not in out
    for option in hb.game("endure-the-stars").options:
        assert f"(default {str(option.default).lower() or 'empty'})" in out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "text", "complaint"),
    [
        ("sole-survivor", '[[card]]\nid = "taser"\nwhen = ["someday"]\n', "line 3: card.taser.when = 'someday'"),
        ("sole-survivor", "[numbers]\nhp = 3\n", "line 1: the name of a table = 'numbers': expected one of board,"),
        (
            "sole-survivor",
            '[[card]]\nid = "taser"\nprice = 3\n',
            "line 3: card.taser.price = 3: expected one of the keys",
        ),
        (
            "alien-skirmish",
            '[[gear]]\nid = "shotgun"\nkind = "toy"\n',
            "line 1: the name of a table = 'gear': expected",
        ),
        ("project-elite", '[[item]]\nid = "medkit"\ndo = "dance"\n', "expected one of"),
        ("endure-the-stars", '[[item]]\nid = "pistol"\nplace = "ear"\n', "expected one of"),
        ("under-our-sun", '[[item]]\nid = "knife"\ntakes = "tea"\n', "expected one of"),
    ],
)
def test_a_word_that_a_variant_cannot_have_is_answered_with_file_key_and_words(capsys, tmp_path, game, text, complaint):
    file = tmp_path / "mine.toml"
    file.write_text(text)
    code, _, err = said(capsys, "simulate", game, "--games", "1", "--variant", str(file))
    assert code == 2 and f"{file}, " in err and complaint in err and err.count("\n") == 1
    assert "Invalid" not in err


def test_rules_prints_all_one_or_those_that_mention_words(capsys):
    _, everything, _ = said(capsys, "rules", GAME)
    assert "SS-001" in everything and "SS-096" in everything and "Components" in everything
    _, one, _ = said(capsys, "rules", GAME, "ss-2")
    assert "SS-002" in one and "see SS-R28" in one and "SS-R28 (ruling)" in one and "Why:" in one
    _, found, _ = said(capsys, "rules", GAME, "reacher", "8")
    assert "SS-077" in found and "SS-001" not in found
    _, house, _ = said(capsys, "rules", "house", "HB-006")
    assert "take back" in house


def test_simulate_prints_one_object(capsys):
    code, out, err = said(capsys, "simulate", GAME, "--bot", "random", "--games", "20", "--jobs", "1", "--json")
    result = json.loads(out)
    assert code == 0 and err == ""
    wanted = (
        "game scenario bot games wins win_rate interval decisions decisions_per_s length damage played ended seconds"
    )
    assert set(wanted.split()) <= set(result)
    assert (result["game"], result["scenario"], result["bot"], result["games"]) == (GAME, "standard", "random", 20)
    low, high = result["interval"]
    assert 0 <= low <= result["win_rate"] <= high <= 1
    assert sum(ending["games"] for ending in result["ended"]) == 20
    assert set(result["damage"]["by"]) <= {"Runner", "Alpha", "Reacher", "Soldier"}
    assert set(result["damage"]["to"]) == set(result["kills"]["of"]) == {"Survivor"} and result["moves"]["Survivor"] > 0


@pytest.mark.slow
def test_the_result_does_not_depend_on_the_number_of_processes(capsys):
    words = ("simulate", GAME, "--bot", "random", "--games", "110", "--seed", "x", "--json", "--jobs")
    one, two = (json.loads(said(capsys, *words, jobs)[1]) for jobs in ("1", "2"))
    assert {key: one[key] for key in one if key not in TIMES} == {key: two[key] for key in two if key not in TIMES}


def test_simulate_tells_people(capsys):
    code, out, _ = said(
        capsys, "simulate", GAME, "--bot", "random", "--games", "10", "--jobs", "1", "--option", "hp_refill=yes"
    )
    assert code == 0 and "10 games by random" in out and "with 95 % confidence" in out
    assert "length in turns mean" in out and "ended" in out and "decisions a second" in out


@pytest.mark.parametrize("bot", ["random", "instinct", "search"])
def test_the_journal_of_each_bot_replays(capsys, tmp_path: Path, bot):
    extra = ["--iterations", "20"] if bot == "search" else []
    variant = tmp_path / "short.toml"
    variant.write_text("[start]\nhp = 2\n")
    words = [
        "simulate",
        GAME,
        "--bot",
        bot,
        "--games",
        "1",
        "--journals",
        str(tmp_path / "j"),
        "--variant",
        str(variant),
    ]
    assert main([*words, *extra]) == 0
    capsys.readouterr()
    file = str(tmp_path / "j" / f"{GAME}-{bot}-0.jsonl")
    code, out, _ = said(capsys, "replay", file, "--quiet")
    assert code == 0 and out.startswith("Verified:") and "entries." in out
    code, out, _ = said(capsys, "replay", file)
    assert f"Sole Survivor, standard, {bot}" in out and "Verified:" in out and "SS-0" in out


@pytest.fixture
def journal(capsys, tmp_path: Path) -> Path:
    main(["simulate", GAME, "--bot", "random", "--games", "1", "--journals", str(tmp_path)])
    capsys.readouterr()
    return tmp_path / f"{GAME}-random-0.jsonl"


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda text: "", "the journal is empty"),
        (lambda text: text[:40], "line 1 is damaged: it was cut off"),
        (lambda text: text.replace('"n":2', '"n":3'), "line 3: entry 2 is missing"),
        (lambda text: text.replace('"game":"sole-survivor"', '"game":"chess"'), "There is no game `chess`"),
        (lambda text: text.replace("\n", "\n{\n", 1), "line 2 is damaged"),
    ],
)
def test_a_damaged_journal_gets_a_clear_error(capsys, journal: Path, damage, complaint):
    journal.write_text(damage(journal.read_text()))
    code, _, err = said(capsys, "replay", str(journal), "--quiet")
    assert code == 2 and complaint in err and str(journal) in err and err.count("\n") == 1


def test_a_journal_cut_off_in_mid_write_is_replayed_up_to_there(capsys, journal: Path):
    journal.write_text(journal.read_text()[:-30])
    code, out, _ = said(capsys, "replay", str(journal), "--quiet")
    assert code == 0 and "cut off in mid-write" in out and "The game is not over." in out


def test_replay_stops_at_each_step_if_asked(capsys, journal: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sys.stdin", StringIO("\nq\n"))
    code, out, _ = said(capsys, "replay", str(journal), "--step")
    assert code == 0 and out.count("Enter: next") == 2 and "Hit Points" in out and "Verified" in out


@pytest.mark.slow
def test_bench_prints_one_object(capsys):
    code, out, _ = said(capsys, "bench", "--seconds", "0.01", "--json")
    bench = json.loads(out)
    assert code == 0 and bench["calibration_m_per_cpu_s"] > 0 and isinstance(bench["compiled"], bool)
    names = [measure["what"].partition(",")[0] for measure in bench["measures"]]
    assert names == ["random", "instinct", "search", "playout", "copy", "save", "load"] * len(hb.games())
    assert all(measure["per_cpu_s"] > 0 and measure["ratio"] > 0 for measure in bench["measures"])
    assert all(measure["us_each"] > 0 for measure in bench["measures"][-3:])


def test_bench_measures_what_is_asked_for(capsys):
    code, out, _ = said(capsys, "bench", "sole-survivor", "--only", "copy", "load", "--seconds", "0.01", "--json")
    measures = json.loads(out)["measures"]
    assert code == 0 and [(one["game"], one["what"]) for one in measures] == [
        ("sole-survivor", "copy"),
        ("sole-survivor", "load"),
    ]
    code, _, err = said(capsys, "bench", "chess")
    assert code == 2 and "There is no game `chess`" in err


def test_bench_prints_a_table():
    console = paper(width=120)
    measures = [Measure(GAME, "random", "decisions", int, [90_000.0], [15_000.0])]
    measures.append(Measure(GAME, "copy", "copies", int, [500_000.0], [80_000.0]))
    show(console, Bench(True, [6.0], measures))
    assert "Speed, compiled" in printed(console) and "15,000" in printed(console) and "2.00" in printed(console)


def test_play_works_in_a_pipe(capsys, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("HULLBREACH_DATA", str(tmp_path))
    monkeypatch.setattr("sys.stdin", StringIO("why move D4\nquit\n"))
    code, out, _ = said(capsys, "play", GAME, "--seed", "7", "--no-color")
    assert code == 0 and "Scenario 1 of 3" in out and "goes on with it" in out
    assert (tmp_path / f"{GAME}.jsonl").exists()


# Two variants


@pytest.mark.slow
def test_simulate_compares_a_variant_with_what_is_printed(tmp_path, capsys):
    variant = tmp_path / "slow.toml"
    variant.write_text("[boss]\nspeed = 1\n")
    assert main(["simulate", "sole-survivor", "--compare", str(variant), "--games", "10", "--jobs", "1"]) == 0
    said = capsys.readouterr().out
    assert "10 games of each, the same seeds" in said and "difference" in said and "won with printed" in said


@pytest.mark.slow
def test_simulate_says_so_when_a_variant_changes_nothing(tmp_path, capsys):
    variant = tmp_path / "same.toml"
    variant.write_text("[boss]\nspeed = 3\n")
    assert main(["simulate", "sole-survivor", "--compare", str(variant), "--games", "5", "--jobs", "1"]) == 0
    assert "changes nothing: all 5 games went the same way" in capsys.readouterr().out.replace("\n", " ")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--compare", "a", "b", "c"], "takes one file or two, not 3"),
        (["--compare", "printed", "--variant", "a"], "names the variants itself"),
        (["--precision", "3"], "`--precision` is for `--compare`"),
        (["--compare", "printed", "--precision", "0"], "invalid number of points from 0.1 to 100"),
        (["--compare", "no-such-file.toml"], "no-such-file.toml"),
    ],
)
def test_a_comparison_that_cannot_be_made_is_refused(words, complaint, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a").write_text("")
    assert main(["simulate", "sole-survivor", "--games", "1", *words]) == 2
    assert complaint in capsys.readouterr().err
