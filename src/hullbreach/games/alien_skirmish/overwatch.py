"""Overwatch: the windows in which a character may interrupt with one ranged attack."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import attack, facts
from hullbreach.games.alien_skirmish.dice_pools import opposed, skill_of
from hullbreach.games.alien_skirmish.position import COMBAT, Skirmish
from hullbreach.games.alien_skirmish.tables import RC
from hullbreach.games.alien_skirmish.tokens import spend_overwatch
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members

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


class Window(Frame[Skirmish]):
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
        waiting = pos.watching & pos.tables.teams[team].mask & ~self.answered & ~pos.broken & ~pos.unaware
        for watcher in members(waiting) if waiting else ():
            if shots_of(pos, watcher):
                return watcher
        return -1

    def question(self, pos: Skirmish) -> str:
        names = [pos.called(who) for who in (self.next_watcher(pos, 0), self.next_watcher(pos, 1)) if who >= 0]
        moment = MOMENTS[self.moment].format(pos.called(self.actor)) if self.actor >= 0 else "The round begins"
        return f"{moment}. {' and '.join(names)} on overwatch: fire or hold?"

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
        order = roll_off(pos, self.firing, dice)
        first = order[0]
        if len(order) > 1:
            held = self.answered
            for watcher in self.firing:
                held &= ~(1 << watcher)
            pos.push(Window(self.moment, self.actor, held, (), ()))
        fire(pos, first, pos.setting.vocabulary.by_id(self.choices[self.firing.index(first)]))

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        if choice.verb is pos.tables.words.attack:
            return attack.refuse(pos, self.next_watcher(pos, seat), choice, False)
        return Refused("AS-168", "A character in overwatch may make one ranged attack now, or hold.")


def shots_of(pos: Skirmish, watcher: int) -> list[Choice]:
    """AS-168 Ranged attacks only, AS-R45 without careful aim."""
    return attack.ranged_choices(pos, watcher, False)


def fire(pos: Skirmish, watcher: int, shot: Choice) -> None:
    """AS-173 The attack is made and the status is gone."""
    spend_overwatch(pos, watcher)
    pos.busy |= 1 << watcher
    pos.tell(facts.OVERWATCH_FIRES, (watcher,))
    attack.start(pos, watcher, shot, 1)


def roll_off(pos: Skirmish, firing: tuple[int, ...], dice: Dice) -> list[int]:
    """AS-174 Several who want to fire roll RANGED COMBAT; ties among the tied are rolled again."""
    if len(firing) == 1:
        return list(firing)
    leading = list(firing)
    while len(leading) > 1:
        rolls = [opposed(pos, who, skill_of(pos, who, RC), dice, "who fires first") for who in leading]
        best = max(rolls)
        leading = [who for who, won in zip(leading, rolls, strict=True) if won == best]
    return [leading[0], *[who for who in firing if who != leading[0]]]


class RoundBegins(Frame[Skirmish]):
    """AS-R43 At the start of a combat round a character may give overwatch up: its token goes into the container."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def ask(self, pos: Skirmish) -> Ask | None:
        waiting = pos.watching & pos.tables.teams[self.team].mask
        if not waiting:
            return None
        words = pos.tables.words
        return ask_one(self.team, [words.go_on.plain(), *[words.stand_down.at(who) for who in members(waiting)]])

    def question(self, pos: Skirmish) -> str:
        return "A combat round begins: does anybody give overwatch up?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        if answer.choice.verb is pos.tables.words.stand_down:
            spend_overwatch(pos, answer.choice.arg)
            pos.tell(facts.STANDS_DOWN, (answer.choice.arg,))
            pos.push(self)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """Nobody is in overwatch."""

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        return Refused("AS-R43", "Only a character in overwatch can stand down; or go on.")
