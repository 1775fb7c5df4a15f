"""Sentries that change sides: shut down by hand, rebooted, and walked out of the ship."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars import facts, figures
from hullbreach.games.endure_the_stars.deed import OwnDeed
from hullbreach.games.endure_the_stars.downing import defeat
from hullbreach.games.endure_the_stars.ends import is_empty
from hullbreach.games.endure_the_stars.figures import is_hostile
from hullbreach.games.endure_the_stars.mission import KEPT, REMOVED, Goal, Said, Tally
from hullbreach.games.endure_the_stars.position import (
    CALIBRATING,
    DOWN,
    FRIENDLY,
    NOBODY,
    NOWHERE,
    SHOT_AT,
    SHUT_DOWN,
    Voyage,
)
from hullbreach.games.endure_the_stars.resolve import all_lose_resolve
from hullbreach.games.endure_the_stars.routes import nearest, next_toward
from hullbreach.games.endure_the_stars.sentries import down_in, shut_down, wake
from hullbreach.games.endure_the_stars.sight import look_around, watchers_of
from hullbreach.games.endure_the_stars.special import Special
from hullbreach.games.endure_the_stars.tables import CLASSES, GRAVITY, LOCKDOWN
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.bits import members

TECHNICIAN: Final = CLASSES.index("technician")
MOST: Final = 5
"""ES-M13-11 How many can be under control at a time."""
NEEDED: Final = 4
STRIKES: Final = {"artemis": (1, 3), "sip": (2, 4)}
"""ES-M13-8 ES-R210 The dice of a friendly Sentry and the score that each needs."""
WITNESSED: Final = 2
"""ES-R155 The Resolve that the loss of one costs by the letter."""


def allies(pos: Voyage) -> list[int]:
    """The Sentries under control."""
    return [foe for foe, zone in enumerate(pos.foe_zone) if zone >= 0 and pos.foe_marks[foe] & FRIENDLY]


class FriendlySentries(Special):
    """ES-M13-4 to ES-M13-14 Sentries are shut down in melee, rebooted, and lead themselves out.

    Its number: how many are out.
    """

    numbers: ClassVar[int] = 1
    own_deeds: tuple[str, ...] = ("reboot",)

    def when_defeated(self, pos: Voyage, foe: int, by: int, melee: bool, dice: Dice) -> int:
        """ES-M13-4 Felled by melee alone it is shut down, with all its Health (ES-R131); ES-M13-5 else removed."""
        if pos.foe_marks[foe] & FRIENDLY:
            lose_ally(pos, foe)
            return REMOVED
        if not pos.enemy(foe).robotic or pos.enemy(foe).boss:
            return REMOVED
        if not melee or pos.foe_marks[foe] & SHOT_AT:
            return REMOVED
        pos.foe_health[foe] = pos.enemy(foe).health
        shut_down(pos, foe)
        return KEPT

    def round_ends(self, pos: Voyage, dice: Dice) -> None:
        """ES-M13-6 Whoever has not been rebooted gets up again."""
        wake(pos)

    def round_begins(self, pos: Voyage, dice: Dice) -> None:
        """ES-M13-12 ES-R211 The turn in which they were rebooted is over."""
        for foe in allies(pos):
            pos.foe_marks[foe] &= ~CALIBRATING

    def survivor_phase_begins(self, pos: Voyage, dice: Dice) -> None:
        """ES-M13-10 The phase opens with their moves; ES-M13-13 one zone further while no enemy is on the map.

        ES-185 Twice as far in a gravity failure; ES-R83 one that is stunned loses the turn.
        """
        zones = (2 if is_empty(pos) else 1) * (2 if pos.is_in_force(GRAVITY) else 1)
        turns: list[Frame[Voyage]] = []
        for foe in allies(pos):
            if not pos.foe_marks[foe] & (CALIBRATING | DOWN):
                turns += [SentryMoves(foe, zones), SentryAttacks(foe)]
            pos.foe_marks[foe] &= ~DOWN
        pos.then(*turns)

    def ally_zones(self, pos: Voyage) -> int:
        found = 0
        for foe in allies(pos):
            found |= 1 << pos.foe_zone[foe]
        return found

    def when_ally_out(self, pos: Voyage, foe: int) -> None:
        pos.tally[self.first] += 1
        if self.say >= 0 and pos.tally[self.first] == 1:
            pos.tell(facts.STORY, (self.say,))

    def is_over(self, pos: Voyage) -> Said | None:
        """ES-M13-14 Too few Sentries are left; ES-R115 or nobody to reboot those that are needed."""
        out = pos.tally[self.first]
        if out + len(allies(pos)) + hostile_left(pos) < NEEDED:
            return Said(False, "there are not enough Sentries left.", "ES-M13-14")
        living = [who for who in members(pos.party & ~pos.dead) if pos.who_is(who).calling == TECHNICIAN]
        if living or out + len(allies(pos)) >= NEEDED or not pos.tables.rulings.lost_class_loses:
            return None
        return Said(False, "nobody is left who could reboot a Sentry.", "ES-R115")

    def shows(self, pos: Voyage) -> list[Tally]:
        return [
            Tally("Sentries under control", len(allies(pos)), MOST, "ES-M13-11"),
            Tally("Sentries left", out_and_left(pos, pos.tally[self.first]), NEEDED, "ES-M13-14"),
        ]

    def prize(self, pos: Voyage, foe: int, melee: bool) -> float:
        """ES-M13-4 ES-M13-5 Who is felled by hand can be rebooted, who is shot is lost."""
        if pos.tally[self.first] + len(allies(pos)) >= NEEDED:
            return 1.0
        return 1.2 if melee else 0.25

    def goals(self, pos: Voyage, who: int) -> list[Goal]:
        """Fell Sentries by hand, where a Technician can reach them; never shoot."""
        if pos.tally[self.first] + len(allies(pos)) >= NEEDED:
            return []
        down = sum({1 << pos.foe_zone[foe] for foe in pos.foes() if pos.foe_marks[foe] & DOWN})
        up = sum({1 << pos.foe_zone[foe] for foe in pos.foes() if not pos.foe_marks[foe] & DOWN})
        found = [Goal("avoid", up, pos.alive(), 0.4)]
        technicians = sum([1 << one for one in members(pos.alive()) if pos.who_is(one).calling == TECHNICIAN])
        found.append(Goal("guard", pos.zones_of(technicians), pos.alive() & ~technicians, 0.5))
        if down:
            found.append(Goal("interact", down, technicians, 0.9))
        unseen = sum({1 << zone for zone in pos.radar_zone if zone >= 0})
        if up or unseen:
            found.append(Goal("defeat", up or unseen, pos.alive(), 0.6))
        return found


def lose_ally(pos: Voyage, foe: int) -> None:
    """ES-R155 A friendly Sentry is lost, and nobody mourns it; by the letter all who see it do."""
    pos.tell(facts.ALLY_LOST, (pos.foe_kind[foe],))
    if pos.tables.rulings.sentries_are_survivors:
        all_lose_resolve(pos, watchers_of(pos, pos.foe_zone[foe]), WITNESSED)


def out_and_left(pos: Voyage, out: int) -> int:
    return out + len(allies(pos)) + hostile_left(pos)


def hostile_left(pos: Voyage) -> int:
    """ES-R131 The Sentries against us: on the map, under radar tokens, and in the pool."""
    tokens = [pos.radar_what[token] for token in pos.radars()] + list(pos.pool)
    return len([foe for foe in pos.foes() if pos.enemy(foe).robotic]) + sum(
        [pos.tables.tokens[t].number for t in tokens]
    )


def to_reboot(pos: Voyage, zone: int, kind: int = -1) -> list[int]:
    """ES-M13-5 ES-M13-7 The Sentries in a zone that are down and not beyond repair."""
    return [foe for foe in down_in(pos, zone, kind) if not pos.foe_marks[foe] & SHOT_AT]


class Reboot(OwnDeed):
    """ES-M13-7 A Technician reactivates a Sentry that is stunned: it is under the players' control."""

    def __init__(self, enemy: Domain) -> None:
        super().__init__("reboot", "Reboot {0}", (enemy,))

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        if not self.open_to(pos, who) or pos.who_is(who).calling != TECHNICIAN or len(allies(pos)) >= MOST:
            return NONE
        kinds = dict.fromkeys([pos.foe_kind[foe] for foe in to_reboot(pos, pos.zone[who])])
        return [self.row[kind] for kind in kinds]

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        foe = to_reboot(pos, pos.zone[who], choice.arg)[0]
        pos.foe_marks[foe] = FRIENDLY | CALIBRATING
        pos.foe_health[foe] = pos.enemy(foe).health
        pos.foe_saw[foe] = 0
        pos.foe_noted[foe] = 0
        pos.tell(facts.REBOOTED, (who, choice.arg))
        look_around(pos)

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        if pos.who_is(who).calling != TECHNICIAN:
            return Refused("ES-M13-7", "Only a Technician can reboot a Sentry.")
        if len(allies(pos)) >= MOST:
            return Refused("ES-M13-11", f"At most {MOST} Sentries can be under control.")
        return Refused("ES-M13-7", "Only a Sentry in this zone that is stunned or shut down can be rebooted.")


class SentryMoves(Frame[Voyage]):
    """ES-M13-9 A friendly Sentry goes 1 zone toward the exit, and must if it can; ES-R131 it leaves by moving out."""

    def __init__(self, foe: int, left: int) -> None:
        self.foe: Final = foe
        self.left: Final = left

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        foe, here = self.foe, pos.foe_zone[self.foe]
        if here < 0 or self.left < 1:
            return
        exits = sum({1 << way.zone for way in pos.tables.ship.exits})
        if exits >> here & 1:
            walk_out(pos, foe)
            return
        goal = nearest(pos, here, exits, dice)
        there = next_toward(pos, here, goal, dice) if goal != NOWHERE else here
        if there == here:
            return
        figures.put(pos, foe, there)
        pos.tell(facts.ALLY_MOVED, (pos.foe_kind[foe], here, there))
        pos.push(SentryMoves(foe, self.left - 1))
        look_around(pos)


def walk_out(pos: Voyage, foe: int) -> None:
    """ES-R131 By an exit of its zone that is open; ES-221 not through a Shield Bubble."""
    shut = pos.exits_locked | (~pos.exits_freed if pos.is_in_force(LOCKDOWN) else 0)
    ways = [way for way in pos.tables.ship.exits if way.zone == pos.foe_zone[foe] and not shut >> way.index & 1]
    if not ways or figures.is_shielded(pos, pos.foe_zone[foe]):
        return
    pos.tell(facts.ALLY_OUT, (pos.foe_kind[foe],))
    figures.take_off(pos, foe)
    pos.tables.mission.when_ally_out(pos, foe)
    look_around(pos)


class SentryAttacks(Frame[Voyage]):
    """ES-M13-8 ES-R131 Then it attacks an enemy in its zone."""

    def __init__(self, foe: int) -> None:
        self.foe: Final = foe

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        zone = pos.foe_zone[self.foe]
        if zone < 0 or not pos.foe_marks[self.foe] & FRIENDLY or not targets(pos, zone, 9):
            return
        number, score = STRIKES.get(pos.enemy(self.foe).id, (1, 4))
        faces = tuple([dice.roll(6, "a friendly Sentry") for _ in range(number)])
        pos.tell(facts.ALLY_STRIKES, (pos.foe_kind[self.foe], faces, score))
        pos.push(SentryStrikes(zone, len([face for face in faces if face >= score])))


def targets(pos: Voyage, zone: int, hits: int) -> list[int]:
    """The types of enemies in a zone that so many hits can fell."""
    return list(dict.fromkeys([pos.foe_kind[foe] for foe in standing_in(pos, zone) if pos.foe_health[foe] <= hits]))


def standing_in(pos: Voyage, zone: int) -> list[int]:
    """The enemies in a zone that have not been shut down already."""
    mission = pos.tables.mission
    found = [foe for foe in pos.foes_in(zone) if is_hostile(pos, foe) and mission.is_target(pos, foe)]
    return [foe for foe in found if not pos.foe_marks[foe] & SHUT_DOWN]


class SentryStrikes(Frame[Voyage]):
    """ES-191 The hits of a friendly Sentry are divided by the players."""

    def __init__(self, zone: int, hits: int) -> None:
        self.zone: Final = zone
        self.hits: Final = hits

    def ask(self, pos: Voyage) -> Ask | None:
        kinds = targets(pos, self.zone, self.hits)
        if len(kinds) < 2:
            return None
        return ask_one(pos.seat[pos.first], [pos.tables.words.strikes.at(kind) for kind in kinds])

    def question(self, pos: Voyage) -> str:
        return f"Whom do the {self.hits} hits of the friendly Sentry fell?"

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        self.strike(pos, answer.choice.arg, dice)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        kinds = targets(pos, self.zone, self.hits)
        if kinds:
            self.strike(pos, kinds[0], dice)

    def strike(self, pos: Voyage, kind: int, dice: Dice) -> None:
        those = [foe for foe in standing_in(pos, self.zone) if pos.foe_kind[foe] == kind]
        left = self.hits - pos.foe_health[those[0]]
        if left > 0:
            pos.push(SentryStrikes(self.zone, left))
        defeat(pos, those[0], NOBODY, True, dice)

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-191", "Choose an enemy in the Sentry's zone that the hits can fell.")
