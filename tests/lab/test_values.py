"""What every choice in a position is worth."""

from __future__ import annotations

import json

import pytest

import hullbreach as hb
from hullbreach.cli.main import main
from hullbreach.lab.values import results_apart, seat_to_act, values


def first_turn() -> hb.Position:
    pos = hb.new("sole-survivor", dice=hb.Seeded(5))
    pos.play(0, "roll", hb.Scripted([5]))
    return pos


@pytest.mark.slow
@pytest.mark.parametrize("game", hb.games())
def test_every_choice_of_every_game_has_its_chance_and_interval(game):
    pos = hb.new(game, dice=hb.Seeded(2))
    seat = seat_to_act(pos, -1)
    found = values(pos, seat, 2, "v")
    assert sorted(one.choice for one in found) == sorted(str(choice) for choice in pos.choices(seat))
    assert [one.chance for one in found] == sorted([one.chance for one in found], reverse=True)
    assert all(one.interval[0] <= one.chance <= one.interval[1] for one in found)
    assert found[0].against is None and all(one.against is not None for one in found[1:])


@pytest.mark.slow
def test_the_position_stays_as_it_was_and_processes_change_nothing():
    pos = first_turn()
    before = pos.copy()
    alone, together = (values(pos, 0, 6, "v", jobs) for jobs in (1, 2))
    assert pos == before and alone == together


@pytest.mark.slow
def test_what_the_seat_cannot_know_changes_nothing():
    """The deck is dealt anew in every imagined world."""
    pos, other = first_turn(), first_turn()
    other.deck = tuple(reversed(other.deck))
    assert pos != other and values(pos, 0, 3, "v") == values(other, 0, 3, "v")


@pytest.mark.slow
def test_to_end_the_turn_instead_of_winning_is_clearly_worse():
    pos, wins = a_winning_choice()
    found = {one.choice: one for one in values(pos, 0, 40, "v")}
    ended = found["end"].against
    assert (found[wins].chance == 1.0 and found[wins].against is None) or found[wins].against.difference.mean == 0
    assert ended is not None and ended.is_significant and ended.difference.mean < -0.1


def a_winning_choice() -> tuple[hb.Position, str]:
    """The first position in which instinct wins at once, and may end its turn as well."""
    for seed in range(100):
        dice, bot = hb.Seeded(seed), hb.bot("instinct", seed=1)
        pos = hb.new("sole-survivor", dice=dice)
        while pos.to_act:
            before, choice = pos.copy(), bot.choose(pos, 0)
            pos.play(0, choice, dice)
            won = pos.outcome is not None and pos.outcome.results[0] == 1
            if won and "end" in [str(one) for one in before.choices(0)] and str(choice) != "end":
                return before, str(choice)
    raise AssertionError("no such position")


def test_what_was_always_the_same_is_not_therefore_sure():
    few, many = (results_apart([1.0] * games, [0.0] * games).half for games in (3, 200))
    assert few > 0.5 and many < 0.2
    assert not results_apart([1.0] * 2, [1.0] * 2).is_clear


@pytest.mark.slow
def test_lab_value_prints_a_line_for_each_choice(tmp_path, capsys):
    path = tmp_path / "pos.json"
    pos = first_turn()
    path.write_text(hb.save(pos))
    assert main(["lab", "value", str(path), "--games", "1", "--jobs", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["seat"], told["games"], len(told["choices"])) == (0, 1, len(pos.choices(0)))
    assert main(["lab", "value", str(path), "--games", "1", "--jobs", "1"]) == 0
    assert "Seat 0" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "words", "complaint"),
    [("{}", [], "pos.json"), ("", ["--seat", "1"], "Seat 1 has no choice now; to act: 0.")],
)
def test_a_mistake_is_one_line_and_exit_code_2(tmp_path, capsys, text, words, complaint):
    path = tmp_path / "pos.json"
    path.write_text(text or hb.save(first_turn()))
    assert main(["lab", "value", str(path), *words]) == 2
    said = capsys.readouterr().err
    assert complaint in said and said.count("\n") == 1
