"""ALIEN results: who moves, who is frozen, and when it is too late."""

import pytest

from tests.games.project_elite.boards import CRASH, LAB
from tests.games.project_elite.field import Field, field, go
from tests.marks import rule


def frozen(**wish: str) -> Field:
    """Kara (seat 0) owes an ALIEN result and could do everything else; Akosha stands next to her; the clock is real."""
    laid = field("kara akosha", weapons="assault-rifle ion-rifle", clock="real", **wish)
    laid.stand(kara="I6", akosha="H6").aliens("biter E3", "shooter M12").events("speedy-spawn")
    laid.tokens(extermination_2="I7").give("kara", "bandage-spray", "scope", "combat-stims").wounds(kara=1)
    return laid.dice("A..W").allocate("assault-rifle.1", 2).allocate("bandage-spray.1", 3)


# Moving an Alien


@rule("PE-154")
def test_an_alien_result_moves_any_one_alien_one_space_along_the_path():
    laid = field(players=1).aliens("biter E3", "naga M12").dice("A")
    assert laid.offered("alien") == ["alien E3 D3", "alien M12 L12"]
    laid.play("alien M12 L12")
    assert laid.all_aliens() == ["biter E3", "naga L12"] and laid.faces() == "....."


@rule("PE-154", "PE-265")
def test_at_a_fork_the_player_names_the_way():
    laid = field(players=1).aliens("biter J2").dice("A")
    assert laid.offered("alien") == ["alien J2 I2", "alien J2 I3"]


@rule("PE-155")
def test_several_results_are_split_as_the_player_likes():
    laid = field(players=1).aliens("biter E3", "naga M12").dice("AA")
    laid.play("alien E3 D3", "alien M12 L12")
    assert laid.all_aliens() == ["biter D3", "naga L12"]
    laid = field(players=1).aliens("biter E3", "naga M12").dice("AA")
    laid.play("alien M12 L12", "alien L12 K12")
    assert laid.all_aliens() == ["biter E3", "naga K12"]


@rule("PE-156")
def test_an_alien_that_moves_into_an_occupied_space_pushes():
    laid = field(players=1).aliens("biter F3", "runner E3").dice("A")
    laid.play("alien F3 E3")
    assert laid.all_aliens() == ["biter E3", "runner D3"]


@rule("PE-157")
def test_the_example_of_kara_and_gherid():
    laid = field("kara gherid", clock="real").aliens("naga M12", "shooter K3", "runner E3")
    laid.play("roll 123", dice=[1, 1, 1], seat=0)
    laid.play("alien M12 L12", "alien L12 K12", "alien K3 J3", seat=0)
    laid.play("roll 12", dice=[1, 1], seat=1)
    laid.play("alien E3 D3", "alien D3 D4", seat=1)
    assert laid.all_aliens() == ["naga K12", "runner D4", "shooter J3"]
    assert laid.offered("roll", seat=0) and laid.offered("roll", seat=1)


@rule("PE-R10")
@pytest.mark.parametrize("board", [LAB, CRASH])
def test_the_path_leads_on_from_every_usable_space(board):
    spaces = [space for space in range(board.size) if board.usable[space] and not board.in_start[space]]
    assert all(board.next[space] for space in spaces) and all(0 < board.to_go[space] < 40 for space in spaces)


@rule("PE-R10", "PE-154")
def test_an_alien_off_the_lanes_moves_along_its_feeder():
    laid = field(players=1).aliens("biter E5").dice("A")
    laid.play("alien E5 F5")
    assert laid.all_aliens() == ["biter F5"]


# Frozen


@rule("PE-158", "PE-R19", "PE-R20", "PE-134")
@pytest.mark.parametrize(
    "command",
    [
        "roll 4",
        "roll 1",
        "move kara I5",
        "put wrench speedy-spawn.1",
        "put wrench extermination-2.1",
        "fire assault-rifle",
        "use-on bandage-spray kara",
        "charge I5",
        "search kara 1",
        "search-later kara 1",
        "give scope akosha",
        "swap scope ion-rifle",
        "connect scope assault-rifle",
        "drop scope",
        "stand-by",
    ],
)
def test_until_its_alien_results_are_resolved_a_hero_does_nothing_else(command):
    laid = frozen()
    assert command not in laid.offered(seat=0) and laid.refused(command) == "PE-158"
    laid.play("alien E3 D3", seat=0)
    assert laid.pos.explain(0, command) is None or laid.refused(command) != "PE-158"


@rule("PE-R20")
def test_what_a_hero_with_alien_results_may_still_do():
    laid = frozen()
    assert set(laid.offered(seat=0)) == {"alien E3 D3", "alien M12 L12", "take assault-rifle.1", "wait"}
    laid.play("take assault-rifle.1", seat=0)
    assert laid.offered("alien", seat=0) and not laid.offered("roll", seat=0)


@rule("PE-R20")
def test_nobody_gives_to_a_hero_with_alien_results_or_takes_from_it():
    laid = frozen()
    assert not laid.offered("give", seat=1) and laid.refused("give ion-rifle kara", seat=1) == "PE-R20"
    laid.play("alien E3 D3", "give scope akosha", seat=0)
    assert laid.offered("accept scope", seat=1)
    laid.play("roll 4", dice=[1], seat=0)
    assert not laid.offered("accept", seat=1) and laid.refused("accept scope", seat=1) == "PE-R20"


@rule("PE-R20")
def test_a_hero_with_alien_results_is_pushed_hurt_and_answers():
    laid = frozen().aliens("runner J6").stand(kara="J5").dice("A", seat=1)
    laid.play("alien J6 J5", seat=1)
    laid.play("pushed kara K5", seat=0)
    assert laid.where("kara") == "K5" and laid.damage("kara") == 2 and laid.offered("alien", seat=0)


@rule("PE-R20")
def test_a_hero_with_alien_results_is_healed():
    laid = frozen().give("akosha", "medkit").allocate("medkit.1", 1, seat=1).allocate("medkit.2", 2, seat=1)
    laid.play("use-on medkit kara", seat=1)
    assert laid.damage("kara") == 0


@rule("PE-R20")
def test_a_boss_that_died_meanwhile_can_be_finished():
    laid = field("kara akosha", clock="real").stand(kara="I6").aliens("naga F3", "biter M12").marks(charges="E3")
    laid.dice("A").dice("A", seat=1).tech_deck("bio-lance", "hive-key", "void-cutter")
    laid.pos.health[4] = 1
    laid.play("alien F3 E3", seat=1, dice=[4])
    assert laid.all_aliens() == ["biter M12"] and {"tech", "tech-later"} <= set(laid.offered(seat=0))
    laid.play("tech", "keep bio-lance", seat=0)
    assert laid.held("kara") == ["bio-lance"] and laid.offered("alien", seat=0) and not laid.offered("roll", seat=0)


@rule("PE-159", "PE-R19")
def test_resolving_may_be_put_off_as_long_as_nothing_else_is_done():
    laid = field(players=1).aliens("biter E3").dice("A")
    for _ in range(5):
        laid.play("wait")
    assert laid.all_aliens() == ["biter E3"] and laid.faces() == "A...."
    laid.play("alien E3 D3")
    assert laid.all_aliens() == ["biter D3"]


@rule("PE-160", "PE-236")
def test_what_is_open_when_the_phase_ends_is_resolved_then():
    laid = field(phase="times-up").aliens("biter E3", "runner M12").dice("A.MG").dice("AA", seat=1)
    go(laid)
    assert laid.awaited == [0] and laid.offered() == ["alien E3 D3", "alien M12 L12"]
    laid.play("alien E3 D3")
    assert laid.awaited == [1]
    laid.play("alien D3 D4", "alien D4 D5")
    assert laid.alien_at("D5") == "biter" and laid.told("activation")


@rule("PE-161")
def test_in_the_action_phase_an_alien_that_moves_into_the_starting_area_is_defeat_at_once():
    laid = field(players=1).aliens("biter C7").dice("AM")
    laid.play("alien C7 B7")
    assert laid.over == "PE-280" and not laid.won and laid.offered() == []


@rule("PE-162")
def test_one_heros_alien_results_do_not_hold_up_the_others():
    laid = frozen().dice("MW", seat=1)
    assert {"roll 1", "move akosha H5", "put wrench speedy-spawn.1"} <= set(laid.offered(seat=1))
    laid.play("move akosha H5", seat=1)
    assert laid.where("akosha") == "H5" and laid.offered("alien", seat=0)


# Nobody to move


@rule("PE-R21")
def test_with_no_alien_on_the_map_an_alien_result_does_nothing():
    laid = field(players=1)
    laid.play("roll 12", dice=[1, 2])
    assert laid.faces() == ".M..." and laid.told("no-alien") and laid.offered("roll 1")


@rule("PE-R21")
def test_a_result_that_is_open_when_the_last_alien_dies_does_nothing_any_more():
    laid = field("kinje akosha", weapons="vibro-blade assault-rifle", clock="real")
    laid.stand(akosha="E4").aliens("biter F4").dice("A").allocate("assault-rifle.1", 1, seat=1)
    laid.play("fire assault-rifle", seat=1, dice=[6])
    assert laid.all_aliens() == [] and laid.faces() == "...." and laid.offered("roll", seat=0)


@rule("PE-R14", "PE-R21", "PE-278")
def test_an_alien_in_the_starting_area_cannot_be_chosen():
    laid = field(players=1).aliens("biter B7", "runner E3").dice("A")
    assert laid.offered("alien") == ["alien E3 D3"] and laid.refused("alien B7 A7") == "PE-278"
    laid = field(players=1).aliens("biter B7")
    laid.play("roll 1", dice=[1])
    assert laid.faces() == "....." and laid.told("no-alien")


@rule("PE-R14")
def test_an_alien_in_the_starting_area_can_be_attacked():
    laid = field(weapons="vibro-blade").stand(kinje="B6").aliens("biter B7").allocate("vibro-blade.1")
    laid.play("fire vibro-blade", dice=[6])
    assert laid.all_aliens() == []


@rule("PE-R14", "PE-278")
def test_an_alien_in_the_starting_area_is_skipped_when_all_aliens_move():
    laid = field(phase="activation").aliens("biter B7", "shooter M12").stand(kinje="A9", akosha="D4")
    go(laid.events("proxies-in-haste"))
    assert laid.alien_at("B7") == "biter" and laid.alien_at("L12") == "shooter"


# On the way


@rule("PE-R78")
def test_in_the_action_phase_the_player_whose_command_it_was_chooses_every_fork():
    laid = field("kinje akosha", clock="real").aliens("biter K2", "runner J2").dice("A", seat=1)
    laid.play("alien K2 J2", seat=1)
    assert laid.awaited == [1] and laid.offered("path") == ["path J2 I2", "path J2 I3"]
    laid.play("path J2 I3", seat=1)
    assert laid.all_aliens() == ["biter J2", "runner I3"]


@rule("PE-R78", "PE-122")
def test_also_where_an_alien_slides_onto_a_fork():
    laid = field("kinje akosha", clock="real").aliens("biter K2").marks(slime="J2").dice("A", seat=1)
    laid.play("alien K2 J2", seat=1)
    assert laid.awaited == [1]
    laid.play("path J2 I2", seat=1)
    assert laid.all_aliens() == ["biter I2"]


@rule("PE-R78")
def test_in_other_phases_the_group_chooses_forks():
    laid = go(field(phase="activation").aliens("biter K2").stand(kinje="D8", akosha="D9"))
    assert laid.pos.to_act == (0, 1) and laid.offered("path", seat=1) == ["path J2 I2", "path J2 I3"]


@rule("PE-R31")
def test_a_figure_makes_all_its_steps_before_the_next_and_being_pushed_costs_it_none():
    laid = field(phase="activation").aliens("biter G12", "biter F12", "runner M12").stand(kinje="A9", akosha="D4")
    go(laid)
    laid.play("figure G12")
    assert set(laid.all_aliens()) == {"biter D12", "biter E12", "runner M12"}
    assert laid.offered("figure", seat=0) == ["figure D12", "figure M12"]
    laid.play("figure D12")
    assert "biter C11" in laid.all_aliens() and "biter E12" in laid.all_aliens()


@rule("PE-R86")
def test_a_figure_that_dies_on_its_way_loses_the_rest_of_its_movement():
    laid = field("kara akosha", phase="activation").aliens("runner M12").marks(charges="L12").stand(kara="D4")
    go(laid, dice=[4])
    assert len(laid.told("alien-moved")) == 1 and laid.told("killed")[0]["space"] == "L12"


@rule("PE-R86")
def test_a_figure_that_survives_goes_on():
    laid = field("kara akosha", phase="activation").aliens("runner M12").marks(charges="L12").stand(kara="D4")
    go(laid.track("no-effect-17").swarm_deck("swarm-4", "swarm-6").boss_deck("clear", "clear"), dice=[3])
    assert laid.alien_at("J12") == "runner" and laid.pos.charges == 0
