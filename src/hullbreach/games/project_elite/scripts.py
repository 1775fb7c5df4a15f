"""Dumb strategies: none of them should win."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.scripts import Avoid, Prefer, Script

STOP: Final = ("stand-by", "wait", "done")
WORK: Final = ("search*", "plant", "shift", "check", "reveal", "clear", "tech*", "charge")

SCRIPTS: Final = (
    Script("stand", "Never leaves the Start, and shoots what comes.", (Avoid(("move",)),), STOP),
    Script("solo-rush", "Goes for the Objectives and never shoots.", (Avoid(("fire", "hit")),), STOP),
    Script("shoot-only", "Stays where it is, shoots, and does nothing else.", (Avoid(("move", *WORK)),), STOP),
    Script(
        "roll-only",
        "Rolls all the time, and does nothing with it.",
        (Prefer(("roll",)), Avoid(("move", "put", "fire", *WORK))),
        STOP,
    ),
)
