"""Xeno turn: route and stopping space."""

from collections import deque
from itertools import pairwise

import pytest

import hullbreach as hb
from tests.games.sole_survivor.table import OPEN, STILL, Table, table
from tests.marks import rule

LANE = """
    R..######A..
    ...######...
    .....S......
    ...######...
    GM.######MYM
"""
"""A lane from D3 to I3; the Survivor starts on F3."""

PLANS = {
    "cargo": "R..#....A ...#.M.#. .#...#... ...#...#. #...S...# .#...#... ..M#...#. .#...#M.. G...#...Y",
    "hydroponics": "R...#...A .##...##. .#M.#..#. ...#.#... #...S...# ...#.#... .#..#.M#. .##...##. G..M#...Y",
    "reactor": "R...#...A .#.....#. ...#M#... .#.....#. ...#S#... .#.....#. ..M#.#M.. .#.....#. G...#...Y",
}
Space = tuple[int, int]
UP_RIGHT_DOWN_LEFT = ((-1, 0), (0, 1), (1, 0), (0, -1))


def named(space: Space) -> str:
    return f"{'ABCDEFGHI'[space[1]]}{space[0] + 1}"


def neighbours(floor: set[Space], space: Space) -> list[Space]:
    around = [(space[0] + row, space[1] + column) for row, column in UP_RIGHT_DOWN_LEFT]
    return [near for near in around if near in floor]


def steps_from(floor: set[Space], start: Space) -> dict[Space, int]:
    steps, queue = {start: 0}, deque([start])
    while queue:
        space = queue.popleft()
        for near in neighbours(floor, space):
            if near not in steps:
                steps[near] = steps[space] + 1
                queue.append(near)
    return steps


def route_by_the_ruling(floor: set[Space], start: Space, goal: Space, modules: list[Space]) -> list[Space]:
    """SS-R13 word for word: fork by fork, slowly."""
    to_goal = steps_from(floor, goal)
    around = [steps_from(floor, module) for module in modules]
    to_module = {space: min(steps[space] for steps in around) for space in floor}

    def onward(space: Space) -> list[Space]:
        return [near for near in neighbours(floor, space) if to_goal[near] == to_goal[space] - 1]

    best: dict[Space, int] = {}
    for space in sorted(floor, key=to_goal.__getitem__):
        best[space] = min([to_module[space], *(best[near] for near in onward(space))])
    route = []
    while start != goal:
        start = min(onward(start), key=lambda near: (best[near], to_module[near]))
        route.append(start)
    return route


def walk(game: Table, xeno: str) -> list[str]:
    game.play("end", dice=(4,))
    return game.path(xeno)


@rule("SS-058", "SS-059")
def test_xenos_move_orthogonally():
    game = table(plan=OPEN, moves=(0, 9, 0, 0))
    path = ["I1", *walk(game, "alpha")]
    assert len(path) == 9 and path[-1] == "E5"
    for here, there in pairwise(path):
        columns, rows = abs(ord(here[0]) - ord(there[0])), abs(int(here[1:]) - int(there[1:]))
        assert columns + rows == 1


@rule("SS-058")
def test_a_diagonal_neighbour_is_not_reached_with_one_step():
    game = table(plan=OPEN, moves=(0, 1, 0, 0), alpha="D4", hp=6)
    game.play("end", dice=(4,))
    assert game.hp == 6 and game.where("alpha") in {"D5", "E4"}


@rule("SS-059")
def test_a_xeno_takes_the_shortest_way_around_walls():
    game = table(moves=(0, 9, 0, 0), alpha="E1", survivor="C1", runner="A3")
    assert walk(game, "alpha") == ["E2", "E3", "D3", "C3", "C2", "C1"]


@rule("SS-059")
def test_a_xeno_goes_to_where_the_survivor_is_now():
    game = table(moves=(0, 2, 0, 0), alpha="E1", ap=3, plan=OPEN)
    game.play("move E4", "move D4", "move D3", "end", dice=(4,))
    assert game.hp == 6 and game.where("alpha") in {"E3", "D2"}


@rule("SS-060", "SS-R13")
@pytest.mark.parametrize(
    ("board", "xeno", "path"),
    [
        ("cargo", "alpha", "H1 G1 G2 F2 E2 E3 E4 E5"),
        ("cargo", "soldier", "A8 A7 B7 C7 C6 C5 D5 E5"),
        ("reactor", "runner", "B1 C1 D1 D2 E2 E3 E4 E5"),
    ],
)
def test_the_routes_of_the_ledger(board, xeno, path):
    moves = tuple(9 if name == xeno else 0 for name in ("runner", "alpha", "reacher", "soldier"))
    assert walk(table(board=board, moves=moves), xeno) == path.split()


@rule("SS-061", "SS-063", "SS-060")
@pytest.mark.parametrize(("distance", "stop"), [(3, "G2"), (4, "G2"), (5, "E2")])
def test_the_alpha_of_the_ledger_stops_before_the_module_or_passes_it(distance, stop):
    game = table(moves=(0, distance, 0, 0))
    game.play("end", dice=(4,))
    assert game.where("alpha") == stop and "F2" in game.modules()


@rule("SS-061")
def test_the_soldier_of_the_ledger_stops_before_the_module():
    game = table(moves=(0, 0, 0, 4))
    game.play("end", dice=(4,))
    assert game.where("soldier") == "B7"


@rule("SS-061")
@pytest.mark.parametrize(("modules", "stop"), [(["G3"], "H3"), (["B5"], "G3")])
def test_a_xeno_stops_before_a_module_until_it_is_picked_up(modules, stop):
    plan = """
        R..######A..
        ...######...
        .....SM.....
        ...######...
        GM.######MY.
    """
    game = table(plan=plan, moves=(0, 2, 0, 0), survivor="E3", alpha="I3", modules=modules)
    game.play("end", dice=(4,))
    assert game.where("alpha") == stop


@rule("SS-060", "SS-R13")
@pytest.mark.parametrize("board", PLANS)
def test_every_route_is_the_one_of_the_ruling(board):
    rows = PLANS[board].split()
    floor = {(r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell != "#"}
    marks = [(r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell == "M"]
    chance = hb.Seeded(f"routes {board}")
    spaces = sorted(floor)
    compared = 0
    for _ in range(80):
        modules = [mark for mark in marks if chance.below(2)] or [marks[chance.below(3)]]
        start, goal = spaces[chance.below(len(spaces))], spaces[chance.below(len(spaces))]
        taken = {(0, 0), (0, 8), (8, 8), (8, 0), *modules}
        if {start, goal} & taken or start == goal:
            continue
        game = table(
            board=board,
            moves=(0, 9, 0, 0),
            alpha=named(start),
            survivor=named(goal),
            modules=[named(module) for module in modules],
        )
        expected = [named(space) for space in route_by_the_ruling(floor, start, goal, modules)]
        walked = walk(game, "alpha")
        if len(expected) <= 9:
            assert walked == expected
            compared += 1
    assert compared > 20


@rule("SS-R13", "SS-060")
@pytest.mark.parametrize(("module", "first"), [("D3", "D2"), ("H3", "E1")])
def test_only_modules_still_on_the_board_draw_a_xeno(module, first):
    plan = """
        R.........A
        ...........
        ...M...M...
        .....S.....
        ...........
        ...........
        G....M....Y
    """
    game = table(plan=plan, moves=(0, 9, 0, 0), alpha="D1", survivor="H4", modules=[module])
    assert walk(game, "alpha")[0] == first


@rule("SS-R13")
@pytest.mark.parametrize(
    ("board", "module", "alpha", "survivor", "path"),
    [
        ("cargo", "C7", "I2", "E2", "I3 H3 G3 G2 F2 E2"),
        ("cargo", "C7", "H3", "D3", "G3 G4 F4 E4 E3 D3"),
        ("hydroponics", "C3", "H6", "G3", "H5 G5 G4 G3"),
    ],
)
def test_at_equal_approach_the_space_nearer_to_a_module_comes_first(board, module, alpha, survivor, path):
    game = table(board=board, moves=(0, 9, 0, 0), alpha=alpha, survivor=survivor, modules=[module], runner="A6")
    assert walk(game, "alpha") == path.split()


@rule("SS-R13")
@pytest.mark.parametrize(
    ("survivor", "first"),
    [("F4", "E4"), ("D4", "E4"), ("F6", "F5"), ("D6", "E6")],
)
def test_the_last_tie_goes_up_right_down_left(survivor, first):
    """A Module straight beyond each diagonal is as near to one way round as to the other."""
    beyond = {"F4": "H2", "D4": "B2", "F6": "H8", "D6": "B8"}[survivor]
    rows = [list("R.......A"), *[list(".........") for _ in range(7)], list("G.......Y")]
    rows[4][4] = "S"
    rows[int(beyond[1:]) - 1][ord(beyond[0]) - 65] = "M"
    others = [mark for mark in ("E1", "A5") if mark != beyond]
    for mark in others:
        rows[int(mark[1:]) - 1][ord(mark[0]) - 65] = "M"
    plan = "\n".join("".join(row) for row in rows)
    game = table(plan=plan, moves=(0, 2, 0, 0), alpha="E5", survivor=survivor, modules=[beyond])
    assert walk(game, "alpha") == [first, survivor]


@rule("SS-062")
def test_a_xeno_stops_before_another_xeno():
    game = table(plan=LANE, moves=(0, 2, 0, 0), survivor="E3", alpha="I3", soldier="G3")
    game.play("end", dice=(4,))
    assert game.where("alpha") == "H3"


@rule("SS-062", "SS-R15")
def test_two_xenos_in_a_row_send_it_back_two_spaces():
    game = table(plan=LANE, moves=(0, 3, 0, 0), survivor="E3", alpha="J3", soldier="G3", reacher="H3")
    game.play("end", dice=(4,))
    assert game.where("alpha") == "I3"


@rule("SS-R15")
def test_at_worst_a_xeno_stays_where_it_began():
    game = table(plan=LANE, moves=(0, 2, 0, 0), survivor="E3", alpha="I3", soldier="G3", reacher="H3")
    told = game.play("end", dice=(4,))
    assert game.where("alpha") == "I3" and "xeno-moved" not in told


@rule("SS-R15", "SS-061", "SS-062")
def test_a_module_before_a_xeno_sends_it_back_past_both():
    game = table(moves=(0, 5, 0, 0), soldier="E2")
    game.play("end", dice=(4,))
    assert game.where("alpha") == "G2"


@rule("SS-063", "SS-R14")
def test_a_xeno_walks_through_other_xenos():
    game = table(plan=LANE, moves=(0, 3, 0, 0), survivor="E3", alpha="I3", soldier="G3", reacher="H3")
    game.play("end", dice=(4,))
    assert game.where("alpha") == "F3" and game.path("alpha") == ["H3", "G3", "F3"]


@rule("SS-063", "SS-R14")
def test_xenos_in_the_way_do_not_change_the_route():
    alone = walk(table(moves=(0, 9, 0, 0)), "alpha")
    crowded = walk(table(moves=(0, 9, 0, 0), soldier="H1", reacher="G1"), "alpha")
    assert alone == crowded and len(alone) == 8


@rule("SS-R16")
def test_the_survivor_s_space_is_never_barred():
    game = table(moves=(0, 9, 0, 0), survivor="F2", modules=["C7", "G8"], soldier="G2", reacher="G1", hp=6)
    game.play("end", dice=(4,))
    assert game.hp <= 4 and game.where("alpha") == "I1"


@rule("SS-R17")
def test_a_xeno_with_steps_to_spare_stops_on_the_survivor():
    game = table(plan=LANE, moves=(0, 9, 0, 0), alpha="H3", hp=6)
    game.play("end", dice=(4,))
    assert game.path("alpha") == ["G3", "F3"] and game.hp == 4


@rule("SS-062")
def test_a_xeno_moves_before_the_next_one_looks_for_its_place():
    game = table(plan=LANE, moves=(0, 1, 0, 1), survivor="E3", alpha="G3", soldier="H3")
    game.play("end", dice=(4,))
    assert game.where("alpha") == "F3" and game.where("soldier") == "G3"


@rule("SS-061")
def test_a_xeno_that_does_not_move_may_stand_anywhere():
    game = table(moves=STILL, alpha="G2")
    game.play("end", dice=(4,))
    assert game.where("alpha") == "G2"
