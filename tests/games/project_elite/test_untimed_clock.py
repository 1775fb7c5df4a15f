"""How time passes: on the real clock, on the untimed one, and when everybody stands by."""

import pytest

from hullbreach.games.project_elite.position import ACTION, ACTIVATION
from tests.games.project_elite.field import Field, field
from tests.marks import rule


def still(**options: str) -> Field:
    """Two Heroes in the Action Phase with an Alien far away, which asks for an order when Aliens move."""
    return field(**options).tokens(extermination_1="I1").aliens("runner Q2", "runner Q12")


# Real or untimed


@rule("PE-R82")
def test_on_the_real_clock_everybody_may_act_at_any_time():
    laid = still(clock="real")
    assert laid.pos.to_act == (0, 1)
    for seat, at in ((1, 100), (1, 200), (0, 300), (1, 400)):
        laid.play("wait", seat=seat, at=at)
        assert laid.pos.now == at and laid.pos.to_act == (0, 1)
    assert "times-up" in laid.wait(120_000)


@rule("PE-R82", "PE-D41")
def test_on_the_untimed_clock_who_has_used_the_least_time_acts_next():
    laid = still()
    assert laid.pos.clock() is None and laid.pos.to_act == (0,), "the lowest seat among equals"
    laid.play_on("roll 1")
    assert laid.pos.to_act == (1,)
    for used in (1, 2):
        laid.play("wait")
        assert laid.pos.busy == [3000, used * 1000] and laid.pos.to_act == (1,)
    laid.play("wait")
    assert laid.pos.busy == [3000, 3000] and laid.pos.to_act == (0,)


@rule("PE-R82", "PE-D41")
def test_a_command_starts_as_long_as_there_is_time_and_is_finished_then():
    laid = still()
    laid.pos.busy = [119_999, 120_000]
    laid.again()
    assert laid.pos.to_act == (0,)
    laid.play("roll 1", dice=[2])
    assert laid.told("times-up") and laid.told("rolled") and laid.pos.phase == ACTIVATION


@rule("PE-D41", "PE-R82", "PE-180")
def test_on_the_untimed_clock_an_attack_is_finished_before_anybody_else_acts():
    laid = field("voker kinje", weapons="minigun").stand(voker="C2").aliens("biter E1", "biter E2", "biter E3")
    laid.allocate("minigun.1").allocate("minigun.2", die=2).play("fire minigun", dice=[4, 4, 1, 1])
    assert laid.pos.to_act == (0,) and "hit E1" in laid.offered()
    laid.play("hit E1", "hit E2")
    assert laid.pos.to_act == (1,)


@rule("PE-R88")
@pytest.mark.parametrize(
    ("skill", "roll", "wait"), [("expert", 2100, 700), ("normal", 3000, 1000), ("novice", 4500, 1500)]
)
def test_the_skill_multiplies_every_cost(skill, roll, wait):
    laid = still(skill=skill)
    laid.play("roll 1", dice=[2])
    laid.play("wait")
    assert laid.pos.busy == [roll, wait]


@rule("PE-R88")
def test_the_skill_means_nothing_on_the_real_clock():
    laid = still(skill="novice", clock="real")
    laid.play("roll 1", dice=[2], at=50)
    assert (laid.pos.now, laid.pos.busy) == (50, [50, 0])


# Standing by


@rule("PE-R81")
@pytest.mark.parametrize("clock", ["real", "untimed"])
def test_the_action_phase_ends_early_when_all_stand_by(clock):
    laid = still(clock=clock)
    laid.play("stand-by", seat=0)
    assert laid.pos.phase == ACTION
    laid.play("stand-by", seat=1)
    assert laid.told("times-up") and laid.pos.phase == ACTIVATION


@rule("PE-R81")
def test_any_command_ends_the_standing_by():
    laid = still(clock="real")
    laid.play("stand-by", seat=0)
    laid.play("wait", seat=0)
    laid.play("stand-by", seat=1)
    assert laid.pos.phase == ACTION
    laid.play("stand-by", seat=0)
    assert laid.pos.phase == ACTIVATION


@rule("PE-R81")
def test_on_the_untimed_clock_the_others_go_on():
    laid = still()
    laid.play("stand-by")
    for _ in range(3):
        assert laid.pos.to_act == (1,)
        laid.play("wait")


@rule("PE-R81", "PE-158")
@pytest.mark.parametrize("clock", ["real", "untimed"])
def test_nobody_stands_by_who_owes_an_alien_result(clock):
    laid = still(clock=clock).dice("A")
    assert "stand-by" not in laid.offered(seat=0)
    laid.play("alien Q2 P2", seat=0)
    assert clock == "untimed" or "stand-by" in laid.offered(seat=0)
