"""Attacks on survivors: who takes one, armour, the injury die, and Injuries."""

import pytest

from hullbreach.games.endure_the_stars.damage import attack_survivor, save_of
from hullbreach.games.endure_the_stars.moving import most_moves
from tests.games.endure_the_stars.enemies import enemies_act
from tests.games.endure_the_stars.table import Table, survivor, voyage
from tests.marks import rule


def medic(**facts: object) -> Table:
    return voyage(survivor("medic-1", "CQ.w", **facts), active="medic-1")


@rule("ES-162", "ES-163")
def test_damage_reduces_health_by_the_amount_dealt_without_a_roll_to_hit():
    game = medic()
    assert game.call(attack_survivor, game.who("medic-1"), 2, dice=[1])
    assert game.health("medic-1") == 7
    assert game.told("health-lost")[0]["number"] == 2


@rule("ES-164")
def test_the_injury_die_is_rolled_once_per_attack():
    game = medic()
    game.call(attack_survivor, game.who("medic-1"), 3, dice=[4])
    assert (game.health("medic-1"), game.injuries("medic-1")) == (6, {"head"})


@rule("ES-165", "ES-D01", "ES-R01", "ES-R17")
@pytest.mark.parametrize(
    ("face", "injury"), [(1, set()), (2, set()), (3, set()), (4, {"head"}), (5, {"chest"}), (6, {"leg"})]
)
def test_the_faces_of_the_injury_die(face: int, injury: set[str]):
    game = medic()
    game.call(attack_survivor, game.who("medic-1"), 1, dice=[face])
    assert game.injuries("medic-1") == injury


@rule("ES-170")
def test_an_injury_that_the_survivor_has_is_ignored():
    game = medic(injuries=("leg",))
    game.call(attack_survivor, game.who("medic-1"), 1, dice=[6])
    assert game.injuries("medic-1") == {"leg"} and game.told("not-injured")


def three_and_a(kind: str) -> Table:
    people = [survivor(who, "CQ.w") for who in ("captain-1", "marine-1", "medic-1")]
    return voyage(*people, frames=[], foes=[(kind, "CQ.w", 1)])


@rule("ES-171", "ES-172")
def test_of_several_survivors_the_lowest_die_takes_the_whole_attack_of_a_jaeger():
    game = three_and_a("jaeger")
    enemies_act(game, 4, 2, 5, 1)
    assert [game.health(who) for who in ("captain-1", "marine-1", "medic-1")] == [10, 10, 9]


@rule("ES-171", "ES-D04")
def test_who_cannot_be_attacked_does_not_roll():
    game = three_and_a("jaeger")
    game.pos.ghost = 1 << game.who("captain-1") | 1 << game.who("marine-1")
    enemies_act(game, 1)
    assert game.health("medic-1") == 7


@rule("ES-R54")
def test_the_tied_lowest_roll_again():
    game = three_and_a("swarmer")
    enemies_act(game, 2, 6, 2, 5, 3, 1)
    assert [game.health(who) for who in ("captain-1", "marine-1", "medic-1")] == [10, 12, 8]


@rule("ES-173", "ES-R60", "ES-168")
def test_the_medic_in_bastion_armour_of_the_example():
    """A Swarmer attacks, the save is a 2, the injury die shows a leg: 1 Health, and 2 zones a turn instead of 3."""
    game = voyage(survivor("medic-1", "CQ.w", worn=("bastion-armour",)), frames=[], foes=[("swarmer", "CQ.w", 1)])
    assert most_moves(game.pos, game.who("medic-1")) == 3
    told = enemies_act(game, 2, 6)
    assert told.index("not-saved") < told.index("injured") < told.index("health-lost")
    assert game.health("medic-1") == 8 and game.injuries("medic-1") == {"leg"}
    assert most_moves(game.pos, game.who("medic-1")) == 2


@rule("ES-207", "ES-R60")
def test_a_saved_attack_is_ignored_whole_and_rolls_no_injury():
    game = medic(worn=("bastion-armour",))
    assert not game.call(attack_survivor, game.who("medic-1"), 3, dice=[3])
    assert game.health("medic-1") == 9 and game.told("saved")


@rule("ES-208")
def test_one_save_for_each_attack_however_much_it_does():
    game = medic(worn=("safeguard-armour",))
    assert not game.call(attack_survivor, game.who("medic-1"), 5, dice=[4])
    assert game.call(attack_survivor, game.who("medic-1"), 5, dice=[3, 1])
    assert game.health("medic-1") == 4


@rule("ES-087")
def test_only_worn_armour_saves():
    assert save_of(medic(pack=("bastion-armour",)).pos, 8) == 7
    assert save_of(medic(worn=("padded-jumpsuit",), pack=("bastion-armour",)).pos, 8) == 5


@rule("ES-267")
def test_an_attack_can_ignore_armour():
    game = medic(worn=("bastion-armour",))
    assert game.call(attack_survivor, game.who("medic-1"), 3, saves=False, dice=[1])


@rule("ES-R84")
def test_who_is_stunned_can_be_attacked_and_saves():
    game = voyage(
        survivor("medic-1", worn=("bastion-armour",)), survivor("marine-1"), active="marine-1", stunned=1 << 8
    )
    assert not game.call(attack_survivor, game.who("medic-1"), 1, dice=[6])
    assert game.call(attack_survivor, game.who("medic-1"), 1, dice=[1, 1])


@rule("ES-D05")
def test_a_riot_helmet_ignores_head_injuries_only_when_worn():
    for facts, injuries in (({"worn": ("riot-helmet",)}, set()), ({"pack": ("riot-helmet",)}, {"head"})):
        game = medic(**facts)
        game.call(attack_survivor, game.who("medic-1"), 1, dice=[4])
        assert game.injuries("medic-1") == injuries


@rule("ES-D04")
def test_a_synthetic_ignores_chest_injuries():
    game = voyage(survivor("technician-1"), active="technician-1")
    game.call(attack_survivor, game.who("technician-1"), 1, dice=[5])
    assert game.injuries("technician-1") == set()


@rule("ES-R62", "ES-101")
def test_at_0_health_a_survivor_dies_with_all_cards_and_who_sees_it_loses_2_resolve():
    game = voyage(
        survivor("medic-1", health=1, pack=("pistol",)),
        survivor("marine-1", "CQ.c"),
        survivor("scout-1", "MB.D"),
        active="marine-1",
    )
    game.call(attack_survivor, game.who("medic-1"), 2, dice=[1])
    assert game.zone("medic-1") is None and game.is_in("medic-1", "dead")
    assert game.pack("medic-1") == ["-"] * 5
    assert (game.resolve("marine-1"), game.resolve("scout-1")) == (8, 10)


@rule("ES-R99", "ES-D08")
def test_keep_your_guard_up_gives_a_save_or_makes_it_better():
    for worn, save in (((), 4), (("safeguard-armour",), 3), (("bastion-armour",), 2)):
        game = medic(worn=worn, feat="keep-your-guard-up")
        game.pos.rewarded = 1 << game.who("medic-1")
        assert save_of(game.pos, game.who("medic-1")) == save


@rule("ES-D04")
def test_who_is_spared_ignores_the_first_attack_only():
    game = medic()
    game.pos.spared = 1 << game.who("medic-1")
    assert not game.call(attack_survivor, game.who("medic-1"), 1, dice=[])
    assert game.call(attack_survivor, game.who("medic-1"), 1, dice=[1])
