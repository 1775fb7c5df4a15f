"""Alien Tech: how it is gained, and what each card does."""

import pytest

from tests.games.project_elite.armory import (
    Weapon,
    armed,
    assert_attack,
    assert_range,
    assert_restrictions,
    assert_slots,
    at,
    fill,
    puts,
    weapons,
)
from tests.games.project_elite.field import Field, field, go
from tests.marks import rule

THREE = ("hive-key", "bio-lance", "arc-caster")


def wounded(*bosses: str, weapon: str = "assault-rifle", phase: str = "action", heroes: str = "gherid kinje") -> Field:
    """Bosses with 1 Health left in front of a Hero with a ready Weapon, and known Alien Tech."""
    laid = armed(weapon, heroes=heroes, phase=phase).aliens(*bosses).tech_deck(*THREE, "psi-blaster", "regenerator")
    laid.pos.health = [1] * len(laid.pos.health)
    return laid.again()


def words(laid: Field, cards: tuple[int, ...]) -> list[str]:
    return [laid.pos.tables.words.card.names[card] for card in cards]


# Gaining it


@rule("PE-208", "PE-209", "PE-117")
def test_who_kills_a_boss_may_draw_three_cards_equip_one_and_discard_two():
    laid = wounded("naga D2")
    laid.play("fire assault-rifle", dice=[4])
    assert laid.offered(seat=0) == ["tech", "tech-later"]
    laid.play("tech")
    assert laid.offered(seat=0) == [*[f"keep {card}" for card in THREE], "keep-none"]
    laid.play("keep bio-lance")
    assert laid.held("gherid") == ["assault-rifle", "bio-lance"] and laid.held("kinje") == []
    assert sorted(words(laid, laid.pos.tech_discard)) == ["arc-caster", "hive-key"]


@rule("PE-208")
def test_a_killed_swarm_figure_gives_no_alien_tech():
    laid = wounded("biter D2")
    laid.play("fire assault-rifle", dice=[4])
    assert not laid.offered("tech", seat=0) and laid.pos.kills == [0] * 6


@rule("PE-209")
def test_an_equipped_card_can_be_used_at_once():
    laid = wounded("naga D2").dice(".GG.")
    laid.allocate("assault-rifle.1", die=1).play("fire assault-rifle", "tech", "keep bio-lance", dice=[4])
    laid.play("put gun bio-lance.1")
    assert laid.offered("fire", seat=0) == ["fire bio-lance"]


@rule("PE-210", "PE-239")
def test_three_cards_are_set_aside_unseen_and_chosen_from_when_the_action_phase_ends():
    laid = wounded("naga D2")
    laid.play("fire assault-rifle", "tech-later", dice=[4])
    assert laid.held("gherid") == ["assault-rifle"] and not laid.offered("keep", seat=0)
    seen = str(laid.pos.view(0)["heroes"])
    assert not [card for card in THREE if card in seen]
    laid.wait(120_000)
    assert laid.offered(seat=0) == [*[f"keep {card}" for card in THREE], "keep-none"]
    laid.play("keep hive-key")
    assert laid.held("gherid") == ["assault-rifle", "hive-key"]
    assert sorted(words(laid, laid.pos.tech_discard)) == ["arc-caster", "bio-lance"]


@rule("PE-210")
def test_cards_set_aside_are_those_that_were_on_top_then():
    laid = wounded("naga D2", "ashar E2", weapon="burst-smg")
    laid.play("fire burst-smg", "hit-all", "tech-later", "tech-later", dice=[4, 4, 1])
    assert not set(THREE) & set(words(laid, laid.pos.tech_deck))
    laid.wait(120_000)
    laid.play("keep hive-key", "keep regenerator")
    assert laid.held("gherid") == ["burst-smg", "hive-key", "regenerator"]


@rule("PE-211", "PE-R76", "PE-R54")
def test_a_deck_that_runs_out_is_made_anew_from_its_discard_pile():
    laid = wounded("naga D2")
    laid.pos.tech_deck = (laid.card("bio-lance"),)
    laid.pos.tech_discard = (laid.card("hive-key"), laid.card("void-cutter"), laid.card("psi-blaster"))
    laid.play("fire assault-rifle", "tech", dice=[4, 0, 0])
    assert laid.offered(seat=0)[0] == "keep bio-lance" and len(laid.offered("keep ", seat=0)) == 3
    assert laid.pos.tech_discard == () and len(laid.pos.tech_deck) == 1


@rule("PE-R54", "PE-211")
def test_with_too_few_cards_one_draws_what_there_is():
    laid = wounded("naga D2")
    laid.pos.tech_deck, laid.pos.tech_discard = (laid.card("bio-lance"),), ()
    laid.play("fire assault-rifle", "tech", dice=[4])
    assert laid.offered(seat=0) == ["keep bio-lance", "keep-none"]


@rule("PE-R56")
def test_who_kills_a_boss_must_say_now_or_later_but_may_keep_nothing():
    laid = wounded("naga D2")
    laid.play("fire assault-rifle", dice=[4])
    assert not laid.offered("roll", seat=0) and not laid.offered("wait", seat=0)
    laid.play("tech", "keep-none")
    assert laid.held("gherid") == ["assault-rifle"] and len(laid.pos.tech_discard) == 3


@rule("PE-R56", "PE-D24")
def test_limited_equipments_cancels_the_draw_altogether():
    laid = wounded("naga D2").events("limited-equipments")
    laid.play("fire assault-rifle", dice=[4])
    assert not laid.offered("tech", seat=0) and len(laid.pos.tech_deck) == 16


@rule("PE-R56", "PE-R72")
def test_limited_equipments_binds_until_the_action_phase_has_ended_even_if_fulfilled():
    laid = wounded("naga D2", phase="times-up").events("limited-equipments")
    laid.pos.fulfilled = 1 << laid.event("limited-equipments")
    go(laid, dice=[])
    laid.play("fire assault-rifle", dice=[4])
    assert laid.all_aliens() == [] and not laid.told("tech") and len(laid.pos.tech_deck) == 16


@rule("PE-R20", "PE-R56")
def test_a_kill_is_finished_even_by_a_hero_who_owes_an_alien_result():
    laid = wounded("naga E2", "biter K2", heroes="kara kinje").marks(charges="D2").dice("AA..")
    laid.play("alien E2 D2", dice=[4])
    assert {"tech", "tech-later"} <= set(laid.offered(seat=0))
    laid.play("tech", "keep hive-key")
    assert laid.held("kara") == ["assault-rifle", "hive-key"] and laid.faces(0).count("A") == 1


# Killed by something else, or late


@rule("PE-R57", "PE-D28")
def test_a_boss_killed_by_a_charge_counts_for_kara_whoever_moved_it():
    laid = wounded("naga E2", heroes="kara kinje").marks(charges="D2").dice("A...", seat=1)
    laid.play("alien E2 D2", dice=[4])
    assert laid.offered(seat=0) == ["tech", "tech-later"] and not laid.offered("tech", seat=1)


@rule("PE-R57")
def test_a_boss_killed_when_time_is_up_gives_its_alien_tech_at_once():
    laid = go(wounded("naga D2", phase="times-up"), dice=[])
    laid.play("fire assault-rifle", dice=[4])
    assert laid.offered(seat=0) == [*[f"keep {card}" for card in THREE], "keep-none"]
    laid.play("keep hive-key")
    assert laid.held("gherid") == ["assault-rifle", "hive-key"]


@rule("PE-R57")
def test_two_bosses_killed_when_time_is_up_give_two_draws():
    laid = go(wounded("naga D2", "ashar E2", weapon="burst-smg", phase="times-up"), dice=[])
    laid.play("fire burst-smg", "hit-all", dice=[4, 4, 1])
    laid.play("keep hive-key", "keep psi-blaster")
    assert laid.held("gherid") == ["burst-smg", "hive-key", "psi-blaster"]
    assert len(laid.pos.tech_deck) == 10 and len(laid.pos.tech_discard) == 4


@rule("PE-R57", "PE-189")
def test_an_attack_is_finished_before_the_alien_tech_is_looked_at():
    laid = wounded("naga D2", "thraex E2", "biter F2", weapon="burst-smg", phase="times-up")
    laid.pos.health[laid.pos.tables.words.alien.find("thraex") - 3] = 6
    go(laid, dice=[])
    laid.play("fire burst-smg", "hit D2", dice=[4, 4, 1])
    assert laid.offered(seat=0) == ["hit F2", "hit E2", "enough"]
    laid.play("hit F2")
    assert laid.offered("keep hive-key", seat=0) and laid.faces(0) == "...."


@rule("PE-R57")
def test_two_bosses_killed_by_a_late_grenade_give_two_draws():
    laid = go(wounded("naga D2", "ashar E2", weapon="frag-grenade", phase="times-up"), dice=[])
    laid.play("use-at frag-grenade D2", dice=[3, 3])
    laid.play("keep hive-key", "keep psi-blaster")
    assert laid.held("gherid") == ["hive-key", "psi-blaster"]


@rule("PE-R57")
def test_cards_that_a_hero_is_looking_at_are_not_lost_to_a_late_kill():
    laid = wounded("naga E2", heroes="kara kinje").marks(charges="D2").stand(kara="I5").dice("A...", seat=1)
    laid.search_deck("medkit", "scope", "minigun").dice("S...").play("search kara 1")
    laid.wait(120_000)
    laid.play("alien E2 D2", dice=[4])
    laid.play("keep scope", "keep hive-key")
    assert laid.held("kara") == ["assault-rifle", "scope", "hive-key"]


@rule("PE-R57")
def test_a_boss_killed_in_the_alien_activation_phase_gives_its_alien_tech_at_once():
    laid = wounded("naga E2", heroes="kara kinje", phase="activation").marks(charges="D2")
    go(laid, dice=[4])
    assert laid.alien_at("D2") is None
    assert laid.offered(seat=0) == [*[f"keep {card}" for card in THREE], "keep-none"]


@rule("PE-R57", "PE-029")
def test_a_third_weapon_drawn_late_makes_the_hero_give_one_up():
    laid = wounded("naga D2", phase="times-up").give("gherid", "minigun")
    go(laid, dice=[])
    laid.play("fire assault-rifle", "keep bio-lance", dice=[4])
    assert laid.offered(seat=0) == ["drop assault-rifle", "drop minigun", "drop bio-lance"]
    laid.play("drop assault-rifle")
    assert laid.held("gherid") == ["minigun", "bio-lance"]


# The Weapons

tech_weapons = weapons("""
    Bio-Lance       [G]      4 2 3+
    Spine Thrower   [G]      5 3 4+
    Void Cutter     [H]      1 3 2+ NR
    Disintegrator   {G}[G]   ∞ 1 2+ NR
    Acid Sprayer    [G]      3 4 4+
    Arc Caster      [G][W]   3 4 3+
    Gravity Maul    {H}      1 5 2+ NR NA
    Swarm Missiles  {G}{W}   6 6 3+ NA
    Psi Blaster     [S]      3 2 3+
""")


@rule("PE-174", "PE-208", "PE-D33")
@tech_weapons
def test_an_alien_weapon_has_the_slots_of_its_card(weapon: Weapon):
    assert_slots(weapon)


@rule("PE-174", "PE-D33", "PE-180", "PE-181")
@tech_weapons
def test_an_alien_weapon_rolls_its_hit_dice_and_hits_on_its_to_hit_value(weapon: Weapon):
    assert_attack(weapon)


@rule("PE-174", "PE-D33", "PE-175")
@tech_weapons
def test_an_alien_weapon_reaches_as_far_as_its_range(weapon: Weapon):
    assert_range(weapon)


@rule("PE-174", "PE-D33", "PE-205")
@tech_weapons
def test_an_alien_weapon_has_the_attachment_restrictions_of_its_card(weapon: Weapon):
    assert_restrictions(weapon)


@rule("PE-D13", "PE-D33", "PE-D34")
def test_there_are_sixteen_cards_one_of_each():
    laid = field()
    found = words(laid, laid.pos.tech_deck)
    assert len(found) == len(set(found)) == 16
    assert not [word for word in found if word.endswith("-2")]


@rule("PE-D33", "PE-184")
@pytest.mark.parametrize(("boss", "left"), [("thraex", 3), ("gutslug", 2), ("searsting", 0)])
def test_each_hit_of_the_disintegrator_takes_three_health(boss, left):
    laid = armed("disintegrator").aliens(f"{boss} {at(10)}")
    laid.play("fire disintegrator", dice=[2])
    assert laid.health(boss) == left


@rule("PE-D33", "PE-216")
def test_the_acid_sprayer_sprays_along_straight_lines_only():
    laid = armed("acid-sprayer").aliens("biter F2", "runner E1")
    laid.play("fire acid-sprayer", dice=[4, 4, 4, 4])
    assert laid.all_aliens() == ["runner E1"]


@rule("PE-D33", "PE-179")
def test_the_arc_caster_hits_each_figure_at_most_once():
    laid = armed("arc-caster").aliens(f"naga {at(1)}", f"thraex {at(2)}", f"biter {at(3)}")
    laid.play("fire arc-caster", dice=[3, 3, 2, 2])
    laid.play(f"hit {at(1)}")
    assert laid.offered("hit", seat=0) == [f"hit {at(3)}", f"hit {at(2)}"]
    laid.play(f"hit {at(2)}")
    assert (laid.health("naga"), laid.health("thraex"), laid.alien_at(at(3))) == (3, 5, "biter")


@rule("PE-D33", "PE-179", "PE-R49")
def test_hits_of_the_arc_caster_beyond_one_for_each_figure_are_lost():
    laid = armed("arc-caster").aliens(f"naga {at(1)}", f"biter {at(3)}")
    laid.play("fire arc-caster", "hit-all", dice=[3, 4, 5, 6])
    assert laid.health("naga") == 3 and laid.all_aliens() == [f"naga {at(1)}"]
    assert laid.faces(0) == "...."


@rule("PE-D33", "PE-179", "PE-212")
def test_swarm_missiles_need_no_line_of_sight():
    laid = armed("swarm-missiles").stand(gherid="E3").aliens("biter E4", "runner K6", "shooter L3")
    laid.play("fire swarm-missiles", "hit-all", dice=[3, 3, 3, 1, 1, 1])
    assert laid.all_aliens() == ["shooter L3"]


# The Items


@rule("PE-197", "PE-208", "PE-D34")
@pytest.mark.parametrize(
    ("card", "slots"),
    [
        ("regenerator", ["hand regenerator.1"]),
        ("phase-cloak", []),
        ("stasis-orb", ["wrench stasis-orb.1", "search stasis-orb.2"]),
        ("teleport-disc", ["hand teleport-disc.1", "search teleport-disc.2"]),
        ("time-dilator", ["wrench time-dilator.1"]),
        ("hive-key", ["search hive-key.1", "wrench hive-key.2"]),
        ("neural-link", ["wrench neural-link.1"]),
    ],
)
def test_an_alien_item_has_locking_slots_for_the_symbols_of_its_card(card, slots):
    laid = field("gherid kinje", clock="real").give("gherid", card).dice("SGHW")
    assert puts(laid, card) == slots
    fill(laid, card)
    assert not laid.offered("take", seat=0)


@rule("PE-D34")
def test_the_regenerator_heals_two_from_its_owner_alone():
    laid = armed("regenerator").wounds(gherid=3, kinje=3)
    assert laid.offered("use", seat=0) == ["use regenerator"]
    laid.play("use regenerator")
    assert (laid.damage("gherid"), laid.damage("kinje")) == (1, 3) and laid.held("gherid") == ["regenerator"]


@rule("PE-D34")
@pytest.mark.parametrize(("card", "damage"), [("phase-cloak", 0), ("multi-tool", 1)])
def test_with_a_phase_cloak_being_pushed_does_no_damage(card, damage):
    laid = armed(card).aliens("biter D2").dice("A...", seat=1)
    laid.play("alien D2 C2", "pushed gherid C1")
    assert laid.where("gherid") == "C1" and laid.damage("gherid") == damage


@rule("PE-D34", "PE-R29")
def test_a_phase_cloak_does_not_help_against_acid():
    laid = armed("phase-cloak").marks(acid="C1").aliens("biter D2").dice("A...", seat=1)
    laid.play("alien D2 C2", "pushed gherid C1")
    assert laid.damage("gherid") == 1


def held_in_stasis() -> Field:
    """A Biter on F2 that a Stasis Orb holds."""
    laid = armed("stasis-orb").aliens("biter F2")
    laid.play("use-at stasis-orb F2")
    return laid


@rule("PE-D34")
def test_a_stasis_orb_takes_an_alien_within_range_four_and_in_line_of_sight():
    laid = armed("stasis-orb").stand(gherid="E3").aliens("biter I3", "biter J3", "biter E4")
    assert laid.offered("use", seat=0) == ["use-at stasis-orb I3"]


@rule("PE-D34")
def test_an_alien_in_stasis_cannot_be_chosen_for_an_alien_result():
    laid = held_in_stasis().aliens("runner K2").dice("A...", seat=1)
    assert laid.offered("alien", seat=1) == ["alien K2 J2"]


@rule("PE-D34", "PE-R21")
def test_if_all_aliens_are_in_stasis_an_alien_result_does_nothing():
    laid = held_in_stasis()
    laid.play("roll 1", seat=1, dice=[1])
    assert laid.all_aliens() == ["biter F2"] and laid.faces(1) == "...."


@rule("PE-D34")
def test_an_alien_in_stasis_moves_when_it_is_pushed():
    laid = held_in_stasis().aliens("runner G2").dice("A...", seat=1)
    laid.play("alien G2 F2")
    assert laid.all_aliens() == ["biter E2", "runner F2"]


@rule("PE-D34", "PE-122")
def test_an_alien_in_stasis_does_not_slide_on_slime_after_a_push():
    laid = held_in_stasis().aliens("runner G2").marks(slime="E2").dice("A...", seat=1)
    laid.play("alien G2 F2")
    assert laid.all_aliens() == ["biter E2", "runner F2"]


@rule("PE-D34")
def test_stasis_lasts_through_the_alien_activation_phase_to_the_end_of_the_round():
    laid = armed("stasis-orb", phase="times-up").aliens("biter F2")
    laid.track("no-effect-17").swarm_deck("swarm-4", "swarm-6").boss_deck("clear", "clear")
    go(laid, dice=[])
    laid.play("use-at stasis-orb F2")
    assert laid.alien_at("F2") == "biter" and laid.pos.round == 2 and laid.pos.stasis == 0


@rule("PE-D34")
def test_a_killed_alien_takes_its_stasis_with_it():
    laid = held_in_stasis().give("gherid", "vibro-blade").stand(gherid="E2").allocate("vibro-blade.1", die=3)
    laid.play("fire vibro-blade", dice=[3])
    assert laid.pos.stasis == 0


@rule("PE-D34", "PE-213")
def test_a_teleport_disc_goes_to_free_spaces_of_the_starting_area_or_free_search_slots():
    laid = armed("teleport-disc").stand(gherid="R7", kinje="A6").aliens("biter I9")
    assert sorted(choice.split()[-1] for choice in laid.offered("use", seat=0)) == sorted(
        ["A7", "A8", "A9", "B6", "B7", "B8", "B9", "I5", "P7"]
    )
    laid.play("use-at teleport-disc B6")
    assert laid.where("gherid") == "B6"


@rule("PE-D34")
@pytest.mark.parametrize(("answer", "first"), [("bury", "naga"), ("leave", "thraex")])
def test_a_hive_key_shows_the_top_boss_card_which_may_go_to_the_bottom(answer, first):
    laid = armed("hive-key").boss_deck("thraex", "naga")
    size = len(laid.pos.boss_deck)
    bosses = [boss.id for boss in laid.pos.tables.bosses]
    laid.play("use hive-key")
    assert laid.offered(seat=0) == ["bury", "leave"]
    laid.play(answer)
    assert bosses[laid.pos.boss_deck[-1]] == first and len(laid.pos.boss_deck) == size
    assert (bosses.index("thraex") == laid.pos.boss_deck[0]) == (answer == "bury")


@rule("PE-D34", "PE-118")
def test_a_hive_key_finds_nothing_in_an_empty_deck():
    laid = armed("hive-key")
    laid.pos.boss_deck = ()
    laid.play("use hive-key")
    assert not laid.offered("bury", seat=0) and laid.faces(0) == "##.."


# Neural Link


@rule("PE-D34")
def test_a_neural_link_gives_another_hero_a_locked_die_back():
    laid = armed("neural-link").give("kinje", "ion-rifle", "medkit")
    laid.allocate("ion-rifle.1", die=1, seat=1).allocate("medkit.2", die=2, seat=1)
    laid.play("use-on neural-link kinje")
    assert laid.offered(seat=1) == ["link 1", "link 2"]
    laid.play("link 2")
    assert laid.faces(1) == "#..." and laid.faces(0) == "#..."


@rule("PE-D34")
def test_a_neural_link_needs_another_hero_with_a_locked_die():
    laid = armed("neural-link", "ion-rifle")
    assert not laid.offered("use", seat=0)


@rule("PE-D34", "PE-R44", "PE-049")
def test_equipment_that_loses_a_die_to_a_neural_link_is_out_of_use():
    laid = armed("neural-link").give("kinje", "ion-rifle").dice("..WG", seat=1)
    fill(laid, "ion-rifle", seat=1)
    laid.play("use-on neural-link kinje")
    assert laid.faces(1) == ".#WG" and not laid.offered("fire", seat=1)
    assert not laid.offered("put wrench ion-rifle", seat=1)


@rule("PE-D34", "PE-047")
def test_a_fulfilled_event_stays_so_when_a_neural_link_takes_a_die():
    laid = armed("neural-link").events("shell-shock").dice("WW..", seat=1)
    laid.play("put wrench shell-shock.1", "put wrench shell-shock.2", seat=1)
    laid.play("use-on neural-link kinje", "link 1")
    assert laid.faces(1) == ".#.." and laid.pos.fulfilled == 1 << laid.event("shell-shock")


@rule("PE-D34", "PE-048")
def test_an_event_that_is_not_fulfilled_loses_the_die():
    laid = armed("neural-link").events("shell-shock").dice("WW..", seat=1)
    laid.play("put wrench shell-shock.1", seat=1)
    laid.play("use-on neural-link kinje")
    assert laid.faces(1) == ".W.." and "put wrench shell-shock.1" in laid.offered("put", seat=1)
