"""Alien Activation Phase: the Ability Step."""

import pytest

from tests.games.project_elite.field import Field, field, go
from tests.marks import rule


def awake(*aliens: str, scenario: str = "extermination-lab", **heroes: str) -> Field:
    """The Alien Activation Phase of the last Round is about to begin; Heroes stand where they are told to."""
    laid = field(" ".join(heroes) or "kinje akosha", scenario, phase="activation", round=8)
    return laid.stand(**heroes).aliens(*aliens)


def named(laid: Field) -> list[str]:
    return [str(event["event"]) for event in laid.log]


@rule("PE-241")
def test_all_abilities_come_before_all_movement():
    laid = go(awake("shooter E3", kinje="H3", akosha="A9"), dice=[4])
    assert laid.damage("kinje") == 1 and laid.alien_at("D3") == "shooter"
    assert named(laid).index("volley") < named(laid).index("alien-moved")


@rule("PE-242")
def test_every_alien_uses_its_ability():
    laid = go(awake("shooter E3", "shooter F2", "biter H2", "searsting J3", kinje="H3", akosha="A9"))
    laid.play("rest", dice=[4, 4, 4])
    assert laid.damage("kinje") == 4 and len(laid.told("strikes")) == 1


@rule("PE-242", "PE-D04")
@pytest.mark.parametrize(
    ("alien", "space", "face", "damage"),
    [
        ("biter", "G3", 4, 1),
        ("biter", "G3", 3, 0),
        ("shooter", "E3", 4, 1),
        ("shooter", "E3", 3, 0),
        ("shooter", "G3", 6, 1),
    ],
)
def test_biters_and_shooters_hit_on_four(alien, space, face, damage):
    laid = go(awake(f"{alien} {space}", kinje="H3", akosha="A9"), dice=[face])
    assert laid.damage("kinje") == damage


@rule("PE-D04", "PE-R07")
@pytest.mark.parametrize(
    ("alien", "kinje"),
    [
        ("biter F3", "H3"),
        ("shooter D3", "H3"),
        ("runner G3", "H3"),
        ("shooter D4", "E4"),
        ("shooter D4", "F5"),
        ("biter D3", "E4"),
    ],
)
def test_nobody_rolls_out_of_range_or_out_of_sight_and_a_runner_never(alien, kinje):
    laid = go(awake(alien, kinje=kinje, akosha="A9"), dice=[])
    assert laid.damage("kinje") == 0


@rule("PE-245", "PE-D04")
@pytest.mark.parametrize(("alien", "steps"), [("biter", 2), ("shooter", 1), ("runner", 3)])
def test_a_swarm_type_has_one_health_and_its_own_movement_value(alien, steps):
    laid = field(weapons="assault-rifle").stand(kinje="D2").aliens(f"{alien} H3").allocate("assault-rifle.1")
    laid.play("fire assault-rifle", dice=[4])
    assert laid.all_aliens() == []
    laid = go(awake(f"{alien} H3", kinje="C13", akosha="A9"), dice=[])
    assert laid.all_aliens() == [f"{alien} {'GFE'[steps - 1]}3"]


@rule("PE-243")
def test_the_heroes_choose_the_order_of_swarm_types_and_single_bosses():
    laid = go(awake("biter G2", "biter G3", "shooter E3", "runner J3", "naga P2", "thraex P3", kinje="H3", akosha="A9"))
    offered = ["group biter", "group shooter", "group naga", "group thraex"]
    for seat in (0, 1):
        assert sorted(laid.offered("group", seat)) == sorted(offered), "a Runner has nothing to do"
    laid.play("group naga")
    assert laid.pos.slime == laid.spaces("O2")
    assert sorted(laid.offered("group", 0)) == ["group biter", "group shooter", "group thraex"]


@rule("PE-244")
def test_a_swarm_type_acts_with_all_its_figures_before_anybody_else():
    laid = go(awake("biter G2", "biter G3", "shooter E3", kinje="H3", akosha="A9"))
    laid.play("group biter", dice=[4, 4, 6])
    volleys = [(event["alien"], event["faces"]) for event in laid.told("volley")]
    assert volleys == [("biter", [4, 4]), ("shooter", [6])]
    assert laid.damage("kinje") == 3


@rule("PE-R83")
def test_the_rest_of_the_aliens_act_in_order():
    laid = go(awake("biter G2", "shooter E3", "searsting J3", "naga P2", kinje="H3", akosha="A9"))
    laid.play("group naga")
    laid.play("rest", dice=[4, 4])
    assert laid.damage("kinje") == 3 and laid.offered("group") == []
    assert [event["alien"] for event in laid.told("volley")] == ["biter", "shooter"]


@rule("PE-246", "PE-R71", "PE-D25")
def test_what_happens_at_the_beginning_comes_before_all_other_effects():
    laid = go(awake("searsting J3", kinje="H3", akosha="A9").events("shell-shock"), dice=[])
    assert (laid.damage("kinje"), laid.damage("akosha")) == (2, 1)
    assert named(laid).index("strikes") > [i for i, name in enumerate(named(laid)) if name == "damage"][1]


@rule("PE-247", "PE-R71", "PE-D25")
def test_what_happens_at_the_end_comes_after_all_other_effects():
    laid = awake("searsting L6", "runner Q5", kinje="L8", akosha="A9").events("speedy-spawn")
    go(laid, dice=[])
    assert laid.damage("kinje") == 1, "it stung before it moved away"
    assert laid.offered("figure", 0) == ["figure Q5", "figure L4"], "of the two only it was on a Spawn Point"


@rule("PE-R71", "PE-D25")
def test_what_happens_before_the_step_comes_before_its_beginning():
    laid = go(awake("shooter L3", kinje="H3", akosha="A9").events("shell-shock", "proxies-in-haste"), dice=[4])
    assert laid.damage("kinje") == 2, "from K3 it reaches H3"
    assert named(laid).index("alien-moved") < named(laid).index("damage") < named(laid).index("volley")


@rule("PE-248")
def test_effects_due_at_the_same_moment_are_ordered_by_the_heroes():
    laid = go(awake("runner L6", "runner L8", kinje="C2", akosha="A9").events("speedy-spawn"), dice=[])
    assert sorted(laid.offered("figure", 0)) == sorted(laid.offered("figure", 1)) == ["figure L6", "figure L8"]
    laid.play("figure L8")
    assert [event["from"] for event in laid.told("alien-moved")] == ["L8", "L9", "L6", "L5"]


@rule("PE-248", "PE-R47")
def test_damage_of_several_heroes_comes_one_after_another_and_the_first_death_ends_the_game():
    laid = awake(kinje="H3", akosha="H2").events("shell-shock").wounds(kinje=7, akosha=6)
    go(laid, dice=[])
    assert laid.over == "PE-254" and laid.damage("akosha") == 6


@rule("PE-D25", "PE-226")
def test_every_alien_attacks_once_more_for_each_of_the_attack_events():
    laid = go(awake("runner G3", kinje="H3", akosha="E3").events("sudden-attack"), dice=[4])
    assert (laid.damage("kinje"), laid.damage("akosha")) == (1, 0)
    laid = go(awake("runner G3", kinje="H3", akosha="E3").events("sudden-attack", "abrupt-shots"), dice=[4, 3, 4])
    assert (laid.damage("kinje"), laid.damage("akosha")) == (1, 1)
