"""Ways through the map: where a character can go, and what it means to go there."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import facts
from hullbreach.games.alien_skirmish.contact import (
    beside_whom,
    can_be_touched,
    can_post,
    captive_of,
    has_room,
    is_blocked,
    is_packed,
    is_tight,
    may_enter_by,
    may_leave_by,
    sits_between,
)
from hullbreach.games.alien_skirmish.position import COMBAT, NOBODY, Skirmish
from hullbreach.games.alien_skirmish.ties import close_up, company, go_together, join
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import how_many, members

# Where a character can go


def can_cross(pos: Skirmish, who: int, border: int, besides: int = 0) -> bool:
    """AS-045 AS-063 AS-136 An opening that is not sealed nor blocked by enemies, with room beyond it (AS-134).

    Those `besides` block nothing: they are taken along.
    """
    edge = pos.tables.zones.borders[border]
    if not edge.passable or pos.sealed >> border & 1:
        return False
    zone = pos.zone[who]
    beyond = edge.other(zone)
    return (
        not is_blocked(pos, border, pos.tables.team_of[who], besides)
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
    """AS-128 AS-R52 AS-R83 Neighbouring zones that both can enter together, or its own, through an opening."""
    zone = pos.zone[who]
    zones = pos.tables.zones
    if not has_grip(pos, who, other) or is_cut_off(pos, zone, other):
        return []
    across = pos.zone[other] != zone
    taken = 0 if pos.broken >> other & 1 else how_many(company(pos, other))
    found = [zone] if across and has_room(pos, zone, taken) else []
    for border in zones.borders_of[zone]:
        beyond = zones.borders[border].other(zone)
        if beyond != pos.zone[other] and can_cross(pos, who, border, 1 << other) and has_room(pos, beyond, 1 + taken):
            found.append(beyond)
    return found


def has_grip(pos: Skirmish, who: int, other: int) -> bool:
    """AS-128 A human drags from anywhere in its zone, AS-R83 a Drone whom it has grabbed: in contact, or fallen there.

    Across an opening that is unsealed, at which the Drone stands, the other right behind it.
    """
    if pos.zone[other] == pos.zone[who]:
        return pos.is_human(who) or bool(pos.touching[who] >> other & 1)
    post = pos.post[who]
    zones = pos.tables.zones
    if pos.is_human(who) or post < 0 or post >= len(zones.borders) or pos.sealed >> post & 1:
        return False
    if zones.borders[post].other(pos.zone[who]) != pos.zone[other]:
        return False
    return bool((pos.touching[who] | pos.broken) >> other & 1)


def is_cut_off(pos: Skirmish, zone: int, other: int) -> bool:
    """AS-078 A third in the crawlspace lies between the two."""
    return pos.zone[other] == zone and not pos.broken >> other & 1 and sits_between(pos, zone) not in (NOBODY, other)


# Going there


def close_in(pos: Skirmish, who: int, other: int) -> None:
    """AS-129 From Short to Adjacent."""
    close_up(pos, who, other)
    pos.tell(facts.APPROACHES, (who, other))


def cross(pos: Skirmish, who: int, zone: int) -> None:
    """AS-129 Into a neighbouring zone, with a captive if there is one (AS-324)."""
    zones = pos.tables.zones
    enter(pos, who, zone, zones.border_between[pos.zone[who] * zones.size + zone], company(pos, who))


def enter(pos: Skirmish, who: int, zone: int, border: int, party: int) -> None:
    """AS-131 AS-089 Clear of everybody if there is space; AS-132 else in contact with one whom the mover chooses."""
    old = pos.zone[who]
    tight = is_tight(pos, zone)
    others = members(party & ~(1 << who))
    go_together(pos, [who, *others], party, zone, border)
    pos.tell(facts.MOVED, (who, old, zone))
    tell_pulled(pos, who, others, zone)
    note_straying(pos, who)
    if tight:
        pos.push(Squeezing(who))


def note_straying(pos: Skirmish, who: int) -> None:
    """AS-R67 Which Xenomorph has changed zone; AS-222 and who ran from one since its last change."""
    if not pos.is_human(who):
        pos.strayed = pos.strayed & ~pos.tables.enemies_of[who] | 1 << who
    elif pos.mode == COMBAT and pos.strayed & pos.tables.enemies_of[who]:
        pos.strayed |= 1 << who


def tell_pulled(pos: Skirmish, who: int, others: list[int], zone: int) -> None:
    """AS-R52 AS-R83 AS-324 The others arrive with the mover, a captive with its captor."""
    for other in others:
        captor = pos.captor[other]
        pos.busy |= 1 << other
        if captor != NOBODY:
            pos.tell(facts.LED, (other, captor, zone))
        else:
            pos.tell(facts.PULLED, (other, who, zone))
    note_company(pos, zone)


def drag(pos: Skirmish, who: int, other: int, zone: int) -> None:
    """AS-128 AS-282 AS-R83 One takes another along, whom it then touches, and the other its captive (AS-D15)."""
    zones = pos.tables.zones
    here = pos.zone[who]
    party = company(pos, who) | company(pos, other)
    if zone == here:
        pull_in(pos, who, other, party)
    else:
        enter(pos, who, zone, zones.border_between[here * zones.size + zone], party)
    join(pos, who, other)


def pull_in(pos: Skirmish, who: int, other: int, party: int) -> None:
    """AS-R83 AS-D15 Through the opening between them, into the zone of who pulls."""
    zones = pos.tables.zones
    zone = pos.zone[who]
    border = zones.border_between[pos.zone[other] * zones.size + zone]
    movers = members(party & ~pos.here(zone))
    go_together(pos, movers, party, zone, border)
    tell_pulled(pos, who, movers, zone)


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
        return Refused("AS-132", "Choose somebody in the zone with room beside them.")
