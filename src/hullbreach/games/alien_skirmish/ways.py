"""Ways through the map: where a character can go, and what it means to go there."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import facts
from hullbreach.games.alien_skirmish.contact import (
    beside_whom,
    can_be_touched,
    can_post,
    captive_of,
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
)
from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
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


def whom_to_approach(pos: Skirmish, who: int) -> list[int]:
    """AS-129 Everybody in its zone at Short range that it can come into contact with."""
    others = pos.here(pos.zone[who]) & ~pos.touching[who] & ~(1 << who)
    return [other for other in members(others) if can_be_touched(pos, other)]


def can_withdraw(pos: Skirmish, who: int) -> bool:
    """AS-129 AS-D12 From Adjacent to Short, unless the zone is too full for that."""
    return pos.touching[who] != 0 and captive_of(pos, who) == NOBODY and not is_packed(pos, pos.zone[who])


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


# Going there


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
