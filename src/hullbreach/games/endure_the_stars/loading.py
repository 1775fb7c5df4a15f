"""What must hold in a position that was loaded, so that the rules can go on from it."""

from __future__ import annotations

from hullbreach.games.endure_the_stars import ties
from hullbreach.games.endure_the_stars.inventory import GENERAL, slot_for
from hullbreach.games.endure_the_stars.position import (
    BODY_SLOT,
    HEAD_SLOT,
    NOBODY,
    NOTHING,
    NOWHERE,
    SLOTS,
    Voyage,
)
from hullbreach.games.endure_the_stars.tables import NOISE
from hullbreach.parts.bits import members


def impossible(pos: Voyage) -> str:
    """The first thing that cannot be, as a sentence; empty when there is none."""
    wrong = wrong_packs(pos) or wrong_loader(pos) or wrong_tie(pos)
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


def wrong_tie(pos: Voyage) -> str:
    """A thing lies somewhere or is with somebody on the map, never both; what is pulled is beside who pulls it."""
    for thing in pos.tables.mission.things:
        zone, who = pos.thing_zone[thing.index], pos.thing_bearer[thing.index]
        if zone != NOWHERE and who != NOBODY:
            return f"{thing.word} lies in a zone and is carried"
        if who != NOBODY and not pos.alive() >> who & 1:
            return f"{thing.word} is with somebody who is not on the map"
        foe = ties.figure_of(pos, thing.index)
        if NOBODY not in (foe, who) and pos.foe_zone[foe] != pos.zone[who]:
            return f"{thing.word} is not where it is pulled"
    return ""
