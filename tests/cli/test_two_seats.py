"""A game with two seats at the terminal: against a bot, or two people who hand the keyboard over."""

from __future__ import annotations

from argparse import Namespace

import pytest

import hullbreach as hb
from hullbreach.cli.arguments import seats_of
from hullbreach.cli.screen import scene_of
from hullbreach.cli.terminal import TerminalGame
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.journal import Seat
from hullbreach.table.table import new_table
from tests.cli.seat import Person, paper, printed
from tests.marks import rule

GAME = "alien-skirmish"
BOT = Seat("bot", bot="random")
TEAM = ("team loader-gang", "ready")


def sit(*lines: str, seats: tuple[Seat, ...]) -> tuple[TerminalGame, Person]:
    person = Person(*lines)
    game = TerminalGame(new_table(hb.game(GAME), seats, seed="two"), paper(), person)
    game.run()
    return game, person


def test_you_sit_in_the_first_seat_and_bots_in_the_others():
    given = Namespace(seats="")
    assert [seat.kind for seat in seats_of(hb.game(GAME), given)] == ["human", "bot"]
    assert [seat.kind for seat in seats_of(hb.game("sole-survivor"), given)] == ["human"]
    assert seats_of(hb.game(GAME), Namespace(seats="instinct, Human")) == (Seat("bot", bot="instinct"), Seat("human"))


@pytest.mark.parametrize(("seats", "why"), [("human,dog", "not `dog`"), ("human", "played by 2, not 1")])
def test_wrong_seats_are_refused_in_a_sentence(seats: str, why: str):
    with pytest.raises(Refused, match=why):
        seats_of(hb.game(GAME), Namespace(seats=seats))


def test_a_bot_answers_by_itself_until_you_are_asked():
    game, person = sit(*TEAM, seats=(Seat("human"), BOT))
    assert game.seat == 0 and 0 in game.pos.to_act and game.table.n > 2
    assert not any("Hand the keyboard" in prompt for prompt in person.prompts)
    assert "Round 1" in printed(game.console)


def test_undo_goes_back_to_where_you_were_asked():
    game, _ = sit(*TEAM, "finish", "undo", seats=(Seat("human"), BOT))
    assert game.pos.to_act == (0,) and "activate abara" in [str(choice) for choice in game.pos.choices(0)]


@rule("AS-D29")
def test_two_people_hand_the_keyboard_over_and_see_only_their_own():
    game, person = sit(*TEAM, "", "team brood", seats=(Seat("human", "Ann"), Seat("human", "Bo")))
    prompts = [prompt for prompt in person.prompts if "Hand the keyboard" in prompt]
    assert prompts == ["Hand the keyboard to Bo, who then presses Enter. "]
    assert game.at_hand == 1 and "Dismiss X3" in printed(game.console)
    ann, bo = (scene_of(game.pos, seat) for seat in (0, 1))
    assert "Facehugger" in str((bo.pieces, bo.hands)) and "Facehugger" not in str((ann.pieces, ann.hands, ann.notes))


@rule("HB-008")
def test_a_standing_order_is_given_listed_and_taken_back():
    game, _ = sit(*TEAM, "order never-push", "orders", "order Never-Push", "orders", seats=(Seat("human"), BOT))
    said = printed(game.console)
    assert said.index("In force: never-push.") < said.index("In force: none.")


@rule("HB-008")
def test_an_order_that_does_not_exist_is_refused():
    game, _ = sit(*TEAM, "order dance", seats=(Seat("human"), BOT))
    assert "There is no standing order `dance`" in printed(game.console) and not game.orders
