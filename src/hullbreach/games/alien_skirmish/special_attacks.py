"""Pass and Shove, and the frames of actions that need a roll."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import actions, catch_pole, doors, facts, first_aid, movement, rolls, tasks
from hullbreach.games.alien_skirmish.ambush import take_surprise
from hullbreach.games.alien_skirmish.contact import (
    can_post,
    crowd,
    hand_over,
    has_room,
    is_blocked,
    is_packed,
    join,
    leave_place,
    may_leave_by,
    part,
    settle_crawlspace,
    step_off,
    touch_through,
)
from hullbreach.games.alien_skirmish.dice_pools import skill_of
from hullbreach.games.alien_skirmish.position import COMBAT, NOBODY, Skirmish
from hullbreach.games.alien_skirmish.tables import CC
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Frame
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members


class Doing(Frame[Skirmish]):
    """An action without a roll, after everybody in overwatch was asked."""

    def __init__(self, who: int, choice: int) -> None:
        self.who: Final = who
        self.choice: Final = choice

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        if movement.can_step(pos, self.who):
            actions.do_item(pos, self.who, pos.setting.vocabulary.by_id(self.choice))


class Rolling(Frame[Skirmish]):
    """An action with a skill roll, after overwatch was asked; AS-D19 it is lost if it has become impossible."""

    def __init__(self, who: int, choice: int) -> None:
        self.who: Final = who
        self.choice: Final = choice

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        words = pos.tables.words
        who = self.who
        choice = pos.setting.vocabulary.by_id(self.choice)
        if choice.verb is words.break_free:
            if pos.able(who) and pos.holder[who] != NOBODY:
                actions.start_break_free(pos, who, dice)
        elif not movement.can_step(pos, who) or not is_still_possible(pos, who, choice):
            pos.tell(facts.STEP_LOST, (who,))
        elif choice.verb in (words.seal, words.breach, words.batter):
            doors.roll(pos, who, choice, dice)
        elif choice.verb in (words.aid, words.repair):
            first_aid.roll(pos, who, choice, dice)
        elif choice.verb is words.catch:
            catch_pole.roll(pos, who, choice.arg, dice)
        else:
            roll(pos, who, choice, dice)


def is_still_possible(pos: Skirmish, who: int, choice: Choice) -> bool:
    combat = pos.mode == COMBAT
    return (
        choice in doors.choices(pos, who, combat)
        or choice in first_aid.choices(pos, who, combat)
        or choice in choices(pos, who)
        or choice in catch_pole.choices(pos, who)
    )


def choices(pos: Skirmish, who: int) -> list[Choice]:
    """AS-148 AS-149 The special attacks on enemies in contact."""
    words = pos.tables.words
    found: list[Choice] = []
    for target in members(pos.touching[who] & pos.tables.enemies_of[who] & ~pos.broken):
        if way_past(pos, who, target) != NOBODY:
            found.append(words.pass_.at(target))
        if can_shove(pos, who, target):
            found.append(words.shove.at(target))
        if can_shove_through(pos, who, target):
            found.append(words.shove_through.at(target))
    return found


def way_past(pos: Skirmish, who: int, target: int) -> int:
    """AS-D11 The border that a blocker keeps the attacker from, or its own zone for one in its crawlspace; else -1."""
    zone = pos.zone[who]
    zones = pos.tables.zones
    if zones.zones[zone].crawl and pos.zone[target] == zone:
        return len(zones.borders)
    post = pos.post[target]
    if post < 0 or post >= len(zones.borders) or pos.sealed >> post & 1 or post not in zones.borders_of[zone]:
        return NOBODY
    if not is_blocked(pos, post, pos.tables.team_of[who]):
        return NOBODY
    return post if has_room(pos, zones.borders[post].other(zone)) else NOBODY


def can_shove(pos: Skirmish, who: int, target: int) -> bool:
    """AS-149 AS-D12 Out of contact; in a packed zone there is nowhere to go."""
    return pos.zone[target] != pos.zone[who] or not is_packed(pos, pos.zone[who])


def can_shove_through(pos: Skirmish, who: int, target: int) -> bool:
    """AS-150 AS-R54 The target stands at an unsealed opening of the attacker's own zone, and there is room beyond."""
    post = pos.post[target]
    zones = pos.tables.zones
    if pos.zone[target] != pos.zone[who] or post < 0 or post >= len(zones.borders) or pos.sealed >> post & 1:
        return False
    return zones.borders[post].passable and has_room(pos, zones.borders[post].other(pos.zone[who]))


def roll(pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
    """AS-147 AS-R53 A special attack is rolled with CLOSE COMBAT alone, without any weapon; ambush counts."""
    words = pos.tables.words
    task = {words.pass_.name: tasks.PASS, words.shove.name: tasks.SHOVE}.get(choice.verb.name, tasks.SHOVE_THROUGH)
    pool = skill_of(pos, who, CC) + take_surprise(pos, who, choice.arg)
    rolls.attempt(pos, who, task, (choice.arg,), pool, dice)


def pass_by(pos: Skirmish, who: int, target: int, won: int, dice: Dice) -> None:
    """AS-148 AS-D11 The attacker is placed directly on the blocker's other side, in contact with it."""
    if not won:
        pos.tell(facts.MISSED, (who, target))
        return
    zone = pos.zone[who]
    way = way_past(pos, who, target)
    zones = pos.tables.zones
    pos.tell(facts.PASSES, (who, target))
    if way == len(zones.borders):
        swap_in_crawlspace(pos, who, target)
        return
    beyond = zones.borders[way].other(zone)
    same_side = pos.zone[target] == zone
    hand_over(pos, who)
    leave_place(pos, who)
    pos.set_zone(who, beyond)
    pos.entry[who] = -1
    if zones.zones[beyond].crawl and crowd(pos, beyond) > 1:
        pos.entry[who if same_side else target] = way
    pos.tell(facts.MOVED, (who, zone, beyond))
    if same_side and can_post(pos, who, way):
        pos.set_post(who, way)
        touch_through(pos, way)
    join(pos, who, target)
    movement.note_company(pos, beyond)
    settle_crawlspace(pos, zone)
    pos.push(movement.Stepped(who))


def swap_in_crawlspace(pos: Skirmish, who: int, target: int) -> None:
    """AS-D13 A successful Pass in a crawlspace swaps the two roles."""
    pos.entry[who], pos.entry[target] = pos.entry[target], pos.entry[who]
    for one in (who, target):
        if pos.post[one] >= 0 and not may_leave_by(pos, one, pos.post[one]):
            leave_place(pos, one)
    join(pos, who, target)


def shove(pos: Skirmish, who: int, target: int, won: int, dice: Dice) -> None:
    """AS-149 The opponent is pushed away within the zone, off its post (AS-D11)."""
    if not won:
        pos.tell(facts.MISSED, (who, target))
        return
    part(pos, who, target)
    step_off(pos, target)
    shaken_off(pos, who, target)
    pos.tell(facts.SHOVED, (who, target))
    pos.push(movement.Stepped(target))


def shove_through(pos: Skirmish, who: int, target: int, won: int, dice: Dice) -> None:
    """AS-150 Through the opening it stands at; it arrives clear of the opening."""
    if not won:
        pos.tell(facts.MISSED, (who, target))
        return
    border = pos.post[target]
    beyond = pos.tables.zones.borders[border].other(pos.zone[target])
    shaken_off(pos, who, target)
    movement.enter(pos, target, beyond, border)
    pos.tell(facts.SHOVED, (who, target))
    pos.push(movement.Stepped(target))


def shaken_off(pos: Skirmish, who: int, target: int) -> None:
    """AS-R85 A Drone that is shoved lets its victim go."""
    pos.busy |= 1 << target
    for victim in range(len(pos.holder)):
        if pos.holder[victim] == target:
            pos.holder[victim] = NOBODY
            pos.follow[target] = NOBODY
            pos.tell(facts.FREED, (victim,))


def refuse(pos: Skirmish, who: int, choice: Choice) -> Refused:
    words = pos.tables.words
    name = pos.called(choice.arg)
    if not (pos.touching[who] & pos.tables.enemies_of[who]) >> choice.arg & 1:
        return Refused("AS-147", f"A special attack needs an enemy in contact, and {name} is none.")
    if choice.verb is words.pass_:
        return Refused("AS-148", f"{name} does not block a way that has room beyond it.")
    if choice.verb is words.shove:
        return Refused("AS-D12", "The zone is too full to shove anybody away.")
    return Refused("AS-R54", f"{name} does not stand at an unsealed opening of this zone with room beyond it.")
