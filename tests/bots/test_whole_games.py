"""Every bot plays every game to its end; most scenarios on the compiled package, where they are played quickly.

mypyc casts what mypy believes, so that a wrong belief is an error at run time; only whole games meet all of them.
"""

from __future__ import annotations

import json

import pytest

import hullbreach as hb
from hullbreach.bots.roster import BOTS, KINDS
from hullbreach.bots.search import SearchBot
from hullbreach.cli.main import main
from hullbreach.lab.bench import is_compiled
from hullbreach.lab.games import Study
from hullbreach.lab.simulate import simulate
from hullbreach.server.thinking import advise, choose

ITERATIONS = 8 if is_compiled() else 2
"""Of search, a choice: enough to imagine, to descend and to play on."""
SCENARIOS = [(game, scenario.id) for game in hb.games() for scenario in hb.game(game).scenarios]
each_game = pytest.mark.parametrize("game", hb.games())
each_bot = pytest.mark.parametrize(
    "bot", [pytest.param(name, marks=pytest.mark.slow if name == "search" else ()) for name in (*KINDS, "rookie")]
)
only_compiled = pytest.mark.skipif(not is_compiled(), reason="minutes on the sources")


def play(game: str, scenario: str | None, bot: str, seats: int | None = None) -> None:
    study = Study(game, bot, games=1, seed="whole", scenario=scenario, seats=seats, iterations=ITERATIONS)
    (played,) = simulate(study).played
    assert played.reason and played.results


@each_bot
@each_game
def test_a_bot_plays_a_game_to_its_end(game, bot):
    play(game, None, bot)


@pytest.mark.slow
@pytest.mark.drawn(len(SCENARIOS) if is_compiled() else 2)
@each_bot
@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_bot_plays_each_scenario_to_its_end(game, scenario, bot):
    play(game, scenario, bot)


@only_compiled
@pytest.mark.slow
@pytest.mark.drawn(6)
@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in hb.games() for seats in hb.game(game).seats])
def test_bots_of_all_kinds_play_with_every_number_of_seats(game, seats):
    play(game, None, ",".join(KINDS[seat % len(KINDS)] for seat in range(seats)), seats)


@pytest.mark.slow
@each_game
def test_hints_are_given_until_the_end_of_a_game(game):
    """What the page asks for: in the last moments search looks over the end of the game."""
    dice = hb.Seeded(f"hints {game}")
    pos = hb.new(game, dice=dice)
    while pos.to_act:
        seat = pos.to_act[0]
        advice = SearchBot("hints", ITERATIONS).advise(pos, seat)
        assert advice and {str(one.choice) for one in advice} <= {str(choice) for choice in pos.choices(seat)}
        pos.play(seat, hb.bot("instinct").choose(pos, seat), dice)
    assert pos.outcome is not None


@each_game
def test_a_hint_and_a_choice_are_made_from_a_saved_position(game):
    pos = hb.new(game, dice=hb.Seeded("saved"))
    seat = pos.to_act[0]
    texts = {str(choice) for choice in pos.choices(seat)}
    assert {one.choice for one in advise(hb.save(pos), seat, budget_ms=5).advice} <= texts
    assert {choose(hb.save(pos), seat, bot, "saved", budget_ms=5) for bot in BOTS} <= texts


@each_bot
@each_game
def test_the_command_line_simulates(game, bot, capsys):
    words = ["simulate", game, "--bot", bot, "--games", "1", "--iterations", "2", "--jobs", "1", "--json"]
    assert main(words if bot == "search" else [word for word in words if word not in ("--iterations", "2")]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 1
