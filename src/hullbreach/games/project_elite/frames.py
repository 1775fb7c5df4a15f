"""Every rule of the game that can wait on the stack, by its name in a save."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite import (
    action_phase,
    activation,
    alien_movement,
    alien_tech,
    capture,
    damage,
    event_phase,
    items,
    rounds,
    searching,
    setup,
    spawning,
    times_up,
)
from hullbreach.kernel.frames import AnyFrame

FRAMES: Final[dict[str, type[AnyFrame]]] = {
    frame.__name__: frame
    for frame in (
        setup.Setup,
        setup.PickHero,
        setup.ShowWeapons,
        setup.PickWeapon,
        setup.MissionSetup,
        setup.Stand,
        setup.LayTokens,
        setup.LayRecon,
        setup.SetTraps,
        rounds.Round,
        rounds.Sweep,
        rounds.EndOfRound,
        event_phase.EventPhase,
        event_phase.Overwhelmed,
        spawning.SpawningPhase,
        spawning.SwarmCards,
        spawning.BossCards,
        spawning.WhichCluster,
        spawning.Placing,
        spawning.AtTheEnd,
        spawning.Toxic,
        action_phase.GetReady,
        action_phase.Acting,
        alien_movement.Walking,
        alien_movement.Fork,
        alien_movement.Chain,
        alien_movement.Arrival,
        alien_movement.Drive,
        damage.LockDie,
        items.Link,
        alien_tech.Claim,
        searching.Keeping,
        times_up.TimesUp,
        times_up.LateAliens,
        times_up.LateEquipment,
        times_up.LateDraws,
        times_up.LateTrades,
        times_up.AreaCheck,
        capture.Closing,
        activation.Activation,
        activation.Shock,
        activation.AbilityStep,
        activation.InOrder,
        activation.Acts,
        activation.Volley,
        activation.Strike,
        activation.Spit,
        activation.Ooze,
        activation.ActOnSpawning,
        activation.MoveAll,
        activation.NearestFirst,
    )
}
