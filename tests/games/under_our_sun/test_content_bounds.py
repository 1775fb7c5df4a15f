"""What the files may say at most, and what holds where they say nothing."""

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun.mission import Mission
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.games.under_our_sun.tables import Tables
from hullbreach.kernel.game import new_position
from tests.games import mistakes
from tests.games.under_our_sun.table import SUN, character, journey

BOUNDS = {
    "character.medic": {"health": (1, 20), "water": (1, 20)},
    "tile.swamp": {"copies": (0, 20), "move": (1, 4), "spaces": (1, 9), "water": (0, 9)},
    "enemy.husk": {"copies": (1, 9), "health": (1, 20), "infects_from": (0, 9)},
    "item.bandage": {
        "copies": (0, 9), "loot": (0, 9), "value": (1, 99), "stars": (0, 9), "holds": (0, 9), "uses": (0, 9),
        "water": (0, 9), "heals": (0, 9), "revives": (0, 9), "food": (0, 9), "energy": (0, 9), "sees": (0, 9),
        "climbs": (0, 9), "filters": (0, 9), "areas": (0, 9), "item_areas": (0, 9), "prevents": (0, 99),
        "grapnel": (0, 9),
    },
    "sun.storm": {"copies": (1, 20), "fewer": (0, 6), "thirst": (0, 6), "sneak": (0, 6), "explore": (0, 6)},
    "night.rats": {"copies": (1, 20), "number": (0, 9)},
    "team.profiteer": {
        "copies": (1, 20), "share": (1, 9), "least": (0, 9), "worth": (0, 99), "worth_each": (0, 99),
        "from_day": (0, 99),
    },
    "mission.exodus": {"deadline": (1, 99), "semi_from": (0, 6)},
}  # fmt: skip
PLAIN = """
[[item]]
id = "thing"
name = "Thing"
rule = "UOS-D3"
value = 1

[[tile]]
id = "place"
name = "Place"
rule = "UOS-D1"
move = 1
spaces = 1

[[enemy]]
id = "ghost"
name = "Ghost"
rule = "UOS-D5"
copies = 1
type = "animal"
health = 1
loot_0 = []
loot_1 = []
loot_2 = []

[[sun]]
id = "haze"
name = "Haze"
rule = "UOS-D6"
copies = 1

[[night]]
id = "hush"
name = "Hush"
rule = "UOS-D7"
copies = 1
effect = "none"

[[team]]
id = "neutral"
name = "Neutral"
rule = "UOS-D10"
copies = 1

[[mission]]
id = "nothing"
name = "Nothing"
about = "Nothing."
rule = "UOS-D9"
difficulty = "easy"
deadline = 9
"""
"""An entry of each kind that says no more than it must."""


def plain() -> Tables:
    pos = new_position(SUN, "nothing", 2, {}, PLAIN, hb.Seeded(1))
    return pos.tables  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize(
    ("entry", "key", "bounds"), [(entry, key, bounds) for entry in BOUNDS for key, bounds in BOUNDS[entry].items()]
)
def test_each_number_has_its_bounds(entry, key, bounds):
    kind, id = entry.split(".")
    wrong = mistakes.told("under-our-sun", f"[[{kind}]]\nid = '{id}'\n{key} = 1000\n")
    least, most = bounds
    assert wrong.key == f"{entry}.{key}" and f"{least} to {most}" in wrong.expected


@pytest.mark.parametrize(
    ("kind", "marks"),
    [
        ("items", {"value": 1, "ammunition": -1, "hero": -1}),
        ("tiles", {"move": 1, "spaces": 1, "container": -1}),
        ("foes", {"health": 1}),
        ("suns", {"copies": 1}),
        ("nights", {"copies": 1, "sort": 4}),
        ("teams", {"copies": 1, "share": 1}),
    ],
)
def test_what_is_not_said_is_nothing(kind, marks):
    tables = plain()
    ids = {"items": "thing", "tiles": "place", "foes": "ghost", "suns": "haze", "nights": "hush", "teams": "neutral"}
    (entry,) = [one for one in getattr(tables, kind) if one.id == ids[kind]]
    skipped = {"index", "kind", "powers"}
    said = {name: value for name, value in numbers(entry).items() if value and name not in skipped}
    assert said == marks


def numbers(entry: object) -> dict[str, int]:
    return {name: value for name in dir(entry) if type(value := getattr(entry, name)) is int}


def test_a_mission_that_says_nothing_has_no_rulings_of_its_own():
    entry = plain().mission.entry
    assert (entry.deadline, entry.days, entry.semi_from) == (9, (), 0)
    assert not (entry.dawn or entry.put_out or entry.small or entry.heavy or entry.infectious or entry.cards(2))


def test_a_mission_of_no_file_wants_nothing_and_has_time():
    mission: Mission[Journey] = Mission()
    pos = journey(character("medic")).pos
    assert (mission.goal(pos), mission.progress(pos), mission.days_left(pos)) == (None, 0.0, 99)
    assert (mission.days(), mission.steps(), mission.titled(), mission.says(pos)) == (0, 0, "", "")
    assert not mission.asks_for("inspect") and (mission.markers, mission.tallies, mission.tokens) == (1, 1, 1)


MISSION = """
[[mission]]
id = "nothing"
name = "Nothing"
about = "Nothing."
rule = "UOS-D9"
difficulty = "easy"
deadline = 9
{mission}

[[mission.card]]
about = "A card."
{card}
"""


@pytest.mark.parametrize(
    ("task", "key", "expected"),
    [
        ("task = 'reach'", "away = 1000", "0 to 3"),
        ("task = 'reach'", "directions = [1000]", "1 to 6"),
        ("task = 'reach'", "directions_many = [1000]", "1 to 6"),
        ("task = 'reach'", "many_from = 1000", "0 to 99"),
        ("task = 'reach'", "spawns_number = [1, 1000]", "0 to 9"),
        ("task = 'reach'", "spawns_number = [1]", "2 numbers"),
        ("task = 'reach'", "spawns_most = 1000", "0 to 99"),
        ("task = 'work'\nattribute = 'strength'", "successes = 1000", "1 to 20"),
        ("task = 'prepare'\nneed = []\nattribute = 'strength'", "successes = 1000", "1 to 20"),
        ("task = 'tribute'\nworth_each = 1", "worth = 1000", "0 to 99"),
        ("task = 'tribute'\nworth = 1", "worth_each = 1000", "0 to 99"),
        ("task = 'deliver'", "need = [{ name = 'metal', base = 1000 }]", "0 to 20"),
        ("task = 'deliver'", "need = [{ name = 'metal', each = 1000 }]", "0 to 9"),
    ],
)
def test_each_number_of_a_mission_card_has_its_bounds(task, key, expected):
    wrong = mistakes.told("under-our-sun", MISSION.format(mission="", card=f"{task}\n{key}"))
    assert key.split()[0] in wrong.key and expected in wrong.expected


@pytest.mark.parametrize(
    ("days", "expected"), [("[1, 2]", "3 numbers"), ("[1, 1, 1000]", "1 to 99"), ("[0, 1, 1]", "1 to 99")]
)
def test_the_days_of_a_mission_are_three_numbers(days, expected):
    wrong = mistakes.told("under-our-sun", MISSION.format(mission=f"days = {days}", card="task = 'reach'"))
    assert wrong.key == "mission.nothing.days" and expected in wrong.expected


def test_a_card_that_says_nothing_lays_no_markers_and_brings_no_enemies():
    pos = new_position(SUN, "nothing", 2, {}, MISSION.format(mission="", card="task = 'reach'"), hb.Seeded(1))
    (task,) = pos.tables.mission.cards  # type: ignore[attr-defined]
    markers = task.markers
    assert (markers.steps, markers.few, markers.many, markers.from_n) == (0, (), (), 99)
    assert (task.spawns, task.spawns_number, task.spawns_most) == (-1, (1, 1), 99)
    assert not (task.clear or task.unseen)


@pytest.mark.parametrize(("n", "day"), [(1, 4), (2, 4), (3, 5), (4, 6), (5, 6)])
def test_the_last_day_goes_by_the_number_of_characters(n, day):
    card = "task = 'reach'"
    pos = new_position(SUN, "nothing", 2, {}, MISSION.format(mission="days = [4, 5, 6]", card=card), hb.Seeded(1))
    assert pos.tables.mission.entry.last_day(n) == day  # type: ignore[attr-defined]
    pos = new_position(SUN, "nothing", 2, {}, MISSION.format(mission="", card=card), hb.Seeded(1))
    assert pos.tables.mission.entry.last_day(n) == (10 if n <= 2 else 9)  # type: ignore[attr-defined]
