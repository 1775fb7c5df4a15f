"""What becomes of a Drone at Health 0."""

import pytest

from tests.games.alien_skirmish.table import ROUND, Game, Model, human, skirmish, xeno
from tests.marks import rule

SHOT = [6, 1, 1, 1, 1]
"""Abara's shotgun hits for 3 damage; a Drone's armor lets 1 through."""
FAR_SHOT = [6, 6, 1, 1, 1]
"""The same damage with a pistol."""


def fallen(*others: Model, **facts: object) -> Game:
    """Abara, in the hall, is about to shoot a Drone in the hall that has 1 Health left."""
    return skirmish(human("abara", gear=["shotgun"]), xeno("x1", health=1), *others, active="abara", **facts)


def fallen_afar(*others: Model, **facts: object) -> Game:
    """The same from the gallery: no enemy is in the Drone's zone."""
    shooter = human("abara", "gallery", gear=["service-pistol"])
    return skirmish(shooter, xeno("x1", health=1), *others, active="abara", **facts)


@rule("AS-291")
def test_a_drone_at_health_0_rolls_a_d6_and_is_not_broken():
    game = fallen(xeno("x2", "dock"))
    game.play("attack shotgun x1 plain", dice=[*SHOT, 2])
    assert game.told("falls")[0]["face"] == 2 and "broken" not in game.marks("x1")
    game = skirmish(human("abara", gear=["shotgun"]), xeno("x1", health=2), active="abara")
    game.play("attack shotgun x1 plain", dice=SHOT)
    assert game.told("falls") == [] and game.of("x1", "health") == 1


# 1 Rise Again


@rule("AS-292", "AS-294")
def test_1_rise_again_gives_1_health_and_a_signature_attack_out_of_turn():
    game = fallen(tokens=(0, 1))
    game.play("attack shotgun x1 plain", dice=[*SHOT, 1, 5, *[1] * 10])
    assert game.of("x1", "health") == 1 and game.marks("x1") & {"wounded", "activated"} == set()
    assert game.told("strikes")[0]["other"] == "abara"
    game.play("end", dice=[0])
    assert game.offers("activate x1"), "it can still be activated in this round"


@rule("AS-292")
def test_a_drone_that_has_been_activated_rises_again_all_the_same():
    game = skirmish(human("abara", gear=["shotgun"]), xeno("x1", health=1, marks=("activated", "laid")), active="abara")
    game.play("attack shotgun x1 plain", dice=[*SHOT, 1, 6, *[1] * 9])
    assert game.told("strikes")[0]["attack"] == "headbite"


@rule("AS-293", "AS-294")
def test_with_no_enemy_within_short_range_it_moves_up_to_twice_instead():
    game = fallen_afar(tokens=(0, 1))
    game.play("attack service-pistol x1 plain", dice=[*FAR_SHOT, 1])
    assert game.frame() == "RiseAndMove" and not game.offers("strike") and game.offers("end")
    game.play("move store", "move hall")
    assert game.of("x1", "zone") == "hall" and game.of("x1", "health") == 1
    assert game.frame() == "Activation" and "activated" not in game.marks("x1")


@rule("AS-292", "AS-293")
def test_an_enemy_in_contact_across_a_door_is_within_short_range():
    game = skirmish(
        human("abara", post="hall|store", gear=["shotgun"]),
        xeno("x1", "store", post="hall|store", health=1),
        active="abara",
        touching=[("abara", "x1")],
    )
    game.play("attack shotgun x1 plain", dice=[6, *[1] * 6, *[1] * 9, 1, 5, *[1] * 10])
    assert game.told("strikes")[0]["other"] == "abara"


# 2 Wounded


@rule("AS-295", "AS-R87")
def test_2_wounded_gives_a_marker_and_1_health():
    game = fallen()
    game.play("attack shotgun x1 plain", dice=[*SHOT, 2])
    assert "wounded" in game.marks("x1") and game.of("x1", "health") == 1
    assert "wounded" in game.shown("x1", 0)["states"]


def hurt(**facts: object) -> Game:
    """The token of the Xenomorphs is drawn, and their wounded Drone may be activated."""
    frames = [*ROUND, {"frame": "Drawing"}, {"frame": "Activating", "team": "team-1"}]
    drone = xeno("x1", health=3, **{"marks": "wounded", **facts})
    return skirmish(human("abara"), drone, xeno("x2", "dock", marks=("activated", "laid")), frames=frames)


@rule("AS-295", "AS-296", "AS-R87")
def test_a_wounded_drone_has_speed_1_and_each_turn_begins_with_a_stress_die():
    game = hurt()
    game.play("activate x1", dice=[2])
    assert game.told("bleeds")[0]["face"] == 2
    game.play("strike", dice=[5, *[1] * 10, 0])
    assert game.frame() == "Activating", "Speed 1 is one attack"


@rule("AS-296")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_only_a_panic_face_kills_a_wounded_drone(face: int):
    game = hurt()
    game.play("activate x1", dice=[face, 0] if face == 1 else [face])
    assert (game.of("x1", "zone") is None) is (face == 1)
    assert (game.told("killed") == []) is (face != 1)


@rule("AS-R87")
def test_a_drone_that_is_wounded_again_keeps_speed_1_and_rolls_one_die():
    game = skirmish(human("abara", gear=["shotgun"]), xeno("x1", health=1, marks="wounded"), active="abara")
    game.play("attack shotgun x1 plain", dice=[*SHOT, 2])
    assert game.of("x1", "health") == 1
    game.play("end", dice=[0])
    game.play("activate x1", dice=[2])
    game.play("strike", dice=[5, *[1] * 10, 0])
    assert game.frame() == "Activating"


# 3 Desperate Escape


@rule("AS-297", "AS-298", "AS-R88")
def test_3_desperate_escape_wounds_it_and_moves_it_two_zones_away_out_of_turn():
    game = fallen(tokens=(0, 1))
    game.play("attack shotgun x1 plain", dice=[*SHOT, 3])
    assert "wounded" in game.marks("x1") and game.of("x1", "health") == 1, "1 Health in all"
    assert game.offered("escape") == {"store", "closet", "gallery", "duct1", "loft"}
    game.play("escape store")
    assert game.offered("escape") == {"duct2"}, "not back to the shooter"
    game.play("escape duct2")
    assert game.of("x1", "zone") == "duct2" and game.frame() == "Activation"
    game.play("end", dice=[0])
    assert game.offers("activate x1")


@rule("AS-R88")
def test_it_flees_from_the_nearest_enemy_and_goes_as_far_as_it_can():
    game = fallen(human("bekele", "dock"))
    game.play("attack shotgun x1 plain", dice=[*SHOT, 3])
    game.play("escape closet")
    assert game.of("x1", "zone") == "closet" and game.frame() == "Activation", "the closet is a dead end"
    game = fallen_afar(human("bekele", "dock"))
    game.play("attack service-pistol x1 plain", dice=[*FAR_SHOT, 3])
    assert game.offered("escape") == {"store", "closet", "duct1", "loft"}, "not into the gallery"


@rule("AS-297")
def test_it_stays_where_every_way_is_shut():
    game = fallen_afar(sealed=["hall|store", "hall|closet", "hall|duct1", "hall|loft"])
    game.play("attack service-pistol x1 plain", dice=[*FAR_SHOT, 3])
    assert game.of("x1", "zone") == "hall" and game.frame() == "Activation"


# 4 Last Breath


@rule("AS-299", "AS-R89")
def test_4_last_breath_is_one_attack_from_the_table_and_then_it_dies():
    game = fallen(xeno("x2", "dock"))
    game.play("attack shotgun x1 plain", dice=[*SHOT, 4, 5, 6, *[1] * 9])
    names = [event["event"] for event in game.log]
    assert names.index("strikes") < names.index("killed")
    assert game.of("abara", "health") == 2 and game.of("x1", "zone") is None
    assert game.told("acid") == [], "dying is not damage"


@rule("AS-299")
def test_last_breath_with_no_enemy_in_the_zone_is_just_death():
    game = fallen_afar(xeno("x2", "dock"))
    game.play("attack service-pistol x1 plain", dice=[*FAR_SHOT, 4])
    assert game.of("x1", "zone") is None and game.told("signature") == []


@rule("AS-299")
def test_last_breath_does_not_reach_across_a_door():
    game = skirmish(
        human("abara", post="hall|store", gear=["shotgun"]),
        xeno("x1", "store", post="hall|store", health=1),
        xeno("x2", "dock"),
        active="abara",
        touching=[("abara", "x1")],
    )
    game.play("attack shotgun x1 plain", dice=[6, *[1] * 6, *[1] * 9, 4])
    assert game.of("x1", "zone") is None and game.told("signature") == []


# 5-6 Torn Apart


@rule("AS-300")
@pytest.mark.parametrize("face", [5, 6])
def test_5_and_6_torn_apart(face: int):
    game = fallen(xeno("x2", "dock"))
    game.play("attack shotgun x1 plain", dice=[*SHOT, face])
    assert game.told("killed")[0]["who"] == "x1" and game.of("x1", "zone") is None


@rule("AS-292", "AS-D19")
def test_a_shooter_broken_by_an_attack_out_of_turn_loses_the_rest_of_its_activation():
    game = skirmish(
        human("abara", gear=["shotgun"], health=1), human("bekele"), xeno("x1", health=1), active="abara", tokens=(1, 1)
    )
    game.play("attack shotgun x1 plain", dice=[*SHOT, 1, 5])
    game.play("victim abara", dice=[6, *[1] * 9, 0])
    assert "broken" in game.marks("abara") and game.frame() == "Activating"


@rule("AS-292", "AS-299", "AS-D17")
@pytest.mark.parametrize("face", [1, 4])
def test_an_attack_out_of_turn_may_be_interrupted_by_overwatch_before_its_die(face: int):
    game = fallen(human("bekele", "gallery", gear=["service-pistol"], marks="watching"), xeno("x2", "dock"))
    game.play("attack shotgun x1 plain")
    game.play("hold", dice=[*SHOT, face])
    assert game.told("signature") == [] and game.offers("attack service-pistol x1 plain")
    game.play("attack service-pistol x1 plain", dice=[*FAR_SHOT, 6])
    assert game.of("x1", "zone") is None and game.told("signature") == [], "it dies before it can strike"
