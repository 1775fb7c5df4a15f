"""The end of a day phase: saved AP, one character after another, and then what the phase itself ends."""

import pytest

from tests.games.under_our_sun.table import character, journey
from tests.marks import rule

GRASS = {"D3": "dry-grassland"}
HIT, MISS = 2, 8


@rule("UOS-230", "UOS-231", "UOS-R105")
def test_everybody_who_has_saved_ap_is_asked_before_the_phase_is_over():
    game = journey(character("medic", "D3"), character("scout", "D3"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("wait", "wait")
    assert (game.frame(), game.asked(), game.phase) == ("PhaseEnds", "medic", "morning")
    game.play("lapse")
    assert (game.frame(), game.asked(), game.ap("medic"), game.phase) == ("PhaseEnds", "scout", 0, "morning")
    game.play("lapse", dice=[0])
    assert game.phase == "afternoon" and not game.pos.waiting and game.active == "medic"


@rule("UOS-230", "UOS-R105")
def test_a_blow_with_saved_ap_costs_one_and_the_rest_is_asked_for_again():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("behemoth", "D3")])
    game.play("wait")
    game.play("attack behemoth bare", dice=[MISS, MISS, MISS, MISS])
    assert (game.frame(), game.asked(), game.ap("medic")) == ("PhaseEnds", "medic", 5)


@rule("UOS-R51")
@pytest.mark.parametrize(("phase", "over"), [("night", True), ("afternoon", False)])
def test_the_mission_is_lost_with_the_last_night_and_not_before(phase, over):
    game = journey(character("medic"), character("scout"), mission="exodus", phase=phase)
    game.pos.day = game.pos.tables.mission.days()
    game.play("wait", "wait")
    assert game.over is over
