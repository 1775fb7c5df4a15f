"""Synthetics."""

import pytest

from tests.games.alien_skirmish.table import Game, human, skirmish, xeno
from tests.marks import rule

HUMANS_ONLY = ("human", "human")


def shot_at(dice: list[int], **target: object) -> Game:
    """Keita's magnum (damage 3) hits Abara, a synthetic; Bekele is far away."""
    game = skirmish(
        human("abara", specialty="synthetic", **target),
        human("bekele", "dock"),
        human("keita", gear=["magnum"]),
        active="keita",
        sides=HUMANS_ONLY,
    )
    game.play("attack magnum abara plain", dice=[6, 1, 1, 1, *dice])
    return game


@rule("AS-211", "AS-322")
def test_a_synthetic_takes_damage_like_a_human():
    game = shot_at([])
    assert game.of("abara", "health") == 7 - 3
    armored = shot_at([], worn="m3-armor")
    assert armored.of("abara", "health") == 7 - (3 - 2)


@rule("AS-212", "AS-R01")
def test_a_synthetic_is_destroyed_by_a_panic_face_when_it_breaks():
    game = shot_at([1], health=3)
    assert game.of("abara", "zone") is None and game.told("killed")


@pytest.mark.parametrize("face", [2, 6])
@rule("AS-212", "AS-213")
def test_else_it_lies_broken(face: int):
    game = shot_at([face], health=3)
    assert game.marks("abara") == {"broken"} and game.of("abara", "health") == 0


@rule("AS-213")
def test_a_broken_synthetic_neither_dies_nor_gets_up_when_activated():
    game = skirmish(
        human("abara", specialty="synthetic", marks="broken"),
        human("bekele", "dock"),
        xeno("x1", "vault"),
        active="x1",
        tokens=(2, 0),
    )
    game.play("end", "activate abara", dice=[0, 0])
    assert "broken" in game.marks("abara") and game.offered("activate") == {"bekele"}


@pytest.mark.parametrize(("face", "destroyed"), [(1, True), (2, False)])
@rule("AS-R63", "AS-R01")
def test_further_damage_destroys_a_broken_synthetic_on_a_panic_face(face: int, destroyed: bool):
    game = shot_at([face], marks="broken")
    assert (game.of("abara", "zone") is None) is destroyed


def workshop(**synthetic: object) -> Game:
    """Abara (HEAVY MACHINERY 7, jack +1) touches Bekele, a synthetic."""
    return skirmish(
        human("abara"),
        human("bekele", specialty="synthetic", **synthetic),
        xeno("x1", "dock"),
        active="abara",
        touching=[("abara", "bekele")],
    )


@rule("AS-214", "AS-336")
def test_a_repair_removes_all_damage_of_a_broken_synthetic():
    game = workshop(marks="broken")
    game.play("repair bekele", dice=[6] + [1] * 7)
    assert game.of("bekele", "health") == 7 and game.marks("bekele") == set()


@rule("AS-214", "AS-R26")
def test_a_synthetic_on_the_other_side_of_a_door_is_adjacent_too():
    game = skirmish(
        human("abara", post="hall|store"),
        human("bekele", "store", specialty="synthetic", health=1, post="hall|store"),
        xeno("x1", "dock"),
        active="abara",
        touching=[("abara", "bekele")],
    )
    game.play("repair bekele", dice=[6] + [1] * 7)
    assert game.of("bekele", "health") == 7


@rule("AS-214", "AS-125")
def test_a_repair_is_an_action_and_may_fail():
    game = workshop(marks="broken")
    game.play("repair bekele", "accept", dice=[1] * 8)
    assert "broken" in game.marks("bekele") and not game.offers("repair bekele") and game.offers("move store")


@rule("AS-215")
def test_a_damaged_synthetic_on_its_feet_is_repaired_too():
    game = workshop(health=2)
    game.play("repair bekele", dice=[6] + [1] * 7)
    assert game.of("bekele", "health") == 7
    whole = workshop()
    assert not whole.offers("repair bekele") and whole.why_not("repair bekele") == "AS-215"


@rule("AS-215", "AS-D13")
def test_a_synthetic_repaired_on_its_feet_keeps_its_place_in_a_crawlspace():
    game = skirmish(
        human("abara", "duct2", specialty="synthetic", health=2),
        human("bekele", "duct2", entry="duct1|duct2", gear=[]),
        xeno("x1", "dock"),
        active="bekele",
        touching=[("abara", "bekele")],
    )
    game.play("repair abara", dice=[6] * 7)
    assert game.of("abara", "health") == 7 and game.of("abara", "entry") is None and not game.offered("face")


@rule("AS-214")
def test_a_repair_needs_contact_and_a_synthetic():
    game = skirmish(
        human("abara"),
        human("bekele", specialty="synthetic", health=2),
        human("castell", health=2),
        xeno("x1", "dock"),
        active="abara",
        touching=[("abara", "castell")],
    )
    assert game.offered("repair") == set()
    assert game.why_not("repair bekele") == "AS-214" and game.why_not("repair castell") == "AS-214"


@rule("AS-214")
def test_a_synthetic_does_not_repair_itself():
    game = skirmish(human("abara", specialty="synthetic", health=2), xeno("x1", "dock"), active="abara")
    assert game.offered("repair") == set()


@rule("AS-216")
def test_no_repair_while_an_opponent_is_adjacent_to_the_synthetic():
    game = skirmish(
        human("abara"),
        human("bekele", specialty="synthetic", marks="broken"),
        xeno("x1"),
        active="abara",
        touching=[("abara", "bekele"), ("bekele", "x1")],
    )
    assert not game.offers("repair bekele") and game.why_not("repair bekele") == "AS-216"


@rule("AS-208", "AS-213")
def test_first_aid_is_not_for_synthetics():
    game = workshop(marks="broken")
    assert not game.offers("aid bekele") and game.why_not("aid bekele") == "AS-214"


@rule("AS-217", "AS-028", "AS-018")
def test_a_synthetic_never_pushes():
    game = skirmish(
        human("abara", gear=["service-pistol"], specialty="synthetic"),
        human("keita"),
        active="abara",
        sides=HUMANS_ONLY,
    )
    game.play("attack service-pistol keita plain", dice=[1] * 5)
    assert game.frame() == "Activation" and not game.offers("push")


@rule("AS-217", "AS-220")
def test_a_xenomorph_next_door_does_not_stress_a_synthetic():
    game = skirmish(human("abara", specialty="synthetic"), human("bekele"), xeno("x1", "bay"), active="x1")
    game.play("move gallery", "end", dice=[0])
    assert game.of("abara", "stress") == 0 and game.of("bekele", "stress") == 1


@rule("AS-R72", "AS-217", "AS-228")
def test_a_synthetic_makes_no_panic_roll_and_gaze_does_nothing_to_it():
    game = skirmish(human("abara", specialty="synthetic"), human("bekele", "dock"), xeno("x1"), active="x1")
    game.play("strike", dice=[1])
    assert not game.told("panic") and game.of("abara", "stress") == 0 and game.frame() == "XenoActivation"


@rule("AS-R72", "AS-264")
def test_skittering_menace_does_nothing_to_a_synthetic():
    game = skirmish(
        human("abara", specialty="synthetic"), human("bekele", "dock"), xeno("x1", type="facehugger"), active="x1"
    )
    game.play("strike", dice=[1])
    assert not game.told("panic") and game.of("abara", "stress") == 0


@rule("AS-R72", "AS-265")
def test_a_face_grapple_does_not_terrify_a_synthetic():
    game = skirmish(
        human("abara", specialty="synthetic"), human("bekele", "dock"), xeno("x1", type="facehugger"), active="x1"
    )
    game.play("strike", dice=[3] + [6] + [1] * 5)
    assert "terrified" not in game.marks("abara")


@rule("AS-R72", "AS-267")
def test_a_synthetic_cannot_be_facehugged():
    game = skirmish(
        human("abara", specialty="synthetic"),
        human("bekele", "dock"),
        xeno("x1", type="facehugger"),
        active="x1",
    )
    game.play("strike", dice=[5] + [6] + [1] * 7)
    assert "facehugged" not in game.marks("abara") and "broken" not in game.marks("abara")


@rule("AS-R72", "AS-289")
def test_a_headbite_does_a_synthetic_ordinary_damage():
    game = skirmish(
        human("abara", specialty="synthetic"),
        human("bekele", "dock"),
        xeno("x1"),
        active="x1",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=[6] + [6, 6] + [1] * 7)
    assert game.of("abara", "health") == 7 - 3


@rule("AS-R72", "AS-209")
def test_a_synthetic_does_not_heal_by_resting():
    game = skirmish(
        human("abara", "store", specialty="synthetic", health=2),
        xeno("x1", "dock", marks="ping"),
        active="abara",
        mode="stealth",
    )
    assert not game.offers("rest")


@rule("AS-R31", "AS-214")
def test_in_stealth_mode_a_repair_includes_stepping_up_to_the_synthetic():
    game = skirmish(
        human("abara", "store"),
        human("bekele", "store", specialty="synthetic", marks="broken"),
        xeno("x1", "dock", marks="ping"),
        active="abara",
        mode="stealth",
    )
    game.play("repair bekele", dice=[6] + [1] * 7)
    assert game.of("bekele", "health") == 7 and game.touching("abara") == {"bekele"}
