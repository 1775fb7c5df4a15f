"""Who is counterattacked: one and several characters against one and several enemies, with the printed examples."""

from tests.games.under_our_sun.table import character, journey
from tests.marks import rule

HIT, MISS = 2, 8
GRASS = {"D3": "dry-grassland"}
NOTHING = [MISS, MISS]
"""A character's own attack, yellow and blue, or a dodge of two dice, without a success."""


@rule("UOS-245", "UOS-244", "UOS-215")
def test_one_character_that_attacks_one_of_two_enemies_is_attacked_by_both():
    game = journey(character("medic", "D3"), map=GRASS, foes=[("boar-a", "D3"), ("boar-b", "D3")])
    game.play("attack boar-a bare", dice=[*NOTHING, HIT, HIT])
    assert game.health("medic") == 5


@rule("UOS-249", "UOS-246", "UOS-247", "UOS-248", "UOS-R23")
def test_several_against_one_the_printed_example():
    game = journey(
        character("medic", "D3", ap=2),
        character("scout", "D4", items=("bow",)),
        character("mechanic", "D3"),
        map=GRASS,
        foes=[("boar-a", "D3")],
    )
    game.play("dodge")
    assert game.asked() == "scout"
    game.play("stand-by")
    assert game.asked() == "mechanic"
    game.play("join", dice=[HIT, MISS, HIT])
    game.play("attack boar-a bare", dice=[HIT, HIT])
    assert game.health("medic") == 7 and game.health("mechanic") == 7 and game.damage("boar-a") == 2
    assert game.ap("mechanic") == 5 and game.ap("scout") == 6
    assert game.asked() == "medic" and game.ap("medic") == 1
    game.play("attack boar-a bare", "stand-by", "stand-by", dice=[HIT, MISS, MISS])
    assert game.bodies() == ["boar-a"] and game.active == "scout"


@rule("UOS-246")
def test_who_has_no_ap_is_not_asked_to_join():
    game = journey(character("medic", "D3"), character("scout", "D3", ap=0), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[*NOTHING, MISS])
    assert game.active == "medic" and game.offers("wait")


@rule("UOS-246")
def test_who_is_out_of_range_is_not_asked_to_join():
    game = journey(character("medic", "D3"), character("scout", "D4"), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[*NOTHING, MISS])
    assert game.active == "medic" and game.offers("wait")


@rule("UOS-250", "UOS-R23")
def test_if_nobody_joins_every_enemy_answers_the_one_that_fights():
    game = journey(
        character("medic", "D3"), character("scout", "D3"), map=GRASS, foes=[("boar-a", "D3"), ("boar-b", "D3")]
    )
    game.play("attack boar-a bare", "stand-by", dice=[*NOTHING, HIT, HIT])
    assert game.health("medic") == 5 and game.health("scout") == 6


@rule("UOS-251")
def test_if_another_joins_only_the_attacked_enemy_answers():
    game = journey(
        character("medic", "D3"), character("scout", "D3"), map=GRASS, foes=[("boar-a", "D3"), ("boar-b", "D3")]
    )
    game.play("attack boar-b bare", "join", "attack boar-a bare", dice=[*NOTHING, HIT, *NOTHING, MISS])
    assert game.health("medic") == 6 and game.health("scout") == 6


@rule("UOS-252", "UOS-R26")
def test_if_the_attacked_enemy_has_attacked_already_the_strongest_other_answers():
    game = journey(
        character("medic", "D3"),
        character("scout", "D3"),
        character("mechanic", "D3"),
        map=GRASS,
        foes=[("boar-a", "D3"), ("drifter-a", "D3"), ("mountain-lion", "D3")],
    )
    game.play(
        "attack boar-a bare",
        "join",
        "join",
        "attack boar-a bare",
        dice=[*NOTHING, MISS, *NOTHING, HIT, HIT],
    )
    assert game.health("scout") == 4 and game.is_tapped("mountain-lion") and not game.is_tapped("drifter-a")


@rule("UOS-255", "UOS-253")
def test_printed_example_a_two_characters_against_three_enemies():
    game = journey(
        character("medic", "D3"),
        character("scout", "D3"),
        map=GRASS,
        foes=[("boar-a", "D3"), ("boar-b", "D3"), ("feral-dog-a", "D3")],
    )
    game.play("attack boar-a bare", "join", "attack boar-a bare", dice=[HIT, MISS, HIT, HIT, MISS, HIT, HIT])
    assert game.damage("boar-a") == 2 and game.health("medic") == 6 and game.health("scout") == 4
    assert game.asked() == "medic" and game.ap("medic") == 5 and game.ap("scout") == 5


@rule("UOS-256", "UOS-254")
def test_printed_example_b_three_characters_against_two_enemies():
    game = journey(
        character("medic", "D3"),
        character("scout", "D3"),
        character("mechanic", "D3"),
        map=GRASS,
        foes=[("behemoth", "D3"), ("boar-b", "D3")],
    )
    game.play(
        "attack behemoth bare",
        "join",
        "join",
        "attack behemoth bare",
        "attack behemoth bare",
        dice=[HIT, MISS, HIT, HIT, HIT, MISS, HIT, HIT, MISS],
    )
    assert game.damage("behemoth") == 3
    assert (game.health("medic"), game.health("scout"), game.health("mechanic")) == (5, 5, 7)


@rule("UOS-R25")
def test_after_all_the_willing_have_acted_the_enemies_untap():
    game = journey(character("medic", "D3"), character("scout", "D3"), map=GRASS, foes=[("behemoth", "D3")])
    game.play("attack behemoth bare", "join", "attack behemoth bare", dice=[*NOTHING, *NOTHING, *NOTHING])
    assert not game.is_tapped("behemoth") and game.asked() == "medic"


@rule("UOS-R23")
def test_declaring_binds():
    game = journey(character("medic", "D3"), character("scout", "D3"), map=GRASS, foes=[("behemoth", "D3")])
    game.play("attack behemoth bare", "join", dice=[*NOTHING, *NOTHING])
    assert game.asked() == "scout" and not game.offers("stand-by")
    assert game.offers("attack behemoth bare") and game.offers("dodge")


@rule("UOS-R24", "UOS-R97")
def test_a_helper_who_shoots_from_the_next_tile_relieves_nobody():
    game = journey(
        character("medic", "D3"),
        character("scout", "D4", items=("bow",)),
        map=GRASS,
        foes=[("boar-a", "D3"), ("boar-b", "D3")],
    )
    game.play("attack boar-a bare", "join", "shoot boar-a bow", dice=[*NOTHING, HIT, HIT, HIT, HIT, MISS])
    assert game.health("medic") == 5 and game.damage("boar-a") == 2


@rule("UOS-R27")
def test_when_others_join_the_strongest_answers_an_action_that_is_no_attack():
    game = journey(
        character("medic", "D3"),
        character("scout", "D3"),
        map=GRASS,
        foes=[("drifter-a", "D3"), ("mountain-lion", "D3")],
    )
    game.play("dodge", "join", dice=[*NOTHING, HIT, HIT])
    assert game.health("medic") == 5 and game.is_tapped("mountain-lion") and not game.is_tapped("drifter-a")


@rule("UOS-R11", "UOS-247")
def test_after_an_initial_round_those_in_range_are_asked_for_their_ap():
    game = journey(character("medic"), character("scout", "D4", items=("bow",)), map=GRASS, foes=[("boar-a", "D3")])
    game.play("move D3")
    game.play("attack boar-a bare", "join", "shoot boar-a bow", dice=[*NOTHING, MISS, HIT, MISS, MISS])
    assert game.ap("medic") == 5 and game.ap("scout") == 5 and game.damage("boar-a") == 1


@rule("UOS-R26")
def test_of_equally_strong_enemies_the_one_with_more_health_left_answers():
    game = journey(
        character("medic", "D3"),
        character("scout", "D3"),
        map=GRASS,
        foes=[("boar-a", "D3"), ("boar-b", "D3")],
        damage={"boar-a": 1},
    )
    game.play("dodge", "join", dice=[*NOTHING, MISS])
    assert game.is_tapped("boar-b") and not game.is_tapped("boar-a")


@rule("UOS-R26")
def test_of_enemies_that_are_equally_strong_the_players_choose():
    game = journey(
        character("medic", "D3"),
        character("scout", "D3"),
        map=GRASS,
        foes=[("boar-a", "D3"), ("husk-a", "D3")],
        damage={"husk-a": 1},
    )
    game.play("dodge", "join")
    assert game.asked() == "medic" and game.offered("faces") == {"boar-a", "husk-a"}
    game.play("faces husk-a", dice=[*NOTHING, MISS])
    assert game.is_tapped("husk-a") and not game.is_tapped("boar-a")


@rule("UOS-R26")
def test_between_two_of_a_kind_nobody_is_asked():
    game = journey(
        character("medic", "D3"),
        character("scout", "D3"),
        map=GRASS,
        foes=[("feral-dog-a", "D3"), ("feral-dog-b", "D3")],
    )
    game.play("dodge", "join", dice=[*NOTHING, MISS])
    assert game.is_tapped("feral-dog-a")


@rule("UOS-209", "UOS-147", "UOS-R28")
def test_a_shot_out_of_stealth_mode_that_nobody_noticed_draws_no_counterattack():
    game = journey(
        character("scout", "D3", items=("bow",), hidden=True),
        map={"D3": "dry-grassland", "D2": "dry-grassland"},
        foes=[("boar-a", "D3"), ("boar-b", "D2")],
    )
    game.play("shoot boar-b bow", dice=[HIT, MISS, HIT, MISS, MISS, MISS])
    assert game.damage("boar-b") == 1 and game.health("scout") == 6 and game.is_in("scout", "hidden")


@rule("UOS-254", "UOS-251")
def test_who_joins_when_all_enemies_have_attacked_is_not_attacked():
    game = journey(character("medic", "D3"), character("scout", "D3"), map=GRASS, foes=[("behemoth", "D3")])
    game.play("attack behemoth bare", "join", "attack behemoth bare", dice=[*NOTHING, HIT, HIT, HIT, HIT])
    assert game.health("medic") == 5 and game.health("scout") == 6 and game.damage("behemoth") == 2


@rule("UOS-247", "UOS-R25")
def test_those_who_have_acted_may_join_the_next_round_again():
    game = journey(character("medic", "D3"), character("scout", "D3"), map=GRASS, foes=[("behemoth", "D3")])
    for _ in range(2):
        game.play("attack behemoth bare", "join", "attack behemoth bare", dice=[*NOTHING, *NOTHING, *NOTHING])
    assert game.ap("medic") == 4 and game.ap("scout") == 4


@rule("UOS-246", "UOS-R34")
def test_a_dead_character_is_not_asked_to_join():
    game = journey(character("medic", "D3"), character("scout", "D3", dead=0), map=GRASS, foes=[("boar-a", "D3")])
    game.play("attack boar-a bare", dice=[*NOTHING, MISS])
    assert game.offers("wait")
