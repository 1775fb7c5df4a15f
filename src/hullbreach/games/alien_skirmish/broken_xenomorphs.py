"""What happens when a Xenomorph is reduced to Health 0."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import damage, facts, pings
from hullbreach.games.alien_skirmish.contact import has_prey
from hullbreach.games.alien_skirmish.deed import MOVE, deed_of, gather
from hullbreach.games.alien_skirmish.dice_pools import d6
from hullbreach.games.alien_skirmish.position import COMBAT, NOBODY, Skirmish
from hullbreach.games.alien_skirmish.stress import end_of_xeno_move
from hullbreach.games.alien_skirmish.ties import lose_hold
from hullbreach.games.alien_skirmish.turns import Turn
from hullbreach.games.alien_skirmish.ways import zones_to_move_to
from hullbreach.kernel.actions import action_of
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members


def fall(pos: Skirmish, xeno: int, dice: Dice) -> None:
    """AS-263 AS-274 Small ones are destroyed; AS-291 a Drone rolls a D6 on its table, and keeps its grip (AS-R85)."""
    if not pos.kind_of(xeno).falls:
        damage.kill(pos, xeno)
        return
    face = d6(dice, "the broken Xenomorph")
    pos.tell(facts.FALLS, (xeno, face))
    match face:
        case 1:
            rise_again(pos, xeno, dice)
        case 2:
            wound(pos, xeno)
        case 3:
            wound(pos, xeno)
            flee_from_nearest(pos, xeno)
        case 4:
            last_breath(pos, xeno, dice)
        case _:
            damage.kill(pos, xeno)


def rise_again(pos: Skirmish, xeno: int, dice: Dice) -> None:
    """AS-292 It regains 1 Health and strikes at once, out of turn (AS-294); AS-293 or moves up to twice."""
    pos.health[xeno] = 1
    if pos.captor[xeno] != NOBODY:
        return
    if has_prey(pos, xeno):
        pos.push(pings.XenoMoved(xeno))
        strike_at_once(pos, xeno, dice)
    else:
        pos.push(RiseAndMove(xeno, 2))


def strike_at_once(pos: Skirmish, xeno: int, dice: Dice) -> None:
    strike = pos.tables.words.strike
    strike.do(pos, xeno, strike.plain(), dice)


def wound(pos: Skirmish, xeno: int) -> None:
    """AS-295 Wounded: it regains 1 Health and is slower (AS-R87); AS-296 each of its turns may be its last."""
    pos.health[xeno] = 1
    pos.wounded |= 1 << xeno
    pos.tell(facts.XENO_WOUNDED, (xeno,))


def flee_from_nearest(pos: Skirmish, xeno: int) -> None:
    """AS-297 AS-R88 At once it moves up to two zones away from the enemy that is nearest; AS-R85 it lets go."""
    threat = nearest_enemy(pos, xeno)
    if threat != NOBODY and pos.captor[xeno] == NOBODY:
        lose_hold(pos, xeno)
        pos.push(DesperateEscape(xeno, threat, 2))


def last_breath(pos: Skirmish, xeno: int, dice: Dice) -> None:
    """AS-299 One signature attack on an enemy in its zone, then it dies (AS-R89: without another splash)."""
    if pos.captor[xeno] == NOBODY and has_prey(pos, xeno):
        pos.push(Dies(xeno))
        strike_at_once(pos, xeno, dice)
    else:
        damage.kill(pos, xeno)


class Dies(Frame[Skirmish]):
    """AS-299 The Drone's last attack is over."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        if pos.zone[self.who] >= 0:
            damage.kill(pos, self.who)


class RiseAndMove(Turn):
    """AS-293 With no enemy within Short range it makes up to two moves instead, which cost it nothing (AS-294)."""

    def __init__(self, who: int, moves: int) -> None:
        self.who: Final = who
        self.moves: Final = moves

    def about(self, pos: Skirmish, seat: int) -> int:
        return self.who

    def ask(self, pos: Skirmish) -> Ask | None:
        if self.moves == 0 or not pos.able(self.who) or pos.captor[self.who] != NOBODY:
            return None
        offered = gather(pos.tables.words.xenomorphs[COMBAT].moves, pos, self.who)
        if not offered:
            return None
        return ask_one(pos.tables.team_of[self.who], [*offered, pos.tables.end])

    def question(self, pos: Skirmish) -> str:
        return f"{pos.called(self.who)} rises again: move up to {self.moves} times."

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        if answer.choice is pos.tables.end:
            end_of_xeno_move(pos, self.who)
            return
        pos.push(RiseAndMove(self.who, self.moves - 1))
        action_of(answer.choice).do(pos, self.who, answer.choice, dice)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        end_of_xeno_move(pos, self.who)

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        deed = deed_of(choice)
        if deed is not None and deed.costs == MOVE:
            return deed.refuse(pos, self.who, choice)
        return Refused("AS-293", f"{pos.called(self.who)} cannot do that now.")


class DesperateEscape(Frame[Skirmish]):
    """AS-297 AS-R88 No step brings it nearer to the enemy that was nearest; it keeps its activation (AS-298)."""

    def __init__(self, who: int, threat: int, steps: int) -> None:
        self.who: Final = who
        self.threat: Final = threat
        self.steps: Final = steps

    def ask(self, pos: Skirmish) -> Ask | None:
        if self.steps == 0 or not pos.able(self.who):
            return None
        ways = self.ways(pos)
        return (
            ask_one(pos.tables.team_of[self.who], [pos.tables.words.escape.at(zone) for zone in ways]) if ways else None
        )

    def ways(self, pos: Skirmish) -> list[int]:
        if pos.zone[self.threat] < 0:
            return zones_to_move_to(pos, self.who)
        zones = pos.tables.zones
        danger = pos.zone[self.threat] * zones.size
        now = zones.steps[danger + pos.zone[self.who]]
        return [zone for zone in zones_to_move_to(pos, self.who) if zones.steps[danger + zone] >= now]

    def question(self, pos: Skirmish) -> str:
        return f"{pos.called(self.who)} makes its escape, away from {pos.called(self.threat)}."

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        pos.push(DesperateEscape(self.who, self.threat, self.steps - 1))
        move = pos.tables.words.move
        move.do(pos, self.who, move.at(answer.choice.arg), dice)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        end_of_xeno_move(pos, self.who)

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        return Refused("AS-297", "It must go to a zone that is no nearer to the enemy who was nearest.")


def nearest_enemy(pos: Skirmish, who: int) -> int:
    """The enemy fewest zones away, the first of them in order."""
    zones = pos.tables.zones
    best = NOBODY
    best_steps = 999
    for enemy in members(pos.in_play(1 - pos.tables.team_of[who])):
        steps = zones.steps[pos.zone[who] * zones.size + pos.zone[enemy]]
        if steps < best_steps:
            best, best_steps = enemy, steps
    return best
