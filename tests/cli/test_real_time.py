"""Real time at the terminal: what is typed is stamped, and what happened meanwhile comes first."""

from __future__ import annotations

from itertools import count

from hullbreach.cli.meantime import Meantime
from hullbreach.cli.terminal import TerminalGame
from hullbreach.conformance.toy_race import ToyRace
from hullbreach.kernel.journal import NOBODY, Seat
from hullbreach.table.table import new_table
from tests.cli.seat import paper, printed
from tests.marks import rule

LENGTH = 10_000
HUMAN, BOT = Seat("human"), Seat("bot", bot="random")


class Typist:
    """Types each line after so many seconds, then closes the terminal."""

    def __init__(self, *lines: tuple[float, str]) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []
        self.now = 50.0

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        seconds, line = self.lines.pop(0)
        self.now += seconds
        return line

    def seconds(self) -> float:
        return self.now


def sit(*lines: tuple[float, str], seats: tuple[Seat, ...] = (HUMAN, HUMAN)) -> tuple[TerminalGame, Typist]:
    typist = Typist(*lines)
    options = {"clock": "real", "ball": False}
    table = new_table(ToyRace((LENGTH,)), seats, "sprint", options, seed="1")
    game = TerminalGame(table, paper(), typist, seconds=typist.seconds)
    game.run()
    return game, typist


@rule("HB-009")
def test_what_is_typed_is_stamped_and_the_prompt_says_how_much_time_is_left():
    game, typist = sit((5, "go"), (1.5, "press red"), (2, "press blue"))
    assert [entry.at for entry in game.table.journal.entries] == [0, 1500, 3500]
    assert typist.prompts == ["> ", "10 s > ", "8 s > ", "6 s > "]


@rule("HB-009")
def test_what_is_typed_too_late_finds_the_lap_over():
    game, _ = sit((0, "go"), (12, "press red"))
    passed = game.table.journal.entries[-1]
    assert passed.seat == NOBODY and game.pos.outcome is not None and "Time is up." in printed(game.console)
    assert "The game is over" in printed(game.console)


@rule("HB-009")
def test_bots_act_at_their_tempo_while_a_person_thinks():
    game, _ = sit((0, "go"), (2.2, "press red"), seats=(HUMAN, BOT))
    entries = game.table.journal.entries
    assert [entry.at for entry in entries if entry.seat == 1] == [0, 500, 1000, 1500, 2000]
    assert [entry.at for entry in entries if entry.seat == 0] == [0, 2200] or "holds red" in printed(game.console)


@rule("HB-010")
def test_the_clock_can_be_stopped_and_the_journal_notes_for_how_long():
    game, typist = sit((0, "pause"), (0, "go"), (1, "pause"), (60, ""), (1, "press red"))
    pressed = game.table.journal.entries[-1]
    assert (pressed.at, pressed.paused) == (2000, 60_000)
    assert "nothing to stop" in printed(game.console) and typist.prompts[-1] == "8 s > "


@rule("HB-010")
def test_only_a_pause_is_noted_as_one_and_not_what_bots_think_about_before_it():
    glances = count()
    table = new_table(ToyRace((LENGTH,)), (HUMAN, BOT), "sprint", {"clock": "real", "ball": False}, seed="1")
    meantime = Meantime(table, (0,), lambda: next(glances) / 8)
    table.play(0, "go")
    meantime.follow()
    meantime.pass_by()
    meantime.pause(lambda: None)
    assert table.paused == 125, "from one glance at the clock to the next"


def test_nothing_can_be_taken_back_where_a_rule_says_so():
    game, _ = sit((0, "go"), (1, "press red"), (1, "undo"))
    assert game.table.n == 2 and "TR-006" in printed(game.console)
