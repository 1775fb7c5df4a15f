"""Decks that run out in the middle of a draw."""

import pytest

from tests.games.project_elite.field import Field, field, go
from tests.marks import rule


def searching(deck: list[str], discard: list[str]) -> Field:
    """Kinje Searches when the Search deck and its discard pile hold these cards only."""
    laid = field(clock="real").stand(kinje="I6").dice("S")
    laid.pos.search_deck = tuple(laid.card(card) for card in reversed(deck))
    laid.pos.search_discard = tuple(laid.card(card) for card in discard)
    laid.play_on("search kinje 1")
    return laid


@rule("PE-R76", "PE-153")
def test_what_is_left_is_drawn_and_then_the_discard_pile_is_shuffled():
    laid = searching(["minigun"], ["medkit", "scope", "rail-rifle", "arc-blade"])
    drawn = laid.told("searched")[0]["cards"]
    assert drawn[0] == "minigun" and set(drawn[1:]) < {"medkit", "scope", "rail-rifle", "arc-blade"}
    assert len(set(drawn)) == 3 and len(laid.pos.search_deck) == 2 and laid.pos.search_discard == ()


@rule("PE-R76")
def test_the_cards_of_the_draw_are_not_shuffled_in():
    laid = searching(["minigun", "medkit"], ["scope"])
    assert laid.told("searched")[0]["cards"] == ["minigun", "medkit", "scope"] and laid.pos.search_deck == ()
    laid.play("keep medkit")
    assert sorted(laid.pos.search_discard) == sorted([laid.card("minigun"), laid.card("scope")])


@rule("PE-R76", "PE-R54")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_with_nothing_to_shuffle_there_are_fewer_cards(left):
    laid = searching(["minigun", "medkit"][:left], [])
    assert laid.told("searched")[0]["cards"] == ["minigun", "medkit"][:left]


@rule("PE-R76", "PE-107")
def test_the_swarm_deck_is_made_anew_in_the_middle_of_the_phase():
    laid = field(phase="spawning").boss_deck("clear", "clear")
    laid.pos.swarm_deck, laid.pos.swarm_discard = (3,), (7,)
    go(laid)
    assert laid.told("swarm-card")[0]["number"] == 1 and len(laid.told("swarm-card")) == 2
    assert sorted((*laid.pos.swarm_deck, *laid.pos.swarm_discard)) == [3, 7]
