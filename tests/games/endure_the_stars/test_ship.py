"""The ship: tiles joined to zones, what is seen, heard and walked; and what is wrong in a file."""

import pytest

import hullbreach as hb
from hullbreach.games.endure_the_stars.content import mission_files, open_book, printed_tiles
from hullbreach.games.endure_the_stars.missions import MissionEntry
from hullbreach.games.endure_the_stars.ship import DOOR, FAR, WALL, Ship
from hullbreach.games.endure_the_stars.ship_notation import ShipPlan, read_ship, read_tiles
from hullbreach.kernel.errors import ContentError
from hullbreach.kernel.game import new_position
from hullbreach.parts.bits import members
from tests.games.endure_the_stars.table import ENDURE
from tests.marks import rule

MISSIONS = {entry.number: entry for entry in [MissionEntry(row) for row in open_book().rows("mission")]}

VECTORS = [
    (0, "CQ.w", "CQ.A CQ.c", "CQ.A CQ.c CQ.e=LB.w LB.c LB.e", "CQ.A CQ.B CQ.D CQ.c"),
    (0, "MB.C", "MB.w", "MB.w", "MB.s MB.w"),
    (
        0,
        "LB.c",
        "CQ.e=LB.w LB.e LB.s=MB.n",
        "CQ.c CQ.e=LB.w CQ.w LB.e LB.s=MB.n MB.c MB.s",
        "CQ.e=LB.w LB.A LB.e LB.s=MB.n",
    ),
    (0, "LB.A", "", "", "CQ.C CQ.e=LB.w LB.c LB.e"),
    (4, "LS.w=SC.e", "LS.A LS.C SC.B SC.c", "LS.A LS.C SC.B SC.c SC.w", "LS.A LS.C LS.E SC.B SC.D SC.c"),
    (4, "LS.E", "LS.n LS.s=RC.n", "LS.n LS.s=RC.n RC.A RC.s", "LS.e=MB.w LS.n LS.s=RC.n LS.w=SC.e"),
    (4, "LS.A", "LS.n LS.w=SC.e", "LS.B LS.C LS.n LS.w=SC.e", "LS.n LS.w=SC.e SC.B"),
    (
        4,
        "RC.A",
        "AR.w=RC.e CQ.e=RC.w LS.s=RC.n RC.s",
        "AR.c AR.e AR.w=RC.e CQ.c CQ.e=RC.w CQ.w LS.E LS.n LS.s=RC.n RC.s",
        "AR.w=RC.e CQ.e=RC.w LS.s=RC.n RC.C RC.D RC.E RC.F RC.s",
    ),
    (1, "PC1.A", "PC1.s=RC.n", "PC1.s=RC.n RC.A RC.s", "CQ.w=PC1.e PC1.n PC1.s=RC.n PC1.w"),
    (
        1,
        "CQ.w=PC1.e",
        "CQ.A CQ.c PC1.n PC1.s=RC.n",
        "CQ.A CQ.c CQ.e=PC2.w PC1.n PC1.s=RC.n",
        "CQ.A CQ.B CQ.D CQ.c PC1.A PC1.n PC1.s=RC.n",
    ),
]

SIZES = {
    0: 25,
    1: 41,
    2: 45,
    3: 48,
    4: 47,
    5: 42,
    6: 45,
    7: 59,
    8: 47,
    9: 47,
    10: 62,
    11: 45,
    12: 71,
    13: 48,
    14: 47,
    15: 45,
    16: 44,
    17: 83,
    18: 85,
    19: 60,
    20: 41,
}

TILES = """
tile AA "Alpha"
row A A n B B
row A A n B B
row w w c e e
row C C s D D
row C C s D D
doors A-n B-n C-s D-s
room A "One"
room B "Two"
room C "Three"
room D "Four"
"""


def names(ship: Ship, zones: list[int]) -> set[str]:
    return {"=".join(ship.zones[zone].names) for zone in zones}


def opened(plan: ShipPlan) -> int:
    return (plan.ship.joints | plan.ship.doors) & ~plan.locked


@rule("ES-D14", "ES-D11", "ES-043", "ES-044", "ES-045", "ES-067", "ES-068")
@pytest.mark.parametrize(("mission", "zone", "next_to", "seen", "heard"), VECTORS)
def test_what_is_next_seen_and_heard(mission: int, zone: str, next_to: str, seen: str, heard: str):
    plan = MISSIONS[mission].plan
    ship = plan.ship
    here = ship.named[zone.partition("=")[0]]
    openings = ship.openings(opened(plan))
    assert names(ship, openings.next[here]) == set(next_to.split())
    assert names(ship, [there for there in members(openings.seen[here]) if there != here]) == set(seen.split())
    assert names(ship, [there for there in range(ship.size) if ship.hears[here][there] == 1]) == set(heard.split())


@rule("ES-D13", "ES-040")
@pytest.mark.parametrize(("mission", "zones"), SIZES.items())
def test_every_mission_has_its_ship(mission: int, zones: int):
    assert MISSIONS[mission].plan.ship.size == zones
    assert len(mission_files()) == len(SIZES)


@rule("ES-D12", "ES-007")
def test_there_are_twelve_tiles():
    assert sorted(printed_tiles()) == ["AR", "CQ", "EB", "LB", "LS", "MB", "NV", "PC", "RB", "RC", "RS", "SC"]


@rule("ES-R20")
@pytest.mark.parametrize("mission", SIZES)
def test_sight_is_symmetric(mission: int):
    plan = MISSIONS[mission].plan
    seen = plan.ship.openings(opened(plan)).seen
    for one in range(plan.ship.size):
        for other in range(plan.ship.size):
            assert seen[one] >> other & 1 == seen[other] >> one & 1


@rule("ES-046", "ES-053", "ES-057")
def test_a_locked_door_blocks_sight_and_movement():
    plan = MISSIONS[0].plan
    ship = plan.ship
    lab, corridor = ship.named["LB.A"], ship.named["LB.c"]
    shut, open_ = ship.openings(opened(plan)), ship.openings(ship.joints | ship.doors)
    assert not shut.seen[corridor] >> lab & 1 and open_.seen[corridor] >> lab & 1
    assert shut.steps(corridor)[lab] == FAR and open_.steps(corridor)[lab] == 1


@rule("ES-R143")
def test_a_doorway_can_be_cut_in_a_wall_and_across_tiles():
    ship = MISSIONS[0].plan.ship
    wall = next(b for b in ship.borders if b.kind == WALL and b.across)
    before, after = ship.openings(ship.joints), ship.openings(ship.joints | 1 << wall.index)
    assert wall.other not in before.next[wall.one] and wall.other in after.next[wall.one]
    assert after.seen[wall.one] >> wall.other & 1


@rule("ES-D11")
def test_a_turned_tile_is_the_same_tile_turned():
    tiles = read_tiles("tiles", TILES)
    plain, turned = (
        read_ship("ship", "row AA\nstart AA.w", tiles).ship,
        read_ship("ship", "row AA@1\nstart AA.w", tiles).ship,
    )
    room = turned.zones[turned.named["AA.A"]]
    assert min(cell % 30 for cell in room.cells) == 3, "the north-western room is in the north-east"
    assert plain.size == turned.size and sum(b.kind == DOOR for b in turned.borders) == 4


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("", 1, 'a line `tile <CODE> "<name>"`'),
        ("row A A n B B", 1, "first of all a line"),
        ('tile aa "Alpha"', 1, "two capital letters"),
        ("tile AA", 1, 'tile <CODE> "<name>"'),
        (TILES.replace("row w w c e e\n", ""), 2, "5 rows of 5 letters"),
        (TILES.replace("row w w c e e", "row w w c e 1"), 5, "5 rows of 5 letters"),
        (TILES.replace("row w w c e e", "row w w c e"), 5, "5 letters"),
        (TILES.replace('room A "One"\n', ""), 2, 'a line `room A "<name>"`'),
        (TILES.replace(" D-s", ""), 2, "a door for every room"),
        (TILES.replace("D-s", "D-w"), 2, "share a wall"),
        (TILES.replace("D-s", "D:s"), 8, "a door such as A-n"),
        (TILES.replace("row A A n B B\nrow A A n B B", "row A B n B A\nrow A A n B B"), 2, "side by side"),
        (TILES + 'room Z "Nine"\n', 2, "rooms that have a cell"),
        (TILES + "hatch A-B\n", 13, "as the first word of a line"),
    ],
)
def test_a_mistake_in_a_tile_is_told_with_its_line(text: str, line: int, expected: str):
    with pytest.raises(ContentError) as caught:
        read_tiles("my.ship", text)
    assert "my.ship" in str(caught.value) and f"line {line}" in str(caught.value) and expected in str(caught.value)


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("start AA.w", 1, "row <CODE"),
        ("row AA", 1, "start <zone>"),
        ("row ZZ\nstart ZZ.w", 1, "a tile: AA"),
        ("row AA AA\nstart AA.w", 1, "each name once"),
        ("row AA1 AA2 AA3 AA4 AA5 AA6 AA7\nstart AA1.w", 1, "at most 6 tiles"),
        ("row AA\nstart AA.x", 2, "a zone of this ship"),
        ("row AA\nstart AA.w\nexit AA.w:X", 3, "exit <zone>"),
        ("row AA\nstart AA.w\nexit AA.c:N", 3, "an outer edge"),
        ("row AA\nstart AA.w\nlocked AA.A-w", 3, "a door, such as"),
        ("row AA\nstart AA.w\nmark radar", 3, "with its zones"),
        ("row AA\nstart AA.w\nmark radar AA.A\nmark radar AA.B", 4, "each mark once"),
        ("row ..\nstart AA.w", 1, "at least one tile"),
    ],
)
def test_a_mistake_in_a_ship_is_told_with_its_line(text: str, line: int, expected: str):
    with pytest.raises(ContentError) as caught:
        read_ship("my.ship", text, read_tiles("tiles", TILES))
    assert f"line {line}" in str(caught.value) and expected in str(caught.value)


@rule("ES-D11")
@pytest.mark.parametrize("mission", [scenario.id for scenario in ENDURE.scenarios])
def test_no_two_zones_and_no_two_borders_are_called_the_same(mission: str):
    words = new_position(ENDURE, mission, 1, {}, "", hb.Seeded(1)).tables.words  # type: ignore[attr-defined]
    for domain in (words.zone, words.border, words.way):
        assert len(set(domain.labels)) == len(domain.labels), domain.name
