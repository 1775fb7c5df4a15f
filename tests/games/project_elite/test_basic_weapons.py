"""The Basic Weapons: slots, Range, Hit dice, To-Hit and Attachment Restrictions."""

from tests.games.project_elite.armory import (
    Weapon,
    armed,
    assert_attack,
    assert_range,
    assert_restrictions,
    assert_slots,
    at,
    weapons,
)
from tests.games.project_elite.field import field
from tests.marks import rule

basic_weapons = weapons("""
    Assault Rifle   [G]      4 1 4+
    Combat Shotgun  [G]      2 2 4+ NR
    Marksman Rifle  [G][S]   8 2 3+
    Twin Pistols    [G|H]    3 1 4+
    Vibro-Blade     [H]      1 1 3+ NR
    Burst SMG       [G][G]   3 3 4+
    Ion Rifle       {W}[G]   5 1 3+
    Frag Launcher   {G+G}    4 5 3+ NA
""")


@rule("PE-174", "PE-D09", "PE-D22")
@basic_weapons
def test_a_basic_weapon_has_the_slots_of_its_card(weapon: Weapon):
    assert_slots(weapon)


@rule("PE-174", "PE-D09", "PE-180", "PE-181")
@basic_weapons
def test_a_basic_weapon_rolls_its_hit_dice_and_hits_on_its_to_hit_value(weapon: Weapon):
    assert_attack(weapon)


@rule("PE-174", "PE-D09", "PE-212")
@basic_weapons
def test_a_basic_weapon_reaches_as_far_as_its_range(weapon: Weapon):
    assert_range(weapon)


@rule("PE-174", "PE-D09", "PE-205")
@basic_weapons
def test_a_basic_weapon_has_the_attachment_restrictions_of_its_card(weapon: Weapon):
    assert_restrictions(weapon)


@rule("PE-D09")
def test_there_are_eight_basic_weapons_one_of_each():
    laid = field()
    found = [card.name for card in laid.pos.tables.cards if card.deck == 0]
    assert sorted(found) == [
        "Assault Rifle",
        "Burst SMG",
        "Combat Shotgun",
        "Frag Launcher",
        "Ion Rifle",
        "Marksman Rifle",
        "Twin Pistols",
        "Vibro-Blade",
    ]


@rule("PE-D09", "PE-040")
def test_the_frag_launcher_fires_once_a_round():
    laid = armed("frag-launcher").aliens(f"thraex {at(2)}")
    laid.play("fire frag-launcher", dice=[3, 3, 2, 1, 6])
    assert laid.health("thraex") == 3
    assert laid.faces(0) == "##.." and not laid.offered("fire", seat=0)
