"""Rounds: five phases in their order, at most eight times; and what the end of a Round does."""

from __future__ import annotations

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.action_phase import GetReady
from hullbreach.games.project_elite.activation import Activation
from hullbreach.games.project_elite.ending import lose, win
from hullbreach.games.project_elite.event_phase import EventPhase, Overwhelmed
from hullbreach.games.project_elite.position import END, LIGHT, LOOSE, Elite
from hullbreach.games.project_elite.slots import take_back
from hullbreach.games.project_elite.spawning import SpawningPhase
from hullbreach.games.project_elite.trading import Trading
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame


class Round(Frame[Elite]):
    """PE-003 Event, Alien Spawning, Action, Alien Activation, End of the Round."""

    def go_on(self, pos: Elite, dice: Dice) -> None:
        pos.round += 1
        pos.tell(facts.ROUND, (pos.round,))
        pos.then(EventPhase(), Sweep(), SpawningPhase(), GetReady(0), Activation(0), EndOfRound())


class Sweep(Frame[Elite]):
    """The moment between the Event Phase and the Spawning Phase; PE-R92 who is about to be driven apart may trade."""

    def go_on(self, pos: Elite, dice: Dice) -> None:
        steps = pos.in_effect("sweep")
        if steps:
            pos.then(Trading(0), Overwhelmed(0, steps))


class EndOfRound(Frame[Elite]):
    """PE-268 Victory or Defeat, then Action dice come back, then Search tokens are reset."""

    def go_on(self, pos: Elite, dice: Dice) -> None:
        pos.phase = END
        pos.tell(facts.ROUND_OVER, (pos.round,))
        mission = pos.tables.mission
        mission.round_ends(pos)
        if mission.is_won(pos):
            win(pos)
        elif pos.round < pos.tables.numbers.rounds:
            self.tidy_up(pos)
        elif mission.is_complete(pos):
            lose(pos, "The last Round is over and not all Heroes are home.", "PE-R15")
        else:
            lose(pos, "The last Round is over and the Mission is not complete.", "PE-275")

    def tidy_up(self, pos: Elite) -> None:
        take_dice_back(pos)
        reset(pos)
        pos.push(Round())


def take_dice_back(pos: Elite) -> None:
    """PE-270 PE-R40 PE-044 Dice come back from all slots but the Thresholds; fulfilled Events are removed."""
    for die, place in enumerate(pos.place):
        if place >= LOOSE:
            take_back(pos, die)
    for event in pos.events:
        if pos.fulfilled >> event & 1:
            pos.tell(facts.EVENT_OVER, (event,))
    pos.events = tuple([event for event in pos.events if not pos.fulfilled >> event & 1])
    pos.fulfilled = 0


def reset(pos: Elite) -> None:
    """PE-271 Search tokens are back, light side up; what lasts for a Round is over."""
    for site in range(len(pos.sites)):
        pos.sites[site] = LIGHT
    for hero in pos.heroes:
        pos.jammed[hero] = 0
    pos.spent = 0
    pos.blocked = 0
    pos.used_late = 0
    pos.armed = 0
    pos.boosted = 0
    pos.armored = 0
    pos.stasis = 0
