"""The frames of the game by name: what a saved stack is made of."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import (
    activation,
    attack,
    broken_xenomorphs,
    catch_pole,
    crawlspaces,
    declaring,
    detection,
    doors,
    ending,
    first_aid,
    holding,
    initiative,
    movement,
    mustering,
    overwatch,
    panic,
    pings,
    scenarios,
    signature_attacks,
    special_attacks,
    stealth,
    ways,
)
from hullbreach.games.alien_skirmish.rolls import SkillRoll
from hullbreach.kernel.frames import AnyFrame
from hullbreach.kernel.vocabulary import Domain

ROLLS: Final[tuple[type[SkillRoll], ...]] = (
    attack.AttackRoll,
    doors.SealRoll,
    doors.BreachRoll,
    doors.BatterRoll,
    first_aid.AidRoll,
    first_aid.RepairRoll,
    holding.BreakFreeRoll,
    special_attacks.PassRoll,
    special_attacks.ShoveRoll,
    special_attacks.ShoveThroughRoll,
    catch_pole.CatchRoll,
)

PURPOSES: Final = Domain("task", tuple([roll.purpose for roll in ROLLS]))
"""What skill rolls are for, as events name it."""

FRAMES: Final[dict[str, type[AnyFrame]]] = {
    frame.__name__: frame
    for frame in (
        *ROLLS,
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
        declaring.Doing,
        detection.Detection,
        detection.MoverWins,
        detection.MovingOut,
        detection.SpotterWins,
        doors.AtTheDoor,
        ending.OneBlow,
        initiative.Activating,
        initiative.Ambushing,
        initiative.CombatRoundOver,
        initiative.Drawing,
        initiative.RoundStart,
        initiative.Rounds,
        movement.Dragging,
        movement.Stepped,
        overwatch.FirstShotOver,
        overwatch.RoundBegins,
        overwatch.Window,
        panic.Flight,
        panic.Panics,
        panic.Terrified,
        pings.XenoMoved,
        scenarios.Respawns,
        signature_attacks.Blow,
        signature_attacks.GrabAway,
        signature_attacks.Striking,
        stealth.StealthRoundOver,
        stealth.StealthTeam,
        stealth.StealthTurn,
        stealth.TurnOver,
        ways.Squeezing,
        mustering.Deploying,
        mustering.Mustering,
    )
}
