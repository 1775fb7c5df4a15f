"""How combat starts, and what happens to everybody at that moment."""

from hullbreach.games.alien_skirmish import tokens
from tests.games.alien_skirmish.table import STEALTH_ROUND, Game, human, skirmish, xeno
from tests.marks import rule

BLIND = (1,) * 8
SHARP = (6, *(1,) * 7)
TIE = (1, 1, 1, *BLIND)
"""Abara, a trucker, and a ping both roll nothing."""


def sneaking(*models, active="abara", **facts) -> Game:
    return skirmish(*models, active=active, mode="stealth", **facts)


@rule("AS-103", "AS-106", "AS-108")
def test_combat_starts_for_everybody_on_the_map_and_initiative_is_drawn():
    game = sneaking(
        *(human("abara"), human("bekele", "loft"), xeno("x1", "bay", marks="ping")),
        *(xeno("x2", "duct2", marks="ping"), xeno("x3", "vault", type="cat", marks="ping")),
    )
    game.play("move gallery", dice=[*TIE, 4])
    assert game.said()["mode"] == "combat"
    assert [event["team"] for event in game.told("token-drawn")] == ["team-1"]
    assert game.said()["tokens"] == [2, 2]  # five tokens, one of them drawn
    assert game.offered("activate") == {"x1", "x2", "x3"}


@rule("AS-104")
def test_who_has_not_moved_in_the_stealth_round_loses_that_move():
    game = sneaking(human("abara"), human("bekele", "store"), xeno("x1", "bay", marks="ping"))
    events = game.play("move gallery", dice=[*TIE, 2])
    assert "stealth-turn" not in events and events[-1] == "token-drawn"
    assert [event["mode"] for event in game.told("round")] == ["combat"]
    assert game.offered("activate") == {"x1"} and game.said()["activated"] == []


@rule("AS-104")
def test_a_xenomorph_loses_the_zone_it_had_left_to_move():
    game = sneaking(human("abara"), xeno("x1", "bay", marks="ping"), active="x1")
    game.play("move gallery", dice=[*BLIND, 1, 1, 1, 0])
    assert game.said()["mode"] == "combat" and game.of("x1", "zone") == "gallery"
    assert game.offered("activate") == {"abara"}


@rule("AS-105", "AS-384")
def test_an_ambush_starts_combat():
    game = sneaking(human("abara"), xeno("x1", "bay", marks="ping"))
    game.play("move gallery", dice=[6, 1, 1, *BLIND])
    assert game.said()["mode"] == "stealth"
    game.play("ambush")
    assert game.said()["mode"] == "combat" and game.told("combat")[0]["who"] == "abara"


@rule("AS-384", "AS-098")
def test_spotting_each_other_starts_combat():
    game = sneaking(human("abara"), human("bekele", "store"), xeno("x1", "bay", marks="ping"))
    events = game.play("move gallery", dice=[*TIE, 0])
    assert events.index("both-spotted") < events.index("combat") < events.index("round")


@rule("AS-R40", "AS-248")
def test_every_ping_in_sight_of_anybody_is_revealed_as_combat_starts_before_the_ambusher_acts():
    game = sneaking(
        *(human("abara"), human("bekele", "dock"), xeno("x1", "bay", marks="ping")),
        *(xeno("x2", "dock", type="facehugger", marks="ping"), xeno("x3", "vault", marks="ping")),
    )
    game.play("move gallery", dice=[1, 1, 1, *SHARP])
    assert game.said()["ping"] == ["x1", "x2", "x3"]
    events = game.play("ambush")
    assert {event["who"] for event in game.told("revealed")} == {"x1", "x2"}
    assert game.said()["ping"] == ["x3"]
    assert max(i for i, event in enumerate(events) if event == "revealed") < events.index("activated")


@rule("AS-R40", "AS-R101")
def test_a_false_ping_in_sight_as_combat_starts_is_removed_with_its_token():
    game = sneaking(
        *(human("abara"), human("bekele", "dock"), xeno("x1", "bay", marks="ping")),
        xeno("x2", "dock", type="cat", marks="ping"),
    )
    game.play("move gallery", dice=[*TIE, 0])
    assert game.of("x2", "zone") is None and game.said()["tokens"] == [1, 1]


@rule("AS-R40")
def test_a_ping_revealed_by_an_enemys_move_can_still_be_activated():
    game = skirmish(
        *(human("abara", "vault"), xeno("x1", "gallery", marks="ping"), xeno("x2", "dock", marks="ping")),
        active="abara",
    )
    game.play("move gallery")
    assert [event["who"] for event in game.told("revealed")] == ["x1"]
    game.play("end", dice=[0])
    assert game.offered("activate") == {"x1", "x2"}


@rule("AS-098", "AS-R39")
def test_what_a_tie_reveals_is_told_once():
    game = sneaking(human("abara"), xeno("x1", "bay", marks="ping"))
    game.play("move gallery", dice=[*TIE, 0])
    assert len(game.told("revealed")) == 1 and game.said()["ping"] == []


@rule("AS-R79", "AS-384")
def test_a_chestburster_that_erupts_in_sight_of_a_human_starts_combat():
    game = sneaking(
        *(human("abara", marks="facehugged"), human("bekele"), xeno("x1", "dock", marks="ping")),
        active=None,
        frames=[*STEALTH_ROUND, {"frame": "StealthTeam", "team": "team-0"}],
    )
    game.play("activate abara", dice=[1, 0])
    assert game.said()["mode"] == "combat" and game.offered("activate") == {"bekele"}


@rule("AS-R101", "AS-106")
def test_a_false_ping_found_as_the_fight_begins_takes_no_token_that_is_not_there():
    game = skirmish(
        human("abara"), xeno("x1", "hall", marks="ping"), xeno("x2", "hall", "cat", marks="ping"), active="abara"
    )
    game.pos.tokens = [0, 0]
    tokens.remove_token(game.pos, game.number("x2"))
    assert game.pos.aside == [0, 0] and game.pos.tokens == [0, 0]
