"""The Enemy Phase: who is Active, in which order enemies act, and what they do."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.attention import Stimuli, figure_drawn, token_drawn
from hullbreach.games.endure_the_stars.bosses import BossTurn
from hullbreach.games.endure_the_stars.ending import check_ending
from hullbreach.games.endure_the_stars.enemy_moves import ROLL, distances, herd_of, move_token, pursue, wander
from hullbreach.games.endure_the_stars.position import (
    ACTED,
    ACTIVE,
    ENEMIES,
    FRIENDLY,
    NOWHERE,
    SHUT_DOWN,
    STUNNED,
    Voyage,
)
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame

LAST: Final = 9
"""ES-R52 Radar tokens act after all figures."""


class EnemyPhase(Frame[Voyage]):
    """ES-031 The enemies act."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        pos.phase = ENEMIES
        pos.tell(facts.ENEMY_PHASE)
        pos.then(StatesFixed(), EnemyPhaseOver())
        pos.tables.mission.enemy_phase_begins(pos, dice)


class StatesFixed(Frame[Voyage]):
    """ES-135 The state of every enemy is established before any of them moves."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        now = Stimuli(pos)
        fix_states(pos, now)
        pos.push(EnemiesAct(in_order(pos), 0))


def fix_states(pos: Voyage, now: Stimuli) -> None:
    """ES-134 ES-136 Active if anything has its attention, else Passive (ES-R45); ES-M20-5 or if it always is.

    Figures of a type in one zone who have seen the same are alike: one of them is looked at.
    """
    alike: dict[tuple[int, int, int], bool] = {}
    for foe, zone in enumerate(pos.foe_zone):
        pos.foe_marks[foe] &= ~(ACTIVE | ACTED)
        if zone < 0 or pos.foe_marks[foe] & FRIENDLY:
            continue
        sort = (pos.foe_kind[foe], zone, pos.foe_saw[foe])
        if sort not in alike:
            alike[sort] = is_drawn(pos, now, foe)
        if alike[sort]:
            pos.foe_marks[foe] |= ACTIVE
    for token, zone in enumerate(pos.radar_zone):
        pos.radar_marks[token] &= ~(ACTIVE | ACTED)
        if zone >= 0 and token_drawn(pos, now, zone)[1]:
            pos.radar_marks[token] |= ACTIVE


def is_drawn(pos: Voyage, now: Stimuli, foe: int) -> bool:
    return bool(figure_drawn(pos, now, foe, first=True)[1]) or pos.tables.mission.always_knows(pos, foe)


def in_order(pos: Voyage) -> tuple[int, ...]:
    """ES-150 ES-243 ES-R52 By class over the whole map, the nearest to a survivor first, then by zones; then tokens.

    Figures by their numbers; a radar token is the complement of its own.
    """
    away = distances(pos)
    mission = pos.tables.mission
    found: list[tuple[int, int, int, int]] = []
    for foe, zone in enumerate(pos.foe_zone):
        if zone >= 0 and not pos.foe_marks[foe] & FRIENDLY and not mission.is_idle(pos, foe):
            found.append((pos.enemy(foe).order, away[zone], zone, foe))
    for token, zone in enumerate(pos.radar_zone):
        if zone >= 0:
            found.append((LAST, away[zone], zone, token))
    found.sort()
    return tuple([~number if order == LAST else number for order, _, _, number in found])


class EnemiesAct(Frame[Voyage]):
    """ES-031 One enemy after the other; between two of them everything that was set off is finished."""

    def __init__(self, queue: tuple[int, ...], at: int) -> None:
        self.queue: Final = queue
        self.at: Final = at

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        if check_ending(pos) or self.at == len(self.queue):
            return
        now = Stimuli(pos)
        for at in range(self.at, len(self.queue)):
            rest = EnemiesAct(self.queue, at + 1)
            pos.push(rest)
            act(pos, now, self.queue[at], dice)
            if not pos.take_back(rest):
                return


def act(pos: Voyage, now: Stimuli, due: int, dice: Dice) -> None:
    """ES-137 The turn of a figure, with its herd if it is Passive (ES-241 a boss too), or of a radar token."""
    if due < 0:
        token_acts(pos, now, ~due, dice)
    elif not may_act(pos, due):
        return
    elif not pos.foe_marks[due] & ACTIVE:
        herd = herd_of(pos, due)
        for foe in herd:
            pos.foe_marks[foe] |= ACTED
        wander(pos, now, herd, now.glide, ROLL, dice)
    else:
        pos.foe_marks[due] |= ACTED
        if pos.enemy(due).boss:
            pos.push(BossTurn(due, True))
            return
        actions = pos.tables.mission.enemy_activates(pos, due, dice)
        pursue(pos, now, due, actions if actions >= 0 else pos.enemy(due).actions, 0, NOWHERE, dice)


def may_act(pos: Voyage, foe: int) -> bool:
    """ES-212 ES-R83 A stunned enemy loses this turn and is up again; ES-R130 one that is shut down waits longer.

    One that is both has lost one turn by it, not two.
    """
    marks = pos.foe_marks[foe]
    if pos.foe_zone[foe] < 0 or marks & ACTED:
        return False
    if marks & SHUT_DOWN:
        pos.foe_marks[foe] = marks & ~STUNNED
        return False
    if marks & STUNNED:
        pos.foe_marks[foe] = marks & ~STUNNED | ACTED
        pos.tell(facts.FOE_STUNNED, (pos.foe_kind[foe], pos.foe_zone[foe]))
        return False
    return True


def token_acts(pos: Voyage, now: Stimuli, token: int, dice: Dice) -> None:
    """ES-141 ES-146 A radar token moves; ES-R130 one that was made to skip its turn does not."""
    marks = pos.radar_marks[token]
    if pos.radar_zone[token] < 0 or marks & ACTED:
        return
    pos.radar_marks[token] = marks & ~STUNNED | ACTED
    if marks & (STUNNED | SHUT_DOWN):
        pos.tell(facts.RADAR_IDLE, (pos.radar_zone[token],))
    else:
        move_token(pos, now, token, dice)


class EnemyPhaseOver(Frame[Voyage]):
    """ES-149 What enemies have seen in passing is forgotten; ES-D04 a Ghost can be seen again."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        for foe in range(len(pos.foe_zone)):
            pos.foe_marks[foe] &= ~(ACTIVE | ACTED)
            pos.foe_saw[foe] = 0
            pos.foe_noted[foe] = 0
        for token in range(len(pos.radar_zone)):
            pos.radar_marks[token] &= ~(ACTIVE | ACTED)
        pos.ghost = 0
        pos.tables.mission.enemy_phase_ends(pos, dice)
        check_ending(pos)
