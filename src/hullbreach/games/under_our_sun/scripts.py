"""Dumb strategies: none of them should win."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun.instinct_outlook import Outlook
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.games.under_our_sun.tables import WORLD
from hullbreach.games.under_our_sun.turns import Turn
from hullbreach.kernel.position import Position
from hullbreach.kernel.scripts import Avoid, Best, Prefer, Script
from hullbreach.kernel.vocabulary import Choice

STOP: Final = ("wait", "finish", "call-off", "keep", "stand-by")
STEPS: Final = ("move", "charge", "sneak", "climb", "wagon")
TASKS: Final = (
    "hand-in", "inspect", "deliver", "work", "free", "take-sample", "brew", "tribute", "take-token",
)  # fmt: skip
NEEDS: Final = ("replenish", "collect*", "eat", "sleep", "loot", "craft*", "tinker", "treat", "heal", "deal", "open")


def to_the_goal(pos: Position, seat: int, choice: Choice) -> float:
    """The hexes by which a step brings one nearer to what the mission asks for."""
    assert isinstance(pos, Journey)
    frame = pos.asking()
    hexes = Outlook(pos).goal.hexes
    if not isinstance(frame, Turn) or not hexes:
        return 0.0
    here = pos.hex[frame.who]
    return float(min([WORLD.apart(here, hex) for hex in hexes]) - min([WORLD.apart(choice.arg, hex) for hex in hexes]))


SCRIPTS: Final = (
    Script("stand", "Never leaves New Haven, and does there what there is to do.", (Avoid(STEPS),), STOP),
    Script(
        "rush",
        "Straight to what the mission asks for, without food, water, sleep or a look at anything.",
        (Prefer(TASKS), Best(("move", "charge", "wagon"), to_the_goal), Avoid(NEEDS)),
        STOP,
    ),
    Script("hoard", "Takes whatever lies about, and keeps it.", (Prefer(("collect", "pick-up")), Avoid(TASKS)), STOP),
    Script("sleepers", "Everybody sleeps whenever they can, then waits.", (Prefer(("sleep", "wait")),), STOP),
    Script("brawl", "Charges into everything and fights whatever comes.", (Prefer(("attack", "charge")),), STOP),
    Script("wander", "Explores and walks on, before anything else.", (Prefer(("scout", "explore", "charge")),), STOP),
    Script(
        "dry",
        "As instinct, but never drinks from a spring, a storm or a shop.",
        (Avoid(("replenish", "collect-rain", "filter", "get-water")),),
        STOP,
    ),
    Script("alone", "As instinct, but nobody ever joins the fight of another.", (Avoid(("join",)),), ("stand-by",)),
)

MANNERS: Final = tuple([script for script in SCRIPTS if script.name in ("stand", "rush", "brawl")])
"""Those that are sometimes right for a round: search tries them."""
