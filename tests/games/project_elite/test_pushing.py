"""Pushing: Aliens along the path, Heroes anywhere, one after another."""

import pytest

from tests.games.project_elite.field import Field, field, go
from tests.marks import rule

POCKET = '''
[[map]]
id = "abandoned-lab"
plan = """
+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
|# #|s #|s B s a b c d s C s|
+ + + + + + + + + + + + + + +
|S s A #|? s ? e f g h . s ?|
+ + + + + + + + + + + + + + +
|# #|s #|S S S S S S i j k l|
+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
"""
path = """
##2#2222222222
S44#2222222222
##8#SSSSSS4444
"""
lanes = """
##2#2222222222
S44#2222222222
##8#SSSSSS4444
"""
forks = []
'''
"""A cluster in a dead end: from its three Spawn Points (C1, B2, C3) one way leads out, to A2 of the Starting Area."""


def pushed(laid: Field) -> set[str]:
    """Where a Pushed Hero may go."""
    return {choice.split()[2] for choice in laid.offered("pushed")}


def stepping(dice: str = "A", heroes: str = "kinje akosha") -> Field:
    """In real time seat 0 has ALIEN results."""
    return field(heroes, clock="real").dice(dice)


@rule("PE-163", "PE-164")
def test_an_alien_takes_the_space_and_the_alien_there_moves_along_the_path():
    laid = stepping().aliens("biter F12", "naga E12")
    laid.play("alien F12 E12")
    assert laid.all_aliens() == ["biter E12", "naga D12"]


@rule("PE-165")
def test_where_several_paths_leave_the_space_somebody_chooses():
    laid = stepping().aliens("biter K2", "naga J2")
    laid.play("alien K2 J2", "path J2 I3")
    assert laid.all_aliens() == ["biter J2", "naga I3"]


@rule("PE-166", "PE-163", "PE-R25")
def test_a_pushed_hero_suffers_1_and_its_player_chooses_the_direction():
    laid = stepping().stand(akosha="E12").aliens("biter F12")
    laid.play("alien F12 E12")
    assert laid.awaited == [1]
    assert pushed(laid) == {"D11", "E11", "F11", "D12", "F12", "D13", "E13", "F13"}
    laid.play("pushed akosha F11")
    assert laid.where("akosha") == "F11" and laid.damage("akosha") == 1 and laid.alien_at("E12") == "biter"


@rule("PE-166", "PE-022")
def test_a_hero_is_not_pushed_through_walls_around_their_corners_or_into_blocking_spaces():
    laid = stepping().stand(akosha="D4").aliens("biter D3")
    laid.play("alien D3 D4")
    assert pushed(laid) == {"C3", "D3", "C4", "C5", "D5"}
    laid = stepping().stand(akosha="C3").aliens("biter C2")
    laid.play("alien C2 C3")
    assert pushed(laid) == {"C2", "D2", "D3", "D4", "C4"}


@rule("PE-167")
def test_a_hero_suffers_1_for_each_push():
    laid = stepping("AA").stand(akosha="E12").aliens("biter F12")
    laid.play("alien F12 E12", "pushed akosha D12", "alien E12 D12", "pushed akosha C12")
    assert laid.damage("akosha") == 2


@rule("PE-168")
def test_who_is_pushed_into_an_occupied_space_pushes_in_turn():
    laid = stepping().aliens("biter G12", "runner F12", "shooter E12").stand(akosha="D12")
    laid.play("alien G12 F12", "pushed akosha D11")
    assert laid.all_aliens() == ["biter F12", "runner E12", "shooter D12"] and laid.where("akosha") == "D11"


@rule("PE-169", "PE-R26")
def test_a_hero_pushed_by_a_hero_suffers_nothing():
    laid = stepping("A", "kinje akosha kara").stand(akosha="E12", kara="E11").aliens("biter F12")
    laid.play("alien F12 E12", "pushed akosha E11", "pushed kara D11")
    assert (laid.damage("akosha"), laid.damage("kara")) == (1, 0)
    assert (laid.where("akosha"), laid.where("kara")) == ("E11", "D11")


@rule("PE-169", "PE-164")
def test_an_alien_pushed_by_a_hero_moves_along_the_path_and_takes_no_damage():
    laid = stepping().stand(akosha="E12").aliens("biter F12", "searsting E11")
    laid.play("alien F12 E12", "pushed akosha E11")
    assert laid.all_aliens() == ["biter E12", "searsting D11"] and laid.pos.health[0] == 3
    assert laid.damage("akosha") == 1


@rule("PE-170")
def test_the_example_of_akosha_and_gherid():
    laid = field("akosha gherid", clock="real").stand(gherid="D4", akosha="D5").aliens("shooter D3").dice("A")
    laid.play("alien D3 D4", seat=0)
    assert laid.awaited == [1] and "pushed gherid E3" not in laid.offered() and "pushed gherid E5" not in laid.offered()
    laid.play("pushed gherid D5", seat=1)
    assert laid.awaited == [0]
    laid.play("pushed akosha D6", seat=0)
    assert (laid.where("gherid"), laid.damage("gherid")) == ("D5", 1)
    assert (laid.where("akosha"), laid.damage("akosha")) == ("D6", 0) and laid.alien_at("D4") == "shooter"


# Chains


@rule("PE-R23")
def test_a_hero_need_not_prefer_a_free_space():
    laid = stepping("A", "kinje akosha kara").stand(akosha="E12", kara="E11").aliens("biter F12", "runner D11")
    laid.play("alien F12 E12")
    assert {"E11", "D11", "D12"} <= pushed(laid)


@rule("PE-R23", "PE-168", "PE-015")
def test_a_chain_that_comes_back_pushes_the_alien_that_began_it():
    laid = stepping().stand(akosha="E12").aliens("biter F12", "runner F13")
    laid.play("alien F12 E12", "pushed akosha F13")
    assert laid.all_aliens() == ["biter D12", "runner E12"] and laid.where("akosha") == "F13"
    assert laid.damage("akosha") == 1


@rule("PE-R23")
def test_nobody_is_pushed_twice_in_a_chain_as_long_as_there_is_another_space():
    laid = stepping("A", "kinje akosha kara voker").stand(akosha="F12", kara="F11", voker="G11").aliens("biter G12")
    laid.play("alien G12 F12", "pushed akosha F11", "pushed kara G11")
    assert laid.awaited == [3] and "F11" not in pushed(laid) and {"F12", "G12"} <= pushed(laid)
    laid.play("pushed voker G12")
    assert [laid.damage(name) for name in ("akosha", "kara", "voker")] == [1, 0, 0]


@rule("PE-R23")
def test_at_a_fork_an_alien_takes_the_way_on_which_nobody_is_pushed_twice():
    laid = stepping("A", "kinje akosha kara").stand(akosha="J3", kara="I3").aliens("biter K3", "runner J2")
    laid.play("alien K3 J3", "pushed akosha I3", "pushed kara J2")
    assert laid.all_aliens() == ["biter J3", "runner I2"]
    assert (laid.where("akosha"), laid.where("kara")) == ("I3", "J2")


@rule("PE-R24")
def test_a_pushed_hero_may_go_where_the_alien_came_from():
    laid = stepping().stand(akosha="E12").aliens("biter F12")
    laid.play("alien F12 E12", "pushed akosha F12")
    assert laid.where("akosha") == "F12" and laid.alien_at("E12") == "biter"


@rule("PE-R26")
def test_a_hero_suffers_from_an_alien_that_was_pushed_itself():
    laid = stepping().aliens("biter F12", "runner E12").stand(akosha="D12")
    laid.play("alien F12 E12", "pushed akosha D11")
    assert laid.damage("akosha") == 1


@rule("PE-R26")
def test_a_hero_pushed_by_an_alien_that_a_hero_pushed_suffers_1():
    laid = stepping("A", "kinje akosha kara").aliens("biter F12", "runner E11").stand(akosha="E12", kara="D11")
    laid.play("alien F12 E12", "pushed akosha E11", "pushed kara D10")
    assert laid.damage("akosha") == laid.damage("kara") == 1


@rule("PE-R78", "PE-165")
def test_who_moved_the_alien_chooses_the_way_of_all_that_are_pushed():
    laid = field("kinje akosha", clock="real").aliens("biter L2", "runner K2", "naga J2").dice("A", seat=1)
    laid.play("alien L2 K2", seat=1)
    assert laid.awaited == [1]
    laid.play("path J2 I2", seat=1)
    assert laid.all_aliens() == ["biter K2", "naga I2", "runner J2"]


@rule("PE-168", "PE-161")
def test_an_alien_pushed_into_the_starting_area_is_defeat():
    laid = stepping().aliens("biter D7", "runner C7")
    laid.play("alien D7 C7")
    assert laid.over == "PE-280"


@rule("PE-R89", "PE-R14")
def test_where_nobody_can_make_room_the_alien_does_not_come():
    laid = field("kinje akosha kara voker", phase="swarm", variant=POCKET).swarm_deck("swarm-4").clusters(1, 2, 3)
    laid.stand(kinje="B2", akosha="C1", kara="C3", voker="C2").aliens("biter A2")
    go(laid)
    laid.play("displace B2", "pushed voker C1")
    assert laid.told("stuck") and laid.all_aliens() == ["biter A2"]
    assert laid.told("spawned") == [], "it is not told of a figure that never came"
    assert [laid.where(name) for name in ("kinje", "akosha", "kara", "voker")] == ["B2", "C1", "C3", "C2"]
    assert [laid.damage(name) for name in ("kinje", "akosha", "kara", "voker")] == [0, 0, 0, 0]


# Nobody answers


@rule("PE-166", "PE-D17")
@pytest.mark.parametrize(("biters", "to"), [(("F12",), "E11"), (("F12", "H11"), "D13")])
def test_a_player_who_does_not_answer_is_pushed_to_the_free_space_with_the_fewest_aliens(biters, to):
    laid = stepping().stand(akosha="E12").aliens(*[f"biter {space}" for space in biters])
    laid.play("alien F12 E12", at=1000)
    laid.wait(4000)
    assert laid.where("akosha") == to and laid.damage("akosha") == 1
