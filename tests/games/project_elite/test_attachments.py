"""Attachments: connecting them, what they improve, and what becomes of them."""

import pytest

from tests.games.project_elite.armory import armed, at
from tests.games.project_elite.field import field
from tests.marks import rule


@rule("PE-203", "PE-D12")
@pytest.mark.parametrize(("attachment", "reach"), [("long-barrel", 5), ("scope", 6)])
def test_a_range_attachment_makes_the_range_longer(attachment, reach):
    for distance, left in ((reach, 0), (reach + 1, 1)):
        laid = armed("assault-rifle").give("gherid", attachment).aliens(f"biter {at(distance)}")
        laid.play(f"connect {attachment} assault-rifle", "fire assault-rifle", dice=[4])
        assert len(laid.all_aliens()) == left


@rule("PE-203", "PE-D12")
def test_an_extended_magazine_adds_a_hit_die():
    laid = armed("assault-rifle").give("gherid", "extended-magazine").aliens(f"thraex {at(2)}")
    laid.play("connect extended-magazine assault-rifle", "fire assault-rifle", dice=[4, 4])
    assert laid.health("thraex") == 4


@rule("PE-203", "PE-D12")
@pytest.mark.parametrize(("weapon", "hits"), [("assault-rifle", 3), ("needle-pistol", 2), ("shock-baton", 2)])
def test_a_targeting_chip_lowers_the_to_hit_value_but_not_below_two(weapon, hits):
    for face, left in ((hits, 0), (hits - 1, 1)):
        laid = armed(weapon).fit("targeting-chip", weapon).aliens(f"biter {at(1)}")
        laid.play(f"fire {weapon}", dice=[face])
        assert len(laid.all_aliens()) == left


@rule("PE-204")
def test_a_weapon_takes_one_attachment_for_range_and_one_for_attack():
    laid = field("gherid kinje", clock="real").give("gherid", "assault-rifle", "scope", "long-barrel")
    laid.give("gherid", "extended-magazine", "targeting-chip")
    laid.play("connect scope assault-rifle")
    assert laid.offered("connect", seat=0) == [
        "connect extended-magazine assault-rifle",
        "connect targeting-chip assault-rifle",
    ]
    laid.play("connect targeting-chip assault-rifle")
    assert laid.offered("connect", seat=0) == []


@rule("PE-204")
def test_an_attachment_improves_only_the_weapon_it_is_connected_to():
    laid = armed("assault-rifle", "plasma-carbine").fit("scope", "plasma-carbine").aliens(f"biter {at(6)}")
    laid.play("fire assault-rifle", dice=[6])
    assert laid.alien_at(at(6)) == "biter"
    laid.play("fire plasma-carbine", dice=[6, 6])
    assert laid.all_aliens() == []


@rule("PE-205")
def test_a_restricted_characteristic_cannot_be_improved():
    laid = field("gherid kinje", clock="real").give("gherid", "combat-shotgun", "frag-launcher")
    laid.give("gherid", "scope", "extended-magazine")
    assert laid.offered("connect", seat=0) == [
        "connect scope frag-launcher",
        "connect extended-magazine combat-shotgun",
    ]


@rule("PE-206")
def test_a_connected_attachment_cannot_be_moved_given_or_discarded_on_its_own():
    laid = field("gherid kinje", clock="real").give("gherid", "assault-rifle", "minigun", "scope")
    laid.play("connect scope assault-rifle")
    assert laid.held("gherid") == ["assault-rifle", "minigun"]
    assert not [choice for choice in laid.offered(seat=0) if " scope" in choice]


@rule("PE-207")
def test_a_weapon_that_is_given_away_keeps_its_attachments():
    laid = armed("assault-rifle").fit("scope", "assault-rifle").stand(kinje="D3").aliens("biter J3")
    laid.play("give assault-rifle kinje", "accept assault-rifle")
    laid.allocate("assault-rifle.1", seat=1).play("fire assault-rifle", dice=[6])
    assert laid.all_aliens() == []


@rule("PE-207")
def test_attachments_of_a_discarded_weapon_are_discarded_with_it():
    laid = field("gherid kinje", clock="real").give("gherid", "minigun").fit("scope", "minigun")
    laid.play("drop minigun")
    assert set(laid.pos.search_discard) == {laid.card("minigun"), laid.card("scope")}
    laid.give("gherid", "minigun", "long-barrel")
    assert laid.offered("connect", seat=0) == ["connect long-barrel minigun"]


@rule("PE-207", "PE-173")
def test_weapon_and_attachments_are_one_card_when_a_die_is_locked():
    laid = armed("ion-rifle").fit("scope", "ion-rifle")
    assert not laid.offered("give", seat=0)


# Found and not yet connected


@rule("PE-R52")
def test_an_attachment_is_kept_and_connected_later_free_of_cost():
    laid = field("gherid kinje", clock="real").stand(gherid="I5").give("gherid", "assault-rifle").dice("SW..")
    laid.search_deck("scope", "medkit", "body-armor").play("search gherid 1", "keep scope")
    assert laid.held("gherid") == ["assault-rifle", "scope"]
    laid.play("connect scope assault-rifle")
    assert laid.held("gherid") == ["assault-rifle"] and laid.faces(0) == ".W.."


@rule("PE-R52")
@pytest.mark.parametrize("phase", ["ready", "action"])
def test_an_attachment_is_connected_whenever_equipment_may_change_hands(phase):
    laid = field("gherid kinje", phase=phase, clock="real").give("gherid", "assault-rifle", "scope")
    assert laid.offered("connect", seat=0) == ["connect scope assault-rifle"]


@rule("PE-R52")
def test_an_attachment_is_connected_to_a_weapon_of_the_same_hero_only():
    laid = field("gherid kinje", clock="real").give("gherid", "scope").give("kinje", "assault-rifle")
    assert not laid.offered("connect", seat=0) and not laid.offered("connect", seat=1)


@rule("PE-R52")
def test_an_attachment_that_is_not_connected_may_be_given():
    laid = field("gherid kinje", clock="real").stand(gherid="C2", kinje="C3").give("gherid", "scope")
    laid.play("give scope kinje", "accept scope")
    assert laid.held("kinje") == ["scope"]


@rule("PE-R52", "PE-158")
def test_a_hero_who_owes_an_alien_result_connects_nothing():
    laid = armed("assault-rifle").give("gherid", "scope").aliens("biter K2").dice(".A..")
    assert not laid.offered("connect", seat=0)
