"""Dumb strategies: none of them should win."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.instinct_errands import way_of
from hullbreach.games.endure_the_stars.instinct_outlook import Outlook
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.turns import Turn
from hullbreach.kernel.position import Position
from hullbreach.kernel.scripts import Avoid, Best, Prefer, Script
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members

STOP: Final = ("end", "decline", "stay", "finish")
WORK: Final = ("interact", "sedate", "reboot", "salvage", "leave")
FIGHT: Final = ("attack", "charge", "throw", "grenadier", "full-auto", "suppressing-fire", "silent-strike")


def mover(pos: Voyage) -> int:
    """Whose turn it is; -1 when something else is asked."""
    frame = pos.asking()
    return frame.who if isinstance(frame, Turn) else -1


def to_the_goal(pos: Position, seat: int, choice: Choice) -> float:
    """The zones by which a move brings one nearer to what the mission asks for."""
    assert isinstance(pos, Voyage)
    who = mover(pos)
    if who < 0:
        return 0.0
    _, way = way_of(Outlook(pos), who)
    return float(way[pos.zone[who]] - way[choice.arg])


def to_the_first(pos: Position, seat: int, choice: Choice) -> float:
    """The zones by which a move brings one nearer to the first of the party who lives."""
    assert isinstance(pos, Voyage)
    who = mover(pos)
    alive = [other for other in pos.order if pos.alive() >> other & 1]
    if who < 0 or not alive:
        return 0.0
    steps = pos.doors().steps(pos.zone[alive[0]])
    return float(steps[pos.zone[who]] - steps[choice.arg])


def from_enemies(pos: Position, seat: int, choice: Choice) -> float:
    """The zones by which a move brings one further from the nearest enemy or radar token."""
    assert isinstance(pos, Voyage)
    who = mover(pos)
    zones = [zone for zone in (*pos.foe_zone, *pos.radar_zone) if zone >= 0]
    if who < 0 or not zones:
        return 0.0
    nearest = [min([pos.doors().steps(zone)[there] for zone in zones]) for there in (choice.arg, pos.zone[who])]
    return float(nearest[0] - nearest[1])


def is_watched(pos: Position, seat: int) -> bool:
    """Whether an enemy sees a survivor."""
    assert isinstance(pos, Voyage)
    return any(pos.sees(pos.foe_zone[foe], pos.zone[who]) for foe in pos.foes() for who in members(pos.alive()))


SCRIPTS: Final = (
    Script("stand", "Never moves, and strikes what comes.", (Avoid(("move", "make-noise")),), STOP),
    Script("hide", "Goes away from every enemy, and does nothing else.", (Best(("move",), from_enemies),), STOP),
    Script(
        "rush",
        "Straight to what the mission asks for, without a look at anything else.",
        (Prefer(WORK), Best(("move",), to_the_goal), Avoid(("search", "trade", *FIGHT))),
        STOP,
    ),
    Script(
        "camp-and-shoot",
        "Fires at whatever it sees, and goes nowhere while anything sees it.",
        (Prefer(FIGHT), Avoid(("move",), is_watched)),
        STOP,
    ),
    Script("never-search", "As instinct, without a single search.", (Avoid(("search",)),), STOP),
    Script("search-only", "Searches wherever it can before anything else.", (Prefer(("search",)),), STOP),
    Script("huddle", "Everybody stays with the first of the party.", (Best(("move",), to_the_first),), STOP),
    Script(
        "noisy", "Calls everything as loudly as it can, every turn.", (Prefer(("make-noise 3", "make-noise 2")),), STOP
    ),
)

MANNERS: Final = tuple(
    [script for script in SCRIPTS if script.name in ("stand", "hide", "rush", "huddle", "search-only")]
)
"""Those that are sometimes right for a round: search tries them."""
