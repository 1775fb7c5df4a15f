"""Setup: missions, the starting player, characters, starting items, decks, the trading post."""

import tomllib
from collections import Counter
from importlib.resources import files

import pytest

import hullbreach as hb
from hullbreach.games.under_our_sun.setting_out import points_of
from tests.games.under_our_sun.openings import HEXES, away, begun, fresh, people
from tests.games.under_our_sun.table import SUN, Table
from tests.marks import rule

SEATS = (2, 3, 4)
MISS = 8


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


MISSIONS = {
    "pump-parts",
    "empty-cistern",
    "dead-frequency",
    "signal-fires",
    "lost-patrol",
    "the-long-trade",
    "the-vaccine",
    "libertys-armoury",
    "exodus",
}


@rule("UOS-065", "UOS-064", "UOS-D9")
def test_there_are_nine_missions():
    assert {one.id for one in SUN.scenarios} == MISSIONS


@rule("UOS-065", "UOS-084", "UOS-D9")
def test_two_missions_are_easy_four_challenging_and_three_hard_with_three_cards_each():
    text = files("hullbreach.games.under_our_sun").joinpath("content/missions.toml").read_text()
    missions = tomllib.loads(text)["mission"]
    assert Counter(one["difficulty"] for one in missions) == {"easy": 2, "challenging": 4, "hard": 3}
    assert all(one["deadline"] == one.get("days", [0, one["deadline"]])[1] for one in missions)
    assert {len(one["card"]) for one in missions} == {3}


# The starting player


@rule("UOS-066", "UOS-067", "UOS-R60")
def test_most_successes_of_three_green_dice_begin_and_only_the_tied_roll_again():
    game = fresh(3)
    dice = hb.Scripted([1, 2, MISS, 1, 2, MISS, 2, MISS, MISS, MISS, MISS, MISS, 2, MISS, MISS])
    pos = SUN.blank(SUN.setting("pump-parts", 3, {}, ""))
    SUN.lay_out(pos, dice)
    assert dice.finished() and pos.to_act == (1,) and game.offered("choose")


@rule("UOS-069", "UOS-003")
def test_characters_are_chosen_clockwise_from_the_starting_player():
    game = fresh(3)
    asked = []
    for who in ("medic", "scout", "soldier"):
        asked += game.pos.to_act
        game.pos.play(game.pos.to_act[0], f"choose {who}", hb.Seeded(1))
        if who != "soldier":
            assert not game.offers(f"choose {who}")
    assert asked == [asked[0], (asked[0] + 1) % 3, (asked[0] + 2) % 3]
    assert game.starter == "medic" and [game.pos.seat[who] for who in game.pos.order] == [0, 1, 2]


# Starting items


def outfitting(seats: int, seed: int = 1) -> Table:
    game = fresh(seats, seed=seed)
    while game.offered("choose"):
        game.pos.play(game.pos.to_act[0], f"choose {sorted(game.offered('choose'))[0]}", hb.Seeded(seed))
    return game


def points(game: Table) -> int:
    return int(game.question().split()[0])


@rule("UOS-073", "UOS-074", "UOS-100", "UOS-R59")
@pytest.mark.parametrize(("seats", "number"), [(1, 4), (2, 4), (3, 4), (4, 4), (5, 5), (6, 6)])
def test_there_are_as_many_equipment_points_as_players_but_at_least_four(seats, number):
    assert points(outfitting(seats)) == number


@rule("UOS-074", "UOS-075", "UOS-R59")
@pytest.mark.parametrize(
    ("party", "shares"), [(2, (2, 2)), (3, (2, 1, 1)), (4, (1, 1, 1, 1)), (5, (1,) * 5), (6, (1,) * 6)]
)
def test_the_points_are_shared_out_evenly_and_the_excess_goes_to_the_starting_player(party, shares):
    pos = outfitting(party).pos
    assert sorted(points_of(pos)) == sorted(shares) and points_of(pos)[pos.first] == max(shares)


@rule("UOS-077", "UOS-058")
@pytest.mark.parametrize("seed", range(5))
def test_at_most_six_kinds_of_starting_items_are_on_offer(seed):
    game = outfitting(4, seed)
    kinds = {text.split()[1] for text in game.offered("outfit")}
    assert 3 <= len(kinds) <= 6


STARS = {"water-bottle": 1, "spear": 2, "bow": 2, "camouflage-cloak": 2, "hiking-boots": 1, "sleeping-bag": 1, "aed": 3}


@rule("UOS-078", "UOS-058", "UOS-076")
@pytest.mark.parametrize("seed", range(5))
def test_a_starting_item_costs_its_stars_and_points_are_pooled(seed):
    game = outfitting(4, seed)
    for text in sorted(game.offered("outfit")):
        item = text.split()[1]
        if item in STARS:
            before = points(game)
            game.pos.play(game.pos.to_act[0], f"outfit {text}", hb.Seeded(seed))
            if game.offered("outfit"):
                assert points(game) == before - STARS[item]
            return


@rule("UOS-D3", "UOS-054")
def test_a_water_bottle_is_full_as_a_starting_item():
    game = next(game for seed in range(40) if (game := outfitting(2, seed)).offers("outfit mechanic water-bottle"))
    game.pos.play(game.pos.to_act[0], "outfit mechanic water-bottle", hb.Seeded(1))
    assert game.water("mechanic") == 7


@rule("UOS-R59")
def test_unused_points_lapse_and_unbought_cards_go_back_except_two_for_lawrence():
    game = outfitting(2)
    game.pos.play(game.pos.to_act[0], "set-out", hb.Seeded(1))
    everywhere = [game.supply(item) for item in ("tent", "rope", "bow", "knife", "gas-mask", "radio")]
    assert game.phase == "morning" and all(number in (0, 1, 2) for number in everywhere)
    assert len(game.shop_items("lawrence")) == 3


@rule("UOS-066", "UOS-004")
def test_any_seat_may_become_starting_player():
    games = [begun(3, seed=seed) for seed in range(20)]
    assert {game.pos.seat[game.who(game.starter)] for game in games} == {0, 1, 2}


@rule("UOS-003")
def test_without_the_expansion_there_are_four_characters():
    assert fresh(4, expansion=False).offered("choose") == {"medic", "scout", "soldier", "mechanic"}
    assert len(fresh(4).offered("choose")) == 6
