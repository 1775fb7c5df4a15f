"""The puzzles that come with the games: each loads, is what its digest says, and has the answer that is told."""

from __future__ import annotations

import msgspec
import pytest

import hullbreach as hb
from hullbreach import catalog
from hullbreach.kernel.errors import ContentError, Refused, SaveError
from hullbreach.kernel.saving import digest
from hullbreach.table import puzzles
from hullbreach.table.puzzles import (
    GLIMPSE,
    LEVELS,
    Found,
    Head,
    Pack,
    Puzzle,
    Worth,
    head_for,
    level_of,
    of_the_day,
    pack_of,
    packed_text,
    read_pack,
    saved,
    text_of,
    unpacked,
)

LEAST = {"sole-survivor": 30, "alien-skirmish": 30}
FEWEST = 1
"""So many a game has that has any: where single choices decide little, they are rare."""
GAMES = [game for game in hb.games() if pack_of(game).puzzles]


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_is_what_it_was_and_offers_its_answer(game):
    pack = pack_of(game)
    assert len(pack.puzzles) >= LEAST.get(game, FEWEST) and [one.number for one in pack.puzzles] == [
        *range(1, len(pack.puzzles) + 1)
    ]
    wrong: list[str] = []
    for puzzle in pack.puzzles:
        pos = pack.load(puzzle)  # refuses another position, and other choices
        answer = pos.setting.vocabulary.parse(puzzle.answer.choice)
        if answer not in pos.choices(puzzle.seat) or digest(pos) != puzzle.digest or pos.outcome is not None:
            wrong.append(f"{puzzle.number}")
    assert not wrong


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_is_much_better_than_all_others_and_graded_by_who_finds_it(game):
    for puzzle in pack_of(game).puzzles:
        chances = [worth.chance for worth in puzzle.worths]
        assert chances == sorted(chances, reverse=True) and chances[0] - chances[1] >= 0.075, puzzle.number
        assert puzzle.answer.games >= 120 and all(0 <= worth.error < 0.15 for worth in puzzle.worths), puzzle.number
        assert puzzle.level == level_of(puzzle.found), puzzle.number
        whys = [worth.why for worth in puzzle.worths if worth.why]
        assert all(why.startswith(("Gains: ", "Risks: ")) for why in whys), puzzle.number


@pytest.mark.parametrize("game", GAMES)
def test_there_are_easy_ones_and_others_and_no_position_twice(game):
    known = pack_of(game).puzzles
    assert len({puzzle.level for puzzle in known}) >= (2 if game in LEAST else 1)
    assert len({puzzle.digest for puzzle in known}) == len(known)
    assert [LEVELS.index(puzzle.level) for puzzle in known] == sorted(LEVELS.index(one.level) for one in known)


@pytest.mark.parametrize("game", GAMES)
def test_the_file_is_small_and_nothing_else_than_text(game):
    pack = pack_of(game)
    text = text_of(pack)
    assert len(text) < 150_000 and text.isascii() is not None and read_pack(text, "x") == pack


def shares(**right: int) -> dict[str, Found]:
    tried = {"rookie": 0, "regular": 0, "veteran": 0, GLIMPSE: 0, "elite": 0, **right}
    return {name.replace("glimpse", GLIMPSE): Found(number, 30) for name, number in tried.items()}


def test_a_level_is_that_of_the_weakest_who_mostly_finds_it():
    assert level_of(shares(rookie=20, elite=30)) == "easy"
    assert level_of(shares(rookie=19, veteran=20, elite=30)) == "medium"
    assert level_of(shares(rookie=2, glimpse=20, elite=30)) == "medium"
    assert level_of(shares(rookie=2, glimpse=19, elite=15)) == "hard"
    assert level_of(shares(elite=14)) == "fiendish"


# What becomes of them when a game changes


def a_pack(choices: int = 3) -> tuple[Pack, hb.Position]:
    pos = hb.new("sole-survivor", dice=hb.Seeded(5))
    pos.play(0, "roll", hb.Scripted([5]))
    worths = tuple([Worth(str(choice), 0.5, 0.1, 9) for choice in pos.choices(0)])
    puzzle = Puzzle(1, "standard", 0, "easy", {}, worths, digest(pos), "here", saved(pos))
    return Pack(head_for("sole-survivor"), (puzzle,)), pos


def test_a_position_comes_back_from_its_text():
    pack, pos = a_pack()
    assert pack.load(pack.puzzles[0]) == pos
    again = read_pack(text_of(pack), "x")
    assert again == pack and again.load(again.puzzles[0]) == pos


def test_a_puzzle_goes_on_with_what_was_printed_when_it_was_found(monkeypatch):
    """The cards of today have other names: the puzzle still has its own."""
    pack, pos = a_pack()
    today = catalog.game("sole-survivor")
    files = {name: text.replace("Medkit", "Bandage") for name, text in today.edition.files.items()}
    assert files != today.edition.files
    newer = type(today)(type(today.edition)(files))  # type: ignore[call-arg]
    monkeypatch.setattr(catalog, "game", lambda name: newer)
    then = pack.load(pack.puzzles[0])
    assert then == pos and then.setting.game.edition.id == pack.head.edition != newer.edition.id


def test_what_newer_rules_make_another_position_is_said_in_a_sentence():
    pack, _ = a_pack()
    (puzzle,) = pack.puzzles
    fewer = msgspec.structs.replace(puzzle, worths=puzzle.worths[1:])
    other = msgspec.structs.replace(puzzle, digest="0" * 16)
    newer = msgspec.structs.replace(
        puzzle, position=packed_text(unpacked(puzzle.position).replace('"rules":', '"rules":9'))
    )
    broken = msgspec.structs.replace(puzzle, position="!!")
    for wrong, said in (
        (fewer, "another one by the rules of today"),
        (other, "another one by the rules of today"),
        (newer, "cannot be laid out any more"),
        (broken, "damaged"),
    ):
        with pytest.raises(SaveError, match=said) as refused:
            pack.load(wrong)
        assert "Puzzle 1 of Sole Survivor" in str(refused.value) and "lab puzzles" in str(refused.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "expected puzzles"),
        ('{"puzzles":1}', "missing required field"),
        ('{"puzzles":7,"game":"x","rules":1,"edition":"","printed":""}', "format 1"),
        ('{"puzzles":1,"game":"x","rules":1,"edition":"","printed":""}\nnonsense', "malformed"),
    ],
)
def test_a_file_that_holds_no_puzzles_is_named(text, why):
    with pytest.raises(ContentError, match=why):
        read_pack(text, "somewhere")


# Which one


def some(number: int) -> list[Puzzle]:
    (one,) = a_pack()[0].puzzles
    return [msgspec.structs.replace(one, number=place) for place in range(1, number + 1)]


@pytest.mark.parametrize("number", [1, 7, 30, 35, 36])
def test_each_day_has_its_puzzle_and_all_come_up_before_one_comes_again(number):
    known = some(number)
    days = [of_the_day(known, day).number for day in range(20_000, 20_000 + number)]
    assert sorted(days) == [*range(1, number + 1)] and of_the_day(known, 20_000 + number).number == days[0]


def test_one_is_found_by_its_number_or_level_or_it_is_said_which_there_are():
    pack = Pack(Head(1, "sole-survivor", 1, "", ""), tuple(some(3)))
    assert pack.numbered(3).number == 3 and len(pack.of_level("easy")) == 3
    with pytest.raises(Refused, match="the puzzles 1 to 3, not 4"):
        pack.numbered(4)
    with pytest.raises(Refused, match="is hard; there are easy ones"):
        pack.of_level("hard")


def test_a_game_without_a_file_has_none(monkeypatch):
    monkeypatch.setattr(puzzles, "files", lambda name: (_ for _ in ()).throw(ModuleNotFoundError))
    puzzles._read.cache_clear()
    try:
        assert pack_of("sole-survivor").puzzles == ()
    finally:
        puzzles._read.cache_clear()
