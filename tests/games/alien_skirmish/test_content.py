"""What an author of types, gear, attacks, scenarios and teams is told when something is wrong."""

import pytest

from tests.games import mistakes
from tests.marks import rule

PRINTED = mistakes.Printed("alien_skirmish", "types.toml", "gear.toml", "attacks.toml", "scenarios.toml", "teams.toml")
OPTIONAL = {
    "scenario.rules",
    "scenario.item",
    "scenario.team.no_ranged",
    "roster.member.specialty",
    "roster.member.gear",
}


@pytest.mark.quick(40)
@pytest.mark.parametrize(("variant", "key"), mistakes.every(PRINTED, optional=OPTIONAL, below=-11))
def test_every_key_that_is_wrong_in_any_way_is_named(variant, key):
    wrong = mistakes.told("alien-skirmish", variant)
    assert wrong.file == "variant" and key in wrong.key and wrong.expected in str(wrong)


def printed(kind: str, id: str) -> mistakes.Raw:
    return next(row for row in PRINTED.rows[kind] if row["id"] == id)


def teams(**changes: object) -> str:
    """A variant of The Gauntlet whose first team is written otherwise; what is None is left out."""
    first, second = printed("scenario", "gauntlet")["team"]
    kept = {key: value for key, value in {**first, **changes}.items() if value is not None}
    return mistakes.changed("scenario", {"id": "gauntlet"}, "team", [kept, second])


def members(*those: mistakes.Raw) -> str:
    return mistakes.changed("roster", {"id": "work-crew"}, "member", list(those))


def marine(**changes: object) -> str:
    row = {**printed("type", "colonial-marine"), "id": "fresh", **changes}
    return "[[type]]\n" + "".join(f"{key} = {mistakes.written(value)}\n" for key, value in row.items())


TEAM = "scenario.gauntlet.team Space Truckers"
TRUCKER = {"type": "space-trucker"}
WIN = {"by": "carry-out", "rule": "AS-366"}


@pytest.mark.parametrize(
    ("variant", "key", "expected"),
    [
        (teams(types=["drone", "space-trucker"]), f"{TEAM}.types", "types of one side"),
        (teams(types=["cat"]), f"{TEAM}.types", "types that have a cost"),
        (teams(types=[]), f"{TEAM}.types", "at least one type"),
        (teams(points=2), f"{TEAM}.points", "enough for one character"),
        (teams(deploy=[]), f"{TEAM}.deploy", "at least one zone"),
        (teams(deploy=["h1_lock", "cellar"]), f"{TEAM}.deploy", "a zone of the map hadley, or LEVEL:TAG"),
        (teams(deploy=["L2:attic"]), f"{TEAM}.deploy", "a zone of the map hadley, or LEVEL:TAG"),
        (teams(exits=["casino"]), f"{TEAM}.exits", "one of south_lock"),
        (teams(respawn="cellar"), f"{TEAM}.respawn", "a zone of the map hadley"),
        (teams(respawn_rule="AS-9999"), f"{TEAM}.respawn_rule", "the id of a rule of alien-skirmish"),
        (teams(captures="gold"), f"{TEAM}.captures", "one of service-pistol"),
        (teams(captives_to="cellar"), f"{TEAM}.captives_to", "a zone of the map hadley"),
        (teams(wins=[{**WIN, "by": "magic"}]), f"{TEAM}.wins 1.by", "one of eliminate"),
        (teams(wins=[{**WIN, "item": "gold"}]), f"{TEAM}.wins 1.item", "one of service-pistol"),
        (teams(wins=[WIN]), f"{TEAM}.wins 1.item", "a text"),
        (teams(wins=[{"by": "catch", "rule": "AS-9999"}]), f"{TEAM}.wins 1.rule", "the id of a rule"),
        (members(), "roster.work-crew.member", "at least one character"),
        (members(*[TRUCKER] * 6), "roster.work-crew.member", "a team within 15 points"),
        (members({"type": "drone"}), "roster.work-crew.member 1.type", "one of space-trucker"),
        (members(TRUCKER, {**TRUCKER, "gear": ["key-card"]}), "member 2.gear", "items that have a cost"),
        (members({**TRUCKER, "specialty": "cook"}), "member 1.specialty", "one of "),
        (marine(rc=0), "type.fresh.rc", "1 to 10, the levels of a skill"),
        (marine(rc=11), "type.fresh.rc", "1 to 10, the levels of a skill"),
        (marine(health=0), "type.fresh.health", "1 to 99"),
        (marine(cost=-1), "type.fresh.cost", "0 to 99"),
        (marine(side="xenomorph", obs=-1), "type.fresh.obs", "0 to 10"),
        (marine(false_ping=True), "type.false_ping", "exactly one type that is the false ping"),
        ("[[attack]]\nid = 'face-grapple'\non = [3]\n", "attack.on of facehugger", "each face of the D6 once"),
        ("[[attack]]\nid = 'face-grapple'\non = [3, 7]\n", "attack.face-grapple.on", "each 1 to 6"),
        ("[[scenario]]\nid = 'gauntlet'\nteam = []\n", "scenario.gauntlet.team", "two teams"),
        ("[[scenario]]\nid = 'gauntlet'\nmap = 'moon'\n", "scenario.gauntlet.map", "one of fidanza, hadley, jeremiah"),
        ("[[roster]]\nid = 'work-crew'\nseat = 2\n", "roster.work-crew.seat", "0 to 1"),
    ],
)
def test_what_an_author_is_told(variant, key, expected):
    wrong = mistakes.told("alien-skirmish", variant)
    assert wrong.file == "variant" and key in wrong.key and expected in wrong.expected


def test_a_human_needs_all_five_skills():
    row = {key: value for key, value in printed("type", "colonial-marine").items() if key != "ma"}
    lines = [f"{key} = {mistakes.written(value)}\n" for key, value in {**row, "id": "fresh"}.items()]
    assert mistakes.told("alien-skirmish", "[[type]]\n" + "".join(lines)).key == "type.fresh.ma"


@rule("AS-348")
def test_a_mistake_in_a_map_is_told_with_the_map_and_the_line():
    wrong = mistakes.told("alien-skirmish", "[[map]]\nid = 'hut'\ntext = 'map hut'\n")
    assert (wrong.file, wrong.key) == ("variant, map hut", "line 1")
