"""What an attack does when it lands: vests, wounds, infections, and defeated opponents."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import carrying, facts, health, robbing
from hullbreach.games.under_our_sun.position import NOBODY, NOTHING, Journey
from hullbreach.games.under_our_sun.replies import is_agreed
from hullbreach.games.under_our_sun.spawning import damage
from hullbreach.games.under_our_sun.tables import Item
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice


def strike(pos: Journey, who: int, foe: int, number: int) -> None:
    """UOS-217 A character deals damage to an enemy, or to a merchant (UOS-269)."""
    if damage(pos, foe, number) and pos.tables.foes[foe].merchant:
        robbing.rob(pos, who, foe)


def vest_of(pos: Journey, who: int) -> Item | None:
    """UOS-R83 The vest that somebody wears and can still use."""
    gear = pos.gear[who]
    if gear == NOTHING or not carrying.is_ready(pos, who, gear) or not pos.tables.items[gear].prevents:
        return None
    return pos.tables.items[gear]


class Suffers(Frame[Journey]):
    """UOS-216 UOS-R83 The damage of one attack reaches a character, who may let a vest take it."""

    def __init__(self, who: int, foe: int, number: int) -> None:
        self.who: Final = who
        self.foe: Final = foe
        self.number: Final = number

    def ask(self, pos: Journey) -> Ask | None:
        if self.number < 1 or not pos.lives(self.who) or vest_of(pos, self.who) is None:
            return None
        words = pos.tables.words
        return ask_one(pos.seat[self.who], [words.protect.plain(), words.suffer.plain()])

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)} is about to lose {self.number} health: use the vest?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        number = self.number
        vest = vest_of(pos, self.who)
        if vest is not None and is_agreed(answer.choice):
            carrying.turn_over(pos, self.who, vest.index)
            kept = min(number, vest.prevents)
            pos.tell(facts.PREVENTED, (vest.index, kept, self.who))
            number -= kept
        self.land(pos, number)

    def go_on(self, pos: Journey, dice: Dice) -> None:
        self.land(pos, self.number)

    def land(self, pos: Journey, number: int) -> None:
        if number < 1 or not pos.lives(self.who):
            return
        health.hurt(pos, self.who, number)
        if self.foe != NOBODY:
            bite(pos, self.foe, self.who, number)

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-R83", "Say whether the vest takes it.")


def bite(pos: Journey, foe: int, who: int, number: int) -> None:
    """UOS-D5 Some enemies infect: a Rattlesnake with its first damage to a character, a Husk with 2 or more."""
    enemy = pos.enemy(foe)
    if not enemy.infects_from or number < enemy.infects_from:
        return
    if enemy.once and pos.foe_bitten[foe] >> who & 1:
        return
    pos.foe_bitten[foe] |= 1 << who
    health.infect(pos, who)
