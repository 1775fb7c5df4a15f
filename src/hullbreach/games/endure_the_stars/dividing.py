"""The damage of one attack, divided among what is in the target zone."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.deed import Reply
from hullbreach.games.endure_the_stars.downing import hurt
from hullbreach.games.endure_the_stars.position import SHOT_AT, SHUT_DOWN, STUNNED, Voyage
from hullbreach.games.endure_the_stars.words import CONDITIONS
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice, Domain

HURT: Final = 1
LAID_LOW: Final = 2
"""The bits of a figure's condition, in the order of the words."""


def sort_of(pos: Voyage, foe: int) -> int:
    """A figure's type and what can be seen of it; who has the same is the same to an attacker."""
    enemy = pos.enemy(foe)
    condition = LAID_LOW if pos.foe_marks[foe] & (STUNNED | SHUT_DOWN) else 0
    if not enemy.boss and pos.foe_health[foe] < enemy.health:
        condition |= HURT
    return enemy.index * len(CONDITIONS) + condition


class Dividing(Frame[Voyage]):
    """ES-191 The damage of an attack is divided among the enemies in the target zone, as the attacker likes.

    `plain` hits ordinary enemies only, `robot` Sentries only, `both` anything. `barred` could not be attacked when
    the attack was made (ES-R156). `on_boss`: what the boss has been given so far.
    """

    def __init__(
        self,
        who: int,
        zone: int,
        plain: int,
        robot: int,
        both: int,
        melee: bool,
        barred: tuple[int, ...],
        on_boss: int,
    ) -> None:
        self.who: Final = who
        self.zone: Final = zone
        self.plain: Final = plain
        self.robot: Final = robot
        self.both: Final = both
        self.melee: Final = melee
        self.barred: Final = barred
        self.on_boss: Final = on_boss

    def left(self) -> int:
        return self.plain + self.robot + self.both

    def left_for(self, robotic: bool) -> int:
        return self.both + (self.robot if robotic else self.plain)

    def foes(self, pos: Voyage) -> list[int]:
        """ES-192 Those whom what is left can fell; a boss takes any damage (ES-R63)."""
        found: list[int] = []
        for foe in pos.foes_in(self.zone):
            needed = 1 if pos.enemy(foe).boss else pos.foe_health[foe]
            if foe not in self.barred and needed <= self.left_for(pos.enemy(foe).robotic):
                found.append(foe)
        return found

    def things(self, pos: Voyage) -> list[int]:
        """ES-R64 ES-R123 The things that what is left can destroy at once."""
        mission = pos.tables.mission
        left = self.left_for(False)
        return [
            thing for thing in mission.targets_in(pos, self.zone, self.who) if mission.thing_health(pos, thing) <= left
        ]

    def choices(self, pos: Voyage) -> list[Choice]:
        words = pos.tables.words
        sorts = sorted({sort_of(pos, foe) for foe in self.foes(pos)})
        return [*[words.hit.at(sort) for sort in sorts], *[words.strike.at(thing) for thing in self.things(pos)]]

    def ask(self, pos: Voyage) -> Ask | None:
        if not self.left():
            return None
        found = self.choices(pos)
        if len(found) < 2 or self.fells_all(pos):
            return None
        return ask_one(pos.seat[self.who], found)

    def fells_all(self, pos: Voyage) -> bool:
        """Whether there is enough for everything in the zone, so that nobody need choose."""
        foes = [foe for foe in pos.foes_in(self.zone) if foe not in self.barred]
        if any(pos.enemy(foe).boss for foe in foes) or self.things(pos):
            return False
        robots = sum([pos.foe_health[foe] for foe in foes if pos.enemy(foe).robotic])
        plains = sum([pos.foe_health[foe] for foe in foes if not pos.enemy(foe).robotic])
        return max(robots - self.robot, 0) + max(plains - self.plain, 0) <= self.both

    def question(self, pos: Voyage) -> str:
        return f"{pos.called(self.who)}: {self.left()} damage left to divide."

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        blow = answer.choice.verb
        assert isinstance(blow, Blow)
        blow.fall(pos, self, answer.choice.arg, dice)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """Nothing to choose: what is left goes where it can, and is lost if it fells nobody (ES-192)."""
        if not self.left():
            return
        foes, things = self.foes(pos), self.things(pos)
        if foes:
            self.give(pos, foes[0], self.left_for(pos.enemy(foes[0]).robotic), dice)
        elif things:
            self.give_thing(pos, things[0], dice)
        else:
            pos.tell(facts.WASTED, (self.left(),))

    def give(self, pos: Voyage, foe: int, most: int, dice: Dice) -> None:
        """A standard enemy is given what fells it, a boss as much as is wanted; ES-R169 who is shot at is marked."""
        enemy = pos.enemy(foe)
        if not self.melee:
            pos.foe_marks[foe] |= SHOT_AT
        if not enemy.boss:
            pos.push(self.less(pos.foe_health[foe], enemy.robotic, self.on_boss))
            hurt(pos, foe, pos.foe_health[foe], self.who, self.melee, dice)
            return
        pos.push(self.less(most, enemy.robotic, self.on_boss + most))
        hurt(pos, foe, most - self.shrugged_off(pos, foe), self.who, self.melee, dice)

    def shrugged_off(self, pos: Voyage, foe: int) -> int:
        """ES-D09 The protocol Shielded: the first success of each attack on the boss is ignored."""
        if self.on_boss or pos.mood < 0:
            return 0
        card = pos.tables.boss_cards[pos.mood]
        if not card.shielded or card.boss != pos.foe_kind[foe]:
            return 0
        pos.tell(facts.SHRUGS_OFF, (pos.foe_kind[foe],))
        return 1

    def give_thing(self, pos: Voyage, thing: int, dice: Dice) -> None:
        """ES-R64 A thing falls by all of its Health at once."""
        mission = pos.tables.mission
        health = mission.thing_health(pos, thing)
        pos.push(self.less(health, False, self.on_boss))
        mission.when_struck(pos, thing, self.who, health, self.melee, dice)

    def less(self, number: int, robotic: bool, on_boss: int) -> Dividing:
        """What is left: dice that hit nothing else are spent first."""
        own = min(number, self.robot if robotic else self.plain)
        return Dividing(
            self.who,
            self.zone,
            self.plain - (0 if robotic else own),
            self.robot - (own if robotic else 0),
            self.both - (number - own),
            self.melee,
            self.barred,
            on_boss,
        )

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        blow = choice.verb
        if isinstance(blow, Blow):
            return blow.refuse(pos, self.who, choice)
        return Refused("ES-191", "Divide the damage among what is in the zone.")


class Blow(Reply):
    """ES-191 Some of the damage falls on one thing."""

    def fall(self, pos: Voyage, attack: Dividing, on: int, dice: Dice) -> None:
        raise AssertionError(f"`{self.name}` hits nothing")


class Hit(Blow):
    """ES-192 An enemy is hit: those of one sort are the same to an attacker."""

    def __init__(self, sort: Domain) -> None:
        super().__init__("hit", "Hit {0}", (sort,))

    def fall(self, pos: Voyage, attack: Dividing, on: int, dice: Dice) -> None:
        attack.give(pos, next(foe for foe in attack.foes(pos) if sort_of(pos, foe) == on), 1, dice)

    def refuse(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        return Refused("ES-192", "There is no such enemy in the zone, or not enough damage left to fell it.")


class Strike(Blow):
    """ES-R64 A thing of the mission is struck."""

    def __init__(self, thing: Domain) -> None:
        super().__init__("strike", "Hit {0}", (thing,))

    def fall(self, pos: Voyage, attack: Dividing, on: int, dice: Dice) -> None:
        attack.give_thing(pos, on, dice)

    def refuse(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        return Refused("ES-R64", "There is no such thing in the zone, or not enough damage left to destroy it.")
