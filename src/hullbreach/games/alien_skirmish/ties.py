"""What binds one model to another or to its place, and the only module that changes it.

Zone, post, contact, order in a crawlspace, captor and captive, holder and victim, forced attack: every move, drag,
swap, fall, death and loss of an item comes here, and what must end with lost contact ends in `part`. The questions are
in `contact`.
"""

from __future__ import annotations

from hullbreach.games.alien_skirmish import facts
from hullbreach.games.alien_skirmish.contact import captive_of, entry_into, has_pole, may_reach, sits_between
from hullbreach.games.alien_skirmish.position import NOBODY, NOWHERE, Skirmish
from hullbreach.games.alien_skirmish.tokens import lose_overwatch, remove_token
from hullbreach.parts.bits import members

# Contact


def join(pos: Skirmish, one: int, other: int) -> None:
    """AS-057 Two models come into contact; AS-170 overwatch ends when an enemy does."""
    if pos.touching[one] >> other & 1:
        return
    pos.touching[one] |= 1 << other
    pos.touching[other] |= 1 << one
    if pos.tables.enemies_of[one] >> other & 1:
        lose_overwatch(pos, one)
        lose_overwatch(pos, other)


def part(pos: Skirmish, one: int, other: int) -> None:
    """AS-R85 AS-R100 Two models lose contact, and whatever bound one to the other ends."""
    pos.touching[one] &= ~(1 << other)
    pos.touching[other] &= ~(1 << one)
    _end_ties(pos, one, other)
    _end_ties(pos, other, one)


def _end_ties(pos: Skirmish, one: int, other: int) -> None:
    """What `one` had on `other`; AS-R77 a forced attack needs the same zone or contact."""
    if pos.holder[other] == one:
        free(pos, other)
    if pos.captor[other] == one:
        release(pos, other)
    if pos.follow[one] == other and pos.zone[one] != pos.zone[other]:
        pos.follow[one] = NOBODY


def leave_place(pos: Skirmish, who: int) -> None:
    """AS-D08 Off its post and out of all contact, before it goes somewhere else; a captive goes with it (AS-D15)."""
    _leave_others(pos, company(pos, who))


def company(pos: Skirmish, who: int) -> int:
    """AS-324 AS-D15 A character and the captive that goes where it goes."""
    captive = captive_of(pos, who)
    return 1 << who | (1 << captive if captive != NOBODY else 0)


def _leave_others(pos: Skirmish, party: int) -> None:
    """Those who go together stay in contact and leave everybody else."""
    for who in members(party):
        pos.set_post(who, -1)
        for other in members(pos.touching[who] & ~party):
            part(pos, who, other)


# Standing at openings


def step_off(pos: Skirmish, who: int) -> None:
    """AS-D07 Off its post where it stands: it no longer touches those on the other side of the opening."""
    pos.set_post(who, -1)
    for other in members(pos.touching[who]):
        if pos.zone[other] != pos.zone[who]:
            part(pos, who, other)


def take_post(pos: Skirmish, who: int, post: int) -> None:
    """AS-D09 Standing at an opening means touching everybody who stands there too, beyond it unless it is sealed."""
    leave_place(pos, who)
    pos.set_post(who, post)
    for other in members(pos.posted()):
        if other != who and pos.post[other] == post and _within_reach(pos, who, other, post):
            join(pos, who, other)


def _within_reach(pos: Skirmish, who: int, other: int, post: int) -> bool:
    return pos.zone[other] == pos.zone[who] or not pos.sealed >> post & 1


def close_up(pos: Skirmish, who: int, other: int) -> None:
    """AS-D08 The mover leaves whom it touched, and its post: with who stands there too it was in contact already."""
    leave_place(pos, who)
    join(pos, who, other)


def seal(pos: Skirmish, border: int) -> None:
    """AS-063 A sealed opening parts those on either side of it."""
    pos.sealed |= 1 << border
    for one, other in _pairs_at(pos, border):
        part(pos, one, other)


def breach(pos: Skirmish, border: int) -> None:
    """AS-068 AS-R26 When an opening comes unsealed those on either side of it are Adjacent."""
    pos.sealed &= ~(1 << border)
    pos.breached |= 1 << border
    for one, other in _pairs_at(pos, border):
        join(pos, one, other)


def _pairs_at(pos: Skirmish, border: int) -> list[tuple[int, int]]:
    """Those who face each other across an opening."""
    there = [who for who in members(pos.posted()) if pos.post[who] == border]
    return [(one, other) for one in there for other in there if one < other and pos.zone[one] != pos.zone[other]]


# From zone to zone


def go_together(pos: Skirmish, movers: list[int], party: int, zone: int, border: int) -> None:
    """AS-D08 AS-D15 One after another into a zone; a party stays in contact, some of whom may be there already."""
    for who in movers:
        hand_over(pos, who)
    _leave_others(pos, party)
    for who in movers:
        left = pos.zone[who]
        pos.entry[who] = -1 if pos.broken >> who & 1 else entry_into(pos, zone, border)
        pos.set_zone(who, zone)
        _end_forced(pos, who)
        settle_crawlspace(pos, left)


def _end_forced(pos: Skirmish, who: int) -> None:
    """AS-R77 A forced attack lapses when its victim is neither in the zone nor in contact."""
    for xeno, victim in enumerate(pos.follow):
        if victim != NOBODY and who in (xeno, victim):
            apart = pos.zone[xeno] != pos.zone[victim] and not pos.touching[xeno] >> victim & 1
            if apart:
                pos.follow[xeno] = NOBODY


def appear(pos: Skirmish, who: int, zone: int) -> None:
    """A model comes onto the map, clear of everybody."""
    pos.set_zone(who, zone)


def stand(pos: Skirmish, who: int, zone: int, post: int, entry: int) -> None:
    """Just there, whatever it touches: for somebody who is only imagined there, and for tokens that change numbers."""
    pos.set_zone(who, zone)
    pos.set_post(who, post)
    pos.entry[who] = entry


def change_numbers(pos: Skirmish, numbers: list[int], drawn: list[int]) -> None:
    """AS-D24 The place and every tie of the model that was `drawn[i]` are those of `numbers[i]` now."""
    places = [(pos.zone[who], pos.post[who], pos.entry[who]) for who in drawn]
    between = [pos.between >> who & 1 for who in drawn]
    for i, who in enumerate(numbers):
        stand(pos, who, *places[i])
        pos.between = pos.between & ~(1 << who) | between[i] << who
    new = {old: now for now, old in zip(numbers, drawn, strict=True)}
    touching = list(pos.touching)
    for who in range(len(touching)):
        bits = 0
        for other in members(touching[who]):
            bits |= 1 << new.get(other, other)
        pos.touching[new.get(who, who)] = bits
    captors, forced = [pos.captor[who] for who in drawn], [pos.follow[who] for who in drawn]
    for i, who in enumerate(numbers):
        pos.captor[who], pos.follow[who] = captors[i], forced[i]
    for who, holder in enumerate(pos.holder):
        pos.holder[who] = new.get(holder, holder)


# Crawlspaces


def hand_over(pos: Skirmish, who: int) -> None:
    """AS-D13 Before one goes or falls: whoever lay between it and another takes its place in the crawlspace."""
    bit = 1 << who
    if pos.between & bit:
        pos.between &= ~bit
    elif pos.able(who) and pos.between & pos.here(pos.zone[who]):
        heir = sits_between(pos, pos.zone[who])
        pos.between &= ~(1 << heir)
        pos.entry[heir] = pos.entry[who]


def settle_crawlspace(pos: Skirmish, zone: int) -> None:
    """AS-D13 Whoever is alone in a crawlspace is free to use every border again."""
    if zone < 0 or not pos.tables.zones.zones[zone].crawl:
        return
    able = members(pos.here(zone) & ~pos.broken)
    if len(able) < 2:
        for who in members(pos.here(zone)):
            pos.entry[who] = -1


def lie_towards(pos: Skirmish, who: int, border: int) -> None:
    """AS-D13 The second in a crawlspace lies towards a border, or (-1) is the first there."""
    pos.entry[who] = border


def lie_between(pos: Skirmish, who: int) -> None:
    """AS-D13 The third in a crawlspace lies between the other two."""
    pos.between |= 1 << who


def change_places(pos: Skirmish, who: int, other: int) -> None:
    """AS-D13 A successful Pass in a crawlspace swaps the two roles; who cannot reach its post any more is off it."""
    pos.entry[who], pos.entry[other] = pos.entry[other], pos.entry[who]
    for one in (who, other):
        if pos.post[one] >= 0 and not may_reach(pos, one, pos.post[one]):
            leave_place(pos, one)
    join(pos, who, other)


# Held fast


def hold(pos: Skirmish, xeno: int, victim: int) -> None:
    """AS-283 AS-R85 It holds whom it touches, one at a time, and nobody else holds the victim any more."""
    if not pos.touching[xeno] >> victim & 1:
        return
    for other in range(len(pos.holder)):
        if pos.holder[other] == xeno and other != victim:
            free(pos, other)
    _loose(pos, victim)
    pos.holder[victim] = xeno
    pos.halted |= 1 << victim
    pos.tell(facts.HELD, (xeno, victim))


def free(pos: Skirmish, victim: int) -> None:
    """AS-R85 A victim is free; AS-R77 the Headbite that was due lapses."""
    if pos.holder[victim] != NOBODY:
        _loose(pos, victim)
        pos.tell(facts.FREED, (victim,))


def _loose(pos: Skirmish, victim: int) -> None:
    holder = pos.holder[victim]
    pos.holder[victim] = NOBODY
    if holder != NOBODY and pos.follow[holder] == victim:
        pos.follow[holder] = NOBODY


def free_victims(pos: Skirmish, xeno: int) -> None:
    """AS-R85 The hold of Ready To Kill needs the holder."""
    for victim in range(len(pos.holder)):
        if pos.holder[victim] == xeno:
            free(pos, victim)


def lose_hold(pos: Skirmish, xeno: int) -> None:
    """AS-R77 AS-R85 One that is caught, flees or is a ping again holds nobody and is forced to nothing."""
    free_victims(pos, xeno)
    pos.follow[xeno] = NOBODY


def must_follow(pos: Skirmish, xeno: int, victim: int) -> None:
    """AS-R77 Its next attack is forced, on the same victim; NOBODY once it is made."""
    pos.follow[xeno] = victim


# The catch pole


def catch(pos: Skirmish, who: int, target: int) -> None:
    """AS-323 AS-324 On the pole, in contact and at no opening; AS-R85 whom it held is free."""
    lose_hold(pos, target)
    step_off(pos, target)
    join(pos, who, target)
    pos.captor[target] = who


def release(pos: Skirmish, captive: int) -> None:
    """AS-R100 The captive is free."""
    if pos.captor[captive] != NOBODY:
        pos.captor[captive] = NOBODY
        pos.tell(facts.OFF_THE_POLE, (captive,))


def let_go(pos: Skirmish, who: int) -> None:
    """AS-R100 What a character holds on its pole is free."""
    captive = captive_of(pos, who)
    if captive != NOBODY:
        release(pos, captive)


def lose_things(pos: Skirmish, who: int) -> None:
    """AS-R100 Something was dropped: without a pole nothing is held on it."""
    if not has_pole(pos, who):
        let_go(pos, who)


# Falling and leaving


def lie_down(pos: Skirmish, who: int) -> None:
    """AS-D16 AS-R100 A broken model stands at no opening, takes no place in a crawlspace, and its captive is free."""
    hand_over(pos, who)
    pos.broken |= 1 << who
    pos.entry[who] = -1
    step_off(pos, who)
    let_go(pos, who)
    settle_crawlspace(pos, pos.zone[who])


def remove(pos: Skirmish, who: int) -> None:
    """A model leaves the map, with its token, and everything that hung on it ends."""
    zone = pos.zone[who]
    remove_token(pos, who)
    _loose(pos, who)
    pos.captor[who] = NOBODY
    for other in members(pos.touching[who]):
        part(pos, who, other)
    lose_hold(pos, who)
    for other in range(len(pos.follow)):
        if pos.follow[other] == who:
            pos.follow[other] = NOBODY
    hand_over(pos, who)
    stand(pos, who, NOWHERE, -1, -1)
    settle_crawlspace(pos, zone)
    _forget(pos, who)


def _forget(pos: Skirmish, who: int) -> None:
    """Nothing is remembered of a model that has left."""
    bit = ~(1 << who)
    pos.stress[who] = 0
    pos.ping &= bit
    pos.known &= bit
    pos.broken &= bit
    pos.wounded &= bit
    pos.terrified &= bit
    pos.facehugged &= bit
    pos.activated &= bit
    pos.healing &= bit
    pos.calming &= bit
    pos.unaware &= bit
    pos.busy &= bit
    pos.crowded &= bit
    pos.halted &= bit
    pos.strayed &= bit
    if pos.ambusher == who:
        pos.ambusher = NOBODY
