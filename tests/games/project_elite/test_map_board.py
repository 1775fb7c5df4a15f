"""The Map board: its two sides, Spaces, Walls, Blocking Spaces, slots and the Alien Path."""

import pytest

from hullbreach.games.project_elite.board import Board
from hullbreach.games.project_elite.content import open_book
from hullbreach.games.project_elite.map_loading import make_board
from hullbreach.kernel.errors import ContentError
from hullbreach.parts.content import Row
from hullbreach.parts.grid import FAR
from tests.games.mistakes import written
from tests.games.project_elite.boards import BOARDS, CRASH, LAB, Drawn, Place, place, places, space, unfolded
from tests.marks import rule

ROWS = {row.id: row for row in open_book().rows("map")}
both_sides = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)


def usable(board: Board) -> list[int]:
    return [space for space in range(board.size) if board.usable[space]]


def path_lengths(board: Board, start: int) -> set[int]:
    """The numbers of steps of every way along the Alien Path to the Starting Area."""
    if board.in_start[start]:
        return {0}
    return {1 + rest for ahead in board.next[start] for rest in path_lengths(board, ahead)}


# The two sides


@rule("PE-006")
def test_there_are_two_sides_to_choose_from():
    assert [(board.id, board.name) for board in BOARDS.values()] == [
        ("abandoned-lab", "Abandoned Lab"),
        ("crash-site", "Crash Site"),
    ]


@rule("PE-007")
@pytest.mark.parametrize(("board", "columns", "spaces"), [(LAB, 18, 218), (CRASH, 20, 226)], ids=BOARDS)
def test_both_sides_have_all_printed_features(board, columns, spaces):
    assert (board.width, board.height, board.size) == (columns, 13, columns * 13)
    assert sum(board.usable) == spaces
    assert board.starting_area and len(board.clusters) == 3 and sum(board.is_spawn) == 9
    assert len(board.objectives) == 12 and len(board.search_slots) == 3
    assert any(board.on_lane) and board.grid.walls and not all(board.usable)


@rule("PE-007")
@both_sides
def test_no_two_features_share_a_space(board):
    spawn_points = [space for points in board.spawn_points for space in points]
    featured = [*board.starting_area, *board.clusters, *spawn_points, *board.objectives, *board.search_slots]
    assert len(set(featured)) == len(featured) == 8 + 3 + 9 + 12 + 3
    assert all(board.usable[space] for space in featured)


# The Starting Area


@rule("PE-008")
@pytest.mark.parametrize(("board", "corner"), [(LAB, (0, 5)), (CRASH, (8, 11))], ids=BOARDS)
def test_the_starting_area_is_one_group_of_8_spaces(board, corner):
    wide, high = (2, 4) if board is LAB else (4, 2)
    expected = [(corner[0] + x, corner[1] + y) for y in range(high) for x in range(wide)]
    assert places(board, board.starting_area) == expected
    assert [space for space in range(board.size) if board.in_start[space]] == list(board.starting_area)


@rule("PE-008")
@pytest.mark.parametrize(
    ("board", "slots", "search"),
    [
        (LAB, [8, 13, 5, 13, 11, 10, 7, 9, 4, 8, 12, 11], {(8, 4): 9, (8, 8): 8, (15, 6): 14}),
        (CRASH, [10, 5, 8, 2, 10, 6, 10, 11, 8, 10, 8, 10], {(0, 3): 10, (10, 8): 3, (19, 9): 8}),
    ],
    ids=BOARDS,
)
def test_steps_of_a_hero_from_the_starting_area_to_every_slot(board, slots, search):
    assert [board.home[space] for space in board.objectives] == slots
    assert {place(board, space): board.home[space] for space in board.search_slots} == search
    assert all((board.home[space] == 0) == board.in_start[space] for space in range(board.size))


@both_sides
def test_every_usable_space_can_be_walked_to(board):
    assert all((board.home[space] < FAR) == board.usable[space] for space in range(board.size))


# Slots and Spawn Points


@rule("PE-010")
def test_the_alien_cluster_slots_are_three_spaces():
    assert places(LAB, LAB.clusters) == [(17, 1), (12, 6), (17, 11)]
    assert places(CRASH, CRASH.clusters) == [(2, 0), (9, 0), (17, 0)]


@rule("PE-104", "PE-011")
@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (
            LAB,
            [[(16, 0), (16, 1), (16, 2)], [(11, 5), (11, 6), (11, 7)], [(16, 10), (16, 11), (16, 12)]],
        ),
        (CRASH, [[(1, 1), (2, 1), (3, 1)], [(8, 1), (9, 1), (10, 1)], [(16, 1), (17, 1), (18, 1)]]),
    ],
    ids=BOARDS,
)
def test_each_alien_cluster_slot_has_exactly_3_adjacent_spawn_points(board, expected):
    assert [places(board, points) for points in board.spawn_points] == expected
    for slot, points in zip(board.clusters, board.spawn_points, strict=True):
        assert all(board.grid.adjacent(slot, point) and board.is_spawn[point] for point in points)


@rule("PE-012")
def test_objective_slots_are_numbered_1_to_12():
    lab = [(8, 0), (13, 0), (4, 0), (14, 4), (11, 3), (11, 9), (8, 12), (5, 5), (4, 12), (5, 7), (13, 12), (12, 8)]
    crash = [(11, 2), (3, 8), (5, 4), (13, 10), (12, 2), (5, 6), (16, 3), (18, 2), (16, 5), (3, 3), (0, 6), (7, 2)]
    assert places(LAB, LAB.objectives) == lab and places(CRASH, CRASH.objectives) == crash


@rule("PE-R63")
@pytest.mark.parametrize(
    ("board", "slots"),
    [(LAB, (1, 2, 3, 5, 6, 7, 9, 11)), (CRASH, (1, 3, 6, 7, 9, 10, 11, 12))],
    ids=BOARDS,
)
def test_beside_the_slots_of_capture_there_is_room_for_two_traps_on_the_lanes(board, slots):
    for slot in slots:
        near = board.grid.near[board.objectives[slot - 1]]
        assert len([space for space in near if board.on_lane[space] and not board.in_start[space]]) >= 2


@rule("PE-013")
def test_there_are_three_search_slots():
    assert places(LAB, LAB.search_slots) == [(8, 4), (15, 6), (8, 8)]
    assert places(CRASH, CRASH.search_slots) == [(0, 3), (10, 8), (19, 9)]


@rule("PE-R08")
@both_sides
def test_slots_do_not_close_the_spaces_they_are_on(board):
    for slot in (*board.clusters, *board.objectives, *board.search_slots):
        assert board.grid.near[slot]
        assert all(slot in board.grid.near[near] for near in board.grid.near[slot])


@rule("PE-145")
def test_on_or_adjacent_to_a_search_slot_is_not_behind_its_walls():
    slot = space(LAB, (15, 6))
    assert places(LAB, LAB.near_or_on[slot]) == [(15, 6), (16, 6), (14, 6)]


# The Alien Path


@rule("PE-R10", "PE-014")
@both_sides
def test_every_usable_space_outside_the_starting_area_has_a_step_along_the_path(board):
    for here in range(board.size):
        on_the_way = board.usable[here] and not board.in_start[here]
        assert len(board.next[here]) in ((1, 2) if on_the_way else (0,))
        assert all(board.grid.adjacent(here, ahead) for ahead in board.next[here])


@rule("PE-009")
@both_sides
def test_the_path_leads_to_the_starting_area_from_everywhere(board):
    for here in usable(board):
        assert min(path_lengths(board, here)) == board.to_go[here]
    assert all(board.to_go[space] == FAR for space in range(board.size) if not board.usable[space])


@rule("PE-009")
@pytest.mark.parametrize(
    ("board", "start", "steps"),
    [
        *[(LAB, start, {19}) for start in ((16, 0), (16, 1), (16, 2))],
        (LAB, (11, 5), {17}),
        (LAB, (11, 6), {17, 18}),
        (LAB, (11, 7), {16}),
        *[(LAB, start, {18}) for start in ((16, 10), (16, 11), (16, 12))],
        *[(CRASH, (x, 1), {16, 18}) for x in (1, 2, 3, 16, 17, 18)],
        (CRASH, (8, 1), {13}),
        (CRASH, (9, 1), {14, 15}),
        (CRASH, (10, 1), {14}),
    ],
)
def test_steps_of_an_alien_from_its_spawn_point_to_the_starting_area(board, start, steps):
    assert path_lengths(board, space(board, start)) == steps
    assert board.to_go[space(board, start)] == min(steps)


@rule("PE-014")
@pytest.mark.parametrize(
    ("board", "forks"),
    [
        (
            LAB,
            {
                (9, 1): [(8, 1), (8, 2)],
                (9, 2): [(8, 2), (8, 1)],
                (11, 6): [(11, 5), (11, 7)],
                (9, 10): [(8, 10), (8, 11)],
                (9, 11): [(8, 11), (8, 10)],
            },
        ),
        (
            CRASH,
            {
                (2, 1): [(2, 2), (1, 2)],
                (17, 1): [(17, 2), (18, 2)],
                (9, 3): [(8, 3), (10, 3)],
                (1, 6): [(1, 7), (2, 7)],
                (2, 6): [(2, 7), (1, 7)],
                (17, 6): [(17, 7), (18, 7)],
                (18, 6): [(18, 7), (17, 7)],
            },
        ),
    ],
    ids=BOARDS,
)
def test_at_a_fork_the_path_goes_on_in_two_ways(board, forks):
    found = {place(board, here): places(board, ahead) for here, ahead in enumerate(board.next) if len(ahead) > 1}
    assert found == forks


@rule("PE-014")
@both_sides
def test_aliens_appear_on_lanes_and_lanes_lead_along_lanes(board):
    assert all(board.on_lane[point] for points in board.spawn_points for point in points)
    for here in usable(board):
        if board.on_lane[here]:
            assert all(board.on_lane[ahead] or board.in_start[ahead] for ahead in board.next[here])


# Spaces and Walls


@rule("PE-016")
def test_spaces_that_share_an_edge_or_a_corner_are_adjacent():
    board = Drawn("""
        +-+-+-+-+
        |D E F .|
        + + + + +
        |G X H Y|
        + + + + +
        |I J K .|
        +-+-+-+-+
    """)
    assert all(board.adjacent(f"X{near}") for near in "DEFGHIJK")
    assert not board.adjacent("XY") and not board.adjacent("XX")


DOORWAY = """
    +-+-+-+
    |D E F|
    +-+ +-+
    |G H I|
    +-+-+-+
"""


@rule("PE-017", "PE-019")
def test_spaces_on_both_sides_of_a_wall_are_not_adjacent():
    board = Drawn(DOORWAY)
    assert not board.adjacent("DG") and not board.adjacent("FI")
    assert board.adjacent("EH") and board.adjacent("DE")


@rule("PE-018", "PE-R05")
def test_no_diagonal_step_goes_past_the_corner_of_a_wall():
    board = Drawn(DOORWAY)
    assert not any(board.adjacent(pair) for pair in ("DH", "EG", "EI", "FH"))


@rule("PE-R05")
@pytest.mark.parametrize(
    "drawing",
    [
        "+-+-+ |D.E| +.+.+ |F|G| +-+-+",
        "+-+-+ |D|E| +.+.+ |F.G| +-+-+",
        "+-+-+ |D.E| +-+.+ |F.G| +-+-+",
        "+-+-+ |D.E| +.+-+ |F.G| +-+-+",
    ],
)
def test_a_wall_on_any_of_the_four_edges_at_a_corner_forbids_both_diagonals(drawing):
    board = unfolded(drawing)
    assert not board.adjacent("DG") and not board.adjacent("EF")


@rule("PE-R05")
def test_a_wall_one_edge_further_does_not_forbid_a_diagonal():
    board = Drawn("""
        +-+-+-+
        |D E|F|
        + + + +
        |G H I|
        + + +-+
        |J K L|
        +-+-+-+
    """)
    assert board.adjacent("DH") and board.adjacent("GK")
    assert not any(board.adjacent(pair) for pair in ("EI", "FH", "HL", "IK"))


@rule("PE-R04")
def test_range_counts_diagonals_as_one_and_ignores_walls():
    far_apart: list[tuple[Place, Place, int]] = [
        ((3, 4), (5, 4), 2),
        ((2, 6), (11, 6), 9),
        ((3, 2), (4, 3), 1),
        ((0, 5), (17, 12), 17),
        ((4, 0), (4, 12), 12),
    ]
    for a, b, apart in far_apart:
        assert LAB.grid.apart[space(LAB, a) * LAB.size + space(LAB, b)] == apart


# Blocking Spaces


TREE = """
    +-+-+-+
    |D E F|
    + + + +
    |G # H|
    + + + +
    |I J K|
    +-+-+-+
"""


@rule("PE-020")
def test_the_wreck_trees_and_rocks_are_blocking_spaces():
    blocking = [place(CRASH, here) for here in range(CRASH.size) if not CRASH.usable[here]]
    wreck = [(x, y) for y in (5, 6, 7) for x in range(7, 13)]
    assert set(wreck) < set(blocking) and (4, 4) in blocking and (15, 10) in blocking
    assert len(blocking) == 20 * 13 - 226


@rule("PE-021")
@both_sides
def test_a_blocking_space_is_no_place_for_a_figure(board):
    for here in range(board.size):
        if not board.usable[here]:
            assert not board.grid.near[here] and not board.next[here]


@rule("PE-022")
@both_sides
def test_neither_a_step_nor_the_path_leads_into_a_blocking_space(board):
    for here in range(board.size):
        assert all(board.usable[near] for near in (*board.grid.near[here], *board.next[here]))


@rule("PE-R05")
def test_a_diagonal_step_may_pass_a_blocking_space():
    board = Drawn(TREE)
    assert all(board.adjacent(pair) for pair in ("EG", "EH", "GJ", "HJ"))


@rule("PE-023")
def test_a_blocking_space_blocks_line_of_sight():
    board = Drawn(TREE)
    assert not any(board.sees(pair) for pair in ("EJ", "GH", "DK", "FI"))
    assert all(board.sees(pair) for pair in ("DF", "EG", "DI"))


# What an author is told


def row_of(side: str, **changed: object) -> Row:
    """A side of the board as a variant writes it."""
    book = open_book(f'[[map]]\nid = "{side}"\n' + "".join(f"{key} = {written(new)}\n" for key, new in changed.items()))
    return book.rows("map")[book.place_of("map", side)]


def complaint(side: str, **changed: object) -> ContentError:
    with pytest.raises(ContentError) as caught:
        make_board(row_of(side, **changed))
    assert caught.value.file == "variant"
    return caught.value


def redrawn(row: Row, field: str, at: Place, mark: str) -> str:
    """The plan, path or lanes with another mark in one place, counted in characters from 0."""
    lines = row.text(field).split("\n")
    line = lines[at[1]]
    lines[at[1]] = line[: at[0]] + mark + line[at[0] + 1 :]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("cell", "mark", "value"),
    [
        ((17, 1), ".", "0 of A"),
        ((2, 0), "B", "2 of B"),
        ((8, 0), ".", "0 of a"),
        ((2, 0), "l", "2 of l"),
        ((8, 4), ".", "2 of ?"),
        ((2, 0), "?", "4 of ?"),
        ((16, 1), ".", "2 Spawn Points adjacent to A"),
        ((17, 2), "s", "4 Spawn Points adjacent to A"),
        ((2, 0), "s", "10 of s"),
    ],
)
def test_slots_and_spawn_points_are_counted(cell, mark, value):
    row = ROWS["abandoned-lab"]
    plan = redrawn(row, "plan", (2 * cell[0] + 1, 2 * cell[1] + 1), mark)
    wrong = complaint("abandoned-lab", plan=plan)
    assert (wrong.key, wrong.value) == ("map.abandoned-lab.plan", value)


def test_a_plan_needs_a_starting_area():
    plan = ROWS["crash-site"].text("plan").replace("S", ".")
    assert complaint("crash-site", plan=plan).value == "no S"


def test_an_unknown_mark_is_told_with_line_and_column():
    wrong = complaint("crash-site", plan=redrawn(ROWS["crash-site"], "plan", (3, 1), "x"))
    assert (wrong.key, wrong.value) == ("map.crash-site.plan, line 2, column 4", "x")


def test_a_board_wider_than_the_alphabet_has_no_names_for_its_spaces():
    wide = "\n".join(("+-" * 27 + "+", "|" + ". " * 26 + ".|", "+-" * 27 + "+"))
    assert complaint("crash-site", plan=wide).value == "27 x 1"


@pytest.mark.parametrize(
    ("field", "at", "mark", "key"),
    [
        ("path", (2, 0), ".", "path, line 1, column 3"),
        ("path", (2, 0), "5", "path, line 1, column 3"),
        ("path", (0, 0), "2", "path, line 1, column 1"),
        ("path", (0, 5), "6", "path, line 6, column 1"),
        ("path", (2, 0), "8", "path, line 1, column 3"),
        ("path", (2, 0), "4", "path, line 1, column 3"),
        ("path", (3, 4), "6", "path, line 5, column 4"),
        ("path", (2, 0), "*", "forks"),
        ("path", (9, 1), "4", "forks"),
        ("path", (2, 1), "8", "path"),
        ("lanes", (2, 1), "3", "lanes, line 2, column 3"),
        ("lanes", (2, 2), ".", "lanes, line 2, column 3"),
        ("lanes", (2, 0), "#", "lanes, line 1, column 3"),
    ],
    ids=[
        "no step",
        "no digit of a way",
        "an arrow on a Blocking Space",
        "an arrow in the Starting Area",
        "off the board",
        "into a Blocking Space",
        "through a Wall",
        "a fork without entry",
        "an entry without fork",
        "a circle",
        "another arrow than in the path",
        "a lane that ends",
        "a mark that the plan lacks",
    ],
)
def test_a_path_that_cannot_be_followed_is_told_with_its_place(field, at, mark, key):
    changed = redrawn(ROWS["abandoned-lab"], field, at, mark)
    assert complaint("abandoned-lab", **{field: changed}).key == f"map.abandoned-lab.{key}"


def test_a_circle_is_told_with_a_space_that_leads_into_it():
    path = redrawn(ROWS["abandoned-lab"], "path", (2, 1), "8")
    assert complaint("abandoned-lab", path=path).value == "C1 leads into a circle"


@rule("PE-009")
@pytest.mark.parametrize("ways", [[4, 6], [6, 4]])
def test_no_way_of_a_fork_leads_into_a_circle(ways):
    """To the west the fork on J2 leads home, and to the east to a Space whose arrow leads back."""
    forks = [{"x": 9, "y": 1, "ways": ways}, *ROWS["abandoned-lab"].to_json()["forks"][1:]]
    wrong = complaint("abandoned-lab", forks=forks)
    assert wrong.key == "map.abandoned-lab.path" and str(wrong.value).endswith(" leads into a circle")


@pytest.mark.parametrize("field", ["path", "lanes"])
def test_path_and_lanes_have_the_rows_and_columns_of_the_plan(field):
    rows = ROWS["abandoned-lab"].lines(field)
    assert complaint("abandoned-lab", **{field: "\n".join(rows[:-1])}).value == "12 rows"
    rows[3] += "4"
    assert complaint("abandoned-lab", **{field: "\n".join(rows)}).key == f"map.abandoned-lab.{field}, line 4"


@pytest.mark.parametrize(
    ("fork", "key", "value"),
    [
        ((40, 1, [4, 1]), "forks 1.x", 40),
        ((9, 40, [4, 1]), "forks 1.y", 40),
        ((2, 1, [4, 1]), "forks", "2,1"),
        ((9, 2, [4, 1]), "forks", "9,2"),
        ((9, 1, [4, 4]), "forks.9,1", [4, 4]),
        ((9, 1, [4, 5]), "forks.9,1", [4, 5]),
        ((9, 1, [4, -1]), "forks 1.ways", -1),
        ((9, 1, [4]), "forks 1.ways", [4]),
    ],
)
def test_a_fork_stands_in_the_path_and_has_two_ways(fork, key, value):
    printed = ROWS["abandoned-lab"].to_json()["forks"]
    wrong = complaint("abandoned-lab", forks=[dict(zip(("x", "y", "ways"), fork, strict=True)), *printed[1:]])
    assert (wrong.key, wrong.value) == (f"map.abandoned-lab.{key}", value)


def test_marks_of_a_field_are_explained():
    wrong = complaint("abandoned-lab", path=redrawn(ROWS["abandoned-lab"], "path", (2, 0), "5"))
    assert str(wrong) == "variant: map.abandoned-lab.path, line 1, column 3 = '5': expected one of 12346789*"
