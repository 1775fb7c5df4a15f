"""Puzzles in the terminal."""

from __future__ import annotations

from argparse import Namespace

import msgspec
import pytest

from hullbreach.cli import puzzle as command
from hullbreach.cli.main import main
from hullbreach.cli.puzzle import first_of, solve
from hullbreach.kernel.errors import SaveError
from hullbreach.table.puzzles import game_of_the_day, of_the_day, pack_of
from tests.cli.seat import Person, paper, printed
from tests.table.test_puzzles import GAMES

SOLO = pack_of("sole-survivor")


def solved(number: int, *lines: str, pack=SOLO, only: bool = True) -> str:
    console = paper(width=100)
    assert solve(console, Person(*lines), pack, pack.numbered(number), only) == 0
    return printed(console)


def test_the_right_choice_is_told_so_with_what_each_is_worth():
    said = solved(1, SOLO.numbered(1).answer.choice)
    assert "Which?" in said and "Right." in said and f"{100 * SOLO.numbered(1).answer.chance:.0f} %" in said
    assert "Rookies" in said and "Elites" in said and "Search" not in said


def test_a_wrong_choice_is_told_what_would_have_won_more_and_another_can_be_asked_of():
    puzzle = SOLO.numbered(2)
    said = solved(2, puzzle.worths[-1].choice, puzzle.worths[1].choice)
    assert "No. " in said and said.count(f"{100 * puzzle.answer.chance:.0f} %") >= 2


def test_what_would_give_it_away_is_not_there_and_looking_is():
    said = solved(1, "hint", "undo", "load x", "m", "c", "why roll", "nonsense")
    assert said.count("There is no `") == 3 and "A " in said and "nonsense" in said and "Right." not in said


def test_enter_leads_to_the_next_one_once_it_is_answered():
    said = solved(1, "", SOLO.numbered(1).answer.choice, "", "q", only=False)
    assert "Puzzle 1 of" in said and "Puzzle 2 of" in said


def test_one_that_is_no_longer_is_passed_over_unless_it_was_asked_for():
    old = msgspec.structs.replace(SOLO.numbered(1), digest="0" * 16)
    pack = msgspec.structs.replace(SOLO, puzzles=(old, *SOLO.puzzles[1:]))
    assert "Puzzle 2 of" in solved(1, "q", pack=pack, only=False)
    with pytest.raises(SaveError, match="Puzzle 1 of Sole Survivor is another one"):
        solved(1, "q", pack=pack)


def test_which_one_it_is():
    given = Namespace(number=None, level=None)
    assert first_of(SOLO, given, 20_777) is of_the_day(list(SOLO.puzzles), 20_777)
    assert first_of(SOLO, Namespace(number=3, level=None), 20_777).number == 3
    level = SOLO.puzzles[-1].level
    assert first_of(SOLO, Namespace(number=None, level=level), 20_777).level == level
    assert {game_of_the_day(day) for day in range(5)} == set(GAMES)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["chess"], "no game `chess`"),
        (["sole-survivor", "--number", "999"], "the puzzles 1 to"),
        (["sole-survivor", "--level", "silly"], "invalid choice"),
        (["sole-survivor", "--number", "1", "--daily"], "not allowed with"),
    ],
)
def test_the_command_says_what_is_wrong(words, why, capsys):
    assert main(["puzzle", *words]) == 2
    assert why in capsys.readouterr().err


def test_the_command_shows_the_puzzle_of_the_day(capsys, monkeypatch):
    monkeypatch.setattr(command, "line_from_the_keyboard", lambda: Person("q"))
    assert main(["puzzle"]) == 0 and main(["puzzle", "sole-survivor", "--daily"]) == 0
    assert capsys.readouterr().out.count("Which?") == 2
