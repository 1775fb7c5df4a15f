"""The same seed and the same choices are the same game, on every platform, compiled or not."""

from __future__ import annotations

import hashlib

from hullbreach.conformance.moment import Traits
from hullbreach.conformance.plan import Plan
from hullbreach.conformance.walking import Step, Walk
from hullbreach.kernel.game import Game


def the_same_game_plays_again(walk: Walk) -> None:
    """Choices given as texts, dice from the same seed: equal wherever it was noted how the game stood."""
    again = Walk(walk.game, walk.plan, walk.traits)
    compare(again, walk, "the same seed sets up another game")
    for step in walk.steps:
        choice = again.pos.setting.vocabulary.parse(str(step.choice)) if step.choice is not None else None
        again.take(Step(step.seat, choice, step.at))
        compare(again, walk, f"`{step}` plays otherwise when the game is repeated")


def compare(again: Walk, walk: Walk, what: str) -> None:
    number = len(again.steps)
    if number in walk.marks:
        again.note()
        again.moment().same(again.marks[number], walk.marks[number], what)


def golden(game: Game, plan: Plan) -> str:
    """A fingerprint of a whole game, its events included, to be kept in a test."""
    walk = Walk(game, plan, Traits())
    walk.note()
    while walk.pos.to_act and len(walk.steps) < game.bound:
        walk.take(walk.next_step())
        walk.note()
    whole = hashlib.sha256("\n".join([*walk.played, *walk.marks.values()]).encode())
    return f"{len(walk.steps)} choices {whole.hexdigest()[:16]}"
