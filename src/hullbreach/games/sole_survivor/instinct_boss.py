"""How instinct gets past the Boss: the chance to escape from wherever a turn may end, and the card that raises it most.

The Boss is looked at one turn ahead, for every roll of the action die; the Xenos are left out of it.
"""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.board import Board
from hullbreach.games.sole_survivor.position import MOVED, NOT_MOVED, Chase
from hullbreach.games.sole_survivor.resource_cards import Play
from hullbreach.kernel.vocabulary import Choice

STRIDE: Final = 3.3
"""The steps that a turn brings the Survivor on."""
LASTING: Final = 0.7
"""The chance to get through a turn with the Boss behind."""
ROLLS: Final = 6
UNKNOWN: Final = -1.0
GAINED: Final = 2
"""AP of Adrenaline."""
SLOWED: Final = 1
"""Spaces that a Boss moves in the cold of a Cryo Grenade."""
PRICE: Final = 0.06
"""How much a card must raise the chance to be played."""


def escape(pos: Chase, space: int, lying: int, boss: int) -> float:
    """The chance to escape for a Survivor whose turn begins on a space, with the Boss on another."""
    board, noise = pos.board, pos.tables.numbers.noise
    escapes = board.escapes[lying * board.grid.size + boss]
    if not escapes:
        escapes += [UNKNOWN] * board.grid.size
    known = escapes[space]
    if known == UNKNOWN:
        speed = pos.tables.numbers.boss_speed
        known = noise * prospect(board, space, lying, run_after(board, boss, space, lying, speed))
        for ap in range(noise + 1, ROLLS + 1):
            known += best_prospect(board, space, lying, boss, ap, speed)
        known /= ROLLS
        escapes[space] = known
    return known


def best_prospect(board: Board, start: int, lying: int, boss: int, ap: int, speed: int) -> float:
    """What so many AP are good for: the last Module, or else the space with the best prospect."""
    best = prospect(board, start, lying, run_after(board, boss, start, lying, speed))
    for space in board.grid.flood(start, ap, [boss]):
        left = still_lying(board, start, space, lying, boss)
        if left == 0:
            return 1.0
        best = max(best, prospect(board, space, left, run_after(board, boss, space, left, speed)))
    return best


def prospect(board: Board, space: int, lying: int, boss: int) -> float:
    """A guess of the chance to escape by the way that is left."""
    return 0.0 if space == boss else LASTING ** (board.round_trip(space, lying) / STRIDE)


def run_after(board: Board, boss: int, goal: int, lying: int, speed: int) -> int:
    """SS-090 Where the Boss comes to on its way; SS-R37 it does not stop on a Module."""
    path = board.way(lying, boss, goal)
    steps = min(speed, len(path))
    while steps and path[steps - 1] != goal and is_lying(board, path[steps - 1], lying):
        steps -= 1
    return path[steps - 1] if steps else boss


def is_lying(board: Board, space: int, lying: int) -> bool:
    module = board.module_at[space]
    return module >= 0 and bool(lying >> module & 1)


def still_lying(board: Board, start: int, goal: int, lying: int, boss: int) -> int:
    """The Modules that lie after a walk; on a way around the Boss only the one at its end is sure."""
    path = board.straight_path(start, goal)
    for space in path if path and boss not in path else (goal,):
        module = board.module_at[space]
        if module >= 0:
            lying &= ~(1 << module)
    return lying


def escape_after(pos: Chase, space: int, lying: int) -> float:
    """The chance to escape after a turn that ends on a space with some Modules still lying."""
    if lying == 0:
        return 1.0
    if pos.beacon >= 0:
        return escape(pos, space, lying, run_after(pos.board, pos.boss, pos.beacon, lying, pos.boss_speed))
    boss = run_after(pos.board, pos.boss, space, lying, pos.boss_speed)
    return 0.0 if boss == space else escape(pos, space, lying, boss)


def lying_after(pos: Chase, space: int) -> int:
    """The Modules that lie after a walk from here."""
    return still_lying(pos.board, pos.survivor, space, pos.lying, -1 if pos.cloaked else pos.boss)


def best_escape(pos: Chase, ap: int) -> float:
    """The best chance that a walk of so many steps leaves; around the enemies, but for a cloak."""
    best = escape_after(pos, pos.survivor, pos.lying)
    if pos.movement == MOVED or ap <= 0:
        return best
    blocked: list[int] = [] if pos.cloaked else pos.enemies()
    for space in pos.board.grid.flood(pos.survivor, ap, blocked):
        if not pos.xeno_on(space):
            best = max(best, escape_after(pos, space, lying_after(pos, space)))
    return best


def after_paying(pos: Chase, cost: int) -> float:
    """The best chance when a card has been paid for: between two steps it ends the movement."""
    return best_escape(pos, pos.ap - cost if pos.movement == NOT_MOVED or cost == 0 else 0)


def best_card(pos: Chase, offered: list[Choice]) -> Choice | None:
    """The card that raises the chance to escape most, if it is worth it."""
    best: Choice | None = None
    most = best_escape(pos, pos.ap) + PRICE
    for choice in offered:
        deed = choice.verb
        if isinstance(deed, Play):
            chance = escape_with(pos, deed.card.word, deed.card.cost, choice.arg)
            if chance > most:
                best, most = choice, chance
    return best


def escape_with(pos: Chase, card: str, cost: int, target: int) -> float:
    """The chance to escape once a card has been played; 0 for one that does nothing to the Boss."""
    if card == "adrenaline":
        return best_escape(pos, pos.ap + GAINED)
    if card == "blink":
        return escape_after(pos, target, still_lying(pos.board, target, target, pos.lying, -1))
    twin = pos.copy()
    if card == "phase-cloak":
        twin.cloaked = True
    elif card == "cryo-grenade":
        twin.boss_speed = SLOWED
    elif card == "decoy-beacon":
        twin.beacon = target
    else:
        return 0.0
    return after_paying(twin, cost)
