"""Dumb strategies for either side: none of them should win."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.activation import Activation, XenoActivation
from hullbreach.games.alien_skirmish.instinct_errands import errand
from hullbreach.games.alien_skirmish.instinct_hunt import goals_of
from hullbreach.games.alien_skirmish.position import NOWHERE, Skirmish
from hullbreach.games.alien_skirmish.routes import steps_between, steps_to_any, steps_to_enemy, zones_of
from hullbreach.games.alien_skirmish.stealth import StealthTurn
from hullbreach.kernel.position import Position
from hullbreach.kernel.scripts import Avoid, Best, Prefer, Script
from hullbreach.kernel.vocabulary import Choice

NEAR: Final = 3
"""Whoever hides goes away from enemies that are so near."""
WAIT: Final = ("overwatch", "end")
FIGHT: Final = ("strike", "attack")


def in_stealth(pos: Position, seat: int) -> bool:
    return isinstance(pos.asking(), StealthTurn)


def mover(pos: Skirmish) -> int:
    """Whose turn it is; -1 when something else is asked."""
    frame = pos.asking()
    return frame.who if isinstance(frame, (StealthTurn, Activation, XenoActivation)) else -1


def to_the_enemy(pos: Position, seat: int, choice: Choice) -> float:
    """The zones by which a move brings one nearer to the nearest enemy."""
    assert isinstance(pos, Skirmish)
    who = mover(pos)
    return float(steps_to_enemy(pos, pos.zone[who], seat) - steps_to_enemy(pos, choice.arg, seat)) if who >= 0 else 0.0


def from_the_enemy(pos: Position, seat: int, choice: Choice) -> float:
    assert isinstance(pos, Skirmish)
    who = mover(pos)
    near = who >= 0 and steps_to_enemy(pos, pos.zone[who], seat) <= NEAR
    return -to_the_enemy(pos, seat, choice) if near else 0.0


def to_friends(pos: Position, seat: int, choice: Choice) -> float:
    """The zones by which a move brings one nearer to the first of its team."""
    assert isinstance(pos, Skirmish)
    able = zones_of(pos, pos.in_play(seat) & ~pos.broken)
    who = mover(pos)
    if who < 0 or not able:
        return 0.0
    return float(steps_between(pos, pos.zone[who], able[0]) - steps_between(pos, choice.arg, able[0]))


def from_friends(pos: Position, seat: int, choice: Choice) -> float:
    """The zones by which a move brings one away from the nearest of its team."""
    assert isinstance(pos, Skirmish)
    who = mover(pos)
    friends = zones_of(pos, pos.in_play(seat) & ~(1 << who)) if who >= 0 else []
    if not friends:
        return 0.0
    return float(steps_to_any(pos, choice.arg, friends) - steps_to_any(pos, pos.zone[who], friends))


def to_the_goal(pos: Position, seat: int, choice: Choice) -> float:
    """The zones by which a move brings one nearer to what the scenario asks for."""
    assert isinstance(pos, Skirmish)
    who = mover(pos)
    if who < 0:
        return 0.0
    goals = goals_of(pos, who) if pos.tables.teams[seat].xenomorph else [errand(pos, who)]
    if not goals or goals[0] == NOWHERE:
        return 0.0
    return float(steps_to_any(pos, pos.zone[who], goals) - steps_to_any(pos, choice.arg, goals))


SCRIPTS: Final = (
    Script("camp", "Never moves in stealth mode.", (Avoid(("move",), in_stealth),), WAIT),
    Script(
        "hide",
        "Goes out of the enemies' way, and waits in overwatch.",
        (Best(("move",), from_the_enemy, in_stealth), Prefer(WAIT, in_stealth)),
    ),
    Script("rush", "Goes straight at the enemy and hits it.", (Prefer(FIGHT), Best(("move",), to_the_enemy))),
    Script("scatter", "Everybody goes their own way.", (Best(("move",), from_friends),)),
    Script(
        "run",
        "Goes straight for what the scenario asks for, and never fights.",
        (Best(("move",), to_the_goal), Avoid(("attack", "strike", "shove", "ambush"))),
        WAIT,
    ),
    Script(
        "huddle",
        "Stays with the first of the team, and hits what comes.",
        (Prefer(FIGHT), Best(("move",), to_friends), Avoid(("move",))),
        WAIT,
    ),
)
