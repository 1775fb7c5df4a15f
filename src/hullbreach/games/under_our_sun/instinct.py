"""A readable policy: drink, fight when it must, do what the mission asks, and stay alive."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun.instinct_turn import in_turn
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.games.under_our_sun.turns import Turn
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice

ANSWERS: Final = ("protect", "ignore", "lose-food", "yes", "accept", "put", "pour", "duck", "set-out")
"""Answers that are right as a rule, in this order."""


def choose(pos: Journey, seat: int, dice: Dice) -> Choice:
    """The first of some readable reasons that applies; else anything."""
    offered = pos.choices(seat)
    if len(offered) == 1:
        return offered[0]
    asking = pos.asking()
    if isinstance(asking, Turn):
        return in_turn(pos, asking.who, offered, dice)
    for reply in ANSWERS:
        for choice in offered:
            if choice.verb.name == reply:
                return choice
    return answer(pos, offered, dice)


def answer(pos: Journey, offered: list[Choice], dice: Dice) -> Choice:
    """In a fight attack what is nearly beaten, with the best weapon; join those who fight; keep karma dice simple."""
    attacks = pos.tables.words.attack.among(offered)
    if attacks:
        return best_attack(pos, attacks)
    for name in ("join", "keep", "throw", "finish", "call-off", "suffer"):
        for choice in offered:
            if choice.verb.name == name:
                return choice
    return offered[dice.below(len(offered))]


def best_attack(pos: Journey, attacks: list[Choice]) -> Choice:
    items = pos.tables.items

    def worth(choice: Choice) -> tuple[int, int]:
        foe, weapon = choice.args
        strength = 0 if weapon == pos.tables.words.bare else len(items[weapon].melee)
        return pos.foe_damage[foe] - pos.enemy(foe).health, strength

    return max(attacks, key=worth)
