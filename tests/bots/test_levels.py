"""Levels: named settings of bots, in one order in every game; the weaker ones overlook things."""

from __future__ import annotations

import pytest

import hullbreach as hb
from hullbreach.bots.hasty import HastyBot
from hullbreach.bots.roster import BOTS, LAPSES, LEVELS, THOUGHTS, bot, thinks
from hullbreach.bots.search import SearchBot, preferred
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.game import WHOLE_GAME

each_game = pytest.mark.parametrize("game", hb.games())


def begun(game: str, choices: int = 12) -> hb.Position:
    """A game that instinct has begun."""
    dice = Seeded("levels")
    pos = hb.new(game, dice=dice)
    for _ in range(choices):
        pos.play(pos.to_act[0], bot("instinct", seed=1).choose(pos, pos.to_act[0]), dice)
    while len(pos.choices(pos.to_act[0])) < 2:
        pos.play(pos.to_act[0], pos.choices(pos.to_act[0])[0], dice)
    return pos


def test_levels_are_bots_by_name_from_the_weakest_to_the_strongest():
    assert LEVELS == ("rookie", "regular", "veteran", "elite") and set(LEVELS) <= set(BOTS)
    assert [bot(name).name for name in LEVELS] == list(LEVELS)
    assert LAPSES["rookie"] < LAPSES["regular"] and list(THOUGHTS) == ["elite"]
    assert [thinks(name) for name in (*LEVELS, "search", "search:20", "instinct", "script:rush")] == [
        *(False, False, False, True),
        *(True, True, False, False),
    ]


def test_time_only_cuts_the_thoughts_of_a_level_short():
    player = bot("elite", budget_ms=30, iterations=7)
    assert isinstance(player, SearchBot) and (player.iterations, player.budget_ms) == (THOUGHTS["elite"], 30)


@each_game
def test_a_bot_that_never_lapses_plays_by_instinct(game):
    pos = begun(game)
    seat = pos.to_act[0]
    assert HastyBot(3, 1_000_000, "calm").choose(pos, seat) == bot("instinct", seed=3).choose(pos, seat)


@each_game
def test_in_a_lapse_the_choice_of_instinct_is_overlooked(game):
    pos = begun(game)
    seat = pos.to_act[0]
    made = {HastyBot(seed, 1, "hasty").choose(pos, seat) for seed in range(12)}
    assert made <= set(pos.choices(seat))
    assert all(
        HastyBot(seed, 1, "hasty").choose(pos, seat) != bot("instinct", seed=seed).choose(pos, seat)
        for seed in range(12)
    )


def test_what_looks_best_at_a_glance_is_taken():
    """Of three others, so that it is better than what chance would take."""
    pos = begun("sole-survivor", 1)
    few = [HastyBot(seed, 1, "hasty").choose(pos, 0) for seed in range(40)]
    prospects = {choice: glance(pos, choice) for choice in pos.choices(0)}
    usual = sum(prospects.values()) / len(prospects)
    assert sum(prospects[choice] for choice in few) / len(few) > usual


def glance(pos: hb.Position, choice: hb.Choice) -> float:
    world = pos.imagine(0, Seeded("glance"))
    world.play(0, choice, Seeded("glance"))
    return pos.setting.game.prospect(world, 0)


@pytest.mark.parametrize("lapses", [2, 5])
def test_lapses_are_as_frequent_as_they_are_said_to_be(lapses):
    pos = begun("sole-survivor", 1)
    made = [
        HastyBot(seed, lapses, "x").choose(pos, 0) != bot("instinct", seed=seed).choose(pos, 0) for seed in range(150)
    ]
    assert sum(made) == pytest.approx(150 / lapses, rel=0.35)


@pytest.mark.parametrize("game", [game for game in hb.games() if game != "sole-survivor"])
def test_what_is_chosen_before_the_first_round_is_judged_by_whole_games(game):
    dice = Seeded("before")
    pos = hb.new(game, dice=dice)
    assert pos.setting.game.rounds_ahead(pos) == WHOLE_GAME
    while pos.moment() < 1:
        seat = pos.to_act[0]
        pos.play(seat, bot("instinct", seed=1).choose(pos, seat), dice)
    assert pos.setting.game.rounds_ahead(pos) < 5


@each_game
def test_instinct_can_do_without_what_it_likes_best(game):
    """Whatever is taken away from it, it does something else that is offered, or has no opinion."""
    dice = Seeded("without")
    for number in range(3):
        pos = hb.new(game, dice=Seeded(f"without {number}"))
        for _ in range(60):
            if not pos.to_act:
                break
            seat = pos.to_act[0]
            offered = pos.choices(seat)
            liked = preferred(pos, seat, offered, dice)
            assert set(liked) <= set(offered) and len(set(liked)) == len(liked)
            pos.play(seat, bot("instinct", seed=number).choose(pos, seat), dice)
