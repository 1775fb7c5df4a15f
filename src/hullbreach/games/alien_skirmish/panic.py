"""Panic rolls, being terrified, and fleeing."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import facts
from hullbreach.games.alien_skirmish.dice_pools import d6
from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
from hullbreach.games.alien_skirmish.stress import gain_stress
from hullbreach.games.alien_skirmish.tokens import lose_overwatch
from hullbreach.games.alien_skirmish.ways import zones_to_move_to
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import first, members, several


def call(pos: Skirmish, who: int, source: int) -> None:
    """AS-228 AS-202 Panic rolls for a set of characters; only humans who are not broken make them."""
    asked = 0
    for one in members(who & ~pos.broken):
        if pos.has_stress(one):
            asked |= 1 << one
    if asked:
        zone = pos.zone[first(asked)] if source == NOBODY else pos.zone[source]
        pos.push(Panics(asked, zone))


class Panics(Frame[Skirmish]):
    """AS-D21 Their owner says in what order they roll; a flight is over before the next roll."""

    def __init__(self, panicking: int, source: int) -> None:
        self.panicking: Final = panicking
        self.source: Final = source

    def still(self, pos: Skirmish) -> int:
        found = 0
        for who in members(self.panicking & ~pos.broken):
            if pos.zone[who] >= 0:
                found |= 1 << who
        return found

    def ask(self, pos: Skirmish) -> Ask | None:
        left = self.still(pos)
        if not several(left):
            return None
        return ask_one(pos.tables.team_of[first(left)], [pos.tables.words.panic.at(who) for who in members(left)])

    def question(self, pos: Skirmish) -> str:
        return "Panic spreads: who rolls next?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        who = answer.choice.arg
        pos.push(Panics(self.still(pos) & ~(1 << who), self.source))
        panic_roll(pos, who, self.source, dice)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        left = self.still(pos)
        if left:
            panic_roll(pos, first(left), self.source, dice)

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        return Refused("AS-D21", "Choose which of your characters rolls for panic next.")


def panic_roll(pos: Skirmish, who: int, source: int, dice: Dice) -> None:
    """AS-230 D6 + stress on the table; `source` is the zone of what scared it."""
    face = d6(dice, "the panic roll")
    total = face + pos.stress[who]
    pos.tell(facts.PANIC, (who, face, total))
    if total <= 5:
        pos.tell(facts.KEEPS_COOL, (who,))
    elif total <= 7:
        pos.tell(facts.SPOOKED, (who,))
        gain_stress(pos, who, 1, "AS-225")
        lose_overwatch(pos, who)
    elif total <= 9:
        terrify(pos, who)
    else:
        lose_overwatch(pos, who)
        pos.push(Flight(who, source))


def terrify(pos: Skirmish, who: int) -> None:
    """AS-233 Overwatch is lost and the character gets a terrified token; AS-R72 not a synthetic."""
    if not pos.has_stress(who) or pos.broken >> who & 1:
        return
    lose_overwatch(pos, who)
    pos.terrified |= 1 << who
    pos.halted |= 1 << who
    pos.tell(facts.TERRIFIED, (who,))


class Flight(Frame[Skirmish]):
    """AS-235 At once it moves to a neighbouring zone, away from what scared it; AS-236 then it is terrified."""

    def __init__(self, who: int, source: int) -> None:
        self.who: Final = who
        self.source: Final = source

    def ask(self, pos: Skirmish) -> Ask | None:
        if not pos.able(self.who) or pos.holder[self.who] != NOBODY:
            return None
        ways = [zone for zone in zones_to_move_to(pos, self.who) if zone != self.source]
        verb = pos.tables.words.flee
        return ask_one(pos.tables.team_of[self.who], [verb.at(zone) for zone in ways]) if ways else None

    def question(self, pos: Skirmish) -> str:
        return f"{pos.called(self.who)} flees: where to?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        pos.push(Terrified(self.who))
        pos.tell(facts.FLEES, (self.who, answer.choice.arg))
        move = pos.tables.words.move
        move.do(pos, self.who, move.at(answer.choice.arg), dice)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """AS-237 It cannot leave: it is only terrified."""
        if pos.able(self.who):
            terrify(pos, self.who)

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        return Refused("AS-R70", "Flee to a neighbouring zone with room, not towards the cause of the fear.")


class Terrified(Frame[Skirmish]):
    """AS-236 After fleeing it is terrified."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        if pos.able(self.who):
            terrify(pos, self.who)
