"""Zone maps: the notation and its mistakes, the tables, the layout, and the three maps of ALIEN skirmish."""

import pickle
from importlib.resources import files
from itertools import combinations

import pytest

from hullbreach.kernel.errors import ContentError
from hullbreach.parts.zone_notation import read_zonemaps
from hullbreach.parts.zones import BLOCKED, DOOR, FAR, HATCH, OPEN, VERTICAL, Zone, ZoneMap
from tests.marks import rule

PLAN = """
map m "Test Station"
level g 0 "Ground"
level u 1 "Upper"
zone a g room     cluttered 4/8 "Alpha" red north-wing
zone b g corridor open      3/6 "Beta"
zone c g corridor open      3/6 "Gamma"
zone d g hall     open      4/8 "Delta"
zone k g crawl    open      1/2 "Duct"
zone s u stair    open      2/4 "Stair # 1"  # the quoted mark starts no comment
border a b door w=1
border b c open w=2
border c d open w=3
border a d blocked
border k a hatch w=1 access
border k d hatch w=1 seal=no
border b s vertical w=2 by=stairs seal=no
sight b d via c
exit out a w=2 "Airlock"
exit chute d w=1 "Chute" disabled
"""
PLACES = """
place a 0 0 3 2
place b 3 0 3 1
place c 6 0 3 1
place d 3 1 3 2
place k 0 1.5 4 0.5
place s -1.5 0 3 1
"""
ADDED = ""
"""Instead of a line of the plan that is written wrongly: a wrong line after them all."""


def zone_map(text: str = PLAN) -> ZoneMap:
    (made,) = read_zonemaps("test.zonemap", text)
    return made


def ids(made: ZoneMap, zones: list[int] | tuple[int, ...]) -> list[str]:
    return [made.zones[zone].id for zone in zones]


def mistake_in(text: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        read_zonemaps("test.zonemap", text)
    assert caught.value.file == "test.zonemap"
    return caught.value


def line_of(text: str, line: str) -> str:
    """The last one that reads like this."""
    return f"line {text.rpartition(line)[0].count(chr(10)) + 1}"


# What is read


@rule("AS-D02", "AS-044")
def test_a_zone_has_a_level_a_kind_a_ground_and_room_for_models():
    made = zone_map()
    alpha, beta, duct, stair = (made.zones[made.find(id)] for id in "abks")
    assert (made.id, made.name, made.size) == ("m", "Test Station", 6)
    assert (alpha.index, alpha.id, alpha.name, alpha.kind) == (0, "a", "Alpha", "room")
    assert (alpha.sep, alpha.cap, alpha.tags) == (4, 8, ("red", "north-wing"))
    assert alpha.cluttered and not beta.cluttered
    assert duct.crawl and not alpha.crawl
    assert stair.name == "Stair # 1" and stair.tags == ()
    assert [(level.id, level.z, level.name) for level in made.levels] == [("g", 0, "Ground"), ("u", 1, "Upper")]
    assert (alpha.level, stair.level) == (0, 1)


@rule("AS-045", "AS-D02")
def test_a_border_has_a_type_a_width_and_its_id_in_the_order_of_the_file():
    borders = zone_map().borders
    assert [border.type for border in borders] == [DOOR, OPEN, OPEN, BLOCKED, HATCH, HATCH, VERTICAL]
    assert [border.width for border in borders] == [1, 2, 3, 0, 1, 1, 2]
    assert [border.id for border in borders[:5]] == ["a|b", "b|c", "c|d", "a|d", "k|a"]
    assert [border.index for border in borders] == list(range(7))
    assert (borders[4].a, borders[4].b) == (4, 0) and borders[4].other(4) == 0 and borders[4].other(0) == 4
    assert [border.by for border in borders] == [""] * 6 + ["stairs"]
    assert [border.access for border in borders] == [False] * 4 + [True, False, False]


@rule("AS-046", "AS-047")
def test_a_blocked_border_can_be_crossed_only_where_it_has_a_door_or_hatch():
    made = zone_map()
    assert [border.passable for border in made.borders] == [True, True, True, False, True, True, True]
    assert made.steps[made.find("a") * made.size + made.find("d")] == 2


def test_doors_and_hatches_can_be_sealed_unless_the_map_says_no():
    assert [border.sealable for border in zone_map().borders] == [True, False, False, False, True, False, False]
    assert zone_map(PLAN.replace("by=stairs seal=no", "by=ladder seal=yes")).borders[6].sealable


def test_a_disabled_opening_is_there_but_cannot_be_used():
    made = zone_map(PLAN.replace("door w=1", "door w=1 disabled"))
    assert made.borders[0].disabled and not made.borders[0].passable
    assert made.steps[made.find("a") * made.size + made.find("b")] == 4


def test_exits_are_posts_numbered_after_the_borders():
    made = zone_map()
    assert [(way.index, way.id, way.width, way.name, way.disabled) for way in made.exits] == [
        (7, "out", 2, "Airlock", False),
        (8, "chute", 1, "Chute", True),
    ]
    assert made.posts == 9
    assert made.exits_of == [[7], [], [], [], [], []], "a disabled exit is no way out"
    assert [made.post_name(post) for post in (0, 6, 7, 8)] == ["a|b", "b|s", "out", "chute"]


def test_posts_have_names_for_the_player():
    made = zone_map()
    assert [made.post_label(post) for post in (0, 1, 3, 4, 6, 7)] == [
        "door between Alpha and Beta",
        "open way between Beta and Gamma",
        "wall between Alpha and Delta",
        "hatch between Duct and Alpha",
        "stairs between Beta and Stair # 1",
        "Airlock",
    ]


def test_a_way_up_may_be_left_unnamed():
    made = zone_map(PLAN.replace(" by=stairs", ""))
    assert made.post_label(6) == "way between Beta and Stair # 1"


def test_tables_know_the_borders_and_the_distances():
    made = zone_map()
    assert made.borders_of == [[0, 3, 4], [0, 1, 6], [1, 2], [2, 3, 5], [4, 5], [6]]
    for border in made.borders:
        assert made.border_between[border.a * 6 + border.b] == border.index
        assert made.border_between[border.b * 6 + border.a] == border.index
    assert made.border_between.count(-1) == 36 - 2 * 7
    assert made.steps[:6] == [0, 1, 2, 2, 1, 2]
    assert all(made.steps[a * 6 + b] == made.steps[b * 6 + a] for a in range(6) for b in range(6))
    assert made.find("c") == 2 and made.find("z") == -1


@rule("AS-055")
def test_a_line_of_sight_may_cross_any_open_border_the_first_of_the_map_too():
    made = zone_map(PLAN.replace("border a b door w=1", "border a b open w=1") + "sight a c via b\n")
    assert [ids(made, (sight.a, *sight.via, sight.b)) for sight in made.sights] == [["b", "c", "d"], ["a", "b", "c"]]


def test_a_line_of_sight_is_found_from_both_ends():
    text = PLAN + 'zone e g room open 1/1 "Epsilon"\nborder d e open w=1\nsight b e via c d\n'
    made = zone_map(text)
    (there, far), (back,), (far_back,) = (made.sights_of[made.find(id)] for id in "bde")
    assert (ids(made, [there.a, *there.via, there.b]), there.borders, there.distance) == (["b", "c", "d"], (1, 2), 2)
    assert (ids(made, [back.a, *back.via, back.b]), back.borders, back.distance) == (["d", "c", "b"], (2, 1), 2)
    assert (ids(made, [far.a, *far.via, far.b]), far.borders, far.distance) == (["b", "c", "d", "e"], (1, 2, 7), 3)
    assert (ids(made, far_back.via), far_back.borders) == (["d", "c"], (7, 2, 1))
    assert len(made.sights) == 2 and made.sights_of[made.find("c")] == []


def test_lines_may_come_in_any_order_and_with_comments():
    lines = PLAN.strip().split("\n")
    shuffled = zone_map("\r\n".join([lines[0], "# \" an odd mark in a comment's text", *lines[7:], *lines[1:7]]))
    assert sorted(border.id for border in shuffled.borders) == sorted(border.id for border in zone_map().borders)
    assert {zone.id for zone in shuffled.zones} == set("abcdks")


def test_a_file_may_hold_several_maps():
    first, second = read_zonemaps("test.zonemap", PLAN + PLAN.replace("map m", "map n") + PLACES)
    assert (first.id, second.id) == ("m", "n")
    assert (first.zones[5].x, second.zones[5].x) == (0.0, -1.5)


def test_a_level_may_lie_below_the_ground():
    assert zone_map(PLAN.replace("level u 1", "level u -12")).levels[1].z == -12


def test_a_mistake_can_be_handed_to_another_process():
    again = pickle.loads(pickle.dumps(mistake_in("map m")))
    assert str(again) == "test.zonemap: line 1 = 'map m': expected map <map-id> \"<name>\""


# What is a mistake

MISTAKES = {
    "the first word": ("border a b door w=1", "bordr a b door w=1", "bordr", "as the first word"),
    "too few words": ("border a b door w=1", "border a b", "border a b", "border <zone-id> <zone-id> <type>"),
    "too many words": ('level u 1 "Upper"', 'level u 1 "Upper" x', "level u 1 Upper x", "level <level-id> <z>"),
    "a quote is missing": ('exit out a w=2 "Airlock"', 'exit out a w=2 "Airlock', None, "a second quote"),
    "an id with a bar": (ADDED, 'exit b|c a w=1 "X"', "b|c", "an id: letters"),
    "an id that is hard to type": (ADDED, 'exit é a w=1 "X"', "é", "an id: letters"),
    "a quoted id": (ADDED, 'exit "b" a w=1 "X"', "b", "an id: letters"),
    "a height in words": ('level u 1 "Upper"', 'level u one "Upper"', "one", "a whole number"),
    "a height twice": ('level u 1 "Upper"', 'level u 0 "Upper"', "0", "no other level has"),
    "a level twice": ('level u 1 "Upper"', 'level g 1 "Upper"', "g", "no other level has"),
    "a level without quotes": ('level u 1 "Upper"', "level u 1 Upper", "Upper", "a name in quotes"),
    "a level without zones": (ADDED, 'level v 2 "Attic"', "v", "at least one zone"),
    "a zone twice": (ADDED, 'zone a g room open 4/8 "Alpha"', "a", "no other zone has"),
    "a zone without a name": (ADDED, 'zone e g room open 4/8 " "', " ", "a name in quotes"),
    "a tag for a name": (ADDED, "zone e g room open 4/8 tag", "tag", "a name in quotes"),
    "an unknown level": (ADDED, 'zone e x room open 4/8 "E"', "x", "the id of a level"),
    "an unknown kind": (ADDED, 'zone e g hole open 4/8 "E"', "hole", "a kind: room, hall"),
    "an unknown ground": (ADDED, 'zone e g room muddy 4/8 "E"', "muddy", "a ground: open, cluttered"),
    "half of the room": (ADDED, 'zone e g room open 4 "E"', "4", "<sep>/<cap>"),
    "no number for the room": (ADDED, 'zone e g room open 4/x "E"', "4/x", "<sep>/<cap>"),
    "more apart than fit": (ADDED, 'zone e g room open 9/8 "E"', "9/8", "<sep>/<cap>"),
    "no room at all": (ADDED, 'zone e g room open 0/0 "E"', "0/0", "<sep>/<cap>"),
    "endless room": (ADDED, f'zone e g room open 1/{"9" * 5000} "E"', None, "<sep>/<cap>"),
    "a roomy crawlspace": (ADDED, 'zone e g crawl open 2/4 "E"', "2/4", "1/2"),
    "a quoted tag": (ADDED, 'zone e g room open 4/8 "E" "the tag"', "the tag", "a tag"),
    "a zone without a way": (ADDED, 'zone e g room open 4/8 "E"', "e", "a way between a and this zone"),
    "a border with nobody": (ADDED, "border a z door w=1", "z", "the id of a zone"),
    "a border of nobody": (ADDED, "border z a door w=1", "z", "the id of a zone"),
    "a border with itself": (ADDED, "border a a door w=1", "a", "another zone"),
    "a border twice": (ADDED, "border b a door w=1", "b|a", "one border for each pair"),
    "an unknown type": (ADDED, "border a c gate w=1", "gate", "a type of border: open, blocked"),
    "a door between levels": (ADDED, "border a s door w=1", "door", "vertical, because"),
    "a ladder on one level": (ADDED, "border a c vertical w=1 seal=no", "vertical", "any type but vertical"),
    "no width": (ADDED, "border a c door", "door", "w=<n>"),
    "width 0": (ADDED, "border a c door w=0", "w=0", "1 or more"),
    "a width in words": (ADDED, "border a c door w=wide", "w=wide", "1 or more"),
    "an unknown option": (ADDED, "border a c door w=1 locked", "locked", "access or disabled"),
    "perhaps to seal": (ADDED, "border a c door w=1 seal=perhaps", "seal=perhaps", "seal=yes"),
    "an option twice": (ADDED, "border a c door w=1 w=2", "w=2", "`w` only once"),
    "an unknown way": (ADDED, "border a s vertical w=1 by=rope seal=no", "rope", "ladder, stairs"),
    "a vertical border without seal": (ADDED, "border a s vertical w=1 by=ladder", "vertical", "seal=yes or"),
    "stairs at a door": (ADDED, "border a c door w=1 by=stairs", "by=stairs", "only at a vertical"),
    "a door for access": (ADDED, "border k c door w=1 access", "access", "only at a hatch"),
    "access to a room": (ADDED, "border a c hatch w=1 access", "access", "a crawlspace on one side"),
    "a wall with a width": (ADDED, "border a c blocked w=1", "w=1", "nothing after `blocked`"),
    "an open border to seal": (ADDED, "border a c open w=1 seal=yes", "open", "to seal or disable"),
    "an open border disabled": (ADDED, "border a c open w=1 disabled", "open", "to seal or disable"),
    "sight without via": (ADDED, "sight a c by b", "by", "via"),
    "sight of nobody": (ADDED, "sight a z via b", "z", "the id of a zone"),
    "sight through a door": (ADDED, "sight a c via b", "a b", "an open border at each step"),
    "sight through nothing": (ADDED, "sight k c via s", "k s", "an open border at each step"),
    "sight in a circle": (ADDED, "sight b d via c b c", "b d via c b c", "each zone only once"),
    "sight next door": (ADDED, "sight b c via d", "b c", "two zones without a border"),
    "sight twice": (ADDED, "sight b d via c", "b d", "one line of sight"),
    "sight there and back": (ADDED, "sight d b via c", "d b", "one line of sight"),
    "an exit twice": (ADDED, 'exit out b w=1 "Hole"', "out", "no other exit has"),
    "an exit from nowhere": (ADDED, 'exit hole z w=1 "Hole"', "z", "the id of a zone"),
    "an exit without width": (ADDED, 'exit hole b x "Hole"', "x", "w=<n>"),
    "an exit of no width": (ADDED, 'exit hole b w=0 "Hole"', "w=0", "w=<n>"),
    "an exit without quotes": (ADDED, "exit hole b w=1 Hole", "Hole", "a name in quotes"),
    "an exit perhaps disabled": (ADDED, 'exit hole b w=1 "Hole" perhaps', "perhaps", "disabled, or nothing"),
}


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_told_with_its_line_and_what_is_expected(what: str):
    old, new, value, expected = MISTAKES[what]
    text = PLAN + new if old == ADDED else PLAN.replace(old, new)
    error = mistake_in(text)
    assert error.key == line_of(text, new) and expected in error.expected
    assert value is None or error.value == value


@pytest.mark.parametrize(
    ("text", "line", "value", "expected"),
    [
        ("", "line 1", "", 'a line `map <map-id> "<name>"`'),
        ("# nothing\n\n", "line 1", "", 'a line `map <map-id> "<name>"`'),
        ('# a map?\nlevel g 0 "Ground"', "line 2", "level", "first of all a line `map"),
        ('\nmap m "Empty"', "line 2", "m", "at least one zone"),
        ("map m Empty\n" + PLAN.split("\n", 2)[2], "line 1", "Empty", "a name in quotes"),
        (PLAN + PLAN, "line 22", "m", "no other map has"),
    ],
)
def test_a_file_holds_at_least_one_map_and_each_has_an_id_and_zones(text, line, value, expected):
    error = mistake_in(text)
    assert (error.key, error.value) == (line, value) and expected in error.expected


def test_a_zone_behind_a_disabled_door_cannot_be_reached():
    error = mistake_in(PLAN.replace("by=stairs seal=no", "by=elevator seal=no disabled"))
    assert (error.key, error.value) == ("line 10", "s") and "can be passed" in error.expected


def test_a_map_is_no_larger_than_the_table_of_distances():
    rooms = [f'zone z{i} g corridor open 3/6 "Z"' for i in range(FAR + 1)]
    borders = [f"border z{i} z{i + 1} open w=1" for i in range(FAR)]
    head = ['map m "Long"', 'level g 0 "Ground"']
    longest = zone_map("\n".join(head + rooms[:-1] + borders[:-1]))
    assert max(longest.steps) == FAR - 1
    error = mistake_in("\n".join(head + rooms + borders))
    assert error.value == f"z{FAR}" and "at most 99" in error.expected


# Where zones are drawn


def rectangle(zone: Zone) -> tuple[float, float, float, float]:
    return zone.x, zone.y, zone.w, zone.h


def test_zones_are_drawn_where_the_map_places_them():
    made = zone_map(PLAN + PLACES)
    assert rectangle(made.zones[made.find("b")]) == (3, 0, 3, 1)
    assert rectangle(made.zones[made.find("k")]) == (0, 1.5, 4, 0.5), "over Alpha and Delta"
    assert rectangle(made.zones[made.find("s")]) == (-1.5, 0, 3, 1), "over Alpha, but a level higher"


@pytest.mark.parametrize(
    ("old", "new", "value", "expected"),
    [
        ("place d 3 1 3 2", "place d 2.9 1 3 2", "d", "does not overlap a"),
        ("place d 3 1 3 2", "place d 3 0.9 3 2", "d", "does not overlap b"),
        ("place d 3 1 3 2", "place z 3 1 3 2", "z", "the id of a zone"),
        ("place d 3 1 3 2", "place c 3 1 3 2", "c", "one place for each zone"),
        ("place d 3 1 3 2", "place d 3 one 3 2", "one", "a number between"),
        ("place d 3 1 3 2", "place d nan 1 3 2", "nan", "a number between"),
        ("place d 3 1 3 2", "place d 3 inf 3 2", "inf", "a number between"),
        ("place d 3 1 3 2", "place d 3 1 0 2", "0", "above 0"),
        ("place d 3 1 3 2", "place d 3 1 3 -2", "-2", "above 0"),
        ("place d 3 1 3 2", "place d 3 1 3", "place d 3 1 3", "place <zone-id> <x> <y> <w> <h>"),
    ],
)
def test_a_wrong_place_is_a_mistake(old, new, value, expected):
    text = PLAN + PLACES.replace(old, new)
    error = mistake_in(text)
    if "does not overlap" in expected:
        assert {error.value, error.expected.split()[-1]} == {value, expected.split()[-1]}
    else:
        assert (error.key, error.value) == (line_of(text, new), value) and expected in error.expected


def test_all_zones_are_placed_or_none():
    error = mistake_in(PLAN + PLACES.replace("place d 3 1 3 2\n", ""))
    assert (error.key, error.value) == ("line 8", "d") and "or for none" in error.expected


def overlapping(made: ZoneMap) -> list[tuple[str, str]]:
    return [(a.id, b.id) for a, b in combinations(made.zones, 2) if a.overlaps(b)]


@pytest.mark.parametrize("name", ["fidanza", "hadley", "jeremiah", "ducts only"])
def test_a_map_that_places_no_zones_is_laid_out_without_overlaps(name):
    text = PLAN.replace("s u stair    open      2/4", "s u crawl    open      1/2") if " " in name else file_of(name)
    made = zone_map("\n".join(line for line in text.split("\n") if not line.startswith("place")))
    assert overlapping(made) == []
    assert all(zone.w > 1 and zone.h >= 0.5 for zone in made.zones)
    for level in range(len(made.levels)):
        rooms = [zone for zone in made.zones if zone.level == level and not zone.crawl]
        assert all(
            crawl.y >= room.y + room.h for room in rooms for crawl in made.zones if crawl.crawl and crawl.level == level
        )
        rows = sorted(rooms, key=lambda zone: (zone.y, zone.x))
        walked = [made.steps[zone.index] for zone in rows]
        assert walked == sorted(walked), "nearer zones come first"


# The three maps of ALIEN skirmish


def file_of(name: str) -> str:
    maps = files("hullbreach.games.alien_skirmish") / "content" / "maps"
    return (maps / f"{name}.zonemap").read_text(encoding="utf-8")


@pytest.fixture(scope="module", params=["fidanza", "hadley", "jeremiah"])
def ours(request: pytest.FixtureRequest) -> ZoneMap:
    return zone_map(file_of(request.param))


def count(made: ZoneMap, type: int) -> int:
    return sum(border.type == type for border in made.borders)


@rule("AS-D03")
def test_the_fidanza_has_two_decks_with_a_passage_each_and_three_ways_between():
    made = zone_map(file_of("fidanza"))
    assert (made.name, made.size, len(made.borders), len(made.exits)) == ("USCSS Fidanza", 35, 57, 0)
    assert [level.name for level in made.levels] == ["A Deck", "B Deck"]
    between = [(border.id, border.by, border.sealable) for border in made.borders if border.type == VERTICAL]
    assert between == [
        ("a_ladder|b_ladder", "ladder", True),
        ("a_stair|b_stair", "stairs", False),
        ("a_duct3|b_duct4", "shaft", False),
    ]
    assert [ids(made, (sight.a, *sight.via, sight.b)) for sight in made.sights] == [
        ["a_fore", "a_mid", "a_aft"],
        ["b_fore", "b_mid", "b_aft"],
        ["a_duct1", "a_duct2", "a_duct3"],
    ]


@rule("AS-D04")
def test_in_hadleys_hope_the_elevator_is_out_of_use_and_the_casino_passage_a_dead_end():
    made = zone_map(file_of("hadley"))
    assert (made.name, made.size, len(made.borders)) == ("Hadley's Hope, South Wing", 36, 60)
    usable = [border.id for border in made.borders if border.type == VERTICAL and border.passable]
    assert usable == ["h1_stair|h2_stair", "h1_duct1|h2_duct1", "h1_duct3|h2_duct3"]
    assert [border.id for border in made.borders if border.disabled] == ["h1_lift|h2_lift"]
    assert made.steps[made.find("h1_lift") * made.size + made.find("h2_lift")] == 5
    casino = made.find("h1_casino")
    assert len(made.borders_of[casino]) == 1 and made.exits_of[casino] == []
    assert [made.post_name(post) for post in made.exits_of[made.find("h1_lock")]] == ["south_lock"]
    assert all(zone.tags == ("south_wing",) for zone in made.zones)


@rule("AS-D05")
def test_jeremiah_vi_is_a_ring_of_five_blocks_with_a_ring_of_ducts():
    made = zone_map(file_of("jeremiah"))
    assert (made.name, made.size, len(made.borders)) == ("Jeremiah VI Mining Base", 39, 63)
    assert len(made.levels) == 1 and made.sights == []
    blocks = ["a_cor", "l_ab", "b_cor_n", "b_cor_s", "l_bc", "c_cor", "l_ce", "e_cor", "l_de", "d_cor", "l_ad"]
    ducts = ["k1", "k2", "k3", "k4", "k6", "k5"]
    for ring in (blocks, ducts):
        around = [made.find(id) for id in ring]
        ways = [made.border_between[a * made.size + b] for a, b in zip(around, around[1:] + around[:1], strict=True)]
        assert all(made.borders[way].passable for way in ways if way >= 0) and min(ways) >= 0
    assert [way.id for way in made.exits] == ["main_doors"]
    assert made.zones[made.find("e_reactor")].tags == ("e_block", "hive")


@rule("AS-042", "AS-048")
def test_a_long_passage_makes_up_several_zones(ours: ZoneMap):
    ways = [
        border
        for border in ours.borders
        if {ours.zones[border.a].kind, ours.zones[border.b].kind} in ({"corridor"}, {"crawl"})
    ]
    assert len(ways) > 4
    assert {border.type for border in ways} <= {OPEN, DOOR, VERTICAL}, "a line or a door divides them"


@rule("AS-043")
def test_no_room_is_wider_than_20_m(ours: ZoneMap):
    assert max(max(zone.w, zone.h) for zone in ours.zones if not zone.crawl) * 4 <= 20


@rule("AS-044")
def test_corridors_and_crawlspaces_are_open_and_most_rooms_are_cluttered(ours: ZoneMap):
    passages = [zone for zone in ours.zones if zone.kind in ("corridor", "crawl", "stair")]
    rooms = [zone for zone in ours.zones if zone.kind in ("room", "hall")]
    assert not any(zone.cluttered for zone in passages)
    assert sum(zone.cluttered for zone in rooms) > len(rooms) / 2


@rule("AS-045", "AS-046", "AS-047")
def test_every_type_of_border_is_there_and_each_crawlspace_has_its_access_points(ours: ZoneMap):
    assert all(count(ours, type) for type in (OPEN, BLOCKED, DOOR, HATCH))
    assert all(border.access == (border.type == HATCH) for border in ours.borders)
    for zone in ours.zones:
        hatches = [way for way in ours.borders_of[zone.index] if ours.borders[way].type == HATCH]
        assert 1 <= len(hatches) <= 2 or not zone.crawl


def stretch(a: Zone, b: Zone) -> float:
    """For how long two rectangles touch or overlap; 0 if they lie apart."""
    across = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    down = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return max(across, down) if min(across, down) > -0.01 else 0.0


def test_neighbours_are_drawn_side_by_side_with_room_for_a_door(ours: ZoneMap):
    for border in ours.borders:
        if border.type != VERTICAL:
            assert stretch(ours.zones[border.a], ours.zones[border.b]) > 0.49, border.id


def test_stairs_ladders_and_elevators_are_drawn_above_each_other(ours: ZoneMap):
    for border in ours.borders:
        if border.type == VERTICAL and border.by != "shaft":
            assert rectangle(ours.zones[border.a]) == rectangle(ours.zones[border.b]), border.id


def test_each_level_is_drawn_broader_than_high_and_rooms_by_how_many_fit_in(ours: ZoneMap):
    for level in range(len(ours.levels)):
        here = [zone for zone in ours.zones if zone.level == level]
        width = max(zone.x + zone.w for zone in here) - min(zone.x for zone in here)
        height = max(zone.y + zone.h for zone in here) - min(zone.y for zone in here)
        assert 1.3 < width / height < 2.1
    for zone in ours.zones:
        assert zone.crawl or 0.4 < zone.w * zone.h / zone.cap < 1.5, zone.id
