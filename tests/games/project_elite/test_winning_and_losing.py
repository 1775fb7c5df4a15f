"""Winning and losing, and what all Missions have in common."""

import pytest

import hullbreach as hb
from hullbreach.games.project_elite.position import NOWHERE
from tests.games.project_elite.field import GAME, Field, field, go, next_round
from tests.marks import rule

MISSIONS = ("extermination", "capture", "demolition", "recon", "exploration")


def undone(mission: str, **options: str | int) -> Field:
    """A Mission with one thing left to do."""
    laid = field(scenario=f"{mission}-lab", **options)
    left = {
        "extermination": lambda: laid.tokens(extermination_1="I1"),
        "capture": lambda: laid.marks(traps="E2"),
        "demolition": lambda: laid.marks(targets="I1"),
        "recon": lambda: laid.marks(targets="I1"),
        "exploration": lambda: laid.tokens(exploration_1="I1"),
    }
    return left[mission]()


# Victory


@rule("PE-272", "PE-281", "PE-282", "PE-001")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_heroes_win_with_the_mission_complete_and_everybody_home(mission):
    laid = go(field(scenario=f"{mission}-lab", phase="end"), dice=[])
    assert laid.won and laid.over == "PE-272"
    assert laid.pos.outcome is not None and laid.pos.outcome.results == (1.0, 1.0), "all Heroes win together"


@rule("PE-272", "PE-281", "PE-298", "PE-317", "PE-335", "PE-353", "PE-283")
@pytest.mark.parametrize("mission", MISSIONS)
def test_they_do_not_win_while_something_is_left_to_do(mission):
    laid = go(undone(mission, phase="end").track("no-effect-17"))
    assert laid.over == "" and laid.pos.round == 2


@rule("PE-272", "PE-281", "PE-R17")
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_complete_mission_stays_complete_until_everybody_is_home(mission):
    laid = field(scenario=f"{mission}-lab", phase="end").stand(akosha="H3").track("no-effect-17")
    go(laid.swarm_deck("swarm-4", "swarm-6").boss_deck("clear", "clear"))
    assert laid.over == "" and laid.pos.round == 2
    for figure in laid.pos.aliens():
        laid.pos.set_figure(figure, NOWHERE)
    laid.stand(akosha="A9").play("ready", "ready", "stand-by", "stand-by")
    assert laid.won and laid.pos.round == 2


@rule("PE-281", "PE-233", "PE-280")
def test_the_heroes_must_survive_the_alien_activation_phase_before_they_win():
    laid = go(field(phase="activation").aliens("runner C7"), dice=[])
    assert laid.over == "PE-280" and not laid.won


@rule("PE-281")
def test_victory_is_not_tested_before_the_end_of_the_round():
    laid = field()
    laid.play("wait")
    assert laid.over == "" and laid.pos.round == 1


@rule("PE-282", "PE-006")
def test_there_are_five_missions_on_two_maps():
    ids = [scenario.id for scenario in GAME.scenarios]
    assert ids == [f"{mission}-{side}" for mission in MISSIONS for side in ("lab", "crash")]
    with pytest.raises(hb.Refused) as refused:
        GAME.setting("rescue-lab", 2, {}, "")
    assert refused.value.rule == "PE-282"


# Defeat


@rule("PE-273", "PE-001")
def test_any_heros_death_is_defeat_at_once():
    laid = field("akosha kinje").stand(akosha="H3").wounds(akosha=6).aliens("runner I3").dice("A...")
    laid.play("alien I3 H3", "pushed akosha H2")
    assert laid.over == "PE-254" and laid.pos.outcome.results == (0.0, 0.0)


@rule("PE-275", "PE-002")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_end_of_the_eighth_round_without_the_objective_is_defeat(mission):
    laid = go(undone(mission, phase="end", round=8), dice=[])
    assert laid.over == "PE-275" and not laid.won


@rule("PE-275")
def test_the_seventh_round_is_not_the_last():
    assert go(undone("recon", phase="end", round=7).track("no-effect-17")).over == ""


@rule("PE-R15")
def test_a_complete_mission_with_somebody_outside_at_the_end_of_round_eight_is_defeat():
    laid = go(field(phase="end", round=8).stand(akosha="C6"), dice=[])
    assert laid.over == "PE-R15" and not laid.won
    assert "home" in laid.pos.outcome.reason


@rule("PE-R16", "PE-231", "PE-297")
def test_ready_tokens_are_resolved_before_victory_and_victory_before_the_last_round():
    laid = undone("extermination", phase="end", round=8)
    laid.pos.ready = 1 << laid.token("extermination-1")
    go(laid, dice=[])
    assert laid.won


# Aliens in the Starting Area


@rule("PE-276", "PE-277")
def test_an_alien_that_enters_while_aliens_spawn_stays_through_the_action_phase():
    laid = go(field(phase="boss").boss_deck("reanimated-harrier").aliens("biter C8"), dice=[1])
    laid.play("alien C8 B8")
    assert laid.over == "" and laid.alien_at("B8") == "biter" and laid.told("intruder")


@rule("PE-277", "PE-274", "PE-R11")
def test_if_it_is_still_alive_when_the_action_phase_ends_the_game_is_lost():
    laid = field().aliens("biter B7")
    laid.play("stand-by", "stand-by")
    assert laid.over == "PE-274"


@rule("PE-277", "PE-274", "PE-278")
def test_if_it_was_killed_play_goes_on():
    laid = field(weapons="vibro-blade").tokens(extermination_1="I1").aliens("biter B7")
    laid.allocate("vibro-blade.1").play("fire vibro-blade", dice=[3])
    next_round(laid)
    assert laid.over == "" and laid.pos.round == 2


@rule("PE-278", "PE-R14")
def test_nothing_moves_an_alien_in_the_starting_area():
    laid = field(clock="real").aliens("biter B7", "runner P3").dice("A...")
    assert laid.offered("alien") == ["alien P3 O3"]
    laid = field(phase="boss").boss_deck("reanimated-harrier").aliens("biter B7")
    go(laid, dice=[1])
    assert laid.offered("alien B7") == [] and laid.offered("alien", 0)


@rule("PE-278", "PE-R14", "PE-R21")
def test_with_nobody_else_on_the_map_an_alien_result_does_nothing():
    laid = field().aliens("biter B7")
    laid.play("roll 12", dice=[1, 2])
    assert laid.faces() == ".M.." and laid.alien_at("B7") == "biter"


@rule("PE-279", "PE-R13")
def test_a_second_alien_that_enters_ends_the_game_while_aliens_spawn_too():
    laid = go(field(phase="boss").boss_deck("reanimated-harrier").aliens("biter B7", "runner C7"), dice=[1])
    laid.play("alien C7 B7")
    assert laid.over == "PE-279"


@rule("PE-280", "PE-161")
def test_in_the_action_phase_the_first_alien_to_enter_ends_the_game():
    laid = field(clock="real").aliens("runner C6").dice("A...")
    laid.play("alien C6 B6")
    assert laid.over == "PE-280"


@rule("PE-280", "PE-001")
def test_the_step_that_loses_the_game_is_told_and_no_death_is():
    laid = field(clock="real").aliens("runner C6").dice("A...")
    laid.play("alien C6 B6")
    assert [event["event"] for event in laid.log] == ["reached", "lost"]
    reached, lost = laid.log
    assert (reached["alien"], reached["from"], reached["rule"]) == ("runner", "C6", "PE-280")
    assert lost["rule"] == "PE-001"


@rule("PE-280", "PE-164")
def test_so_is_the_step_of_an_alien_that_is_pushed_in():
    laid = field(clock="real").aliens("runner C6", "biter C5").dice("A...")
    laid.play("alien C5 C6")
    assert [(event["alien"], event["from"]) for event in laid.told("reached")] == [("runner", "C6")]


@rule("PE-280", "PE-R12")
def test_in_the_event_phase_it_does_as_well():
    laid = go(field(phase="event").track("sudden-movement-22").aliens("runner C6"))
    laid.play("alien C6 B6")
    assert laid.over == "PE-280"
