"""A person at a terminal of 80 by 24, in every game: whatever is typed, the screen never overflows."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

import hullbreach as hb
from hullbreach import catalog
from hullbreach.cli.screen import KEYS
from hullbreach.cli.terminal import QUIT, TerminalGame
from hullbreach.kernel.journal import Seat
from hullbreach.table.table import Table, new_table
from tests.cli.seat import Person

WIDTH, HEIGHT = 80, 24
CLEARED = "\x1b[2J\x1b[H"
ASKED = ("?", "m", "s", "c", "l", "g", "log all", "why end", "xyzzy", "9999", "forecast", "orders", "journal", "")


def terminal(width: int = WIDTH, height: int = HEIGHT) -> Console:
    """A console that believes to be a terminal, without colours."""
    return Console(file=StringIO(), width=width, height=height, highlight=False, color_system=None, force_terminal=True)


def laid(game: str) -> Table:
    """The game with a person in the first seat, and quick bots in the others."""
    others = [Seat("bot", bot="random")] * (catalog.game(game).seats[0] - 1)
    return new_table(hb.game(game), (Seat("human"), *others), seed="every game")


def screens(console: Console) -> list[str]:
    assert isinstance(console.file, StringIO)
    return [screen.rstrip("\n") for screen in console.file.getvalue().split(CLEARED) if screen.strip()]


class Thorough:
    """Asks everything at each moment, turns all pages, and then makes the first choice."""

    def __init__(self, moments: int) -> None:
        self.lines = [line for _ in range(moments) for line in (*ASKED, "1")] + ["u", "q"]
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if "page" in prompt or "back to the game" in prompt:
            return ""
        return self.lines.pop(0)


@pytest.mark.slow
@pytest.mark.parametrize("game", catalog.games())
def test_everything_that_can_be_asked_fits_the_screen(game: str):
    console, person = terminal(), Thorough(moments=2)
    assert TerminalGame(laid(game), console, person).run() == QUIT
    shown = screens(console)
    assert "? says what you can type." in shown[0] and not person.lines
    for screen in shown:
        lines = screen.splitlines()
        assert len(lines) < HEIGHT and max(map(len, lines)) <= WIDTH, screen


@pytest.mark.slow
@pytest.mark.parametrize("game", catalog.games())
def test_the_keys_at_the_foot_all_do_something(game: str):
    for key, _ in KEYS[:-2]:
        console = terminal()
        TerminalGame(laid(game), console, Person("1", key, "", "q")).run()
        assert "is no choice and no command" not in "".join(screens(console)), key


def test_what_is_typed_on_a_page_leads_back_and_is_done():
    console, table = terminal(), laid("sole-survivor")
    TerminalGame(table, console, Person("?", "roll", "q")).run()
    assert table.choices() == ["roll"] and "You roll" in screens(console)[-1]


def test_q_on_a_page_leads_back_to_the_game_and_does_not_leave_it():
    console = terminal()
    person = Person("?", "q", "why")
    TerminalGame(laid("sole-survivor"), console, person).run()
    assert not person.lines and "Write `why` and a choice" in screens(console)[-1]


def test_the_question_stays_in_sight_beside_an_answer():
    console = terminal()
    TerminalGame(laid("sole-survivor"), console, Person("nonsense")).run()
    assert "roll the action die" in screens(console)[-1] and "is no choice and no command" in screens(console)[-1]


def test_a_screen_is_as_large_as_the_terminal_is_at_that_moment():
    console, table = terminal(), laid("endure-the-stars")
    game = TerminalGame(table, console, Person())
    game.draw()
    console.size = console.size._replace(width=160, height=50)
    game.draw()
    small, large = screens(console)
    assert len(small.splitlines()) < 24 <= len(large.splitlines()) < 50
    assert max(map(len, small.splitlines())) <= 80 < max(map(len, large.splitlines()))


def test_the_log_shows_its_end_first():
    console, table = terminal(), laid("endure-the-stars")
    TerminalGame(table, console, Person(*["1"] * 12, "l", "")).run()
    page = next(screen for screen in screens(console) if "earlier lines: type log all" in screen)
    assert page.splitlines()[-1].strip() and len(page.splitlines()) == HEIGHT - 1


@pytest.mark.slow
@pytest.mark.parametrize("game", catalog.games())
def test_a_game_is_played_by_numbers_alone(game: str):
    table = laid(game)
    TerminalGame(table, terminal(), Person(*["1"] * 15, "q")).run()
    assert len([entry for entry in table.journal.entries if entry.seat == 0]) >= 15
