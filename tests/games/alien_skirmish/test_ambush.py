"""Ambush: the first activation of the fight and its bonus."""

import pytest

import hullbreach as hb
from hullbreach.games.alien_skirmish.initiative import CombatRoundOver
from tests.games.alien_skirmish.table import Game, human, skirmish, xeno
from tests.marks import rule

BLIND = (1,) * 8
SHARP = (6, *(1,) * 7)
MISS = [2] * 20


def ambush_by_mover(*models, **facts) -> Game:
    """Abara, a marine with OBS 4, goes from the hall to the gallery, is not noticed and ambushes."""
    game = skirmish(human("abara", type="colonial-marine"), *models, active="abara", mode="stealth", **facts)
    game.play("move gallery", dice=[6, 1, 1, 1, *BLIND])
    game.play("ambush")
    return game


def ambush_by_ping(kind: str = "drone", *models) -> Game:
    """X1 comes from the gallery into the hall, is not noticed by Abara, a trucker, and ambushes."""
    game = skirmish(
        human("abara"), xeno("x1", "gallery", type=kind, marks="ping"), *models, active="x1", mode="stealth"
    )
    game.play("move hall", dice=[*SHARP, 1, 1, 1])
    game.play("ambush")
    return game


@rule("AS-117")
def test_the_ambusher_is_activated_first_with_a_token_of_its_team():
    game = ambush_by_mover(human("bekele", "store"), xeno("x1", "bay", marks="ping"), xeno("x2", "duct2", marks="ping"))
    assert game.said()["round"] == 2 and game.told("token-drawn") == []
    assert [event["who"] for event in game.told("activated")] == ["abara"]
    assert game.said()["tokens"] == [1, 2] and "laid" in game.marks("abara")


@rule("AS-118")
def test_an_ambusher_in_overwatch_turns_its_own_token_over():
    game = skirmish(
        *(human("abara", marks="watching"), human("bekele", "store"), xeno("x1", "bay", marks="ping")),
        active="x1",
        mode="stealth",
    )
    game.play("move gallery", dice=[*BLIND, 6, 1, 1, 1, 1])
    game.play("ambush")
    assert game.frame() == "Activation" and game.marks("abara") == {"activated", "laid"}
    assert game.said()["tokens"] == [1, 1]  # Bekele's and the ping's


@rule("AS-119", "AS-R48")
def test_the_first_attack_has_two_dice_more():
    game = ambush_by_mover(xeno("x1", "bay", marks="ping"))
    game.play("attack pulse-rifle x1 plain", dice=MISS[:11])  # RANGED COMBAT 7, rifle 2, ambush 2
    assert sum(game.told("attacks")[0]["dice"]) == 11


@rule("AS-119", "AS-R48", "AS-151")
def test_in_close_combat_ambush_and_an_unaware_target_are_one_bonus():
    game = skirmish(human("abara"), xeno("x1", "store", marks="ping"), active="abara", mode="stealth")
    game.play("move store", dice=[6, 1, 1, *BLIND])
    game.play("ambush", "approach x1")
    game.play("attack maintenance-jack x1 plain", dice=MISS[:8])  # CLOSE COMBAT 5, jack 1, ambush 2
    assert sum(game.told("attacks")[0]["dice"]) == 8


@rule("AS-R48", "AS-159")
def test_the_attack_from_ambush_has_no_penalty_for_minimum_range():
    game = skirmish(
        human("abara", type="colonial-marine"), xeno("x1", "store", marks="ping"), active="abara", mode="stealth"
    )
    game.play("move store", dice=[6, 1, 1, 1, *BLIND])
    game.play("ambush", "approach x1")
    game.play("attack pulse-rifle x1 plain", dice=MISS[:11])  # CLOSE COMBAT 7, rifle 2, ambush 2, and no -2
    assert sum(game.told("attacks")[0]["dice"]) == 11


@rule("AS-R48")
def test_the_bonus_is_only_against_a_target_that_lost_the_roll():
    game = skirmish(
        *(
            human("abara", type="colonial-marine"),
            xeno("x1", "dock", marks="ping"),
            xeno("x2", "gallery", marks="ping"),
        ),
        active="x1",
        mode="stealth",
    )
    game.play("move bay", dice=[*BLIND, 6, 1, 1, 1])
    game.play("ambush")
    other = Game(game.pos.copy())
    game.play("attack pulse-rifle x2 plain", dice=MISS[:9])
    assert sum(game.told("attacks")[0]["dice"]) == 9
    other.play("attack pulse-rifle x1 plain", dice=MISS[:11])
    assert sum(other.told("attacks")[0]["dice"]) == 11


@rule("AS-119", "AS-R48")
def test_the_second_roll_of_a_burst_has_no_bonus():
    game = ambush_by_mover(xeno("x1", "bay", marks="ping"))
    game.play("attack pulse-rifle x1 plain", dice=[6, *MISS[:10]])
    game.play("attack pulse-rifle x1 plain", dice=[*MISS[:9], 2])  # 9 dice and one stress die
    assert sum(game.told("attacks")[0]["dice"]) == 9


@rule("AS-R48")
def test_the_bonus_lapses_when_the_ambushers_activation_ends():
    game = ambush_by_mover(xeno("x1", "bay", marks="ping"))
    game.play("end", dice=[0])
    assert game.said()["ambusher"] is None and game.said()["unaware"] == []
    game.play("activate x1")
    game.play("end", dice=[0])
    game.play("activate abara")
    game.play("attack pulse-rifle x1 plain", dice=MISS[:9])
    assert sum(game.told("attacks")[0]["dice"]) == 9


@rule("AS-120", "AS-R49", "AS-R06")
@pytest.mark.parametrize(
    ("kind", "face", "pool"),
    [
        ("drone", 3, 10),
        ("drone", 4, 12),
        ("drone", 5, 12),
        ("drone", 6, 11),
        ("facehugger", 3, 8),
        ("facehugger", 5, 10),
    ],
)
def test_the_first_signature_attack_has_two_dice_more_if_it_is_physical(kind, face, pool):
    game = ambush_by_ping(kind)
    game.play("strike", dice=[face, *MISS[:pool]])
    assert len(game.told("strikes")[0]["faces"]) == pool


@rule("AS-120", "AS-R49")
@pytest.mark.parametrize(
    ("kind", "face", "then", "pool"), [("drone", 1, 3, 8), ("drone", 2, 3, 8), ("facehugger", 1, 3, 6)]
)
def test_a_first_attack_without_a_roll_uses_the_bonus_up(kind, face, then, pool):
    game = ambush_by_ping(kind)
    hidden = [0] if face == 2 else []  # the item that is dropped
    game.play("strike", dice=[face, *hidden, 1])  # panic: 1 and no effect
    game.play("strike", dice=[then, *MISS[:pool], 0])
    assert len(game.told("strikes")[0]["faces"]) == pool


@rule("AS-120")
def test_the_second_signature_attack_has_no_bonus():
    game = ambush_by_ping()
    game.play("strike", dice=[3, *MISS[:10]])
    game.play("strike", dice=[3, *MISS[:8], 0])
    assert len(game.told("strikes")[0]["faces"]) == 8


@rule("AS-R06")
def test_a_signature_attack_is_a_plain_roll_of_base_dice_that_nobody_pushes():
    game = skirmish(human("abara", stress=2), xeno("x1"), active="x1")
    game.play("strike", dice=[3, *[1] * 8])
    assert game.frame() == "XenoActivation" and game.told("stress-response") == [] and game.told("messed-up") == []


@rule("AS-R06")
def test_an_acid_splash_is_a_plain_roll_of_base_dice():
    game = skirmish(
        *(human("abara", stress=2, gear=["combat-knife"]), xeno("x1", type="facehugger")),
        active="abara",
        touching=[("abara", "x1")],
    )
    game.play("attack combat-knife x1 plain", dice=[6, 2, 2, 2, 2, 2, 2, 2, *[1] * 5])  # 6 base, 2 stress; acid 4 + 1
    assert game.told("acid")[0]["faces"] == [1] * 5
    assert game.of("abara", "stress") == 2 and game.frame() != "Push"


@rule("AS-R06", "AS-179")
def test_friendly_fire_is_a_plain_roll_of_base_dice():
    game = skirmish(
        *(human("abara", type="colonial-marine", stress=2), human("bekele", "gallery"), xeno("x1", "gallery")),
        active="abara",
        touching=[("bekele", "x1")],
    )
    game.play("attack pulse-rifle x1 plain", dice=[2] * 11)  # 9 base dice and 2 stress dice
    game.play("accept", dice=[1, 1])
    assert game.told("friendly-fire")[0]["faces"] == [1, 1] and game.of("abara", "stress") == 2
    assert game.frame() == "Activation"


@rule("AS-122")
def test_after_the_ambusher_tokens_are_drawn_normally():
    game = ambush_by_mover(human("bekele", "store"), xeno("x1", "bay", marks="ping"))
    game.play("end", dice=[1])
    assert game.told("token-drawn")[0]["team"] == "team-1" and game.offered("activate") == {"x1"}


def overlooked(*models) -> Game:
    """X1 ambushes Abara and Bekele in the hall; Bekele, a marine, is in overwatch and was unaware."""
    game = skirmish(
        *(human("abara"), human("bekele", type="colonial-marine", marks="watching"), *models),
        xeno("x1", "gallery", marks="ping"),
        active="x1",
        mode="stealth",
    )
    game.play("move hall")
    game.play("spot abara", dice=[*SHARP, 1, 1, 1])
    game.play("ambush")
    return game


@rule("AS-R42", "AS-R43", "AS-D17")
def test_at_the_start_of_an_ambush_the_unaware_may_stand_down_but_not_fire():
    game = overlooked()
    assert game.pos.to_act == (0,) and set(game.choices(0)) == {"go-on", "stand-down bekele"}
    game.play("go-on")
    assert game.frame() == "XenoActivation"


@rule("AS-R42")
def test_the_unaware_fire_from_overwatch_only_after_the_ambushers_first_attack():
    game = overlooked()
    game.play("go-on")
    game.play("approach abara")
    assert game.pos.to_act == (1,)
    game.play("strike", dice=[3])
    game.play("victim abara", dice=MISS[:10])
    assert game.pos.to_act == (0,) and game.offers("attack pulse-rifle x1 plain")


@rule("AS-R42")
def test_the_unaware_fire_from_overwatch_once_the_ambushers_activation_is_over():
    game = overlooked()
    game.play("go-on")
    game.play("end")
    assert game.pos.to_act == (0,) and game.offers("attack pulse-rifle x1 plain")


@rule("AS-R42")
def test_who_did_not_lose_the_roll_may_fire_at_the_ambusher():
    game = overlooked(human("castell", "vault", type="colonial-marine", marks="watching"))
    game.play("go-on")
    game.play("move gallery")
    assert game.frame() == "XenoActivation"
    game.play("move vault")
    assert game.pos.to_act == (0,) and game.offers("attack pulse-rifle x1 plain")


@rule("AS-112")
def test_nobody_is_unaware_for_longer_than_a_round():
    game = overlooked()
    game.pos.unaware = 1
    CombatRoundOver().go_on(game.pos, hb.Seeded(1))
    assert game.pos.unaware == 0
