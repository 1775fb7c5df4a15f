"""The Drone and its six signature attacks."""

import pytest

from tests.games.alien_skirmish.table import ROUND, Game, Model, human, skirmish, xeno
from tests.marks import rule


def hit(dice: int, successes: int = 1) -> list[int]:
    return [6] * successes + [1] * (dice - successes)


def drone(*victims: Model, **facts: object) -> Game:
    """A Drone in the hall has just been activated."""
    return skirmish(*victims, xeno("x1"), active="x1", **facts)


def drawn(team: int, *models: Model, **facts: object) -> Game:
    """A token of the team is drawn."""
    frames = [*ROUND, {"frame": "Drawing"}, {"frame": "Activating", "team": f"team-{team}"}]
    return skirmish(*models, frames=frames, **facts)


@rule("AS-278", "AS-315")
def test_the_drone_as_printed():
    game = drone(human("abara"))
    kind = game.pos.kind_of(game.number("x1"))
    assert (kind.name, kind.speed, kind.health, kind.armor, kind.armor_fire, kind.acid, kind.cost, kind.small) == (
        *("Drone", 2, 7, 2, 1, 8, 10),
        False,
    )


@rule("AS-257", "AS-279", "AS-281", "AS-283", "AS-287", "AS-288", "AS-280")
def test_the_table_of_the_drone():
    table = [
        "hypnotizing-gaze",
        "playing-with-its-prey",
        "deadly-grab",
        "ready-to-kill",
        "tail-spike",
        "headbite",
    ]
    for face, attack in enumerate(table, start=1):
        game = drone(human("abara"), human("bekele"))
        game.play("strike", dice=[face])
        assert game.told("signature")[0]["attack"] == attack


# 1 Hypnotizing Gaze


@rule("AS-279", "AS-R81")
def test_hypnotizing_gaze_gives_stress_and_a_panic_roll_without_contact_or_attack_roll():
    game = drone(human("abara", stress=1))
    game.play("strike", dice=[1, 4])
    assert game.told("panic")[0]["total"] == 6 and game.of("abara", "stress") == 3
    assert game.touching("x1") == set() and game.told("strikes") == [] and game.of("abara", "health") == 4


@rule("AS-R81")
def test_hypnotizing_gaze_may_take_a_victim_in_contact_or_not():
    game = drone(human("abara"), human("bekele"), touching=[("abara", "x1")])
    game.play("strike", dice=[1])
    assert game.offered("victim") == {"abara", "bekele"}
    game.play("victim bekele", dice=[1])
    assert game.of("bekele", "stress") == 1 and game.touching("x1") == {"abara"}


# 2 Playing With Its Prey


@rule("AS-280", "AS-R82")
@pytest.mark.parametrize(("place", "dropped"), [(0, "pulse-rifle"), (1, "flashlight"), (2, "key-card")])
def test_playing_with_its_prey_drops_one_random_thing_that_is_carried_and_calls_for_a_panic_roll(
    place: int, dropped: str
):
    carried = ["pulse-rifle", "flashlight", "key-card"]
    game = drone(human("abara", gear=carried, worn="apesuit"))
    game.play("strike", dice=[2, place, 1])
    assert game.pos.view(0)["lying"] == {"hall": [dropped]}
    assert sorted(game.of("abara", "gear")) == sorted(set(carried) - {dropped})
    assert game.of("abara", "worn") == "apesuit" and game.of("abara", "health") == 4
    assert game.told("panic")[0]["total"] == 1 and game.told("strikes") == [] and game.touching("x1") == {"abara"}


@rule("AS-R82")
def test_one_who_carries_nothing_drops_nothing():
    game = drone(human("abara", gear=[], worn="m3-armor"))
    game.play("strike", dice=[2, 1])
    assert game.pos.view(0)["lying"] == {} and game.of("abara", "worn") == "m3-armor"


# 3 Deadly Grab


@rule("AS-281")
def test_deadly_grab_rolls_eight_dice_for_damage_1_and_more():
    game = drone(human("abara", worn="apesuit"))
    game.play("strike", dice=[3, *hit(8, 3)])
    assert (game.told("damage")[0]["damage"], game.told("damage")[0]["armor"]) == (3, 1)
    assert game.of("abara", "health") == 2
    game = drone(human("abara"))
    game.play("strike", dice=[3, *[1] * 8])
    assert game.of("abara", "health") == 4 and not game.offered("drag-to")


@rule("AS-282", "AS-R83")
def test_a_deadly_grab_may_drag_the_victim_away_as_a_free_move():
    game = drone(human("abara"))
    game.play("strike", dice=[3, *hit(8)])
    assert game.offered("drag-to") == {"store", "closet", "gallery", "duct1", "loft"} and game.offers("hold")
    game.play("drag-to store")
    assert game.of("x1", "zone") == game.of("abara", "zone") == "store" and game.touching("x1") == {"abara"}
    game.play("strike", dice=[5, *[1] * 10, 0])
    assert game.frame() == "Activating"


@rule("AS-282", "AS-R83")
def test_the_drag_is_optional_and_works_though_armor_stops_the_damage():
    game = drone(human("abara", worn="m3-armor"))
    game.play("strike", dice=[3, *hit(8)])
    assert game.of("abara", "health") == 4
    game.play("hold")
    assert game.of("abara", "zone") == "hall" and game.offers("strike")


@rule("AS-R83")
def test_the_drag_obeys_sealed_doors_and_room():
    game = drone(human("abara"), human("bekele", "closet"), sealed=["hall|store"])
    game.play("strike", dice=[3, *hit(8)])
    assert game.offered("drag-to") == {"gallery", "duct1", "loft"}
    assert game.why_not("drag-to store") == "AS-R83"


@rule("AS-R83")
def test_a_broken_victim_may_be_dragged_and_a_killed_one_not():
    game = drone(human("abara", health=1))
    game.play("strike", dice=[3, *hit(8)])
    game.play("drag-to store")
    assert "broken" in game.marks("abara") and game.of("abara", "zone") == "store"
    game = drone(human("abara", health=1, marks="wounded"), human("bekele"))
    game.play("strike", dice=[3])
    game.play("victim abara", dice=hit(8))
    assert game.of("abara", "zone") is None and not game.offered("drag-to") and game.of("x1", "zone") == "hall"


# 4 Ready To Kill


@rule("AS-283", "AS-R84")
def test_ready_to_kill_rolls_ten_dice_does_exactly_1_damage_and_holds_the_victim():
    game = drone(human("abara"))
    game.play("strike", dice=[4, *hit(10, 4)])
    assert game.of("abara", "health") == 3 and game.of("abara", "holder") == "x1"
    game = drone(human("abara"))
    game.play("strike", dice=[4, *[1] * 10])
    assert game.of("abara", "health") == 4 and game.of("abara", "holder") is None and game.offers("strike")


@rule("AS-R84")
def test_armor_takes_the_damage_of_ready_to_kill_but_not_the_hold():
    game = drone(human("abara", worn="apesuit"))
    game.play("strike", dice=[4, *hit(10, 2)])
    assert game.of("abara", "health") == 4 and game.of("abara", "holder") == "x1"


@rule("AS-284", "AS-R85")
def test_an_immobilized_victim_can_only_try_to_break_loose_with_a_plain_close_combat_roll():
    game = drawn(
        0,
        human("abara", holder="x1", gear=["combat-knife"]),
        human("bekele"),
        xeno("x1", follow="abara"),
        touching=[("abara", "x1")],
        tokens=(1, 1),
    )
    game.play("activate abara")
    assert set(game.choices()) == {"break-free", "end"} and game.why_not("move store") == "AS-284"
    assert game.why_not("attack combat-knife x1 plain") == "AS-284"
    game.play("break-free", dice=[1] * 5)
    game.play("accept", dice=[0])
    assert game.of("abara", "holder") == "x1"


@rule("AS-284", "AS-R85", "AS-R77", "AS-123")
def test_who_breaks_loose_is_free_and_the_headbite_lapses():
    game = drawn(
        0,
        human("abara", holder="x1"),
        xeno("x1", follow="abara"),
        touching=[("abara", "x1")],
        tokens=(0, 1),
    )
    game.play("activate abara")
    game.play("break-free", dice=hit(5))
    assert game.told("freed")[0]["who"] == "abara" and game.of("abara", "holder") is None
    game.play("end", dice=[0])
    game.play("activate x1")
    assert game.offers("strike") and game.offered("follow-up") == set()


@rule("AS-R85", "AS-149")
def test_a_friend_frees_the_victim_by_shoving_the_drone():
    game = skirmish(
        human("abara", holder="x1"),
        human("bekele"),
        xeno("x1", follow="abara"),
        active="bekele",
        touching=[("abara", "x1"), ("bekele", "x1")],
    )
    game.play("shove x1", dice=hit(5))
    assert game.of("abara", "holder") is None and game.touching("bekele") == set()


def shot_while_it_holds(*dice: int) -> Game:
    """Bekele shoots the Drone that holds Abara; after the acid, the D6 of the broken Xenomorph and what follows."""
    game = skirmish(
        human("abara", holder="x1"),
        human("bekele", gear=["shotgun"]),
        xeno("x1", health=1, follow="abara"),
        active="bekele",
        touching=[("abara", "x1")],
    )
    game.play("attack shotgun x1 plain", dice=[6, 1, 1, 1, 1, *[1] * 9, *dice])
    return game


@rule("AS-R85", "AS-295")
def test_a_drone_that_is_only_wounded_keeps_its_grip():
    game = shot_while_it_holds(2)
    assert game.of("abara", "holder") == "x1" and game.of("x1", "follow") == "abara"
    assert "wounded" in game.marks("x1")


@rule("AS-R85", "AS-R77", "AS-292")
def test_a_drone_that_rises_again_bites_whom_it_holds():
    game = shot_while_it_holds(1, *hit(9), 6)
    assert not game.told("signature") and [event["who"] for event in game.told("killed")] == ["abara"]
    assert game.of("x1", "health") == 1 and game.of("x1", "follow") is None


@rule("AS-R85", "AS-R77", "AS-299")
def test_the_last_breath_of_a_drone_is_for_whom_it_holds():
    game = shot_while_it_holds(4, *[1] * 9)
    assert not game.told("signature") and [event["who"] for event in game.told("killed")] == ["x1"]
    assert game.of("abara", "holder") is None


@rule("AS-R85", "AS-297")
def test_a_drone_that_makes_its_escape_lets_go():
    game = shot_while_it_holds(3)
    assert game.of("abara", "holder") is None and game.of("x1", "follow") is None
    assert game.frame() == "DesperateEscape"


@rule("AS-R85")
def test_the_victim_is_free_when_the_drone_is_killed():
    game = skirmish(
        human("abara", holder="x1"),
        human("bekele", gear=["shotgun"]),
        xeno("x1", health=1, follow="abara"),
        xeno("x2", "dock"),
        active="bekele",
        touching=[("abara", "x1")],
    )
    game.play("attack shotgun x1 plain", dice=[6, 1, 1, 1, 1, *[1] * 9, 5])
    assert game.of("x1", "zone") is None and game.of("abara", "holder") is None


@rule("AS-R85", "AS-R77")
def test_the_victim_is_free_when_the_drone_is_caught():
    game = skirmish(
        human("abara", holder="x1"),
        human("bekele", type="commando"),
        xeno("x1", follow="abara"),
        active="bekele",
        touching=[("abara", "x1"), ("bekele", "x1")],
    )
    game.play("catch x1", dice=hit(7))
    assert game.of("abara", "holder") is None and game.of("x1", "follow") is None


@rule("AS-285", "AS-R86", "AS-228")
def test_ready_to_kill_calls_for_panic_rolls_of_the_victims_friends_in_the_zone_only():
    game = drone(
        human("abara"),
        human("bekele"),
        human("castell"),
        human("dufour", marks="broken"),
        human("eklund", specialty="synthetic"),
        human("farah", "gallery"),
    )
    game.play("strike", dice=[4])
    game.play("victim abara", dice=hit(10))
    assert game.offered("panic") == {"bekele", "castell"}
    game.play("panic castell", dice=[1, 2])
    assert [roll["who"] for roll in game.told("panic")] == ["castell", "bekele"]


@rule("AS-R86", "AS-235")
def test_friends_flee_away_from_the_drone():
    game = drone(human("abara"), human("bekele", stress=6))
    game.play("strike", dice=[4])
    game.play("victim abara", dice=[*hit(10), 4])
    assert game.offered("flee") == {"store", "closet", "gallery", "duct1", "loft"}


@rule("AS-286", "AS-R77")
def test_after_ready_to_kill_the_next_action_is_a_headbite_without_a_d6():
    game = drone(human("abara"), human("bekele", "dock"))
    game.play("strike", dice=[4, *hit(10)])
    assert game.choices() == ["follow-up abara", "end"] and game.why_not("move store") == "AS-R77"
    game.play("follow-up abara", dice=[*hit(9), 0])
    assert game.told("signature") == [] and game.told("strikes")[0]["attack"] == "headbite"
    assert game.of("abara", "zone") is None


@rule("AS-286", "AS-R77")
def test_the_headbite_is_still_due_in_the_next_activation():
    game = drawn(
        1, human("abara", holder="x1"), human("bekele"), xeno("x1", follow="abara"), touching=[("abara", "x1")]
    )
    game.play("activate x1")
    assert game.choices() == ["follow-up abara", "end"]


# 5 Tail Spike


@rule("AS-287")
def test_tail_spike_rolls_ten_dice_for_damage_2_armor_piercing():
    game = drone(human("abara", worn="m3-armor"))
    game.play("strike", dice=[5, *hit(10, 2)])
    assert (game.told("damage")[0]["damage"], game.told("damage")[0]["armor"]) == (3, 1)
    assert game.of("abara", "health") == 2 and game.of("abara", "zone") == "hall"


# 6 Headbite


@rule("AS-288", "AS-289", "AS-203")
def test_headbite_rolls_nine_dice_and_kills_a_human_outright():
    game = drone(human("abara", worn="m3-armor"), human("bekele", "dock"))
    game.play("strike", dice=[6, *hit(9)])
    assert game.told("damage")[0] | {"text": "", "did": {}} == {
        "event": "damage",
        "did": {},
        "rule": "AS-189",
        "who": "abara",
        "damage": 2,
        "armor": 1,
        "through": 1,
        "text": "",
    }
    assert game.of("abara", "zone") is None and game.told("broken") == []
    game = drone(human("abara"))
    game.play("strike", dice=[6, *[1] * 9])
    assert game.of("abara", "zone") == "hall" and game.of("abara", "health") == 4


@rule("AS-289", "AS-R72")
def test_headbite_does_a_synthetic_ordinary_damage():
    game = drone(human("abara", specialty="synthetic"), human("bekele"))
    game.play("strike", dice=[6])
    game.play("victim abara", dice=hit(9, 2))
    assert game.of("abara", "health") == 4 and game.told("panic") == []


@rule("AS-290", "AS-R86")
def test_a_kill_by_headbite_makes_the_victims_team_mates_in_the_zone_roll_panic():
    game = drone(
        human("abara"),
        human("bekele"),
        human("castell", "gallery"),
        human("dufour", marks="broken"),
    )
    game.play("strike", dice=[6])
    game.play("victim abara", dice=[*hit(9), 3])
    assert [roll["who"] for roll in game.told("panic")] == ["bekele"]


@rule("AS-R86", "AS-235", "AS-290")
def test_a_witness_of_a_headbite_across_a_border_does_not_flee_to_the_drone():
    game = skirmish(
        human("abara", post="hall|gallery"),
        human("bekele", stress=6),
        xeno("x1", "gallery", post="hall|gallery"),
        active="x1",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=[6, *hit(9), 4])
    assert game.offered("flee") == {"store", "closet", "duct1", "loft"}, "one Drone does not fill the border"


@rule("AS-289", "AS-R63")
def test_headbite_kills_a_broken_human_too():
    game = drone(human("abara", marks="broken"), human("bekele", "dock"))
    game.play("strike", dice=[6, *hit(9)])
    assert game.of("abara", "zone") is None and game.told("clings") == []
