"""Whether the guess of a chance is right."""

from __future__ import annotations

import json

import pytest

from hullbreach import catalog
from hullbreach.cli.main import main
from hullbreach.lab.calibration import Guess, bins_of, calibrate, calibration_of, fitted, guesses_of, logit
from hullbreach.lab.games import Study


def guesses(*pairs: tuple[float, int, int]) -> list[Guess]:
    """Said so much, so many times, of which so many came true."""
    return [Guess(said, float(n < true)) for said, number, true in pairs for n in range(number)]


def test_guesses_are_sorted_into_bins_with_what_came_of_them():
    low, high = bins_of(guesses((0.25, 4, 1), (1.0, 2, 2)))
    assert (low.low, low.high, low.number, low.said, low.came) == (0.2, 0.3, 4, 0.25, 0.25)
    assert (high.low, high.number, high.came) == (0.9, 2, 1.0)


def test_a_guess_that_is_right_needs_no_line_to_put_it_right():
    shift, slope = fitted(guesses((0.2, 100, 20), (0.5, 100, 50), (0.9, 100, 90)))
    assert shift == pytest.approx(0, abs=0.01) and slope == pytest.approx(1, abs=0.01)


def test_a_guess_that_is_too_sure_has_a_slope_below_one():
    _, slope = fitted(guesses((0.02, 100, 20), (0.98, 100, 80)))
    assert slope == pytest.approx(logit(0.8) / logit(0.98), abs=0.01)


def test_a_guess_that_is_too_low_has_a_shift_above_zero():
    shift, _ = fitted(guesses((0.2, 100, 50), (0.5, 100, 80)))
    assert shift > 1


def test_the_score_is_the_mean_square_of_what_was_off():
    found = calibration_of(guesses((0.5, 2, 1), (1.0, 2, 2)))
    assert found.number == 4 and found.brier == pytest.approx((0.25 + 0.25) / 4)
    assert found.brier_of_mean == pytest.approx((0.75**2 + 3 * 0.25**2) / 4)


@pytest.mark.parametrize("game", catalog.games())
def test_every_game_makes_guesses(game):
    options = {"round_limit": 10} if game == "alien-skirmish" else {}
    found = guesses_of(Study(game, "random", 1, options=options), 0)
    assert found and all(0 <= guess.said <= 1 for guess in found) and {guess.came for guess in found} <= {0.0, 0.5, 1.0}


@pytest.mark.slow
def test_sole_survivors_guess_beats_the_mean():
    found = calibrate(Study("sole-survivor", "instinct", 60, seed="unseen"))
    assert found.brier < found.brier_of_mean and 0.5 < found.slope < 1.6 and abs(found.shift) < 0.8


def test_the_command_prints_the_bins(capsys):
    assert main(["lab", "calibrate", "sole-survivor", "--games", "3"]) == 0
    assert "Brier score" in capsys.readouterr().out
    assert main(["lab", "calibrate", "sole-survivor", "--games", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert sum(one["number"] for one in told["bins"]) == told["guesses"]
