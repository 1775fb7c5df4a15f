"""First aid and recovery."""

import pytest

from tests.games.alien_skirmish.table import Game, human, skirmish, xeno
from tests.marks import rule


def patient(**facts: object) -> Game:
    """Abara (MEDICAL AID 4) touches Bekele, who lies broken in the hall with stress 2; a Drone is in the dock."""
    return skirmish(
        human("abara"),
        human("bekele", stress=2, marks=("broken",), **facts),
        xeno("x1", "dock"),
        active="abara",
        touching=[("abara", "bekele")],
    )


@rule("AS-205", "AS-207", "AS-199")
def test_first_aid_makes_a_broken_friend_rally_wounded():
    game = patient()
    game.play("aid bekele", dice=[6, 1, 1, 1])
    assert game.of("bekele", "health") == 4 and game.of("bekele", "stress") == 0
    assert game.marks("bekele") == {"wounded"}


@rule("AS-207", "AS-125")
def test_first_aid_is_an_action_and_may_fail():
    game = patient()
    game.play("aid bekele", "accept", dice=[5, 1, 1, 1])
    assert "broken" in game.marks("bekele") and game.of("bekele", "health") == 0
    assert not game.offers("aid bekele") and game.offers("move gallery")


@rule("AS-R65")
def test_the_patient_waits_for_a_token_of_its_own():
    game = patient()
    game.play("aid bekele", dice=[6, 1, 1, 1])
    assert game.said()["tokens"] == [1, 1]
    game.play("end", dice=[0])
    assert game.offered("activate") == {"bekele"}
    game.play("activate bekele")
    assert game.frame() == "Activation" and game.offers("move gallery")


@rule("AS-R65", "AS-110")
def test_a_patient_that_was_activated_already_is_not_activated_again():
    game = skirmish(
        human("abara"),
        human("bekele", marks=("broken", "activated", "laid")),
        human("castell", "vault"),
        xeno("x1", "dock"),
        active="abara",
        touching=[("abara", "bekele")],
    )
    game.play("aid bekele", dice=[6, 1, 1, 1])
    game.play("end", dice=[0])
    assert game.offered("activate") == {"castell"}


@rule("AS-205")
def test_first_aid_needs_contact():
    game = skirmish(human("abara"), human("bekele", marks="broken"), xeno("x1", "dock"), active="abara")
    assert not game.offers("aid bekele") and game.why_not("aid bekele") == "AS-205"


@rule("AS-205")
def test_nobody_helps_an_enemy():
    game = skirmish(
        human("abara"),
        human("keita", marks="broken"),
        human("lindqvist", "dock"),
        active="abara",
        touching=[("abara", "keita")],
        sides=("human", "human"),
    )
    assert not game.offers("aid keita") and game.why_not("aid keita") == "AS-205"


@rule("AS-206")
def test_no_first_aid_while_an_opponent_is_adjacent_to_the_patient():
    game = skirmish(
        human("abara"),
        human("bekele", marks="broken"),
        xeno("x1"),
        active="abara",
        touching=[("abara", "bekele"), ("bekele", "x1")],
    )
    assert not game.offers("aid bekele") and game.why_not("aid bekele") == "AS-206"


@rule("AS-206")
def test_an_opponent_adjacent_to_the_helper_alone_does_not_matter():
    game = skirmish(
        human("abara"),
        human("bekele", marks="broken"),
        xeno("x1"),
        active="abara",
        touching=[("abara", "bekele"), ("abara", "x1")],
    )
    assert game.offers("aid bekele")


@rule("AS-208")
def test_a_human_on_its_feet_gets_no_first_aid():
    game = skirmish(
        human("abara"), human("bekele", health=1), xeno("x1", "dock"), active="abara", touching=[("abara", "bekele")]
    )
    assert not game.offers("aid bekele") and game.why_not("aid bekele") == "AS-208"


@rule("AS-320", "AS-207")
def test_a_medic_rolls_three_more_dice():
    game = skirmish(
        human("abara", specialty="medic"),
        human("bekele", marks="broken"),
        xeno("x1", "dock"),
        active="abara",
        touching=[("abara", "bekele")],
    )
    game.play("aid bekele", dice=[6] + [1] * 6)
    assert "broken" not in game.marks("bekele")


def resting(**facts: object) -> Game:
    return skirmish(human("abara", "store", **facts), xeno("x1", "dock", marks="ping"), active="abara", mode="stealth")


@rule("AS-209", "AS-091", "AS-R66")
def test_a_stealth_round_of_rest_heals_one_point_when_it_is_over():
    game = resting(health=2, stress=2)
    game.play("rest")
    assert game.of("abara", "health") == 2
    game.play("finish", dice=[5, 5])
    assert game.said()["round"] == 2 and game.of("abara", "health") == 3 and game.of("abara", "stress") == 2


@rule("AS-209")
def test_a_xenomorph_rests_too():
    game = skirmish(human("abara", "store"), xeno("x1", "dock", health=5, marks="ping"), active="x1", mode="stealth")
    game.play("rest")
    assert game.said()["round"] == 2 and game.of("x1", "health") == 6


@rule("AS-209")
def test_the_unhurt_do_not_rest_to_heal():
    game = resting()
    assert not game.offers("rest") and game.why_not("rest") == "AS-209"


@rule("AS-209", "AS-R66", "AS-090")
def test_standing_still_without_choosing_to_rest_heals_nothing():
    game = resting(health=2, stress=2)
    game.play("end", "finish", dice=[5, 5])
    assert game.said()["round"] == 2 and game.of("abara", "health") == 2 and game.of("abara", "stress") == 2


@rule("AS-R66", "AS-104")
def test_rest_is_lost_when_combat_starts():
    game = skirmish(
        human("abara", "hall", health=2, stress=1, marks=("healing", "activated")),
        human("bekele", "vault", stress=1, marks=("calming", "activated")),
        xeno("x1", "gallery", marks="ping"),
        active="x1",
        mode="stealth",
    )
    game.play("move hall", dice=[1] * 8 + [1] * 3 + [1] + [0])
    assert game.said()["mode"] == "combat"
    assert game.of("abara", "health") == 2 and game.of("bekele", "stress") == 1
    assert game.said()["healing"] == [] and game.said()["calming"] == []


@rule("AS-210")
def test_nobody_heals_by_resting_in_combat():
    game = skirmish(human("abara", "store", health=2), xeno("x1", "dock"), active="abara", tokens=(0, 0))
    assert not game.offers("rest") and game.why_not("rest") == "AS-210"
    game.play("end")
    assert game.of("abara", "health") == 2


@rule("AS-227", "AS-091", "AS-R66")
def test_a_stealth_round_of_calm_clears_all_stress_and_heals_nothing():
    game = resting(health=2, stress=3)
    game.play("calm")
    assert game.of("abara", "stress") == 3
    game.play("finish", dice=[5, 5])
    assert game.of("abara", "stress") == 0 and game.of("abara", "health") == 2


@pytest.mark.parametrize(("crowded", "stress", "health"), [((), 0, 3), (("crowded",), 3, 3)])
@rule("AS-R66", "AS-227")
def test_an_enemy_in_the_zone_spoils_calm_but_not_healing(crowded: tuple[str, ...], stress: int, health: int):
    game = skirmish(
        human("abara", "store", stress=3, marks=("calming", "activated", *crowded)),
        human("bekele", "loft", health=2, marks=("healing", "activated", *crowded)),
        xeno("x1", "dock", marks="ping"),
        active="x1",
        mode="stealth",
    )
    game.play("end")
    assert game.of("abara", "stress") == stress and game.of("bekele", "health") == health


@rule("AS-R66", "AS-097")
def test_rest_is_lost_by_moving_out():
    game = skirmish(
        human("abara", "store", health=2, marks=("healing", "activated")),
        human("bekele", "loft", health=2, marks=("healing", "activated")),
        xeno("x1", "hall", marks="ping"),
        active="x1",
        mode="stealth",
    )
    game.play("move store", dice=[1] * 8 + [6, 1, 1])
    game.play("move-out duct2")
    assert game.said()["round"] == 2 and game.of("abara", "zone") == "duct2"
    assert game.of("abara", "health") == 2 and game.of("bekele", "health") == 3


@rule("AS-R66", "AS-227")
def test_there_is_no_calm_beside_a_ping():
    game = skirmish(
        human("abara", "store", stress=3, marks="activated"),
        xeno("x1", "store", marks="ping"),
        active="x1",
        mode="stealth",
    )
    game.play("end")
    game.play("activate abara", "calm", "finish", dice=[5, 5])
    assert game.said()["round"] == 3 and game.of("abara", "stress") == 3


def breather(*choices: str, dice: tuple[int, ...] = (), **facts: object) -> int:
    """The stress of Abara, 3 before, when the combat round ends after these choices."""
    game = skirmish(
        human("abara", "store", stress=3, **facts),
        human("bekele", "gallery", marks=("activated", "laid")),
        xeno("x1", "bay", marks=("activated", "laid")),
        active="abara",
        lying={"store": ["flashlight"]},
    )
    game.play(*choices, dice=dice)
    assert game.said()["round"] == 2
    return int(str(game.of("abara", "stress")))


@rule("AS-227", "AS-R66")
def test_a_human_that_did_nothing_in_a_combat_round_is_calm_again():
    assert breather("end", dice=(0,)) == 0


@rule("AS-227", "AS-R66")
def test_moving_acting_or_overwatch_keeps_the_stress():
    assert breather("step-up hall|store", "end", dice=(0,)) == 3
    assert breather("take flashlight", "end", dice=(0,)) == 3
    assert breather("overwatch", "go-on", dice=(0,)) == 3


def watching_since_the_last_round() -> Game:
    """A combat round begins; Abara has kept her overwatch."""
    game = skirmish(
        human("abara", "store", stress=3, marks=("watching", "busy")),
        human("bekele", "gallery", marks=("activated", "laid")),
        xeno("x1", "bay"),
        active="x1",
        tokens=(0, 0),
    )
    game.play("end")
    assert game.said()["round"] == 2 and game.frame() == "RoundBegins"
    return game


@rule("AS-227", "AS-R66")
def test_overwatch_kept_from_an_earlier_round_is_no_rest():
    game = watching_since_the_last_round()
    game.play("go-on", dice=[0])
    game.play("activate bekele", "end", "activate x1", "end", dice=[0])
    assert game.said()["round"] == 3 and game.of("abara", "stress") == 3


@rule("AS-227", "AS-R66", "AS-R43")
def test_who_gives_overwatch_up_as_the_round_begins_can_rest():
    game = watching_since_the_last_round()
    game.play("stand-down abara", dice=[0])
    game.play("activate bekele", "end", "activate abara", "end", "activate x1", "end", dice=[0, 0, 0])
    assert game.said()["round"] == 3 and game.of("abara", "stress") == 0


@rule("AS-R66")
def test_an_enemy_in_the_zone_at_any_point_or_being_moved_keeps_the_stress():
    assert breather("end", dice=(0,), marks=("crowded",)) == 3
    assert breather("end", dice=(0,), marks=("busy",)) == 3


@rule("AS-R66")
def test_an_enemy_that_passes_through_the_zone_keeps_the_stress():
    game = skirmish(
        human("abara", "gallery", stress=3, marks=("activated", "laid")),
        xeno("x1", "hall"),
        active="x1",
    )
    game.play("move gallery", "move bay", "end", dice=[0])
    assert game.said()["round"] == 2 and game.of("abara", "stress") == 3 + 1
