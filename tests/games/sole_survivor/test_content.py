"""The printed content: three boards, the movement table, 16 cards, four Xenos."""

import tomllib
from collections import deque
from importlib.resources import files

import pytest

from tests.games.sole_survivor.table import STILL, table
from tests.marks import rule

PRINTED = files("hullbreach.games.sole_survivor") / "content"
Space = tuple[int, int]


def read(name: str) -> dict:
    return tomllib.loads((PRINTED / f"{name}.toml").read_text(encoding="utf-8"))


BOARDS = {board["id"]: board for board in read("boards")["board"]}
CARDS = {card["id"]: card for card in read("cards")["card"]}
TABLE = read("table")["table"]
every_board = pytest.mark.parametrize("board", BOARDS)


def cells(board: str, kind: str = "plan") -> dict[Space, str]:
    rows = BOARDS[board][kind].split()
    return {(r, c): cell for r, row in enumerate(rows) for c, cell in enumerate(row)}


def spaces_with(board: str, letter: str) -> list[Space]:
    return [space for space, cell in cells(board).items() if cell == letter]


def steps_from(board: str, start: Space) -> dict[Space, int]:
    plan = cells(board)
    steps, queue = {start: 0}, deque([start])
    while queue:
        r, c = queue.popleft()
        for near in ((r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1)):
            if plan.get(near, "#") != "#" and near not in steps:
                steps[near] = steps[r, c] + 1
                queue.append(near)
    return steps


def in_sight(board: str, start: Space) -> set[Space]:
    plan, seen = cells(board), set()
    for row, column in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        r, c = start[0] + row, start[1] + column
        while plan.get((r, c), "#") != "#":
            seen.add((r, c))
            r, c = r + row, c + column
    return seen


@rule("SS-D1", "SS-005")
def test_there_are_three_boards():
    assert len(BOARDS) == 3


@rule("SS-D1", "SS-009", "SS-008", "SS-011")
@every_board
def test_a_board_has_one_start_four_xeno_starts_and_three_modules(board):
    assert [len(spaces_with(board, letter)) for letter in "SRAYGM"] == [1, 1, 1, 1, 1, 3]


@rule("SS-009")
@every_board
def test_the_start_is_in_the_centre(board):
    rows = BOARDS[board]["plan"].split()
    assert spaces_with(board, "S") == [(len(rows) // 2, len(rows[0]) // 2)]
    assert len(rows) % 2 == 1 and {len(row) % 2 for row in rows} == {1}


@rule("SS-R01", "SS-047")
@every_board
def test_the_xeno_starts_run_clockwise_from_the_top_left(board):
    runner, alpha, reacher, soldier = (spaces_with(board, letter)[0] for letter in "RAYG")
    row, column = spaces_with(board, "S")[0]
    assert runner[0] < row and runner[1] < column and alpha[0] < row and alpha[1] > column
    assert reacher[0] > row and reacher[1] > column and soldier[0] > row and soldier[1] < column


@rule("SS-D1")
@every_board
def test_all_floor_is_connected(board):
    floor = {space for space, cell in cells(board).items() if cell != "#"}
    assert set(steps_from(board, spaces_with(board, "S")[0])) == floor


@rule("SS-D1", "SS-036", "SS-R07")
@every_board
def test_every_floor_space_is_grey_or_white_and_no_wall_is(board):
    plan, colours = cells(board), cells(board, "colours")
    assert plan.keys() == colours.keys()
    for space, cell in plan.items():
        assert colours[space] in ("#" if cell == "#" else "gw"), space


@rule("SS-D1")
@every_board
def test_about_half_of_the_floor_is_grey(board):
    colours = [colour for colour in cells(board, "colours").values() if colour != "#"]
    assert 0.45 <= colours.count("g") / len(colours) <= 0.55


@rule("SS-D1")
@every_board
def test_no_xeno_starts_in_sight_of_the_start_or_nearer_than_six_steps(board):
    start = spaces_with(board, "S")[0]
    steps, seen = steps_from(board, start), in_sight(board, start)
    for letter in "RAYG":
        space = spaces_with(board, letter)[0]
        assert space not in seen and steps[space] >= 6


@rule("SS-D1", "SS-088")
@every_board
def test_there_are_at_least_six_places_for_the_boss(board):
    plan = cells(board)
    four = [s for s, n in steps_from(board, spaces_with(board, "S")[0]).items() if n == 4 and plan[s] == "."]
    assert len(four) >= 6


@rule("SS-D1")
@every_board
def test_ties_and_blocked_sight_matter_on_a_board(board):
    floor = [space for space, cell in cells(board).items() if cell != "#"]
    assert len(floor) < len(cells(board))
    assert any(len(in_sight(board, space)) < len(floor) / 4 for space in floor)


@rule("SS-D1", "SS-037", "SS-038")
@every_board
def test_the_colours_of_the_board_decide_the_slide_on_every_space(board):
    plan, colours = cells(board), cells(board, "colours")
    for (row, column), colour in colours.items():
        if plan[row, column] not in "S.":
            continue
        game = table(board=board, moves=STILL, survivor=f"{'ABCDEFGHI'[column]}{row + 1}", hp=6)
        game.play("end")
        assert game.sheet == (2 if colour == "g" else 4)


@rule("SS-D2", "SS-R03", "SS-042")
def test_the_table_is_wider_than_the_sheet_by_an_even_number_of_columns():
    assert TABLE["sheet"] == 4
    for row in TABLE["top"] + TABLE["bottom"]:
        assert len(row.split()) == 10


@rule("SS-D2", "SS-043", "SS-044", "SS-045", "SS-R05")
def test_each_block_has_a_row_for_aggression_0_1_and_2():
    assert len(TABLE["top"]) == len(TABLE["bottom"]) == 3


@rule("SS-D2", "SS-049", "SS-050", "SS-052")
def test_entries_are_numbers_up_to_3_die_icons_or_dashes():
    assert {entry for row in TABLE["top"] + TABLE["bottom"] for entry in row.split()} <= {"1", "2", "3", "D", "-"}


@rule("SS-D2")
def test_the_table_is_mirror_symmetric():
    for row in TABLE["top"] + TABLE["bottom"]:
        assert row.split() == row.split()[::-1]


def spaces(entry: str) -> float:
    return {"-": 0.0, "D": 10 / 6}.get(entry) if entry in "-D" else float(entry)


@rule("SS-D2")
@pytest.mark.parametrize("block", ["top", "bottom"])
def test_row_averages_rise_with_aggression(block):
    totals = [sum(spaces(entry) for entry in row.split()) for row in TABLE[block]]
    assert totals[0] < totals[1] < totals[2]


@rule("SS-D2")
@pytest.mark.parametrize("block", ["top", "bottom"])
def test_the_outermost_entry_is_not_below_the_innermost(block):
    for row in TABLE[block]:
        entries = [spaces(entry) for entry in row.split()]
        assert entries[0] >= entries[4] and entries[9] >= entries[5]


@rule("SS-D2", "SS-055", "SS-056")
def test_the_extreme_is_three_spaces():
    assert TABLE["extreme"] == 3


@rule("SS-D3", "SS-005", "SS-013")
def test_there_are_16_cards():
    assert sum(card["copies"] for card in CARDS.values()) == 16


@rule("SS-D3")
def test_there_are_eleven_kinds_of_card_and_all_are_in_the_deck():
    assert len(CARDS) == 11 and all(card["copies"] >= 1 for card in CARDS.values())


@rule("SS-D3", "SS-069")
def test_the_cards_that_the_rulebook_names_are_among_them():
    for card in ("taser", "flamethrower"):
        assert CARDS[card]["effect"][0]["do"] == "send-home"


@rule("SS-D3", "SS-027")
def test_at_least_one_card_lets_the_survivor_through_xenos():
    assert any(effect["do"] == "pass-through" for card in CARDS.values() for effect in card["effect"])


@rule("SS-D3", "SS-028", "SS-031")
def test_some_cards_are_free_and_those_with_a_cost_are_for_the_own_turn():
    assert {card["cost"] > 0 for card in CARDS.values()} == {False, True}
    for card in CARDS.values():
        assert not card["cost"] or set(card["when"]) <= {"own-turn", "before-movement"}


@rule("SS-D3")
def test_every_card_has_a_name_a_rule_and_a_text():
    for card in CARDS.values():
        assert card["name"] and card["rule"].startswith("SS-") and card["text"].endswith(".")


@rule("SS-071", "SS-073", "SS-075", "SS-076", "SS-078")
def test_the_four_types_are_those_of_the_rulebook():
    types = {xeno["name"]: (xeno["colour"], xeno["damage"], set(xeno["attack"])) for xeno in read("xenos")["xeno"]}
    assert types == {
        "Runner": ("red", 1, {"contact", "sight"}),
        "Alpha": ("blue", 2, {"contact"}),
        "Reacher": ("yellow", 1, {"contact", "reach"}),
        "Soldier": ("green", 1, {"contact"}),
    }


@rule("SS-010", "SS-014", "SS-088", "SS-089")
def test_the_numbers_of_the_rulebook():
    game = read("game")
    assert game["start"]["hp"] == 6 and game["start"]["hand"] == 3
    assert game["boss"] == {"distance": 4, "speed": 3}
