"""Whatever happens in any game, a screen fits the terminal, and what is asked is on it."""

from __future__ import annotations

import pytest
from rich.text import Text

import hullbreach as hb
from hullbreach import catalog
from hullbreach.cli.fitting import Part, beside, cut, fitted, wrapped
from hullbreach.cli.screen import KEYS, Screen
from hullbreach.kernel.position import Position
from tests.cli.seat import paper

SIZES = ((80, 24), (100, 30), (160, 50))
MOMENTS = 120
"""So many choices of a game are looked at; the larger screens at fewer of them."""
EVERY = 15

KINDS = [(game, scenario.id) for game in catalog.games() for scenario in catalog.game(game).scenarios]


def lines(*texts: str) -> list[Text]:
    return [Text(text) for text in texts]


def plain(drawn: list[Text]) -> list[str]:
    return [line.plain for line in drawn]


def test_what_is_wanted_first_gets_the_room_first():
    parts = [
        Part(lines("a"), (2, lines("a", "aa", "aaa"))),
        Part([], (1, lines("b", "bb")), (3, lines("b", "bb", "c"))),
    ]
    assert plain(fitted(parts, 3)) == ["a", "b", "bb"]
    assert plain(fitted(parts, 5)) == ["a", "aa", "aaa", "b", "bb"]
    assert plain(fitted(parts, 6)) == ["a", "aa", "aaa", "b", "bb", "c"]


def test_lines_are_broken_between_words_and_the_others_indented():
    assert plain(wrapped(lines("one two three four")[0], 9, "  ")) == ["one two", "  three", "  four"]


def test_what_is_cut_says_how_much_is_missing_and_what_shows_it():
    assert plain(cut(lines("a", "b", "c", "d"), 3, "m")) == ["a", "b", "… 2 more lines: type m"]
    assert plain(cut(lines("a", "b"), 2, "m")) == ["a", "b"]


def test_parts_stand_side_by_side():
    assert plain(beside(lines("ab", "c"), lines("x", "y", "z"))) == ["ab  x", "c   y", "    z"]


def assert_it_fits(pos: Position, seat: int, events: list, width: int, height: int) -> None:
    page = Screen(paper(width, height)).page(pos, seat, events)
    assert len(page) < height, f"{len(page)} lines, and one is for what is typed"
    assert max(line.cell_len for line in page) <= width
    text = "\n".join(plain(page))
    assert all("\n" not in line.plain for line in page) and f"{KEYS[0][0]} {KEYS[0][1]}" in text
    asked = (pos.question_to(seat) or pos.question())[:40]
    assert not pos.to_act or asked in text


def play_and_look(game: str, scenario: str, bot: str, seats: int, seed: str, moments: int) -> None:
    pos = hb.new(game, scenario=scenario, seats=seats, dice=hb.Seeded(seed))
    dice, player = hb.Seeded(f"{seed} goes on"), hb.bot(bot, seed=seed)
    events: list = []
    for moment in range(moments):
        for width, height in SIZES if moment % EVERY == 0 else SIZES[:1]:
            assert_it_fits(pos, pos.to_act[0] if pos.to_act else 0, events, width, height)
        if not pos.to_act:
            return
        events = pos.play(pos.to_act[0], player.choose(pos, pos.to_act[0]), dice)


@pytest.mark.slow
@pytest.mark.parametrize("game", catalog.games())
@pytest.mark.parametrize("bot", ["random", "instinct"])
def test_every_moment_of_a_game_fits(game: str, bot: str):
    play_and_look(game, catalog.game(game).scenarios[0].id, bot, catalog.game(game).seats[0], f"fits {bot}", 40)


@pytest.mark.slow
@pytest.mark.drawn(2)
@pytest.mark.parametrize("bot", ["random", "instinct"])
@pytest.mark.parametrize(("game", "scenario"), KINDS)
def test_every_scenario_fits_with_as_many_players_as_can_be(game: str, scenario: str, bot: str):
    play_and_look(game, scenario, bot, catalog.game(game).seats[-1], scenario, MOMENTS)
