"""Player against player, blow by blow: who takes how much."""

import pytest

from tests.games.under_our_sun.table import character, journey
from tests.marks import rule

HIT, MISS = 2, 8


@rule("UOS-257", "UOS-212")
@pytest.mark.parametrize(
    ("answer", "dice", "medic", "scout"),
    [
        ("suffer", [HIT, MISS], 7, 5),
        ("suffer", [HIT, HIT], 7, 4),
        ("duck", [HIT, HIT, HIT, MISS], 7, 6),
        ("duck", [HIT, HIT, MISS, MISS], 7, 4),
        ("hit-back bare", [HIT, MISS, HIT, HIT], 5, 5),
        ("hit-back bare", [MISS, MISS, HIT, MISS], 6, 6),
    ],
)
def test_both_take_what_was_rolled_and_no_more(answer, dice, medic, scout):
    game = journey(character("medic"), character("scout"))
    game.play("fight scout bare", answer, dice=dice)
    assert (game.health("medic"), game.health("scout")) == (medic, scout)
    assert game.ap("medic") == 5 and game.ap("scout") == (6 if answer == "suffer" else 5)


@rule("UOS-209", "UOS-212", "UOS-R28")
@pytest.mark.parametrize(
    ("text", "hex", "items", "dice"),
    [
        ("fight scout bare", "D3", (), [MISS, MISS, MISS]),
        ("shoot-at scout bow", "D2", ("bow",), [MISS, MISS, MISS, MISS]),
    ],
)
def test_an_enemy_on_the_tile_strikes_once_at_who_attacks_another(text, hex, items, dice):
    game = journey(
        character("medic", "D3", items=items),
        character("scout", hex, ap=0),
        map={"D3": "dry-grassland", "D2": "canyon"},
        foes=[("boar-a", "D3")],
    )
    told = game.play(text, dice=dice)
    assert told.count("foe-attacks") == 1 and told.count("duel") == 1 and game.ap("medic") == 5


@rule("UOS-R83", "UOS-257")
def test_nobody_is_asked_for_a_vest_where_no_damage_is_coming():
    game = journey(character("medic"), character("scout", gear="padded-vest"))
    game.play("fight scout bare", "suffer", dice=[MISS, MISS])
    assert game.active == "medic" and game.offers("wait") and game.gear("scout") == "padded-vest"


@rule("UOS-R83", "UOS-240")
def test_nobody_is_asked_for_a_vest_after_a_shot_that_missed():
    near = {"D3": "dry-grassland"}
    game = journey(character("medic", items=("bow",)), character("scout", "D3", gear="kevlar-vest"), map=near)
    game.play("shoot-at scout bow", "suffer", dice=[MISS, MISS, MISS])
    assert game.offers("wait") and game.gear("scout") == "kevlar-vest"
