"""Heroes suffering damage: the Damage Track, its Thresholds, and the dice they lock."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.ending import lose
from hullbreach.games.project_elite.forced import LOCK, Forced
from hullbreach.games.project_elite.position import LOOSE, THRESHOLD, Elite
from hullbreach.games.project_elite.slots import is_ready, release
from hullbreach.games.project_elite.tables import ALIEN, BLANK, CHARGE, ON_CARD, ON_EVENT
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Answer, Ask, ask_one
from hullbreach.parts.deck import Pile


def hurt(pos: Elite, hero: int, amount: int) -> None:
    """PE-249 Damage moves the marker to the right; PE-254 past the last slot the Hero dies and the game is lost."""
    amount -= armor(pos, hero, amount)
    if amount <= 0 or pos.outcome is not None:
        return
    before = pos.damage[hero]
    pos.damage[hero] = before + amount
    dashboard = pos.hero(hero)
    pos.tell(facts.DAMAGE, (hero, amount, before + amount, dashboard.most))
    if pos.damage[hero] > dashboard.most:
        lose(pos, f"{dashboard.name} has died.", "PE-254")
        return
    for lock in dashboard.locks:
        if before < lock <= pos.damage[hero]:
            pos.push(LockDie(hero))


def armor(pos: Elite, hero: int, amount: int) -> int:
    """PE-D11 What Body Armor takes of the first Damage in a Round."""
    if amount <= 0 or pos.armored >> hero & 1:
        return 0
    for card in pos.held[hero]:
        if pos.tables.cards[card].do == "armor":
            pos.armored |= 1 << hero
            pos.tell(facts.ARMOR, (hero,))
            return min(amount, pos.tables.cards[card].amount)
    return 0


def heal(pos: Elite, hero: int, amount: int) -> None:
    """PE-250 PE-252 Healing moves the marker to the left, and a Threshold that is crossed back gives its die back."""
    before = pos.damage[hero]
    pos.damage[hero] = max(0, before - amount)
    dashboard = pos.hero(hero)
    pos.tell(facts.HEALED, (hero, before - pos.damage[hero], pos.damage[hero], dashboard.most))
    for lock in dashboard.locks:
        if pos.damage[hero] < lock <= before:
            unlock(pos, hero)


def unlock(pos: Elite, hero: int) -> None:
    """PE-R46 A recovered die comes back without a result."""
    for die in pos.dice_of(pos.seat_of[hero]):
        if pos.place[die] == THRESHOLD - hero:
            pos.set_die(die, BLANK, LOOSE)
            pos.tell(facts.UNLOCKED, (hero,))
            return


class LockDie(Forced):
    """PE-251 PE-046 A Threshold was crossed: the Hero's player chooses the die that is locked, wherever it lies."""

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def candidates(self, pos: Elite) -> list[int]:
        return [die for die in pos.dice_of(pos.seat_of[self.hero]) if pos.place[die] > THRESHOLD]

    def record(self) -> Pile:
        return LOCK, self.hero

    def is_due(self, pos: Elite) -> bool:
        """PE-252 Not any more if the Hero was healed in the meantime."""
        locked = len([place for place in pos.place if place == THRESHOLD - self.hero])
        return locked < len([lock for lock in pos.hero(self.hero).locks if lock <= pos.damage[self.hero]])

    def inquire(self, pos: Elite) -> Ask | None:
        dice = self.candidates(pos) if self.is_due(pos) else []
        if len({(pos.face[die], pos.place[die]) for die in dice}) <= 1:
            return None
        seat = pos.seat_of[self.hero]
        first = pos.dice_of(seat)[0]
        return ask_one(seat, [pos.tables.deeds.lock.at(die - first) for die in dice])

    def question(self, pos: Elite) -> str:
        return f"{pos.hero(self.hero).name} has crossed a Damage Threshold. Which die is locked?"

    def rule(self) -> str:
        return "PE-251"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        self.note_time(pos, answer)
        self.lock(pos, pos.dice_of(pos.seat_of[self.hero])[answer.choice.arg])

    def proceed(self, pos: Elite, dice: Dice) -> None:
        """PE-R46 With no die left nothing more is locked."""
        if self.candidates(pos) and self.is_due(pos):
            self.settle_alone(pos, dice)

    def settle_alone(self, pos: Elite, dice: Dice) -> None:
        self.lock(pos, min(self.candidates(pos), key=lambda die: (reluctance(pos, die), die)))

    def lock(self, pos: Elite, die: int) -> None:
        """PE-R45 An ALIEN result on the die still has to be resolved."""
        seat = pos.seat_of[self.hero]
        if pos.place[die] == LOOSE and pos.face[die] == ALIEN:
            pos.owed[seat] += 1
        release(pos, die)
        pos.set_die(die, BLANK, THRESHOLD - self.hero)
        pos.tell(facts.LOCKED, (self.hero, die - pos.dice_of(seat)[0] + 1))


def reluctance(pos: Elite, die: int) -> int:
    """PE-D17 Which die a Threshold takes by itself: one without result, then rolled, Regular, Locking, the rest."""
    place = pos.place[die]
    if place == LOOSE:
        return 0 if pos.face[die] == BLANK else 1 if pos.face[die] != ALIEN else 5
    slot = pos.tables.slots[place]
    if not slot.locking:
        return 2
    if slot.on == ON_CARD:
        return 3 if pos.tables.cards[slot.of].kind == CHARGE and not is_ready(pos, slot.of) else 4
    done = pos.fulfilled if slot.on == ON_EVENT else pos.ready
    return 4 if done >> slot.of & 1 else 3
