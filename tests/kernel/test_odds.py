"""Everything that can come of a choice."""

from __future__ import annotations

from collections import Counter

import pytest

import hullbreach as hb
from hullbreach.kernel.odds import Branching, outcomes
from tests.games.sole_survivor.table import NOISE, table

NEXT = {"your action die": 6}


def walk(fixed: dict[str, int], alike: int, *sides: int) -> dict[tuple[int, ...], float]:
    """All paths through rolls of dice with these sides, with their chances."""
    dice = Branching(fixed, alike)
    found = {}
    while True:
        faces = tuple(dice.roll(n, f"die {i}") for i, n in enumerate(sides))
        found[faces] = dice.chance()
        if not dice.turn():
            return found


def test_every_path_is_walked_once_with_its_probability():
    found = walk({}, 0, 6, 4)
    assert len(found) == 24 and set(found.values()) == {1 / 24}
    assert sum(found.values()) == pytest.approx(1)


def test_a_fixed_purpose_does_not_branch():
    assert walk({"die 0": 6}, 0, 6, 2) == {(6, 1): 0.5, (6, 2): 0.5}


def test_faces_that_are_alike_are_walked_once_with_their_sum():
    found = walk({}, 5, 6)
    assert list(found) == [(1,), (2,), (3,), (4,), (5,)] and found[5,] == pytest.approx(2 / 6)
    assert sum(walk({}, 5, 6, 6, 4).values()) == pytest.approx(1)


def test_shuffles_come_out_in_one_fixed_order():
    dice = Branching({}, 0)
    assert dice.shuffled((1, 2, 3)) == dice.shuffled((1, 2, 3)) and not dice.turn()


def test_outcomes_lead_to_every_position_and_leave_the_original_alone():
    game = table(survivor="E5", moves=("D", 0, 0, 0))
    before = game.pos.copy()
    found = outcomes(game.pos, 0, "end", NEXT, 100)
    assert len(found) == 6 and sum(chance for chance, _, _ in found) == pytest.approx(1)
    assert game.pos == before
    faces = [event.values[1] for _, _, events in found for event in events if event.fact.name == "die-rolled"]
    assert faces == [1, 2, 3, 4, 5, 6]
    assert Counter(pos.view(0)["xenos"]["runner"] for _, pos, _ in found)["A1"] == 2


def test_a_choice_without_dice_has_one_outcome():
    [(chance, pos, events)] = outcomes(table(survivor="E5", ap=3).pos, 0, "move E4", {}, 1)
    assert chance == 1 and pos.view(0)["survivor"] == "E4" and [event.fact.name for event in events] == ["moved"]


def test_a_tree_that_is_too_large_is_refused():
    game = table(survivor="E5", moves=("D", "D", 0, 0))
    with pytest.raises(hb.DiceError, match="more than 35 results"):
        outcomes(game.pos, 0, "end", NEXT, 35)
    assert len(outcomes(game.pos, 0, "end", NEXT, 36)) == 36


def test_an_illegal_choice_is_refused():
    with pytest.raises(hb.Refused):
        outcomes(table(survivor="E5", ap=3).pos, 0, "move D4", {}, 10)


def test_dice_within_dice_are_found_by_what_was_rolled_before():
    """A second roll that only some faces lead to: a roll of 1 lets the Xenos act, and then the die is rolled again."""
    game = table(frames=NOISE, hand=["silent-step"], survivor="E5", ap=0, moves=(0, 0, 0, 0))
    found = outcomes(game.pos, 0, "play silent-step", {}, 10)
    assert len(found) == 6 and sum(chance for chance, _, _ in found) == pytest.approx(1)
