"""Setup: missions, the starting player, characters, starting items, decks, the trading post."""

from collections import Counter

import pytest

from tests.games.under_our_sun.openings import HEXES, away, begun, fresh, people
from tests.marks import rule

SEATS = (2, 3, 4)


@rule("UOS-D1")
def test_distances_on_the_map():
    assert Counter(away(hex) for hex in HEXES) == {0: 1, 1: 6, 2: 12, 3: 18}


@rule("UOS-001", "UOS-003", "UOS-069")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_each_player_has_a_different_character(seats):
    game = begun(seats)
    assert len(people(game)) == seats == len(set(people(game)))


@rule("UOS-070", "UOS-072", "UOS-D2")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_with_full_health_full_water_and_three_karma_dice(seats):
    game = begun(seats)
    for who in people(game):
        board = game.pos.tables.characters[game.who(who)]
        assert game.health(who) == board.health and game.karma(who) == 3
        if who != game.active:
            assert game.water(who) >= board.water


@rule("UOS-071", "UOS-R01")
def test_fitness_starts_in_the_middle_and_ap_at_six():
    game = begun(3)
    ap = 5 if game.weather == "storm" else 6
    assert all(game.fitness(who) == "ok" and game.ap(who) == ap for who in people(game))


@rule("UOS-080", "UOS-083", "UOS-R41")
@pytest.mark.parametrize("seed", range(4))
def test_the_game_begins_on_day_one_in_the_morning_with_weather_and_drinking(seed):
    game = begun(3, seed=seed)
    assert game.day == 1 and game.phase == "morning" and game.weather
    assert game.active == game.starter
    board = game.pos.tables.characters[game.who(game.active)]
    assert game.water(game.active) < board.water + 2


@rule("UOS-007", "UOS-D9")
def test_everybody_starts_on_new_haven_which_alone_is_revealed():
    game = begun(4)
    assert {game.hex(who) for who in people(game)} == {"D4"}
    assert [hex for hex in HEXES if game.tile(hex) not in ("", "?")] == ["D4"] and game.tile("D4") == "new-haven"


@rule("UOS-274", "UOS-081", "UOS-082", "UOS-275")
@pytest.mark.parametrize("seed", range(4))
def test_lawrence_has_four_water_four_cubes_two_starting_items_and_a_loot_card(seed):
    game = begun(3, seed=seed)
    stock = game.shop("lawrence")
    assert stock.pop("water") == 4 and sum(stock.values()) == 4
    assert len(game.shop_items("lawrence")) == 3 and game.foe_at("lawrence") == "D4"


@rule("UOS-082", "UOS-D1")
def test_the_bag_starts_with_eighteen_cubes_four_of_which_go_to_lawrence():
    game = begun(3)
    assert sum(game.pos.bag) == 14


@rule("UOS-079", "UOS-031")
def test_the_decks_are_shuffled():
    decks = ("enemy", "night", "event", "loot", "tile")
    one, two = begun(3, seed=1), begun(3, seed=2)
    for deck in decks:
        assert one.deck(deck) != two.deck(deck) and len(one.deck(deck)) > 10


@rule("UOS-D4")
def test_the_loot_cards_of_the_expansion_come_with_their_characters():
    for seed in range(12):
        game = begun(3, seed=seed)
        everywhere = [*game.deck("loot"), *game.shop_items("lawrence")]
        assert ("longbow" in everywhere) == ("hunter" in people(game))
        assert ("ledger" in everywhere) == ("smuggler" in people(game))


@rule("UOS-065", "UOS-064", "UOS-084", "UOS-D9")
def test_nine_missions_two_easy_four_challenging_three_hard():
    missions = fresh(2).pos.tables.missions
    assert Counter(str(one.difficulty) for one in missions if one.id != "dull") == {
        "easy": 2,
        "challenging": 4,
        "hard": 3,
    }


@rule("UOS-066", "UOS-004")
def test_any_seat_may_become_starting_player():
    games = [begun(3, seed=seed) for seed in range(20)]
    assert {game.pos.seat[game.who(game.starter)] for game in games} == {0, 1, 2}
