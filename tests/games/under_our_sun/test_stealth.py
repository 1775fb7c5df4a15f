"""Stealth mode: how it is kept, lost and left; Recon; the sneak attack."""

from tests.games.under_our_sun.table import Table, character, journey
from tests.marks import rule

HIT, MISS = 2, 8
GRASS = {"D3": "dry-grassland"}


def hidden(tile: str = "dry-grassland", *foes: str, **facts: object) -> Table:
    return journey(
        character("medic", "D3", hidden=True, **facts),
        map={"D3": tile},
        foes=[(foe, "D3") for foe in foes],
        enemies=("boar-b", "feral-dog-c"),
    )


@rule("UOS-144", "UOS-205")
def test_moving_onto_a_standee_begins_a_fight():
    game = journey(character("medic"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("move D3")
    assert game.offers("attack boar-a bare") and game.offers("dodge") and not game.offers("wait")


@rule("UOS-147")
def test_each_further_action_needs_a_check():
    game = hidden("dry-grassland", "boar-a")
    game.play("collect food", dice=[HIT, MISS])
    assert game.is_in("medic", "hidden") and game.held("medic") == {"food": 1} and game.health("medic") == 7


@rule("UOS-148", "UOS-R16")
def test_a_failed_check_still_does_the_action_and_then_exposes():
    game = hidden("dry-grassland", "boar-a")
    game.play("collect food", dice=[MISS, MISS])
    assert game.held("medic") == {"food": 1} and game.ap("medic") == 5 and not game.is_in("medic", "hidden")
    assert game.offers("attack boar-a bare") and not game.offers("wait")


@rule("UOS-148", "UOS-R17")
def test_who_is_exposed_on_a_symbol_meets_a_new_enemy():
    game = hidden("dead-forest")
    game.play("collect wood", dice=[MISS, MISS])
    assert game.foes("D3") == ["boar-b"] and game.offers("attack boar-b bare")


@rule("UOS-148")
def test_exposure_without_an_enemy_has_no_consequence():
    game = hidden("dry-grassland")
    game.play("collect food", dice=[MISS, MISS])
    assert not game.is_in("medic", "hidden") and game.offers("wait")


@rule("UOS-R16", "UOS-R71")
def test_what_costs_no_ap_needs_no_check():
    game = hidden("dry-grassland", "boar-a", held={"metal": 1})
    game.play("drop metal")
    assert game.is_in("medic", "hidden")


@rule("UOS-145", "UOS-R74")
def test_stealth_mode_is_left_behind_with_the_tile():
    game = hidden("dry-grassland", "boar-a")
    game.play("move D4", dice=[HIT, MISS])
    assert game.health("medic") == 7 and not game.is_in("medic", "hidden")


@rule("UOS-R74", "UOS-146")
def test_a_failed_check_on_leaving_draws_the_attacks_but_no_initial_round():
    game = hidden("dry-grassland", "boar-a")
    game.play("move D4", dice=[MISS, MISS, HIT])
    assert game.health("medic") == 6 and game.hex("medic") == "D4" and game.offers("wait")


@rule("UOS-R15", "UOS-R74")
def test_sneaking_out_of_stealth_mode_is_one_test_for_both_tiles():
    game = hidden("dry-grassland", "boar-a")
    game.play("sneak D4", dice=[HIT, MISS])
    assert game.health("medic") == 7 and game.is_in("medic", "hidden")


@rule("UOS-R15", "UOS-146")
def test_sneaking_away_in_the_open_still_draws_the_attack():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("sneak D4", dice=[HIT, MISS, HIT])
    assert game.hex("medic") == "D4" and game.health("medic") == 6 and game.is_in("medic", "hidden")


@rule("UOS-R15")
def test_by_option_leaving_costs_an_attack_out_of_stealth_mode_too():
    game = journey(
        character("medic", "D3", hidden=True),
        map=GRASS,
        foes=[("boar-a", "D3")],
        options={"leaving_always_costs": True},
    )
    game.play("move D4", dice=[HIT, MISS, HIT])
    assert game.health("medic") == 6


@rule("UOS-112", "UOS-R18")
def test_recon_brings_the_top_enemy_out_and_stealth_mode_stays():
    game = hidden("dead-forest")
    game.play("recon")
    assert game.foes("D3") == ["boar-b"] and game.is_in("medic", "hidden") and game.ap("medic") == 5


@rule("UOS-112")
def test_recon_needs_stealth_mode():
    game = journey(character("medic", "D3"), map={"D3": "dead-forest"})
    assert not game.offers("recon")


@rule("UOS-112")
def test_recon_needs_an_enemy_symbol():
    assert not hidden("dry-grassland").offers("recon")


@rule("UOS-112", "UOS-R12")
def test_recon_brings_no_second_enemy():
    assert not hidden("dead-forest", "boar-a").offers("recon")


@rule("UOS-194", "UOS-R76")
def test_who_stands_on_a_symbol_when_its_marker_goes_is_in_stealth_mode_and_may_recon():
    game = journey(
        character("medic", "D3", held={"food": 1}),
        map={"D3": "dead-forest"},
        marks={"D3": ("quelled",)},
        phase="night",
        enemies=("boar-b",),
    )
    game.begin("preparation")
    assert not game.has("D3", "quelled") and game.is_in("medic", "hidden")
    game.begin("morning", dice=[0])
    game.play("recon")
    assert game.foes("D3") == ["boar-b"]


@rule("UOS-194")
def test_without_a_marker_to_remove_nobody_becomes_hidden():
    game = journey(character("medic", "D3", held={"food": 1}), map={"D3": "dead-forest"}, phase="night")
    game.begin("preparation")
    assert not game.is_in("medic", "hidden")


@rule("UOS-233", "UOS-234")
def test_a_passed_sneak_attack_is_not_answered_and_exposes():
    game = hidden("dry-grassland", "boar-a")
    game.play("sneak-attack boar-a bare", dice=[HIT, MISS, HIT, HIT])
    assert game.damage("boar-a") == 2 and game.health("medic") == 7 and game.ap("medic") == 4
    assert not game.is_in("medic", "hidden") and game.offers("wait")


@rule("UOS-R19")
def test_a_failed_sneak_attack_is_a_normal_attack_with_its_answer():
    game = hidden("dry-grassland", "boar-a")
    game.play("sneak-attack boar-a bare", dice=[MISS, MISS, HIT, HIT, HIT])
    assert game.damage("boar-a") == 2 and game.health("medic") == 6 and game.ap("medic") == 4
    assert not game.is_in("medic", "hidden")


@rule("UOS-233")
def test_a_sneak_attack_needs_stealth_mode():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("boar-a", "D3")])
    assert game.why_not("sneak-attack boar-a bare") == "UOS-233"


@rule("UOS-R72")
def test_at_night_the_checks_that_keep_stealth_mode_have_no_red_die():
    game = journey(character("medic", "D3", hidden=True), map=GRASS, foes=[("boar-a", "D3")], phase="night")
    game.play("collect food", dice=[HIT, MISS])
    assert game.is_in("medic", "hidden")


@rule("UOS-D3")
def test_a_camouflage_cloak_adds_a_yellow_die_to_stealth_tests():
    game = journey(character("medic", gear="camouflage-cloak"), map=GRASS)
    game.play("sneak D3", dice=[MISS, HIT, MISS])
    assert game.is_in("medic", "hidden")


@rule("UOS-R75")
def test_a_hidden_character_counts_as_on_the_tile_for_a_newcomer():
    game = journey(character("medic"), character("scout", "D3", hidden=True, ap=0), map=GRASS, foes=[("boar-a", "D3")])
    game.play("move D3")
    assert game.offers("wait") and game.health("medic") == 7


@rule("UOS-R75")
def test_by_option_enemies_are_unaware_of_the_hidden_one():
    game = journey(
        character("medic"),
        character("scout", "D3", hidden=True, ap=0),
        map=GRASS,
        foes=[("boar-a", "D3")],
        options={"unaware_enemies": True},
    )
    game.play("move D3")
    assert game.offers("attack boar-a bare") and not game.offers("wait")


@rule("UOS-R75")
def test_a_hidden_character_who_joins_a_fight_is_exposed():
    game = journey(
        character("medic", "D3"), character("scout", "D3", hidden=True), map=GRASS, foes=[("behemoth", "D3")]
    )
    game.play("attack behemoth bare", "join", "attack behemoth bare", dice=[MISS, MISS, MISS, MISS, MISS, MISS])
    assert not game.is_in("scout", "hidden")


@rule("UOS-203")
def test_a_hidden_character_does_not_pin_an_enemy():
    game = journey(
        character("medic", "D3", hidden=True, held={"food": 1}),
        map={"D3": "dry-grassland", "D2": "orchard"},
        foes=[("boar-a", "D3")],
        phase="night",
    )
    game.begin("preparation", dice=[1])
    assert game.foe_at("boar-a") == "D2"


@rule("UOS-209", "UOS-147", "UOS-122")
def test_trading_in_stealth_mode_needs_a_check_and_in_the_open_draws_the_attack():
    people = (character("scout", "D3", ap=0, hidden=True), character("mechanic", "D4"))
    game = journey(character("medic", "D3", hidden=True, held={"food": 1}), *people, map=GRASS, foes=[("boar-a", "D3")])
    game.play("trade scout", "give food", "propose", "accept", dice=[HIT, MISS])
    assert game.is_in("medic", "hidden") and game.held("scout") == {"food": 1} and game.health("medic") == 7


@rule("UOS-107", "UOS-146")
def test_who_stands_hidden_is_not_attacked_when_another_fights():
    game = journey(character("medic", "D3"), character("scout", "D3", hidden=True), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", "stand-by", dice=[MISS, MISS, HIT])
    assert game.health("medic") == 6 and game.health("scout") == 6 and game.is_in("scout", "hidden")


@rule("UOS-R16", "UOS-R71", "UOS-229")
def test_waiting_in_stealth_mode_keeps_it():
    game = journey(character("medic", "D3", hidden=True), character("scout"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("wait")
    assert game.is_in("medic", "hidden")


@rule("UOS-145", "UOS-R70")
def test_stealth_mode_lasts_into_the_next_phase():
    game = journey(character("medic", "D3", hidden=True), map=GRASS, foes=[("boar-a", "D3")])
    game.begin("afternoon", dice=[0])
    assert game.is_in("medic", "hidden")


@rule("UOS-247", "UOS-233")
def test_after_a_sneak_attack_the_others_in_range_may_join_and_are_answered():
    game = journey(character("medic", "D3", hidden=True), character("scout", "D3"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("sneak-attack boar-a bare", dice=[HIT, MISS, HIT, MISS])
    assert game.damage("boar-a") == 1 and game.asked() == "scout" and game.offers("join")
    game.play("join", "attack boar-a bare", dice=[HIT, MISS, HIT])
    assert game.damage("boar-a") == 2 and game.health("scout") == 5 and game.health("medic") == 7
    assert game.active == "medic" and not game.is_tapped("boar-a")


@rule("UOS-247", "UOS-233")
def test_nobody_is_asked_to_join_a_sneak_attack_that_has_killed():
    game = journey(
        character("medic", "D3", hidden=True), character("scout", "D3"), map=GRASS, foes=[("rattlesnake-a", "D3")]
    )
    game.play("sneak-attack rattlesnake-a bare", dice=[HIT, MISS, HIT, MISS])
    assert game.bodies("D3") == ["rattlesnake-a"] and game.asked() == "medic" and game.offers("wait")


@rule("UOS-247", "UOS-147", "UOS-235")
def test_after_a_shot_out_of_stealth_mode_those_beside_its_target_may_join():
    game = journey(
        character("medic", "D3", hidden=True, items=("bow",)),
        character("scout", "D2"),
        map={**GRASS, "D2": "dry-grassland"},
        foes=[("behemoth", "D2")],
    )
    game.play("shoot behemoth bow", dice=[HIT, MISS, MISS, MISS, MISS])
    assert game.asked() == "scout" and game.offers("join")
    game.play("stand-by")
    assert game.asked() == "medic" and game.is_in("medic", "hidden")
