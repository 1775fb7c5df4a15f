"""What must hold in a position that was loaded, so that the rules can go on from it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import ties
from hullbreach.games.endure_the_stars.counting import (
    wrong_cards,
    wrong_lengths,
    wrong_numbers,
    wrong_party,
    wrong_supply,
)
from hullbreach.games.endure_the_stars.inventory import GENERAL, slot_for
from hullbreach.games.endure_the_stars.position import (
    BODY_SLOT,
    FRIENDLY,
    HEAD_SLOT,
    NOBODY,
    NOTHING,
    NOWHERE,
    SCENERY,
    SLOTS,
    Voyage,
)
from hullbreach.games.endure_the_stars.tables import NOISE
from hullbreach.games.endure_the_stars.things import ALONE, DONE, LOST, OUT, PULLED, TAKEN, Thing
from hullbreach.games.endure_the_stars.turns import TurnEnds
from hullbreach.parts.bits import members

MOST_FRIENDS: Final = 5
"""ES-M13-11"""


def impossible(pos: Voyage) -> str:
    """The first thing that cannot be, as a sentence; empty when there is none."""
    wrong = wrong_lengths(pos) or wrong_numbers(pos) or wrong_party(pos) or wrong_packs(pos) or wrong_cards(pos)
    wrong = wrong or wrong_supply(pos) or wrong_loader(pos) or wrong_tie(pos) or wrong_friends(pos)
    wrong = wrong or wrong_turn(pos) or pos.tables.mission.impossible(pos)
    if wrong:
        return wrong
    pos.refresh()
    return ""


def wrong_packs(pos: Voyage) -> str:
    """ES-084 ES-197 Five spaces each, head and body for their kind, and pairs of weapons that make one."""
    for who, pack in enumerate(pos.pack):
        name = pos.called(who)
        if len(pack) != SLOTS:
            return f"{name} has {len(pack)} spaces, not {SLOTS}"
        for space, item in enumerate(pack):
            if item == NOTHING:
                continue
            if pos.tables.items[item].kind == NOISE:
                return f"{name} carries a noise"
            if space in (HEAD_SLOT, BODY_SLOT) and slot_for(pos, item) != space:
                return f"{name} wears the {pos.tables.items[item].name} where it cannot be worn"
        if wrong_bits(pos, who):
            return f"{name} has a pair or a jam where there is no such weapon"
    return ""


def wrong_bits(pos: Voyage, who: int) -> bool:
    """ES-195 ES-203 Pairs and jams are marked on spaces that hold a weapon for it."""
    pack = pos.pack[who]
    spaces = members(pos.pairs[who] | pos.jammed[who])
    if any(space not in GENERAL or pack[space] == NOTHING for space in spaces):
        return True
    return any(not pos.tables.items[pack[space]].dual for space in members(pos.pairs[who]))


def wrong_loader(pos: Voyage) -> str:
    """ES-R92 The pilot is where the Loader is, and without a pilot it has no power."""
    if pos.pilot != NOBODY and (pos.loader < 0 or pos.zone[pos.pilot] != pos.loader):
        return f"{pos.called(pos.pilot)} pilots a Loader that is elsewhere"
    if pos.powered and pos.pilot == NOBODY:
        return "a Loader without a pilot has power"
    return ""


def wrong_turn(pos: Voyage) -> str:
    """ES-030 While a turn is under way it is somebody's."""
    return "a turn is under way, and it is nobody's" if pos.waits(TurnEnds) and pos.active == NOBODY else ""


def wrong_tie(pos: Voyage) -> str:
    """A thing lies somewhere or is with somebody on the map, never both; what is pulled is beside who pulls it."""
    for thing in pos.tables.mission.things:
        wrong = wrong_state(pos, thing) or wrong_bearer(pos, thing)
        if wrong:
            return f"{thing.word} {wrong}"
    return ""


def wrong_state(pos: Voyage, thing: Thing) -> str:
    """ES-R153 ES-R116 What is done with is nowhere, what nobody has touched is with nobody."""
    zone, who, state = pos.thing_zone[thing.index], pos.thing_bearer[thing.index], pos.thing_state[thing.index]
    if zone != NOWHERE and who != NOBODY:
        return "lies in a zone and is carried"
    if state in (DONE, OUT, LOST):
        return "is done with and still there" if zone != NOWHERE or who != NOBODY else ""
    if state == TAKEN:
        return "" if (zone != NOWHERE or who != NOBODY) and thing.sort.tie != ALONE else "was collected and is nowhere"
    if who != NOBODY or not 0 <= state < thing.sort.actions:
        return "is carried or worked on as it cannot be"
    return "lies where nobody put it" if zone != NOWHERE and thing.home < 0 else ""


def wrong_bearer(pos: Voyage, thing: Thing) -> str:
    """ES-M05-5 ES-M08-5 Who carries or pulls it is on the map, may, and has it beside it."""
    who = pos.thing_bearer[thing.index]
    if who == NOBODY:
        return ""
    if not pos.alive() >> who & 1:
        return "is with somebody who is not on the map"
    sort = thing.sort
    same = [other for other in ties.carried_by(pos, who) if ties.thing_of(pos, other).sort is sort]
    if sort.limit and len(same) > sort.limit:
        return f"is one too many for {pos.called(who)}"
    if sort.tie == PULLED and sort.only and pos.who_is(who).calling not in sort.only:
        return f"cannot be pulled by {pos.called(who)}"
    foe = ties.figure_of(pos, thing.index)
    return "is not where it is pulled" if foe != NOBODY and pos.foe_zone[foe] != pos.zone[who] else ""


def wrong_friends(pos: Voyage) -> str:
    """ES-M13-11 At most 5 Sentries are friendly, and only Sentries; ES-R127 scenery stands for a thing."""
    on_map = [foe for foe, zone in enumerate(pos.foe_zone) if zone >= 0]
    friends = [foe for foe in on_map if pos.foe_marks[foe] & FRIENDLY]
    if len(friends) > MOST_FRIENDS or any(not pos.enemy(foe).robotic for foe in friends):
        return f"at most {MOST_FRIENDS} Sentries can be friendly, and nobody else"
    figures = [thing.sort.figure for thing in pos.tables.mission.things]
    for kind in {pos.foe_kind[foe] for foe in on_map if pos.foe_marks[foe] & SCENERY}:
        scenery = [foe for foe in on_map if pos.foe_marks[foe] & SCENERY and pos.foe_kind[foe] == kind]
        if len(scenery) > figures.count(kind):
            return f"{pos.tables.enemies[kind].name} stands for nothing of the mission"
    return ""
