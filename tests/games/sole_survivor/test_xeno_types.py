"""The four Xeno types."""

import pytest

from tests.games.sole_survivor.table import OPEN, STILL, XENOS, fresh_game, table
from tests.marks import rule

AROUND = ["D4", "E4", "F4", "D5", "F5", "D6", "E6", "F6"]


@rule("SS-071", "SS-R31")
def test_the_sheet_carries_four_types():
    assert list(fresh_game().view(0)["xenos"]) == list(XENOS)


@rule("SS-R31", "SS-065")
@pytest.mark.parametrize(("xeno", "damage"), [("runner", 1), ("alpha", 2), ("reacher", 1), ("soldier", 1)])
def test_the_damage_is_that_of_the_type(xeno, damage):
    moves = tuple(1 if name == xeno else 0 for name in XENOS)
    game = table(plan=OPEN, moves=moves, **{xeno: "E4"})
    game.play("end", dice=(4,))
    assert game.told("damaged")[0]["damage"] == damage and game.hp == 6 - damage


@rule("SS-072")
def test_an_attacker_goes_home_whatever_the_way_it_attacked():
    game = table(plan=OPEN, moves=(0, 1, 0, 0), runner="E1", alpha="D5", reacher="F6")
    game.play("end", dice=(4,))
    assert game.hp == 2 and game.xenos() == ["A1", "I1", "I9", "A9"]


@rule("SS-073", "SS-074")
@pytest.mark.parametrize("space", ["E1", "E4", "E9", "A5", "F5", "I5"])
def test_the_runner_attacks_what_it_sees_at_any_distance(space):
    game = table(plan=OPEN, moves=STILL, runner=space)
    game.play("end", dice=(4,))
    assert game.hp == 5 and game.where("runner") == "A1"


@rule("SS-074", "SS-R10")
@pytest.mark.parametrize("space", ["D4", "F6", "B2", "H8", "D1", "A4"])
def test_the_runner_does_not_see_diagonally_or_askew(space):
    game = table(plan=OPEN, moves=STILL, runner=space)
    game.play("end", dice=(4,))
    assert game.hp == 6 and game.where("runner") == space


@rule("SS-074")
@pytest.mark.parametrize(("before", "hp"), [("D3", 5), ("C3", 6)])
def test_the_runner_attacks_from_where_its_move_ends(before, hp):
    """E3 is in sight of the centre of the Cargo Deck, D3 is not."""
    game = table(moves=(1, 0, 0, 0), runner=before)
    game.play("end", dice=(4,))
    assert game.hp == hp


@rule("SS-R10")
def test_what_is_in_sight_of_the_centre_of_the_cargo_deck():
    """Sight goes both ways: the Runner on each space of the board, the Survivor in the centre."""
    floor = table(ap=99).steps()
    seen = set()
    for space in floor - {"F2", "C7", "G8"}:
        game = table(moves=STILL, runner=space)
        game.play("end", dice=(4,))
        if game.hp < 6:
            seen.add(space)
    assert seen == {"E1", "E2", "E3", "E4", "E6", "E7", "E8", "B5", "C5", "D5", "F5", "G5", "H5"}


@rule("SS-R10")
def test_what_the_runner_sees_from_its_start_on_the_cargo_deck():
    seen = set()
    for space in table(ap=99).steps() | {"E5"}:
        game = table(moves=STILL, survivor=space)
        game.play("end", dice=(4,))
        if any(event["xeno"] == "runner" for event in game.told("attacks")):
            seen.add(space)
    assert seen == {"B1", "C1", "A2", "A3", "A4"}


@rule("SS-R10")
def test_modules_and_the_boss_do_not_block_sight():
    game = table(moves=STILL, runner="E2", survivor="G2")
    game.play("end", dice=(4,))
    assert game.hp == 5, "the Module on F2 is in between"
    game = table(board="reactor", stage=2, moves=STILL, runner="E3", boss="E4", hp=6, modules=["C7", "G7"])
    told = game.play("end")
    assert told.index("damaged") < told.index("caught")


@rule("SS-075")
@pytest.mark.parametrize("space", ["E4", "D4", "E1"])
def test_the_alpha_attacks_by_contact_only(space):
    game = table(plan=OPEN, moves=STILL, alpha=space)
    game.play("end", dice=(4,))
    assert game.hp == 6 and game.where("alpha") == space


@rule("SS-076", "SS-077")
@pytest.mark.parametrize("space", AROUND)
def test_the_reacher_attacks_from_each_of_the_8_spaces_around(space):
    game = table(plan=OPEN, moves=STILL, reacher=space)
    game.play("end", dice=(4,))
    assert game.hp == 5 and game.where("reacher") == "I9"


@rule("SS-077")
@pytest.mark.parametrize("space", ["E3", "C5", "G5", "E7", "C3", "G6", "D7"])
def test_the_reacher_does_not_reach_two_spaces(space):
    game = table(plan=OPEN, moves=STILL, reacher=space)
    game.play("end", dice=(4,))
    assert game.hp == 6 and game.where("reacher") == space


@rule("SS-074")
@pytest.mark.parametrize(("runner", "survivor"), [("A5", "I5"), ("C9", "C1")])
def test_the_runner_attacks_from_one_end_of_the_board_to_the_other(runner, survivor):
    game = table(plan=OPEN, moves=STILL, runner=runner, survivor=survivor, alpha="E6", soldier="G6", reacher="E7")
    game.play("end", dice=(4,))
    assert game.hp == 5


@rule("SS-077")
def test_reach_does_not_wrap_around_the_edge_of_the_board():
    game = table(plan=OPEN, moves=STILL, survivor="A5", reacher="I4", runner="C3")
    game.play("end", dice=(4,))
    assert game.hp == 6
    game = table(plan=OPEN, moves=STILL, survivor="A5", reacher="I5", runner="C3")
    game.play("end", dice=(4,))
    assert game.hp == 6


@rule("SS-077", "SS-R08")
def test_the_reacher_that_comes_near_attacks_in_the_same_turn():
    game = table(plan=OPEN, moves=(0, 0, 1, 0), reacher="G6")
    game.play("end", dice=(4,))
    assert game.hp == 5 and game.where("reacher") == "I9"


@rule("SS-R11", "SS-077")
def test_walls_do_not_stop_the_diagonal_reach():
    """Between the Reacher on C2 and the Survivor on D3 both corners, C3 and D2, are walls."""
    plan = """
        R.......A
        ...#.....
        ..#S.....
        ..M....M.
        G..M....Y
    """
    game = table(plan=plan, moves=STILL, reacher="C2")
    game.play("end", dice=(4,))
    assert game.hp == 5


@rule("SS-078")
@pytest.mark.parametrize("space", ["E4", "D4", "E1"])
def test_the_soldier_attacks_by_contact_only(space):
    game = table(plan=OPEN, moves=STILL, soldier=space)
    game.play("end", dice=(4,))
    assert game.hp == 6 and game.where("soldier") == space
