"""Scripts: what their steps pick, and what is left to instinct."""

from __future__ import annotations

import pytest

import hullbreach as hb
from hullbreach.kernel.scripts import Avoid, Best, Prefer, Script, is_like

GAME = "sole-survivor"


@pytest.fixture
def pos():
    """The Survivor may move, end the turn or play a card."""
    found = hb.new(GAME, dice=hb.Seeded(7))
    found.play(0, "roll", hb.Scripted([6]))
    return found


def chosen(pos, *steps, otherwise=()):
    return str(Script("test", "", steps, otherwise).choose(pos, 0, hb.Seeded(1)))


def test_a_pattern_is_a_verb_or_reads_like_the_text(pos):
    moves = [choice for choice in pos.choices(0) if choice.verb.name == "move"]
    assert moves and all(is_like(choice, ("move",)) and is_like(choice, ("end", "m*")) for choice in moves)
    assert [choice for choice in pos.choices(0) if is_like(choice, (str(moves[0]),))] == [moves[0]]
    assert not is_like(moves[0], ("mov", "* move", "end"))


def test_prefer_takes_the_first_pattern_that_is_offered(pos):
    assert chosen(pos, Prefer(("dance", "end", "move"))) == "end"


def test_best_takes_what_is_worth_most_and_nothing_that_is_worth_nothing(pos):
    far = max(pos.tables.words.move.among(pos.choices(0)), key=lambda choice: choice.arg)
    assert chosen(pos, Best(("move",), lambda pos, seat, choice: float(choice.arg))) == str(far)
    instinct = str(pos.setting.game.instinct(pos, 0, hb.Seeded(1)))
    assert chosen(pos, Best(("move",), lambda pos, seat, choice: 0.0)) == instinct


def test_what_is_avoided_is_not_done_while_there_is_anything_else(pos):
    assert chosen(pos, Avoid(("move",)), otherwise=("end",)) == "end"
    only = pos.copy()
    only.play(0, "end", hb.Seeded(3))
    assert [choice.verb.name for choice in only.choices(0)] == ["roll"] and chosen(only, Avoid(("roll",))) == "roll"


def test_a_step_holds_only_when_it_says_so(pos):
    instinct = str(pos.setting.game.instinct(pos, 0, hb.Seeded(1)))
    assert instinct != "end" and chosen(pos, Prefer(("end",), lambda pos, seat: False)) == instinct


def test_a_script_is_for_its_seats_or_for_all():
    assert Script("any", "", ()).is_for(3)
    assert [Script("some", "", (), seats=(0, 2)).is_for(seat) for seat in range(3)] == [True, False, True]


def test_what_nobody_wishes_is_the_last_thing_offered(pos):
    wishes = tuple(dict.fromkeys(choice.verb.name for choice in pos.choices(0) if choice.verb.name != "end"))
    assert chosen(pos, Avoid(wishes)) == "end"


def test_a_game_knows_its_scripts_by_name():
    game = hb.game(GAME)
    assert game.script("never-move").about
    with pytest.raises(hb.Refused, match="no script `dance`; there are never-move, run-straight, never-play-cards"):
        game.script("dance")
