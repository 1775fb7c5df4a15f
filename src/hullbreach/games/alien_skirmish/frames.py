"""The frames of the game by name: what a saved stack is made of."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import (
    activation,
    attack,
    broken_xenomorphs,
    crawlspaces,
    detection,
    doors,
    initiative,
    movement,
    overwatch,
    panic,
    rolls,
    scenarios,
    signature_attacks,
    special_attacks,
    stealth,
    team_building,
)
from hullbreach.kernel.frames import AnyFrame

FRAMES: Final[dict[str, type[AnyFrame]]] = {
    frame.__name__: frame
    for frame in (
        activation.Activation,
        activation.ActivationOver,
        activation.XenoActivation,
        attack.Attacking,
        attack.Blast,
        attack.Burst,
        broken_xenomorphs.DesperateEscape,
        broken_xenomorphs.Dies,
        broken_xenomorphs.RiseAndMove,
        crawlspaces.Facing,
        detection.Detection,
        detection.MoverWins,
        detection.MovingOut,
        detection.SpotterWins,
        doors.AtTheDoor,
        doors.Biting,
        initiative.Activating,
        initiative.Ambushing,
        initiative.CombatRoundOver,
        initiative.Drawing,
        initiative.RoundStart,
        initiative.Rounds,
        movement.Dragging,
        movement.Squeezing,
        movement.Stepped,
        movement.Stepping,
        movement.XenoMoved,
        overwatch.RoundBegins,
        overwatch.Window,
        panic.Flight,
        panic.Panics,
        panic.Terrified,
        rolls.Pushing,
        scenarios.Capturing,
        scenarios.Respawns,
        signature_attacks.GrabAway,
        signature_attacks.Strike,
        signature_attacks.Striking,
        special_attacks.Doing,
        special_attacks.Rolling,
        stealth.StealthRoundOver,
        stealth.StealthTeam,
        stealth.StealthTurn,
        stealth.TurnOver,
        team_building.Deploying,
        team_building.Mustering,
    )
}
