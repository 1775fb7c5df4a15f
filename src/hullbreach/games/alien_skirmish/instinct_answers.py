"""What humans answer when they are asked between their own moves: who goes next, fire or hold, push or not."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import detection, overwatch
from hullbreach.games.alien_skirmish.contact import captive_of
from hullbreach.games.alien_skirmish.dice_pools import observation
from hullbreach.games.alien_skirmish.instinct_attacks import has_gun, stress_dice
from hullbreach.games.alien_skirmish.instinct_errands import errand, is_urgent
from hullbreach.games.alien_skirmish.instinct_fighting import best_attack, has_fighter_beside, is_fighter, sees_quarry
from hullbreach.games.alien_skirmish.instinct_steps import best_refuge
from hullbreach.games.alien_skirmish.position import COMBAT, NOBODY, NOWHERE, Skirmish
from hullbreach.games.alien_skirmish.rolls import SkillRoll
from hullbreach.games.alien_skirmish.routes import steps_between
from hullbreach.kernel.vocabulary import Choice

FIRE: Final = 0.6
"""The worth from which on a shot from overwatch is fired."""
LITTLE: Final = 0.1
"""The worth from which on a shot is fired at somebody in the same zone."""
PUSH_UP_TO: Final = 2
"""Nobody with more stress pushes a roll; twice as much for what matters most."""
FIRE_ON_UP_TO: Final = 3
"""Nobody with more stress goes on with a burst."""


# Whose turn it is


def activate(pos: Skirmish, offered: list[Choice]) -> Choice:
    """Captors first, then those with an enemy at hand, then those nearest to where they want to be."""
    best = offered[0]
    best_worth = -1000.0
    for choice in pos.tables.words.activate.among(offered):
        worth = eagerness(pos, choice.arg)
        if worth > best_worth:
            best, best_worth = choice, worth
    return best


def eagerness(pos: Skirmish, who: int) -> float:
    if pos.broken >> who & 1:
        return -50.0
    if captive_of(pos, who) != NOBODY:
        return 100.0
    if pos.holder[who] != NOBODY:
        return 60.0
    if pos.terrified >> who & 1:
        return -40.0
    here = pos.here(pos.zone[who]) & pos.tables.enemies_of[who] & ~pos.broken
    if here:
        return 50.0 + (10.0 if has_gun(pos, who) else 0.0)
    if pos.watching >> who & 1 and pos.mode == COMBAT:
        return -20.0
    goal = errand(pos, who)
    return 20.0 - (steps_between(pos, pos.zone[who], goal) if goal != NOWHERE else 0)


def stand_down(pos: Skirmish, offered: list[Choice]) -> Choice:
    """AS-R43 Overwatch is for those who can shoot and have nowhere to go."""
    for choice in pos.tables.words.stand_down.among(offered):
        goal = errand(pos, choice.arg)
        away = goal not in (NOWHERE, pos.zone[choice.arg])
        if not has_gun(pos, choice.arg) or (away and is_urgent(pos, choice.arg)) or sees_quarry(pos, choice.arg):
            return choice
    return offered[0]


# Fire


def from_overwatch(pos: Skirmish, frame: overwatch.Window, seat: int, offered: list[Choice]) -> Choice:
    """Fire when the shot is worth it, or at whoever is in the same zone."""
    watcher = frame.next_watcher(pos, seat)
    best, worth = best_attack(pos, watcher, offered)
    if best is None:
        return pos.tables.hold
    near = pos.zone[best.args[1]] == pos.zone[watcher]
    return best if worth >= FIRE or (near and worth > LITTLE) else pos.tables.hold


def fire_on(pos: Skirmish, who: int, offered: list[Choice]) -> Choice:
    """AS-181 The burst goes on while the nerves hold."""
    cease = pos.tables.words.cease.plain()
    if stress_dice(pos, who) > FIRE_ON_UP_TO:
        return cease
    best, worth = best_attack(pos, who, offered)
    return best if best is not None and worth > LITTLE else cease


def push(pos: Skirmish, roll: SkillRoll) -> Choice:
    """AS-027 With a cool head a failed roll is pushed; nobody goes to pieces over a door."""
    words = pos.tables.words
    calm = pos.stress[roll.who] <= PUSH_UP_TO * roll.matters
    return words.push.plain() if calm else words.accept.plain()


# Detection


def spot(pos: Skirmish, mover: int, offered: list[Choice]) -> Choice:
    """AS-099 The best eyes of the group; a fighter's among equals, since whoever rolled may strike."""
    best = offered[0]
    best_dice = -1
    for choice in offered:
        who = choice.arg
        dice = observation(pos, who) + stress_dice(pos, who) + (2 if pos.watching >> who & 1 else 0)
        dice = 2 * (dice + detection.flashlight(pos, who, mover)) + (1 if is_fighter(pos, who) else 0)
        if dice > best_dice:
            best, best_dice = choice, dice
    return best


def unnoticed(pos: Skirmish, mover: int, offered: list[Choice]) -> Choice:
    """AS-094 Having crept up on them: strike if it is a fighter who did."""
    words = pos.tables.words
    if words.ambush.plain() in offered and is_fighter(pos, mover):
        return words.ambush.plain()
    return words.carry_on.plain()


def noticed(pos: Skirmish, spotter: int, offered: list[Choice]) -> Choice:
    """AS-095 A fighter strikes first; others slip away if they can."""
    words = pos.tables.words
    if words.ambush.plain() in offered and is_fighter(pos, spotter):
        return words.ambush.plain()
    return slip_away(pos, spotter, offered)


def slip_away(pos: Skirmish, who: int, offered: list[Choice]) -> Choice:
    """Out of sight, towards the errand if that is on the way."""
    if not is_urgent(pos, who) and has_fighter_beside(pos, who):
        return pos.tables.hold
    ways = pos.tables.words.move_out.among(offered)
    goal = errand(pos, who)
    if goal != NOWHERE and ways:
        ways.sort(key=lambda choice: steps_between(pos, choice.arg, goal))
        if steps_between(pos, ways[0].arg, goal) <= steps_between(pos, pos.zone[who], goal):
            return ways[0]
    return pos.tables.hold if is_fighter(pos, who) or not ways else ways[0]


def flee(pos: Skirmish, who: int, offered: list[Choice]) -> Choice:
    return best_refuge(pos, who, offered) or offered[0]
