"""HB-016 Where a game has sides, one of them may give it up."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel import roles
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.events import Event, Fact
from hullbreach.kernel.position import Outcome, Position

GIVES_UP: Final = Fact("gives-up", "HB-016", "The game was given up.", role=roles.LOSES)


def sides_of(pos: Position) -> tuple[str, ...]:
    """What each seat plays, where seats differ; else nothing."""
    setting = pos.setting
    for scenario in setting.game.scenarios_of(setting.variant):
        if scenario.id == setting.scenario:
            return scenario.sides
    return ()


def refuse_resigning(pos: Position, seat: int) -> None:
    if pos.outcome is not None:
        raise Refused("HB-003", f"The game is over: {pos.outcome.reason}")
    if not 0 <= seat < len(sides_of(pos)):
        raise Refused("HB-016", "Nobody plays against anybody here: there is nothing to give up, only to leave.")


def resign(pos: Position, seat: int) -> list[Event]:
    """HB-016 The others have won; returns the events."""
    refuse_resigning(pos, seat)
    results = tuple([0.0 if other == seat else 1.0 for other in range(pos.setting.seats)])
    pos.told = []
    pos.tell(GIVES_UP)
    pos.end(Outcome(results, f"{sides_of(pos)[seat]} gave the game up.", "HB-016"))
    pos.asked = None
    return pos.told
