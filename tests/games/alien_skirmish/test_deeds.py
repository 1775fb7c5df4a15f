"""The listing of actions: their order, who can do what in which mode, and rolls that can be saved before the push."""

import json

import pytest

import hullbreach as hb
from hullbreach.games.alien_skirmish.deed import (
    ACTION,
    COMBAT_MODE,
    MOVE,
    NOTHING,
    STEALTH_MODE,
    THE_REST,
    Deed,
    Repertoire,
)
from hullbreach.games.alien_skirmish.frames import FRAMES, PURPOSES, ROLLS
from hullbreach.games.alien_skirmish.position import COMBAT, STEALTH
from hullbreach.kernel.actions import Action
from tests.games.alien_skirmish.table import Game, human, scenario, skirmish, xeno
from tests.marks import rule

ORDER = """
team recruit train equip dismiss clear ready deploy
activate finish end stand-down go-on respawn
move step-up approach withdraw leave touch face
attack pass shove shove-through catch seal breach batter bite aid repair overwatch
take give wear drag break-free release rest calm capture
strike follow-up victim drag-to escape reveal
push accept hold cease spot ambush carry-on move-out panic flee at-will
"""


def words():
    return hb.new("alien-skirmish", "dog-catchers", dice=hb.Seeded(1)).tables.words


def names(repertoire: Repertoire) -> set[str]:
    lists = (repertoire.moves, repertoire.actions, repertoire.gratis, repertoire.bound)
    return {deed.name for deeds in lists for deed in deeds}


def some(text: str) -> set[str]:
    return set(text.split())


def test_the_vocabulary_keeps_its_order():
    assert [verb.name for verb in words().vocabulary.verbs] == ORDER.split()


def test_every_verb_is_an_action():
    assert all(isinstance(verb, Action) for verb in words().vocabulary.verbs)


@rule("AS-125", "AS-129")
def test_what_humans_can_do_in_combat():
    can = words().humans[COMBAT]
    assert {deed.name for deed in can.moves} == {"move", "step-up", "approach", "withdraw", "leave"}
    assert {deed.name for deed in can.actions} == some(
        "attack pass shove shove-through catch seal breach batter aid repair overwatch take give wear drag"
    )
    assert [deed.name for deed in can.gratis] == ["release"] and [deed.name for deed in can.bound] == ["break-free"]


@rule("AS-087", "AS-091", "AS-R31")
def test_what_humans_can_do_in_stealth_mode():
    assert names(words().humans[STEALTH]) == some(
        "move step-up leave seal breach batter repair overwatch take give wear rest calm"
    )


@rule("AS-257", "AS-R32", "AS-R77")
def test_what_xenomorphs_can_do():
    known = words()
    assert names(known.xenomorphs[COMBAT]) == some(
        "move step-up approach withdraw leave bite overwatch capture strike follow-up reveal"
    )
    assert names(known.xenomorphs[STEALTH]) == {"move", "step-up", "leave", "bite", "overwatch", "rest", "capture"}


@rule("AS-168")
def test_only_attacks_are_made_from_overwatch():
    assert [deed.name for deed in words().from_overwatch] == ["attack"]


def test_a_deed_costs_one_thing_and_has_a_mode():
    for verb in words().vocabulary.verbs:
        if isinstance(verb, Deed):
            assert verb.costs in (MOVE, ACTION, NOTHING, THE_REST)
            assert verb.whose & 3 and verb.when & (STEALTH_MODE | COMBAT_MODE), verb.name


# Rolls


def at_a_door(sealed: bool) -> Game:
    doors = ["hall|store"] if sealed else []
    return skirmish(human("abara", post="hall|store"), xeno("x1", "dock"), active="abara", sealed=doors)


def in_contact(**facts: object) -> Game:
    return skirmish(
        human("abara", **facts),
        xeno("x1", post="hall|store"),
        active="abara",
        touching=[("abara", "x1")],
    )


def over_a_friend(**facts: object) -> Game:
    return skirmish(
        human("abara"),
        human("bekele", marks="broken", **facts),
        xeno("x1", "dock"),
        active="abara",
        touching=[("abara", "bekele")],
    )


def held_fast() -> Game:
    return skirmish(human("abara", holder="x1"), xeno("x1"), active="abara", touching=[("abara", "x1")])


FAILED = [
    (in_contact, {}, "attack unarmed x1 plain", "AttackRoll", {"weapon": "unarmed", "target": "x1"}),
    (at_a_door, {"sealed": False}, "seal hall|store", "SealRoll", {"post": "hall|store"}),
    (at_a_door, {"sealed": True}, "breach hall|store", "BreachRoll", {"post": "hall|store"}),
    (at_a_door, {"sealed": True}, "batter unarmed hall|store", "BatterRoll", {"weapon": "unarmed"}),
    (over_a_friend, {}, "aid bekele", "AidRoll", {"other": "bekele"}),
    (over_a_friend, {"specialty": "synthetic"}, "repair bekele", "RepairRoll", {"other": "bekele"}),
    (held_fast, {}, "break-free", "BreakFreeRoll", {}),
    (in_contact, {"zone": "store", "post": "hall|store"}, "pass x1", "PassRoll", {"target": "x1"}),
    (in_contact, {}, "shove x1", "ShoveRoll", {"target": "x1"}),
    (in_contact, {}, "shove-through x1", "ShoveThroughRoll", {"target": "x1"}),
    (in_contact, {"gear": ["catch-pole"]}, "catch x1", "CatchRoll", {"target": "x1"}),
]


def fail(lay, facts: dict[str, object], text: str) -> Game:
    game = lay(**facts)
    pos = game.pos
    shown = pos.setting.game.preview(pos, 0, pos.setting.vocabulary.parse(text))
    game.play(text, dice=[2] * int(shown.note.split()[0]))
    return game


def test_every_roll_is_tried_here():
    assert {roll.__name__ for roll in ROLLS} == {name for *_, name, _ in FAILED} <= set(FRAMES)


@rule("AS-024", "AS-027")
@pytest.mark.parametrize(("lay", "facts", "text", "name", "said"), FAILED, ids=[row[2] for row in FAILED])
def test_a_failed_roll_waits_for_the_push_as_a_frame_of_its_chapter(lay, facts, text, name, said):
    game = fail(lay, facts, text)
    assert game.frame() == name and game.offered("push") == {""} and game.offered("accept") == {""}
    purpose = next(roll.purpose for roll in ROLLS if roll.__name__ == name)
    assert game.told("rolled")[0]["task"] == purpose and purpose in PURPOSES.names
    assert f"fails at {purpose}: push" in game.pos.question()
    top = json.loads(hb.save(game.pos))["stack"][-1]
    assert top["who"] == "abara" and {key: top[key] for key in said} == said
    assert hb.load(hb.save(game.pos)) == game.pos


@rule("AS-027", "AS-032")
@pytest.mark.parametrize(("lay", "facts", "text", "name", "said"), FAILED, ids=[row[2] for row in FAILED])
def test_a_roll_that_was_saved_before_the_push_goes_on_alike(lay, facts, text, name, said):
    game = fail(lay, facts, text)
    again = Game(hb.load(hb.save(game.pos)))
    for one in (game, again):
        one.pos.play(0, "push", hb.Seeded(4))
    assert game.pos == again.pos and game.frame() != name


# Missions


def mission_of(game_scenario: str | None = None, variant: str = ""):
    return hb.new("alien-skirmish", game_scenario, variant=variant, dice=hb.Seeded(1)).tables.mission


@rule("AS-358", "AS-366", "AS-377", "AS-378")
@pytest.mark.parametrize(
    ("id", "team", "said", "rule_id"),
    [
        ("last-survivors", 0, "eliminate every enemy", "AS-358"),
        ("gauntlet", 0, "carry 3 Key Cards off the map", "AS-366"),
        ("gauntlet", 1, "eliminate every enemy", "AS-367"),
        ("dog-catchers", 0, "take a Drone or a Facehugger off the map alive", "AS-377"),
        ("dog-catchers", 1, "capture all 8 terrified colonists", "AS-378"),
    ],
)
def test_what_a_team_is_there_for(id, team, said, rule_id):
    aim = mission_of(id).aim(team)
    assert aim.says().lower() == said.lower() and aim.rule == rule_id and aim.team == team


@rule("AS-R107")
def test_a_team_of_which_nothing_is_asked_wins_when_no_enemy_is_left():
    text = scenario().replace('wins = [{ by = "eliminate", rule = "AS-358" }]', "wins = []", 1)
    mission = mission_of("test", text)
    assert mission.aim(0).says() == "eliminate every enemy" and mission.rule_of_elimination(0) == "AS-R107"
    assert mission.rule_of_elimination(1) == "AS-358"


@rule("AS-366", "AS-378")
def test_only_what_is_counted_has_a_counter():
    gauntlet, catchers = mission_of("gauntlet"), mission_of("dog-catchers")
    cards = gauntlet.aim(0).shows(0, {"key-card": 2})
    colonists = catchers.aim(1).shows(5, {})
    assert (cards.have, cards.need, colonists.have, colonists.need) == (2, 3, 5, 8)
    assert gauntlet.aim(1).shows(0, {}) is None and catchers.aim(0).shows(0, {}) is None
