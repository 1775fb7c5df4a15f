"""When combat is over, and what Xenomorphs turn into then."""

import pytest

from tests.games.alien_skirmish.table import Game, human, skirmish, xeno
from tests.marks import rule


def last_activation(*models, active="abara", **facts) -> Game:
    """The last activation of a combat round."""
    done = [model.who for model in models if model.who not in facts.get("watching", ())]
    return skirmish(*models, active=active, tokens=(0, 0), laid=done, activated=done, **facts)


@rule("AS-140")
def test_combat_is_over_when_at_the_end_of_a_round_nobody_sees_an_enemy():
    game = last_activation(human("abara"), human("bekele", "bay"), xeno("x1", "store"), round=4)
    game.play("end")
    assert game.said()["mode"] == "stealth" and game.said()["round"] == 5
    assert game.offered("activate") == {"abara", "bekele"} and "combat-over" in [event["event"] for event in game.log]


@rule("AS-140")
def test_combat_goes_on_while_anybody_sees_an_enemy():
    game = last_activation(human("abara"), human("bekele", "bay"), xeno("x1", "store"), xeno("x2", "gallery"))
    game.play("end", dice=[0])
    assert game.said()["mode"] == "combat" and game.said()["round"] == 2


@rule("AS-140")
def test_combat_does_not_end_before_the_round_does():
    game = skirmish(human("abara"), human("bekele", "bay"), xeno("x1", "store"), active="abara")
    game.play("end", dice=[0])
    assert game.said()["mode"] == "combat" and game.said()["round"] == 1


@rule("AS-R104")
@pytest.mark.parametrize("post", ["hall|store", None])
def test_the_broken_count_as_those_who_see_and_are_seen(post):
    zone = "store" if post is None else "hall"
    game = last_activation(
        human("abara", "loft"), human("bekele", "store", marks="broken"), xeno("x1", zone, post=post)
    )
    game.play("end", dice=[0])
    assert game.said()["mode"] == "combat" and game.said()["round"] == 2


@rule("AS-141")
def test_every_revealed_xenomorph_turns_back_into_a_ping():
    game = last_activation(human("abara", "loft"), xeno("x1", "store"), xeno("x2", "bay", type="facehugger"))
    game.play("end", dice=[1])
    assert game.said()["ping"] == ["x1", "x2"]


@rule("AS-141")
def test_a_removed_false_ping_does_not_return():
    game = last_activation(
        *(human("abara", "vault"), xeno("x1", "gallery", type="cat", marks="ping"), xeno("x2", "loft", marks="ping"))
    )
    game.play("move gallery")
    assert game.of("x1", "zone") is None
    game.play("end")
    assert game.said()["mode"] == "stealth" and game.said()["ping"] == ["x2"]
    assert game.of("x1", "zone") is None and game.of("x1", "kind") is None


@rule("AS-142", "AS-D24")
@pytest.mark.parametrize(("draw", "drone"), [(0, "x2"), (1, "x1")])
def test_the_pings_get_new_names_that_only_their_own_player_can_read(draw, drone):
    game = last_activation(human("abara", "loft"), xeno("x1", "store"), xeno("x2", "bay", type="facehugger"))
    game.play("end", dice=[draw])
    other = "x1" if drone == "x2" else "x2"
    assert (game.of(drone, "kind"), game.of(drone, "zone")) == ("drone", "store")
    assert (game.of(other, "kind"), game.of(other, "zone")) == ("facehugger", "bay")
    assert {event["event"]: event.get("those") for event in game.heard(0)}["hidden"] == ["x1", "x2"]
    assert "drone" not in str(game.shown(drone, 0)) and "drone" in str(game.shown(drone, 1))


@rule("AS-R41")
def test_overwatch_carries_over_out_of_combat():
    game = last_activation(
        *(human("abara"), human("bekele", "loft", type="colonial-marine"), xeno("x1", "store")), watching=["bekele"]
    )
    game.play("end")
    assert game.said()["mode"] == "stealth" and game.said()["watching"] == ["bekele"]


@rule("AS-204", "AS-140")
@pytest.mark.parametrize(("face", "zone"), [(3, None), (4, "store")])
def test_the_broken_die_or_rally_when_combat_ends(face, zone):
    game = last_activation(human("abara"), human("bekele", "store", marks="broken"), xeno("x1", "dock"))
    game.play("end", dice=[face])
    assert game.of("bekele", "zone") == zone


@rule("AS-140")
def test_stealth_mode_resumes_with_the_human_team():
    game = last_activation(human("abara", "loft"), xeno("x1", "store"), active="x1")
    game.play("end")
    assert game.said()["mode"] == "stealth" and game.offered("activate") == {"abara"}
    assert game.said()["activated"] == [] and game.said()["laid"] == []
