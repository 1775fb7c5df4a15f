"""The same seed and the same choices are the same game, on every platform, compiled or not."""

from __future__ import annotations

import hashlib

from hullbreach.conformance.moment import Traits
from hullbreach.conformance.plan import Plan
from hullbreach.conformance.walking import Walk
from hullbreach.kernel.game import Game


def the_same_game_plays_again(walk: Walk) -> None:
    """Choices given as texts, dice from the same seed: equal after every choice."""
    again = Walk(walk.game, walk.plan, walk.traits)
    again.moment().same(again.marks[0], walk.marks[0], "the same seed sets up another game")
    for number, step in enumerate(walk.steps):
        m = again.moment()
        again.told = again.pos.play(step.seat, str(step.choice), again.dice, step.at)
        again.steps.append(step)
        again.note()
        m.same(again.marks[-1], walk.marks[number + 1], f"`{step.choice}` plays otherwise when the game is repeated")


def golden(game: Game, plan: Plan) -> str:
    """A fingerprint of a whole game, its events included, to be kept in a test."""
    walk = Walk(game, plan, Traits())
    whole = hashlib.sha256(walk.marks[0].encode())
    while walk.pos.to_act and len(walk.steps) < game.bound:
        walk.take(walk.next_step())
        walk.note()
        whole.update(f"{walk.steps[-1]} {walk.marks[-1]}".encode())
    return f"{len(walk.steps)} choices {whole.hexdigest()[:16]}"
