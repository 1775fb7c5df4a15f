"""Events: when they are drawn and what they do."""

import pytest

from tests.games.under_our_sun.table import Table, character, journey
from tests.marks import rule

HIT, MISS = 2, 8


def event(*cards: str, dice: tuple[int, ...] = (), person: dict[str, object] | None = None, **facts: object) -> Table:
    """The Medic steps from New Haven onto an Orchard with an event marker."""
    game = journey(
        character("medic", **(person or {})),
        map={"D3": "orchard"},
        lying={"D3": {}},
        events=(*cards, "old-camp"),
        **facts,  # type: ignore[arg-type]
    )
    game.play("move D3", dice=dice)
    return game


@rule("UOS-050", "UOS-053")
def test_stepping_onto_an_event_marker_resolves_a_card_once():
    game = event("wrecked-car")
    assert game.has("D3", "strength") and not game.has("D3", "event")
    game.play("move D4", "move D3")
    assert game.deck("event")[0] == "old-camp"


@rule("UOS-051", "UOS-R66")
def test_the_event_waits_until_no_enemy_is_left():
    game = journey(character("medic"), map={"D3": "orchard"}, foes=[("rattlesnake-a", "D3")], events=("wrecked-car",))
    game.play("move D3")
    assert game.has("D3", "event")
    game.play("attack rattlesnake-a bare", dice=[MISS, MISS, MISS])
    assert game.has("D3", "event")
    game.play("attack rattlesnake-a bare", dice=[HIT, MISS, MISS])
    assert not game.has("D3", "event") and game.has("D3", "strength")


@rule("UOS-051")
def test_a_fight_won_in_the_initial_round_is_followed_by_the_event():
    game = journey(character("medic"), map={"D3": "orchard"}, foes=[("rattlesnake-a", "D3")], events=("wrecked-car",))
    game.play("move D3")
    game.play("attack rattlesnake-a bare", dice=[HIT, MISS, MISS])
    assert game.has("D3", "strength")


@rule("UOS-052")
def test_in_stealth_mode_the_event_is_resolved_beside_an_enemy():
    game = journey(character("medic"), map={"D3": "orchard"}, foes=[("boar-a", "D3")], events=("wrecked-car",))
    game.play("sneak D3", dice=[HIT, MISS])
    assert game.has("D3", "strength") and not game.has("D3", "event") and game.is_in("medic", "hidden")


@rule("UOS-R66")
def test_who_flees_leaves_the_marker_there():
    game = journey(character("medic"), map={"D3": "orchard"}, foes=[("boar-a", "D3")], events=("wrecked-car",))
    game.play("move D3")
    game.play("attack boar-a bare", dice=[MISS, MISS, MISS])
    game.play("move D4", dice=[MISS])
    assert game.has("D3", "event")


@rule("UOS-D8", "UOS-133")
@pytest.mark.parametrize(("card", "kind"), [("wrecked-car", "strength"), ("locked-chest", "dexterity")])
def test_a_car_and_a_chest_are_containers(card, kind):
    game = event(card)
    assert game.offers(f"open {kind}")


@rule("UOS-D8")
def test_a_supply_cache_gives_two_random_resources():
    game = event("supply-cache", bag={"metal": 1, "wood": 1}, dice=(0, 0))
    assert game.held("medic") == {"metal": 1, "wood": 1}


@rule("UOS-D8")
def test_a_wounded_traveller_gives_a_loot_card_for_one_alcohol():
    game = event("wounded-traveller", person={"held": {"alcohol": 1}}, loot=("katana",))
    game.play("yes")
    assert game.held("medic") == {} and game.items("medic") == ["katana"]
    game = event("wounded-traveller", person={"held": {"alcohol": 1}}, loot=("katana",))
    game.play("no")
    assert game.held("medic") == {"alcohol": 1} and game.items("medic") == []


@rule("UOS-D8", "UOS-276")
def test_a_travelling_dealer_is_stocked_with_four_water_four_cubes_and_three_loot_cards():
    game = event("travelling-dealer", bag={"metal": 4}, loot=("katana", "canteen", "aed", "rifle"), dice=(0, 0, 0, 0))
    assert game.foe_at("dealer-a") == "D3" and game.shop("dealer-a") == {"water": 4, "metal": 4}
    assert game.shop_items("dealer-a") == ["aed", "canteen", "katana"] and game.offers("deal dealer-a")


@rule("UOS-D8", "UOS-276")
def test_with_one_dealer_out_the_other_turns_up():
    game = event("travelling-dealer", bag={"metal": 4}, foes=[("dealer-a", "E3")], loot=("katana",) * 3, dice=(0,) * 4)
    assert game.foe_at("dealer-b") == "D3" and game.held("medic") == {}


@rule("UOS-D8")
def test_with_two_dealers_out_there_is_a_random_resource_instead():
    game = event("travelling-dealer", bag={"metal": 1}, foes=[("dealer-a", "E3"), ("dealer-b", "C3")], dice=(0,))
    assert game.held("medic") == {"metal": 1} and game.foe_at("dealer-c") == ""


@rule("UOS-D8", "UOS-207")
def test_an_ambush_is_a_human_and_a_nest_an_animal():
    for card, foe in (("ambush", "drifter-a"), ("nest", "boar-a")):
        game = event(card, enemies=("husk-a", "drifter-a", "boar-a"))
        assert game.foes("D3") == [foe] and game.offers(f"attack {foe} bare") and not game.offers("wait")


@rule("UOS-D8", "UOS-R54", "UOS-R55")
def test_a_patrol_is_a_son_of_liberty_on_an_adjacent_revealed_tile():
    game = event("patrol", enemies=("drifter-a", "sol-scout-a"))
    assert game.foe_at("sol-scout-a") == "D4" and game.offers("wait")
    assert game.deck("enemy") == ["drifter-a"]


@rule("UOS-D8")
@pytest.mark.parametrize(("dice", "health"), [((MISS, MISS), 5), ((MISS, HIT), 7)])
def test_a_collapse_hurts_twice_on_a_failed_dexterity_test(dice, health):
    assert event("collapse", dice=dice).health("medic") == health


@rule("UOS-D8", "UOS-173")
def test_a_tainted_pool_gives_three_water_and_may_infect():
    game = event("tainted-pool", person={"water": 1})
    game.play("yes", dice=[MISS, MISS])
    assert game.water("medic") == 4 and game.is_in("medic", "infected")


@rule("UOS-D8")
def test_an_old_camp_has_a_fire_and_a_wood():
    game = event("old-camp")
    assert game.has("D3", "fire") and game.lying("D3") == {"wood": 1}


@rule("UOS-D8")
def test_an_abandoned_tent_is_a_tent_or_a_camp():
    game = event("abandoned-tent")
    assert game.items("medic") == ["tent"] and not game.has("D3", "camp")
    game = event("abandoned-tent", person={"items": ("knife", "rope", "machete")})
    assert game.has("D3", "camp")


@rule("UOS-D8")
def test_who_leaves_a_tainted_pool_alone_needs_no_test():
    game = event("tainted-pool", person={"water": 1})
    game.play("no")
    assert game.water("medic") == 1 and not game.is_in("medic", "infected") and game.offers("wait")


@rule("UOS-D8")
def test_without_alcohol_a_wounded_traveller_asks_for_nothing():
    game = event("wounded-traveller", loot=("katana",))
    assert game.items("medic") == [] and game.offers("wait")


@rule("UOS-D8", "UOS-026")
def test_what_of_a_cache_finds_no_place_lies_on_the_tile():
    game = event("supply-cache", person={"items": ("knife", "rope", "machete")}, bag={"metal": 2}, dice=(0, 0))
    assert game.held("medic") == {} and game.lying("D3") == {"metal": 2}


@rule("UOS-R66", "UOS-051")
def test_an_enemy_shot_from_the_next_tile_frees_the_event_for_who_stands_there():
    game = journey(
        character("scout", "D4", items=("bow",)),
        character("medic", "D3", ap=0),
        map={"D3": "orchard"},
        foes=[("rattlesnake-a", "D3")],
        events=("wrecked-car",),
    )
    game.play("shoot rattlesnake-a bow", dice=[HIT, MISS, MISS])
    assert game.bodies("D3") == ["rattlesnake-a"] and not game.has("D3", "event") and game.has("D3", "strength")


@rule("UOS-050")
def test_an_event_on_an_empty_tile_waits_for_somebody():
    game = journey(
        character("scout", "D4", items=("bow",)),
        map={"D3": "orchard"},
        foes=[("rattlesnake-a", "D3")],
        events=("nest",),
    )
    game.play("shoot rattlesnake-a bow", dice=[HIT, MISS, MISS])
    assert game.has("D3", "event")


@rule("UOS-D8", "UOS-R81")
def test_an_abandoned_tent_needs_no_card_in_the_deck():
    game = event("abandoned-tent")
    assert game.supply("tent") == 1
