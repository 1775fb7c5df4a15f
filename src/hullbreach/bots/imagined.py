"""A game that is played on in the imagination, from what a seat may know."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.position import Position
from hullbreach.kernel.scripts import Script
from hullbreach.kernel.vocabulary import Choice

SEEDS: Final = 1 << 30
"""So many different worlds a bot can think of."""
MOST: Final = 2000
"""No imagined game goes on for more choices."""


def world_of(pos: Position, seat: int, seed: str) -> Position:
    """What the world might be like for all that a seat knows; the seed says how. Nobody is told what happens in it."""
    world = pos.imagine(seat, Seeded(f"world {seed}"))
    world.quiet = True
    return world


def played_on(pos: Position, seat: int, choice: Choice, seed: str, rounds: int, most: int = MOST) -> float:
    """What comes of a choice for its seat in one imagined game: its result, or its prospect some rounds later."""
    return played_in(world_of(pos, seat, seed), seat, choice, seed, rounds, most)


def played_in(
    world: Position,
    seat: int,
    choice: Choice,
    seed: str,
    rounds: int,
    most: int = MOST,
    manner: Script | None = None,
) -> float:
    """The same in a world that is used up by it.

    Instinct plays on for everybody; in a manner of its own only the seat, and only for the rest of this round. The
    seed says how the dice fall, anew in each round, so that several choices can be tried in the same worlds with the
    same dice however many of them each has rolled before. They are compared at the same moment of a round, however
    many choices it takes to get there, but after `most` choices at the latest.
    """
    game = world.setting.game
    now = world.moment()
    end = now + rounds
    dice = Seeded(f"dice {seed}")
    world.play(seat, choice, dice)
    asked = world.asked
    if asked is not None:
        world.take_time()  # only now: without a clock somebody else might have been asked first
    for _ in range(most):
        asked = world.asked
        if asked is None:
            break
        moment = world.moment()
        if moment != now:
            if moment >= end:
                break
            now = moment
            manner = None
            dice = Seeded(f"dice {seed} {now}")
        mover = asked.seats[0]
        offered = asked.offers[0]
        if len(offered) == 1:
            wish = offered[0]
        elif manner is not None and mover == seat:
            wish = manner.choose(world, mover, dice)
        else:
            wish = game.instinct(world, mover, dice)
        world.play(mover, wish, dice)
    outcome = world.outcome
    return outcome.results[seat] if outcome is not None else game.prospect(world, seat)
