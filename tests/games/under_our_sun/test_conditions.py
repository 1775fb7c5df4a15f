"""Injury and infection."""

import pytest

from tests.games.under_our_sun.table import character, journey
from tests.marks import rule

HIT, MISS = 2, 8
GRASS = {"D3": "dry-grassland"}


@rule("UOS-170", "UOS-R03")
def test_the_injured_add_a_red_die_to_attacks():
    game = journey(character("medic", "D3", health=2), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[HIT, HIT, HIT, MISS])
    assert game.damage("boar-a") == 1


@rule("UOS-170", "UOS-R03")
def test_the_injured_add_a_red_die_to_looting():
    game = journey(character("medic", "D3", health=2), map=GRASS, bodies=[("boar-a", "D3")], lying={"D3": {}})
    game.play("loot boar-a", dice=[1, HIT])
    assert game.held("medic") == {"food": 2}


@rule("UOS-R03")
def test_a_roll_never_goes_below_zero():
    game = journey(character("medic", "D3", health=2), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[MISS, MISS, HIT, MISS])
    assert game.damage("boar-a") == 0


@rule("UOS-R04")
def test_an_injury_counts_from_the_next_roll_on():
    game = journey(character("medic", "D3", health=3), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[HIT, MISS, HIT])
    assert game.is_in("medic", "injured") and game.damage("boar-a") == 1
    game.play("attack boar-a bare", dice=[HIT, MISS, HIT, MISS])
    assert game.damage("boar-a") == 1


@rule("UOS-171", "UOS-126")
def test_the_injury_ends_at_three_health():
    game = journey(character("medic", health=2, held={"food": 1}))
    assert game.is_in("medic", "injured")
    game.play("eat")
    assert not game.is_in("medic", "injured")


@rule("UOS-172")
def test_a_second_wound_adds_no_second_red_die():
    game = journey(character("medic", "D3", health=2), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[MISS, MISS, MISS, HIT])
    assert game.health("medic") == 1
    game.play("attack boar-a bare", dice=[HIT, MISS, MISS, MISS])
    assert game.damage("boar-a") == 1


@rule("UOS-D4")
def test_the_dog_tags_spare_the_soldier_the_red_die():
    game = journey(character("soldier", "D3", health=2, items=("dog-tags",)), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[HIT, MISS, MISS])
    assert game.damage("boar-a") == 1


@rule("UOS-173", "UOS-D5")
def test_the_first_damage_of_a_rattlesnake_infects():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("rattlesnake-a", "D3")])
    game.play("attack rattlesnake-a bare", dice=[MISS, MISS, HIT])
    assert game.is_in("medic", "infected") and game.health("medic") == 6


@rule("UOS-D5")
@pytest.mark.parametrize(("dice", "infected"), [([HIT, MISS], False), ([HIT, HIT], True), ([1, MISS], True)])
def test_two_damage_in_one_attack_of_a_husk_infect(dice, infected):
    game = journey(character("medic", "D3"), map=GRASS, foes=[("husk-a", "D3")], phase="night")
    game.play("attack husk-a bare", dice=[MISS, MISS, *dice])
    assert game.is_in("medic", "infected") is infected


@rule("UOS-174", "UOS-288", "UOS-176")
def test_an_infection_costs_one_health_at_the_beginning_of_a_morning():
    game = journey(character("medic", infected=True, water=5), phase="night")
    game.begin("morning", dice=[0])
    assert game.health("medic") == 6


@rule("UOS-174", "UOS-296")
def test_an_infection_costs_one_health_at_the_beginning_of_a_night():
    game = journey(character("medic", infected=True), phase="afternoon")
    game.begin("night")
    assert game.health("medic") == 6


@rule("UOS-174", "UOS-293")
def test_an_infection_costs_nothing_in_the_afternoon():
    game = journey(character("medic", infected=True))
    game.begin("afternoon", dice=[0])
    assert game.health("medic") == 7


@rule("UOS-174", "UOS-012")
def test_an_infection_can_kill():
    game = journey(character("medic", infected=True, health=1), character("scout"), phase="afternoon")
    game.begin("night")
    assert game.is_in("medic", "dead") and game.active == "scout"


@rule("UOS-175", "UOS-D3", "UOS-060")
def test_an_antibiotic_ends_an_infection_for_nothing():
    game = journey(character("medic", infected=True, items=("antibiotic",)))
    game.play("cure antibiotic medic")
    assert not game.is_in("medic", "infected") and game.ap("medic") == 6 and game.items("medic") == []


@rule("UOS-175", "UOS-D3", "UOS-060")
def test_a_medkit_ends_the_infection_of_another_on_the_tile():
    game = journey(character("scout", items=("medkit",)), character("medic", infected=True))
    game.play("cure medkit medic")
    assert not game.is_in("medic", "infected") and game.ap("scout") == 5 and game.items("scout") == ["medkit:1"]


@rule("UOS-175", "UOS-D2", "UOS-019")
def test_the_medic_ends_an_infection_once_a_day():
    game = journey(character("medic"), character("scout", infected=True))
    game.play("disinfect scout")
    assert not game.is_in("scout", "infected") and game.ap("medic") == 5 and game.is_in("medic", "skill_used")
    assert not game.offers("treat medic")


@rule("UOS-D3")
def test_a_gas_mask_keeps_infections_away():
    game = journey(character("medic", "D3", gear="gas-mask"), map=GRASS, foes=[("rattlesnake-a", "D3")])
    game.play("attack rattlesnake-a bare", dice=[MISS, MISS, HIT])
    assert not game.is_in("medic", "infected") and game.health("medic") == 6
