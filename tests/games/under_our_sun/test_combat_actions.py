"""Combat actions: Attack, Dodge, Wait, Sneak attack, Ranged combat and reactions to it; character against character."""

import pytest

from tests.games.under_our_sun.table import Table, character, journey
from tests.marks import rule

HIT, MISS = 2, 8
GRASS = {"D3": "dry-grassland"}


@rule("UOS-225")
def test_an_attack_costs_one_ap_and_is_answered_at_the_same_time():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[HIT, MISS, HIT])
    assert game.ap("medic") == 5 and game.damage("boar-a") == 1 and game.health("medic") == 6


@rule("UOS-225")
def test_only_what_is_on_the_own_tile_is_attacked():
    game = journey(character("medic", "D4"), map=GRASS, foes=[("boar-a", "D3")])
    assert game.offered("attack") == set()


@rule("UOS-227")
def test_a_passed_dodge_avoids_the_whole_attack():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("mountain-lion", "D3")])
    game.play("dodge", dice=[HIT, MISS, HIT, HIT])
    assert game.health("medic") == 7 and game.ap("medic") == 5


@rule("UOS-227", "UOS-R21", "UOS-D2")
def test_dodging_is_a_dexterity_test():
    game = journey(character("scout", "D3"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("dodge", dice=[5, MISS, HIT])
    assert game.health("scout") == 6, "a green 5 is a success, the strength of the Scout is blue and blue"


@rule("UOS-227")
def test_a_failed_dodge_avoids_nothing():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("mountain-lion", "D3")])
    game.play("dodge", dice=[MISS, MISS, HIT, HIT])
    assert game.health("medic") == 5


@rule("UOS-228", "UOS-R22")
def test_with_several_enemies_the_dodged_attack_is_chosen_after_the_rolls():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("mountain-lion", "D3"), ("boar-a", "D3")])
    game.play("dodge", dice=[HIT, MISS, HIT, HIT, HIT])
    assert game.offered("avoid") == {"mountain-lion", "boar-a"}
    game.play("avoid mountain-lion")
    assert game.health("medic") == 6


@rule("UOS-228", "UOS-R22")
def test_one_dodge_avoids_only_one_attack():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("mountain-lion", "D3"), ("boar-a", "D3")])
    game.play("dodge", "avoid boar-a", dice=[HIT, HIT, HIT, HIT, HIT])
    assert game.health("medic") == 5


@rule("UOS-229", "UOS-230", "UOS-R34")
def test_who_waits_may_join_a_fight_but_does_nothing_else():
    game = journey(
        character("medic", "D3", waiting=True, acted=True, ap=4),
        character("scout", "D3"),
        active="scout",
        map=GRASS,
        foes=[("behemoth", "D3")],
    )
    game.play("attack behemoth bare", "join", "attack behemoth bare", dice=[MISS, MISS, MISS, MISS, HIT, HIT])
    assert game.ap("medic") == 3 and game.damage("behemoth") == 2 and game.active == "scout"


@rule("UOS-231", "UOS-R34")
def test_saved_ap_lapse_at_the_end_of_the_phase():
    game = journey(character("medic", ap=4, fitness="tired"), character("scout", ap=1))
    game.play("wait", "wait", dice=[0])
    assert game.phase == "afternoon" and game.ap("medic") == 4
    game = journey(character("medic", ap=5), phase="afternoon")
    game.play("wait")
    assert game.phase == "night" and game.ap("medic") == 6


@rule("UOS-R34")
def test_who_has_not_had_its_turn_yet_may_join_and_keeps_the_rest():
    game = journey(character("medic", "D3", ap=1), character("scout", "D3"), map=GRASS, foes=[("behemoth", "D3")])
    game.play("attack behemoth bare", "join", "attack behemoth bare", dice=[MISS, MISS, MISS, MISS, HIT, HIT])
    assert game.active == "scout" and game.ap("scout") == 5


@rule("UOS-232")
def test_the_waiting_example():
    game = journey(character("medic", "D3"), character("scout", "D4", ap=6), map=GRASS, foes=[("mountain-lion", "D3")])
    game.play("wait")
    assert game.health("medic") == 7 and game.active == "scout"
    game.play("move D3")
    rounds = ("attack mountain-lion bare", "join", "attack mountain-lion bare")
    game.play(*rounds, dice=[HIT, MISS, MISS, MISS, MISS, MISS])
    game.play(*rounds, dice=[MISS, MISS, MISS, MISS, HIT, MISS])
    game.play("attack mountain-lion bare", "stand-by", dice=[MISS, MISS, MISS, MISS])
    game.play(*rounds, dice=[HIT, MISS, MISS, MISS, HIT, MISS])
    assert game.bodies() == ["mountain-lion"] and game.ap("medic") == 3 and game.ap("scout") == 1
    game.play("wait", dice=[0])
    assert game.phase == "afternoon"


# Ranged combat


def shooting(foe: str = "husk-a", weapon: str = "bow", **facts: object) -> Table:
    return journey(
        character("medic", "D4", items=(weapon,)),
        map=GRASS,
        foes=[(foe, "D3")],
        **facts,  # type: ignore[arg-type]
    )


@rule("UOS-226", "UOS-235", "UOS-236", "UOS-061", "UOS-D3")
def test_a_shot_at_the_next_tile_costs_one_ap_and_one_arrow_and_the_enemy_may_stay():
    game = shooting()
    game.play("shoot husk-a bow", dice=[HIT, HIT, MISS, MISS])
    assert game.damage("husk-a") == 2 and game.ap("medic") == 5 and game.items("medic") == ["bow:2"]
    assert game.foe_at("husk-a") == "D3" and game.health("medic") == 7


@rule("UOS-236", "UOS-237")
def test_on_a_blue_success_the_enemy_moves_in_without_attacking():
    game = shooting()
    game.play("shoot husk-a bow", dice=[MISS, MISS, MISS, HIT])
    assert game.foe_at("husk-a") == "D4" and game.health("medic") == 7


@rule("UOS-238")
def test_who_stays_and_has_a_ranged_value_shoots_back():
    game = shooting("raider-a")
    game.play("shoot raider-a bow", "suffer", dice=[MISS, MISS, MISS, MISS, HIT])
    assert game.health("medic") == 6


@rule("UOS-238")
def test_who_moves_in_does_not_shoot():
    game = shooting("raider-a")
    game.play("shoot raider-a bow", dice=[MISS, MISS, MISS, HIT])
    assert game.foe_at("raider-a") == "D4" and game.health("medic") == 7


@rule("UOS-R30")
def test_an_enemy_killed_by_the_shot_shoots_back_but_does_not_come():
    game = shooting("sol-marksman", damage={"sol-marksman": 2})
    game.play("shoot sol-marksman bow", "suffer", dice=[HIT, MISS, MISS, HIT])
    assert game.bodies("D3") == ["sol-marksman"] and game.health("medic") == 6


@rule("UOS-235")
def test_a_melee_weapon_does_not_reach_the_next_tile():
    assert shooting(weapon="machete").offered("shoot") == set()


@rule("UOS-235", "UOS-226")
def test_two_tiles_away_is_out_of_range():
    game = journey(
        character("medic", "D4", items=("bow",)), map={"D3": "dry-grassland", "D2": "orchard"}, foes=[("husk-a", "D2")]
    )
    assert game.offered("shoot") == set()


@rule("UOS-R82")
def test_a_bow_without_arrows_does_not_shoot():
    assert shooting(weapon="bow:0").offered("shoot") == set()


@rule("UOS-061")
def test_an_empty_weapon_is_kept():
    game = shooting(weapon="bow:1")
    game.play("shoot husk-a bow", dice=[MISS, MISS, MISS, MISS])
    assert game.items("medic") == ["bow:0"]


@rule("UOS-D6")
def test_in_dust_nobody_shoots():
    assert shooting(weather="dust").offered("shoot") == set()


@rule("UOS-R28")
def test_a_shot_away_from_a_tile_with_an_enemy_draws_its_counterattack():
    game = journey(
        character("medic", "D3", items=("bow",)),
        map={"D3": "dry-grassland", "D2": "orchard"},
        foes=[("husk-a", "D2"), ("boar-a", "D3")],
    )
    game.play("shoot husk-a bow", dice=[HIT, MISS, MISS, HIT, MISS])
    assert game.health("medic") == 6 and game.damage("husk-a") == 1


@rule("UOS-R28")
def test_the_other_enemies_on_the_targets_tile_do_nothing():
    game = journey(character("medic", "D4", items=("bow",)), map=GRASS, foes=[("husk-a", "D3"), ("raider-a", "D3")])
    game.play("shoot husk-a bow", dice=[MISS, MISS, MISS, MISS])
    assert game.health("medic") == 7


@rule("UOS-R97", "UOS-203")
def test_an_enemy_engaged_on_its_tile_does_not_come_to_the_shooter():
    game = journey(
        character("medic", "D4", items=("bow",)), character("scout", "D3", ap=0), map=GRASS, foes=[("husk-a", "D3")]
    )
    game.play("shoot husk-a bow", dice=[HIT, MISS, MISS])
    assert game.foe_at("husk-a") == "D3" and game.damage("husk-a") == 1


@rule("UOS-239")
def test_a_tapped_enemy_does_not_react_to_a_shot():
    game = journey(
        character("medic", "D3"),
        character("scout", "D4", items=("bow",)),
        map=GRASS,
        foes=[("raider-a", "D3")],
    )
    game.play("attack raider-a bare", "join", "shoot raider-a bow", dice=[MISS, MISS, MISS, HIT, MISS, MISS])
    assert game.damage("raider-a") == 1 and game.health("scout") == 6 and game.foe_at("raider-a") == "D3"


# Reactions to ranged combat


def shot_at(*answer: str, dice: list[int], ap: int = 6, tile: str = "dry-grassland") -> Table:
    """The Soldier on New Haven shoots at the Medic with a pistol: green, green, yellow."""
    game = journey(character("soldier", "D4", items=("pistol",)), character("medic", "D3", ap=ap), map={"D3": tile})
    game.play("shoot-at medic pistol", *answer, dice=dice)
    return game


@rule("UOS-240", "UOS-R22", "UOS-R33")
def test_each_success_of_a_dodge_takes_one_off_the_damage_of_a_shot():
    game = shot_at("duck", dice=[HIT, HIT, HIT, HIT, HIT])
    assert game.health("medic") == 6 and game.ap("medic") == 5


@rule("UOS-240")
def test_who_does_not_dodge_a_shot_takes_it_all():
    game = shot_at("suffer", dice=[1, MISS, HIT])
    assert game.health("medic") == 4 and game.ap("medic") == 6


@rule("UOS-241")
def test_the_target_may_rush_the_shooter_and_takes_the_full_damage():
    game = shot_at("rush", dice=[HIT, HIT, HIT, HIT, HIT])
    assert game.hex("medic") == "D4" and game.ap("medic") == 5 and game.health("medic") == 4


@rule("UOS-242")
def test_a_failed_rush_costs_the_ap_and_does_not_move():
    game = shot_at("rush", dice=[HIT, MISS, MISS, MISS, MISS])
    assert game.hex("medic") == "D3" and game.ap("medic") == 5 and game.health("medic") == 6


@rule("UOS-243")
def test_without_ap_there_is_no_reaction():
    game = shot_at(dice=[HIT, MISS, MISS], ap=0)
    assert game.health("medic") == 6 and game.active == "soldier"


@rule("UOS-R31")
def test_a_shot_of_an_enemy_may_be_dodged_too():
    game = shooting("sol-marksman")
    game.play("shoot sol-marksman bow", dice=[MISS, MISS, MISS, MISS])
    assert game.offers("duck") and game.offers("suffer")
    game.play("duck", dice=[1, HIT, MISS])
    assert game.health("medic") == 6 and game.ap("medic") == 4


# Character against character


@rule("UOS-257", "UOS-R32", "UOS-R33", "UOS-225")
def test_an_attacked_character_may_hit_back_for_one_ap():
    game = journey(character("soldier"), character("medic"))
    game.play("fight medic bare", "hit-back bare", dice=[HIT, MISS, HIT, HIT])
    assert game.health("medic") == 6 and game.health("soldier") == 6 and game.ap("medic") == 5


@rule("UOS-257")
def test_an_attacked_character_may_dodge():
    game = journey(character("soldier"), character("medic"))
    game.play("fight medic bare", "duck", dice=[HIT, HIT, HIT, HIT])
    assert game.health("medic") == 7 and game.ap("medic") == 5


@rule("UOS-R32")
def test_an_attacked_character_without_ap_just_takes_the_damage():
    game = journey(character("soldier"), character("medic", ap=0))
    game.play("fight medic bare", dice=[HIT, HIT])
    assert game.health("medic") == 5


@rule("UOS-258")
def test_an_attacked_character_cannot_retreat():
    game = journey(character("soldier", "D3"), character("medic", "D3"), map=GRASS)
    game.play("fight medic bare")
    assert game.asked() == "medic" and game.offered("move") == set() and game.offered("sneak") == set()


@rule("UOS-056", "UOS-D3")
@pytest.mark.parametrize("weapon", ["bow", "rifle", "crossbow"])
def test_a_purely_ranged_weapon_is_of_no_use_in_melee(weapon):
    game = journey(character("medic", "D3", items=(weapon,)), map=GRASS, foes=[("boar-a", "D3")])
    assert game.offered("attack") == {"boar-a bare"} and game.why_not(f"attack boar-a {weapon}") == "UOS-056"


@rule("UOS-056", "UOS-D3", "UOS-D4")
@pytest.mark.parametrize(("weapon", "left"), [("pistol", "pistol:3"), ("shotgun", "shotgun:1")])
def test_a_pistol_and_a_shotgun_are_used_in_melee_too(weapon, left):
    game = journey(character("soldier", "D3", items=(weapon,)), map=GRASS, foes=[("behemoth", "D3")])
    green = {"pistol": 2, "shotgun": 3}[weapon]
    game.play(f"attack behemoth {weapon}", dice=[1] * green + [MISS, MISS, MISS])
    assert game.damage("behemoth") == 2 * green and game.items("soldier") == [left]


@rule("UOS-D2", "UOS-225", "UOS-235", "UOS-269")
@pytest.mark.parametrize(
    ("hex", "facts", "text", "dice"),
    [
        ("D4", {}, "fight medic bare", [HIT, MISS, MISS]),
        ("D3", {"items": ("bow",)}, "shoot-at medic bow", [HIT, MISS, MISS, MISS]),
        ("D3", {}, "attack dealer-a bare", [HIT, MISS, MISS, MISS, MISS]),
    ],
)
def test_the_soldier_makes_ready_whomever_it_attacks(hex, facts, text, dice):
    place = "D3" if text.startswith("attack") else "D4"
    game = journey(
        character("soldier", place, **facts),
        character("medic", hex if place == "D4" else "E4", ap=0),
        map={"D3": "dry-grassland", "E4": "dry-grassland"},
        foes=[("dealer-a", "D3")],
        shops={"dealer-a": {}},
    )
    assert game.offers("brace")
    game.play("brace", text, dice=dice)
    assert len(game.told("rolled")[0]["shown"]) == len(dice) - (2 if "dealer" in text else 0)


@rule("UOS-D2")
def test_a_soldier_with_nobody_to_attack_does_not_make_ready():
    game = journey(character("soldier"), character("medic", "D3"), map={"D3": "dry-grassland"})
    assert not game.offers("brace")
