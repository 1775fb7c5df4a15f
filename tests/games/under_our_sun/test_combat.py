"""Combat: how it starts, its rounds, how it ends."""

import pytest

from tests.games.under_our_sun.table import character, journey
from tests.marks import rule

HIT, MISS = 2, 8
GRASS = {"D3": "dry-grassland"}


@rule("UOS-204", "UOS-R11")
def test_an_initial_round_costs_no_ap():
    game = journey(character("medic"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("move D3")
    game.play("attack boar-a bare", dice=[HIT, MISS, HIT])
    assert game.ap("medic") == 5 and game.damage("boar-a") == 1 and game.health("medic") == 6 and game.offers("wait")


@rule("UOS-R11")
def test_in_an_initial_round_every_enemy_on_the_tile_attacks():
    game = journey(character("medic"), map=GRASS, foes=[("boar-a", "D3"), ("feral-dog-a", "D3")])
    game.play("move D3")
    game.play("attack boar-a bare", dice=[MISS, MISS, HIT, HIT])
    assert game.health("medic") == 5


@rule("UOS-R11", "UOS-227")
def test_in_an_initial_round_one_may_dodge():
    game = journey(character("medic"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("move D3")
    game.play("dodge", dice=[HIT, MISS, HIT])
    assert game.ap("medic") == 5 and game.health("medic") == 7


@rule("UOS-205")
def test_no_initial_round_where_another_character_stands():
    game = journey(character("medic"), character("scout", "D3", ap=0), map=GRASS, foes=[("boar-a", "D3")])
    game.play("move D3")
    assert game.offers("wait") and game.health("medic") == 7


@rule("UOS-205")
def test_a_dead_character_on_the_tile_prevents_no_initial_round():
    game = journey(character("medic"), character("scout", "D3", dead=0), map=GRASS, foes=[("boar-a", "D3")])
    game.play("move D3")
    assert not game.offers("wait") and game.offers("attack boar-a bare")


@rule("UOS-207", "UOS-D8")
def test_an_event_card_begins_an_initial_round():
    game = journey(character("medic"), map={"D3": "orchard"}, events=("ambush",), enemies=("boar-a", "drifter-a"))
    game.play("move D3")
    assert game.foes("D3") == ["drifter-a"] and game.offers("attack drifter-a bare") and not game.offers("wait")


@rule("UOS-208", "UOS-210", "UOS-211", "UOS-R25")
def test_each_action_is_a_round_and_the_enemy_attacks_once_in_each():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[MISS, MISS, HIT])
    game.play("attack boar-a bare", dice=[MISS, MISS, HIT])
    assert game.health("medic") == 5 and not game.is_tapped("boar-a")


@rule("UOS-209")
def test_other_actions_draw_the_counterattack_too():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("collect food", dice=[HIT])
    assert game.health("medic") == 6 and game.held("medic") == {"food": 1}


@rule("UOS-209", "UOS-244")
def test_every_enemy_on_the_tile_answers_an_action():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("boar-a", "D3"), ("boar-b", "D3")])
    game.play("collect food", dice=[HIT, HIT])
    assert game.health("medic") == 5


@rule("UOS-R71")
def test_what_costs_no_ap_draws_no_counterattack():
    game = journey(character("medic", "D3", held={"metal": 1}), character("scout"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("drop metal")
    assert game.health("medic") == 7
    game.play("wait")
    assert game.health("medic") == 7


@rule("UOS-212")
def test_an_enemy_defeated_in_the_round_still_attacks():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("feral-dog-a", "D3")])
    game.play("attack feral-dog-a bare", dice=[HIT, HIT, HIT])
    assert game.bodies() == ["feral-dog-a"] and game.health("medic") == 6


@rule("UOS-212")
def test_a_character_that_dies_still_deals_its_blow():
    game = journey(character("medic", "D3", health=1), character("scout"), map=GRASS, foes=[("feral-dog-a", "D3")])
    game.play("attack feral-dog-a bare", dice=[HIT, MISS, MISS, HIT])
    assert game.is_in("medic", "dead") and game.damage("feral-dog-a") == 1


@rule("UOS-214", "UOS-215")
def test_two_enemies_roll_one_after_the_other():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("mountain-lion", "D3"), ("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[MISS, MISS, HIT, MISS, HIT])
    assert game.health("medic") == 5


@rule("UOS-213", "UOS-R67", "UOS-150")
def test_the_enemies_dice_are_rolled_by_the_game():
    game = journey(character("medic", "D3"), character("scout"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[MISS, MISS, MISS])
    assert game.asked() == "medic"


@rule("UOS-216", "UOS-217")
def test_the_successes_of_the_combat_dice_are_damage():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[HIT, HIT, MISS])
    assert game.damage("boar-a") == 2


@rule("UOS-216", "UOS-D3", "UOS-056")
def test_a_weapon_adds_its_dice():
    game = journey(character("medic", "D3", items=("machete",)), map=GRASS, foes=[("husk-a", "D3")])
    game.play("attack husk-a machete", dice=[1, HIT, MISS, MISS])
    assert game.damage("husk-a") == 3


@rule("UOS-R29", "UOS-216")
def test_only_one_weapon_adds_dice():
    game = journey(character("medic", "D3", items=("machete", "knife")), map=GRASS, foes=[("husk-a", "D3")])
    game.play("attack husk-a knife", dice=[HIT, HIT, HIT, MISS])
    assert game.damage("husk-a") == 3


@rule("UOS-D3")
def test_a_spear_is_better_against_animals():
    game = journey(character("medic", "D3", items=("spear",)), map=GRASS, foes=[("mountain-lion", "D3")])
    game.play("attack mountain-lion spear", dice=[1, MISS, MISS, MISS, MISS])
    assert game.damage("mountain-lion") == 2
    game = journey(character("medic", "D3", items=("spear",)), map=GRASS, foes=[("husk-a", "D3")])
    game.play("attack husk-a spear", dice=[1, MISS, MISS, MISS])
    assert game.damage("husk-a") == 1


@rule("UOS-D4", "UOS-060")
def test_a_chainsaw_loses_a_use_with_each_attack():
    game = journey(character("medic", "D3", items=("chainsaw",)), map=GRASS, foes=[("behemoth", "D3")])
    game.play("attack behemoth chainsaw", dice=[1, 1, MISS, MISS, MISS, MISS])
    assert game.damage("behemoth") == 4 and game.items("medic") == ["chainsaw:2"]


@rule("UOS-218")
def test_an_enemy_is_defeated_when_the_damage_reaches_its_health():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("boar-a", "D3")], damage={"boar-a": 1})
    game.play("attack boar-a bare", dice=[HIT, MISS, MISS])
    assert game.foes() == ["boar-a"]
    game.play("attack boar-a bare", dice=[HIT, MISS, MISS])
    assert game.foes() == [] and game.bodies() == ["boar-a"]


@rule("UOS-219")
def test_when_all_enemies_are_defeated_actions_are_no_longer_answered():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("rattlesnake-a", "D3")])
    game.play("attack rattlesnake-a bare", dice=[HIT, MISS, MISS])
    game.play("collect food")
    assert game.health("medic") == 7


@rule("UOS-220")
def test_combat_ends_when_the_last_character_has_left():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("move D4", dice=[MISS])
    game.play("explore E3")
    assert game.health("medic") == 7 and game.foes("D3") == ["boar-a"]


@rule("UOS-221")
def test_combat_ends_when_the_last_character_is_defeated():
    game = journey(character("medic", "D3", health=1), character("scout"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("collect food", dice=[HIT])
    assert game.is_in("medic", "dead") and game.active == "scout" and not game.is_tapped("boar-a")


@rule("UOS-D3", "UOS-R83")
def test_a_padded_vest_prevents_two_damage_of_one_attack_and_is_turned_over():
    game = journey(character("medic", "D3", gear="padded-vest"), map=GRASS, foes=[("mountain-lion", "D3")])
    game.play("attack mountain-lion bare", "protect", dice=[MISS, MISS, HIT, HIT])
    assert game.health("medic") == 7 and game.gear("medic") == "padded-vest*"


@rule("UOS-R83")
def test_a_vest_may_be_saved():
    game = journey(character("medic", "D3", gear="padded-vest"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", "suffer", dice=[MISS, MISS, HIT])
    assert game.health("medic") == 6 and game.gear("medic") == "padded-vest"


@rule("UOS-D4", "UOS-R83")
def test_a_kevlar_vest_prevents_all_damage_of_one_attack():
    game = journey(character("medic", "D3", gear="kevlar-vest"), map=GRASS, foes=[("behemoth", "D3")], phase="night")
    game.play("attack behemoth bare", "protect", dice=[MISS, MISS, 1, 1])
    assert game.health("medic") == 7 and game.gear("medic") == "kevlar-vest*"


@rule("UOS-D2", "UOS-019")
def test_the_soldier_adds_a_green_die_to_one_attack_a_phase():
    game = journey(character("soldier", "D3"), map=GRASS, foes=[("behemoth", "D3")])
    game.play("brace")
    game.play("attack behemoth bare", dice=[1, 1, MISS, MISS, MISS])
    assert game.damage("behemoth") == 4 and game.is_in("soldier", "skill_used") and not game.offers("brace")
    game.play("attack behemoth bare", dice=[1, MISS, MISS, MISS])
    assert game.damage("behemoth") == 6


@rule("UOS-R29")
def test_by_option_all_weapons_add_their_dice():
    game = journey(
        character("medic", "D3", items=("machete", "knife")),
        map=GRASS,
        foes=[("behemoth", "D3")],
        options={"stacked_weapons": True},
    )
    game.play("attack behemoth machete", dice=[HIT, HIT, HIT, HIT, MISS, MISS])
    assert game.damage("behemoth") == 4


@rule("UOS-D5", "UOS-173")
def test_a_rattlesnake_infects_a_character_only_once():
    game = journey(character("medic", "D3", items=("antibiotic",)), map=GRASS, foes=[("rattlesnake-a", "D3")])
    game.play("attack rattlesnake-a bare", dice=[MISS, MISS, HIT])
    game.play("cure antibiotic medic")
    game.play("attack rattlesnake-a bare", dice=[MISS, MISS, HIT])
    assert not game.is_in("medic", "infected") and game.health("medic") == 5


@rule("UOS-D5", "UOS-227")
def test_a_dodged_bite_does_not_infect():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("rattlesnake-a", "D3")])
    game.play("dodge", dice=[HIT, MISS, HIT])
    assert not game.is_in("medic", "infected") and game.health("medic") == 7


@rule("UOS-D3", "UOS-R83", "UOS-228")
def test_a_dodge_and_a_vest_go_together():
    game = journey(
        character("medic", "D3", gear="padded-vest"), map=GRASS, foes=[("mountain-lion", "D3"), ("boar-a", "D3")]
    )
    game.play("dodge", "avoid boar-a", "protect", dice=[HIT, MISS, HIT, HIT, HIT])
    assert game.health("medic") == 7 and game.gear("medic") == "padded-vest*"


@rule("UOS-R83")
def test_a_turned_over_vest_protects_nobody():
    game = journey(character("medic", "D3", gear="padded-vest*"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[MISS, MISS, HIT])
    assert game.health("medic") == 6


@rule("UOS-D4")
@pytest.mark.parametrize(
    ("weapon", "dice", "damage"),
    [("katana", [1, HIT, MISS, MISS], 3), ("baseball-bat", [1, MISS, MISS], 2), ("chainsaw", [1, 1, MISS, MISS], 4)],
)
def test_the_melee_weapons_of_the_loot_deck(weapon, dice, damage):
    game = journey(character("medic", "D3", items=(weapon,)), map=GRASS, foes=[("behemoth", "D3")])
    game.play(f"attack behemoth {weapon}", dice=[*dice, MISS, MISS])
    assert game.damage("behemoth") == damage


@rule("UOS-D4", "UOS-060", "UOS-061")
def test_a_chainsaw_without_uses_is_a_weapon_that_adds_nothing():
    game = journey(character("medic", "D3", items=("chainsaw:1",)), map=GRASS, foes=[("behemoth", "D3")])
    game.play("attack behemoth chainsaw", dice=[MISS] * 6)
    assert game.items("medic") == ["chainsaw:0"] and game.offered("attack") == {"behemoth bare"}


@rule("UOS-R82")
def test_an_empty_pistol_adds_nothing():
    game = journey(character("medic", "D3", items=("pistol:0",)), map=GRASS, foes=[("boar-a", "D3")])
    assert game.offered("attack") == {"boar-a bare"}


@rule("UOS-R98", "UOS-248")
def test_after_a_joint_fight_the_one_who_acts_goes_on():
    game = journey(character("medic", "D3"), character("scout", "D3"), map=GRASS, foes=[("feral-dog-a", "D3")])
    game.play("attack feral-dog-a bare", "join", "attack feral-dog-a bare", dice=[HIT, MISS, MISS, HIT, MISS])
    assert game.bodies() == ["feral-dog-a"] and game.active == "medic" and game.offers("loot feral-dog-a")
