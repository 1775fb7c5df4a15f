"""Components as rules: the box is enough for every game."""

import pytest

import hullbreach as hb
from tests.games.sole_survivor.table import ROLLING, XENOS, Table, fresh_game, table
from tests.marks import rule


def all_cards(game: Table) -> list[str]:
    said = game.said()
    return sorted([*said["hand"], *said["deck"], *said["discard"]])


def play_at_random(game: Table, seed: int, choices: int) -> None:
    """Choose at random until the game is over or so many choices are made."""
    chance = hb.Seeded(seed)
    for _ in range(choices):
        if game.outcome is not None:
            return
        offered = game.pos.choices(0)
        game.pos.play(0, offered[chance.below(len(offered))], chance)


@rule("SS-005")
def test_a_game_needs_no_more_cards_and_tokens_than_the_box_holds():
    for seed in range(6):
        game = fresh_game(seed=seed)
        cards = all_cards(game)
        for _ in range(20):
            play_at_random(game, seed, 5)
            assert all_cards(game) == cards
            assert len(game.modules()) + game.taken == 3 or game.outcome is not None
            assert len(game.said()["xenos"]) == len(XENOS) == 4


@rule("SS-005")
def test_the_box_holds_16_cards_3_boards_and_4_xenos():
    game = fresh_game()
    assert len(all_cards(game)) == 16
    assert len(game.tables.boards) == 3
    assert len(game.said()["xenos"]) == 4


@rule("SS-006", "SS-017")
def test_the_action_die_is_a_d6():
    game = table(ROLLING, ap=0)
    with pytest.raises(hb.NeedsDice) as needed:
        game.pos.play(0, "roll", hb.Asked(hb.Seeded(1)))
    assert needed.value.sides == 6


@rule("SS-006", "SS-050")
def test_a_die_icon_is_rolled_with_a_d6():
    game = table(moves=("D", 0, 0, 0))
    with pytest.raises(hb.NeedsDice) as needed:
        game.pos.play(0, "end", hb.Asked(hb.Seeded(1)))
    assert needed.value.sides == 6 and "unner" in needed.value.purpose


@rule("SS-006")
def test_no_roll_ever_turns_the_die_that_counts_hit_points():
    game = table(moves=("D", "D", "D", "D"), hp=4)
    game.play("end", dice=(6, 5, 6, 5, 3))
    assert game.hp == 4


@rule("SS-006", "SS-R24")
def test_more_than_six_hit_points_do_not_fit_on_the_counter():
    with pytest.raises(hb.ContentError):
        fresh_game(variant="[start]\nhp = 7\n")
