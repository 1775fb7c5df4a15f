"""Who catches what a dying survivor carried."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import ties
from hullbreach.games.endure_the_stars.position import NOBODY, Voyage
from hullbreach.games.endure_the_stars.things import LOST
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import first, members, several


def caught(pos: Voyage, thing: int) -> bool:
    """ES-M09-5 ES-R122 It passes to another survivor in the zone who can carry it; with several the players choose."""
    able = catchers(pos, thing)
    if several(able):
        ties.drop(pos, thing)
        pos.push(Catches(thing))
    elif able:
        ties.hand(pos, thing, first(able))
    return able != 0


def catchers(pos: Voyage, thing: int) -> int:
    """The survivors beside a thing who can carry it, without its bearer."""
    bearer = pos.thing_bearer[thing]
    found = 0
    for who in members(pos.survivors_in(ties.where(pos, thing)) & pos.alive()):
        if who != bearer and ties.can_carry(pos, who, thing):
            found |= 1 << who
    return found


class Catches(Frame[Voyage]):
    """ES-M09-5 ES-R215 Several survivors could catch it: the players choose."""

    def __init__(self, thing: int) -> None:
        self.thing: Final = thing

    def ask(self, pos: Voyage) -> Ask | None:
        able = catchers(pos, self.thing) if pos.thing_zone[self.thing] >= 0 else 0
        if not several(able):
            return None
        seat = pos.seat[pos.first if pos.first != NOBODY else first(able)]
        return ask_one(seat, [pos.tables.words.hand_to.at(who) for who in members(able)])

    def question(self, pos: Voyage) -> str:
        return f"Who catches {ties.thing_of(pos, self.thing).sort.label}?"

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        ties.take(pos, self.thing, answer.choice.arg)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        if pos.thing_zone[self.thing] < 0:
            return
        able = catchers(pos, self.thing)
        if able:
            ties.take(pos, self.thing, first(able))
        else:
            ties.clear(pos, self.thing, LOST)

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-M09-5", "Only a survivor in the same zone who carries none can catch it.")
