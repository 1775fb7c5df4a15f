"""Special conditions of missions against GEPs: the Hive, what follows the party, what keeps coming."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.ends import is_empty, struck_from
from hullbreach.games.endure_the_stars.instructions import LURED, WAS_EMPTY, Plot
from hullbreach.games.endure_the_stars.loader_goals import loader_goals, worth_of_cell
from hullbreach.games.endure_the_stars.mission import Goal
from hullbreach.games.endure_the_stars.position import NOBODY, Voyage
from hullbreach.games.endure_the_stars.radar import spawn, spawn_zone, take_token
from hullbreach.games.endure_the_stars.ship import EAST, NORTH
from hullbreach.games.endure_the_stars.sight import look_around
from hullbreach.games.endure_the_stars.special import Special
from hullbreach.games.endure_the_stars.tables import CHEST, EVENT_EFFECTS
from hullbreach.games.endure_the_stars.things import DONE, TAKEN, marked
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.parts.content import Row

HIVE_STIRS: Final = 3
"""ES-M01-6 Up to this a token comes out of the Hive."""


class Hive(Special):
    """ES-M01-6 After each Enemy Phase a die: on 1 to 3 a radar token comes out of a cell that is still open."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.cells: Final = plot.those(row, "cells")

    def enemy_phase_ends(self, pos: Voyage, dice: Dice) -> None:
        opened = [thing for thing in self.cells if pos.thing_state[thing] < TAKEN]
        if not opened:
            return
        face = dice.roll(6, "the Hive")
        pos.tell(facts.HIVE_ROLL, ((face,),))
        if face <= HIVE_STIRS:
            spawn(pos, self.cell(pos, opened, dice), dice)
            look_around(pos)

    def goals(self, pos: Voyage, who: int) -> list[Goal]:
        """The Loader to the doors of the cells, the nearer first."""
        things = [pos.tables.mission.things[thing] for thing in self.cells if pos.thing_state[thing] < TAKEN]
        zones = 0
        for thing in things:
            zones |= struck_from(pos, thing)
        return loader_goals(pos, zones, 2 * len(things)) if zones else []

    def wants(self, pos: Voyage, who: int, item: int) -> float:
        return worth_of_cell(pos, who, item)

    def cell(self, pos: Voyage, opened: list[int], dice: Dice) -> int:
        """ES-M01-7 ES-R117 With two cells open the directional die: east and north the eastern, west and south the
        western."""
        homes = [pos.tables.mission.things[thing].home for thing in opened]
        places = sorted([(column_of(pos, zone), zone) for zone in homes])
        if len(places) == 1:
            return places[0][1]
        return places[-1][1] if dice.roll(4, "direction") - 1 in (NORTH, EAST) else places[0][1]


def column_of(pos: Voyage, zone: int) -> int:
    """How far to the east the tile of a zone lies."""
    name = pos.tables.ship.zones[zone].tiles[0]
    return next(tile.column for tile in pos.tables.ship.tiles if tile.name == name)


class LureOf(Special):
    """ES-M02-7 ES-R120 After a `lure` Passive enemies and tokens go toward whoever carries it in that Enemy Phase."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.those: Final = plot.those(row, "which")

    def passive_toward(self, pos: Voyage) -> int:
        if not pos.latches & LURED:
            return 0
        return sum({1 << pos.thing_bearer[thing] for thing in self.those if pos.thing_bearer[thing] != NOBODY})

    def enemy_phase_ends(self, pos: Voyage, dice: Dice) -> None:
        pos.latches &= ~LURED


class StandingEvent(Special):
    """ES-M03-5 An Event is in force from the start until something is done; no other card of it is in the deck."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.effect: Final = row.one_of("effect", EVENT_EFFECTS)
        self.until: Final = plot.those(row, "until")

    def set_up(self, pos: Voyage, dice: Dice) -> None:
        pos.events = tuple([card for card in pos.events if pos.tables.events[card].effect != self.effect])
        pos.in_force = (*pos.in_force, *self.standing_events(pos))
        pos.refresh()

    def standing_events(self, pos: Voyage) -> tuple[int, ...]:
        """ES-M03-6 It stays beside the Event of the round."""
        if all(pos.thing_state[thing] == DONE for thing in self.until):
            return ()
        return tuple([event.index for event in pos.tables.events if event.effect == self.effect][:1])

    def when_interacted(self, pos: Voyage, who: int, thing: int, dice: Dice) -> None:
        """ES-M03-7 When it is done the Event is over."""
        if thing in self.until and not self.standing_events(pos):
            pos.in_force = tuple([card for card in pos.in_force if pos.tables.events[card].effect != self.effect])
            pos.refresh()
            look_around(pos)


class OneExit(Special):
    """ES-M04-6 ES-R119 The first survivor to leave fixes the exit for all."""

    numbers: ClassVar[int] = 1

    def leaves_map(self, pos: Voyage, who: int, way: int, dice: Dice) -> None:
        pos.tally[self.first] = way + 1

    def forbids_leaving(self, pos: Voyage, who: int, way: int) -> Refused | None:
        fixed = pos.tally[self.first]
        if not fixed or fixed == way + 1:
            return None
        return Refused("ES-R119", "Everybody must leave by the exit that the first survivor took.")

    def impossible(self, pos: Voyage) -> str:
        exits = len(pos.tables.ship.exits)
        return "" if pos.tally[self.first] <= exits else f"somebody has left by one of {exits} exits"


class LongRoad(Special):
    """ES-M07-4 ES-R161 Somebody who can bleed does, for the whole mission."""

    numbers: ClassVar[int] = 1

    def set_up(self, pos: Voyage, dice: Dice) -> None:
        those = [who for who in pos.order if not pos.who_is(who).synthetic]
        if those:
            who = those[dice.below(len(those))]
            pos.injuries[who] |= CHEST
            pos.tally[self.first] = who + 1

    def forbids_healing(self, pos: Voyage, who: int, injury: int) -> bool:
        """ES-R121 By no means at all."""
        return injury == CHEST and pos.tally[self.first] == who + 1

    def impossible(self, pos: Voyage) -> str:
        who = pos.tally[self.first] - 1
        return "" if who < 0 or pos.party >> who & 1 else "somebody bleeds who is not in the party"


class Scent(Special):
    """ES-M07-5 ES-R124 Where somebody has bled in this round, Passive enemies and tokens go toward the blood."""

    def passive_toward(self, pos: Voyage) -> int:
        return pos.bled


class FewerTokens(Special):
    """ES-M07-6 ES-R162 The radar tokens at a mark are taken away unseen."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.zones: Final = marked(row, "at", plot.plan, optional=False)

    def consequences(self, pos: Voyage, dice: Dice) -> None:
        for token in [token for token in pos.radars() if pos.radar_zone[token] in self.zones]:
            take_token(pos, token)


class NoSolomons(Special):
    """ES-M08-4 No roll for Solomons is made."""

    def solomon_rolls(self, pos: Voyage) -> bool:
        return False


class KeepComing(Special):
    """ES-M08-8 Once the map has been empty, the next Enemy Phase opens with a new radar token, which acts."""

    def __init__(self, row: Row, plot: Plot) -> None:
        super().__init__(row, plot)
        self.tiles: Final = row.texts("tiles")
        codes = [tile.code for tile in plot.plan.ship.tiles]
        row.need(len(self.tiles) == 6, "tiles", list(self.tiles), "six tiles, one for each face of the die")
        for code in self.tiles:
            row.need(code in codes, "tiles", code, "tiles of the map: " + ", ".join(codes))

    def when_removed(self, pos: Voyage, foe: int, by: int, dice: Dice) -> None:
        if is_empty(pos):
            pos.latches |= WAS_EMPTY

    def enemy_phase_begins(self, pos: Voyage, dice: Dice) -> None:
        """ES-M08-9 The tile by a die, its room as ever."""
        if not pos.latches & WAS_EMPTY and not is_empty(pos):
            return
        pos.latches &= ~WAS_EMPTY
        face = dice.roll(6, "where they come from")
        pos.tell(facts.ARRIVAL_ROLL, ((face,),))
        spawn(pos, spawn_zone(pos, self.tiles[face - 1], dice), dice)
        look_around(pos)
