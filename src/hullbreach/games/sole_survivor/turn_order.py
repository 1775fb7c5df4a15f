"""Turn order: the Survivor and the Xenos in turn, and within the Xeno turn each Xeno after another."""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.boss import move_boss
from hullbreach.games.sole_survivor.deed import ATTACK_CANCELLED, DAMAGE_PREVENTED, SLIDE_CHOSEN, Moment, deed_of
from hullbreach.games.sole_survivor.facts import ATTACKS, CANCELLED, PREVENTED, REACH, SIGHT
from hullbreach.games.sole_survivor.position import Chase
from hullbreach.games.sole_survivor.resource_cards import add_plays
from hullbreach.games.sole_survivor.survivor_turn import SurvivorTurn
from hullbreach.games.sole_survivor.tables import DIE, RUNNER, SURVIVOR, XENOS
from hullbreach.games.sole_survivor.windows import BEFORE_DAMAGE, BETWEEN_MOVES, XENO_TURN_STARTS
from hullbreach.games.sole_survivor.xeno_attack import attacks, hit, send_home
from hullbreach.games.sole_survivor.xeno_movement import move_xeno
from hullbreach.games.sole_survivor.xeno_turn import entries_read, roll_distance, slide_by_colour
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice


class Rounds(Frame[Chase]):
    """SS-015 Survivor turn, Xeno turn, Survivor turn, and so on; SS-016 while the Survivor lives."""

    def go_on(self, pos: Chase, dice: Dice) -> None:
        pos.turn += 1
        pos.then(SURVIVOR_TURN, XENO_TURN, self)


def ask_window(pos: Chase, window: int, attacker: int) -> Ask | None:
    """SS-R21 A window is opened only when the hand has something for it; `pass` closes it."""
    held = pos.holds_for(window)
    if not held:
        return None
    offered: list[Choice] = []
    add_plays(pos, held, attacker, offered)
    if not offered:
        return None
    offered.append(pos.tables.pass_)
    return ask_one(SURVIVOR, offered)


class XenoTurn(Frame[Chase]):
    """SS-035 The sheet slides, then the four Xenos act one after another, and the Boss last (SS-R35)."""

    def ask(self, pos: Chase) -> Ask | None:
        return ask_window(pos, XENO_TURN_STARTS, -1)

    def question(self, pos: Chase) -> str:
        return "The Xeno turn begins: play a card, or let the sheet slide."

    def resolve(self, pos: Chase, answer: Answer, dice: Dice) -> None:
        if answer.choice is pos.tables.pass_:
            self.go_on(pos, dice)
        elif deed_of(answer.choice).act(pos, answer.choice, -1, dice) & SLIDE_CHOSEN:
            start_acting(pos, dice)
        else:
            pos.push(self)

    def go_on(self, pos: Chase, dice: Dice) -> None:
        if not pos.noisy or pos.tables.rulings.noise_slides:
            slide_by_colour(pos)
        start_acting(pos, dice)

    def refuse(self, pos: Chase, seat: int, choice: Choice) -> Refused:
        return deed_of(choice).refuse_at(pos, Moment(XENO_TURN_STARTS), choice)


def start_acting(pos: Chase, dice: Dice) -> None:
    """SS-R35 The Boss moves last, or first by option."""
    if pos.boss >= 0 and pos.tables.rulings.boss_moves_first:
        move_boss(pos)
        if pos.outcome is not None:
            return
    act_from(pos, XENOS if pos.frozen else RUNNER, dice)


def act_from(pos: Chase, first: int, dice: Dice) -> None:
    """SS-047 Runner, Alpha, Reacher, Soldier, from `first` on; a frame is pushed where a card can be played."""
    held = pos.holds_for(BETWEEN_MOVES)
    entries = entries_read(pos)
    for xeno in range(first, XENOS):
        if held and ask_window(pos, BETWEEN_MOVES, -1) is not None:
            pos.push(BeforeMove(xeno))
            return
        if not act(pos, xeno, entries[xeno], dice):
            return
    if pos.boss >= 0 and not pos.tables.rulings.boss_moves_first:
        pos.push(BossMoves())
    else:
        thaw(pos)


def act(pos: Chase, xeno: int, entry: int, dice: Dice) -> bool:
    """SS-R08 A Xeno moves, checks its attack, deals damage and goes home; False if that had to wait or ended all.

    SS-049 A number in the table is the distance; SS-052 "-" is none; SS-050 an icon is a die.
    """
    distance = entry if entry != DIE else roll_distance(pos, xeno, dice)
    if distance > 0:
        move_xeno(pos, xeno, distance)
    if not attacks(pos, xeno):
        return True
    announce(pos, xeno)
    if ask_window(pos, BEFORE_DAMAGE, xeno) is not None:
        pos.push(BeforeDamage(xeno))
        return False
    hit(pos, xeno)
    return pos.outcome is None


def announce(pos: Chase, xeno: int) -> None:
    kind = pos.tables.xenos[xeno]
    if pos.xenos[xeno] != pos.survivor:
        pos.tell(SIGHT if kind.by_sight else REACH, (xeno,))
    pos.tell(ATTACKS, (xeno, kind.damage))


class BetweenMoves(Frame[Chase]):
    """SS-R21 The moment after one move and before the next: cards are played, then the move goes on."""

    def ask(self, pos: Chase) -> Ask | None:
        return ask_window(pos, BETWEEN_MOVES, -1)

    def resolve(self, pos: Chase, answer: Answer, dice: Dice) -> None:
        if answer.choice is pos.tables.pass_:
            self.go_on(pos, dice)
        else:
            deed_of(answer.choice).act(pos, answer.choice, -1, dice)
            pos.push(self)

    def refuse(self, pos: Chase, seat: int, choice: Choice) -> Refused:
        return deed_of(choice).refuse_at(pos, Moment(BETWEEN_MOVES), choice)


class BeforeMove(BetweenMoves):
    """SS-R21 Before a Xeno's move, which is after that of the one before it."""

    def __init__(self, xeno: int) -> None:
        self.xeno: Final = xeno

    def question(self, pos: Chase) -> str:
        return f"The {pos.tables.xenos[self.xeno].name} is about to move: play a card, or go on."

    def go_on(self, pos: Chase, dice: Dice) -> None:
        if act(pos, self.xeno, entries_read(pos)[self.xeno], dice):
            act_from(pos, self.xeno + 1, dice)


class BeforeDamage(Frame[Chase]):
    """SS-029 A card may be played at exactly the point before the damage is applied."""

    def __init__(self, xeno: int) -> None:
        self.xeno: Final = xeno

    def ask(self, pos: Chase) -> Ask | None:
        return ask_window(pos, BEFORE_DAMAGE, self.xeno)

    def question(self, pos: Chase) -> str:
        kind = pos.tables.xenos[self.xeno]
        return f"The {kind.name} is about to deal {kind.damage} damage: play a card, or take it."

    def resolve(self, pos: Chase, answer: Answer, dice: Dice) -> None:
        if answer.choice is pos.tables.pass_:
            self.go_on(pos, dice)
            return
        verdict = deed_of(answer.choice).act(pos, answer.choice, self.xeno, dice)
        if verdict & ATTACK_CANCELLED:
            pos.tell(CANCELLED, (self.xeno,))
            act_from(pos, self.xeno + 1, dice)
        elif verdict & DAMAGE_PREVENTED:
            pos.tell(PREVENTED, (self.xeno,))
            send_home(pos, self.xeno)
            act_from(pos, self.xeno + 1, dice)
        else:
            pos.push(self)

    def go_on(self, pos: Chase, dice: Dice) -> None:
        hit(pos, self.xeno)
        if pos.outcome is None:
            act_from(pos, self.xeno + 1, dice)

    def refuse(self, pos: Chase, seat: int, choice: Choice) -> Refused:
        return deed_of(choice).refuse_at(pos, Moment(BEFORE_DAMAGE, self.xeno), choice)


class BossMoves(BetweenMoves):
    """SS-R35 After the four the Boss moves."""

    def question(self, pos: Chase) -> str:
        return "The Boss is about to move: play a card, or go on."

    def go_on(self, pos: Chase, dice: Dice) -> None:
        move_boss(pos)
        thaw(pos)


def thaw(pos: Chase) -> None:
    """SS-R48 Beacon and frost last for one Xeno turn."""
    pos.beacon = -1
    pos.frozen = False
    pos.boss_speed = pos.tables.numbers.boss_speed


SURVIVOR_TURN: Final = SurvivorTurn()
XENO_TURN: Final = XenoTurn()
"""Frames without fields can be shared."""
