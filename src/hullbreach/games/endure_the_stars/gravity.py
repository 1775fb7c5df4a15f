"""Artificial gravity failure: what a shot does to those who fire it and to those it hits."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts, figures, moving
from hullbreach.games.endure_the_stars.figures import can_enter, is_hostile
from hullbreach.games.endure_the_stars.movement import arrive
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.routes import one_of
from hullbreach.games.endure_the_stars.ship import EAST, NORTH, SIDES, WEST, Line
from hullbreach.games.endure_the_stars.sight import look_around
from hullbreach.games.endure_the_stars.tables import GRAVITY
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame
from hullbreach.parts.bits import members

ONWARD: Final = 1
BACK: Final = -1
"""Along a line of cells: to the east or south, or to the west or north."""


class Track:
    """A place on a line, and which way it goes on from there."""

    def __init__(self, line: int, at: int, toward: int) -> None:
        self.line: Final = line
        self.at: Final = at
        self.toward: Final = toward


class Recoil(Frame[Voyage]):
    """ES-186 A survivor's attack is over, damage and all: what it does to those who float.

    `fired`: a ranged weapon; ES-R202 nothing that is thrown.
    """

    def __init__(self, who: int, zone: int, hit: bool, fired: bool) -> None:
        self.who: Final = who
        self.zone: Final = zone
        self.hit: Final = hit
        self.fired: Final = fired

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        if self.fired and pos.alive() >> self.who & 1:
            push_after_shot(pos, self.who, self.zone, self.hit, dice)


def push_after_shot(pos: Voyage, who: int, zone: int, hit: bool, dice: Dice) -> None:
    """ES-186 ES-R80 A ranged attack of a survivor, after its damage: the survivor is pushed, hit or miss, and with at
    least one success every enemy left in the zone fired at. Called for every such attack; without a gravity failure
    nothing happens."""
    if not pos.is_in_force(GRAVITY):
        return
    targets = [foe for foe in pos.foes_in(zone) if is_hostile(pos, foe)] if hit else []
    recoil, thrust = tracks(pos, pos.zone[who], zone, dice)
    frames: list[Frame[Voyage]] = []
    if recoil is not None:
        frames.append(Drifts(who, recoil.line, recoil.at, recoil.toward))
    if thrust is not None:
        frames += [FoeDrifts(foe, thrust.line, thrust.at, thrust.toward) for foe in targets]
    pos.then(*frames)


def push_after_enemy_shot(pos: Voyage, foe: int, zone: int, those: int, dice: Dice) -> None:
    """ES-R80 ES-R145 An enemy has damaged survivors from another zone: it is pushed back, and they are pushed away.

    `those`: the survivors who were damaged, in `zone`; who was killed stays where it fell.
    """
    if not pos.is_in_force(GRAVITY) or not those or pos.foe_zone[foe] == zone:
        return
    recoil, thrust = tracks(pos, pos.foe_zone[foe], zone, dice)
    frames: list[Frame[Voyage]] = []
    if recoil is not None:
        frames.append(FoeDrifts(foe, recoil.line, recoil.at, recoil.toward))
    if thrust is not None:
        alive = [who for who in members(those) if pos.health[who]]
        frames += [Drifts(who, thrust.line, thrust.at, thrust.toward) for who in alive]
    pos.then(*frames)


def tracks(pos: Voyage, here: int, zone: int, dice: Dice) -> tuple[Track | None, Track | None]:
    """ES-R145 The ways of attacker and target: the row or column of the shot, by chance if several serve.

    ES-187 In the own zone the directional die says where the attacker goes, and the target goes the opposite way.
    """
    if here == zone:
        side = dice.roll(len(SIDES), "direction") - 1
        return way_out(pos, zone, side, dice), way_out(pos, zone, (side + 2) % len(SIDES), dice)
    runs = pos.tables.ship.runs_between(here, zone, pos.opened())
    if not runs:
        return None, None
    run = runs[one_of(list(range(len(runs))), dice)]
    away = ONWARD if run.end > run.start else BACK
    return Track(run.line, run.start, -away), Track(run.line, run.end, away)


def way_out(pos: Voyage, zone: int, side: int, dice: Dice) -> Track | None:
    """ES-R145 A line that leads out of a zone in a direction through an open edge; none if there is none."""
    toward = BACK if side in (NORTH, WEST) else ONWARD
    across = side in (EAST, WEST)
    found: list[Track] = []
    for line in pos.tables.ship.lines:
        if (line.side == EAST) == across:
            for at, there in enumerate(line.zones):
                if there == zone and border_ahead(pos, line, at, toward):
                    found.append(Track(line.index, at, toward))
    return found[one_of(list(range(len(found))), dice)] if found else None


def border_ahead(pos: Voyage, line: Line, at: int, toward: int) -> bool:
    """Whether the next edge on a line is open."""
    edge = at if toward == ONWARD else at - 1
    return 0 <= edge < len(line.borders) and bool(pos.opened() >> line.borders[edge] & 1)


def next_zone(pos: Voyage, line: int, at: int, toward: int, size: int) -> int:
    """ES-186 ES-R80 The zone that something drifts into next; -1 if a wall, a locked door, a full or a shielded zone
    stops it."""
    row = pos.tables.ship.lines[line]
    if not border_ahead(pos, row, at, toward):
        return -1
    zone = row.zones[at + toward]
    return zone if can_enter(pos, row.zones[at], zone, size) else -1


class Drifts(Frame[Voyage]):
    """ES-186 A survivor drifts zone by zone until something stops it; nobody makes a check (ES-R80)."""

    def __init__(self, who: int, line: int, at: int, toward: int) -> None:
        self.who: Final = who
        self.line: Final = line
        self.at: Final = at
        self.toward: Final = toward

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        who = self.who
        if pos.zone[who] != pos.tables.ship.lines[self.line].zones[self.at]:
            return
        zone = next_zone(pos, self.line, self.at, self.toward, moving.size_of(pos, who))
        if zone < 0:
            return
        pos.push(Drifts(who, self.line, self.at + self.toward, self.toward))
        arrive(pos, who, zone, dice, flung=True)


class FoeDrifts(Frame[Voyage]):
    """ES-186 An enemy drifts in the same way."""

    def __init__(self, foe: int, line: int, at: int, toward: int) -> None:
        self.foe: Final = foe
        self.line: Final = line
        self.at: Final = at
        self.toward: Final = toward

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        foe = self.foe
        here = pos.tables.ship.lines[self.line].zones[self.at]
        if pos.foe_zone[foe] != here:
            return
        zone = next_zone(pos, self.line, self.at, self.toward, figures.size_of(pos, foe))
        if zone < 0:
            return
        pos.push(FoeDrifts(foe, self.line, self.at + self.toward, self.toward))
        figures.put(pos, foe, zone)
        pos.tell(facts.FOE_FLUNG, (pos.foe_kind[foe], here, zone))
        look_around(pos)
