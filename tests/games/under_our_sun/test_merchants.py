"""Merchants: dealing, stealing, robbing."""

import pytest

from tests.games.under_our_sun.table import Table, character, journey
from tests.marks import rule

HIT, MISS = 2, 8
GRASS = {"D3": "dry-grassland"}


def at_the_dealers(stock: dict[str, object] | None = None, who: str = "medic", **facts: object) -> Table:
    return journey(
        character(who, "D3", **facts),
        map=GRASS,
        lying={"D3": {}},
        foes=[("dealer-a", "D3")],
        shops={"dealer-a": stock or {}},
    )


@rule("UOS-259", "UOS-R65", "UOS-008", "UOS-275")
def test_an_interaction_costs_one_ap_however_much_is_done():
    game = journey(character("medic", water=5), shops={"lawrence": {"metal": 1, "fabric": 1, "water": 1}})
    game.play("deal lawrence", "pay-water", "get metal", "pay-water", "get fabric", "finish")
    assert game.held("medic") == {"metal": 1, "fabric": 1} and game.ap("medic") == 5


@rule("UOS-008")
def test_lawrence_deals_only_on_new_haven():
    game = journey(character("medic", "D3"), map=GRASS)
    assert game.offered("deal") == set()


@rule("UOS-260", "UOS-R61", "UOS-R103")
def test_an_item_costs_its_value_in_water_and_resources():
    game = at_the_dealers({"items": ("machete",), "water": 1}, water=2, held={"alcohol": 1})
    game.play("deal dealer-a", "pay alcohol")
    assert not game.offers("buy machete")
    game.play("pay-water", "pay-water", "buy machete", "finish")
    assert game.items("medic") == ["machete"] and game.water("medic") == 0
    assert game.shop("dealer-a") == {"alcohol": 1, "water": 3} and game.shop_items("dealer-a") == []


@rule("UOS-R61", "UOS-R103")
def test_no_change_is_given():
    game = at_the_dealers({"items": ("knife",)}, water=0, held={"alcohol": 1, "metal": 1})
    game.play("deal dealer-a", "pay metal", "pay alcohol", "buy knife", "finish")
    assert game.held("medic") == {} and game.water("medic") == 0 and game.items("medic") == ["knife"]


@rule("UOS-R61")
def test_a_merchant_trades_only_what_he_has():
    game = at_the_dealers({"metal": 1}, water=5)
    game.play("deal dealer-a", "pay-water", "pay-water", "get metal")
    assert not game.offers("get metal") and not game.offers("get food") and not game.offers("buy knife")


@rule("UOS-262")
@pytest.mark.parametrize(("item", "worth"), [("knife", 1), ("machete", 2), ("crowbar", 2), ("lockpicks", 2)])
def test_an_item_sells_for_half_its_value_rounded_down(item, worth):
    game = at_the_dealers({"water": 4}, water=0, items=(item,))
    game.play("deal dealer-a", f"sell {item}", *["get-water"] * worth)
    assert game.water("medic") == worth and not game.offers("get-water")
    game.play("finish")
    assert game.shop_items("dealer-a") == [item]


@rule("UOS-D4", "UOS-262")
def test_with_the_ledger_the_smuggler_sells_at_full_value():
    game = at_the_dealers({"water": 4}, who="smuggler", water=0, items=("ledger", "knife"))
    game.play("deal dealer-a", "sell knife", "get-water", "get-water", "get-water")
    assert game.water("smuggler") == 3


@rule("UOS-263")
def test_ammunition_costs_one_water_apiece_and_never_runs_out():
    game = at_the_dealers({}, water=4)
    game.play("deal dealer-a", *["pay-water"] * 4, "get arrow", "get arrow", "get cartridge", "get cartridge", "finish")
    assert game.held("medic") == {"arrow": 2, "cartridge": 2}


@rule("UOS-264")
def test_an_item_is_taken_apart_for_one_water():
    game = at_the_dealers({}, water=1, items=("machete",))
    game.play("deal dealer-a", "pay-water", "take-apart machete", "finish")
    assert game.held("medic") == {"metal": 2, "wood": 1} and game.items("medic") == [] and game.water("medic") == 0


@rule("UOS-R62")
def test_loot_without_a_recipe_is_not_taken_apart():
    game = at_the_dealers({}, water=1, items=("katana",))
    game.play("deal dealer-a", "pay-water")
    assert game.why_not("take-apart katana") == "UOS-R62"


@rule("UOS-R62")
def test_a_partly_used_item_gives_all_its_components():
    game = at_the_dealers({}, water=1, items=("lockpicks:1",))
    game.play("deal dealer-a", "pay-water", "take-apart lockpicks", "finish")
    assert game.held("medic") == {"metal": 1, "connector": 1}


@rule("UOS-R82")
def test_ammunition_is_not_sold():
    game = at_the_dealers({"water": 4}, held={"arrow": 3}, water=0)
    game.play("deal dealer-a")
    assert not game.offers("pay arrow") and not game.offers("sell arrow")


@rule("UOS-D2")
def test_the_smuggler_deals_once_a_day_for_nothing_and_a_water_cheaper():
    game = at_the_dealers({"items": ("knife",)}, who="smuggler", water=2)
    game.play("haggle dealer-a", "pay-water", "pay-water", "buy knife", "finish")
    assert game.items("smuggler") == ["knife"] and game.ap("smuggler") == 6 and game.is_in("smuggler", "skill_used")


# Stealing


@rule("UOS-265", "UOS-R63")
def test_each_success_of_a_theft_takes_one_resource():
    game = at_the_dealers({"alcohol": 2, "metal": 1})
    game.play("deal dealer-a", "grab", dice=[HIT, HIT])
    game.play("take alcohol", "take alcohol")
    assert game.held("medic") == {"alcohol": 2} and game.ap("medic") == 4 and game.shop("dealer-a") == {"metal": 1}


@rule("UOS-265")
def test_stealing_costs_one_ap_more_than_dealing():
    game = at_the_dealers({"alcohol": 1})
    game.play("deal dealer-a", "grab", dice=[HIT, MISS])
    assert game.held("medic") == {"alcohol": 1} and game.ap("medic") == 4


@rule("UOS-266", "UOS-267", "UOS-R63", "UOS-R90")
def test_a_failed_theft_takes_nothing_and_the_merchant_attacks():
    game = at_the_dealers({"alcohol": 1})
    game.play("deal dealer-a", "grab", dice=[MISS, MISS])
    assert game.held("medic") == {} and game.offers("attack dealer-a bare") and game.offers("dodge")
    game.play("attack dealer-a bare", dice=[HIT, MISS, HIT, MISS])
    assert game.damage("dealer-a") == 1 and game.health("medic") == 6
    assert not game.offers("deal dealer-a")


@rule("UOS-267", "UOS-R64")
def test_a_hostile_merchant_attacks_that_character_on_every_entry():
    game = journey(
        character("medic", "D4", hostile=("dealer-a",)), map=GRASS, foes=[("dealer-a", "D3")], shops={"dealer-a": {}}
    )
    game.play("move D3")
    assert game.offers("attack dealer-a bare") and not game.offers("wait")


@rule("UOS-R64", "UOS-R90")
def test_a_hostile_merchant_deals_with_the_others():
    game = journey(
        character("scout", "D3"),
        character("medic", "D4", hostile=("dealer-a",)),
        map=GRASS,
        foes=[("dealer-a", "D3")],
        shops={"dealer-a": {"metal": 1}},
    )
    assert game.offers("deal dealer-a")
    game.play("collect food")
    assert game.health("scout") == 6


@rule("UOS-268")
def test_nobody_steals_from_the_trading_post():
    game = journey(character("medic"), shops={"lawrence": {"alcohol": 1}})
    game.play("deal lawrence")
    assert game.why_not("grab") == "UOS-268"


# Robbing


@rule("UOS-269", "UOS-270", "UOS-R98")
def test_a_defeated_merchant_gives_two_cards_and_all_his_resources_and_is_gone():
    game = journey(
        character("medic", "D3", water=1),
        map=GRASS,
        lying={"D3": {}},
        foes=[("dealer-a", "D3")],
        damage={"dealer-a": 5},
        shops={"dealer-a": {"metal": 1, "water": 2, "items": ("katana", "canteen", "aed")}},
    )
    game.play("attack dealer-a bare", dice=[HIT, MISS, MISS, MISS])
    game.play("take-item katana", "take-item aed")
    assert sorted(game.items("medic")) == ["aed:1", "katana"]
    assert game.held("medic") == {"metal": 1} and game.water("medic") == 3
    assert game.foe_at("dealer-a") == ""


@rule("UOS-269", "UOS-D5")
def test_an_attacked_dealer_fights_with_green_and_yellow():
    game = at_the_dealers({})
    game.play("attack dealer-a bare", dice=[MISS, MISS, 1, HIT])
    assert game.health("medic") == 4


@rule("UOS-271", "UOS-272", "UOS-R90")
def test_who_flees_a_robbery_never_deals_there_again_and_the_damage_vanishes():
    game = journey(
        character("medic", "D3"),
        map=GRASS,
        foes=[("dealer-a", "D3")],
        shops={"dealer-a": {"metal": 1}},
    )
    game.play("attack dealer-a bare", dice=[HIT, MISS, MISS, MISS])
    assert game.damage("dealer-a") == 1
    game.play("move D4", dice=[MISS, MISS])
    assert game.damage("dealer-a") == 0
    game.play("move D3")
    assert not game.offers("deal dealer-a")


@rule("UOS-273")
def test_the_trading_post_is_not_robbed():
    game = journey(character("medic"))
    assert game.offered("attack") == set() and game.why_not("attack lawrence bare") == "UOS-273"


@rule("UOS-R90", "UOS-269", "UOS-236")
def test_a_merchant_who_is_shot_at_stays_and_shoots_back():
    game = journey(
        character("medic", "D4", items=("bow",), hostile=("dealer-a",)),
        map=GRASS,
        foes=[("dealer-a", "D3")],
        shops={"dealer-a": {"metal": 1}},
    )
    game.play("shoot dealer-a bow", "suffer", dice=[HIT, MISS, MISS, HIT])
    assert game.foe_at("dealer-a") == "D3" and game.health("medic") == 6


@rule("UOS-R98", "UOS-269")
def test_of_joint_robbers_the_one_who_struck_the_last_blow_chooses():
    game = journey(
        character("medic", "D3", hostile=("dealer-a",)),
        character("scout", "D3", hostile=("dealer-a",)),
        map=GRASS,
        lying={"D3": {}},
        foes=[("dealer-a", "D3")],
        damage={"dealer-a": 5},
        shops={"dealer-a": {"items": ("katana", "canteen", "rope")}},
    )
    game.play("attack dealer-a bare", "join", "attack dealer-a bare", dice=[MISS, MISS, MISS, MISS, HIT, MISS])
    assert game.asked() == "scout"
    game.play("take-item katana", "take-item rope")
    assert sorted(game.items("scout")) == ["katana", "rope"] and game.foe_at("dealer-a") == ""


@rule("UOS-R90", "UOS-235")
def test_a_merchant_who_is_nobodys_enemy_is_not_shot_at():
    game = journey(character("medic", "D4", items=("bow",)), map=GRASS, foes=[("dealer-a", "D3")])
    assert game.why_not("shoot dealer-a bow") == "UOS-235"


@rule("UOS-R30", "UOS-R90", "UOS-269")
def test_a_merchant_who_dies_of_a_shot_shoots_back_all_the_same():
    game = journey(
        character("medic", "D4", items=("bow",), hostile=("dealer-a",)),
        map=GRASS,
        foes=[("dealer-a", "D3")],
        damage={"dealer-a": 5},
        shops={"dealer-a": {"metal": 1, "items": ("katana",)}},
    )
    game.play("shoot dealer-a bow", "suffer", dice=[HIT, MISS, MISS, HIT])
    assert game.health("medic") == 6 and game.asked() == "medic"
    game.play("take-item katana")
    assert game.held("medic") == {"metal": 1} and game.foe_at("dealer-a") == "" and game.offers("wait")


@rule("UOS-R30", "UOS-R50", "UOS-269")
def test_a_robber_whom_the_last_shot_kills_leaves_the_spoils_on_the_tile():
    game = journey(
        character("medic", "D4", items=("bow",), hostile=("dealer-a",), health=1),
        character("scout"),
        map=GRASS,
        foes=[("dealer-a", "D3")],
        damage={"dealer-a": 5},
        shops={"dealer-a": {"metal": 1, "items": ("katana",)}},
    )
    game.play("shoot dealer-a bow", "suffer", dice=[HIT, MISS, MISS, MISS, HIT])
    assert game.is_in("medic", "dead") and game.foe_at("dealer-a") == ""
    assert game.held("medic") == {} and game.lying("D4") == {"metal": 1}
