"""Full auto."""

from tests.games.alien_skirmish.table import Game, human, skirmish
from tests.marks import rule

HUMANS_ONLY = ("human", "human")
HIT = [6] + [1] * 8
"""The nine base dice of a Marine's rifle (RANGED COMBAT 7, +2), one of them a success."""


def burst(**marine: object) -> Game:
    """Abara, a Marine, against Keita and Lindqvist, all in the hall."""
    return skirmish(
        human("abara", type="colonial-marine", **marine),
        human("keita", type="colonial-marine"),
        human("lindqvist", type="colonial-marine"),
        active="abara",
        sides=HUMANS_ONLY,
    )


@rule("AS-181", "AS-182", "AS-183", "AS-185", "AS-224", "AS-R59")
def test_a_burst_has_up_to_three_rolls_and_each_after_the_first_adds_stress_and_its_die():
    game = burst()
    game.play("attack pulse-rifle keita plain", dice=HIT)
    assert game.of("abara", "stress") == 0
    game.play("attack pulse-rifle keita plain", dice=[*HIT, 2])
    assert game.of("abara", "stress") == 1
    game.play("attack pulse-rifle lindqvist plain", dice=[*HIT, 2, 2])
    assert game.of("abara", "stress") == 2
    assert game.of("keita", "health") == 5 - 1 - 1 and game.of("lindqvist", "health") == 5 - 1
    assert game.frame() == "Activation" and not game.offered("attack")


@rule("AS-181")
def test_the_burst_may_be_stopped_after_a_hit():
    game = burst()
    game.play("attack pulse-rifle keita plain", dice=HIT)
    assert game.offers("cease") and not game.offered("move")
    game.play("cease")
    assert game.frame() == "Activation" and not game.offered("attack") and game.of("abara", "stress") == 0


@rule("AS-184")
def test_a_miss_ends_the_burst():
    game = burst()
    game.play("attack pulse-rifle keita plain", "accept", dice=[1] * 9)
    assert game.frame() == "Activation"
    second = burst()
    second.play("attack pulse-rifle keita plain", dice=HIT)
    second.play("attack pulse-rifle keita plain", "accept", dice=[1] * 9 + [2])
    assert second.frame() == "Activation" and second.of("abara", "stress") == 1


@rule("AS-184", "AS-181")
def test_a_pushed_roll_ends_the_burst_though_it_hits():
    game = burst()
    game.play("attack pulse-rifle keita plain", "push", dice=[1] * 9 + HIT + [2])
    assert game.of("keita", "health") == 4 and game.frame() == "Activation" and not game.offered("attack")


@rule("AS-184")
def test_a_pushed_second_roll_ends_the_burst():
    game = burst()
    game.play("attack pulse-rifle keita plain", dice=HIT)
    game.play("attack pulse-rifle keita plain", "push", dice=[1] * 9 + [2] + HIT + [2, 2])
    assert game.of("keita", "health") == 3 and game.frame() == "Activation" and game.of("abara", "stress") == 2


@rule("AS-186", "AS-156")
def test_careful_aim_counts_for_the_first_roll_only():
    game = burst()
    game.play("attack pulse-rifle keita aimed", dice=[*HIT, 1, 1])
    assert "pulse-rifle keita aimed" not in game.offered("attack")
    game.play("attack pulse-rifle keita plain", dice=[*HIT, 2])
    assert game.of("keita", "health") == 3


@rule("AS-181")
def test_other_weapons_and_the_launcher_fire_no_burst():
    game = skirmish(human("abara", gear=["shotgun"]), human("keita"), active="abara", sides=HUMANS_ONLY)
    game.play("attack shotgun keita plain", dice=[6, 1, 1, 1, 1])
    assert game.frame() == "Activation" and not game.offered("attack")


@rule("AS-R96", "AS-181")
def test_the_burst_goes_on_with_the_same_weapon():
    game = burst()
    game.play("attack pulse-rifle keita plain", dice=HIT)
    assert {text.split()[0] for text in game.offered("attack")} == {"pulse-rifle"}
    assert game.why_not("attack grenade-launcher keita plain") == "AS-181"


@rule("AS-181")
def test_a_burst_may_go_on_at_a_weak_spot():
    game = burst()
    game.play("attack pulse-rifle keita plain", dice=HIT)
    game.play("attack pulse-rifle keita weak-spot", dice=[6] + [1] * 6 + [2])
    assert game.of("keita", "health") == 5 - 1 - 2


@rule("AS-R59", "AS-217")
def test_a_synthetic_fires_bursts_without_stress():
    game = burst(specialty="synthetic")
    game.play("attack pulse-rifle keita plain", dice=HIT)
    game.play("attack pulse-rifle keita plain", dice=HIT)
    game.play("attack pulse-rifle keita plain", dice=HIT)
    assert game.of("abara", "stress") == 0 and game.of("keita", "health") == 2


@rule("AS-036", "AS-184")
def test_messing_up_ends_the_burst():
    game = burst(stress=3)
    game.play("attack pulse-rifle keita plain", dice=[*HIT, 2, 2, 2])
    game.play("attack pulse-rifle keita plain", dice=[*HIT, 1, 2, 2, 2, 3])
    assert game.told("messed-up") and game.frame() == "Activation" and game.of("abara", "stress") == 5


@rule("AS-181", "AS-D19")
def test_a_burst_goes_on_at_another_target_when_the_first_is_dead():
    game = skirmish(
        human("abara", type="colonial-marine"),
        human("keita", health=1, marks="wounded"),
        human("lindqvist"),
        active="abara",
        sides=HUMANS_ONLY,
    )
    game.play("attack pulse-rifle keita plain", dice=HIT)
    assert game.of("keita", "zone") is None and {text.split()[1] for text in game.offered("attack")} == {"lindqvist"}


@rule("AS-R48", "AS-119", "AS-181")
def test_the_bonus_of_an_ambush_counts_for_the_first_roll_only():
    game = skirmish(
        human("abara", type="colonial-marine"),
        human("keita", type="colonial-marine", marks="unaware"),
        active="abara",
        ambusher="abara",
        sides=HUMANS_ONLY,
    )
    game.play("attack pulse-rifle keita plain", dice=[*HIT, 1, 1])
    game.play("attack pulse-rifle keita plain", dice=[*HIT, 2])
    assert game.of("keita", "health") == 3
