"""A readable policy: drink, fight when it must, do what the mission asks, and stay alive."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun.dice_colours import COUNTS, RED, expected
from hullbreach.games.under_our_sun.instinct_turn import in_turn
from hullbreach.games.under_our_sun.mission_deeds import Paying
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.games.under_our_sun.rolling import Karma, result
from hullbreach.games.under_our_sun.setting_out import Outfitting
from hullbreach.games.under_our_sun.turns import Turn
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice

ANSWERS: Final = (
    "protect",
    "ignore",
    "lose-food",
    "yes",
    "accept",
    "put",
    "pour",
    "duck",
    "stay-hidden",
    "keep-quiet",
    "eat-stored",
    "lapse",
)
"""Answers that are right as a rule, in this order."""
SPARE: Final = 3
"""Water that one keeps."""
RATHER: Final = ("join", "keep", "throw", "finish", "call-off", "suffer")
"""Likewise, where there is nobody to strike."""


def choose(pos: Journey, seat: int, dice: Dice) -> Choice:
    """The first of some readable reasons that applies; else anything."""
    offered = pos.choices(seat)
    if len(offered) == 1:
        return offered[0]
    asking = pos.asking()
    if isinstance(asking, Turn):
        return in_turn(pos, asking.who, offered, dice)
    if isinstance(asking, Karma):
        return karma(pos, asking, offered)
    if isinstance(asking, Paying):
        return pay(pos, asking.who, offered)
    if isinstance(asking, Outfitting):
        return outfit(pos, offered)
    for reply in ANSWERS:
        for choice in offered:
            if choice.verb.name == reply:
                return choice
    return answer(pos, offered, dice)


def karma(pos: Journey, asking: Karma, offered: list[Choice]) -> Choice:
    """An own roll without a success is worth a karma die for its best die; one that hurts a lot too."""
    own = asking.foe < 0 and result(pos) == 0
    harm = asking.foe >= 0 and result(pos) >= 2
    if asking.marked or not (own or harm):
        return offered[-1]
    best: Choice | None = None
    most = 0
    for choice in pos.tables.words.reroll.among(offered):
        colour = pos.roll_dice[choice.arg]
        shown = COUNTS[colour][pos.roll_faces[choice.arg] - 1] * 8
        gain = expected((colour,)) - shown if own else shown - expected((colour,))
        if gain > most and (colour != RED or own):
            best, most = choice, gain
    return best if best is not None else offered[-1]


def pay(pos: Journey, who: int, offered: list[Choice]) -> Choice:
    """Cubes for the dealer, and water that can be spared."""
    words = pos.tables.words
    cubes = words.put.among(offered)
    if cubes:
        return cubes[-1]
    spare = words.pour.among(offered) if pos.water[who] > SPARE else []
    return spare[0] if spare else words.finish.plain()


def outfit(pos: Journey, offered: list[Choice]) -> Choice:
    """Weapons first, then what heals, for who has least."""
    items = pos.tables.items

    def worth(choice: Choice) -> tuple[int, int, int]:
        if choice.verb is not pos.tables.words.outfit:
            return 0, 0, 0
        who, item = choice.args
        card = items[item]
        armed = any(items[own].weapon for own in pos.items[who])
        return (
            3 if card.weapon and not armed else 2 if card.heals or card.water else 1,
            -len(pos.items[who]),
            card.stars,
        )

    return max(offered, key=worth)


def answer(pos: Journey, offered: list[Choice], dice: Dice) -> Choice:
    """In a fight attack what is nearly beaten, with the best weapon; join those who fight."""
    attacks = pos.tables.words.attack.among(offered)
    if attacks:
        return best_attack(pos, attacks)
    for name in RATHER:
        for choice in offered:
            if choice.verb.name == name:
                return choice
    return offered[dice.below(len(offered))]


def best_attack(pos: Journey, attacks: list[Choice]) -> Choice:
    items = pos.tables.items

    def worth(choice: Choice) -> tuple[int, int]:
        foe, weapon = choice.args
        strength = 0 if weapon == pos.tables.words.bare else expected(items[weapon].melee)
        return pos.foe_damage[foe] - pos.enemy(foe).health, strength

    return max(attacks, key=worth)
