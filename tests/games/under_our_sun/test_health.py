"""Health, injury and death; the time in which a dead character can be revived."""

from tests.games.under_our_sun.table import Table, character, journey
from tests.marks import rule

HIT, MISS = 2, 8
"""Faces that are one success, or one cross, and blank on dice of every colour."""


def bitten(health: int, *bites: int) -> Table:
    """The Medic strikes at a Mountain Lion (yellow, blue) and misses."""
    game = journey(
        character("medic", "D3", health=health),
        character("scout", "D4"),
        map={"D3": "dry-grassland"},
        foes=[("mountain-lion", "D3")],
    )
    own = [MISS, MISS] if health > 2 else [MISS, MISS, MISS]
    game.play("attack mountain-lion bare", dice=[*own, *bites])
    return game


@rule("UOS-010")
def test_each_point_of_damage_takes_one_health():
    assert bitten(7, HIT, MISS).health("medic") == 6
    assert bitten(7, HIT, HIT).health("medic") == 5


@rule("UOS-010")
def test_no_damage_leaves_the_health_alone():
    assert bitten(7, MISS, MISS).health("medic") == 7


@rule("UOS-011", "UOS-169")
def test_at_two_health_a_character_is_injured():
    assert not bitten(4, HIT, MISS).is_in("medic", "injured")
    assert bitten(4, HIT, HIT).is_in("medic", "injured")


@rule("UOS-012")
def test_at_zero_health_a_character_is_dead():
    game = bitten(2, HIT, HIT)
    assert game.is_in("medic", "dead") and not game.is_in("medic", "gone")


@rule("UOS-012")
def test_health_does_not_go_below_zero():
    assert bitten(1, HIT, HIT).health("medic") == 0


@rule("UOS-R92", "UOS-012")
def test_who_dies_in_the_own_turn_ends_it():
    assert bitten(1, HIT, MISS).active == "scout"


@rule("UOS-D2", "UOS-R50")
def test_the_dead_leave_all_their_goods_on_the_tile():
    game = journey(
        character("medic", "D3", health=1, held={"metal": 2, "plastic": 1}, items=("knife",), gear="backpack"),
        character("scout", "D4"),
        map={"D3": "dry-grassland"},
        lying={"D3": {}},
        foes=[("boar-a", "D3")],
    )
    game.play("attack boar-a bare", dice=[MISS, MISS, MISS, HIT])
    assert game.lying("D3") == {"metal": 2, "plastic": 1}
    assert sorted(game.items_on("D3")) == ["backpack", "knife"]
    assert game.held("medic") == {} and game.items("medic") == [] and game.gear("medic") == ""


@rule("UOS-013", "UOS-R50")
def test_an_aed_revives_a_dead_character_at_three_health_tired_and_without_ap():
    game = journey(
        character("scout", "D3", items=("aed",)), character("medic", "D3", dead=0), map={"D3": "dry-grassland"}
    )
    game.play("revive medic")
    assert not game.is_in("medic", "dead") and game.health("medic") == 3
    assert game.fitness("medic") == "tired" and game.ap("medic") == 0
    assert game.ap("scout") == 5 and game.items("scout") == []


@rule("UOS-013")
def test_the_dead_are_revived_only_on_the_own_tile():
    game = journey(
        character("scout", "D4", items=("aed",)), character("medic", "D3", dead=0), map={"D3": "dry-grassland"}
    )
    assert not game.offers("revive medic")


@rule("UOS-013")
def test_without_an_aed_nobody_is_revived():
    game = journey(character("scout"), character("medic", dead=0))
    assert not game.offers("revive medic")


@rule("UOS-015", "UOS-014", "UOS-R49")
def test_who_dies_in_an_afternoon_can_be_revived_up_to_the_next_morning():
    game = journey(
        character("scout", items=("aed",), held={"food": 1}), character("medic", dead=0), phase="afternoon", day=1
    )
    assert game.offers("revive medic")
    game.begin("night")
    assert game.offers("revive medic")
    game.begin("preparation")
    game.begin("morning", dice=[0])
    assert game.offers("revive medic")
    game.begin("afternoon", dice=[0])
    assert game.is_in("medic", "gone") and not game.offers("revive medic")


@rule("UOS-014")
def test_who_is_not_revived_in_time_is_out_of_the_game():
    game = journey(character("scout"), character("medic", dead=2))
    assert not game.is_in("medic", "gone")
    game.begin("afternoon", dice=[0])
    assert game.is_in("medic", "gone") and game.hex("medic") == ""


@rule("UOS-R96")
def test_who_dies_in_preparation_can_be_revived_in_the_three_phases_of_that_day():
    game = journey(
        character("scout", items=("aed",), held={"food": 2}), character("medic", health=1), phase="night", day=1
    )
    game.begin("preparation")
    assert game.is_in("medic", "dead")
    game.begin("morning", dice=[0])
    game.begin("afternoon", dice=[0])
    game.begin("night")
    assert game.offers("revive medic")
    game.begin("preparation")
    game.begin("morning", dice=[0])
    assert game.is_in("medic", "gone")


@rule("UOS-R50")
def test_a_dead_character_takes_no_turn_and_neither_drinks_nor_eats():
    game = journey(character("scout", held={"food": 1}), character("medic", dead=0, water=3, health=0))
    game.begin("preparation")
    game.begin("morning", dice=[0])
    assert game.active == "scout"
    game.play("wait", dice=[0])
    assert game.phase == "afternoon" and game.active == "scout" and game.health("medic") == 0


@rule("UOS-R51")
def test_the_game_is_lost_when_no_character_is_alive():
    game = journey(
        character("medic", "D3", health=1),
        character("scout", "D4", dead=1),
        map={"D3": "dry-grassland"},
        foes=[("boar-a", "D3")],
    )
    game.play("attack boar-a bare", dice=[MISS, MISS, MISS, HIT])
    assert not game.pos.to_act and not game.frame()
