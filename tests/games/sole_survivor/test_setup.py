"""Setup."""

import pytest

import hullbreach as hb
from tests.games.sole_survivor.table import ORDERS, fresh_game, movement_table
from tests.marks import rule

STARTS = {
    "standard": ["F2", "C7", "G8"],
    "harsh": ["C3", "G7", "D9"],
    "gentle": ["E3", "C7", "G7"],
}
"""Where the Modules lie on the first board of each order."""


@rule("SS-007")
@pytest.mark.parametrize("order", ORDERS)
def test_the_scenarios_are_played_in_the_chosen_order(order):
    game = fresh_game(order)
    assert [game.tables.boards[i].id for i in range(3)] == list(ORDERS[order])


@rule("SS-007")
@pytest.mark.parametrize("order", ORDERS)
def test_only_the_first_scenario_is_laid_out(order):
    game = fresh_game(order)
    assert game.stage == 0 and game.view(0)["board"] == ORDERS[order][0]
    assert sorted(game.modules()) == sorted(STARTS[order])


@rule("SS-R33")
def test_every_order_of_the_three_scenarios_can_be_chosen_and_each_is_used_once():
    orders = set()
    for scenario in hb.game("sole-survivor").scenarios:
        boards = tuple(fresh_game(scenario.id).tables.boards[i].id for i in range(3))
        assert sorted(boards) == ["cargo", "hydroponics", "reactor"]
        orders.add(boards)
    assert len(orders) == 6


@rule("SS-008", "SS-R01")
@pytest.mark.parametrize("order", ORDERS)
def test_the_xenos_start_clockwise_from_the_top_left(order):
    game = fresh_game(order)
    assert game.where("runner") == "A1" and game.where("alpha") == "I1"
    assert game.where("reacher") == "I9" and game.where("soldier") == "A9"


@rule("SS-009")
@pytest.mark.parametrize("order", ORDERS)
def test_the_survivor_starts_in_the_centre(order):
    assert fresh_game(order).where("survivor") == "E5"


@rule("SS-010")
def test_the_survivor_starts_with_6_hp():
    assert fresh_game().hp == 6


@rule("SS-011")
@pytest.mark.parametrize("order", ORDERS)
def test_a_module_lies_on_each_of_the_three_marked_spaces(order):
    game = fresh_game(order)
    assert sorted(game.modules()) == sorted(STARTS[order]) and game.taken == 0


@rule("SS-012", "SS-R03")
@pytest.mark.parametrize(("columns", "visible"), [(6, 1), (8, 2), (10, 3), (12, 4)])
def test_the_sheet_is_centred_on_the_table(columns, visible):
    row = " ".join(["1"] * columns)
    assert fresh_game(variant=movement_table((row,), (row,))).sheet == visible


@rule("SS-012")
def test_the_printed_table_has_as_many_columns_left_of_the_sheet_as_right_of_it():
    assert fresh_game().sheet == 3


@rule("SS-013")
def test_all_16_cards_are_shuffled_into_one_deck():
    decks = {tuple(fresh_game(seed=seed, variant="[start]\nhand = 0\n").said()["deck"]) for seed in range(8)}
    assert len(decks) == 8
    assert all(len(deck) == 16 for deck in decks)
    assert len({tuple(sorted(deck)) for deck in decks}) == 1


@rule("SS-013")
def test_any_card_may_come_to_lie_on_top():
    tops = {fresh_game(seed=seed, variant="[start]\nhand = 0\n").said()["deck"][-1] for seed in range(200)}
    assert len(tops) == 11


@rule("SS-013")
def test_nobody_sees_the_order_of_the_deck():
    game = fresh_game()
    for seat in (0, None):
        assert game.pos.view(seat)["deck"] == 13


@rule("SS-014")
@pytest.mark.parametrize("seed", range(5))
def test_the_top_three_cards_are_the_starting_hand(seed):
    whole = fresh_game(seed=seed, variant="[start]\nhand = 0\n").said()["deck"]
    game = fresh_game(seed=seed)
    assert game.hand() == sorted(whole[-3:])
    assert game.said()["deck"] == whole[:-3]


@rule("SS-014")
def test_nothing_is_discarded_at_the_start():
    assert fresh_game().discard() == []
