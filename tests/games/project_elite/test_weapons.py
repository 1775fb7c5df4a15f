"""Weapons: made ready, fired, Hits assigned; what an attack needs to see and how far it reaches."""

import pytest

from hullbreach.games.project_elite.weapons import hits_for_all
from tests.games.project_elite.armory import FAR_AWAY, armed, at, fill, puts
from tests.games.project_elite.field import Field, field
from tests.marks import rule


def biters_in_reserve(laid: Field) -> int:
    return len([f for f, kind in enumerate(laid.pos.tables.kind_of) if kind == 0 and laid.pos.where[f] < 0])


def hits(laid: Field) -> list[str]:
    """The Spaces on which the first player can assign a Hit now."""
    return sorted(choice.removeprefix("hit ") for choice in laid.offered("hit", seat=0))


# Making a Weapon ready


@rule("PE-176", "PE-177")
@pytest.mark.parametrize(
    "order", [("gun marksman-rifle.1", "search marksman-rifle.2"), ("search marksman-rifle.2", "gun marksman-rifle.1")]
)
def test_dice_are_put_on_a_weapon_in_any_order_and_it_is_ready_when_the_last_slot_is_filled(order):
    laid = field("gherid kinje", clock="real").give("gherid", "marksman-rifle").dice("GS..")
    laid.play(f"put {order[0]}")
    assert not laid.offered("fire", seat=0)
    laid.play(f"put {order[1]}")
    assert laid.offered("fire", seat=0) == ["fire marksman-rifle"] and laid.faces(0) == "##.."


@rule("PE-176")
def test_a_weapon_takes_only_dice_that_match_its_slots():
    laid = field("gherid kinje", clock="real").give("gherid", "assault-rifle").dice("MSHW")
    assert puts(laid, "assault-rifle") == []
    assert laid.refused("put hand assault-rifle.1") == "PE-034"


@rule("PE-178")
def test_a_ready_weapon_may_be_fired_at_any_moment_between_other_commands():
    laid = armed("twin-pistols").dice(".MG.").aliens(f"biter {at(3)}")
    laid.allocate("twin-pistols.1", die=1)
    laid.play("move gherid D2")
    assert laid.offered("fire", seat=0) == ["fire twin-pistols"]
    laid.play("fire twin-pistols", dice=[4])
    assert laid.all_aliens() == [] and laid.faces(0) == "..G."
    laid.play("put gun twin-pistols.1")
    assert laid.offered("fire", seat=0) == ["fire twin-pistols"]


@rule("PE-178")
def test_a_hero_fires_only_weapons_of_their_own():
    laid = armed("twin-pistols")
    assert laid.offered("fire", seat=0) == ["fire twin-pistols"] and not laid.offered("fire", seat=1)


@rule("PE-178", "PE-158")
def test_a_hero_who_owes_an_alien_result_cannot_fire():
    laid = armed("twin-pistols").aliens(f"biter {at(3)}").dice(".A..")
    laid.allocate("twin-pistols.1", die=1)
    assert not laid.offered("fire", seat=0)


# Rolling and hitting


@rule("PE-180", "PE-R48")
def test_a_weapon_rolls_all_its_hit_dice_even_more_than_three():
    laid = armed("rocket-tube").aliens(f"thraex {at(1)}")
    laid.play("fire rocket-tube", dice=[3, 3, 3, 3, 3, 2])
    assert laid.told("attack")[0]["faces"] == [3, 3, 3, 3, 3, 2]
    assert laid.health("thraex") == 1


@rule("PE-181")
@pytest.mark.parametrize(("face", "left"), [(1, 1), (3, 1), (4, 0), (5, 0), (6, 0)])
def test_a_die_hits_if_it_shows_the_to_hit_value_or_more(face, left):
    laid = armed("assault-rifle").aliens(f"biter {at(1)}")
    laid.play("fire assault-rifle", dice=[face])
    assert len(laid.all_aliens()) == left


@rule("PE-182")
def test_the_attacker_spreads_hits_over_several_aliens():
    laid = armed("burst-smg").aliens(f"biter {at(1)}", f"runner {at(2)}", f"shooter {at(3)}")
    laid.play("fire burst-smg", dice=[4, 1, 4])
    assert hits(laid) == [at(1), at(2), at(3)]
    laid.play(f"hit {at(3)}", f"hit {at(1)}")
    assert laid.all_aliens() == [f"runner {at(2)}"]


@rule("PE-182", "PE-183")
def test_the_attacker_may_put_several_hits_on_one_figure():
    laid = armed("burst-smg").aliens(f"biter {at(1)}", f"naga {at(2)}")
    laid.play("fire burst-smg", dice=[4, 1, 4])
    laid.play(f"hit {at(2)}")
    assert laid.health("naga") == 3
    laid.play(f"hit {at(2)}")
    assert laid.health("naga") == 2 and laid.alien_at(at(1)) == "biter"


@rule("PE-182", "PE-R49", "PE-R91")
def test_with_hits_for_every_alien_in_reach_one_word_assigns_all():
    laid = armed("burst-smg").aliens(f"biter {at(1)}", f"naga {at(2)}", f"runner {at(4)}")
    laid.pos.health[laid.pos.tables.words.alien.find("naga") - 3] = 2
    laid.play("fire burst-smg", dice=[4, 5, 6])
    assert laid.offered(seat=0)[0] == "hit-all"
    laid.play("hit-all")
    assert laid.all_aliens() == [f"runner {at(4)}"]


@rule("PE-R91", "PE-182")
def test_with_hits_for_all_the_hero_may_still_spare_one():
    laid = armed("burst-smg").aliens(f"biter {at(1)}", f"runner {at(2)}")
    laid.play("fire burst-smg", dice=[4, 5, 6])
    laid.play(f"hit {at(1)}")
    assert laid.offered(seat=0) == ["hit-all", f"hit {at(2)}", "enough"]
    laid.play("enough")
    assert laid.all_aliens() == [f"runner {at(2)}"] and laid.faces(0) == "...."


@rule("PE-R91")
def test_with_too_few_hits_for_all_nobody_assigns_them_with_one_word():
    laid = armed("burst-smg").aliens(f"biter {at(1)}", f"runner {at(2)}")
    laid.play("fire burst-smg", dice=[4, 1, 1])
    assert laid.refused("hit-all") == "PE-R91" and laid.offered("hit-all") == []
    assert "1 Hit, and 2 would be needed" in laid.pos.explain(0, "hit-all").why
    laid.play("enough")
    assert laid.refused("hit-all") == "PE-182"


@rule("PE-R91")
def test_whoever_attacks_a_single_target_means_it():
    laid = armed("burst-smg").aliens(f"naga {at(1)}")
    laid.play("fire burst-smg", dice=[4, 5, 1])
    assert laid.health("naga") == 2 and not laid.offered("hit")


@rule("PE-182", "PE-R49")
def test_the_attacker_may_leave_hits_unassigned():
    laid = armed("burst-smg").aliens(f"biter {at(1)}", f"naga {at(2)}")
    laid.play("fire burst-smg", dice=[4, 1, 4])
    laid.play("enough")
    assert laid.health("naga") == 4 and laid.alien_at(at(1)) == "biter" and laid.faces(0) == "...."


@rule("PE-183")
def test_each_hit_takes_one_health_from_a_boss():
    laid = armed("burst-smg").aliens(f"thraex {at(2)}")
    laid.play("fire burst-smg", dice=[4, 5, 6])
    assert laid.health("thraex") == 3 and laid.alien_at(at(2)) == "thraex"


@rule("PE-184", "PE-R49")
def test_health_that_one_hit_takes_is_not_split_between_figures():
    laid = armed("rail-rifle").aliens(f"biter {at(1)}", f"biter {at(2)}", f"naga {at(3)}")
    laid.play("fire rail-rifle", dice=[2])
    laid.play(f"hit {at(2)}")
    assert laid.all_aliens() == [f"biter {at(1)}", f"naga {at(3)}"] and laid.health("naga") == 4


@rule("PE-184")
def test_a_hit_that_takes_two_health_takes_both_from_one_boss():
    laid = armed("rail-rifle").aliens(f"naga {at(3)}")
    laid.play("fire rail-rifle", dice=[2])
    assert laid.health("naga") == 2


@rule("PE-185")
def test_after_a_miss_the_dice_in_regular_slots_are_spent():
    laid = armed("ion-rifle").aliens(f"biter {at(2)}")
    laid.play("fire ion-rifle", dice=[2])
    assert laid.alien_at(at(2)) == "biter" and laid.faces(0) == "#..." and not laid.offered("fire", seat=0)


@rule("PE-R49")
def test_a_weapon_may_be_fired_at_nothing_and_its_hits_are_lost():
    laid = armed("burst-smg").aliens(f"biter {at(5)}")
    laid.play("fire burst-smg", dice=[6, 6, 6])
    assert laid.all_aliens() == [f"biter {at(5)}"] and laid.faces(0) == "...."


# Killing


@rule("PE-186", "PE-187")
@pytest.mark.parametrize("kind", ["biter", "shooter", "runner"])
def test_one_hit_kills_a_swarm_figure_which_returns_to_the_reserve(kind):
    laid = armed("assault-rifle").aliens(f"{kind} {at(2)}")
    reserve = laid.pos.where.count(-1)
    assert "killed" in laid.play("fire assault-rifle", dice=[4])
    assert laid.all_aliens() == [] and laid.pos.where.count(-1) == reserve + 1


@rule("PE-187")
def test_a_killed_swarm_figure_can_be_spawned_again():
    laid = armed("assault-rifle").aliens(*[f"biter {column}1" for column in "CDEFGHIJKLMNOP"], f"biter {at(2)}")
    assert biters_in_reserve(laid) == 0
    laid.play("fire assault-rifle", "hit E2", dice=[4])
    assert biters_in_reserve(laid) == 1
    assert laid.aliens("biter F3").alien_at("F3") == "biter"


@rule("PE-186", "PE-188")
def test_a_boss_without_health_is_killed_and_leaves_the_game_with_its_card():
    laid = armed("burst-smg").aliens(f"searsting {at(2)}")
    laid.pos.boss_deck = ()
    laid.play("fire burst-smg", dice=[4, 4, 4])
    assert laid.all_aliens() == [] and laid.health("searsting") == 0 and laid.pos.boss_deck == ()


# Dice after an attack


@rule("PE-189", "PE-135")
def test_after_an_attack_dice_from_regular_slots_can_be_rolled_again():
    laid = armed("burst-smg").aliens(f"biter {at(1)}")
    laid.play("fire burst-smg", dice=[4, 1, 1])
    assert laid.faces(0) == "...." and "roll 12" in laid.offered("roll", seat=0)
    assert laid.pos.rolled == laid.pos.assigned == [()] * 6 and laid.pos.reach == [0] * 6


@rule("PE-190", "PE-191")
def test_before_an_attack_only_dice_in_regular_slots_can_be_taken_back():
    laid = armed("ion-rifle")
    assert laid.offered("take", seat=0) == ["take ion-rifle.2"]
    laid.play("take ion-rifle.2")
    assert laid.faces(0) == "#..." and not laid.offered("fire", seat=0)


@rule("PE-191")
def test_dice_in_locking_slots_cannot_be_taken_back_nor_rolled():
    laid = armed("frag-launcher")
    assert not laid.offered("take", seat=0)
    assert laid.refused("take frag-launcher.1") == "PE-191" and laid.refused("roll 1") == "PE-037"


@rule("PE-192", "PE-043")
def test_a_weapon_with_a_locked_die_is_made_ready_again_by_its_regular_slot_alone():
    laid = armed("pulse-rifle").dice("..G.")
    fill(laid, "pulse-rifle")
    laid.play("fire pulse-rifle", dice=[1, 1])
    assert puts(laid, "pulse-rifle") == ["gun pulse-rifle.2"]
    laid.play("put gun pulse-rifle.2", "fire pulse-rifle", dice=[1, 1])
    assert laid.faces(0) == "#..."


@rule("PE-189", "PE-046")
def test_a_die_that_a_threshold_takes_from_the_firing_weapon_is_not_missed():
    laid = armed("burst-smg").aliens(f"biter {at(1)}", f"naga {at(2)}").wounds(gherid=1).dice("A..G", seat=1)
    laid.play("fire burst-smg", dice=[4, 4, 1])
    laid.play(f"alien {at(1)} C2", "pushed gherid C1", "lock 1")
    laid.play("hit C2", "hit-all")
    assert laid.faces(0) == "x..." and laid.faces(1) == "...G" and laid.health("naga") == 3


# Inside the Starting Area


@rule("PE-193")
def test_inside_the_starting_area_a_weapon_reaches_one_space():
    laid = armed("marksman-rifle").stand(gherid="B6").aliens("biter D6")
    laid.play("fire marksman-rifle", dice=[6, 6])
    assert laid.alien_at("D6") == "biter"
    near = armed("marksman-rifle").stand(gherid="B6").aliens("biter C6")
    near.play("fire marksman-rifle", dice=[6, 6])
    assert near.all_aliens() == []


@rule("PE-R18")
@pytest.mark.parametrize("what", ["unlimited", "attachment", "akosha"])
def test_inside_the_starting_area_nothing_makes_the_range_longer(what):
    laid = armed("rail-rifle" if what == "unlimited" else "assault-rifle", heroes="akosha kinje").stand(akosha="B6")
    if what == "attachment":
        laid.fit("scope", "assault-rifle")
    laid.aliens("biter D6")
    laid.play("fire " + laid.held("akosha")[0], dice=[6])
    assert laid.alien_at("D6") == "biter"


@rule("PE-R18")
def test_what_counts_is_where_the_hero_stood_when_the_dice_were_rolled():
    laid = armed("burst-smg").stand(gherid="C6").aliens("biter C5", "naga D7").dice("A...", seat=1)
    laid.play("fire burst-smg", dice=[4, 4, 1])
    laid.play("alien C5 C6", "pushed gherid B6")
    assert hits(laid) == ["C6", "D7"]


@rule("PE-R18")
def test_items_keep_their_own_range_inside_the_starting_area():
    laid = armed("frag-grenade").stand(gherid="B6").aliens("biter D6")
    laid.play("use-at frag-grenade D6", dice=[3])
    assert laid.all_aliens() == []


# Special Abilities of attackers


@rule("PE-D31")
def test_akoshas_weapons_reach_one_space_farther():
    laid = armed("assault-rifle", heroes="akosha kinje").aliens(f"biter {at(5)}")
    laid.play("fire assault-rifle", dice=[4])
    assert laid.all_aliens() == []


@rule("PE-D31", "PE-D24")
def test_exhaustion_takes_akoshas_longer_range_away():
    laid = armed("assault-rifle", heroes="akosha kinje").aliens(f"biter {at(5)}").events("exhaustion")
    laid.play("fire assault-rifle", dice=[4])
    assert laid.alien_at(at(5)) == "biter"


def kinje(*aliens: str, weapon: str = "burst-smg") -> Field:
    return armed(weapon, heroes="kinje gherid").aliens(*aliens)


@rule("PE-D27")
def test_kinje_may_reroll_one_hit_die_of_an_attack_before_hits_are_assigned():
    laid = kinje(f"thraex {at(2)}")
    laid.play("fire burst-smg", dice=[1, 2, 5])
    assert laid.offered("reroll", seat=0) == ["reroll 1", "reroll 2", "reroll 5"]
    laid.play("reroll 2", dice=[4])
    assert laid.health("thraex") == 4 and laid.pos.firing[laid.hero("kinje")] == -1


@rule("PE-D27")
def test_once_a_hit_is_assigned_kinje_cannot_reroll():
    laid = kinje(f"thraex {at(2)}", f"biter {at(1)}")
    laid.play("fire burst-smg", dice=[1, 5, 5])
    laid.play(f"hit {at(1)}")
    assert laid.offered(seat=0) == ["hit-all", f"hit {at(2)}", "enough"]
    laid.play("hit-all")
    assert laid.health("thraex") == 5


@rule("PE-D27")
def test_kinje_rerolls_once_in_each_attack():
    laid = kinje(f"thraex {at(2)}", f"biter {at(1)}")
    laid.play("fire burst-smg", dice=[1, 2, 5])
    laid.play("reroll 1", dice=[3])
    assert not laid.offered("reroll", seat=0) and hits(laid) == [at(1), at(2)]
    laid.play(f"hit {at(2)}")
    fill(laid, "burst-smg")
    laid.play("fire burst-smg", dice=[1, 2, 5])
    assert laid.offered("reroll", seat=0)


@rule("PE-D27", "PE-R49")
@pytest.mark.parametrize(
    ("faces", "alien"),
    [([4, 5, 6], f"thraex {at(2)}"), ([1, 1, 1], f"biter {at(4)}"), ([1, 1, 5], f"biter {at(1)}")],
    ids=["every die hits", "nothing is in reach", "hits for all of them"],
)
def test_kinje_is_not_asked_where_a_reroll_can_change_nothing(faces, alien):
    laid = kinje(alien)
    laid.play("fire burst-smg", dice=faces)
    assert laid.pos.firing[laid.hero("kinje")] == -1 and laid.faces(0) == "...."


@rule("PE-D27")
def test_kinje_may_reroll_a_complete_miss():
    laid = kinje(f"biter {at(1)}", weapon="assault-rifle")
    laid.play("fire assault-rifle", dice=[3])
    laid.play("reroll 3", dice=[4])
    assert laid.all_aliens() == [] and laid.faces(0) == "...."


@rule("PE-D27")
def test_kinje_may_leave_a_miss_as_it_is():
    laid = kinje(f"biter {at(1)}", weapon="assault-rifle")
    laid.play("fire assault-rifle", dice=[3])
    assert laid.offered(seat=0) == ["reroll 3", "enough"]
    laid.play("enough")
    assert laid.alien_at(at(1)) == "biter" and laid.faces(0) == "...."


@rule("PE-D30")
def test_gilgameshs_dashboard_adds_a_hit_die_to_his_weapons_for_the_rest_of_the_phase():
    laid = armed("twin-pistols", heroes="gilgamesh kinje").dice(".WGG").aliens(f"thraex {at(2)}")
    laid.allocate("twin-pistols.1", die=1)
    laid.play("put wrench gilgamesh-ability.1", "use gilgamesh-ability")
    laid.play("fire twin-pistols", dice=[4, 4])
    laid.play("put gun twin-pistols.1", "fire twin-pistols", dice=[4, 4])
    assert laid.health("thraex") == 2 and laid.faces(0) == ".#.G"


@rule("PE-D30")
def test_gilgamesh_adds_nothing_before_his_dashboard_is_used():
    laid = armed("twin-pistols", "gilgamesh-ability", heroes="gilgamesh kinje").aliens(f"thraex {at(2)}")
    laid.pos.held[laid.hero("gilgamesh")] = (laid.card("twin-pistols"),)
    laid.again().play("fire twin-pistols", dice=[4])
    assert laid.health("thraex") == 5


# Line of Sight and Range


@rule("PE-212")
def test_an_attack_needs_line_of_sight_to_the_alien():
    laid = armed("marksman-rifle").stand(gherid="E3").aliens("biter E4", "shooter F3")
    laid.play("fire marksman-rifle", dice=[6, 6])
    assert laid.all_aliens() == ["biter E4"]


@rule("PE-212", "PE-R04")
def test_diagonal_spaces_count_one_and_range_is_not_enough_without_sight():
    laid = armed("assault-rifle").stand(gherid="C7").aliens("biter F10", "runner G7")
    laid.play("fire assault-rifle", dice=[6])
    assert laid.all_aliens() == ["biter F10"]


@rule("PE-175")
def test_an_unlimited_range_reaches_whatever_is_seen():
    laid = armed("rail-rifle").aliens(f"biter {at(FAR_AWAY)}")
    laid.play("fire rail-rifle", dice=[2])
    assert laid.all_aliens() == []


@rule("PE-217")
def test_figures_do_not_block_an_attack():
    laid = armed("assault-rifle").stand(kinje=at(1)).aliens(f"biter {at(2)}", f"naga {at(3)}", f"runner {at(4)}")
    laid.play("fire assault-rifle", dice=[4])
    assert hits(laid) == [at(2), at(3), at(4)]


@rule("PE-216")
@pytest.mark.parametrize(
    ("space", "reached"), [("E3", True), ("C4", True), ("F1", True), ("E2", False), ("F3", False), ("D3", False)]
)
def test_a_weapon_for_straight_lines_hits_along_rows_columns_and_diagonals(space, reached):
    laid = armed("acid-sprayer").stand(gherid="C1").aliens(f"biter {space}")
    laid.play("fire acid-sprayer", dice=[6, 6, 6, 6])
    assert (laid.all_aliens() == []) == reached


@rule("PE-216", "PE-212")
def test_a_straight_line_is_cut_by_walls():
    laid = armed("acid-sprayer").stand(gherid="E3").aliens("biter E4", "runner E1")
    laid.play("fire acid-sprayer", dice=[6, 6, 6, 6])
    assert laid.all_aliens() == ["biter E4"]


@rule("PE-213")
def test_effects_other_than_attacks_need_sight_only_if_they_say_so():
    laid = armed("bandage-spray").stand(gherid="C2", kinje="C3").wounds(kinje=1)
    assert laid.offered("use-on", seat=0) == ["use-on bandage-spray kinje"]
    orb = armed("stasis-orb").stand(gherid="E3").aliens("biter E4", "runner F3")
    assert orb.offered("use-at", seat=0) == ["use-at stasis-orb F3"]
    disc = armed("teleport-disc").stand(gherid="R7")
    assert "use-at teleport-disc A6" in disc.offered("use-at", seat=0)


# The examples


@rule("PE-194", "PE-190")
def test_example_gherid_takes_his_die_back_and_rerolls_it():
    laid = field("gherid akosha", weapons="assault-rifle ion-rifle", clock="real").dice("G...")
    laid.play("put gun assault-rifle.1", "take assault-rifle.1", "roll 1", seat=0, dice=[6])
    assert laid.faces(0) == "W..."


@rule("PE-195", "PE-189", "PE-192")
def test_example_akosha_fires_her_ion_rifle():
    laid = armed("ion-rifle", heroes="akosha gherid").aliens(f"biter {at(3)}").dice("..G.")
    fill(laid, "ion-rifle")
    laid.play("fire ion-rifle", dice=[4])
    assert laid.all_aliens() == [] and laid.faces(0) == "#.G."
    laid.play("put gun ion-rifle.2")
    assert laid.offered("fire", seat=0) == ["fire ion-rifle"]


@rule("PE-196", "PE-182", "PE-187", "PE-188")
def test_example_gherid_fires_his_multi_launcher():
    laid = armed("multi-launcher", heroes="gherid akosha").aliens(f"shooter {at(1)}", f"naga {at(3)}", f"biter {at(2)}")
    laid.pos.health[laid.pos.tables.words.alien.find("naga") - 3] = 2
    laid.play("fire multi-launcher", dice=[1, 2, 3, 6])
    laid.play(f"hit {at(1)}", f"hit {at(3)}", f"hit {at(3)}")
    assert laid.all_aliens() == [f"biter {at(2)}"]
    assert laid.faces(0) == "#..." and laid.offered(seat=0) == ["tech", "tech-later"]


@rule("PE-218", "PE-217", "PE-212")
def test_example_akosha_sees_past_gilgamesh_but_not_through_wall_or_tree():
    laid = armed("marksman-rifle", heroes="akosha gilgamesh").stand(akosha="H5", gilgamesh="I5")
    laid.aliens("biter J5", "searsting J4", "shooter H3", "naga F5")
    laid.play("fire marksman-rifle", dice=[3, 3])
    assert hits(laid) == ["J4", "J5"]


@rule("PE-219", "PE-216")
def test_example_gilgamesh_fires_in_straight_lines_only():
    straight = armed("flame-projector", heroes="gilgamesh akosha").stand(gilgamesh="I5", akosha="H5")
    straight.aliens("biter J5", "searsting G4", "naga G6")
    straight.play("fire flame-projector", dice=[3, 3, 3, 3])
    assert straight.all_aliens() == ["naga G6", "searsting G4"]
    assert (straight.health("searsting"), straight.health("naga")) == (3, 4)
    other = armed("burst-smg", heroes="gilgamesh akosha").stand(gilgamesh="I5", akosha="H5")
    other.aliens("biter J5", "searsting G4", "naga G6").play("fire burst-smg", dice=[4, 1, 1])
    assert hits(other) == ["G4", "G6", "J5"]


@rule("PE-R91", "PE-182")
@pytest.mark.parametrize(("health", "needed"), [(2, 2), (3, 3), (4, 3)])
def test_a_weapon_that_does_two_damage_needs_half_as_many_hits_for_all(health, needed):
    laid = armed("rail-rifle").aliens(f"biter {at(1)}", f"naga {at(2)}")
    naga = laid.pos.tables.words.alien.find("naga")
    laid.pos.health[naga - 3] = health
    laid.pos.firing[0] = laid.pos.tables.words.card.find("rail-rifle")
    near = [laid.pos.tables.words.space.find(at(n)) for n in (1, 2)]
    found = [figure for figure, space in enumerate(laid.pos.where) if space in near]
    assert hits_for_all(laid.pos, 0, found) == needed
