"""A game that is played on in the imagination, from what a seat may know."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice

SEEDS: Final = 1 << 30
"""So many different worlds a bot can think of."""
MOST: Final = 400
"""No imagined game goes on for more choices."""


def played_on(pos: Position, seat: int, choice: Choice, seed: str, rounds: int, most: int = MOST) -> float:
    """What comes of a choice for its seat in one imagined game: its result, or its prospect some rounds later.

    Instinct plays on for everybody. The seed says what the world is like and how the dice fall, so that several
    choices can be tried in the same worlds, and roll from the same dice on. They are compared at the same moment of a
    round, however many choices it takes to get there, but after `most` choices at the latest.
    """
    world = pos.imagine(seat, Seeded(f"world {seed}"))
    world.quiet = True
    dice = Seeded(f"dice {seed}")
    game = world.setting.game
    end = world.moment() + rounds
    world.play(seat, choice, dice)
    asked = world.asked
    if asked is not None:
        world.take_time()  # only now: without a clock somebody else might have been asked first
    for _ in range(most):
        asked = world.asked
        if asked is None or world.moment() >= end:
            break
        mover = asked.seats[0]
        world.play(mover, game.instinct(world, mover, dice), dice)
    outcome = world.outcome
    return outcome.results[seat] if outcome is not None else game.prospect(world, seat)
