"""Time's Up: what still happens at zero, in its fixed order; and how long the Action Phase is."""

import pytest

from hullbreach.kernel.clock import NEVER
from tests.games.project_elite.armory import armed, at, fill
from tests.games.project_elite.field import Field, field, go, next_round
from tests.marks import rule


def late(*cards: str, heroes: str = "gherid kinje", players: int | None = None) -> Field:
    """The first Hero with ready cards when time is up, before anything of it has happened."""
    return armed(*cards, heroes=heroes, players=players, phase="times-up")


# No more dice


@rule("PE-234")
def test_at_zero_it_is_announced_and_no_die_is_rolled_any_more():
    laid = armed("assault-rifle")
    laid.wait(120_000)
    assert [event["event"] for event in laid.log] == ["times-up"]
    assert laid.pos.clock() is None and laid.refused("roll 234") == "PE-234"
    assert laid.offered(seat=0) == ["fire assault-rifle", "done"] and laid.offered(seat=1) == []


@rule("PE-235", "PE-D18")
def test_results_that_are_rolled_but_not_allocated_are_lost():
    laid = late("assault-rifle").dice(".MSG").dice("HWMM", seat=1)
    fill(laid, "assault-rifle")
    go(laid, dice=[])
    assert laid.faces(0) == "#..." and laid.faces(1) == "...."
    assert not laid.offered("move") and not laid.offered("put") and not laid.offered("search")


@rule("PE-235", "PE-236", "PE-160")
def test_alien_results_are_not_lost_but_resolved_now():
    laid = late().aliens("biter K2").dice("AMA.")
    go(laid, dice=[])
    assert laid.faces(0) == "A.A." and laid.offered(seat=0) == ["alien K2 J2"]
    laid.play("alien K2 J2")
    assert sorted(laid.offered(seat=0)) == ["alien J2 I2", "alien J2 I3"]
    laid.play_on("alien J2 I2")
    assert laid.told("alien-moved")[0]["to"] == "I2" and laid.faces(0) == "...."


@rule("PE-236", "PE-D18")
def test_open_alien_results_are_resolved_seat_by_seat():
    laid = late().aliens("biter H2").dice("A...").dice("A...", seat=1)
    go(laid, dice=[])
    assert laid.pos.to_act == (0,)
    laid.play("alien H2 G2")
    assert laid.pos.to_act == (1,) and laid.offered() == ["alien G2 F2"]


@rule("PE-236", "PE-161")
def test_an_alien_that_a_late_result_drives_home_ends_the_game():
    laid = late().aliens("biter C7").dice("A...")
    go(laid, dice=[])
    laid.play("alien C7 B7")
    assert laid.over == "PE-280"


@rule("PE-236", "PE-R21")
def test_a_late_alien_result_does_nothing_without_an_alien():
    laid = late("assault-rifle").dice(".A..")
    fill(laid, "assault-rifle")
    go(laid, dice=[])
    assert laid.faces(0) == "#..." and laid.offered("fire", seat=0)


# Ready Equipment


@rule("PE-237", "PE-045")
def test_each_piece_of_ready_equipment_may_be_used_once():
    laid = late("assault-rifle", "bandage-spray").aliens(f"biter {at(2)}").wounds(gherid=2)
    go(laid, dice=[])
    assert laid.offered(seat=0) == ["fire assault-rifle", "use-on bandage-spray gherid", "done"]
    laid.play("fire assault-rifle", dice=[1])
    assert laid.offered(seat=0) == ["use-on bandage-spray gherid", "done"] and laid.faces(0) == ".#.."
    laid.play("use-on bandage-spray gherid")
    assert laid.damage("gherid") == 1 and not laid.offered("use") and not laid.offered("fire")


@rule("PE-237")
def test_equipment_that_is_not_ready_cannot_be_used():
    laid = late("bandage-spray").give("gherid", "marksman-rifle").allocate("marksman-rifle.1", die=2)
    go(laid.wounds(gherid=1), dice=[])
    assert laid.offered(seat=0) == ["use-on bandage-spray gherid", "done"]


@rule("PE-237", "PE-040")
def test_equipment_that_was_used_in_the_action_phase_is_not_ready_by_its_locked_dice():
    laid = armed("rocket-tube", "assault-rifle").aliens(f"thraex {at(2)}")
    laid.play("fire rocket-tube", dice=[1] * 6)
    laid.wait(120_000)
    assert laid.offered(seat=0) == ["fire assault-rifle", "done"]


@rule("PE-237", "PE-D18")
def test_the_heroes_use_their_equipment_in_any_order_and_may_leave_it():
    laid = late("assault-rifle").give("kinje", "twin-pistols").allocate("twin-pistols.1", seat=1)
    go(laid, dice=[])
    assert laid.pos.to_act == (0, 1)
    laid.play("fire twin-pistols", seat=1, dice=[6])
    laid.play("done", seat=0)
    assert not laid.offered("fire")


@rule("PE-237", "PE-D18")
def test_a_hero_who_leaves_ready_equipment_does_not_keep_the_others_from_using_theirs():
    laid = late("assault-rifle").give("kinje", "twin-pistols").allocate("twin-pistols.1", seat=1)
    go(laid, dice=[])
    laid.play("done", seat=0)
    assert laid.offered(seat=0) == [] and laid.offered(seat=1) == ["fire twin-pistols", "done"]


@rule("PE-R60", "PE-237")
def test_a_weapon_with_a_locked_die_cannot_be_made_ready_again():
    laid = late("ion-rifle", "bandage-spray").wounds(gherid=1).dice("...G")
    fill(laid, "bandage-spray", fill(laid, "ion-rifle"))
    go(laid, dice=[])
    laid.play("fire ion-rifle", dice=[1])
    assert laid.faces(0) == "#.#." and laid.offered(seat=0) == ["use-on bandage-spray gherid", "done"]


@rule("PE-R60", "PE-D29")
def test_a_special_ability_with_dice_slots_counts_as_equipment():
    laid = late(heroes="voker kinje").wounds(kinje=2)
    fill(laid, "voker-ability")
    go(laid, dice=[])
    assert laid.offered(seat=0) == ["use-on voker-ability kinje", "done"]
    laid.play_on("use-on voker-ability kinje")
    assert laid.damage("kinje") == 0


@rule("PE-R60", "PE-D30")
def test_gilgameshs_extra_die_counts_for_his_late_attacks():
    laid = late("twin-pistols", heroes="gilgamesh kinje").aliens(f"thraex {at(2)}")
    laid.allocate("gilgamesh-ability.1", die=2)
    go(laid, dice=[])
    laid.play("use gilgamesh-ability", "fire twin-pistols", dice=[4, 4])
    assert laid.health("thraex") == 4


@rule("PE-D30", "PE-237")
def test_gilgameshs_extra_die_from_the_action_phase_still_counts():
    laid = (
        armed("twin-pistols", heroes="gilgamesh kinje").aliens(f"thraex {at(2)}").allocate("gilgamesh-ability.1", die=2)
    )
    laid.play("use gilgamesh-ability")
    laid.wait(120_000)
    laid.play("fire twin-pistols", dice=[4, 4])
    assert laid.health("thraex") == 4


@rule("PE-D30")
def test_gilgameshs_extra_die_is_gone_in_the_next_round():
    laid = armed("assault-rifle", heroes="gilgamesh kinje").allocate("gilgamesh-ability.1", die=2)
    laid.play("use gilgamesh-ability")
    next_round(laid).allocate("assault-rifle.1").play("fire assault-rifle", dice=[4])
    assert laid.pos.round == 2 and laid.told("attack")[0]["faces"] == [4]


@rule("PE-237", "PE-182")
def test_an_attack_that_was_begun_is_finished_when_time_is_up():
    laid = armed("burst-smg").aliens(f"biter {at(1)}", f"naga {at(2)}")
    laid.play("fire burst-smg", dice=[4, 1, 1])
    laid.wait(120_000)
    assert laid.offered(seat=0) == [f"hit {at(1)}", f"hit {at(2)}", "enough"]
    laid.play(f"hit {at(2)}")
    assert laid.health("naga") == 3


@rule("PE-D18", "PE-182", "PE-236")
def test_an_open_attack_is_finished_before_other_heroes_late_aliens_take_its_targets_away():
    laid = armed("burst-smg").aliens(f"biter {at(1)}", f"runner {at(3)}").dice("A...", seat=1)
    laid.play("fire burst-smg", dice=[4, 1, 1])
    laid.wait(120_000)
    assert laid.pos.to_act == (0,) and laid.offered() == [f"hit {at(1)}", f"hit {at(3)}", "enough"]
    assert laid.refused("roll 34") == "PE-182" and laid.refused("hit D9") == "PE-182"
    assert laid.pos.question_to(0).startswith("Gherid rolls 4, 1, 1 with the Burst SMG")
    laid.play(f"hit {at(3)}")
    assert laid.pos.to_act == (1,) and laid.offered() == [f"alien {at(1)} C2"]


@rule("PE-D18", "PE-R57")
def test_a_boss_that_dies_by_an_open_attack_gives_its_tech_at_once():
    laid = armed("burst-smg").aliens(f"biter {at(1)}", f"naga {at(2)}").dice("A...", seat=1)
    laid.pos.health[laid.pos.tables.words.alien.find("naga") - 3] = 1
    laid.play("fire burst-smg", dice=[4, 1, 1])
    laid.wait(120_000)
    laid.play(f"hit {at(2)}")
    assert laid.pos.to_act == (0,) and len(laid.offered("keep ")) == 3
    laid.play("keep-none")
    assert laid.pos.to_act == (1,) and laid.offered("alien")


@rule("PE-237", "PE-R65")
def test_a_ready_demolition_token_is_placed_at_a_target_when_time_is_up():
    laid = field("gherid kinje", scenario="demolition-lab", phase="times-up", clock="real").stand(gherid="C2")
    laid.give("gherid", "demolition-5").marks(targets="D2 H1")
    fill(laid, "demolition-5")
    go(laid, dice=[])
    assert laid.offered(seat=0) == ["plant demolition-5 D2", "done"]
    laid.play("plant demolition-5 D2")
    assert laid.held("gherid") == [] and laid.pos.planted == laid.spaces("D2") and laid.pos.targets == laid.spaces("H1")


# Search tokens and Alien Tech


def with_token() -> Field:
    """Gherid next to a Search token, which he takes along."""
    laid = field("gherid kinje", clock="real").stand(gherid="I5", kinje="R13").dice("S...")
    laid.search_deck("medkit", "scope", "minigun").play("search-later gherid 1")
    return laid


@rule("PE-238", "PE-149")
def test_who_holds_a_search_token_draws_three_cards_keeps_one_and_discards_two():
    laid = with_token()
    assert laid.held("gherid") == [] and len(laid.pos.search_deck) == 40
    laid.wait(120_000)
    assert laid.offered(seat=0) == ["keep medkit", "keep scope", "keep minigun", "keep-none"]
    laid.play("keep scope")
    assert laid.held("gherid") == ["scope"] and len(laid.pos.search_discard) == 2


@rule("PE-238")
def test_a_hero_with_two_search_tokens_draws_twice():
    laid = with_token()
    laid.search_deck("medkit", "scope", "minigun", "grapple-line", "multi-tool", "body-armor")
    laid.pos.sites[2] = laid.hero("gherid")
    laid.wait(120_000)
    laid.play("keep scope", "keep multi-tool")
    assert laid.held("gherid") == ["scope", "multi-tool"] and len(laid.pos.search_discard) == 4


@rule("PE-239", "PE-238")
def test_search_tokens_and_alien_tech_are_resolved_hero_by_hero():
    laid = with_token()
    laid.pos.aside[laid.hero("gherid")] = (*laid.pos.tech_deck[-3:], -1)
    laid.pos.tech_deck = laid.pos.tech_deck[:-3]
    laid.wait(120_000)
    laid.play("keep scope")
    assert laid.offered("keep ", seat=0) and not laid.offered("keep medkit", seat=0)
    laid.play(laid.offered("keep ", seat=0)[0])
    assert len(laid.held("gherid")) == 2 and len(laid.pos.tech_discard) == 2


@rule("PE-238", "PE-029")
def test_a_third_weapon_found_late_makes_the_hero_give_one_up():
    laid = with_token().give("gherid", "assault-rifle", "vibro-blade")
    laid.wait(120_000)
    laid.play("keep minigun")
    assert laid.offered(seat=0) == ["drop assault-rifle", "drop vibro-blade", "drop minigun"]
    laid.play("drop minigun")
    assert laid.held("gherid") == ["assault-rifle", "vibro-blade"]


# Giving and exchanging


@rule("PE-240", "PE-R58")
@pytest.mark.parametrize(
    ("gherid", "kinje", "near"),
    [("C2", "D3", True), ("D4", "E3", True), ("C2", "E2", False), ("E3", "E4", False)],
    ids=["adjacent", "past the corner of a Wall", "two Spaces away", "behind a Wall"],
)
def test_at_times_up_heroes_within_range_one_and_line_of_sight_trade(gherid, kinje, near):
    laid = late().give("gherid", "medkit").stand(gherid=gherid, kinje=kinje).aliens("biter K2", "biter L2")
    go(laid, dice=[])
    assert bool(laid.offered("give medkit kinje", seat=0)) == near


@rule("PE-240", "PE-R87")
def test_a_late_offer_is_accepted_by_one_who_had_nothing_more_to_do():
    laid = late().give("gherid", "medkit").give("kinje", "scope").aliens("biter F2", "biter G2")
    go(laid, dice=[])
    laid.play("done", seat=1)
    laid.play("give medkit kinje", seat=0)
    assert laid.offered(seat=1) == ["accept medkit", "refuse medkit"]
    laid.play("accept medkit", seat=1)
    assert laid.held("kinje") == ["scope", "medkit"]


@rule("PE-240", "PE-R52")
def test_an_attachment_that_was_found_late_is_connected():
    laid = with_token().give("gherid", "assault-rifle").aliens("biter F2", "biter G2")
    laid.wait(120_000)
    laid.play("keep scope")
    assert laid.offered(seat=0) == ["connect scope assault-rifle", "done"]
    laid.play("connect scope assault-rifle")
    assert laid.held("gherid") == ["assault-rifle"]


@rule("PE-240", "PE-R87")
def test_a_late_offer_has_to_be_answered():
    laid = late().give("gherid", "medkit").aliens("biter F2", "biter G2")
    go(laid, dice=[])
    laid.play("give medkit kinje", "done", seat=0)
    laid.play("done", seat=1)
    assert laid.offered() == ["accept medkit", "refuse medkit"]
    laid.play("refuse medkit", seat=1)
    assert laid.pos.offers == [()] * 6 and laid.held("gherid") == ["medkit"] and laid.offered("figure")


# The end of the Action Phase


@rule("PE-D18", "PE-277")
def test_an_alien_in_the_starting_area_may_be_killed_before_it_is_looked_for():
    laid = late("assault-rifle").stand(gherid="C6", kinje="A9").aliens("biter B6", "runner K2", "runner L2")
    go(laid, dice=[])
    laid.play("fire assault-rifle", dice=[4])
    assert not laid.over and laid.offered("figure")


@rule("PE-D18", "PE-274")
def test_an_alien_that_is_still_in_the_starting_area_is_defeat():
    laid = go(late().aliens("biter B6"), dice=[])
    assert laid.over == "PE-274"


@rule("PE-D18", "PE-R62")
def test_at_zero_the_eight_steps_follow_each_other():
    laid = field("gherid kinje", scenario="capture-lab", phase="times-up", clock="real").stand(gherid="C2", kinje="C3")
    laid.give("gherid", "assault-rifle").give("kinje", "medkit").dice(".AM.").dice("GGGG", seat=1)
    laid.aliens("biter F2", "shooter M2", "runner B6").tokens(capture_1="L1").marks(traps="M2")
    laid.allocate("assault-rifle.1").allocate("capture-1.1", die=1, seat=1).allocate("capture-1.2", die=2, seat=1)
    laid.pos.ready = 1 << laid.token("capture-1")
    laid.search_deck("body-armor", "multi-tool", "grapple-line").tech_deck("hive-key", "regenerator", "phase-cloak")
    laid.pos.sites[0] = laid.hero("kinje")
    unseen = [laid.card(word) for word in ("stasis-orb", "void-cutter", "psi-blaster")]
    laid.pos.aside[laid.hero("gherid")] = (*unseen, -1)
    go(laid, dice=[])
    assert laid.faces(0) == "#A.." and laid.faces(1) == "##.."
    assert set(laid.offered()) == {"alien F2 E2", "alien M2 L2"} and laid.pos.due() == NEVER
    laid.play("alien F2 E2")
    assert laid.offered() == ["fire assault-rifle", "done"] and laid.pos.due() == NEVER
    laid.play("fire assault-rifle", dice=[4])
    assert laid.offered("keep stasis-orb") and laid.alien_at("E2") is None
    laid.play("keep void-cutter")
    assert laid.offered("keep body-armor")
    laid.play("keep body-armor")
    assert laid.offered("give medkit gherid") and laid.alien_at("M2") == "shooter"
    laid.play("done", seat=0)
    laid.play("done", seat=1)
    assert laid.told("caught")[0]["space"] == "M2" and laid.pos.traps == 0
    assert [event["event"] for event in laid.log] == ["caught", "lost"] and laid.over == "PE-274"


@rule("PE-D18", "PE-R72", "PE-223")
def test_fulfilled_events_have_their_effect_until_the_last_step_is_done():
    laid = late("assault-rifle", heroes="akosha kinje").events("exhaustion", "shell-shock")
    laid.aliens(f"biter {at(5)}", f"biter {at(6)}")
    laid.pos.fulfilled = 1 << laid.event("exhaustion") | 1 << laid.event("shell-shock")
    go(laid, dice=[])
    laid.play("fire assault-rifle", dice=[6])
    assert not laid.told("killed")
    laid.play("done")
    assert laid.told("activation") and laid.offered("figure")
    assert (laid.damage("akosha"), laid.damage("kinje")) == (0, 0)


@rule("PE-R47", "PE-254")
def test_of_several_heroes_hurt_at_once_the_first_death_ends_the_game():
    laid = field("gherid kinje", phase="activation").wounds(gherid=8, kinje=7).events("shell-shock")
    go(laid, dice=[])
    assert laid.over == "PE-254" and (laid.damage("gherid"), laid.damage("kinje")) == (9, 7)


@rule("PE-R47")
def test_several_heroes_hurt_at_once_all_suffer():
    laid = field("gherid kinje", phase="activation").stand(gherid="C6").events("shell-shock")
    go(laid)
    assert not laid.over and (laid.damage("gherid"), laid.damage("kinje")) == (1, 1)


# Phase length


def started(*events: str, cards: str = "") -> Field:
    """Both Heroes have said that they are ready, and the clock runs."""
    laid = field("gherid kinje", phase="ready", clock="real").events(*events).give("gherid", *cards.split())
    laid.play("ready", seat=0)
    laid.play("ready", seat=1)
    return laid


@rule("PE-D20", "PE-124")
def test_the_action_phase_lasts_two_minutes():
    laid = started()
    assert laid.pos.length == laid.pos.due() == 120_000


@rule("PE-D20", "PE-126", "PE-D24")
def test_out_of_time_takes_twenty_seconds_from_the_start():
    laid = started("out-of-time")
    assert laid.pos.length == laid.pos.due() == 100_000


@rule("PE-D20")
def test_the_action_phase_is_never_shorter_than_nothing():
    laid = field("gherid kinje", phase="ready", clock="real").events(*["out-of-time"] * 7).stand(gherid="C2")
    laid.aliens("biter F2", "biter G2").play("ready", seat=0)
    laid.play("ready", seat=1)
    assert laid.pos.length == 0 and laid.told("times-up")


@rule("PE-D20", "PE-126", "PE-D11", "PE-D34")
@pytest.mark.parametrize(("card", "seconds"), [("chrono-beacon", 15), ("time-dilator", 10)])
def test_an_item_makes_the_action_phase_longer_from_the_moment_of_its_use(card, seconds):
    laid = started(cards=card)
    fill(laid, card)
    laid.play(f"use {card}", at=119_000)
    assert laid.told("longer")[0]["seconds"] == seconds
    assert laid.pos.due() == 120_000 + seconds * 1000
    laid.play("roll 3", at=120_500, seat=0, dice=[2])
    assert laid.held("gherid") == ([] if card == "chrono-beacon" else [card])


@rule("PE-D20")
def test_everything_that_changes_the_length_adds_up():
    laid = started("out-of-time", cards="chrono-beacon time-dilator")
    fill(laid, "time-dilator", fill(laid, "chrono-beacon"))
    laid.play("use chrono-beacon", "use time-dilator")
    assert laid.pos.length == 125_000


@rule("PE-D20")
def test_the_next_action_phase_has_its_usual_length_again():
    laid = started(cards="chrono-beacon").stand(gherid="C2", kinje="R13")
    fill(laid, "chrono-beacon")
    laid.play("use chrono-beacon")
    assert next_round(laid).pos.round == 2 and laid.pos.length == 120_000


@rule("PE-D20", "PE-237")
@pytest.mark.parametrize("card", ["chrono-beacon", "time-dilator"])
def test_used_when_time_is_up_it_has_no_effect(card):
    laid = late(card).aliens("biter F2", "biter G2")
    go(laid, dice=[])
    laid.play(f"use {card}")
    assert laid.told("used") and not laid.told("longer") and laid.pos.length == 120_000


@rule("PE-D20", "PE-R82")
def test_on_the_untimed_clock_a_longer_phase_gives_everybody_more_commands():
    laid = field("gherid kinje").give("gherid", "time-dilator")
    laid.pos.busy = [119_000, 120_000]
    laid.allocate("time-dilator.1").play("use time-dilator")
    assert laid.pos.to_act == (1,) and laid.pos.length == 130_000
