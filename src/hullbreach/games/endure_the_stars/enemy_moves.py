"""How enemies move: Passive ones wherever the die sends them, Active ones toward what drew them, a zone at a time."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts, figures, radar
from hullbreach.games.endure_the_stars.attention import (
    BY_ITEM,
    BY_NOISE,
    Draw,
    Stimuli,
    figure_drawn,
    nearest_of,
    reach,
    token_drawn,
)
from hullbreach.games.endure_the_stars.enemy_attacks import attack
from hullbreach.games.endure_the_stars.figures import SIZE, can_enter, size_of
from hullbreach.games.endure_the_stars.position import (
    ACTED,
    ACTIVE,
    DOWN,
    FRIENDLY,
    NOWHERE,
    SHUT_DOWN,
    STUNNED,
    Voyage,
)
from hullbreach.games.endure_the_stars.radar import TOKEN_SIZE
from hullbreach.games.endure_the_stars.routes import (
    beside,
    nearest,
    next_toward,
    next_toward_any,
    one_of,
    roll_direction,
)
from hullbreach.games.endure_the_stars.ship import SIDES
from hullbreach.games.endure_the_stars.sight import look_around
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame
from hullbreach.parts.bits import members

TOKEN_ZONES: Final = 2
"""ES-146 How far an Active radar token moves."""
NO_HERD: Final = ACTED | ACTIVE | STUNNED | SHUT_DOWN | FRIENDLY
"""Whoever is marked with one of these does not move with a Passive herd."""
ROLL: Final = 0
"""In place of a face of the directional die: roll it."""


# Passive figures


def herd_of(pos: Voyage, foe: int) -> list[int]:
    """ES-144 ES-R53 The Passive figures of one type in one zone, who move as one.

    ES-R83 ES-R130 ES-R127 Without those who are stunned, shut down or kept where they are, or have changed sides.
    """
    kind, zone = pos.foe_kind[foe], pos.foe_zone[foe]
    found: list[int] = []
    for other, there in enumerate(pos.foe_zone):
        if there == zone and pos.foe_kind[other] == kind and not pos.foe_marks[other] & NO_HERD:
            found.append(other)
    return [other for other in found if other == foe or not pos.tables.mission.is_idle(pos, other)]


def wander(pos: Voyage, now: Stimuli, herd: list[int], left: int, face: int, dice: Dice) -> None:
    """ES-141 ES-143 A herd moves 1 zone by the directional die; ES-R49 that is all it does.

    ES-185 ES-R79 Two zones in a gravity failure, with a roll for each; by the option one roll for both.
    """
    if not herd:
        return
    kind, here = pos.foe_kind[herd[0]], pos.foe_zone[herd[0]]
    called = pos.tables.mission.passive_toward(pos) & pos.alive()
    if called:
        step_toward_some(pos, herd, pos.zones_of(called), dice)
    elif can_leave(pos, here, size_of(pos, herd[0])):
        face = face or roll_direction(dice) + 1
        step_clockwise(pos, herd, face - 1, dice)
    left -= 1
    gone = sorted({pos.foe_zone[foe] for foe in herd})
    for there in gone:
        group = [foe for foe in herd if pos.foe_zone[foe] == there]
        if there != here:
            now.note_move(pos, here, there)
            pos.tell(facts.FOES_WANDER, (kind, len(group), here, there))
        if left > 0:
            again = face if not pos.tables.rulings.gravity_step_by_step else ROLL
            pos.push(HerdWanders(tuple(group), left, again))
    for there in gone:
        if there != here and now.is_noticed(pos, kind, here, there):
            look_around(pos)
            return


def can_leave(pos: Voyage, here: int, size: int) -> bool:
    """ES-143 Whether there is any way to move at all; who has none needs no die."""
    return any(can_enter(pos, here, zone, size) for zone in pos.doors().next[here])


def step_clockwise(pos: Voyage, herd: list[int], side: int, dice: Dice) -> None:
    """ES-142 To the rolled side, or clockwise to the first that is open; ES-R181 who no longer fits turns on."""
    here = pos.foe_zone[herd[0]]
    size = size_of(pos, herd[0])
    waiting = list(herd)
    for turn in range(len(SIDES)):
        zones = [zone for zone in beside(pos, here, (side + turn) % len(SIDES)) if can_enter(pos, here, zone, size)]
        while zones and waiting:
            zone = one_of(zones, dice)
            zones.remove(zone)
            while waiting and can_enter(pos, here, zone, size):
                figures.put(pos, waiting.pop(0), zone)
        if not waiting:
            return


def step_toward_some(pos: Voyage, herd: list[int], zones: int, dice: Dice) -> None:
    """ES-M02-7 ES-M07-5 Where a mission calls them, Passive enemies go 1 zone toward the nearest of those it names."""
    here = pos.foe_zone[herd[0]]
    size = size_of(pos, herd[0])
    goal = nearest(pos, here, zones, dice)
    if goal in (NOWHERE, here):
        return
    waiting = list(herd)
    while waiting:
        zone = next_toward(pos, here, goal, dice, size)
        if zone == here:
            return
        while waiting and can_enter(pos, here, zone, size):
            figures.put(pos, waiting.pop(0), zone)


class HerdWanders(Frame[Voyage]):
    """ES-185 The second zone of a Passive herd in a gravity failure."""

    def __init__(self, herd: tuple[int, ...], left: int, face: int) -> None:
        self.herd: Final = herd
        self.left: Final = left
        self.face: Final = face

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        here = [foe for foe in self.herd if pos.foe_zone[foe] >= 0]
        wander(pos, Stimuli(pos), here, self.left, self.face, dice)


# Active figures


def pursue(pos: Voyage, now: Stimuli, foe: int, left: int, glide: int, goal: int, dice: Dice) -> None:
    """ES-145 An Active figure goes toward what draws it and attacks as soon as it can; then it stops (ES-R50, ES-138).

    ES-139 ES-140 It may have actions left. ES-R48 ES-151 After each zone it looks again for what draws it most.
    `left` are its actions, `glide` the zones left of the move it is in (ES-185), `goal` where it was going: of what
    draws it equally it keeps to that.
    """
    enemy = pos.enemy(foe)
    while True:
        here = pos.foe_zone[foe]
        draw = still_drawn(figure_drawn(pos, now, foe), goal)
        there = zone_to_attack(pos, now, foe, draw, dice)
        if there != NOWHERE:
            if left > 0:
                attack(pos, foe, there, dice)
            return
        if not draw[1] or here in draw[1] or (glide == 0 and left == 0):
            return
        if glide == 0:
            left, glide = left - 1, now.glide
        goal, step = toward(pos, now, here, draw, goal, SIZE, dice)
        if step == here:
            return
        glide -= 1
        figures.put(pos, foe, step)
        now.note_move(pos, here, step)
        pos.tell(facts.FOES_MOVED, (enemy.index, 1, here, step))
        if now.is_noticed(pos, enemy.index, here, step):
            pos.push(EnemyActs(foe, left, glide, goal))
            look_around(pos)
            return


def still_drawn(draw: Draw, goal: int) -> Draw:
    """ES-066 ES-R184 Whom nothing draws any more on its way goes on to where it was going."""
    return draw if draw[1] or goal == NOWHERE else (BY_NOISE, [goal])


def toward(pos: Voyage, now: Stimuli, here: int, draw: Draw, goal: int, size: int, dice: Dice) -> tuple[int, int]:
    """ES-071 ES-148 ES-R18 ES-R184 Where it goes and its next zone: noises by the die, other ties by chance."""
    kind, goals = draw
    if goal in goals:
        goals = [goal]
    elif kind != BY_NOISE:
        goals = [one_of(goals, dice)]
    return next_toward_any(pos, here, goals, dice, now.shut_to(pos, size))


def zone_to_attack(pos: Voyage, now: Stimuli, foe: int, draw: Draw, dice: Dice) -> int:
    """ES-R50 The zone of the nearest survivor in sight and within range; NOWHERE if there is none.

    ES-R144 Who is drawn by an item attacks only in the item's zone; ES-R87 a Solomon never does.
    """
    enemy = pos.enemy(foe)
    here = pos.foe_zone[foe]
    if enemy.herds or (draw[0] == BY_ITEM and here not in draw[1]):
        return NOWHERE
    if now.plain_prey >> here & 1:
        return here
    if not enemy.range:
        return NOWHERE
    found = nearest_of(pos, now, here, reach(pos, now, here, enemy.range) & now.plain_prey)
    return one_of(found, dice) if found else NOWHERE


class EnemyActs(Frame[Voyage]):
    """ES-137 The rest of an Active figure's turn, after survivors have looked at where it is now."""

    def __init__(self, foe: int, left: int, glide: int, goal: int) -> None:
        self.foe: Final = foe
        self.left: Final = left
        self.glide: Final = glide
        self.goal: Final = goal

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        if pos.foe_zone[self.foe] >= 0 and not pos.foe_marks[self.foe] & DOWN:
            pursue(pos, Stimuli(pos), self.foe, self.left, self.glide, self.goal, dice)


# Radar tokens


def move_token(pos: Voyage, now: Stimuli, token: int, dice: Dice) -> None:
    """ES-154 ES-R55 A token finishes its move before it is revealed, also if it only crosses a survivor's sight."""
    active = bool(pos.radar_marks[token] & ACTIVE)
    crossed = now.watched >> pos.radar_zone[token] & 1
    goal, face = NOWHERE, ROLL
    for _ in range((TOKEN_ZONES if active else 1) * now.glide):
        here = pos.radar_zone[token]
        draw = still_drawn(token_drawn(pos, now, here), goal) if active else None
        if draw is not None and draw[1] and here not in draw[1]:
            goal, step = toward(pos, now, here, draw, goal, TOKEN_SIZE, dice)
        elif draw is not None and pos.tables.rulings.arrived_tokens_stop:
            break
        else:
            face, step = wandering_step(pos, here, face, dice)
        radar.put(pos, token, step, wanders=not active)
        crossed |= now.watched >> step & 1
    if crossed:
        look_around(pos)
        radar.reveal(pos, token, dice)


def wandering_step(pos: Voyage, here: int, face: int, dice: Dice) -> tuple[int, int]:
    """ES-141 ES-142 One zone by the directional die, turned clockwise; ES-R79 by the option one roll for both steps.

    The face for the next step, and the zone.
    """
    called = pos.tables.mission.passive_toward(pos) & pos.alive()
    if called:
        goal = nearest(pos, here, pos.zones_of(called), dice)
        return ROLL, here if goal in (NOWHERE, here) else next_toward(pos, here, goal, dice, TOKEN_SIZE)
    if not can_leave(pos, here, TOKEN_SIZE):
        return face, here
    face = face or roll_direction(dice) + 1
    again = ROLL if pos.tables.rulings.gravity_step_by_step else face
    for turn in range(len(SIDES)):
        zones = [z for z in beside(pos, here, (face - 1 + turn) % len(SIDES)) if can_enter(pos, here, z, TOKEN_SIZE)]
        if zones:
            here = one_of(zones, dice)
            break
    return again, here


def distances(pos: Voyage) -> list[int]:
    """ES-R52 By zone: how many steps the nearest survivor is away."""
    zones = members(pos.zones_of(pos.alive()))
    if not zones:
        return [0] * pos.tables.ship.size
    steps = [pos.doors().steps(zone) for zone in zones]
    return [min(column) for column in zip(*steps, strict=True)]
