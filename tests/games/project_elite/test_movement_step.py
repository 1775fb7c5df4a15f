"""Alien Activation Phase: the Movement Step."""

import pytest

from tests.games.project_elite.field import Field, field, go
from tests.marks import rule

STEPS = {
    "biter": 2,
    "shooter": 1,
    "runner": 3,
    "searsting": 3,
    "ashar": 4,
    "reanimated-harrier": 1,
    "dreadspit": 3,
    "naga": 3,
    "gutslug": 2,
    "mindeater": 2,
    "thraex": 2,
}


def moving(*aliens: str, scenario: str = "extermination-lab", **heroes: str) -> Field:
    """The Movement Step of the last Round is what is left of the Alien Activation Phase."""
    laid = field(" ".join(heroes) or "kinje akosha", scenario, phase="movement", round=8)
    return laid.stand(**heroes).aliens(*aliens)


@rule("PE-260")
def test_every_figure_on_the_map_moves():
    laid = go(moving("biter H3", "biter H12", "shooter L4", "thraex Q6"))
    laid.play("rest")
    assert laid.all_aliens() == ["biter F12", "biter F3", "shooter L3", "thraex Q4"]


@rule("PE-261", "PE-263", "PE-D04", "PE-D05")
@pytest.mark.parametrize("alien", STEPS)
def test_each_figure_moves_its_full_movement_value(alien):
    laid = go(moving(f"{alien} H3"), dice=[])
    assert laid.all_aliens() == [f"{alien} {'HGFED'[STEPS[alien]]}3"]


@rule("PE-262", "PE-R31")
def test_the_heroes_choose_the_order_and_each_figure_completes_its_movement_once():
    laid = go(moving("biter H3", "runner G3", "shooter P3"))
    assert sorted(laid.offered("figure", 1)) == ["figure G3", "figure H3", "figure P3"]
    laid.play("figure H3")
    assert laid.all_aliens() == ["biter F3", "runner E3", "shooter P3"], "the Runner was Pushed twice"
    assert sorted(laid.offered("figure", 0)) == ["figure E3", "figure P3"], "the Biter has moved"
    laid.play("figure E3")
    assert laid.all_aliens() == ["biter F3", "runner D5", "shooter O3"], "being Pushed cost it nothing"


@rule("PE-R83")
def test_the_rest_move_with_the_fewest_spaces_to_go_first():
    laid = go(moving("runner P3", "biter E3", "shooter H3", "naga G12"))
    laid.play("rest")
    first_moves = list(dict.fromkeys(event["alien"] for event in laid.told("alien-moved")))
    assert first_moves == ["biter", "naga", "shooter", "runner"]


@rule("PE-R83")
def test_the_rest_asks_at_a_fork_and_goes_on():
    laid = go(moving("biter K3", "shooter E3", "runner P12"))
    laid.play("rest")
    assert laid.offered("path", 0) == ["path J3 I3", "path J3 I2"] and laid.alien_at("D3") == "shooter"
    laid.play("path J3 I2")
    assert laid.all_aliens() == ["biter I2", "runner M12", "shooter D3"]


@rule("PE-264")
def test_aliens_follow_the_alien_path():
    laid = go(moving("runner L6"), dice=[])
    assert [event["to"] for event in laid.told("alien-moved")] == ["L5", "L4", "L3"]


@rule("PE-265", "PE-R78")
def test_at_a_fork_the_heroes_choose_for_that_figure():
    laid = go(moving("shooter L7"))
    assert laid.pos.to_act == (0, 1) and laid.offered("path", 1) == ["path L7 L6", "path L7 L8"]
    laid.play("path L7 L8", seat=1)
    assert laid.all_aliens() == ["shooter L8"]


@rule("PE-266")
def test_an_alien_that_enters_an_occupied_space_pushes_the_occupant():
    laid = go(moving("shooter H3", kinje="G3", akosha="A9"))
    laid.play("pushed kinje G2")
    assert laid.where("kinje") == "G2" and laid.damage("kinje") == 1 and laid.alien_at("G3") == "shooter"


@rule("PE-267", "PE-280", "PE-161")
def test_an_alien_that_moves_into_the_starting_area_ends_the_game_at_once():
    laid = go(moving("biter C7", "runner P3", kinje="C2", akosha="A9"))
    laid.play("figure C7")
    assert laid.over == "PE-280" and not laid.won and laid.alien_at("P3") == "runner"


@rule("PE-267")
def test_an_alien_that_stops_before_the_starting_area_does_not():
    laid = go(moving("biter E7"), dice=[])
    assert laid.alien_at("C7") == "biter" and laid.won, "with nothing left to do everybody is home"


@rule("PE-R86")
def test_a_figure_that_dies_on_its_way_loses_the_rest_of_its_movement():
    laid = go(moving("runner H3", kara="A9", kinje="A8").marks(charges="G3"), dice=[4])
    assert laid.all_aliens() == []


@rule("PE-278", "PE-R86")
def test_an_alien_held_in_stasis_does_not_move():
    laid = moving("runner H3", "biter H12")
    laid.pos.stasis = 1 << laid.pos.figure_at(laid.space("H3"))
    go(laid, dice=[])
    assert laid.all_aliens() == ["biter F12", "runner H3"]


@rule("PE-D25", "PE-369", "PE-R69")
def test_events_and_battle_scent_add_to_every_movement_value():
    laid = moving("shooter H3").events("proxy-horde")
    laid.pos.scent = 1
    go(laid, dice=[])
    assert laid.all_aliens() == ["shooter E3"]
