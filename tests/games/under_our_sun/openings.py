"""Games from their very beginning: what is asked before the first Morning is answered with the first choice offered."""

from __future__ import annotations

import hullbreach as hb
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.kernel.game import new_position
from tests.games.under_our_sun.table import SUN, Table

HEXES = [
    f"{column}{row + 1}" for column, rows in zip("ABCDEFG", (4, 5, 6, 7, 6, 5, 4), strict=True) for row in range(rows)
]


def fresh(seats: int = 3, mission: str = "pump-parts", seed: int = 1, **options: object) -> Table:
    """A new game before its first question."""
    pos = new_position(SUN, mission, seats, options, "", hb.Seeded(seed))  # type: ignore[arg-type]
    assert isinstance(pos, Journey)
    return Table(pos)


def begun(seats: int = 3, mission: str = "pump-parts", seed: int = 1, **options: object) -> Table:
    """A game in its first Morning, in the turn of the starting player."""
    game = fresh(seats, mission, seed, **options)
    dice = hb.Seeded(seed)
    for _ in range(100):
        if game.active:
            return game
        seat = game.pos.to_act[0]
        game.pos.play(seat, str(game.pos.choices(seat)[0]), dice)
    raise AssertionError("the game does not begin")


def people(game: Table) -> list[str]:
    return [game.pos.tables.words.who.names[who] for who in game.pos.order]


def objectives(game: Table) -> list[str]:
    return [hex for hex in HEXES if game.has(hex, "objective")]


def axial(hex: str) -> tuple[int, int]:
    q = ord(hex[0]) - ord("D")
    return q, int(hex[1]) - 4 + max(0, -q)


def away(hex: str, other: str = "D4") -> int:
    """The distance of two hexes, of a hex from New Haven."""
    (q, r), (p, s) = axial(hex), axial(other)
    return max(abs(q - p), abs(r - s), abs(q + r - p - s))


def beside(hex: str) -> list[str]:
    """The neighbours of a hex, those near New Haven first."""
    return sorted([near for near in HEXES if away(near, hex) == 1], key=lambda near: (away(near), near))
