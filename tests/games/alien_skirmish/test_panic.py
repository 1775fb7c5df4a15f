"""Panic."""

import pytest

from tests.games.alien_skirmish.table import Game, human, skirmish, xeno
from tests.marks import rule


def gaze(face: int, stress: int, **facts: object) -> Game:
    """A Drone in the hall gazes at Abara there: 1 more stress, and a panic roll with this face."""
    game = skirmish(human("abara", stress=stress, **facts), xeno("x1"), active="x1")
    game.play("strike", dice=[1, face])
    return game


@pytest.mark.parametrize(
    ("face", "stress", "total", "response", "left"),
    [
        (1, 0, 2, "keeps-cool", 1),
        (4, 0, 5, "keeps-cool", 1),
        (5, 0, 6, "spooked", 2),
        (6, 0, 7, "spooked", 2),
        (3, 3, 7, "spooked", 5),
        (6, 1, 8, "terrified", 2),
        (6, 2, 9, "terrified", 3),
    ],
)
@rule("AS-230", "AS-231", "AS-232", "AS-233", "AS-225")
def test_a_die_and_the_stress_give_the_response(face: int, stress: int, total: int, response: str, left: int):
    game = gaze(face, stress)
    assert game.told("panic")[0]["total"] == total
    found = {event["event"] for event in game.log} & {"keeps-cool", "spooked", "terrified", "flees"}
    assert found == {response} and game.of("abara", "stress") == left
    assert ("terrified" in game.marks("abara")) is (response == "terrified")
    assert game.frame() == "XenoActivation"


@pytest.mark.parametrize(("face", "stress"), [(6, 3), (1, 8), (6, 9)])
@rule("AS-235", "AS-236", "AS-R70")
def test_from_ten_on_it_flees_at_once_where_its_owner_likes_and_is_terrified(face: int, stress: int):
    game = gaze(face, stress)
    assert game.frame() == "Flight" and game.pos.to_act == (0,)
    assert game.offered("flee") == {"store", "closet", "gallery", "duct1", "loft"}
    game.play("flee store")
    assert game.of("abara", "zone") == "store" and "terrified" in game.marks("abara")
    assert "activated" not in game.marks("abara") and game.frame() == "XenoActivation"


@rule("AS-235", "AS-R70")
def test_it_flees_away_from_what_scared_it_but_perhaps_towards_other_enemies():
    game = skirmish(
        human("abara", stress=5, gear=["flashlight"], post="hall|gallery"),
        xeno("x1", "gallery", post="hall|gallery"),
        xeno("x2", "store"),
        active="x1",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=[2, 0, 6])
    assert game.offered("flee") == {"store", "closet", "duct1", "loft"}
    assert game.why_not("flee gallery") == "AS-R70"


@rule("AS-237")
def test_with_every_way_closed_it_is_only_terrified():
    game = skirmish(
        human("abara", "closet", stress=5),
        xeno("x1", "closet"),
        active="x1",
        touching=[("abara", "x1")],
        sealed=["hall|closet"],
    )
    game.play("strike", dice=[1, 6])
    assert game.of("abara", "zone") == "closet" and "terrified" in game.marks("abara")


@rule("AS-237", "AS-136")
def test_an_enemy_that_blocks_the_only_way_keeps_it_from_fleeing():
    game = skirmish(
        human("abara", "closet", stress=5),
        xeno("x1", "closet"),
        xeno("x2", "hall", post="hall|closet"),
        active="x1",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=[1, 6])
    assert game.of("abara", "zone") == "closet" and "terrified" in game.marks("abara")


@rule("AS-R70", "AS-284")
def test_an_immobilized_human_cannot_flee():
    game = skirmish(
        human("abara", stress=5, holder="x1"),
        xeno("x1", type="drone"),
        xeno("x2"),
        active="x2",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=[1, 6])
    assert game.of("abara", "zone") == "hall" and "terrified" in game.marks("abara")


@rule("AS-R70", "AS-D17", "AS-169")
def test_overwatch_may_interrupt_a_flight():
    game = skirmish(
        human("abara", stress=5),
        human("bekele", "gallery", gear=["service-pistol"], marks=("watching", "activated")),
        xeno("x1"),
        active="x1",
    )
    game.play("strike", "hold", dice=[1])
    game.play("hold", dice=[6])
    game.play("flee store")
    assert game.frame() == "Window" and game.of("abara", "zone") == "hall"
    game.play("hold")
    assert game.frame() == "Window" and game.of("abara", "zone") == "store"


@rule("AS-228", "AS-R72")
def test_synthetics_make_no_panic_rolls():
    game = skirmish(
        human("abara"),
        human("bekele", specialty="synthetic"),
        human("castell"),
        xeno("x1"),
        active="x1",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=[4])
    game.play("victim abara", dice=[6] + [1] * 9 + [1])
    assert [event["who"] for event in game.told("panic")] == ["castell"]


@rule("AS-229", "AS-R69")
def test_panic_does_not_spread_by_itself():
    game = skirmish(human("abara", stress=5), human("bekele"), xeno("x1"), active="x1")
    game.play("strike", dice=[1])
    game.play("victim abara", dice=[6])
    game.play("flee store")
    assert game.frame() == "XenoActivation" and game.of("bekele", "stress") == 0


@rule("AS-229", "AS-D21", "AS-285")
def test_the_owner_says_in_what_order_several_panic_and_a_flight_is_over_before_the_next_roll():
    game = skirmish(
        human("abara"),
        human("bekele", stress=3),
        human("castell", stress=5),
        human("dufour"),
        xeno("x1"),
        active="x1",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=[4])
    game.play("victim abara", dice=[6] + [1] * 9)
    assert game.offered("panic") == {"bekele", "castell", "dufour"} and game.pos.to_act == (0,)
    game.play("panic castell", dice=[6])
    assert game.frame() == "Flight"
    game.play("flee store")
    assert {"terrified"} <= game.marks("castell") and game.offered("panic") == {"bekele", "dufour"}
    game.play("panic dufour", dice=[1, 6])
    assert [event["who"] for event in game.told("panic")] == ["dufour", "bekele"]


@rule("AS-234")
def test_a_terrified_human_spends_its_activation_on_getting_over_it():
    game = skirmish(
        human("abara", marks="terrified"), human("bekele", "vault"), xeno("x1", "dock"), active="x1", tokens=(2, 0)
    )
    game.play("end", "activate abara", dice=[0, 0])
    assert game.marks("abara") == {"activated", "laid"} and game.offered("activate") == {"bekele"}


@rule("AS-233", "AS-D19")
def test_a_terrified_character_in_the_middle_of_its_activation_loses_the_rest_of_it():
    game = skirmish(
        human("abara", stress=2),
        human("bekele", "dock"),
        xeno("x1", health=1),
        active="abara",
        touching=[("abara", "x1")],
    )
    game.play("attack maintenance-jack x1 plain", dice=[6, 6, 6, 1, 1, 1] + [2, 2] + [1] * 9 + [1, 1, 6, 0])
    assert "terrified" in game.marks("abara") and game.frame() == "Activating"
