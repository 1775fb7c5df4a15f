"""Search Action."""

import pytest

from hullbreach.games.project_elite.position import DARK, LIGHT
from tests.games.project_elite.field import Field, field, go
from tests.marks import rule


def searcher(space: str = "I5", dice: str = "S", **wish: str) -> Field:
    """Gherid near the Search slots of the Lab (1: I5, 2: P7, 3: I9), and Akosha at home; one player plays both."""
    return field("gherid akosha", players=1, **wish).stand(gherid=space).dice(dice)


@rule("PE-145")
@pytest.mark.parametrize("space", ["I5", "H4", "J4", "H6", "I6", "J5"])
def test_a_hero_on_or_next_to_a_light_token_searches_it_for_1_search(space):
    laid = searcher(space)
    assert laid.offered("search") == ["search gherid 1", "search-later gherid 1"]
    laid.play("search gherid 1")
    assert laid.faces() == "....."


@rule("PE-145")
def test_a_hero_two_spaces_away_or_behind_a_wall_does_not_search():
    assert not searcher("K5").offered("search") and searcher("K5").refused("search gherid 1") == "PE-145"
    assert not searcher("P6").offered("search") and searcher("P6").refused("search gherid 2") == "PE-145"


@rule("PE-145")
@pytest.mark.parametrize("dice", ["", "MGHW"])
def test_without_a_search_result_nobody_searches(dice):
    assert searcher(dice=dice).refused("search gherid 1") == "PE-145"


@rule("PE-146")
def test_a_slot_works_once_a_round_for_all_heroes_together():
    laid = searcher(dice="SS").stand(akosha="I6")
    laid.play("search gherid 1", "keep-none")
    for choice in ("search gherid 1", "search-later gherid 1", "search akosha 1", "search-later akosha 1"):
        assert laid.refused(choice) == "PE-146"


@rule("PE-147")
def test_three_cards_are_drawn_at_once_one_is_kept_and_the_token_is_dark():
    laid = searcher().search_deck("medkit", "scope", "minigun")
    laid.play("search gherid 1")
    assert laid.offered() == ["keep medkit", "keep scope", "keep minigun", "keep-none"]
    laid.play("keep scope")
    assert laid.held("gherid") == ["scope"] and laid.refused("search gherid 1") == "PE-146"
    assert (
        set(laid.pos.search_discard) == {laid.card("medkit"), laid.card("minigun")} and len(laid.pos.search_deck) == 37
    )


@rule("PE-148")
def test_a_kept_card_may_be_discarded_instead():
    laid = searcher().search_deck("medkit", "scope", "minigun")
    laid.play("search gherid 1", "keep-none")
    assert laid.held("gherid") == [] and len(laid.pos.search_discard) == 3


@rule("PE-148")
def test_a_kept_weapon_works_at_once():
    laid = searcher(dice="SG").search_deck("plasma-carbine", "scope", "minigun")
    laid.play("search gherid 1", "keep plasma-carbine", "put gun plasma-carbine.1")
    assert laid.offered("fire plasma-carbine")


@rule("PE-149")
def test_a_token_that_is_taken_along_is_off_the_map_and_draws_when_the_phase_ends():
    laid = searcher().search_deck("medkit", "scope", "minigun")
    laid.play("search-later gherid 1")
    assert laid.faces() == "....." and len(laid.pos.search_deck) == 40 and laid.offered("wait")
    assert not laid.offered("search") and laid.pos.sites[0] == laid.hero("gherid")
    laid.play("stand-by")
    assert laid.offered() == ["keep medkit", "keep scope", "keep minigun", "keep-none"]
    laid.play("keep minigun")
    assert "minigun" in laid.held("gherid") and len(laid.pos.search_discard) == 2


@rule("PE-150")
def test_tokens_are_back_light_side_up_when_the_round_ends():
    laid = field(phase="end").track("no-effect-17").swarm_deck("swarm-4", "swarm-6").boss_deck("clear", "clear")
    laid.clusters(1, 2, 3).stand(kinje="D5").pos.sites = [DARK, laid.hero("kinje"), LIGHT]
    go(laid)
    assert laid.pos.sites == [LIGHT, LIGHT, LIGHT] and laid.pos.round == 2
    laid.play("ready", "ready")
    laid.stand(kinje="P7").dice("S")
    assert laid.offered("search kinje 2")


@rule("PE-R55")
def test_a_token_that_was_taken_along_serves_nobody_else_in_this_round():
    laid = searcher(dice="SS").stand(akosha="I6")
    laid.play("search-later akosha 1")
    assert laid.refused("search gherid 1") == "PE-R55" and laid.refused("search-later gherid 1") == "PE-R55"


@rule("PE-R55", "PE-149")
def test_the_cards_of_a_token_belong_to_the_hero_who_holds_it():
    laid = field("gherid akosha").stand(gherid="I5").dice("S").search_deck("medkit", "scope", "minigun")
    laid.play("search-later gherid 1", seat=0)
    laid.play("stand-by", seat=1)
    laid.play("stand-by", seat=0)
    assert laid.pos.to_act == (0,)
    laid.play("keep medkit")
    assert laid.held("gherid") == ["medkit"] and laid.held("akosha") == []


@rule("PE-151", "PE-147", "PE-149")
def test_the_example_of_gherid_and_akosha():
    laid = field("gherid akosha", clock="real").stand(gherid="H8", akosha="J9").dice("S").dice("SMMM", seat=1)
    laid.search_deck("medkit", "scope", "minigun", "bandage-spray", "rail-rifle", "arc-blade")
    laid.play("search gherid 3", "keep medkit", seat=0)
    assert laid.pos.sites[2] == DARK and laid.held("gherid") == ["medkit"] and len(laid.pos.search_discard) == 2
    assert laid.refused("search akosha 3", seat=1) == "PE-146"
    laid.play("move akosha I6", "search-later akosha 1", seat=1)
    assert laid.faces(1) == "...."
    assert laid.pos.sites[0] == laid.hero("akosha") and len(laid.pos.search_deck) == 37 and laid.held("akosha") == []
    laid.wait(120_000)
    assert laid.pos.to_act == (1,)
    laid.play("keep rail-rifle", seat=1)
    assert laid.held("akosha") == ["rail-rifle"] and len(laid.pos.search_discard) == 4


@rule("PE-153", "PE-R54")
def test_an_empty_deck_is_made_anew_from_its_discard_pile():
    laid = searcher()
    cards = tuple(laid.card(name) for name in ("medkit", "scope", "minigun", "arc-blade"))
    laid.pos.search_deck, laid.pos.search_discard = cards[:1], cards[1:]
    laid.play("search gherid 1", dice=[0, 0])
    assert len(laid.offered("keep ")) == 3 and laid.offered("keep medkit")
    assert len(laid.pos.search_deck) == 1 and laid.pos.search_discard == ()


@rule("PE-R54")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_where_too_few_cards_are_left_all_of_them_are_drawn(left):
    laid = searcher()
    laid.pos.search_deck = tuple(laid.card(name) for name in ("medkit", "scope")[:left])
    laid.play("search gherid 1")
    assert len(laid.offered("keep ")) == left and laid.pos.search_deck == ()
    assert laid.offered("roll") if left == 0 else laid.offered("keep-none")


@rule("PE-152")
def test_search_dice_may_be_allocated_instead():
    laid = searcher(weapons="marksman-rifle")
    laid.play("put search marksman-rifle.2")
    assert laid.faces() == "#...."
