"""Broken humans."""

import json

import pytest

import hullbreach as hb
from hullbreach.kernel.errors import SaveError
from tests.games.alien_skirmish.table import Game, human, skirmish, xeno
from tests.marks import rule

HUMANS_ONLY = ("human", "human")


def shot_at(**target: object) -> Game:
    """Keita's magnum (damage 3, RANGED COMBAT 3 + 1) has just hit Abara; Bekele is far away."""
    game = skirmish(
        human("abara", **target),
        human("bekele", "dock"),
        human("keita", gear=["magnum"]),
        active="keita",
        sides=HUMANS_ONLY,
    )
    game.play("attack magnum abara plain", dice=[6, 1, 1, 1])
    return game


def lying(**facts: object) -> Game:
    """Abara lies broken in the hall and is about to be activated; Bekele is in the dock with a Drone."""
    marks = ("broken", *facts.pop("marks", ()))
    game = skirmish(
        human("abara", marks=marks, **facts), human("bekele", "dock"), xeno("x1", "dock"), active="x1", tokens=(2, 0)
    )
    game.play("end", dice=[0])
    return game


@rule("AS-193", "AS-017", "AS-016")
def test_a_human_at_health_nothing_is_broken():
    assert "broken" not in shot_at(health=4).marks("abara")
    game = shot_at(health=2)
    assert "broken" in game.marks("abara") and game.of("abara", "health") == 0
    assert game.of("abara", "zone") == "hall"


@rule("AS-193", "AS-D16")
def test_a_broken_human_no_longer_stands_at_its_door_and_blocks_nothing():
    game = shot_at(health=1, post="hall|store")
    assert game.of("abara", "post") is None and game.offers("move store")


@rule("AS-193", "AS-194", "AS-197")
@pytest.mark.parametrize("face", [2, 5])
def test_a_broken_human_is_activated_rolls_one_die_and_on_two_to_five_stays_broken(face: int):
    game = skirmish(
        human("abara", marks="broken"), human("bekele", "dock"), xeno("x1", "vault"), active="x1", tokens=(2, 0)
    )
    game.play("end", "activate abara", dice=[0, face, 0])
    assert "broken" in game.marks("abara") and game.offered("activate") == {"bekele"}


@rule("AS-195", "AS-196", "AS-R01", "AS-114")
def test_on_a_panic_face_it_dies_and_leaves_its_gear_in_the_zone():
    game = skirmish(
        human("abara", marks="broken", gear=["combat-knife", "flashlight"], worn="m3-armor"),
        human("bekele", "gallery"),
        xeno("x1", "dock"),
        active="x1",
        tokens=(2, 0),
    )
    game.play("end", "activate abara", dice=[0, 1, 0])
    assert game.of("abara", "zone") is None and game.told("killed")[0]["who"] == "abara"
    assert game.said()["tokens"] == [0, 0] and "laid" not in game.marks("abara")
    assert set(game.said()["lying"][game.pos.tables.zones.find("hall")]) == {"combat-knife", "flashlight", "m3-armor"}
    game.play("activate bekele", "move hall")
    assert game.offers("take flashlight")


def beside_the_dead(**options: bool) -> Game:
    """Bekele stands where Abara has just died, with a knife, a flashlight and armor; another flashlight lay there."""
    game = skirmish(
        human("abara", marks="broken", gear=["combat-knife", "flashlight"], worn="m3-armor"),
        human("bekele", gear=[]),
        xeno("x1", "dock"),
        active="x1",
        tokens=(2, 0),
        lying={"hall": ["flashlight"]},
        options=options,
    )
    game.play("end", "activate abara", dice=[0, 1, 0])
    game.play("activate bekele")
    return game


@rule("AS-196", "AS-R118")
def test_what_a_dead_character_left_is_one_token_and_taken_with_one_action():
    game = beside_the_dead()
    knife = next(choice for choice in game.pos.choices(0) if str(choice) == "take combat-knife")
    assert game.pos.setting.game.preview(game.pos, 0, knife).note == "with Flashlight, M3 Personnel Armor"
    game.play("take combat-knife")
    assert game.of("bekele", "gear") == ["combat-knife", "flashlight"] and game.of("bekele", "worn") == "m3-armor"
    assert [event["item"] for event in game.told("takes")] == ["combat-knife", "flashlight", "m3-armor"]
    assert game.said()["lying"][game.pos.tables.zones.find("hall")] == ["flashlight"], "what lay there by itself stays"
    assert game.said()["left"][game.number("abara")] == [] and hb.load(hb.save(game.pos)) == game.pos


@rule("AS-R118")
@pytest.mark.parametrize(("fact", "value"), [("left_in", None), ("left_in", "store"), ("left", ["shotgun"])])
def test_no_position_has_a_token_of_things_that_do_not_lie_there(fact: str, value: object):
    game = beside_the_dead()
    data = json.loads(hb.save(game.pos))
    data["position"][fact][game.number("abara")] = value
    with pytest.raises(SaveError, match="does not lie where Abara left it"):
        hb.load(json.dumps(data))


@rule("AS-R118")
def test_without_the_option_each_thing_of_the_dead_is_picked_up_by_itself():
    game = beside_the_dead(gear_in_one=False)
    game.play("take combat-knife")
    assert game.of("bekele", "gear") == ["combat-knife"] and game.of("bekele", "worn") is None
    assert not game.offers("take flashlight"), "that is another action"


@rule("AS-198", "AS-199", "AS-R01")
def test_on_a_six_it_rallies_wounded_and_takes_a_normal_activation():
    game = lying(stress=3)
    game.play("activate abara", dice=[6])
    assert game.of("abara", "health") == 4 and game.of("abara", "stress") == 0
    assert "wounded" in game.marks("abara") and "broken" not in game.marks("abara")
    assert game.frame() == "Activation" and game.offers("move gallery") and game.offers("overwatch")


@rule("AS-194", "AS-R01")
def test_the_die_of_a_broken_human_is_one_whatever_its_stress():
    game = lying(stress=4)
    game.play("activate abara", dice=[3, 0])
    assert game.told("clings")[0]["face"] == 3 and not game.told("stress-response")


@rule("AS-200", "AS-114")
def test_a_wounded_human_that_would_be_broken_again_is_killed():
    game = shot_at(health=3, marks="wounded")
    assert game.of("abara", "zone") is None and game.said()["tokens"][0] == 1


@rule("AS-200")
def test_a_wounded_human_with_health_left_lives():
    game = shot_at(health=4, marks="wounded")
    assert game.of("abara", "health") == 1


@pytest.mark.parametrize(("face", "dies"), [(1, True), (2, False), (6, False)])
@rule("AS-201", "AS-R01", "AS-R63")
def test_further_damage_to_a_broken_human_kills_on_a_panic_face_and_else_does_nothing(face: int, dies: bool):
    game = skirmish(
        human("abara", marks="broken"),
        human("bekele", "dock"),
        human("keita", gear=["magnum"]),
        active="keita",
        sides=HUMANS_ONLY,
    )
    game.play("attack magnum abara plain", dice=[6, 1, 1, 1, face])
    assert (game.of("abara", "zone") is None) is dies
    assert dies or game.marks("abara") == {"broken"}


@rule("AS-R63", "AS-190")
def test_damage_that_armor_stops_does_not_touch_a_broken_human():
    game = skirmish(
        human("abara", marks="broken", worn="m3-armor"),
        human("bekele", "dock"),
        human("keita", gear=["service-pistol"]),
        active="keita",
        sides=HUMANS_ONLY,
    )
    game.play("attack service-pistol abara plain", dice=[6, 1, 1, 1, 1])
    assert game.marks("abara") == {"broken"}


@rule("AS-R63", "AS-289")
def test_a_headbite_that_does_damage_kills_a_broken_human_outright():
    game = skirmish(
        human("abara", marks="broken"), human("bekele", "dock"), xeno("x1"), active="x1", touching=[("abara", "x1")]
    )
    game.play("strike", dice=[6] + [6] + [1] * 8)
    assert game.of("abara", "zone") is None


@rule("AS-202")
def test_the_broken_gain_no_stress():
    game = skirmish(human("abara", marks="broken"), human("bekele"), xeno("x1", "bay"), active="x1")
    game.play("move gallery", "end", dice=[0])
    assert game.of("abara", "stress") == 0 and game.of("bekele", "stress") == 1


@rule("AS-202", "AS-285", "AS-R86")
def test_the_broken_make_no_panic_rolls():
    game = skirmish(
        human("abara", marks="broken"), human("bekele"), xeno("x1"), active="x1", touching=[("bekele", "x1")]
    )
    game.play("strike", dice=[4])
    game.play("victim bekele", dice=[6] + [1] * 9)
    assert not game.told("panic")


@rule("AS-203", "AS-289")
def test_an_attack_that_kills_outright_skips_the_broken_state():
    game = skirmish(human("abara"), human("bekele", "dock"), xeno("x1"), active="x1", touching=[("abara", "x1")])
    told = game.play("strike", dice=[6] + [6] + [1] * 8)
    assert "killed" in told and "broken" not in told and game.of("abara", "zone") is None


@pytest.mark.parametrize(("face", "lives"), [(1, False), (3, False), (4, True), (6, True)])
@rule("AS-204", "AS-R64", "AS-012", "AS-199")
def test_when_combat_ends_the_broken_die_or_rally(face: int, lives: bool):
    game = skirmish(
        human("abara", "store", stress=2, marks="broken"),
        human("bekele", "vault", marks=("activated", "laid")),
        xeno("x1", "dock"),
        active="x1",
        tokens=(0, 0),
    )
    game.play("end", dice=[face])
    assert game.said()["mode"] == "stealth"
    if lives:
        assert game.of("abara", "health") == 4 and game.of("abara", "stress") == 0
        assert "wounded" in game.marks("abara") and "broken" not in game.marks("abara")
    else:
        assert game.of("abara", "zone") is None


@rule("AS-R64", "AS-269")
def test_the_facehugged_roll_too_when_combat_ends_but_a_synthetic_stays_broken():
    game = skirmish(
        human("abara", "store", marks=("broken", "facehugged")),
        human("bekele", "vault", specialty="synthetic", marks=("broken",)),
        human("castell", "loft", marks=("activated", "laid")),
        xeno("x1", "dock"),
        active="x1",
        tokens=(0, 0),
    )
    game.play("end", dice=[5])
    assert "broken" not in game.marks("abara") and "broken" in game.marks("bekele")
    assert [event["who"] for event in game.told("fate")] == ["abara"]


@rule("AS-R71", "AS-234")
def test_a_terrified_human_that_rallies_loses_its_terror_in_place_of_its_activation():
    game = lying(marks=("terrified",))
    game.play("activate abara", dice=[6, 0])
    assert "broken" not in game.marks("abara") and "terrified" not in game.marks("abara")
    assert game.of("abara", "health") == 4 and game.offered("activate") == {"bekele"}


@rule("AS-R71")
def test_a_terrified_human_that_stays_broken_stays_terrified():
    game = lying(marks=("terrified",))
    game.play("activate abara", dice=[3, 0])
    assert {"broken", "terrified"} <= game.marks("abara")


@rule("AS-193", "AS-136", "AS-D16")
def test_a_broken_human_neither_sees_nor_stops_a_move():
    game = skirmish(human("abara", "duct2", marks="broken"), human("bekele", "dock"), xeno("x1", "duct1"), active="x1")
    game.play("move duct2", "move duct3")
    assert game.of("x1", "zone") == "duct3"


@rule("AS-193", "AS-D07", "AS-D16")
def test_a_human_broken_at_a_door_is_out_of_contact_with_those_beyond_it():
    game = skirmish(
        human("abara", post="hall|store", health=1),
        human("bekele", "hall"),
        human("keita", "store", gear=["combat-knife"], post="hall|store"),
        active="keita",
        touching=[("abara", "keita"), ("abara", "bekele")],
        sides=HUMANS_ONLY,
    )
    game.play("attack combat-knife abara plain", dice=[6] + [1] * 5)
    assert "broken" in game.marks("abara") and game.touching("abara") == {"bekele"} and game.touching("keita") == set()
