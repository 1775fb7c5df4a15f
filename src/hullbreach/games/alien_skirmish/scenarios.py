"""What scenarios add: ways off the map, colonists to capture, and Xenomorphs that come back."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.alien_skirmish import ending, facts, pings
from hullbreach.games.alien_skirmish.contact import beside_whom, captive_of, has_room, is_tight
from hullbreach.games.alien_skirmish.declaring import declare
from hullbreach.games.alien_skirmish.deed import COMBAT_MODE, STEALTH_MODE
from hullbreach.games.alien_skirmish.mission import AnyObjective, Mission
from hullbreach.games.alien_skirmish.position import COMBAT, NOBODY, Skirmish
from hullbreach.games.alien_skirmish.tables import Team
from hullbreach.games.alien_skirmish.ties import remove
from hullbreach.games.alien_skirmish.turns import XenomorphDeed
from hullbreach.games.alien_skirmish.ways import Squeezing
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.deck import without


class ScenarioMission(Mission[Skirmish]):
    """What the scenarios of the book can bring, as the data of their teams say."""

    def __init__(self, teams: list[Team], objectives: tuple[tuple[AnyObjective, ...], ...]) -> None:
        super().__init__(objectives)
        self._teams: Final = teams

    def forbids(self, pos: Skirmish, team: int, item: int) -> Refused | None:
        """AS-351 AS-R106 No ranged weapons where the scenario says so."""
        side, thing = self._teams[team], pos.tables.items[item]
        if not (side.no_ranged and thing.ranged):
            return None
        return Refused("AS-351", f"{side.name} may not buy ranged weapons here, and {thing.name} is one.")

    def round_begins(self, pos: Skirmish) -> None:
        """AS-371 AS-383 What was killed in the last round may come back."""
        for side in self._teams:
            if side.respawn >= 0:
                pos.push(Respawns(side.index))

    def when_defeated(self, pos: Skirmish, who: int) -> None:
        """AS-R111 Each of a team that comes back, but not the false ping, has one chance."""
        kind = pos.kind_of(who)
        if self._teams[pos.tables.team_of[who]].respawn >= 0 and not kind.false_ping and not kind.human:
            pos.respawns[kind.index] += 1

    def leaves_map(self, pos: Skirmish, who: int, post: int) -> None:
        """AS-369 AS-R110 The character and its token leave the game, with all it carries, and its captive."""
        captive = captive_of(pos, who)
        pos.tell(facts.LEAVES, (who, post))
        for item in pos.gear[who]:
            pos.carried_out[item] += 1
        if captive != NOBODY:
            self.taken_alive(pos, who, captive)
        remove(pos, who)
        pos.departed |= 1 << who
        ending.check(pos)

    def taken_alive(self, pos: Skirmish, who: int, captive: int) -> None:
        for objective in self.objectives[pos.tables.team_of[who]]:
            won = objective.leaves_map(pos, who, captive)
            if won is not None:
                ending.won_by(pos, won)
        remove(pos, captive)
        pos.kind[captive] = -1

    def can_capture(self, pos: Skirmish, who: int) -> bool:
        prey = self._teams[pos.tables.team_of[who]].captures
        return prey >= 0 and prey in pos.lying[pos.zone[who]]

    def capture(self, pos: Skirmish, who: int) -> None:
        """AS-382 The token goes to the Reactor as a reminder; the capturer stays where it is."""
        zone = pos.zone[who]
        pos.lying[zone] = without(pos.lying[zone], self._teams[pos.tables.team_of[who]].captures)
        pos.captured += 1
        pos.tell(facts.CAPTURED, (who, zone, pos.captured))
        ending.check(pos)

    def prey_zones(self, pos: Skirmish, team: int) -> list[int]:
        prey = self._teams[team].captures
        return [zone for zone, items in enumerate(pos.lying) if prey in items] if prey >= 0 else []


class Capture(XenomorphDeed):
    """AS-381 AS-R113 A Xenomorph or ping in a colonist's zone may use an action to capture it."""

    when: ClassVar[int] = STEALTH_MODE | COMBAT_MODE

    def __init__(self) -> None:
        super().__init__("capture", "Capture the colonist")

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        return self.row if pos.tables.mission.can_capture(pos, who) else NONE

    def why_not(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        return Refused("AS-381", f"There is nobody to capture in the zone of {pos.called(who)}.")

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        declare(pos, who, choice)

    def carry_out(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        """AS-D19 It is lost if the capturer is gone or caught, or the colonist no longer there."""
        if pos.zone[who] >= 0 and pos.captor[who] == NOBODY and self.offers(pos, who):
            pos.tables.mission.capture(pos, who)


class Respawns(Frame[Skirmish]):
    """AS-371 AS-383 AS-R111 When a round begins, each Xenomorph killed in the last one may come back; chances lapse."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def ask(self, pos: Skirmish) -> Ask | None:
        words = pos.tables.words
        side = pos.tables.teams[self.team]
        if not has_room(pos, side.respawn) or not may_squeeze(pos, side.respawn):
            return None
        kinds = [words.respawn.at(kind) for kind, number in enumerate(pos.respawns) if number]
        return ask_one(self.team, [*kinds, words.go_on.plain()]) if kinds else None

    def question(self, pos: Skirmish) -> str:
        side = pos.tables.teams[self.team]
        return f"A new round begins: what comes back in {pos.tables.zones.zones[side.respawn].name}?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        go_on = pos.tables.words.go_on.plain()
        if answer.choice is go_on:
            self.go_on(pos, dice)
            return
        kind = answer.choice.arg
        pos.respawns[kind] -= 1
        zone = pos.tables.teams[self.team].respawn
        who = pings.free_number(pos, self.team)
        tight = is_tight(pos, zone)
        pings.put(pos, who, kind, zone)
        pos.tell(facts.RESPAWNS, (who, zone))
        if pos.mode == COMBAT:
            pos.tokens[self.team] += 1
        pos.push(self)
        pings.mix(pos, zone, dice)
        if tight:
            pos.push(Squeezing(who))

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        pos.respawns = [0] * len(pos.respawns)
        ending.check(pos)

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        return Refused("AS-R111", "Only what was killed in the last round can come back now; or go on.")


def may_squeeze(pos: Skirmish, zone: int) -> bool:
    return not is_tight(pos, zone) or bool(beside_whom(pos, NOBODY, zone))
