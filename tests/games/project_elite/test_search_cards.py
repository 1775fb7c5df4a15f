"""The Search cards: which there are, and the Weapons among them."""

import re

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

search_weapons = weapons("""
    Multi-Launcher   {G}[G][H]  5 4 2+ NA
    Plasma Carbine   [G]        4 2 4+
    Auto Shotgun     [G]        2 3 4+ NR
    Rail Rifle       [G][S]     ∞ 1 2+ NR
    Flame Projector  [G][H]     3 4 3+ NR
    Arc Blade        [H]        1 2 3+ NR
    Minigun          [G][G]     4 4 4+
    Rocket Tube      {G+G}      6 6 3+ NA
    Needle Pistol    [S|H]      3 1 3+
    Shock Baton      [W]        1 1 2+ NR
    Pulse Rifle      {W}[G]     5 2 3+
""")

COPIES = {
    **dict.fromkeys(["multi-launcher", "rail-rifle", "flame-projector", "minigun", "rocket-tube"], 1),
    **dict.fromkeys(["needle-pistol", "shock-baton", "pulse-rifle"], 1),
    **dict.fromkeys(["plasma-carbine", "auto-shotgun", "arc-blade"], 2),
    **dict.fromkeys(["medkit", "frag-grenade"], 3),
    **dict.fromkeys(["bandage-spray", "combat-stims", "motion-jammer", "body-armor"], 2),
    **dict.fromkeys(["chrono-beacon", "multi-tool", "grapple-line", "field-scanner"], 1),
    **dict.fromkeys(["long-barrel", "scope", "extended-magazine", "targeting-chip"], 2),
}


@rule("PE-D10", "PE-D11", "PE-D12", "PE-061")
def test_the_search_deck_has_forty_cards_in_the_listed_copies():
    laid = field()
    words = [laid.pos.tables.cards[card].word for card in laid.pos.search_deck]
    kinds = [re.sub(r"-[23]$", "", word) for word in words]
    assert {kind: kinds.count(kind) for kind in kinds} == COPIES and len(set(words)) == len(words) == 40


@rule("PE-174", "PE-D10")
@search_weapons
def test_a_search_weapon_has_the_slots_of_its_card(weapon: Weapon):
    assert_slots(weapon)


@rule("PE-174", "PE-D10", "PE-180", "PE-181")
@search_weapons
def test_a_search_weapon_rolls_its_hit_dice_and_hits_on_its_to_hit_value(weapon: Weapon):
    assert_attack(weapon)


@rule("PE-174", "PE-D10", "PE-175")
@search_weapons
def test_a_search_weapon_reaches_as_far_as_its_range(weapon: Weapon):
    assert_range(weapon)


@rule("PE-174", "PE-D10", "PE-205")
@search_weapons
def test_a_search_weapon_has_the_attachment_restrictions_of_its_card(weapon: Weapon):
    assert_restrictions(weapon)


@rule("PE-D10", "PE-184")
def test_each_hit_of_the_rail_rifle_takes_two_health():
    laid = armed("rail-rifle").aliens(f"thraex {at(9)}")
    laid.play("fire rail-rifle", dice=[2])
    assert laid.health("thraex") == 4


@rule("PE-D10", "PE-179", "PE-216")
def test_the_flame_projector_burns_along_straight_lines_only():
    laid = armed("flame-projector").aliens("biter F2", "runner E1", "shooter E3")
    laid.play("fire flame-projector", dice=[3, 3, 3, 3])
    assert laid.all_aliens() == ["runner E1", "shooter E3"]


@rule("PE-D10", "PE-040")
def test_the_rocket_tube_fires_once_a_round():
    laid = armed("rocket-tube").dice("..GG").aliens(f"thraex {at(6)}")
    laid.allocate("rocket-tube.1", die=1).allocate("rocket-tube.2", die=2)
    laid.play("fire rocket-tube", dice=[3, 3, 3, 3, 3, 2])
    assert laid.health("thraex") == 1 and laid.faces(0) == "##GG"
    assert not laid.offered("fire", seat=0) and not laid.offered("put", seat=0)


@rule("PE-D10")
def test_the_second_copy_of_a_weapon_is_a_card_of_its_own():
    laid = field("gherid kinje", clock="real").give("gherid", "plasma-carbine", "plasma-carbine-2").dice("GG..")
    laid.play("put gun plasma-carbine-2.1")
    assert laid.offered("fire", seat=0) == ["fire plasma-carbine-2"]
    assert laid.offered("put", seat=0) == ["put gun plasma-carbine.1"]
