"""What the Xenos will do if the turn ended here."""

from __future__ import annotations

import pytest

import hullbreach as hb
from tests.games.sole_survivor.table import OPEN, ROLLING, table

NOBODY_MOVES = (0, 0, 0, 0)


def forecast(game):
    return {one.piece.removeprefix("xeno:"): one for one in game.pos.setting.game.forecast(game.pos, 0)}


def test_each_xeno_has_its_line_in_the_order_of_play():
    said = forecast(table(survivor="E5", moves=NOBODY_MOVES))
    assert list(said) == ["runner", "alpha", "reacher", "soldier"]
    assert said["alpha"].text == "Alpha: does not move" and said["alpha"].path == () and said["alpha"].danger == 0


def test_a_move_is_told_with_its_way():
    said = forecast(table(plan=OPEN, survivor="E5", moves=(0, 2, 0, 0)))["alpha"]
    assert said.text == f"Alpha: moves 2 to {said.path[-1]}" and len(said.path) == 2 and said.danger == 0


def test_an_attack_without_a_move():
    said = forecast(table(plan=OPEN, survivor="E5", reacher="F6", moves=NOBODY_MOVES))["reacher"]
    assert said.text == "Reacher: does not move, attacks for 1" and said.danger == 1


def test_a_move_into_an_attack():
    said = forecast(table(plan=OPEN, survivor="E5", alpha="E3", moves=(0, 2, 0, 0)))["alpha"]
    assert said.text == "Alpha: moves 2 to E5, attacks for 2" and said.path == ("E4", "E5")


def test_a_die_gives_the_chance_of_an_attack():
    said = forecast(table(plan=OPEN, survivor="E5", soldier="E7", moves=(0, 0, 0, "D")))["soldier"]
    assert said.text == "Soldier: die: 50 % attacks for 1" and said.danger == pytest.approx(0.5)


def test_a_die_that_reaches_nobody():
    said = forecast(table(plan=OPEN, survivor="E5", moves=(0, 0, 0, "D")))["soldier"]
    assert said.text == "Soldier: die: moves 0 to 4" and said.danger == 0


def test_four_dice_at_once_stay_within_bounds():
    said = forecast(table(plan=OPEN, survivor="E5", moves=("D", "D", "D", "D")))
    assert all(": die: " in one.text for one in said.values())


def test_the_boss_catches():
    said = forecast(table(stage=2, survivor="E5", boss="E6", moves=NOBODY_MOVES, board="reactor"))
    assert said["boss"].text.endswith("catches you") and said["boss"].danger == 1


def test_every_xeno_is_told_though_the_first_would_kill():
    said = forecast(table(plan=OPEN, survivor="E5", runner="E4", hp=1, moves=(0, 1, 0, 0)))
    assert said["runner"].danger == 1 and said["alpha"].text.startswith("Alpha: moves 1")


def test_cards_in_hand_do_not_stop_the_look_ahead():
    said = forecast(table(plan=OPEN, survivor="E5", runner="E4", hand=["taser", "ion-shield"], moves=NOBODY_MOVES))
    assert said["runner"].danger == 1


def test_frozen_xenos_sit_the_turn_out():
    said = forecast(table(plan=OPEN, survivor="E5", runner="E4", frozen=True, moves=NOBODY_MOVES))
    assert said["runner"].text == "Runner: frozen, sits this turn out" and said["runner"].danger == 0


def test_nothing_is_foretold_when_the_turn_cannot_be_ended():
    assert forecast(table(frames=ROLLING, hand=["taser"], survivor="E5", runner="E4")) == {}


def test_the_position_is_left_alone():
    game = table(survivor="E5", hand=["taser"])
    before = hb.save(game.pos)
    forecast(game)
    assert hb.save(game.pos) == before
