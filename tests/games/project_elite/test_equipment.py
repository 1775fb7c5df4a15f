"""Equipment in general: what it is, giving, exchanging and discarding it."""

import pytest

from hullbreach.games.project_elite.position import EVENT
from hullbreach.games.project_elite.tables import KINDS
from tests.games.project_elite.armory import armed, at, fill
from tests.games.project_elite.field import Field, field, go, next_round
from tests.marks import rule


def pair(phase: str = "action", **hands: str) -> Field:
    """Gherid and Kinje side by side, with these cards in their hands."""
    laid = field("gherid kinje", phase=phase, clock="real").stand(gherid="C2", kinje="C3")
    for name, cards in hands.items():
        laid.give(name, *cards.split())
    return laid


def trades(laid: Field, seat: int = 0) -> list[str]:
    return laid.offered("give", seat=seat) + laid.offered("swap", seat=seat)


# What Equipment is


@rule("PE-171")
def test_equipment_is_weapons_items_and_attachments():
    laid = field()
    cards = laid.pos.tables.cards
    kinds = [[KINDS[cards[card].kind] for card in pile] for pile in (laid.pos.search_deck, laid.pos.tech_deck)]
    assert [[pile.count(kind) for kind in ("weapon", "item", "attachment")] for pile in kinds] == [
        [14, 18, 8],
        [9, 7, 0],
    ]
    assert [len(pile) for pile in kinds] == [40, 16]


@rule("PE-171")
def test_equipment_is_gained_by_searching():
    laid = pair().stand(gherid="I5").search_deck("medkit", "scope", "minigun").dice("S...")
    laid.play("search gherid 1", "keep scope")
    assert laid.held("gherid") == ["scope"]


@rule("PE-171", "PE-117")
def test_equipment_is_gained_by_killing_bosses():
    laid = armed("rocket-tube").aliens(f"searsting {at(2)}").tech_deck("hive-key", "bio-lance", "arc-caster")
    laid.play("fire rocket-tube", "tech", "keep hive-key", dice=[3, 3, 3, 3, 3, 3])
    assert laid.held("gherid") == ["rocket-tube", "hive-key"]


# Giving and exchanging


@rule("PE-172", "PE-R87")
def test_a_hero_offers_a_card_and_it_changes_hands_when_the_other_accepts():
    laid = pair(gherid="medkit")
    laid.play("give medkit kinje")
    assert laid.held("gherid") == ["medkit"] and laid.held("kinje") == []
    assert laid.offered("accept", seat=1) == ["accept medkit"] and not laid.offered("accept", seat=0)
    laid.play("accept medkit")
    assert laid.held("gherid") == [] and laid.held("kinje") == ["medkit"]


@rule("PE-172", "PE-R58", "PE-R87")
def test_an_offer_that_is_refused_changes_nothing():
    laid = pair(gherid="medkit")
    laid.play("give medkit kinje", "refuse medkit")
    assert laid.held("gherid") == ["medkit"] and laid.held("kinje") == []
    assert not laid.offered("accept", seat=1) and not laid.offered("refuse", seat=1)


@rule("PE-R87")
def test_a_card_is_offered_by_who_has_it_now():
    """Kinje has offered his Scope to Kara and then exchanged it with Gherid, who offers it to her as well."""
    laid = field("gherid kinje kara", clock="real").stand(gherid="C2", kinje="C3", kara="D2")
    laid.give("gherid", "medkit").give("kinje", "scope")
    laid.play("give scope kara", seat=1)
    laid.play("swap medkit scope", "accept medkit", "give scope kara")
    assert laid.offered("refuse", seat=2) == ["refuse scope"]
    laid.play("accept scope")
    assert laid.held("kara") == ["scope"] and laid.held("gherid") == []


@rule("PE-172")
def test_cards_are_exchanged_one_for_the_other():
    laid = pair(gherid="medkit", kinje="scope")
    laid.play("swap medkit scope", "accept medkit")
    assert laid.held("gherid") == ["scope"] and laid.held("kinje") == ["medkit"]


@rule("PE-172", "PE-R58")
@pytest.mark.parametrize(
    ("gherid", "kinje", "near"),
    [("C2", "D3", True), ("C2", "E2", False), ("E3", "E4", False), ("D4", "E3", False)],
    ids=["diagonally", "two Spaces away", "behind a Wall", "past the corner of a Wall"],
)
def test_in_the_action_phase_only_adjacent_heroes_trade(gherid, kinje, near):
    laid = pair(gherid="medkit").stand(gherid=gherid, kinje=kinje)
    assert bool(trades(laid)) == near


@rule("PE-172")
def test_who_has_walked_away_can_no_longer_accept():
    laid = pair(gherid="medkit").dice("M...")
    laid.play("give medkit kinje", "move gherid D1")
    assert not laid.offered("accept", seat=1) and laid.offered("refuse", seat=1) == ["refuse medkit"]


@rule("PE-172", "PE-R58")
def test_before_the_clock_starts_heroes_may_trade():
    laid = pair(phase="ready", gherid="medkit")
    laid.play("give medkit kinje", "accept medkit")
    assert laid.held("kinje") == ["medkit"]


@rule("PE-172", "PE-R58", "PE-R92")
def test_in_the_spawning_phase_heroes_trade_before_they_decide_something_together():
    laid = pair("swarm", gherid="medkit").swarm_deck("swarm-10")
    go(laid)
    assert laid.offered(seat=1) == ["cluster 1", "cluster 2", "cluster 3", "trade"]
    laid.play("trade", seat=1)
    assert laid.pos.to_act == (0,) and laid.offered() == ["give medkit kinje", "done"]
    assert laid.refused("cluster 1") == "PE-172" and laid.refused("give scope kinje") == "PE-172"
    laid.play("give medkit kinje", seat=0)
    laid.play("accept medkit", seat=1)
    assert laid.held("kinje") == ["medkit"]
    laid.play("done", seat=1)
    assert laid.offered(seat=0) == ["cluster 1", "cluster 2", "cluster 3", "trade"], "the question still stands"


@rule("PE-R92", "PE-172", "PE-R87")
def test_whoever_wants_no_more_still_answers_an_offer():
    laid = go(pair("swarm", gherid="medkit", kinje="scope").swarm_deck("swarm-10"))
    laid.play("trade", seat=0)
    laid.play("done", seat=1)
    laid.play("give medkit kinje", seat=0)
    laid.play("done", seat=0)
    assert laid.pos.to_act == (1,) and laid.offered() == ["accept medkit", "refuse medkit"]
    laid.play("refuse medkit", seat=1)
    assert laid.offered("cluster", seat=0)


@rule("PE-R92")
@pytest.mark.parametrize(("kinje", "near"), [("C3", True), ("E9", False)])
def test_where_nobody_can_trade_nobody_is_asked(kinje, near):
    laid = go(pair("swarm", gherid="medkit").stand(kinje=kinje).swarm_deck("swarm-10"))
    assert bool(laid.offered("trade")) == near


@rule("PE-172", "PE-R92")
@pytest.mark.parametrize(("card", "asked"), [("body-armor", True), ("phase-cloak", True), ("medkit", False)])
def test_in_the_event_phase_heroes_are_asked_about_an_item_that_works_at_once(card, asked):
    laid = pair("event", gherid=card).track("no-effect-17").swarm_deck("swarm-10").boss_deck("clear", "clear")
    go(laid)
    assert (laid.offered(seat=0) == [f"give {card} kinje", "done"]) == asked
    if asked:
        assert laid.pos.phase == EVENT and laid.told("event")
        laid.play_on("done")
    assert laid.offered("cluster", seat=0)


@rule("PE-R92", "PE-R74")
def test_heroes_whom_an_event_drives_apart_trade_before():
    laid = pair("event", gherid="medkit").track("no-effect-17").events("overwhelmed").stand(gherid="I2", kinje="I3")
    go(laid)
    assert laid.offered(seat=0) == ["give medkit kinje", "done"] and laid.where("gherid") == "I2"
    laid.play("give medkit kinje", seat=0)
    laid.play("accept medkit", seat=1)
    laid.play_on("done", seat=1)
    assert laid.held("kinje") == ["medkit"] and laid.where("gherid") != "I2"


@rule("PE-172")
def test_in_the_alien_activation_phase_nobody_trades():
    laid = pair(phase="activation", gherid="medkit").aliens("biter K2", "shooter L2")
    go(laid, dice=[])
    assert laid.offered("group", seat=0) and not trades(laid)


@rule("PE-R87")
def test_an_offer_without_an_answer_is_refused_when_the_action_phase_ends():
    laid = pair(gherid="medkit")
    laid.play("give medkit kinje")
    laid.wait(120_000)
    assert laid.offered("give", seat=0) and not laid.offered("accept", seat=1)


@rule("PE-R87")
def test_a_new_offer_takes_the_place_of_the_old_one():
    laid = pair(gherid="medkit scope")
    laid.play("give medkit kinje", "give scope kinje")
    assert laid.offered("accept", seat=1) == ["accept scope"]


@rule("PE-172", "PE-R20")
def test_nobody_trades_with_a_hero_who_owes_an_alien_result():
    laid = pair(gherid="medkit", kinje="scope").aliens("biter K2").dice("A...", seat=1)
    assert not trades(laid, seat=0) and not trades(laid, seat=1)


@rule("PE-R20", "PE-R87")
def test_an_offer_waits_while_its_giver_owes_an_alien_result():
    laid = pair(gherid="medkit").aliens("biter K2")
    laid.play("give medkit kinje", "roll 1", dice=[1], seat=0)
    assert not laid.offered("accept", seat=1)
    laid.play("alien K2 J2", "accept medkit")
    assert laid.held("kinje") == ["medkit"]


@rule("PE-R58", "PE-028")
def test_nobody_trades_for_a_third_weapon():
    laid = pair(gherid="assault-rifle", kinje="ion-rifle vibro-blade")
    assert laid.offered("give", seat=0) == []
    assert laid.offered("swap", seat=0) == ["swap assault-rifle ion-rifle", "swap assault-rifle vibro-blade"]
    assert laid.offered("give", seat=1) == ["give ion-rifle gherid", "give vibro-blade gherid"]


@rule("PE-R58")
def test_a_weapon_is_not_swapped_for_an_item_if_that_makes_three_weapons():
    laid = pair(gherid="assault-rifle", kinje="ion-rifle vibro-blade medkit")
    assert "swap assault-rifle medkit" not in laid.offered("swap", seat=0)


@rule("PE-R87", "PE-075")
def test_the_two_heroes_of_a_solo_player_trade_at_once():
    laid = field("gherid kinje", players=1, clock="real").stand(gherid="C2", kinje="C3")
    laid.give("gherid", "medkit").give("kinje", "scope").play("swap medkit scope")
    assert laid.held("gherid") == ["scope"] and laid.held("kinje") == ["medkit"]
    laid.play("give medkit gherid")
    assert laid.held("gherid") == ["scope", "medkit"] and laid.held("kinje") == []


# Dice on cards that change hands


@rule("PE-173")
@pytest.mark.parametrize("card", ["ion-rifle", "medkit"])
def test_a_card_with_a_locked_die_cannot_be_traded(card):
    laid = pair(gherid=card, kinje="scope").allocate(f"{card}.1")
    assert not trades(laid, seat=0)
    assert trades(laid, seat=1) == ["give scope gherid"]


@rule("PE-173", "PE-R87")
def test_a_die_that_is_locked_after_the_offer_stops_it():
    laid = pair(gherid="medkit").dice("H...")
    laid.play("give medkit kinje", "put hand medkit.1")
    assert not laid.offered("accept", seat=1)


@rule("PE-R59")
def test_dice_in_regular_slots_go_back_to_their_owner_before_a_card_is_given():
    laid = armed("burst-smg").dice("..H.").allocate("burst-smg.1").allocate("burst-smg.2", die=2)
    laid.play("give burst-smg kinje", "accept burst-smg")
    assert laid.faces(0) == "..H." and laid.faces(1) == "...."
    assert laid.held("kinje") == ["burst-smg"] and not laid.offered("fire", seat=1)


@rule("PE-R59", "PE-173")
def test_a_weapon_with_a_die_in_its_regular_slot_only_may_be_given():
    laid = pair(gherid="ion-rifle").allocate("ion-rifle.2")
    laid.play("give ion-rifle kinje", "accept ion-rifle")
    assert laid.faces(0) == "...." and laid.held("kinje") == ["ion-rifle"]


@rule("PE-R59")
def test_both_cards_of_an_exchange_lose_their_dice():
    laid = pair(gherid="twin-pistols", kinje="frag-grenade")
    fill(laid, "twin-pistols")
    fill(laid, "frag-grenade", seat=1)
    laid.play("swap twin-pistols frag-grenade", seat=0)
    laid.play("accept twin-pistols")
    assert laid.faces(0) == laid.faces(1) == "...."


@rule("PE-R87")
def test_a_weapon_in_the_middle_of_an_attack_stays_with_its_hero():
    laid = armed("burst-smg").aliens(f"biter {at(1)}", f"naga {at(2)}")
    laid.play("give burst-smg kinje", "fire burst-smg", dice=[4, 4, 1])
    assert not laid.offered("accept", seat=1)
    laid.play(f"hit {at(1)}", "hit-all")
    laid.play("accept burst-smg")
    assert laid.held("kinje") == ["burst-smg"] and laid.health("naga") == 3


# Discarding


@rule("PE-R53", "PE-029")
def test_a_weapon_beyond_two_goes_to_the_pile_it_came_from():
    laid = pair(gherid="minigun bio-lance").stand(gherid="I5").search_deck("medkit", "scope", "arc-blade").dice("S...")
    laid.play("search gherid 1", "keep arc-blade")
    assert laid.offered(seat=0) == ["drop minigun", "drop bio-lance", "drop arc-blade"]
    laid.play("drop bio-lance")
    assert laid.held("gherid") == ["minigun", "arc-blade"] and laid.pos.tech_discard == (laid.card("bio-lance"),)


@rule("PE-R53")
def test_a_basic_weapon_that_is_discarded_leaves_the_game():
    laid = pair(gherid="assault-rifle minigun")
    laid.play("drop assault-rifle")
    assert laid.held("gherid") == ["minigun"] and laid.pos.search_discard == laid.pos.tech_discard == ()
    laid.play("drop minigun")
    assert laid.pos.search_discard == (laid.card("minigun"),)


@rule("PE-R53")
def test_a_card_with_locked_dice_may_be_discarded_and_the_dice_stay_locked_until_the_round_ends():
    laid = pair(gherid="ion-rifle")
    fill(laid, "ion-rifle")
    laid.play("drop ion-rifle")
    assert laid.held("gherid") == [] and laid.faces(0) == "#..."
    next_round(laid)
    assert laid.pos.round == 2 and laid.faces(0) == "...."


@rule("PE-R53")
def test_who_draws_a_discarded_card_again_cannot_use_the_dice_that_are_locked_on_it():
    laid = pair(gherid="rocket-tube", kinje="medkit").stand(kinje="I5").dice("GG..").dice("SGG.", seat=1)
    laid.play("put gun rocket-tube.1", "drop rocket-tube")
    laid.pos.search_deck = ()
    laid.play("search kinje 1", "keep rocket-tube", seat=1)
    assert laid.held("kinje") == ["medkit", "rocket-tube"] and laid.faces(0) == "#G.."
    assert not laid.offered("put gun rocket-tube", seat=1)
