"""The same seed and the same choices are the same game, on every platform, compiled or not."""

from __future__ import annotations

import hashlib

from hullbreach.conformance.moment import Traits
from hullbreach.conformance.plan import Plan
from hullbreach.conformance.walking import Step, Walk
from hullbreach.kernel.game import Game


def the_same_game_plays_again(walk: Walk) -> None:
    """Choices given as texts, dice from the same seed: equal after every choice."""
    again = Walk(walk.game, walk.plan, walk.traits)
    again.note()
    again.moment().same(again.marks[0], walk.marks[0], "the same seed sets up another game")
    for number, step in enumerate(walk.steps, start=1):
        choice = again.pos.setting.vocabulary.parse(str(step.choice))
        again.take(Step(step.seat, choice, step.at))
        again.note()
        what = f"`{choice}` plays otherwise when the game is repeated"
        again.moment().same(again.marks[number], walk.marks[number], what)


def golden(game: Game, plan: Plan) -> str:
    """A fingerprint of a whole game, its events included, to be kept in a test."""
    walk = Walk(game, plan, Traits())
    walk.note()
    while walk.pos.to_act and len(walk.steps) < game.bound:
        walk.take(walk.next_step())
        walk.note()
    whole = hashlib.sha256("\n".join([*walk.played, *walk.marks]).encode())
    return f"{len(walk.steps)} choices {whole.hexdigest()[:16]}"
