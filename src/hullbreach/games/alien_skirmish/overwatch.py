"""Overwatch: the windows in which a character may interrupt with one ranged attack."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.alien_skirmish import facts
from hullbreach.games.alien_skirmish.deed import (
    COMBAT_MODE,
    HUMANS,
    STEALTH_MODE,
    THE_REST,
    XENOMORPHS,
    Deed,
    deed_of,
)
from hullbreach.games.alien_skirmish.dice_pools import opposed, skill_of
from hullbreach.games.alien_skirmish.position import COMBAT, NOBODY, Skirmish
from hullbreach.games.alien_skirmish.tables import RC
from hullbreach.games.alien_skirmish.tokens import spend_overwatch, turn_up
from hullbreach.games.alien_skirmish.turns import Turn
from hullbreach.kernel.actions import NONE, action_of
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members, those

DECLARED: Final = 0
"""AS-D17 W1: a move or an action has been declared, nothing has changed yet."""
ARRIVED: Final = 1
"""W2: a single step is complete."""
BEFORE_DICE: Final = 2
"""W3: target and modifiers of an action are fixed. An action whose target is named when it is declared has W1 alone."""
AFTER: Final = 3
"""W4: an action is resolved, an activation is over, or a combat round begins."""
MOMENT_NAMES: Final = ("declared", "arrived", "before-dice", "after")
MOMENTS: Final = (
    "{0} is about to act",
    "{0} has moved",
    "{0} is about to strike",
    "{0} has acted",
)


def window(pos: Skirmish, moment: int, actor: int) -> None:
    """AS-168 AS-169 AS-R47 Whoever is in overwatch may fire now."""
    if pos.watching and pos.mode == COMBAT:
        pos.push(Window(moment, actor, 0, (), ()))


def window_after(pos: Skirmish, actor: int) -> None:
    window(pos, AFTER, actor)


class Window(Turn):
    """AS-D18 Every watcher who has a shot is asked, in secret; `answered` have been, `firing` want to fire."""

    def __init__(
        self, moment: int, actor: int, answered: int, firing: tuple[int, ...], choices: tuple[int, ...]
    ) -> None:
        self.moment: Final = moment
        self.actor: Final = actor
        self.answered: Final = answered
        self.firing: Final = firing
        self.choices: Final = choices
        """The ids of the attacks chosen by those in `firing`."""

    def about(self, pos: Skirmish, seat: int) -> int:
        return self.next_watcher(pos, seat)

    def ask(self, pos: Skirmish) -> Ask | None:
        asked: list[int] = []
        offers: list[list[Choice]] = []
        for team in range(2):
            watcher = self.next_watcher(pos, team)
            if watcher >= 0:
                asked.append(team)
                offers.append([*shots_of(pos, watcher), pos.tables.hold])
        if len(asked) == 1:
            return ask_one(asked[0], offers[0])
        return Ask(tuple(asked), tuple(offers)) if asked else None

    def next_watcher(self, pos: Skirmish, team: int) -> int:
        waiting = pos.watching & pos.tables.teams[team].mask & ~(self.answered | pos.broken)
        waiting &= ~(pos.unaware | pos.outdrawn)
        for watcher in members(waiting) if waiting else ():
            if is_worth_asking(pos, watcher):
                return watcher
        return -1

    def question(self, pos: Skirmish) -> str:
        names = [pos.called(who) for who in (self.next_watcher(pos, 0), self.next_watcher(pos, 1)) if who >= 0]
        moment = MOMENTS[self.moment].format(pos.called(self.actor)) if self.actor >= 0 else "The round begins"
        return f"{moment}. {' and '.join(names)} in overwatch: fire or hold?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        watcher = self.next_watcher(pos, answer.seat)
        done = self.answered | 1 << watcher
        if answer.choice is pos.tables.hold:
            pos.push(Window(self.moment, self.actor, done, self.firing, self.choices))
        else:
            firing, shots = (*self.firing, watcher), (*self.choices, answer.choice.id)
            pos.push(Window(self.moment, self.actor, done, firing, shots))

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        if not self.firing:
            return
        first = roll_off(pos, self.firing, dice)
        if len(self.firing) > 1:
            firing = those(self.firing)
            again = Window(self.moment, self.actor, self.answered & ~firing, (), ())
            pos.then(FirstShotOver(pos.outdrawn), again)
            pos.outdrawn |= firing & ~(1 << first)
        fire(pos, first, pos.setting.vocabulary.by_id(self.choices[self.firing.index(first)]), dice)

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        deed = deed_of(choice)
        if deed is not None and deed.interrupts:
            return deed.refuse(pos, self.next_watcher(pos, seat), choice)
        return Refused("AS-168", "A character in overwatch may make one ranged attack now, or hold.")


class FirstShotOver(Frame[Skirmish]):
    """AS-174 AS-D18 The shot that was quickest is over: `outdrawn` are those who still wait for an earlier one."""

    def __init__(self, outdrawn: int) -> None:
        self.outdrawn: Final = outdrawn

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        pos.outdrawn = self.outdrawn


def shots_of(pos: Skirmish, watcher: int) -> list[Choice]:
    """AS-168 What somebody in overwatch may do now."""
    found: list[Choice] = []
    for deed in pos.tables.words.from_overwatch:
        found += deed.out_of_turn(pos, watcher)
    return found


def is_worth_asking(pos: Skirmish, watcher: int) -> bool:
    """AS-R119 Whether somebody in overwatch has a shot at an enemy that is not left alone, or fires at will."""
    alone = left_alone(pos) if not pos.at_will >> watcher & 1 else 0
    return any(not alone >> aimed_at(shot) & 1 for shot in shots_of(pos, watcher))


def aimed_at(shot: Choice) -> int:
    deed = deed_of(shot)
    assert deed is not None
    return deed.target(shot)


def left_alone(pos: Skirmish) -> int:
    """AS-R119 Those whom nobody would sensibly fire at: captives on a pole, and the broken."""
    found = pos.broken
    for who, captor in enumerate(pos.captor):
        if captor != NOBODY:
            found |= 1 << who
    return found


def fire(pos: Skirmish, watcher: int, shot: Choice, dice: Dice) -> None:
    """AS-173 The attack is made and the status is gone."""
    spend_overwatch(pos, watcher)
    pos.busy |= 1 << watcher
    pos.tell(facts.OVERWATCH_FIRES, (watcher,))
    action_of(shot).do(pos, watcher, shot, dice)


def roll_off(pos: Skirmish, firing: tuple[int, ...], dice: Dice) -> int:
    """AS-174 Who fires first: several who want to roll RANGED COMBAT, and ties among the tied are rolled again."""
    leading = list(firing)
    while len(leading) > 1:
        rolls = [opposed(pos, who, skill_of(pos, who, RC), dice, "who fires first") for who in leading]
        best = max(rolls)
        leading = [who for who, won in zip(leading, rolls, strict=True) if won == best]
    return leading[0]


class Overwatch(Deed[Skirmish]):
    """AS-167 Overwatch takes the place of the action, after any movement is finished."""

    costs: ClassVar[int] = THE_REST
    whose: ClassVar[int] = HUMANS | XENOMORPHS
    when: ClassVar[int] = STEALTH_MODE | COMBAT_MODE
    telling: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__("overwatch", "Go into overwatch")

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        """AS-R117 Not with an enemy in contact, in either mode; AS-R102 Xenomorphs in stealth mode alone."""
        if pos.mode == COMBAT and not pos.is_human(who):
            return NONE
        return NONE if pos.touching[who] & pos.tables.enemies_of[who] & ~pos.broken else self.row

    def refuse(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        if pos.mode == COMBAT and not pos.is_human(who):
            return Refused("AS-R102", "Xenomorphs cannot take overwatch in combat.")
        return Refused("AS-R117", "Overwatch is not possible with an enemy in contact.")

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        if pos.mode == COMBAT:
            pos.busy |= 1 << who
            window_after(pos, who)
        turn_up(pos, who)


class RoundBegins(Frame[Skirmish]):
    """AS-R43 At the start of a combat round a character may give overwatch up: its token goes into the container.

    AS-R119 Or it fires at will from now on: then captives and the broken are worth a question as well.
    """

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def ask(self, pos: Skirmish) -> Ask | None:
        waiting = pos.watching & pos.tables.teams[self.team].mask
        if not waiting:
            return None
        words = pos.tables.words
        offered = [words.go_on.plain(), *[words.stand_down.at(who) for who in members(waiting)]]
        if left_alone(pos) & pos.in_play(1 - self.team):
            offered += [words.at_will.at(who) for who in members(waiting & ~pos.at_will)]
        return ask_one(self.team, offered)

    def question(self, pos: Skirmish) -> str:
        return "A combat round begins: does anybody give up overwatch?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        words = pos.tables.words
        go_on = words.go_on.plain()
        if answer.choice is go_on:
            return
        pos.push(self)
        who = answer.choice.arg
        if answer.choice in words.at_will.row:
            pos.at_will |= 1 << who
            pos.tell(facts.AT_WILL, (who,))
        else:
            spend_overwatch(pos, who)
            pos.busy &= ~(1 << who)
            pos.tell(facts.STANDS_DOWN, (who,))

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """Nobody is in overwatch."""

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        if choice in pos.tables.words.at_will.row:
            return Refused("AS-R119", "Only those in overwatch can fire at will, while an enemy is caught or broken.")
        return Refused("AS-R43", "Only a character in overwatch can stand down; or go on.")
