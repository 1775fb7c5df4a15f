"""Objective tokens in general: filled by Heroes next to them, ready, resolved at the end of the Round."""

import pytest

from tests.games.project_elite.armory import puts
from tests.games.project_elite.field import Field, field, go
from tests.marks import rule

TOKEN = "extermination-3"
"""It takes {G}{H}{W}."""


def beside(space: str = "C2", faces: str = "GHW.") -> Field:
    """Gherid somewhere, a token on D2, and Kinje far away."""
    laid = field("gherid kinje", clock="real").stand(gherid=space, kinje="R13").tokens(extermination_3="D2")
    return laid.dice(faces)


def ready(laid: Field) -> bool:
    return bool(laid.pos.ready >> laid.token(TOKEN) & 1)


def filled(phase: str = "action", **places: str) -> Field:
    """A ready token on D2 with dice of Gherid, who stands where it is said; the other stays in the Starting Area."""
    laid = field("gherid kinje", phase=phase, clock="real").stand(**places).tokens(extermination_3="D2")
    for i in (1, 2, 3):
        laid.allocate(f"{TOKEN}.{i}", die=i)
    laid.pos.ready = 1 << laid.token(TOKEN)
    return laid.again()


@rule("PE-229", "PE-034")
def test_a_hero_next_to_a_token_puts_matching_dice_on_its_slots():
    assert puts(beside(), TOKEN) == [f"gun {TOKEN}.1", f"hand {TOKEN}.2", f"wrench {TOKEN}.3"]
    assert puts(beside(faces="SMGG"), TOKEN) == [f"gun {TOKEN}.1"]


@rule("PE-229", "PE-R03")
@pytest.mark.parametrize(("space", "near"), [("C1", True), ("D2", True), ("F2", False)])
def test_a_hero_must_be_on_the_token_or_next_to_it(space, near):
    assert bool(puts(beside(space), TOKEN)) == near


@rule("PE-229", "PE-019")
def test_a_token_behind_a_wall_is_not_adjacent():
    laid = beside("E4").tokens(extermination_3="E3")
    assert not puts(laid, TOKEN)


@rule("PE-229")
def test_each_choice_is_offered_once_if_both_heroes_of_a_solo_player_are_near():
    laid = field("gherid kinje", players=1, clock="real").stand(gherid="C2", kinje="C3").tokens(extermination_3="D2")
    assert puts(laid.dice("GHW.."), TOKEN) == [f"gun {TOKEN}.1", f"hand {TOKEN}.2", f"wrench {TOKEN}.3"]


@rule("PE-230")
def test_a_token_is_ready_when_all_its_slots_hold_dice():
    laid = beside()
    laid.play(f"put gun {TOKEN}.1", f"put hand {TOKEN}.2")
    assert not ready(laid)
    assert "token-ready" in laid.play(f"put wrench {TOKEN}.3")
    assert ready(laid) and laid.faces(0) == "###."


@rule("PE-231")
def test_a_ready_token_is_resolved_only_at_the_end_of_the_round_when_its_dice_come_back():
    laid = filled(gherid="C2").aliens("biter F2", "biter G2")
    laid.play("stand-by", seat=0)
    laid.play("stand-by", seat=1)
    assert laid.offered("figure") and laid.pos.token_at[laid.token(TOKEN)] == laid.space("D2")
    assert laid.faces(0) == "###."
    laid.play_on("rest")
    assert laid.told("token-removed") and laid.pos.token_at[laid.token(TOKEN)] == -1 and laid.faces(0) == "...."


@rule("PE-232", "PE-272")
def test_the_heroes_win_when_the_mission_is_complete_and_all_are_in_the_starting_area():
    laid = go(filled(phase="end"))
    assert laid.won and laid.over == "PE-272"


@rule("PE-232")
def test_a_hero_who_is_not_back_keeps_the_others_from_winning():
    laid = go(filled(phase="end", kinje="C6"))
    assert not laid.over and laid.pos.round == 2


@rule("PE-232")
def test_being_back_is_not_enough_without_the_mission():
    laid = filled(phase="end")
    laid.pos.ready = 0
    go(laid)
    assert not laid.over and laid.pos.round == 2


@rule("PE-233")
@pytest.mark.parametrize(("alien", "won"), [("runner E7", False), ("shooter E7", True)])
def test_with_everything_done_the_alien_activation_phase_must_still_be_survived(alien, won):
    laid = filled(phase="activation").aliens(alien)
    go(laid, dice=[1] if won else [])
    assert laid.won == won and laid.over == ("PE-272" if won else "PE-280")


@rule("PE-233")
def test_a_hero_who_dies_in_the_last_alien_activation_phase_loses_the_game():
    laid = filled(phase="activation").aliens("biter C6").wounds(kinje=7)
    go(laid, dice=[4])
    assert not laid.won and laid.over == "PE-254"
