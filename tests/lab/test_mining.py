"""Looking for puzzles: a planted one is found, what is none is not, and bots are asked who finds the answer."""

from __future__ import annotations

from dataclasses import replace as changed

import msgspec
import pytest

import hullbreach as hb
from hullbreach import catalog
from hullbreach.cli.main import main
from hullbreach.lab import mining
from hullbreach.lab.mining import Tried, Vein, chosen, finds, graded, is_question, leads, mined, packed_of, positions
from hullbreach.table.puzzles import Found, Puzzle, Worth, head_for, pack_of, read_pack, text_of
from tests.table.test_puzzles import GAMES, some


@pytest.fixture
def fewer_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "LOOK", 12)
    monkeypatch.setattr(mining, "TO_THE_END", (6, 12, 16))
    monkeypatch.setattr(mining, "TRIES", 3)
    monkeypatch.setattr(mining, "THINKER_TRIES", 1)
    monkeypatch.setattr(mining, "SAMPLES", 3)


def planted() -> tuple[hb.Position, str]:
    """Of the puzzles that we have the one with the greatest difference."""
    pack = pack_of("sole-survivor")
    puzzle = max(pack.puzzles, key=lambda one: one.worths[0].chance - one.worths[1].chance)
    return pack.load(puzzle), puzzle.answer.choice


def won_by_instinct(pos: hb.Position, choice: hb.Choice) -> int:
    """Of six games that begin with a choice."""
    won, bot = 0, hb.bot("instinct", seed=2)
    for seed in range(6):
        then, dice = pos.copy(), hb.Seeded(f"six {seed}")
        then.play(0, choice, dice)
        while then.to_act:
            then.play(0, bot.choose(then, 0), dice)
        won += then.outcome is not None and then.outcome.results[0] == 1
    return won


@pytest.mark.slow
def test_a_planted_puzzle_is_found(fewer_games):
    """That it is one is seen in real games first, without the miner."""
    pos, best = planted()
    won = {str(choice): won_by_instinct(pos, choice) for choice in pos.choices(0)}
    assert won[best] >= 4 and all(number <= won[best] - 3 for choice, number in won.items() if choice != best)
    puzzle = mining.puzzle_in(pos, 0, "planted")
    assert puzzle is not None and puzzle.answer.choice == best and puzzle.answer.games == 16
    assert {worth.choice for worth in puzzle.worths} == set(won) and puzzle.answer.why
    assert set(puzzle.found) == set(mining.BOTS) and puzzle.found["rookie"].tries == 3
    pack = packed_of(head_for("sole-survivor"), [puzzle], 9)
    assert pack.puzzles[0].number == 1 and pack.load(pack.puzzles[0]) == pos


@pytest.mark.slow
def test_a_position_in_which_nothing_matters_is_none(fewer_games):
    pos = hb.new("sole-survivor", dice=hb.Seeded(5))
    pos.play(0, "roll", hb.Scripted([6]))
    assert len(pos.choices(0)) > 3 and mining.puzzle_in(pos, 0, "start") is None


def tried(*results: list[float]) -> list[Tried]:
    found = [Tried(choice) for choice in hb.new("alien-skirmish", dice=hb.Seeded(1)).choices(0)[: len(results)]]
    for one, games in zip(found, results, strict=True):
        one.results.extend(games)
    return found


def test_the_best_must_be_ahead_of_every_other_by_enough_and_for_sure():
    sure = tried([1.0] * 40, [0.0] * 40, [0.5] * 40)
    assert leads(sure, 0.4, 2.6) and not leads(sure, 0.6, 0.0)
    assert not leads(tried([1.0] * 40, [1.0] * 40, [0.0] * 40), 0.01, 0.0), "two are the best"
    assert not leads(tried([1.0, 1.0], [0.0, 0.0]), 0.1, 12.0), "two games prove little, however they end"


def test_only_questions_about_the_game_with_some_answers_are_asked():
    team = hb.new("alien-skirmish", dice=hb.Seeded(1))
    assert not is_question(team, 0), "a team is put together"
    start = hb.new("sole-survivor", dice=hb.Seeded(5))
    assert not is_question(start, 0), "there is one thing to do"
    start.play(0, "roll", hb.Scripted([3]))
    number = len(start.choices(0))
    assert is_question(start, 0, number) and not is_question(start, 0, number - 1), "there are too many"


def test_the_same_vein_has_the_same_positions():
    vein = Vein("sole-survivor", "gentle", seed="x")
    one, other = ([str(pos.choices(pos.to_act[0])) for pos in positions(vein, 3)] for _ in range(2))
    assert (
        one == other and len(one) > 20 and one != [str(pos.choices(0)) for pos in positions(changed(vein, seed="y"), 3)]
    )


def test_the_search_ends_with_its_time():
    seen: list[int] = []
    assert list(mined(Vein("sole-survivor"), range(99), 0.0, progress=seen.append)) == [] and not seen


def test_who_finds_the_answer_is_counted():
    pos = hb.new("sole-survivor", dice=hb.Seeded(5))
    roll = pos.choices(0)[0]
    assert finds(pos, 0, roll, "veteran", 5, "x") == Found(5, 5)


def test_the_most_different_ones_are_kept():
    easy, other = some(2)
    hard = msgspec.structs.replace(other, level="hard", worths=(Worth("end", 1.0, 0.0, 9), *other.worths))
    hard = msgspec.structs.replace(hard, digest="another")
    like = [msgspec.structs.replace(easy, source=f"{n}", digest=f"{n}") for n in range(5)]
    kept = chosen([*like, hard], 2)
    assert {puzzle.level for puzzle in kept} == {"easy", "hard"} and len(chosen([*like, *like], 99)) == 5


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_bots_find_the_answers_as_often_as_the_files_say(game):
    """Whoever changes how bots play on purpose grades anew: `hullbreach lab puzzles GAME --check` says which."""
    pack = pack_of(game)
    other: list[int] = []
    for puzzle in pack.puzzles:
        now = graded(pack, puzzle, 8)
        if abs(now["veteran"].share - puzzle.found["veteran"].share) > 0.5:
            other.append(puzzle.number)
    assert len(other) <= len(pack.puzzles) // 6, f"found otherwise today: {other}"


# The command


def test_the_command_checks_what_there_is(capsys):
    assert main(["lab", "puzzles", "sole-survivor"]) == 2
    assert "-o FILE" in capsys.readouterr().err


@pytest.mark.slow
def test_the_command_writes_what_it_finds(tmp_path, capsys, monkeypatch):
    (one,) = [msgspec.structs.replace(puzzle, source="found") for puzzle in some(1)]

    def found(vein: Vein, numbers: range, seconds: float, wanted: object, progress: object) -> list[Puzzle]:
        return [one] if vein.scenario == "gentle" else []

    monkeypatch.setattr("hullbreach.cli.lab_puzzles.mined", found)
    out = tmp_path / "p.jsonl"
    assert main(["lab", "puzzles", "sole-survivor", "-o", str(out)]) == 0
    assert "1 puzzles: 1 easy" in capsys.readouterr().out
    pack = read_pack(out.read_text(), "p")
    assert pack.head.edition == catalog.game("sole-survivor").edition.id and len(pack.puzzles) == 1
    assert main(["lab", "puzzles", "sole-survivor", "--scenario", "gentle", "-o", str(out)]) == 0
    assert len(read_pack(out.read_text(), "p").puzzles) == 1, "the same one is not taken twice"
    other = msgspec.structs.replace(pack.puzzles[0], digest="0" * 16)
    out.write_text(text_of(msgspec.structs.replace(pack, puzzles=(other,))))
    assert main(["lab", "puzzles", "sole-survivor", "--scenario", "standard", "-o", str(out)]) == 0
    assert read_pack(out.read_text(), "p").puzzles == (), "one that is another now makes way"
