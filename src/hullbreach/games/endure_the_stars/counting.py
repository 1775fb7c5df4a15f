"""What there is of everything: numbers within their tracks, and so many pieces and cards."""

from __future__ import annotations

from collections import Counter
from typing import Final

from hullbreach.games.endure_the_stars.noise import LOUDEST
from hullbreach.games.endure_the_stars.position import NOTHING, SETUP, SHUT_DOWN, SLOTS, Voyage
from hullbreach.games.endure_the_stars.stunning import WHOLE_TURN
from hullbreach.games.endure_the_stars.tables import MOST_RESOLVE
from hullbreach.parts.bits import members

MANY: Final = 99
"""More than anybody has of anything in a turn."""
ALL_MARKS: Final = 511
ALL_LATCHES: Final = 127
LARGEST: Final = 1 << 64
"""Bounds of what is kept a bit each."""


def wrong_numbers(pos: Voyage) -> str:
    """ES-R12 The first number that is off its track, as a sentence; empty when there is none."""
    for name, value, most in (
        ("round", pos.round, 1_000_000),
        ("actions", pos.actions, MANY),
        ("moved", pos.moved, MANY),
        ("extra_dice", pos.extra_dice, MANY),
        ("done", pos.done, 15),
        ("latches", pos.latches, ALL_LATCHES),
    ):
        if not 0 <= value <= most:
            return f"{name} is {value}, and can be 0 to {most}"
    for name, values, most in (
        ("pairs", pos.pairs, (1 << SLOTS) - 1),
        ("jammed", pos.jammed, (1 << SLOTS) - 1),
        ("counts", pos.counts, 1_000),
        ("feat_count", pos.feat_count, MANY),
        ("resolve", pos.resolve, MOST_RESOLVE),
        ("dazed", pos.dazed, WHOLE_TURN),
        ("noise", pos.noise, LOUDEST),
        ("foe_marks", pos.foe_marks, ALL_MARKS),
        ("radar_marks", pos.radar_marks, ALL_MARKS),
        ("tally", pos.tally, LARGEST),
    ):
        if any(not 0 <= value <= most for value in values):
            return f"a number of {name} is not within 0 to {most}"
    return wrong_health(pos)


def wrong_health(pos: Voyage) -> str:
    """ES-R12 Nobody has more Health than at the start; ES-M20-6 only a boss that is down has none on the map."""
    for survivor in pos.tables.survivors:
        if not 0 <= pos.health[survivor.index] <= survivor.health:
            return f"{survivor.name} has {pos.health[survivor.index]} Health, and can have 0 to {survivor.health}"
    for foe, zone in enumerate(pos.foe_zone):
        enemy = pos.enemy(foe)
        most = pos.tables.mission.boss_health(pos) if enemy.boss else enemy.health
        least = 0 if enemy.boss and pos.foe_marks[foe] & SHUT_DOWN else 1
        if zone >= 0 and not least <= pos.foe_health[foe] <= most:
            return f"{enemy.name} has {pos.foe_health[foe]} Health, and can have {least} to {most}"
    return ""


def wrong_lengths(pos: Voyage) -> str:
    """What is kept by figure or by radar token has one entry for each."""
    foes = (pos.foe_kind, pos.foe_zone, pos.foe_health, pos.foe_marks, pos.foe_saw, pos.foe_noted)
    if len({len(values) for values in foes}) > 1:
        return "the lists of figures are not equally long"
    if len({len(pos.radar_what), len(pos.radar_zone), len(pos.radar_marks)}) > 1:
        return "the lists of radar tokens are not equally long"
    if any(kind < 0 for kind in pos.foe_kind) or any(what < 0 for what in (*pos.radar_what, *pos.pool)):
        return "a figure or a radar token is of no kind"
    if not 0 <= pos.radar_known < 1 << len(pos.radar_what):
        return "radar tokens are known that are not there"
    return ""


def wrong_supply(pos: Voyage) -> str:
    """ES-003 ES-008 ES-R14 Every miniature is on the map or in the box, and no radar token is there twice."""
    on_map = Counter([pos.foe_kind[foe] for foe, zone in enumerate(pos.foe_zone) if zone >= 0])
    for enemy in pos.tables.enemies:
        if pos.supply[enemy.index] < 0 or pos.supply[enemy.index] + on_map[enemy.index] != enemy.count:
            return f"there are {enemy.count} miniatures of the {enemy.name}, on the map and in the box"
    tokens = Counter([*[pos.radar_what[token] for token in pos.radars()], *pos.pool])
    for token in pos.tables.tokens:
        if tokens[token.index] > token.count:
            return f"there are {tokens[token.index]} radar tokens {token.id}, and can be {token.count}"
    return ""


def wrong_cards(pos: Voyage) -> str:
    """ES-005 Of no card there are more than the decks have."""
    tables = pos.tables
    events = Counter([*pos.events, *pos.events_gone, *pos.in_force])
    fears = Counter([*pos.fear_deck, *pos.fear_gone])
    for cards in (*pos.fears, *pos.shown, *pos.latent):
        fears.update(cards)
    feats = Counter([*pos.feat_deck, *pos.feat_gone, *pos.feat])
    bosses = Counter([*pos.boss_deck, *pos.boss_discard, pos.mood])
    for what, found, most in (
        ("Event", events, [event.count for event in tables.events]),
        ("Resolve", fears, [1] * len(tables.fears)),
        ("Accomplishment", feats, [1] * len(tables.feats)),
        ("boss", bosses, [card.count for card in tables.boss_cards]),
        ("Item", items_in_play(pos), [item.count for item in tables.items]),
    ):
        if any(number > most[card] for card, number in found.items() if card != NOTHING):
            return f"there are more of one {what} card than the box has"
        if found[NOTHING] and what not in ("Accomplishment", "boss", "Item"):
            return f"there is an {what} card that is none"
    return ""


def items_in_play(pos: Voyage) -> Counter[int]:
    """ES-228 Every Item card in a deck or in somebody's hands; a Power Cell that was turned is still one."""
    found = Counter([*pos.items, *pos.aside])
    for who, pack in enumerate(pos.pack):
        found.update(pack)
        found.update([pack[space] for space in members(pos.pairs[who])])
    whole = next((cell for cell in pos.tables.cells if not pos.tables.items[cell].spent), NOTHING)
    for cell in pos.tables.cells:
        if cell != whole:
            found[whole] += found.pop(cell, 0)
    return found


def wrong_party(pos: Voyage) -> str:
    """ES-018 The party is those in turn order; who is dead or out is nowhere, and everybody else somewhere."""
    if len(set(pos.order)) != len(pos.order) or sum([1 << who for who in pos.order]) != pos.party:
        return "the order of turns is not the party, each once"
    if (pos.dead | pos.out) & ~pos.party or pos.dead & pos.out:
        return "somebody is dead or out who cannot be"
    for who in pos.order:
        if not 0 <= pos.seat[who] < pos.setting.seats:
            return f"{pos.called(who)} is run by a seat that there is not"
        gone = bool((pos.dead | pos.out) >> who & 1)
        if pos.phase != SETUP and gone == (pos.zone[who] >= 0):
            return f"{pos.called(who)} is {'gone, and' if gone else 'not gone, and not'} on the map"
        if pos.shield[who] not in (-1, pos.zone[who]):
            return f"{pos.called(who)} shields a zone from elsewhere"
    return wrong_sets(pos)


def wrong_sets(pos: Voyage) -> str:
    """Whoever is counted among some survivors is of the party, and on the map where that matters."""
    for name, those in (
        ("in_crisis", pos.in_crisis),
        ("unlocked", pos.unlocked),
        ("rewarded", pos.rewarded),
        ("spared", pos.spared),
        ("bled", pos.bled),
        ("begun", pos.begun),
        ("eager", pos.eager),
        ("first", 1 << pos.first if pos.first >= 0 else 0),
        ("active", 1 << pos.active if pos.active >= 0 else 0),
        *[("foe_saw", those) for those in pos.foe_saw],
        *[("foe_noted", those) for those in pos.foe_noted],
        *[("a zone", 1 << who) for who, zone in enumerate(pos.zone) if zone >= 0],
    ):
        if those & ~pos.party:
            return f"{name} names somebody who is not in the party"
    for name, those in (("stunned", pos.stunned), ("held", pos.held), ("ghost", pos.ghost)):
        if those & ~pos.alive():
            return f"{name} names somebody who is not on the map"
    if any(pos.unlocked >> who & 1 and pos.feat[who] == NOTHING for who in pos.order):
        return "somebody has a reward of no card"
    return ""
