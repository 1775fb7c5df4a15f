"""Why a command is not possible now: who, what, which rule, and what would work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice

if TYPE_CHECKING:
    from hullbreach.games.project_elite.position import Mission


def before_the_clock(pos: Mission, seat: int, choice: Choice) -> Refused:
    return Refused("PE-125", "The clock has not started: say `ready`, or trade with an adjacent Hero.")


def at_times_up(pos: Mission, seat: int, choice: Choice) -> Refused:
    return Refused("PE-234", "Time is up: no dice are rolled, moved or allocated any more.")


def in_action(pos: Mission, seat: int, choice: Choice) -> Refused:
    return Refused("PE-131", f"`{choice}` is not possible now.")
