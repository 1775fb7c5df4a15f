"""Modules and the hand."""

import pytest

from tests.games.sole_survivor.table import STILL, table
from tests.marks import rule


@rule("SS-079")
def test_a_module_that_is_reached_goes_onto_the_track():
    game = table(survivor="E2", deck=["taser"])
    game.play("move F2")
    assert sorted(game.modules()) == ["C7", "G8"] and game.taken == 1


@rule("SS-079")
def test_a_module_is_picked_up_once():
    game = table(survivor="E2", deck=["taser", "blink"])
    game.play("move F2", "move E2", "move F2")
    assert game.taken == 1 and game.hand() == ["taser"]


@rule("SS-080")
def test_each_module_draws_the_top_card_of_the_deck():
    game = table(survivor="E2", hand=["medkit"], deck=["taser", "blink"])
    game.play("move F2")
    assert game.hand() == ["medkit", "taser"] and game.said()["deck"] == ["blink"]


@rule("SS-081")
def test_passing_over_a_module_picks_it_up_and_costs_nothing_more():
    game = table(survivor="E2", ap=4)
    game.play("move G2")
    assert game.where("survivor") == "G2" and game.ap == 2 and game.taken == 1 and len(game.hand()) == 1


@rule("SS-081")
def test_two_modules_on_the_way_are_both_picked_up():
    plan = """
        R.......A
        .........
        S.M.M....
        .........
        GM......Y
    """
    game = table(plan=plan, ap=6, deck=["taser", "blink"], modules=["C3", "E3", "B5"], runner="I2")
    game.play("move F3")
    assert game.taken == 2 and game.hand() == ["blink", "taser"] and game.ap == 1


@rule("SS-082", "SS-081", "SS-080")
def test_five_ap_and_a_module_two_spaces_away():
    game = table(board="reactor", ap=5)
    game.play("move E3")
    assert game.taken == 1 and len(game.hand()) == 1 and game.ap == 3
    assert game.offers("move C2") and not game.offers("move C1")
    game.play("move C2")
    assert game.ap == 0


@rule("SS-083")
def test_the_third_module_teleports_in_the_middle_of_a_movement():
    game = table(survivor="E2", modules=["F2"], ap=6)
    game.play("move G2", dice=(3,))
    assert game.stage == 1 and game.where("survivor") == "E5" and game.ap == 3


@rule("SS-083", "SS-R28")
def test_the_next_scenario_is_laid_out_in_full():
    game = table(survivor="E2", modules=["F2"], runner="C3", alpha="G1", ap=6, moves=STILL)
    game.play("move F2", dice=(3,))
    assert game.where("survivor") == "E5" and game.xenos() == ["A1", "I1", "I9", "A9"]
    assert sorted(game.modules()) == ["C3", "D9", "G7"] and game.taken == 0


@rule("SS-R28")
def test_ap_left_over_are_lost_and_the_survivor_rolls_anew():
    game = table(survivor="E2", modules=["F2"], ap=6)
    told = game.play("move F2", dice=(2,))
    assert game.ap == 2 and told[-1] == "rolled" and game.movement == 0


@rule("SS-R28")
def test_nothing_of_the_old_turn_reaches_the_new_scenario():
    game = table(survivor="E2", modules=["F2"], ap=6, cloaked=True, beacon="E1", frozen=True, moves=(1, 1, 1, 1))
    game.play("move F2", "end", dice=(2, 2))
    assert len(game.told("xeno-moved")) == 4 and game.where("beacon") is None and game.cloaked is False


@rule("SS-084")
def test_there_is_no_limit_to_the_hand():
    game = table(survivor="E2", hand=["medkit"] * 15, deck=["taser"])
    game.play("move F2")
    assert len(game.hand()) == 16


@rule("SS-085")
def test_unused_cards_are_kept_for_the_next_scenario():
    game = table(survivor="E2", modules=["F2"], hand=["blink", "medkit"], deck=["taser", "taser"])
    game.play("move F2", dice=(3,))
    assert game.stage == 1 and game.hand() == ["blink", "medkit", "taser"]


@rule("SS-R29")
@pytest.mark.parametrize(("board", "stage"), [("cargo", 0), ("cargo", 1), ("cargo", 2)])
def test_a_card_is_drawn_for_the_third_module_too(board, stage):
    boss = {"boss": "E1"} if stage == 2 else {}
    game = table(board=board, stage=stage, survivor="E2", modules=["F2"], deck=["blink"], **boss)
    told = game.play("move F2")
    assert game.hand() == ["blink"] and told.index("drew") < told.index("escaped")


@rule("SS-R25")
def test_no_three_cards_are_drawn_for_a_new_scenario():
    game = table(survivor="E2", modules=["F2"])
    game.play("move F2", dice=(3,))
    assert len(game.hand()) == 1


@rule("SS-R23")
def test_hit_points_carry_over_to_the_next_scenario():
    game = table(survivor="E2", modules=["F2"], hp=2)
    game.play("move F2", dice=(3,))
    assert game.hp == 2


@rule("SS-R26")
@pytest.mark.parametrize("sheet", [0, 2, 6])
def test_the_sheet_keeps_its_place_in_a_new_scenario(sheet):
    game = table(survivor="E2", modules=["F2"], sheet=sheet)
    game.play("move F2", dice=(3,))
    assert game.sheet == sheet


@rule("SS-R27")
def test_the_track_is_emptied_and_three_modules_lie_on_the_new_board():
    game = table(survivor="E2", modules=["F2"])
    game.play("move F2", dice=(3,))
    assert game.taken == 0 and game.aggression == 0 and len(game.modules()) == 3


@rule("SS-R30")
def test_an_empty_deck_is_made_anew_from_the_discard_pile():
    game = table(survivor="E2", deck=[], discard=["taser", "blink", "medkit"])
    game.play("move F2", dice=(0, 0))
    assert len(game.hand()) == 1 and len(game.said()["deck"]) == 2 and game.discard() == []
    assert sorted(game.hand() + game.said()["deck"]) == ["blink", "medkit", "taser"]


@rule("SS-R30")
def test_the_new_deck_is_shuffled():
    drawn = set()
    for first in range(3):
        game = table(survivor="E2", deck=[], discard=["taser", "blink", "medkit"])
        game.play("move F2", dice=(first, 0))
        drawn.add(game.hand()[0])
    assert len(drawn) == 3


@rule("SS-R30")
def test_with_deck_and_discard_pile_empty_nothing_is_drawn():
    game = table(survivor="E2", deck=[], discard=[], hand=["taser"])
    game.play("move F2")
    assert game.hand() == ["taser"] and game.taken == 1


@rule("SS-R30")
def test_the_discard_pile_is_left_alone_while_there_is_a_deck():
    game = table(survivor="E2", deck=["blink"], discard=["taser"])
    game.play("move F2")
    assert game.hand() == ["blink"] and game.discard() == ["taser"]
