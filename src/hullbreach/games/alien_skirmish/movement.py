"""Movement: one step at a time, in either mode, and what follows from it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import detection, ending, facts, overwatch, pings, scenarios
from hullbreach.games.alien_skirmish.contact import (
    beside_whom,
    can_be_touched,
    can_post,
    crowd,
    hand_over,
    has_room,
    is_blocked,
    is_packed,
    is_tight,
    join,
    leave_place,
    may_enter_by,
    may_leave_by,
    settle_crawlspace,
    take_post,
)
from hullbreach.games.alien_skirmish.position import COMBAT, NOBODY, Skirmish
from hullbreach.games.alien_skirmish.stress import scare_neighbours
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members

# Where a character can go


def can_cross(pos: Skirmish, who: int, border: int) -> bool:
    """AS-045 AS-063 AS-136 An opening that is not sealed nor blocked by enemies, with room beyond it (AS-134)."""
    edge = pos.tables.zones.borders[border]
    if not edge.passable or pos.sealed >> border & 1:
        return False
    zone = pos.zone[who]
    beyond = edge.other(zone)
    return (
        not is_blocked(pos, border, pos.tables.team_of[who])
        and may_leave_by(pos, who, border)
        and may_enter_by(pos, beyond, border)
        and fits(pos, who, beyond)
    )


def fits(pos: Skirmish, who: int, zone: int) -> bool:
    """AS-134 AS-D12 Room for the mover and whoever it takes along, and somebody to squeeze in beside if it is tight."""
    more = 1 + (1 if captive_of(pos, who) != NOBODY else 0)
    if not has_room(pos, zone, more):
        return False
    return not is_tight(pos, zone) or bool(beside_whom(pos, who, zone))


def captive_of(pos: Skirmish, who: int) -> int:
    """AS-324 The Xenomorph that a character holds on its catch pole."""
    for other in members(pos.touching[who]):
        if pos.captor[other] == who:
            return other
    return NOBODY


def zones_to_move_to(pos: Skirmish, who: int) -> list[int]:
    """AS-129 AS-087 The neighbouring zones that one move can lead to."""
    zone = pos.zone[who]
    zones = pos.tables.zones
    return [zones.borders[border].other(zone) for border in zones.borders_of[zone] if can_cross(pos, who, border)]


def posts_to_take(pos: Skirmish, who: int) -> list[int]:
    """AS-129 AS-R23 The openings, open borders and exits of its zone that it can step up to."""
    zone = pos.zone[who]
    zones = pos.tables.zones
    found = [post for post in zones.borders_of[zone] if zones.borders[post].passable and can_post(pos, who, post)]
    return found + [post for post in zones.exits_of[zone] if can_post(pos, who, post)]


def exits_to_take(pos: Skirmish, who: int) -> list[int]:
    """AS-R110 The ways off the map that are open to its team and not filled by enemies."""
    team = pos.tables.team_of[who]
    open_to = pos.tables.teams[team].exits
    return [
        post for post in pos.tables.zones.exits_of[pos.zone[who]] if post in open_to and not is_blocked(pos, post, team)
    ]


def moves_of(pos: Skirmish, who: int) -> list[Choice]:
    """AS-129 AS-255 Every single move of a combat activation."""
    words = pos.tables.words
    found = [words.move.at(zone) for zone in zones_to_move_to(pos, who)]
    found += [words.step_up.at(post) for post in posts_to_take(pos, who)]
    found += [words.approach.at(other) for other in whom_to_approach(pos, who)]
    if can_withdraw(pos, who):
        found.append(words.withdraw.plain())
    found += [words.leave.at(post) for post in exits_to_take(pos, who)]
    return found


def stealth_moves_of(pos: Skirmish, who: int) -> list[Choice]:
    """AS-087 AS-R31 In stealth mode: a neighbouring zone, an opening, or off the map."""
    words = pos.tables.words
    found = [words.move.at(zone) for zone in zones_to_move_to(pos, who)]
    found += [words.step_up.at(post) for post in posts_to_take(pos, who)]
    found += [words.leave.at(post) for post in exits_to_take(pos, who)]
    return found


def whom_to_approach(pos: Skirmish, who: int) -> list[int]:
    """AS-129 Everybody in its zone at Short range that it can come into contact with."""
    others = pos.here(pos.zone[who]) & ~pos.touching[who] & ~(1 << who)
    return [other for other in members(others) if can_be_touched(pos, other)]


def can_withdraw(pos: Skirmish, who: int) -> bool:
    """AS-129 AS-D12 From Adjacent to Short, unless the zone is too full for that."""
    return pos.touching[who] != 0 and captive_of(pos, who) == NOBODY and not is_packed(pos, pos.zone[who])


# One step


def start(pos: Skirmish, who: int, choice: Choice) -> None:
    """A step is declared: AS-D17 overwatch may interrupt it before and after."""
    pos.push(Stepped(who))
    pos.push(Stepping(who, choice.id))
    overwatch.window(pos, overwatch.DECLARED, who)


class Stepping(Frame[Skirmish]):
    """One step on its way; `choice` is the id of what was declared. It is lost if its way is closed by now (AS-D19)."""

    def __init__(self, who: int, choice: int) -> None:
        self.who: Final = who
        self.choice: Final = choice

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        who = self.who
        choice = pos.setting.vocabulary.by_id(self.choice)
        if not can_step(pos, who) or choice not in moves_of(pos, who):
            pos.tell(facts.STEP_LOST, (who,))
            return
        words = pos.tables.words
        pos.busy |= 1 << who
        if choice.verb is words.move:
            cross(pos, who, choice.arg)
        elif choice.verb is words.step_up:
            take_post(pos, who, choice.arg)
            pos.tell(facts.STEPS_UP, (who, choice.arg))
        elif choice.verb is words.approach:
            close_in(pos, who, choice.arg)
        elif choice.verb is words.withdraw:
            leave_place(pos, who)
            pos.tell(facts.WITHDRAWS, (who,))
        else:
            scenarios.leave_map(pos, who, choice.arg)


def can_step(pos: Skirmish, who: int) -> bool:
    """AS-D19 Still up, free and calm enough to go on."""
    return pos.able(who) and pos.holder[who] == NOBODY and pos.captor[who] == NOBODY and not pos.terrified >> who & 1


def close_in(pos: Skirmish, who: int, other: int) -> None:
    """AS-D08 The mover leaves whom it touched, and its post unless the other stands there too."""
    post = pos.post[who] if pos.post[who] == pos.post[other] else -1
    leave_place(pos, who)
    pos.set_post(who, post)
    join(pos, who, other)
    pos.tell(facts.APPROACHES, (who, other))


def cross(pos: Skirmish, who: int, zone: int) -> None:
    """AS-129 Into a neighbouring zone, with a captive if there is one (AS-324)."""
    old = pos.zone[who]
    zones = pos.tables.zones
    border = zones.border_between[old * zones.size + zone]
    captive = captive_of(pos, who)
    enter(pos, who, zone, border)
    if captive != NOBODY:
        pull_along(pos, who, captive, zone)
    settle_crawlspace(pos, old)


def enter(pos: Skirmish, who: int, zone: int, border: int) -> None:
    """AS-131 AS-089 Clear of everybody if there is space; AS-132 else in contact with one whom the mover chooses."""
    old = pos.zone[who]
    tight = is_tight(pos, zone)
    hand_over(pos, who)
    leave_place(pos, who)
    pos.entry[who] = entry_into(pos, zone, border)
    pos.set_zone(who, zone)
    pos.tell(facts.MOVED, (who, old, zone))
    note_company(pos, zone)
    if not pos.is_human(who):
        pos.strayed |= 1 << who
    if tight:
        pos.push(Squeezing(who))


def entry_into(pos: Skirmish, zone: int, border: int) -> int:
    """AS-D13 What is remembered of a newcomer: its border, if somebody is in the crawlspace already; else -1."""
    return border if pos.tables.zones.zones[zone].crawl and is_tight(pos, zone) else -1


def pull_along(pos: Skirmish, who: int, other: int, zone: int) -> None:
    """AS-R52 AS-R83 AS-324 The other arrives with the mover, in contact."""
    old = pos.zone[other]
    hand_over(pos, other)
    leave_place(pos, other)
    pos.set_zone(other, zone)
    pos.busy |= 1 << other
    join(pos, who, other)
    pos.tell(facts.PULLED, (other, who, zone))
    note_company(pos, zone)
    settle_crawlspace(pos, old)


def note_company(pos: Skirmish, zone: int) -> None:
    """AS-227 AS-R66 Who shares a zone with an enemy finds no calm this round."""
    here = pos.here(zone)
    if here & pos.tables.teams[0].mask and here & pos.tables.teams[1].mask:
        pos.crowded |= here


class Squeezing(Frame[Skirmish]):
    """AS-132 AS-D12 The mover chooses whom it comes into contact with in a small space."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def ask(self, pos: Skirmish) -> Ask | None:
        beside = self.beside(pos)
        if len(beside) < 2:
            return None
        return ask_one(pos.tables.team_of[self.who], [pos.tables.words.touch.at(other) for other in beside])

    def beside(self, pos: Skirmish) -> list[int]:
        return beside_whom(pos, self.who, pos.zone[self.who]) if pos.zone[self.who] >= 0 else []

    def question(self, pos: Skirmish) -> str:
        return f"There is little room: beside whom does {pos.called(self.who)} squeeze in?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        join(pos, self.who, answer.choice.arg)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        for other in self.beside(pos):
            join(pos, self.who, other)

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        return Refused("AS-132", "Choose somebody in the zone who has room beside it.")


class Stepped(Frame[Skirmish]):
    """A step is complete: AS-092 detection in stealth mode; in combat AS-248 pings are revealed, then overwatch."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        who = self.who
        ending.check(pos)
        if pos.zone[who] < 0:
            pings.reveal_seen(pos)
            return
        if pos.tables.rulings.stress_each_step:
            end_of_xeno_move(pos, who)
        if pos.mode == COMBAT:
            if pings.reveal_seen(pos) >> who & 1:
                pos.halted |= 1 << who
            overwatch.window(pos, overwatch.ARRIVED, who)
        else:
            detection.look_out(pos, who)


def end_of_xeno_move(pos: Skirmish, who: int) -> None:
    """AS-220 AS-R67 Checked once, in the zone where its last zone change left it."""
    if pos.strayed >> who & 1:
        pos.strayed &= ~(1 << who)
        scare_neighbours(pos, who)


# Dragging


def zones_to_drag_to(pos: Skirmish, who: int, other: int) -> list[int]:
    """AS-128 AS-R52 AS-R83 Neighbouring zones that both can enter together."""
    zone = pos.zone[who]
    zones = pos.tables.zones
    if pos.zone[other] != zone:
        return []
    need = 1 if pos.broken >> other & 1 else 2
    found: list[int] = []
    for border in zones.borders_of[zone]:
        beyond = zones.borders[border].other(zone)
        if can_cross(pos, who, border) and has_room(pos, beyond, need):
            found.append(beyond)
    return found


def start_drag(pos: Skirmish, who: int, other: int, zone: int) -> None:
    pos.push(Stepped(who))
    pos.push(Dragging(who, other, zone))
    overwatch.window(pos, overwatch.DECLARED, who)


class Dragging(Frame[Skirmish]):
    """AS-128 AS-282 One takes another along into a neighbouring zone."""

    def __init__(self, who: int, other: int, zone: int) -> None:
        self.who: Final = who
        self.other: Final = other
        self.zone: Final = zone

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        if not can_step(pos, self.who) or self.zone not in zones_to_drag_to(pos, self.who, self.other):
            pos.tell(facts.STEP_LOST, (self.who,))
            return
        cross(pos, self.who, self.zone)
        pull_along(pos, self.who, self.other, self.zone)


class XenoMoved(Frame[Skirmish]):
    """AS-R67 What a Xenomorph did out of turn is over; AS-D24 pings mix."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        end_of_xeno_move(pos, self.who)
        if pos.zone[self.who] >= 0 and pos.ping >> self.who & 1:
            pings.mix(pos, pos.zone[self.who], dice)


def refuse_move(pos: Skirmish, who: int, choice: Choice, otherwise: str) -> Refused:
    """Why a step is not offered, with the numbers."""
    words = pos.tables.words
    if choice.verb is words.move:
        return refuse_zone(pos, who, choice.arg)
    if choice.verb is words.step_up:
        return refuse_post(pos, who, choice.arg)
    if choice.verb is words.approach:
        name = pos.called(choice.arg)
        if pos.zone[choice.arg] != pos.zone[who]:
            return Refused("AS-129", f"{name} is not in the same zone.")
        if pos.touching[who] >> choice.arg & 1:
            return Refused("AS-129", f"{pos.called(who)} and {name} are in contact already.")
        return Refused("AS-D08", f"There is no room left around {name}.")
    if choice.verb is words.withdraw:
        if not pos.touching[who]:
            return Refused("AS-129", f"{pos.called(who)} is in contact with nobody.")
        return Refused("AS-D12", "The zone is too full to get clear of the others.")
    if choice.verb is words.leave:
        return Refused("AS-R110", "That way off the map is not open to your team from here, or enemies fill it.")
    return Refused(otherwise, f"{pos.called(who)} cannot do that now.")


def refuse_zone(pos: Skirmish, who: int, zone: int) -> Refused:
    zones = pos.tables.zones
    name = zones.zones[zone].name
    here = pos.zone[who]
    if zone == here:
        return Refused("AS-129", f"{pos.called(who)} is in {name} already.")
    border = zones.border_between[here * zones.size + zone]
    if border < 0:
        return Refused("AS-129", f"{name} is not next to {zones.zones[here].name}.")
    edge = zones.borders[border]
    if not edge.passable:
        return Refused("AS-047", f"There is no way through to {name}.")
    if pos.sealed >> border & 1:
        return Refused("AS-063", f"The {zones.post_label(border)} is sealed.")
    if is_blocked(pos, border, pos.tables.team_of[who]):
        return Refused("AS-136", f"Enemies fill the {zones.post_label(border)}.")
    if not may_leave_by(pos, who, border) or not may_enter_by(pos, zone, border):
        return Refused("AS-078", "Nobody can move past another in a crawlspace.")
    full = zones.zones[zone].cap
    return Refused("AS-134", f"{name} is full: {crowd(pos, zone)} of {full} models stand there.")


def refuse_post(pos: Skirmish, who: int, post: int) -> Refused:
    zones = pos.tables.zones
    here = pos.zone[who]
    label = zones.post_label(post)
    if post not in zones.borders_of[here] and post not in zones.exits_of[here]:
        return Refused("AS-129", f"The {label} is not in this zone.")
    if pos.post[who] == post:
        return Refused("AS-129", f"{pos.called(who)} stands at the {label} already.")
    if post < len(zones.borders) and not zones.borders[post].passable:
        return Refused("AS-047", f"There is no opening at the {label}.")
    return Refused("AS-D09", f"There is no room at the {label}, or an enemy stands there on this side.")
