"""Every action of the game, one line each, in the order of the vocabulary."""

from __future__ import annotations

from typing import Final, TypeVar

from hullbreach.games.alien_skirmish.attack import Attack
from hullbreach.games.alien_skirmish.catch_pole import Catch, Release
from hullbreach.games.alien_skirmish.deed import Deed
from hullbreach.games.alien_skirmish.doors import Batter, Bite, Breach, Seal
from hullbreach.games.alien_skirmish.first_aid import Aid, Calm, Repair, Rest
from hullbreach.games.alien_skirmish.holding import BreakFree
from hullbreach.games.alien_skirmish.items import Give, Take, Wear
from hullbreach.games.alien_skirmish.movement import Approach, Drag, Leave, Move, StepUp, Withdraw
from hullbreach.games.alien_skirmish.overwatch import Overwatch
from hullbreach.games.alien_skirmish.pings import Reveal
from hullbreach.games.alien_skirmish.rolls import Push
from hullbreach.games.alien_skirmish.scenarios import Capture
from hullbreach.games.alien_skirmish.signature_attacks import FollowUp, Strike
from hullbreach.games.alien_skirmish.special_attacks import Pass, Shove, ShoveThrough
from hullbreach.games.alien_skirmish.tables import Tables
from hullbreach.games.alien_skirmish.team_building import (
    Clear,
    Dismiss,
    Equip,
    MusterStep,
    Ready,
    Recruit,
    TakeTeam,
    Train,
)
from hullbreach.games.alien_skirmish.words import Words
from hullbreach.kernel.actions import AnyAction
from hullbreach.kernel.vocabulary import Domain, Vocabulary

A = TypeVar("A", bound=AnyAction)


class Deeds(Words):
    """The words of the game with all that can be done; a new action is one line here."""

    def __init__(self, zone: Domain, post: Domain, who: Domain, tables: dict[str, Domain]) -> None:  # noqa: PLR0915
        super().__init__(zone, post, who, tables)
        self._listed: list[AnyAction] = []
        # Mustering the teams
        self.team: Final = self.listed(TakeTeam(self.roster))
        self.recruit: Final = self.listed(Recruit(self.kind))
        self.train: Final = self.listed(Train(who, self.specialty))
        self.equip: Final = self.listed(Equip(who, self.item))
        self.dismiss: Final = self.listed(Dismiss(who))
        self.clear: Final = self.listed(Clear())
        self.ready: Final = self.listed(Ready())
        self.listed(self.deploy)
        # Rounds
        self.listed(self.activate)
        self.listed(self.finish)
        self.listed(self.end)
        self.listed(self.stand_down)
        self.listed(self.go_on)
        self.listed(self.respawn)
        # Movement
        self.move = self.listed(Move(zone))
        self.step_up: Final = self.listed(StepUp(post))
        self.approach: Final = self.listed(Approach(who))
        self.withdraw: Final = self.listed(Withdraw())
        self.leave: Final = self.listed(Leave(post))
        self.listed(self.touch)
        self.listed(self.face)
        # Actions
        self.attack = self.listed(Attack(self.weapon, who, self.manner))
        self.pass_: Final = self.listed(Pass(who))
        self.shove: Final = self.listed(Shove(who))
        self.shove_through: Final = self.listed(ShoveThrough(who))
        self.catch: Final = self.listed(Catch(who))
        self.seal: Final = self.listed(Seal(post))
        self.breach: Final = self.listed(Breach(post))
        self.batter: Final = self.listed(Batter(self.weapon, post))
        self.bite: Final = self.listed(Bite(post))
        self.aid: Final = self.listed(Aid(who))
        self.repair: Final = self.listed(Repair(who))
        self.overwatch: Final = self.listed(Overwatch())
        self.take: Final = self.listed(Take(self.item))
        self.give: Final = self.listed(Give(self.item, who))
        self.wear: Final = self.listed(Wear(self.item))
        self.drag: Final = self.listed(Drag(who, zone))
        self.break_free: Final = self.listed(BreakFree())
        self.release: Final = self.listed(Release())
        self.rest: Final = self.listed(Rest())
        self.calm: Final = self.listed(Calm())
        self.capture: Final = self.listed(Capture())
        # Xenomorphs
        self.strike = self.listed(Strike())
        self.follow_up: Final = self.listed(FollowUp(who))
        self.listed(self.victim)
        self.listed(self.drag_to)
        self.listed(self.escape)
        self.reveal: Final = self.listed(Reveal())
        # Answers
        self.push = self.listed(Push())
        self.listed(self.accept)
        self.listed(self.hold)
        self.listed(self.cease)
        self.listed(self.spot)
        self.listed(self.ambush)
        self.listed(self.carry_on)
        self.listed(self.move_out)
        self.listed(self.panic)
        self.listed(self.flee)
        self.listed(self.at_will)
        self.vocabulary = Vocabulary(tuple(self._listed))
        self.mustering = [action for action in self._listed if isinstance(action, MusterStep)]
        self.sort([action for action in self._listed if isinstance(action, Deed)])

    def listed(self, action: A) -> A:
        """Take an action into the vocabulary."""
        self._listed.append(action)
        return action


def deeds_of(tables: Tables) -> Deeds:
    """All actions on one map, by name: for what knows the whole game."""
    words = tables.words
    assert isinstance(words, Deeds)
    return words
