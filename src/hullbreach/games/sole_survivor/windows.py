"""The named moments at which a Resource card can be played (SS-R21)."""

from __future__ import annotations

from typing import Final

BEFORE_ROLL: Final = 0
NOISE: Final = 1
"""A roll of 1, before it takes effect."""
FRESH_TURN: Final = 2
"""Own turn, right after the roll: nothing but cards of this window has been played yet."""
OWN_TURN: Final = 3
XENO_TURN_STARTS: Final = 4
BETWEEN_MOVES: Final = 5
"""Before and after each Xeno's move: the moment after one is the moment before the next."""
BEFORE_DAMAGE: Final = 6
WINDOWS: Final = 7
IN_TURN: Final = (FRESH_TURN, OWN_TURN)

OPEN_IN: Final[dict[str, frozenset[int]]] = {
    "any-time": frozenset(range(WINDOWS)),
    "after-roll": frozenset({NOISE, FRESH_TURN}),
    "own-turn": frozenset({FRESH_TURN, OWN_TURN}),
    "before-movement": frozenset({FRESH_TURN, OWN_TURN}),
    "xeno-turn-starts": frozenset({XENO_TURN_STARTS}),
    "before-damage": frozenset({BEFORE_DAMAGE}),
}
"""The windows that each word of a card's `when` opens."""

SAID: Final[dict[str, str]] = {
    "any-time": "at any time",
    "after-roll": "right after the roll of your action die",
    "own-turn": "in your own turn, once the action die has given you AP",
    "before-movement": "in your own turn, once the action die has given you AP and before your first step",
    "xeno-turn-starts": "as the Xeno turn starts",
    "before-damage": "before the damage of an attack",
}
"""Each word of a card's `when`, said to the player."""
