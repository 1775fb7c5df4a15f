"""What teams win by: the objectives that the data of a scenario name."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.alien_skirmish.instinct_errands import exit_zone
from hullbreach.games.alien_skirmish.instinct_goals import card_for, nearest, to_catch, to_survive
from hullbreach.games.alien_skirmish.mission import AnyObjective, Objective, Tally, Won
from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
from hullbreach.games.alien_skirmish.routes import steps_between, steps_to_any, zones_of
from hullbreach.games.alien_skirmish.scenarios import ScenarioMission
from hullbreach.games.alien_skirmish.tables import Item, Team, Win
from hullbreach.parts.bits import members

FAR_OFF: Final = 10
NEAR_BY: Final = 6


class Eliminate(Objective[Skirmish]):
    """AS-358 AS-367 No enemy is left; AS-R107 that is seen when somebody falls."""

    def __init__(self, team: Team, rule: str) -> None:
        super().__init__(team.index, rule)
        self._team: Final = team

    def by_elimination(self) -> bool:
        return True

    def says(self) -> str:
        return "eliminate every enemy"

    def goals(self, pos: Skirmish, who: int) -> list[int]:
        return to_survive(pos, self._team)


class CarryOut(Objective[Skirmish]):
    """AS-366 So many of a thing are carried off the map."""

    needs_haste: ClassVar[bool] = True
    weights: ClassVar[tuple[float, ...]] = (-2.0, 2.5, -2.0, 3.5, 0.0, -0.05)

    def __init__(self, team: Team, win: Win, item: Item) -> None:
        super().__init__(team.index, win.rule)
        self._team: Final = team
        self._item: Final = item
        self._number: Final = win.number

    def is_won(self, pos: Skirmish) -> Won | None:
        if pos.carried_out[self._item.index] < self._number:
            return None
        reason = f"{self._team.name} got {self._number} of the {self._item.name}s off the map."
        return Won(self.team, reason, self.rule)

    def says(self) -> str:
        return f"carry {self._number} {self._item.name}s off the map"

    def shows(self, captured: int, carried_out: dict[str, int]) -> Tally | None:
        return Tally(f"{self._item.name}s carried out", carried_out.get(self._item.id, 0), self._number)

    def goals(self, pos: Skirmish, who: int) -> list[int]:
        """Each card that is still needed has its own party; who has none to fetch goes with the nearest carrier."""
        team, item = self._team, self._item.index
        carriers = [mate for mate in members(pos.in_play(team.index)) if item in pos.gear[mate]]
        needed = self._number - pos.carried_out[item] - len(carriers)
        cards = self.cards_in_reach(pos)[: max(needed, 0)]
        if not cards:
            zones = [pos.zone[mate] for mate in carriers] or [exit_zone(pos, team)]
            return [nearest(pos, pos.zone[who], zones)]
        return [card_for(pos, team, who, carriers, cards)]

    def cards_in_reach(self, pos: Skirmish) -> list[int]:
        """The zones where cards lie, those nearest to the way out first."""
        way_out = exit_zone(pos, self._team)
        found = [
            (steps_between(pos, way_out, zone), zone)
            for zone, items in enumerate(pos.lying)
            for item in items
            if item == self._item.index
        ]
        found.sort()
        return [zone for _, zone in found]

    def done(self, pos: Skirmish) -> float:
        """The cards that are out, those on their way, and those that somebody is near to; as many as are needed."""
        team, card = self._team, self._item.index
        found = [1.0] * pos.carried_out[card]
        way_out = exit_zone(pos, team)
        for who in members(pos.in_play(team.index)):
            if card in pos.gear[who]:
                way = min(steps_between(pos, pos.zone[who], way_out), FAR_OFF) / FAR_OFF
                found.append((0.9 - 0.45 * way) * (0.5 if pos.broken >> who & 1 else 1.0))
        able = zones_of(pos, pos.in_play(team.index) & ~pos.broken)
        for zone, items in enumerate(pos.lying):
            if card in items:
                found.append(0.25 * (1.0 - min(steps_to_any(pos, zone, able), FAR_OFF) / FAR_OFF))
        found.sort(reverse=True)
        return sum(found[: self._number]) / self._number


class CatchAlive(Objective[Skirmish]):
    """AS-377 A Drone or a Facehugger is taken off the map alive."""

    weights: ClassVar[tuple[float, ...]] = (0.2, 0.6, -0.4, 2.4, -1.8, -0.15)

    def __init__(self, team: Team, win: Win) -> None:
        super().__init__(team.index, win.rule)
        self._team: Final = team

    def leaves_map(self, pos: Skirmish, who: int, captive: int) -> Won | None:
        if not self.is_quarry(pos, captive):
            return None
        reason = f"{pos.called(who)} took a {pos.kind_of(captive).name} off the map alive."
        return Won(self.team, reason, self.rule)

    def says(self) -> str:
        return "take a Drone or a Facehugger off the map alive"

    def is_quarry(self, pos: Skirmish, target: int) -> bool:
        """AS-R112 A Chestburster does not count."""
        return bool(pos.kind_of(target).cost)

    def goals(self, pos: Skirmish, who: int) -> list[int]:
        return to_catch(pos, self._team, who)

    def done(self, pos: Skirmish) -> float:
        """How near the best captive is to the way out; without any, how near a Xenomorph is to somebody."""
        team = self._team
        way_out = exit_zone(pos, team)
        best = 0.0
        free: list[int] = []
        for xeno in members(pos.in_play(1 - team.index)):
            if pos.captor[xeno] != NOBODY and self.is_quarry(pos, xeno):
                best = max(best, 1.0 - 0.5 * min(steps_between(pos, pos.zone[xeno], way_out), NEAR_BY) / NEAR_BY)
            else:
                free.append(pos.zone[xeno])
        if best or not free:
            return best
        able = zones_of(pos, pos.in_play(team.index) & ~pos.broken)
        closest = min([steps_to_any(pos, zone, able) for zone in free])
        return 0.25 * (1.0 - min(closest, NEAR_BY) / NEAR_BY)


class CaptureAll(Objective[Skirmish]):
    """AS-378 So many of those who lie about are captured."""

    def __init__(self, team: Team, win: Win, item: Item) -> None:
        super().__init__(team.index, win.rule)
        self._team: Final = team
        self._item: Final = item
        self._number: Final = win.number

    def is_won(self, pos: Skirmish) -> Won | None:
        if pos.captured < self._number:
            return None
        return Won(self.team, f"{self._team.name} captured all {self._number} {self._item.name}s.", self.rule)

    def says(self) -> str:
        return f"capture all {self._number} {self._item.name}s"

    def shows(self, captured: int, carried_out: dict[str, int]) -> Tally | None:
        return Tally(f"{self._item.name}s captured", captured, self._number)

    def goals(self, pos: Skirmish, who: int) -> list[int]:
        return pos.tables.mission.prey_zones(pos, self.team)

    def done(self, pos: Skirmish) -> float:
        """The colonists taken, and half of each for being near to it."""
        pack = zones_of(pos, pos.in_play(self.team))
        total = float(pos.captured)
        for zone in pos.tables.mission.prey_zones(pos, self.team):
            total += 0.5 * (1.0 - min(steps_to_any(pos, zone, pack), NEAR_BY) / NEAR_BY)
        return total / self._number


# From data


def make_objective(team: Team, win: Win, items: list[Item]) -> AnyObjective:
    match win.by:
        case "carry-out":
            return CarryOut(team, win, items[win.item])
        case "capture":
            return CaptureAll(team, win, items[win.item])
        case "catch":
            return CatchAlive(team, win)
        case _:
            return Eliminate(team, win.rule)


def objectives_of(team: Team, items: list[Item]) -> tuple[AnyObjective, ...]:
    """AS-R107 A team of which nothing else is asked wins when no enemy is left."""
    named = tuple([make_objective(team, win, items) for win in team.wins])
    return named or (Eliminate(team, "AS-R107"),)


def make_mission(teams: list[Team], items: list[Item]) -> ScenarioMission:
    """The mission that a scenario's teams describe."""
    return ScenarioMission(teams, tuple([objectives_of(team, items) for team in teams]))
