"""Instinct where Aliens move or appear: which of them takes a step, which way, and where it does least harm."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.alien_steps import movable
from hullbreach.games.project_elite.instinct_cards import fear
from hullbreach.games.project_elite.instinct_missions import goals_of
from hullbreach.games.project_elite.instinct_outlook import MARGIN, harm, hurry
from hullbreach.games.project_elite.instinct_traps import closes_now, is_bait
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.slots import holds
from hullbreach.games.project_elite.tables import FIRST_ALIEN
from hullbreach.kernel.vocabulary import Choice

HORIZON: Final = 3
"""Rounds to think of: an Alien that takes longer to come home can spare its steps."""
ENOUGH: Final = 8
"""So many steps to spare are as good as more."""
ENDS: Final = -1000.0
TOO_NEAR: Final = -20.0
PUSHES_HERO: Final = -9.0
PUSHES_ALIEN: Final = -3.0
SLIDES: Final = -3.0
CHARGED: Final = 3.0
HARM: Final = 5.0
ONTO_TRAP: Final = 12.0
TOWARDS_TRAP: Final = 10.0
OFF_TRAP: Final = -25.0
"""What a step of an Alien means: the end, home by the end of the Round, somebody Pushed, Slime, a charge, Damage to
expect, a Trap."""


def best_step(pos: Elite, offered: list[Choice]) -> Choice:
    """The step of an Alien that hurts least."""
    verb = pos.tables.deeds.alien
    more = hurry(pos)
    ranked: list[tuple[float, Choice]] = []
    for figure in movable(pos):
        space = pos.where[figure]
        for to in pos.tables.board.next[space]:
            value = slack(pos, figure, to, more)
            if pos.alien_at(to):
                value += queue(pos, to)
            ranked.append((value, verb.pair(space, to)))
    ranked.sort(key=lambda entry: -entry[0])
    goals = goals_of(pos)
    del ranked[goals.steps_weighed :]
    wanted = goals.lured(pos)
    best = max(ranked, key=lambda entry: entry[0] + side_effects(pos, entry[1], wanted))[1]
    return best if best in offered else offered[0]


def is_fatal(pos: Elite, step: Choice) -> bool:
    """Whether a step of an Alien is Defeat."""
    return pos.tables.board.in_start[step.args[1]]


def slack(pos: Elite, figure: int, to: int, more: int) -> float:
    """The steps that an Alien can spare after a step, if it goes on by itself for some Rounds."""
    tables = pos.tables
    steps = tables.board.to_go[to]
    if steps == 0:
        return ENDS
    pace = tables.paces[figure]
    spare = steps - pace - more - 1 - MARGIN
    if spare < 0:
        return TOO_NEAR + spare
    rounds = min(HORIZON, tables.numbers.rounds - pos.round + 1)
    return float(min(ENOUGH, steps - pace * rounds - more - 1))


def side_effects(pos: Elite, step: Choice, wanted: dict[int, int]) -> float:
    """What a step does beside bringing an Alien nearer to home."""
    space, to = step.args
    figure = pos.figure_at(space)
    value = 0.0
    other = pos.figure_at(to)
    if 0 < other < FIRST_ALIEN and not holds(pos, other - 1, "cloak"):
        value += PUSHES_HERO * fear(pos, other - 1)
    if pos.slime >> to & 1:
        value += SLIDES
    if pos.charges >> to & 1:
        value += CHARGED
    if pos.tables.reaches[figure]:
        value -= HARM * more_harm(pos, figure, space, to)
    if pos.traps and figure < pos.tables.first_boss:
        value += lure(pos, figure, space, to, wanted)
    return value


def queue(pos: Elite, space: int) -> float:
    """What it means to Push an Alien, and all those that stand in front of it."""
    board = pos.tables.board
    value = 0.0
    while pos.alien_at(space):
        figure = pos.figure_at(space)
        if board.to_go[space] <= 1:
            return ENDS
        space = board.next[space][0]
        value += PUSHES_ALIEN
        if board.to_go[space] <= pos.tables.paces[figure]:
            value += TOO_NEAR
    return value + PUSHES_HERO if pos.hero_at(space) >= 0 else value


def more_harm(pos: Elite, figure: int, space: int, to: int) -> float:
    """How much more Damage an Alien does to the Heroes after a step, by what it means to each of them."""
    total = 0.0
    for hero in pos.heroes:
        where = pos.space_of(hero)
        total += fear(pos, hero) * (harm(pos, figure, to, where) - harm(pos, figure, space, where))
    return total


# Capture


def lure(pos: Elite, figure: int, space: int, to: int, wanted: dict[int, int]) -> float:
    """Onto a Trap that can close in this Round, or towards it; not off it, nor into the back of one that is there."""
    if is_bait(pos, space) or is_bait(pos, to):
        return OFF_TRAP
    if pos.traps >> to & 1 and figure in wanted:
        return ONTO_TRAP - TOO_NEAR if closes_now(pos, to) else ONTO_TRAP
    return TOWARDS_TRAP - 0.3 * wanted[figure] if figure in wanted else 0.0


def close_trap(pos: Elite, offered: list[Choice]) -> Choice:
    return max(offered, key=lambda choice: is_bait(pos, choice.arg))


# Forks, spawning, Acid


def fork(pos: Elite, offered: list[Choice]) -> Choice:
    """The longer way, unless it leads onto somebody."""
    to_go = pos.tables.board.to_go
    return max(offered, key=lambda choice: to_go[choice.args[1]] - 2 * (pos.figure_at(choice.args[1]) != 0))


def cluster(pos: Elite, offered: list[Choice]) -> Choice:
    """Where there is room and the way home is long."""
    return max(offered, key=lambda choice: room_at(pos, pos.clusters.index(choice.arg)))


def room_at(pos: Elite, slot: int) -> int:
    board = pos.tables.board
    free = [point for point in board.spawn_points[slot] if pos.figure_at(point) == 0]
    return 20 * len(free) + sum([board.to_go[point] for point in board.spawn_points[slot]])


def place(pos: Elite, offered: list[Choice]) -> Choice:
    """Where it has furthest to go; else whoever has to make room."""
    points = pos.tables.deeds.spawn.among(offered)
    if points:
        return max(points, key=lambda choice: pos.tables.board.to_go[choice.arg])
    return displace(pos, pos.tables.deeds.displace.among(offered))


def displace(pos: Elite, offered: list[Choice]) -> Choice:
    """An Alien rather than a Hero, into a free Space, a slow one first."""
    return min(offered, key=lambda choice: displacing(pos, choice.arg))


def displacing(pos: Elite, space: int) -> int:
    figure = pos.figure_at(space)
    if figure < FIRST_ALIEN:
        return 100
    blocked = all(pos.figure_at(to) for to in pos.tables.board.next[space])
    return pos.tables.paces[figure] + (10 if blocked else 0)


def effect(pos: Elite, offered: list[Choice]) -> Choice:
    """What grows or spits, before more of them come."""
    events = pos.tables.events
    return min(offered, key=lambda choice: events[choice.arg].do not in {"mutate", "toxic"})


def spit(pos: Elite, offered: list[Choice]) -> Choice:
    """Where Acid lies already, or else far from home."""
    return max(offered, key=lambda choice: spitting(pos, choice.arg))


def spitting(pos: Elite, space: int) -> int:
    board = pos.tables.board
    ahead = board.next[space][0]
    return 100 if pos.acid >> ahead & 1 else board.to_go[ahead] - (30 if pos.hero_at(ahead) >= 0 else 0)
